"""A whole game line by line: every event a sentence, every decision a numbered question."""

import io
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from incal_play import arranged

import engine
from saves.store import Store
from tui.plain import PlainTable
from tui.plainmenu import PlainHouse
from tui.talk import Talk

NUMBERED = re.compile(r"^  (\d+)\. ", re.MULTILINE)


class Keyboard:
    """A stream of lines; what is typed may depend on all that was said so far."""

    def __init__(self, said: io.StringIO, typed: Callable[[str], str | None]) -> None:
        self.said = said
        self.typed = typed
        self.read = 0

    def readline(self) -> str:
        text = self.said.getvalue()
        since, self.read = text[self.read :], len(text)
        line = self.typed(since)
        return "" if line is None else f"{line}\n"


def plain(table: engine.Table, typed, store: Store | None = None, **settings) -> tuple[int, str]:
    """Play with lines from a list or a function; the status and all that was said."""
    said = io.StringIO()
    if not callable(typed):
        lines = iter(typed)
        place = PlainTable(table, Talk(io.StringIO("".join(f"{x}\n" for x in lines)), said), store)
    else:
        place = PlainTable(table, Talk(Keyboard(said, typed), said), store, **settings)
    return place.play(), said.getvalue()


def somebody(seed: int) -> Callable[[str], str]:
    """A player who picks any number of those on offer, and says yes to everything."""
    rng = random.Random(seed)

    def type_something(since: str) -> str:
        if "Press Enter" in since:
            return ""
        if "(yes/no)" in since:
            return "yes"
        numbers = NUMBERED.findall(since)
        several = re.search(r"Choose exactly (\d+):", since)
        if several:
            return " ".join(rng.sample(numbers, int(several[1])))
        if numbers:
            return rng.choice(numbers)
        low, high = re.findall(r"A number from (\d+) to (\d+)", since)[-1]
        return str(rng.randint(int(low), int(high)))

    return type_something


ENEMIES = ("bergs", "hunchbacks", "gorgo", "necrodroid", "great-darkness")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("enemy", ENEMIES)
def test_a_whole_game_is_played_by_numbers_without_one_escape_code(
    enemy: str, seats: int, games_per_cell: int
) -> None:
    for seed in range(games_per_cell):
        names = ["Ana", "Ben", "Cleo", "Dan"][:seats]
        table = engine.start("incal", names, seed=seed, options={"enemy": enemy})
        status, said = plain(table, somebody(seed))
        assert status == 0
        assert table.result is not None
        assert f"The game is {table.result.outcome}" in said
        assert table.commitment in said
        assert all(line.isprintable() for line in said.split("\n"))


def sittings(said: str) -> Iterator[tuple[str, str]]:
    """Who sits at the keyboard, and everything said from then until the next is called."""
    parts = re.split(r"Pass the keyboard to (\w+)\.\nPress Enter, \w+\. ", said)
    assert len(parts) > 1
    yield from zip(parts[1::2], parts[2::2], strict=True)


@pytest.mark.parametrize("enemy", ENEMIES)
def test_nobody_hears_what_another_holds(enemy: str) -> None:
    for seed in range(3):
        names = ["Ana", "Ben", "Cleo"]
        table = engine.start("incal", names, seed=seed, options={"enemy": enemy})
        _, said = plain(table, somebody(seed))
        for name, heard in sittings(said):
            for holder in re.findall(r"^(\w+) holds (?!\d+ cards)", heard, re.MULTILINE):
                assert holder == name
            for drawer in re.findall(r"^(\w+) draws? \w+ \d", heard, re.MULTILINE):
                assert drawer == name


def test_a_secret_is_said_to_its_seat_alone_and_only_once() -> None:
    secrets: list[str] = []

    def look(since: str) -> str:
        secrets.extend(re.findall(r"For you alone, and only now: (.*)", since))
        return somebody(len(since))(since)

    for seed in range(40):
        table = engine.start("incal", ["Ana", "Ben"], seed=seed)
        secrets.clear()
        _, said = plain(table, look)
        if secrets:
            break
    assert secrets
    for secret in secrets:
        assert said.count(secret) == secrets.count(secret)
    log = [table.link(0).sentence(event) for event in table.link(0).events()]
    assert not any(secret in (line or "") for secret in secrets for line in log)


def test_a_race_is_open_to_everybody_in_one_list() -> None:
    table = arranged(
        seats=3,
        active=2,
        hands=["K1 K2 D1 M5", "D2 D3 D4 K5", "S1 S2 S3 A5"],
        metacraft=4,
        t5="aquaend: A2 T1 T4",
        chits=(None, None, None, None, None, 6),
        owned=[{"t1": 2, "t2": 9}, {"t3": 4}, {"t4": 1}],
        deck="T2 T3",
        enemy="great-darkness",
    )
    status, said = plain(table, ["", "travel:1", "A5", "remember", "/table", "44", "4", "1", "2"])
    assert status == 0
    assert "Whoever wants to, of P1, P2, P3: " in said
    listed = re.findall(r"^  (\d)\. (P\d): ", said, re.MULTILINE)
    assert listed[:5] == [("1", "P1"), ("2", "P1"), ("3", "P2"), ("4", "P3"), ("5", "P3")]
    assert "Answer with a number from 1 to 5" in said
    turned = [event.args["number"] for event in table.events if event.kind == "chit_turned"]
    assert turned == [1, 2, 4]


def racing(bots) -> engine.Table:
    """The silent ritual against the Great Darkness, about to begin when Ana has looked."""
    table = arranged(
        seats=3,
        active=0,
        hands=["A5 K2 D1 M5", "D2 D3 D4 K5", "S1 S2 S3 K1"],
        metacraft=4,
        t5="aquaend: A2 T1 T4",
        chits=(None, None, None, None, None, 6),
        owned=[{"t4": 4}, {"t3": 1}, {"t1": 2, "t2": 9}],
        looked={"t3": [1]},
        deck="T2 T3",
        enemy="great-darkness",
        bots=bots,
    )
    for value in ("travel:1", ["A5"], "remember"):
        table.link(0).answer(value)
    return table


def test_in_a_race_a_bot_that_wants_to_be_first_is() -> None:
    table = racing((None, "steady", "random"))
    table.memory[1]["seen"] = {"t3": 1}
    _, said = plain(table, [])
    assert [row.seat for row in table.history if row.key == "ritual.chit"] == [1]
    assert "Whoever wants to, of Ana: " in said


@pytest.mark.parametrize("word", ["w", "W", "wait"])
def test_in_a_race_people_may_wait_until_a_bot_goes_first(word: str) -> None:
    table = racing((None, "random", "random"))
    _, said = plain(table, [word])
    (turned,) = [row.seat for row in table.history if row.key == "ritual.chit"]
    assert turned in (1, 2)
    assert "  w. Wait for the others" in said


def test_among_people_alone_nobody_waits() -> None:
    _, said = plain(racing((None, None, None)), ["w"])
    assert "Wait for the others" not in said
    assert "Answer with a number from 1 to " in said


def test_blank_lines_stand_between_two_people_and_it_is_said_that_they_wipe_nothing() -> None:
    table = engine.start("incal", ["Ana", "Ben"], seed=5)
    _, said = plain(table, somebody(5), unseen_rows=30)
    assert "cannot wipe what stands above" in said
    calls = [m.start() for m in re.finditer("Pass the keyboard", said)]
    assert not said[: calls[0]].endswith("\n" * 30)
    assert all(said[:call].endswith("\n" * 30) for call in calls[1:])


def test_one_person_among_bots_meets_no_curtain() -> None:
    table = engine.start(
        "incal", ["Ana", engine.Seat("Ben", "steady"), engine.Seat("Cleo", "random")], seed=5
    )
    status, said = plain(table, somebody(5))
    assert status == 0
    assert table.result is not None
    assert "Pass the keyboard" not in said
    remarks = [event.args["why"] for event in table.events if event.kind == "remark"]
    assert remarks
    assert all(why in said for why in remarks)


@pytest.fixture
def table() -> engine.Table:
    """Ana's first turn: Ben is a bot, everything may be taken back."""
    return engine.arrange(
        "incal",
        {
            "seats": 2,
            "hands": [["A1", "A2", "K3", "T5"], ["M1", "M2", "D3", "D4"]],
            "ring": [
                "suicide-alley",
                "aquaend",
                "acid-lake",
                "central-computer",
                "technocity",
                "psychorats-dump",
            ],
        },
        seats=["Ana", engine.Seat("Ben", "random")],
        options={"undo": "free"},
    )


@pytest.mark.parametrize(
    "typed", ["1", "travel:1", "TRAVEL:1", "aquaend", "  Aquaend  ", "1 step", "step aquaend"]
)
def test_an_answer_is_a_number_a_key_or_words(table: engine.Table, typed: str) -> None:
    plain(table, [typed])
    assert table.history[1].value == "travel:1"


@pytest.mark.parametrize("typed", ["A1 A2", "a2, a1"])
def test_several_cards_are_named_by_their_keys(table: engine.Table, typed: str) -> None:
    plain(table, ["1", typed])
    assert sorted(table.history[2].value) == ["A1", "A2"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "Answer with a number from 1 to"),
        ("0", "Answer with a number from 1 to"),
        ("-1", "That is not one of the answers"),
        ("xyzzy", "That is not one of the answers"),
        ("", "That is not one of the answers"),
        ("step", "More than one answer has these words"),
        ("9" * 5000, "That is not one of the answers"),
        ("/xyzzy", "There is no such command"),
        ("\x1b[A", "That is not one of the answers"),
        ("³", "That is not one of the answers"),
    ],
)
def test_what_is_not_an_answer_is_told_and_changes_nothing(
    table: engine.Table, typed: str, said: str
) -> None:
    _, heard = plain(table, [typed])
    assert said in heard
    assert len(table.history) == 1


def test_what_cannot_be_taken_back_is_asked_about_first(table: engine.Table) -> None:
    _, said = plain(table, ["ritual", "no", "ritual", "n"])
    assert said.count("Do it? (yes/no)") == 2
    assert len(table.history) == 1
    _, said = plain(table, ["ritual", "yes"])
    assert table.history[1].value == "ritual"


def test_without_confirmation_nothing_is_asked_twice(table: engine.Table) -> None:
    lines = iter(["ritual"])
    plain(table, lambda since: next(lines, None), confirm=False)
    assert table.history[1].value == "ritual"


COMMANDS = {
    "?": "Answer with the number of an option",
    "help": "Answer with the number of an option",
    "table": "Tile 1, Aquaend",
    "/table": "Tile 1, Aquaend",
    "rules": "[INC-",
    "rules ritual": "Ritual",
    "rules xyzzy": "No rule speaks of that.",
    "status": "Undo: free",
    "undo": "There is nothing to undo.",
    "redo": "There is nothing to redo.",
    "do 1": "Nothing of that number is offered now.",
    "save": "There is no folder for saves.",
    "again": "travel, pass",
}


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_are_words(table: engine.Table, command: str) -> None:
    _, without = plain(table, [])
    _, said = plain(table, [command])
    assert said.count(COMMANDS[command]) > without.count(COMMANDS[command])
    assert len(table.history) == 1


def test_the_log_is_told_again(table: engine.Table) -> None:
    _, said = plain(table, ["1", "A1 A2", "log"])
    sentence = next(
        line
        for event in table.link(0).events()
        if event.kind == "cards_laid" and (line := table.link(0).sentence(event))
    )
    assert said.count(sentence) == 2


def test_undo_and_redo_say_what_they_do(table: engine.Table) -> None:
    _, said = plain(table, ["1", "undo", "2", "undo", "redo"])
    assert "Taken back: Ana: " in said
    assert [row.value for row in table.history[1:]] == ["travel:2"]
    assert table.undos == 2


@pytest.mark.parametrize("word", ["quit", "q", "/quit", "exit"])
def test_leaving_is_always_safe(table: engine.Table, tmp_path: Path, word: str) -> None:
    store = Store(tmp_path)
    store.keep(table)
    status, said = plain(table, ["1", word], store)
    assert status == 0
    assert said.endswith("The game is saved as incal-ana-ben.\n")
    assert store.look("incal-ana-ben").table.state == table.state
    store.close()


def test_quitting_works_before_the_curtain_rises() -> None:
    table = engine.start("incal", ["Ana", "Ben"], seed=1)
    status, said = plain(table, ["quit"])
    assert status == 0
    assert " holds " not in said


def test_at_the_end_of_the_input_the_game_is_saved_and_it_says_so(
    table: engine.Table, tmp_path: Path
) -> None:
    store = Store(tmp_path)
    store.keep(table)
    status, said = plain(table, ["1"], store)
    assert status == 0
    assert said.endswith("\nThe input has ended. The game is saved as incal-ana-ben.\n")
    store.close()


def test_trouble_with_saving_is_told_and_is_the_status(table: engine.Table, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    store = Store(tmp_path / "saves")
    store.keep(table)
    status, said = plain(table, ["1"], store)
    assert status == 1
    assert said.count("Not saved: a file is where the folder should be.") == 1
    assert said.endswith(
        "The input has ended. "
        "The last steps could not be saved: a file is where the folder should be.\n"
    )
    (tmp_path / "saves").unlink()
    status, said = plain(table, ["A1"], store)
    assert status == 0
    assert "The game is saved again." in said
    store.close()


def test_a_copy_is_kept_under_a_name(table: engine.Table, tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep(table)
    _, said = plain(table, ["save", "save My copy", "save My copy"], store)
    assert "at least one letter or digit" in said
    assert "A copy is kept as my-copy" in said
    assert "already a save called my-copy" in said
    store.close()


def test_an_interrupt_saves_and_ends_with_its_own_status(
    table: engine.Table, tmp_path: Path
) -> None:
    store = Store(tmp_path)
    store.keep(table)

    def ctrl_c(since: str) -> str:
        raise KeyboardInterrupt

    status, said = plain(table, ctrl_c, store)
    assert status == 130
    assert said.endswith("The game is saved as incal-ana-ben.\n")
    store.close()


def test_notices_come_first(table: engine.Table) -> None:
    said = io.StringIO()
    PlainTable(table, Talk(io.StringIO(), said), notices=("It was damaged.",)).play()
    assert said.getvalue().splitlines()[1] == "Note: It was damaged."


def test_every_line_is_spelt_for_who_reads_it(table: engine.Table) -> None:
    said = io.StringIO()
    PlainTable(table, Talk(io.StringIO("1\n"), said, str.upper)).play()
    assert said.getvalue() == said.getvalue().upper()


# ----------------------------------------------- kinds of question no game here has


def asked(**fields) -> engine.Decision:
    words = {"id": "1", "seat": 0, "what": "x", "mode": "alone", "title": "?", "note": ""}
    return engine.Decision(**{**words, "secret": "", "rules": (), **fields})


OPTIONS = tuple(engine.Option(key, label) for key, label in (("a", "Rain"), ("b", "Neon")))


@pytest.mark.parametrize(
    ("decision", "typed", "value"),
    [
        (asked(kind="amount", low=-5, high=20, step=5), "15", 15),
        (asked(kind="amount", low=-5, high=20, step=5), "-5", -5),
        (asked(kind="order", options=OPTIONS), "2 1", ["b", "a"]),
        (asked(kind="order", options=OPTIONS), "neon, rain", ["b", "a"]),
        (asked(kind="some", options=OPTIONS, most=2), "none", []),
        (asked(kind="some", options=OPTIONS, most=2), "b a", ["b", "a"]),
        (asked(kind="words", limit=20), "quit", "quit"),
        (asked(kind="words", limit=20), " two   words ", "two words"),
        (asked(kind="one", options=OPTIONS), "neon", "b"),
    ],
)
def test_every_kind_of_question_can_be_answered(decision, typed: str, value) -> None:
    from tui.plainanswers import is_key, understood

    meant = understood(decision, typed)
    assert not isinstance(meant, str)
    assert meant.value == value
    assert is_key(decision, typed) == (decision.kind == "words")


@pytest.mark.parametrize(
    ("decision", "typed"),
    [
        (asked(kind="amount", high=9), "many"),
        (asked(kind="amount", high=9), "1.5"),
        (asked(kind="order", options=OPTIONS), "3 1"),
        (asked(kind="some", options=OPTIONS, most=2), ""),
        (asked(kind="words", limit=20), "   "),
    ],
)
def test_what_cannot_be_an_answer_gets_a_sentence(decision, typed: str) -> None:
    from tui.plainanswers import understood

    assert isinstance(understood(decision, typed), str)


# ----------------------------------------------- the house


def house(folder: Path, lines: list[str]) -> tuple[PlainHouse, io.StringIO]:
    said = io.StringIO()
    heard = io.StringIO("".join(f"{line}\n" for line in lines))

    def lay(game, seats, options) -> engine.Table:
        return engine.start(game, seats, seed=5, options=options)

    return PlainHouse(Talk(heard, said), Store(folder), lay, 0), said


def test_a_new_game_asks_who_plays(tmp_path: Path) -> None:
    place, said = house(tmp_path, ["1", "Ana", "", "\x1b", "Ben=steady", "", "1"])
    assert place.welcome() == 0
    text = said.getvalue()
    assert "1. New game of The Incal Infinite" in text
    assert text.count("at least one visible character") == 2
    assert "Ana: travel" in text
    assert "The game is saved as incal-ana-ben." in text
    place.store.close()


def test_a_table_that_cannot_be_is_asked_for_again(tmp_path: Path) -> None:
    place, said = house(tmp_path, ["Ana", "Ana", "", "Ana", "Ben=hal", "", "Ana", "Ben", ""])
    assert place.new_game("incal", {}) == 0
    text = said.getvalue()
    assert "Two seats are called Ana" in text
    assert "There is no bot 'hal'" in text
    assert "Pass the keyboard to" in text
    place.store.close()


def test_the_newest_game_is_gone_on_with(tmp_path: Path) -> None:
    place, said = house(tmp_path, ["Ana", "Ben=random", ""])
    place.new_game("incal", {})
    place.store.close()
    place, said = house(tmp_path, ["nonsense", "4", "table"])
    assert place.welcome() == 0
    assert "Answer with a number from 1 to 5." in said.getvalue()
    assert "4. Go on with incal-ana-ben" in said.getvalue()
    assert "Ana holds" in said.getvalue()
    place.store.close()


@pytest.mark.parametrize("lines", [["2"], ["q"], [], ["1", "Ana"]])
def test_the_house_is_left_with_a_word(tmp_path: Path, lines: list[str]) -> None:
    place, said = house(tmp_path, lines)
    assert place.welcome() == 0
    assert said.getvalue().endswith("Goodbye.\n")
    assert list(tmp_path.iterdir()) == []

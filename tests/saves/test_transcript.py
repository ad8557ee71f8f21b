"""What is told of a game: while it is under way only what is public, afterwards everything."""

import engine
from saves.document import read
from saves.records import Sheet, table_of
from saves.transcript import facts, transcript

HIDDEN = {
    "hands": [["A1", "A2", "A3", "K3"], ["T1", "T2", "DMG", "S4"]],
    "deck": ["M1", "M2", "K1", "K4", "D5", "JD"],
    "chits": [None, 3, 7, 1, 5, 2],
}
OTHERWISE = {
    "hands": [["T1", "T2", "DMG", "S4"], ["A1", "A2", "A3", "K3"]],
    "deck": ["K1", "M2", "M1", "JD", "D5", "K4"],
    "chits": [None, 5, 2, 3, 7, 1],
}


def arranged(hidden: dict) -> engine.Table:
    position = {"seats": 2, "reserve": 10, "removed": [], **hidden}
    return engine.arrange("incal", position, seats=["Ana", "Ben"])


def test_a_game_under_way_tells_nothing_that_is_hidden() -> None:
    told, otherwise = (list(transcript(arranged(hidden))) for hidden in (HIDDEN, OTHERWISE))
    assert told == otherwise
    assert not any("Seed" in line or "salt" in line for line in told)
    assert "Not finished: Ana to decide." in told


def test_private_events_wait_for_the_end() -> None:
    table = engine.start("incal", ["Ana", "Ben"], seed=3)
    before = list(transcript(table))
    link = table.link(table.waiting[0])
    link.answer("travel:1")
    link.answer(list(link.decision.sets[0].keys))
    private = [event for event in table.events if event.to is not None]
    told = list(transcript(table))
    assert private
    assert len(told) > len(before)
    assert not any("only" in line for line in told)


def finished() -> engine.Table:
    seats = [engine.Seat("Ana", "random"), engine.Seat("Ben", "random")]
    table = engine.start("incal", seats, seed=4, salt="beef")
    while table.bot_step():
        pass
    return table


def test_a_finished_game_tells_everything_and_opens_the_seed() -> None:
    table = finished()
    told = list(transcript(table))
    assert "Seed: 4  salt: beef" in told
    assert any(line.startswith("Finished: lost") for line in told)
    spoken = [table.sentence(event, None) for event in table.events if event.to is None]
    for sentence in filter(None, spoken):
        assert sentence in told
    if any(event.to for event in table.events):
        assert any(line.startswith("  (only ") for line in told)


def test_the_transcript_of_a_loaded_game_is_the_same() -> None:
    table = finished()
    again = table_of(read(Sheet().pack(table))).table
    assert list(transcript(again)) == list(transcript(table))


def test_facts_name_seats_options_and_undos() -> None:
    table = engine.start(
        "incal", ["Ana", engine.Seat("Ben", "random")], seed=1, options={"undo": "free"}
    )
    told = list(facts(table))
    assert told[0] == "The Incal Infinite"
    assert "  Ana" in told
    assert "  Ben (bot, random)" in told
    assert "Undo: free" in told
    assert f"Commitment: {table.commitment}" in told


def test_every_line_can_be_shown() -> None:
    assert all(line.isprintable() for line in transcript(finished()))

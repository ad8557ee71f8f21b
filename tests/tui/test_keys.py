"""All keys are in one place, nobody shadows another, and players may move them."""

import pytest

from engine import Seat, games, start
from tui.face import face_of
from tui.keys import COMMANDS, DEFAULT_KEYS, Group, Keymap, key_label


def test_no_key_has_two_commands() -> None:
    keys = [key for command in COMMANDS for key in command.keys]
    assert len(keys) == len({*keys})


def test_the_habits_of_other_games_hold() -> None:
    expected = {
        "exclamation_mark": "break_in",
        "question_mark": "help",
        "f1": "help",
        "escape": "back",
        "u": "undo",
        "U": "redo",
        "j": "jump",
        "l": "log",
        "r": "rules",
        "s": "save_as",
        "q": "quit",
        "h": "hand",
        "ctrl+p": "commands",
        "ctrl+c": "interrupt",
        "tab": "next_pane",
        "slash": "filter",
        "enter": "commit",
    }
    assert {key: DEFAULT_KEYS.command(key) for key in expected} == expected
    assert DEFAULT_KEYS.command("x") is None


def test_letters_that_commands_have_are_not_for_prompts() -> None:
    taken = {
        letter for letter in "abcdefghijklmnopqrstuvwxyzUR" if not DEFAULT_KEYS.is_free(letter)
    }
    assert taken == {"h", "j", "l", "q", "r", "s", "u", "U"}
    assert not DEFAULT_KEYS.is_free("1")


def test_a_wish_moves_a_command() -> None:
    keymap = Keymap({"log": "L, f2", "quit": "ctrl+x"})
    assert keymap.problems == []
    assert keymap.keys("log") == ("L", "f2")
    assert keymap.command("f2") == "log"
    assert keymap.command("l") is None
    assert keymap.is_free("l")
    assert keymap.label("quit") == "Ctrl+X"


def test_two_commands_may_change_places() -> None:
    keymap = Keymap({"log": "r", "rules": "l"})
    assert keymap.problems == []
    assert (keymap.command("r"), keymap.command("l")) == ("log", "rules")


def test_signs_are_written_as_they_are() -> None:
    assert Keymap({"filter": "?", "help": "/"}).keys("filter") == ("question_mark",)


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ({"fly": "f"}, "There is no command 'fly' to put on a key."),
        ({"log": "hyper+l"}, "log: 'hyper+l' is not a key."),
        ({"log": ""}, "log: '' is not a key."),
        ({"log": "5"}, "log: '5' is not a key."),
        ({"log": "é"}, "log: 'é' is not a key."),
        ({"log": "ctrl+"}, "log: 'ctrl+' is not a key."),
        ({"log": "q"}, "log: q is the key of quit already."),
        ({"commit": "space"}, "Do it always stays on its key."),
        ({"back": "b"}, "Back always stays on its key."),
    ],
)
def test_a_wish_that_cannot_be_granted_is_told(wishes: dict[str, str], told: str) -> None:
    keymap = Keymap(wishes)
    assert keymap.problems == [told]
    assert all(
        keymap.keys(command.name) == command.keys for command in COMMANDS if command.name in wishes
    )


def test_wishes_that_clash_leave_no_key_with_two_commands() -> None:
    keymap = Keymap({"log": "x", "rules": "x", "hand": "l"})
    keys = [key for command in COMMANDS for key in keymap.keys(command.name)]
    assert len(keys) == len({*keys})
    assert keymap.problems


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("ctrl+p", "Ctrl+P"),
        ("question_mark", "?"),
        ("escape", "Esc"),
        ("u", "u"),
        ("U", "U"),
        ("f1", "F1"),
        ("shift+tab", "Shift+Tab"),
        ("pageup", "PgUp"),
        ("up", "↑"),
    ],
)
def test_keys_are_shown_as_people_write_them(key: str, label: str) -> None:
    assert key_label(key) == label


def test_help_lists_every_command_once_in_its_group() -> None:
    listed = [command for _, commands in DEFAULT_KEYS.help() for _, command in commands]
    assert sorted(command.name for command in listed) == sorted(c.name for c in COMMANDS)
    groups = dict(DEFAULT_KEYS.help())
    assert ("? or F1", "help") in [(keys, command.name) for keys, command in groups[Group.ALWAYS]]
    assert all(command.help and command.label for command in COMMANDS)


def test_bindings_run_the_action_of_the_command() -> None:
    bindings = Keymap({"log": "L"}).bindings("log", "help", quit="leave")
    assert [(binding.key, binding.action, binding.id) for binding in bindings] == [
        ("L", "log", "log"),
        ("question_mark,f1", "help", "help"),
        ("q", "leave", "quit"),
    ]


def test_no_letter_of_a_prompt_shadows_a_command() -> None:
    letters: set[str] = set()
    for seed in range(6):
        seats = [Seat(name, bot="random") for name in ("Ana", "Ben", "Cleo")]
        options = {"enemy": "random", "first": "random"}
        table = start("incal", seats=seats, seed=seed, options=options)
        while table.result is None:
            for seat in table.waiting:
                decision = table.link(seat).decision
                assert decision is not None
                letters |= {option.letter for option in decision.options if option.letter}
            assert table.bot_step()
    assert {"p", "R"} <= letters
    taken = {letter for letter in letters if letter.isalpha() and not DEFAULT_KEYS.is_free(letter)}
    assert taken == set()
    assert not letters & {viewer.letter for viewer in face_of("incal").viewers}


def test_no_letter_of_a_page_shadows_a_command() -> None:
    for game in games():
        letters = [viewer.letter for viewer in face_of(game).viewers]
        assert len(letters) == len({*letters})
        assert all(DEFAULT_KEYS.is_free(letter) for letter in letters)

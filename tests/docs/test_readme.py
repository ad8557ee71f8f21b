"""What the README promises is there."""

import re
from pathlib import Path

from tui.cli import city
from tui.keys import COMMANDS, Keymap

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_make_targets_exist() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"\bmake (\w+)", README)) - {"on"}
    assert {"play", "test", "lint", "ledger", "fuzz", "bench"} <= named
    assert named <= targets


def test_its_links_lead_somewhere() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert "docs/table.svg" in links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_commands_and_their_options_exist() -> None:
    block = re.search(r"```sh\n(terminal-city {5,}.*?)```", README, re.DOTALL)
    assert block is not None
    lines = [line.partition("#")[0].split() for line in block[1].splitlines()]
    for _, *words in lines:
        if not words or words[0].startswith("--"):
            continue
        command = city.commands[words[0]]
        known = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known


def test_the_keys_are_those_of_the_program() -> None:
    keymap = Keymap({})
    table = README[README.index("| key |") : README.index("Keys can be put elsewhere")]
    named = set(re.findall(r"`([^`]+)`", table))
    labels = {keymap.label(command.name) for command in COMMANDS}
    assert named - {"F1", "fg"} <= labels

"""What a terminal can do is decided once, from what its environment says."""

import pytest

from tui.settings import Choice, Settings
from tui.terminal.profile import Profile
from tui.theme import Depth


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color"}, Depth.MANY),
        ({"TERM": "xterm"}, Depth.SIXTEEN),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.MANY),
        ({"TERM": "xterm-kitty"}, Depth.MANY),
        ({"TERM": "foot"}, Depth.MANY),
        ({"TERM": "screen"}, Depth.SIXTEEN),
        ({"TERM": "screen-256color"}, Depth.MANY),
        ({"TERM": "tmux-256color"}, Depth.MANY),
        ({"TERM": "linux"}, Depth.SIXTEEN),
        ({"TERM": "vt100"}, Depth.NONE),
        ({"TERM": "vt220", "COLORTERM": ""}, Depth.NONE),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, Depth.NONE),
        ({}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.MANY),
    ],
)
def test_depth_of_colour(environment: dict[str, str], depth: Depth) -> None:
    assert Profile.from_environment(environment).depth is depth


@pytest.mark.parametrize(
    ("locale", "ascii_only"),
    [
        ({}, False),
        ({"LANG": "en_US.UTF-8"}, False),
        ({"LANG": "de_DE.utf8"}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "POSIX"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "en_GB.UTF-8"}, False),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, True),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "en_US.ISO-8859-1"}, True),
        ({"LC_ALL": "ru_RU.KOI8-R"}, True),
    ],
)
def test_ascii_where_the_locale_cannot_show_glyphs(
    locale: dict[str, str], ascii_only: bool
) -> None:
    assert Profile.from_environment({"TERM": "xterm", **locale}).ascii is ascii_only


@pytest.mark.parametrize(
    ("environment", "mouse", "plain", "synchronized"),
    [
        ({"TERM": "xterm-256color"}, True, False, True),
        ({"TERM": "xterm-256color", "SSH_TTY": "/dev/pts/3"}, False, False, True),
        ({"TERM": "xterm-256color", "SSH_CONNECTION": "::1 1 ::1 22"}, False, False, True),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, True, False, False),
        ({"TERM": "linux"}, False, False, False),
        ({"TERM": "vt100"}, False, False, False),
        ({"TERM": "screen"}, True, False, False),
        ({"TERM": "tmux-256color"}, True, False, True),
        ({"TERM": "dumb"}, True, True, True),
        ({"TERM": ""}, True, True, True),
    ],
)
def test_what_may_be_asked_of_it(
    environment: dict[str, str], mouse: bool, plain: bool, synchronized: bool
) -> None:
    profile = Profile.from_environment(environment)
    assert (profile.mouse, profile.plain, profile.synchronized) == (mouse, plain, synchronized)


def test_an_escape_waits_longer_over_a_network() -> None:
    here = Profile.from_environment({"TERM": "xterm"})
    afar = Profile.from_environment({"TERM": "xterm", "SSH_TTY": "/dev/pts/3"})
    assert (here.remote, afar.remote) == (False, True)
    assert afar.escape_delay > 2 * here.escape_delay


def test_settings_come_before_what_was_found_out() -> None:
    profile = Profile(ascii=False, mouse=True)
    assert profile.with_settings(Settings()) == profile
    wished = profile.with_settings(Settings(ascii=Choice.ON, mouse=Choice.OFF))
    assert (wished.ascii, wished.mouse) == (True, False)
    assert Profile(ascii=True).with_settings(Settings(ascii=Choice.OFF)).ascii is False

"""We stand on names that Textual does not promise: each is named here, with what we need of it.

When one of these fails after Textual was raised, read what the test says, look at how Textual does
it now, and mend the place that is named.
"""

import inspect
from collections.abc import Callable

import pytest
import textual
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.widget import Widget
from textual.worker import WorkerFailed


def source(member: object) -> str:
    return inspect.getsource(member)  # type: ignore[arg-type]


def parameters(member: Callable[..., object]) -> list[str]:
    return list(inspect.signature(member).parameters)


def test_textual_is_the_version_that_was_read() -> None:
    assert textual.__version__ == "8.2.8", (
        "Textual was raised: run these tests, and read its drivers, App._handle_exception and "
        "Widget._on_focus again before this number is changed"
    )


CONTRACTS = {
    "StylesCache.get_inner_outer is a cache that can be cleared (app_base.py, pop_screen)": (
        lambda: callable(StylesCache.get_inner_outer.cache_clear)
    ),
    "XTermParser._sequence_to_key_events turns one sequence into keys (driver.py, _messages)": (
        lambda: [key.key for key in XTermParser()._sequence_to_key_events("\x1b[B")] == ["down"]
    ),
    "and one character into a key": (
        lambda: [key.key for key in XTermParser()._sequence_to_key_events("?")] == ["question_mark"]
    ),
    "XTermParser.parse_mouse_code reads an SGR report (driver.py, _messages)": (
        lambda: isinstance(XTermParser().parse_mouse_code("\x1b[<0;3;4M"), events.MouseDown)
    ),
    "ANSI_SEQUENCES_KEYS lists the sequences of keys (fence.py)": (
        lambda: {"\x1b[A", "\x1bOP", "\x1b[Z", "\x1b[3~"} <= {*ANSI_SEQUENCES_KEYS}
    ),
    "LinuxDriver._patch_lflag takes echo and lines away (driver.py, _raw)": (
        lambda: LinuxDriver._patch_lflag(0o12) == 0
    ),
    "LinuxDriver._patch_iflag leaves Enter as it is (driver.py, _raw)": (
        lambda: LinuxDriver._patch_iflag(0o400) == 0
    ),
    "a driver is made of an app, debug, mouse and size (driver.py, __init__)": (
        lambda: parameters(LinuxDriver.__init__) == ["self", "app", "debug", "mouse", "size"]
    ),
    "a driver has _app, _mouse, _size and _loop (driver.py)": (
        lambda: all(
            f"self.{name} = " in source(Driver.__init__)
            for name in ("_app", "_mouse", "_size", "_loop")
        )
    ),
    "LinuxDriver has fileno and attrs_before (driver.py)": (
        lambda: all(
            f"self.{name}" in source(LinuxDriver.__init__) for name in ("fileno", "attrs_before")
        )
    ),
    "an app asks its driver for the size (driver.py, _take_size)": (
        lambda: "_driver._size" in source(App.size.fget)
    ),
    "Driver.process_message hands messages to send_message (driver.py)": (
        lambda: "self.send_message(message)" in source(Driver.process_message)
    ),
    "an app shows itself by writing one picture to its driver (driver.py, write)": (
        lambda: "self._driver.write(terminal_sequence)" in source(App._display)
    ),
    "pictures are rows, each at its place (mirror.py)": (
        lambda: (
            "move_to(x, y)" in source(LayoutUpdate.render_segments)
            and "move_to(x, y)" in source(ChopsUpdate.render_segments)
        )
    ),
    "App._handle_exception is called for errors nobody caught (app_base.py)": (
        lambda: (
            parameters(App._handle_exception) == ["self", "error"]
            and "self._exception_event.set()" in source(App._handle_exception)
            and "self._return_code = 1" in source(App._handle_exception)
        )
    ),
    "App._fatal_error prints local variables, so it must be ours (app_base.py)": (
        lambda: "show_locals=True" in source(App._fatal_error)
    ),
    "App._print_error_renderables prints what is left to say (app_base.py)": (
        lambda: "_exit_renderables" in source(App._print_error_renderables)
    ),
    "App._close_messages_no_wait ends an app (app_base.py, crash)": (
        lambda: "CloseMessages" in source(App._close_messages_no_wait)
    ),
    "an app filters its lines by _filters (app_base.py)": (
        lambda: "self._filters" in source(App.get_line_filters)
    ),
    "an app draws with its console (app_base.py)": (
        lambda: "console = self.console" in source(App._display)
    ),
    "WorkerFailed carries the error of the worker (app_base.py)": (
        lambda: "error" in parameters(WorkerFailed.__init__)
    ),
    "Widget._on_focus refreshes the whole widget, so it must be ours (panes.py)": (
        lambda: (
            "self.refresh()" in source(Widget._on_focus)
            and "DescendantFocus" in source(Widget._on_focus)
        )
    ),
    "Widget._on_blur does as well (panes.py)": (
        lambda: (
            "self.refresh()" in source(Widget._on_blur)
            and "DescendantBlur" in source(Widget._on_blur)
        )
    ),
    "Widget.watch_has_focus restyles the widget, so it must be ours (panes.py)": (
        lambda: "update_node_styles" in source(Widget.watch_has_focus)
    ),
}


@pytest.mark.parametrize("contract", [*CONTRACTS])
def test_textual_still_does_it_so(contract: str) -> None:
    assert CONTRACTS[contract](), f"Textual has changed: no longer does it hold that {contract}"

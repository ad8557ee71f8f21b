"""What a terminal would show, know and answer, given the bytes a program sent to it.

`Eye` splits the bytes into text and control sequences at once, so that questions are answered and
modes are known without delay, and draws the picture (pyte) only when somebody looks at it.
"""

import re
from collections.abc import Iterator
from typing import Literal

import pyte
from attrs import define, field

Replies = Literal["xterm", "none"]

_CONTROL = re.compile(
    rb"\x1b\[(?P<parameters>[0-?]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    rb"|\x1b\](?P<osc>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    rb"|\x1b[PX^_](?P<string>[^\x1b]*)\x1b\\"
    rb"|\x1b(?P<charset>[()*+][0-9A-Za-z])"
    rb"|\x1b(?P<short>[ #%&-/][0-~]|[0-OQ-WYZ\\`-~])"
)
_LONGEST_CONTROL = 65_536

# Private modes that must be off again when the program has ended, by their number.
MODE_NAMES = {
    1: "application-cursor",
    9: "mouse-x10",
    47: "alternate-screen",
    1000: "mouse",
    1002: "mouse-drag",
    1003: "mouse-any",
    1004: "focus-events",
    1005: "mouse-utf8",
    1006: "mouse-sgr",
    1015: "mouse-urxvt",
    1016: "mouse-pixels",
    1047: "alternate-screen",
    1049: "alternate-screen",
    2004: "bracketed-paste",
    2026: "synchronized-output",
    2048: "in-band-resize",
}
_ALTERNATE = {47, 1047, 1049}
_MOUSE = {9, 1000, 1002, 1003, 1005, 1006, 1015, 1016}
# What DECRQM says of modes an xterm knows: 1 set, 2 reset; anything else is 0, unknown.
_KNOWN_MODES = {*MODE_NAMES, 7, 25} - {2048}


@define
class Eye:
    """A terminal of one size: `receive` what the program sent, then look.

    `replies` "none" makes it mute: it draws, but answers no question.
    """

    columns: int
    rows: int
    replies: Replies = "xterm"
    modes: set[int] = field(factory=lambda: {7, 25})
    title: str = ""
    questions: list[str] = field(factory=list)
    keyboard_levels: int = 0
    # Sequences that are neither drawn nor obeyed.
    unknown: list[bytes] = field(factory=list)
    _rest: bytes = b""
    _undrawn: list[bytes | bool] = field(factory=list)
    _main: pyte.HistoryScreen = field(init=False)
    _shown: pyte.Screen = field(init=False)
    _stream: pyte.ByteStream = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._main = pyte.HistoryScreen(self.columns, self.rows, history=5_000)
        self._shown = self._main
        self._stream = pyte.ByteStream(self._main)

    # -- taking bytes in

    def receive(self, sent: bytes) -> bytes:
        """Take in what the program sent; give the answers a terminal would send back."""
        answers = []
        for piece in self._pieces(self._rest + sent):
            if isinstance(piece, bytes):
                self._undrawn.append(piece)
            elif answer := self._obey(piece):
                answers.append(answer)
        return b"".join(answers) if self.replies == "xterm" else b""

    def _pieces(self, sent: bytes) -> Iterator[bytes | re.Match[bytes]]:
        """Text and control sequences in order; an unfinished sequence waits for the next bytes."""
        self._rest = b""
        start = 0
        while (escape := sent.find(b"\x1b", start)) >= 0:
            if escape > start:
                yield sent[start:escape]
            found = _CONTROL.match(sent, escape)
            if found is None:
                if len(sent) - escape < _LONGEST_CONTROL:
                    self._rest = sent[escape:]
                    return
                start = escape + 1
                continue
            yield found
            start = found.end()
        if start < len(sent):
            yield sent[start:]

    def _obey(self, control: re.Match[bytes]) -> bytes:
        """Do what a control sequence says; give its answer, if it is a question."""
        if control["osc"] is not None:
            return self._operating_system_command(control["osc"])
        if control["string"] is not None:
            return self._device_string(control["string"])
        if control["final"] is None:
            if control["short"] in (b"c", b"7", b"8", b"D", b"E", b"H", b"M"):
                self._undrawn.append(control[0])
            elif control["short"] not in (b"=", b">", b"\\"):
                self.unknown.append(control[0])
            return b""
        return self._csi(control["parameters"], control["between"], control["final"], control[0])

    def _csi(self, parameters: bytes, between: bytes, final: bytes, raw: bytes) -> bytes:
        match parameters[:1], between, final:
            case b"?", b"", b"h" | b"l":
                self._switch(parameters[1:], on=final == b"h")
            case b">" | b"<" | b"=" | b"?", b"", b"u":
                return self._keyboard(parameters)
            case _, b"$", b"p":
                return self._ask("mode", self._mode_report(parameters))
            case b">", b"", b"c":
                return self._ask("secondary-attributes", b"\x1b[>41;390;0c")
            case _, b"", b"c":
                return self._ask("primary-attributes", b"\x1b[?62;22c")
            case _, b"", b"n":
                return self._status(parameters)
            case b">", b"", b"q":
                return self._ask("version", b"\x1bP>|eye(1)\x1b\\")
            case _, b"", b"t":
                return self._window(parameters)
            case (b">" | b"<" | b"=", _, _) | (_, b" " | b"!" | b'"' | b"'" | b"#" | b"*", _):
                pass  # cursor shapes, soft reset and the like: nothing to draw
            case _, b"", b"m":
                self._undrawn.append(raw.replace(b":", b";"))
            case _, b"", _ if final in b"@ABCDEFGHIJKLMPSTXZ`abdefghlrs":
                self._undrawn.append(raw)
            case _:
                self.unknown.append(raw)
        return b""

    def _switch(self, numbers: bytes, *, on: bool) -> None:
        for number in (int(part) for part in numbers.split(b";") if part.isdigit()):
            (self.modes.add if on else self.modes.discard)(number)
            if number in _ALTERNATE:
                self._undrawn.append(on)
            elif number in (7, 25):
                self._undrawn.append(b"\x1b[?%d%s" % (number, b"h" if on else b"l"))

    def _keyboard(self, parameters: bytes) -> bytes:
        """The kitty keyboard protocol keeps a stack: > pushes, < pops, ? asks."""
        if parameters.startswith(b">"):
            self.keyboard_levels += 1
        elif parameters.startswith(b"<"):
            self.keyboard_levels = max(0, self.keyboard_levels - int(parameters[1:] or 1))
        elif parameters.startswith(b"?"):
            return self._ask("keyboard", b"\x1b[?0u")
        return b""

    def _mode_report(self, parameters: bytes) -> bytes:
        number = int(parameters.lstrip(b"?") or 0)
        state = 1 if number in self.modes else 2 if number in _KNOWN_MODES else 0
        return b"\x1b[%s;%d$y" % (parameters, state)

    def _status(self, parameters: bytes) -> bytes:
        if parameters == b"5":
            return self._ask("status", b"\x1b[0n")
        if parameters in (b"6", b"?6"):
            cursor = self.screen.cursor
            place = (cursor.y + 1, min(cursor.x + 1, self.columns))
            return self._ask("cursor", b"\x1b[%s%d;%dR" % (parameters[:-1], *place))
        return b""

    def _window(self, parameters: bytes) -> bytes:
        reports = {
            b"14": b"\x1b[4;%d;%dt" % (self.rows * 16, self.columns * 8),
            b"16": b"\x1b[6;16;8t",
            b"18": b"\x1b[8;%d;%dt" % (self.rows, self.columns),
        }
        return self._ask("window", reports[parameters]) if parameters in reports else b""

    def _operating_system_command(self, command: bytes) -> bytes:
        kind, _, text = command.partition(b";")
        if kind in (b"0", b"2"):
            self.title = text.decode(errors="replace")
        elif kind in (b"10", b"11") and text == b"?":
            grey = b"ffff/ffff/ffff" if kind == b"10" else b"0000/0000/0000"
            return self._ask("colour", b"\x1b]%s;rgb:%s\x1b\\" % (kind, grey))
        return b""

    def _device_string(self, text: bytes) -> bytes:
        if text.startswith(b"+q"):
            return self._ask("capability", b"\x1bP0+r\x1b\\")
        if text.startswith(b"$q"):
            return self._ask("setting", b"\x1bP0$r\x1b\\")
        return b""

    def _ask(self, question: str, answer: bytes) -> bytes:
        self.questions.append(question)
        return answer

    # -- looking

    @property
    def screen(self) -> pyte.Screen:
        """The picture as it stands: the alternate screen while that is on, else the main one."""
        undrawn, self._undrawn = self._undrawn, []
        for piece in undrawn:
            if isinstance(piece, bytes):
                self._stream.feed(piece)
            else:
                self._change_screen(alternate=piece)
        return self._shown

    def _change_screen(self, *, alternate: bool) -> None:
        if alternate == (self._shown is not self._main):
            return
        self._shown = pyte.Screen(self.columns, self.rows) if alternate else self._main
        self._stream.listener = self._shown
        # A new listener needs a new parser, whose handlers are bound to it.
        self._stream._initialize_parser()

    @property
    def text(self) -> str:
        """The picture's characters, a line a row, without the blanks at the right."""
        return "\n".join(row.rstrip() for row in self.screen.display)

    @property
    def scrollback(self) -> str:
        """All that the main screen has shown and still keeps: its history, then its rows."""
        _ = self.screen
        past = (
            "".join(row[x].data for x in range(self._main.columns)).rstrip()
            for row in self._main.history.top
        )
        return "\n".join([*past, *(row.rstrip() for row in self._main.display)])

    @property
    def left_on(self) -> set[str]:
        """Names of what the program switched on and has not switched off."""
        names = {MODE_NAMES[number] for number in self.modes if number in MODE_NAMES}
        if 25 not in self.modes:
            names.add("cursor-hidden")
        if 7 not in self.modes:
            names.add("no-wrapping")
        if self.keyboard_levels:
            names.add("kitty-keyboard")
        return names

    @property
    def mouse_on(self) -> bool:
        """Whether the terminal would report the mouse."""
        return bool(self.modes & _MOUSE)

    def resize(self, columns: int, rows: int) -> None:
        """Take another size, as when the window is dragged."""
        _ = self.screen
        self.columns, self.rows = columns, rows
        for screen in {id(s): s for s in (self._main, self._shown)}.values():
            screen.resize(rows, columns)

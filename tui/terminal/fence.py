"""The fence on the way in: from whatever bytes a terminal sends to keys, pastes and clicks we know.

Nothing here can fail. Bytes that are not UTF-8, mouse reports of any age, answers to questions that
nobody asked and sequences we do not know vanish. They never turn into letters: letters are
commands.
"""

import re
from collections.abc import Callable
from enum import StrEnum
from typing import Final

import attrs
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

_SEQUENCE: Final = re.compile(
    rb"\x1b(?:"
    rb"\[\[[A-E]"
    rb"|\[M[\x00-\xff]{3}"
    rb"|\[(?!M)[ -?]*[@-Z\\-~]"
    rb"|O[ -~]"
    rb"|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)"
    rb")",
    re.DOTALL,
)
"""Whole: a console's function key, a mouse report of old, CSI, SS3, a string (an answer)."""
_BEGUN: Final = re.compile(
    rb"\x1b(?:\[\[?|\[M[\x00-\xff]{0,2}|\[[ -?]*|O|[\]PX^_][^\x07\x1b]*\x1b?)?\Z", re.DOTALL
)
"""What may still become a sequence, if more comes in time."""
_BROKEN: Final = re.compile(rb"\x1b(?:\[[ -?]*|[OP\]X^_])")
_HALF_CHARACTER: Final = re.compile(
    rb"(?:[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]?|[\xf0-\xf4][\x80-\xbf]{0,2})\Z"
)
_LATE: Final = re.compile(r"\A(?:\[[ -?]*[@-~]|O[A-Za-z])")
_LATER: Final = re.compile(r"\A[ -?]*[@-~]")
"""The rest of a sequence that came so late that its beginning was given up."""
_KEY: Final = re.compile(rb"\x1b\[(?:1;[2-8][A-DFHPQS]|\d{1,2};[2-8]~|\d{1,3}(?:;[1-8])?u)\Z")
_CLICK: Final = re.compile(rb"\x1b\[<\d{1,3};\d{1,4};\d{1,4}[Mm]\Z")
_OLD_MOUSE: Final = re.compile(rb"\x1b\[M[\x00-\xff]{3}", re.DOTALL)
_PASTE_BEGINS: Final = b"\x1b[200~"
_PASTE_ENDS: Final = b"\x1b[201~"
_STRANGE: Final = frozenset(range(32)) - {*b"\b\t\n\r\x1b"}
_LONGEST_PASTE: Final = 4096
_LONGEST_STRING: Final = 4096
_LONGEST_TYPED: Final = 64
_SHORTEST_NOISE: Final = 6
_LATE_SECONDS: Final = 3.0
_NOISE_SECONDS: Final = 0.05


class Kind(StrEnum):
    """What came in."""

    KEYS = "keys"
    """Characters, or one key's sequence, as Textual's parser reads them."""
    ESCAPE = "escape"
    CLICK = "click"
    """A mouse report in the SGR form."""
    PASTE = "paste"


@attrs.frozen
class Input:
    """One thing that came in."""

    kind: Kind
    text: str = ""


class Fence:
    """Turns bytes into `Input`s. `clock` tells the time in seconds.

    `feed` it what was read. While it is `waiting`, call `expire` when nothing more has come for as
    long as an Escape may wait for the rest of its sequence.
    """

    def __init__(self, clock: Callable[[], float], mouse: bool = True) -> None:
        self.mouse = mouse
        self._clock = clock
        self._inputs: list[Input] = []
        self._pending = b""
        self._paste: bytearray | None = None
        self._late: re.Pattern[str] | None = None
        self._late_until = float("-inf")
        self._noise_until = float("-inf")

    @property
    def waiting(self) -> bool:
        """Tell whether something has begun that only more bytes, or time, will decide."""
        return bool(self._pending) or self._paste is not None

    def feed(self, read: bytes) -> list[Input]:
        """Give what is complete with these bytes."""
        now = self._clock()
        if now < self._noise_until or _is_noise(self._pending + read):
            self._noise_until = now + _NOISE_SECONDS
            self._pending, self._paste = b"", None
            return []
        stream, known = self._pending + read, len(self._pending)
        self._pending = b""
        at = 0
        while at < len(stream):
            if self._paste is not None:
                at = self._pasted(stream, at)
            elif stream[at] == 0x1B:
                at = self._escaped(stream, at, in_one_breath=at >= known)
            else:
                at = self._typed(stream, at)
        return self._given()

    def expire(self) -> list[Input]:
        """Give what has waited long enough: a lone Escape, or a paste that never ended."""
        pending, self._pending = self._pending, b""
        if self._paste is not None:
            self._end_paste()
        elif pending[:1] == b"\x1b" and pending[1:2] in {b"", b"[", b"O"}:
            self._late = _LATE if pending == b"\x1b" else _LATER
            self._late_until = self._clock() + _LATE_SECONDS
            if len(pending) <= 2:
                self._inputs.append(Input(Kind.ESCAPE))
        return self._given()

    def _given(self) -> list[Input]:
        given, self._inputs = self._inputs, []
        return given

    def _escaped(self, stream: bytes, at: int, in_one_breath: bool) -> int:
        """Take an Escape out of the stream, with what belongs to it; gives where that ends."""
        if stream.startswith(_PASTE_BEGINS, at):
            self._paste = bytearray()
            return at + len(_PASTE_BEGINS)
        if whole := _SEQUENCE.match(stream, at):
            self._sequence(whole[0])
            return whole.end()
        if _BEGUN.match(stream, at) and len(stream) - at <= _LONGEST_STRING:
            self._pending = stream[at:]
            return len(stream)
        if broken := _BROKEN.match(stream, at):
            return broken.end()
        if in_one_breath and stream[at + 1] != 0x1B:
            # Alt and a key arrive together; we have no such commands.
            return at + 1 + len(stream[at + 1 :].decode("utf-8", errors="replace")[0].encode())
        self._inputs.append(Input(Kind.ESCAPE))
        return at + 1

    def _sequence(self, sequence: bytes) -> None:
        if _CLICK.match(sequence):
            if self.mouse:
                self._inputs.append(Input(Kind.CLICK, sequence.decode("ascii")))
        elif sequence.isascii():
            text = sequence.decode("ascii")
            if text in ANSI_SEQUENCES_KEYS or _KEY.match(sequence):
                self._inputs.append(Input(Kind.KEYS, text))

    def _typed(self, stream: bytes, at: int) -> int:
        escape = stream.find(b"\x1b", at)
        end = len(stream) if escape < 0 else escape
        if escape < 0 and (half := _HALF_CHARACTER.search(stream, at)):
            end = half.start()
            self._pending = stream[end:]
        # An Enter that was typed before the terminal was ours has been turned into a line feed.
        text = _cleaned(stream[at:end]).replace("\r\n", "\r").replace("\n", "\r")
        if self._late is not None:
            if self._clock() < self._late_until:
                text = self._late.sub("", text)
            self._late = None
        if len(text) > _LONGEST_TYPED and text.isprintable() and len(set(text)) > 1:
            self._inputs.append(Input(Kind.PASTE, text[:_LONGEST_PASTE]))
        elif text:
            self._inputs.append(Input(Kind.KEYS, text))
        return len(stream) if escape < 0 else end

    def _pasted(self, stream: bytes, at: int) -> int:
        assert self._paste is not None
        end = stream.find(_PASTE_ENDS, at)
        if end >= 0:
            self._paste += stream[at:end]
            self._end_paste()
            return end + len(_PASTE_ENDS)
        cut = stream.rfind(b"\x1b", max(at, len(stream) - len(_PASTE_ENDS) + 1))
        end = cut if cut >= 0 else len(stream)
        if len(self._paste) < 4 * _LONGEST_PASTE:
            self._paste += stream[at:end]
        self._pending = stream[end:]
        return len(stream)

    def _end_paste(self) -> None:
        assert self._paste is not None
        text = _cleaned(bytes(self._paste)).replace("\r\n", "\n").replace("\r", "\n")
        self._paste = None
        kept = "".join(character for character in text if character >= " " or character in "\n\t")
        if kept:
            self._inputs.append(Input(Kind.PASTE, kept[:_LONGEST_PASTE]))


def _cleaned(typed: bytes) -> str:
    text = typed.decode("utf-8", errors="replace")
    return "".join(
        character
        for character in text
        if character not in "\x00\x1b\ufffd" and not "\x80" <= character <= "\x9f"
    )


def _is_noise(stream: bytes) -> bool:
    """Tell whether bytes are no typing at all: a broken line, or a program read as if typed."""
    if len(stream) < _SHORTEST_NOISE:
        return False
    rest = _HALF_CHARACTER.sub(b"", _OLD_MOUSE.sub(b"", stream))
    if rest.decode("utf-8", errors="replace").count("\ufffd") >= 2:
        return True
    return len(rest) > _LONGEST_TYPED and len(_STRANGE & {*rest}) >= 3

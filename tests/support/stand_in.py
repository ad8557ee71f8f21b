"""A tiny full-screen program, for testing the terminal harness itself.

It shows its size and a counter that the down key raises; `q` ends it cleanly, `x` ends it without
tidying up, `o` asks where the cursor is. SIGTERM is met with a tidy end and status 143, a lost
terminal with status 3.
"""

import os
import signal
import sys
import termios
import tty

ON = "\x1b[?1049h\x1b[?25l\x1b[?1003h\x1b[>1u\x1b[2J"
OFF = "\x1b[<u\x1b[?1003l\x1b[?25h\x1b[?1049l"
INPUT, OUTPUT = 0, 1


class Terminated(Exception):
    """SIGTERM came."""


def say(text: str) -> None:
    os.write(OUTPUT, text.encode())


def paint(counter: int) -> None:
    columns, rows = os.get_terminal_size(OUTPUT)
    say(f"\x1b[H┌ stand-in {columns}x{rows} ┐\x1b[K\x1b[2;1Hcounter \x1b[1m{counter}\x1b[m ●\x1b[K")


def run() -> int:
    counter = 0

    def terminated(*_: object) -> None:
        raise Terminated

    signal.signal(signal.SIGTERM, terminated)
    signal.signal(signal.SIGWINCH, lambda *_: paint(counter))
    say(ON)
    paint(counter)
    while keys := read_keys():
        if b"q" in keys:
            return 0
        if b"x" in keys:
            os._exit(1)
        if b"o" in keys:
            say("\x1b[6n")
        if keys.endswith(b"R"):
            say(f"\x1b[3;1Hcursor at {keys[2:-1].decode()}")
        counter += keys.count(b"\x1b[B")
        paint(counter)
    return 3


def read_keys() -> bytes:
    try:
        return os.read(INPUT, 1024)
    except OSError:
        return b""


def main() -> int:
    before = termios.tcgetattr(INPUT)
    tty.setraw(INPUT)
    status = 0
    try:
        status = run()
    except Terminated:
        status = 143
    if status != 3:
        say(OFF)
        termios.tcsetattr(INPUT, termios.TCSADRAIN, before)
        say("good-bye\r\n")
    return status


if __name__ == "__main__":
    sys.exit(main())

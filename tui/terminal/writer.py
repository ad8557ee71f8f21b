"""The writer: puts bytes on the wire in a thread of its own: a slow line never stops a game."""

import os
import select
import threading
from collections.abc import Callable
from typing import Final

_CHUNK: Final = 4096


class Writer:
    """Writes to a descriptor, in order, in the background.

    `backlog` is what has not left yet, in bytes; `drained` is called, in the writer's thread, each
    time it has come to nothing. When the other end is gone the bytes are swallowed, without a word:
    whoever reads from the terminal will notice.
    """

    def __init__(self, descriptor: int, drained: Callable[[], None]) -> None:
        self.backlog = 0
        self._descriptor = descriptor
        self._drained = drained
        self._queue: list[bytes] = []
        self._gone = False
        self._stopped = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="terminal-writer", daemon=True)
        self._thread.start()

    def write(self, output: bytes) -> None:
        """Have bytes written when those before them are."""
        with self._changed:
            self._queue.append(output)
            self.backlog += len(output)
            self._changed.notify_all()

    def flush(self, seconds: float) -> bool:
        """Wait until all is written, but no longer than that; tells whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: self.backlog == 0, seconds)

    def stop(self) -> None:
        """End the thread once it is done with what it writes. It never keeps the program alive."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._queue or self._stopped)
                if not self._queue:
                    return
                output = b"".join(self._queue)
                self._queue.clear()
            self._put(output)
            with self._changed:
                self.backlog -= len(output)
                idle = self.backlog == 0
                self._changed.notify_all()
            if idle:
                self._drained()

    def _put(self, output: bytes) -> None:
        view = memoryview(output)
        while view and not self._gone:
            try:
                written = os.write(self._descriptor, view[:_CHUNK])
                view = view[written:]
            except BlockingIOError:
                # Somebody else who shares this terminal made it non-blocking.
                select.select([], [self._descriptor], [], 0.1)
            except OSError:
                self._gone = True

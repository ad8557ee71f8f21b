"""What the kernel says of a running program: memory, processor time, wake-ups (Linux)."""

from collections.abc import Iterable
from pathlib import Path


def memory_mb(processes: Iterable[int]) -> float:
    """Resident memory of the processes together, in MB."""
    return sum(_status(Path(f"/proc/{process}/status"), "VmRSS") for process in processes) / 1024


def wake_ups(processes: Iterable[int]) -> int:
    """How often the threads of the processes went to sleep so far, and so were woken again."""
    return sum(
        _status(thread / "status", "voluntary_ctxt_switches")
        for process in processes
        for thread in Path(f"/proc/{process}/task").iterdir()
    )


def processor_seconds(processes: Iterable[int]) -> float:
    """Processor time that the threads of the processes have used so far."""
    return (
        sum(
            int((thread / "schedstat").read_text().split()[0])
            for process in processes
            for thread in Path(f"/proc/{process}/task").iterdir()
        )
        / 1e9
    )


def _status(path: Path, name: str) -> int:
    for line in path.read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1])
    raise LookupError(f"{path} does not tell {name}")

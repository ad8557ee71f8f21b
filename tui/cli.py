"""The command ``terminal-city``.

The only module that reads the environment and the command line, writes to the standard streams and
ends the program. Everything else is given what it needs. Imports that take time stand inside the
commands that need them: ``--version`` and ``saves list`` are answered at once.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

if TYPE_CHECKING:
    from engine import Seat, Table
    from saves.store import Store
    from tui.plainmenu import PlainHouse
    from tui.screens.newgame import Plans
    from tui.settings import Settings
    from tui.terminal.profile import Profile

__all__ = ["main", "run"]

_NAME: Final = "terminal-city"
_NO_TERMINAL: Final = (
    "There is no terminal here to play in. Use --plain to play line by line, or see --help."
)
_FAULT: Final = 1
_WRONG_USE: Final = 2
_INTERRUPTED: Final = 130
_USUAL_BOT: Final = "steady"


class _NoTerminal(click.ClickException):
    exit_code = _WRONG_USE

    def __init__(self) -> None:
        super().__init__(_NO_TERMINAL)


def main() -> NoReturn:
    """Run the command that was typed, and end with its status."""
    # A name that this terminal cannot show must not be an error.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    status = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except (AttributeError, OSError):
        # Nobody reads any more; that is no fault, and Python must not complain of it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(status)


def run(arguments: Sequence[str]) -> int:
    """Run one command line; faults of the user become one line on stderr. Returns the status."""
    try:
        return city.main(list(arguments), _NAME, standalone_mode=False) or 0
    except click.UsageError as fault:
        hint = f" (see: {fault.ctx.command_path} --help)" if fault.ctx else ""
        return _complain(f"{fault.format_message()}{hint}", _WRONG_USE)
    except click.ClickException as fault:
        return _complain(fault.format_message(), fault.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return _INTERRUPTED
    except BrokenPipeError:
        return _FAULT
    except Exception as fault:
        return _complain_of(fault)


def _complain(line: str, status: int) -> int:
    click.echo(f"{_NAME}: {' '.join(line.split())}", err=True)
    return status


def _complain_of(fault: Exception) -> int:
    from content.faults import ContentError
    from engine import BadTable, Refused
    from saves.trouble import SaveTrouble

    if isinstance(fault, BadTable | Refused | ContentError):
        return _complain(str(fault), _WRONG_USE)
    if isinstance(fault, SaveTrouble):
        return _complain(str(fault), _FAULT)
    from tui.terminal.endings import crash_message, write_report

    return _complain(crash_message(write_report(_Folders().reports, fault)), _FAULT)


class _Folders:
    """Where this user's things are kept."""

    def __init__(self) -> None:
        import platformdirs

        mine = platformdirs.user_data_path(_NAME, appauthor=False)
        self.saves = mine / "saves"
        self.packs = mine / "packs"
        self.transcripts = mine / "transcripts"
        self.settings = platformdirs.user_config_path(_NAME, appauthor=False)
        self.reports = platformdirs.user_state_path(_NAME, appauthor=False) / "reports"


def _store() -> Store:
    from saves.store import Store

    return Store(_Folders().saves)


class _Screen:
    """How the command line wants the game shown: its flags, before or after the command."""

    def __init__(self, plain: bool = False, ascii_only: bool = False, mouse: bool = True) -> None:
        self.plain = plain
        self.ascii_only = ascii_only
        self.mouse = mouse

    def also(self, plain: bool, ascii_only: bool, no_mouse: bool) -> _Screen:
        """The flags given so far and these."""
        return _Screen(
            self.plain or plain, self.ascii_only or ascii_only, self.mouse and not no_mouse
        )

    def profile(self) -> tuple[Profile, Settings, str]:
        """What the terminal can do, what the player has set, what is wrong with the settings."""
        from attrs import evolve

        from tui.settings import Choice, load_settings
        from tui.terminal.profile import Profile

        loaded = load_settings(_Folders().settings)
        profile, settings = Profile.from_environment(os.environ), loaded.settings
        if self.ascii_only:
            profile, settings = evolve(profile, ascii=True), evolve(settings, ascii=Choice.AUTO)
        if not self.mouse:
            profile, settings = evolve(profile, mouse=False), evolve(settings, mouse=Choice.AUTO)
        if self.plain:
            profile = evolve(profile, plain=True)
        return profile, settings, loaded.problem


def _screen_options(command: Any) -> Any:
    for flag in (
        click.option("--no-mouse", is_flag=True, help="Do not ask the terminal for the mouse."),
        click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII only."),
        click.option("--plain", is_flag=True, help="Line by line, without escape codes."),
    ):
        command = flag(command)
    return command


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Without a command: the title screen. Every game is saved after every answer.",
)
@click.version_option(None, package_name=_NAME, prog_name=_NAME, message="%(prog)s %(version)s")
@_screen_options
@click.pass_context
def city(context: click.Context, plain: bool, ascii_only: bool, no_mouse: bool) -> int | None:
    """Dystopian board games, played whole in a terminal."""
    from content.packs import install

    install(_Folders().packs)
    context.obj = _Screen().also(plain, ascii_only, no_mouse)
    if context.invoked_subcommand is not None:
        return None
    return _Session(context.obj).welcome()


@city.command()
@click.argument("game")
@click.option("--seat", "seats", metavar="NAME", multiple=True, help="A person; once for each.")
@click.option(
    "--bot",
    "bots",
    metavar="NAME[=POLICY]",
    multiple=True,
    help="A seat played by the program, after the people; once for each.",
)
@click.option("--seed", metavar="N", help="The seed of all chance; the same seed, the same game.")
@click.option(
    "--option", "options", metavar="KEY=VALUE", multiple=True, help="A table option of the game."
)
@_screen_options
@click.pass_obj
def play(
    screen: _Screen,
    game: str,
    seats: Sequence[str],
    bots: Sequence[str],
    seed: str | None,
    options: Sequence[str],
    plain: bool,
    ascii_only: bool,
    no_mouse: bool,
) -> int:
    """Start a game of GAME. Without --seat and --bot you are asked who plays.

    A wrong KEY or VALUE of --option tells which there are.
    """
    from engine import kind

    kind(game).settle(_pairs(options))
    session = _Session(
        screen.also(plain, ascii_only, no_mouse),
        seed=None if seed is None else _number("--seed", seed),
    )
    if not seats and not bots:
        return session.new_game(game, _pairs(options))
    return session.play(session.lay(game, _seats(seats, bots), _pairs(options)))


@city.command()
@click.argument("save", required=False)
@_screen_options
@click.pass_obj
def resume(screen: _Screen, save: str | None, plain: bool, ascii_only: bool, no_mouse: bool) -> int:
    """Go on with a saved game.

    SAVE is a name from `saves list` or the path of a file; without it the newest game is opened.
    """
    return _Session(screen.also(plain, ascii_only, no_mouse)).resume(save)


def _open_packs() -> None:
    """Open every game that has packs, so that a broken one is told of before anything is shown.

    Raises:
        ContentError: naming pack, file, entry and key of everything that is wrong.
    """
    from content.packs import with_packs
    from engine import games, kind

    for game in with_packs():
        if game in games():
            kind(game)


@contextlib.contextmanager
def _met_signal() -> Iterator[None]:
    """Let SIGTERM end plain mode as Ctrl+C does: it says what is kept; the status is its own."""
    import signal

    from tui.talk import Terminated
    from tui.terminal.endings import BY_SIGNAL

    def end(number: int, frame: object) -> None:
        raise Terminated(BY_SIGNAL + number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _Session:
    """One way of playing, on this terminal: the app, or line by line."""

    def __init__(self, screen: _Screen, seed: int | None = None) -> None:
        self.profile, self.settings, self.problem = screen.profile()
        self.seed = seed
        here = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
        if not here and not screen.plain:
            raise _NoTerminal
        _open_packs()
        if not self.profile.plain:
            from tui.terminal import collector

            # Until the first picture; most of what is imported from here on lives to the end.
            collector.rest()
        self.store = _store()

    def lay(self, game: str, seats: Sequence[Seat], options: Mapping[str, str]) -> Table:
        """Start a table; chance comes from here, the one place that may ask the system for it."""
        import secrets

        from engine import start

        seed = secrets.randbits(62) if self.seed is None else self.seed
        return start(game, seats, seed=seed, options=options, salt=secrets.token_hex(16))

    def welcome(self) -> int:
        """The title."""
        if self.profile.plain:
            return self._closing(self._house().welcome)
        return self._app()

    def new_game(self, game: str, options: Mapping[str, str]) -> int:
        """The questions before a game."""
        if self.profile.plain:
            return self._closing(lambda: self._house().new_game(game, options))
        from tui.screens.newgame import Plans

        plans = Plans.first(game)
        plans.options |= options
        plans.seed = self.seed
        return self._app(plans=plans)

    def play(self, table: Table) -> int:
        """A table that has been laid."""
        if self.profile.plain:
            return self._closing(lambda: self._house().play(table))
        self.store.keep(table)
        return self._app(table=table)

    def resume(self, save: str | None) -> int:
        """A saved game."""
        if save is None:
            newest = self.store.newest()
            if newest is None:
                return _complain(
                    f"There is no saved game. Begin one with: {_NAME} play incal", _FAULT
                )
            save = newest.name
        name = save
        if self.profile.plain:
            return self._closing(lambda: self._house().resume(name))
        opened = self.store.open(name)
        return self._app(table=opened.table, notices=opened.notices)

    def _house(self) -> PlainHouse:
        from tui.plainmenu import PlainHouse
        from tui.talk import Talk

        spell = str
        if self.profile.ascii:
            from tui.painting.glyphs import to_ascii

            spell = to_ascii  # type: ignore[assignment]
        talk = Talk(sys.stdin, sys.stdout, spell)
        if self.problem:
            talk.say(f"Note: {self.problem}")
        # Nobody looks over a shoulder at a pipe.
        unseen = 40 if sys.stdout.isatty() else 0
        return PlainHouse(talk, self.store, self.lay, unseen, self.settings.confirm)

    def _closing(self, play: Callable[[], int]) -> int:
        from tui.talk import Terminated

        try:
            with _met_signal():
                return play()
        except Terminated as ended:
            return ended.status
        finally:
            self.store.close()

    def _app(
        self,
        table: Table | None = None,
        plans: Plans | None = None,
        notices: Sequence[str] = (),
    ) -> int:
        from tui.app import CityApp
        from tui.terminal.app_base import run_app

        folders = _Folders()
        app = CityApp(
            profile=self.profile,
            settings=self.settings,
            store=self.store,
            exports=folders.transcripts,
            settings_folder=folders.settings,
            reports=folders.reports,
            clock=time.time,
            table=table,
            plans=plans,
            notices=(*filter(None, [self.problem]), *notices),
        )
        ending = run_app(app)
        self.store.close()
        if ending.message:
            return _complain(ending.message, ending.status)
        return ending.status


@city.group(invoke_without_command=True)
@click.pass_context
def saves(context: click.Context) -> int | None:
    """List, show, verify, export or delete saved games."""
    if context.invoked_subcommand is None:
        return context.invoke(list_saves)  # type: ignore[no-any-return]
    return None


@saves.command("list")
def list_saves() -> None:
    """Every saved game, newest first."""
    store = _store()
    entries = store.entries()
    if not entries:
        click.echo(f"No saved games in {store.folder}.")
    for entry in entries:
        if not entry.can_be_opened:
            click.echo(f"{entry.name}  cannot be opened: {entry.trouble}")
            continue
        state = entry.result.outcome if entry.result else "under way"
        turn = f"turn {entry.turn}" if entry.turn is not None else f"step {entry.steps}"
        names = ", ".join(seat.name for seat in entry.seats)
        click.echo(f"{entry.name}  {entry.game}  {names}  {turn}  {state}  {_when(entry.changed)}")
        if entry.trouble:
            click.echo(f"  {entry.trouble} The save before it can be opened.")


@saves.command()
@click.argument("save")
def show(save: str) -> None:
    """The public facts of SAVE."""
    from saves.transcript import facts

    looked = _store().look(save)
    for line in (*facts(looked.table), *looked.notices):
        click.echo(line)


@saves.command()
@click.argument("save")
def verify(save: str) -> int:
    """Check SAVE against its record.

    The record is played again from its seed; the status is 0 if it leads to the same position.
    """
    from saves.verify import Finding, verify

    verdict = verify(_store().look(save))
    click.echo(verdict.sentence)
    return 0 if verdict.finding is Finding.AGREES else _FAULT


@saves.command()
@click.argument("save")
@click.option("--to", "file", type=click.Path(path_type=Path), help="A file instead of the screen.")
def export(save: str, file: Path | None) -> None:
    """The whole game SAVE as a text to read. Of an unfinished game: only what is public."""
    from saves.transcript import transcript

    text = "".join(f"{line}\n" for line in transcript(_store().look(save).table))
    if file is None:
        click.echo(text, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError:
        raise click.ClickException(f"{file} is there already.") from None
    except OSError as fault:
        raise click.ClickException(f"{file} cannot be written: {fault.strerror}.") from None


@saves.command()
@click.argument("save")
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(save: str, yes: bool) -> int:
    """Remove SAVE for good."""
    if not yes:
        if not sys.stdin.isatty():
            raise click.UsageError("Nobody is here to be asked; use --yes.")
        if not click.confirm(f"Delete {save} for good?"):
            click.echo("Nothing is deleted.")
            return _FAULT
    _store().delete(save)
    click.echo(f"{save} is deleted.")
    return 0


@city.command()
@click.argument("game")
@click.argument("words", nargs=-1)
def rules(game: str, words: Sequence[str]) -> int:
    """The rules of GAME, or those that hold all WORDS."""
    from engine import kind
    from tui.rulewords import rule_lines

    reference = kind(game).reference()
    found = reference.find(" ".join(words))
    if not found:
        return _complain("No rule speaks of that.", _FAULT)
    for line in rule_lines(reference, found):
        click.echo(line)
    return 0


@city.command()
@click.argument("game")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 1_000_000))
@click.option("--policy", default=_USUAL_BOT, show_default=True, help="Who plays every seat.")
@click.option("--seats", type=click.IntRange(1, 99), help="How many; as few as can be if not said.")
@click.option("--seed", default="1", show_default=True, metavar="S", help="Seed of the first game.")
@click.option("--option", "options", metavar="KEY=VALUE", multiple=True, help="A table option.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of words.")
def simulate(
    game: str,
    games: int,
    policy: str,
    seats: int | None,
    seed: str,
    options: Sequence[str],
    jobs: int,
    as_json: bool,
) -> None:
    """Let bots play GAME many times; count how it ends, and what took part in it."""
    from engine import kind
    from engine.simulate import simulate

    report = simulate(
        game,
        games=games,
        policy=policy,
        seats=seats or min(kind(game).seat_counts),
        seed=_number("--seed", seed),
        options=_pairs(options),
        jobs=jobs,
    )
    low, high = report.total.interval()
    if as_json:
        import json

        from attrs import asdict

        click.echo(json.dumps({**asdict(report), "interval": [round(low, 4), round(high, 4)]}))
        return
    click.echo(f"{report.games} games of {game}, {report.seats} seats, policy {report.policy}")
    click.echo(f"won {report.total.share:.1%} (95 % between {low:.1%} and {high:.1%})")
    average = report.decisions / report.games
    click.echo(
        f"decisions {report.decisions}, {average:.1f} a game, at most {report.most_decisions}"
    )
    for reason, count in report.reasons.items():
        click.echo(f"{count:7}  {reason}")
    if report.unfinished:
        click.echo(f"{report.unfinished:7}  unfinished")
    for name, spread in report.numbers.items():
        click.echo(
            f"{name}: {spread.mean:.1f} on the average, "
            f"{spread.low:g} / {spread.middle:g} / {spread.high:g} at 10 / 50 / 90 %"
        )
    for heading, rows in report.shares.items():
        click.echo(f"{heading:28}   games    won   share   95 % between")
        for label, share in rows.items():
            low, high = share.interval()
            click.echo(
                f"  {label:26} {share.games:7} {share.won:6} {share.share:7.1%}"
                f"   {low:.1%} and {high:.1%}"
            )


@city.command()
def doctor() -> None:
    """Say what this terminal can do, and where things are kept."""
    import shutil
    from importlib.metadata import version

    profile, _, problem = _Screen().profile()
    size = shutil.get_terminal_size()
    here = {name: getattr(sys, name) for name in ("stdin", "stdout", "stderr")}
    terminals = ", ".join(name for name, stream in here.items() if stream and stream.isatty())
    encoding = getattr(sys.stdout, "encoding", "none")
    click.echo(f"{_NAME} {version(_NAME)}, Python {sys.version.split()[0]}")
    click.echo(f"textual {version('textual')}, rich {version('rich')}")
    click.echo(f"terminal    {os.environ.get('TERM') or 'TERM is not set'}")
    click.echo(f"terminals   {terminals or 'none: play with --plain'}")
    click.echo(f"size        {size.columns} x {size.lines}")
    click.echo(f"colours     {profile.depth.name.lower()}")
    click.echo(f"characters  {'ASCII' if profile.ascii else 'UTF-8'} ({encoding})")
    click.echo(f"mouse       {'on' if profile.mouse else 'off'}")
    click.echo(f"play        {'line by line' if profile.plain else 'on the whole screen'}")
    folders = _Folders()
    for name in ("saves", "packs", "settings", "reports"):
        folder: Path = getattr(folders, name)
        click.echo(f"{name:<11} {folder} ({_state_of(folder)})")
    for line in _pack_lines():
        click.echo(f"{'pack':<11} {line}")
    if problem:
        click.echo(problem)


def _pack_lines() -> Iterator[str]:
    """Every pack that was found, and what is wrong with those of a game that does not open."""
    from content.faults import ContentError
    from content.packs import installed, with_packs
    from engine import games, kind

    for game in with_packs():
        names = ", ".join(pack.name for pack in installed(game))
        if game not in games():
            yield f"{game}/{names}: there is no game of that name"
            continue
        try:
            kind(game)
        except ContentError as fault:
            yield f"{game}/{names}: {' '.join(str(fault).split())}"
        else:
            yield f"{game}/{names}: in play"


def _state_of(folder: Path) -> str:
    if folder.is_dir():
        return "can be written" if os.access(folder, os.W_OK) else "cannot be written"
    return "will be made when needed"


def _when(changed: float) -> str:
    from datetime import datetime

    return datetime.fromtimestamp(changed).strftime("%Y-%m-%d %H:%M")


def _number(name: str, raw: str) -> int:
    from engine.ingress import Unclean, whole_number

    try:
        return whole_number(raw)
    except Unclean as fault:
        raise click.UsageError(f"{name}: {fault}") from None


def _pairs(options: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise click.UsageError(f"--option {option}: write it as KEY=VALUE.")
        pairs[key] = value
    return pairs


def _seats(people: Sequence[str], bots: Sequence[str]) -> list[Seat]:
    from engine import Seat

    seats = [Seat(name) for name in people]
    for bot in bots:
        name, _, policy = bot.partition("=")
        seats.append(Seat(name, policy or _USUAL_BOT))
    return seats

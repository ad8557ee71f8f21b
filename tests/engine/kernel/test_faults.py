"""What goes wrong goes wrong loudly, and leaves nothing half done."""

import hashlib

import attrs
import pytest
import toy_game
from toy_play import everything, fight, loaded, market, refused, say, told

import engine
from engine.kernel.clone import Json, clone, prepare
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question
from engine.kernel.game import Stuck
from engine.kinds import register

# -- rules that are wrong


@pytest.mark.parametrize(
    ("fault", "error", "says"),
    [
        ("nowhere", Stuck, "Broken has no stage 'nowhere'"),
        ("nobody", Stuck, "nobody can answer 'broken.nobody'"),
        ("nothing", Stuck, "nobody can answer 'broken.nothing'"),
        ("vanish", Stuck, "nothing is asked, and the game is not over"),
        ("buried", AssertionError, "ended while"),
        ("raise", ZeroDivisionError, "a fault of the rules"),
        ("refuse", engine.Refused, "Too late."),
    ],
)
def test_a_fault_in_the_rules_is_loud_and_leaves_nothing_half_done(fault, error, says):
    table = market(fault=fault)
    before = everything(table)
    with pytest.raises(error, match=says):
        say(table, 0, "break")
    assert everything(table) == before
    say(table, 0, "rest")
    assert table.link(None).view.coins == (6, 5, 5)
    assert told(table) == ["turn_began", "turn_began"]


def test_stuck_shows_the_state_it_is_stuck_in():
    table = market(fault="vanish")
    with pytest.raises(Stuck) as stuck:
        say(table, 0, "break")
    assert stuck.value.state.stack == []
    assert stuck.value.state.coins == [6, 5, 5]


def test_an_offer_refused_after_it_was_paid_is_paid_back():
    table = market()
    assert refused(table, lambda: table.link(1).act("spoil")) == "Changed my mind."
    assert table.link(None).view.coins == (5, 5, 5)


def test_a_fault_does_not_cost_a_bot_its_memory_nor_redo():
    table = market(bots=[None, "first", "first"], fault="raise")
    say(table, 0, "rest")
    table.undo()
    with pytest.raises(ZeroDivisionError):
        say(table, 0, "break")
    assert table.redo_label == "Ana: a turn"


def test_a_question_needs_a_method_for_its_answer():
    with pytest.raises(TypeError, match=r"Mute\.ask has no method for its answer"):

        class Mute(Frame):
            @question("mute")
            def ask(self, game):
                return One(0, ["yes"])


# -- copies


@attrs.define
class Inner:
    numbers: list[int]


@attrs.define
class Copied:
    """Every annotation that can be copied."""

    leaf: int | str | None
    pair: tuple[int, str]
    table: list[list[str]]
    named: dict[str, list[int]]
    inner: Inner
    perhaps: Inner | None
    several: list[Inner]
    plain: Json


def test_a_copy_shares_nothing_that_can_change():
    original = Copied(
        None,
        (1, "a"),
        [["b"]],
        {"c": [1]},
        Inner([2]),
        Inner([3]),
        [Inner([4])],
        {"d": [{"e": [5]}]},
    )
    copied, untouched = clone(original), clone(original)
    assert copied == original
    copied.table[0].append("x")
    copied.named["c"].append(0)
    copied.named["f"] = []
    copied.inner.numbers.append(0)
    copied.perhaps.numbers.append(0)
    copied.several[0].numbers.append(0)
    copied.plain["d"][0]["e"].append(0)
    assert original == untouched
    original.perhaps = None
    assert clone(original).perhaps is None


@pytest.mark.parametrize(
    "hint", [set[int], dict[int, str], object, list[object], list, Inner | int | list[int]]
)
def test_a_field_that_cannot_be_copied_is_an_error_when_the_class_is_prepared(hint):
    forgotten = attrs.make_class("Forgotten", {"hidden": attrs.field(type=hint)})
    with pytest.raises(TypeError, match=r"Forgotten\.hidden: do not know how to copy"):
        prepare(forgotten)


def test_a_record_in_a_field_is_prepared_too():
    forgotten = attrs.make_class("Forgotten", {"hidden": attrs.field(type=set[int])})
    holder = attrs.make_class("Holder", {"held": attrs.field(type=list[forgotten])})
    with pytest.raises(TypeError, match=r"Forgotten\.hidden: do not know how to copy"):
        prepare(holder)


def test_a_game_that_cannot_be_copied_is_not_let_in():
    forgetful = attrs.make_class(
        "ForgetfulState", {"seen": attrs.field(type=set[int])}, bases=(toy_game.MarketState,)
    )
    with pytest.raises(TypeError, match=r"ForgetfulState\.seen"):
        register(attrs.evolve(toy_game.KIND, id="forgetful", state_type=forgetful))
    with pytest.raises(engine.BadTable):
        engine.kind("forgetful")


def test_only_records_can_be_copied():
    with pytest.raises(TypeError, match="int is not an attrs class"):
        prepare(int)


# -- chance


def test_loaded_dice_do_as_they_are_told():
    dice = engine.LoadedDice([3, 6], deck=[["c", "a", "b"]], pick=["2"])
    cards = ["a", "b", "c"]
    dice.shuffle(cards)
    assert [dice.roll(6), dice.roll(20), cards] == [3, 6, ["c", "a", "b"]]
    assert dice.pick([1, 2, 3]) == 2


@pytest.mark.parametrize(
    ("draw", "says"),
    [
        (lambda dice: dice.roll(6) + dice.roll(6), "no face is loaded"),
        (lambda dice: dice.roll(4), "a d4 was rolled, but a 5 is loaded"),
        (lambda dice: dice.shuffle(["a", "c"]), "but the order"),
        (lambda dice: dice.shuffle(["a"]), "but the order"),
        (lambda dice: [dice.shuffle(["a", "b"]) for _ in range(2)], "no order is loaded"),
        (lambda dice: dice.pick(["y", "z"]), "but x is loaded"),
        (lambda dice: [dice.pick(["x", "y"]) for _ in range(2)], "nothing is loaded"),
    ],
)
def test_loaded_dice_fail_loudly(draw, says):
    dice = engine.LoadedDice([5], deck=[["b", "a"]], pick=["x"])
    with pytest.raises(engine.LoadedDiceError, match=says):
        draw(dice)


def test_what_is_not_loaded_stays_seeded():
    loaded_dice, dice = engine.LoadedDice([1], seed=9), engine.Dice(seed=9)
    first, second = list("abcdefgh"), list("abcdefgh")
    loaded_dice.shuffle(first)
    dice.shuffle(second)
    assert first == second != list("abcdefgh")
    assert loaded_dice.pick(range(1000)) == dice.pick(range(1000))


def test_streams_do_not_shift_each_other():
    quiet, busy = engine.Dice(seed=4), engine.Dice(seed=4)
    for _ in range(5):
        busy.shuffle(list("abc"))
        busy.pick([1, 2], "coin")
    assert [quiet.roll(20) for _ in range(9)] == [busy.roll(20) for _ in range(9)]


def test_a_loaded_die_that_is_missing_leaves_the_table_as_it_was():
    table = fight(rolls=[])
    before = everything(table)
    with pytest.raises(engine.LoadedDiceError):
        say(table, 0, "heavy")
    assert everything(table) == before
    say(table, 0, "light")


def test_a_table_does_not_use_up_the_dice_it_was_given():
    dice = engine.LoadedDice([6])
    for _ in range(2):
        table = engine.arrange("toy", {"seats": 2}, dice=dice)
        say(table, 0, "wager", 2)
    assert dice == engine.LoadedDice([6])


def test_the_commitment_binds_the_table_to_seed_and_salt():
    table = engine.start("toy", ["Ana", "Ben"], seed=7, salt="5a" * 16)
    assert table.commitment == hashlib.sha256(f"7:{'5a' * 16}".encode()).hexdigest()
    say(table, 0, "rest")
    assert loaded(table).commitment == table.commitment
    others = [("5b" * 16, 7), ("5a" * 16, 8)]
    for salt, seed in others:
        other = engine.start("toy", ["Ana", "Ben"], seed=seed, salt=salt)
        assert other.commitment != table.commitment


# -- tables that cannot be laid


@pytest.mark.parametrize(
    "lay",
    [
        lambda: engine.start("chess", ["Ana", "Ben"], seed=1),
        lambda: engine.start("toy", ["Ana"], seed=1),
        lambda: engine.start("toy", ["Ana", "ana"], seed=1),
        lambda: engine.start("toy", ["Ana", engine.Seat("Ben", "nobody")], seed=1),
        lambda: engine.start("toy", ["Ana", "Ben"], seed=1, options={"undo": "maybe"}),
        lambda: engine.start("toy", ["Ana", "Ben"], seed=1, options={"luck": "more"}),
        lambda: engine.arrange("toy", {"seats": 9}),
        lambda: engine.arrange("toy", {"coins": [-1, 0, 0, 0]}),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(lay):
    with pytest.raises(engine.BadTable) as refusal:
        lay()
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("seed", [2**63, -(2**63) - 1, True, 1.0])
def test_a_seed_must_fit_into_a_save(seed):
    with pytest.raises(engine.Unclean):
        engine.start("toy", ["Ana", "Ben"], seed=seed)


def test_a_position_may_be_used_again_and_is_recorded_as_it_was():
    position = {"seats": 2, "coins": [3, 3], "hands": [["dart1"], []]}
    table = engine.arrange("toy", position)
    say(table, 0, "rest")
    table.state.hands[0].clear()
    assert position == {"seats": 2, "coins": [3, 3], "hands": [["dart1"], []]}
    assert table.replayed().link(0).view.coins == (4, 3)
    assert table.replayed().link(0).view.hand == ("dart1",)


# -- those who watch


def test_a_step_is_saved_before_anybody_is_told():
    table, order = market(), []
    table.before_publish = lambda saved: order.append(("save", saved.revision, len(saved.history)))
    table.link(1).watch(lambda: order.append(("tell", table.revision, len(table.history))))
    say(table, 0, "rest")
    table.undo()
    table.redo()
    table.deadline_passed()
    assert order == [
        (what, revision, rows)
        for revision, rows in ((1, 2), (2, 1), (3, 2), (4, 3))
        for what in ("save", "tell")
    ]


def test_nobody_is_told_of_what_was_refused():
    table, told_of = market(), []
    table.link(0).watch(lambda: told_of.append(1))
    refused(table, lambda: say(table, 0, "dance"))
    assert told_of == []


def test_a_watcher_that_fails_does_not_keep_the_news_from_the_others():
    table, heard = market(), []

    def fail():
        raise ZeroDivisionError

    table.link(0).watch(fail)
    unwatch = table.link(1).watch(lambda: heard.append(table.revision))
    with pytest.raises(ZeroDivisionError):
        say(table, 0, "rest")
    assert heard == [1]
    # The step itself stands.
    assert table.link(None).view.coins == (6, 5, 5)
    unwatch()
    unwatch()
    with pytest.raises(ZeroDivisionError):
        say(table, 1, "rest")
    assert heard == [1]


def test_a_watcher_may_stop_watching_and_may_answer():
    table, heard = market(), []
    unwatch = table.watch(lambda: (unwatch(), say(table, 1, "rest")))
    table.watch(lambda: heard.append(table.revision))
    say(table, 0, "rest")
    assert heard == [2, 2]
    assert table.link(None).view.coins == (6, 6, 5)
    assert table.waiting == (2,)

"""The rules browser: search, chapters, ids."""

from city_kit import city, drive, press, rows, text, type_words

from content.rules import rule_reference


async def to_rules(pilot):
    await press(pilot, "b", "enter")


def test_every_rule_is_listed_and_the_first_is_shown(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_rules(pilot)
        reference = rule_reference("incal")
        assert len(app.screen.prompt.question.rows) == len(reference.rules)
        first = reference.rules[0]
        assert first.title in text(app)
        assert reference.chapter[first.chapter].title in text(app)

    drive(app, script)


def test_search_finds_words_of_the_text(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_rules(pilot)
        await press(pilot, "slash")
        await type_words(pilot, "pyramid")
        assert "Nothing fits these words." in text(app)
        await press(pilot, *["backspace"] * 7)
        await type_words(pilot, "inc-rit-01")
        assert app.screen.prompt.answering.value() == "INC-RIT-01"
        assert app.screen.reader.title == rule_reference("incal").rule["INC-RIT-01"].title
        await press(pilot, "escape")
        assert len(app.screen.prompt.answering.shown) > 100

    drive(app, script)


def test_left_and_right_turn_chapters_round_and_round(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_rules(pilot)
        chapters = rule_reference("incal").chapters
        await press(pilot, "right")
        assert chapters[1].title in rows(app)[2]
        await press(pilot, "left", "left")
        assert chapters[-1].title in rows(app)[2]

    drive(app, script)


def test_rules_of_a_decision_stand_first_with_a_star(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        app.show_rules("incal", ("INC-PAS-01", "NO-SUCH-RULE"))
        await pilot.pause()
        first, second, *_ = app.screen.prompt.question.rows
        assert (first.value, first.mark) == ("INC-PAS-01", "*")
        assert second.mark == ""
        listed = [row.value for row in app.screen.prompt.question.rows]
        assert len(set(listed)) == len(listed)

    drive(app, script)

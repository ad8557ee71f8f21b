"""The smallest Textual app with a list in it: what our first paint is measured against."""

from textual.app import App, ComposeResult
from textual.widgets import Footer, Header, OptionList


class BareList(App[None]):
    """Header, a list of 200 entries, footer; nothing of ours."""

    def compose(self) -> ComposeResult:
        yield Header()
        yield OptionList(*(f"option {number}" for number in range(200)))
        yield Footer()


if __name__ == "__main__":
    BareList().run()

# Everything here makes what it needs in $(VENV) and asks nothing else of you.
#   make play    install and start the game        make test    prove that it works
#   make lint    format, style, types, layers      make ledger  which rules are proven by a passing test
#   make fuzz    thousands of games                make bench   figures: speed, bytes, memory

VENV   ?= .venv
# The first Python on the path that is new enough.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
JOBS   ?= 2
# How many games `make fuzz` plays for each game, seat count and set of options.
GAMES  ?= 1000

BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest

.PHONY: play test lint ledger fuzz bench picture clean
.DELETE_ON_ERROR:

play: $(VENV)/.for-play
	@$(BIN)/terminal-city

# Pictures run in one process: split over several, pictures that no test uses any more go unnoticed.
test: $(VENV)/.for-dev
	$(PYTEST) -q -m snapshot
	$(PYTEST) -q -m "not snapshot" -n $(JOBS)

lint: $(VENV)/.for-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

ledger: $(VENV)/.for-dev
	@rm -rf build/ledger && mkdir -p build/ledger
	@# A test that fails proves nothing; the list of what is open is wanted all the same.
	-$(PYTEST) -q -m snapshot --ledger-report build/ledger/snapshots.json
	-$(PYTEST) -q -m "not snapshot" -n $(JOBS) --ledger-report build/ledger/rest.json
	@$(BIN)/python tests/support/ledger_summary.py tests/ledger/*.toml --reports build/ledger/*.json

fuzz: $(VENV)/.for-dev
	$(PYTEST) -q -m fuzz -n $(JOBS) --hypothesis-profile fuzz --games-per-cell $(GAMES)

bench: $(VENV)/.for-bench
	@PYTHONPATH=tests/support $(BIN)/python tests/bench/bench.py

# The picture in the README: the program's own screen.
picture: $(VENV)/.for-dev
	PYTHONPATH=tests/support $(BIN)/python tests/docs/draw_picture.py docs/table.svg

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "Terminal City needs Python 3.11 or newer."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		v=$$($(PYTHON) -c 'import sys; print("python%d.%d" % sys.version_info[:2])'); \
		echo "$$v cannot make virtual environments here."; \
		echo "On Debian and Ubuntu:  sudo apt install $$v-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@# Dependency groups need a pip from 2025 or later.
	@$(PIP) install --upgrade "pip>=25.1"
	@touch $@

$(VENV)/.for-play: pyproject.toml | $(VENV)/.made
	$(PIP) install --editable .
	@touch $@

$(VENV)/.for-dev: pyproject.toml | $(VENV)/.made
	$(PIP) install --editable . --group dev
	@touch $@ $(VENV)/.for-play

$(VENV)/.for-bench: pyproject.toml | $(VENV)/.made
	$(PIP) install --editable . --group bench
	@touch $@ $(VENV)/.for-play

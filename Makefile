# Each target prepares what it needs; all that must be there is Python 3.11 or newer.
# With a C compiler the rules are compiled; without one everything runs, slower, from the Python sources.

PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	$(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))
BIN := .venv/bin
SOURCES := $(shell find src/parlier -name '*.py')
GAME ?= caylus
# What runs a second time against the Python sources.
INTERPRETED_TESTS := src/parlier $(wildcard tests/core tests/contract tests/caylus tests/praga)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test lint format build test-compiled test-interpreted bench soak dist lock coverage mutation clean

play: build/compiled/ready  ## play in the terminal (GAME=caylus)
	@$(BIN)/parlier play $(GAME)

test: lint test-compiled test-interpreted  ## everything CI runs

test-compiled: .venv/dev build/compiled/ready
	$(BIN)/python -m pytest -n auto

test-interpreted: .venv/dev
	PARLIER_INTERPRETED=1 $(BIN)/python -m pytest -n auto -m "not soak and not slow" $(INTERPRETED_TESTS)

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests

format: .venv/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

build: build/compiled/ready  ## compile the rules as they stand

bench: .venv/bench build/compiled/ready
	$(BIN)/python -m bench.compare

soak: .venv/dev build/compiled/ready  ## minutes of random games
	$(BIN)/python -m pytest -n auto -m soak

dist: .venv/dev  ## build source package and wheel, try the wheel in an empty environment
	rm -rf dist build/empty
	PARLIER_COMPILED=1 $(BIN)/python -m build --no-isolation
	$(BIN)/python -m venv build/empty
	build/empty/bin/pip install -qq --require-hashes -r requirements/runtime.txt
	build/empty/bin/pip install -qq --no-deps --no-index dist/*.whl
	build/empty/bin/python -I tests/build/try_wheel.py

lock: .venv/dev  ## choose newer versions of what is used, and write them down
	$(BIN)/uv pip compile $(LOCK) pyproject.toml -o requirements/runtime.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --group build -o requirements/build.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --extra dev -o requirements/dev.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --extra dev --extra bench -o requirements/bench.txt
LOCK := -q --upgrade --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock"

coverage: .venv/dev  ## which lines and branches the tests reach
	rm -f .coverage*
	PARLIER_INTERPRETED=1 $(BIN)/coverage run -m pytest -n auto
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

mutation: .venv/dev  ## whether the tests notice when a rule is broken on purpose (hours)
	PARLIER_INTERPRETED=1 $(BIN)/mutmut run

clean:
	rm -rf build dist .venv .mypy_cache .ruff_cache .pytest_cache mutants src/*.egg-info

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "parlier needs Python 3.11 or newer" >&2; exit 2; }
	$(PYTHON) -m venv .venv

# `play` needs little; `dev` and `bench` add to it.
.venv/play: requirements/build.txt pyproject.toml | $(BIN)/python
	$(BIN)/pip install -qq --require-hashes -r requirements/build.txt
	$(BIN)/pip install -qq --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev .venv/bench: .venv/%: requirements/%.txt .venv/play
	$(BIN)/pip install -qq --require-hashes -r requirements/$*.txt
	@touch $@

build/compiled/ready: $(SOURCES) setup.py .venv/play
	$(BIN)/python setup.py -q compile
	@touch $@

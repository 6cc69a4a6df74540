# Each target prepares what it needs; all that must be there is Python 3.11 or newer.
# With a C compiler the rules are compiled; without one everything runs, slower, from the Python sources.

PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	$(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))
BIN := .venv/bin
SOURCES := $(shell find src/parlier -name '*.py')
# Other people's browser code, fetched by npm and locked by hash; never committed.
VENDOR := src/parlier/web/static/vendor/idiomorph.js
# What `make play` passes to `parlier serve`: make play ARGS="--host 0.0.0.0"
ARGS ?=
# What runs a second time against the Python sources.
INTERPRETED_TESTS := src/parlier $(wildcard tests/core tests/contract tests/caylus tests/praga)
# On all cores; one that has nothing left takes over from another.
PYTEST = $(BIN)/python -m pytest -n auto --dist worksteal
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test checked lint format build test-compiled test-interpreted test-train bench soak screenshots dist lock coverage mutation clean

play: build/compiled/ready $(VENDOR)  ## play in the browser
	@$(BIN)/parlier serve --open $(ARGS)

test: checked test-compiled  ## everything CI runs

# The C compiler uses one core for minutes: what needs nothing of it is fetched and runs beside it.
checked: .venv/play
	@$(MAKE) --no-print-directory -j2 -O build/compiled/ready lint .venv/npm .venv/chromium test-interpreted

test-compiled: .venv/dev .venv/chromium .venv/npm build/compiled/ready
	$(PYTEST)
	$(PYTEST) -m browser tests/browser

test-interpreted: .venv/dev
	PARLIER_INTERPRETED=1 $(PYTEST) -m "not soak and not browser and not slow" $(INTERPRETED_TESTS)

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
	$(BIN)/python -m bench.envs

soak: .venv/dev .venv/npm build/compiled/ready  ## minutes of random games; the server is killed 200 times
	$(PYTEST) -m soak

test-train: .venv/train build/compiled/ready  ## trains an agent for some minutes; fetches PyTorch
	$(BIN)/python -m pytest -m train tests/docs

screenshots: .venv/dev .venv/chromium .venv/npm build/compiled/ready  ## pictures of every page, in build/screenshots/
	$(BIN)/python -m tests.browser.screenshots

dist: .venv/dev $(VENDOR)  ## build source package and wheel, try the wheel in an empty environment
	rm -rf dist build/empty
	PARLIER_COMPILED=1 $(BIN)/python -m build --no-isolation
	$(BIN)/python -m venv build/empty
	build/empty/bin/pip install -qq --require-hashes -r requirements/runtime.txt
	build/empty/bin/pip install -qq --no-deps --no-index dist/*.whl
	build/empty/bin/python -I tests/build/try_wheel.py
	build/empty/bin/pip install -qq --require-hashes -r requirements/web.txt
	build/empty/bin/python -I tests/build/try_server.py

lock: .venv/dev  ## choose newer versions of what is used, and write them down
	$(BIN)/uv pip compile $(LOCK) pyproject.toml -o requirements/runtime.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --group build -o requirements/build.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --extra web -o requirements/web.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --extra dev -o requirements/dev.txt
	$(BIN)/uv pip compile $(LOCK) pyproject.toml --extra dev --extra bench -o requirements/bench.txt
	echo "torch; sys_platform == 'never'" | $(BIN)/uv pip compile $(LOCK) --override - pyproject.toml --extra dev --extra train \
		-o requirements/train.txt
LOCK := -q --upgrade --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock"

coverage: .venv/dev .venv/chromium .venv/npm  ## which lines and branches the tests reach
	rm -f .coverage*
	PARLIER_INTERPRETED=1 $(BIN)/coverage run -m pytest -n auto
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

mutation: .venv/dev  ## whether the tests notice when a rule is broken on purpose (hours)
	PARLIER_INTERPRETED=1 $(BIN)/mutmut run

clean:
	rm -rf build dist .venv .mypy_cache .ruff_cache .pytest_cache mutants node_modules $(dir $(VENDOR)) src/*.egg-info

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "parlier needs Python 3.11 or newer" >&2; exit 2; }
	$(PYTHON) -m venv .venv

# `play` needs little; `dev` and `bench` add to it.
.venv/play: requirements/build.txt requirements/web.txt pyproject.toml | $(BIN)/python
	$(BIN)/pip install -qq --require-hashes -r requirements/build.txt -r requirements/web.txt
	$(BIN)/pip install -qq --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev .venv/bench: .venv/%: requirements/%.txt .venv/play
	$(BIN)/pip install -qq --require-hashes -r requirements/$*.txt
	@touch $@

# PyTorch is in no lock file: builds of one version differ by machine, and some bring gigabytes for graphics cards.
# Another one: make test-train TORCH="torch==2.13.0+cpu --index-url …"
TORCH ?= torch==2.13.0
.venv/train: requirements/train.txt .venv/dev
	$(BIN)/pip install -qq $(TORCH)
	$(BIN)/pip install -qq --no-deps --require-hashes -r requirements/train.txt
	@touch $@

# As root on Debian its Chromium without windows, or else the system's, or the one that Playwright brings.
.venv/chromium: .venv/dev
	@if command -v chromium-headless-shell || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get && { $(APT) update && $(APT) install chromium-headless-shell; } 2>&1; } || \
		command -v chromium || command -v chromium-browser || command -v google-chrome; then :; \
	else $(BIN)/playwright install chromium; fi >/dev/null
	@touch $@
APT := DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends

.venv/npm: .venv/dev package-lock.json web_assets.py
	$(BIN)/python web_assets.py --dev
	@touch $@

$(VENDOR): package-lock.json web_assets.py .venv/play
	$(BIN)/python web_assets.py
	@touch $@

build/compiled/ready: $(SOURCES) setup.py .venv/play
	$(BIN)/python setup.py -q compile
	@touch $@

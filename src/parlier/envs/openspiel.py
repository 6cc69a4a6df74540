"""Both games for OpenSpiel. Importing this registers `python_caylus` and `python_praga`.

>>> import pyspiel
>>> import parlier.envs.openspiel
>>> game = pyspiel.load_game("python_praga(players=3,side_b=True)")
>>> game.num_players(), game.get_type().information.name
(3, 'IMPERFECT_INFORMATION')

Parameters: `players`, `reward` (one of `parlier.envs.rewards.REWARDS`), and each option of the game. An action has the number
it has in parlier. Chance is explicit: NATURE's decisions are chance nodes, every legal answer as likely as another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import parlier
from parlier.core.errors import OptionError
from parlier.core.events import Log
from parlier.core.game import Game
from parlier.core.position import view_text
from parlier.core.state import NATURE, State
from parlier.core.view import UNSEEN, View
from parlier.envs.missing import needs
from parlier.envs.rewards import REWARDS, reward_bounds, rewards

with needs("openspiel"):
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

LONGEST = 3000
"""More actions than any game has, chance's among them."""
HIDDEN_DRAW = -1
"""Stands in a seat's memory for an answer of chance that it was not shown."""


class Play:
    """A position, and what each seat has been shown of the actions that led to it."""

    def __init__(self, state: State, memories: list[list[int]]) -> None:
        self.state = state
        self.memories = memories

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        """What OpenSpiel's clone asks for."""
        return Play(self.state.clone(), [memory[:] for memory in self.memories])

    def apply(self, action: int) -> None:
        """Plays an action; a seat that may not know an answer of chance remembers only that there was one."""
        if self.state.seat != NATURE:
            self.state.apply(action)
            shown = [True] * self.state.seats
        else:
            shown = self._draw(action)
        for memory, known in zip(self.memories, shown, strict=True):
            memory.append(action if known else HIDDEN_DRAW)

    def _draw(self, action: int) -> list[bool]:
        log = Log()
        self.state.ear = log
        self.state.apply(action)
        self.state.ear = None
        return [log.events[0] in View(self.state, seat).told(log.events)[:1] for seat in range(self.state.seats)]


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options. Each game of parlier has a class of its own, because OpenSpiel wants one."""

    kind: Any
    word: str

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        chosen = specification(self.word) | dict(parameters or {})
        seats, self.reward = chosen.pop("players"), chosen.pop("reward")
        self.rules = parlier.load(self.word, **{option: value for option, value in chosen.items() if value != ""})
        self.rules.check_seats(seats)
        low, high = reward_bounds(self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.rules.actions,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(parameters or {}))
        self.start = self.rules.new(seats)

    def new_initial_state(self) -> OpenSpielState:
        """The start, before the first decision."""
        return OpenSpielState(self, self.start.clone())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at states, honouring what the request calls public and private."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position. `play.state` is parlier's own State."""

    def __init__(self, game: OpenSpielGame, state: State) -> None:
        super().__init__(game)
        self.play = Play(state, [[] for _ in range(state.seats)])

    def current_player(self) -> int:
        """The seat that decides, chance, or that it is over."""
        if self.play.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.play.state.seat
        return int(pyspiel.PlayerId.CHANCE if seat is None or seat == NATURE else seat)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.state.legal() if player == self.play.state.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What NATURE may answer, and how likely."""
        legal = self.play.state.legal()
        return [(action, 1 / len(legal)) for action in legal]

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.state.game.action_text(action)

    def returns(self) -> list[float]:
        """What each seat has gained, 0 until the game is over."""
        if not self.play.state.over:
            return [0.0] * self.play.state.seats
        return rewards(self.play.state, self.get_game().reward)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> OpenSpielState:
        """A state that the player cannot tell from this one, what is hidden from it dealt anew.

        It has no `history`, and nobody remembers in it what the player was not shown: both would tell what is hidden.
        """
        salt = 1 + int(probability_sampler() * (1 << 53))
        other = OpenSpielState(self.get_game(), self.play.state.game.imagine(self.play.state, player_id, salt))
        known = self.play.memories[player_id]
        other.play.memories = [
            [mine if mine == HIDDEN_DRAW else theirs for mine, theirs in zip(known, memory, strict=True)]
            for memory in self.play.memories
        ]
        return other

    def __str__(self) -> str:
        return f"{self.play.state.game.describe(self.play.state)} {self.play.state.key():x}"


class Observer:
    """Looks at a state for a player.

    Pieces of the tensor, each with the cells of a state (their order and meaning are the game's layout; UNSEEN stands for what
    may not be known): `public`, what all may know; `private`, what the player knows beyond that, or a row for each player
    when the request is for all of them. With perfect recall there are only strings, because what was seen has no fixed length.
    """

    def __init__(self, game: OpenSpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations of {game.rules.name} take no parameters, not {params}")
        self.kind = kind
        cells, seats = game.rules.layout.size, game.num_players()
        shapes: dict[str, tuple[int, ...]] = {}
        if kind.public_info:
            shapes["public"] = (cells,)
        if kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            shapes["private"] = (cells,)
        elif kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            shapes["private"] = (seats, cells)
        if kind.perfect_recall:
            shapes = {}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        ends = np.cumsum(sizes)
        self.dict = {
            name: self.tensor[end - size : end].reshape(shape)
            for (name, shape), size, end in zip(shapes.items(), sizes, ends, strict=True)
        }

    def _players(self, state: OpenSpielState, player: int) -> list[int]:
        """Whose private knowledge is asked for."""
        if self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return list(range(state.play.state.seats))
        return [player] if self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else []

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fills the tensor for the player."""
        core = state.play.state
        if "public" in self.dict:
            self.dict["public"][:] = cells_of(core, None)
        if "private" in self.dict:
            public = cells_of(core, None)
            rows = [np.where(public == UNSEEN, cells_of(core, seat), int(UNSEEN)) for seat in self._players(state, player)]
            self.dict["private"][:] = np.array(rows).reshape(self.dict["private"].shape)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The same in words; with perfect recall, also all that was shown on the way."""
        core = state.play.state
        players = self._players(state, player)
        private = [text for seat in players if (text := private_text(core, seat))]
        public = [view_text(View(core, None))] if self.kind.public_info else []
        memory = [f"seat {seat} saw {state.play.memories[seat]}" for seat in players] if self.kind.perfect_recall else []
        return "\n".join([*public, *private, *memory])


def cells_of(state: State, seat: int | None) -> Any:
    """The cells that a seat (None: the public) may know, an int64 array of shape (cells,)."""
    return np.frombuffer(View(state, seat).to_bytes(), np.int64)


def private_text(state: State, seat: int) -> str:
    """What a seat alone may know, `column index=value …`; "" where the game hides nothing."""
    game = state.game
    if not hides_something(game):
        return ""
    public, own = cells_of(state, None), cells_of(state, seat)
    return f"seat {seat} knows" + "".join(f" {cell}={own[cell]}" for cell in np.flatnonzero(public != own))


def hides_something(game: Game) -> bool:
    """Whether a seat may know what others do not."""
    return type(game).hides is not Game.hides


def specification(name: str) -> dict[str, Any]:
    """The parameters that OpenSpiel may give a game, with their defaults."""
    game = parlier.load(name)
    own = {} if game.table_set() is None else {"tables": ""}
    return {"players": min(game.seat_counts[-1], 4), "reward": REWARDS[0], **game.options, **own}


def register(name: str) -> None:
    """Makes `python_NAME` known to OpenSpiel."""
    game = parlier.load(name)
    information = pyspiel.GameType.Information
    kind = pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides_something(game) else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(name),
        provides_factored_observation_string=True,
    )
    own = type(f"OpenSpiel{name.title()}", (OpenSpielGame,), {"kind": kind, "word": name, "__module__": __name__})
    globals()[own.__name__] = own  # where pickle looks for it
    pyspiel.register_game(kind, own)


for _name in parlier.game_names():
    register(_name)


# -- OpenSpiel's searches as bots of ours --------------------------------------------------------


class SearchBot:
    """A search of OpenSpiel that decides for a seat, as `parlier.bots` wants it."""

    def __init__(self, name: str, make: Callable[[OpenSpielGame], Any]) -> None:
        self.name = name
        self._make = make

    def choose(self, state: State) -> int:
        """What the search plays."""
        game = pyspiel.load_game(f"python_{state.game.name}", {"players": state.seats, **state.game.options})
        searched = OpenSpielState(game, state.clone())
        # `step` takes a list of pairs for a dictionary with games written in Python (OpenSpiel 2.0.2)
        return int(self._make(game).step_with_policy(searched)[1])


def mcts_bot(simulations: int = 100, seed: int = 0, exploration: float = 2.0) -> SearchBot:
    """OpenSpiel's MCTSBot with random playouts. The same seed plays the same."""
    random = np.random.RandomState(seed)
    return SearchBot(
        "openspiel-mcts",
        lambda game: mcts.MCTSBot(game, exploration, simulations, mcts.RandomRolloutEvaluator(1, random), random_state=random),
    )


def ismcts_bot(simulations: int = 100, seed: int = 0, exploration: float = 2.0) -> SearchBot:
    """OpenSpiel's ISMCTSBot with random playouts. The same seed plays the same.

    It chooses only in games that hide something, and raises OptionError in others.
    """
    random = np.random.RandomState(seed)

    def make(game: OpenSpielGame) -> Any:
        if not hides_something(game.rules):
            raise OptionError(f"{game.rules.title} hides nothing, and OpenSpiel's ISMCTSBot is for games that do: take mcts_bot")
        return ismcts.ISMCTSBot(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(1, random),
            uct_c=exploration,
            max_simulations=simulations,
            random_state=random,
        )

    return SearchBot("openspiel-ismcts", make)

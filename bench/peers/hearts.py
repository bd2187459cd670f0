"""Prints how many decisions per second of processor time OpenSpiel makes in random games of hearts, as one JSON line."""

import json
import random
import time

import pyspiel

GAMES = 200
SECONDS = 1.5


def decisions_per_game(game, games):
    """Plays games here in Python, only to count their decisions."""
    rng, decisions = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                decisions += 1
                state.apply_action(rng.choice(state.legal_actions()))
    return decisions / games


def main():
    game = pyspiel.load_game("hearts")
    average = decisions_per_game(game, GAMES)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    start, games = time.process_time(), 0
    while time.process_time() - start < SECONDS:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    elapsed = time.process_time() - start
    print(json.dumps({"name": "openspiel.hearts.decisions", "value": round(games * average / elapsed)}))


main()

#!/usr/bin/env python3
"""A first bot for Keeper: one page that plays either game.

    keeper bot --game keep --games 10 -- python3 data/bots/first.py

It reads questions and writes answers, one JSON object a line (docs/bots.md). In KEEP it likes cards that are worth more;
everywhere else it likes to do something rather than nothing.
"""

import json
import random
import re
import sys

LAZY = ("pass", "done", "end", "give up")


def worth(words):
    """The first number behind `worth`, if the answer tells one."""
    found = re.search(r"worth (\d+)", words)
    return int(found.group(1)) if found else 0


def choose(message):
    """The place of the answer that looks best."""
    options, words = message["options"], message["words"]

    def value(place):
        lazy = options[place].startswith(LAZY)
        return (not lazy, worth(words[place]), random.random())

    return max(range(len(options)), key=value)


def main():
    random.seed(1)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "ask":
            answer = {"id": message["id"], "answer": message["options"][choose(message)]}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

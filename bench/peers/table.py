"""Prints the medians of several runs, and how much faster random games of Keeper are than OpenSpiel's hearts."""

import json
import statistics
import sys

PEER = "openspiel.hearts.decisions"


def main():
    values = {}
    for line in sys.stdin:
        measure = json.loads(line)
        values.setdefault(measure["name"], []).append((measure["value"], measure.get("unit", "decisions/s")))
    medians = {name: statistics.median(value for value, _ in runs) for name, runs in values.items()}
    peer = medians[PEER]
    print(f"{'medians':<28} {'value':>12} {'':<12} {'hearts':>12} ratio")
    for name, median in medians.items():
        unit = values[name][0][1]
        ratio = f"{peer:>12,.0f} {median / peer:.2f}" if unit == "decisions/s" else ""
        print(f"{name:<28} {median:>12,.0f} {unit:<12} {ratio}".rstrip())


main()

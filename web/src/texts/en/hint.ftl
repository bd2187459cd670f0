# Hints: what a strong player would answer.

hint-ask = Hint
hint-thinking = Thinking…
hint-close = Close the hint
hint-title = A strong player would choose:
# Above an answer: "62 % chance to win: Attack Birch with Fox".
hint-chance = { $percent } % chance to win:

# Words that sentences of every game use. See README.md in the folder above.

# A reader is called "you" in the middle of a sentence; clients begin sentences with a capital letter.
you = you
# A card that the reader doesn't know.
a-card = a card
# Several things in a row: list-start joins the first ones, list-end the last two.
list-start = { $first }, { $second }
list-end = { $first } and { $second }

# Coached matches: the tips at the table, the end, and where they are offered. The tips themselves are in data/texts.

learn-tip = Tip { $number }
learn-tip-extra = Tip
learn-tip-read = Your most recent tip
# On a phone: shows a tip again. $title is its title.
learn-tip-show = Tip: { $title }
# Between two tips.
learn-go-on = No new rule now. The outlined choice is a good one.
learn-next = Next
learn-got-it = Got it
learn-stop = Stop tips
learn-stopped = Tips are off.
learn-again = Show tips

# A section of the summary at the end of the match.
learn-last-words = The coach’s summary
learn-done = You know the basics
learn-done-about = { $game ->
    [keep] Now play a real match. The cards are different every time.
   *[other] Now play a real match. The cards and dice are different every time.
}
learn-done-play = Play a real match
learn-done-replay = Replay
learn-done-rules = Read the rules
learn-done-card = Create a card

learn-offer = First time?
learn-offer-about = Learn by playing: a short match in which each rule is explained when you need it. It takes about { $minutes } minutes, and you can stop the tips at any time.
learn-offer-learn = Learn by playing
learn-offer-play = Just play
learn-rules = Learn by playing ({ $minutes } minutes)
# $edition is “17th edition”, or “keep”.
learn-game = { $edition ->
    [keep] Learn KEEP ({ $minutes } minutes)
   *[other] Learn the { $edition } ({ $minutes } minutes)
}

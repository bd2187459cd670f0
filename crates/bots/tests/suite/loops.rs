//! No bot loops forever, even with decks that allow loops and with a bot that never wants to stop.

use bots::{Bot, BotQuestion, Seated};
use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use cards::file::CardFile;
use cards::legal::LegalDeck;
use kotc::{Action, ArrangedPlayer, Arrangement, Kotc, Laid, Phase, Setup, Zone};
use table::{Dice, Game, Input, Pending, Seat, Tally};

/// A bot that declines only if it is offered nothing else.
struct Stubborn(Dice);

impl Bot<Kotc> for Stubborn {
    fn choose(&mut self, question: BotQuestion<'_, Kotc>) -> usize {
        let declines =
            |it: &Action| matches!(it, Action::Pass | Action::Done | Action::EndPhase | Action::Draw);
        let eager: Vec<usize> =
            (0..question.options.len()).filter(|it| !declines(&question.options[*it])).collect();
        match eager.len() {
            0 => question.options.len() - 1,
            count => eager[self.0.below(count as u32) as usize],
        }
    }
}

/// Counts how many answers to real choices each seat gives until the turn is over or a limit is reached.
fn answers_in_a_turn(
    game: &mut Kotc,
    dice: &mut Dice,
    most: u32,
    mut answer: impl FnMut(&Kotc, Seat) -> Action,
) -> u32 {
    let (turn, mut answers) = (game.length(), [0_u32; Seat::MOST]);
    while game.length() == turn && answers.iter().all(|it| *it < most) {
        let input = match game.pending() {
            Pending::Over => break,
            Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                answers[seat.index()] += u32::from(game.moves(seat).len() > 1);
                Input::Act(seat, answer(game, seat))
            }
        };
        game.advance(input).expect("an option");
    }
    answers.into_iter().max().unwrap_or(0)
}

fn unprotected(game: &Kotc, seed: u64, most: u32) -> u32 {
    let (mut game, mut bot) = (game.clone(), Stubborn(Dice::new(seed)));
    answers_in_a_turn(&mut game, &mut Dice::new(seed), most, |game, seat| {
        let options = game.moves(seat);
        options[bot.choose(BotQuestion { seat, options, imagine: &mut || game.clone() })]
    })
}

/// The maximum number of answers in a turn. A seat that has reached its limit declines, but must still answer some
/// questions before the turn is over.
const MOST: u32 = Seated::<Kotc>::MOST_IN_A_TURN + 30;

fn protected(game: &Kotc, seed: u64, turns: u32) -> u32 {
    let mut game = game.clone();
    let stubborn = |seed| Seated::new(Box::new(Stubborn(Dice::new(seed))) as Box<dyn Bot<Kotc>>, seed);
    let mut bots: Vec<Seated<Kotc>> = (0..game.seats() as u64).map(|it| stubborn(seed + it)).collect();
    let mut dice = Dice::new(seed);
    let mut longest = 0;
    for _ in 0..turns {
        let answers = answers_in_a_turn(&mut game, &mut dice, MOST + 1, |game, seat| {
            bots[seat.index()].answer(game, seat)
        });
        longest = longest.max(answers);
    }
    longest
}

fn creature(edition: Edition, name: &str, text: &str) -> Card {
    Card {
        text: Some(text.to_owned()),
        offense: Some(0),
        defense: Some(1),
        design: Design::Marked(edition),
        ..Card::new(name, CardKind::Creature)
    }
}

/// Sets up two creatures that bring themselves back by destroying each other, a spell that starts the loop, and
/// resources to pay for it.
fn phoenixes(edition: Edition, phoenix: &str, rite: &str, resources: usize) -> Kotc {
    let laid = |card: &Card, zone| Laid::new(card.clone(), zone);
    let phoenix = creature(edition, "Phoenix", phoenix);
    let rite = Card {
        text: Some(rite.to_owned()),
        design: Design::Marked(edition),
        ..Card::new("Rite", CardKind::Spell)
    };
    let plain = creature(edition, "Plain", "");
    let player = || {
        let mut cards =
            vec![laid(&phoenix, Zone::Field), laid(&phoenix, Zone::Field), laid(&rite, Zone::Hand)];
        cards.extend((0..resources).map(|_| laid(&plain, Zone::Granary)));
        cards.extend((0..20).map(|_| laid(&plain, Zone::Deck)));
        ArrangedPlayer { hp: None, cards }
    };
    let turn = Seat::new(0);
    let board = Arrangement { edition, players: vec![player(), player()], turn, phase: Some(Phase::Action) };
    Kotc::arranged(&board).expect("legal cards")
}

#[test]
fn creatures_that_bring_each_other_back_for_nothing_are_left_alone_at_some_point() {
    // In the 14th edition a level can be lowered to 0, which makes the loop endless.
    let game = phoenixes(
        Edition::E14,
        "WAIL: When this in-play card is destroyed (ghost-play): self-destroy 1 in-play card→Target this card; down-level it by 6. Target this card; reveal and deploy it.",
        "Self-destroy 1 in-play card→draw 1 card.",
        20,
    );
    assert!((0..20).any(|seed| unprotected(&game, seed, 3_000) == 3_000), "the loop is real");
    for seed in 0..20 {
        let longest = protected(&game, seed, 4);
        assert!(longest <= MOST, "{longest} answers in a turn with seed {seed}");
    }
}

/// In the older editions each return costs resources, so the loop is long but not endless.
#[test]
fn long_returns_in_the_older_editions_end() {
    for edition in [Edition::E6, Edition::E11] {
        let game = phoenixes(
            edition,
            "WAIL: Activate when this in-play card is destroyed. Destroy 1 of your cards in play. Target this card. Reveal all targets, then summon or cast any number of targets that are not in play (paying the usual costs).",
            "Destroy 1 of your cards in play. Draw 1 card.",
            120,
        );
        for seed in 0..20 {
            let longest = protected(&game, seed, 4);
            assert!(longest <= MOST, "{edition}: {longest} answers in a turn with seed {seed}");
        }
    }
}

/// In the 11th edition, players may exchange cards in hand for reserves any number of times. Bots stop after a while.
#[test]
fn exchanging_cards_to_and_fro_ends() {
    let text = include_str!("../../../../data/decks/11-clockwork-harbour.toml");
    let file = CardFile::read(text).expect("a card file");
    let deck = LegalDeck::new(&file, &[], Edition::E11).expect("a legal deck");
    let mut game = Kotc::start(&Setup::new(Edition::E11, &[deck.clone(), deck]).expect("legal decks"));
    let mut dice = Dice::new(1);
    while let Pending::Chance(chance) = game.pending() {
        game.advance(Input::Chance(dice.settle(chance))).expect("a possible outcome");
    }
    assert_eq!(unprotected(&game, 1, 3_000), 3_000, "the loop is real");
    for seed in 0..10 {
        let longest = protected(&game, seed, 12);
        assert!(longest <= MOST, "{longest} answers in a turn with seed {seed}");
    }
}

//! Plays matches until every component of every playable edition has been used at least once.

use std::collections::BTreeSet;

use cards::card::{Card, CardKind, Design};
use cards::catalogue::{Hole, Status};
use cards::edition::Edition;
use cards::language::{ComponentEntry, Language};
use cards::meaning::{ComponentKind, Effect, Target};
use cards::text::{Ability, Join, JoinedEffect, Meaning, Number, Part, Sub, Text};
use kotc::{Action, Event, Kotc, Logged, PLAYABLE, Setup, Zone};
use table::{Dice, Game, Input, Pending, Seat};

/// Returns the component with this ID, with all its numbers set to 1.
fn part<M: Meaning>(language: &Language, id: &str) -> Option<Part<M>> {
    let entry = language.entries().find(|it| it.row().id == id && it.status != Status::Redacted)?;
    numbered(entry, 1)
}

fn numbered<M: Meaning>(entry: &ComponentEntry, number: u32) -> Option<Part<M>> {
    let hole = |hole| entry.template.has(hole).then(|| Number::new(number)).flatten();
    Part::new(entry.id, hole(Hole::X), hole(Hole::Y))
}

/// Creates a card that uses this component and is cheap enough to be played.
fn card_with(language: &Language, entry: &ComponentEntry) -> Card {
    let draw = JoinedEffect {
        join: Join::Stop,
        effect: part(language, "effect.draw").expect("every edition draws"),
    };
    let in_play = part(language, "target.in_play");
    let mut text = Text::default();
    let mut sub = Sub { target: None, effects: vec![draw] };
    let mut ability = Ability { name: Some("TRY".to_owned()), ..Ability::default() };
    let mut kind = CardKind::Spell;
    match entry.kind() {
        ComponentKind::Caveat => {
            text.caveat = numbered(entry, 1);
            kind = CardKind::Creature;
        }
        ComponentKind::Condition => {
            ability.condition = numbered(entry, 1);
            // Conditions about "this card" are rarely met by a spell.
            kind = if entry.row().id.starts_with("condition.this") {
                CardKind::Creature
            } else {
                CardKind::Spell
            };
        }
        ComponentKind::Cost => {
            ability.costs.extend(numbered(entry, 1));
            kind =
                if entry.row().id == "cost.remove_counters" { CardKind::Creature } else { CardKind::Spell };
        }
        ComponentKind::Target => {
            sub.target = numbered(entry, 1);
            let touch =
                ["effect.exhaust", "effect.exhaust_and_fatigue"].iter().find_map(|it| part(language, it));
            sub.effects =
                vec![JoinedEffect { join: Join::Stop, effect: touch.expect("something that does little") }];
        }
        ComponentKind::Effect => {
            sub.target = in_play.filter(|_| entry.needs_target);
            sub.effects =
                vec![JoinedEffect { join: Join::Stop, effect: numbered(entry, 1).expect("an effect") }];
        }
    }
    // Components about the chain need an ability that is part of a chain.
    let chained = |it: &Part<Effect>| {
        matches!(it.means(), Effect::NegateAttack | Effect::NegateEffect | Effect::RerollChain)
    };
    let of_chain = sub.target.is_some_and(|it: Part<Target>| it.means() == Target::CurrentChain);
    if of_chain || sub.effects.iter().any(|it| chained(&it.effect)) {
        sub.target = part(language, "target.current_chain").or(sub.target);
        ability.condition = ["condition.response_opponent_effect", "condition.enemy_casts_or_activates"]
            .iter()
            .find_map(|it| part(language, it));
    }
    // Components about teams need a battle.
    let of_team =
        |it: Part<Target>| matches!(it.means(), Target::AllLowLevelAttackers | Target::AllLowLevelDefenders);
    let changes_team = |it: &JoinedEffect| matches!(it.effect.means(), Effect::Conscript | Effect::Distract);
    if sub.target.is_some_and(of_team) || sub.effects.iter().any(changes_team) {
        ability.condition = part(language, "condition.enemy_attacks");
    }
    // Only spells can be embodied.
    if sub.effects.iter().any(|it| matches!(it.effect.means(), Effect::Embody | Effect::EmbodyTimes)) {
        sub.target = part(language, "target.your_hand");
    }
    if kind == CardKind::Spell {
        ability.name = None;
    }
    ability.subs.push(sub);
    text.abilities.push(ability);
    let mut card = Card {
        text: Some(language.write(kind, &text)),
        design: Design::Marked(language.edition()),
        ..Card::new(entry.row().id, kind)
    };
    if kind == CardKind::Creature {
        // The creature is tough enough to survive damage sometimes.
        (card.offense, card.defense) = (Some(1), Some(4));
    }
    card
}

/// Creates a spell that destroys the cards of this target selection, so that the test also destroys cards in zones
/// where this rarely happens.
fn mill(language: &Language, target: &str) -> Card {
    let sub = Sub {
        target: part(language, target),
        effects: vec![JoinedEffect {
            join: Join::Stop,
            effect: part(language, "effect.destroy").expect("it is in every edition"),
        }],
    };
    let text = Text { abilities: vec![Ability { subs: vec![sub], ..Ability::default() }], ..Text::default() };
    Card {
        text: Some(language.write(CardKind::Spell, &text)),
        design: Design::Marked(language.edition()),
        ..Card::new(format!("Mill {target}"), CardKind::Spell)
    }
}

/// Creates decks with cards that use random components of an edition, and some plain cards.
pub(crate) fn random_decks(edition: Edition, seats: usize, dice: &mut Dice) -> Vec<(Vec<Card>, Vec<Card>)> {
    let language = Language::of(edition);
    let usable = language.entries().filter(|it| it.status != Status::Redacted);
    let mut cards: Vec<Card> = usable.map(|it| card_with(language, it)).collect();
    cards.extend([mill(language, "target.player_deck_top"), filler(edition)]);
    let mut deck = || {
        let cards = (0..40).map(|_| cards[dice.below(cards.len() as u32) as usize].clone()).collect();
        (cards, Vec::new())
    };
    (0..seats).map(|_| deck()).collect()
}

fn filler(edition: Edition) -> Card {
    Card {
        offense: Some(1),
        defense: Some(3),
        design: Design::Marked(edition),
        ..Card::new("Filler", CardKind::Creature)
    }
}

/// Adds to `seen` every component that was used: the components of activated abilities, and the caveats of creatures
/// that came into play.
fn used(game: &Kotc, log: &[Logged], seen: &mut BTreeSet<&'static str>) {
    for entry in log {
        match &entry.event {
            Event::Activated { face, ability, .. } => {
                let ability = &game.faces()[usize::from(*face)].abilities[usize::from(*ability)];
                seen.extend(ability.condition.iter().map(|it| it.row().row().id));
                seen.extend(ability.costs.iter().map(|it| it.row().row().id));
                for sub in &ability.subs {
                    seen.extend(sub.target.iter().map(|it| it.row().row().id));
                    seen.extend(sub.effects.iter().map(|it| it.effect.row().row().id));
                }
            }
            Event::Moved { face, to, .. } if to.zone == Zone::Field => {
                let caveat = game.faces()[usize::from(*face)].caveat;
                seen.extend(caveat.iter().map(|it| it.row().row().id));
            }
            _ => {}
        }
    }
}

/// Picks a random answer, but rarely passes if it can take an action.
pub(crate) fn eager(game: &Kotc, seat: Seat, dice: &mut Dice) -> Action {
    let options = game.moves(seat);
    let lazy = |it: &&Action| matches!(it, Action::Pass | Action::EndPhase | Action::Done | Action::Set(_));
    let eager: Vec<Action> = options.iter().filter(|it| !lazy(it)).copied().collect();
    let from = if eager.is_empty() || dice.below(5) == 0 { options.to_vec() } else { eager };
    from[dice.below(from.len() as u32) as usize]
}

/// Plays a match with random answers that rarely pass.
fn play(setup: &Setup, seed: u64, seen: &mut BTreeSet<&'static str>) {
    let mut dice = Dice::new(seed);
    let mut game = Kotc::start(setup);
    let mut log = Vec::new();
    for _ in 0..3000 {
        let input = match game.pending() {
            Pending::Over => break,
            Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody");
                Input::Act(seat, eager(&game, seat, &mut dice))
            }
        };
        log.clear();
        game.apply(input, &mut log).expect("what is offered applies");
        used(&game, &log, seen);
    }
}

fn reach(edition: Edition, matches: u64) -> Vec<&'static str> {
    let language = Language::of(edition);
    let usable: Vec<&ComponentEntry> =
        language.entries().filter(|it| it.status != Status::Redacted).collect();
    let cards: Vec<Card> = usable.iter().map(|it| card_with(language, it)).collect();
    let filler = filler(edition);
    let destroys_resources = usable.iter().any(|it| it.row().id == "cost.destroy_resources");
    let mut seen = BTreeSet::new();
    let mut dice = Dice::new(3);
    for seed in 0..matches {
        if seen.len() == usable.len() {
            break;
        }
        // Cards that were not used yet come first in the decks, so that every component is used sooner.
        let mut waiting: Vec<&Card> = cards.iter().filter(|it| !seen.contains(it.name.as_str())).collect();
        waiting.extend(&cards);
        let deck = |dice: &mut Dice| {
            let mut deck: Vec<Card> = (0..5).map(|_| filler.clone()).collect();
            deck.extend((0..3).map(|_| mill(language, "target.player_deck_top")));
            if !destroys_resources {
                deck.extend((0..3).map(|_| mill(language, "target.resources")));
            }
            let first = waiting.len().min(12) as u32;
            deck.extend((0..26).map(|_| waiting[dice.below(first.max(1)) as usize].clone()));
            deck.extend((0..6).map(|_| waiting[dice.below(waiting.len() as u32) as usize].clone()));
            (deck, Vec::new())
        };
        let decks = [deck(&mut dice), deck(&mut dice), deck(&mut dice)];
        let setup = Setup::unsized_decks(edition, &decks).unwrap_or_else(|it| panic!("{it}"));
        play(&setup, seed, &mut seen);
    }
    usable.iter().map(|it| it.row().id).filter(|it| !seen.contains(it)).collect()
}

#[test]
fn every_component_of_every_edition_is_used() {
    for rules in PLAYABLE {
        assert_eq!(reach(rules.edition, 600), [""; 0], "{}", rules.edition);
    }
}

#[test]
fn every_component_of_the_oldest_editions_is_used() {
    for edition in [Edition::E1, Edition::E2, Edition::E3, Edition::E4, Edition::E5] {
        assert_eq!(reach(edition, 600), [""; 0], "{edition}");
    }
}

//! Keeper of the Cards as a viewer sees it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use cards::meaning::Counter;
use kotc::{Action, Attacked, BACK, Event, Kotc, Print, Seen, Sight, Spot, View, Zone};
use serde::{Deserialize, Serialize};
use table::{Game as _, Seat, Viewer};
use ts_rs::TS;

use crate::cards::{Cards, SentCache};
use crate::names::{AnswerKind, CounterKind, KotcPhase, KotcZone, SawKind, Why};
use crate::question::{KotcMove, KotcPlace, Mark, WireGame, number};
use crate::sentence::Sentence;

/// A card that can be read.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct KotcCard {
    pub name: String,
    /// "creature" or "spell".
    pub kind: String,
    pub text: String,
    pub flavor: Option<String>,
    pub cost: i32,
    /// Printed, of creatures.
    pub offense: Option<i32>,
    /// Printed, of creatures.
    pub defense: Option<i32>,
    /// Its picture: `/face/PICTURE.svg` is the whole face, `/face/PICTURE.art.svg` the art alone.
    pub picture: String,
}

/// Counters on a card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcCounter {
    /// Which: "Shield".
    pub kind: CounterKind,
    /// Who may use them.
    pub by: u8,
    /// How many.
    pub count: u16,
}

/// A card where it lies.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcPrint {
    /// Which card: its number in [`Cards`](crate::Cards); nothing for a back.
    pub face: Option<u16>,
    /// Turned sideways?
    pub exhausted: bool,
    /// Current offense and defense, of creatures in play.
    pub stats: Option<(i32, i32)>,
    /// Current level, where the card is known.
    pub level: Option<i32>,
    /// Fatigued?
    pub fatigued: bool,
    /// Whose card it is, of cards in play.
    pub owner: Option<u8>,
    /// Its counters.
    pub counters: Vec<KotcCounter>,
}

/// The cards of a player, zone by zone; `null` is a back with nothing to tell about it.
pub type KotcZones = BTreeMap<KotcZone, Vec<Option<KotcPrint>>>;

/// A player.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcPlayer {
    /// Hitpoints.
    pub hp: i32,
    /// Still in the game?
    pub playing: bool,
    /// The zones that have changed since the update before; all of them in the first one after joining.
    pub zones: KotcZones,
}

/// A battle under way.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcBattle {
    /// Who attacks.
    pub attacker: u8,
    /// Who or what is attacked, once that is said.
    pub victim: Option<Mark>,
    /// The attacking team in its order.
    pub attackers: Vec<Mark>,
    /// The defending team in its order.
    pub defenders: Vec<Mark>,
    /// Dice of the attack that are still to be used.
    pub attack_dice: Vec<u8>,
    /// Dice of the defense that are still to be used.
    pub defense_dice: Vec<u8>,
    /// Who chooses now which of their dice to use next.
    pub allots: Option<u8>,
}

/// A link of the chain.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcLink {
    /// Whose.
    pub by: u8,
    /// Of which cards: numbers in [`Cards`](crate::Cards), nothing for a back.
    pub cards: Vec<Option<u16>>,
    /// The counter, if it is one.
    pub counter: Option<CounterKind>,
    /// What it is aimed at so far: cards that lie open or on the table, or the players who hold them.
    pub targets: Vec<Mark>,
    /// Is it being resolved now?
    pub resolves: bool,
    /// Is it no link yet, but about to become one: are its targets being chosen?
    pub aiming: bool,
}

/// A reason why something cannot be done now, and the cards it keeps from it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcReason {
    /// The reason.
    pub text: Sentence,
    /// The part of the rules page that explains it.
    pub topic: Cow<'static, str>,
    /// The cards where they lie: whose zone, which, and the places in it.
    pub cards: Vec<(u8, KotcZone, Vec<u8>)>,
}

/// What an edition calls things.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcWords {
    /// The zones of this edition and what it calls them, as the table has them.
    pub zones: Vec<(KotcZone, String)>,
    /// What it calls creature, offense, defense and cost.
    pub words: [String; 4],
    /// The phases of a turn, with their names.
    pub phases: Vec<(KotcPhase, String)>,
    /// The counters, with their names.
    pub counters: Vec<(CounterKind, String)>,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcView {
    /// "6", "11" or "14".
    pub edition: String,
    /// The players.
    pub players: Vec<KotcPlayer>,
    /// Whose turn it is.
    pub turn: u8,
    /// Which turn.
    pub turns: u16,
    /// Which phase.
    pub phase: KotcPhase,
    /// Who is asked.
    pub asked: Option<u8>,
    /// Battles under way, outermost first.
    pub battles: Vec<KotcBattle>,
    /// Links that wait to be resolved, the last added last, and behind them one that is being aimed.
    pub chain: Vec<KotcLink>,
    /// Why cards that the viewer, who is asked, could want to use are not, or not in this way, among the answers.
    pub not_now: Vec<KotcReason>,
    /// The winners, once it is over.
    pub winners: Option<Vec<u8>>,
}

/// Keys of JSON objects are texts; within an enum that is told from others by a tag, they are not read as numbers by
/// themselves.
pub(crate) fn numbered<'de, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<u16, KotcCard>, D::Error> {
    let cards = BTreeMap::<String, KotcCard>::deserialize(from)?;
    let number = |(key, card): (String, KotcCard)| key.parse().map(|it| (it, card));
    cards.into_iter().map(number).collect::<Result<_, _>>().map_err(serde::de::Error::custom)
}

fn spot(spot: Spot) -> Mark {
    Mark::Spot { seat: number(spot.seat), zone: spot.zone.into(), index: spot.index }
}

fn print(it: &Print) -> Option<KotcPrint> {
    // Most of a table is backs of which nothing is to be said.
    if it.face.is_none()
        && !it.exhausted
        && it.stats.is_none()
        && it.owner.is_none()
        && it.counters.is_empty()
    {
        return None;
    }
    let counter = |(kind, by, count): &(cards::meaning::Counter, Seat, u16)| KotcCounter {
        kind: (*kind).into(),
        by: number(*by),
        count: *count,
    };
    Some(KotcPrint {
        face: it.face,
        exhausted: it.exhausted,
        stats: it.stats,
        level: it.level,
        fatigued: it.fatigued,
        owner: it.owner.map(number),
        counters: it.counters.iter().map(counter).collect(),
    })
}

impl WireGame for Kotc {
    fn shown(&self, viewer: Viewer, said: &[u16], told: &mut SentCache) -> (crate::View, Option<Cards>) {
        let view = self.view(viewer);
        let shown = shown(self, &view, told);
        // A card that is named for the first time is in a zone that has changed, has just become a link, or was only
        // seen on the way.
        let prints = shown.players.iter().flat_map(|it| it.zones.values().flatten().flatten());
        let in_chain = shown.chain.iter().flat_map(|it| &it.cards).flatten().copied();
        let named = prints.filter_map(|it| it.face).chain(in_chain).chain(said.iter().copied());
        let new = named.filter(|it| told.is_news(*it));
        let cards: BTreeMap<u16, KotcCard> =
            new.filter_map(|it| Some((it, card(self.faces().get(usize::from(it))?)))).collect();
        let words = told.is_first().then(|| KotcWords::of(self));
        let cards = (words.is_some() || !cards.is_empty()).then_some(Cards::Kotc { words, cards });
        (crate::View::Kotc(shown), cards)
    }

    fn why(&self, seat: Seat) -> Option<(Why, &'static str)> {
        let ask = self.ask().filter(|it| it.seat == seat)?;
        Some((ask.why.into(), ask.why.topic()))
    }

    fn mark(&self, _: Seat, action: &Action) -> (AnswerKind, bool, Option<Mark>) {
        match *action {
            Action::Sow(at) => (AnswerKind::Sow, false, Some(spot(at))),
            Action::Draw => (AnswerKind::Draw, false, None),
            Action::Exchange => (AnswerKind::Exchange, false, None),
            Action::Summon(at) => (AnswerKind::Summon, false, Some(spot(at))),
            Action::Cast(at) => (AnswerKind::Cast, false, Some(spot(at))),
            Action::Set(at) => (AnswerKind::Set, false, Some(spot(at))),
            Action::Activate(at, _) => (AnswerKind::Activate, false, Some(spot(at))),
            Action::Pop(at, _) => (AnswerKind::Pop, false, Some(spot(at))),
            Action::Take(at, ..) => (AnswerKind::Take, false, Some(spot(at))),
            Action::Reroll => (AnswerKind::Reroll, false, None),
            Action::Attack => (AnswerKind::Attack, false, None),
            Action::Pick(at) => (AnswerKind::Pick, false, Some(spot(at))),
            Action::Player(seat) => (AnswerKind::Player, false, Some(Mark::Player { seat: number(seat) })),
            Action::Die(face) => (AnswerKind::Die, false, Some(Mark::Die { face })),
            Action::Number(number) => (AnswerKind::Number, false, Some(Mark::Number { number })),
            Action::Done => (AnswerKind::Done, true, None),
            Action::Pass => (AnswerKind::Pass, true, None),
            Action::EndPhase => (AnswerKind::EndPhase, true, None),
            Action::GiveUp => (AnswerKind::GiveUp, false, None),
            Action::Agree => (AnswerKind::Agree, false, None),
        }
    }

    fn kind(sight: &Sight) -> (SawKind, Vec<u8>) {
        let kind = match &sight.0 {
            Event::Rolled { dice, .. } => return (SawKind::Roll, dice.clone()),
            Event::Turn { .. } => SawKind::Turn,
            Event::Phase(_) => SawKind::Phase,
            Event::Moved { .. } => SawKind::Move,
            Event::Shown { .. } => SawKind::Show,
            Event::Exhausted(_) => SawKind::Exhaust,
            Event::Recovered => SawKind::Recover,
            Event::Hitpoints { dice, .. } => return (SawKind::Hitpoints, dice.clone()),
            Event::Damaged { dice, .. } => return (SawKind::Damage, dice.clone()),
            Event::Changed { .. } | Event::DownLevelled { .. } => SawKind::Change,
            Event::Counters { .. } | Event::Popped { .. } => SawKind::Counter,
            Event::Activated { .. } => SawKind::Activate,
            Event::Negated { .. } => SawKind::Negate,
            Event::Attacks { .. } => SawKind::Attack,
            Event::Defends(_) => SawKind::Defend,
            Event::Shuffled(_) => SawKind::Shuffle,
            Event::Lost(_) | Event::Over { .. } => SawKind::End,
        };
        (kind, Vec::new())
    }

    fn about(sight: &Sight) -> Vec<Mark> {
        let player = |seat: Seat| Mark::Player { seat: number(seat) };
        let amount = |it: i32| Mark::Number { number: u32::try_from(it).unwrap_or(0) };
        match &sight.0 {
            Event::Hitpoints { seat, now, .. } => vec![player(*seat), amount(*now)],
            Event::Damaged { card, amount: hurt, .. } => vec![seen(card.face, card.at), amount(*hurt)],
            Event::Turn { seat, .. }
            | Event::Rolled { seat, .. }
            | Event::Defends(seat)
            | Event::Shuffled(seat)
            | Event::Lost(seat) => vec![player(*seat)],
            Event::Moved { face, to, .. } => vec![seen(*face, *to)],
            Event::Shown { face, at, .. } | Event::DownLevelled { face, at, .. } => vec![seen(*face, *at)],
            Event::Exhausted(card) | Event::Changed { card, .. } | Event::Counters { card, .. } => {
                vec![seen(card.face, card.at)]
            }
            Event::Activated { seat, face, at, .. } => vec![seen(*face, *at), player(*seat)],
            Event::Popped { seat, card, .. } => vec![seen(card.face, card.at), player(*seat)],
            Event::Attacks { seat, victim } => vec![
                player(*seat),
                match victim {
                    Attacked::Player(victim) => player(*victim),
                    Attacked::Creature(card) => seen(card.face, card.at),
                },
            ],
            Event::Over { winners } => winners.iter().map(player).collect(),
            // A negated link says which card it was, and not where that lay.
            Event::Negated { .. } | Event::Phase(_) | Event::Recovered => Vec::new(),
        }
    }

    fn moved(sight: &Sight) -> Option<KotcMove> {
        match sight.0 {
            Event::Moved { face, from, to, .. } => {
                Some(KotcMove { from: place(face, from), to: place(face, to) })
            }
            _ => None,
        }
    }
}

/// The end of a move. Which of the hidden cards in a hand or a deck it is, is nobody's business.
fn place(face: u16, at: Spot) -> KotcPlace {
    let known = laid_out(at.zone) || (face != BACK && at.zone != Zone::Deck);
    KotcPlace { seat: number(at.seat), zone: at.zone.into(), index: known.then_some(at.index) }
}

/// Do cards lie there one beside the other for all to see, be it their backs?
fn laid_out(zone: Zone) -> bool {
    matches!(zone, Zone::Field | Zone::Traps | Zone::Granary | Zone::Grave | Zone::Revealed)
}

/// A card that something happened to. Of one that is held or lies in a deck, who does not know it knows only whose it is.
fn seen(face: u16, at: Spot) -> Mark {
    let seat = number(at.seat);
    match face {
        BACK if !laid_out(at.zone) => Mark::Player { seat },
        _ => Mark::Seen { seat, zone: at.zone.into(), index: at.index, face: (face != BACK).then_some(face) },
    }
}

/// What a link is aimed at, each once.
fn aims(targets: &[Seen]) -> Vec<Mark> {
    let mut marks = Vec::new();
    for target in targets {
        let mark = match target.at.zone {
            zone if laid_out(zone) => spot(target.at),
            _ => Mark::Player { seat: number(target.at.seat) },
        };
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    marks
}

fn shown(game: &Kotc, view: &View, told: &mut SentCache) -> KotcView {
    let mut number_of_zone = 0;
    let mut player = |it: &kotc::SeatView| {
        let zone = |zone: Zone| it.zones[zone as usize].iter().map(print).collect();
        let used = game.zone_names().map(|it| it.0).chain([Zone::Revealed]);
        let changed = used.filter(|zone| {
            number_of_zone += 1;
            told.is_other(number_of_zone - 1, &it.zones[*zone as usize])
        });
        KotcPlayer {
            hp: it.hp,
            playing: it.playing,
            zones: changed.map(|it| (it.into(), zone(it))).collect(),
        }
    };
    let face = |it: u16| (it != BACK).then_some(it);
    let battle = |it: &kotc::BattleView| KotcBattle {
        attacker: number(it.attacker),
        victim: it.victim.map(|it| match it {
            Attacked::Player(seat) => Mark::Player { seat: number(seat) },
            Attacked::Creature(seen) => spot(seen.at),
        }),
        attackers: it.attackers.iter().map(|it| spot(it.at)).collect(),
        defenders: it.defenders.iter().map(|it| spot(it.at)).collect(),
        attack_dice: it.attack_dice.clone(),
        defense_dice: it.defense_dice.clone(),
        allots: it.allots.map(number),
    };
    let link = |it: &kotc::LinkView| KotcLink {
        by: number(it.by),
        cards: it.cards.iter().map(|it| face(*it)).collect(),
        counter: it.counter.map(CounterKind::from),
        targets: aims(&it.targets),
        resolves: it.resolves,
        aiming: it.aiming,
    };
    KotcView {
        edition: game.edition().to_string(),
        players: view.seats.iter().map(&mut player).collect(),
        turn: number(view.turn),
        turns: view.turns,
        phase: view.phase.into(),
        asked: view.asked.map(number),
        battles: view.battles.iter().map(battle).collect(),
        chain: view.chain.iter().map(link).collect(),
        not_now: crate::reasons::reasons(game, view),
        winners: view.winners.map(|it| it.iter().map(number).collect()),
    }
}

impl KotcWords {
    fn of(game: &Kotc) -> KotcWords {
        let words = game.words();
        KotcWords {
            zones: game.zone_names().map(|(it, name)| (it.into(), name.to_owned())).collect(),
            words: [words.creature, words.offense, words.defense, words.cost].map(str::to_owned),
            phases: game.phases().iter().map(|it| ((*it).into(), it.name().to_owned())).collect(),
            counters: Counter::ALL
                .iter()
                .map(|it| ((*it).into(), game.counter_name(*it).to_owned()))
                .collect(),
        }
    }
}

fn card(face: &kotc::Face) -> KotcCard {
    let creature = face.kind == cards::card::CardKind::Creature;
    KotcCard {
        name: face.card.name.clone(),
        kind: if creature { "creature" } else { "spell" }.to_owned(),
        text: face.text.clone(),
        flavor: face.card.flavor.clone(),
        cost: face.cost,
        offense: creature.then_some(face.offense),
        defense: creature.then_some(face.defense),
        picture: String::new(),
    }
}

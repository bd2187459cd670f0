//! The view of a match of Keeper of the Cards that a client receives.

use std::borrow::Cow;
use std::collections::BTreeMap;

use cards::meaning::Counter;
use kotc::{Action, Attacked, BACK, Cause, Event, Kotc, Print, Prints, Seen, Sight, Situation, Spot, Zone};
use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Viewer};
use ts_rs::TS;

use crate::cards::{NumberedCards, SentCache};
use crate::insight::KotcPreview;
use crate::json::name;
use crate::names::{AnswerKind, CounterKind, KotcPhase, KotcZone, SawKind, Why};
use crate::question::{KotcMove, KotcPlace, Mark, WireGame, number};
use crate::saw::Because;
use crate::sentence::WireSentence;
use crate::zone_content::{BacksOnly, ZoneContent};

/// A card whose text the viewer can read.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
#[expect(missing_docs, reason = "the names are clear without documentation")]
pub struct KotcCard {
    pub name: String,
    /// The kind of card: "creature" or "spell".
    pub kind: String,
    pub text: String,
    pub flavor: Option<String>,
    pub cost: i32,
    /// The printed offense; `null` for spells.
    pub offense: Option<i32>,
    /// The printed defense; `null` for spells.
    pub defense: Option<i32>,
    /// Whether the card is a pawn, which an ability created during the match.
    pub pawn: bool,
    /// The ID of the card's image: `/face/PICTURE.svg` is the whole card, `/face/PICTURE.art.svg` only its art.
    pub picture: String,
}

/// Counters of one kind on a card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcCounter {
    /// The kind of counter.
    pub kind: CounterKind,
    /// The seat of the player who may use the counters.
    pub by: u8,
    /// The number of counters.
    pub count: u16,
}

/// A card in a zone.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcPrint {
    /// The card's number in [`Cards`](crate::NumberedCards); `null` if the viewer sees only its back.
    pub face: Option<u16>,
    /// Whether the card is exhausted (turned sideways).
    pub exhausted: bool,
    /// The card's current offense and defense; `null` unless the card is a creature in play.
    pub stats: Option<(i32, i32)>,
    /// The card's current level; `null` if the viewer does not know the card.
    pub level: Option<i32>,
    /// Whether the card is fatigued.
    pub fatigued: bool,
    /// Whether the card is a petrified minion, which lies face down.
    pub petrified: bool,
    /// The seat of the card's owner; `null` if the card is not in play.
    pub owner: Option<u8>,
    /// The counters on the card.
    pub counters: Vec<KotcCounter>,
}

/// The cards of a player by zone, in order. `null` stands for an unknown face-down card that is not exhausted and has
/// no counters.
pub type KotcZones = BTreeMap<KotcZone, Vec<Option<KotcPrint>>>;

/// What the viewer may know about a player.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcPlayer {
    /// The player's hitpoints.
    pub hp: i32,
    /// Whether the player is still in the game.
    pub playing: bool,
    /// The zones that have changed since the previous update. The first update after joining contains all zones.
    pub zones: KotcZones,
}

/// A battle in progress.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcBattle {
    /// The seat of the attacking player.
    pub attacker: u8,
    /// The player or creature under attack; `null` until the attacker has chosen.
    pub victim: Option<Mark>,
    /// The attacking creatures, in team order.
    pub attackers: Vec<Mark>,
    /// The defending creatures, in team order.
    pub defenders: Vec<Mark>,
    /// The attacker's dice that have not been used yet.
    pub attack_dice: Vec<u8>,
    /// The defender's dice that have not been used yet.
    pub defense_dice: Vec<u8>,
    /// Whether dice hit the creatures of a team in the order of the team.
    pub ordered: bool,
    /// While a player has to choose which die is used next, the seat of the player who rolled the dice; otherwise
    /// `null`.
    pub allots: Option<u8>,
}

/// A link of the chain: a spell, an ability, a counter or an attack that waits to be resolved.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcLink {
    /// The seat of the player who added the link.
    pub by: u8,
    /// The cards that the link comes from (for an attack, all attackers), as numbers in
    /// [`Cards`](crate::NumberedCards); `null` for a card that the viewer doesn't know.
    pub cards: Vec<Option<u16>>,
    /// The kind of counter that the link comes from; `null` if it does not come from a counter.
    pub counter: Option<CounterKind>,
    /// The targets that were already chosen. A target in a hand or deck is shown as the player who has that card.
    pub targets: Vec<Mark>,
    /// Whether the link is being resolved now.
    pub resolves: bool,
    /// Whether the player is still choosing the link's targets. If so, the link is not part of the chain yet.
    pub aiming: bool,
}

/// A reason why the viewer cannot use certain cards now.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcReason {
    /// The reason as a sentence.
    pub text: WireSentence,
    /// The heading on the rules page that explains the reason.
    #[serde(serialize_with = "name")]
    pub topic: Cow<'static, str>,
    /// The cards that the reason applies to, grouped as seat, zone and positions in that zone, from 0.
    pub cards: Vec<(u8, KotcZone, Vec<u8>)>,
}

/// An edition's names for zones, phases, counters and so on.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcWords {
    /// The zones of the edition, with their names.
    pub zones: Vec<(KotcZone, String)>,
    /// The edition's words for creature, offense, defense and cost.
    pub words: [String; 4],
    /// The phases of a turn, with their names.
    pub phases: Vec<(KotcPhase, String)>,
    /// The counters, with their names.
    pub counters: Vec<(CounterKind, String)>,
}

/// Everything that a viewer may know about a match of Keeper of the Cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcView {
    /// The edition's name in messages, such as "14" or "11-2024".
    pub edition: String,
    /// The players, in seat order.
    pub players: Vec<KotcPlayer>,
    /// The seat of the player whose turn it is.
    pub turn: u8,
    /// The number of the turn.
    pub turns: u16,
    /// The phase of the turn.
    pub phase: KotcPhase,
    /// The seat of the player who has to answer; `null` if nobody has to.
    pub asked: Option<u8>,
    /// The battles in progress. A battle that takes place during another battle comes after that battle.
    pub battles: Vec<KotcBattle>,
    /// The links that wait to be resolved, in the order in which they were added. The last one may be a link whose
    /// targets are still being chosen.
    pub chain: Vec<KotcLink>,
    /// Why certain cards can't be used now, or can be used only in some ways. Empty unless the viewer has to answer.
    pub not_now: Vec<KotcReason>,
    /// The winners' seats; `null` until the match is over.
    pub winners: Option<Vec<u8>>,
}

/// Deserializes a map whose keys are numbers. JSON keys are strings, and serde does not parse them as numbers inside an
/// internally tagged enum.
pub(crate) fn numbered<'de, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<u16, KotcCard>, D::Error> {
    let cards = BTreeMap::<String, KotcCard>::deserialize(from)?;
    let number = |(key, card): (String, KotcCard)| key.parse().map(|it| (it, card));
    cards.into_iter().map(number).collect::<Result<_, _>>().map_err(serde::de::Error::custom)
}

pub(crate) fn spot(spot: Spot) -> Mark {
    Mark::Spot { seat: number(spot.seat), zone: spot.zone.into(), index: spot.index }
}

fn print(it: Print) -> Option<KotcPrint> {
    // Most cards are face down and have no other state: send them as `null`.
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
        petrified: it.petrified,
        owner: it.owner.map(number),
        counters: it.counters.iter().map(counter).collect(),
    })
}

impl WireGame for Kotc {
    fn might_pay(&self, action: &Action) -> bool {
        self.might_begin_payment(*action)
    }

    fn shown(
        &self,
        viewer: Viewer,
        said: &[u16],
        told: &mut SentCache,
    ) -> (crate::WireView, Option<NumberedCards>) {
        let shown = shown(self, viewer, told);
        // A card that is new to the viewer is in a zone that changed, in the chain, or only in the texts (`said`).
        let prints = shown.players.iter().flat_map(|it| it.zones.values().flatten().flatten());
        let in_chain = shown.chain.iter().flat_map(|it| &it.cards).flatten().copied();
        let named = prints.filter_map(|it| it.face).chain(in_chain).chain(said.iter().copied());
        let new = named.filter(|it| told.is_news(*it));
        let cards: BTreeMap<u16, KotcCard> =
            new.filter_map(|it| Some((it, card(self.faces().get(usize::from(it))?)))).collect();
        let words = told.is_first().then(|| KotcWords::of(self));
        let cards = (words.is_some() || !cards.is_empty()).then_some(NumberedCards::Kotc { words, cards });
        (crate::WireView::Kotc(shown), cards)
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
            // A removed pawn is no longer on the table, so there is no card to mark.
            Action::Activate(at, _) if at.zone == Zone::Out => (AnswerKind::Activate, false, None),
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

    fn is_detour(&self, seat: Seat, action: &Action) -> bool {
        Kotc::is_detour(self, seat, *action)
    }

    fn is_suggested(&self, seat: Seat, action: &Action) -> bool {
        Kotc::is_suggested(self, seat, *action)
    }

    fn recommendation(&self, seat: Seat, action: &Action) -> Option<table::Sentence> {
        Kotc::recommendation(self, seat, *action)
    }

    fn warning(&self, seat: Seat, action: &Action) -> Option<table::Sentence> {
        self.warning_of(seat, *action)
    }

    fn preview(&self, picks: &[Action], dice: &mut Dice) -> Vec<KotcPreview> {
        Kotc::preview(self, picks, dice).into_iter().map(KotcPreview::from).collect()
    }

    fn kind(sight: &Sight) -> (SawKind, Vec<u8>) {
        let kind = match &sight.0.event {
            Event::Rolled { dice, .. } => return (SawKind::Roll, dice.clone()),
            Event::Turn { .. } => SawKind::Turn,
            Event::Phase(_) => SawKind::Phase,
            Event::Moved { .. } => SawKind::Move,
            Event::Shown { .. } => SawKind::Show,
            Event::Exhausted(_) => SawKind::Exhaust,
            Event::Petrified(_) | Event::Enlisted(_) | Event::Withdrawn(_) => SawKind::Change,
            Event::Recovered => SawKind::Recover,
            Event::Hitpoints { dice, .. } => return (SawKind::Hitpoints, dice.clone()),
            Event::Damaged { dice, .. } => return (SawKind::Damage, dice.clone()),
            Event::Changed { .. } | Event::DownLevelled { .. } => SawKind::Change,
            Event::Unused { dice, .. } => return (SawKind::NoEffect, dice.clone()),
            Event::CannotAttack { .. } | Event::NoTarget { .. } => SawKind::NoEffect,
            Event::Counters { .. } | Event::Popped { .. } => SawKind::Counter,
            Event::Activated { .. } => SawKind::Activate,
            Event::Negated { .. } => SawKind::Negate,
            Event::Attacks { .. } => SawKind::Attack,
            Event::Defends { .. } => SawKind::Defend,
            Event::Shuffled(_) => SawKind::Shuffle,
            Event::Lost(_) | Event::Over { .. } => SawKind::End,
        };
        (kind, Vec::new())
    }

    fn about(sight: &Sight) -> Vec<Mark> {
        let player = |seat: Seat| Mark::Player { seat: number(seat) };
        let amount = |it: i32| Mark::Number { number: u32::try_from(it).unwrap_or(0) };
        match &sight.0.event {
            Event::Hitpoints { seat, now, .. } => vec![player(*seat), amount(*now)],
            Event::Damaged { card, amount: hurt, .. } => vec![seen(card.face, card.at), amount(*hurt)],
            Event::Turn { seat, .. }
            | Event::Rolled { seat, .. }
            | Event::CannotAttack { seat, .. }
            | Event::Unused { seat, .. }
            | Event::Shuffled(seat)
            | Event::Lost(seat) => vec![player(*seat)],
            Event::Moved { face, to, .. } => vec![seen(*face, *to)],
            Event::Shown { face, at, .. } | Event::DownLevelled { face, at, .. } => vec![seen(*face, *at)],
            Event::Exhausted(card)
            | Event::Petrified(card)
            | Event::Enlisted(card)
            | Event::Withdrawn(card)
            | Event::Changed { card, .. }
            | Event::Counters { card, .. } => {
                vec![seen(card.face, card.at)]
            }
            Event::Activated { seat, face, at, .. } => vec![seen(*face, *at), player(*seat)],
            Event::Popped { seat, card, .. } => vec![seen(card.face, card.at), player(*seat)],
            Event::Attacks { seat, victim, team } => {
                let victim = match victim {
                    Attacked::Player(victim) => player(*victim),
                    Attacked::Creature(card) => seen(card.face, card.at),
                };
                let team = team.iter().map(|it| seen(it.face, it.at));
                [player(*seat), victim].into_iter().chain(team).collect()
            }
            Event::Defends { seat, team } => {
                let team = team.iter().map(|it| seen(it.face, it.at));
                std::iter::once(player(*seat)).chain(team).collect()
            }
            Event::Over { winners } => winners.iter().map(player).collect(),
            // The event of a negated link has the card but not its position, so there is nothing to mark.
            Event::Negated { .. } | Event::NoTarget { .. } | Event::Phase(_) | Event::Recovered => Vec::new(),
        }
    }

    fn moved(sight: &Sight) -> Option<KotcMove> {
        match sight.0.event {
            Event::Moved { face, from, to, .. } => {
                Some(KotcMove { from: place(face, from), to: place(face, to) })
            }
            _ => None,
        }
    }

    fn because(&self, sight: &Sight) -> Option<Because> {
        let Cause { face, at, ability, .. } = sight.0.because?;
        let named = |ability: u8| {
            let face = self.faces().get(usize::from(face))?;
            face.abilities.get(usize::from(ability))?.name.clone()
        };
        Some(Because {
            card: face,
            ability: ability.and_then(named),
            mark: match seen(face, at) {
                // Nobody may know the card's position in the deck.
                Mark::Seen { zone: KotcZone::Deck, seat, .. } => Mark::Player { seat },
                mark => mark,
            },
        })
    }
}

/// Converts the start or end of a move. Leaves out the index if it would reveal which hidden card of a hand or deck
/// moved.
fn place(face: u16, at: Spot) -> KotcPlace {
    let known = laid_out(at.zone) || (face != BACK && at.zone != Zone::Deck);
    KotcPlace { seat: number(at.seat), zone: at.zone.into(), index: known.then_some(at.index) }
}

/// Returns whether everybody sees the individual cards of a zone, or at least their backs.
fn laid_out(zone: Zone) -> bool {
    matches!(zone, Zone::Field | Zone::Traps | Zone::Granary | Zone::Grave | Zone::Revealed)
}

/// Returns the mark that shows where something happened to a card. For a card in a hand or deck that the viewer does
/// not know, the mark names only the player who has the card.
fn seen(face: u16, at: Spot) -> Mark {
    let seat = number(at.seat);
    match face {
        BACK if !laid_out(at.zone) => Mark::Player { seat },
        _ => Mark::Seen { seat, zone: at.zone.into(), index: at.index, face: (face != BACK).then_some(face) },
    }
}

/// Returns the targets of a link, without duplicates.
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

fn shown(game: &Kotc, viewer: Viewer, told: &mut SentCache) -> KotcView {
    let situation = Situation::of(game, viewer);
    let prints = Prints::of(game, viewer);
    let used = game.zone_names().map(|it| it.0).chain([Zone::Revealed]);
    let mut number_of_zone = 0;
    let mut player = |(seat, (hp, playing)): (usize, (i32, bool))| {
        let seat = Seat::new(seat);
        // Most zones have not changed since the previous update, so hash their cards without collecting them in a list.
        let changed = used.clone().filter(|zone| {
            number_of_zone += 1;
            match prints.backs(seat, *zone) {
                Some(count) => told.is_other(number_of_zone - 1, &BacksOnly(count)),
                None => told.is_other(number_of_zone - 1, &ZoneContent(prints.zone(seat, *zone))),
            }
        });
        let zone = |zone: Zone| prints.zone(seat, zone).map(print).collect();
        KotcPlayer { hp, playing, zones: changed.map(|it| (it.into(), zone(it))).collect() }
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
        ordered: it.ordered,
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
        players: game.players().enumerate().map(&mut player).collect(),
        turn: number(situation.turn),
        turns: situation.turns,
        phase: situation.phase.into(),
        asked: situation.asked.map(number),
        battles: situation.battles.iter().map(battle).collect(),
        chain: situation.chain.iter().map(link).collect(),
        not_now: crate::reasons::reasons(game, &situation, prints),
        winners: situation.winners.map(|it| it.iter().map(number).collect()),
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
        pawn: face.pawn,
        picture: String::new(),
    }
}

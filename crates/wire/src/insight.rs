//! Information that the server computes for people: previews of battles, hints, and evaluations of finished matches.

use serde::{Deserialize, Serialize};
use table::Seat;
use ts_rs::TS;

use crate::kotc_view::spot;
use crate::question::{Mark, number};
use crate::sentence::WireSentence;

/// How a battle of Keeper of the Cards is likely to end, ignoring abilities, counters and hidden cards. Chances are in
/// thousandths, averages in thousandths of a point.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcPreview {
    /// The seat of the attacking player.
    pub attacker: u8,
    /// The seat of the attacked player, or of the attacked creature's controller.
    pub defender: u8,
    /// The attacked player or creature; `null` if the attacked creature has left the battlefield.
    pub victim: Option<Mark>,
    /// Whether all creatures that can defend are assumed to do so. Otherwise, the preview has only the defenders that
    /// were already chosen.
    pub supposed: bool,
    /// The number of the attacker's dice.
    pub attack_dice: u32,
    /// The number of the defender's dice.
    pub defense_dice: u32,
    /// The attackers, in the order in which dice hit them.
    pub attackers: Vec<KotcFate>,
    /// The defenders, in the order in which dice hit them, then the attacked creature, if it does not defend.
    pub defenders: Vec<KotcFate>,
    /// The players in the battle.
    pub players: Vec<KotcLoss>,
    /// Whether the numbers are exact. Otherwise they are estimates from sampled dice rolls.
    pub exact: bool,
}

/// What is likely to happen to a creature in a battle.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcFate {
    /// The creature in the battle.
    pub card: Mark,
    /// The chance that the creature dies, in thousandths.
    pub dies: u32,
    /// The damage that the creature takes on average, in thousandths of a point.
    pub damage: u32,
}

/// What a player is likely to lose in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct KotcLoss {
    /// The player's seat.
    pub seat: u8,
    /// The hitpoints that the player loses on average, in thousandths of a hitpoint.
    pub loses: u32,
    /// The chance that the player has no hitpoints left after the battle, in thousandths.
    pub out: u32,
}

impl From<kotc::BattlePreview> for KotcPreview {
    fn from(it: kotc::BattlePreview) -> KotcPreview {
        let fate =
            |it: &kotc::FighterPreview| KotcFate { card: spot(it.card.at), dies: it.dies, damage: it.damage };
        let loss =
            |it: &kotc::PlayerPreview| KotcLoss { seat: number(it.seat), loses: it.loses, out: it.out };
        KotcPreview {
            attacker: number(it.attacker),
            defender: number(it.defender),
            victim: it.victim.map(|it| match it {
                kotc::Attacked::Player(seat) => Mark::Player { seat: number(seat) },
                kotc::Attacked::Creature(seen) => spot(seen.at),
            }),
            supposed: it.supposed,
            attack_dice: it.attack_dice,
            defense_dice: it.defense_dice,
            attackers: it.attackers.iter().map(fate).collect(),
            defenders: it.defenders.iter().map(fate).collect(),
            players: it.players.iter().map(loss).collect(),
            exact: it.exact,
        }
    }
}

/// An answer that a strong player might give.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct HintedAnswer {
    /// The answer's key.
    pub key: String,
    /// The estimated chance to win with this answer, in thousandths.
    pub chance: u32,
}

/// The beginning of a turn or a round in a replay.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct TurnMark {
    /// The number of steps after which the turn or round begins.
    pub step: u32,
    /// A sentence that says which turn or round begins.
    pub text: WireSentence,
}

/// Every seat's estimated chance to win after a number of steps.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Evaluation {
    /// The number of steps after which the chances were estimated.
    pub step: u32,
    /// The chance of every seat, in thousandths. The chances add up to 1000.
    pub chances: Vec<u32>,
}

/// A large change of the chances to win.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, Debug)]
pub struct Swing {
    /// How many steps had been played before the change.
    pub from: u32,
    /// How many steps had been played after the change.
    pub to: u32,
    /// The seat whose chance grew most.
    pub seat: u8,
    /// How much the seat's chance grew, in thousandths.
    pub gain: u32,
}

impl Swing {
    /// Creates a swing between two steps.
    pub fn new(from: u32, to: u32, seat: Seat, gain: u32) -> Swing {
        Swing { from, to, seat: number(seat), gain }
    }
}

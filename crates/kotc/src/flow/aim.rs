//! Chooses the targets of one sentence of an ability.

use cards::meaning::Target;
use cards::text::{Number, Part};
use table::{Chance, Seat};

use super::{Choose, Flow, Frame, Resume, Select, Value};
use crate::action::{Action, Why};
use crate::audience::Audience;
use crate::board::{Board, CardId};
use crate::event::{Event, Log};
use crate::list::{Cards, SeatList};
use crate::reason::Reason;
use crate::rules::{Excavated, FailedExcavation, OwnTarget, ResourceTargets, Targeting};
use crate::trigger::{Happened, Moment};
use crate::zone::Zone;

/// A choice of targets that is in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Aim {
    pub(crate) by: Seat,
    card: CardId,
    target: Part<Target>,
    /// The cards of the current chain, which some abilities can target.
    chain: Cards,
    /// The targets of the ability's earlier sentences, which can't be chosen again.
    taken: Cards,
    stage: AimStep,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum AimStep {
    Begin,
    /// The player who uses the ability chooses a player. Either the chosen player's cards are targeted, or the chosen
    /// player picks the targets.
    Player,
    /// The player who uses the ability chooses how many of these cards the given player will pick. The `bool` is `true`
    /// if the given player sees the cards.
    Number(Seat, Cards, bool),
    /// The player who uses the ability chooses an enemy, who will pick from these cards. The `bool` is `true` if the
    /// enemy sees the cards.
    Chooser(Cards, bool),
    /// The player who uses the ability chooses how many of these cards are targeted. If the `bool` is `true`, the
    /// targets are random; otherwise they are the first cards of the list.
    HowMany(Cards, bool),
    Random(Cards),
    Picked,
    /// The player who uses the ability sees the granary of the given player and picks exhausted cards in it.
    Granary(Seat),
    /// The player who uses the ability picks excavated cards.
    Excavated,
    /// The excavated cards are being shuffled. The list contains the chosen targets.
    Shuffling(Cards),
}

impl Aim {
    pub(crate) fn new(by: Seat, card: CardId, target: Part<Target>, chain: Cards) -> Aim {
        Aim { by, card, target, chain, taken: Cards::new(), stage: AimStep::Begin }
    }

    /// Excludes cards that the ability has already targeted.
    pub(crate) fn except(mut self, taken: Cards) -> Aim {
        self.taken = taken;
        self
    }

    fn x(&self) -> usize {
        self.target.count() as usize
    }

    fn y(&self) -> usize {
        self.target.y.map_or(1, Number::get) as usize
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let by = self.by;
        match (std::mem::replace(&mut self.stage, AimStep::Picked), resume) {
            (AimStep::Begin, _) => self.begin(board, log),
            (AimStep::Player, Resume::Back(&mut Value::Seat(Some(seat)))) => {
                self.of_player(board, seat, options, log)
            }
            (AimStep::Player, _) => Flow::Return(Value::Cards(Cards::new())),
            (AimStep::Chooser(cards, sees), Resume::Back(&mut Value::Seat(Some(chooser)))) => {
                self.number(board, chooser, cards, sees, options)
            }
            (AimStep::Chooser(..), _) => Flow::Return(Value::Cards(Cards::new())),
            (AimStep::Number(chooser, cards, sees), Resume::Answer(Action::Number(count))) => {
                if sees {
                    show(board, &cards, Audience::only(chooser), log);
                }
                let count = count as usize;
                let select = Select::new(chooser, Why::Targets, cards, count, count);
                let select = if sees { select.seeing() } else { select };
                Flow::Call(Frame::Select(select))
            }
            (AimStep::HowMany(cards, random), Resume::Answer(Action::Number(count))) => {
                self.take(board, cards, random, count as usize)
            }
            (AimStep::Random(cards), Resume::Chance(order)) => {
                let picked = order.iter().map(|it| cards[usize::from(*it)]).collect();
                self.done(board, picked)
            }
            (AimStep::Picked | AimStep::Granary(_), Resume::Back(Value::Cards(cards))) => {
                self.done(board, std::mem::take(cards))
            }
            (AimStep::Excavated, Resume::Back(Value::Cards(cards))) => {
                self.excavated(board, std::mem::take(cards))
            }
            (AimStep::Shuffling(cards), Resume::Chance(order)) => {
                put_back(board, by, order);
                self.done(board, cards)
            }
            _ => unreachable!("the selection of targets cannot continue in this state: {by:?}"),
        }
    }

    /// Returns the chosen targets to the caller. In editions where abilities can respond to being targeted, also
    /// records that the cards were targeted.
    fn done(&mut self, board: &mut Board, cards: Cards) -> Flow {
        for card in &cards {
            if board.rules.targeting_meets_conditions(board.card(*card).zone) {
                let what = Happened::Targeted { card: *card };
                board.moments.push(Moment { what, bundle: board.bundle });
            }
        }
        Flow::Return(Value::Cards(cards))
    }

    /// Ends the excavation. In the newer rulebooks, the excavated cards are shuffled and put back (ruling A30).
    fn excavated(&mut self, board: &mut Board, cards: Cards) -> Flow {
        match board.rules.excavated {
            Excavated::ShuffledOnTop if self.x() > 1 => {
                let count = u8::try_from(self.x()).unwrap_or(u8::MAX);
                self.stage = AimStep::Shuffling(cards);
                Flow::Chance(Chance::Shuffle(count))
            }
            Excavated::ShuffledOnTop | Excavated::InPlace => self.done(board, cards),
        }
    }

    /// Returns whether the player who uses the ability sees this card, because it is in a granary that the ability
    /// shows.
    pub(crate) fn sees(&self, board: &Board, card: CardId) -> bool {
        let state = board.card(card);
        matches!(self.stage, AimStep::Granary(seat) if (state.seat, state.zone) == (seat, Zone::Granary))
    }

    /// Returns whether the player who uses the ability sees hidden cards now.
    pub(crate) fn might_show(&self) -> bool {
        matches!(self.stage, AimStep::Granary(_))
    }

    fn begin(&mut self, board: &mut Board, log: &mut Log<'_>) -> Flow {
        let by = self.by;
        let zone = |zone: Zone| Cards::from_slice(board.zone(by, zone));
        match self.target.means() {
            Target::ThisCard => {
                let mut cards: Cards = std::iter::once(self.card).collect();
                match self.fewest(board, &mut cards, 1) {
                    Some(_) => self.done(board, cards),
                    None => Flow::Return(Value::Nothing),
                }
            }
            Target::InPlay
            | Target::InPlayExhausted
            | Target::InPlayWithCounters
            | Target::LowLevelEnemies => {
                let mut cards = board.list_in_play(by);
                // `InPlay` is the most common selection. Every card in play fits it, so nothing needs to be checked.
                if self.target.means() != Target::InPlay {
                    cards.retain(|it| self.fits(board, *it) == Some(Ok(())));
                }
                self.pick(board, cards)
            }
            Target::InPlayEnemyChooses => {
                let cards = board.list_in_play(by);
                self.enemy_picks(board, cards, false)
            }
            Target::Resources => {
                let resources = resource_owners(board, by).flat_map(|it| board.zone(it, Zone::Granary));
                self.pick(board, resources.copied().collect())
            }
            Target::CurrentChain => {
                let cards = self.chain.clone();
                self.pick(board, cards)
            }
            Target::YourHand => {
                let cards = self.hand(board, by);
                self.pick(board, cards)
            }
            Target::YourGrave => self.pick(board, zone(Zone::Grave)),
            Target::AnyHandAtRandom | Target::AnyDeckTop | Target::AnyGraveAtRandom => {
                let from = board.clockwise(by).collect();
                self.player(from, Why::ChoosePlayer)
            }
            // The user chooses the player who picks.
            Target::YourHandShown => {
                let from = super::effect::hand_viewers(board, by);
                self.player(from, Why::ChoosePlayer)
            }
            Target::EnemyHandTheyChoose
            | Target::EnemyGraveTheyChoose
            | Target::EnemyDeckTopTheyChoose
            | Target::SeeEnemyHand
            | Target::SeeEnemyGranary => {
                let from = board.enemies(by).collect();
                self.player(from, Why::ChooseEnemy)
            }
            Target::YourGraveShown => self.enemy_picks(board, zone(Zone::Grave), true),
            Target::YourDeckTopEnemyChooses => match self.top(board, by) {
                Ok(cards) => self.enemy_picks(board, cards, true),
                Err(ends) => ends,
            },
            Target::Excavate => match self.top(board, by) {
                Ok(mut cards) => {
                    show(board, &cards, Audience::only(by), log);
                    let most = self.y();
                    let Some(least) = self.fewest(board, &mut cards, most) else {
                        return Flow::Return(Value::Nothing);
                    };
                    let select = Select::new(by, Why::Targets, cards, least, most).seeing();
                    self.stage = AimStep::Excavated;
                    Flow::Call(Frame::Select(select))
                }
                Err(ends) => ends,
            },
            Target::AllLowLevel => {
                let mut cards = board.all_in_play(by);
                cards.retain(|it| !board.card(*it).petrified && board.level(*it) <= self.x() as i32);
                self.done(board, cards)
            }
            Target::AllLowLevelAttackers | Target::AllLowLevelDefenders => {
                let attacking = self.target.means() == Target::AllLowLevelAttackers;
                let team = board.teams.last().map(|it| it.side(attacking));
                let mut cards = team.map_or_else(Cards::new, |it| super::team::members(board, it));
                cards.retain(|it| board.level(*it) <= self.x() as i32);
                self.done(board, cards)
            }
        }
    }

    /// Checks whether a card meets the ability's requirements for targets; `None` if the ability only names a zone.
    pub(super) fn fits(&self, board: &Board, card: CardId) -> Option<Result<(), Reason>> {
        let state = board.card(card);
        let (fits, why) = match self.target.means() {
            Target::CurrentChain => (self.chain.contains(&card), Reason::NotLinked),
            Target::InPlay
            | Target::InPlayEnemyChooses
            | Target::InPlayExhausted
            | Target::InPlayWithCounters
            | Target::LowLevelEnemies
                if !state.zone.in_play() =>
            {
                (false, Reason::NotInPlay)
            }
            Target::InPlay | Target::InPlayEnemyChooses => (true, Reason::NotInPlay),
            Target::InPlayExhausted => (state.exhausted, Reason::NotExhausted),
            Target::InPlayWithCounters => {
                let least = self.y() as u32;
                (board.counters_on(card) >= least, Reason::FewCounters(least))
            }
            Target::LowLevelEnemies if state.seat == self.by => (false, Reason::NotTheirs),
            Target::LowLevelEnemies if state.zone != Zone::Field => (false, Reason::NotIn(Zone::Field)),
            Target::LowLevelEnemies => {
                let most = self.y() as i32;
                (board.level(card) <= most, Reason::HighLevel(most))
            }
            _ => return None,
        };
        Some(if fits { Ok(()) } else { Err(why) })
    }

    /// Removes from `cards` the cards that the ability has already targeted. Returns the lowest number of targets that
    /// may be chosen from the other cards; `most` is the highest number that the text allows. Returns `None` if a
    /// target is required but there is none; the ability then ends here.
    fn fewest(&self, board: &Board, cards: &mut Cards, most: usize) -> Option<usize> {
        if !self.taken.is_empty() {
            cards.retain(|it| !self.taken.contains(it));
        }
        board.rules.fewest_targets(cards.is_empty(), most)
    }

    /// Returns the x cards on top of a player's deck. If the deck has fewer cards, none are excavated, and the error
    /// value says how the ability continues.
    fn top(&self, board: &Board, seat: Seat) -> Result<Cards, Flow> {
        let deck = board.zone(seat, Zone::Deck);
        let count = self.x();
        if deck.len() >= count {
            return Ok(deck.iter().rev().take(count).copied().collect());
        }
        Err(Flow::Return(match board.rules.failed_excavation {
            FailedExcavation::EndsAbility => Value::Nothing,
            FailedExcavation::NoCards => Value::Cards(Cards::new()),
        }))
    }

    /// Returns the cards in a player's hand that can be targets.
    fn hand(&self, board: &Board, seat: Seat) -> Cards {
        let other = |it: &CardId| match board.rules.own_target {
            OwnTarget::No => *it != self.card,
            OwnTarget::Yes => true,
        };
        board.zone(seat, Zone::Hand).iter().copied().filter(other).collect()
    }

    fn pick(&mut self, board: &Board, mut cards: Cards) -> Flow {
        let Some(least) = self.fewest(board, &mut cards, self.x()) else {
            return Flow::Return(Value::Nothing);
        };
        let select = Select::new(self.by, Why::Targets, cards, least, self.x());
        Flow::Call(Frame::Select(select))
    }

    fn player(&mut self, from: SeatList, why: Why) -> Flow {
        self.stage = AimStep::Player;
        let by = self.by;
        Flow::Call(Frame::Choose(Choose { by, why, from }))
    }

    fn of_player(
        &mut self,
        board: &mut Board,
        seat: Seat,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let by = self.by;
        let x = self.x();
        match self.target.means() {
            Target::AnyHandAtRandom => {
                let cards = self.hand(board, seat);
                self.how_many(board, cards, true, options)
            }
            Target::AnyGraveAtRandom => {
                let cards = Cards::from_slice(board.zone(seat, Zone::Grave));
                self.how_many(board, cards, true, options)
            }
            Target::AnyDeckTop => {
                let cards = board.zone(seat, Zone::Deck).iter().rev().take(x).copied().collect::<Cards>();
                self.how_many(board, cards, false, options)
            }
            Target::SeeEnemyHand => {
                let mut cards = Cards::from_slice(board.zone(seat, Zone::Hand));
                show(board, &cards, Audience::only(by), log);
                let Some(least) = self.fewest(board, &mut cards, x) else {
                    return Flow::Return(Value::Nothing);
                };
                let select = Select::new(by, Why::Targets, cards, least, x).seeing();
                Flow::Call(Frame::Select(select))
            }
            Target::SeeEnemyGranary => {
                let mut cards = Cards::from_slice(board.zone(seat, Zone::Granary));
                show(board, &cards, Audience::only(by), log);
                cards.retain(|it| board.card(*it).exhausted);
                self.stage = AimStep::Granary(seat);
                let Some(least) = self.fewest(board, &mut cards, x) else {
                    return Flow::Return(Value::Nothing);
                };
                Flow::Call(Frame::Select(Select::new(by, Why::Targets, cards, least, x)))
            }
            Target::YourHandShown => {
                let cards = self.hand(board, by);
                self.number(board, seat, cards, true, options)
            }
            Target::EnemyHandTheyChoose => {
                let cards = Cards::from_slice(board.zone(seat, Zone::Hand));
                self.number(board, seat, cards, true, options)
            }
            Target::EnemyGraveTheyChoose => {
                let cards = Cards::from_slice(board.zone(seat, Zone::Grave));
                self.number(board, seat, cards, true, options)
            }
            Target::EnemyDeckTopTheyChoose => match self.top(board, seat) {
                Ok(cards) => self.number(board, seat, cards, true, options),
                Err(ends) => ends,
            },
            _ => unreachable!("the targets of this selection are not the cards of one player"),
        }
    }

    /// Asks how many of the cards in `cards` to target, unless only one number is possible. The targets are random
    /// cards if `random` is true, otherwise the first cards of the list.
    fn how_many(
        &mut self,
        board: &mut Board,
        mut cards: Cards,
        random: bool,
        options: &mut Vec<Action>,
    ) -> Flow {
        let Some(least) = self.fewest(board, &mut cards, self.x()) else {
            return Flow::Return(Value::Nothing);
        };
        let most = self.x().min(cards.len());
        if least >= most {
            return self.take(board, cards, random, most);
        }
        self.stage = AimStep::HowMany(cards, random);
        options.extend((least as u32..=most as u32).rev().map(Action::Number));
        Flow::Ask(self.by, Why::HowManyTargets)
    }

    fn take(&mut self, board: &mut Board, cards: Cards, random: bool, count: usize) -> Flow {
        if !random {
            return self.done(board, Cards::from_slice(&cards[..count]));
        }
        let of = cards.len() as u8;
        self.stage = AimStep::Random(cards);
        Flow::Chance(Chance::Pick { count: count as u8, of })
    }

    fn enemy_picks(&mut self, board: &Board, cards: Cards, sees: bool) -> Flow {
        let by = self.by;
        let from = board.enemies(by).collect();
        self.stage = AimStep::Chooser(cards, sees);
        Flow::Call(Frame::Choose(Choose { by, why: Why::ChooseEnemy, from }))
    }

    /// Asks the player who uses the ability how many cards `chooser` must pick.
    fn number(
        &mut self,
        board: &Board,
        chooser: Seat,
        mut cards: Cards,
        sees: bool,
        options: &mut Vec<Action>,
    ) -> Flow {
        let limit = match self.target.means() {
            Target::YourDeckTopEnemyChooses | Target::EnemyDeckTopTheyChoose => self.y(),
            _ => self.x(),
        };
        let Some(least) = self.fewest(board, &mut cards, limit) else {
            return Flow::Return(Value::Nothing);
        };
        let most = limit.min(cards.len()) as u32;
        if most == 0 {
            return Flow::Return(Value::Cards(Cards::new()));
        }
        options.extend((least as u32..=most).rev().map(Action::Number));
        self.stage = AimStep::Number(chooser, cards, sees);
        Flow::Ask(self.by, Why::HowManyTargets)
    }
}

/// Rearranges the top cards of a deck. `order` is the outcome of a shuffle: the old index of each card.
fn put_back(board: &mut Board, seat: Seat, order: &[u8]) {
    let deck = board.zone_mut(seat, Zone::Deck);
    let below = deck.len() - order.len();
    let before = Cards::from_slice(&deck[below..]);
    for (place, it) in order.iter().enumerate() {
        deck[below + place] = before[usize::from(*it)];
    }
}

/// Shows cards to an audience without moving them.
pub(super) fn show(board: &Board, cards: &[CardId], to: Audience, log: &mut Log<'_>) {
    for card in cards {
        log.tell(|| Event::Shown { face: board.card(*card).face, at: board.spot(*card), to });
    }
}

/// Returns whether targets are chosen when an ability is activated. Otherwise they are chosen when the ability
/// resolves, sentence by sentence (ruling A6).
pub(super) fn targets_on_activation(board: &Board) -> bool {
    match board.rules.targeting {
        Targeting::OnActivation => true,
        Targeting::OnResolution => false,
    }
}

/// Iterates over the players whose resources this player can target.
pub(crate) fn resource_owners(board: &Board, by: Seat) -> impl Iterator<Item = Seat> + use<> {
    let all = match board.rules.resource_targets {
        ResourceTargets::Own => false,
        ResourceTargets::AllPlayers => true,
    };
    board.clockwise(by).filter(move |it| all || *it == by)
}

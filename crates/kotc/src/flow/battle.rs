//! Battles. Rulebook 6, Creatures, Abilities, and Battles; rulebook 14, Battles.

mod dice;
mod lineup;
mod shown;

use cards::meaning::{Caveat, Counter};
use smallvec::SmallVec;
use table::Seat;

use super::attack::{calm, fighters, may_attack, may_fight};
use super::respond::summons_and_attacks_start_chains;
use super::{Chain, Flow, Frame, Link, LinkSource, Pay, React, ReactSituation, Resume, Roll, Value, Window};
use crate::action::{Action, Why};
use crate::board::{Board, CardId, Declared, Member, Phase, Team, Teams, Victim};
use crate::event::{Attacked, Event, HitpointChange, Log};
use crate::list::DieFaces;
use crate::reason::Reason;
use crate::rules::{AfterBattleRoll, TeamChanges};
use crate::spare::Spare;
use crate::trigger::{Happened, Moment};
use crate::zone::Spot;

use self::dice::{dice_step, receiver_decides};
pub(crate) use self::lineup::Lineup;

/// The procedure that runs a battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    attacker: Seat,
    defender: Seat,
    attackers: Team,
    defenders: Team,
    victim: Option<Victim>,
    stage: BattleStep,
    attack_dice: DieFaces,
    defense_dice: DieFaces,
    /// The state to restore after this battle, if it is a forced battle outside the attacker's Battle Phase.
    aside: Option<Aside>,
    /// The index of this battle's teams in `Board::teams`; `None` except while effects may change the teams.
    published: Option<u8>,
    /// Whether Defense Formation is skipped because an Assassin Counter was used.
    assassin: bool,
    /// Whether the defending team had members before Defense Formation. If so, the team's player must choose its order.
    conscripted: bool,
}

/// The values that the board's `forced_phase` and `declared` had before a forced battle. They are restored after the
/// battle (ruling A45).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Aside {
    forced_phase: Option<Seat>,
    declared: Declared,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum BattleStep {
    AttackFormation,
    Victim,
    Attacked,
    /// The players who placed Assassin Counters on a creature that attacks alone have answered.
    Lone,
    /// Players may use Taunt, Medic and Assassin Counters: before Defense Formation (`false`) or after it (`true`).
    Taunt(bool),
    /// The players who placed Taunt, Medic or Assassin Counters have answered, before Defense Formation (`false`) or
    /// after it (`true`).
    Taunted(bool),
    /// A Medic Counter heals this player, before Defense Formation (`false`) or after it (`true`).
    Healed(bool, Seat),
    DefenseFormation,
    /// The defender chooses the order of a team that had members before Defense Formation.
    Ordered,
    Defended,
    Responded,
    Roll,
    /// The dice are rolled. The attacker rolled this many dice, and the defender rolled the others.
    Rolled(u32),
    /// Players have had their chance to act after the roll. Next, they use their dice.
    Allot,
    AttackDice,
    DefenseDice,
    /// The player whose team is hit chooses the creature that takes this die of the attacker (`true`) or the defender
    /// (`false`).
    DieTaker(bool, u8),
    Spare,
    End,
}

impl Battle {
    /// Creates a battle in which this player attacks.
    pub(crate) fn start(attacker: Seat, board: &mut Board) -> Frame {
        Frame::Battle(Spare::reuse(&mut board.spare.battle, Battle::new(attacker)))
    }

    fn new(attacker: Seat) -> Battle {
        Battle {
            attacker,
            defender: attacker,
            attackers: SmallVec::new(),
            defenders: SmallVec::new(),
            victim: None,
            stage: BattleStep::AttackFormation,
            attack_dice: DieFaces::new(),
            defense_dice: DieFaces::new(),
            aside: None,
            published: None,
            assassin: false,
            conscripted: false,
        }
    }

    /// Creates a battle that a Berzerk Counter forces: the creature with the counter attacks alone, without being
    /// exhausted.
    pub(crate) fn forced(board: &mut Board, host: CardId, victim: Victim) -> Frame {
        let attacker = board.card(host).seat;
        let mut battle = Battle::new(attacker);
        battle.attackers.push(Member::of(board, host));
        battle.victim = Some(victim);
        battle.defender = match victim {
            Victim::Player(seat) => seat,
            Victim::Creature(victim) => board.card(victim.card).seat,
        };
        if !board.is_phase_of(attacker, Phase::Battle) {
            battle.aside = Some(Aside {
                forced_phase: board.forced_phase.replace(attacker),
                declared: std::mem::take(&mut board.declared),
            });
        }
        // The victim counts as declared (ruling A27).
        board.declared.add(victim);
        battle.stage = BattleStep::Attacked;
        Frame::Battle(Spare::reuse(&mut board.spare.battle, battle))
    }

    /// Iterates over the creatures of a team that are still in the battle, in formation order.
    fn team<'a>(&'a self, board: &'a Board, attacking: bool) -> impl Iterator<Item = CardId> + 'a {
        let team = match self.published {
            Some(at) => board.teams[usize::from(at)].side(attacking),
            None if attacking => &self.attackers,
            None => &self.defenders,
        };
        team.iter().filter(|it| it.here(board)).map(|it| it.object.card)
    }

    /// Returns whether this player assigns the dice that the attacker (`true`) or the defender (`false`) has rolled.
    fn hands_out(&self, board: &Board, attacking: bool, by: Seat) -> bool {
        (by == self.attacker) == (attacking != receiver_decides(board))
    }

    fn strength(&self, board: &Board, attacking: bool) -> u32 {
        self.team(board, attacking).map(|it| board.offense(it) as u32).sum()
    }

    #[inline(never)]
    pub(crate) fn step(
        &mut self,
        board: &mut Board,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        if !board.playing.has(self.attacker) || !board.playing.has(self.defender) {
            return self.over(board);
        }
        match self.stage {
            BattleStep::AttackFormation => self.form(board, true, resume, options, log),
            BattleStep::Victim => {
                match resume {
                    Resume::Answer(Action::Player(seat)) => {
                        self.victim = Some(Victim::Player(seat));
                        self.defender = seat;
                        board.declared.add(Victim::Player(seat));
                        log.tell(|| self.attacks(board, Attacked::Player(seat)));
                    }
                    Resume::Answer(Action::Pick(spot)) => {
                        let card = board.at(spot).expect("the chosen creature is still in its place");
                        let victim = Victim::Creature(board.object(card));
                        self.victim = Some(victim);
                        self.defender = spot.seat;
                        board.declared.add(victim);
                        log.tell(|| self.attacks(board, Attacked::Creature(board.seen(card))));
                    }
                    _ => {
                        super::attack::add_victims(board, self.attacker, options);
                        return Flow::Ask(self.attacker, Why::Victim);
                    }
                }
                self.go(BattleStep::Attacked)
            }
            BattleStep::Attacked => {
                board.new_bundle();
                let seat = self.attacker;
                note_battle(board, &self.attackers, |card| Happened::Attacks { card, seat });
                // Even if an Assassin Counter is used here, the window after Attack Formation opens afterwards, so that
                // other players can act (ruling A63).
                if let Some(lone) = self.lone(board)
                    && let Some(react) = React::from(board, ReactSituation::Lone(lone), 0)
                {
                    self.stage = BattleStep::Lone;
                    return Flow::Call(react);
                }
                self.stage = BattleStep::Taunt(false);
                // If attacks start chains in this edition, "when" abilities wait for the end of the chain. Otherwise
                // they may be used between two steps of the battle (ruling 88).
                if summons_and_attacks_start_chains(board.rules) {
                    return self.counters(board);
                }
                self.publish(board, false);
                Window::open(board, log)
            }
            BattleStep::Lone => {
                self.assassin = matches!(resume, Resume::Back(Value::Popped { .. }));
                self.stage = BattleStep::Taunt(false);
                self.publish(board, false);
                Window::open(board, log)
            }
            BattleStep::Taunt(late) => {
                self.adopt(board);
                self.taunt(board, late)
            }
            BattleStep::Taunted(late) => self.taunted(board, late, &resume, log),
            BattleStep::Healed(late, seat) => {
                if let Resume::Back(Value::Dice(dice)) = resume {
                    let sum = dice.iter().map(|it| i32::from(*it)).sum();
                    board.change_hp(seat, sum, HitpointChange::Gain, dice, log);
                }
                self.go(BattleStep::Taunt(late))
            }
            BattleStep::DefenseFormation => self.form(board, false, resume, options, log),
            BattleStep::Ordered => {
                if let Resume::Back(Value::Cards(cards)) = resume {
                    let place = |it: &Member| cards.iter().position(|card| *card == it.object.card);
                    self.defenders.sort_by_key(place);
                }
                self.conscripted = false;
                self.go(BattleStep::Defended)
            }
            BattleStep::Defended if self.conscripted && self.team(board, false).count() > 1 => {
                self.stage = BattleStep::Ordered;
                Flow::Call(super::team::order(self.defender, self.team(board, false).collect()))
            }
            BattleStep::Defended => {
                board.new_bundle();
                // A conscripted defender may have left the battle before Defense Formation.
                self.defenders.retain(|it| it.here(board));
                if !self.defenders.is_empty() {
                    log.tell(|| {
                        let team = self.team(board, false).map(|it| board.seen(it)).collect();
                        Event::Defends { seat: self.defender, team }
                    });
                }
                let seat = self.defender;
                note_battle(board, &self.defenders, |card| Happened::Defends { card, seat });
                self.stage = BattleStep::Responded;
                if summons_and_attacks_start_chains(board.rules) {
                    let cards = self.attackers.iter().map(|it| it.object.card).collect();
                    let link = Link::new(self.attacker, LinkSource::Attack(cards));
                    return Flow::Call(Chain::start(link, board));
                }
                self.publish(board, true);
                Window::open(board, log)
            }
            BattleStep::Responded => {
                self.adopt(board);
                if let Resume::Back(Value::Negated(stopped)) = &resume {
                    let before = self.attackers.len();
                    self.attackers.retain(|it| !stopped.iter().any(|(card, _)| *card == it.object.card));
                    // If every attacker's attack is negated, the whole attack does not resolve (ruling 52).
                    if self.attackers.is_empty() && before > 0 {
                        return self.over(board);
                    }
                }
                self.stage = BattleStep::Taunt(true);
                // The attack is the first link of the chain, so players may respond to the chain's effects only after
                // the attack.
                self.counters(board)
            }
            BattleStep::Roll => {
                self.dismiss(board);
                let attack = self.strength(board, true);
                let roll =
                    Roll::of_battle((self.attacker, attack), (self.defender, self.strength(board, false)));
                self.stage = BattleStep::Rolled(attack);
                Flow::Call(roll.start(board))
            }
            BattleStep::Rolled(attack) => {
                if let Resume::Back(Value::Dice(dice)) = resume {
                    let (own, other) = dice.split_at(attack as usize);
                    (self.attack_dice, self.defense_dice) =
                        (DieFaces::from_slice(own), DieFaces::from_slice(other));
                }
                self.stage = BattleStep::Allot;
                match board.rules.after_battle_roll {
                    AfterBattleRoll::Counters => self.counters(board),
                    AfterBattleRoll::Chains => Window::open(board, log),
                    AfterBattleRoll::Nothing => Flow::Next,
                }
            }
            BattleStep::Allot => {
                board.new_bundle();
                // The attacking player hands out dice first (ruling 97).
                let own = self.hands_out(board, true, self.attacker);
                self.go(if own { BattleStep::AttackDice } else { BattleStep::DefenseDice })
            }
            BattleStep::AttackDice => self.allot(board, true, resume, options),
            BattleStep::DefenseDice => self.allot(board, false, resume, options),
            BattleStep::DieTaker(attacking, die) => {
                let Resume::Answer(Action::Pick(spot)) = resume else {
                    unreachable!("the player must answer with a creature")
                };
                let card = board.at(spot).expect("the chosen creature is still in its place");
                self.stage = dice_step(attacking);
                self.apply(attacking, card, die)
            }
            BattleStep::Spare => self.spare(board, log),
            BattleStep::End => {
                for member in &self.attackers {
                    calm(board, member.object.card);
                }
                self.note_fought(board);
                board.check_losers(log);
                self.over(board)
            }
        }
    }

    /// Lets effects change the teams while players may act between two steps of the battle. Rulebook 17, Conscript and
    /// Distract.
    fn publish(&mut self, board: &mut Board, defended: bool) {
        match board.rules.teams {
            TeamChanges::None => {}
            TeamChanges::ConscriptAndDistract => {
                self.published = Some(board.teams.len() as u8);
                board.teams.push(Teams {
                    attacker: self.attacker,
                    defender: self.defender,
                    attackers: std::mem::take(&mut self.attackers),
                    defenders: std::mem::take(&mut self.defenders),
                    defended,
                });
            }
        }
    }

    /// Takes over the changes that effects made to the teams.
    fn adopt(&mut self, board: &mut Board) {
        if self.published.take().is_some()
            && let Some(Teams { attackers, defenders, .. }) = board.teams.pop()
        {
            (self.attackers, self.defenders) = (attackers, defenders);
        }
    }

    /// Returns the attacking creature if it attacks alone; otherwise `None`.
    fn lone(&self, board: &Board) -> Option<CardId> {
        let mut team = self.team(board, true);
        team.next().filter(|_| team.next().is_none())
    }

    /// Removes from both teams the creatures that have left the battle, before the dice are rolled.
    fn dismiss(&mut self, board: &mut Board) {
        for member in self.attackers.iter().filter(|it| !it.here(board)).copied().collect::<Team>() {
            calm(board, member.object.card);
        }
        self.attackers.retain(|it| it.here(board));
        self.defenders.retain(|it| it.here(board));
    }

    /// Records that the creatures of both teams have fought, in editions where abilities can respond to that. Guide 15,
    /// Activation Conditions.
    fn note_fought(&self, board: &mut Board) {
        if !board.rules.battles_meet_conditions(true) {
            return;
        }
        let bundle = board.bundle;
        for (team, seat) in [(&self.attackers, self.attacker), (&self.defenders, self.defender)] {
            let fought = team.iter().map(|it| Happened::Fought { card: it.object.card, seat });
            board.moments.extend(fought.map(|what| Moment { what, bundle }));
        }
    }

    /// Returns the event that logs the team's attack.
    fn attacks(&self, board: &Board, victim: Attacked) -> Event {
        let team = self.team(board, true).map(|it| board.seen(it)).collect();
        Event::Attacks { seat: self.attacker, victim, team }
    }

    /// Lets players use counters, in editions where counters may be used at any time.
    fn counters(&mut self, board: &Board) -> Flow {
        match Window::for_counters(board) {
            Some(window) => Flow::Call(window),
            None => Flow::Next,
        }
    }

    /// Ends the battle and restores the phase that it interrupted. If the attack began a chain, ends that chain too.
    fn over(&mut self, board: &mut Board) -> Flow {
        self.adopt(board);
        if let Some(Aside { forced_phase, declared }) = self.aside.take() {
            (board.forced_phase, board.declared) = (forced_phase, declared);
        }
        if summons_and_attacks_start_chains(board.rules) {
            board.end_chain();
        }
        Flow::Done
    }

    fn go(&mut self, stage: BattleStep) -> Flow {
        self.stage = stage;
        Flow::Next
    }

    /// Asks which creatures join a team, one by one. The creatures will take damage in the order in which they join.
    fn form(
        &mut self,
        board: &mut Board,
        attacking: bool,
        resume: Resume<'_>,
        options: &mut Vec<Action>,
        log: &mut Log<'_>,
    ) -> Flow {
        let seat = if attacking { self.attacker } else { self.defender };
        let (barred, next, why) = if attacking {
            (Caveat::CannotAttack, BattleStep::Victim, Why::AttackFormation)
        } else {
            (Caveat::CannotDefend, BattleStep::Defended, Why::DefenseFormation)
        };
        match resume {
            Resume::Answer(Action::Pick(spot)) => {
                let card = board.at(spot).expect("the chosen creature is still in its place");
                board.exhaust(card, log);
                let member = Member::of(board, card);
                if attacking {
                    self.attackers.push(member);
                } else {
                    self.defenders.push(member);
                }
                if let Some(caveat) = board.face(card).caveat
                    && let Caveat::Use(payment) = caveat.means()
                {
                    let pay = Pay::new(seat, Some(card), payment, caveat.count());
                    return Flow::Call(Frame::Pay(pay));
                }
            }
            Resume::Answer(_) => return self.go(next),
            _ => {}
        }
        options.extend(fighters(board, seat, barred).map(|it| Action::Pick(it.0)));
        if options.is_empty() {
            return self.go(next);
        }
        if !attacking || !self.attackers.is_empty() {
            options.push(Action::Done);
        }
        Flow::Ask(seat, why)
    }

    /// Returns the number of creatures that have joined a team.
    pub(crate) fn team_size(&self, attacking: bool) -> usize {
        if attacking { self.attackers.len() } else { self.defenders.len() }
    }

    /// Returns the victims that the attacking team may choose; `None` if an attacker may have to pay something first.
    pub(crate) fn victims(&self, board: &Board) -> Option<Vec<Action>> {
        let pays = |it: (Spot, CardId)| {
            board.face(it.1).caveat.is_some_and(|it| matches!(it.means(), Caveat::Use(_)))
        };
        let free = !fighters(board, self.attacker, Caveat::CannotAttack).any(pays);
        free.then(|| super::attack::victims(board, self.attacker))
    }

    /// Checks whether this card may be picked as the answer to the current question. `None` if the question is not
    /// about a card.
    pub(super) fn allows(&self, board: &Board, card: CardId) -> Option<Result<(), Reason>> {
        let state = board.card(card);
        let join = |seat: Seat, team: &[Member], barred: Caveat| {
            if state.seat != seat {
                return Err(Reason::NotTheirs);
            }
            if team.contains(&Member::of(board, card)) {
                return Err(Reason::Chosen);
            }
            may_fight(board, seat, card, barred)
        };
        match self.stage {
            BattleStep::AttackFormation => Some(join(self.attacker, &self.attackers, Caveat::CannotAttack)),
            BattleStep::DefenseFormation => Some(join(self.defender, &self.defenders, Caveat::CannotDefend)),
            BattleStep::DieTaker(attacking, _) => {
                let fights = self.team(board, !attacking).any(|it| it == card);
                Some(if fights { Ok(()) } else { Err(Reason::NotListed) })
            }
            BattleStep::Victim => Some(may_attack(board, self.attacker, card)),
            _ => None,
        }
    }

    /// Asks whether players use Taunt, Medic or Assassin Counters. If a Taunt Counter is used, its creature becomes the
    /// victim (ruling A28).
    fn taunt(&mut self, board: &Board, late: bool) -> Flow {
        if board.counters.is_empty() {
            return self.after_taunts(late);
        }
        let teams = self.team(board, true).chain(self.team(board, false)).collect();
        let lone = self.lone(board).filter(|_| !late && !self.assassin);
        let to = ReactSituation::Attack { defender: self.defender, victim: self.victim, teams, lone };
        match React::from(board, to, 0) {
            Some(react) => {
                self.stage = BattleStep::Taunted(late);
                Flow::Call(react)
            }
            None => self.after_taunts(late),
        }
    }

    fn taunted(&mut self, board: &mut Board, late: bool, resume: &Resume<'_>, log: &mut Log<'_>) -> Flow {
        let Resume::Back(&mut Value::Popped { by, host, counter, .. }) = *resume else {
            return self.after_taunts(late);
        };
        match counter {
            Counter::Medic => return self.heal(board, late, by, host, log),
            Counter::Assassin => self.assassin = true,
            _ => self.victim = Some(Victim::Creature(board.object(host))),
        }
        self.go(BattleStep::Taunt(late))
    }

    /// Withdraws the creature with a Medic Counter from its team and rolls as many dice as the creature has offense.
    /// The roll heals the creature's controller. Rulebook 17, Counters.
    fn heal(&mut self, board: &mut Board, late: bool, by: Seat, host: CardId, log: &mut Log<'_>) -> Flow {
        self.attackers.retain(|it| it.object.card != host);
        self.defenders.retain(|it| it.object.card != host);
        log.tell(|| Event::Withdrawn(board.seen(host)));
        self.stage = BattleStep::Healed(late, board.card(host).seat);
        let dice = board.offense(host).max(0) as u32;
        Flow::Call(Roll::new(by, dice).start(board))
    }

    /// Continues the battle when nobody uses any more counters, either before Defense Formation or, if `late`, after
    /// it. An Assassin Counter skips Defense Formation.
    fn after_taunts(&mut self, late: bool) -> Flow {
        if late || self.assassin {
            return self.go(BattleStep::Roll);
        }
        self.conscripted = !self.defenders.is_empty();
        self.go(BattleStep::DefenseFormation)
    }
}

/// Records that each member of a team attacks or defends. Does nothing in editions where abilities can't respond to
/// attacking and defending.
fn note_battle(board: &mut Board, team: &[Member], what: impl Fn(CardId) -> Happened) {
    if board.rules.battles_meet_conditions(false) {
        let bundle = board.bundle;
        board.moments.extend(team.iter().map(|it| Moment { what: what(it.object.card), bundle }));
    }
}

//! The state of the table: where the cards are, their current values, the hitpoints, and whose turn it is.

mod attacks;
mod spots;

use cards::card::CardKind;
use cards::meaning::Counter;
use smallvec::SmallVec;
use table::{Seat, Seats};

use crate::audience::Audience;
use crate::event::{BACK, Seen};
use crate::faces::{FaceSet, Faces};
use crate::list::{Cards, Used};
use crate::rules::Rules;
use crate::setup::Face;
use crate::spare::Spare;
use crate::trigger::{Kinds, Moment, Watched};
use crate::zone::{Spot, Zone};
use crate::zones::Zones;

pub(crate) use self::attacks::{Declared, Forced, Member, Team, Teams, Victim};

/// A card's ID inside the engine. Outside the engine, a card is identified only by its [`Spot`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct CardId(pub(crate) u16);

/// Identifies a card until its next move. After a move, the card counts as a different object (rulings 70 and A14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Object {
    pub(crate) card: CardId,
    moves: u16,
}

impl Object {
    /// Returns whether the card has not moved since this object was created.
    pub(crate) fn is_same(self, board: &Board) -> bool {
        board.object(self.card) == self
    }

    /// Returns whether the card has not moved since this object was created, and is on the battlefield.
    pub(crate) fn is_on_field(self, board: &Board) -> bool {
        self.is_same(board) && board.card(self.card).zone == Zone::Field
    }
}

/// The current state of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CardState {
    pub(crate) face: u16,
    /// The [`Face::conditions`] of the card's face. They are also here so that lists of answers can skip most cards in
    /// play without reading their faces.
    pub(crate) conditions: Kinds,
    pub(crate) owner: Seat,
    pub(crate) seat: Seat,
    pub(crate) zone: Zone,
    pub(crate) exhausted: bool,
    /// The number of the turn in which the card was fatigued, or of the next turn (see `recovery::fatigued_in`); `None`
    /// if the card isn't fatigued.
    pub(crate) fatigued: Option<u16>,
    /// The amount that is added to the printed offense.
    pub(crate) offense: i32,
    /// The amount that is added to the printed defense. Damage lowers it.
    pub(crate) defense: i32,
    /// The amount that is subtracted from the printed level.
    pub(crate) down: i32,
    /// How often the card has moved. An [`Object`] created before the card's latest move has a lower number, so it no
    /// longer matches.
    pub(crate) moves: u16,
    /// How often another player has taken control of the card.
    pub(crate) controls: u16,
    /// The player who controlled the card when it last left the field.
    pub(crate) left: Seat,
    /// Whether the card is a petrified minion. Rulebook 17, Petrify.
    pub(crate) petrified: bool,
    /// The number of used Berzerk Counters that block the card's abilities. The edition says how long each counter
    /// blocks them.
    pub(crate) berzerk: u8,
}

impl CardState {
    /// Creates the state of a new card in a zone of its owner.
    fn new(face: u16, faces: &Faces, owner: Seat, zone: Zone) -> CardState {
        CardState {
            face,
            conditions: faces[usize::from(face)].conditions,
            owner,
            seat: owner,
            zone,
            exhausted: false,
            fatigued: None,
            offense: 0,
            defense: 0,
            down: 0,
            moves: 0,
            controls: 0,
            left: owner,
            petrified: false,
            berzerk: 0,
        }
    }
}

/// Counters of one kind that one player placed on a creature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Placed {
    pub(crate) card: CardId,
    pub(crate) counter: Counter,
    pub(crate) by: Seat,
    pub(crate) count: u16,
    /// How many of the counters can't be used yet, because the link that placed them is still being resolved.
    pub(crate) fresh: u16,
}

/// A phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the phases have their names in the rulebooks")]
pub enum Phase {
    Draw,
    Resource,
    Action,
    Battle,
    Recovery,
}

impl Phase {
    /// Returns the phase's name in the rulebooks, without the word "Phase".
    pub fn name(self) -> &'static str {
        match self {
            Phase::Draw => "Draw",
            Phase::Resource => "Resource",
            Phase::Action => "Action",
            Phase::Battle => "Battle",
            Phase::Recovery => "Recovery",
        }
    }

    /// Returns the phase's identifier in sentences and messages, which is the same in every edition.
    pub fn id(self) -> &'static str {
        match self {
            Phase::Draw => "draw",
            Phase::Resource => "resource",
            Phase::Action => "action",
            Phase::Battle => "battle",
            Phase::Recovery => "recovery",
        }
    }
}

/// The end of a zone at which a card is placed: its top or its bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Top,
    Bottom,
}

/// A permission to reroll dice, which lasts for the rest of the chain or of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Reroll {
    pub(crate) seat: Seat,
    /// The number of dice that may still be rerolled.
    pub(crate) dice: u32,
    /// How often each of the dice may be rerolled. If `None`, every reroll uses up one of `dice`, even a second reroll
    /// of the same die (ruling A50).
    pub(crate) times: Option<u32>,
    pub(crate) span: RerollSpan,
}

/// How long a permission to reroll lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum RerollSpan {
    /// The permission applies to the dice of the chain that is being resolved.
    Chain,
    /// The permission begins when the current chain ends and lasts until the end of the turn.
    AfterChain,
    Turn,
}

/// The number of [`Moment`]s that a new match reserves memory for.
const USUAL_MOMENTS: usize = 16;

/// The whole state of the table, except for the procedures that are running (see `Frame`).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    pub(crate) rules: &'static Rules,
    pub(crate) faces: Faces,
    cards: Vec<CardState>,
    zones: Zones,
    /// The hitpoints of each player, by seat.
    pub(crate) hp: [i32; Seat::MOST],
    /// Whether players are also asked when they can only pass, so that questions don't reveal hidden cards. See
    /// `Setup::discreet`.
    pub(crate) discreet: bool,
    /// Whether some card refers to individual resources. If so, it matters which resources a player exhausts.
    pub(crate) particular: bool,
    /// The kinds of events that can trigger abilities of the cards in the match.
    pub(crate) watched: Watched,
    /// For each player, the kinds of events that can trigger abilities of the cards in their hand and in play. May
    /// contain outdated kinds: when a card leaves, the kinds of its conditions are removed only at the end of the
    /// player's turn.
    pub(crate) listens: [Kinds; Seat::MOST],
    /// The cards that everybody has seen in this match. They are used to guess hidden cards.
    pub(crate) revealed: FaceSet,
    /// The players still in the game.
    pub(crate) playing: Seats,
    /// The players who began the game.
    pub(crate) everybody: Seats,
    /// Whether a card outside of play might have a lowered level, which the Recovery Phase must reset.
    pub(crate) lowered: bool,
    /// The players whose cards in play or resources might be exhausted or have changed values. The Recovery Phase looks
    /// only at their cards.
    pub(crate) unrecovered: Seats,
    /// Whether a Berzerk Counter might block the abilities of some creature.
    pub(crate) blocked: bool,
    /// The players who had to draw from an empty deck.
    pub(crate) drew_empty: Seats,
    pub(crate) turn: Seat,
    pub(crate) turns: u16,
    pub(crate) phase: Phase,
    /// The victims of attacks that were declared in this Battle Phase.
    pub(crate) declared: Declared,
    /// The player for whom a forced battle counts as their own Battle Phase (ruling A45): the attacker's controller.
    /// `None` if there is no forced battle, or if it is in this player's Battle Phase anyway.
    pub(crate) forced_phase: Option<Seat>,
    pub(crate) counters: SmallVec<[Placed; 4]>,
    /// Hypnotized creatures in the order of hypnosis, each with the player who controlled it before.
    pub(crate) hypnotized: Vec<(CardId, Seat)>,
    pub(crate) rerolls: Vec<Reroll>,
    /// Recent events that can still trigger abilities.
    pub(crate) moments: Vec<Moment>,
    /// Ghost-played and hex-played abilities that were already used in response to `moments`, each as a card and the
    /// index of its ability.
    pub(crate) used: Used,
    /// The number of the bundle that the next [`Moment`] belongs to. All moments of one bundle are simultaneous.
    /// `bundles` counts all bundles of the match.
    pub(crate) bundle: u32,
    bundles: u32,
    /// The teams of the battles that are paused between two steps so that players may act, the innermost battle last.
    /// Empty in editions where effects can't change teams.
    pub(crate) teams: Vec<Teams>,
    /// The cards of the links that still wait in the chain, without the card of the link that is being resolved (ruling
    /// A66).
    pub(crate) linked: Cards,
    /// The IDs of pawns that were removed in earlier turns. New pawns get these IDs.
    free: Vec<CardId>,
    /// Forced attacks that start when the chain ends.
    pub(crate) berzerk: Vec<Forced>,
    /// The winners, once the game is over.
    pub(crate) winners: Option<Seats>,
    /// The memory of finished procedures, kept for reuse.
    pub(crate) spare: Spare,
}

impl Board {
    /// Returns the object that identifies a card until its next move.
    pub(crate) fn object(&self, card: CardId) -> Object {
        Object { card, moves: self.card(card).moves }
    }

    /// Creates an empty table, with memory for this many cards.
    pub(crate) fn new(rules: &'static Rules, faces: Faces, seats: usize, cards: usize) -> Board {
        Board {
            rules,
            faces,
            cards: Vec::with_capacity(cards),
            zones: Zones::new(seats, cards),
            hp: first_hitpoints(rules),
            discreet: false,
            particular: false,
            watched: Watched::default(),
            listens: [Kinds::default(); Seat::MOST],
            revealed: FaceSet::default(),
            playing: Seats::first(seats),
            everybody: Seats::first(seats),
            lowered: false,
            unrecovered: Seats::NONE,
            blocked: false,
            drew_empty: Seats::NONE,
            turn: Seat::new(0),
            turns: 0,
            phase: Phase::Draw,
            declared: Declared::default(),
            forced_phase: None,
            counters: SmallVec::new(),
            hypnotized: Vec::new(),
            rerolls: Vec::new(),
            moments: Vec::with_capacity(USUAL_MOMENTS),
            used: Used::new(),
            bundle: 0,
            bundles: 0,
            teams: Vec::new(),
            linked: Cards::new(),
            free: Vec::new(),
            berzerk: Vec::new(),
            winners: None,
            spare: Spare::default(),
        }
    }

    /// Starts a new bundle. Events from now on are not simultaneous with earlier events.
    pub(crate) fn new_bundle(&mut self) {
        self.bundles += 1;
        self.bundle = self.bundles;
    }

    /// Puts new cards into the game, on top of a zone. Returns the ID of the first new card.
    pub(crate) fn add(&mut self, faces: &[u16], owner: Seat, zone: Zone) -> CardId {
        let number = |count: usize| u16::try_from(count).expect("a match has fewer than 65,536 cards");
        let first = number(self.cards.len());
        self.cards.extend(faces.iter().map(|face| CardState::new(*face, &self.faces, owner, zone)));
        let ids = first..number(self.cards.len());
        self.zones.add(ids.map(CardId), owner, zone);
        CardId(first)
    }

    /// Adds a new pawn to the game, at first in the zone of revealed cards. The pawn gets the ID of a pawn that was
    /// removed earlier, if there is one.
    pub(crate) fn add_pawn(&mut self, face: u16, owner: Seat) -> CardId {
        let Some(id) = self.free.pop() else { return self.add(&[face], owner, Zone::Revealed) };
        let moves = self.card(id).moves;
        let state = CardState::new(face, &self.faces, owner, Zone::Revealed);
        *self.card_mut(id) = CardState { moves, ..state };
        self.zones.add(std::iter::once(id), owner, Zone::Revealed);
        id
    }

    /// Returns the players who have a card with a condition that events of these kinds can meet.
    pub(crate) fn listening(&self, kinds: Kinds) -> Seats {
        if kinds.is_empty() {
            return Seats::NONE;
        }
        let listens = |it: &usize| self.listens[*it].meets(kinds);
        (0..Seat::MOST).filter(listens).map(Seat::new).collect()
    }

    /// Updates `listens` for one player: the kinds of events that can trigger abilities of the player's cards in hand
    /// and in play.
    pub(crate) fn update_listens(&mut self, seat: Seat) {
        let cards = LISTENING.into_iter().flat_map(|zone| self.zone(seat, zone));
        self.listens[seat.index()] =
            cards.fold(Kinds::default(), |kinds, it| kinds.with(self.card(*it).conditions));
    }

    /// Takes a removed pawn out of its zone, so that a new pawn can reuse the removed pawn's ID.
    pub(crate) fn release(&mut self, id: CardId, seat: Seat, zone: Zone, index: usize) {
        self.zones.remove(seat, zone, index);
        self.free.push(id);
    }

    /// Returns whether an ID belongs to a removed pawn that is no longer in any zone.
    pub(crate) fn is_forgotten(&self, id: CardId) -> bool {
        self.free.contains(&id)
    }

    /// Puts a card into a zone without logging an event. The card stays the same object.
    pub(crate) fn lay(&mut self, id: CardId, seat: Seat, zone: Zone, exhausted: bool) {
        self.shift(self.spot(id), seat, zone, End::Top);
        let state = self.card_mut(id);
        (state.seat, state.zone, state.exhausted) = (seat, zone, exhausted);
        self.unrecovered = self.unrecovered.with(seat);
    }

    pub(crate) fn seats(&self) -> usize {
        self.zones.seats()
    }

    /// Returns whether it is this phase of this player's turn. A forced battle counts as the Battle Phase of the player
    /// who controls the attacker (ruling A45).
    pub(crate) fn is_phase_of(&self, seat: Seat, phase: Phase) -> bool {
        match self.forced_phase {
            Some(of) => seat == of && phase == Phase::Battle,
            None => seat == self.turn && phase == self.phase,
        }
    }

    /// Iterates over the players still in the game, clockwise, starting with the player `from`.
    pub(crate) fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (from, playing) = (from.index(), self.playing);
        (from..self.seats()).chain(0..from).map(Seat::new).filter(move |it| playing.has(*it))
    }

    /// Iterates over the other players still in the game, clockwise, starting to the left of the player `of`.
    pub(crate) fn enemies(&self, of: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise(of).filter(move |it| *it != of)
    }

    /// Returns the next player still in the game, clockwise; the given player if nobody else is left.
    pub(crate) fn next_player(&self, after: Seat) -> Seat {
        self.playing.after(after).unwrap_or(after)
    }

    /// Returns the previous player still in the game, counterclockwise; the given player if nobody else is left.
    pub(crate) fn player_before(&self, before: Seat) -> Seat {
        self.playing.before(before).unwrap_or(before)
    }

    pub(crate) fn card(&self, id: CardId) -> &CardState {
        &self.cards[usize::from(id.0)]
    }

    pub(crate) fn card_mut(&mut self, id: CardId) -> &mut CardState {
        &mut self.cards[usize::from(id.0)]
    }

    /// Returns a card's state for a change that the Recovery Phase undoes, such as exhausting the card. Also adds the
    /// card's player to `unrecovered`, so that the Recovery Phase looks at that player's cards.
    pub(crate) fn tired_mut(&mut self, id: CardId) -> &mut CardState {
        let state = &mut self.cards[usize::from(id.0)];
        self.unrecovered = self.unrecovered.with(state.seat);
        state
    }

    /// Changes the state of each card in a zone.
    pub(crate) fn change_all(&mut self, seat: Seat, zone: Zone, mut change: impl FnMut(&mut CardState)) {
        for id in self.zones.get(seat, zone) {
            change(&mut self.cards[usize::from(id.0)]);
        }
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len()).map(|it| CardId(it as u16))
    }

    pub(crate) fn face(&self, id: CardId) -> &Face {
        &self.faces[usize::from(self.card(id).face)]
    }

    /// Gives a card another face, which is a guess of what the card might be.
    pub(crate) fn set_face(&mut self, id: CardId, face: u16) {
        let conditions = self.faces[usize::from(face)].conditions;
        let state = self.card_mut(id);
        (state.face, state.conditions) = (face, conditions);
    }

    pub(crate) fn zone(&self, seat: Seat, zone: Zone) -> &[CardId] {
        self.zones.get(seat, zone)
    }

    pub(crate) fn zone_mut(&mut self, seat: Seat, zone: Zone) -> &mut [CardId] {
        self.zones.get_mut(seat, zone)
    }

    /// Moves the card at a spot to one end of a zone, without changing the card's state.
    pub(crate) fn shift(&mut self, from: Spot, seat: Seat, zone: Zone, end: End) {
        if LISTENING.contains(&zone)
            && let Some(id) = self.at(from)
        {
            let listens = self.listens[seat.index()].with(self.card(id).conditions);
            self.listens[seat.index()] = listens;
        }
        self.zones.shift((from.seat, from.zone), from.index.into(), (seat, zone), end);
    }

    /// Returns what everybody sees of a card: where it is, and its face if it is face up.
    pub(crate) fn seen(&self, id: CardId) -> Seen {
        let state = self.card(id);
        let open = matches!(state.zone, Zone::Field | Zone::Revealed) && !state.petrified;
        Seen { at: self.spot(id), face: if open { state.face } else { BACK } }
    }

    pub(crate) fn at(&self, spot: Spot) -> Option<CardId> {
        self.zone(spot.seat, spot.zone).get(usize::from(spot.index)).copied()
    }

    pub(crate) fn is_creature(&self, id: CardId) -> bool {
        self.face(id).kind == CardKind::Creature
    }

    /// Returns a creature's current offense, which is 0 for a petrified minion.
    pub(crate) fn offense(&self, id: CardId) -> i32 {
        let state = self.card(id);
        if state.petrified { 0 } else { self.face(id).offense + state.offense }
    }

    /// Returns a creature's current defense, which is 0 for a petrified minion.
    pub(crate) fn defense(&self, id: CardId) -> i32 {
        let state = self.card(id);
        if state.petrified { 0 } else { self.face(id).defense + state.defense }
    }

    /// Returns a card's current level or resource cost. A petrified minion has no level, which counts as 0 (ruling
    /// A26).
    pub(crate) fn level(&self, id: CardId) -> i32 {
        if self.card(id).petrified { 0 } else { self.cost(id) }
    }

    /// Returns what it costs to play a card, even if it is a petrified minion.
    pub(crate) fn cost(&self, id: CardId) -> i32 {
        let printed = self.face(id).cost;
        (printed - self.card(id).down).max(self.rules.least_level.min(printed))
    }

    /// Iterates over the cards in a zone, with their spots.
    pub(crate) fn lying(&self, seat: Seat, zone: Zone) -> impl Iterator<Item = (Spot, CardId)> {
        let cards = self.zone(seat, zone).iter().enumerate();
        cards.map(move |(index, it)| (Spot { seat, zone, index: index as u8 }, *it))
    }

    /// Iterates over a player's unexhausted creatures in play.
    pub(crate) fn fresh(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.zone(seat, Zone::Field).iter().copied().filter(|it| !self.card(*it).exhausted)
    }

    /// Iterates over the creatures of a player's enemies that can take damage, clockwise. Rulebook 15, Enemy minion.
    pub(crate) fn enemy_minions(&self, of: Seat) -> impl Iterator<Item = CardId> {
        let minions = self.enemies(of).flat_map(|it| self.zone(it, Zone::Field).iter().copied());
        minions.filter(|it| !self.card(*it).petrified)
    }

    /// Iterates over a player's unexhausted resources.
    pub(crate) fn fresh_resources(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.zone(seat, Zone::Granary).iter().copied().filter(|it| !self.card(*it).exhausted)
    }

    /// Returns all players' creatures and traps in play, clockwise, starting with those of the player `from`.
    pub(crate) fn all_in_play(&self, from: Seat) -> Cards {
        let mut cards = Cards::with_capacity(self.count_in_play());
        self.add_in_play(from, &mut cards);
        cards
    }

    /// Returns [`Board::all_in_play`] in a list whose memory is reused if the choice of a player ends with it.
    pub(crate) fn list_in_play(&mut self, from: Seat) -> Cards {
        let mut cards = self.spare.list(self.count_in_play());
        self.add_in_play(from, &mut cards);
        cards
    }

    fn count_in_play(&self) -> usize {
        self.playing.iter().map(|it| self.zones.in_play(it).len()).sum()
    }

    fn add_in_play(&self, from: Seat, cards: &mut Cards) {
        for seat in self.clockwise(from) {
            cards.extend_from_slice(self.zones.in_play(seat));
        }
    }

    /// Returns who may see the face of a card in its current zone. Rulebook 14, Fields; rulebook 6, The Field.
    pub(crate) fn knowers(&self, id: CardId) -> Audience {
        let CardState { seat, zone, petrified, .. } = *self.card(id);
        match zone {
            Zone::Field if petrified => Audience { seats: Seats::only(seat), watchers: false },
            Zone::Field | Zone::Revealed => Audience::ALL,
            Zone::Deck => Audience::NOBODY,
            // Everybody saw the pawn before it was removed from the game.
            Zone::Out if self.is_pawn(id) => Audience::ALL,
            Zone::Grave | Zone::Traps | Zone::Granary | Zone::Hand | Zone::Reserves | Zone::Out => {
                Audience { seats: Seats::only(seat), watchers: false }
            }
        }
    }
}

/// The zones whose cards can respond to events that happen to other cards.
const LISTENING: [Zone; 3] = [Zone::Field, Zone::Traps, Zone::Hand];

/// Returns the hitpoints with which each seat begins.
pub(crate) fn first_hitpoints(rules: &Rules) -> [i32; Seat::MOST] {
    [rules.start_hp; Seat::MOST]
}

//! The course of a tournament: counts games, decides matches, and pairs and begins rounds. Everything here is computed
//! from plain data; `editing` reads and saves it.

use serde::{Deserialize, Serialize};
use tournaments::{PairingResult, PairingWinner, Tournament};
use wire::api::{TournamentEvent, TournamentPenalty};

/// The maximum number of games in one match. Games that nobody wins are replayed only until this limit.
const MOST_GAMES: usize = 9;
const MINUTE: i64 = 60;

/// How a game of a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GameEnd {
    /// The first player of the pairing won.
    First,
    /// The second player of the pairing won.
    Second,
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
}

/// A game of a match.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct SavedGame {
    /// The table where the game is played.
    pub(crate) table: i64,
    /// When the table was created, in seconds since 1970.
    pub(crate) opened: i64,
    /// How the game ended; `None` while it is played.
    pub(crate) end: Option<GameEnd>,
}

/// The games of a match.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub(crate) struct SavedMatch {
    /// The games in order. The players change seats after each game.
    pub(crate) games: Vec<SavedGame>,
    /// How many game wins each player received because of the opponent's penalties.
    pub(crate) extra: [u8; 2],
}

impl SavedMatch {
    fn count(&self, end: GameEnd) -> u8 {
        self.games.iter().filter(|it| it.end == Some(end)).count() as u8
    }

    /// Returns how many games each player has won so far.
    pub(crate) fn won(&self) -> [u8; 2] {
        [self.extra[0] + self.count(GameEnd::First), self.extra[1] + self.count(GameEnd::Second)]
    }

    fn drawn(&self) -> u8 {
        self.count(GameEnd::Draw)
    }

    /// Returns the game that is being played now; `None` if there is none.
    pub(crate) fn open_game(&self) -> Option<&SavedGame> {
        self.games.last().filter(|it| it.end.is_none())
    }

    /// Returns the result of the match; `None` if the match needs more games.
    fn decided(&self, wins: u8, elimination: bool) -> Option<PairingResult> {
        let (won, drawn) = (self.won(), self.drawn());
        let played = usize::from(won[0] + won[1] + drawn);
        let all = usize::from(2 * wins - 1);
        let enough = won.iter().any(|it| *it >= wins)
            || !elimination && played >= all
            || self.games.len() >= MOST_GAMES && self.open_game().is_none();
        enough.then(|| PairingResult::of_games(won, drawn))
    }
}

/// The rounds of a tournament, with everything that the server has to know about them.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub(crate) struct SavedCourse {
    /// The pairings and results; `None` before the start.
    pub(crate) tournament: Option<Tournament>,
    /// The matches of each round that has begun, in the order of its pairings.
    pub(crate) matches: Vec<Vec<SavedMatch>>,
    /// When the next round begins, if it is already paired.
    pub(crate) begins: Option<i64>,
    /// When the time for the current round's matches is over; `None` if there is no time limit.
    pub(crate) ends: Option<i64>,
    /// Since when the tournament is paused; `None` if it isn't.
    pub(crate) paused: Option<i64>,
    /// Penalties that players receive in their next matches, with the players' indices.
    pub(crate) penalties: Vec<(usize, TournamentPenalty)>,
    /// For each player, whether they had an account when they signed up.
    pub(crate) accounts: Vec<bool>,
}

/// What the store says about the table of a game that is being played.
#[derive(Clone, Debug)]
pub(crate) struct GameTable {
    pub(crate) table: i64,
    /// How the game ended; `None` if it is not over.
    pub(crate) end: Option<SeatEnd>,
    /// If the table still waits for its players: for each seat, whether its player has joined. Otherwise `None`.
    pub(crate) waits: Option<[bool; 2]>,
}

/// How a game ended, in terms of the table's seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatEnd {
    /// The player of this seat won.
    Won(usize),
    /// Nobody won.
    Draw,
    /// The game was stopped or deleted.
    Void,
}

/// The settings of a tournament that its course depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CourseRules {
    pub(crate) no_show_minutes: u16,
    pub(crate) round_minutes: Option<u16>,
    pub(crate) break_minutes: u16,
}

/// What the caller has to do after a change of the course.
#[derive(Default, Debug)]
pub(crate) struct CourseEffects {
    /// The events to add to the tournament's log.
    pub(crate) events: Vec<TournamentEvent>,
    /// The matches that need a new game: the index of the round, and of the match in the round.
    pub(crate) open: Vec<(usize, usize)>,
    /// The tables whose games now have a result in the course.
    pub(crate) counted: Vec<i64>,
    /// The tables whose games have to end early, because their matches already have results.
    pub(crate) end: Vec<i64>,
    /// The tables whose matches end because players did not join. The change may be saved only if these tables still
    /// wait for players.
    pub(crate) waiting: Vec<i64>,
    /// Whether the tournament is over.
    pub(crate) over: bool,
}

/// Returns which seat a player of a pairing has in a game: players change seats after each game.
pub(crate) fn seat_of(side: usize, game: usize) -> usize {
    (side + game) % 2
}

impl SavedCourse {
    /// Returns the number of rounds that have begun.
    pub(crate) fn begun(&self) -> usize {
        self.matches.len()
    }

    /// Returns whether a round was paired and has not begun.
    pub(crate) fn is_between_rounds(&self) -> bool {
        self.tournament.as_ref().is_some_and(|it| it.rounds.len() > self.begun())
    }

    /// Returns the seats at the table of a game, each with the index of its player; empty if there is no such game.
    pub(crate) fn seated(&self, table: i64) -> Vec<(usize, usize)> {
        let rounds = self.tournament.iter().flat_map(|it| &it.rounds).zip(&self.matches);
        let all = rounds.flat_map(|(round, matches)| round.pairings.iter().zip(matches));
        for (pairing, one) in all {
            if let Some(number) = one.games.iter().position(|it| it.table == table) {
                return [0, 1].map(|side| (seat_of(side, number), pairing.players[side])).to_vec();
            }
        }
        Vec::new()
    }

    /// Removes the pairings of a round that has not begun, because results or players have changed. The round is paired
    /// again.
    pub(crate) fn unpair(&mut self) {
        if self.is_between_rounds()
            && let Some(tournament) = &mut self.tournament
        {
            tournament.unpair();
        }
    }

    /// Advances the tournament as far as possible. `games` has the tables of all games that are being played.
    /// `order(n)` returns the numbers from 0 to n - 1 in random order.
    pub(crate) fn advance(
        &mut self,
        rules: CourseRules,
        games: &[GameTable],
        now: i64,
        mut order: impl FnMut(usize) -> Vec<usize>,
    ) -> CourseEffects {
        let mut effects = CourseEffects::default();
        self.count_games(games, &mut effects);
        loop {
            self.decide_matches();
            if self.paused.is_none() {
                self.end_without_players(rules, games, now, &mut effects);
                self.end_round_in_time(now, &mut effects);
            }
            let (begun, between) = (self.begun(), self.is_between_rounds());
            let Some(tournament) = &mut self.tournament else { return effects };
            if !between && tournament.is_round_over() {
                let order = order(tournament.entrants.len());
                if !tournament.pair(&order) {
                    (self.begins, self.ends) = (None, None);
                    effects.over = true;
                    break;
                }
                effects.events.push(TournamentEvent::Paired { round: begun });
                self.begins.get_or_insert(now + i64::from(rules.break_minutes) * MINUTE);
                self.ends = None;
                continue;
            }
            if between && self.paused.is_none() && self.begins.is_none_or(|it| it <= now) {
                self.begin_round(rules, now, &mut effects);
                continue;
            }
            break;
        }
        self.end_decided_games(&mut effects);
        self.find_games_to_open(&mut effects);
        effects
    }

    /// Returns when the tournament has to be advanced even if no game ends; `None` if only the end of a game or an
    /// order can advance it.
    pub(crate) fn due(&self, rules: CourseRules, games: &[GameTable], now: i64) -> Option<i64> {
        if self.paused.is_some() {
            return None;
        }
        let begins = self.begins.filter(|_| self.is_between_rounds());
        let open = self.matches.last().into_iter().flatten().filter_map(SavedMatch::open_game);
        let waits = |it: &&SavedGame| {
            games.iter().find(|one| one.table == it.table).is_none_or(|one| one.waits.is_some())
        };
        let no_show = i64::from(rules.no_show_minutes) * MINUTE;
        let missing = open.filter(waits).map(|it| it.opened + no_show).filter(|it| *it > now);
        missing.chain(begins).chain(self.ends).min()
    }

    /// Enters the results of games that are over.
    fn count_games(&mut self, games: &[GameTable], effects: &mut CourseEffects) {
        for one in self.matches.iter_mut().flatten() {
            for (number, game) in one.games.iter_mut().enumerate().filter(|it| it.1.end.is_none()) {
                let end = games.iter().find(|it| it.table == game.table).and_then(|it| it.end);
                game.end = match end {
                    Some(SeatEnd::Won(seat)) if seat == seat_of(0, number) => Some(GameEnd::First),
                    Some(SeatEnd::Won(_)) => Some(GameEnd::Second),
                    Some(SeatEnd::Draw) => Some(GameEnd::Draw),
                    Some(SeatEnd::Void) => Some(GameEnd::Void),
                    None => continue,
                };
                effects.counted.push(game.table);
            }
        }
    }

    /// Sets the result of the match at index `at` of the current round.
    fn set(&mut self, at: usize, mut result: PairingResult) {
        let round = self.begun() - 1;
        let Some(tournament) = &mut self.tournament else { return };
        if tournament.kind.is_elimination()
            && matches!(result.winner, PairingWinner::Draw | PairingWinner::Neither)
        {
            // In an elimination match, one player has to advance. If nobody has won, that is the better seed.
            let seed = |it: usize| tournament.seeds.iter().position(|one| *one == it);
            let [one, other] = tournament.rounds[round].pairings[at].players;
            result.winner =
                if seed(one) <= seed(other) { PairingWinner::First } else { PairingWinner::Second };
        }
        let set = tournament.report(round, at, result);
        debug_assert!(set.is_ok(), "{set:?}");
    }

    /// Returns the indices of the matches of the current round that have no result.
    fn undecided(&self) -> Vec<usize> {
        let (Some(tournament), Some(round)) = (&self.tournament, self.begun().checked_sub(1)) else {
            return Vec::new();
        };
        let pairings = tournament.rounds[round].pairings.iter().enumerate();
        pairings.filter(|it| it.1.result.is_none()).map(|it| it.0).collect()
    }

    fn decide_matches(&mut self) {
        let Some((wins, elimination)) =
            self.tournament.as_ref().map(|it| (it.wins, it.kind.is_elimination()))
        else {
            return;
        };
        for at in self.undecided() {
            let decided = self.matches.last().and_then(|it| it[at].decided(wins, elimination));
            if let Some(result) = decided {
                self.set(at, result);
            }
        }
    }

    /// Ends matches whose players have not joined their table in time.
    fn end_without_players(
        &mut self,
        rules: CourseRules,
        games: &[GameTable],
        now: i64,
        effects: &mut CourseEffects,
    ) {
        let no_show = i64::from(rules.no_show_minutes) * MINUTE;
        for at in self.undecided() {
            let Some(one) = self.matches.last().map(|it| &it[at]) else { continue };
            let Some(game) = one.open_game().filter(|it| it.opened + no_show <= now) else { continue };
            let table = games.iter().find(|it| it.table == game.table);
            let Some(came) = table.and_then(|it| it.waits) else { continue };
            let number = one.games.len() - 1;
            let came = [0, 1].map(|side| came[seat_of(side, number)]);
            let winner = match came {
                [true, true] => continue,
                [true, false] => PairingWinner::First,
                [false, true] => PairingWinner::Second,
                [false, false] => PairingWinner::Neither,
            };
            effects.waiting.push(game.table);
            let (round, Some(tournament)) = (self.begun() - 1, &self.tournament) else { continue };
            let players = tournament.rounds[round].pairings[at].players;
            let wins = tournament.wins;
            for player in [0, 1].into_iter().filter(|it| !came[*it]).map(|it| players[it]) {
                effects.events.push(TournamentEvent::NoShow { round, player });
            }
            self.set(at, PairingResult::forfeit(winner, wins));
        }
    }

    /// Ends the matches of a round whose time is over. An unfinished game counts as a draw.
    fn end_round_in_time(&mut self, now: i64, effects: &mut CourseEffects) {
        if self.ends.is_none_or(|it| it > now) {
            return;
        }
        self.ends = None;
        let undecided = self.undecided();
        if undecided.is_empty() {
            return;
        }
        effects.events.push(TournamentEvent::TimeOver { round: self.begun() - 1 });
        for at in undecided {
            let Some(one) = self.matches.last().map(|it| &it[at]) else { continue };
            let unfinished = u8::from(one.open_game().is_some());
            let result = PairingResult::of_games(one.won(), one.drawn() + unfinished);
            self.set(at, result);
        }
    }

    fn begin_round(&mut self, rules: CourseRules, now: i64, effects: &mut CourseEffects) {
        let Some(tournament) = &mut self.tournament else { return };
        let round = self.matches.len();
        let wins = tournament.wins;
        let pairings = &mut tournament.rounds[round].pairings;
        let mut matches = vec![SavedMatch::default(); pairings.len()];
        self.penalties.retain(|(player, penalty)| {
            let playing = pairings.iter_mut().enumerate().find(|it| it.1.players.contains(player));
            let Some((at, pairing)) = playing.filter(|it| it.1.result.is_none()) else { return true };
            let opponent = usize::from(pairing.players[0] == *player);
            match penalty {
                TournamentPenalty::Game => matches[at].extra[opponent] += 1,
                TournamentPenalty::Match => {
                    let winner = [PairingWinner::First, PairingWinner::Second][opponent];
                    pairing.result = Some(PairingResult::forfeit(winner, wins));
                }
            }
            false
        });
        self.matches.push(matches);
        self.begins = None;
        let minutes = rules.round_minutes.filter(|_| !tournament.kind.is_elimination());
        self.ends = minutes.map(|it| now + i64::from(it) * MINUTE);
        effects.events.push(TournamentEvent::Began { round });
    }

    /// Ends the running games of matches that already have a result.
    fn end_decided_games(&mut self, effects: &mut CourseEffects) {
        let Some(tournament) = &self.tournament else { return };
        for (round, matches) in tournament.rounds.iter().zip(&mut self.matches) {
            for (pairing, one) in round.pairings.iter().zip(matches) {
                let open = one.games.last_mut().filter(|it| it.end.is_none());
                if let Some(game) = open.filter(|_| pairing.result.is_some()) {
                    game.end = Some(GameEnd::Void);
                    effects.counted.push(game.table);
                    effects.end.push(game.table);
                }
            }
        }
    }

    fn find_games_to_open(&self, effects: &mut CourseEffects) {
        if self.paused.is_some() || effects.over {
            return;
        }
        for at in self.undecided() {
            if self.matches.last().is_some_and(|it| it[at].open_game().is_none()) {
                effects.open.push((self.begun() - 1, at));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tournaments::{MissedRounds, TournamentKind};

    use super::*;

    const RULES: CourseRules = CourseRules { no_show_minutes: 10, round_minutes: Some(50), break_minutes: 5 };

    fn course(kind: TournamentKind, players: usize, wins: u8) -> SavedCourse {
        let seeds = (0..players).collect();
        let tournament = Some(Tournament::new(kind, 3, wins, MissedRounds::Loss, seeds));
        SavedCourse { tournament, ..SavedCourse::default() }
    }

    fn advance(course: &mut SavedCourse, games: &[GameTable], now: i64) -> CourseEffects {
        let effects = course.advance(RULES, games, now, |count| (0..count).collect());
        for (number, (round, at)) in effects.open.iter().enumerate() {
            let table = now * 100 + number as i64;
            course.matches[*round][*at].games.push(SavedGame { table, opened: now, end: None });
        }
        effects
    }

    fn over(table: i64, seat: usize) -> GameTable {
        GameTable { table, end: Some(SeatEnd::Won(seat)), waits: None }
    }

    fn result(course: &SavedCourse, round: usize, at: usize) -> Option<PairingResult> {
        course.tournament.as_ref().expect("it has started").rounds[round].pairings[at].result
    }

    /// Starts a tournament and begins its first round, at the time 300.
    fn begun(kind: TournamentKind, players: usize, wins: u8) -> SavedCourse {
        let mut course = course(kind, players, wins);
        let effects = advance(&mut course, &[], 0);
        assert_eq!(effects.events, [TournamentEvent::Paired { round: 0 }]);
        assert_eq!(course.due(RULES, &[], 0), Some(300), "the end of the break");
        let effects = advance(&mut course, &[], 300);
        assert_eq!(effects.events, [TournamentEvent::Began { round: 0 }]);
        course
    }

    #[test]
    fn a_best_of_three_is_played_until_somebody_has_won_twice_and_players_change_seats() {
        let mut course = begun(TournamentKind::Swiss, 2, 2);
        advance(&mut course, &[over(30000, 0)], 400);
        assert_eq!(course.matches[0][0].won(), [1, 0]);
        // In the second game, the first player has the second seat.
        let effects = advance(&mut course, &[over(40000, 0)], 500);
        assert_eq!((course.matches[0][0].won(), effects.counted), ([1, 1], vec![40000]));
        // A result that was already counted has no effect.
        let effects = advance(&mut course, &[over(40000, 0)], 500);
        assert_eq!((course.matches[0][0].won(), effects.counted), ([1, 1], vec![]));
        advance(&mut course, &[over(50000, 0)], 600);
        assert_eq!(result(&course, 0, 0), Some(PairingResult::of_games([2, 1], 0)));
        assert!(course.is_between_rounds());
    }

    #[test]
    fn stopped_games_are_played_again_but_not_forever() {
        let mut course = begun(TournamentKind::SingleElimination, 2, 1);
        let mut table = 30000;
        for turn in 0..8 {
            let void = GameTable { table, end: Some(SeatEnd::Void), waits: None };
            let now = 400 + turn;
            let effects = advance(&mut course, &[void], now);
            assert_eq!((effects.over, effects.open.len()), (false, 1));
            table = now * 100;
        }
        let draw = GameTable { table, end: Some(SeatEnd::Draw), waits: None };
        assert!(advance(&mut course, &[draw], 500).over, "the better seed wins");
        assert_eq!(result(&course, 0, 0).map(|it| it.winner), Some(PairingWinner::First));
    }

    #[test]
    fn who_does_not_come_loses_and_who_waits_wins() {
        let waits = |table: i64, came: [bool; 2]| GameTable { table, end: None, waits: Some(came) };
        let mut course = begun(TournamentKind::Swiss, 6, 1);
        let games = [waits(30000, [true, false]), waits(30001, [false, false]), waits(30002, [true, true])];
        assert_eq!(course.due(RULES, &games, 300), Some(900));
        assert_eq!(advance(&mut course, &games, 899).events, []);
        let effects = advance(&mut course, &games, 900);
        assert_eq!(effects.events.len(), 3);
        assert_eq!((effects.waiting, effects.end), (vec![30000, 30001], vec![30000, 30001]));
        let winners = [0, 1, 2].map(|it| result(&course, 0, it).map(|it| it.winner));
        assert_eq!(winners, [Some(PairingWinner::First), Some(PairingWinner::Neither), None]);
        // While the tournament is paused, nobody loses.
        let mut course = begun(TournamentKind::Swiss, 2, 1);
        course.paused = Some(310);
        assert_eq!(advance(&mut course, &[waits(30000, [true, false])], 2000).events, []);
        assert_eq!(course.due(RULES, &[], 2000), None);
    }

    #[test]
    fn the_end_of_a_round_decides_by_the_games() {
        let mut course = begun(TournamentKind::RoundRobin, 4, 2);
        let plays = |table: i64| GameTable { table, end: None, waits: None };
        assert_eq!(course.due(RULES, &[plays(30000), plays(30001)], 300), Some(300 + 50 * 60));
        advance(&mut course, &[over(30000, 0), plays(30001)], 400);
        let effects = advance(&mut course, &[plays(40000), plays(30001)], 300 + 50 * 60);
        assert_eq!(effects.end, [40000, 30001]);
        assert_eq!(result(&course, 0, 0), Some(PairingResult::of_games([1, 0], 1)));
        assert_eq!(result(&course, 0, 1), Some(PairingResult::of_games([0, 0], 1)));
    }

    #[test]
    fn penalties_count_in_the_next_match() {
        let mut course = course(TournamentKind::Swiss, 4, 2);
        course.penalties = vec![(0, TournamentPenalty::Game), (2, TournamentPenalty::Match)];
        advance(&mut course, &[], 0);
        advance(&mut course, &[], 300);
        assert!(course.penalties.is_empty());
        let tournament = course.tournament.as_ref().expect("it has started");
        let at = |player: usize| {
            let pairings = tournament.rounds[0].pairings.iter().enumerate();
            pairings.filter(|it| it.1.players.contains(&player)).map(|it| it.0).next().expect("a match")
        };
        let side = |player: usize| tournament.rounds[0].pairings[at(player)].players[0] != player;
        assert_eq!(course.matches[0][at(0)].extra[usize::from(!side(0))], 1);
        let lost = result(&course, 0, at(2)).expect("a result");
        assert_eq!(lost.won[usize::from(side(2))], 0);
        assert_eq!(lost.won[usize::from(!side(2))], 2);
    }
}

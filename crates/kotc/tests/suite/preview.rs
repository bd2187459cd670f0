//! Checks that battles end as their previews say.

use cards::card::{Card, CardKind, Design};
use cards::edition::Edition;
use kotc::{Action, ArrangedPlayer, Arrangement, Kotc, Laid, Phase, Why, Zone};
use table::{Chance, Dice, Game, Guess, Input, Pending, Seat, Sense, Viewer, random_input};

use crate::laws::{EDITIONS, setup};

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn creature(edition: Edition, name: &str, offense: i64, defense: i64) -> Laid {
    let mut card = Card::new(name, CardKind::Creature);
    (card.offense, card.defense, card.design) = (Some(offense), Some(defense), Design::Marked(edition));
    Laid::new(card, Zone::Field)
}

/// A battle to test: the offense and defense of each side's creatures, Ben's hitpoints, and the victim.
struct Case {
    attackers: &'static [(i64, i64)],
    defenders: &'static [(i64, i64)],
    /// Creatures of Ben that do not defend.
    others: &'static [(i64, i64)],
    hp: i32,
    /// The name of the attacked creature; `None` if the player is attacked.
    victim: Option<&'static str>,
}

const CASES: [Case; 6] = [
    Case { attackers: &[(2, 3)], defenders: &[(1, 4)], others: &[], hp: 20, victim: None },
    Case { attackers: &[(1, 2), (2, 3)], defenders: &[(1, 2), (0, 3)], others: &[], hp: 3, victim: None },
    Case { attackers: &[(3, 1)], defenders: &[], others: &[(1, 7)], hp: 20, victim: Some("Other 0") },
    Case { attackers: &[(3, 4)], defenders: &[(1, 2)], others: &[(0, 4)], hp: 5, victim: Some("Other 0") },
    Case { attackers: &[(3, 2)], defenders: &[(1, 3)], others: &[], hp: 20, victim: Some("Defender 0") },
    Case { attackers: &[(1, 1)], defenders: &[(3, 2)], others: &[], hp: 20, victim: None },
];

/// Creates a match at the moment when Ann may attack.
fn arranged(edition: Edition, case: &Case) -> Kotc {
    let team = |name: &str, team: &[(i64, i64)]| -> Vec<Laid> {
        let numbered = team.iter().enumerate();
        numbered.map(|(at, it)| creature(edition, &format!("{name} {at}"), it.0, it.1)).collect()
    };
    let deck = || (0..3).map(|_| Laid { zone: Zone::Deck, ..creature(edition, "Filler", 1, 1) });
    let player = |hp: Option<i32>, cards: Vec<Laid>| ArrangedPlayer {
        hp,
        cards: cards.into_iter().chain(deck()).collect(),
    };
    let mut defending = team("Defender", case.defenders);
    defending.extend(team("Other", case.others));
    Kotc::arranged(&Arrangement {
        edition,
        players: vec![player(None, team("Attacker", case.attackers)), player(Some(case.hp), defending)],
        turn: ANN,
        phase: Some(Phase::Battle),
    })
    .expect("a position")
}

/// Returns the next input of a battle in which players only fight; `None` if a random event comes next.
fn fight(game: &Kotc, case: &Case) -> Option<Input<Action>> {
    let Pending::Seats(seats) = game.pending() else { return None };
    let seat = seats.iter().next().expect("somebody is asked");
    let options = game.options(seat);
    let why = game.ask().expect("a question").why;
    let picks = |name: &str| {
        options.iter().copied().find(|it| match it {
            Action::Pick(spot) => game.named(name).contains(spot),
            _ => false,
        })
    };
    let join = |name: &str, size: usize| {
        (0..size).find_map(|it| picks(&format!("{name} {it}"))).unwrap_or(Action::Done)
    };
    let action = match why {
        Why::BattlePhase => Action::Attack,
        Why::AttackFormation => join("Attacker", case.attackers.len()),
        Why::DefenseFormation => join("Defender", case.defenders.len()),
        Why::Victim => case.victim.map_or(Action::Player(BEN), |it| picks(it).expect("it may be attacked")),
        _ => answer(game, seat),
    };
    Some(Input::Act(seat, action))
}

/// Returns the answer of a player who uses dice like a greedy bot and declines everything else.
fn answer(game: &Kotc, seat: Seat) -> Action {
    let moves = game.moves(seat);
    if game.ask().is_some_and(|it| matches!(it.why, Why::NextDie | Why::DieTaker)) {
        let appeals: Vec<i32> = game.appeal(seat, moves).collect();
        let best = (0..moves.len()).max_by_key(|it| appeals[*it]).expect("an answer");
        return moves[best];
    }
    *moves.last().expect("an answer")
}

/// Advances the match until the dice must be rolled.
fn until_roll(mut game: Kotc, case: &Case) -> Kotc {
    while let Some(input) = fight(&game, case) {
        game.advance(input).expect("an option");
    }
    game
}

fn on_field(game: &Kotc, name: &str) -> bool {
    game.named(name).iter().all(|it| it.zone == Zone::Field)
}

fn names(name: &str, count: usize) -> Vec<String> {
    (0..count).map(|it| format!("{name} {it}")).collect()
}

fn thousandths(sum: u64, total: u64) -> u32 {
    ((sum * 2000 + total) / (2 * total)) as u32
}

/// Iterates over all rolls of this many dice.
fn rolls(count: u8) -> impl Iterator<Item = Vec<u8>> {
    (0..6_u32.pow(count.into()))
        .map(move |number| (0..count).map(|place| (number / 6_u32.pow(place.into()) % 6) as u8 + 1).collect())
}

#[test]
fn small_battles_end_as_previewed_in_every_edition() {
    for edition in EDITIONS {
        for (number, case) in CASES.iter().enumerate() {
            let game = until_roll(arranged(edition, case), case);
            let Pending::Chance(Chance::Dice(count)) = game.pending() else { panic!("dice are rolled") };
            let mut names =
                [names("Attacker", case.attackers.len()), names("Defender", case.defenders.len())].concat();
            names.extend(case.victim.filter(|it| it.starts_with("Other")).map(str::to_owned));
            let (mut dead, mut lost, mut out, mut total) = (vec![0; names.len()], [0, 0], [0, 0], 0);
            for roll in rolls(count) {
                let hp =
                    |game: &Kotc| game.view(Viewer::Watcher).seats.iter().map(|it| it.hp).collect::<Vec<_>>();
                let (before, mut game) = (hp(&game), game.clone());
                game.advance(Input::Chance(roll)).expect("a roll");
                while game.view(Viewer::Watcher).winners.is_none()
                    && !game.view(Viewer::Watcher).battles.is_empty()
                {
                    game.advance(fight(&game, case).expect("somebody is asked")).expect("an option");
                }
                for (dead, name) in dead.iter_mut().zip(&names) {
                    *dead += u64::from(!on_field(&game, name));
                }
                for (seat, (now, was)) in hp(&game).iter().zip(before).enumerate() {
                    lost[seat] += u64::try_from(was - now).expect("hitpoints are lost");
                    out[seat] += u64::from(*now == 0);
                }
                total += 1;
            }
            let [preview] = &game.preview(&[], &mut Dice::new(1))[..] else { panic!("one battle") };
            let fates: Vec<u32> =
                preview.attackers.iter().chain(&preview.defenders).map(|it| it.dies).collect();
            let expected: Vec<u32> = dead.iter().map(|it| thousandths(*it, total)).collect();
            assert_eq!(fates, expected, "{edition}, case {number}: {names:?}");
            for player in &preview.players {
                let seat = player.seat.index();
                let expected = (thousandths(lost[seat], total), thousandths(out[seat], total));
                assert_eq!((player.loses, player.out), expected, "{edition}, case {number}, seat {seat}");
            }
            assert!(preview.exact);
            assert_eq!(preview.attack_dice + preview.defense_dice, u32::from(count));
        }
    }
}

#[test]
fn a_preview_while_picking_is_that_of_the_picked_team() {
    for edition in EDITIONS {
        let case = &CASES[1];
        let mut game = arranged(edition, case);
        game.advance(Input::Act(ANN, Action::Attack)).expect("an option");
        assert!(game.preview(&[], &mut Dice::new(1)).is_empty(), "no team yet");
        let team: Vec<Action> =
            names("Attacker", 2).iter().map(|it| Action::Pick(game.named(it)[0])).collect();
        let picked = game.preview(&team, &mut Dice::new(1));
        // The player and two creatures can be attacked. Each of them has one preview with defenders and one without.
        assert_eq!(picked.len(), 6, "{edition}");
        assert!(picked.iter().all(|it| it.attackers.len() == 2 && it.attack_dice == 3));
        assert_eq!(game.preview(&[Action::Pass], &mut Dice::new(1)), [], "not an answer");
        for action in &team {
            game.advance(Input::Act(ANN, *action)).expect("an option");
        }
        if game.ask().is_some_and(|it| it.why == Why::AttackFormation) {
            game.advance(Input::Act(ANN, Action::Done)).expect("an option");
        }
        assert_eq!(
            game.preview(&[], &mut Dice::new(1)),
            picked,
            "{edition}: the same team when it is chosen"
        );
        game.advance(Input::Act(ANN, Action::Player(BEN))).expect("an option");
        while game.ask().is_some_and(|it| it.why != Why::DefenseFormation) {
            let seat = game.ask().expect("a question").seat;
            game.advance(Input::Act(seat, answer(&game, seat))).expect("an option");
        }
        let defenders: Vec<Action> =
            names("Defender", 2).iter().map(|it| Action::Pick(game.named(it)[0])).collect();
        let [mut all] = <[_; 1]>::try_from(game.preview(&defenders, &mut Dice::new(1))).expect("one battle");
        let mut supposed = picked[1].clone();
        assert!(supposed.supposed && !all.supposed);
        // Only `supposed` may differ between the two previews.
        (all.supposed, supposed.supposed) = (true, true);
        assert_eq!(all, supposed, "{edition}: with both defenders as supposed");
    }
}

/// Once the dice are rolled, a battle in which everybody declines everything ends exactly as previewed, in real
/// matches with all kinds of cards.
#[test]
fn rolled_battles_of_random_matches_end_as_previewed() {
    for edition in EDITIONS {
        let mut checked = 0;
        for seed in 0..12 {
            let mut dice = Dice::new(seed);
            let mut game = Kotc::start(&setup(edition, 2 + (seed % 2) as usize, seed));
            while let Some(input) = random_input(&game, &mut dice) {
                checked += u32::from(ends_as_previewed(&game));
                game.advance(input).expect("an input");
            }
        }
        assert!(checked > 30, "{edition}: {checked} battles");
    }
}

/// Returns whether a creature that went to this zone was destroyed. Destroyed pawns leave the game.
fn left_for_good(zone: Zone) -> bool {
    matches!(zone, Zone::Grave | Zone::Out)
}

/// Plays the innermost battle to its end and compares it with its preview. Returns `false` if its dice aren't rolled
/// yet.
fn ends_as_previewed(game: &Kotc) -> bool {
    let depth = |game: &Kotc| game.view(Viewer::Watcher).battles.len();
    // An effect can ask for the next die before the dice of the battle are rolled.
    let handed_out = |it: &kotc::BattleView| it.allots.is_some();
    let rolled = game.view(Viewer::Watcher).battles.last().is_some_and(handed_out)
        || game.ask().is_some_and(|it| it.why == Why::DieTaker);
    if !rolled {
        return false;
    }
    let [preview] = &game.preview(&[], &mut Dice::new(1))[..] else { panic!("one battle") };
    let (mut end, before) = (game.clone(), depth(game));
    let seen = end.view(Viewer::Watcher);
    let mut log = Vec::new();
    while depth(&end) >= before {
        let Some(ask) = end.ask() else { break };
        let seat = ask.seat;
        let action = answer(&end, seat);
        end.apply(Input::Act(seat, action), &mut log).expect("an option");
    }
    // After the battle, the cards of players who have lost leave the game.
    let lost = log.iter().position(|it| matches!(it.event, kotc::Event::Lost(_)));
    log.truncate(lost.unwrap_or(log.len()));
    let destroyed = |card: &kotc::Seen| {
        log.iter().any(|it| match &it.event {
            kotc::Event::Moved { face, from, to, .. } => {
                *face == card.face && from.zone == Zone::Field && left_for_good(to.zone)
            }
            _ => false,
        })
    };
    for fighter in preview.attackers.iter().chain(&preview.defenders) {
        assert!(fighter.dies == 0 || fighter.dies == 1000, "the dice are known");
        if fighter.dies == 1000 {
            assert!(destroyed(&fighter.card), "{preview:?}\n{log:?}");
        }
    }
    let dead = preview.attackers.iter().chain(&preview.defenders).filter(|it| it.dies == 1000).count();
    // All cards of a player who loses leave the game, too.
    let fought = log.iter().take_while(|it| !matches!(it.event, kotc::Event::Lost(_)));
    let gone = fought.filter(|it| {
        matches!(&it.event, kotc::Event::Moved { from, to, .. } if from.zone == Zone::Field && left_for_good(to.zone))
    });
    assert_eq!(dead, gone.count(), "{preview:?}\n{log:?}");
    for player in &preview.players {
        let (was, now) =
            (seen.seats[player.seat.index()].hp, end.view(Viewer::Watcher).seats[player.seat.index()].hp);
        assert_eq!(u32::try_from(was - now).expect("lost") * 1000, player.loses, "{preview:?}\n{log:?}");
    }
    true
}

/// A preview is the same in all states that a seat cannot tell apart, because it uses nothing hidden.
#[test]
fn a_preview_depends_on_nothing_hidden() {
    for edition in EDITIONS {
        let mut checked = 0;
        for seed in 0..6 {
            let mut dice = Dice::new(seed);
            let mut game = Kotc::start(&setup(edition, 3, seed));
            while let Some(input) = random_input(&game, &mut dice) {
                let picks: Vec<Action> = match &input {
                    Input::Act(_, pick @ Action::Pick(_)) => vec![*pick],
                    _ => Vec::new(),
                };
                let own = game.preview(&picks, &mut Dice::new(1));
                for seat in (0..if own.is_empty() { 0 } else { 3 }).map(Seat::new) {
                    let other = game.guess(seat, &mut Dice::new(seed + 1));
                    assert_eq!(own, other.preview(&picks, &mut Dice::new(1)), "{edition}, seat {seat}");
                    checked += 1;
                }
                game.advance(input).expect("an input");
            }
        }
        assert!(checked > 100, "{edition}: {checked}");
    }
}

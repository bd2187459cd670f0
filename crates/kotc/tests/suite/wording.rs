//! Checks the texts of questions and answers, and that no question is asked if there is nothing to decide.

use cards::edition::Edition;
use cards::meaning::Counter;
use kotc::{Action, Attacked, Event, Kotc, Sight, Spot, Why, Zone};
use table::{
    Argument, Dice, Game, Input, Match, Pending, Routine, Seat, Seats, Sentence, Show, Tell, Viewer,
    random_input,
};

/// Plays random matches and calls `look` at every question.
fn at_questions(edition: Edition, matches: u64, look: impl FnMut(&Kotc, Seat)) {
    at_questions_without(edition, matches, |_| false, look);
}

/// Plays random matches in which nobody gives the answers that `avoids` returns true for, if another answer is possible.
/// Calls `look` at every question.
fn at_questions_without(
    edition: Edition,
    matches: u64,
    avoids: fn(&Action) -> bool,
    mut look: impl FnMut(&Kotc, Seat),
) {
    for seed in 0..matches {
        let mut dice = Dice::new(seed);
        let mut game = Kotc::start(&crate::laws::setup(edition, 2, seed));
        for _ in 0..600 {
            let input = match game.pending() {
                Pending::Over => break,
                Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    look(&game, seat);
                    let mut moves = game.moves(seat).to_vec();
                    if !moves.iter().all(avoids) {
                        moves.retain(|it| !avoids(it));
                    }
                    Input::Act(seat, moves[dice.below(moves.len() as u32) as usize])
                }
            };
            game.advance(input).expect("every move applies");
        }
    }
}

#[test]
fn drawing_nothing_is_routine_and_changes_no_cards() {
    let mut met = 0;
    at_questions(Edition::E11, 6, |game, seat| {
        let options = game.options(seat);
        let places = options.iter().any(|it| matches!(it, Action::Sow(_)));
        if !options.contains(&Action::Draw) || places {
            return;
        }
        met += 1;
        assert_eq!(game.routine(seat), Some(Routine::Only(Action::Draw)));
        let mut next = game.clone();
        next.advance(Input::Act(seat, Action::Draw)).expect("a move");
        let hand = |it: &Kotc| {
            it.view(table::Viewer::Seat(seat)).seats[seat.index()].zones[Zone::Hand as usize].len()
        };
        assert_eq!(hand(&next), hand(game), "it draws nothing");
        assert!(next.options(seat).contains(&Action::Exchange), "an exchange is still possible");
    });
    assert!(met > 10, "it happens often: {met}");
}

#[test]
fn the_number_of_cards_to_draw_is_right() {
    let mut met = 0;
    at_questions(Edition::E6, 4, |game, seat| {
        if !game.options(seat).contains(&Action::Draw) {
            return;
        }
        met += 1;
        let size = |it: &Kotc, zone: Zone| {
            it.view(table::Viewer::Seat(seat)).seats[seat.index()].zones[zone as usize].len() as u32
        };
        let mut next = game.clone();
        next.advance(Input::Act(seat, Action::Draw)).expect("a move");
        if size(game, Zone::Deck) < 2 {
            return;
        }
        let drawn = size(game, Zone::Deck) - size(&next, Zone::Deck);
        let said = game.answer(seat, &Action::Draw);
        assert_eq!(said.spans, [("count", drawn.into())], "{:?}", game.question(seat));
    });
    assert!(met > 20, "it happens often: {met}");
}

#[test]
fn answers_that_pick_have_a_verb_and_creatures_are_told_apart() {
    for edition in [Edition::E6, Edition::E11, Edition::E14] {
        at_questions(edition, 6, |game, seat| {
            let why = game.ask().expect("somebody is asked").why;
            let options = game.options(seat);
            let picks: Vec<_> = options.iter().filter(|it| matches!(it, Action::Pick(_))).collect();
            let plain = matches!(why, Why::BuryOrder | Why::DeckOrder);
            for pick in &picks {
                let said = game.answer(seat, pick);
                assert!(plain || said.key != "kotc-answer-pick", "{why:?}: {said:?}");
                let on_field = pick.spot().is_some_and(|it| it.zone == Zone::Field);
                let same = picks.iter().filter(|it| game.answer(seat, it) == said).count();
                assert!(!on_field || same == 1, "{said:?}");
            }
        });
    }
}

#[test]
fn a_question_names_the_event_that_its_ability_responds_to() {
    let mut met = 0;
    at_questions(Edition::E14, 40, |game, seat| {
        let ask = game.ask().expect("somebody is asked");
        let (Why::Window, Some(&Action::Activate(spot, _))) = (ask.why, ask.options.first()) else { return };
        let view = game.view(table::Viewer::Seat(seat));
        let card = &view.seats[spot.seat.index()].zones[spot.zone as usize][usize::from(spot.index)];
        let Some(face) = card.face else { return };
        let own_end = "When this in-play card is destroyed";
        if !game.faces()[usize::from(face)].card.text().contains(&format!(": {own_end} ")) {
            return;
        }
        met += 1;
        let question = game.question(seat).expect("the player is asked");
        let cause = question.spans.iter().find_map(|(name, span)| match span {
            Argument::Sentence(it) if *name == "cause" => Some(it),
            _ => None,
        });
        assert_eq!(cause.map(|it| it.key), Some("kotc-cause-died"), "{question:?}");
        assert_eq!(cause.map(|it| it.spans[0].1.clone()), Some(Argument::Card(Some(face))), "{question:?}");
    });
    assert!(met > 5, "it happens often: {met}");
}

#[test]
fn the_suggested_resource_is_one_that_its_player_can_pay_for_last() {
    let (mut met, mut none) = (0, 0);
    at_questions(Edition::E17, 12, |game, seat| {
        let moves = game.moves(seat);
        let sown: Vec<_> = moves
            .iter()
            .filter_map(|it| if let Action::Sow(spot) = it { Some((*it, *spot)) } else { None })
            .filter(|(_, spot)| spot.zone == Zone::Hand)
            .collect();
        if sown.len() < 2 {
            return;
        }
        let view = game.view(table::Viewer::Seat(seat));
        let level = |spot| view.at(spot).and_then(|it| it.level).expect("a seat knows its hand");
        let (suggested, others): (Vec<(Action, Spot)>, Vec<_>) =
            sown.into_iter().partition(|(action, _)| !game.is_detour(seat, *action));
        let payable = view.seats[seat.index()].zones[Zone::Granary as usize].len() as i32 + 2;
        let missing = |spot| (level(spot) - payable).max(0);
        let Some(least) = suggested.iter().map(|it| missing(it.1)).min() else {
            none += 1;
            assert!(
                others.iter().all(|it| missing(it.1) == 0),
                "no card is suggested, because all can be played"
            );
            let now: i32 = others.iter().map(|it| level(it.1)).sum();
            assert!(now <= payable - 1 + payable, "all cards can be played in two turns");
            return;
        };
        let cheapest = others.iter().chain(&suggested).map(|it| level(it.1)).min();
        let only_playable = others.iter().chain(&suggested).filter(|it| level(it.1) < payable).count() == 1;
        assert!(
            !only_playable || suggested.iter().all(|it| Some(level(it.1)) != cheapest || missing(it.1) > 0),
            "the only card that can be played now is kept"
        );
        for other in &others {
            met += 1;
            assert!(missing(other.1) <= least, "a card that can be paid for later would be better");
        }
    });
    assert!(met > 10 && none > 0, "both happen: {met}, {none}");
}

#[test]
fn a_suggested_resource_comes_with_a_reason() {
    let mut met = std::collections::BTreeSet::new();
    at_questions(Edition::E17, 20, |game, seat| {
        for answer in game.moves(seat) {
            let reason = game.recommendation(seat, *answer);
            let resource = game.ask().is_some_and(|it| it.why == Why::ResourcePhase);
            assert_eq!(game.is_suggested(seat, *answer), reason.is_some() || !resource);
            let Some(reason) = reason else { continue };
            assert!(resource);
            met.insert(reason.key);
        }
    });
    assert_eq!(met.len(), 6, "every reason is given: {met:?}");
}

#[test]
fn the_reasons_of_suggested_resources_are_true() {
    let (mut usable, mut enough, mut others) = (0, 0, 0);
    at_questions(Edition::E17, 40, |game, seat| {
        let view = game.view(Viewer::Seat(seat));
        let zone = |it: Zone| &view.seats[seat.index()].zones[it as usize];
        let levels: Vec<i32> =
            zone(Zone::Hand).iter().map(|it| it.level.expect("a seat knows its hand")).collect();
        let resources = zone(Zone::Granary).len() as i32;
        for answer in game.moves(seat) {
            match (game.recommendation(seat, *answer).map(|it| it.key), answer) {
                (Some("kotc-because-usable"), Action::Pass) => {
                    usable += 1;
                    assert!(levels.iter().all(|it| *it <= resources), "{levels:?} with {resources}");
                    assert!(levels.iter().sum::<i32>() <= 2 * resources, "{levels:?} with {resources}");
                }
                (Some("kotc-because-enough"), Action::Pass) => {
                    enough += 1;
                    assert!(levels.iter().all(|it| *it <= resources), "{levels:?} with {resources}");
                }
                (Some("kotc-because-others"), Action::Sow(spot)) => {
                    others += 1;
                    let own = levels[usize::from(spot.index)];
                    assert!(levels.len() > 1, "there are other cards");
                    assert!(
                        levels.iter().sum::<i32>() - own <= 2 * resources + 3,
                        "{levels:?} with {resources}"
                    );
                }
                (Some("kotc-because-late"), Action::Sow(spot)) => {
                    assert!(levels[usize::from(spot.index)] > resources + 2);
                }
                _ => {}
            }
        }
    });
    assert!(usable > 0 && enough > 0 && others > 0, "all happen: {usable}, {enough}, {others}");
}

#[test]
fn counters_are_asked_about_once_before_a_battle() {
    let (mut early, mut ended) = (0, 0);
    let keeps = |it: &Action| matches!(it, Action::Pop(..));
    at_questions_without(Edition::E17, 30, keeps, |game, seat| {
        let ask = game.ask().expect("somebody is asked");
        let pops: Vec<Action> =
            ask.options.iter().filter(|it| matches!(it, Action::Pop(..))).copied().collect();
        let rest = |it: &Action| matches!(it, Action::Pop(..) | Action::Pass | Action::GiveUp);
        let view = game.view(Viewer::Seat(seat));
        if pops.is_empty() || view.turn != seat {
            return;
        }
        // After the Action Phase, in which all counters were offered.
        if ask.why == Why::ActionPhase {
            let mut next = game.clone();
            next.advance(Input::Act(seat, Action::EndPhase)).expect("a move");
            let asked = next.ask().filter(|it| it.seat == seat && it.why == Why::Window);
            let Some(asked) = asked.filter(|it| it.options.iter().all(rest)) else { return };
            ended += 1;
            assert!(asked.options.iter().all(|it| *it == Action::Pass || ask.options.contains(it)));
            assert_eq!(next.routine(seat), Some(Routine::NotYet(Action::Pass)));
        }
        // Before the Action Phase, in which all counters will be offered.
        let begins = matches!(view.phase, kotc::Phase::Draw | kotc::Phase::Resource);
        if ask.why == Why::Window && begins && ask.options.iter().all(rest) && view.chain.is_empty() {
            early += usize::from(game.routine(seat) == Some(Routine::NotYet(Action::Pass)));
            let mut next = game.clone();
            let mut dice = Dice::new(1);
            while next.ask().is_none_or(|it| it.seat != seat || it.why != Why::ActionPhase) {
                let input = match next.pending() {
                    Pending::Over => return,
                    Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
                    Pending::Seats(asked) => {
                        let asked = asked.iter().next().expect("somebody is asked");
                        Input::Act(asked, *next.moves(asked).last().expect("a move"))
                    }
                };
                next.advance(input).expect("a move");
            }
            let offered = |it: &Action| next.moves(seat).contains(it);
            let gone =
                |it: &Action| it.spot().is_none_or(|it| next.view(Viewer::Seat(seat)).at(it).is_none());
            assert!(pops.iter().all(|it| offered(it) || gone(it)), "{pops:?}: {:?}", next.ask());
        }
    });
    assert!(early > 5 && ended > 5, "both happen: {early}, {ended}");
}

#[test]
fn a_battle_phase_without_dice_needs_no_answer() {
    let (mut none, mut some) = (0, 0);
    at_questions(Edition::E17, 60, |game, seat| {
        if !game.moves(seat).contains(&Action::Attack) {
            return;
        }
        let view = game.view(Viewer::Seat(seat));
        let ready = view.seats[seat.index()].zones[Zone::Field as usize].iter().filter(|it| !it.exhausted);
        let dice: i32 = ready.filter_map(|it| it.stats).map(|it| it.0.max(0)).sum();
        if game.routine(seat) == Some(Routine::Only(Action::EndPhase)) {
            none += 1;
            assert_eq!(dice, 0);
            assert!(game.ends_turn(seat, &Action::EndPhase));
        } else {
            some += 1;
        }
    });
    assert!(none > 2 && some > 20, "both happen: {none}, {some}");
}

#[test]
fn counters_that_change_values_wait_until_their_minion_fights() {
    let (mut waited, mut asked) = (0, 0);
    at_questions(Edition::E17, 40, |game, seat| {
        let ask = game.ask().expect("somebody is asked");
        let popped =
            |it: &Action| if let Action::Pop(spot, Counter::Sword) = it { Some(*spot) } else { None };
        let uses = ask.options.iter().filter(|it| !matches!(it, Action::Pass | Action::GiveUp));
        let Some(spots) = uses.map(popped).collect::<Option<Vec<Spot>>>() else { return };
        let view = game.view(table::Viewer::Seat(seat));
        if view.battles.is_empty() && view.phase != kotc::Phase::Action {
            return;
        }
        if ask.why != Why::Window || spots.is_empty() {
            return;
        }
        let battles = game.view(table::Viewer::Seat(seat)).battles;
        let fights = |spot: &Spot| {
            battles.iter().any(|it| {
                let attacked = matches!(it.victim, Some(Attacked::Creature(seen)) if seen.at == *spot);
                attacked || it.attackers.iter().chain(&it.defenders).any(|seen| seen.at == *spot)
            })
        };
        if spots.iter().any(fights) {
            asked += 1;
            assert_eq!(game.routine(seat), None, "a Sword Counter matters in a battle");
        } else {
            waited += 1;
            assert_eq!(game.routine(seat), Some(Routine::NotYet(Action::Pass)));
        }
    });
    assert!(waited > 10 && asked > 0, "both happen: {waited}, {asked}");
}

/// Declines for everybody until this seat can do something other than respond.
fn declined(game: &Kotc, seat: Seat) -> Kotc {
    let mut game = game.clone();
    let mut dice = Dice::new(1);
    loop {
        let input = match game.pending() {
            Pending::Over => return game,
            Pending::Chance(chance) => Input::Chance(dice.settle(chance)),
            Pending::Seats(asked) => {
                let responds = game.ask().is_some_and(|it| it.why == Why::Respond);
                if asked.has(seat) && !responds {
                    return game;
                }
                let asked = asked.iter().next().expect("somebody is asked");
                Input::Act(asked, *game.moves(asked).last().expect("a move"))
            }
        };
        game.advance(input).expect("a move");
    }
}

#[test]
fn nobody_has_to_respond_to_their_own_counter_with_another_one() {
    let (mut own, mut other) = (0, 0);
    at_questions(Edition::E17, 200, |game, seat| {
        let ask = game.ask().expect("somebody is asked");
        let pops: Vec<Action> =
            game.moves(seat).iter().filter(|it| matches!(it, Action::Pop(..))).copied().collect();
        if ask.why != Why::Respond || pops.is_empty() || pops.len() + 1 != game.moves(seat).len() {
            return;
        }
        let chain = game.view(table::Viewer::Seat(seat)).chain;
        if chain.iter().any(|it| it.by != seat || it.counter.is_none()) {
            other += 1;
            assert_eq!(game.routine(seat), None, "a response to somebody else, or to more than a counter");
            return;
        }
        own += 1;
        assert_eq!(game.routine(seat), Some(Routine::NotYet(Action::Pass)));
        let next = declined(game, seat);
        let again = |it: &Action| next.moves(seat).contains(it);
        let gone = |it: &Action| {
            it.spot().is_none_or(|spot| next.view(table::Viewer::Seat(seat)).at(spot).is_none())
        };
        assert!(pops.iter().all(|it| again(it) || gone(it)), "{pops:?}: {:?}", next.ask());
    });
    assert!(own > 4 && other > 2, "both happen: {own}, {other}");
}

/// Plays random matches. After every input, calls `look` with the new events and the game log's lines for them.
fn at_lines(edition: Edition, matches: u64, mut look: impl FnMut(&[Sight], &[Option<Sentence>])) {
    for seed in 0..matches {
        let mut play: Match<Kotc> = Match::new(crate::laws::setup(edition, 2, seed));
        let mut dice = Dice::new(seed);
        let mut read = 0;
        while let Some(input) =
            random_input(play.game(), &mut dice).filter(|_| play.record().inputs.len() < 600)
        {
            play.apply(input).expect("a possible input");
            let log = &play.log()[read..];
            let sights: Vec<Sight> =
                log.iter().filter_map(|it| Kotc::sight(it, Viewer::Seat(Seat::new(0)))).collect();
            look(&sights, &play.game().tell_all(&sights));
            read = play.log().len();
        }
    }
}

#[test]
fn the_log_says_how_much_damage_a_creature_takes_and_how_much_pierces() {
    let (mut pierced, mut left) = (0, 0);
    at_lines(Edition::E17, 30, |sights, lines| {
        for (at, sight) in sights.iter().enumerate() {
            let Event::Damaged { amount, pierces: pierces @ 1.., .. } = sight.0.event else { continue };
            let Some(said) = lines[at..].iter().flatten().find(|it| it.key.starts_with("kotc-damaged"))
            else {
                continue;
            };
            assert_eq!(said.key, "kotc-damaged-pierces");
            let taken = said.spans.iter().find(|it| it.0 == "taken").map(|it| it.1.clone());
            assert!(matches!(taken, Some(Argument::Number(it)) if it >= (amount - pierces).into()));
            // A player who has no hitpoints left loses none.
            let hurts = |it: &Sight| matches!(it.0.event, Event::Hitpoints { .. });
            if sights.get(at + 2).is_some_and(hurts) {
                let rest = lines[at..].iter().flatten().nth(1);
                assert_eq!(rest.map(|it| it.key), Some("kotc-pierces"), "{rest:?}");
                pierced += 1;
            }
        }
        left += lines.iter().flatten().filter(|it| it.key == "kotc-left-over").count();
    });
    assert!(pierced > 5 && left > 0, "both happen: {pierced}, {left}");
}

#[test]
fn using_a_counter_and_creating_a_pawn_take_one_line_each() {
    let (mut used, mut created) = (0, 0);
    at_lines(Edition::E17, 60, |_, lines| {
        let keys: Vec<&str> = lines.iter().flatten().map(|it| it.key).collect();
        assert!(!keys.windows(2).any(|it| it == ["kotc-counters-removed", "kotc-counter-used"]));
        used += keys.iter().filter(|it| **it == "kotc-counter-used").count();
        created += keys.iter().filter(|it| **it == "kotc-moved-pawn").count();
    });
    assert!(used > 2 && created > 0, "both happen: {used}, {created}");
}

#[test]
fn an_action_phase_is_not_skipped_silently_if_a_card_could_be_paid() {
    let mut met = 0;
    at_questions(Edition::E6, 60, |game, seat| {
        let Some(question) = game.question(seat).filter(|it| it.key == "kotc-ask-action-phase-nothing")
        else {
            return;
        };
        met += 1;
        assert_eq!(game.routine(seat), None);
        assert!(question.spans.iter().any(|it| it.0 == "card" && matches!(it.1, Argument::Card(Some(_)))));
    });
    assert!(met > 0, "it happens: {met}");
}

#[test]
fn the_question_about_a_counter_says_what_it_does() {
    let mut met = 0;
    at_questions(Edition::E17, 40, |game, seat| {
        let ask = game.ask().expect("somebody is asked");
        let (Why::Window, [pop @ Action::Pop(..), Action::Pass, ..]) = (ask.why, &ask.options[..]) else {
            return;
        };
        met += 1;
        let does = game.answer(seat, pop).spans.into_iter().find(|(name, _)| *name == "does");
        let Some((_, Argument::Sentence(does))) = does else { panic!("{pop:?} does not say what it does") };
        assert_ne!(does.key, "kotc-for-nothing", "{pop:?}");
        assert_eq!(game.answer(seat, &Action::Pass).key, "kotc-pass-counter");
        let question = game.question(seat).expect("the player is asked");
        let offers = |(name, it): &(&str, Argument)| {
            *name == "what" && matches!(it, Argument::Sentence(it) if it.key == "kotc-answer-counter")
        };
        assert!(question.spans.iter().any(offers), "{question:?}");
    });
    assert!(met > 5, "it happens often: {met}");
}

#[test]
fn after_the_last_action_of_a_turn_its_player_can_take_it_back() {
    let (mut kept, mut fixed) = (0, 0);
    for seed in 0..6 {
        let mut play: Match<Kotc> = Match::new(crate::laws::setup(Edition::E17, 2, seed));
        let mut dice = Dice::new(seed);
        while let Some(input) = random_input(play.game(), &mut dice) {
            if let Input::Act(seat, answer) = &input
                && play.game().ends_turn(*seat, answer)
            {
                let learned =
                    play.decision(*seat).is_none_or(|it| play.revealed_since(it, Seats::only(*seat)));
                assert_eq!(play.can_regret(*seat), !learned);
                *if learned { &mut fixed } else { &mut kept } += 1;
                let mut next = play.clone();
                next.apply(input.clone()).expect("a possible input");
                let goes_on =
                    next.game().ask().is_some_and(|it| it.seat == *seat && it.why == Why::BattlePhase);
                assert!(!goes_on, "the turn is over");
            }
            play.apply(input).expect("a possible input");
        }
    }
    assert!(kept > 5 && fixed > 5, "both happen often: {kept} and {fixed}");
}

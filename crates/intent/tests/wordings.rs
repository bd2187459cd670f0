//! Measures the proposals on the wordings of players in the folder `wordings`.

use intent::sample::{OWN, SAMPLE, STRANGER, STRANGER_2, SampleWording, Score};
use intent::{Outcome, Wish, suggest};

/// Measures a list of wordings; prints those that were not understood.
fn score(all: Vec<SampleWording>) -> Score {
    let mut score = Score::default();
    for it in all {
        let answer = suggest(&Wish { edition: it.edition, kind: it.kind, stats: (0, 0), text: &it.text });
        if score.count(&it, &answer) {
            continue;
        }
        let impossible = if it.possible { "" } else { "  (impossible)" };
        println!("{} [{}] {}{impossible}: {:?}", it.id, it.edition, it.text, answer.outcome);
        it.accept.iter().for_each(|it| println!("   + {it}"));
        for proposal in &answer.proposals {
            let differences: Vec<_> = proposal.differences.iter().map(|it| it.message.as_str()).collect();
            println!("   > {} {differences:?}", proposal.text);
        }
    }
    println!("{score:?}");
    score
}

fn aims(score: &Score) {
    assert!(score.possible > 0 && score.impossible > 0);
    assert!(score.first * 100 >= score.possible * 75, "the first proposal: {score:?}");
    assert!(score.three * 100 >= score.possible * 90, "among the first three: {score:?}");
    assert_eq!(score.wrong, 0, "wrong meanings");
    assert_eq!(score.said, score.impossible, "what is impossible is said to be: {score:?}");
}

#[test]
fn the_sample_is_understood() {
    aims(&score(SampleWording::read(SAMPLE)));
}

#[test]
fn our_own_wordings_are_understood() {
    aims(&score(SampleWording::read(OWN)));
}

#[test]
fn the_wordings_of_a_stranger_are_understood() {
    aims(&score(SampleWording::read(STRANGER)));
}

#[test]
fn more_wordings_of_a_stranger_are_understood() {
    aims(&score(SampleWording::read(STRANGER_2)));
}

#[test]
fn wordings_over_other_components_are_understood() {
    aims(&score(SampleWording::lines(include_str!("wordings/uncovered.txt"))));
}

#[test]
fn wordings_of_somebody_new_are_understood() {
    aims(&score(SampleWording::lines(include_str!("wordings/fresh.txt"))));
}

#[test]
fn wordings_of_a_newcomer_are_understood() {
    aims(&score(SampleWording::lines(include_str!("wordings/newcomer.txt"))));
}

#[test]
fn wordings_of_a_visitor_are_understood() {
    aims(&score(SampleWording::lines(include_str!("wordings/visitor.txt"))));
}

#[test]
fn wordings_of_a_walker_are_understood() {
    aims(&score(SampleWording::lines(include_str!("wordings/walker.txt"))));
}

#[test]
fn wordings_of_a_designer_are_understood() {
    aims(&score(SampleWording::lines(include_str!("wordings/designer.txt"))));
}

#[test]
fn wordings_of_a_strict_stranger_are_understood() {
    let score = score(SampleWording::lines(include_str!("wordings/strict.txt")));
    assert_eq!((score.first, score.denied), (score.possible, 0), "{score:?}");
    assert_eq!((score.said, score.wrong), (score.impossible, 0), "{score:?}");
}

#[test]
fn it_is_the_card_that_was_destroyed() {
    use cards::edition::Edition;
    // “It” and “me” are this card, so no proposal may pick another one.
    for (edition, text) in [
        (Edition::E6, "If this is milled, play it"),
        (Edition::E14, "When I block, put a shield counter on me"),
        (Edition::E17, "When this card in my hand is destroyed, return it to my hand"),
        (Edition::E11, "When this resource is destroyed, put the card into play"),
    ] {
        let answer = suggest(&Wish { edition, kind: cards::card::CardKind::Creature, stats: (0, 0), text });
        let other = |it: &intent::Proposal| !it.text.to_lowercase().contains("target this card");
        assert!(!answer.proposals.iter().any(other), "{text}: {answer:?}");
    }
}

#[test]
fn health_and_power_are_no_levels() {
    let texts = [
        "Destroy all minions with 2 or less health",
        "Bounce a minion with 3 or less HP",
        "Destroy target creature with power 4 or greater",
        "Destroy target creature with toughness 2 or less",
        "Exhaust up to 2 minions whose attack is 3 or more",
    ];
    for text in texts {
        let edition = cards::edition::Edition::E17;
        let answer = suggest(&Wish { edition, kind: cards::card::CardKind::Spell, stats: (0, 0), text });
        let said = |it: &intent::Proposal| {
            it.differences.iter().any(|it| it.message.contains("any offense and defense"))
                && !it.differences.iter().any(|it| it.message.contains("not understood"))
        };
        assert_eq!(answer.outcome, Outcome::Impossible, "{text}: {answer:?}");
        assert!(answer.proposals.iter().all(said) && !answer.proposals.is_empty(), "{text}: {answer:?}");
    }
}

#[test]
fn a_condition_without_an_effect_gets_a_common_one() {
    let edition = cards::edition::Edition::E14;
    let text = "When this card attacks:";
    let answer = suggest(&Wish { edition, kind: cards::card::CardKind::Creature, stats: (0, 0), text });
    let first = answer.proposals.first().expect("a proposal");
    assert_eq!(
        first.text,
        "ABILITY: When this card attacks, after Attack Formation (ghost-play): Draw 1 card."
    );
    assert!(first.differences.iter().any(|it| it.message.contains("did not name an effect")), "{answer:?}");
}

#[test]
fn a_different_owner_or_order_is_always_noted() {
    use cards::edition::Edition;
    let notes = [
        (Edition::E5, "Destroy one of their creatures", "you can pick anybody's cards, not only an enemy's"),
        (Edition::E14, "bounce one of their creatures", "you can pick anybody's cards, not only an enemy's"),
        (Edition::E5, "Look at two cards in their hand", "you can pick anybody's cards, not only an enemy's"),
        (
            Edition::E11,
            "An opponent sacrifices a creature",
            "the enemy can pick anybody's cards, including yours",
        ),
        (Edition::E14, "Sacrifice another minion: draw a card", "this card can be picked, too"),
        (Edition::E5, "Draw 3 and then throw away 1", "you pick the cards before you draw"),
        (Edition::E14, "Make one of my minions stronger", "you gave no number, so it is 1"),
        (Edition::E6, "make this creature stronger", "you gave no number, so it is 1"),
        (Edition::E17, "Create a 2/2 Goblin token", "pawns have no names or kinds"),
        (Edition::E17, "Create two 2/2 white Knight creature tokens", "pawns have no names or kinds"),
        (Edition::E15, "Summon a 1/2 Flumph", "pawns have no names or kinds"),
    ];
    for (edition, text, note) in notes {
        let answer = suggest(&Wish { edition, kind: cards::card::CardKind::Creature, stats: (0, 0), text });
        let noted = |it: &intent::Proposal| it.differences.iter().any(|it| it.message == note && !it.breaks);
        assert!(answer.is_meant() && answer.proposals.first().is_some_and(noted), "{text}: {answer:?}");
    }
    for text in
        ["If this would die, prevent it", "When I take damage, negate it", "Create a 2/2 flying Bird token"]
    {
        for edition in [Edition::E1, Edition::E17] {
            let answer =
                suggest(&Wish { edition, kind: cards::card::CardKind::Creature, stats: (0, 0), text });
            assert!(!answer.is_meant(), "{text}: {answer:?}");
        }
    }
}

#[test]
fn ones_own_attack_is_not_an_enemys_attack() {
    for text in
        ["Whenever I attack I gain 2 life", "When you attack, gain 2 life", "each time I attack draw a card"]
    {
        let edition = cards::edition::Edition::E6;
        let answer = suggest(&Wish { edition, kind: cards::card::CardKind::Creature, stats: (0, 0), text });
        assert_eq!(answer.outcome, Outcome::Impossible, "{text}: {answer:?}");
    }
}

#[test]
fn unknown_words_and_impossible_ideas_are_two_answers() {
    let answer = |text| {
        let edition = cards::edition::Edition::E14;
        suggest(&Wish { edition, kind: cards::card::CardKind::Spell, stats: (0, 0), text })
    };
    let strange = answer("Draw a card, then yodel");
    assert_eq!((strange.outcome, strange.unknown), (Outcome::NotUnderstood, vec!["yodel".to_owned()]));
    assert_eq!(strange.proposals.first().map(|it| it.text.as_str()), Some("Draw 1 card."));
    let nothing = answer("Flibber the gribble");
    assert_eq!((nothing.outcome, nothing.unknown.len()), (Outcome::NotUnderstood, 2));
    for text in ["Take an extra turn", "Gain 4 life", "Flip a coin", "Win the game"] {
        let answer = answer(text);
        assert_eq!((answer.outcome, answer.unknown), (Outcome::Impossible, Vec::new()), "{text}");
    }
}

#[test]
fn what_lasts_is_not_a_counter_that_protects_once() {
    for text in ["This can't be destroyed", "This creature is indestructible", "This minion cannot die"] {
        let edition = cards::edition::Edition::E17;
        let answer = suggest(&Wish { edition, kind: cards::card::CardKind::Creature, stats: (0, 0), text });
        assert_eq!(answer.outcome, Outcome::Impossible, "{text}: {answer:?}");
    }
}

#[test]
fn what_was_not_said_is_noted() {
    let notes = [
        ("gain life", "you gave no number, so it is 1 die"),
        ("deal damage when this dies", "you gave no number, so it is 1 die"),
        ("put a card from your hand into play", "you pay the card's usual costs"),
        ("play a creature from your hand", "spells count, too"),
        ("discard a creature from your hand to draw a card", "spells count, too"),
        ("create a 2/2 token", "you give it 2 SP and 2 HP when you craft it"),
    ];
    for (text, note) in notes {
        let edition = cards::edition::Edition::E17;
        let answer = suggest(&Wish { edition, kind: cards::card::CardKind::Creature, stats: (0, 0), text });
        let noted = |it: &intent::Proposal| it.differences.iter().any(|it| it.message == note && !it.breaks);
        assert!(answer.is_meant() && answer.proposals.first().is_some_and(noted), "{text}: {answer:?}");
    }
}

#[test]
fn what_an_edition_lacks_has_something_similar() {
    for text in ["create a 1/1 token", "silence a minion", "lifesteal", "search your deck for a card"] {
        let edition = cards::edition::Edition::E17;
        let answer = suggest(&Wish { edition, kind: cards::card::CardKind::Creature, stats: (0, 0), text });
        assert!(!answer.is_meant() && !answer.proposals.is_empty(), "{text}: {answer:?}");
    }
}

/// The maximum number of steps for reading a wording. A step is a few dozen instructions.
const MOST_STEPS: u64 = 60_000;

#[test]
fn no_wording_takes_many_steps() {
    let lines = [
        include_str!("wordings/phrasings.txt"),
        include_str!("wordings/uncovered.txt"),
        include_str!("wordings/visitor-2.txt"),
    ];
    let lists = [SAMPLE, OWN, STRANGER, STRANGER_2].into_iter().flat_map(SampleWording::read);
    let all = lists.chain(lines.into_iter().flat_map(SampleWording::lines));
    let slowest = all.map(|it| (it.steps(), it.text)).max().expect("there are wordings");
    println!("{} steps: {}", slowest.0, slowest.1);
    assert!(slowest.0 <= MOST_STEPS, "{slowest:?}");
}

#[test]
fn other_ways_to_say_it_are_understood() {
    aims(&score(SampleWording::lines(include_str!("wordings/phrasings.txt"))));
}

#[test]
fn wordings_of_a_second_visitor_are_understood() {
    let score = score(SampleWording::lines(include_str!("wordings/visitor-2.txt")));
    assert_eq!((score.first, score.denied), (score.possible, 0), "{score:?}");
    assert_eq!((score.said, score.wrong), (score.impossible, 0), "{score:?}");
}

#[test]
fn wordings_of_a_second_designer_are_understood() {
    let score = score(SampleWording::lines(include_str!("wordings/designer-2.txt")));
    assert_eq!((score.first, score.denied), (score.possible, 0), "{score:?}");
    assert_eq!((score.said, score.wrong), (score.impossible, 0), "{score:?}");
}

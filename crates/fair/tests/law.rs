//! Proofs of random matches of every edition and of KEEP: a fair match is accepted, and any change is noticed.

use fair::{Commitment, MatchChance, Proof, ProofError, Seed, split};
use table::{Dice, Input, Match, Notation, Pending, Record, random_input, write_back, write_input};

/// Plays a random match in which `chance` decides the shuffles and rolls. If `undo` is true, inputs are sometimes taken
/// back. Returns the record and the lines of the journal.
fn play<G: Notation>(
    setup: G::Setup,
    chance: &MatchChance,
    dice: &mut Dice,
    undo: bool,
) -> (Record<G>, Vec<String>) {
    let mut play: Match<G> = Match::new(setup);
    let mut journal = Vec::new();
    while journal.len() < 400 {
        let inputs = play.record().inputs.len();
        if undo && inputs > 5 && dice.below(20) == 0 {
            let kept = inputs - 1 - dice.below(4) as usize;
            play.back_to(kept);
            journal.push(write_back(kept));
            continue;
        }
        let input = match play.game().pending() {
            Pending::Chance(asked) => Some(Input::Chance(chance.settle(play.entries(), asked))),
            _ => random_input(play.game(), dice),
        };
        let Some(input) = input else { break };
        journal.push(write_input::<G>(&input));
        play.apply(input).expect("a possible input");
    }
    (play.record().clone(), journal)
}

/// Checks the proofs of matches with this setup.
fn law<G: Notation>(setup: &G::Setup, seats: usize, number: u64)
where
    G::Setup: Clone,
{
    let mut dice = Dice::new(number);
    let seed = Seed::of_table(&[number as u8; 32], number as i64);
    let contributions: Vec<Option<String>> =
        (0..seats).map(|it| (it != 1).then(|| format!("{:x}", dice.seed()))).collect();
    let chance = MatchChance::new(&seed, &contributions);
    for undo in [false, true] {
        let (record, journal) = play::<G>(setup.clone(), &chance, &mut dice, undo);
        let proof = Proof::new(seed, contributions.clone(), journal);
        assert_eq!(undo, !proof.journal.is_empty(), "only matches with take-backs need a journal");
        let text = format!("{}{}", record.write(), proof.write());
        let parts = split(&text);
        let (read, proof) =
            (Record::<G>::read(parts.record).unwrap(), Proof::parse(parts.proof.unwrap()).unwrap());
        let checked = proof.check(&read).expect("a fair match");
        assert!(checked.outcomes > 0);
        assert_eq!((checked.contributions, checked.seats), (seats - 1, seats));

        let other = Seed::of_table(&[0; 32], 1);
        assert_eq!(Proof { seed: other, ..proof.clone() }.check(&read), Err(ProofError::OtherSeed));
        let swapped = Proof { seed: other, commitment: other.commitment(), ..proof.clone() };
        assert!(matches!(swapped.check(&read), Err(ProofError::Outcome(_))));
        let mut left_out = proof.clone();
        left_out.contributions[0] = None;
        assert!(matches!(left_out.check(&read), Err(ProofError::Outcome(_))));
        let mut more = proof.clone();
        more.contributions.push(None);
        assert_eq!(more.check(&read), Err(ProofError::Seats));
        let mut shorter = proof.clone();
        shorter.journal.pop();
        if undo {
            assert_eq!(shorter.check(&read), Err(ProofError::OtherJournal));
        }
    }
}

#[test]
fn fair_matches_of_every_edition_are_proven() {
    for (edition, number) in playable::all().into_iter().zip(1..) {
        let decks: Vec<_> = edition.starters().iter().take(2).map(|it| it.deck.clone()).collect();
        let setup = kotc::Setup::new(edition.edition, &decks).expect("starter decks are legal");
        law::<kotc::Kotc>(&setup, 2, number);
    }
}

#[test]
fn fair_matches_of_keep_are_proven() {
    for players in 2..=4 {
        let setup =
            keep::Setup::new(keep::List::standard(), players, keep::Bonus::Once).expect("so many can play");
        law::<keep::Keep>(&setup, players, players as u64);
    }
}

#[test]
fn broken_proofs_say_what_is_wrong() {
    let seed = Seed::of_table(&[3; 32], 5);
    let good = Proof::new(seed, vec![Some("a".to_owned()), None], Vec::new()).write();
    assert!(Proof::parse(&good).is_ok());
    for (from, to, expected) in [
        ("seat 1 a", "seat 3 a", "line 4 of the proof cannot be read"),
        ("seat 1 a", "seat 1 a b", "line 4 of the proof cannot be read"),
        ("seat 2", "chair 2", "line 5 of the proof cannot be read"),
        ("seed ", "seed 0", "the commitment or the seed cannot be read: 64 hexadecimal digits are needed"),
        (
            "commitment",
            "journal",
            "the commitment or the seed cannot be read: 64 hexadecimal digits are needed",
        ),
    ] {
        let text = good.replacen(from, to, 1);
        assert_eq!(Proof::parse(&text).unwrap_err().to_string(), expected, "{text}");
    }
    let commitment: Commitment = seed.commitment();
    assert_eq!(Commitment::parse(&commitment.to_string()), Ok(commitment));
}

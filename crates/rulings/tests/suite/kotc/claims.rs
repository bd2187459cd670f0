//! Tests all claims and boards in the language of rulings. True claims pass, and false claims fail with the right
//! message.

use super::language::{holds, message};

#[test]
fn zones_and_counters_have_two_names() {
    let board = |zone: &str, grave: &str, counter: &str| {
        format!(
            "Ann   {zone}: Ox 2/4 with 2 {counter} of Ann; {grave}: Elk 1/1\nBen   hp 3\n> Ox is in Ann's {zone}\n> Elk is in Ann's {grave}\n> Ann has 1 card in {grave}\n> Ox has 2 {counter} Counters\n> Ann may: pop {counter} on Ox, endphase\nAnn pops {counter} on Ox\nall pass\n> Ox is 3/4\n> Ann sees Ann's {zone}: Ox\n"
        )
    };
    holds("6", &board("Creature Zone", "graveyard", "Offense"));
    holds("6", &board("field", "grave", "Sword"));
    holds("14", &board("battlefield", "grave", "Sword"));
    assert_eq!(
        message("14", "Ann   field: Ox 2/4\nBen   hp 3\n> Ox has 1 Offense Counter\n"),
        "Unknown counter “Offense”."
    );
    assert_eq!(
        message(
            "6",
            "Ann   grave: Ox 2/4; field: Cat 1/1 with Sword of Ben\nBen   hp 3\n> Ox is in Ann's field\n"
        ),
        "“Ox is in Ann's field” is false: it is in Ann's graveyard"
    );
    assert_eq!(
        message("6", "Ann   field: Cat 1/1 with Sword of Ann\nBen   hp 3\n> Ann may: endphase\n"),
        "“Ann may: endphase” is false: Ann may: pop Offense on Cat, endphase"
    );
}

#[test]
fn claims_about_decks() {
    let board = "Ann   deck: Fly 1/1, Ant 1/1, Bee 1/1; hand: Ox 1/1\nBen   hp 3\n";
    holds(
        "14",
        &format!(
            "{board}> Ann's deck from the top: Bee, Ant, Fly\n> Ann's deck from the top: Bee\n> Bee is on top of Ann's deck\n> Fly is on the bottom of Ann's deck\n> Ann has 3 cards in deck\n"
        ),
    );
    let bad = |claim: &str| message("14", &format!("{board}> {claim}\n"));
    assert_eq!(
        bad("Ann's deck from the top: Ant"),
        "“Ann's deck from the top: Ant” is false: it is Bee, Ant, Fly"
    );
    assert!(bad("Ann's deck from the top: Bee, Ant, Fly, Fly").contains("is false"));
    assert_eq!(bad("Ann's deck from the top: Bea"), "Unknown card “Bea”.");
    assert_eq!(
        bad("Ant is on top of Ann's deck"),
        "“Ant is on top of Ann's deck” is false: it is in Ann's deck, card 2 from the top"
    );
    assert_eq!(
        bad("Ox is on top of Ann's deck"),
        "“Ox is on top of Ann's deck” is false: it is in Ann's hand"
    );
}

#[test]
fn claims_about_levels_and_resources() {
    let board = "Ann   hand: Ox 6/6, Ease \"Target 1 card in your hand; down-level it by 3.\"; resources 9\nBen   hp 3\n";
    let level = |text: &str| message("14", &format!("{board}{text}"));
    assert!(level("> Ox has level 1\n").starts_with("“Ox has level 1” is false: it has level "));
    let printed: i32 =
        level("> Ox has level 1\n").rsplit(' ').next().and_then(|it| it.parse().ok()).expect("a level");
    let cost: i32 =
        level("> Ease is level 99\n").rsplit(' ').next().and_then(|it| it.parse().ok()).expect("a level");
    holds(
        "14",
        &format!(
            "{board}> Ox has level {printed}\n> Ann has 9 ready resources\nAnn casts Ease\n> Ox is level {}\n> Ann has {} ready resources\n> Ann has 9 cards in granary\n",
            printed - 3,
            9 - cost
        ),
    );
    assert_eq!(
        message("14", &format!("{board}> Ann has 8 ready resources\n")),
        "“Ann has 8 ready resources” is false: Ann has 9"
    );
}

#[test]
fn only_cards_on_the_table_are_ready() {
    let board = "Ann   field: Ox 2/4; hand: Cat 1/1; granary: Elk 1/1 exhausted\nBen   hp 3\n";
    holds("14", &format!("{board}> Ox is not exhausted\n> Elk is exhausted\n"));
    assert_eq!(
        message("14", &format!("{board}> Cat is not exhausted\n")),
        "“Cat is not exhausted” is false: it is in Ann's hand"
    );
}

#[test]
fn claims_about_dice() {
    let board = "phase battle\nAnn   field: Ox 2/4\nBen   field: Cat 1/9; hp 20\nAnn attacks Ben with Ox\nBen defends with Cat\ndice 1 1 1\n";
    holds("14", &format!("{board}> Ann rolls 2 dice\n> Ben rolls 1 die\n"));
    holds("14", "Ann   hp 3\nBen   hp 3\n> Ann rolls no dice\n");
    assert_eq!(
        message("14", &format!("{board}> Ann rolls 3 dice\n")),
        "“Ann rolls 3 dice” is false: Ann rolled 2"
    );
    assert_eq!(
        message("14", &format!("{board}> Ben rolls no dice\n")),
        "“Ben rolls no dice” is false: Ben rolled 1"
    );
    assert_eq!(message("14", &format!("{board}> Ann rolls well\n")), "Unknown claim “Ann rolls well”.");
}

#[test]
fn claims_about_cards_that_are_shown() {
    let board =
        "Ann   hand: Spark \"Draw 1 card.\", Elk 1/1; resources 2\nBen   field: Bat 1/4 with Sword of Ben\n";
    holds(
        "14",
        &format!(
            "{board}> Ben was shown nothing\nAnn casts Spark\n> Spark is in no zone\n> Ben was shown Spark\nBen passes\n> Spark is in Ann's grave\n> Ben was shown nothing\n"
        ),
    );
    assert_eq!(
        message("14", &format!("{board}> Spark is in no zone\n")),
        "“Spark is in no zone” is false: it is in Ann's hand"
    );
    assert_eq!(
        message("14", &format!("{board}Ann casts Spark\n> Spark is in Ann's grave\n")),
        "“Spark is in Ann's grave” is false: it is in no zone"
    );
    // Turning over a trap shows it. A creature on the battlefield was already visible.
    holds(
        "6",
        "Ann   traps: Omen \"Draw 1 cards.\"; field: Ox 1/1 \"Draw 1 cards.\"\nBen   hp 9\nAnn activates Omen\n> Ben was shown Omen\nAnn activates Ox\n> Ben was shown nothing\n",
    );
}

#[test]
fn boards_with_copies_owners_and_turns() {
    holds(
        "14",
        "Ann   hand: 3 Ox 1/1; field: 2 Cat 1/1 exhausted\nBen   hp 3\n> Ann has 3 cards in hand\n> Ann sees Ann's battlefield: Cat, Cat\n> Cat is exhausted\n",
    );
    // A card that Ben owns and Ann controls goes to Ben's grave.
    let owned = "Ann   field: Ox 2/4 \"EAT: self-destroy 1 in-play card→Draw 1 card.\" owned by Ben, Cat 1/1\nBen   hand: Elk 1/1; field: Cow 1/1 owned by Ann\nAnn activates Ox ; Ann picks Ox\n> Ox is in Ben's grave\n> Cat is in Ann's battlefield\n> Cow is in Ben's battlefield\n> Elk is in Ben's hand\n> Ann has 1 card in hand\n";
    holds("14", owned);
    holds(
        "14",
        "turn Ben\nAnn   field: Ox 2/4\nBen   hand: Cat 1/1; field: Dog 1/1; resources 3\n> Ben is asked\n> not: Ann summons Cat\nBen summons Cat\nBen ends\nBen attacks Ann with Dog\nAnn does not defend\ndice 2\nBen ends\n> Ann is asked\n",
    );
    holds(
        "14",
        "phase setup\nturn Ben\nAnn   deck: 40 Ox 1/1\nBen   deck: 40 Cat 1/1\n> Ann has 5 cards in hand\nall pass\n",
    );
}

#[test]
fn boards_with_design_editions_and_printed_levels() {
    // For a card of the 6th edition in a match of the 11th, the formulas of the 6th edition give the cost.
    holds("11", "Ann   hand: Ox 2/4 of edition 6; resources 9\nBen   hp 3\n> Ann may: summon Ox, endphase\n");
    assert!(
        message("14", "Ann   hand: Ox 2/4 of edition 6\nBen   hp 3\n> Ann is asked\n")
            .starts_with("Ox: cards made before")
    );
    let bad = message("14", "Ann   hand: Ox 2/4 printed level 77\nBen   hp 3\n> Ann is asked\n");
    assert!(
        bad.starts_with("Ox: the printed level is 77, but the formulas of the 14th edition give "),
        "{bad}"
    );
    let right = bad.rsplit(' ').next().expect("a number");
    holds("14", &format!("Ann   hand: Ox 2/4 printed level {right}\nBen   hp 3\n> Ox has level {right}\n"));
    assert!(message("14", "Ann   hand: Ox 2/4 of edition 99\nBen   hp 3\n> Ann is asked\n").contains("99"));
}

#[test]
fn claims_about_legality() {
    // Claims about legality need no match. There may be only one player, illegal cards, or an edition that cannot be
    // played.
    let cards = "Ann   hand: Ox 2/4, Elk 2/4 printed level 77, Spark \"Drw 1 card.\", Old 2/4 of edition 6, Odd 2/4 of no edition\n";
    holds(
        "14",
        &format!(
            "{cards}> Ox is legal\n> Elk is not legal\n> Elk is not legal: printed-cost\n> Elk is not legal: 77\n> Odd is not legal: indicator-missing\n> Old is not legal: clean-slate\n> Spark is not legal: Drw 1 card\n"
        ),
    );
    let bad = |claim: &str| message("14", &format!("{cards}> {claim}\n"));
    assert_eq!(bad("Ox is not legal"), "“Ox is not legal” is false: it is legal");
    assert!(bad("Elk is legal").starts_with("“Elk is legal” is false: the printed level is 77"));
    assert!(bad("Elk is not legal: too many").contains("is false: the printed level is 77"));
    assert_eq!(bad("Oxx is legal"), "Unknown card “Oxx”.");
    holds("3", "Ann   hand: Ox 2/4\n> Ox is legal\n");
    // A deck must have the number of cards that the edition requires.
    holds(
        "14",
        "Ann   deck: 40 Ox 1/1\nBen   deck: 3 Ox 1/1\n> Ann's deck is legal\n> Ben's deck is not legal: this one has 3\n",
    );
    holds(
        "14",
        "Ann   deck: 40 Ox 1/1 printed level 9\n> Ann's deck is not legal: Ox: the printed level is 9\n",
    );
    holds("6", "Ann   deck: 40 Ox 1/1; reserves: Elk 1/1\n> Ann's deck is not legal: no reserves\n");
    assert_eq!(
        message("14", "Ann   deck: Ox 1/1\n> Dan's deck is legal\n"),
        "Unknown player “Dan”. Players: Ann."
    );
    // A ruling with plays needs a match, and the cards in it must be legal.
    assert!(
        message("14", &format!("{cards}Ben   hp 3\n> Ox is legal\n> Ann is asked\n"))
            .starts_with("Elk: the printed level")
    );
    holds(
        "14",
        "Ann   hand: Ox 1/1; resources 9\nBen   hp 3\n> Ox is legal\nAnn summons Ox\n> Ox is in Ann's battlefield\n",
    );
}

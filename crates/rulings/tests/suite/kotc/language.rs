//! Tests that the language of rulings is strict: what it rejects, and with which messages.

use rulings::KotcWorld;

/// Returns why this ruling fails in an edition; `None` if the ruling passes.
pub(crate) fn failure(edition: &str, text: &str) -> Option<scenario::Failure> {
    let text = format!("--- test   editions {edition}\n{text}");
    let file = scenario::parse(&text, |path| Err(format!("{path} is not there"))).expect("a ruling");
    scenario::run::<KotcWorld>(&file.rulings[0]).remove(0).failure
}

pub(crate) fn holds(edition: &str, text: &str) {
    let failure = failure(edition, text);
    assert!(failure.is_none(), "{}", failure.expect("a failure"));
}

pub(crate) fn message(edition: &str, text: &str) -> String {
    failure(edition, text).unwrap_or_else(|| panic!("this must not hold:\n{text}")).message
}

const DUEL: &str =
    "Ann   hand: Ox 1/1; field: Cat 1/4 \"HEAL: 1-dice-heal yourself.\"; resources 5\nBen   hp 3\n";

#[test]
fn boards_are_read_strictly() {
    let bad = |line: &str| message("14", &format!("{line}\nBen hp 3\n> Ben has 3 HP\n"));
    assert_eq!(
        bad("Ann hand: Ox"),
        "Is Ox a creature or a spell? For a creature, add its numbers, such as 2/4; for a spell, add its text in quotes."
    );
    assert!(bad("Ann hand: Spark \"Drw 1 card.\"").contains("Spark"));
    assert_eq!(
        bad("Ann hand: Spark \"Draw 1 card."),
        "The text in “Spark \"Draw 1 card.” has no closing quote."
    );
    assert_eq!(bad("Ann hand: 2/4"), "“2/4” has no name.");
    assert!(bad("Ann field: Ox 2/4 tired").starts_with("Unknown word “tired” after a card."));
    assert_eq!(bad("Ann field: Ox 2/4 with 2 Sword"), "“2 Sword” is not a counter such as `2 Sword of Ben`.");
    assert_eq!(bad("Ann field: Ox 2/4 with Spoon of Ben"), "Unknown counter “Spoon”.");
    assert_eq!(bad("Ann field: Ox 2/4 owned by Bne"), "Unknown player “Bne”. Players: Ann, Ben.");
    assert_eq!(
        bad("Ann traps: Spark \"Draw 1 card.\""),
        "The 14th edition has no traps, only: deck, grave, battlefield, granary, hand."
    );
    assert!(
        bad("Ann Creature Zone: Ox 2/4")
            .starts_with("Unknown zone “Creature Zone”. Zones of the 14th edition: deck,")
    );
    assert_eq!(
        bad("Ann hand: Ox 2/4 owned by Ben"),
        "Ox can have another owner only on the battlefield or as a trap."
    );
    assert_eq!(bad("Ann hp many"), "“many” is not a number.");
    assert!(bad("phase tea").starts_with("Unknown phase “tea”."));
    assert_eq!(
        message("6", "phase draw\nAnn hp 3\nBen hp 3\n> Ann is asked\n"),
        "The 6th edition has no Draw Phase."
    );
    assert_eq!(bad("turn Bne"), "Unknown player “Bne”. Players: Ben.");
    assert_eq!(
        bad("Ann hp 3\nAnn ends\nAnn hp 4"),
        "The board must come before the plays, which begin in line 3."
    );
}

#[test]
fn plays_are_read_strictly() {
    let bad = |play: &str| message("14", &format!("{DUEL}{play}\n"));
    assert_eq!(bad("Bne summons Ox"), "Unknown player “Bne”. Players: Ann, Ben.");
    assert_eq!(bad("Ann smmons Ox"), "Unknown play “smmons Ox”.");
    assert_eq!(bad("Ann summons Oxx"), "Unknown card “Oxx”.");
    assert_eq!(bad("Ann summons"), "The play needs the name of a card.");
    assert_eq!(bad("Ann activates Cat 2"), "Cat has no ability 2; its last ability is 1.");
    assert_eq!(bad("Ann activates Ox"), "Ox has no ability.");
    assert_eq!(bad("Ann pops Sword off Ox"), "Write the use of a counter as `Ann pops Sword on Ox`.");
    assert_eq!(bad("Ann uses 7"), "“7” is not a die. Write `Ann uses 6`.");
    assert_eq!(bad("Ann summons Ox in response").split('.').next(), Some("“summons” can't be a response"));
    let refused = bad("Ann summons Cat");
    assert!(refused.starts_with("Ann can't do “summons Cat” now: Ann is asked “"), "{refused}");
    assert!(refused.ends_with("and has these options: summon Ox, activate Cat 1, endphase."), "{refused}");
    assert_eq!(
        bad("Ann activates Cat"),
        "This step rolls 1 die, but the ruling gives 0. Add a line `dice …` after the step."
    );
    assert_eq!(bad("dice 3"), "The ruling is over, but 1 die of its `dice` lines was not rolled.");
    assert_eq!(bad("dice 9"), "“9” is not a number from 1 to 6.");
    assert_eq!(bad("> Ox jumps"), "Unknown claim “Ox jumps”.");
    assert_eq!(bad("> Ben has 4 HP"), "“Ben has 4 HP” is false: Ben has 3");
    assert_eq!(scenario::parse("hello", |_| Ok(String::new())).expect_err("no ruling").0, 1);
}

#[test]
fn an_attempt_that_cannot_be_read_proves_nothing() {
    let bad = |attempt: &str| message("14", &format!("{DUEL}> not: {attempt}\n"));
    assert_eq!(bad("Ann smmons Ox"), "Unknown play “smmons Ox”.");
    assert_eq!(bad("Ann summons Oxx"), "Unknown card “Oxx”.");
    assert_eq!(bad("Ann atacks Bne with Ox"), "Unknown play “atacks Bne with Ox”.");
    assert_eq!(bad("Ann attacks Bne with Ox"), "Unknown card “Bne”.");
    assert_eq!(bad("Dan summons Ox"), "Unknown player “Dan”. Players: Ann, Ben.");
    assert_eq!(bad(""), "Write what must not be possible: `not: Ann summons Ox`.");
    assert_eq!(bad("Ann summons Ox"), "“Ann summons Ox” must not be possible, but it is.");
    // The steps before the attempt must be possible, and the ruling must give the dice that they roll.
    assert!(bad("Ann summons Cat ; Ann ends").starts_with("Ann can't do “summons Cat” now"));
    assert!(bad("Ann activates Cat ; Ann ends").starts_with("This step rolls 1 die"));
    holds(
        "14",
        &format!(
            "{DUEL}> not: Ann ends ; Ann summons Ox\n> not: Ann activates Cat ; Ann activates Cat\ndice 3\n> Ann has 35 HP\n> Ann is asked\nAnn summons Ox\n"
        ),
    );
    assert_eq!(
        message("14", &format!("{DUEL}> not: Ann ends ; Ann summons Ox\ndice 3\n")),
        "The ruling is over, but 1 die of its `dice` lines was not rolled."
    );
}

#[test]
fn an_attempt_is_made_now() {
    // Ben is asked in a window first. Ann may attack only after Ben has passed.
    let board = "phase battle\nAnn   field: Ox 1/4, Cow 1/4\nBen   field: Cat 1/4 with Sword of Ben; hp 30\nAnn attacks Ben with Ox\n";
    let battle = format!("{board}> Ben is asked\n> not: Ann attacks Cat with Cow\n");
    assert_eq!(failure("14", &battle), None);
    // An attack that asks for a payment was not refused, so the attempt proves nothing.
    let payment = "phase battle\nAnn   field: Ox 1/9 \"You must exhaust 1 of your other unexhausted creatures in play to attack with, defend with, or use an ability of this creature.\", Elk 3/9, Cow 1/9\nBen   hp 20\n";
    assert_eq!(
        message("11", &format!("{payment}> not: Ann attacks Ben with Ox\n")),
        "“attacks Ben with Ox” asks for a payment first. Write it step by step."
    );
}

#[test]
fn responses_say_so() {
    let board = "Ann   field: Ox 1/4 with 2 Sword of Ann\nBen   field: Cat 1/4 with 2 Sword of Ben\nCid   hp 9\nAnn pops Sword on Ox\n";
    let bad = |rest: &str| message("14", &format!("{board}{rest}\n"));
    assert_eq!(
        bad("Ben pops Sword on Cat"),
        "A chain is open. Write “Ben pops Sword on Cat in response”, or “the chain resolves” before it."
    );
    assert_eq!(bad("> not: Ben pops Sword on Cat"), bad("Ben pops Sword on Cat"));
    assert_eq!(
        bad("Ann pops Sword on Ox"),
        "A chain is open. Write “Ann pops Sword on Ox in response”, or “the chain resolves” before it."
    );
    holds(
        "14",
        &format!(
            "{board}Ben pops Sword on Cat in response\n> Ann is asked\n> Cat is 1/4\nthe chain resolves\n> Cat is 2/4\n> Ox is 2/4\n"
        ),
    );
    // Ben passes before Ann responds.
    holds(
        "14",
        &format!("{board}Ann pops Sword on Ox in response\nthe chain resolves\n> Ox is 3/4\n> Cat is 1/4\n"),
    );
    holds(
        "14",
        &format!(
            "{board}the chain resolves\n> Ox is 2/4\n> Ben may: pop Sword on Cat, pass\nBen pops Sword on Cat\nthe chain resolves\n> Cat is 2/4\n"
        ),
    );
    assert_eq!(
        bad("the chain resolves ; Ben pops Sword on Cat in response"),
        "No chain is open, so nobody can respond. Leave out “in response”."
    );
    assert_eq!(bad("the chain resolves ; the chain resolves"), "No chain is open.");
    // The chain is open, but Ann may not respond to her own link in the 6th edition.
    let sixth = "Ann   hand: Spark \"Draw 1 cards.\"; resources 9; traps: Stop \"Activate in response to an opponent's card effect. Draw 1 cards.\"\nBen   traps: Veto \"Activate in response to an opponent's card effect. Draw 1 cards.\"\nAnn casts Spark\n";
    assert!(
        message("6", &format!("{sixth}Ann activates Stop in response\n"))
            .starts_with("Ann can't do “activates Stop in response” now: Ben is asked")
    );
    holds(
        "6",
        &format!(
            "{sixth}> not: Ann activates Stop in response\nBen activates Veto in response\nAnn activates Stop in response\n> Spark is in Ann's grave\n"
        ),
    );
}

#[test]
fn a_new_start_does_not_wait_for_an_open_chain() {
    // Cat's condition is met only when the chain resolves, and Ben could respond to the chain with his counter.
    let board = "Ann   hand: Bolt \"Target 1 in-play card; destroy it.\"; resources 20\nBen   field: Cat 1/1 \"CRY: When this in-play card is destroyed (ghost-play): Draw 1 card.\" with Sword of Ben\nAnn casts Bolt\n";
    assert_eq!(
        message("14", &format!("{board}Ben activates Cat\n")),
        "A chain is open. Write “the chain resolves” before “Ben activates Cat”."
    );
    holds("14", &format!("{board}the chain resolves ; Ben activates Cat\n> Ben has 1 card in hand\n"));
}

#[test]
fn counters_at_any_time_are_no_responses() {
    // Ben could respond, but he passes. The counter is used between the links or after them, never as a link.
    holds(
        "6",
        "Ann   hand: Spark \"Draw 1 cards.\"; resources 9; field: Ox 1/4 with Offense of Ann\nBen   traps: Veto \"Activate in response to an opponent's card effect. Draw 1 cards.\"\nAnn casts Spark ; Ann passes\n> Ben may: activate Veto 1, pass\nAnn pops Offense on Ox\n> Ox is 2/4\n> Spark is in Ann's graveyard\n",
    );
}

#[test]
fn answers_in_any_order() {
    holds("14", &format!("{DUEL}> Ann may: endphase, activate Cat 1, summon Ox\n"));
    assert_eq!(
        message("14", &format!("{DUEL}> Ann may: endphase, summon Ox\n")),
        "“Ann may: endphase, summon Ox” is false: Ann may: summon Ox, activate Cat 1, endphase"
    );
}

#[test]
fn stories_name_players_and_the_editions_words() {
    let told = |edition: &str, text: &str| failure(edition, text).expect("a failure").story.join("\n");
    let story = told(
        "6",
        "Ann   Creature Zone: Ox 2/4 with Offense of Ann; hand: Doom \"Target up to 1 cards in play. Destroy all targets.\"; resources 20\nBen   field: Cat 1/1\nAnn pops Sword on Ox\nAnn casts Doom ; Ann picks Cat\n> Ben has 1 HP\n",
    );
    assert!(story.contains("Ann uses the Offense Counter on Ann’s Ox"), "{story}");
    assert!(story.contains("Ben’s Cat dies"), "{story}");
    assert!(!story.contains("player"), "{story}");
    // The story names the cards that are drawn, even though not every player may know them.
    let story = told(
        "14",
        "Ann   hand: Wit \"Draw 1 card.\"; deck: Elk 1/1, Ox 1/1; resources 9\nBen   hp 3\nAnn casts Wit\n> Ben has 1 HP\n",
    );
    assert!(story.contains("Ann draws Ox"), "{story}");
}

#[test]
fn cards_are_looked_up_when_the_question_is_asked() {
    // When the chain resolves, after Ben has passed, Cat's index in the hand changes.
    holds(
        "6",
        "Ann   hand: Rob \"Target up to 1 cards in your hand. Destroy all targets.\", Elk 1/1, Cat 1/1; resources 20\nBen   traps: Omen \"Activate in response to an opponent's card effect. Draw 1 cards.\"\nAnn casts Rob ; Ann picks Elk\n> Ben is asked\nAnn summons Cat\n> Elk is in Ann's graveyard\n> Cat is in Ann's Creature Zone\n",
    );
}

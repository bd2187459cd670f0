//! Names of abilities, and differences that every proposal must list.

use cards::card::CardKind;
use cards::edition::Edition;
use intent::{Suggestion, Wish, suggest};

fn ask(edition: Edition, text: &str) -> Suggestion {
    suggest(&Wish { edition, kind: CardKind::Creature, stats: (0, 0), text })
}

#[test]
fn the_words_before_a_colon_are_a_name() {
    let names = [
        (Edition::E6, "Mirror Wall: Whenever an opponent attacks, negate the attack.", "MIRROR WALL"),
        (Edition::E6, "Wall: Draw a card.", "WALL"),
        (Edition::E6, "stone wall: draw two cards", "STONE WALL"),
        (Edition::E6, "Defender: draw a card.", "DEFENDER"),
        (Edition::E6, "Wall of Stone and Fire: Draw a card.", "WALL OF STONE AND FIRE"),
        (Edition::E14, "Great Wall: When this defends, draw a card.", "GREAT WALL"),
        (Edition::E17, "Mirror: draw a card.", "MIRROR"),
        (Edition::E17, "Mana Burn: draw a card", "MANA BURN"),
        // A name is never corrected.
        (Edition::E17, "Taunt Master: draw a card", "TAUNT MASTER"),
        (Edition::E17, "Stonne Wall: draw a card", "STONNE WALL"),
    ];
    for (edition, text, name) in names {
        let answer = ask(edition, text);
        let first = answer.proposals.first().expect("a proposal");
        assert!(answer.is_meant(), "{text}: {answer:?}");
        assert_eq!(first.text.split_once(": ").map(|it| it.0), Some(name), "{text}");
        assert!(!first.text.contains("cannot attack"), "{text}: {answer:?}");
    }
}

#[test]
fn a_condition_a_cost_or_cards_before_a_colon_are_no_name() {
    let texts = [
        ("Battlecry: draw a card", "When this card is summoned"),
        ("Last breath: draw a card", "is destroyed"),
        ("Discard: draw a card", "Self-destroy 1 card in your hand"),
        ("Sacrifice: draw a card", "Self-destroy 1 on-field minion"),
        ("Enemy minion: destroy it", "Target 1 on-field minion; destroy it"),
    ];
    for (text, part) in texts {
        let answer = ask(Edition::E17, text);
        assert!(answer.is_meant() && answer.proposals[0].text.contains(part), "{text}: {answer:?}");
    }
    for text in ["End of turn: draw a card", "Opponent: draw a card"] {
        assert!(!ask(Edition::E17, text).is_meant(), "{text}");
    }
}

/// Checks the messages of the differences of the first proposal, in any order, and whether the proposal is the meaning.
fn check(edition: Edition, text: &str, meant: bool, wanted: &[&str]) {
    let answer = ask(edition, text);
    let first = answer.proposals.first().expect("a proposal");
    let mut messages: Vec<_> = first.differences.iter().map(|it| it.message.as_str()).collect();
    let mut wanted = wanted.to_vec();
    messages.sort_unstable();
    wanted.sort_unstable();
    assert_eq!((answer.is_meant(), messages), (meant, wanted), "[{edition}] {text}: {answer:?}");
}

#[test]
fn rerolls_of_another_number_or_time_are_noted() {
    use Edition::{E6, E9, E11_2024};
    let any = ["you may re-roll up to 5 dice, not any number"];
    check(E6, "You may reroll any number of dice", false, &any);
    check(E6, "Reroll all your dice twice each this turn", false, &any);
    check(E9, "Reroll up to two dice twice this turn.", true, &[]);
    check(E9, "Reroll up to two dice twice.", true, &["it lasts for the rest of this turn"]);
    let total = ["it is up to 4 re-rolls of any dice, not 2 of each of 2 dice"];
    check(E11_2024, "Reroll up to two dice twice each this turn", false, &total);
}

#[test]
fn a_plural_without_a_number_is_noted() {
    check(Edition::E9, "Draw cards", true, &["you gave no number, so it is 1"]);
    check(Edition::E9, "Draw a card", true, &[]);
    // A word that sounds like a number is one only before a plural.
    check(Edition::E9, "Draw to cards", true, &[]);
    assert!(!ask(Edition::E9, "Draw to hand size").is_meant());
}

#[test]
fn idle_creatures_are_unexhausted_ones() {
    use Edition::{E11, E11_2024};
    let attacked = "it asks whether the creature is unexhausted, not whether it attacked";
    let turn = "it happens at the end of your Battle Phase, not of your turn";
    let text = "If this creature didn't attack this turn, destroy it at the end of combat.";
    check(E11, text, true, &[attacked]);
    check(E11_2024, text, true, &[attacked]);
    check(
        E11,
        "If this creature hasn't attacked, destroy it at the end of your turn.",
        true,
        &[attacked, turn],
    );
    check(E11, "At the end of your turn, destroy this if it didn't attack", true, &[attacked, turn]);
    check(E11, "If this is untapped, destroy it at the end of your battle phase", true, &[]);
    check(E11, "Berzerker", true, &[]);
}

#[test]
fn one_roll_for_two_players_is_two_rolls() {
    use Edition::{E9, E11, E11_2024, E17};
    let separate = "the dice are rolled separately for each player";
    let anyone = "you can pick any player, not only an enemy";
    let text = "Roll two dice. You and your opponent each take that much damage.";
    check(E9, text, true, &[separate, anyone]);
    check(E11_2024, text, true, &[separate]);
    check(E17, text, true, &[separate]);
    check(E9, "You and your opponent each take two dice of damage", true, &[anyone]);
    check(E9, "Both players take two dice of damage", true, &[anyone]);
    check(E9, "You and your opponent each roll two dice and take that much damage", true, &[anyone]);
    check(E9, "You and any player each take two dice of damage", true, &[]);
    check(E17, "You and any player each take two dice", true, &["the other player can only be an enemy"]);
    check(E9, "Roll two dice. You and your opponent each gain that much life.", true, &[separate]);
    let all = ["it applies only to you and one other player, not to each player"];
    check(E9, "You and your opponents each take two dice of damage", false, &all);
    let draws = ["all players draw, not only you and one other player"];
    check(E11, "You and your opponent each draw a card", true, &draws);
    check(E11, "You and your opponents each draw a card", true, &[]);
}

#[test]
fn a_search_draws_a_card() {
    let top = "the cards come from the top of your deck; you cannot choose them";
    let any = "cards of any name and kind count";
    let texts = [
        ("Search your deck for a Dragon card and add it to your hand.", "Draw 1 card."),
        ("Search your deck for a Goblin and put it into your hand.", "Draw 1 card."),
        ("Search your deck for two Goblins and put them into your hand.", "Draw 2 cards."),
        ("Search your deck for a card, reveal it, and put it into your hand.", "Draw 1 card."),
    ];
    for (text, wanted) in texts {
        let answer = ask(Edition::E11, text);
        assert_eq!(answer.proposals.iter().map(|it| &it.text).collect::<Vec<_>>(), [wanted], "{answer:?}");
        let named = text.contains("Dragon") || text.contains("Goblin");
        let wanted: &[&str] = if named { &[top, any] } else { &[top] };
        check(Edition::E11, text, false, wanted);
    }
    let seen = "you see only the top 3 cards of your deck, not all of it";
    check(Edition::E17, texts[0].0, false, &[seen, any]);
}

#[test]
fn who_gets_control_is_noted() {
    use Edition::{E3, E12, E14};
    let yourself = ["you can give it to any other player, not only to yourself"];
    let enemy = ["you can give it to any other player, not only to an enemy"];
    let brief = "it lasts only until the end of this turn";
    check(E3, "Take control of target creature until end of turn.", true, &yourself);
    check(E12, "Steal a minion until end of turn", true, &yourself);
    check(E14, "Steal a minion until end of turn", true, &[]);
    check(E3, "Switch control of a creature until end of turn", true, &[]);
    check(E3, "Give an opponent control of target creature until end of turn.", true, &enemy);
    check(E3, "Your opponent gains control of a creature", true, &[brief, enemy[0]]);
    let you = ["you get control, not another player"];
    check(E14, "Give an opponent control of target minion until end of turn.", false, &you);
}

#[test]
fn any_card_of_the_chain_can_be_negated() {
    use Edition::{E3, E6, E17};
    let any = "you can pick any card in the chain, not only the one that the condition is about";
    let spells = "abilities count, too, not only spells";
    check(E17, "When your opponent casts a spell, negate it.", true, &[any, spells]);
    check(E3, "Whenever an opponent casts a spell, counter that spell", true, &[any, spells]);
    check(E17, "When an opponent casts a spell, counter target spell", true, &[spells]);
    check(E3, "When an enemy summons a creature, destroy it", true, &[any]);
    let one = ["if several creatures attack, it negates the attack of only one"];
    check(E6, "Whenever an opponent attacks, negate the attack.", true, &one);
}

#[test]
fn a_counter_with_a_bonus_is_used_once() {
    use Edition::{E6, E14, E17};
    let used = "you remove a counter to use it, and its effect lasts until the Recovery Phase";
    check(E6, "Put a +1 attack counter on each of up to two creatures.", true, &[used]);
    check(E6, "Put an offense counter on this", true, &[]);
    check(E6, "Put a +1/+1 counter on this", true, &[used, "the counter adds 5 defense, not 1"]);
    let shield = "the counter prevents damage once; it does not raise defense";
    check(E14, "Put a +1/+1 counter on this", true, &[used, shield]);
    check(E17, "Put a -1 attack counter on a minion", true, &[used, "the counter takes all offense, not 1"]);
}

#[test]
fn a_player_who_picks_cards_does_not_pick_their_number() {
    // Rulebook 9, Targets: you name the opponent and the number; they pick among their own cards.
    check(Edition::E9, "Your opponent chooses a card from their hand and discards it.", true, &[]);
}

#[test]
fn cards_to_which_nothing_happens_are_not_dropped() {
    for text in ["Two lands: draw a card", "Choose a creature. Draw a card."] {
        let answer = ask(Edition::E9, text);
        assert!(!answer.is_meant(), "{text}: {answer:?}");
    }
    // The name says the same as the effect.
    check(Edition::E17, "Gain life: heal 2 dice", true, &[]);
}

//! Step four: expresses the meaning of a wording with the components of an edition.

use std::num::NonZero;

use cards::card::CardKind;
use cards::editions::{Costs, Names, Punctuation};
use cards::language::Language;
use cards::meaning::{Effect, How, Target, To};
use cards::text::{Ability, Join, JoinedEffect, Part, Sub, Text};

use crate::assemble::needs_cards;
use crate::difference::{Difference, Facet};
use crate::fit::{self, ExpressedEffect, Fit};
use crate::frame::{
    Act, CardCount, Chooser, Coin, Intent, Owner, Purse, Who, WordedCards, WordedEffect, WordedZone,
};
use crate::meaning::{is_up_to, picked};

/// A card text that expresses the meaning of a wording, and the differences between the two.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) text: Text,
    pub(crate) differences: Vec<Difference>,
    /// The cards that the most recently added sub-ability targets; `None` if it has no targets.
    aim: Option<WordedCards>,
}

impl Draft {
    pub(crate) fn weight(&self) -> u32 {
        self.differences.iter().map(|it| it.weight).sum()
    }

    fn with(&self, differences: &[Difference]) -> Draft {
        let mut draft = self.clone();
        draft.differences.extend_from_slice(differences);
        draft
    }

    fn ability(&mut self) -> &mut Ability {
        if self.text.abilities.is_empty() {
            self.text.abilities.push(Ability::default());
        }
        &mut self.text.abilities[0]
    }
}

/// The maximum number of cards for which a text gets a separate sentence for each card.
const MOST_SENTENCES: u32 = 4;

/// The maximum number of drafts to keep after each part is added.
const WIDTH: usize = 8;

/// Returns texts that express the meaning of a wording, best first; empty if no part of the meaning can be expressed.
pub(crate) fn express(language: &Language, kind: CardKind, intent: &Intent) -> Vec<Draft> {
    let mut drafts = written(language, kind, intent);
    if let Some(other) = &intent.without_costs {
        drafts.extend(written(language, kind, other));
    }
    drafts
}

fn written(language: &Language, kind: CardKind, intent: &Intent) -> Vec<Draft> {
    let mut drafts = vec![Draft { text: Text::default(), differences: lost(intent), aim: None }];
    let writer = DraftWriter { language, kind };
    if let Some(drawback) = &intent.drawback {
        let allowed = kind == CardKind::Creature && language.guide.caveats > 0;
        let fits = if allowed { fit::drawbacks(language, drawback) } else { Vec::new() };
        drafts = if fits.is_empty() {
            let message = "this edition has no such drawback for creatures, so the drawback is left out";
            spread(&drafts, &[missing(message)], |_, ()| ())
        } else {
            spread(&drafts, &fits, |draft, caveat| draft.text.caveat = Some(caveat))
        };
    }
    if let Some(event) = &intent.condition {
        let fits = fit::conditions(language, event);
        drafts = if fits.is_empty() {
            let message = if event.added && event.what.is_about_this() {
                format!("this edition has no condition for attacks, so {}", writer.use_when())
            } else if event.added {
                "this edition has no condition with which an ability can answer another card".to_owned()
            } else {
                let said = &event.said;
                format!(
                    "this edition has no condition for “{said}”; it is left out, so {}",
                    writer.use_when()
                )
            };
            spread(&drafts, &[missing(&message)], |_, ()| ())
        } else {
            spread(&drafts, &fits, |draft, it| draft.ability().condition = Some(it))
        };
        if event.instead {
            drafts = spread(&drafts, &[replaced(intent)], |_, ()| ());
        }
    }
    for (index, pay) in intent.costs.iter().enumerate() {
        let one = language.guide.costs == Costs::One && index > 0;
        let fits = if one { Vec::new() } else { fit::costs(language, pay) };
        let itself = Coin::Cards { how: How::Exhaust, from: Purse::This, chooser: Chooser::You };
        drafts = if pay.coin == itself && kind == CardKind::Creature {
            let message = "using an ability exhausts the card anyway";
            let usual = Fit { what: (), differences: vec![Difference::note(Facet::Cost, 2, message)] };
            spread(&drafts, &[usual], |_, ()| ())
        } else if fits.is_empty() {
            let message = if one {
                format!("an ability has only one cost in this edition, so “{}” is left out", pay.said)
            } else {
                format!("this edition has no cost like “{}”; it is left out", pay.said)
            };
            spread(&drafts, &[missing(&message)], |_, ()| ())
        } else {
            spread(&drafts, &fits, |draft, it| draft.ability().costs.push(it))
        };
    }
    let unclear = intent.lost.iter().any(|it| it.label.is_empty());
    // If some words were not understood, don't guess an effect for cards that are only named.
    for (index, deed) in intent.deeds.iter().enumerate().filter(|it| it.1.act != Act::Aim || !unclear) {
        // The player need not use the ability, so the first effects are optional anyway.
        let optional = index > 0 && deed.optional && !intent.deeds[index - 1].optional;
        drafts = drafts.iter().flat_map(|it| writer.deed(it, deed, optional)).collect();
        trim(&mut drafts);
    }
    // “When this attacks:” is only a condition, so add what people most often want.
    if intent.deeds.is_empty()
        && intent.drawback.is_none()
        && intent.lost.is_empty()
        && intent.condition.is_some()
    {
        let usual =
            [WordedEffect { n: Some(1), ..WordedEffect::new(Act::Draw) }, WordedEffect::new(Act::Heal)];
        let all = (0..).zip(&usual).flat_map(|(rank, deed)| {
            let message = "you did not name an effect; this one is common";
            let added = Difference::note(Facet::Added, 5 + rank, message);
            drafts
                .iter()
                .flat_map(|it| writer.deed(&it.with(std::slice::from_ref(&added)), deed, false))
                .collect::<Vec<_>>()
        });
        drafts = all.collect();
        trim(&mut drafts);
    }
    let says = |it: &Draft| {
        let acts = it.text.abilities.iter().any(|it| it.subs.iter().any(|it| !it.effects.is_empty()));
        acts || it.text.caveat.is_some() && it.text.abilities.is_empty()
    };
    drafts.retain(says);
    for draft in &mut drafts {
        writer.name(draft, intent);
    }
    drafts
}

/// Returns how proposals differ from a wording in which an effect replaces the event of the condition, as in “if this
/// would be destroyed, draw a card instead”.
fn replaced(intent: &Intent) -> Fit<()> {
    let moves = |it: &WordedEffect| {
        matches!(it.act, Act::Move(_) | Act::ToDeck | Act::Deploy)
            && it.aim.is_some_and(|it| it.zone == Some(WordedZone::This))
    };
    let difference = if intent.deeds.iter().any(moves) {
        Difference::note(Facet::Time, 2, "the event still happens, and then this text takes effect")
    } else {
        let message = "the event still happens: this text does not replace it";
        Difference::breaking(Facet::Time, 8, message)
    };
    Fit { what: (), differences: vec![difference] }
}

/// Returns whether a difference is only that the player may pick fewer cards.
fn is_number(difference: &Difference) -> bool {
    difference.facet == Facet::Quantity && difference.weight == 0
}

fn missing(message: &str) -> Fit<()> {
    Fit { what: (), differences: vec![Difference::breaking(Facet::Missing, 30, message)] }
}

/// Returns a difference for each part of the wording that no edition has or that was not understood.
fn lost(intent: &Intent) -> Vec<Difference> {
    let message = |it: &crate::frame::Lost| {
        if it.label.is_empty() {
            format!("“{}” was not understood and is left out", it.said)
        } else {
            format!("“{}” is left out: no edition has {}", it.said, it.label)
        }
    };
    intent.lost.iter().map(|it| Difference::breaking(Facet::Missing, 40, message(it))).collect()
}

fn trim(drafts: &mut Vec<Draft>) {
    drafts.sort_by_key(Draft::weight);
    drafts.truncate(WIDTH);
}

/// Combines every draft with every way to express the next part, and keeps the best combinations.
fn spread<T: Clone>(drafts: &[Draft], fits: &[Fit<T>], add: impl Fn(&mut Draft, T)) -> Vec<Draft> {
    let mut all: Vec<Draft> = drafts
        .iter()
        .flat_map(|draft| {
            fits.iter().map(|fit| {
                let mut draft = draft.with(&fit.differences);
                add(&mut draft, fit.what.clone());
                draft
            })
        })
        .collect();
    trim(&mut all);
    all
}

struct DraftWriter<'a> {
    language: &'a Language,
    kind: CardKind,
}

impl DraftWriter<'_> {
    /// Adds an effect of the wording to a draft. Returns a copy of the draft for each way to express the effect.
    fn deed(&self, draft: &Draft, deed: &WordedEffect, optional: bool) -> Vec<Draft> {
        let mut drafts = Vec::new();
        let draft = &if deed.who == Some(Who::All) && needs_cards(deed.act) {
            draft.with(&[Difference::breaking(
                Facet::Owner,
                10,
                "it affects only one player's cards, not everybody's",
            )])
        } else {
            draft.clone()
        };
        for doing in fit::effects(self.language, deed) {
            let forced = Difference::breaking(Facet::Choice, 6, "it is not optional");
            if !doing.what.targets {
                let mut draft = draft.with(&doing.differences);
                draft.differences.extend(optional.then_some(forced));
                self.push(&mut draft, &doing.what, deed.then);
                drafts.push(draft);
                continue;
            }
            // Counters need a card to be on.
            let any = WordedCards {
                zone: Some(WordedZone::InPlay),
                count: Some(CardCount::Some(1)),
                ..WordedCards::default()
            };
            let aim = deed.aim.unwrap_or(any);
            if draft.aim == Some(aim) {
                let mut draft = draft.with(&doing.differences);
                self.push(&mut draft, &doing.what, true);
                drafts.push(draft);
                continue;
            }
            let several = self.language.guide.marks == Punctuation::SubAbilities;
            if draft.aim.is_some() && !several {
                let message = format!(
                    "an ability has only one target selection in this edition, so “{}” is left out",
                    deed.said
                );
                drafts.push(draft.with(&[Difference::breaking(Facet::Missing, 30, message)]));
                continue;
            }
            for target in fit::targets(self.language, &aim) {
                let mut draft = draft.with(&doing.differences);
                draft.differences.extend_from_slice(&target.differences);
                draft.differences.extend((optional && !self.is_free(&target.what)).then(|| forced.clone()));
                draft.aim = Some(aim);
                let steps = draft.text.abilities.iter().flat_map(|it| &it.subs).flat_map(|it| &it.effects);
                // In editions with only one target selection for each ability, the selection comes before all
                // effects.
                if !several
                    && aim.zone == Some(WordedZone::Hand)
                    && steps.into_iter().any(|it| it.effect.means() == Effect::Draw)
                {
                    let early = "you pick the cards before you draw";
                    draft.differences.push(Difference::note(Facet::Time, 1, early));
                }
                // Where the text would allow fewer cards, several sentences that each pick exactly one card express
                // the number.
                let single = several.then(|| self.single(deed, &aim)).flatten();
                if let Some((one, n)) = single.filter(|_| target.differences.iter().all(is_number)) {
                    let mut draft = draft.clone();
                    draft.differences.retain(|it| !is_number(it));
                    for _ in 0..n {
                        draft.ability().subs.push(Sub { target: Some(one), effects: Vec::new() });
                        self.push(&mut draft, &doing.what, true);
                    }
                    drafts.push(draft);
                }
                let subs = &mut draft.ability().subs;
                match subs.last_mut() {
                    Some(sub) if !several => sub.target = Some(target.what),
                    _ => subs.push(Sub { target: Some(target.what), effects: Vec::new() }),
                }
                self.push(&mut draft, &doing.what, true);
                drafts.push(draft);
            }
        }
        if drafts.is_empty() {
            let message = if deed.act == Act::Aim {
                format!("this edition cannot target “{}”", deed.said)
            } else {
                format!("this edition has no effect for “{}”; it is left out", deed.said)
            };
            drafts.push(draft.with(&[Difference::breaking(Facet::Missing, 50, message)]));
        }
        drafts
    }

    /// Returns when and how an ability without a condition is used. Rulebooks, Conditions.
    fn use_when(&self) -> &'static str {
        match self.kind {
            CardKind::Creature => "you exhaust the creature to use the ability in your own Action Phase",
            CardKind::Spell => "you cast the spell in your own Action Phase",
        }
    }

    /// Returns whether a target selection lets the player pick no card.
    fn is_free(&self, target: &Part<Target>) -> bool {
        let (x, y) = (target.x.map(NonZero::get), target.y.map(NonZero::get));
        self.language.entry(target.row()).is_some_and(|it| is_up_to(it.wording, picked(it.wording, x, y)))
    }

    /// If the player must lose a certain number of cards in hand, returns a target selection that picks one of these
    /// cards, and the number of cards; `None` otherwise.
    fn single(&self, deed: &WordedEffect, aim: &WordedCards) -> Option<(Part<Target>, u32)> {
        let Some(CardCount::Some(n @ 2..=MOST_SENTENCES)) = aim.count else { return None };
        let loses = matches!(deed.act, Act::Destroy | Act::Move(To::DeckTop | To::DeckBottom));
        let own = aim.zone == Some(WordedZone::Hand) && aim.owner == Some(Owner::You) && !aim.up_to;
        let one = WordedCards { count: Some(CardCount::Some(1)), ..*aim };
        let fits = fit::targets(self.language, &one);
        let exact = fits.into_iter().find(|it| it.differences.is_empty()).filter(|_| loses && own)?;
        Some((exact.what, n))
    }

    /// Adds effects to the draft's last sub-ability, or to a new sub-ability.
    fn push(&self, draft: &mut Draft, doing: &ExpressedEffect, joined: bool) {
        let guide = self.language.guide;
        let several = guide.marks == Punctuation::SubAbilities;
        let subs = &mut draft.ability().subs;
        let fresh = match subs.last() {
            None => true,
            Some(last) => several && !joined && !last.effects.is_empty(),
        };
        if fresh {
            subs.push(Sub::default());
        }
        let sub = subs.last_mut().expect("the ability has a sub-ability");
        for effect in &doing.parts {
            let join = if sub.effects.is_empty() || !guide.joins_effects() { Join::Stop } else { Join::Then };
            sub.effects.push(JoinedEffect { join, effect: *effect });
        }
        if fresh && !doing.targets {
            draft.aim = None;
        }
    }

    fn name(&self, draft: &mut Draft, intent: &Intent) {
        let Some(ability) = draft.text.abilities.first_mut() else { return };
        if self.kind == CardKind::Spell {
            return;
        }
        ability.name = match self.language.guide.names {
            Names::None => None,
            Names::Allowed | Names::Capitals => intent.name.clone(),
            Names::Required => Some(intent.name.clone().unwrap_or_else(|| "ABILITY".to_owned())),
        };
    }
}

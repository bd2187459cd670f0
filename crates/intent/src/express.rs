//! Step four: expresses an intent in an edition's components.

use cards::card::CardKind;
use cards::editions::{Costs, Marks, Names};
use cards::language::Language;
use cards::meaning::{Effect, How};
use cards::text::{Ability, Join, Step, Sub, Text};

use crate::assemble::needs_cards;
use crate::difference::{Difference, Facet};
use crate::fit::{self, Doing, Fit};
use crate::frame::{Act, Aim, Chooser, Coin, Deed, Intent, Purse, Who, Zone};

/// A text that expresses an intent, and its differences from the intent.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) text: Text,
    pub(crate) differences: Vec<Difference>,
    /// The cards that the last sub-ability is about.
    aim: Option<Aim>,
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

/// The maximum number of drafts to keep while parts are added.
const WIDTH: usize = 8;

/// Returns texts for an intent, best first; empty if no part of the intent can be expressed.
pub(crate) fn express(language: &Language, kind: CardKind, intent: &Intent) -> Vec<Draft> {
    let mut drafts = vec![Draft { text: Text::default(), differences: lost(intent), aim: None }];
    let writer = Writer { language, kind };
    if let Some(drawback) = &intent.drawback {
        let allowed = kind == CardKind::Creature && language.guide.caveats > 0;
        let fits = if allowed { fit::drawbacks(language, drawback) } else { Vec::new() };
        drafts = if fits.is_empty() {
            let message = "this edition has no such drawback of a creature";
            spread(&drafts, &[missing(message)], |_, ()| ())
        } else {
            spread(&drafts, &fits, |draft, caveat| draft.text.caveat = Some(caveat))
        };
    }
    if let Some(event) = &intent.condition {
        let fits = fit::conditions(language, event);
        drafts = if fits.is_empty() {
            let message = format!("this edition has no condition for “{}”; it is left out", event.said);
            spread(&drafts, &[missing(&message)], |_, ()| ())
        } else {
            spread(&drafts, &fits, |draft, it| draft.ability().condition = Some(it))
        };
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
                format!("an ability has one cost in this edition, so “{}” is left out", pay.said)
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
    for deed in intent.deeds.iter().filter(|it| it.act != Act::Aim || !unclear) {
        drafts = drafts.iter().flat_map(|it| writer.deed(it, deed)).collect();
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

/// Combines every draft with every fit, and keeps the best combinations.
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

struct Writer<'a> {
    language: &'a Language,
    kind: CardKind,
}

impl Writer<'_> {
    /// Returns copies of a draft with a deed added, one for each way to express the deed.
    fn deed(&self, draft: &Draft, deed: &Deed) -> Vec<Draft> {
        let mut drafts = Vec::new();
        let draft = &if deed.who == Some(Who::All) && needs_cards(deed.act) {
            draft.with(&[Difference::breaking(Facet::Owner, 10, "only one player's cards, not everybody's")])
        } else {
            draft.clone()
        };
        for doing in fit::effects(self.language, deed) {
            if !doing.what.targets {
                let mut draft = draft.with(&doing.differences);
                self.push(&mut draft, &doing.what, deed.then);
                drafts.push(draft);
                continue;
            }
            let aim = deed.aim.unwrap_or_default();
            if draft.aim == Some(aim) {
                let mut draft = draft.with(&doing.differences);
                self.push(&mut draft, &doing.what, true);
                drafts.push(draft);
                continue;
            }
            let several = self.language.guide.marks == Marks::SubAbilities;
            if draft.aim.is_some() && !several {
                let message = format!(
                    "an ability has one target selection in this edition, so “{}” is left out",
                    deed.said
                );
                drafts.push(draft.with(&[Difference::breaking(Facet::Missing, 30, message)]));
                continue;
            }
            for target in fit::targets(self.language, &aim) {
                let mut draft = draft.with(&doing.differences);
                draft.differences.extend_from_slice(&target.differences);
                draft.aim = Some(aim);
                let steps = draft.text.abilities.iter().flat_map(|it| &it.subs).flat_map(|it| &it.effects);
                // Where an ability has one target selection, it comes before all effects.
                if !several
                    && aim.zone == Some(Zone::Hand)
                    && steps.into_iter().any(|it| it.effect.means() == Effect::Draw)
                {
                    let early = "you pick the cards before you draw";
                    draft.differences.push(Difference::note(Facet::Time, 1, early));
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

    /// Adds effects to the last sub-ability, or to a new one.
    fn push(&self, draft: &mut Draft, doing: &Doing, joined: bool) {
        let guide = self.language.guide;
        let several = guide.marks == Marks::SubAbilities;
        let subs = &mut draft.ability().subs;
        let fresh = match subs.last() {
            None => true,
            Some(last) => several && !joined && !last.effects.is_empty(),
        };
        if fresh {
            subs.push(Sub::default());
        }
        let sub = subs.last_mut().expect("there is one now");
        for effect in &doing.parts {
            let join = if sub.effects.is_empty() || !guide.joins_effects() { Join::Stop } else { Join::Then };
            sub.effects.push(Step { join, effect: *effect });
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

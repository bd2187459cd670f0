//! Converts matched patterns and official components to their meanings.

use cards::catalogue::{RowId, Wording};
use cards::meaning::{Counter, How};

use super::{Found, Item, Reader};
use crate::deeds::{deeds, happening};
use crate::frame::{Act, Aim, Count, Deed, Drawback, Event, Happening, Lost, Owner, Who, Zone};
use crate::meaning::{Frame, frame};

impl Reader<'_> {
    /// Returns the meaning of a pattern that matched, and the index after it.
    pub(super) fn make(&self, (pattern, end, got, at): Found) -> (Vec<Item>, usize) {
        let said = self.said(at, end);
        let items = match pattern.kind {
            "condition" => vec![Item::When(Event { what: happening(&pattern.makes), n: got.n, said })],
            "caveat" => vec![match pattern.makes.as_str() {
                "cannot-attack" => Item::Drawback(Drawback::CannotAttack),
                "cannot-defend" => Item::Drawback(Drawback::CannotDefend),
                "cannot-attack-or-defend" => Item::Drawback(Drawback::CannotAttackOrDefend),
                "berzerker" => Item::Drawback(Drawback::Berzerker),
                "summon" => Item::ToSummon,
                "use" => Item::ToUse,
                "tribute" => {
                    let aim = Aim {
                        zone: Some(Zone::InPlay),
                        owner: Some(Owner::You),
                        count: Some(Count::Some(got.n.unwrap_or(1))),
                        ..Aim::default()
                    };
                    let how = Some(How::Sacrifice);
                    let deed = Deed { aim: Some(aim), price: true, how, said, ..Deed::new(Act::Destroy) };
                    return (vec![Item::ToSummon, Item::Deed(deed)], end);
                }
                other => panic!("unknown caveat {other}"),
            }],
            "official" => {
                let (id, index) =
                    pattern.makes.split_once(' ').expect("a component and the index of its wording");
                let row = RowId::find(id).expect("it is in the catalogue");
                let index: usize = index.parse().expect("an index");
                component(row, &row.row().wordings[index], got.n, got.m, &said)
            }
            "beyond" => vec![Item::Lost(Lost::beyond(said, &pattern.makes))],
            _ if pattern.makes == "arrive" => {
                let this = Aim { zone: Some(Zone::This), count: Some(Count::Some(1)), ..Aim::default() };
                let place = |it: &(Counter, u32)| {
                    let deed = Deed { n: Some(it.1), aim: Some(this), ..Deed::new(Act::Place(it.0)) };
                    Item::Deed(Deed { said: said.clone(), ..deed })
                };
                let event = Event { what: Happening::ThisSummoned, n: None, said: said.clone() };
                std::iter::once(Item::When(event)).chain(got.counters.iter().map(place)).collect()
            }
            // No edition heals by the damage dealt, but every attack may heal.
            _ if pattern.makes == "drain" => {
                let event = Event { what: Happening::ThisAttacks, n: None, said: said.clone() };
                let heal = Deed { n: Some(1), dice: true, who: Some(Who::You), ..Deed::new(Act::Heal) };
                let label = "healing by the damage dealt; this only heals when it attacks";
                let heal = Deed { said: said.clone(), ..heal };
                vec![Item::When(event), Item::Deed(heal), Item::Lost(Lost::beyond(said, label))]
            }
            _ if pattern.makes == "picks" => vec![Item::Picks(got.who.unwrap_or(Who::Anyone))],
            _ if pattern.makes == "grants" => vec![Item::Grants(said)],
            _ if pattern.makes == "echo" => vec![Item::Echo(got.who.unwrap_or(Who::Anyone))],
            _ => {
                let until_end = (at..end).any(|it| self.scan.class("until-end", it).is_some());
                let deeds = deeds(&pattern.makes, &got, &said);
                deeds
                    .into_iter()
                    .map(|deed| match deed {
                        Ok(deed) => Item::Deed(Deed { until_end: deed.until_end || until_end, ..deed }),
                        Err(lost) => Item::Lost(lost),
                    })
                    .collect()
            }
        };
        (items, end)
    }
}

/// Returns the meaning of an official component.
pub(super) fn component(
    row: RowId,
    wording: &'static Wording,
    x: Option<u32>,
    y: Option<u32>,
    said: &str,
) -> Vec<Item> {
    match frame(row.row().means, wording, x, y, said) {
        Frame::Drawback(it) => vec![Item::Drawback(it)],
        Frame::Condition(it) => vec![Item::When(it)],
        Frame::Cost(it) => vec![Item::Pay(it)],
        Frame::Target(aim) => {
            vec![Item::Deed(Deed { aim: Some(aim), said: said.to_owned(), ..Deed::new(Act::Aim) })]
        }
        Frame::Effect(all) => all.into_iter().map(Item::Deed).collect(),
    }
}

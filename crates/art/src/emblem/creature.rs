//! The emblem of a creature: a head or a small animal in front of a landscape.

use kurbo::{Affine, Rect};

use super::beast;
use super::bird::{self, Bird};
use super::forms::{self, Form};
use super::horned::{self, Growth};
use super::land::{self, Land};
use super::print::EmblemDrawing;
use super::words::hint;
use super::{folk, insect, odd, parts, people, sea, spirit, thing, wyrm};

/// A family of creatures that are drawn in the same way.
#[derive(Clone, Copy, Debug)]
enum Family {
    Beast(Form),
    Horned(Growth),
    Bird(Bird),
    Moth,
    Bee(bool),
    Beetle(bool),
    Hopper,
    Spider,
    Fish(bool),
    Crab,
    Turtle,
    Kraken,
    Frog,
    Dragon,
    Serpent,
    Hydra,
    Knight,
    Person,
    Ruler,
    Giant(bool),
    Skull,
    Ghost,
    Flame,
    Winged(bool),
    Golem,
    Tree,
    Clockwork,
    Lantern,
    Bell,
    Slime,
    Mushroom,
    Pumpkin,
    Gazer,
}

const WORDS: &[(&str, Family)] = &[
    ("elephant mammoth", Family::Beast(forms::ELEPHANT)),
    ("lion manticore sphinx", Family::Beast(forms::LION)),
    ("cat kitten wildcat -cat lynx tiger panther leopard cougar puma", Family::Beast(forms::CAT)),
    ("fox vixen", Family::Beast(forms::FOX)),
    ("hound -hound dog bulldog watchdog sheepdog puppy mastiff", Family::Beast(forms::HOUND)),
    ("wolf wolves werewolf -wolf coyote jackal hyena", Family::Beast(forms::WOLF)),
    ("bear -bear cub badger wolverine yeti", Family::Beast(forms::BEAR)),
    ("mouse -mouse mice rat shrew vole", Family::Beast(forms::MOUSE)),
    ("hare rabbit bunny", Family::Beast(forms::HARE)),
    ("beaver otter squirrel marmot monkey", Family::Beast(forms::BEAVER)),
    ("hedgehog porcupine", Family::Beast(forms::HEDGEHOG)),
    ("boar pig hog swine", Family::Beast(forms::BOAR)),
    ("stag elk deer moose reindeer hart", Family::Horned(Growth::Antlers)),
    ("goat kid satyr faun billy", Family::Horned(Growth::Goat)),
    ("ram sheep lamb", Family::Horned(Growth::Ram)),
    ("ox oxen bull cow bison minotaur yak behemoth", Family::Horned(Growth::Ox)),
    ("horse charger mare stallion pony steed centaur kelpie donkey mule", Family::Horned(Growth::Horse)),
    ("unicorn", Family::Horned(Growth::Unicorn)),
    ("owl -owl", Family::Bird(Bird::Owl)),
    ("raven crow rook magpie heron crane stork vulture cormorant", Family::Bird(Bird::Raven)),
    ("hawk -hawk eagle falcon griffin gryphon roc kite", Family::Bird(Bird::Hawk)),
    ("phoenix firebird", Family::Bird(Bird::Phoenix)),
    (
        "bird -bird dove sparrow swan sandpiper robin gull goose duck hen rooster wren swallow finch",
        Family::Bird(Bird::Dove),
    ),
    ("moth butterfly dragonfly fairy pixie", Family::Moth),
    ("bee -bee wasp hornet fly drone", Family::Bee(false)),
    ("ladybird ladybug", Family::Beetle(true)),
    ("beetle scarab bug", Family::Beetle(false)),
    ("grasshopper cricket ant locust mantis", Family::Hopper),
    ("spider tarantula scorpion", Family::Spider),
    ("swordfish marlin narwhal", Family::Fish(true)),
    ("cuttlefish squid octopus kraken jellyfish leviathan", Family::Kraken),
    ("fish -fish shark pike trout salmon whale piranha", Family::Fish(false)),
    ("crab lobster crayfish", Family::Crab),
    ("turtle tortoise snail", Family::Turtle),
    ("frog toad newt", Family::Frog),
    ("hydra", Family::Hydra),
    ("dragon drake wyvern wyrm basilisk lizard salamander -saur -saurus -raptor", Family::Dragon),
    ("snake serpent eel viper worm -worm naga cobra", Family::Serpent),
    ("skull skeleton lich bones death zombie dead mummy reaper", Family::Skull),
    ("ghost wraith spectre specter phantom spirit shade haunt", Family::Ghost),
    ("flame wisp ember elemental djinn genie sprite", Family::Flame),
    ("angel seraph cherub valkyrie", Family::Winged(false)),
    ("demon devil imp fiend vampire bat gargoyle", Family::Winged(true)),
    ("cyclops eyed", Family::Giant(true)),
    ("giant ogre troll titan strongman barbarian orc goblin brute", Family::Giant(false)),
    ("golem colossus boulder guardian rock stone statue hill mountain wall idol anvil gate", Family::Golem),
    (
        "tree oak treant ent willow pine dryad bramble thorn root flower plant evergreen mandrake",
        Family::Tree,
    ),
    ("slime ooze blob jelly mud pudding heap", Family::Slime),
    ("mushroom fungus toadstool spore", Family::Mushroom),
    ("pumpkin turnip scarecrow jack", Family::Pumpkin),
    ("beholder gazer eye watcher alien horror", Family::Gazer),
    ("lantern lamp candle lighthouse", Family::Lantern),
    ("bell drum box chest cauldron keg teapot", Family::Bell),
    (
        "engine cart clockwork machine automaton robot float cannon ship boat sleigh soldier winder toy",
        Family::Clockwork,
    ),
    (
        "knight paladin champion captain warrior warden guard sentinel hero squire sentry shield arms",
        Family::Knight,
    ),
    (
        "queen king prince princess oracle siren mermaid nymph lady lord goddess god emperor empress \
        muse nurse marquise baron widow hostess postmistress",
        Family::Ruler,
    ),
    (
        "witch hag crone sorceress priestess enchantress wizard mage necromancer novice apprentice monk priest nun keeper \
        hermit thief rogue",
        Family::Person,
    ),
    (
        "-er -or -man -herd -ist -smith hand guide person folk pirate bandit bard elf dwarf gnome ninja \
        merchant servant peasant student tyrant sergeant acrobat agent smith wife pilgrim boy girl child maid maiden mother father sister brother daughter son aunt \
        grandmother huntress seamstress bully team \
        pickpocket gossip guest double clerk uncle twin cutpurse lookout blade knife firebrand",
        Family::Person,
    ),
];

/// Words in creature names, each with the landscape that it hints at.
const PLACES: &[(&str, Land)] = &[
    (
        "sea tide reef harbour harbor shoal deep river lake water marsh drowned galley swamp rain \
        puddle dock ferryman lighthouse eel",
        Land::Sea,
    ),
    ("grave graveyard gravedigger tomb crypt bone buried funeral hungry pale", Land::Graves),
    ("mountain cliff peak rock quarry frost ice snow stone cave summit hill sled", Land::Peaks),
    ("wood thornwood forest bramble oak elk stag hunter brown fox", Land::Wood),
    ("alley town city ticket shrine temple lucky clockwork street market crowd fair parade", Land::Town),
    ("meadow harvest field bee flower garden barn farm", Land::Meadow),
];

/// Draws the emblem of a creature into `area`. The creature's name decides which animal or person is drawn.
pub(super) fn draw(print: &mut EmblemDrawing<'_>, area: Rect, name: &str) {
    let family = family(print, name);
    let floats = matches!(
        family,
        Family::Moth | Family::Bee(_) | Family::Beetle(_) | Family::Spider | Family::Lantern | Family::Turtle
    );
    let unit = (area.height() * 0.46).min(area.width() * 0.4).max(1e-3);
    print.unit = unit;
    // In a tall area, the creature stands near the bottom, with the sky above it.
    let middle = area.center().y.max(area.y1 - 1.4 * unit);
    print.to = Affine::translate((area.center().x, middle)) * Affine::scale(unit);
    let field = print.to.inverse().transform_rect_bbox(area);
    let land = hint(name, PLACES).unwrap_or_else(|| usual(print, family));
    land::behind(print, field, land);
    // Gentle creatures are smaller, and flying creatures stay clear of the ground.
    let size = match family {
        _ if print.gentle => 0.8,
        Family::Beetle(_) => 0.84,
        _ => 0.9 + 0.06 * print.sturdy,
    };
    let sink = match family {
        _ if floats => -0.05,
        _ if print.gentle => 0.2,
        Family::Horned(_) | Family::Dragon | Family::Fish(_) | Family::Kraken => -0.02,
        _ => 0.08,
    };
    let whole = print.to;
    print.to = whole * Affine::translate((0.0, sink)) * Affine::scale(size);
    print.unit = unit * size;
    parts::halo(print, (0.0, -0.06));
    figure(print, family, name);
    print.to = whole;
    print.unit = unit;
    land::before(print, field, land);
}

fn family(print: &mut EmblemDrawing<'_>, name: &str) -> Family {
    if let Some(family) = hint(name, WORDS) {
        // Another word in the name can refine the family.
        let says = |words: &str| hint(name, &[(words, ())]).is_some();
        return match family {
            Family::Bee(_) => Family::Bee(says("queen")),
            Family::Winged(_) => {
                Family::Winged(!says("angel seraph cherub valkyrie") || says("dark fallen black"))
            }
            Family::Person if says("eyed") => Family::Giant(true),
            _ => family,
        };
    }
    print.dice.pick([
        Family::Beast(forms::CAT),
        Family::Beast(forms::WOLF),
        Family::Beast(forms::BEAR),
        Family::Beast(forms::LION),
        Family::Beast(forms::HARE),
        Family::Horned(Growth::Antlers),
        Family::Horned(Growth::Goat),
        Family::Horned(Growth::Ram),
        Family::Bird(Bird::Owl),
        Family::Bird(Bird::Raven),
        Family::Bird(Bird::Hawk),
        Family::Moth,
        Family::Dragon,
        Family::Serpent,
        Family::Fish(false),
        Family::Knight,
        Family::Person,
        Family::Person,
        Family::Ruler,
        Family::Golem,
        Family::Tree,
        Family::Giant(false),
        Family::Beast(forms::FOX),
        Family::Beast(forms::BOAR),
        Family::Gazer,
        Family::Kraken,
    ])
}

fn usual(print: &mut EmblemDrawing<'_>, family: Family) -> Land {
    let dice = &mut print.dice;
    match family {
        Family::Fish(_) | Family::Crab | Family::Turtle | Family::Kraken => Land::Sea,
        Family::Bee(_) | Family::Beetle(_) | Family::Hopper => Land::Meadow,
        Family::Skull | Family::Ghost => Land::Graves,
        Family::Frog => dice.pick([Land::Sea, Land::Meadow]),
        Family::Golem | Family::Giant(_) | Family::Dragon => dice.pick([Land::Peaks, Land::Hills]),
        Family::Clockwork | Family::Bell => Land::Town,
        _ => {
            dice.pick([Land::Hills, Land::Peaks, Land::Wood, Land::Town, Land::Meadow, Land::Wood, Land::Sea])
        }
    }
}

fn figure(print: &mut EmblemDrawing<'_>, family: Family, name: &str) {
    match family {
        Family::Beast(form) => beast::draw(print, form),
        Family::Horned(growth) => horned::draw(print, growth),
        Family::Bird(bird) => bird::draw(print, bird),
        Family::Moth => insect::moth(print),
        Family::Bee(queen) => insect::bee(print, queen),
        Family::Beetle(spotted) => insect::beetle(print, spotted),
        Family::Hopper => insect::hopper(print),
        Family::Spider => insect::spider(print),
        Family::Fish(sword) => sea::fish(print, sword),
        Family::Crab => sea::crab(print),
        Family::Turtle => sea::turtle(print),
        Family::Kraken => sea::kraken(print),
        Family::Frog => sea::frog(print),
        Family::Dragon => wyrm::dragon(print),
        Family::Serpent => wyrm::serpent(print),
        Family::Hydra => wyrm::hydra(print),
        Family::Knight => folk::knight(print),
        Family::Person => people::draw(print, name),
        Family::Ruler => folk::ruler(print),
        Family::Giant(one_eye) => folk::giant(print, one_eye),
        Family::Skull => spirit::skull(print),
        Family::Ghost => spirit::ghost(print),
        Family::Flame => spirit::flame(print),
        Family::Winged(dark) => spirit::winged(print, dark),
        Family::Golem => thing::golem(print),
        Family::Tree => thing::tree(print),
        Family::Clockwork => thing::clockwork(print),
        Family::Lantern => thing::lantern(print),
        Family::Bell => thing::bell(print),
        Family::Slime => odd::slime(print),
        Family::Mushroom => odd::mushroom(print),
        Family::Pumpkin => odd::pumpkin(print),
        Family::Gazer => odd::gazer(print),
    }
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::unique;
    use super::*;
    use crate::theme::DAY;
    use scene::Scene;

    #[test]
    fn no_word_means_two_things() {
        unique(WORDS);
        unique(PLACES);
    }

    #[test]
    fn neighbours_in_a_starter_deck_look_like_their_names() {
        assert!(matches!(hint("Sheepdog", WORDS), Some(Family::Beast(_))));
        for name in ["Village Smith", "Quiet Knife", "Hired Blade", "Cutpurse", "Lookout", "Gorgon Maid"] {
            assert!(matches!(hint(name, WORDS), Some(Family::Person)), "{name}");
        }
        assert!(matches!(hint("Evergreen", WORDS), Some(Family::Tree)));
    }

    #[test]
    fn every_family_is_drawn() {
        let area = Rect::new(0.0, 0.0, 55.0, 30.0);
        for (words, _) in WORDS {
            let name = words.replace('-', "Anoth");
            let name = name.split(' ').next().unwrap_or_default();
            let subject = super::super::Subject { name, kind: cards::card::CardKind::Creature };
            let mut scene = Scene::default();
            super::super::draw(&mut scene, area, &subject, &DAY);
            assert!(scene.items.len() > 14, "{name}: only {} items", scene.items.len());
        }
    }
}

//! Tests of coached matches in the terminal, with a simulated person who types what the coach suggests.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;
use std::rc::Rc;

use bots::Level;
use table::Match;

use super::{Playable, Saved, TerminalOptions, play};

/// A screen in memory. The game writes to it, and the simulated person reads it.
#[derive(Clone, Default)]
struct Screen(Rc<RefCell<Vec<u8>>>);

impl Screen {
    fn text(&self) -> String {
        String::from_utf8(self.0.borrow().clone()).expect("text")
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A simulated person who types what the screen suggests, and quits after `left` answers.
struct Learner {
    screen: Screen,
    left: usize,
    line: Vec<u8>,
}

impl Read for Learner {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("only lines are read")
    }
}

impl BufRead for Learner {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty() {
            let text = self.screen.text();
            let suggested =
                text.rsplit_once("The coach suggests: ").map(|it| it.1.lines().next().unwrap_or(""));
            let line = if self.left == 0 { "quit" } else { suggested.expect("the coach suggests something") };
            self.left = self.left.saturating_sub(1);
            self.line = format!("{line}\n").into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, count: usize) {
        self.line.drain(..count);
    }
}

fn learn<G: Playable>(name: &str, setup: G::Setup) -> String {
    let file = format!("keeper-lesson-{name}-{}.txt", std::process::id());
    let save: PathBuf = std::env::temp_dir().join(file);
    let screen = Screen::default();
    let options = |coach| TerminalOptions {
        people: 1,
        bots: vec![Level::GREEDY],
        seed: 0,
        plain: true,
        save: save.clone(),
        choose_payments: false,
        coach,
    };
    let person = |left| Learner { screen: screen.clone(), left, line: Vec::new() };
    let first = options(coach::find(name));
    play::<G>(&first, Match::new(setup), &mut person(6), &mut screen.clone()).expect("the first part");
    let saved = Saved::read(&save).expect("a saved game");
    assert_eq!(saved.coach.map(|it| it.name.as_str()), Some(name));
    let rest = options(saved.coach);
    play::<G>(&rest, saved.go_on().expect("a match"), &mut person(200), &mut screen.clone())
        .expect("the rest");
    std::fs::remove_file(&save).expect("the saved game");
    screen.text()
}

fn check(name: &str, text: &str) {
    let script = coach::find(name).expect("a script");
    for key in script.counted_keys() {
        let title = texts::text(&format!("{key}-title")).expect("a title");
        assert!(text.contains(&format!(": {title}\n")), "{name}: {title} is never shown:\n{text}");
    }
    assert!(text.contains("You win"), "{text}");
    assert!(text.contains("You know the basics."), "{text}");
}

#[test]
fn each_edition_is_learned_in_the_terminal() {
    for script in coach::SCRIPTS.iter().filter(|it| it.edition.is_some()) {
        let setup = script.kotc_setup().expect("a setup");
        check(&script.name, &learn::<kotc::Kotc>(&script.name, setup));
    }
}

#[test]
fn keep_is_learned_in_the_terminal() {
    let setup = coach::find("keep").expect("a script").keep_setup().expect("a setup");
    check("keep", &learn::<keep::Keep>("keep", setup));
}

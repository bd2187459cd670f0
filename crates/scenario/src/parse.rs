//! Parses files of rulings.

/// The contents of a file of rulings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The game that the rulings are about; `None` if there is no line `game …` before the first ruling.
    pub game: Option<String>,
    /// The rulings in the file, in order.
    pub rulings: Vec<Ruling>,
}

/// A ruling: the rule sentences that it settles, and the plays that show the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// The ruling's name.
    pub name: String,
    /// The number of the ruling's first line in the file.
    pub line: usize,
    /// The words after the ruling's name: a keyword and the cases that the ruling applies to, such as `editions 6 11`.
    pub cases: Vec<String>,
    /// The text of the ruling's card list; `None` if the ruling uses the game's own list.
    pub list: Option<String>,
    /// The rule sentences that the ruling settles, from the lines that begin with `#`.
    pub cites: Vec<String>,
    /// The ruling's other lines, with their numbers in the file.
    pub lines: Vec<(usize, String)>,
}

const HEAD: &str = "a ruling begins with a line `--- its-name   editions 6 11 14`";

/// Parses the rulings in a file. The error is the number of the line that can't be parsed, and the reason.
///
/// `read` must return the text of the card list that a line `cards …` refers to, because this crate doesn't read files.
pub fn parse(text: &str, read: impl Fn(&str) -> Result<String, String>) -> Result<File, (usize, String)> {
    let mut file = File { game: None, rulings: Vec::new() };
    let mut list = None;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let line = line.trim_end();
        if let Some(head) = line.strip_prefix("---") {
            let ruling = head_of(head.trim(), number).map_err(|it| (number, it))?;
            file.rulings.push(Ruling { list: list.clone(), ..ruling });
            continue;
        }
        let Some(ruling) = file.rulings.last_mut() else {
            if let Some(game) = line.strip_prefix("game ") {
                file.game = Some(game.trim().to_owned());
            } else if let Some(path) = line.strip_prefix("cards ") {
                list = Some(read(path.trim()).map_err(|it| (number, it))?);
            } else if !line.trim().is_empty() && !line.starts_with('#') {
                return Err((number, HEAD.to_owned()));
            }
            continue;
        };
        if let Some(cite) = line.trim().strip_prefix('#') {
            ruling.cites.push(cite.trim().to_owned());
        } else if !line.trim().is_empty() {
            ruling.lines.push((number, line.trim().to_owned()));
        }
    }
    if file.rulings.is_empty() {
        return Err((1, format!("the file has no ruling; {HEAD}")));
    }
    Ok(file)
}

fn head_of(text: &str, line: usize) -> Result<Ruling, String> {
    let mut words = text.split_whitespace().map(str::to_owned);
    let name = words.next().ok_or_else(|| HEAD.to_owned())?;
    let cases: Vec<String> = words.collect();
    if cases.len() == 1 {
        return Err("write the name of a ruling as one word; join several words with hyphens".to_owned());
    }
    Ok(Ruling { name, line, cases, list: None, cites: Vec::new(), lines: Vec::new() })
}

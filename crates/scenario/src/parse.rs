//! Files of rulings.

use cards::edition::Edition;

/// A ruling: the sentence it settles, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Its name.
    pub name: String,
    /// The editions it holds for.
    pub editions: Vec<Edition>,
    /// The sentences it settles: lines that begin with `#`.
    pub cites: Vec<String>,
    /// The other lines, with their numbers in the file.
    pub lines: Vec<(usize, String)>,
}

/// The rulings of a file, or the line that cannot be read and why.
pub fn parse(text: &str) -> Result<Vec<Ruling>, (usize, String)> {
    let mut rulings: Vec<Ruling> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let line = line.trim_end();
        if let Some(header) = line.strip_prefix("---") {
            rulings.push(header_of(header.trim()).map_err(|it| (number, it))?);
            continue;
        }
        let Some(ruling) = rulings.last_mut() else {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            return Err((number, "a ruling begins with a line `--- its-name   editions 6 11 14`".to_owned()));
        };
        if let Some(cite) = line.trim().strip_prefix('#') {
            ruling.cites.push(cite.trim().to_owned());
        } else if !line.trim().is_empty() {
            ruling.lines.push((number, line.trim().to_owned()));
        }
    }
    if rulings.is_empty() {
        return Err((
            1,
            "there is no ruling here; one begins with a line `--- its-name   editions 6 11 14`".to_owned(),
        ));
    }
    Ok(rulings)
}

fn header_of(text: &str) -> Result<Ruling, String> {
    let (name, editions) = text.split_once(" editions ").unwrap_or((text, "6 11 14"));
    let read = |it: &str| it.parse::<Edition>().map_err(|error| error.to_string());
    let editions: Result<Vec<Edition>, String> = editions.split_whitespace().map(read).collect();
    let name = name.trim();
    if name.is_empty() || name.contains(' ') {
        return Err("a ruling's name is one word with hyphens".to_owned());
    }
    Ok(Ruling { name: name.to_owned(), editions: editions?, cites: Vec::new(), lines: Vec::new() })
}

//! The tree of words that recognises components: every path from the root is the beginning of a component's text.

use std::collections::BTreeMap;

use super::{ReadableWording, VOCABULARY};
use crate::catalogue::{Hole, RowId, Wording};
use crate::lexer::{Token, Word};
use crate::template::{GrammaticalNumber, TemplatePiece};

/// The words of all components of an edition, as a tree.
#[derive(Debug)]
pub(super) struct Tree {
    /// All nodes, the root first. The children of a node are next to each other, sorted by their words.
    nodes: Vec<TreeNode>,
    /// For each word, the index of the root's child with that word; 0 if no component begins with the word.
    begins: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct TreeNode {
    /// The word at this node, which is the last word of the path from the root.
    word: Word,
    /// The number of this node's children. They start at the index `first`.
    count: u16,
    first: u32,
    /// The component that ends at this node; `None` if none does.
    leaf: Option<Leaf>,
}

/// The end of a component in the tree: the component's wording, and the grammatical forms on the path from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Leaf {
    /// The index of the wording in the language's `readings`.
    pub(super) reading: u16,
    pub(super) forms: Forms,
}

/// The grammatical forms of a component that a text uses. The arrays are indexed by [`Hole`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Forms {
    /// For each number, whether the text used the singular.
    pub(crate) one: [bool; 2],
    /// For each number, whether the text used the plural.
    pub(crate) many: [bool; 2],
    /// For each of the two numbers, whether the text has it without "up to".
    pub(crate) bare: [bool; 2],
    /// Whether the text used the words for a single target.
    pub(crate) one_target: bool,
}

impl Forms {
    /// Returns whether the singular or plural in the text matches this number.
    pub(crate) fn agree(self, hole: Hole, number: u32) -> bool {
        let hole = hole as usize;
        if number == 1 { !self.many[hole] } else { !self.one[hole] }
    }

    /// Returns whether the text left out "up to" before this number.
    pub(crate) fn is_bare(self, hole: Hole) -> bool {
        self.bare[hole as usize]
    }
}

impl Tree {
    /// Finds the longest component that begins at a token; `None` if none does. Returns its leaf, the index of the
    /// token after the component, and whether a parenthesis follows that could be part of a longer component.
    pub(super) fn longest(&self, tokens: &[Token], from: usize) -> Option<(Leaf, usize, bool)> {
        let mut best = None;
        let mut at = from;
        let mut next = self.beginning(readable(tokens.get(at)?));
        while let Some(node) = next {
            at += 1;
            if let Some(leaf) = &node.leaf {
                best = Some((*leaf, at, node));
            }
            let Some(token) = tokens.get(at) else { break };
            next = self.child(node, readable(token));
        }
        let (leaf, end, node) = best?;
        let opens =
            tokens.get(end).is_some_and(|it| it.word == Word::OPEN) && self.child(node, Word::OPEN).is_some();
        Some((leaf, end, opens))
    }

    /// Follows the tokens, starting at index `from`, as long as they are the beginning of some component's text.
    /// Returns the index of the first token that no component matches, and the words that could be there instead.
    pub(super) fn follow(&self, tokens: &[Token], from: usize) -> (usize, impl Iterator<Item = Word>) {
        let mut node = &self.nodes[0];
        let mut at = from;
        while let Some(next) = tokens.get(at).and_then(|it| self.child(node, it.word)) {
            node = next;
            at += 1;
        }
        (at, self.children(node).iter().map(|it| it.word))
    }

    /// Returns the root's child with this word; `None` if no component begins with the word.
    fn beginning(&self, word: Word) -> Option<&TreeNode> {
        match self.begins.get(usize::from(word.0))? {
            0 => None,
            index => self.nodes.get(*index as usize),
        }
    }

    fn children(&self, node: &TreeNode) -> &[TreeNode] {
        &self.nodes[node.first as usize..][..usize::from(node.count)]
    }

    fn child(&self, node: &TreeNode, word: Word) -> Option<&TreeNode> {
        // Nearly all nodes except the root have only a few children.
        let children = self.children(node);
        match children.len() {
            ..=8 => children.iter().find(|it| it.word == word),
            _ => children.binary_search_by_key(&word, |it| it.word).ok().map(|it| &children[it]),
        }
    }
}

/// Returns a token's word. A bad number counts as a number, so that a component that contains one can still be read.
fn readable(token: &Token) -> Word {
    if token.word == Word::BAD_NUMBER { Word::NUMBER } else { token.word }
}

/// The tree of words while it is being built.
pub(super) struct Builder {
    readings: Vec<ReadableWording>,
    nodes: Vec<NewNode>,
}

#[derive(Default)]
struct NewNode {
    edges: BTreeMap<Word, u32>,
    leaf: Option<Leaf>,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder { readings: Vec::new(), nodes: vec![NewNode::default()] }
    }
}

impl Builder {
    /// Adds a wording of a component, unless the tree already has it.
    pub(super) fn add(&mut self, id: RowId, wording: &'static Wording) {
        if self.readings.iter().any(|it| it.wording.text == wording.text) {
            return;
        }
        let template = super::template(wording);
        let reading = u16::try_from(self.readings.len()).expect("there are fewer than 65,536 readings");
        self.branch(0, &template.pieces, Leaf { reading, forms: Forms::default() });
        self.readings.push(ReadableWording { id, wording, template });
    }

    /// Adds all possible spellings of a template's pieces to the tree, starting at this node.
    fn branch(&mut self, node: u32, pieces: &[TemplatePiece], leaf: Leaf) {
        let Some((piece, rest)) = pieces.split_first() else {
            // The first leaf stays, so a current wording takes precedence over an older one.
            self.nodes[node as usize].leaf.get_or_insert(leaf);
            return;
        };
        match piece {
            TemplatePiece::Words(words) => {
                let node = self.walk(node, words);
                self.branch(node, rest, leaf);
            }
            TemplatePiece::Number(_) => {
                let node = self.step(node, Word::NUMBER);
                self.branch(node, rest, leaf);
            }
            TemplatePiece::Spot { count, one, many } => {
                for text in one {
                    let mut leaf = leaf;
                    match count {
                        GrammaticalNumber::Number(hole) if text.is_empty() => {
                            leaf.forms.bare[*hole as usize] = true;
                        }
                        GrammaticalNumber::Number(hole) => leaf.forms.one[*hole as usize] = true,
                        GrammaticalNumber::Targets => leaf.forms.one_target |= text != many,
                    }
                    let node = self.walk(node, text);
                    self.branch(node, rest, leaf);
                }
                let mut leaf = leaf;
                if let GrammaticalNumber::Number(hole) = count {
                    leaf.forms.many[*hole as usize] |= !one.contains(&"");
                }
                let node = self.walk(node, many);
                self.branch(node, rest, leaf);
            }
        }
    }

    fn walk(&mut self, node: u32, text: &str) -> u32 {
        VOCABULARY.lex(text).iter().fold(node, |node, token| self.step(node, token.word))
    }

    fn step(&mut self, node: u32, word: Word) -> u32 {
        let new = u32::try_from(self.nodes.len()).expect("the tree has fewer than 2³² nodes");
        let next = *self.nodes[node as usize].edges.entry(word).or_insert(new);
        if next == new {
            self.nodes.push(NewNode::default());
        }
        next
    }

    /// Returns the wordings, and the finished tree.
    pub(super) fn build(self) -> (Vec<ReadableWording>, Tree) {
        let root = TreeNode { word: Word::UNKNOWN, count: 0, first: 0, leaf: None };
        let (mut nodes, mut sources, mut begins) = (vec![root], vec![0], Vec::new());
        let mut index = 0;
        while let Some(source) = sources.get(index) {
            let edges = &self.nodes[*source as usize].edges;
            nodes[index].first = u32::try_from(nodes.len()).expect("the tree has fewer than 2³² nodes");
            nodes[index].count =
                u16::try_from(edges.len()).expect("fewer than 65,536 words can follow a node");
            for (word, next) in edges {
                let leaf = self.nodes[*next as usize].leaf;
                nodes.push(TreeNode { word: *word, count: 0, first: 0, leaf });
                sources.push(*next);
            }
            index += 1;
        }
        for (index, node) in nodes.iter().enumerate().skip(1).take(usize::from(nodes[0].count)) {
            begins.resize(usize::from(node.word.0) + 1, 0);
            begins[usize::from(node.word.0)] =
                u32::try_from(index).expect("the tree has fewer than 2³² nodes");
        }
        (self.readings, Tree { nodes, begins })
    }
}

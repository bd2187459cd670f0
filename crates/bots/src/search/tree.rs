//! The tree of a search: the answers that it tried, and how the simulations through them ended.

use table::Seat;

/// The root of a tree, as an index of its nodes. It stands for the position before the first answer.
pub(super) const ROOT: usize = 0;

/// The tree of the players' answers that a search has tried.
pub(super) struct Tree<A> {
    nodes: Vec<SearchNode<A>>,
}

/// A node of the search tree: an answer that the search tried after the answers on the path to this node.
pub(super) struct SearchNode<A> {
    pub(super) action: Option<A>,
    /// The seat that gave the answer; `None` for the root.
    pub(super) seat: Option<Seat>,
    pub(super) visits: u32,
    /// How often the answer was available, including the times when it was not tried.
    pub(super) chances: u32,
    /// The sum of the seat's estimated chances to win (see [`table::Sense::standing`]) at the end of all simulations
    /// through this node, in thousandths.
    pub(super) sum: u64,
    /// The child that was added last.
    child: Option<u32>,
    /// The child of the same parent that was added before this one.
    sibling: Option<u32>,
}

impl<A> SearchNode<A> {
    fn new(action: Option<A>, seat: Option<Seat>) -> SearchNode<A> {
        SearchNode { action, seat, visits: 0, chances: 0, sum: 0, child: None, sibling: None }
    }

    /// Returns the seat's average chance to win at the end of the simulations through this node, from 0 to 1.
    pub(super) fn mean(&self) -> f64 {
        self.sum as f64 / 1000.0 / f64::from(self.visits.max(1))
    }
}

impl<A: PartialEq> Tree<A> {
    /// Creates a tree in which no answer was tried yet.
    pub(super) fn new() -> Tree<A> {
        Tree { nodes: vec![SearchNode::new(None, None)] }
    }

    pub(super) fn node(&self, at: usize) -> &SearchNode<A> {
        &self.nodes[at]
    }

    pub(super) fn node_mut(&mut self, at: usize) -> &mut SearchNode<A> {
        &mut self.nodes[at]
    }

    /// Iterates over the indices of a node's children, the latest first.
    pub(super) fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        let index = |it: u32| it as usize;
        let next = move |it: &usize| self.nodes[*it].sibling.map(index);
        std::iter::successors(self.nodes[at].child.map(index), next)
    }

    /// Adds a child to a node. `chances` is how often the answer was available until now.
    pub(super) fn add(&mut self, at: usize, action: A, seat: Seat, chances: u32) -> usize {
        let new = self.nodes.len();
        let mut node = SearchNode::new(Some(action), Some(seat));
        (node.chances, node.sibling) = (chances, self.nodes[at].child);
        self.nodes.push(node);
        self.nodes[at].child = Some(new as u32);
        new
    }

    /// Returns whether the most tried first answer will stay the most tried one, whatever happens in the `left`
    /// remaining simulations.
    pub(super) fn is_decided(&self, left: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for child in self.children(ROOT) {
            let visits = self.nodes[child].visits;
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        most - second > left
    }

    /// Returns how often a first answer was tried; `None` if it was never tried.
    pub(super) fn tries(&self, action: &A) -> Option<u32> {
        let children = self.children(ROOT).map(|it| &self.nodes[it]);
        children.filter(|it| it.action.as_ref() == Some(action)).map(|it| it.visits).max()
    }
}

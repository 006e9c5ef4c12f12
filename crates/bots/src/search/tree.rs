use engine::{Game, Seat};

pub(super) type NodeId = u32;

const NONE: NodeId = NodeId::MAX;
pub(super) const ROOT: NodeId = 0;

/// What stands between two nodes: an action somebody chose, or that they chose in secret.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge<S, A> {
    pub(super) step: S,
    pub(super) seat: Seat,
    pub(super) action: Option<A>,
}

/// What became of choosing an action here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<S, A> {
    pub(super) edge: Edge<S, A>,
    pub(super) visits: u32,
    /// How often it could have been chosen.
    pub(super) available: u32,
    /// The sum of how it ended for the seat that chose it.
    pub(super) total: f32,
    first: NodeId,
    next: NodeId,
}

impl<S, A> Node<S, A> {
    pub(super) fn chance(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

/// All nodes in one allocation, brothers chained in the order they were born.
#[derive(Debug)]
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::Step, G::Action>>,
    pub(super) root: NodeId,
}

impl<G: Game> Tree<G> {
    /// A tree past this size stops growing; the search goes on in what there is.
    const MOST: usize = 1 << 21;

    pub(super) fn new() -> Self {
        let mut tree = Tree { nodes: Vec::new(), root: ROOT };
        tree.clear();
        tree
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.root = ROOT;
        let edge = Edge { step: G::Step::default(), seat: Seat(0), action: None };
        self.nodes.push(fresh(edge));
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= Self::MOST
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<G::Step, G::Action> {
        &self.nodes[id as usize]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<G::Step, G::Action> {
        &mut self.nodes[id as usize]
    }

    pub(super) fn first(&self, parent: NodeId) -> Option<NodeId> {
        Some(self.node(parent).first).filter(|&id| id != NONE)
    }

    pub(super) fn next(&self, brother: NodeId) -> Option<NodeId> {
        Some(self.node(brother).next).filter(|&id| id != NONE)
    }

    pub(super) fn children(&self, parent: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first(parent), |&brother| self.next(brother))
    }

    pub(super) fn child(&self, parent: NodeId, edge: &Edge<G::Step, G::Action>) -> Option<NodeId> {
        self.children(parent).find(|&id| self.node(id).edge == *edge)
    }

    /// Puts a new node behind the last child.
    pub(super) fn grow(&mut self, parent: NodeId, edge: Edge<G::Step, G::Action>) -> NodeId {
        let id = self.nodes.len() as NodeId;
        self.nodes.push(fresh(edge));
        match self.children(parent).last() {
            Some(last) => self.node_mut(last).next = id,
            None => self.node_mut(parent).first = id,
        }
        id
    }

    /// The child by an edge, born now if there was none and there is room.
    pub(super) fn reach(&mut self, parent: NodeId, edge: Edge<G::Step, G::Action>) -> NodeId {
        match self.child(parent, &edge) {
            Some(id) => id,
            None if self.is_full() => parent,
            None => self.grow(parent, edge),
        }
    }
}

fn fresh<S, A>(edge: Edge<S, A>) -> Node<S, A> {
    Node { edge, visits: 0, available: 0, total: 0.0, first: NONE, next: NONE }
}

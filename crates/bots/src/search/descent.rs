//! One iteration: a world, a walk through the tree, one new node, and what became of it.

use engine::{Judgement, MAX_SEATS, Mute, Search, Seat, Seats};

use crate::greedy::{highest, reopened};

use super::{
    Observers, Rollout, Settings,
    tree::{Edge, NodeId, Tree},
};

/// Trees and the room one core needs to grow them.
#[derive(Debug)]
pub(super) struct Grower<G: Judgement> {
    settings: Settings,
    /// One for each seat, or the thinker's alone.
    pub(super) trees: Vec<Tree<G>>,
    places: [NodeId; MAX_SEATS],
    path: Vec<(usize, NodeId)>,
    offers: Search<G::Action>,
    taken: Vec<bool>,
    known: Vec<NodeId>,
    priors: Vec<f32>,
    rollout: Rollout<G>,
    spread: Spread,
}

impl<G: Judgement> Grower<G> {
    pub(super) fn new(settings: Settings) -> Self {
        Grower {
            settings,
            trees: Vec::new(),
            places: [0; MAX_SEATS],
            path: Vec::new(),
            offers: Search(Vec::new()),
            taken: Vec::new(),
            known: Vec::new(),
            priors: Vec::new(),
            rollout: Rollout::new(settings.policy, settings.horizon),
            spread: Spread::default(),
        }
    }

    /// Forgets everything and makes room for a table of `seats`.
    pub(super) fn clear(&mut self, seats: usize) {
        let trees = match self.settings.observers {
            Observers::Single => 1,
            Observers::Multiple => seats,
        };
        self.trees.iter_mut().for_each(Tree::clear);
        self.trees.resize_with(trees, Tree::new);
        self.spread = Spread::default();
    }

    /// The tree a seat chooses from.
    pub(super) fn tree_of(&self, seat: Seat) -> usize {
        match self.settings.observers {
            Observers::Single => 0,
            Observers::Multiple => seat.index(),
        }
    }

    /// By how many visits the action a seat would choose is ahead of every other.
    pub(super) fn lead(&self, seat: Seat) -> u32 {
        let tree = &self.trees[self.tree_of(seat)];
        let (mut most, mut second) = (0, 0);
        for visits in tree.children(tree.root).map(|id| tree.node(id).visits) {
            second = second.max(visits.min(most));
            most = most.max(visits);
        }
        most - second
    }

    pub(super) fn iterate(&mut self, view: &G::View, thinker: Seat, host: &mut Mute) {
        let mut world: G = reopened(view, thinker, host);
        self.path.clear();
        for (tree, place) in self.trees.iter().zip(&mut self.places) {
            *place = tree.root;
        }
        self.descend(&mut world, thinker, host);
        let values = self.rollout.play(&mut world, host);
        self.spread.add(values[thinker.index()]);
        for &(tree, id) in &self.path {
            let node = self.trees[tree].node_mut(id);
            node.visits += 1;
            node.total += values[node.edge.seat.index()];
        }
    }

    /// Walks down until the tree has grown by a node, or the game is over.
    fn descend(&mut self, world: &mut G, thinker: Seat, host: &mut Mute) {
        let mut first = Some(thinker);
        while let Some((step, waited)) = world.waiting() {
            let seat = first.take().or(waited.lowest()).expect("somebody is waited for");
            self.offers.0.clear();
            world.search(step, seat, &mut self.offers);
            if let [only] = self.offers.0[..] {
                world.play_muted(seat, only, host);
                continue;
            }
            let (action, is_new) = self.choose(world, step, seat, host);
            self.follow(world, Edge { step, seat, action: Some(action) });
            world.play_muted(seat, action, host);
            if is_new {
                return;
            }
        }
    }

    /// Chooses an action for `seat` in its own tree and steps down there.
    fn choose(
        &mut self,
        world: &G,
        step: G::Step,
        seat: Seat,
        host: &mut Mute,
    ) -> (G::Action, bool) {
        let tree = self.tree_of(seat);
        let parent = self.places[tree];
        let visits = self.meet(tree, parent, step, seat);
        let wide = (self.settings.widen * (visits as f32).sqrt()) as usize + 1;
        let may_grow = self.known.len() < self.offers.0.len().min(wide);
        let (id, is_new) = if may_grow && !self.trees[tree].is_full() {
            let action = self.promising(world, step, seat, host);
            let edge = Edge { step, seat, action: Some(action) };
            (self.trees[tree].grow(parent, edge), true)
        } else {
            (self.favourite(tree), false)
        };
        let node = self.trees[tree].node_mut(id);
        node.available += u32::from(is_new);
        let action = node.edge.action.expect("a seat knows what it chose");
        self.path.push((tree, id));
        self.places[tree] = id;
        (action, is_new)
    }

    /// Finds the nodes of what is offered now. The answer is how often they were visited.
    fn meet(&mut self, tree: usize, parent: NodeId, step: G::Step, seat: Seat) -> u32 {
        let offers = &self.offers.0;
        let tree = &mut self.trees[tree];
        self.known.clear();
        self.taken.clear();
        self.taken.resize(offers.len(), false);
        let (mut visits, mut cursor) = (0, 0);
        let mut child = tree.first(parent);
        while let Some(id) = child {
            child = tree.next(id);
            let node = tree.node_mut(id);
            if node.edge.seat != seat || node.edge.step != step {
                continue;
            }
            let Some(place) = position(offers, cursor, node.edge.action) else { continue };
            cursor = place + 1;
            self.taken[place] = true;
            self.known.push(id);
            node.available += 1;
            visits += node.visits;
        }
        visits
    }

    /// The most promising offer that has no node yet.
    fn promising(&mut self, world: &G, step: G::Step, seat: Seat, host: &mut Mute) -> G::Action {
        world.priors(step, seat, &self.offers.0, &mut self.priors);
        let open = self.priors.iter().copied().enumerate().filter(|&(place, _)| !self.taken[place]);
        self.offers.0[highest(open, &mut host.0)]
    }

    /// The known node with the best upper bound, counted against how often it could be chosen.
    fn favourite(&self, tree: usize) -> NodeId {
        let explore = self.settings.explore * self.spread.deviation();
        let bound = |&id: &NodeId| {
            let node = self.trees[tree].node(id);
            let visits = node.visits.max(1) as f32;
            let curiosity = ((node.available as f32).ln() / visits).sqrt();
            node.chance() + explore * curiosity
        };
        let best = self.known.iter().max_by(|a, b| bound(a).total_cmp(&bound(b)));
        *best.expect("what is offered has a node")
    }

    /// The other seats' trees take note of what they notice of a choice about to be played.
    fn follow(&mut self, world: &G, edge: Edge<G::Step, G::Action>) {
        if self.trees.len() == 1 {
            return;
        }
        let choosers = world.agenda().asked();
        let others = Seats::first(self.trees.len()).without(edge.seat);
        let drafts = world.keeps_drafts(edge.step);
        if choosers.len() == 1 && !drafts {
            return self.notice(others, edge);
        }
        self.notice(others, Edge { action: None, ..edge });
        if !drafts && world.agenda().answered().with(edge.seat) == choosers {
            self.open(world, choosers, edge);
        }
    }

    /// All sealed answers are in: everybody notices the others'.
    fn open(&mut self, world: &G, choosers: Seats, last: Edge<G::Step, G::Action>) {
        for seat in choosers.iter() {
            let sealed = world.agenda().sealed(seat);
            let action = if seat == last.seat { last.action } else { sealed };
            let others = Seats::first(self.trees.len()).without(seat);
            self.notice(others, Edge { step: last.step, seat, action });
        }
    }

    fn notice(&mut self, seats: Seats, edge: Edge<G::Step, G::Action>) {
        for seat in seats.iter() {
            let place = &mut self.places[seat.index()];
            *place = self.trees[seat.index()].reach(*place, edge);
        }
    }
}

/// How far apart the ends of a thought lie. Curiosity is counted in it: a judged position tells less
/// from less than a finished game does.
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    count: f32,
    sum: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn deviation(&self) -> f32 {
        let count = self.count.max(1.0);
        let mean = self.sum / count;
        (self.squares / count - mean * mean).max(1e-6).sqrt()
    }
}

/// Where an action is offered, looking first where it was last time.
fn position<A: PartialEq>(offers: &[A], cursor: usize, action: Option<A>) -> Option<usize> {
    let action = action?;
    let (before, behind) = offers.split_at(cursor.min(offers.len()));
    let found = behind.iter().position(|offer| *offer == action).map(|place| place + before.len());
    found.or_else(|| before.iter().position(|offer| *offer == action))
}

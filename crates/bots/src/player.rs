use engine::{Game, Seat, Swift};

/// What a player is asked: all they may know, who they are, and what is offered to them.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, G: Game> {
    pub view: &'a G::View,
    pub seat: Seat,
    /// Never empty.
    pub offers: &'a [G::Action],
}

/// An action somebody thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered<A> {
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The estimated chance to win with it, from 0 to 1.
    pub chance: f32,
}

/// Somebody who answers questions. The answer follows from the questions and the luck alone.
pub trait Player<G: Game>: Send {
    fn decide(&mut self, question: &Question<'_, G>, luck: &mut Swift) -> G::Action;

    /// The actions thought about, the best first. A player who does not weigh actions says nothing.
    fn explain(
        &mut self,
        _question: &Question<'_, G>,
        _luck: &mut Swift,
    ) -> Vec<Considered<G::Action>> {
        Vec::new()
    }
}

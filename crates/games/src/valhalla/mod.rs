//! How Valhalla is written down: its catalogue, positions and wire types.

mod catalogue;
mod file;

pub use catalogue::{load, standard};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick() {
        let book = standard();
        assert_eq!((book.cards.len(), book.jarls.len(), book.warriors.len()), (120, 25, 80));
    }
}

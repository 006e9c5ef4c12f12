/// The most seats any of our games has.
pub const MAX_SEATS: usize = 6;

/// A place at the table. Seats are numbered clockwise from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat `steps` places to the left (clockwise) at a table of `seats`.
    pub const fn left(self, steps: usize, seats: usize) -> Seat {
        let mut place = self.0 as usize + steps;
        // At most once or twice, and far quicker than a division.
        while place >= seats {
            place -= seats;
        }
        Seat(place as u8)
    }
}

/// Some of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Everybody at a table of `seats`.
    pub const fn first(seats: usize) -> Seats {
        Seats(((1u16 << seats) - 1) as u8)
    }

    pub const fn bits(self) -> u8 {
        self.0
    }

    pub const fn from_bits(bits: u8) -> Seats {
        Seats(bits)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    #[must_use]
    pub const fn minus(self, others: Seats) -> Seats {
        Seats(self.0 & !others.0)
    }

    /// The lowest seat, if there is one.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first of these seats, clockwise from `seat`, itself before all others.
    #[inline]
    pub const fn first_from(self, seat: Seat) -> Option<Seat> {
        let ahead = Seats(self.0 & u8::MAX.unbounded_shl(seat.0 as u32));
        if ahead.is_empty() { self.lowest() } else { ahead.lowest() }
    }

    /// These seats clockwise, beginning with `first` or who comes after it.
    #[inline]
    pub fn clockwise(self, first: Seat) -> impl Iterator<Item = Seat> {
        let (mut left, mut seat) = (self, first);
        std::iter::from_fn(move || {
            seat = left.first_from(seat)?;
            left = left.without(seat);
            Some(seat)
        })
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.lowest()?;
            left = left.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_left_neighbour_of_the_last_seat_is_the_first() {
        assert_eq!(Seat(3).left(1, 4), Seat(0));
        assert_eq!(Seat(0).left(3, 4), Seat(3));
    }

    #[test]
    fn clockwise_goes_round_the_table_once() {
        let some: Seats = [Seat(0), Seat(2), Seat(3)].into_iter().collect();
        let from = |seat: u8| some.clockwise(Seat(seat)).map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!(from(0), [0, 2, 3]);
        assert_eq!(from(1), [2, 3, 0]);
        assert_eq!(from(3), [3, 0, 2]);
        assert_eq!(from(5), [0, 2, 3]);
        assert_eq!(Seats::NONE.first_from(Seat(1)), None);
    }

    #[test]
    fn seats_are_a_set() {
        let some: Seats = [Seat(1), Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(some.len(), 2);
        assert_eq!(some.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
        assert_eq!(some.without(Seat(1)).lowest(), Some(Seat(4)));
        assert_eq!(Seats::first(6).minus(some).len(), 4);
    }
}

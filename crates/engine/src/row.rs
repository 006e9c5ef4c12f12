use std::ops::{Deref, DerefMut};

/// At most `N` items, inline: `Copy`, no drop. Places past the length hold the default, so `==`
/// compares lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    pub fn new() -> Self {
        const { assert!(N <= u8::MAX as usize) };
        Row { len: 0, items: [T::default(); N] }
    }

    /// So many items, all of them the default.
    pub fn of_defaults(len: usize) -> Self {
        assert!(len <= N, "{len} items in a row for {N}");
        Row { len: len as u8, ..Row::new() }
    }

    /// Adds at the end. A full row is a broken rule, not bad luck: it panics.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Adds these at the end, the last of them first.
    #[inline]
    pub fn push_reversed(&mut self, items: &[T]) {
        let room = &mut self.items[self.len as usize..][..items.len()];
        room.iter_mut().zip(items.iter().rev()).for_each(|(place, &item)| *place = item);
        self.len += items.len() as u8;
    }

    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let place = self.last_place();
        let last = self.items.get_mut(place)?;
        self.len = place as u8;
        Some(std::mem::take(last))
    }

    /// The last item, as `last` of the slice finds it, but with one look instead of two.
    #[inline]
    pub fn top(&self) -> Option<T> {
        self.items.get(self.last_place()).copied()
    }

    /// Where the last item is; of an empty row a place that no row has.
    #[inline]
    const fn last_place(&self) -> usize {
        (self.len as usize).wrapping_sub(1)
    }

    /// Takes out the item at `index`; those behind it move up.
    pub fn remove(&mut self, index: usize) -> T {
        let len = self.len as usize;
        assert!(index < len, "no item {index} in a row of {len}");
        let item = self.items[index];
        self.items.copy_within(index + 1..len, index);
        self.items[len - 1] = T::default();
        self.len -= 1;
        item
    }

    pub fn insert(&mut self, index: usize, item: T) {
        let len = self.len as usize;
        self.items.copy_within(index..len, index + 1);
        self.items[index] = item;
        self.len += 1;
    }

    pub fn clear(&mut self) {
        self.items[..self.len as usize].fill(T::default());
        self.len = 0;
    }

    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> Row<T, N> {
    /// Takes out the first item equal to `item`. False if there is none.
    pub fn take(&mut self, item: T) -> bool {
        let place = self.iter().position(|&other| other == item);
        place.map(|place| self.remove(place)).is_some()
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Row::new()
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Row<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut row = Row::new();
        items.into_iter().for_each(|item| row.push(item));
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_list_the_same_are_equal_whatever_they_held_before() {
        let mut row: Row<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(row.remove(0), 1);
        assert!(row.take(3));
        assert!(!row.take(3));
        assert_eq!(row, [2].into_iter().collect());
        row.insert(0, 9);
        assert_eq!(&row[..], [9, 2]);
        assert_eq!(row.pop(), Some(2));
        row.clear();
        assert_eq!(row, Row::new());
        assert_eq!(row.pop(), None);
    }
}

# Words every game shares.
you = you
seat-number = Seat { $number }

//! The rules compiled once. Whatever plays a game is generic, so every crate that plays, replays or searches would
//! compile its rules anew, for each of its hosts. The entries below are compiled in the crate of the game.

/// The entries, for `impl Game`: one for each host a game is played with, and for each listener of offers.
#[macro_export]
macro_rules! compiled_rules {
    () => {
        fn deal_recorded(
            options: &Self::Options,
            seats: usize,
            host: &mut $crate::Recorder<'_, Self::Event>,
        ) -> Result<Self, $crate::BadOptions> {
            Self::deal(options, seats, host)
        }

        fn play_recorded(
            &mut self,
            seat: $crate::Seat,
            action: Self::Action,
            host: &mut $crate::Recorder<'_, Self::Event>,
        ) {
            self.play_unchecked(seat, action, host);
        }

        fn play_muted(
            &mut self,
            seat: $crate::Seat,
            action: Self::Action,
            host: &mut $crate::Mute,
        ) {
            self.play_unchecked(seat, action, host);
        }

        fn play_probed(
            &mut self,
            seat: $crate::Seat,
            action: Self::Action,
            host: &mut $crate::Probe,
        ) {
            self.play_unchecked(seat, action, host);
        }

        fn foreseen(&self, seat: $crate::Seat, action: Self::Action) -> Option<Self> {
            $crate::foresee(self, seat, action)
        }

        fn imagine_recorded(
            view: &Self::View,
            host: &mut $crate::Recorder<'_, Self::Event>,
        ) -> Self {
            Self::imagine(view, host)
        }

        fn imagine_muted(view: &Self::View, host: &mut $crate::Mute) -> Self {
            Self::imagine(view, host)
        }

        fn search(
            &self,
            step: Self::Step,
            seat: $crate::Seat,
            offers: &mut $crate::Search<Self::Action>,
        ) {
            self.offer(step, seat, offers);
        }

        fn explain(
            &self,
            step: Self::Step,
            seat: $crate::Seat,
            offers: &mut $crate::Explain<Self::Action>,
        ) {
            self.offer(step, seat, offers);
        }

        fn permit(
            &self,
            step: Self::Step,
            seat: $crate::Seat,
            offers: &mut $crate::Permit<Self::Action>,
        ) {
            self.offer(step, seat, offers);
        }
    };
}

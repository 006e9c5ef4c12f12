//! God weapons and the windows they are played in.

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{Copies, WeaponUse, Window};
use crate::state::{AskForWeapons, Valda};
use crate::step::{Action, CardStep, Event, Frame, List, Step, WeaponStep};

impl Valda {
    pub(crate) fn weapon_chooser(&self, step: WeaponStep) -> Option<Seat> {
        match step {
            WeaponStep::Hold(_) => None,
            WeaponStep::Ask { seat, .. } | WeaponStep::SetDie(seat) => Some(seat),
            WeaponStep::Redirect(seat) => self.asks_whom_to_blame(seat),
        }
    }

    pub(crate) fn offer_weapon_step<O: Offers<Action>>(
        &self,
        step: WeaponStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            WeaponStep::Hold(_) => {}
            WeaponStep::Ask { window, .. } => self.offer_window(seat, window, offers),
            WeaponStep::SetDie(_) => self.offer_faces(offers),
            WeaponStep::Redirect(_) => self.offer_redirects(seat, offers),
        }
    }

    pub(crate) fn run_weapon_step(&mut self, step: WeaponStep, host: &mut impl Host<Event>) {
        match step {
            WeaponStep::Hold(window) => self.hold(window, host),
            WeaponStep::Redirect(seat) => self.pass_on(seat, None, host),
            WeaponStep::Ask { .. } | WeaponStep::SetDie(_) => {}
        }
    }

    pub(crate) fn choose_weapon_step(
        &mut self,
        step: WeaponStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (WeaponStep::Ask { window, .. }, _) => self.answer_window(window, seat, action, host),
            (WeaponStep::SetDie(_), _) => self.turn_die(seat, action, host),
            (WeaponStep::Redirect(_), Action::Choose(to)) => self.pass_on(seat, Some(to), host),
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }

    /// A window is held. If a weapon may be in somebody's hand, whether somebody is asked tells
    /// something, so what led here cannot be taken back.
    // VDA-WEAPON-11 to VDA-WEAPON-18: the steps of the chapters say when.
    pub(crate) fn hold<H: Host<Event>>(&mut self, window: Window, host: &mut H) {
        if H::LISTENS && self.weapons_about() {
            host.reveal();
        }
        self.ask_from(window, 0);
    }

    /// VDA-WEAPON-8: clockwise from the active player, those before `place` have passed.
    // VDA-WEAPON-9: with nobody left to ask the window closes.
    fn ask_from(&mut self, window: Window, place: usize) {
        if !self.anybody_holds(&self.table.book.weapons_for[window as usize]) {
            return;
        }
        let mut order = self.table.clockwise(self.table.active).skip(place);
        // VDA-WEAPON-10: nobody without a weapon usable here is asked.
        let asked = order.find(|&seat| self.listens(seat, window) && self.can_use(seat, window));
        if let Some(seat) = asked {
            self.then(&[Step::Weapon(WeaponStep::Ask { window, seat })]);
        }
    }

    /// Whether any of these cards is somebody's own.
    fn anybody_holds(&self, cards: &Copies) -> bool {
        let players = self.hands.iter().zip(&self.table.players);
        let own = players
            .fold(Copies::EMPTY, |all, (hand, player)| all.union(hand).union(&player.display));
        !own.and(cards).is_empty()
    }

    /// Whether, as far as everybody can see, a weapon may be among some player's own cards: one lies
    /// open, or one is unseen and somebody holds a card of its god.
    fn weapons_about(&self) -> bool {
        let book = self.table.book;
        let held = self.hands.iter().fold(Copies::EMPTY, |all, hand| hand.union(&all));
        let blessed = held.minus(&book.base);
        let displayed = || {
            let mut players = self.table.players.iter();
            players.any(|player| !player.display.and(&book.weapons).is_empty())
        };
        if blessed.is_empty() {
            return displayed();
        }
        let unseen = book.weapons.minus(&self.shown());
        let hidden = |weapon: u8| {
            let god = book.of(weapon).god;
            god.is_some_and(|god| !blessed.and(&book.gods[god.index()]).is_empty())
        };
        unseen.iter().any(hidden) || displayed()
    }

    /// Cards everybody sees.
    pub(crate) fn shown(&self) -> Copies {
        let open = self.table.discard.union(&self.table.in_play);
        self.table.players.iter().fold(open, |open, player| open.union(&player.display))
    }

    fn listens(&self, seat: Seat, window: Window) -> bool {
        match self.ask_for_weapons[seat.index()] {
            AskForWeapons::Always => true,
            AskForWeapons::NotInOpenWindows => window != Window::Open,
            AskForWeapons::NotThisTurn => false,
        }
    }

    /// A player's own weapons, in hand or display.
    fn weapons(&self, seat: Seat) -> Copies {
        self.own_cards(seat).and(&self.table.book.weapons)
    }

    #[inline]
    fn own_cards(&self, seat: Seat) -> Copies {
        self.hand(seat).union(&self.player(seat).display)
    }

    #[inline]
    pub(crate) fn can_use(&self, seat: Seat, window: Window) -> bool {
        let book = self.table.book;
        let weapons = self.own_cards(seat).and(&book.weapons_for[window as usize]);
        weapons.iter().any(|copy| {
            let uses = book.of(copy).god.map(WeaponUse::both);
            uses.into_iter().flatten().any(|used| self.use_verdict(seat, used, window).is_ok())
        })
    }

    /// VDA-WEAPON-2, VDA-WEAPON-3: any of the weapons, either use.
    pub(crate) fn offer_weapons<O: Offers<Action>>(
        &self,
        seat: Seat,
        window: Window,
        offers: &mut O,
    ) {
        for copy in &self.weapons(seat) {
            let uses = self.table.book.of(copy).god.map(WeaponUse::both);
            for used in uses.into_iter().flatten() {
                let verdict = self.use_verdict(seat, used, window);
                if verdict.is_ok() || O::EXPLAINS {
                    self.offer_use(seat, used, verdict, offers);
                }
            }
        }
    }

    fn offer_use<O: Offers<Action>>(
        &self,
        seat: Seat,
        used: WeaponUse,
        verdict: Result<(), Clause>,
        offers: &mut O,
    ) {
        if !self.doubles_yellow(used) {
            return offers.verdict(Action::Weapon(used), verdict);
        }
        // VDA-WEAPON-30: the yellow card is named with the weapon.
        for card in self.cards_of(seat, &self.table.book.yellow) {
            offers.verdict(Action::Hammertime { used, card }, verdict);
        }
        if let Err(clause) = verdict {
            offers.may_not(Action::Weapon(used), clause);
        }
    }

    pub(crate) fn offer_window<O: Offers<Action>>(
        &self,
        seat: Seat,
        window: Window,
        offers: &mut O,
    ) {
        self.offer_weapons(seat, window, offers);
        offers.may(Action::Pass);
        if window == Window::Open {
            offers.may(Action::PassOpen);
        }
        offers.may(Action::PassTurn);
    }

    /// VDA-WEAPON-8, VDA-WEAPON-9: a weapon asks everybody anew; the window closes when all passed.
    pub(crate) fn answer_window(
        &mut self,
        window: Window,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let ask_for_weapons = &mut self.ask_for_weapons[seat.index()];
        if action == Action::PassOpen {
            *ask_for_weapons = AskForWeapons::NotInOpenWindows;
        } else if action == Action::PassTurn {
            *ask_for_weapons = AskForWeapons::NotThisTurn;
        } else if action != Action::Pass {
            self.then(&[Step::Weapon(WeaponStep::Hold(window))]);
            return self.use_weapon(seat, action, host);
        }
        let mut order = self.table.clockwise(self.table.active);
        let place = order.position(|other| other == seat).unwrap_or(0);
        host.reveal();
        self.ask_from(window, place + 1);
    }

    /// VDA-WEAPON-6: carried out at once and completely, then discarded (VDA-WEAPON-4).
    // VDA-WEAPON-35: until then it lies in no pile.
    pub(crate) fn use_weapon(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if let Action::Weapon(used) = action {
            let card = self.wield_from_hand(seat, used, host);
            let list = List::Use(u8::from(used.second));
            let frame = Frame { card, list, owner: seat, ..Frame::default() };
            self.then(&[Step::Card(CardStep::Carry(frame)), Step::Card(CardStep::Done(card))]);
        } else if let Action::Hammertime { used, card } = action {
            let hammer = self.wield_from_hand(seat, used, host);
            host.tell(Event::PlayedFree { seat, card: card.kind });
            let copy = self.put_in_play(seat, card);
            let frame = Frame { card: copy, owner: seat, ..Frame::default() };
            // VDA-WEAPON-30: twice in a row, each time with new choices.
            self.then(&[
                Step::Card(CardStep::Carry(frame)),
                Step::Card(CardStep::Carry(frame)),
                Step::Card(CardStep::Done(copy)),
                Step::Card(CardStep::Done(hammer)),
            ]);
        } else {
            unreachable!("{action:?} plays no weapon");
        }
    }

    fn wield_from_hand(&mut self, seat: Seat, used: WeaponUse, host: &mut impl Host<Event>) -> u8 {
        let weapon = self.table.book.weapon(used.god);
        let held = self.own_weapon(seat, weapon).expect("the weapon was offered");
        let copy = self.take_own(seat, held);
        self.table.in_play.insert(copy);
        host.reveal();
        host.tell(Event::UsedWeapon { seat, used });
        copy
    }
}

//! From each step to the chapter that plays it.

use engine::{Agenda, BadOptions, Clause, Game, Host, Offers, Seat, Seats, Standing};

use crate::state::{Options, Valda};
use crate::step::{Action, Event, Step};
use crate::view::View;

impl Game for Valda {
    type Options = Options;
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 2;

    fn begin(
        options: &Options,
        seats: usize,
        host: &mut impl Host<Event>,
    ) -> Result<Self, BadOptions> {
        Valda::set_up(options, seats, host)
    }

    fn seats(&self) -> usize {
        self.table.seats as usize
    }

    #[inline]
    fn agenda(&self) -> &Agenda<Step, Action> {
        &self.agenda
    }

    #[inline]
    fn agenda_mut(&mut self) -> &mut Agenda<Step, Action> {
        &mut self.agenda
    }

    #[inline]
    fn choosers(&self, step: Step) -> Seats {
        self.chooser(step).map_or(Seats::NONE, Seats::one)
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::Ask { window, .. } => self.offer_window(seat, window, offers),
            Step::Exchange => self.offer_exchange(seat, offers),
            Step::DrawCount => self.offer_draws(seat, offers),
            Step::ChooseRegions => self.offer_regions(seat, offers),
            Step::Act => self.offer_act(seat, offers),
            Step::DiscardDown => self.offer_discards(seat, offers),
            Step::Build => self.offer_buildings(seat, offers),
            Step::Strike(_) => self.offer_strikes(seat, offers),
            Step::Defend => self.offer_defence(seat, offers),
            Step::Worship => self.offer_worship(seat, offers),
            _ => self.offer_card_choice(step, seat, offers),
        }
    }

    // Inlined into the loop that asks and runs one step after another.
    #[inline(always)]
    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::Turn => self.begin_turn(host),
            Step::BeginPhase(phase) => self.begin_phase(phase, host),
            Step::Window(window) => self.hold(window, host),
            Step::RollResources => self.roll_resources(host),
            Step::ApplyRoll => self.apply_roll(host),
            Step::BeginExchange => self.begin_exchange(),
            Step::DrawCount => self.set_draws(self.table.book.numbers.play_draw),
            Step::ChooseRegions => self.table.god_draws = self.stewardships(self.table.active),
            Step::TakeGodCards => self.take_god_cards(),
            Step::DrawBase(n) => self.draw_in_play(n, host),
            Step::EndPlay => self.display_to_hand(host),
            Step::Erect(building) => self.erect_declared(building, host),
            Step::NextAttacker => self.next_attacker(),
            // VDA-ATTACK-24
            Step::Strike(seat) => self.no_strike(seat, host),
            Step::Volley => self.volley(),
            // VDA-ATTACK-31
            Step::Defend => host.tell(Event::NoDefence { seat: self.battle().defender }),
            Step::Judge { held } => self.judge(held, host),
            Step::DefenceEffects(place) => self.defence_effects(place),
            Step::Harm => self.harm(host),
            Step::Aftermath => self.aftermath(),
            Step::ClearBattle => self.clear_battle(),
            Step::EndPhase => self.end_phase(),
            Step::EndTurn => self.end_turn(host),
            Step::NextTurn => self.next_turn(host),
            Step::Exchange | Step::Act | Step::DiscardDown | Step::Build | Step::Worship => {}
            _ => self.run_card_step(step, host),
        }
        self.end_chase(host);
    }

    fn choose(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        match (step, action) {
            (Step::Ask { window, .. }, _) => self.answer_window(window, seat, action, host),
            (Step::Exchange, _) => self.choose_exchange(seat, action, host),
            (Step::DrawCount, Action::Draw(n)) => self.set_draws(n),
            (Step::ChooseRegions, Action::Regions(mask)) => self.table.god_draws = mask,
            (Step::Act, _) => self.act(seat, action, host),
            (Step::DiscardDown, _) => self.discard_surplus(seat, action, host),
            (Step::Build, _) => self.declare(seat, action, host),
            (Step::Strike(_), _) => self.strike(seat, action, host),
            (Step::Defend, _) => self.defend(seat, action, host),
            (Step::Worship, _) => self.worship(seat, action, host),
            _ => self.choose_for_card(step, action, host),
        }
        self.end_chase(host);
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        self.viewed_by(viewer)
    }

    fn imagine(view: &View, host: &mut impl Host<Event>) -> Self {
        Valda::imagined(view, host)
    }

    fn standing(&self) -> Option<Standing> {
        self.agenda.steps().is_empty().then(|| self.places())
    }

    fn unoffered(&self, step: Step, action: Action) -> Clause {
        Clause(match action {
            Action::Attack(_) if self.chooser(step) == Some(self.table.active) => "VDA-ATTACK-23",
            Action::Exchange { pay, .. } if step == Step::Exchange => {
                return self.exchange_clause(self.table.active, pay);
            }
            Action::Exchange { .. } if matches!(step, Step::Change { .. }) => "VDA-CARD-20",
            Action::Resources(_) if matches!(step, Step::StealResources { .. }) => "VDA-CARD-17",
            Action::Destroy { .. } if step == Step::Build => "VDA-BUILD-16",
            Action::Pass | Action::PassOpen | Action::PassTurn | Action::Stop => "VDA-GEN-6",
            Action::Exchange { .. } => "VDA-RESOURCE-9",
            Action::Draw(_) => "VDA-GOD-11",
            Action::Regions(_) => "VDA-STEWARD-8",
            Action::Play(_) => "VDA-PLAY-11",
            Action::TakeResource(_) => "VDA-PLAY-8",
            Action::BuyCards => "VDA-PLAY-9",
            Action::Discard(_) => "VDA-PLAY-19",
            Action::Build(_) => "VDA-BUILD-1",
            Action::Attack(_) => "VDA-ATTACK-7",
            Action::Defend(_) => "VDA-ATTACK-27",
            Action::Worship { .. } => "VDA-FOLLOWER-1",
            Action::RollLoki => "VDA-FOLLOWER-10",
            Action::Weapon { .. } | Action::Hammertime { .. } => "VDA-WEAPON-7",
            Action::Choose(_) => "VDA-CARD-8",
            Action::Resources(_) => "VDA-CARD-12",
            Action::StealHidden | Action::StealOpen(_) | Action::StealSeen(_) => "VDA-CARD-18",
            Action::GodDeck(_) | Action::Keep(_) => "VDA-CARD-15",
            Action::Look(_) => "VDA-CARD-21",
            Action::Take(_) => "VDA-CARD-23",
            Action::Under(_) => "VDA-CARD-22",
            Action::Offer(_) => "VDA-CARD-20",
            Action::Move { .. } => "VDA-CARD-27",
            Action::Destroy { .. } => "VDA-CARD-28",
            Action::Borrow(_) => "VDA-CARD-29",
            Action::TurnDie { .. } => "VDA-WEAPON-23",
        })
    }

    /// VDA-TURN-6: on another player's turn little can be done.
    fn not_asked(&self, step: Step, seat: Seat) -> Clause {
        Clause(match step {
            Step::Ask { .. } => "VDA-WEAPON-8",
            Step::Strike(_) if self.is_active(seat) => "VDA-ATTACK-23",
            Step::Strike(_) => "VDA-ATTACK-2",
            Step::Defend => "VDA-ATTACK-27",
            _ => "VDA-TURN-6",
        })
    }
}

impl Valda {
    /// Who is asked. Steps that leave nothing to choose ask nobody; whether a step asks depends on
    /// nothing hidden, but for the windows of weapons.
    #[inline]
    fn chooser(&self, step: Step) -> Option<Seat> {
        let active = self.table.active;
        match step {
            Step::Ask { seat, .. } => Some(seat),
            Step::Exchange => self.could_exchange(active).then_some(active),
            Step::DrawCount => self.may_draw_more().then_some(active),
            Step::ChooseRegions => self.must_choose_regions().then_some(active),
            Step::Act => Some(active),
            Step::DiscardDown => self.hand_too_large(active).then_some(active),
            Step::Build => self.could_build(active).then_some(active),
            Step::Strike(seat) => self.may_strike(seat).then_some(seat),
            Step::Defend => self.may_defend(),
            Step::Worship => self.could_worship(active).then_some(active),
            Step::Turn
            | Step::BeginPhase(_)
            | Step::Window(_)
            | Step::RollResources
            | Step::ApplyRoll
            | Step::BeginExchange
            | Step::TakeGodCards
            | Step::DrawBase(_)
            | Step::EndPlay
            | Step::Erect(_)
            | Step::NextAttacker
            | Step::Volley
            | Step::Judge { .. }
            | Step::DefenceEffects(_)
            | Step::Harm
            | Step::Aftermath
            | Step::ClearBattle
            | Step::EndPhase
            | Step::EndTurn
            | Step::NextTurn
            | Step::Carry(_)
            | Step::CardDone(_) => None,
            _ => self.card_chooser(step),
        }
    }

    fn card_chooser(&self, step: Step) -> Option<Seat> {
        match step {
            Step::ChoosePlayer(frame) => self.asks_for_player(frame),
            Step::ChooseResources { by, n, .. } => {
                self.asks_for_resources(by, self.table.supply, n)
            }
            Step::StealResources { thief, victim, n } => {
                self.asks_for_resources(thief, self.player(victim).store, n)
            }
            Step::StealCard { thief, victim, n } => self.asks_for_loot(thief, victim, n),
            Step::StealSeen { thief, victim, n } => self.asks_for_seen(thief, victim, n),
            Step::ChooseGodDeck { seat, .. } => self.asks_for_deck(seat),
            Step::KeepGodCard { seat, .. } | Step::SetDie(seat) => Some(seat),
            Step::Change { frame, left } => self.asks_to_change(frame, left),
            Step::LookAtDecks { seat, n } => self.asks_for_looks(seat, n),
            Step::Swap { seat, left, .. } | Step::PlayYellow { seat, left } => {
                self.asks_for_card(seat, left)
            }
            Step::PutAway { frame, left, .. } => self.asks_for_card(frame.owner, left),
            Step::TakeDiscard { seat, what, left } => self.asks_what_to_take(seat, what, left),
            Step::MayBuild { seat, well } => self.asks_to_build(seat, well),
            Step::MoveShrine { seat, of } => self.asks_to_move(seat, of),
            Step::Destroy { frame, of, left } => self.asks_to_destroy(frame, of, left),
            Step::Borrow { seat, of, left } => self.asks_to_borrow(seat, of, left),
            Step::Redirect(seat) => self.asks_whom_to_blame(seat),
            _ => None,
        }
    }

    fn offer_card_choice<O: Offers<Action>>(&self, step: Step, seat: Seat, offers: &mut O) {
        match step {
            Step::ChoosePlayer(frame) => self.offer_players(frame, offers),
            Step::ChooseResources { n, .. } => {
                Self::offer_resource_sets(self.table.supply, n, offers);
            }
            Step::StealResources { victim, n, .. } => {
                Self::offer_resource_sets(self.player(victim).store, n, offers);
            }
            Step::StealCard { victim, .. } => self.offer_loot(victim, offers),
            Step::StealSeen { victim, .. } => self.offer_seen(victim, offers),
            Step::ChooseGodDeck { .. } => self.offer_decks(offers),
            Step::KeepGodCard { god, looked, .. } => self.offer_looked_at(god, looked, offers),
            Step::Change { frame, .. } => self.offer_changes(frame, offers),
            Step::LookAtDecks { n, .. } => self.offer_looks(n, offers),
            Step::Swap { .. } => self.offer_own(seat, offers, Action::Under),
            Step::PutAway { .. } => self.offer_own(seat, offers, Action::Discard),
            Step::TakeDiscard { what, .. } => self.offer_discard_pile(what, offers),
            Step::MayBuild { well, .. } => self.offer_to_build(well, offers),
            Step::MoveShrine { of, .. } => self.offer_moves(of, offers),
            Step::Destroy { frame, of, .. } => self.offer_targets(frame, of, offers),
            Step::Borrow { of, .. } => self.offer_loans(of, offers),
            Step::PlayYellow { .. } => self.offer_free_yellow(seat, offers),
            Step::SetDie(_) => self.offer_faces(offers),
            Step::Redirect(_) => self.offer_redirects(seat, offers),
            _ => {}
        }
    }

    fn run_card_step(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::Carry(frame) => self.carry_on(frame, host),
            Step::CardDone(copy) => self.discard(copy),
            Step::Upon { frame, seat } => self.upon(self.effect_at(frame), frame, seat, host),
            Step::Followers { seat, gain } => self.climb(seat, gain, host),
            Step::LookAtGodDeck { seat, god, look, open } => {
                self.look_and_keep(seat, god, look, open, host);
            }
            Step::Reap { frame, left } => self.reap(frame, left),
            Step::Stewards => self.reward_stewards(host),
            Step::ChoosePlayer(frame) => self.choose_player(frame, None),
            Step::ChooseResources { seat, n, .. } => {
                let store = self.table.supply.forced(n).unwrap_or_default();
                self.gain(seat, store, host);
            }
            Step::StealResources { thief, victim, n } => {
                let store = self.player(victim).store.forced(n).unwrap_or_default();
                self.carry_off(thief, victim, store, host);
            }
            Step::StealCard { thief, victim, n } => {
                self.steal_card(thief, victim, n, Action::StealHidden, host);
            }
            Step::ChooseGodDeck { seat, look } => self.choose_deck(seat, look, None),
            Step::LookAtDecks { seat, .. } => self.look_at_decks(seat, None, host),
            Step::Swap { seat, put, .. } => self.draw_hidden(seat, put, host),
            Step::PutAway { frame, put, .. } => self.reap(frame, put),
            Step::TakeDiscard { seat, what, left } => self.take_forced(seat, what, left, host),
            Step::Redirect(seat) => self.pass_on(seat, None, host),
            _ => {}
        }
    }

    fn choose_for_card(&mut self, step: Step, action: Action, host: &mut impl Host<Event>) {
        match (step, action) {
            (Step::ChoosePlayer(frame), Action::Choose(seat)) => {
                self.choose_player(frame, Some(seat));
            }
            (Step::ChooseResources { seat, .. }, Action::Resources(store)) => {
                self.gain(seat, store, host);
            }
            (Step::StealResources { thief, victim, .. }, Action::Resources(store)) => {
                self.carry_off(thief, victim, store, host);
            }
            (Step::StealCard { thief, victim, n }, _) => {
                self.steal_card(thief, victim, n, action, host);
            }
            (Step::StealSeen { thief, victim, n }, Action::StealSeen(kind)) => {
                self.steal_seen(thief, victim, n, kind, host);
            }
            (Step::ChooseGodDeck { seat, look }, Action::GodDeck(god)) => {
                self.choose_deck(seat, look, Some(god));
            }
            (Step::KeepGodCard { seat, god, looked, open }, Action::Keep(kind)) => {
                self.keep(seat, (god, looked, open), kind, host);
            }
            (Step::Change { frame, left }, _) => self.change(frame, left, action, host),
            (Step::LookAtDecks { seat, .. }, Action::Look(mask)) => {
                self.look_at_decks(seat, Some(mask), host);
            }
            (Step::TakeDiscard { seat, what, left }, Action::Take(kind)) => {
                self.take_chosen(seat, (what, left), kind, host);
            }
            (Step::SetDie(seat), _) => self.turn_die(seat, action, host),
            (Step::Redirect(seat), Action::Choose(to)) => self.pass_on(seat, Some(to), host),
            _ => self.choose_own_cards(step, action, host),
        }
    }

    fn choose_own_cards(&mut self, step: Step, action: Action, host: &mut impl Host<Event>) {
        match (step, action) {
            (Step::Swap { seat, left, put }, Action::Under(held)) => {
                self.put_under(seat, held, host);
                self.then(&[Step::Swap { seat, left: left - 1, put: put + 1 }]);
            }
            (Step::Swap { seat, put, .. }, _) => self.draw_hidden(seat, put, host),
            (Step::PutAway { frame, left, put }, Action::Discard(held)) => {
                self.discard_own(frame.owner, held, host);
                self.then(&[Step::PutAway { frame, left: left - 1, put: put + 1 }]);
            }
            (Step::PutAway { frame, put, .. }, _) => self.reap(frame, put),
            (Step::PlayYellow { seat, left }, Action::Play(held)) => {
                self.then(&[Step::PlayYellow { seat, left: left - 1 }]);
                self.play_yellow(seat, held, host);
            }
            (Step::PlayYellow { .. }, _) => {}
            (Step::MayBuild { seat, .. }, _) => self.build_if_wanted(seat, action, host),
            (Step::MoveShrine { seat, of }, _) => self.move_chosen(seat, of, action, host),
            (Step::Destroy { frame, of, left }, _) => {
                self.destroy(frame, (of, left), action, host);
            }
            (Step::Borrow { seat, of, left }, _) => {
                self.borrow_chosen((seat, of, left), action, host);
            }
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }
}

//! The players: what each has built, stored and laid open.

use engine::Seat;
use maud::{Markup, html};
use valda::Resource;

use super::{Sight, resource_icon, resource_word};
use crate::look::valda::{Piece, bust, piece, stead};
use crate::look::{Icon, Mine, Panel, Spot, hand, mine, panel, player_name};
use crate::speech::emblem;

impl Sight<'_, valda::Valda> {
    pub(super) fn rivals(&self) -> Vec<Markup> {
        let table = &self.view.table;
        let shown: Vec<Seat> = match self.view.viewer {
            Some(seat) => table.opponents(seat).collect(),
            None => self.seats().collect(),
        };
        shown.into_iter().map(|seat| panel(self.scene.words, &self.rival(seat))).collect()
    }

    fn rival(&self, seat: Seat) -> Panel {
        let (table, scene) = (&self.view.table, self.scene);
        let sitter = scene.sitter(seat);
        let cards = self.cards();
        let fights =
            table.battle.is_some_and(|battle| [battle.attacker, battle.defender].contains(&seat));
        Panel {
            id: format!("rival-{}", seat.0),
            name: sitter.name.clone(),
            emblem: emblem(seat),
            note: sitter.note.clone(),
            bot: sitter.bot,
            more: self.stead(seat),
            minis: table.player(seat).display.iter().map(|copy| cards.mini("open", copy)).collect(),
            turn: table.active == seat,
            foe: fights,
            first: table.first == seat,
            spot: Spot::one_of(format!("seat-{}", seat.0), format!("rival-{}", seat.0)),
            ..Panel::default()
        }
    }

    /// Followers, stores, buildings and hand, as pieces that can be touched.
    fn stead(&self, seat: Seat) -> Markup {
        let [followers, floor, hand] = self.standing_of(seat);
        let stores = Resource::ALL.map(|kind| self.stored(seat, kind));
        let [mines, wells, shrines] = self.buildings_of(seat);
        html! {
            (bust(emblem(seat)))
            (stead(&[
                vec![followers],
                [hand].into_iter().chain(stores).collect(),
                vec![mines, wells, shrines, floor],
            ]))
        }
    }

    fn piece(&self, seat: Seat, kind: &'static str, icon: Icon, count: u32, key: &str) -> Piece {
        Piece {
            kind,
            icon: Some(icon),
            count,
            of: None,
            name: self.scene.say(key),
            spot: Spot::new(format!("{kind}-{}", seat.0)),
        }
    }

    fn standing_of(&self, seat: Seat) -> [Piece; 3] {
        let player = self.view.table.player(seat);
        let floor = self.book().track.floor(player.followers);
        let hand = self.view.hand_sizes[seat.index()];
        [
            self.piece(
                seat,
                "follower",
                Icon::Follower,
                player.followers.into(),
                "vda-stat-followers",
            ),
            self.piece(seat, "floor", Icon::Tree, floor.into(), "vda-stat-floor"),
            self.piece(seat, "hand", Icon::Hand, hand.into(), "vda-stat-hand"),
        ]
    }

    fn stored(&self, seat: Seat, kind: Resource) -> Piece {
        let word = resource_word(kind);
        Piece {
            kind: word,
            icon: Some(resource_icon(kind)),
            count: self.view.table.player(seat).store.get(kind).into(),
            of: None,
            name: self.scene.say(&format!("vda-{word}")),
            spot: Spot::new(format!("store-{}-{word}", seat.0)),
        }
    }

    fn buildings_of(&self, seat: Seat) -> [Piece; 3] {
        let (player, numbers) = (self.view.table.player(seat), &self.book().numbers);
        let built: u8 = player.shrines.iter().sum();
        let left = u32::from(numbers.shrines_per_player.saturating_sub(built));
        let mine = self.piece(seat, "mine", Icon::Mine, player.mines.into(), "vda-stat-mines");
        let well = self.piece(seat, "well", Icon::Well, player.wells.into(), "vda-stat-wells");
        [
            Piece { of: Some(numbers.mines_max.into()), ..mine },
            Piece { of: Some(numbers.wells_max.into()), ..well },
            self.piece(seat, "shrine", Icon::Shrine, left, "vda-stat-shrines-left"),
        ]
    }

    pub(super) fn my_own(&self) -> Markup {
        let Some(seat) = self.view.viewer else { return html! {} };
        let (view, cards) = (self.view, self.cards());
        let open = view.table.player(seat).display;
        let [followers, floor, _] = self.standing_of(seat);
        let [.., shrines] = self.buildings_of(seat);
        mine(&Mine {
            who: html! {
                (bust(emblem(seat)))
                (player_name(&self.scene.name(seat), emblem(seat)))
                (stead(&[vec![followers, floor, shrines]]))
            },
            leader: html! {
                ul.goods {
                    @for kind in Resource::ALL { li { (piece(&self.stored(seat, kind))) } }
                }
            },
            party: html! {
                @if !open.is_empty() {
                    ul.display aria-label=(self.scene.say("vda-own-display")) {
                        @for card in cards.lying("open", &open) { li { (card) } }
                    }
                }
            },
            hand: hand(&self.scene.say("vda-board-hand"), &cards.lying("card", &self.in_hand())),
        })
    }

    /// Defence cards being put together lie on the stage.
    fn in_hand(&self) -> valda::Copies {
        self.view.hand.iter().filter(|copy| !self.view.picked.contains(copy)).collect()
    }
}

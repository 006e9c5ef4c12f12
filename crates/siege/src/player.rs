//! A player at one seat: watches the table and answers whenever it is asked.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Swift;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::hall::{Chair, Hall};
use crate::ledger::{Deed, Ledger};

#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) hall: Hall,
    pub(crate) chair: Chair,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) luck: Swift,
    /// Told apart from others at the same seat, and from itself before a restart.
    pub(crate) name: String,
    /// How long it thinks at the most.
    pub(crate) think: Duration,
    /// How often it may send the same thing.
    pub(crate) copies: u32,
}

impl Player {
    /// Plays whatever is allowed until the game is over or the server is gone.
    pub(crate) async fn play(mut self) {
        let Ok(mut watch) = self.hall.watch(&self.chair, &mut self.luck).await else { return };
        let mut number = 0;
        while let Some(state) = watch.next().await {
            if state["status"] == "finished" {
                self.ledger.book().over.insert(self.chair.table);
                return;
            }
            let choice = choice(&mut self.luck, &state);
            let version = state["version"].clone();
            self.ledger.book().shown.insert((self.chair.table, self.chair.seat), state);
            let Some(action) = choice else { continue };
            sleep(self.think.mul_f64(f64::from(self.luck.below(1000)) / 1000.0)).await;
            number += 1;
            let id = format!("{}-{number}", self.name);
            let act = json!({ "version": version, "id": id, "action": action });
            self.send(act).await;
        }
    }

    /// Sends one action, perhaps several times at once: every copy must be answered alike.
    async fn send(&mut self, act: Value) {
        let Chair { table, seat, .. } = self.chair;
        let id = act["id"].as_str().unwrap_or_default().to_owned();
        let deed: Deed = (table, seat, id);
        self.ledger.book().send(&deed, &act);
        let mut copies = JoinSet::new();
        for _ in 0..=self.luck.below(self.copies.max(1)) {
            let (hall, chair, act) = (self.hall.clone(), self.chair.clone(), act.clone());
            let mut luck = Swift::new(self.luck.word());
            copies.spawn(async move {
                let asked = Instant::now();
                (hall.act(&chair, &act, &mut luck).await, asked.elapsed())
            });
        }
        let mut answers = Vec::new();
        while let Some(Ok((answer, wait))) = copies.join_next().await {
            answers.extend(answer.ok().map(|(status, state)| (status, state, wait)));
        }
        self.note(&deed, answers);
    }

    fn note(&self, deed: &Deed, answers: Vec<(StatusCode, Value, Duration)>) {
        let mut book = self.ledger.book();
        let good = answers.iter().filter(|(status, ..)| *status == StatusCode::OK).count();
        if good > 0 && good < answers.len() {
            book.wrong.push(format!("{deed:?}: {good} of {} copies accepted", answers.len()));
        }
        for (status, state, wait) in answers {
            match status {
                StatusCode::OK => {
                    book.waits.push(wait);
                    book.promised.insert(deed.clone());
                }
                StatusCode::CONFLICT => book.late += 1,
                StatusCode::SERVICE_UNAVAILABLE => book.unkept += 1,
                _ => book.wrong.push(format!("{deed:?}: {status} {state}")),
            }
        }
    }
}

/// Any of what a seat is offered and may do.
pub(crate) fn choice(luck: &mut Swift, state: &Value) -> Option<Value> {
    let offers = state["offers"].as_array()?;
    let allowed: Vec<&Value> = offers.iter().filter(|offer| offer["refused"].is_null()).collect();
    let count = u32::try_from(allowed.len()).ok().filter(|&count| count > 0)?;
    Some(allowed[luck.below(count) as usize]["action"].clone())
}

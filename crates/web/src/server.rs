//! Starting and serving.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use store::Listing;
use tokio::net::TcpListener;
use tokio::time::{MissedTickBehavior, interval};

use crate::bots_turn;
use crate::config::Config;
use crate::connections;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::routes::routes;
use crate::session::now;

/// A server that has its address and its store, and is ready to answer.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    hall: Hall,
}

impl Server {
    pub async fn bind(config: Config) -> io::Result<Server> {
        let listener = listen(config.listen, config.any_port).await?;
        let hall = Hall::new(&config)?;
        Ok(Server { listener, hall })
    }

    #[cfg(test)]
    pub(crate) fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Where it can be reached.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` comes.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let patience = self.hall.limits().patience;
        let chores = tokio::spawn(chores(self.hall.clone()));
        tokio::select! {
            () = connections::serve(self.listener, routes(&self.hall), patience) => {}
            () = stop => {}
        }
        chores.abort();
    }
}

async fn listen(address: SocketAddr, any_port: bool) -> io::Result<TcpListener> {
    match TcpListener::bind(address).await {
        Err(error) if any_port && error.kind() == io::ErrorKind::AddrInUse => {
            TcpListener::bind(SocketAddr::new(address.ip(), 0)).await
        }
        bound => bound,
    }
}

/// What has to be done now and then, whoever asks.
async fn chores(hall: Hall) {
    let mut minute = interval(Duration::from_secs(20));
    minute.set_missed_tick_behavior(MissedTickBehavior::Skip);
    loop {
        minute.tick().await;
        hall.put_away_idle();
        hall.gates().sweep();
        // Nothing depends on it: what failed now is tried again with the next tick.
        let _ = wake_bots(&hall).await;
        let _ = stand_in(&hall).await;
    }
}

/// Bots take over from those who stayed away longer than their table agreed to.
async fn stand_in(hall: &Hall) -> Result<(), Fault> {
    for table in hall.keep(|store| store.list(Listing::Overdue(now()), 100)).await? {
        hall.at(table.id, bots_turn::stand_in).await?;
    }
    Ok(())
}

/// Takes up the tables whose bots were asked when the server last stopped.
async fn wake_bots(hall: &Hall) -> Result<(), Fault> {
    for table in hall.keep(|store| store.list(Listing::BotToMove, 1000)).await? {
        bots_turn::drive(hall, table.id);
    }
    Ok(())
}

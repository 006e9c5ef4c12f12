//! A network that fails between a browser and the server: what is on its way is held up, overtaken by what
//! came later over another connection, or lost with its connection.

use std::io::{ErrorKind, Result};
use std::net::SocketAddr;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::Swift;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// How bad it is. Pages and pictures come late at the worst: only what a table lives from, answers and
/// events, is lost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faults {
    /// A piece is held up by so many milliseconds at the most.
    pub(crate) held: u32,
    /// Of a thousand pieces so many are lost, with their connection.
    pub(crate) lost: u32,
    /// Of a thousand pieces so many are lost, and all that follow them on a connection that stays open.
    pub(crate) silent: u32,
}

/// A way to the server over a network that fails, on a port of its own.
#[derive(Debug)]
pub(crate) struct FaultyNetwork {
    pub(crate) address: SocketAddr,
    opened: JoinHandle<()>,
}

impl Drop for FaultyNetwork {
    fn drop(&mut self) {
        self.opened.abort();
    }
}

type Chance = Arc<Mutex<Swift>>;

impl FaultyNetwork {
    pub(crate) async fn to(server: SocketAddr, faults: Faults, seed: u64) -> FaultyNetwork {
        let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = door.local_addr().unwrap();
        let chance = Arc::new(Mutex::new(Swift::new(seed)));
        let opened = tokio::spawn(async move {
            while let Ok((near, _)) = door.accept().await {
                let far = TcpStream::connect(server).await.unwrap();
                tokio::spawn(travel(near, far, faults, chance.clone()));
            }
        });
        FaultyNetwork { address, opened }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

/// Carries a connection to its end. Whichever direction ends first ends the other.
async fn travel(near: TcpStream, far: TcpStream, faults: Faults, chance: Chance) {
    let (near_in, near_out) = near.into_split();
    let (far_in, far_out) = far.into_split();
    let exposed = AtomicBool::new(false);
    tokio::select! {
        () = there(near_in, far_out, &exposed) => {}
        () = back(far_in, near_out, faults, &chance, &exposed) => {}
    }
}

/// Carries what is asked for, and looks whether an answer or a stream is to come back.
async fn there(from: OwnedReadHalf, to: OwnedWriteHalf, exposed: &AtomicBool) {
    let mut piece = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = read(&from, &mut piece).await {
        let head = String::from_utf8_lossy(&piece[..read.min(200)]).into_owned();
        let line = head.lines().next().unwrap_or_default();
        exposed.store(line.starts_with("POST /t/") || line.contains("/events"), Relaxed);
        if write(&to, &piece[..read]).await.is_err() {
            return;
        }
    }
}

async fn back(
    from: OwnedReadHalf,
    to: OwnedWriteHalf,
    faults: Faults,
    chance: &Chance,
    exposed: &AtomicBool,
) {
    let mut piece = vec![0; 64 * 1024];
    let mut silent = false;
    while let Ok(read @ 1..) = read(&from, &mut piece).await {
        let (held, luck) = {
            let mut chance = chance.lock().unwrap();
            (chance.below(faults.held + 1), chance.below(1000))
        };
        tokio::time::sleep(Duration::from_millis(held.into())).await;
        if exposed.load(Relaxed) {
            if luck < faults.lost {
                return;
            }
            silent |= luck - faults.lost < faults.silent;
        }
        if !silent && write(&to, &piece[..read]).await.is_err() {
            return;
        }
    }
}

async fn read(from: &OwnedReadHalf, piece: &mut [u8]) -> Result<usize> {
    loop {
        from.readable().await?;
        match from.try_read(piece) {
            Err(again) if again.kind() == ErrorKind::WouldBlock => {}
            done => return done,
        }
    }
}

async fn write(to: &OwnedWriteHalf, mut piece: &[u8]) -> Result<()> {
    while !piece.is_empty() {
        to.writable().await?;
        match to.try_write(piece) {
            Ok(written) => piece = &piece[written..],
            Err(again) if again.kind() == ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

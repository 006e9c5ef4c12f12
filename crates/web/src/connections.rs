//! Connections: each is served by itself, holds little, and may not keep us waiting for ever.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Sleep, sleep};

use crate::hall::Hall;
use crate::places::{Place, Places, household};

/// What is written for a connection and not yet taken by it: one more answer is added while less
/// than this waits.
const BUFFER: usize = 64 * 1024;

/// Answers whoever connects until the hall closes, and ends when the last answer has been sent.
pub(crate) async fn serve(listener: TcpListener, app: Router, hall: Hall) {
    let limits = hall.limits();
    // A proxy connects for everybody.
    let each = if hall.is_behind_https() { usize::MAX } else { limits.connections };
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.patience).max_buf_size(BUFFER);
    let places = Places::default();
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = hall.closed() => break,
        };
        let Ok((socket, address)) = accepted else {
            // No more files may be open: others have to leave first.
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        // Who has too many already is not even asked what is wanted, so that others find room.
        let Some(place) =
            places.take(household(address.ip(), limits.ipv6_prefix), each, usize::MAX)
        else {
            continue;
        };
        // An event is small and must not wait for the next one. Without it there is only delay.
        let _ = socket.set_nodelay(true);
        let visit =
            Visit { place, address, app: app.clone(), hall: hall.clone(), open: open.clone() };
        tokio::spawn(visit.answer(http.clone(), socket));
    }
    drop((listener, open));
    all_closed.recv().await;
}

/// One connection, and what it holds while it lasts.
struct Visit {
    place: Place,
    address: SocketAddr,
    app: Router,
    hall: Hall,
    open: mpsc::Sender<()>,
}

impl Visit {
    async fn answer(self, http: http1::Builder, socket: TcpStream) {
        let Visit { place, address, app, hall, open } = self;
        let app = TowerToHyperService::new(app);
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            app.call(request.map(Body::new))
        });
        let patience = hall.limits().patience;
        let socket = TokioIo::new(Patient { socket, patience, tired: None });
        let mut connection = pin!(http.serve_connection(socket, answer));
        // However it ends, its place is free again.
        tokio::select! {
            _ = connection.as_mut() => {}
            () = hall.closed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
        drop((place, open));
    }
}

/// A socket whose other end must take something now and then while there is something to take.
struct Patient {
    socket: TcpStream,
    patience: Duration,
    tired: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn wait<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.tired = None;
            return written;
        }
        let patience = self.patience;
        let tired = self.tired.get_or_insert_with(|| Box::pin(sleep(patience)));
        tired.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.wait(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.socket).poll_write_vectored(context, slices);
        self.wait(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}

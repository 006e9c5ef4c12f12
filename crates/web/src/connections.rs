//! Connections: each is served by itself, holds little, and may not keep us waiting for ever.

use std::future::Future;
use std::io;
use std::pin::Pin;
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
use tokio::time::{Sleep, sleep};

use crate::places::{Places, household};

/// What is written for a connection and not yet taken by it: one more answer is added while less
/// than this waits.
const BUFFER: usize = 64 * 1024;

/// Answers whoever connects, for ever. `each` is how many connections one address may have.
pub(crate) async fn serve(listener: TcpListener, app: Router, patience: Duration, each: usize) {
    let places = Places::default();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(BUFFER);
    loop {
        let Ok((socket, address)) = listener.accept().await else {
            // No more files may be open: others have to leave first.
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        // Who has too many already is not even asked what is wanted, so that others find room.
        let Some(place) = places.take(household(address.ip()), each, usize::MAX) else { continue };
        // An event is small and must not wait for the next one. Without it there is only delay.
        let _ = socket.set_nodelay(true);
        let app = TowerToHyperService::new(app.clone());
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            app.call(request.map(Body::new))
        });
        let socket = TokioIo::new(Patient { socket, patience, tired: None });
        let connection = http.serve_connection(socket, answer);
        tokio::spawn(async move {
            // However it ends, its place is free again.
            let _ = connection.await;
            drop(place);
        });
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

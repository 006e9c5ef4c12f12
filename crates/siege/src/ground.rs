//! Where a siege keeps its tables: a file, a PostgreSQL that is started for it, or one that is there.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use cluster::Cluster;
use store::{Sqlite, Store};
use tempfile::TempDir;

use crate::hall::Hall;
use crate::server::Server;

#[derive(Debug)]
pub(crate) struct Ground {
    address: PathBuf,
    /// It may be killed too.
    pub(crate) own: Option<Cluster>,
    folder: TempDir,
}

impl Ground {
    /// What was named; else a file for one server and a PostgreSQL for several.
    pub(crate) fn choose(nodes: usize, named: Option<&str>) -> Result<Ground> {
        let folder = tempfile::tempdir()?;
        if let Some(address) = named {
            let shared = store::is_postgres(address);
            ensure!(nodes == 1 || shared, "several servers need --store postgres://…");
            return Ok(Ground { address: address.into(), own: None, folder });
        }
        if nodes == 1 {
            return Ok(Ground { address: folder.path().join("tables.db"), own: None, folder });
        }
        let cluster = Cluster::start()?;
        Ok(Ground { address: cluster.database()?.into(), own: Some(cluster), folder })
    }

    pub(crate) fn address(&self) -> &Path {
        &self.address
    }

    pub(crate) fn name(&self) -> Result<&str> {
        self.address.to_str().context("a store has a name in UTF-8")
    }

    pub(crate) fn servers(&self, binary: &Path, nodes: usize) -> Result<Vec<Server>> {
        (0..nodes).map(|_| Server::start(binary, &self.address, &[])).collect()
    }

    /// What is kept now, also while servers run: a file is theirs, and a backup of it is read.
    pub(crate) fn as_it_is(&self) -> Result<Arc<dyn Store>> {
        if store::is_postgres(self.name()?) {
            return Ok(store::open(self.name()?)?);
        }
        let backup = self.folder.path().join("backup.db");
        ensure!(Sqlite::backup(&self.address, &backup)?.is_whole(), "the backup is not whole");
        Ok(Arc::new(Sqlite::open(&backup)?))
    }

    /// Ends every connection of the servers to a PostgreSQL. Gives how many.
    pub(crate) fn cut_off(&self) -> Result<u32> {
        cluster::cut_off(self.name()?)
    }
}

/// The way to all of them: every request goes to any.
pub(crate) fn way_to(servers: &[Server]) -> Result<Hall> {
    Hall::among(servers.iter().map(|server| server.base.clone()).collect())
}

// The peer's own server, every match in a file, as ours keeps its tables on disk.
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { Toy } = require('./game');

const [port, folder] = process.argv.slice(2);
const options = { games: [Toy], origins: [Origins.LOCALHOST] };
if (folder) options.db = new FlatFile({ dir: folder, logging: false });
// Its lobby needs a port of its own with the libraries of today.
const run = { port: Number(port), lobbyConfig: { apiPort: Number(port) + 1 } };
Server(options).run({ ...run, callback: () => process.stdout.write('open\n') });

// `npm start` (after the build) and `npm run serve`: serves dist/ until it is told to stop.

import { runIfEntry } from '../src/cli/entry.ts';
import { readOptions } from './read-options.ts';
import { PortTakenError, type RunningServer, ServerError, startServer } from './static-server.ts';

const USAGE = 'Usage: [PORT=number] [HOST=address] npm run --silent serve';
const FOLDER = 'dist';
const DEFAULT_PORT = 4173;
const HIGHEST_PORT = 65_535;

/** The port asked for in PORT, or undefined when the choice is free. */
function readPort(): number | undefined {
	const text = process.env.PORT;
	if (text === undefined || text === '') return undefined;
	const port = Number(text);
	if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
	throw new ServerError(`PORT must be a whole number from 0 to ${HIGHEST_PORT}, not "${text}".`);
}

/** Answers this machine alone, or at the interface whose address is in HOST: "0.0.0.0" stands for all of them. */
function start(port: number): Promise<RunningServer> {
	const { HOST: host } = process.env;
	return startServer({ folder: FOLDER, port, ...(host ? { host } : {}) });
}

/** Takes the first free port from the default on. */
async function startOnFreePort(port: number): Promise<RunningServer> {
	try {
		return await start(port);
	} catch (problem) {
		if (problem instanceof PortTakenError && port < HIGHEST_PORT) return startOnFreePort(port + 1);
		throw problem;
	}
}

async function serve(argv: readonly string[]): Promise<void> {
	readOptions(argv, {}, USAGE, 'PORT and HOST are set before the command.');
	const port = readPort();
	const server = port === undefined ? await startOnFreePort(DEFAULT_PORT) : await start(port);
	// Before the address is printed: whoever reads it may end the server at once.
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
	process.stdout.write(`Serving the site at ${server.url}\n`);
}

runIfEntry(import.meta.url, serve);

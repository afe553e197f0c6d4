// Serves a production build over HTTP with the site's security headers; used by `npm start` and the browser tests.
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';

/** A running server. */
export interface RunningServer {
	/** Where it answers, without a closing slash, for example `http://localhost:4173`. */
	readonly url: string;
	readonly port: number;
	/** Stops answering and ends open connections. */
	readonly close: () => Promise<void>;
}

export interface ServerOptions {
	/** The folder of the build. */
	readonly folder: string;
	/** The port to listen on; 0 takes any free one. */
	readonly port: number;
}

/** A reason not to serve that the person at the terminal can mend. */
export class ServerProblem extends Error {}

const SECURITY_HEADERS = {
	'Content-Security-Policy':
		"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
		"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'",
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const YEAR = 'public, max-age=31536000, immutable';
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
/** Vite writes a hash of the content into every name under assets/, so such a file never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/**
 * Serves a build.
 * @throws {ServerProblem} when there is no build, or the port is taken or not allowed
 */
export async function startServer({ folder, port }: ServerOptions): Promise<RunningServer> {
	if (!existsSync(path.join(folder, 'index.html'))) {
		throw new ServerProblem(`There is no build in ${path.basename(folder)}/. Run: npm run build`);
	}
	compress(folder);
	const server = createServer(handler(folder));
	const bound = await listen(server, port);
	return { url: `http://localhost:${bound}`, port: bound, close: () => close(server) };
}

function handler(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
	// `dev` looks a file up at each request, so a build made while serving neither breaks nor hides anything.
	const files = sirv(folder, { dev: true, etag: true, gzip: true, setHeaders: setCaching });
	return (request, response) => {
		for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
		// Nothing here is long enough to be asked for in parts.
		delete request.headers.range;
		if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response);
		else if (isHidden(request)) notFound(response);
		else files(request, response, () => fallBack(request, response, files));
	};
}

/** A page address that is no file is the application's to answer; a missing asset is simply missing. */
function fallBack(request: IncomingMessage, response: ServerResponse, files: ReturnType<typeof sirv>): void {
	if (isNavigation(request)) request.url = '/';
	files(request, response, () => notFound(response));
}

function isNavigation(request: IncomingMessage): boolean {
	const wantsPage = request.headers.accept?.includes('text/html') ?? false;
	return wantsPage && path.extname(pathOf(request)) === '';
}

/** Dot folders hold the build's own notes, such as the manifest. */
function isHidden(request: IncomingMessage): boolean {
	return /\/\.|\.gz$/.test(pathOf(request));
}

function pathOf(request: IncomingMessage): string {
	const [address = '/'] = (request.url ?? '/').split('?');
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}

function setCaching(response: ServerResponse, pathname: string): void {
	response.setHeader('Cache-Control', HASHED.test(pathname) ? YEAR : 'no-cache');
}

function notFound(response: ServerResponse): void {
	response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
	response.end('Not found');
}

function refuse(response: ServerResponse): void {
	response.writeHead(405, { Allow: 'GET, HEAD' });
	response.end();
}

/** Writes a `.gz` beside each text file that has none or an old one; sirv sends it to those who accept it. */
function compress(folder: string): void {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name);
		if (!entry.isFile() || !COMPRESSIBLE.test(file) || isFresh(`${file}.gz`, file)) continue;
		writeWhole(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
	}
}

/** Puts the file in place in one step, so that a second server never sends half of it. */
function writeWhole(file: string, content: Buffer): void {
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, content);
	renameSync(draft, file);
}

function isFresh(copy: string, original: string): boolean {
	return existsSync(copy) && statSync(copy).mtimeMs >= statSync(original).mtimeMs;
}

function listen(server: Server, port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, port)));
		server.listen(port, () => resolve((server.address() as AddressInfo).port));
	});
}

function listenProblem(error: NodeJS.ErrnoException, port: number): Error {
	if (error.code === 'EADDRINUSE') return new PortTaken(`Port ${port} is already in use.`);
	if (error.code === 'EACCES') return new ServerProblem(`Port ${port} is not allowed for this user.`);
	return error;
}

/** The port belongs to another program. */
export class PortTaken extends ServerProblem {}

function close(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}

// Serves the published site over HTTP with its headers, as any static host would; for `npm start` and the tests.
import { existsSync, readFileSync } from 'node:fs';
import {
	createServer,
	type IncomingMessage,
	type OutgoingHttpHeaders,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { UsageError } from '../src/cli/entry.ts';
import { cacheControl, getCacheControl, HEADERS_FILE, parseHeadersFile } from '../src/publish/headers.ts';

/** A running server. */
export interface RunningServer {
	/** The address without a closing slash, for example `http://localhost:4173`. */
	readonly url: string;
	readonly port: number;
	/** Stops answering and ends open connections. */
	readonly close: () => Promise<void>;
}

interface ServerOptions {
	/** The folder of the build. */
	readonly folder: string;
	/** The port to listen on; 0 takes any free one. */
	readonly port: number;
	/** The address of the interface to listen on; left out, this machine alone is answered. */
	readonly host?: string;
	/** Milliseconds in which a request must have arrived; a client that takes longer makes room for others. */
	readonly requestLimit?: number;
}

/** A reason not to serve that the person at the terminal can mend. */
export class ServerError extends UsageError {}

const LOOPBACK = '127.0.0.1';
const NOT_FOUND_FILE = '404.html';
/** The build's own notes, and what stands beside a file for those who accept it compressed. */
const HIDDEN_PATH = /\/[._]|\.(?:br|gz)$/;

/**
 * Serves a build.
 * @throws {ServerError} when there is no build, or the port is taken or not allowed
 */
export async function startServer({
	folder,
	port,
	host = LOOPBACK,
	requestLimit = 10_000,
}: ServerOptions): Promise<RunningServer> {
	if (!existsSync(path.join(folder, PAGE_FILE))) {
		throw new ServerError(`There is no build in ${path.basename(folder)}/. Run: npm run build`);
	}
	const limits = {
		requestTimeout: requestLimit,
		headersTimeout: requestLimit,
		connectionsCheckingInterval: requestLimit / 10,
	};
	const server = createServer(limits, createHandler(folder));
	const boundPort = await listen(server, port, host);
	return { url: `http://localhost:${boundPort}`, port: boundPort, close: () => close(server) };
}

function createHandler(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
	// `dev` looks a file up at each request, so a build made while serving neither breaks nor hides anything.
	const serveFile = sirv(folder, { dev: true, etag: true, gzip: true, brotli: true });
	return (request, response) => {
		const { pathname, query } = splitAddress(request);
		for (const [name, value] of Object.entries(readHeaders(folder, pathname)))
			response.setHeader(name, value);
		const page = findPageAddress(folder, pathname);
		if (!hasOneHost(request)) refuse(response, 400);
		else if (request.method !== 'GET' && request.method !== 'HEAD')
			refuse(response, 405, { Allow: 'GET, HEAD' });
		else if (page !== undefined && page !== pathname) redirect(response, page + query);
		else if (isHidden(decodeAddress(pathname))) sendNotFound(folder, response);
		else {
			// Set here, since sirv leaves them out of a "not modified".
			response.setHeader('Cache-Control', getCacheControl(pathname));
			response.setHeader('Vary', 'Accept-Encoding');
			// sirv throws at an impossible range, and no file is long enough to be asked for in parts.
			delete request.headers.range;
			request.headers['accept-encoding'] = listAccepted(request.headers['accept-encoding']);
			serveFile(request, response, () => sendNotFound(folder, response));
		}
	};
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Node refuses a request without a host, but takes the first of two and does not read it. */
function hasOneHost({ headersDistinct: { host = [] } }: IncomingMessage): boolean {
	return host.length === 1 && HOST.test(host[0] ?? '');
}

function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
	response.writeHead(status, headers);
	response.end();
}

/** The headers that the build wrote; none of a build without them. */
function readHeaders(folder: string, pathname: string): Readonly<Record<string, string>> {
	try {
		return parseHeadersFile(readFileSync(path.join(folder, HEADERS_FILE), 'utf8'), pathname);
	} catch {
		return {};
	}
}

/** The encodings that a client takes: sirv looks for their names alone, also of those refused with "q=0". */
function listAccepted(encodings: string | string[] = ''): string {
	const list = String(encodings).split(',');
	return list.filter((encoding) => !/;\s*q=0(?:\.0*)?\s*$/i.test(encoding)).join(',');
}

/** The page for missing addresses is no page of its own. */
function isHidden(pathname: string): boolean {
	return HIDDEN_PATH.test(pathname) || /^\/404(?:\.html)?\/?$/.test(pathname);
}

function splitAddress({ url = '/' }: IncomingMessage): { readonly pathname: string; readonly query: string } {
	const end = url.indexOf('?');
	return end < 0 ? { pathname: url, query: '' } : { pathname: url.slice(0, end), query: url.slice(end) };
}

function sendNotFound(folder: string, response: ServerResponse): void {
	response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': cacheControl.other });
	response.end(readNotFound(folder));
}

/** The page of the build; while a build is being made there may be none. */
function readNotFound(folder: string): string {
	try {
		return readFileSync(path.join(folder, NOT_FOUND_FILE), 'utf8');
	} catch {
		return '<!doctype html><title>Not found</title>';
	}
}

function redirect(response: ServerResponse, address: string): void {
	response.writeHead(301, { Location: address, 'Cache-Control': cacheControl.other });
	response.end();
}

function listen(server: Server, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(toListenError(error, port)));
		server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
	});
}

function toListenError(error: NodeJS.ErrnoException, port: number): Error {
	if (error.code === 'EADDRINUSE') return new PortTakenError(`Port ${port} is already in use.`);
	if (error.code === 'EACCES') return new ServerError(`Port ${port} is not allowed for this user.`);
	return error;
}

/** The port belongs to another program. */
export class PortTakenError extends ServerError {}

function close(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}

/** The file of a page, in the folder that its address names. */
const PAGE_FILE = 'index.html';

/**
 * The one address of the page that a path leads to.
 * @param folder the folder of the build
 * @param pathname as the request has it
 * @returns the path alone, for example "/about"; undefined when there is no such page
 */
function findPageAddress(folder: string, pathname: string): string | undefined {
	const address = decodeAddress(pathname).replaceAll(/\/{2,}/g, '/');
	const page = address.replace(/\/$/, '').replace(/\/index(?:\.html)?$/, '');
	const isPage = /^(?:\/[a-z\d-]+)*$/.test(page) && existsSync(path.join(folder, page, PAGE_FILE));
	return isPage ? page || '/' : undefined;
}

/** A path without percent signs; as it stands when it is wrongly encoded. */
function decodeAddress(pathname: string): string {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return pathname;
	}
}

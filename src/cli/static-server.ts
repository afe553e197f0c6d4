// Serves the published site over HTTP with its headers, as any static host would; for `npm start` and the tests.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { cacheControl, caching, securityHeaders } from '../publish/headers.ts';

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

const PAGE_FILE = 'index.html';
const NOT_FOUND_FILE = '404.html';
/** The build's own notes, and what stands beside a file for those who accept it compressed. */
const HIDDEN = /\/[._]|\.(?:br|gz)$/;

/**
 * Serves a build.
 * @throws {ServerProblem} when there is no build, or the port is taken or not allowed
 */
export async function startServer({ folder, port }: ServerOptions): Promise<RunningServer> {
	if (!existsSync(path.join(folder, PAGE_FILE))) {
		throw new ServerProblem(`There is no build in ${path.basename(folder)}/. Run: npm run build`);
	}
	const server = createServer(handler(folder));
	const bound = await listen(server, port);
	return { url: `http://localhost:${bound}`, port: bound, close: () => close(server) };
}

function handler(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
	// `dev` looks a file up at each request, so a build made while serving neither breaks nor hides anything.
	const files = sirv(folder, { dev: true, etag: true, gzip: true, brotli: true, setHeaders: setCaching });
	return (request, response) => {
		for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
		// Nothing here is long enough to be asked for in parts.
		delete request.headers.range;
		const page = pageWithoutSlash(folder, pathOf(request));
		if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response);
		else if (page !== undefined) redirect(response, page + queryOf(request));
		else if (isHidden(pathOf(request))) notFound(folder, response);
		else files(request, response, () => notFound(folder, response));
	};
}

/** Every page has one address, without a closing slash; nothing else is led anywhere. */
function pageWithoutSlash(folder: string, pathname: string): string | undefined {
	const isPage = /^(?:\/[a-z\d-]+)+\/$/.test(pathname) && existsSync(path.join(folder, pathname, PAGE_FILE));
	return isPage ? pathname.slice(0, -1) : undefined;
}

/** The page for missing addresses is no page of its own. */
function isHidden(pathname: string): boolean {
	return HIDDEN.test(pathname) || /^\/404(?:\.html)?\/?$/.test(pathname);
}

function pathOf(request: IncomingMessage): string {
	const [address = '/'] = (request.url ?? '/').split('?');
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}

function queryOf({ url = '' }: IncomingMessage): string {
	const start = url.indexOf('?');
	return start < 0 ? '' : url.slice(start);
}

function setCaching(response: ServerResponse, pathname: string): void {
	response.setHeader('Cache-Control', cacheControl(pathname));
}

function notFound(folder: string, response: ServerResponse): void {
	response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': caching.other });
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
	response.writeHead(301, { Location: address, 'Cache-Control': caching.other });
	response.end();
}

function refuse(response: ServerResponse): void {
	response.writeHead(405, { Allow: 'GET, HEAD' });
	response.end();
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

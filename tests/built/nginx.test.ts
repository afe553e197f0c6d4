// The build in nginx, with the configuration that the build wrote, and with that of another firm.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPrograms, NGINX } from '../../scripts/browser.ts';
import { settings } from '../../src/lib/settings.ts';
import type { FirmSettings } from '../../src/model/generated/authored.ts';
import { createSecurityHeaders, formatNginx, NGINX_FILE } from '../../src/publish/headers.ts';
import { linkBuild, writeEmbedFiles } from '../support/embed-site.ts';
import { otherAddresses } from '../support/other-addresses.ts';
import { BUILD } from './built-page.ts';

const [program] = findPrograms(NGINX) ?? [];
if (!program)
	throw new Error(`No nginx was found. Run \`npm test\`, which installs it. ${NGINX.instruction}`);

/** The list that comes with nginx, beside its own configuration. */
const [, confPath = '/etc/nginx/nginx.conf'] =
	/--conf-path=(\S+)/.exec(spawnSync(program, ['-V'], { encoding: 'utf8' }).stderr) ?? [];
const MIME_TYPES = path.join(path.dirname(confPath), 'mime.types');

const otherFirm = JSON.parse(readFileSync('tests/drop-in/firm.json', 'utf8')) as FirmSettings;
const otherNginx = formatNginx(
	readFileSync('src/publish/nginx.conf', 'utf8'),
	createSecurityHeaders(otherFirm),
	otherFirm.embedOrigins,
);
const ownNginx = readFileSync(path.join(BUILD, NGINX_FILE), 'utf8');

class Nginx {
	private readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'nginx-')));
	private child: ChildProcess | undefined;
	url = '';

	/** Starts it with its own files in a folder of the test; Debian's light package has no module for brotli. */
	async start(configuration: string, site = path.resolve(BUILD)): Promise<void> {
		const port = await findFreePort();
		this.url = `http://127.0.0.1:${port}`;
		const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
			(name) => `${name}_temp_path ${this.folder}/${name};`,
		);
		const text = configuration
			.replace(/^load_module .*$/m, '')
			.replace('brotli_static on;', '')
			.replace('include mime.types;', `include ${MIME_TYPES};\n${temporaryPaths.join('\n')}`)
			.replace('root /srv/site;', `root ${site};`)
			.replace('listen 8080;', `listen 127.0.0.1:${port};`)
			.replace('pid /tmp/nginx.pid;', `pid ${this.folder}/nginx.pid;`)
			.replace('access_log /dev/stdout;', 'access_log off;')
			.replace('error_log /dev/stderr warn;', `error_log ${this.folder}/error.log warn;`);
		writeFileSync(path.join(this.folder, 'nginx.conf'), text);
		const user = process.getuid?.() === 0 ? ' user root;' : '';
		const argv = ['-c', path.join(this.folder, 'nginx.conf'), '-g', `daemon off;${user}`];
		this.child = spawn(program as string, [...argv, '-e', `${this.folder}/error.log`], { stdio: 'ignore' });
		await waitForAnswer(this.url);
	}

	async stop(): Promise<void> {
		const { child } = this;
		if (child && child.exitCode === null) {
			const closed = new Promise((resolve) => child.once('close', resolve));
			child.kill('SIGTERM');
			await closed;
		}
		rmSync(this.folder, { recursive: true });
	}
}

/** @throws what the last attempt met, when nobody answers within ten seconds */
async function waitForAnswer(url: string): Promise<void> {
	const deadline = Date.now() + 10_000;
	for (;;) {
		try {
			await fetch(url);
			return;
		} catch (problem) {
			if (Date.now() > deadline) throw problem;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}

function findFreePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}

/** The build as the other firm has it, which names sites that may show a calculator. */
const otherSite = realpathSync(mkdtempSync(path.join(tmpdir(), 'other-site-')));
const own = new Nginx();
const other = new Nginx();

beforeAll(async () => {
	await own.start(ownNginx);
	linkBuild(otherSite);
	writeEmbedFiles(otherSite, otherFirm.embedOrigins);
	await other.start(otherNginx, otherSite);
});

afterAll(async () => {
	await own.stop();
	await other.stop();
	rmSync(otherSite, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
	fetch(own.url + address, { headers, redirect: 'manual' });

describe('the build in nginx', () => {
	test.each([
		['/', 200],
		['/about/team', 200],
		['/about/', 301],
		['/nowhere', 404],
	])('answers %s with %i and all headers, which a browser asks for again', async (address, status) => {
		const { status: actualStatus, headers } = await get(address);
		expect(actualStatus).toBe(status);
		for (const [name, value] of Object.entries(createSecurityHeaders(settings)))
			expect(headers.get(name), name).toBe(value);
		expect(headers.get('cache-control')).toBe('no-cache');
		expect(headers.get('server')).toBe('nginx');
	});

	test('lets a page of a firm send to its endpoints', async () => {
		const { headers } = await fetch(other.url);
		expect(headers.get('content-security-policy')).toContain(
			`connect-src 'self' ${new URL(otherFirm.contactEndpoint).origin};`,
		);
	});

	test('lets the sites that a firm names show the embedded document, and nothing else', async () => {
		const ask = async (address: string) => {
			const { status, headers } = await fetch(other.url + address, { redirect: 'manual' });
			const ancestors = headers.get('content-security-policy')?.match(/frame-ancestors [^;,]*/g);
			return [status, headers.get('x-frame-options'), ancestors ?? null];
		};
		const named = [`frame-ancestors ${otherFirm.embedOrigins.join(' ')}`];
		// Browsers heed the ancestors in place of the other header.
		expect(await ask('/embed.html')).toEqual([200, 'DENY', named]);
		expect(await ask('/embed.js')).toEqual([200, 'DENY', null]);
		for (const [address, status] of [
			['/', 200],
			['/embed', 404],
			['/nowhere', 404],
		] as const)
			expect(await ask(address), address).toEqual([status, 'DENY', null]);
	});

	test('has no embedded document of a firm that names no site, and lets no site show a page', async () => {
		expect((await fetch(`${own.url}/about`)).headers.get('content-security-policy')).toMatch(
			settings.embedOrigins.length > 0 ? /^(?!.*frame-ancestors)/ : /frame-ancestors 'none'/,
		);
		expect((await get('/embed.html')).status).toBe(settings.embedOrigins.length > 0 ? 200 : 404);
	});

	test('sends packed files as the build packed them, which may be kept for good', async () => {
		const page = await (await get('/')).text();
		const [style = ''] = /\/assets\/[\w-]+\.css/.exec(page) ?? [];
		const answer = await get(style, { 'accept-encoding': 'gzip' });
		expect(answer.headers.get('content-encoding')).toBe('gzip');
		expect(answer.headers.get('vary')).toBe('Accept-Encoding');
		expect(answer.headers.get('content-type')).toMatch(/^text\/css/);
		expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		const packed = gunzipSync(readFileSync(path.join(BUILD, `${style}.gz`))).toString();
		expect(await answer.text()).toBe(packed);
		expect((await get(style, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
	});

	test.each(['/nowhere', '/404.html', '/_headers', '/_nginx.conf', '/.vite/manifest.json', '/index.html.gz'])(
		'has no %s, and says so with the page for missing addresses',
		async (address) => {
			const answer = await get(address);
			expect(answer.status).toBe(404);
			expect(await answer.text()).toContain('Page not found');
		},
	);

	test.each(otherAddresses)('leads %s to the one address of the page', async (address, page) => {
		const { status, headers } = await get(address);
		expect([status, headers.get('location')]).toEqual([301, page]);
	});

	test('takes no message', async () => {
		expect((await fetch(own.url, { method: 'POST' })).status).toBe(405);
	});
});

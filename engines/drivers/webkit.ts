// WebKitGTK, Safari's engine: its small browser, driven by classic WebDriver over HTTP on a screen of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, type Key, type Modifier, type Point, type Size, toScript } from './driver.ts';
import { send } from './webdriver.ts';

export interface WebKitPrograms {
	readonly driver: string;
	readonly browser: string;
	readonly screen: string;
}

/** The private-use characters WebDriver has for keys that write nothing. */
const KEYS: Readonly<Record<Key | Modifier, string>> = {
	Enter: '\uE007',
	Escape: '\uE00C',
	Tab: '\uE004',
	Shift: '\uE008',
};
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_LIMIT = 10_000;
const SCREEN = { width: 1440, height: 1000 };

/**
 * A virtual screen has OpenGL in software only, and Mesa's crashes now and then when several threads use it: it is left to
 * one thread (`LP_NUM_THREADS`), and Skia draws without it. `WEBKIT_DISABLE_COMPOSITING_MODE` would go further, but then
 * WebKitGTK 2.50 sometimes draws nothing more.
 */
const DRAWING_ENVIRONMENT = {
	GDK_BACKEND: 'x11',
	LP_NUM_THREADS: '0',
	WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
};

/**
 * Starts a virtual screen, the driver and the browser.
 * @throws when one of them does not start
 */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
	const processes: ChildProcess[] = [];
	const home = mkdtempSync(join(tmpdir(), 'engines-'));
	const stop = () => {
		for (const child of processes.reverse()) child.kill();
		rmSync(home, { recursive: true, force: true });
	};
	try {
		const screen = await startScreen(programs.screen, processes);
		const port = await findFreePort();
		const env = { ...process.env, ...createHome(home), ...DRAWING_ENVIRONMENT, DISPLAY: screen };
		processes.push(spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' }));
		const url = `http://127.0.0.1:${port}`;
		await waitUntil(() => fetch(`${url}/status`).then(({ ok }) => ok));
		return await startSession(url, programs.browser, { stop, downloads: join(home, 'Downloads') });
	} catch (problem) {
		stop();
		throw problem;
	}
}

/** A home of its own: an empty profile, and a known folder for downloads. */
function createHome(home: string): Record<string, string> {
	for (const folder of ['.config', 'Downloads']) mkdirSync(join(home, folder));
	writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
	return { HOME: home, XDG_CONFIG_HOME: join(home, '.config') };
}

/**
 * Each journey closes its browser and opens another. Without `-noreset` the screen starts over when the last window is
 * closed: a browser that opens meanwhile finds no screen and ends, and its driver waits for it for ever.
 *
 * @returns the display, such as ":99"; the screen itself picks a free number
 */
async function startScreen(program: string, processes: ChildProcess[]): Promise<string> {
	const screen = `${SCREEN.width}x${SCREEN.height}x24`;
	const options = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'];
	const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
	processes.push(child);
	const pipe = child.stdio[3];
	if (!pipe) throw new Error('The virtual screen has no pipe.');
	const [number] = await once(pipe, 'data', { signal: AbortSignal.timeout(START_LIMIT) });
	return `:${String(number).trim()}`;
}

interface SessionOptions {
	readonly downloads: string;
	/** Ends everything that was started. */
	readonly stop: () => void;
}

interface Session {
	readonly sessionId: string;
	readonly capabilities: { readonly browserVersion: string };
}

async function startSession(
	url: string,
	browser: string,
	{ downloads, stop }: SessionOptions,
): Promise<Driver> {
	// In a full screen its window has no bars, which would keep it from being as narrow as a phone.
	const options = { binary: browser, args: ['--automation', '--full-screen'] };
	const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
	const start = () => send<Session>('POST', `${url}/session`, { capabilities });
	let session = await start();
	const getSessionPath = () => `${url}/session/${session.sessionId}`;
	const post = <Answer>(command: string, body: object = {}) =>
		send<Answer>('POST', getSessionPath() + command, body);
	const performActions = (source: object) => post('/actions', { actions: [source] });
	const performKeys = (actions: readonly object[]) =>
		performActions({ type: 'key', id: 'keyboard', actions });
	const ask: Driver['ask'] = (question, ...args) =>
		post('/execute/sync', { script: toScript(question), args: [args] });
	return {
		downloads,
		version: session.capabilities.browserVersion,
		async openPage() {
			await send('DELETE', getSessionPath());
			session = await start();
		},
		async open(address) {
			await post('/url', { url: 'about:blank' });
			await post('/url', { url: address });
		},
		ask,
		clickAt: async (point) => void (await performActions(createClick(point))),
		async press(key, ...modifiers) {
			const keyDowns = [...modifiers, key].map((name) => ({ type: 'keyDown', value: KEYS[name] }));
			await performKeys([
				...keyDowns,
				...keyDowns.toReversed().map((action) => ({ ...action, type: 'keyUp' })),
			]);
		},
		type: async (text) => void (await performKeys([...text].flatMap(createKeystroke))),
		async chooseFile(selector, file) {
			const element = await post<Record<string, string>>('/element', {
				using: 'css selector',
				value: selector,
			});
			await post(`/element/${element[ELEMENT]}/value`, { text: file });
		},
		goBack: () => post('/back'),
		resize: (size) => post('/window/rect', { ...toCentredPosition(size), ...size }),
		takePicture: async () =>
			Buffer.from(await send<string>('GET', `${getSessionPath()}/screenshot`), 'base64'),
		print: async () => undefined,
		async close() {
			await send('DELETE', getSessionPath()).finally(stop);
		},
	};
}

/** Without a window manager the window under the pointer has the focus, and the pointer stays in the middle. */
function toCentredPosition({ width, height }: Size): Point {
	return { x: Math.round((SCREEN.width - width) / 2), y: Math.round((SCREEN.height - height) / 2) };
}

function createClick({ x, y }: Point): object {
	const actions = [
		{ type: 'pointerMove', duration: 0, x, y },
		{ type: 'pointerDown', button: 0 },
		{ type: 'pointerUp', button: 0 },
	];
	return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

function createKeystroke(value: string): object[] {
	return [
		{ type: 'keyDown', value },
		{ type: 'keyUp', value },
	];
}

async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (address === null || typeof address === 'string') throw new Error('There is no free port.');
	return address.port;
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
	const end = Date.now() + START_LIMIT;
	while (!(await isDone().catch(() => false))) {
		if (Date.now() > end) throw new Error('WebKitWebDriver did not start.');
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

// Finds the browsers and the web server that tests run in, or installs them, or says what to do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UsageError } from '../src/cli/entry.ts';

/** There is no browser, and the message says in one line what to do about it. */
export class BrowserError extends UsageError {}

const MINUTE_MS = 60_000;
const WINDOWS_ROOTS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'];

/**
 * Finds a browser without installing anything: its variables, the usual places, the PATH, Playwright's own.
 * @returns its program files in order, or undefined when one is missing
 * @throws {BrowserError} when a variable names a file that does not exist
 */
export function findPrograms(
	browser: Browser,
	system: BrowserSystem = getBrowserSystem(),
): readonly string[] | undefined {
	const files = browser.programs.map((program) => findProgram(program, browser, system));
	return files.every((file) => file !== undefined) ? files : undefined;
}

/**
 * Finds a browser, or installs it: with Playwright's installer first, then with the system's package manager.
 * @returns its program files in order
 * @throws {BrowserError} when one is missing in the end
 */
export function ensurePrograms(
	browser: Browser,
	system: BrowserSystem = getBrowserSystem(),
): readonly string[] {
	const programs = findPrograms(browser, system) ?? installPrograms(browser, system);
	if (programs) return programs;
	throw new BrowserError(`No ${browser.name} was found and none could be installed. ${browser.instruction}`);
}

/** @returns its program files, or undefined when it could not be installed */
function installPrograms(browser: Browser, system: BrowserSystem): readonly string[] | undefined {
	for (const { name, commands } of listInstallers(browser, system)) {
		system.print(`No ${browser.name} here yet. Installing with ${name}.\n`);
		if (!commands.every((command) => system.run(command, 5 * MINUTE_MS))) continue;
		const programs = findPrograms(browser, system);
		if (programs) return programs;
	}
	return undefined;
}

/** Finds the browser of the browser tests without installing anything: the headless shell, or another Chromium. */
export function findTestBrowser(system?: BrowserSystem): string | undefined {
	return findPrograms(HEADLESS_SHELL, system)?.[0] ?? findBrowser(system);
}

/**
 * Finds the browser of the browser tests, or installs it: the headless shell, or else another Chromium.
 * @throws {BrowserError} when there is none in the end
 */
export function ensureTestBrowser(system: BrowserSystem = getBrowserSystem()): string {
	const shell = findPrograms(HEADLESS_SHELL, system) ?? installPrograms(HEADLESS_SHELL, system);
	return shell?.[0] ?? ensureBrowser(system);
}

/** Finds Chrome or Chromium, as `findPrograms` does. */
export function findBrowser(system?: BrowserSystem): string | undefined {
	return findPrograms(CHROMIUM, system)?.[0];
}

/** Finds or installs Chrome or Chromium, as `ensurePrograms` does. */
export function ensureBrowser(system?: BrowserSystem): string {
	const [program = ''] = ensurePrograms(CHROMIUM, system);
	return program;
}

function findProgram(program: BrowserProgram, browser: Browser, system: BrowserSystem): string | undefined {
	const configuredPath = system.env[program.variable];
	if (configuredPath) {
		if (system.exists(configuredPath)) return configuredPath;
		throw new BrowserError(`${program.variable} is "${configuredPath}", but there is no such file.`);
	}
	const playwrightPath = browser.isFromPlaywright ? system.playwrightBrowser() : undefined;
	const candidates = [
		...listDefaultPaths(program, system),
		...(playwrightPath === undefined ? [] : [playwrightPath]),
	];
	return candidates.find((file) => system.exists(file) && canRun(file, program, system));
}

function listDefaultPaths(program: BrowserProgram, { platform, env }: BrowserSystem): string[] {
	if (platform === 'darwin') {
		return [...program.macPaths, ...program.macPaths.map((place) => `${env.HOME ?? ''}${place}`)];
	}
	if (platform === 'win32') {
		const roots = WINDOWS_ROOTS.flatMap((name) => env[name] ?? []);
		return roots.flatMap((root) => program.windowsPaths.map((place) => `${root}\\${place}`));
	}
	const folders = new Set(['/usr/bin', '/usr/local/bin', ...(env.PATH ?? '').split(':').filter(Boolean)]);
	const pathCandidates = [...folders].flatMap((folder) =>
		program.linuxNames.map((name) => `${folder}/${name}`),
	);
	return [...program.linuxPaths, ...pathCandidates];
}

/** On Linux a browser can be a stub that only advertises a package, or miss its libraries. */
function canRun(file: string, { probe }: BrowserProgram, system: BrowserSystem): boolean {
	const isProbed = probe !== undefined && system.platform === 'linux';
	return !isProbed || system.run([file, probe], MINUTE_MS / 4, 'quiet');
}

interface Installer {
	readonly name: string;
	/** Commands to run in order; all must succeed. */
	readonly commands: readonly (readonly string[])[];
}

function listInstallers(browser: Browser, system: BrowserSystem): Installer[] {
	const playwright = { name: "Playwright's installer", commands: [system.playwrightInstall] };
	return [...(browser.isFromPlaywright ? [playwright] : []), ...listPackageManagers(browser, system)];
}

function listPackageManagers({ packages }: Browser, system: BrowserSystem): Installer[] {
	const asRoot = system.isRoot ? [] : ['sudo', '-n'];
	const managers: Record<PackageManager, (names: readonly string[]) => string[][]> = {
		'apt-get': (names) => [
			[...asRoot, 'apt-get', 'update'],
			[...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', ...names],
		],
		dnf: (names) => [[...asRoot, 'dnf', 'install', '-y', ...names]],
		brew: (names) => [['brew', 'install', '--cask', ...names]],
	};
	return (Object.keys(managers) as PackageManager[]).flatMap((name) => {
		const commands = managers[name](packages[name] ?? []);
		const isUsable = system.onPath(name) && system.onPath(commands[0]?.[0] ?? name);
		return packages[name] && isUsable ? [{ name: name === 'brew' ? 'Homebrew' : name, commands }] : [];
	});
}

export interface BrowserProgram {
	/** The environment variable that names the file and goes before every usual place. */
	readonly variable: string;
	/** File names, for the folders of the PATH on Linux. */
	readonly linuxNames: readonly string[];
	readonly linuxPaths: readonly string[];
	readonly macPaths: readonly string[];
	/** Below the folders for programs. */
	readonly windowsPaths: readonly string[];
	/** The option with which it ends at once with 0; none for a program that needs a screen. */
	readonly probe?: string;
}

export interface Browser {
	readonly name: string;
	/** All are needed. */
	readonly programs: readonly BrowserProgram[];
	/** Playwright's installer brings it too. */
	readonly isFromPlaywright: boolean;
	readonly packages: Readonly<Partial<Record<PackageManager, readonly string[]>>>;
	/** Advice for when none was found and none could be installed. */
	readonly instruction: string;
}

export type PackageManager = 'apt-get' | 'dnf' | 'brew';

export const CHROMIUM: Browser = {
	name: 'Chrome or Chromium',
	programs: [
		{
			variable: 'CHROME_PATH',
			linuxNames: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'],
			linuxPaths: ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'],
			macPaths: [
				'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
				'/Applications/Chromium.app/Contents/MacOS/Chromium',
			],
			windowsPaths: ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'],
			probe: '--version',
		},
	],
	isFromPlaywright: true,
	packages: { 'apt-get': ['chromium'], dnf: ['chromium'], brew: ['chromium'] },
	instruction: 'Install Chromium, or set CHROME_PATH to its program file.',
};

/** Chromium without windows, for which a page costs a third less: where Debian's package has it, for tests alone. */
export const HEADLESS_SHELL: Browser = {
	name: "Chromium's headless shell",
	programs: [
		{
			variable: 'CHROME_PATH',
			linuxNames: ['chromium-headless-shell'],
			linuxPaths: [],
			macPaths: [],
			windowsPaths: [],
			probe: '--version',
		},
	],
	isFromPlaywright: false,
	packages: { 'apt-get': ['chromium-headless-shell'] },
	instruction: CHROMIUM.instruction,
};

export const FIREFOX: Browser = {
	name: 'Firefox',
	programs: [
		{
			variable: 'FIREFOX_PATH',
			linuxNames: ['firefox-esr', 'firefox'],
			linuxPaths: ['/usr/lib/firefox-esr/firefox-esr', '/usr/lib/firefox/firefox', '/snap/bin/firefox'],
			macPaths: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
			windowsPaths: ['Mozilla Firefox\\firefox.exe'],
			probe: '--version',
		},
	],
	isFromPlaywright: false,
	packages: { 'apt-get': ['firefox-esr'], dnf: ['firefox'], brew: ['firefox'] },
	instruction: 'Install Firefox, or set FIREFOX_PATH to its program file.',
};

const LINUX_ONLY = { macPaths: [], windowsPaths: [] };
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}`);

/** WebKitGTK, the one build of Safari's engine that needs no Mac: its driver, its browser, a virtual screen. */
export const WEBKIT: Browser = {
	name: 'WebKit',
	programs: [
		{
			variable: 'WEBKIT_DRIVER_PATH',
			linuxNames: ['WebKitWebDriver'],
			linuxPaths: [],
			...LINUX_ONLY,
			probe: '--help',
		},
		{
			variable: 'WEBKIT_BROWSER_PATH',
			linuxNames: [],
			linuxPaths: [...LIBRARIES, '/usr/libexec'].map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`),
			...LINUX_ONLY,
		},
		{ variable: 'XVFB_PATH', linuxNames: ['Xvfb'], linuxPaths: [], ...LINUX_ONLY, probe: '-help' },
	],
	isFromPlaywright: false,
	packages: { 'apt-get': ['webkit2gtk-driver', 'xvfb'] },
	instruction: "It runs on Linux alone: install Debian's packages webkit2gtk-driver and xvfb or their like.",
};

/** The web server, in which a test of the build starts the configuration that the build wrote. */
export const NGINX: Browser = {
	name: 'nginx',
	programs: [
		{
			variable: 'NGINX_PATH',
			linuxNames: ['nginx'],
			linuxPaths: ['/usr/sbin/nginx'],
			macPaths: ['/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'],
			windowsPaths: [],
			probe: '-v',
		},
	],
	isFromPlaywright: false,
	packages: { 'apt-get': ['nginx-light'], dnf: ['nginx'] },
	instruction: 'Install nginx, or set NGINX_PATH to its program file.',
};

export interface BrowserSystem {
	readonly platform: NodeJS.Platform;
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly isRoot: boolean;
	/** True when the file exists. */
	readonly exists: (file: string) => boolean;
	/** True when a program of this name is on the PATH. */
	readonly onPath: (name: string) => boolean;
	/**
	 * Runs a command and waits for it.
	 * @param limit milliseconds after which it is ended
	 * @returns true when it ended with 0
	 */
	readonly run: (command: readonly string[], limit: number, sound?: 'quiet') => boolean;
	/** The path of Playwright's own browser, or the one it would have. */
	readonly playwrightBrowser: () => string | undefined;
	/** The command that installs Playwright's own browser. */
	readonly playwrightInstall: readonly string[];
	/** Tells the person at the terminal something. */
	readonly print: (text: string) => void;
}

const require = createRequire(import.meta.url);

/** The machine this runs on. */
export function getBrowserSystem(): BrowserSystem {
	return {
		platform: process.platform,
		env: process.env,
		isRoot: process.getuid?.() === 0,
		exists: existsSync,
		onPath: isOnPath,
		run,
		playwrightBrowser,
		playwrightInstall: [process.execPath, require.resolve('@playwright/test/cli'), 'install', 'chromium'],
		print: (text) => process.stdout.write(text),
	};
}

function isOnPath(name: string): boolean {
	const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
	return folders.some((folder) => existsSync(path.join(folder, name)));
}

function run(command: readonly string[], limit: number, sound?: 'quiet'): boolean {
	const [program = '', ...args] = command;
	const stdio = sound === 'quiet' ? 'ignore' : (['ignore', 'inherit', 'inherit'] as const);
	const result = spawnSync(program, args, {
		stdio: stdio as 'inherit',
		timeout: limit,
		killSignal: 'SIGKILL',
	});
	return result.status === 0;
}

function playwrightBrowser(): string | undefined {
	try {
		const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
		return chromium.executablePath();
	} catch {
		// Playwright offers no browser for this system.
		return undefined;
	}
}

// Finds the browsers that tests run in, or installs them, or says what to do.

import { UsageError } from '../src/cli/usage-error.ts';
import { type BrowserSystem, getBrowserSystem } from './browser-system.ts';
import {
	type Browser,
	type BrowserProgram,
	CHROMIUM,
	HEADLESS_SHELL,
	type PackageManager,
} from './browsers.ts';

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

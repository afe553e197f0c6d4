// Finds a Chrome or Chromium for the browser tests, or installs one, or says what to do.
import { type BrowserSystem, thisSystem } from './browser-system.ts';

/** There is no browser, and the message says in one line what to do about it. */
export class BrowserProblem extends Error {}

const INSTRUCTION =
	'No Chrome or Chromium was found and none could be installed. Install Chromium, or set CHROME_PATH to its program file.';

const MINUTE = 60_000;

const LINUX = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const LINUX_PLACES = ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'];
const MAC_PLACES = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const WINDOWS_ROOTS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'];
const WINDOWS_PLACES = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

/**
 * Finds a browser without installing anything: CHROME_PATH, the usual places, the PATH, Playwright's own.
 * @returns the program file, or undefined when there is none
 * @throws {BrowserProblem} when CHROME_PATH names a file that does not exist
 */
export function findBrowser(system: BrowserSystem = thisSystem()): string | undefined {
	const chosen = system.env.CHROME_PATH;
	if (chosen) {
		if (system.exists(chosen)) return chosen;
		throw new BrowserProblem(`CHROME_PATH is "${chosen}", but there is no such file.`);
	}
	return candidates(system).find((file) => system.exists(file) && works(file, system));
}

/**
 * Finds a browser, or installs one: with Playwright's installer first, then with the system's package manager.
 * @returns the program file
 * @throws {BrowserProblem} when there is none in the end
 */
export function ensureBrowser(system: BrowserSystem = thisSystem()): string {
	const present = findBrowser(system);
	if (present) return present;
	for (const { name, commands } of installers(system)) {
		system.say(`No Chrome or Chromium here yet. Installing one with ${name}.\n`);
		if (!commands.every((command) => system.run(command, 5 * MINUTE))) continue;
		const installed = findBrowser(system);
		if (installed) return installed;
	}
	throw new BrowserProblem(INSTRUCTION);
}

function candidates(system: BrowserSystem): string[] {
	const own = system.playwrightBrowser();
	const playwright = own === undefined ? [] : [own];
	return [...usualPlaces(system), ...playwright];
}

function usualPlaces({ platform, env }: BrowserSystem): string[] {
	if (platform === 'darwin')
		return [...MAC_PLACES, ...MAC_PLACES.map((place) => `${env.HOME ?? ''}${place}`)];
	if (platform === 'win32') {
		const roots = WINDOWS_ROOTS.flatMap((name) => env[name] ?? []);
		return roots.flatMap((root) => WINDOWS_PLACES.map((place) => `${root}\\${place}`));
	}
	const folders = new Set(['/usr/bin', '/usr/local/bin', ...(env.PATH ?? '').split(':').filter(Boolean)]);
	return [...LINUX_PLACES, ...[...folders].flatMap((folder) => LINUX.map((name) => `${folder}/${name}`))];
}

/** On Linux a browser can be a stub that only advertises a package, or miss its libraries. */
function works(file: string, system: BrowserSystem): boolean {
	return system.platform !== 'linux' || system.run([file, '--version'], MINUTE / 4, 'quiet');
}

interface Installer {
	readonly name: string;
	/** Commands to run in order; all must succeed. */
	readonly commands: readonly (readonly string[])[];
}

function installers(system: BrowserSystem): Installer[] {
	const playwright = { name: "Playwright's installer", commands: [system.playwrightInstall] };
	return [playwright, ...packageManagers(system)];
}

function packageManagers(system: BrowserSystem): Installer[] {
	const asRoot = system.isRoot ? [] : ['sudo', '-n'];
	const onPath = (name: string) => system.onPath(name);
	const managers: (Installer & { needs: string })[] = [
		{
			needs: 'apt-get',
			name: 'apt-get',
			commands: [
				[...asRoot, 'apt-get', 'update'],
				[...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', 'chromium'],
			],
		},
		{ needs: 'dnf', name: 'dnf', commands: [[...asRoot, 'dnf', 'install', '-y', 'chromium']] },
		{ needs: 'brew', name: 'Homebrew', commands: [['brew', 'install', '--cask', 'chromium']] },
	];
	return managers.filter(({ needs, commands }) => {
		const first = commands[0]?.[0] ?? needs;
		return onPath(needs) && onPath(first);
	});
}

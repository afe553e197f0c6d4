// A machine with some browsers on it, on which finding and installing one is tried.
import type { BrowserSystem } from '../../scripts/browser.ts';

export interface Machine extends Partial<Omit<BrowserSystem, 'run' | 'exists'>> {
	/** The files that exist; installing adds to them. */
	readonly files?: readonly string[];
	/** The file each command of these first words brings into being; any other command fails. */
	readonly installs?: Readonly<Record<string, string>>;
	/** Browsers that exist and do not start. */
	readonly broken?: readonly string[];
}

export const PLAYWRIGHT_BROWSER = '/cache/chromium/chrome';

/** @returns what was run and printed on it too */
export function createMachine({ files = [], installs = {}, broken = [], ...overrides }: Machine) {
	const existingFiles = new Set(files);
	const commands: string[] = [];
	const messages: string[] = [];
	const run = (command: readonly string[], _limit: number, sound?: 'quiet') => {
		const line = command.join(' ');
		if (sound === 'quiet') return !broken.includes(command[0] ?? '');
		commands.push(line);
		const match = Object.entries(installs).find(([start]) => line.startsWith(start));
		if (match?.[1]) existingFiles.add(match[1]);
		return match !== undefined;
	};
	const system: BrowserSystem = {
		platform: 'linux',
		env: { PATH: '/usr/bin:/home/me/bin' },
		isRoot: false,
		exists: (file) => existingFiles.has(file),
		onPath: () => false,
		run,
		playwrightBrowser: () => PLAYWRIGHT_BROWSER,
		playwrightInstall: ['playwright', 'install', 'chromium'],
		print: (text) => messages.push(text),
		...overrides,
	};
	return { system, ran: commands, output: messages };
}

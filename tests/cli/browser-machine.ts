// A machine with some browsers on it, on which finding and installing one is tried.
import type { BrowserSystem } from '../../src/cli/browser-system.ts';

export interface Machine extends Partial<Omit<BrowserSystem, 'run' | 'exists'>> {
	/** The files that exist; installing adds to them. */
	readonly files?: readonly string[];
	/** What each command of these first words brings into being; any other command fails. */
	readonly installs?: Readonly<Record<string, string>>;
	/** Browsers that exist and do not start. */
	readonly broken?: readonly string[];
}

/** Where Playwright's own browser is. */
export const OWN = '/cache/chromium/chrome';

/** @returns what was run and said on it too */
export function machine({ files = [], installs = {}, broken = [], ...rest }: Machine) {
	const present = new Set(files);
	const ran: string[] = [];
	const said: string[] = [];
	const run = (command: readonly string[], _limit: number, sound?: 'quiet') => {
		const line = command.join(' ');
		if (sound === 'quiet') return !broken.includes(command[0] ?? '');
		ran.push(line);
		const match = Object.entries(installs).find(([start]) => line.startsWith(start));
		if (match?.[1]) present.add(match[1]);
		return match !== undefined;
	};
	const system: BrowserSystem = {
		platform: 'linux',
		env: { PATH: '/usr/bin:/home/me/bin' },
		isRoot: false,
		exists: (file) => present.has(file),
		onPath: () => false,
		run,
		playwrightBrowser: () => OWN,
		playwrightInstall: ['playwright', 'install', 'chromium'],
		say: (text) => said.push(text),
		...rest,
	};
	return { system, ran, said };
}

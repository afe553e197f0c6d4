// What finding and installing a browser needs of the machine; the tests put their own in its place.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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
	/** Where Playwright's own browser is, or would be. */
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

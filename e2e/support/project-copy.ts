// A copy of the project in a temporary folder, to serve and edit without touching this one.
import { type ChildProcess, spawn } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const COPIED_PATHS = [
	'calculators',
	'public',
	'schemas',
	'scripts',
	'src',
	'index.html',
	'package.json',
	'tsconfig.json',
	'vite.config.ts',
];
const VITE = 'node_modules/vite/bin/vite.js';

/** The site's own configuration, with everything the development server reads and writes inside the copy. */
const DEV_CONFIG = `
import { defineConfig, mergeConfig } from 'vite';
import site from './vite.config.ts';
const inside = { cacheDir: '.vite-cache', resolve: { preserveSymlinks: true } };
export default defineConfig((env) => mergeConfig(site(env), inside));
`;

export class ProjectCopy {
	readonly directory: string;
	readonly #processes: ChildProcess[] = [];
	readonly #originals = new Map<string, string>();

	constructor() {
		this.directory = mkdtempSync(path.join(realpathSync(tmpdir()), 'site-'));
		for (const name of COPIED_PATHS.filter((file) => existsSync(file))) {
			cpSync(name, path.join(this.directory, name), { recursive: true });
		}
		symlinkSync(realpathSync('node_modules'), path.join(this.directory, 'node_modules'), 'junction');
		writeFileSync(path.join(this.directory, 'dev.config.ts'), DEV_CONFIG);
	}

	read(file: string): string {
		return readFileSync(path.join(this.directory, file), 'utf8');
	}

	write(file: string, text: string): void {
		writeFileSync(path.join(this.directory, file), text);
	}

	/** Changes a file until `restore`. */
	edit(file: string, change: (text: string) => string): void {
		const originalText = this.read(file);
		const editedText = change(originalText);
		if (editedText === originalText) throw new Error(`The edit of ${file} changes nothing.`);
		if (!this.#originals.has(file)) this.#originals.set(file, originalText);
		this.write(file, editedText);
	}

	/** Puts every edited file back. */
	restore(): void {
		for (const [file, text] of this.#originals) this.write(file, text);
		this.#originals.clear();
	}

	remove(file: string): void {
		rmSync(path.join(this.directory, file));
	}

	/** Starts the development server. @returns the address, without a closing slash */
	startDevelopment(): Promise<string> {
		const args = [VITE, '--config', 'dev.config.ts', '--port', '0', '--host', 'localhost'];
		return this.#start(args, /Local:\s+(http:\S+?)\/?\s/);
	}

	/** Ends what was started, and removes the copy. */
	async dispose(): Promise<void> {
		for (const child of this.#processes) {
			const exitPromise = new Promise((resolve) => child.once('exit', resolve));
			if (child.exitCode === null && child.kill()) await exitPromise;
		}
		rmSync(this.directory, { recursive: true, force: true, maxRetries: 3 });
	}

	#spawn(args: readonly string[]): ChildProcess {
		const env = { ...process.env, PORT: '0', NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: undefined };
		return spawn(process.execPath, args, { cwd: this.directory, env, stdio: ['ignore', 'pipe', 'pipe'] });
	}

	#start(args: readonly string[], ready: RegExp): Promise<string> {
		return new Promise((resolve, reject) => {
			const child = this.#spawn(args);
			this.#processes.push(child);
			const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
			child.stdout?.on('data', () => {
				const address = ready.exec(stdout())?.[1];
				if (address) resolve(address);
			});
			child.once('error', reject);
			child.once('exit', () => reject(new Error(`The server ended:\n${stdout()}${stderr()}`)));
		});
	}
}

/** Gathers the text of a stream; the function gives what has come so far. */
function collect(stream: NodeJS.ReadableStream | null): () => string {
	let text = '';
	stream?.setEncoding('utf8').on('data', (chunk: string) => {
		text += chunk;
	});
	return () => text;
}

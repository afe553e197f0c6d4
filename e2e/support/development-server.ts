// The development server over a copy of the project.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ProjectCopy } from '../../tests/support/project-copy.ts';

/** The site's own configuration, with everything the development server reads and writes inside the copy. */
const DEV_CONFIG = `
import { defineConfig, mergeConfig } from 'vite';
import site from './vite.config.ts';
const inside = { cacheDir: '.vite-cache', resolve: { preserveSymlinks: true } };
export default defineConfig((env) => mergeConfig(site(env), inside));
`;
const COPIED = ['calculators', 'firm', 'public', 'schemas', 'scripts', 'src'];
const FILES = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const VITE = [
	'node_modules/vite/bin/vite.js',
	'--config',
	'dev.config.ts',
	'--port',
	'0',
	'--host',
	'localhost',
];

export class DevelopmentServer {
	#copy: ProjectCopy | undefined;
	#process: ChildProcess | undefined;
	#address = '';

	/** The copy it serves. */
	get copy(): ProjectCopy {
		if (!this.#copy) throw new Error('The development server has not been started.');
		return this.#copy;
	}

	/** Without a closing slash. */
	get address(): string {
		return this.#address;
	}

	/** @throws when it ends before it answers */
	async start(): Promise<void> {
		this.#copy = new ProjectCopy([...COPIED, ...FILES], ['node_modules']);
		this.#copy.write('dev.config.ts', DEV_CONFIG);
		// As an analyst has it: what is committed need not be proven again.
		this.#copy.commitAll('start');
		const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: undefined };
		const child = spawn(process.execPath, VITE, {
			cwd: this.#copy.folder,
			env,
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		this.#process = child;
		let output = '';
		this.#address = await new Promise((resolve, reject) => {
			for (const stream of [child.stdout, child.stderr])
				stream.setEncoding('utf8').on('data', (chunk: string) => {
					output += chunk;
					const address = /Local:\s+(http:\S+?)\/?\s/.exec(output)?.[1];
					if (address) resolve(address);
				});
			child.once('error', reject);
			child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
		});
	}

	async stop(): Promise<void> {
		if (this.#process?.exitCode === null && this.#process.kill()) await once(this.#process, 'exit');
		this.#copy?.dispose();
	}
}

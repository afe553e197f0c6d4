// A project that is compiled again and again while its files are edited: what an edit does not concern is kept.
import { setTimeout as after } from 'node:timers';
import { type Compilation, CompilerMemory, compileProject } from '../compile.ts';
import { type EmittedModules, emitModules } from '../emit/emit-modules.ts';
import { Memory } from '../memory.ts';
import { ProjectReader } from '../read/project-reader.ts';
import type { Project } from '../read/read-project.ts';

/** The state of a project after one compilation. */
export interface CompiledState {
	readonly project: Project;
	readonly compilation: Compilation;
	readonly modules: EmittedModules;
}

/** What a batch of edits led to. */
export interface Recompiled {
	readonly before: CompiledState | undefined;
	readonly after: CompiledState;
	/** True for one edit of the batch: what changed is announced once. */
	readonly isFirst: boolean;
}

/** Milliseconds in which edits that come together, as those of a switched branch, are gathered. */
const GATHERED = 25;

/** Compiles the project of a folder. */
export class ProjectCompiler {
	readonly memory = new CompilerMemory();
	/** How often it compiled. */
	compilations = 0;
	state: CompiledState | undefined;
	readonly #reader: ProjectReader;
	readonly #texts = new Memory<() => string>();
	readonly #compiled: (state: CompiledState) => Promise<void>;
	#last: Promise<unknown> = Promise.resolve();
	#waiting: Promise<Omit<Recompiled, 'isFirst'>> | undefined;

	/**
	 * @param directory the folder, absolute
	 * @param compiled called after each compilation, before anyone hears of it
	 */
	constructor(directory: string, compiled: (state: CompiledState) => Promise<void>) {
		this.#reader = new ProjectReader(directory);
		this.#compiled = compiled;
	}

	/** Compiles the files as they are now. */
	async compile(): Promise<CompiledState> {
		this.compilations += 1;
		const project = this.#reader.read();
		const compilation = await compileProject(project, {}, this.memory);
		const state = { project, compilation, modules: emitModules(compilation, this.#texts) };
		await this.#compiled(state);
		this.state = state;
		return state;
	}

	/**
	 * Compiles after an edit. Edits that come before the next compilation begins share it, and compilations follow one
	 * another, so that the last to end is that of the last edit.
	 */
	async recompile(): Promise<Recompiled> {
		if (this.#waiting) return { ...(await this.#waiting), isFirst: false };
		const turn = this.#last.then(async () => {
			await new Promise((resolve) => after(resolve, GATHERED));
			this.#waiting = undefined;
			const before = this.state;
			return { before, after: await this.compile() };
		});
		this.#waiting = turn;
		this.#last = turn.catch(() => undefined);
		return { ...(await turn), isFirst: true };
	}
}

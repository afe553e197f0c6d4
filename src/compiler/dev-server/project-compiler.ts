// A project that is compiled again and again while its files are edited: what an edit does not concern is kept.
import { setTimeout as after } from 'node:timers';
import { memoize } from '../../engine/memoize.ts';
import { Cache, CompilerCache } from '../cache.ts';
import { type Compilation, compileProject, listProofs, type ProofScope } from '../compile.ts';
import { type EmittedModules, emitModules } from '../emit/emit-modules.ts';
import { readCommitted } from '../load/read-committed.ts';
import { type Project, readProject } from '../load/read-project.ts';

export interface CompiledState {
	readonly project: Project;
	readonly compilation: Compilation;
	readonly modules: EmittedModules;
}

/** The states before and after a batch of edits. */
interface Recompilation {
	readonly previousState: CompiledState | undefined;
	readonly currentState: CompiledState;
	/** True for one edit of the batch: what changed is announced once. */
	readonly isFirst: boolean;
}

/** Milliseconds in which edits that come together, as those of a switched branch, are gathered. */
const DEBOUNCE_MS = 25;

export class ProjectCompiler {
	readonly cache = new CompilerCache();
	compilationCount = 0;
	state: CompiledState | undefined;
	readonly #directory: string;
	readonly #textCache = new Cache<() => string>();
	#proofScope: ProofScope | undefined;
	readonly #onCompiled: (state: CompiledState) => void;
	#lastRecompilation: Promise<unknown> = Promise.resolve();
	#pendingRecompilation: Promise<Omit<Recompilation, 'isFirst'>> | undefined;

	/**
	 * @param directory the folder, absolute
	 * @param onCompiled called after each compilation, before anyone hears of it
	 */
	constructor(directory: string, onCompiled: (state: CompiledState) => void) {
		this.#directory = directory;
		this.#onCompiled = onCompiled;
	}

	async compile(): Promise<CompiledState> {
		this.compilationCount += 1;
		const project = readProject(this.#directory, this.state?.project.files);
		this.#proofScope ??= findProofScope(project, this.cache);
		const compilation = await compileProject(project, {}, this.cache, this.#proofScope);
		const state = { project, compilation, modules: emitModules(compilation, this.#textCache) };
		this.#onCompiled(state);
		this.state = state;
		return state;
	}

	/**
	 * Compiles after an edit. Edits that come before the next compilation begins share it, and compilations follow one
	 * another, so that the last to end is that of the last edit.
	 */
	async recompile(): Promise<Recompilation> {
		if (this.#pendingRecompilation) return { ...(await this.#pendingRecompilation), isFirst: false };
		const recompilation = this.#lastRecompilation.then(async () => {
			await new Promise((resolve) => after(resolve, DEBOUNCE_MS));
			this.#pendingRecompilation = undefined;
			const previousState = this.state;
			return { previousState, currentState: await this.compile() };
		});
		this.#pendingRecompilation = recompilation;
		this.#lastRecompilation = recompilation.catch(() => undefined);
		return { ...(await recompilation), isFirst: true };
	}
}

function findProofScope(project: Project, cache: CompilerCache): ProofScope {
	const committed = readCommitted(project);
	return committed
		? { project: committed, listContents: memoize(() => listProofs(committed, cache)) }
		: 'all';
}

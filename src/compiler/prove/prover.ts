// Runs the proofs of returns and strategies: worked cases, examples and top rates.
import type { CompilerCache, ProofPhase } from '../cache.ts';

/** What a proof rests on. */
interface Grounds {
	/** What the proof is kept under. */
	readonly key: string;
	/** The path of the file whose findings it gives. */
	readonly file: string;
	/** A digest of all that decides its findings. */
	readonly content: string;
	/** A digest of what decides the rest of its outcome. */
	readonly getScope?: () => string;
}

/** Runs what is not proven yet. */
export class Prover {
	/** True once a proof was left out. */
	hasOmissions = false;
	readonly #cache: CompilerCache;
	readonly #proven: Pick<ReadonlySet<string>, 'has'>;
	readonly #namedFiles: ReadonlySet<string>;

	/**
	 * @param proven contents that were proven elsewhere
	 * @param namedFiles paths of files whose proofs are run all the same
	 */
	constructor(
		cache: CompilerCache,
		proven: Pick<ReadonlySet<string>, 'has'> = new Set<string>(),
		namedFiles: ReadonlySet<string> = new Set(),
	) {
		this.#cache = cache;
		this.#proven = proven;
		this.#namedFiles = namedFiles;
	}

	/** The outcome of a proof, which may be kept; undefined for one that was run elsewhere. */
	prove<Outcome>(
		phase: ProofPhase,
		{ key, file, content, getScope = () => '' }: Grounds,
		run: () => Outcome,
	): Outcome | undefined {
		if (this.#namedFiles.has(file) || !this.#proven.has(content))
			return this.#cache.getOrCreate(phase, key, [content, getScope()], run);
		const keptOutcome = this.#cache.has(phase, key)
			? this.#cache.find<Outcome>(phase, key, [content, getScope()])
			: undefined;
		if (keptOutcome === undefined) this.hasOmissions = true;
		return keptOutcome;
	}
}

// How much a search may compute. A definition without examples leaves hundreds of places open, each of them a search:
// together they take no longer than the few of a finished one.

/** Lines that all searches of one calculator together may compute before they are cut short. */
const LINES = 1_200_000;
/** Results and inputs beyond which the searches together make fewer evaluations still: there are more of them. */
const LONG = 60;
/** Evaluations a search may make in any case. */
const LEAST = 40;
/** Lines that the sample which all searches share may compute, and the inputs it has in any case. */
const SAMPLED_LINES = 100_000;
const SMALLEST_SAMPLE = 500;

/** Counts the evaluations of one calculator and divides them among its searches. */
export class Effort {
	/** Evaluations made so far. */
	spent = 0;
	readonly #all: number;
	readonly #lines: number;

	/** @param lines what one evaluation computes and looks at: results and inputs */
	constructor(lines: number) {
		this.#lines = Math.max(1, lines);
		this.#all = (LINES / this.#lines) * Math.min(1, LONG / this.#lines);
	}

	/** Evaluations the next search may make: an eighth of what is left, so that the first few are hardly limited. */
	share(): number {
		return Math.max(LEAST, (this.#all - this.spent) / 8);
	}

	/** The inputs of the sample. @param most when evaluations cost little */
	sampleSize(most: number): number {
		return Math.min(most, Math.max(SMALLEST_SAMPLE, Math.floor(SAMPLED_LINES / this.#lines)));
	}
}

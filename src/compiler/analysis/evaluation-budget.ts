// How much a search may compute. A definition without examples leaves hundreds of places open, each of them a search:
// together they take no longer than the few of a finished one.

/** Lines that all searches of one calculator together may compute before they are cut short. */
const MAX_LINES = 1_200_000;
/** Results and inputs beyond which the searches together make fewer evaluations still: there are more of them. */
const LONG_CALCULATOR = 60;
/** Evaluations a search may make in any case. */
const MIN_EVALUATIONS = 40;
/** Lines that the sample which all searches share may compute, and the inputs it has in any case. */
const MAX_SAMPLED_LINES = 100_000;
const MIN_SAMPLE = 500;

/** Counts the evaluations of one calculator and divides them among its searches. */
export class EvaluationBudget {
	/** Evaluations made so far. */
	evaluations = 0;
	readonly #total: number;
	readonly #linesPerEvaluation: number;

	/** @param lines what one evaluation computes and looks at: results and inputs */
	constructor(lines: number) {
		this.#linesPerEvaluation = Math.max(1, lines);
		this.#total =
			(MAX_LINES / this.#linesPerEvaluation) * Math.min(1, LONG_CALCULATOR / this.#linesPerEvaluation);
	}

	/** Evaluations the next search may make: an eighth of what is left, so that the first few are hardly limited. */
	allocate(): number {
		return Math.max(MIN_EVALUATIONS, (this.#total - this.evaluations) / 8);
	}

	/** The inputs of the sample. @param maximum when evaluations cost little */
	getSampleSize(maximum: number): number {
		return Math.min(maximum, Math.max(MIN_SAMPLE, Math.floor(MAX_SAMPLED_LINES / this.#linesPerEvaluation)));
	}
}

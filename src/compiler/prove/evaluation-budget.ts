// An unfinished definition without examples leaves hundreds of gaps, each of which starts a search. One
// budget for all keeps their total time near that of a finished definition.

/** Lines that all searches of one calculator together may compute. */
const MAX_LINES = 1_200_000;
/** Results and inputs beyond which the budget shrinks, since more conditions are searched. */
const LONG_CALCULATOR = 60;
/** Evaluations that every search may make, whatever the budget. */
const MIN_EVALUATIONS = 40;
/** Lines that the shared sample may compute. */
const MAX_SAMPLED_LINES = 100_000;
const MIN_SAMPLE = 500;

/** Counts the evaluations of one calculator and divides them among its searches. */
export class EvaluationBudget {
	evaluations = 0;
	readonly #total: number;
	readonly #linesPerEvaluation: number;

	/** @param lines results and inputs of the calculator: the cost of one evaluation */
	constructor(lines: number) {
		this.#linesPerEvaluation = Math.max(1, lines);
		this.#total =
			(MAX_LINES / this.#linesPerEvaluation) * Math.min(1, LONG_CALCULATOR / this.#linesPerEvaluation);
	}

	/**
	 * Evaluations for the next search: an eighth of the remaining budget, so that the first searches are hardly
	 * limited.
	 */
	allocate(): number {
		return Math.max(MIN_EVALUATIONS, (this.#total - this.evaluations) / 8);
	}

	/** Size of the shared sample, in inputs. @param maximum size where an evaluation is cheap */
	getSampleSize(maximum: number): number {
		return Math.min(maximum, Math.max(MIN_SAMPLE, Math.floor(MAX_SAMPLED_LINES / this.#linesPerEvaluation)));
	}
}

// The mutation score, and when it is enough.

/** What became of the mutants of one thing that proofs are for. */
export interface Tally {
	readonly name: string;
	readonly killed: number;
	readonly survived: number;
	/** Mutants that make no difference. */
	readonly equivalent: number;
}

/** The share of mutants that some proof notices, in percent; undefined where there is nothing to notice. */
export function computeScore(tallies: readonly Tally[]): number | undefined {
	const killed = tallies.reduce((sum, tally) => sum + tally.killed, 0);
	const total = tallies.reduce((sum, tally) => sum + tally.killed + tally.survived, 0);
	return total === 0 ? undefined : (killed / total) * 100;
}

/** One line of a report: the name, the score, and how many mutants it is of. */
export function formatScoreLine(name: string, tallies: readonly Tally[], aside: string): string {
	const killed = tallies.reduce((sum, tally) => sum + tally.killed, 0);
	const total = tallies.reduce((sum, tally) => sum + tally.killed + tally.survived, 0);
	const score = computeScore(tallies);
	const text = score === undefined ? 'none' : `${score.toFixed(1)}%`;
	return `${name}  ${text.padStart(6)}  ${killed} of ${total} mutants noticed${aside}`;
}

/**
 * Why the scores are not enough, a sentence each; none where they are.
 * @param least the percentage asked for, of each
 * @param proofs what should notice: "examples"
 */
export function listShortfalls(tallies: readonly Tally[], least: number, proofs: string): readonly string[] {
	const mutatedTallies = tallies.filter(
		({ killed, survived, equivalent }) => killed + survived + equivalent > 0,
	);
	if (mutatedTallies.length === 0) {
		const names = tallies.map(({ name }) => name).join(', ');
		return [`There is nothing to score${names === '' ? '' : `: no formulas stand in ${names}`}.`];
	}
	return mutatedTallies.flatMap((tally) => {
		const score = computeScore([tally]);
		if (score === undefined)
			return [`Nothing proves ${tally.name}: no mutant shows in any of its ${proofs}, so it has no score.`];
		if (score >= least) return [];
		return [
			`The ${proofs} notice ${score.toFixed(1)}% of the mutants of ${tally.name}; at least ${least}% is asked for.`,
		];
	});
}

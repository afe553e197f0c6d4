// How much is computed to prove a definition: counted, not timed.
import { describe, expect, test } from 'vitest';
import { checkBranches, checkConditions, checkFinite } from '../../../src/compiler/prove/coverage.ts';
import { ProofAnalysis, type ProofGroup } from '../../../src/compiler/prove/proof-group.ts';
import { EvaluationBudget } from '../../../src/compiler/prove/search.ts';
import { createLongDefinition } from '../../support/long-definition.ts';
import { compileFixture } from '../fixture-project.ts';

/** The lines computed while everything that examples could show is looked for. */
async function countComputedLines(lines: number, inputs: number): Promise<number> {
	const file = 'income-tax/long.json';
	const { proofGroups: groups } = await compileFixture([{ file, to: createLongDefinition(lines, inputs) }]);
	const group = groups.find(({ name }) => name === 'long');
	if (!group) throw new Error('it does not compile');
	let evaluations = 0;
	const countingGroup: ProofGroup = {
		...group,
		instances: group.instances.map((instance) => ({
			...instance,
			calculator: {
				...instance.calculator,
				evaluate: (inputs) => {
					evaluations += 1;
					return instance.calculator.evaluate(inputs);
				},
			},
		})),
	};
	const analysis = new ProofAnalysis(countingGroup);
	checkConditions(analysis);
	checkBranches(analysis);
	checkFinite(analysis);
	return evaluations * lines;
}

test('while examples are missing no more is computed for many lines than for some', async () => {
	expect(await countComputedLines(80, 20)).toBeLessThan(4_500_000);
	expect(await countComputedLines(40, 10)).toBeLessThan(4_500_000);
});

describe('an effort', () => {
	test('is hardly limited for a short worksheet, whatever is looked for first', () => {
		expect(new EvaluationBudget(20).allocate()).toBeGreaterThan(5_000);
		expect(new EvaluationBudget(20).getSampleSize(5000)).toBe(5000);
	});

	test('falls with what has been spent, and is never nothing', () => {
		const effort = new EvaluationBudget(190);
		const first = effort.allocate();
		effort.evaluations = 5000;
		expect(effort.allocate()).toBeLessThan(first);
		effort.evaluations = 1_000_000;
		expect(effort.allocate()).toBeGreaterThan(0);
		expect(effort.getSampleSize(5000)).toBeLessThan(1000);
	});
});

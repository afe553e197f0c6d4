// How much is computed to prove a definition: counted, not timed.
import { describe, expect, test } from 'vitest';
import { Effort } from '../../../src/compiler/analysis/effort.ts';
import { GroupAnalysis } from '../../../src/compiler/analysis/group-analysis.ts';
import type { LogicGroup } from '../../../src/compiler/analysis/logic-group.ts';
import { checkBranches } from '../../../src/compiler/checks/check-branches.ts';
import { checkConditions } from '../../../src/compiler/checks/check-conditions.ts';
import { checkFinite } from '../../../src/compiler/checks/check-finite.ts';
import { longDefinition } from '../../support/long-definition.ts';
import { compileFixture } from '../fixture-project.ts';

/** The lines computed while everything that examples could show is looked for. */
async function linesComputed(lines: number, inputs: number): Promise<number> {
	const file = 'income-tax/long.json';
	const { groups } = await compileFixture([{ file, to: longDefinition(lines, inputs) }]);
	const group = groups.find(({ name }) => name === 'long');
	if (!group) throw new Error('it does not compile');
	let evaluations = 0;
	const counted: LogicGroup = {
		...group,
		members: group.members.map((member) => ({
			...member,
			calculator: {
				...member.calculator,
				evaluate: (given) => {
					evaluations += 1;
					return member.calculator.evaluate(given);
				},
			},
		})),
	};
	const analysis = new GroupAnalysis(counted);
	checkConditions(analysis);
	checkBranches(analysis);
	checkFinite(analysis);
	return evaluations * lines;
}

describe('while examples are missing', { timeout: 60_000 }, () => {
	test('no more is computed for many lines than for some', async () => {
		expect(await linesComputed(80, 20)).toBeLessThan(4_500_000);
		expect(await linesComputed(40, 10)).toBeLessThan(4_500_000);
	});
});

describe('an effort', () => {
	test('is hardly limited for a short worksheet, whatever is looked for first', () => {
		expect(new Effort(20).share()).toBeGreaterThan(5_000);
		expect(new Effort(20).sampleSize(5000)).toBe(5000);
	});

	test('falls with what has been spent, and is never nothing', () => {
		const effort = new Effort(190);
		const first = effort.share();
		effort.spent = 5000;
		expect(effort.share()).toBeLessThan(first);
		effort.spent = 1_000_000;
		expect(effort.share()).toBeGreaterThan(0);
		expect(effort.sampleSize(5000)).toBeLessThan(1000);
	});
});

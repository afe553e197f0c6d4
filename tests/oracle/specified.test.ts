import { expect, test } from 'vitest';
import { compileFixture } from '../compiler/fixture-project.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { SPECIFIED, selectJudgedCalculators } from './specified.ts';

test('the oracle judges the 41 calculators of the specification', async () => {
	const project = selectJudgedCalculators(await compileOwnProject());
	expect(SPECIFIED).toHaveLength(41);
	expect(SPECIFIED.filter((id) => !project.has(id))).toEqual([]);
});

test('the oracle does not judge an added strategy with formulas of its own', async () => {
	const added = await compileFixture([]);
	expect([...added.calculators.keys()].sort()).toEqual(['bunch', 'gift', 'sale']);
	expect([...selectJudgedCalculators(added).keys()]).toEqual([]);
});

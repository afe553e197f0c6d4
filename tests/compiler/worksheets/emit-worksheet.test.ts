import { expect, test } from 'vitest';
import { computeAnswers } from '../../../src/engine/tax-return/request.ts';
import { compileFixture, editFederal } from '../fixture-project.ts';

const LINES = [
	{ id: 'ratio', format: 'number', formula: 'wages / gifts' },
	{ id: 'capped', format: 'number', formula: 'min(ratio, 100)' },
	// What follows from the state's tax is computed after it.
	{ id: 'ratioAfter', format: 'number', formula: 'wages / (gifts + 0 * stateTax)' },
	{ id: 'cappedAfter', format: 'number', formula: 'min(ratioAfter, 100)' },
].map((line) => JSON.stringify({ label: line.id, ...line }));

test.each([
	[4000, 25],
	[10, 100],
	// No ratio, and not one of any size.
	[0, Number.NaN],
])('a line divided by 0 is unavailable to the lines below it: gifts of %d', async (gifts, capped) => {
	const { taxSystem } = await compileFixture([
		editFederal('],\n\t"carryforwards"', `, ${LINES.join(', ')}],\n\t"carryforwards"`),
	]);
	if (!taxSystem) throw new Error('The returns do not compile.');
	const facts = { taxYear: 2024, filingStatus: 'joint', state: 'CA', wages: 100_000, gifts };
	const [year] = computeAnswers(taxSystem, facts);
	expect(year?.lines).toMatchObject({ capped, cappedAfter: capped });
});

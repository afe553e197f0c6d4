// What `npm run bench` measures computes the same return: a time of another one would mean nothing.
import { expect, test } from 'vitest';
import { createReturnContenders } from '../../bench/return-contenders.ts';
import { listWorksheets } from '../../src/engine/tax-return/tax-system.ts';

test('evaluator and mathjs work out every line of the sample household as compiled code does', () => {
	const { system, contenders } = createReturnContenders(2026);
	const facts = system.complete(system.household.sample);
	const lines = listWorksheets(system, facts).flatMap((worksheet) => worksheet.lines.map(({ id }) => id));
	const [compiled, ...rivals] = contenders.map(({ computeReturn }) => lines.map(computeReturn(facts)));
	expect(rivals).toHaveLength(2);
	for (const rival of rivals) expect(rival).toEqual(compiled);
});

import { describe, expect, test } from 'vitest';
import { compileFixture } from '../fixture-project.ts';

describe('a "how" unlike its hook', () => {
	const award = 'income-tax/award.ts';

	test('is found on inputs that no example has', async () => {
		const { diagnostics } = await compileFixture([
			{
				file: award,
				from: "equivalentFormula: 'value * percent",
				to: "equivalentFormula: 'max(0, value) * percent",
			},
		]);
		expect(diagnostics.map(({ code }) => code)).toEqual(['equivalent-differs']);
		expect(diagnostics[0]?.message).toMatch(/for (shares|price) = -/);
	});

	test('is no finding while the difference stays below half a cent', async () => {
		const { diagnostics } = await compileFixture([
			{ file: award, from: 'amounts.surtaxRate) / 100', to: 'amounts.surtaxRate) / 100 + 0.001' },
		]);
		expect(diagnostics).toEqual([]);
	});
});

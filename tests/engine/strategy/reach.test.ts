// The amount of a fact that brings a line of the baseline to a limit: exact where the return bends on the way.
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/compiler/sample.ts';
import { NO_ADJUSTMENTS } from '../../../src/engine/strategy/adjustments.ts';
import { Projection } from '../../../src/engine/strategy/projection.ts';
import { applyOutlook } from '../../../src/engine/tax-return/outlook.ts';
import { loadEngine } from './random-effect.ts';

const { system: baseSystem, effects } = await loadEngine();
const LINES = ['agi', 'taxableIncome', 'ordinaryTaxed'];

test('a line comes to the limit to the cent, with benefits and deductions that phase in and out on the way', () => {
	const random = createRandom(7);
	const system = applyOutlook(baseSystem, { taxYear: 2026 });
	for (let run = 0; run < 60; run += 1) {
		const household = system.complete({
			filingStatus: random() > 0.5 ? 'joint' : 'single',
			age: 62 + Math.floor(random() * 12),
			spouseAge: 66,
			state: 'FL',
			socialSecurity: Math.round(random() * 60_000),
			qualifiedDividends: 20_000,
			ordinaryDividends: 20_000,
			longTermGain: Math.round(random() * 90_000),
		});
		const limit = 40_000 + Math.round(random() * 500_000);
		const line = LINES[run % LINES.length] as string;
		const project = (iraDistributions: number) => {
			const context = { system, effects, household: { ...household, iraDistributions }, taxYear: 2026 };
			const projection = new Projection(context);
			projection.projectNext({ adjustments: NO_ADJUSTMENTS.household, otherTaxpayers: [] });
			return projection;
		};
		const amount = project(0).reach(line, 'iraDistributions', limit, 0);
		const reached = Number(project(amount).line(line, 0));
		if (amount === 0) expect(reached).toBeGreaterThanOrEqual(limit);
		else expect(Math.abs(reached - limit)).toBeLessThan(0.02);
	}
});

// Steps of the law stand in their years, with how far each moves a tax, and only where it does.
import { expect, test } from 'vitest';
import { computeHouseholdYear, getLine } from '../../../src/engine/tax-return/household-year.ts';
import { listLawSteps } from '../../../src/engine/tax-return/law-steps.ts';
import { applyOutlook } from '../../../src/engine/tax-return/outlook.ts';
import type { TaxSystem } from '../../../src/engine/tax-return/tax-system.ts';
import { computeYears } from '../../../src/engine/tax-return/years.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = applyOutlook(await loadReturns(), { taxYear: 2026 });

function listSteps(household: Partial<Facts>, law: TaxSystem = system) {
	const facts = law.complete(household as Facts);
	const years = Array.from({ length: 10 }, (_, at) => ({ year: 2026 + at, facts }));
	return listLawSteps(law, [computeYears(law, years)]);
}

const SENIORS = { filingStatus: 'joint', age: 70, spouseAge: 70, wages: 160_000, itemizing: 'yes' };

test('the limit on state taxes falls in 2030, the senior deduction ends in 2029', () => {
	const steps = listSteps({ ...SENIORS, state: 'FL', propertyTax: 25_000 });
	expect(steps.map(({ year, amounts }) => [year, amounts])).toEqual([
		[2029, ['seniorDeductionAmount']],
		[2030, ['saltCap']],
	]);
	// For each of two $6,000 less 6% of $10,000, then $15,000 more in the base, at the same 22%.
	expect(steps.map(({ moves }) => moves.map(Math.round))).toEqual([[2 * 5_400 * 0.22], [15_000 * 0.22]]);
});

test('Washington’s tax begins in 2028, and moves the tax by all that it is', () => {
	const household = { filingStatus: 'single', age: 50, wages: 2_000_000, state: 'WA' };
	const [step, ...others] = listSteps(household);
	expect(others).toEqual([]);
	expect(step).toMatchObject({ year: 2028, amounts: ['waIncomeTaxRate'] });
	const lines = computeHouseholdYear(system, 2028, system.complete(household as Facts));
	expect(step?.moves[0]).toBeGreaterThan(0.9 * Number(getLine(lines, 'ownStateTax')));
});

test('no step where law is held', () => {
	const held = applyOutlook(system, { taxYear: 2026, outlook: 'none' });
	expect(listSteps({ ...SENIORS, state: 'WA', propertyTax: 40_000 }, held)).toEqual([]);
});

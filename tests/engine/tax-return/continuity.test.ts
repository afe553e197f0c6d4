// A dollar more never changes the tax by a jump, but at the cliffs the law has. These are named here and nowhere else.
import { expect, test } from 'vitest';
import { computeHouseholdYear, mergeLines } from '../../../src/engine/tax-return/household-year.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { Households, loadReturns } from './random-household.ts';

/** The lines in which the law itself has a step, and why. */
const CLIFFS: Readonly<Record<string, string>> = {
	childCredit: 'The child credit shrinks by $50 for each $1,000 of income begun (IRC §24(b)).',
	earnedCreditOpen: 'The earned income credit ends at a limit of investment income (IRC §32(i)).',
	qbiDeduction: 'The smallest business income deduction begins at $1,000 of such income (IRC §199A(i)).',
	parachuteTax:
		'Payments of three times the base amount are taxed beyond one time of it (IRC §§280G(b)(2), 4999).',
	ownNetEarnings: 'Net earnings below $400 bear no self-employment tax (IRC §1402(b)(2)).',
	spouseNetEarnings: 'The same of the spouse.',
	tipsDeduction: 'The deduction of tips shrinks by $100 for each $1,000 of income (IRC §224(b)(2)).',
	overtimeDeduction: 'That of overtime pay too (IRC §225(b)(2)).',
	carLoanDeduction: 'Interest on a car loan by $200 for each $1,000 begun (IRC §163(h)(4)(C)(ii)).',
	operatingLossLimit:
		'It is 80% of an income in which the deductions of tips, overtime and car loans fall by steps (IRC §172(a)(2)).',
	caCreditCuts: 'California cuts its exemption credits by steps of income.',
	caEarnedOpen: 'California’s earned income credit ends at a limit of investment income (R&TC §17052).',
	caItemizes:
		'California chooses the larger deduction, while its minimum tax looks at the one that was chosen.',
	nyItemized: 'New York allows half of gifts above $1 million of income, and a quarter above $10 million.',
	nyRecapture: 'New York recaptures its lower rates from an income on, measured by taxable income.',
	nyCityTax:
		'New York City ends its school tax credits at $250,000 and $500,000 (Tax Law §§606(ggg), 1310(g)).',
	nyCityHousehold: 'New York City’s household credit shrinks by steps of federal income (Tax Law §1310(d)).',
	nyChildCredit: 'The Empire State child credit falls by $16.50 for each $1,000 begun (Tax Law §606(c-1)).',
	nyHouseholdCreditUsed: 'New York’s household credit shrinks by steps of federal income (Tax Law §606(b)).',
	njRetirementExclusion:
		'New Jersey ends its retirement exclusion by steps at $100,000, $125,000 and $150,000.',
	ownStateTax: 'New Jersey taxes nothing up to its filing threshold.',
};

/** Dollars by which the choice between deductions may jump: within half a dollar two taxes are the same. */
const SAME = 0.51;
/** No combination of rates, phase-outs and floors takes more than this of a dollar. */
const STEEPEST = 6;
/** Dollars between which a jump is told from a slope. */
const CLOSE = 0.001;

const system = await loadReturns();
/** They ask for the whole return again, and jump where something below them does. */
const RECOMPUTED = ['itemizes'];

test('tax is continuous in every fact, but at the cliffs of the law', () => {
	const households = new Households(system, 23);
	const facts = system.household.facts.filter(({ format, optional }) => format === 'money' && !optional);
	const jumpsByLine = new Map<string, string>();
	// Half of these meet every step that 5,000 do.
	for (let number = 0; number < 2500; number += 1) {
		const household = households.draw();
		const { id } = households.pick(facts);
		const year = 2024 + (number % 3);
		const from = (Number(household[id]) || 1000 * Math.floor(households.random() * 300)) + 0.37;
		for (const at of findJumps(year, household, id, from, from + 5000)) {
			const cause = findCause(year, household, id, at);
			if (!(cause in CLIFFS)) jumpsByLine.set(cause, `household ${number}, ${id} at ${at}`);
		}
	}
	expect([...jumpsByLine]).toEqual([]);
}, 120_000);

test.each([
	['childCredit', { filingStatus: 'joint', children: 1, wages: 420_300 }, 'wages', 421_300],
	[
		'parachuteTax',
		{ wages: 900_000, parachuteBase: 100_000, parachutePayments: 299_000 },
		'parachutePayments',
		301_000,
	],
	['ownNetEarnings', { selfEmployment: 430 }, 'selfEmployment', 434],
	['nyItemized', { state: 'NY', wages: 999_000, cashGifts: 200_000 }, 'wages', 1_001_000],
	['ownStateTax', { state: 'NJ', wages: 9_000 }, 'wages', 11_000],
] as const)('the search finds the step of %s', (line, changes, fact, to) => {
	const household = system.complete(changes as Partial<Facts>);
	const [at = Number.NaN] = findJumps(2026, household, fact, Number(household[fact]), to);
	expect(findCause(2026, household, fact, at)).toBe(line);
});

function computeTaxAt(year: number, household: Facts, fact: string, value: number): number {
	return Number(computeHouseholdYear(system, year, { ...household, [fact]: value }).federalRest.totalTax);
}

/** Places at which the total tax jumps by more than half a dollar. */
function findJumps(
	year: number,
	household: Facts,
	fact: string,
	from: number,
	to: number,
): readonly number[] {
	const tax = (value: number) => computeTaxAt(year, household, fact, value);
	const search = (low: number, taxLow: number, high: number, taxHigh: number): readonly number[] => {
		const change = Math.abs(taxHigh - taxLow);
		if (change <= SAME || change <= STEEPEST * (high - low)) return [];
		if (high - low < CLOSE) return [low];
		const middle = (low + high) / 2;
		const taxMiddle = tax(middle);
		return [...search(low, taxLow, middle, taxMiddle), ...search(middle, taxMiddle, high, taxHigh)];
	};
	// Not at round numbers, where the law has its steps.
	const steps = 13;
	const points = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
	const taxes = points.map(tax);
	return points.slice(1).flatMap((high, step) => {
		const [low = 0, taxLow = 0, taxHigh = 0] = [points[step], taxes[step], taxes[step + 1]];
		// A step hides in a slope: what the slopes at both ends do not explain is looked at closely.
		const slopes = [tax(low + CLOSE) - taxLow, taxHigh - tax(high - CLOSE)].map(
			(rise) => Math.abs(rise) / CLOSE,
		);
		const isExplained = Math.max(...slopes, 0) * (high - low);
		return Math.abs(taxHigh - taxLow) <= isExplained + SAME
			? []
			: searchCloser(tax, low, high).flatMap(([a, b]) => search(a, tax(a), b, tax(b)));
	});
}

/** A stretch in parts that are small enough for a jump of a dollar to stand out from the steepest slope. */
function searchCloser(
	tax: (value: number) => number,
	low: number,
	high: number,
): readonly [number, number][] {
	let stretch: [number, number] = [low, high];
	while (stretch[1] - stretch[0] > SAME / STEEPEST) {
		const middle = (stretch[0] + stretch[1]) / 2;
		const rise = (a: number, b: number) => Math.abs(tax(b) - tax(a));
		stretch =
			rise(stretch[0], middle) > rise(middle, stretch[1]) ? [stretch[0], middle] : [middle, stretch[1]];
	}
	return [stretch];
}

/** The first line that jumps: those it uses do not. */
function findCause(year: number, household: Facts, fact: string, at: number): string {
	const [below, above] = [at - CLOSE, at + 2 * CLOSE].map((value) =>
		mergeLines(computeHouseholdYear(system, year, { ...household, [fact]: value })),
	);
	const ids = Object.keys(below ?? {}).filter((id) => !RECOMPUTED.includes(id));
	const jumpingLines = ids.filter((id) => {
		const [lower, upper] = [below?.[id], above?.[id]];
		return typeof lower === 'number' ? Math.abs(lower - Number(upper)) > 0.04 : lower !== upper;
	});
	return jumpingLines[0] ?? 'nothing';
}

// A plan by the year of a death: the same projections as where the household, or the estate, states that year.
import { describe, expect, test } from 'vitest';
import { computeDeathCurves, type DeathCurve } from '../../../src/engine/plan/death-years.ts';
import { answerPlan, parsePlan } from '../../../src/engine/plan/plan-request.ts';
import { compileSamples } from '../../support/load-samples.ts';

const { engine } = await compileSamples();

const COUPLE = {
	filingStatus: 'joint',
	age: 65,
	spouseAge: 63,
	state: 'FL',
	pensions: 60_000,
	iraBalance: 1_500_000,
	socialSecurity: 50_000,
};
const PLAN = [{ id: 'roth-conversion', inputs: { upTo: 'bracket22', yearsFollowed: 20 } }];
const REQUEST = { taxYear: 2026, plan: PLAN, household: COUPLE };

function computeCurves(json: object, estate?: Readonly<Record<string, number>>): readonly DeathCurve[] {
	const request = parsePlan(engine, { ...REQUEST, ...json });
	return computeDeathCurves(engine, { ...request, estate });
}

const answer = (json: object) => answerPlan(engine, parsePlan(engine, { ...REQUEST, ...json }));

describe('the first death of a couple', () => {
	const curves = computeCurves({});
	const [own, spouse] = curves;
	const getPoint = (curve: DeathCurve | undefined, year: number) =>
		curve?.points.find((point) => point.year === year);

	test('has a curve for each of them, with one point for each year of the plan', () => {
		expect(curves.map(({ id }) => id)).toEqual(['own', 'spouse']);
		expect(own?.points.map(({ year }) => year)).toEqual(Array.from({ length: 20 }, (_, at) => 2026 + at));
	});

	test.each([
		['own', 'diesIn', own],
		['spouse', 'spouseDiesIn', spouse],
	])('of %s gives what the plan comes to with that year stated', (_, fact, curve) => {
		for (const year of [2026, 2030, 2045]) {
			const stated = answer({ household: { ...COUPLE, [fact]: year } });
			expect(getPoint(curve, year)?.ahead).toBeCloseTo(stated.netPresentValue, 2);
		}
		expect(getPoint(curve, 2026)?.ahead).not.toBeCloseTo(getPoint(curve, 2045)?.ahead ?? 0, 0);
	});

	test('in the last year of the plan changes nothing', () => {
		expect(getPoint(own, 2045)?.ahead).toBeCloseTo(answer({}).netPresentValue, 2);
	});

	test('has the chance that this one is alive: 69,174.83 of 84,221.59, and 73,049.33 of 86,167.86', () => {
		expect(getPoint(own, 2026)?.alive).toBe(100);
		expect(getPoint(own, 2036)?.alive).toBeCloseTo(82.1343, 4);
		expect(getPoint(spouse, 2036)?.alive).toBeCloseTo(84.7756, 4);
	});

	test('has no chance beside it where an age is not known', () => {
		const [unknown] = computeCurves({ household: { ...COUPLE, age: 0 } });
		expect(unknown?.points.some((point) => 'alive' in point)).toBe(false);
	});

	test('is the one that varies where the household states the other', () => {
		const [stated] = computeCurves({ household: { ...COUPLE, spouseDiesIn: 2028 } });
		expect(stated?.points).toEqual(own?.points);
	});
});

test('of one person nobody dies first, and without answers about an estate there is none', () => {
	expect(computeCurves({ household: { ...COUPLE, filingStatus: 'single', spouseAge: 0 } })).toEqual([]);
});

test('an estate that passes gives what the plan does to it by then, with the chance that one of them is alive', () => {
	const json = { plan: [{ id: 'salt-trust' }], household: { ...COUPLE, age: 65 } };
	const estate = { estateToday: 40_000_000, estateGrowth: 3 };
	const curve = computeCurves(json, estate).find(({ id }) => id === 'estate');
	expect(curve?.points.map(({ year }) => year)).toEqual(Array.from({ length: 29 }, (_, at) => 2027 + at));
	for (const estateYears of [1, 10, 29]) {
		const point = curve?.points[estateYears - 1];
		const stated = answer({ ...json, estate: { ...estate, estateYears } });
		expect(point?.ahead).toBeCloseTo(stated.estate?.with?.ahead ?? Number.NaN, 2);
	}
	// 82.1343% and 17.8657% of 84.7756%.
	expect(curve?.points[9]?.alive).toBeCloseTo(97.2801, 4);
});

test('after a first death only the survivor may be alive', () => {
	const json = { plan: [{ id: 'salt-trust' }], household: { ...COUPLE, diesIn: 2028 } };
	const curve = computeCurves(json, { estateToday: 40_000_000 }).find(({ id }) => id === 'estate');
	// 73,049.33 of 86,167.86 who are alive at 63.
	expect(curve?.points[9]?.alive).toBeCloseTo(84.7756, 4);
});

test('a strategy that is compared with keeping the asset has the figure of keeping it too', () => {
	const sale = { kind: 'privateShares', price: 6_000_000, basis: 100_000, yearsHeld: 6 };
	const json = { plan: [{ id: 'cg-qsbs-1202' }], household: COUPLE, sale };
	const curve = computeCurves(json, { estateToday: 8_000_000 }).find(({ id }) => id === 'estate');
	const stated = answer({ ...json, estate: { estateToday: 8_000_000, estateYears: 5 } });
	expect(stated.estate?.held).toBeDefined();
	expect(curve?.points[4]?.held).toBeCloseTo(stated.estate?.held?.ahead ?? Number.NaN, 2);
});

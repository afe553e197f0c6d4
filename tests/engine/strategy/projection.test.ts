// The years of a side: each is what it gives by itself, and those that are alike are worked out once.
import { describe, expect, test } from 'vitest';
import type { ExplainableStrategy } from '../../../src/engine/strategy/effect-year.ts';
import { projectStrategy, type StrategyRequest } from '../../../src/engine/strategy/project-strategy.ts';
import { computeScenarioYear, Projection } from '../../../src/engine/strategy/projection.ts';
import { ProjectionScope } from '../../../src/engine/strategy/projection-scope.ts';
import { applyOutlook, DEFAULT_OUTLOOK } from '../../../src/engine/tax-return/outlook.ts';
import { getYearLaw } from '../../../src/engine/tax-return/tax-system.ts';
import { loadStrategies, randomRequests } from './random-effect.ts';

const strategies = await loadStrategies();
const requests = strategies.flatMap((explainable) =>
	randomRequests(explainable, 3, 41).map((request) => ({ explainable, request })),
);

/** Years whose tax or carryforwards differ from those of the same years worked out one by one. */
function listDifferences(
	{ system, effects, strategy }: ExplainableStrategy,
	request: StrategyRequest,
): readonly string[] {
	const { household, taxYear } = request;
	const context = { system: applyOutlook(system, request), effects, household, taxYear };
	return [...projectStrategy({ system, effects }, request).scenarios].flatMap(
		([scenario, { years, adjustments }]) => {
			let previousYear: ReturnType<typeof computeScenarioYear>['household'] | undefined;
			return years.flatMap((scenarioYear, index) => {
				const expectedYear = computeScenarioYear(context, previousYear, index, {
					adjustments: adjustments[index]?.household ?? [],
					otherTaxpayers: scenarioYear.otherTaxpayers,
				});
				previousYear = expectedYear.household;
				const { year, closing } = scenarioYear.household;
				const isSame =
					Object.is(scenarioYear.total, expectedYear.total) &&
					year === taxYear + index &&
					JSON.stringify(closing) === JSON.stringify(expectedYear.household.closing);
				return isSame ? [] : [`${strategy.id}, ${scenario}, year ${index}`];
			});
		},
	);
}

describe('the years of a side', () => {
	test('are what each gives by itself', () => {
		for (const outlook of [DEFAULT_OUTLOOK, 'none'] as const) {
			const differences = requests.flatMap(({ explainable, request }) =>
				listDifferences(explainable, { ...request, outlook }),
			);
			expect(differences).toEqual([]);
		}
	});

	test('share the return of the year before where nothing differs, law and facts included', () => {
		const strategiesWithSharedReturns = strategies.filter((explainable) => {
			const [request] = randomRequests(explainable, 1, 41);
			if (!request) return false;
			const { scenarios } = projectStrategy(explainable, { ...request, outlook: 'none' });
			const returns = [...scenarios.values()].flatMap(({ years }) =>
				years.map(({ household }) => household.lines),
			);
			return new Set(returns).size < returns.length / 2;
		});
		expect(strategiesWithSharedReturns).not.toEqual([]);
	});

	test('are computed once for all that project the same changes on one household', () => {
		const [explainable] = strategies;
		const [request] = explainable ? randomRequests(explainable, 1, 41) : [];
		if (!explainable || !request) throw new Error('There is no strategy.');
		const { system, effects } = explainable;
		const { household, taxYear } = request;
		const project = (value: number) => {
			const projection = new Projection({ system, effects, household, taxYear });
			const wages = { fact: 'wages', isSet: false, isSale: false, value };
			for (const adjustments of [[wages], []]) projection.projectNext({ adjustments, otherTaxpayers: [] });
			return projection.years;
		};
		const [first, again, other] = [project(1000), project(1000), project(1001)];
		expect(again.map((year, at) => year === first[at])).toEqual([true, true]);
		expect(other[0]?.total).not.toBe(first[0]?.total);
	});

	test('after the last year whose law is known share its functions', () => {
		const [{ system } = {}] = strategies;
		if (!system) throw new Error('There are no returns.');
		const lastYear = system.knownYear;
		const getLaw = (year: number) => getYearLaw(system, year, { filingStatus: 'joint' });
		expect(getLaw(lastYear + 29)).toBe(getLaw(lastYear));
		expect(getLaw(lastYear - 1)).not.toBe(getLaw(lastYear));
	});
});

test('A strategy has the amounts of the filing status of each year', () => {
	const drilling = strategies.find(({ strategy }) => strategy.id === 'oil-gas-idc');
	if (!drilling) throw new Error('There is no oil and gas drilling.');
	const { system, strategy } = drilling;
	const household = system.complete({ filingStatus: 'joint', survivingSpouse: true, age: 50 });
	const source = { strategy, inputs: {}, household, taxYear: 2024 };
	const scope = new ProjectionScope(applyOutlook(system, source), source, new Map());
	const limits = [0, 1, 2].map((year) => scope.law(year).excessBusinessLossLimit);
	// The limit of a joint return is for joint returns alone, which a surviving spouse does not file.
	expect(limits).toEqual([305_000, 313_000, 256_000]);
});

test('What promoters claim is compared only where the law denies it', () => {
	const easement = requests.find(({ request: { strategy } }) => strategy.id === 'cg-conservation');
	if (!easement) throw new Error('There is no conservation easement.');
	const { explainable, request } = easement;
	const projectRoute = (route: string) =>
		projectStrategy(explainable, { ...request, inputs: { ...request.inputs, route } });
	const [owned, syndicated] = [projectRoute('own'), projectRoute('syndicated')];
	expect(owned.claimed).toBeUndefined();
	expect([...owned.scenarios.keys()]).toEqual(['without', 'with']);
	expect(syndicated.claimed).toBeDefined();
	expect([...syndicated.scenarios.keys()]).toEqual(['without', 'claimed', 'with']);
});

// Runs an example of a strategy's return part, and compares what it states with the outcome. An author states figures by year and
// name, of which some are in no answer; a worked case states a part of the answer itself, so that the two are compared apart.

import { computeAmount } from '../../engine/strategy/adjustments.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { type RequestedEffect, type StrategySystem, sumAdjustments } from '../../engine/strategy/request.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledCash, Recipient, Scenario } from '../../model/compiled-effect.ts';
import type { EffectExample } from '../../model/generated/authored.ts';
import type { SourcePath } from '../load/source.ts';
import { runRequest } from '../prove/case-returns.ts';
import {
	compareTexts,
	ExampleComparison,
	type FigureSource,
	TOLERANCES,
	toInputProblems,
} from '../prove/examples.ts';

type ByYear<T> = Readonly<Record<string, T>>;

export function compareExample(
	{ system }: Pick<StrategySystem, 'system'>,
	strategy: CompiledStrategy,
	example: EffectExample,
	result: RequestedEffect,
): ExampleComparison {
	const comparison = new EffectComparison(result, example.tolerance ?? TOLERANCES.return);
	const facts = system.household.facts.map(({ id }) => id);
	comparison.compareFacts(example.facts ?? {}, [...facts, ...listOtherTaxpayerFacts(strategy)]);
	comparison.compareLines(example.lines ?? {}, strategy);
	comparison.compareResults(example.results);
	if (example.years !== undefined) comparison.addFigure(['years'], 'years', example.years, result.years);
	for (const [key, figure] of Object.entries(FIGURES)) {
		const figuresByYear = example[key as keyof typeof FIGURES] as ByYear<number> | undefined;
		comparison.compareYears([key], figuresByYear ?? {}, (expected, year) =>
			comparison.addFigure([key, String(year)], `${key} of year ${year}`, expected, figure(result, year)),
		);
	}
	comparison.compareCarryforwards(example.carryforward ?? {});
	if (example.warnings) {
		const firedMessages = result.warnings.map(({ message }) => message);
		// A warning without a condition need not be said.
		const unconditional = strategy.warnings.filter(({ when }) => !when).map(({ message }) => message);
		compareTexts(comparison, 'warning', example.warnings, firedMessages, new Set(unconditional));
	}
	comparison.compareEstate(example.estateLines ?? {}, result);
	if (example.blocked !== undefined && example.blocked !== result.isBlocked)
		comparison.addMessage(
			['blocked'],
			example.blocked ? 'nothing blocks the strategy.' : 'the law blocks the strategy.',
		);
	return comparison;
}

/** The figures of a year that an example can state, by the key that does. */
export const FIGURES = {
	taxSaved: ({ with: comparison }, year) => comparison.savedByYear[year],
	federalSaved: (result, year) => computeSaving(result, 'with', 'federal', year),
	stateSaved: (result, year) => computeSaving(result, 'with', 'state', year),
	claimedFederalSaved: (result, year) => computeSaving(result, 'claimed', 'federal', year),
	cashChange: ({ with: comparison }, year) => comparison.moneyByYear[year],
	claimedCashChange: ({ claimed }, year) => claimed?.moneyByYear[year],
	charityWithout: (result, year) => getTransfer(result, 'charity', 'without', year),
	charityWith: (result, year) => getTransfer(result, 'charity', 'with', year),
	familyWithout: (result, year) => getTransfer(result, 'family', 'without', year),
	familyWith: (result, year) => getTransfer(result, 'family', 'with', year),
} as const satisfies Record<string, (result: StrategyEffect, year: number) => number | undefined>;

function computeSaving(
	{ scenarios }: StrategyEffect,
	scenario: Scenario,
	tax: 'federal' | 'state',
	year: number,
): number | undefined {
	const [baselineYear, scenarioYear] = [
		scenarios.get('without')?.years[year],
		scenarios.get(scenario)?.years[year],
	];
	return baselineYear && scenarioYear && baselineYear[tax] - scenarioYear[tax];
}

function getTransfer(
	{ with: { transfers } }: StrategyEffect,
	recipient: Recipient,
	scenario: 'without' | 'with',
	year: number,
): number {
	return transfers.find(({ to }) => to === recipient)?.[scenario][year] ?? 0;
}

// Facts of others: those that the strategy itself gives them or changes.
function listOtherTaxpayerFacts({ adjustments, taxpayers }: CompiledStrategy): readonly string[] {
	return [
		...adjustments.flatMap(({ on: taxpayer, fact }) =>
			taxpayer === 'household' ? [] : [`${taxpayer}.${fact}`],
		),
		...taxpayers.flatMap(({ on: taxpayer, facts }) =>
			Object.keys(facts).map((fact) => `${taxpayer}.${fact}`),
		),
	];
}

class EffectComparison extends ExampleComparison {
	readonly #result: StrategyEffect;

	constructor(result: StrategyEffect, tolerance: number) {
		super(tolerance);
		this.#result = result;
	}

	/** Compares each computed year. In a later one nothing differs, so only 0 can be said of it. */
	compareYears<T>(
		path: SourcePath,
		expectedByYear: ByYear<T>,
		compare: (expected: T, year: number) => void,
	): void {
		const { years } = this.#result;
		for (const [key, expected] of Object.entries(expectedByYear)) {
			if (Number(key) < years) compare(expected, Number(key));
			else if (expected !== 0) {
				const last = years === 1 ? 'there is only year 0' : `years go from 0 to ${years - 1}`;
				const problem = `there is no year ${key}: ${last}.`;
				this.problems.push({ kind: 'year', path: [...path, key], year: key, years: last, problem });
			}
		}
	}

	compareFacts(factsByScenario: NonNullable<EffectExample['facts']>, names: readonly string[]): void {
		for (const [scenario, years] of Object.entries(factsByScenario)) {
			const path = ['facts', scenario];
			const scenarioResult = this.#result.scenarios.get(scenario as Scenario);
			if (!scenarioResult) {
				this.addMessage(path, `there is no scenario "${scenario}" here: nothing changes in it.`);
				continue;
			}
			this.#compareFiguresByYear(path, years, (year, facts) => {
				const adjustments = scenarioResult.adjustments[year];
				const values = adjustments ? sumAdjustments(adjustments) : {};
				return {
					noun: 'fact',
					names,
					read: (fact) => values[fact] ?? (typeof facts[fact] === 'number' ? 0 : null),
					describe: (fact) => `${fact}" of year ${year} in the scenario "${scenario}`,
				};
			});
		}
	}

	compareLines(linesByYear: ByYear<ByYear<Value>>, { lines, results }: CompiledStrategy): void {
		const { scope, results: resultValues } = this.#result;
		const lineIds = lines.map(({ id }) => id);
		this.#compareFiguresByYear(['lines'], linesByYear, (year) => ({
			noun: 'line',
			names: [...lineIds, ...results.map(({ id }) => id)],
			read: (id) => (lineIds.includes(id) ? scope.lines[id]?.(year) : resultValues[id]),
			describe: (id) => (lineIds.includes(id) ? `${id} of year ${year}` : id),
		}));
	}

	compareResults(expectedResults: EffectExample['results']): void {
		const { results } = this.#result;
		this.addFigures(['results'], expectedResults, {
			noun: 'result',
			names: Object.keys(results),
			read: (id) => results[id],
		});
	}

	compareCarryforwards(carryforwardsByYear: ByYear<ByYear<Value>>): void {
		const scenarioResult = this.#result.scenarios.get('with');
		this.#compareFiguresByYear(['carryforward'], carryforwardsByYear, (year) => {
			const closing = scenarioResult?.years[year]?.household.closing ?? {};
			return {
				noun: 'carryforward',
				names: Object.keys(closing),
				read: (id) => closing[id],
				describe: (id) => `${id} of year ${year}`,
			};
		});
	}

	#compareFiguresByYear(
		path: SourcePath,
		figuresByYear: ByYear<ByYear<Value>>,
		toSource: (year: number, figures: ByYear<Value>) => FigureSource,
	): void {
		this.compareYears(path, figuresByYear, (figures, year) =>
			this.addFigures([...path, String(year)], figures, toSource(year, figures)),
		);
	}

	compareEstate(
		linesByScenario: NonNullable<EffectExample['estateLines']>,
		{ outcomes }: RequestedEffect,
	): void {
		for (const [side, lines] of Object.entries(linesByScenario)) {
			const outcome = outcomes?.get(side as Scenario | 'held');
			if (!outcome) {
				this.addMessage(['estateLines', side], `there is no estate in "${side}" here.`);
				continue;
			}
			const figures: Readonly<Record<string, Value | null>> = {
				...outcome.lines,
				ahead: outcome.ahead,
				giftTaxPaid: outcome.giftTaxPaid,
			};
			this.addFigures(['estateLines', side], lines, {
				noun: 'line',
				names: Object.keys(figures),
				read: (id) => figures[id],
				describe: (id) => `${id}" of the estate in "${side}`,
			});
		}
	}
}

/** Runs an example. @throws {BadRequest} or {UnknownLaw} when it cannot be run */
export function runExample(
	engine: StrategySystem,
	strategy: CompiledStrategy,
	example: EffectExample,
): RequestedEffect {
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const { taxYear, household = {}, inputs = {}, inAddition, inflation, growth, projection, estate } = example;
	const circumstances = { taxYear, inAddition, inflation, growth, projection, estate };
	const request = { household: { ...sample, ...household }, inputs, ...circumstances };
	return runRequest(engine, strategy, request).effect;
}

/** An example beside its outcome, and the messages of all warnings that fire. */
export interface ExampleProof {
	readonly comparison: ExampleComparison;
	readonly firedMessages: ReadonlySet<string>;
	/** The labels of the amounts that its estate has; undefined without one. */
	readonly estateLabels: ReadonlySet<string> | undefined;
	/** The positions of cash and costs that a figure it states depends on. */
	readonly statedCash: ReadonlySet<number>;
}

/** The keys by which an example states money: of the household, or what others receive in a scenario. */
function listMoneyKeys({
	scenario,
	to,
}: Pick<CompiledCash, 'scenario' | 'to'>): readonly (keyof typeof FIGURES)[] {
	if (to) return scenario === 'claimed' ? [] : [`${to}${scenario === 'with' ? 'With' : 'Without'}`];
	if (scenario === 'without') return ['cashChange', 'claimedCashChange'];
	return [scenario === 'with' ? 'cashChange' : 'claimedCashChange'];
}

/** The positions of cash and costs that are not zero in a year of which an example states the money. */
function listStatedCash(
	{ cash }: CompiledStrategy,
	example: EffectExample,
	{ scope, ownYears }: StrategyEffect,
): ReadonlySet<number> {
	const positions = [...cash.entries()].flatMap(([position, line]) => {
		const years = listMoneyKeys(line).flatMap((key) => Object.keys(example[key] ?? {}).map(Number));
		const isStated = years.some((year) => year < ownYears && computeAmount(line, scope, year) !== 0);
		return isStated ? [position] : [];
	});
	return new Set(positions);
}

/** Runs an example and compares it; where it cannot be run, the reasons are its problems. */
export function proveExample(
	engine: StrategySystem,
	strategy: CompiledStrategy,
	example: EffectExample,
): ExampleProof {
	try {
		const result = runExample(engine, strategy, example);
		const firedMessages = new Set(result.warnings.map(({ message }) => message));
		const outcomes = result.outcomes && [...result.outcomes.values()];
		return {
			comparison: compareExample(engine, strategy, example, result),
			firedMessages,
			estateLabels: outcomes && new Set(outcomes.flatMap(({ amounts }) => amounts.map(({ label }) => label))),
			statedCash: listStatedCash(strategy, example, result),
		};
	} catch (error) {
		const paths: Readonly<Record<string, readonly string[]>> = {
			law: [],
			input: ['inputs'],
			'estate input': ['estate'],
		};
		const problems = toInputProblems(error, (subject) => paths[subject] ?? ['household']);
		const comparison = new ExampleComparison();
		// A fact that the sample household has is none of the example's.
		comparison.problems.push(
			...problems.filter(
				(problem) =>
					problem.kind !== 'unknown' || problem.noun !== 'fact' || problem.name in (example.household ?? {}),
			),
		);
		return { comparison, firedMessages: new Set(), estateLabels: undefined, statedCash: new Set() };
	}
}

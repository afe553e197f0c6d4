// Every line of an effect explains itself: its formula as a tree gives what the emitted code gives, and the working as it
// is displayed, read and computed, gives what is displayed.

import { describe, expect, test } from 'vitest';
import { listIds } from '../../../src/engine/collections.ts';
import type { Explanation } from '../../../src/engine/explain/explain.ts';
import { computeAdjustments } from '../../../src/engine/strategy/adjustments.ts';
import { createEnvironment } from '../../../src/engine/strategy/effect-names.ts';
import { createEffectYear, type ExplainableStrategy } from '../../../src/engine/strategy/effect-year.ts';
import { explainEffect } from '../../../src/engine/strategy/explain-effect.ts';
import { projectStrategy, type StrategyEffect } from '../../../src/engine/strategy/project-strategy.ts';
import { evaluate } from '../../../src/language/evaluate.ts';
import { type Expression, mapParts } from '../../../src/language/tree.ts';
import type { ResultFormat } from '../../../src/model/compiled-calculator.ts';
import { countSamples } from '../../support/count-samples.ts';
import { findWorkingProblem } from '../../support/find-working-problem.ts';
import { loadOwnStrategies } from '../../support/own-strategies.ts';
import { randomRequests } from './random-effect.ts';

const HOUSEHOLDS = countSamples(4);

const strategies = await loadOwnStrategies();

/** The first years and the last: those between follow the same formulas. */
function listTestYears({ ownYears }: StrategyEffect): readonly number[] {
	return [...new Set([0, 1, 2, ownYears - 1])].filter((year) => year < ownYears);
}

/** A formula as it was written, with what looks at other years in its place. */
function inlineOtherYears(formula: Expression, { workings }: ExplainableStrategy): Expression {
	const yearsFigure = formula.kind === 'name' ? workings.figures[formula.name] : undefined;
	return yearsFigure
		? yearsFigure.of
		: mapParts(formula, (part) => inlineOtherYears(part, { workings } as ExplainableStrategy));
}

function areEqual(first: unknown, second: unknown): boolean {
	const toFinite = (value: unknown) =>
		typeof value === 'number' && !Number.isFinite(value) ? null : (value ?? null);
	return toFinite(first) === toFinite(second);
}

/** Lines whose formula's tree gives something else than the emitted code. */
function listDifferences(
	explainable: ExplainableStrategy,
	result: StrategyEffect,
	year: number,
): readonly string[] {
	const { model, inputs } = createEffectYear(explainable, result, year);
	const values = model.evaluate(inputs);
	const environment = createEnvironment(result.scope, year);
	return Object.entries(model.workings?.formulas ?? {}).flatMap(([id, formula]) => {
		const tree = evaluate(inlineOtherYears(formula, explainable), environment);
		return areEqual(tree, values[id])
			? []
			: [`${explainable.strategy.id} ${year} ${id}: evaluated ${tree}, emitted ${values[id]}`];
	});
}

/** Changes that come out otherwise once all sides are known than when they were made. */
function listUnstableAdjustments(
	{ strategy }: ExplainableStrategy,
	{ scope, scenarios }: StrategyEffect,
	year: number,
): readonly string[] {
	return [...scenarios].flatMap(([scenario, { adjustments }]) => {
		const currentAdjustments = computeAdjustments(strategy, scope, scenario, year);
		// The projection, not a formula, removes from the household's figures what they cover.
		const recordedAdjustments = adjustments[year] && {
			...adjustments[year],
			household: adjustments[year].household.filter(({ inclusion }) => inclusion !== 'removal'),
		};
		return JSON.stringify(currentAdjustments) === JSON.stringify(recordedAdjustments)
			? []
			: [
					`${scenario} ${year}: ${JSON.stringify(recordedAdjustments)}, now ${JSON.stringify(currentAdjustments)}`,
				];
	});
}

function findProblem(explanation: Explanation): string | undefined {
	const { value, quantities, id } = explanation;
	const untitledQuantity = quantities.find(
		(quantity) => quantity.title === quantity.id || quantity.title === '',
	);
	if (untitledQuantity) return `"${untitledQuantity.id}" has no title`;
	const format = FORMATS.find(([pattern]) => pattern.test(value))?.[1] ?? 'number';
	const problem = findWorkingProblem(explanation, { format });
	return problem === '' ? undefined : `${id}: ${problem}`;
}

/** Of a value as it is displayed. */
const FORMATS: readonly (readonly [RegExp, ResultFormat])[] = [
	[/^−?\$/, 'money'],
	[/%$/, 'percent'],
	[/ years?$/, 'years'],
	[/ months?$/, 'months'],
	[/^(?:Yes|No)$/, 'yes-no'],
];

describe.each(strategies.map((explainable) => [explainable.strategy.id, explainable] as const))(
	'%s',
	(_, explainable) => {
		const results = randomRequests(explainable, HOUSEHOLDS, 5).map((request) =>
			projectStrategy(explainable, request),
		);

		test('has one value by its formulas and by what is emitted', () => {
			const problems = results.flatMap((result) =>
				listTestYears(result).flatMap((year) => listDifferences(explainable, result, year)),
			);
			expect(problems.slice(0, 10)).toEqual([]);
		});

		test('explains every line, and each working gives its value', () => {
			const problems = results.flatMap((result, number) =>
				listTestYears(result).flatMap((year) => {
					const explanation = explainEffect(explainable, result, year);
					expect(listIds(explanation.lines)).toEqual(listIds(explainable.strategy.lines));
					if (year === 0) expect(listIds(explanation.results)).toEqual(listIds(explainable.strategy.results));
					const otherExplanations = [
						...explanation.adjustments,
						...explanation.cash,
						...explanation.warnings,
					];
					return [
						...explanation.lines,
						...explanation.results,
						...otherExplanations.map(({ explanation }) => explanation),
					]
						.flatMap((first) => findProblem(first) ?? [])
						.map((text) => `household ${number}, year ${year}: ${text}`);
				}),
			);
			expect(problems.slice(0, 10)).toEqual([]);
		});

		test('says the changes as they were made', () => {
			const problems = results.flatMap((result) =>
				listTestYears(result).flatMap((year) => listUnstableAdjustments(explainable, result, year)),
			);
			expect(problems.slice(0, 10)).toEqual([]);
		});
	},
);

// A worked example of a return part beside what came out: what it says that does not agree.
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { type EffectEngine, parseRequest, sumAdjustments } from '../../engine/strategy/request.ts';
import { BadRequest } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import type { EffectExample } from '../../model/generated/authored.ts';
import type { SourcePath } from '../load/source.ts';
import { isSameFigure, TOLERANCES } from '../prove/figures.ts';

/** Something an example says that does not come out. Paths are those inside the example. */
export type ExampleDifference =
	| ({ readonly kind: 'figure'; readonly path: SourcePath; readonly subject: string } & FigurePair)
	| {
			readonly kind: 'unknown';
			readonly path: SourcePath;
			readonly noun: string;
			readonly name: string;
			readonly candidates: readonly string[];
	  }
	| { readonly kind: 'message'; readonly path: SourcePath; readonly problem: string };

interface FigurePair {
	readonly expected: Value;
	/** Null where it is unavailable. */
	readonly actual: Value | null;
}

/** A figure that an example states, and what comes out. */
interface FigureComparison extends FigurePair {
	readonly subject: string;
	readonly isMatch: boolean;
}

/** The comparison of an example with its outcome. */
interface ExampleComparison {
	/** All figures that it states of years that are worked out. */
	readonly figures: readonly FigureComparison[];
	readonly differences: readonly ExampleDifference[];
}

type ByYear<T> = Readonly<Record<string, T>>;

/** An example, with its outcome. */
export function compareExample(
	{ system }: Pick<EffectEngine, 'system'>,
	strategy: CompiledStrategy,
	example: EffectExample,
	result: StrategyEffect,
): ExampleComparison {
	const comparer = new ExampleComparer(result, example.tolerance ?? TOLERANCES.return);
	const facts = system.household.facts.map(({ id }) => id);
	comparer.compareFacts(example.facts ?? {}, [...facts, ...listOtherTaxpayerFacts(strategy)]);
	comparer.compareLines(example.lines ?? {}, strategy);
	comparer.compareResults(example.results ?? {});
	for (const [key, figure] of Object.entries(FIGURES)) {
		const figuresByYear = example[key as keyof typeof FIGURES] as ByYear<number> | undefined;
		comparer.compareYears([key], figuresByYear ?? {}, (expected, year) =>
			comparer.compareFigure([key, String(year)], `${key} of year ${year}`, expected, figure(result, year)),
		);
	}
	comparer.compareCarryforwards(example.carryforward ?? {});
	comparer.compareMessages(example, strategy);
	return { figures: comparer.figures, differences: comparer.differences };
}

// The figures of a year that an example can state, by the key that does.
const FIGURES = {
	taxSaved: ({ with: comparison }, year) => comparison.savedByYear[year],
	federalSaved: (result, year) => computeSaving(result, 'with', 'federal', year),
	stateSaved: (result, year) => computeSaving(result, 'with', 'state', year),
	claimedFederalSaved: (result, year) => computeSaving(result, 'claimed', 'federal', year),
	cashChange: ({ with: comparison }, year) => comparison.moneyByYear[year],
	claimedCashChange: ({ claimed }, year) => findMoney(claimed, year),
} as const satisfies Record<string, (result: StrategyEffect, year: number) => number | undefined>;

function findMoney(scenario: Comparison | undefined, year: number): number | undefined {
	return scenario?.moneyByYear[year];
}

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

class ExampleComparer {
	readonly figures: FigureComparison[] = [];
	readonly differences: ExampleDifference[] = [];
	readonly #result: StrategyEffect;
	readonly #tolerance: number;

	constructor(result: StrategyEffect, tolerance: number) {
		this.#result = result;
		this.#tolerance = tolerance;
	}

	compareFigure(
		path: SourcePath,
		subject: string,
		expected: Value,
		computed: Value | null | undefined,
	): void {
		const value = typeof computed === 'number' && !Number.isFinite(computed) ? null : (computed ?? null);
		const isMatch = isSameFigure(expected, value, this.#tolerance);
		this.figures.push({ subject, expected, actual: value, isMatch });
		if (!isMatch) this.differences.push({ kind: 'figure', path, subject, expected, actual: value });
	}

	/** Looks at each year that is worked out. In a later one nothing differs, so only 0 can be said of it. */
	compareYears<T>(
		path: SourcePath,
		expectedByYear: ByYear<T>,
		compare: (expected: T, year: number) => void,
	): void {
		const { years } = this.#result;
		for (const [key, expected] of Object.entries(expectedByYear)) {
			if (Number(key) < years) compare(expected, Number(key));
			else if (expected !== 0) {
				const last = years === 1 ? 'the only year is 0' : `the years are 0 to ${years - 1}`;
				this.differences.push({
					kind: 'message',
					path: [...path, key],
					problem: `there is no year ${key}: ${last}.`,
				});
			}
		}
	}

	compareFacts(factsByScenario: NonNullable<EffectExample['facts']>, candidates: readonly string[]): void {
		for (const [scenario, years] of Object.entries(factsByScenario)) {
			const path = ['facts', scenario];
			const scenarioResult = this.#result.scenarios.get(scenario as Scenario);
			if (!scenarioResult) {
				this.differences.push({
					kind: 'message',
					path,
					problem: `there is no scenario "${scenario}" here: nothing changes in it.`,
				});
				continue;
			}
			this.compareYears(path, years, (facts, year) => {
				const adjustments = scenarioResult.adjustments[year];
				const values = adjustments ? sumAdjustments(adjustments) : {};
				for (const [fact, expected] of Object.entries(facts)) {
					const factPath = [...path, String(year), fact];
					if (candidates.includes(fact)) {
						const actual = values[fact] ?? (typeof expected === 'number' ? 0 : null);
						this.compareFigure(
							factPath,
							`${fact}" of year ${year} in the scenario "${scenario}`,
							expected,
							actual,
						);
					} else
						this.differences.push({ kind: 'unknown', path: factPath, noun: 'fact', name: fact, candidates });
				}
			});
		}
	}

	compareLines(linesByYear: ByYear<ByYear<Value>>, { lines: compareLines, results }: CompiledStrategy): void {
		const { scope, results: resultValues } = this.#result;
		const [lineIds, resultIds] = [compareLines, results].map(
			(formulas) => new Set(formulas.map(({ id }) => id)),
		);
		this.compareYears(['lines'], linesByYear, (values, year) => {
			for (const [id, expected] of Object.entries(values)) {
				const path = ['lines', String(year), id];
				if (lineIds?.has(id))
					this.compareFigure(path, `${id} of year ${year}`, expected, scope.lines[id]?.(year));
				else if (resultIds?.has(id)) this.compareFigure(path, id, expected, resultValues[id]);
				else {
					const candidates = [...compareLines, ...results].map((line) => line.id);
					this.differences.push({ kind: 'unknown', path, noun: 'line', name: id, candidates });
				}
			}
		});
	}

	compareResults(expectedResults: Readonly<Record<string, Value>>): void {
		const resultValues = this.#result.results;
		for (const [id, expected] of Object.entries(expectedResults)) {
			const path = ['results', id];
			if (id in resultValues) this.compareFigure(path, id, expected, resultValues[id]);
			else
				this.differences.push({
					kind: 'unknown',
					path,
					noun: 'result',
					name: id,
					candidates: Object.keys(resultValues),
				});
		}
	}

	compareCarryforwards(carryforwardsByYear: ByYear<ByYear<Value>>): void {
		const scenarioResult = this.#result.scenarios.get('with');
		this.compareYears(['carryforward'], carryforwardsByYear, (values, year) => {
			const closing = scenarioResult?.years[year]?.household.closing ?? {};
			for (const [id, expected] of Object.entries(values)) {
				const path = ['carryforward', String(year), id];
				if (id in closing) this.compareFigure(path, `${id} of year ${year}`, expected, closing[id]);
				else
					this.differences.push({
						kind: 'unknown',
						path,
						noun: 'carryforward',
						name: id,
						candidates: Object.keys(closing),
					});
			}
		});
	}

	compareMessages({ warnings, blocked }: EffectExample, strategy: CompiledStrategy): void {
		if (warnings) this.#compareWarnings(warnings, strategy);
		if (blocked === undefined || blocked === this.#result.isBlocked) return;
		const problem = blocked ? 'nothing blocks the strategy.' : 'the law blocks the strategy.';
		this.differences.push({ kind: 'message', path: ['blocked'], problem });
	}
	// Warnings without a condition need not be said.
	#compareWarnings(expectedTexts: readonly string[], { warnings: compareWarnings }: CompiledStrategy): void {
		const unconditionalMessages = new Set(
			compareWarnings.filter(({ when }) => !when).map(({ message }) => message),
		);
		const firedMessages = this.#result.warnings.map(({ message }) => message);
		const missingTexts = expectedTexts.filter(
			(text) => !firedMessages.some((message) => message.includes(text)),
		);
		for (const text of missingTexts) {
			const problem = `no warning contains the words "${text}".`;
			this.differences.push({ kind: 'message', path: ['warnings', expectedTexts.indexOf(text)], problem });
		}
		if (missingTexts.length > 0) return;
		for (const message of firedMessages) {
			if (unconditionalMessages.has(message) || expectedTexts.some((text) => message.includes(text)))
				continue;
			const problem = `this warning fires, and the example does not expect it: ${message}`;
			this.differences.push({ kind: 'message', path: ['warnings'], problem });
		}
	}
}

/** Runs an example. @throws {BadRequest} or {UnknownLaw} when it cannot be run */
export function runExample(
	engine: EffectEngine,
	strategy: CompiledStrategy,
	example: EffectExample,
): StrategyEffect {
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const { taxYear, household = {}, inputs = {} } = example;
	const request = {
		household: { ...sample, ...household },
		inputs,
		...(taxYear === undefined ? {} : { taxYear }),
	};
	return projectStrategy(engine.system, engine.effects, strategy, parseRequest(engine, strategy, request));
}

/** The problem that keeps an example from being run. */
export interface ExampleError extends Pick<BadRequest, 'message' | 'problems' | 'names' | 'subject'> {
	readonly isLaw: boolean;
}

/** The outcome of running an example. */
export type ExampleOutcome =
	| {
			readonly differences: readonly ExampleDifference[];
			/** The messages of all warnings that fire. */
			readonly firedMessages: ReadonlySet<string>;
	  }
	| { readonly refusal: ExampleError };

/** Runs the examples of an effect. */
export function runExamples(
	engine: EffectEngine,
	strategy: CompiledStrategy,
	examples: readonly EffectExample[],
): readonly ExampleOutcome[] {
	return examples.map((example) => {
		try {
			const result = runExample(engine, strategy, example);
			const { differences } = compareExample(engine, strategy, example, result);
			return { differences, firedMessages: new Set(result.warnings.map(({ message }) => message)) };
		} catch (error) {
			return { refusal: toExampleError(error) };
		}
	});
}

function toExampleError(error: unknown): ExampleError {
	if (error instanceof BadRequest) {
		const { message, problems, names, subject } = error;
		return { isLaw: false, message, problems, names, subject };
	}
	if (!(error instanceof UnknownLaw)) throw error;
	return { isLaw: true, message: error.message, problems: [], names: [], subject: '' };
}

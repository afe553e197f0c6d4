// Households and inputs on which a slip in a return part may show when no proof notices it.

import { listInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { answerEffect, type EffectEngine, parseRequest } from '../../engine/strategy/request.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';

/** Dollars: less is no difference. */
const TOLERANCE = 0.05;

/** One household with inputs. */
export interface SampleRequest {
	readonly description: string;
	/** What the strategy gives as it stands. */
	readonly result: StrategyEffect;
	/** Whether an effect gives anything else than the strategy as it stands. */
	readonly isDifferent: (strategy: CompiledStrategy) => boolean;
}

type InputValues = Readonly<Record<string, Value>>;

/** The sample household, in two states, with every input at its default and each moved by itself. */
export function generateSampleRequests(engine: EffectEngine, id: string): readonly SampleRequest[] {
	const strategy = engine.strategies.get(id);
	if (!strategy) return [];
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const variableInputs = listInputs(engine.effects, strategy).filter(
		(input) => !(input.id in strategy.modelInputs),
	);
	const variations = variableInputs.flatMap((input) =>
		listTestValues(input).map((value): InputValues => ({ [input.id]: value })),
	);
	return ['CA', 'TX'].flatMap((state) =>
		[{}, ...variations].flatMap((inputs): readonly SampleRequest[] => {
			const request = { household: { ...sample, state }, inputs };
			const expectedAnswer = computeAnswer(engine, strategy, request);
			if (expectedAnswer === undefined) return [];
			const result = projectStrategy(
				engine.system,
				engine.effects,
				strategy,
				parseRequest(engine, strategy, request),
			);
			const description = [
				`state = ${state}`,
				...Object.entries(inputs).map(([name, value]) => `${name} = ${value}`),
			];
			return [
				{
					description: description.join(', '),
					result,
					isDifferent: (mutated) => !isNearlyEqual(expectedAnswer, computeAnswer(engine, mutated, request)),
				},
			];
		}),
	);
}

function computeAnswer(
	engine: EffectEngine,
	strategy: CompiledStrategy,
	request: Readonly<Record<string, unknown>>,
): unknown {
	try {
		return answerEffect(engine, parseRequest(engine, strategy, request));
	} catch {
		return undefined;
	}
}

// Values away from the default that a visitor could enter.
function listTestValues({
	type,
	choices,
	default: defaultValue,
	minimum,
	maximum,
}: CompiledEffectInput): readonly Value[] {
	if (type === 'boolean') return [!defaultValue];
	if (choices.length > 0) return choices.map(({ value }) => value).filter((value) => value !== defaultValue);
	const number = Number(defaultValue);
	const toWhole = (value: number) => (type === 'integer' ? Math.round(value) : value);
	const candidates = [0, number / 2, number * 2 + 1, minimum ?? 0, maximum ?? number * 10].map(toWhole);
	const possible = candidates.filter((value) => value >= (minimum ?? value) && value <= (maximum ?? value));
	return [...new Set(possible)].filter((value) => value !== defaultValue);
}

function isNearlyEqual(expected: unknown, actual: unknown): boolean {
	if (typeof expected === 'number' && typeof actual === 'number')
		return (
			expected === actual ||
			Math.abs(expected - actual) < TOLERANCE ||
			(Number.isNaN(expected) && Number.isNaN(actual))
		);
	if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null)
		return expected === actual;
	const [left, right] = [expected, actual] as Readonly<Record<string, unknown>>[];
	const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
	return [...keys].every((key) => isNearlyEqual(left?.[key], right?.[key]));
}

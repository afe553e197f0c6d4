// A worked example of a return part, run. The household is the sample one with the example's own facts in the place of the
// same.

import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { type EffectEngine, parseRequest } from '../../engine/strategy/request.ts';
import { BadRequest } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import type { EffectExample } from '../../model/generated/calculator.ts';
import { compareExample, type ExampleDifference } from './compare-example.ts';

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

/** What keeps an example from being run. */
export interface ExampleError extends Pick<BadRequest, 'message' | 'problems' | 'names' | 'subject'> {
	readonly isLaw: boolean;
}

/** What running an example showed. */
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

// A worked example of a return part, run. The household is the sample one with the example's own facts in the place of the
// same.
import type { EffectExample } from '../../definition/generated/calculator.ts';
import type { CompiledEffect } from '../../engine/effect/merge.ts';
import { type EffectEngine, readRequest } from '../../engine/effect/request.ts';
import { type EffectResult, effectOf } from '../../engine/effect/run.ts';
import { BadRequest } from '../../engine/return/request.ts';
import { UnknownLaw } from '../../engine/return/tax-system.ts';
import { compareExample, type ExampleDifference } from './compare-example.ts';

/** Runs an example. @throws {BadRequest} or {UnknownLaw} when it cannot be run */
export function runExample(
	engine: EffectEngine,
	effect: CompiledEffect,
	example: EffectExample,
): EffectResult {
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const { taxYear, household = {}, inputs = {} } = example;
	const given = {
		household: { ...sample, ...household },
		inputs,
		...(taxYear === undefined ? {} : { taxYear }),
	};
	return effectOf(engine.system, engine.effects, effect, readRequest(engine, effect, given));
}

/** What keeps an example from being run. */
export interface Refusal extends Pick<BadRequest, 'message' | 'problems' | 'known' | 'what'> {
	readonly isLaw: boolean;
}

/** What running an example showed. */
export type ExampleOutcome =
	| {
			readonly differences: readonly ExampleDifference[];
			/** The messages of all warnings that fire. */
			readonly fired: ReadonlySet<string>;
	  }
	| { readonly refusal: Refusal };

/** Runs the examples of an effect. */
export function runExamples(
	engine: EffectEngine,
	effect: CompiledEffect,
	examples: readonly EffectExample[],
): readonly ExampleOutcome[] {
	return examples.map((example) => {
		try {
			const result = runExample(engine, effect, example);
			const { differences } = compareExample(engine, effect, example, result);
			return { differences, fired: new Set(result.warnings.map(({ message }) => message)) };
		} catch (error) {
			return { refusal: refusalOf(error) };
		}
	});
}

function refusalOf(error: unknown): Refusal {
	if (error instanceof BadRequest) {
		const { message, problems, known, what } = error;
		return { isLaw: false, message, problems, known, what };
	}
	if (!(error instanceof UnknownLaw)) throw error;
	return { isLaw: true, message: error.message, problems: [], known: [], what: '' };
}

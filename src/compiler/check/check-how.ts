// What a hook computes and what its definition says under "equivalentFormula" must be the same.

import type { Law } from '../../engine/law.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../model/generated/calculator.ts';
import { type CheckedLogic, type DocumentContext, reportAt } from '../document.ts';
import type { SharedData } from '../emit/emit-data.ts';
import { emitLogic, toExplainedLogic } from '../emit/emit-logic.ts';
import { formatNonDefaults } from '../prove/format-inputs.ts';
import { runLogic } from '../run-logic.ts';
import { sampleInputs } from '../sample.ts';
import { reportHook, toSentence } from './check-hook.ts';
import { formatValue, isWithinTolerance } from './tolerance.ts';

const SAMPLE_COUNT = 500;

/**
 * Compares every line of the hook with its explanation, on the examples and on a sample.
 * @param calculator evaluates with the hook
 * @param logic what it was emitted from
 * @param law what it was made of
 * @returns false after reporting that the hook fails
 */
export function checkHow(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
	logic: CheckedLogic,
	law: Law,
	shared: SharedData,
): boolean {
	const code = emitLogic(toExplainedLogic(logic));
	const explanation = runLogic({ checkedLogic: logic, code }, shared, undefined)(law);
	const examples = (context.value.examples ?? []).map(({ inputs }) => readInputs(calculator, inputs).inputs);
	const sampledInputs = [...examples, ...sampleInputs(calculator, SAMPLE_COUNT)];
	const computedResults = computeBoth(calculator, explanation, sampledInputs);
	if (!Array.isArray(computedResults)) {
		reportHook(context, 'hook-failed', computedResults);
		return false;
	}
	for (const [position, { id, equivalentFormula: how }] of (context.value.results ?? []).entries()) {
		const difference = how === undefined ? undefined : findFirstDifference(calculator, computedResults, id);
		if (difference)
			reportAt(context, ['results', position, 'equivalentFormula'], 'how-differs', { id, ...difference });
	}
	return true;
}

type Results = Readonly<Record<string, Value | null>>;

/** Inputs, and what the hook and its explanation give on them. */
type ComputedResults = readonly { readonly inputs: Inputs; readonly hook: Results; readonly how: Results }[];

/** @returns in place of the results, the first inputs on which the hook fails */
function computeBoth(
	calculator: CompiledCalculator,
	explanation: Pick<CompiledCalculator, 'evaluate'>,
	sampledInputs: readonly Inputs[],
): ComputedResults[number][] | { readonly when: string; readonly problem: string } {
	const computedResults: ComputedResults[number][] = [];
	for (const inputs of sampledInputs) {
		try {
			computedResults.push({ inputs, hook: calculator.evaluate(inputs), how: explanation.evaluate(inputs) });
		} catch (error) {
			return { when: `for ${formatNonDefaults(calculator.inputs, inputs)}`, problem: toSentence(error) };
		}
	}
	return computedResults;
}

function findFirstDifference(
	calculator: CompiledCalculator,
	computedResults: ComputedResults,
	id: string,
): { inputs: string; hook: string; how: string } | undefined {
	for (const { inputs, ...results } of computedResults) {
		const hook = toFiniteOrNull(results.hook[id]);
		const how = toFiniteOrNull(results.how[id]);
		if (isWithinTolerance(hook, how) || calculator.rowState(inputs, {}).absentIds.includes(id)) continue;
		return {
			inputs: formatNonDefaults(calculator.inputs, inputs),
			hook: formatValue(hook),
			how: formatValue(how),
		};
	}
	return undefined;
}

function toFiniteOrNull(value: Value | null | undefined): Value | null {
	return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}

// What a hook computes and what its definition says under "equivalentFormula" must be the same.
import type { CompiledCalculator, Inputs, Value } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import type { Law } from '../../engine/law.ts';
import { readInputs } from '../../engine/values.ts';
import { sayChanged } from '../analysis/say-inputs.ts';
import { type Draft, type LogicDraft, reportAt } from '../draft.ts';
import type { SharedData } from '../emit/emit-data.ts';
import { emitLogic, explainedLogic } from '../emit/emit-logic.ts';
import { runLogic } from '../run-logic.ts';
import { sampleInputs } from '../sample.ts';
import { agrees, show } from './agreement.ts';
import { reportHook, sentenceOf } from './check-hook.ts';

const SAMPLES = 500;

/**
 * Compares every line of the hook with its explanation, on the examples and on a sample.
 * @param calculator evaluates with the hook
 * @param logic what it was emitted from
 * @param law what it was made of
 * @returns false after reporting that the hook fails
 */
export function checkHow(
	draft: Draft<CalculatorDefinition>,
	calculator: CompiledCalculator,
	logic: LogicDraft,
	law: Law,
	shared: SharedData,
): boolean {
	const code = emitLogic(explainedLogic(logic));
	const explained = runLogic({ draft: logic, code }, shared, undefined)(law);
	const examples = (draft.value.examples ?? []).map(({ inputs }) => readInputs(calculator, inputs).inputs);
	const tried = [...examples, ...sampleInputs(calculator, SAMPLES)];
	const computed = computeBoth(calculator, explained, tried);
	if (!Array.isArray(computed)) {
		reportHook(draft, 'hook-failed', computed);
		return false;
	}
	for (const [position, { id, equivalentFormula: how }] of (draft.value.results ?? []).entries()) {
		const differs = how === undefined ? undefined : firstDifference(calculator, computed, id);
		if (differs)
			reportAt(draft, ['results', position, 'equivalentFormula'], 'how-differs', { id, ...differs });
	}
	return true;
}

type Results = Readonly<Record<string, Value | null>>;

/** Inputs, and what the hook and its explanation give on them. */
type Computed = readonly { readonly inputs: Inputs; readonly hook: Results; readonly how: Results }[];

/** @returns in place of the results, the first inputs on which the hook fails */
function computeBoth(
	calculator: CompiledCalculator,
	explained: Pick<CompiledCalculator, 'evaluate'>,
	tried: readonly Inputs[],
): Computed[number][] | { readonly when: string; readonly problem: string } {
	const computed: Computed[number][] = [];
	for (const inputs of tried) {
		try {
			computed.push({ inputs, hook: calculator.evaluate(inputs), how: explained.evaluate(inputs) });
		} catch (error) {
			return { when: `for ${sayChanged(calculator.inputs, inputs)}`, problem: sentenceOf(error) };
		}
	}
	return computed;
}

function firstDifference(
	calculator: CompiledCalculator,
	computed: Computed,
	id: string,
): { inputs: string; hook: string; how: string } | undefined {
	for (const { inputs, ...results } of computed) {
		const hook = finiteOrNull(results.hook[id]);
		const how = finiteOrNull(results.how[id]);
		if (agrees(hook, how) || calculator.rowState(inputs, {}).absent.includes(id)) continue;
		return { inputs: sayChanged(calculator.inputs, inputs), hook: show(hook), how: show(how) };
	}
	return undefined;
}

function finiteOrNull(value: Value | null | undefined): Value | null {
	return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}

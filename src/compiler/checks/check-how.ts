// What a hook computes and what its definition says under "how" must be the same.
import type { CompiledCalculator, Inputs, Value } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { readInputs } from '../../engine/inputs.ts';
import type { Law } from '../../engine/law.ts';
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
	const failed = firstFailure(calculator, tried);
	if (failed) {
		reportHook(draft, 'hook-failed', failed);
		return false;
	}
	for (const [position, { id, how }] of (draft.value.results ?? []).entries()) {
		const differs = how === undefined ? undefined : firstDifference(calculator, explained, tried, id);
		if (differs) reportAt(draft, ['results', position, 'how'], 'how-differs', { id, ...differs });
	}
	return true;
}

function firstFailure(
	calculator: CompiledCalculator,
	tried: readonly Inputs[],
): { when: string; problem: string } | undefined {
	for (const inputs of tried) {
		try {
			calculator.evaluate(inputs);
		} catch (error) {
			return { when: `for ${sayChanged(calculator.inputs, inputs)}`, problem: sentenceOf(error) };
		}
	}
	return undefined;
}

function firstDifference(
	calculator: CompiledCalculator,
	explained: Pick<CompiledCalculator, 'evaluate'>,
	tried: readonly Inputs[],
	id: string,
): { inputs: string; hook: string; how: string } | undefined {
	for (const inputs of tried) {
		const hook = finiteOrNull(calculator.evaluate(inputs)[id]);
		const how = finiteOrNull(explained.evaluate(inputs)[id]);
		if (agrees(hook, how) || calculator.rowState(inputs, {}).absent.includes(id)) continue;
		return { inputs: sayChanged(calculator.inputs, inputs), hook: show(hook), how: show(how) };
	}
	return undefined;
}

function finiteOrNull(value: Value | null | undefined): Value | null {
	return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}

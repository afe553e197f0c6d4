// What a hook computes and what its definition says under "how" must be the same.
import type { CompiledCalculator, Inputs, Value } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { readInputs } from '../../engine/inputs.ts';
import { type Draft, type LogicDraft, reportAt } from '../draft.ts';
import type { SharedData } from '../emit/emit-data.ts';
import { emitLogic, explainedLogic } from '../emit/emit-logic.ts';
import { runLogic } from '../run-logic.ts';
import { sampleInputs } from '../sample.ts';
import { agrees, show } from './agreement.ts';

const SAMPLES = 500;

/**
 * Compares every line of the hook with its explanation, on the examples and on a sample.
 * @param calculator evaluates with the hook
 * @param logic what it was emitted from
 */
export function checkHow(
	draft: Draft<CalculatorDefinition>,
	calculator: CompiledCalculator,
	logic: LogicDraft,
	shared: SharedData,
): void {
	const explained = runLogic({ draft: logic, code: emitLogic(explainedLogic(logic)) }, shared, undefined);
	const examples = (draft.value.examples ?? []).map(({ inputs }) => readInputs(calculator, inputs).inputs);
	const tried = [...examples, ...sampleInputs(calculator, SAMPLES)];
	for (const [position, { id, how }] of (draft.value.results ?? []).entries()) {
		const differs = how === undefined ? undefined : firstDifference(calculator, explained, tried, id);
		if (differs) reportAt(draft, ['results', position, 'how'], 'how-differs', { id, ...differs });
	}
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
		return { inputs: sayInputs(calculator, inputs), hook: show(hook), how: show(how) };
	}
	return undefined;
}

function finiteOrNull(value: Value | null | undefined): Value | null {
	return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}

/** Inputs in words, those at their default left out. */
export function sayInputs({ inputs }: Pick<CompiledCalculator, 'inputs'>, given: Inputs): string {
	const changed = inputs.filter(({ id, default: usual }) => given[id] !== usual);
	return changed.map(({ id }) => `${id} = ${given[id]}`).join(', ') || 'the defaults';
}

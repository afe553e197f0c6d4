// Where a calculator asks for what the household says already: which of the two counts.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { inputsOf } from '../engine/effect/inputs.ts';
import { formatInputWithUnit, formatList } from '../engine/format.ts';
import type { ReadHousehold } from '../household/household-state.ts';
import type { EffectSource, WorkedOut } from './effect-run.ts';

/** What a visitor's own household says of some facts: those left at their default are not said. */
export function saidByHousehold(
	{ isSample, inputs, facts, absent }: Pick<ReadHousehold, 'isSample' | 'inputs' | 'facts' | 'absent'>,
	ids: readonly string[],
): readonly number[] {
	const said = inputs.filter(
		(one) => !isSample && ids.includes(one.id) && !absent.has(one.id) && facts[one.id] !== one.default,
	);
	return said.map(({ id }) => Number(facts[id]));
}

/** Sentences that tell where the calculator's value counts and the household says another. @param values complete */
export function otherThanHousehold(
	{ effects, effect }: Pick<EffectSource, 'effects' | 'effect'>,
	read: ReadHousehold,
	calculator: Pick<CompiledCalculator, 'inputs'>,
	values: Inputs,
): readonly string[] {
	return inputsOf(effects, effect).flatMap((input) => {
		const asked = calculator.inputs.find(({ id }) => id === input.calculator);
		const said = saidByHousehold(read, input.facts ?? []);
		const value = Number(values[input.id]);
		if (!asked || said.length === 0 || said.includes(value)) return [];
		const [own, ...others] = [value, ...said].map((one) => formatInputWithUnit(one, input));
		return `The calculator’s “${asked.title}” is ${own}, and that counts here; your household says ${formatList(others)}.`;
	});
}

/** The same of an effect that was worked out; none for a plan. */
export function apartOf({ calculator, inputs, read, ...source }: WorkedOut): readonly string[] {
	return calculator ? otherThanHousehold(source, read, calculator, inputs.values) : [];
}

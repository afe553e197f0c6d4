// Writes the descriptive half of logic: defaults left out, choices and amounts taken from what is shared.

import { INPUT_DEFAULTS, RESULT_DEFAULTS, WARNING_DEFAULTS } from '../../engine/complete-logic.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import type { CompiledChoice } from '../../model/compiled-calculator.ts';
import type { CheckedLogic } from '../document.ts';
import { describeLogic } from './describe-logic.ts';

/** What all calculators share, so that each carries only its own: choices by shared input, amounts with all their years. */
export interface SharedData {
	readonly choices: Readonly<Record<string, readonly CompiledChoice[]>>;
	readonly amounts: DatedAmounts;
}

/** The object literal that `$complete` takes. */
export function emitData(logic: CheckedLogic): string {
	const data = describeLogic(logic);
	const inputs = data.inputs.map((input, position) => {
		const sharedName = logic.inputs[position]?.sharedChoices;
		const { choices, ...remainingKeys } = omitDefaults(input, INPUT_DEFAULTS);
		const inputCode = JSON.stringify(
			sharedName ? remainingKeys : { ...remainingKeys, ...(choices ? { choices } : {}) },
		);
		return sharedName
			? `{ ...${inputCode}, choices: $shared.choices[${JSON.stringify(sharedName)}] }`
			: inputCode;
	});
	const { inputs: _inputs, ...remainingData } = data;
	return [
		`{ ...${JSON.stringify({
			...remainingData,
			results: data.results.map((result) => omitDefaults(result, RESULT_DEFAULTS)),
			warnings: data.warnings.map((warning) => omitDefaults(warning, WARNING_DEFAULTS)),
		})},`,
		`\tinputs: [${inputs.join(', ')}],`,
		'\tparameters: $parameters, evaluate: $evaluate, formState: $formState, rowState: $rowState, explain: $explain }',
	].join('\n');
}

function omitDefaults<T extends object>(item: T, defaults: object): Partial<T> {
	const values = defaults as Readonly<Record<string, unknown>>;
	const nonDefaultEntries = Object.entries(item).filter(([key, value]) => {
		if (!Object.hasOwn(values, key)) return true;
		return values[key] !== value && JSON.stringify(values[key]) !== JSON.stringify(value);
	});
	return Object.fromEntries(nonDefaultEntries) as Partial<T>;
}

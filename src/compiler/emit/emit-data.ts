// Writes the descriptive half of logic: defaults left out, choices and amounts taken from what is shared.
import type { CompiledChoice } from '../../definition/compiled-calculator.ts';
import { INPUT_DEFAULTS, RESULT_DEFAULTS, WARNING_DEFAULTS } from '../../engine/complete-logic.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import type { LogicDraft } from '../draft.ts';
import { describeLogic } from './describe-logic.ts';

/** What all calculators share, so that each carries only its own: choices by shared input, amounts with all their years. */
export interface SharedData {
	readonly choices: Readonly<Record<string, readonly CompiledChoice[]>>;
	readonly amounts: DatedAmounts;
}

/** The object literal that `$complete` takes. */
export function emitData(logic: LogicDraft): string {
	const data = describeLogic(logic);
	const inputs = data.inputs.map((input, position) => {
		const shared = logic.inputs[position]?.sharedChoices;
		const { choices, ...rest } = withoutDefaults(input, INPUT_DEFAULTS);
		const own = JSON.stringify(shared ? rest : { ...rest, ...(choices ? { choices } : {}) });
		return shared ? `{ ...${own}, choices: $shared.choices[${JSON.stringify(shared)}] }` : own;
	});
	const { inputs: _inputs, ...rest } = data;
	return [
		`{ ...${JSON.stringify({
			...rest,
			results: data.results.map((result) => withoutDefaults(result, RESULT_DEFAULTS)),
			warnings: data.warnings.map((warning) => withoutDefaults(warning, WARNING_DEFAULTS)),
		})},`,
		`\tinputs: [${inputs.join(', ')}],`,
		'\tparameters: $parameters, evaluate: $evaluate, formState: $formState, rowState: $rowState, explain: $explain }',
	].join('\n');
}

function withoutDefaults<T extends object>(item: T, defaults: object): Partial<T> {
	const values = defaults as Readonly<Record<string, unknown>>;
	const kept = Object.entries(item).filter(([key, value]) => {
		if (!Object.hasOwn(values, key)) return true;
		return values[key] !== value && JSON.stringify(values[key]) !== JSON.stringify(value);
	});
	return Object.fromEntries(kept) as Partial<T>;
}

// Emitted logic leaves out what is usual, to keep chunks small; this puts it back.
import type { CalculatorLogic, CompiledInput, CompiledResult } from '../model/compiled-calculator.ts';

/** Defaults of an input. */
export const INPUT_DEFAULTS = {
	help: '',
	type: 'integer',
	format: 'money',
	choices: [],
	hidden: false,
} as const;
/** Defaults of a result. */
export const RESULT_DEFAULTS = { format: 'money' } as const;

type WithDefaults<T, U> = Omit<T, keyof U> & Partial<Pick<T, keyof U & keyof T>>;

/** Logic as emitted: usual values left out. */
type EmittedLogicData = Omit<CalculatorLogic, 'inputs' | 'results'> & {
	readonly inputs: readonly WithDefaults<CompiledInput, typeof INPUT_DEFAULTS>[];
	readonly results: readonly WithDefaults<CompiledResult, typeof RESULT_DEFAULTS>[];
};

/** Completes emitted logic. */
export function completeLogic(emittedLogic: EmittedLogicData): CalculatorLogic {
	const inputs = emittedLogic.inputs.map((input): CompiledInput => ({ ...INPUT_DEFAULTS, ...input }));
	return {
		...emittedLogic,
		inputs,
		results: emittedLogic.results.map((result) => ({ ...RESULT_DEFAULTS, ...result })),
	};
}

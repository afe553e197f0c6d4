// The questions on the years ahead stand among the facts of a household, so that they are kept, saved and loaded with them.
import { INPUT_DEFAULTS } from '../../engine/complete-logic.ts';
import { DEFAULT_INFLATION, type Outlook, RATE_BOUNDS } from '../../engine/tax-return/outlook.ts';
import type { CompiledInput, Inputs } from '../../model/compiled-calculator.ts';

/** Heads the questions. */
export const OUTLOOK_TITLE = 'The years ahead';

const [INFLATION, GROWTH, TODAYS_LAW] = ['inflation', 'growth', 'todaysLaw'];
/** The ids of the questions, in order. */
export const OUTLOOK_INPUTS: readonly string[] = [INFLATION, GROWTH, TODAYS_LAW];

const PERCENT = { ...INPUT_DEFAULTS, ...RATE_BOUNDS, type: 'number', format: 'percent' } as const;

/** @param values entered; growth that is not follows inflation */
export function listOutlookInputs(values: Partial<Inputs>): readonly CompiledInput[] {
	return [
		{
			...PERCENT,
			id: INFLATION,
			title: 'Inflation',
			help: 'Percent per year. Brackets and limits that follow prices rise with it.',
			default: DEFAULT_INFLATION,
		},
		{
			...PERCENT,
			id: GROWTH,
			title: 'Growth of your income and expenses',
			help: 'Percent per year. We use inflation until you enter a rate.',
			default: values[INFLATION] ?? DEFAULT_INFLATION,
		},
		{
			...INPUT_DEFAULTS,
			id: TODAYS_LAW,
			title: 'What if today’s law stayed?',
			help: 'Holds the law and your household as they are, for comparison.',
			type: 'boolean',
			format: 'yes-no',
			default: false,
			choices: [
				{ value: true, label: 'Yes' },
				{ value: false, label: 'No' },
			],
		},
	];
}

/** The choice. @param values entered */
export function readOutlookInputs(values: Partial<Inputs>): Outlook {
	if (values[TODAYS_LAW] === true) return 'none';
	const inflation = Number(values[INFLATION] ?? DEFAULT_INFLATION);
	return { inflation, growth: Number(values[GROWTH] ?? inflation) };
}

// A made-up calculator with one of everything: a blocking warning, a badge, a conditional and a disabled input.
import { createName, createOperation } from '../../../src/language/tree.ts';
import type {
	CompiledCalculator,
	CompiledInput,
	CompiledResult,
	FormState,
	Inputs,
} from '../../../src/model/compiled-calculator.ts';

const plainInput = { help: '', choices: [], hidden: false } as const;

const inputs: readonly CompiledInput[] = [
	{
		...plainInput,
		id: 'kind',
		title: 'Kind of gift',
		type: 'string',
		format: 'choice',
		default: 'cash',
		choices: [
			{ value: 'cash', label: 'Cash' },
			{ value: 'stock', label: 'Stock' },
			{ value: 'none', label: 'None' },
		],
	},
	{
		...plainInput,
		id: 'amount',
		title: 'QCD amount',
		help: 'Before costs.',
		type: 'integer',
		format: 'money',
		default: 25000,
	},
	{ ...plainInput, id: 'basis', title: 'Cost basis', type: 'integer', format: 'money', default: 40000 },
	{ ...plainInput, id: 'months', title: 'Months held', type: 'integer', format: 'months', default: 24 },
	{
		...plainInput,
		id: 'rate',
		title: 'Marginal tax rate',
		type: 'integer',
		format: 'percent',
		default: 32,
		choices: [10, 12, 22, 24, 32, 35, 37].map((value) => ({ value, label: `${value}%` })),
	},
	{ ...plainInput, id: 'match', title: 'Employer match', type: 'number', format: 'fraction', default: 0.06 },
];

const plainResult = { unavailable: 'The numbers are too large to compute.' };

const results: readonly CompiledResult[] = [
	{
		...plainResult,
		id: 'savings',
		label: 'Total tax savings',
		format: 'money',
		headline: true,
		goodOrBad: 'saving',
	},
	{
		...plainResult,
		id: 'share',
		label: 'Share',
		format: 'percent',
		unavailable: 'It divides by the QCD amount, which is zero here.',
	},
	{ ...plainResult, id: 'advice', label: 'Recommendation', format: 'text' },
];

// A gift of cash has no basis; no gift at all has no months either; a negative amount is not a gift.
function formState(values: Inputs): FormState {
	return {
		absentIds: values.kind === 'none' ? ['months'] : [],
		disabled: values.kind === 'cash' ? ['basis'] : [],
		warnings: [...(Number(values.amount) < 0 ? [0] : []), ...(Number(values.months) < 12 ? [1] : [])],
		badges: Number(values.amount) >= 100000 ? [0] : [],
	};
}

function evaluate(values: Inputs) {
	const savings = (Number(values.amount) * Number(values.rate)) / 100;
	return { savings, share: (savings / Number(values.amount)) * 100, advice: 'Ask first' };
}

export const sample: CompiledCalculator = {
	id: 'sample',
	type: 'income-tax',
	category: 'Planning',
	name: 'A sample strategy',
	description: 'Shows everything a definition can say.',
	code: 'IRC §1',
	estimatedSavings: '$1K-$2K',
	riskLevel: 'contested',
	isDenied: false,
	riskStatus: 'Disputed in two cases.',
	riskCitation: 'Notice 2024-1',
	taxYear: 2024,
	timing: '',
	suitableFor: '',
	assumptions: ['Rates are flat.'],
	limits: [],
	lawChanges: [],
	sources: ['IRC §1'],
	inputs,
	warnings: [
		{
			message: 'The amount is below zero',
			field: 'amount',
			kind: 'block',
			remedy: 'Enter an amount of 0 or more.',
		},
		{ message: 'Held for less than a year', field: 'months' },
	],
	badges: [{ label: 'Large gift', field: 'amount' }],
	results,
	amounts: [
		{
			id: 'top',
			title: 'Top state rate',
			unit: 'percent',
			year: 2024,
			from: '',
			value: { CA: 13.3, TX: 0 },
			source: 'State law',
		},
		{
			id: 'cap',
			title: 'Annual limit',
			unit: 'money',
			year: 2024,
			from: '',
			value: 105000,
			source: 'IRC §408(d)(8)',
		},
	],
	prompt: 'Enter your information',
	closingNote: '',
	guidance: [],
	evaluate,
	formState,
	rowState: () => ({ absentIds: [], concealed: [] }),
	explain: async () => ({
		formulas: {
			savings: createOperation('*', createName('amount'), createOperation('percent', createName('rate'))),
			share: createOperation('toPercent', createOperation('/', createName('savings'), createName('amount'))),
			advice: { kind: 'text', value: 'Ask first' },
		},
	}),
};

/** The input of that name. */
export function findInput(id: string): CompiledInput {
	const input = inputs.find((candidate) => candidate.id === id);
	if (!input) throw new Error(`The sample has no input "${id}".`);
	return input;
}

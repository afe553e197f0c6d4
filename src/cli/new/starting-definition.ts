// The definition an analyst starts from: valid as it stands, every part of it meant to be written over.
import { getSchemaPath } from '../../compiler/check/check-shape.ts';
import { PLACEHOLDERS } from '../../compiler/placeholders.ts';
import { findMostCommonYear, type ProjectSummary } from './project-summary.ts';
import type { Answers } from './questions.ts';

/** The formulas a strategy without a model starts with: $100,000 at 37% are $37,000. */
const OWN_LOGIC = {
	inputs: {
		amount: {
			type: 'integer',
			format: 'money',
			title: 'Amount',
			help: 'The dollars the strategy is about.',
			default: 100000,
		},
		taxRate: { type: 'number', format: 'percent', title: 'Tax rate', default: 37 },
	},
	results: [
		{
			id: 'taxSavings',
			label: 'Tax savings',
			formula: 'amount * percent(taxRate)',
			format: 'money',
			headline: true,
			goodOrBad: 'saving',
		},
	],
};

/** The values of the new file. Its example is still without figures. */
export function createStartingDefinition(
	answers: Answers,
	summary: ProjectSummary,
): Readonly<Record<string, unknown>> {
	const {
		type,
		id,
		category,
		name,
		description,
		code,
		savings,
		model = '',
		situation = '',
		'on-return': onReturn = 'no',
	} = answers;
	const neighbour = findNeighbour(model, summary);
	return {
		$schema: getSchemaPath('calculator', `calculators/${type}/${id}.json`),
		id,
		type,
		category,
		name,
		description,
		code,
		estimatedSavings: savings,
		taxYear: neighbour?.taxYear ?? findMostCommonYear(summary),
		filingStatus: neighbour?.filingStatus,
		situations: situation === '' ? undefined : [situation],
		...(model === '' ? OWN_LOGIC : { model }),
		assumptions: [PLACEHOLDERS.assumption],
		steps: onReturn === 'yes' ? [PLACEHOLDERS.step] : undefined,
		examples: [{ name: model === '' ? 'Defaults: 37% of $100,000' : 'Defaults', inputs: {} }],
		onReturn: onReturn === 'yes' ? createReturnPart(summary) : undefined,
	};
}

// $100,000 more of a fact in one year: sides, inputs and an example, all to be written over.
function createReturnPart({ fact = '' }: ProjectSummary): Readonly<Record<string, unknown>> {
	const amountChanged = { type: 'number', format: 'money', title: 'Amount changed', default: 100000 };
	return {
		...PLACEHOLDERS.onReturn,
		years: '1',
		inputs: { amountChanged },
		with: [{ fact, when: 'year == 0', add: 'amountChanged' }],
		examples: [
			{
				name: 'Defaults: $100,000 more in the first year',
				inputs: {},
				facts: { with: { '0': { [fact]: amountChanged.default } } },
			},
		],
	};
}

/** The examples of a strategy on the same model: they show what the model asks for. */
export function listNeighbourExamples({ model = '' }: Answers, summary: ProjectSummary): readonly unknown[] {
	const examples = findNeighbour(model, summary)?.examples ?? [];
	return examples.map(({ name, inputs }) => ({ name, inputs }));
}

function findNeighbour(model: string, { definitions }: ProjectSummary) {
	return model === '' ? undefined : definitions.find((definition) => definition.model === model);
}

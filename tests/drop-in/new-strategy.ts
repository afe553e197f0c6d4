// A strategy that is not in the project: one file, on a model that others share, with a part for the return that takes a gain
// a year later.

import { VISITOR_TEXTS } from '../support/visitor-texts.ts';

export const NEW_STRATEGY = {
	$schema: '../../schemas/calculator.schema.json',
	id: 'cg-dropped-in',
	type: 'capital-gains',
	category: 'Business Exit',
	name: 'A strategy that was not there before',
	description: 'One file, dropped into its folder.',
	code: 'IRC §1',
	estimatedSavings: '$5K-$25K',
	taxYear: 2024,
	situations: ['sellingBusiness'],
	model: 'generic',
	assumptions: ['It serves to show that one file is enough.'],
	...VISITOR_TEXTS,
	calendar: { taxYear: 2026, deadlines: ['By December 31, 2026'] },
	steps: [{ text: 'Wait a year', who: 'You', deadline: { on: '12-31' }, source: 'IRC §451' }],
	onReturn: {
		question: 'Waiting a year before a gain is taken, or taking it now.',
		baseline: 'The gain is taken this year.',
		baselineShort: 'taking the gain this year',
		whyDifferent: 'The gain is only taxed a year later.',
		years: '2',
		inputs: {
			gain: { type: 'number', format: 'money', title: 'Gain', default: 100_000, decisive: true },
		},
		lines: [
			{
				id: 'waiting',
				label: 'Gain taken a year later',
				format: 'money',
				formula: 'year == 0 ? gain : previous(waiting, 0)',
			},
		],
		without: [{ fact: 'longTermGain', when: 'year == 0', add: 'waiting', inAddition: true }],
		with: [{ fact: 'longTermGain', when: 'year == 1', add: 'waiting' }],
		warnings: [{ kind: 'block', when: 'gain <= 0', message: 'There is no gain.', remedy: 'Enter a gain.' }],
		results: [
			{
				id: 'postponed',
				label: 'Tax postponed',
				format: 'money',
				formula: 'at(without.totalTax - with.totalTax, 0)',
			},
		],
		examples: [
			{
				name: 'Texas: 20% and 3.8% a year later',
				household: { state: 'TX', wages: 3_000_000, cashGifts: 0 },
				inputs: {},
				facts: { without: { 0: { longTermGain: 100_000 } }, with: { 1: { longTermGain: 100_000 } } },
				taxSaved: { 0: 23_800, 1: -23_800 },
				results: { postponed: 23_800 },
				warnings: [],
			},
			{
				name: 'Nothing to wait with',
				inputs: { gain: 0 },
				results: { postponed: 0 },
				warnings: ['There is no gain'],
				blocked: true,
			},
		],
	},
	examples: [
		{
			name: 'Defaults',
			inputs: {},
			results: {
				estimatedSavings: 150_000,
				effectiveReduction: 59.4595,
				netBenefit: 135_000,
				fiveYearRoi: 6_000,
			},
		},
	],
};

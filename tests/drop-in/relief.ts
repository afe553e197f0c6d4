// A strategy with two yes-no inputs, one with words of its own, compiled in a project of its own.
import { getDefaultInputs } from '../../src/engine/values.ts';
import { compileFixture } from '../compiler/fixture-project.ts';
import { VISITOR_TEXTS } from '../support/visitor-texts.ts';

export const RELIEF = {
	$schema: '../../schemas/calculator.schema.json',
	id: 'relief',
	type: 'income-tax',
	category: 'Charitable',
	name: 'Relief by return',
	description: 'A relief that depends on the return and on sight.',
	code: 'IRC §63',
	estimatedSavings: '$1K-$2K',
	taxYear: 2024,
	situations: ['giving'],
	...VISITOR_TEXTS,
	inputs: {
		isJoint: {
			type: 'boolean',
			title: 'Return',
			help: 'As filed for the year.',
			default: false,
			labels: { true: 'Joint', false: 'Single' },
		},
		isBlind: { type: 'boolean', title: 'Blind', default: true },
		income: {
			type: 'integer',
			format: 'money',
			title: 'Income',
			default: 300000,
			disabledWhen: 'not (isBlind)',
		},
		years: { type: 'integer', format: 'years', title: 'Years', default: 3, showWhen: 'isJoint and isBlind' },
	},
	warnings: [{ when: 'isBlind and not (isJoint)', field: 'isBlind', message: 'Ask first' }],
	badges: [{ when: 'isJoint and income > surtaxThreshold', field: 'isJoint', label: 'Surtax applies' }],
	results: [
		{
			id: 'relief',
			label: 'Relief',
			formula: 'isBlind and income > surtaxThreshold ? income - surtaxThreshold : 0',
			format: 'money',
		},
		{
			id: 'total',
			label: 'Total',
			formula: 'isJoint ? relief * years : relief',
			format: 'money',
			headline: true,
		},
		{ id: 'both', label: 'Both apply', formula: 'isJoint and isBlind', format: 'yes-no' },
		{ id: 'joint', label: 'Joint', formula: 'isJoint', format: 'yes-no' },
	],
	assumptions: ['It is made up.'],
	examples: [
		{
			name: 'Defaults',
			inputs: {},
			results: { relief: 50000, total: 50000, both: false, joint: false },
			warnings: ['Ask first'],
		},
		{
			name: 'Joint',
			inputs: { isJoint: true },
			results: { relief: 50000, total: 150000, both: true, joint: true },
			badges: ['Surtax applies'],
		},
		{ name: 'Sighted', inputs: { isBlind: false }, results: { relief: 0, total: 0 } },
	],
} as const;

export const compilation = await compileFixture([
	{ file: 'income-tax/relief.json', to: JSON.stringify(RELIEF, null, '\t') },
]);
const calculator = compilation.calculators.get('relief');
if (!calculator) throw new Error(JSON.stringify(compilation.diagnostics, null, 1));

export const relief = calculator;
export const defaults = getDefaultInputs(relief);
export const joint = { ...defaults, isJoint: true };

// An analyst adds a state: one worksheet file and its amounts, in a copy of the project, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from '../support/project-copy.ts';
import { runCli } from './run-cli.ts';

const WORKSHEET = {
	$schema: '../../../schemas/worksheet.schema.json',
	id: 'or',
	title: 'Oregon income tax (Form OR-40)',
	kind: 'state',
	state: 'OR',
	lines: [
		createMoneyLine('stateBase', 'Income taxed by the state', 'Form OR-40 line 7', 'agi'),
		createMoneyLine(
			'orFederalTax',
			'Federal tax that Oregon subtracts',
			'Form OR-40 line 10',
			"min(lookup(orFederalTaxLimit, max(0, agi)), recompute(netIncomeTax, state, '', formerState, ''))",
		),
		createMoneyLine(
			'orTaxableIncome',
			'Oregon taxable income',
			'Form OR-40 line 19',
			'max(0, agi - orFederalTax - orStandardDeduction)',
		),
		createMoneyLine(
			'orTaxBeforeCredits',
			'Tax before credits',
			'Form OR-40 line 20',
			'tax(orBrackets, orTaxableIncome)',
		),
		createMoneyLine(
			'orExemptionCredit',
			'Exemption credit',
			'Form OR-40 line 23',
			'agi <= orExemptionIncome ? orExemption * (filers + children + otherDependents) : 0',
		),
		createMoneyLine(
			'ownStateTax',
			'Oregon income tax',
			'Form OR-40 line 31',
			'max(0, orTaxBeforeCredits - orExemptionCredit)',
		),
	],
};

const SINGLE_BRACKETS = [
	[0, 4.75],
	[4300, 6.75],
	[10_750, 8.75],
	[125_000, 9.9],
];
const JOINT_BRACKETS = [
	[0, 4.75],
	[8600, 6.75],
	[21_500, 8.75],
	[250_000, 9.9],
];
const SINGLE_LIMITS = [
	[0, 8250],
	[125_000, 6600],
	[130_000, 4950],
	[135_000, 3300],
	[140_000, 1650],
	[145_000, 0],
];
const JOINT_LIMITS = [
	[0, 8250],
	[250_000, 6600],
	[260_000, 4950],
	[270_000, 3300],
	[280_000, 1650],
	[290_000, 0],
];
const SEPARATE_LIMITS = SINGLE_LIMITS.map(([income = 0, limit = 0]) => [income, limit / 2]);

// The figures of 2024, for every year of the law.
const AMOUNTS = {
	$schema: '../../../../schemas/parameters.schema.json',
	amounts: {
		orBrackets: createAmount(
			{ title: 'Oregon rate tables', unit: 'percent', rows: 'brackets' },
			createStatusValues(SINGLE_BRACKETS, JOINT_BRACKETS, SINGLE_BRACKETS, JOINT_BRACKETS),
		),
		orStandardDeduction: createAmount(
			{ title: 'Oregon standard deduction', unit: 'money' },
			createStatusValues(2745, 5495, 2745, 4420),
		),
		orFederalTaxLimit: createAmount(
			{ title: 'Most federal tax that Oregon subtracts, by federal AGI', unit: 'money', rows: 'steps' },
			createStatusValues(SINGLE_LIMITS, JOINT_LIMITS, SEPARATE_LIMITS, JOINT_LIMITS),
		),
		orExemption: createAmount(
			{ title: 'Oregon exemption credit for each person', unit: 'money' },
			{ value: 249 },
		),
		orExemptionIncome: createAmount(
			{ title: 'Federal AGI up to which Oregon gives the exemption credit', unit: 'money' },
			createStatusValues(100_000, 200_000, 100_000, 200_000),
		),
	},
};

// Worked as the tests below say: within the limit of the exemption credit, and above it.
const CASES = [
	{
		id: 'oregon-within-the-exemption-income',
		origin: 'worked by hand',
		facts: { taxYear: 2024, filingStatus: 'single', state: 'OR', wages: 100_000 },
		expected: { orFederalTax: 8250, orTaxableIncome: 89_005, orExemptionCredit: 249, ownStateTax: 7237.9375 },
	},
	{
		id: 'oregon-above-the-exemption-income',
		origin: 'worked by hand',
		facts: { taxYear: 2026, filingStatus: 'joint', state: 'OR', wages: 265_000, mortgageInterest: 20_000 },
		expected: { orFederalTax: 4950, orTaxableIncome: 254_555, orExemptionCredit: 0, ownStateTax: 21_723.945 },
	},
];

function createMoneyLine(id: string, label: string, form: string, formula: string) {
	return { id, label, form, formula, format: 'money' };
}

function createStatusValues<T>(single: T, joint: T, separate: T, headOfHousehold: T) {
	return { byFilingStatus: { single, joint, separate, headOfHousehold } };
}

function createAmount(properties: Readonly<Record<string, string>>, figures: object) {
	const datedValue = { ...figures, source: 'Form OR-40 instructions 2024' };
	const values = { 2024: datedValue, 2025: datedValue, 2026: datedValue };
	return { ...properties, values, after: 'constant' };
}

const copy = new ProjectCopy(['calculators'], ['src']);
const { folder } = copy;

beforeAll(() => {
	copy.remove('calculators/law/second-entry/or.json');
	copy.write('calculators/law/states/or.json', WORKSHEET);
	copy.write('calculators/law/amounts/states/or.json', AMOUNTS);
	copy.write(
		'calculators/law/cases/states/or.jsonl',
		CASES.map((one) => `${JSON.stringify(one)}\n`).join(''),
	);
});

afterAll(() => copy.dispose());

async function computeLines(...facts: readonly string[]): Promise<Readonly<Record<string, number>>> {
	const set = ['state=OR', ...facts].flatMap((fact) => ['--set', fact]);
	const { code, stdout, stderr } = await runCli('return', [...set, '--json'], { folder });
	expect([code, stderr]).toEqual([0, '']);
	return JSON.parse(stdout).lines;
}

describe('a state that is added', { timeout: 60_000 }, () => {
	test('has nothing to find in it', async () => {
		const { code, stdout } = await runCli('check', [], { folder });
		expect([code, stdout]).toEqual([0, '']);
	});

	// $13,841 of federal tax, of which $8,250 count: 4.75% of $4,300, 6.75% of $6,450, 8.75% of $78,255, less $249.
	test('taxes as its form does', async () => {
		const lines = await computeLines('taxYear=2024', 'wages=100000');
		expect(lines).toMatchObject({ stateBase: 100_000, orFederalTax: 8250, orTaxableIncome: 89_005 });
		expect(lines.orTaxBeforeCredits).toBeCloseTo(7486.94, 2);
		expect(lines.orExemptionCredit).toBe(249);
		expect(lines.ownStateTax).toBeCloseTo(7237.94, 2);
		expect(lines.totalTax).toBeCloseTo(Number(lines.federalTax) + 7237.94, 2);
	});

	// 10% of what is left of $20,000 after $14,600.
	test('subtracts no more than the federal tax there is', async () => {
		const lines = await computeLines('taxYear=2024', 'wages=20000');
		expect(lines.orFederalTax).toBeCloseTo(540, 6);
	});

	// $4,950 between $260,000 and $270,000: 4.75% of $8,600, 6.75% of $12,900, 8.75% of $228,500, 9.9% of $4,555.
	test('has another schedule for a joint return, which pays what it may deduct', async () => {
		const lines = await computeLines(
			'taxYear=2026',
			'filingStatus=joint',
			'wages=265000',
			'mortgageInterest=20000',
		);
		expect(lines).toMatchObject({ orFederalTax: 4950, orTaxableIncome: 254_555, orExemptionCredit: 0 });
		expect(lines.ownStateTax).toBeCloseTo(21_723.945, 6);
		expect([lines.saltDeduction, lines.itemizes]).toEqual([lines.ownStateTax, true]);
	});

	test('begins in the first year in which all its amounts have a value', async () => {
		const { 2024: _, 2025: __, ...values } = AMOUNTS.amounts.orExemption.values;
		const amounts = { ...AMOUNTS.amounts, orExemption: { ...AMOUNTS.amounts.orExemption, values } };
		copy.write('calculators/law/amounts/states/or.json', { ...AMOUNTS, amounts });
		const { code, stderr } = await runCli('return', ['--set', 'state=OR', '--set', 'taxYear=2025'], {
			folder,
		});
		const { code: moverCode } = await runCli(
			'return',
			['--set', 'formerState=OR', '--set', 'taxYear=2025', '--json'],
			{ folder },
		);
		const lines = await computeLines('taxYear=2026', 'wages=100000');
		copy.write('calculators/law/amounts/states/or.json', AMOUNTS);
		expect([code, stderr, moverCode]).toEqual([2, 'Oregon is calculated from 2026.\n', 2]);
		expect(lines.ownStateTax).toBeGreaterThan(0);
	});

	test('is printed with its form', async () => {
		const { stdout } = await runCli('return', ['--set', 'state=OR', '--set', 'wages=50000'], { folder });
		expect(stdout).toMatch(
			/\nOregon income tax \(Form OR-40\)\n\n {2}stateBase +\$50,000 {2}.*\(Form OR-40 line 7\)\n/,
		);
	});
});

// An analyst adds a state: one worksheet file and its amounts, in a copy of the project, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from '../support/project-copy.ts';
import { runCli } from './run-cli.ts';

const createLine = (id: string, label: string, form: string, formula: string) => ({
	...{ id, label, form, formula },
	format: 'money',
});
const STATE = 'calculators/law/states/or.json';
const { topRate, conformity } = JSON.parse(readFileSync(STATE, 'utf8'));
const WORKSHEET = {
	conformity,
	topRate: { 2024: { ...topRate[2024], note: 'The rate above the first bracket.' } },
	$schema: '../../../schemas/worksheet.schema.json',
	id: 'or',
	title: 'Oregon income tax (Form OR-40)',
	kind: 'state',
	state: 'OR',
	lines: [
		createLine('stateBase', 'Income taxed by the state', 'Form OR-40 line 7', 'agi'),
		createLine('ownStateTax', 'Oregon income tax', 'Form OR-40 line 31', 'percent(orRate) * stateBase'),
	],
};

/** @param years in which the law has the rate */
const createAmounts = (...years: readonly number[]) => ({
	$schema: '../../../../schemas/parameters.schema.json',
	amounts: {
		orRate: {
			title: 'Oregon rate',
			unit: 'percent',
			values: Object.fromEntries(years.map((year) => [year, { value: 9, source: 'ORS 316.037' }])),
			after: 'constant',
		},
	},
});
const CASE = {
	id: 'oregon',
	origin: 'worked by hand',
	facts: { taxYear: 2024, state: 'OR', wages: 100_000 },
	expected: { ownStateTax: 9000 },
};
const AMOUNTS = 'calculators/law/amounts/states/or.json';
const CASES = 'calculators/law/cases';
/** They say nothing of a return alone, and take most of the time. */
const STRATEGY_CASES = 'calculators/cases';
const RULES = 'calculators/law/second-entry/rules.json';

const copy = new ProjectCopy(['calculators'], ['src']);
const run = (...argv: readonly string[]) => runCli('return', argv, { folder: copy.folder });

beforeAll(() => {
	copy.write('calculators/law/second-entry/or.json', { orRate: { all: 9 } });
	copy.write(STATE, WORKSHEET);
	copy.write(AMOUNTS, createAmounts(2024, 2025, 2026));
	removeOregon();
	copy.remove(STRATEGY_CASES);
	copy.write('calculators/law/cases/states/or.jsonl', `${JSON.stringify(CASE)}\n`);
});

/** Forgets the cases and the rules of the state that is replaced. */
function removeOregon(): void {
	const cases = readdirSync(CASES, { recursive: true, encoding: 'utf8' });
	for (const name of cases.filter((file) => file.endsWith('.jsonl'))) {
		const lines = readFileSync(`${CASES}/${name}`, 'utf8').split('\n');
		copy.write(
			`${CASES}/${name}`,
			lines
				.filter((line) => !line.includes('"state":"OR"') && !line.includes('"formerState":"OR"'))
				.join('\n'),
		);
	}
	copy.edit(RULES, (text) => {
		const rules = Object.entries(JSON.parse(text)).filter(([name]) => !/^or[A-Z]/.test(name));
		return JSON.stringify(Object.fromEntries(rules));
	});
}

afterAll(() => copy.dispose());

describe('a state that is added', () => {
	test('has nothing to find in it', async () => {
		const { code, stdout } = await runCli('check', [], { folder: copy.folder });
		expect([code, stdout]).toEqual([0, '']);
	});

	test('taxes as its lines say, and is printed with its form', async () => {
		const { stdout } = await run('--set', 'state=OR', '--set', 'wages=50000');
		expect(stdout).toMatch(
			/\nOregon income tax \(Form OR-40\)\n\n {2}stateBase +\$50,000 {2}.*\(Form OR-40 line 7\)\n {2}ownStateTax +\$4,500 /,
		);
	});

	test('begins in the first year in which all its amounts have a value', async () => {
		copy.write(AMOUNTS, createAmounts(2026));
		const refusal = 'Oregon is calculated from 2026.\n';
		for (const fact of ['state', 'formerState'])
			expect(await run('--set', `${fact}=OR`, '--set', 'taxYear=2025')).toMatchObject({
				code: 2,
				stderr: refusal,
			});
		expect(await run('--set', 'state=OR', '--set', 'taxYear=2026')).toMatchObject({ code: 0 });
	});
});

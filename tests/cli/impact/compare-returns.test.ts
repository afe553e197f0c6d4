import { describe, expect, test } from 'vitest';
import type { Impact, ImpactReport } from '../../../src/cli/impact/report.ts';
import { formatImpactMarkdown } from '../../../src/cli/impact/report-markdown.ts';
import { formatImpactText } from '../../../src/cli/impact/report-text.ts';
import type { Edit } from '../../compiler/fixture-project.ts';
import { compare } from './compare-fixture.ts';

const FEDERAL = 'law/federal.json';
const HOUSEHOLD = 'law/household.json';
const AMOUNTS = 'law/amounts/returns.json';
const CALIFORNIAN =
	'{"id":"west","facts":{"taxYear":2024,"state":"CA","wages":100000},"expected":{"income":100000}}\n';
const californiaEdit: Edit = {
	file: 'law/cases/worked.jsonl',
	from: '{"id":"one"',
	to: `${CALIFORNIAN}{"id":"one"`,
};
const rateEdit: Edit = { file: AMOUNTS, from: '"value": 3.8', to: '"value": 4.8' };

const listIds = ({ returns }: ImpactReport) => returns.worksheets.map(({ id, kind }) => `${id} ${kind}`);

function getOnlyImpact({ returns }: ImpactReport): Impact {
	expect(returns.worksheets).toHaveLength(1);
	return returns.worksheets[0] as Impact;
}

describe('the comparison of two sides’ worksheets', () => {
	test('names the lines that an amount changes, for how many households, and where most', async () => {
		const report = await compare([rateEdit, californiaEdit]);
		expect(listIds(report)).toEqual(['federal results', 'ca results', 'trust results']);
		const worksheets = ['ca', 'federal', 'trust'];
		expect(report.amounts[0]).toMatchObject({ name: 'extraRate', usedBy: [], worksheets });
		expect(report.returns).toMatchObject({ cases: 5, unchanged: 0 });
		const [federal, state] = report.returns.worksheets as [Impact, Impact];
		// 1% more of the Californian's $100,000, and of the $150,000 that $400,000 is above $250,000.
		expect(state).toMatchObject({
			compared: { examples: 0, sample: 1 },
			changes: [{ id: 'ownStateTax', sample: 1, largest: '+$1,000', instance: { name: 'west', year: 2024 } }],
		});
		expect(federal.compared.sample).toBe(4);
		expect(federal.changes.map(({ id, sample }) => [id, sample])).toEqual([
			['stateTax', 1],
			['taxable', 1],
			['surtax', 2],
			['taxWithoutGifts', 2],
		]);
		expect(federal.changes[2]).toEqual({
			what: 'line',
			id: 'surtax',
			label: 'Surtax',
			form: '',
			examples: 0,
			sample: 2,
			ways: { higher: 2 },
			largest: '+$1,500',
			median: '+$950',
			instance: {
				name: 'one',
				year: 2024,
				before: { value: 5700, text: '$5,700' },
				after: { value: 7200, text: '$7,200' },
			},
		});
	});

	test('says so in text and in Markdown', async () => {
		const report = await compare([rateEdit, californiaEdit]);
		const text = formatImpactText(report);
		expect(text).toContain('sampled inputs of each calculator, and 5 worked returns.\n');
		expect(text).toContain(
			'\nNothing changes in 3 calculators.\n3 with other results or questions; 0 worksheets unchanged.\n',
		);
		expect(text).toContain('IRC §1411(a)(1); used by the worksheets ca, federal, trust\n');
		expect(text).toContain(
			'\nca  State income tax: 1 line differs\n  ownStateTax  State income tax\n      in 1 of 1 household: higher 1; largest +$1,000, median +$1,000\n      most in "west" of 2024: $3,800 → $4,800\n',
		);
		const markdown = formatImpactMarkdown(report);
		expect(markdown).toContain('| `ca`, `federal`, `trust` |');
		expect(markdown).toContain('| `federal` | 4 lines differ | Surtax: 2 of 4 households; higher 2;');
		expect(markdown).toContain('<details><summary>Federal income tax (federal)</summary>');
		expect(markdown).toContain('| Surtax | 2 of 4 households | higher 2; largest +$1,500, median +$950 |');
	});

	test('counts a household of several years once, in the year it changes most, and what is carried over too', async () => {
		const edit = {
			file: FEDERAL,
			from: 'income * percent(giftCeiling)',
			to: 'income * percent(giftCeiling) / 12',
		};
		const { changes } = getOnlyImpact(await compare([edit]));
		// Of gifts of $90,000 at an income of $100,000 a year: $5,000 in each, not $60,000 and then the $30,000 left.
		expect(changes.find(({ id }) => id === 'giftDeduction')).toMatchObject({
			sample: 1,
			ways: { lower: 1 },
			largest: '−$55,000',
		});
		expect(changes.at(-1)).toMatchObject({
			what: 'carryforward',
			id: 'giftsCarried',
			label: 'Gifts',
			largest: '+$80,000',
			instance: { name: 'two', before: { value: 0 }, after: { value: 80_000 } },
		});
	});

	test('tells a line that has no value any more, and a difference that rounds away', async () => {
		const unavailableWages = {
			file: FEDERAL,
			from: '"formula": "wages"',
			to: '"formula": "wages * (gifts / gifts)"',
		};
		expect((await compare([unavailableWages])).notComparable).toEqual([]);
		const unavailableReport = await compare([unavailableWages]);
		expect(listIds(unavailableReport)).toEqual(['federal results', 'ca results']);
		expect(unavailableReport.returns.worksheets[0]?.changes[0]?.ways).toEqual({ 'becomes unavailable': 4 });
		// 3.8% of 30 cents.
		const centsEdit = { file: AMOUNTS, from: '"value": 250000', to: '"value": 250000.3' };
		const surtax = getOnlyImpact(await compare([centsEdit])).changes.find(({ id }) => id === 'surtax');
		expect(surtax?.largest).toBe('-0.0114');
		expect(surtax?.instance.before.text).toBe('1520');
	});

	test.each<[string, Edit, string, RegExp]>([
		[
			'a formula in other words',
			{ file: FEDERAL, from: '"formula": "wages"', to: '"formula": "wages - 0"' },
			'federal formulas',
			/\nfederal {2}Federal income tax: no line differs on 4 households\n/,
		],
		[
			'another label',
			{ file: FEDERAL, from: '"label": "Income"', to: '"label": "All income"' },
			'federal texts',
			/\nfederal {2}.*: texts only: lines\n/,
		],
		[
			'another title of a fact',
			{ file: HOUSEHOLD, from: '"title": "Wages"', to: '"title": "Pay"' },
			'household texts',
			/\nhousehold {2}Facts: texts only: inputs\n/,
		],
		[
			'a line that was added',
			{
				file: FEDERAL,
				from: '"lines": [',
				to: '"lines": [{ "id": "half", "label": "Half", "formula": "wages / 12", "format": "money" },',
			},
			'federal results',
			/\n {2}line half was added\n/,
		],
	])('tells of %s', async (_, edit, kind, text) => {
		const report = await compare([edit]);
		expect(listIds(report)).toEqual([kind]);
		expect(formatImpactText(report)).toMatch(text);
	});

	test('takes a line with the same label for renamed, and compares it', async () => {
		const renameEdits = [
			{ file: FEDERAL, from: '"id": "surtax"', to: '"id": "extra"' },
			{ file: FEDERAL, from: 'recompute(surtax', to: 'recompute(extra' },
			{ file: HOUSEHOLD, from: '"lines": ["surtax"]', to: '"lines": ["extra"]' },
			{ file: HOUSEHOLD, from: '"total": "surtax"', to: '"total": "extra"' },
		];
		const [household, federal] = (await compare(renameEdits)).returns.worksheets;
		expect(household).toMatchObject({ kind: 'texts', texts: ['summary'] });
		expect([federal?.parts, federal?.changes]).toEqual([
			[{ what: 'line', change: 'renamed', name: 'extra', from: 'surtax', to: '' }],
			[],
		]);
	});

	test('shows what another default of a fact changes', async () => {
		const edit = {
			file: HOUSEHOLD,
			from: '"title": "Gifts of earlier years",\n\t\t\t"default": 0',
			to: '"title": "Gifts of earlier years",\n\t\t\t"default": 1000',
		};
		const report = await compare([edit]);
		expect(listIds(report)).toEqual(['household results', 'federal results']);
		expect(formatImpactText(report)).toContain('  input giftsCarried starts at 1000, not 0\n');
		expect(report.returns.worksheets[1]?.changes[0]).toMatchObject({
			id: 'giftDeduction',
			largest: '+$1,000',
		});
	});

	test('names worksheets that were added and removed', async () => {
		const otherState = { file: 'law/other-state.json', to: JSON.stringify(OTHER_STATE) };
		expect(listIds(await compare([otherState]))).toEqual(['other-state added']);
		expect(listIds(await compare([], [otherState]))).toEqual(['other-state removed']);
	});

	test('leaves out cases that cannot be read, or that one side does not take', async () => {
		const cases = 'law/cases/worked.jsonl';
		const unreadCase = { file: cases, from: '{"id":"one"', to: '{"id"\n{"id":"one"' };
		expect((await compare([rateEdit, unreadCase])).returns.cases).toBe(5);
		const laterCase = { file: cases, from: '"taxYear":2024', to: '"taxYear":2023' };
		expect((await compare([rateEdit, laterCase], [laterCase])).returns.cases).toBe(4);
	});

	test('compares no worksheets while one of them has errors, and says which errors', async () => {
		const edit = { file: FEDERAL, from: '"formula": "wages"', to: '"formula": "wagse"' };
		const report = await compare([edit]);
		expect(report.returns).toEqual({ cases: 0, worksheets: [], unchanged: 0 });
		expect(report.notComparable.map(({ id, side }) => [id, side])).toEqual([
			['ca', 'working tree'],
			['federal', 'working tree'],
			['trust', 'working tree'],
		]);
		expect(formatImpactText(report)).toMatch(
			/ca, federal, trust: not comparable, because of errors in the working tree\n.*federal\.json/,
		);
	});
});

const OTHER_STATE = {
	$schema: '../../schemas/worksheet.schema.json',
	id: 'other-state',
	title: 'Income tax of any other state',
	kind: 'state',
	state: 'other',
	lines: ['stateBase', 'ownStateTax'].map((id) => ({ id, label: id, formula: 'wages', format: 'money' })),
};

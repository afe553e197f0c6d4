// What commands print in the small project, whole: standard output, standard error after "! ", and the exit code.
import path from 'node:path';
import { describe, test } from 'vitest';
import { type Edit, withFixture } from '../compiler/fixture-project.ts';
import { useGolden } from '../support/golden-texts.ts';
import { type CommandName, runCli, splitWords } from './run-cli.ts';

interface Run {
	/** The line of a shell. */
	readonly line: string;
	/** Where the line alone does not say it. */
	readonly when?: string;
	readonly edits?: readonly Edit[];
	readonly input?: string;
}

const GIFT = 'income-tax/gift.json';
const SALE = 'capital-gains/sale.json';
const FLAT = 'models/flat.json';
const AMOUNTS = 'parameters.json';
const CASES = 'law/cases/worked.jsonl';

const brokenModel: Edit = { file: FLAT, from: 'savings * percent', to: 'saving * percent' };
const twoYears: Edit = {
	file: AMOUNTS,
	from: '"2024": { "value": 90, "source": "Model assumption: costs of 10%" }',
	to: '"2024": { "value": 90, "source": "Model assumption: costs of 10%" }, "2025": { "value": 80, "source": "Model assumption: costs of 20%" }',
};
const statusOfLaterYear: Edit = {
	...twoYears,
	to: twoYears.to.replace('"value": 80', '"byFilingStatus": { "single": 80, "joint": 85 }'),
};
const byStatus: readonly Edit[] = [
	{ file: AMOUNTS, from: '"value": 90', to: '"byFilingStatus": { "single": 80, "joint": 90 }' },
	{ file: SALE, from: '"taxYear": 2024', to: '"taxYear": 2024, "filingStatus": "joint"' },
];

const CALC: readonly Run[] = [
	// Values as they are typed; null for what is unavailable, nothing for what does not apply.
	{
		line: "calc --json gift --set giftAmount=$30,000.75 --set taxRate=37% --set age=70.9 --set 'holdingMonths= 6 ' --set spreadYears=0",
	},
	{ line: 'calc gift --set giftAmount=0 --set age=70 --set state=TX --set income=-5' },
	{
		line: 'calc sale --json',
		when: 'what it does not need is broken',
		edits: [
			{ file: GIFT, to: '{ "id": ' },
			{ file: SALE, from: '135000', to: '1' },
		],
	},
	{ line: 'calc sale', when: 'its model has an error', edits: [brokenModel] },
	...['[1]', '{"age": 1e999}', '{"__proto__": 1}'].map((bad) => ({
		line: 'calc gift --jsonl',
		when: `the second line is ${bad}`,
		input: `{}\n${bad}\n{}\n`,
	})),
	{ line: 'calc gift --jsonl', when: 'a byte order mark comes first', input: '\ufeff{"age": 71}\n' },
	{ line: 'calc sale --year 2025 --json', edits: [twoYears] },
	{ line: 'calc sale --year 2025', edits: [twoYears] },
	{
		line: 'calc sale --year 2025',
		when: 'an amount depends on the filing status',
		edits: [statusOfLaterYear],
	},
	{ line: 'calc sale --year 2025', when: 'its model has an error', edits: [brokenModel] },
	{ line: 'calc sale --json', when: 'it names a filing status', edits: byStatus },
	{ line: 'calc sale --json --filing-status single', edits: byStatus },
	{ line: 'calc sale --filing-status single', edits: byStatus },
	{ line: 'calc sale --filing-status separate', edits: byStatus },
];

const THREE_PROBLEMS: readonly Edit[] = [
	{ file: GIFT, from: '"totalSavings / spreadYears"', to: '"totalSaving / spreadYears"' },
	{ file: GIFT, from: '"default": 72', to: '"default": 72.5' },
	{ file: SALE, from: '"category"', to: '"categorie"' },
];

const CHECK: readonly Run[] = [
	{ line: 'check' },
	{ line: 'check --format=json' },
	{ line: 'check --format github' },
	...['check', 'check --format json', 'check --format github'].map((line) => ({
		line,
		when: 'there are problems',
		edits: THREE_PROBLEMS,
	})),
	{
		line: `check calculators/capital-gains/../${GIFT} ./calculators/${GIFT}`,
		edits: THREE_PROBLEMS,
	},
	{ line: `check calculators/${AMOUNTS}`, when: 'others have problems', edits: THREE_PROBLEMS },
	{
		line: `check calculators/${GIFT}`,
		when: 'a shared file is broken',
		edits: [{ file: AMOUNTS, from: '"unit": "money"', to: '"unit": "dollars"' }],
	},
	{ line: 'check --year 2025' },
];

const COLORADO =
	'{"id":"co","facts":{"taxYear":2024,"state":"CO","stateFlatRate":5,"wages":100000},"expected":{"ownStateTax":5000}}';
const createLine = (id: string, formula: string) => ({ id, label: id, formula, format: 'money' });
const FLAT_TAX = JSON.stringify({
	$schema: '../../schemas/worksheet.schema.json',
	id: 'flat',
	title: 'Flat tax',
	kind: 'state',
	state: 'other',
	lines: [createLine('stateBase', 'income'), createLine('ownStateTax', 'stateBase * percent(stateFlatRate)')],
});

const MUTATE: readonly Run[] = [
	// The name of a strategy on a model stands for the model.
	{ line: 'mutate sale flat --least 0' },
	{
		line: 'mutate',
		when: 'an example is wrong',
		edits: [{ file: GIFT, from: '"totalSavings": 12275', to: '"totalSavings": 1' }],
	},
	// The cases have a taxable income, the returns tried also have none.
	{ line: 'mutate federal ca --least 100' },
	{ line: 'mutate federal --format json --least 0' },
	{
		line: 'mutate flat --least 0',
		when: 'it is the worksheet of states without their own',
		edits: [
			{ file: 'law/household.json', from: '"enum": ["", "CA", "TX"]', to: '"enum": ["", "CA", "CO", "TX"]' },
			{
				file: 'law/household.json',
				from: '"stateTaxPaid": {',
				to: '"stateFlatRate": { "type": "number", "format": "percent", "title": "Flat rate", "optional": true, "section": "all" },\n"stateTaxPaid": {',
			},
			{ file: 'law/flat.json', to: FLAT_TAX },
			{ file: CASES, from: '{"id":"one"', to: `${COLORADO}\n{"id":"one"` },
		],
	},
	{
		line: 'mutate federal',
		when: 'a case has a problem',
		edits: [{ file: CASES, from: '"wages":400000', to: '"wage":400000' }],
	},
];

const getName = ({ line, when }: Run) => (when === undefined ? line : `${line}, where ${when}`);

describe.each(Object.entries({ calc: CALC, check: CHECK, mutate: MUTATE }))(
	'%s',
	{ timeout: 60_000 },
	(topic, runs) => {
		const compareWithGolden = useGolden(`tests/cli/golden/${topic}.txt`, runs.map(getName));

		test.each(runs.map((run) => [getName(run), run] as const))(
			'%s',
			async (name, { line, edits = [], input }) => {
				await withFixture(edits, async (folder) => {
					const [command = '', ...argv] = splitWords(line);
					const options = { folder: path.dirname(folder), ...(input === undefined ? {} : { input }) };
					const { code, stdout, stderr } = await runCli(command as CommandName, argv, options);
					const errorText = stderr.replace(/^(?=.)/gm, '! ').replace(/\d+(?= files checked)/, 'N');
					compareWithGolden(name, `${stdout}${errorText}exit ${code}\n`);
				});
			},
		);
	},
);

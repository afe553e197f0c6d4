// Transcripts of commands in the small project: standard output, standard error after "! ", the exit code, and the lines of
// files that they changed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import {
	applyEdit,
	type Edit,
	editAmounts,
	editAward,
	editBunch,
	editCases,
	editFederal,
	editGift,
	editHousehold,
	editModel,
	editSale,
	FIXTURE,
	withFixture,
} from '../compiler/fixture-project.ts';
import { enterAgain } from '../compiler/mistakes/years.ts';
import { useGolden } from '../support/golden-texts.ts';
import { describeChanges, readFiles } from './file-changes.ts';
import { omitOrigin, runLine } from './run-cli.ts';

interface Run {
	/** The line of a shell; several commands stand one after the other, with "&&". */
	readonly line: string;
	/** Left out where the line alone says it. */
	readonly when?: string;
	readonly edits?: readonly Edit[];
	readonly input?: string;
}

const GIFT = 'income-tax/gift.json';
const SALE = 'capital-gains/sale.json';
const FLAT = 'models/flat.json';
const AMOUNTS = 'parameters.json';

const brokenModel = editModel('savings * percent', 'saving * percent');
const twoYears = editAmounts(
	'"2024": { "value": 90, "source": "Model assumption: costs of 10%" }',
	'"2024": { "value": 90, "source": "Model assumption: costs of 10%" }, "2025": { "value": 80, "source": "Model assumption: costs of 20%" }',
);
const statusOfLaterYear: Edit = {
	...twoYears,
	to: twoYears.to.replace('"value": 80', '"byFilingStatus": { "single": 80, "joint": 85 }'),
};
const byStatus: readonly Edit[] = [
	editAmounts('"value": 90', '"byFilingStatus": { "single": 80, "joint": 90 }'),
	editSale('"taxYear": 2024', '"taxYear": 2024, "filingStatus": "joint"'),
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
		edits: [{ file: GIFT, to: '{ "id": ' }, editSale('135000', '1')],
	},
	{ line: 'calc sale', when: 'its model has an error', edits: [brokenModel] },
	...['[1]', '{"age": 1e999}', '{"__proto__": 1}'].map((bad) => ({
		line: 'calc gift --jsonl --strict',
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
	editGift('"totalSavings / spreadYears"', '"totalSaving / spreadYears"'),
	editGift('"default": 72', '"default": 72.5'),
	editSale('"category"', '"categorie"'),
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
		edits: [editAmounts('"unit": "money"', '"unit": "dollars"')],
	},
	{
		line: 'check',
		when: 'a name that many use is misspelt',
		edits: [editFederal('"id": "income"', '"id": "incomes"')],
	},
	{
		line: 'check',
		when: 'a misprint in an amount reaches examples',
		edits: [editAmounts('"value": 250000', '"value": 25000'), enterAgain({})],
	},
	{
		line: 'check',
		when: 'a file of amounts is missing',
		edits: [
			{
				file: 'law/amounts/returns.json',
				to: '{ "$schema": "../../../schemas/parameters.schema.json", "amounts": {} }',
			},
			editFederal(
				'"form": "Form 1 line 1"',
				'"form": "Form 1 line 1", "reason": { "direction": "increases", "text": "a surtax of {extraRate} is due" }',
			),
			enterAgain({}),
		],
	},
	{
		line: 'check',
		when: 'a file of second entries is missing',
		edits: [enterAgain({ giftCeiling: undefined, extraRate: undefined, extraStart: undefined })],
	},
	{
		line: 'check',
		when: 'the unit of an amount is wrong',
		edits: [
			{
				file: 'law/amounts/returns.json',
				from: '"title": "Rate of the extra tax",\n\t\t\t"unit": "percent"',
				to: '"title": "Rate of the extra tax",\n\t\t\t"unit": "money"',
			},
		],
	},
	...['check', `check calculators/${GIFT}`].map((line) => ({
		line,
		when: 'a formula is wrong in all its examples',
		edits: [editGift('"min(giftAmount, income ', '"max(giftAmount, income ')],
	})),
	{ line: 'check --year 2025' },
];

const MUTATE: readonly Run[] = [
	// The name of a strategy on a model stands for the model.
	{ line: 'mutate sale flat --least 0' },
	{
		line: 'mutate',
		when: 'an example is wrong',
		edits: [editGift('"totalSavings": 12275', '"totalSavings": 1')],
	},
	// The cases have a taxable income, the returns tried also have none.
	{ line: 'mutate federal ca --least 100' },
	{ line: 'mutate federal --format json --least 0' },
	// The same mutants on every run; the score is that of all of them.
	{ line: 'mutate --worksheets --sample 6 --least 100' },
	{ line: 'mutate bunch --least 100' },
	{ line: 'mutate flat bunch --format json --least 0' },
	{
		line: 'mutate award --least 100',
		when: 'a hook chooses between formulas',
		edits: [editAward('surtax: 5700, ', ''), editAward('kept: 144300', 'kept: 144300, surtax: 5700')],
	},
	{
		line: 'mutate --on-return bunch --least 10',
		when: 'no proof reaches a branch',
		edits: [
			editBunch(
				'"gift > salary + proceeds"',
				'"year > yearsOfGifts ? gift == salary : gift > salary + proceeds"',
			),
		],
	},
	{
		line: 'mutate federal',
		when: 'a case has a problem',
		edits: [editCases('"wages":400000', '"wage":400000')],
	},
];

const noId = editSale('  "id": "sale",\n', '');
const unreadable = editGift('"code":', '"code"');
const oddKeys = '"toString": 2, "constructor": 1';
const missingResults = editSale(
	'"inputs": { "savingsRate": 10 }, "results": { "savings": 100000 }',
	'"inputs": { "savingsRate": 12.5 }',
);

const FIX: readonly Run[] = [
	{ line: 'fix', when: 'nothing is to be done' },
	{ line: 'fix --check', when: 'a key is missing', edits: [noId] },
	{ line: 'fix', when: 'a key is missing', edits: [noId] },
	{
		line: 'fix',
		when: 'a byte order mark and Windows line ends are there',
		edits: [editSale('{\n  "$schema"', '\ufeff{\r\n  "$schema"')],
	},
	{ line: 'fix --check && fix', when: 'a file is broken', edits: [unreadable, noId] },
	{
		line: `fix calculators/${SALE}`,
		when: 'something needs judgement',
		edits: [editSale('"category": "Deferral Strategies",', '"category":"Deferal Strategies",')],
	},
	{
		line: 'fix',
		when: 'a file is in another encoding',
		edits: [{ file: GIFT, from: 'IRC §170', to: 'IRC §408A', encoding: 'latin1' }],
	},
	{
		line: 'fix',
		when: 'a number is one that no computer holds',
		edits: [editGift('"default": 25000', '"default": 1e999')],
	},
	{
		line: 'fix',
		when: 'two versions stand in one file',
		edits: [editGift('"code"', '\n=======\n"code"')],
	},
	{
		line: `fix calculators/${GIFT}`,
		when: 'keys are those that every JavaScript object has',
		edits: [
			editGift(
				'"examples": [',
				`"examples": [{ "name": "odd", "inputs": {}, "results": { ${oddKeys}, "totalSavings": 5 }, "toString": 5, "hasOwnProperty": 5 },`,
			),
			editGift('["cash", "stock"]', '["cash", { "toString": 1 }]'),
		],
	},
	{
		line: 'fix && fix --accept-results && fix --accept-results',
		when: 'an example lacks its results',
		edits: [missingResults],
	},
	{
		line: 'fix --accept-results',
		when: 'no example expects a result, and one expects a wrong figure',
		edits: [editSale(', "netSavings": 135000', ''), editSale('"savings": 100000', '"savings": 1')],
	},
	{
		line: `fix --accept-results calculators/${GIFT}`,
		when: 'an example expects nothing',
		edits: [editGift('"examples": [', '"examples": [{ "name": "young at fifty", "inputs": { "age": 69 } },')],
	},
];

const NEW_GAIN =
	"new --type capital-gains --id cg-deal --name 'A deal' --category 'Business Exit' --situation selling";
const NEW_INCOME = "new --type income-tax --id plan --name 'A plan' --category Planning";
const warningOfModel = editModel(
	'"results"',
	'"warnings": [{ "when": "assetValue <= 0", "message": "No asset" }],\n\t"results"',
);

const NEW: readonly Run[] = [
	{
		line: `${NEW_INCOME} --situation saving && check && fix --check calculators/income-tax/plan.json && calc plan --set amount=$20,000 --json`,
	},
	{
		line: `${NEW_GAIN} --model flat --description ' Sell  it. ' --code 'IRC §1' --savings $1K-$2.5M && check`,
	},
	{
		line: `${NEW_GAIN} --model flat && check`,
		when: 'examples of others prove a warning of the model',
		edits: [
			warningOfModel,
			editSale(
				'"examples": [',
				'"examples": [{ "name": "none", "inputs": { "assetValue": 0 }, "warnings": ["No asset"] },',
			),
		],
	},
	{
		line: `${NEW_GAIN} --model other && check`,
		when: 'no other strategy is on the model',
		edits: [
			{
				file: 'models/other.json',
				to: readFileSync(path.join(FIXTURE, FLAT), 'utf8').replace('"flat"', '"other"'),
			},
			{ ...warningOfModel, file: 'models/other.json' },
		],
	},
	{ line: `${NEW_GAIN} --model flat`, when: 'the model has an error', edits: [brokenModel] },
	{
		line: `${NEW_GAIN} --model flat && check calculators/capital-gains/cg-deal.json`,
		when: 'another strategy has an error',
		edits: [editGift('"default": 72', '"default": 72.5')],
	},
	{
		line: `${NEW_INCOME} --situation saving --on-return yes && check && effect plan --set amountChanged=20000 --json`,
	},
	{ line: `${NEW_INCOME} --on-return yes && check` },
	{
		line: `${NEW_INCOME} --situation saving && calc plan --json`,
		when: 'a later year is published than the one of the other strategies',
		edits: [editHousehold('"years": [2024]', '"years": [2024, 2025]')],
	},
	{
		line: `${NEW_INCOME} --situation saving`,
		when: 'something of that name is there',
		edits: [{ file: 'income-tax/plan.json/.hidden', to: '' }],
	},
];

const TOPICS: Readonly<Record<string, readonly Run[]>> = {
	calc: CALC,
	check: CHECK,
	fix: FIX,
	mutate: MUTATE,
	new: NEW,
};

const getName = ({ line, when }: Run) => (when === undefined ? line : `${line}, where ${when}`);

describe.each(Object.entries(TOPICS))('%s', (topic, runs) => {
	const compareWithGolden = useGolden(`tests/cli/golden/${topic}.txt`, runs.map(getName));

	test.each(runs.map((run) => [getName(run), run] as const))(
		'%s',
		async (name, { line, edits = [], input }) => {
			// The files of the small project are not in the fixed form, so that a first run of `fix` would hide what an edit asks for.
			const isTidy = topic === 'fix';
			await withFixture(isTidy ? [] : edits, async (folder) => {
				const options = { folder: path.dirname(folder), ...(input === undefined ? {} : { input }) };
				if (isTidy) {
					await runLine('fix', options);
					for (const edit of edits) applyEdit(folder, edit);
				}
				const files = readFiles(folder);
				let transcript = '';
				for (const commandLine of line.split(' && ')) {
					const { code, stdout, stderr } = await runLine(commandLine, options);
					const errorText = omitOrigin(stderr)
						.replace(/^(?=.)/gm, '! ')
						.replace(/\d+(?= files (checked|read))/, 'N');
					transcript += `${stdout}${errorText}exit ${code}\n`;
				}
				compareWithGolden(name, `${transcript}${describeChanges(files, readFiles(folder))}`);
			});
		},
	);
});

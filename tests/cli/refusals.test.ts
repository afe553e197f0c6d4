// Every refusal of a command ends with 2, says one sentence on standard error, answers nothing and writes nothing. The
// usage that follows some sentences is cut off after its first word. Refusals of changed definitions are beside their
// command's tests.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import household from '../../calculators/law/household.json' with { type: 'json' };
import { COMMANDS } from '../../src/cli/main.ts';
import { withFixture } from '../compiler/fixture-project.ts';
import { getSampleFolder } from '../support/load-samples.ts';
import { omitOrigin, type RunOptions, runLine } from './run-cli.ts';

type Refusal = readonly [line: string, sentence: string];

async function expectRefusal(line: string, sentence: string, options?: RunOptions): Promise<void> {
	const { code, stdout, stderr } = await runLine(line, options);
	expect([code, stdout, omitOrigin(stderr).replace(/\nUsage: npm run [\s\S]*/, '\nUsage\n')]).toEqual([
		2,
		'',
		`${sentence}\n`,
	]);
}

test.each(Object.keys(COMMANDS))('%s refuses an option it does not know', async (name) => {
	await expectRefusal(`${name} --nonsense`, 'There is no option "--nonsense".\nUsage');
});

const SMALL_PROJECT: readonly Refusal[] = [
	['calc', 'Name one calculator.\nUsage'],
	['calc gift sale', 'Name one calculator.\nUsage'],
	['calc gifts', 'There is no calculator "gifts". Did you mean "gift"?'],
	[
		'calc gift --set giftAmuont=1 --set __proto__=1 --set age=old --set taxRate=33 --set state=NY',
		[
			'gift has no input "giftAmuont". Did you mean "giftAmount"? Its inputs are: age, assetType, giftAmount, basis, holdingMonths, income, taxRate, state, spreadYears, note.',
			'gift has no input "__proto__". Its inputs are: age, assetType, giftAmount, basis, holdingMonths, income, taxRate, state, spreadYears, note.',
			'"age" must be a whole number like 72 (72 years), not "old".',
			'"taxRate" cannot be "33": choose one of 24, 32, 37.',
			'"state" cannot be "NY": choose one of CA, TX.',
		].join('\n'),
	],
	['calc gift --json --jsonl', '--json and --jsonl do not go together.'],
	["calc gift --set age=72 --set ' age =80'", '--set gives "age" twice; only one value can count.'],
	['calc gift --set age', '--set takes name=value, not "age".'],
	[
		'calc sale --year 2025',
		'sale cannot be computed for 2025.\nThe amount "flatShare" has no value for 2025. It has 2024.',
	],
	['calc sale --year 25', '--year takes a tax year such as 2026, not "25".'],
	[
		'calc sale --filing-status joint',
		'No amount that sale uses depends on the filing status. Leave --filing-status out.',
	],
	[
		'calc sale --filing-status married',
		'--filing-status cannot be "married". It is one of: single, joint, separate, headOfHousehold.',
	],
	[
		'check calculators/income-tax/gist.json',
		'There is no file "calculators/income-tax/gist.json". Did you mean "calculators/income-tax/gift.json"?',
	],
	['check gift', 'There is no file "gift". Did you mean "calculators/income-tax/gift.json"?'],
	[
		'check calculators/income-tax',
		'"calculators/income-tax" is a folder. Name its files, such as calculators/income-tax/*.json.',
	],
	['check --year -5', '"--year" needs a value. A negative one is written --year=-5.\nUsage'],
	[
		'calc calculators/income-tax/gift.json',
		'There is no calculator "calculators/income-tax/gift.json". Did you mean "gift"?',
	],
	['check src', '"src" is not in calculators/, so it is never read.'],
	['check --format xml', '--format cannot be "xml": it is text, json or github.'],
	['check --year=next', '--year takes a tax year such as 2026, not "next".'],
	['mutate gfit', 'There is no calculator "gfit". Did you mean "gift"?'],
	['mutate --worksheets --on-return', '--on-return and --worksheets exclude each other.\nUsage'],
	['mutate --sample 0.5', '--sample takes a whole number, to try one mutant in so many, not "0.5".'],
	['mutate --on-return bunc', '"bunc" has no return part. Did you mean "bunch"?'],
	[
		'mutate federal gift',
		'Name worksheets or strategies, not both: they are proven by cases and by examples.',
	],
	['mutate --least 101', '--least takes a percentage from 0 to 100, not "101".'],
	["mutate --least ''", '--least takes a percentage from 0 to 100, not "".'],
	['mutate --format xml', '--format cannot be "xml": it is text or json.'],
	['fix --check --accept-results', '--check writes nothing, so --accept-results does not go with it.\nUsage'],
	[
		'fix calculators/income-tax/gist.json',
		'There is no file "calculators/income-tax/gist.json". Did you mean "calculators/income-tax/gift.json"?',
	],
	[
		"new --type income-tax --name ' '",
		'Without a terminal to ask in, these are needed too: --name, --id, --category.\nUsage',
	],
	['new plan', '"plan" belongs to no option.\nUsage'],
];

const NEW = "new --type income-tax --id plan --name 'A plan' --category Planning --situation saving";
const CATEGORIES =
	'Choose one of: Charitable, Retirement, Planning, Equity, Real Estate, Investment, Tax Credits, Advanced.';

/** Answers to `new` that will not do. */
const NEW_ANSWERS: readonly Refusal[] = [
	['--id sale', 'The id "sale" is taken by calculators/capital-gains/sale.json. "sale-2" is free.'],
	[
		'--id none',
		'"none" cannot be an id: "none" stands for no strategy in a plan, and "plans" for the worked cases of plans.',
	],
	[
		"--id 'My Plan_2'",
		'The id "My Plan_2" may have only small letters, digits and single hyphens between them. Did you mean "my-plan-2"?',
	],
	[
		'--id ../plan',
		'The id "../plan" may have only small letters, digits and single hyphens between them. Did you mean "plan"?',
	],
	[`--id ${'a'.repeat(300)}`, `The id "${'a'.repeat(300)}" has 300 characters; at most 80 are allowed.`],
	[
		"--category 'Charitable Strategies'",
		`"Charitable Strategies" is a category of capital-gains, not of income-tax. Did you mean "Charitable"? ${CATEGORIES}`,
	],
	['--category Planing', `There is no category "Planing". Did you mean "Planning"? ${CATEGORIES}`],
	[
		'--id Plan --category Planing',
		`The id "Plan" may have only small letters, digits and single hyphens between them. Did you mean "plan"?\nThere is no category "Planing". Did you mean "Planning"? ${CATEGORIES}`,
	],
	[
		'--situation savings',
		'There is no situation "savings". Did you mean "saving"? Choose one of: giving, saving, selling.',
	],
	['--model flatt', 'There is no model "flatt". Did you mean "flat"? Choose one of: flat.'],
	[
		'--type income',
		'There is no type "income". Did you mean "income-tax"? Choose one of: income-tax, capital-gains.',
	],
	[
		"--name 'Installment sale'",
		'The name "Installment sale" is taken by calculators/capital-gains/sale.json. Two cards with one name cannot be told apart.',
	],
	['--savings 5000', 'The savings "5000" are not a range. Write them as $15K-$50K or $100K-$2.5M.'],
	[
		'--savings $5M-$1K',
		'The savings "$5M-$1K" do not rise. Write them as $15K-$50K or $100K-$2.5M, the smaller figure first.',
	],
];

describe('in the small project', () => {
	const refusals = [
		...SMALL_PROJECT,
		...NEW_ANSWERS.map(([options, sentence]): Refusal => [`${NEW} ${options}`, sentence]),
	];
	test.each(refusals)('%s', async (line, sentence) => {
		await withFixture([], async (folder) => {
			const files = readdirSync(folder, { recursive: true });
			await expectRefusal(line, sentence, { folder: path.dirname(folder) });
			expect(readdirSync(folder, { recursive: true })).toEqual(files);
		});
	});
});

/** Of a projection that begins as late as one can. */
const LAST_YEAR = Math.max(...household.years) + 33;

const OWN_PROJECT: readonly Refusal[] = [
	['effect', 'Say which strategy.\nUsage'],
	['effect qdc', 'There is no strategy "qdc". Did you mean "qcd"?'],
	['effect qcd daf', 'One strategy at a time; several are a plan.\nUsage'],
	['effect qcd --set qcdAmout=1', 'There is no input "qcdAmout". Did you mean "qcdAmount"?'],
	['effect qcd --set qcdAmount=much', '"qcdAmount" must be a number of at least 0, not "much".'],
	['effect qcd --household wagse=1', 'There is no fact "wagse". Did you mean "wages"?'],
	['effect qcd --sale prize=1', 'There is no fact of the sale "prize". Did you mean "price"?'],
	['effect qcd --household wages', '--household takes name=value, not "wages".'],
	['effect qcd --sale price', '--sale takes name=value, not "price".'],
	['effect crt --set payoutRate=600', '"payoutRate" must be a number from 1 to 60, not "600".'],
	['effect crt --set paymentsPerYear=3', '"paymentsPerYear" cannot be "3": choose one of 1, 4, 12.'],
	['effect qcd --household wages=-5', '"wages" must be a number of at least 0, not "-5".'],
	['effect qcd --year 2019', 'There is no law here for 2019; the first year is 2024.'],
	['effect qcd --year 2090', `Returns are projected up to ${LAST_YEAR}, not to 2090.`],
	['return --year 2199', `Returns are projected up to ${LAST_YEAR}, not to 2199.`],
	['plan', 'Say which strategies.\nUsage'],
	['plan qcd dav', 'There is no strategy "dav". Did you mean "daf"?'],
	['plan qcd qcd', '"qcd" is in the plan twice.'],
	['plan qcd --portion daf=0.4', '--portion takes a strategy of the plan, not "daf".'],
	['plan qcd --sale price=-1', '"price" must be a number of at least 0, not "-1".'],
	[
		'plan qcd --set qcdAmount=1',
		'--set takes strategy.input=value with a strategy of the plan, not "qcdAmount=1".',
	],
	[
		'plan cg-mis qcd --choice nane',
		'There is no choice among strategies about the same asset "nane". Did you mean "none"?',
	],
	['plan cg-mis qcd --choice qcd', 'There is no choice among strategies about the same asset "qcd".'],
	['return --set wages=1 --jsonl', '--jsonl reads facts from standard input; no other option goes with it.'],
	['return --select totalTax', '--select goes with --jsonl alone.'],
	['return --jsonl --select totalTax,', '--select takes names such as totalTax,netPresentValue.'],
	['return --jsonl --select totlTax', 'No answer has "totlTax". Did you mean "totalTax"?'],
	['return --jsonl --workers 0', '--workers takes a whole number from 1 to 64, not "0".'],
	['return --jsonl --manifest calculators', 'calculators cannot be read or written: it is a folder.'],
	['return wages=1', 'Facts are given with --set name=value.\nUsage'],
	['return --set wages', '--set takes name=value, not "wages".'],
	['return --year 2026 --set taxYear=2025', '--year and --set taxYear are the same; only one can count.'],
	['impact main v1', 'Name one revision.\nUsage'],
	['impact --format xml', '--format cannot be "xml": it is text, json or markdown.'],
	['impact --format toString', '--format cannot be "toString": it is text, json or markdown.'],
];

const LINES: readonly (readonly [command: string, line: string, sentence: string])[] = [
	['effect', '{"strategy":"qcd","houshold":{}}', 'There is no key "houshold". Did you mean "household"?'],
	[
		'effect',
		'{"strategy":{},"household":{}}',
		'"strategy" is the id of a strategy, such as "cg-1031-exchange".',
	],
	...['cg-structured-453', 'cg-453e-related', 'cg-dst-trust', 'cg-mis'].map(
		(strategy) =>
			[
				'effect',
				`{"strategy":"${strategy}","sale":{"price":0}}`,
				'"salePrice" must be a number of at least 1, not 0. It is "price" of the sale.',
			] as const,
	),
	[
		'plan',
		'{"plan":[{"id":"cg-qsbs-1202"}],"sale":{"yearsHeld":45}}',
		'"yearsHeld" must be a number from 0 to 40, not 45. It is "yearsHeld" of the sale.',
	],
	['plan', '{"plan":[{"id":"qcd"},{"id":"qcd"}]}', '"qcd" is in the plan twice.'],
	['plan', '{"plan":[]}', '"plan" is a list of strategies, each {"id": ..., "inputs": {...}}.'],
	['plan', '{"plan":["qcd"]}', '"plan" is a list of strategies, each {"id": ..., "inputs": {...}}.'],
	[
		'plan',
		'{"plan":[{"id":"qcd","input":{}}]}',
		'There is no key "input" of a strategy of the plan. Did you mean "inputs"?',
	],
	[
		'plan',
		'{"plan":[{"id":[[1]]}]}',
		'"id" is the id of a strategy, such as "cg-1031-exchange", not a list.',
	],
	[
		'plan',
		'{"plan":[{"id":"qcd"}],"discountRate":-1}',
		'"discountRate" must be a number of at least 0, not -1.',
	],
	[
		'plan',
		'{"plan":[{"id":"cg-mis"}],"assetChoice":null}',
		'"assetChoice" is the id of a strategy of the plan, or "none".',
	],
	...[
		[
			[
				{ id: 'cg-mis', portion: 0.7 },
				{ id: 'cg-1031-exchange', portion: 0.4 },
			],
			'The portions sum to 110%. They cannot exceed 100%; the rest is sold for cash.',
		],
		[[{ id: 'qcd', portion: 0.7 }], '"qcd" disposes of no asset, so it has no portion of one.'],
		[
			[{ id: 'cg-mis', portion: 0.7 }, { id: 'cg-1031-exchange' }],
			'"cg-1031-exchange" disposes of the same asset, so it needs a portion too.',
		],
		[
			[{ id: 'cg-deal-form', portion: 0.5 }],
			'"cg-deal-form" disposes of the whole asset, so its portion is 1.',
		],
		[
			[{ id: 'cg-mis', portion: 40 }],
			'The portion of "cg-mis" is a fraction above 0, up to 1, such as 0.4, not 40.',
		],
	].map(([plan, message]) => ['plan', JSON.stringify({ plan, sale: {} }), String(message)] as const),
	[
		'plan',
		'{"plan":[{"id":"cg-mis","portion":0.4}]}',
		'Portions are of a planned sale: say which, with "sale".',
	],
	['plan', '{"plan":[{"id":"cg-mis"}],"lines":1}', '"lines" is true or false, not 1.'],
	['return', '{"id":{},"wages":1}', '"id" is a text or a number, not an object.'],
	['effect', '{"strategy":"qcd","lines":"x"}', '"lines" is true or false, not "x".'],
	[
		'return',
		'{"wages\\nLine 2: \\u001b[31m\\u202e":1}',
		'There is no fact "wages\\nLine 2: \\u001b[31m\ufffd".',
	],
	['plan', '{"plan":[{"id":"cg-mis"}],"best":1}', '"best" is true or false, not 1.'],
	[
		'plan',
		'{"plan":[{"id":"cg-mis","portion":0.4}],"sale":{},"best":true}',
		'A plan has one of "assetChoice", "best" and portions: each says how the asset is sold.',
	],
	['return', '{"taxYear":2023,"wages":1}', 'There is no law here for 2023; the first year is 2024.'],
	['return', '{"wagse":1}', 'There is no fact "wagse". Did you mean "wages"?'],
	['return', '{"wages":"much"}', '"wages" must be a number of at least 0, not "much".'],
	['return', '{"wages":-5000000}', '"wages" must be a number of at least 0, not -5000000.'],
	['return', '{"wages":1e16}', '"wages" must be a number of at most 15 digits, not 10000000000000000.'],
	['return', '{"children":1.5}', '"children" must be a whole number of at least 0, not 1.5.'],
	[
		'return',
		'{"formerStateShare":50}',
		'"formerStateShare" must be a number from 0 to 1 (from 0% to 100%), not 50.',
	],
	[
		'return',
		'{"ordinaryDividends":40000,"qualifiedDividends":99999999}',
		'"qualifiedDividends" must be at most "ordinaryDividends", which is 40000, not 99999999.',
	],
	['return', '{"passiveSale":"perhaps"}', '"passiveSale" must be yes or no, not "perhaps".'],
	[
		'return',
		'{"filingStatus":"married"}',
		'"filingStatus" cannot be "married": choose one of single, joint, separate, headOfHousehold.',
	],
	['return', '{"years":[{}],"wages":1}', 'There is no key "wages" beside "years".'],
	['return', '{"trust":{},"trsut":{}}', 'There is no key "trsut" beside "trust". Did you mean "trust"?'],
	['return', '{"trust":[]}', 'Facts are an object such as {"taxYear": 2026, "wages": 100000}.'],
	['return', '{"years":[]}', '"years" is a list of facts, one object a year.'],
	...[
		['[{"taxYear":2027},{"taxYear":2026}]', 'after 2027 comes 2028, not 2026.'],
		['[{"taxYear":2026},{"taxYear":2026}]', 'after 2026 comes 2027, not 2026.'],
		['[{"taxYear":2025},{},{"taxYear":2028}]', 'after 2026 comes 2027, not 2028.'],
	].map(([years, end]) => ['return', `{"years":${years}}`, `"years" go forward one by one: ${end}`] as const),
	[
		'return',
		'{"years":[{"taxYear":2026,"wages":1},{"taxYear":2027,"longTermLossCarryforward":5000}]}',
		'"longTermLossCarryforward" of 2027 is computed from 2026: state it in 2026 alone, the first of the "years".',
	],
	['return', '{"taxYear":"soon"}', '"taxYear" is a year such as 2026, not "soon".'],
	...[
		['{"inflation":"high"}', '"inflation" is a percent a year from -5 to 20, such as 2.3, not "high".'],
		['{"growth":21}', '"growth" is a percent a year from -5 to 20, such as 2.3, not 21.'],
		['{"projection":"some"}', '"projection" is "none" or left out, not "some".'],
		['{"projection":"none","inflation":2}', '"projection": "none" has no inflation and no growth beside it.'],
	].map(([facts = '', sentence = '']) => ['return', facts, sentence] as const),
	['return', '[1]', 'this is not one JSON object of facts such as {"taxYear": 2026, "wages": 100000}.'],
];

/** The law of this project, with the sample strategies. */
const SAMPLES = { folder: getSampleFolder() };

describe('in this project', () => {
	test.each(OWN_PROJECT)('%s', (line, sentence) => expectRefusal(line, sentence, SAMPLES));

	test.each(LINES)('%s --jsonl --strict: %s', (command, input, sentence) =>
		expectRefusal(`${command} --jsonl --strict`, `Line 1: ${sentence}`, { ...SAMPLES, input }),
	);
});

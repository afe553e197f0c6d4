// Mistakes in the worksheets of returns, the facts of a household and the worked cases.
import { editGift, editLawAmounts } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const federal = createMistakes('law/federal.json');
const state = createMistakes('law/ca.json');
const secondState = createMistakes('law/us.json');
const household = createMistakes('law/household.json');
const form = createMistakes('law/form-1040.json');
const cases = createMistakes('law/cases/worked.jsonl');

const SECOND_STATE = `{
	"$schema": "../../schemas/worksheet.schema.json",
	"id": "us",
	"title": "Another state income tax",
	"kind": "state",
	"state": "CA",
	"lines": [
		{ "id": "stateBase", "label": "State income", "formula": "income", "format": "money" },
		{ "id": "ownStateTax", "label": "State income tax", "formula": "stateBase * percent(extraRate)", "format": "money" }
	]
}
`;

const amounts = createMistakes('law/amounts/returns.json');

const createTable = (figure: string) => {
	const table = `{ "title": "Rate", "figure": "${figure}", "withoutIncomeTax": 0, "source": "Law of each state" }`;
	return ['"amounts": {', `"byState": { "rateOfState": ${table} },\n\t"amounts": {`] as const;
};
const createRate = (year: number, rate = 3.8) =>
	`"topRate": { "${year}": { "value": ${rate}, "source": "§1" } }`;

const createFigures = (figures: string) =>
	['"withoutIncomeTax": ["TX"],', `"withoutIncomeTax": ["TX"],\n\t"returnFigures": ${figures},`] as const;

const createForm = (
	lines: string,
	check = '{ "id": "11", "line": { "2024": "11" }, "title": "Income", "lines": ["income"] }',
) =>
	`{ "$schema": "../../schemas/return-form.schema.json", "title": "Form", "schedules": [{ "title": "Form", "lines": [${lines}] }], "checks": [${check}] }\n`;

export const returnMistakes: readonly Mistake[] = [
	form(
		'paper-return-with-a-line-that-no-fact-feeds',
		undefined,
		createForm('{ "line": { "2024": "1a" }, "facts": ["wages"] }, { "line": { "2024": "1b" } }'),
	),
	form(
		'paper-return-of-unknown-facts-and-lines',
		undefined,
		createForm(
			'{ "line": { "2024": "1a" }, "facts": ["wage"] }, { "line": { "2024": "2b" }, "facts": ["gifts", "gifts"] }',
			'{ "id": "24", "line": { "2024": "24" }, "title": "Tax", "lines": ["surtaxes"], "from": "16" }',
		),
	),
	household(
		'after-death-without-what-is-kept',
		'"wages": {',
		'"wages": { "afterDeath": { "spouse": "taxYears" },',
	),
	household('after-death-of-nothing', '"wages": {', '"wages": { "afterDeath": { "keeps": "own" },'),
	household('figure-of-no-line', ...createFigures('{ "income": [{ "lines": ["incomes"] }] }')),
	household(
		'figure-of-no-table-and-no-fact',
		...createFigures(
			'{ "rate": [{ "lines": ["income"], "bracketIn": "bracket" }, { "lines": ["income"], "marginalTo": "wage" }] }',
		),
	),
	mistake(
		'fact-with-the-name-of-an-amount',
		editLawAmounts(
			'"amounts": {',
			'"amounts": { "wages": { "title": "Wages", "unit": "money", "values": { "2024": { "value": 0, "source": "IRC §1" } }, "after": "constant" },',
		),
	),
	household('figure-with-the-name-of-a-fact', ...createFigures('{ "wages": [{ "lines": ["income"] }] }')),
	cases('case-that-differs', '"surtax":5700', '"surtax":5800'),
	cases('case-that-differs-by-cents', '"wages":400000', '"wages":400003.3'),
	cases('case-with-unknown-line', '"surtax":5700', '"surtaxes":5700'),
	cases('case-with-unknown-fact', '"wages":400000', '"wage":400000'),
	cases('case-of-an-early-year', '"taxYear":2024,"wages":400000', '"taxYear":2019,"wages":400000'),
	cases('case-whose-years-skip-one', '"taxYear":2025', '"taxYear":2026'),
	cases('case-that-states-what-is-carried', '"taxYear":2025', '"taxYear":2025,"giftsCarried":5'),
	cases('case-with-a-margin-as-large-as-its-figures', '"id":"one",', '"id":"one","margin":1000000,'),
	cases('case-that-is-no-json', '{"id":"one"', '{"id":one"'),
	cases('case-with-a-misspelt-key', '"expected":{', '"expect":{'),
	cases('case-without-figures', '"expected":[{', '"expected":[{},{'),
	cases('case-with-a-text-for-a-figure', '"surtax":5700', '"surtax":"5700"'),
	cases('case-with-a-number-in-words', '"wages":400000', '"wages":"many"'),
	cases('case-twice', '"id":"two"', '"id":"one"'),
	cases('case-of-nothing', '"facts":{"taxYear":2024,"wages":400000},', ''),
	cases('case-of-a-household-and-a-trust', '"facts":{', '"trust":{"interest":1},"facts":{'),
	cases('case-with-figures-of-a-year-more', '"expected":[{', '"expected":[{"income":100000},{'),
	cases('case-that-carries-nothing', '"closing":{"giftsCarried":30000}', '"closing":{}'),
	cases('case-with-an-unknown-carryforward', '"closing":{"giftsCarried"', '"closing":{"giftCarried"'),
	cases(
		'worksheet-without-cases',
		'"trust":{"taxYear":2024,"interest":1000,"count":2},"expected":{"trustTax":76}',
		'"facts":{"taxYear":2024},"expected":{"income":0}',
	),
	cases('unreached-branch', '"stateTaxPaid":10000', '"gifts":10000', [
		'"stateTax":10000,"taxable":290000',
		'"stateTax":0,"taxable":290000',
	]),
	federal('unknown-fact-in-a-line', '"formula": "wages"', '"formula": "wage"'),
	federal('line-of-an-unknown-function', '"formula": "wages"', '"formula": "sumUp(wages)"'),
	federal('line-used-too-early', '"formula": "wages"', '"formula": "wages + taxable"'),
	federal('recompute-of-no-line', 'recompute(surtax,', 'recompute(surtaxes,'),
	federal('recompute-of-no-fact', 'gifts, 0)', 'gift, 0)'),
	federal('recompute-to-another-kind', 'gifts, 0)', "gifts, 'none')"),
	federal(
		'reason-with-an-open-brace',
		'"form": "Form 1 line 1"',
		'"form": "Form 1 line 1", "reason": { "direction": "increases", "text": "a surtax of {extraRate is due" }',
	),
	federal(
		'reason-with-unknown-amount',
		'"form": "Form 1 line 1"',
		'"form": "Form 1 line 1", "reason": { "direction": "increases", "text": "a surtax of {extraRates} is due" }',
	),
	federal(
		'reason-that-depends-on-a-sum',
		'"form": "Form 1 line 1"',
		'"form": "Form 1 line 1", "reason": { "direction": "increases", "when": "taxable", "text": "a surtax is due" }',
	),
	federal(
		'reason-in-no-direction',
		'"form": "Form 1 line 1"',
		'"form": "Form 1 line 1", "reason": { "direction": "rises", "text": "a surtax is due" }',
	),
	federal('line-named-like-a-fact', '"id": "taxWithoutGifts"', '"id": "gifts"'),
	federal('carryforward-of-no-fact', '"id": "giftsCarried"', '"id": "giftsCarry"'),
	federal('carryforward-half-written', '"closingBalance"', '"used"'),
	federal(
		'life-of-no-amount',
		'"closingBalance": "gifts + giftsCarried - giftDeduction"',
		'"expiresAfter": "giftYears", "used": "gifts", "added": "gifts"',
	),
	federal(
		'line-in-another-unit',
		'gifts, 0)",\n\t\t\t"format": "money"',
		'gifts, 0)",\n\t\t\t"format": "number"',
	),
	federal(
		'line-in-another-unit-that-others-read',
		'"formula": "wages", "format": "money"',
		'"formula": "wages", "format": "percent"',
	),
	federal('id-of-another-file', '"id": "federal"', '"id": "national"'),
	federal('state-of-the-federal-return', '"kind": "federal"', '"kind": "federal", "state": "CA"'),
	state(
		'caution-without-a-sentence',
		'{ "id": "stateBase"',
		'{ "id": "taxes", "label": "Taxes income", "formula": "income > 0", "format": "yes-no", "caution": true }, { "id": "stateBase"',
	),
	state(
		'question-of-no-fact',
		'"lines": [',
		'"questions": { "gift": { "title": "Gifts", "help": "To charities." } }, "lines": [',
	),
	state('state-without-its-tax', '"id": "ownStateTax"', '"id": "stateDue"'),
	state(
		'entity-tax-reads-a-line',
		'{ "id": "stateBase"',
		'{ "id": "ownEntityTax", "label": "Entity tax", "formula": "income", "format": "money" }, { "id": "stateBase"',
	),
	state('state-reads-a-line-after-it', '"formula": "income"', '"formula": "income + taxable"'),
	state('recompute-without-end', '"formula": "income"', '"formula": "recompute(taxable, gifts, 0)"'),
	state(
		'recompute-of-a-fact-twice',
		'"formula": "income"',
		'"formula": "recompute(taxable, gifts, 0, gifts, 0)"',
	),
	federal('recompute-of-another-state', 'gifts, 0)', "gifts, 0, state, 'CA')"),
	state('state-unnamed', '\t"state": "CA",\n', ''),
	state('state-of-no-household', '"state": "CA"', '"state": "CO"'),
	state('state-without-income-tax', '"state": "CA"', '"state": "TX"'),
	mistake(
		'state-of-no-household-whose-rate-is-read',
		...amounts('', ...createTable('topRate')).edits,
		...state('', '"state": "CA",', `"state": "CO",\n\t${createRate(2024)},`).edits,
		editGift(
			'deduction * percent(taxRate)',
			'deduction * percent(taxRate) * percent(lookup(rateOfState, state))',
		),
	),
	state(
		'rate-of-a-state-as-a-fraction',
		'"state": "CA",',
		'"state": "CA",\n\t"topRate": { "2024": { "value": 0.05, "source": "§1" } },',
	),
	secondState('state-named-twice', undefined, SECOND_STATE),
	household('fact-in-no-section', '{ "id": "all"', '{ "id": "ale"'),
	household(
		'section-asked-first-for-an-unknown-fact',
		'"title": "All" }',
		'"title": "All", "askFirst": { "facts": ["wage"], "from": 1 } }',
	),
	household(
		'fact-asked-from-an-unknown-fact',
		'"title": "Wages",',
		'"title": "Wages", "askFrom": { "facts": ["gift"], "from": 1 },',
	),
	household('least-of-an-unknown-line', '"title": "Wages",', '"title": "Wages", "leastLine": "taxabel",'),
	household('number-without-later-years', '"default": 0,\n\t\t\t"later": "grows",', '"default": 0,'),
	household('text-that-grows', '"title": "State",', '"title": "State", "later": "grows",'),
	household('fact-asked-under-no-condition', "filingStatus == 'joint'", 'wages'),
	household('fact-asked-under-an-unknown-name', "filingStatus == 'joint'", 'wage > 0'),
	household('summary-of-no-line', '"total": "surtax"', '"total": "surtaxes"'),
	household('next-of-no-fact', '"fact": "wages"', '"fact": "wage"'),
	household('sample-with-unknown-fact', '"wages": 300000', '"wage": 300000'),
	federal('line-named-by-javascript', '"id": "taxWithoutGifts"', '"id": "new"'),
	household(
		'fact-named-by-javascript',
		'"facts": {',
		'"facts": {\n\t\t"class": { "type": "number", "format": "money", "title": "Class", "default": 0, "later": "grows", "section": "all" },',
	),
	household('year-offered-twice', '"years": [2024]', '"years": [2024, 2024]'),
	household('amounts-of-returns-without-a-year-offered', '"years": [2024]', '"years": [2024, 2025]'),
	amounts(
		'amount-of-returns-with-a-gap',
		'"values": { "2024": { "value": 3.8',
		'"values": { "2022": { "value": 3.8, "source": "IRC §1411" }, "2024": { "value": 3.8',
	),
	amounts(
		'amount-of-returns-without-a-filing-status',
		'"value": 250000',
		'"byFilingStatus": { "single": 200000, "joint": 250000, "separate": 125000 }',
	),
	amounts(
		'estimate-without-a-note',
		'"values": { "2024": { "value": 3.8',
		'"values": { "2024": { "estimate": true, "value": 3.8',
	),
	amounts('amount-without-a-source', 'IRC §1411(a)(1)', 'TODO'),
	amounts('table-of-a-figure-that-a-state-lacks', ...createTable('topRate')),
	amounts('table-of-no-figure', ...createTable('topRates')),
	mistake(
		'figure-that-begins-too-late',
		...amounts('', ...createTable('topRate')).edits,
		...secondState('', undefined, SECOND_STATE.replace('"CA"', `"NY",\n\t${createRate(2025)}`)).edits,
		...state('', '"state": "CA",', `"state": "CA",\n\t${createRate(2024)},`).edits,
	),
	state('top-rate-unlike-the-lines', '"state": "CA",', `"state": "CA",\n\t${createRate(2024, 5)},`),
	household('key-beside-all-there-are', '"title": "wages"', '"title": "wages", "name": "All"'),
	state('state-that-is-no-choice', '"formula": "income"', `"formula": "state == 'NY' ? 0 : income"`),
	mistake('state-without-its-file-of-cases', {
		file: 'law/cases/states/ny.jsonl',
		to: '{"id":"two","facts":{"taxYear":2024,"state":"CA","wages":100000},"expected":{"income":100000}}',
	}),
];

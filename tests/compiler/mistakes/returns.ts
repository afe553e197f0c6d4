// Mistakes in the worksheets of returns, the facts of a household and the worked cases.
import { createMistakes, type Mistake } from './mistake.ts';

const federal = createMistakes('law/federal.json');
const state = createMistakes('law/ca.json');
const secondState = createMistakes('law/us.json');
const household = createMistakes('law/household.json');
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
const createRate = (year: number) => `"topRate": { "${year}": { "value": 5, "source": "§1" } }`;

const createFigures = (figures: string) =>
	['"withoutIncomeTax": ["TX"],', `"withoutIncomeTax": ["TX"],\n\t"returnFigures": ${figures},`] as const;

export const returnMistakes: readonly Mistake[] = [
	household(
		'figure-of-no-line',
		'type-mismatch',
		...createFigures('{ "income": [{ "lines": ["incomes"] }] }'),
	),
	household(
		'figure-of-no-table-and-no-fact',
		['type-mismatch', 'unknown-input'],
		...createFigures(
			'{ "rate": [{ "lines": ["income"], "bracketIn": "bracket" }, { "lines": ["income"], "marginalTo": "wage" }] }',
		),
	),
	household(
		'figure-with-the-name-of-a-fact',
		'name-taken',
		...createFigures('{ "wages": [{ "lines": ["income"] }] }'),
	),
	cases('case-that-differs', 'wrong-case', '"surtax":5700', '"surtax":5800'),
	cases('case-with-unknown-line', 'wrong-case', '"surtax":5700', '"surtaxes":5700'),
	cases('case-with-unknown-fact', 'wrong-case', '"wages":400000', '"wage":400000'),
	cases(
		'case-of-an-early-year',
		'wrong-case',
		'"taxYear":2024,"wages":400000',
		'"taxYear":2019,"wages":400000',
	),
	cases('case-that-is-no-json', 'invalid-json', '{"id":"one"', '{"id":one"'),
	cases('case-with-a-misspelt-key', 'unknown-key', '"expected":{', '"expect":{'),
	cases('case-without-figures', 'wrong-form', '"expected":[{', '"expected":[{},{'),
	cases('case-with-a-text-for-a-figure', 'wrong-type', '"surtax":5700', '"surtax":"5700"'),
	cases('case-with-a-number-in-words', 'wrong-case', '"wages":400000', '"wages":"many"'),
	cases('case-twice', 'wrong-case', '"id":"two"', '"id":"one"'),
	cases('case-of-nothing', 'wrong-case', '"facts":{"taxYear":2024,"wages":400000},', ''),
	cases('case-of-a-household-and-a-trust', 'wrong-case', '"facts":{', '"trust":{"interest":1},"facts":{'),
	cases('case-with-figures-of-a-year-more', 'wrong-case', '"expected":[{', '"expected":[{"income":100000},{'),
	cases('case-that-carries-nothing', 'wrong-case', '"closing":{"giftsCarried":30000}', '"closing":{}'),
	cases(
		'case-with-an-unknown-carryforward',
		'wrong-case',
		'"closing":{"giftsCarried"',
		'"closing":{"giftCarried"',
	),
	cases(
		'worksheet-without-cases',
		'worksheet-without-cases',
		'"trust":{"taxYear":2024,"interest":1000,"count":2},"expected":{"trustTax":76}',
		'"facts":{"taxYear":2024},"expected":{"income":0}',
	),
	cases('branch-without-case', 'branch-without-case', '"stateTaxPaid":10000', '"gifts":10000', [
		'"stateTax":10000,"taxable":290000',
		'"stateTax":0,"taxable":290000',
	]),
	federal('unknown-fact-in-a-line', 'unknown-name', '"formula": "wages"', '"formula": "wage"'),
	federal('line-used-too-early', 'later-result', '"formula": "wages"', '"formula": "wages + taxable"'),
	federal('recompute-of-no-line', 'type-mismatch', 'recompute(surtax,', 'recompute(surtaxes,'),
	federal('recompute-of-no-fact', 'type-mismatch', 'gifts, 0)', 'gift, 0)'),
	federal('recompute-to-another-kind', 'type-mismatch', 'gifts, 0)', "gifts, 'none')"),
	federal(
		'reason-with-unknown-amount',
		'unknown-parameter',
		'"form": "Form 1 line 1"',
		'"form": "Form 1 line 1", "reason": { "direction": "increases", "text": "a surtax of {extraRates} is due" }',
	),
	federal(
		'reason-that-depends-on-a-sum',
		'type-mismatch',
		'"form": "Form 1 line 1"',
		'"form": "Form 1 line 1", "reason": { "direction": "increases", "when": "taxable", "text": "a surtax is due" }',
	),
	federal(
		'reason-in-no-direction',
		'wrong-value',
		'"form": "Form 1 line 1"',
		'"form": "Form 1 line 1", "reason": { "direction": "rises", "text": "a surtax is due" }',
	),
	federal('line-named-like-a-fact', 'name-taken', '"id": "taxWithoutGifts"', '"id": "gifts"'),
	federal('carryforward-of-no-fact', 'unknown-input', '"id": "giftsCarried"', '"id": "giftsCarry"'),
	federal('carryforward-half-written', 'type-mismatch', '"closingBalance"', '"used"'),
	federal(
		'life-of-no-amount',
		'unknown-parameter',
		'"closingBalance": "gifts + giftsCarried - giftDeduction"',
		'"expiresAfter": "giftYears", "used": "gifts", "added": "gifts"',
	),
	federal(
		'line-in-another-unit',
		'format-mismatch',
		'gifts, 0)",\n\t\t\t"format": "money"',
		'gifts, 0)",\n\t\t\t"format": "number"',
	),
	federal('id-of-another-file', 'id-not-file-name', '"id": "federal"', '"id": "national"'),
	federal(
		'state-of-the-federal-return',
		'type-mismatch',
		'"kind": "federal"',
		'"kind": "federal", "state": "CA"',
	),
	state(
		'caution-without-a-sentence',
		'type-mismatch',
		'{ "id": "stateBase"',
		'{ "id": "taxes", "label": "Taxes income", "formula": "income > 0", "format": "yes-no", "caution": true }, { "id": "stateBase"',
	),
	state(
		'question-of-no-fact',
		'unknown-input',
		'"lines": [',
		'"questions": { "gift": { "title": "Gifts", "help": "To charities." } }, "lines": [',
	),
	state('state-without-its-tax', 'missing-state-line', '"id": "ownStateTax"', '"id": "stateDue"'),
	state(
		'entity-tax-reads-a-line',
		'type-mismatch',
		'{ "id": "stateBase"',
		'{ "id": "ownEntityTax", "label": "Entity tax", "formula": "income", "format": "money" }, { "id": "stateBase"',
	),
	state(
		'state-reads-a-line-after-it',
		'type-mismatch',
		'"formula": "income"',
		'"formula": "income + taxable"',
	),
	state(
		'recompute-without-end',
		'type-mismatch',
		'"formula": "income"',
		'"formula": "recompute(taxable, gifts, 0)"',
	),
	state(
		'recompute-of-a-fact-twice',
		'type-mismatch',
		'"formula": "income"',
		'"formula": "recompute(taxable, gifts, 0, gifts, 0)"',
	),
	state('state-unnamed', 'type-mismatch', '\t"state": "CA",\n', ''),
	state('state-of-no-household', 'type-mismatch', '"state": "CA"', '"state": "CO"'),
	state('state-without-income-tax', 'type-mismatch', '"state": "CA"', '"state": "TX"'),
	secondState('state-named-twice', 'type-mismatch', undefined, SECOND_STATE),
	household('fact-in-no-section', Array(6).fill('type-mismatch'), '{ "id": "all"', '{ "id": "ale"'),
	household(
		'section-asked-first-for-an-unknown-fact',
		'unknown-input',
		'"title": "All" }',
		'"title": "All", "askFirst": { "facts": ["wage"], "from": 1 } }',
	),
	household(
		'fact-asked-from-an-unknown-fact',
		'unknown-input',
		'"title": "Wages",',
		'"title": "Wages", "askFrom": { "facts": ["gift"], "from": 1 },',
	),
	household(
		'least-of-an-unknown-line',
		'type-mismatch',
		'"title": "Wages",',
		'"title": "Wages", "leastLine": "taxabel",',
	),
	household(
		'number-without-later-years',
		'missing-key',
		'"default": 0,\n\t\t\t"later": "grows",',
		'"default": 0,',
	),
	household('text-that-grows', 'type-mismatch', '"title": "State",', '"title": "State", "later": "grows",'),
	household('fact-asked-under-no-condition', 'type-mismatch', "filingStatus == 'joint'", 'wages'),
	household('fact-asked-under-an-unknown-name', 'unknown-name', "filingStatus == 'joint'", 'wage > 0'),
	household('summary-of-no-line', 'type-mismatch', '"total": "surtax"', '"total": "surtaxes"'),
	household('next-of-no-fact', 'unknown-input', '"fact": "wages"', '"fact": "wage"'),
	household('sample-with-unknown-fact', 'unknown-input', '"wages": 300000', '"wage": 300000'),
	federal('line-named-by-javascript', 'name-taken', '"id": "taxWithoutGifts"', '"id": "new"'),
	household(
		'fact-named-by-javascript',
		'name-taken',
		'"facts": {',
		'"facts": {\n\t\t"class": { "type": "number", "format": "money", "title": "Class", "default": 0, "later": "grows", "section": "all" },',
	),
	household(
		'amounts-of-returns-without-a-year-offered',
		['year-without-amount', 'year-without-amount', 'year-without-amount'],
		'"years": [2024]',
		'"years": [2024, 2025]',
	),
	amounts(
		'amount-of-returns-with-a-gap',
		'gap-in-years',
		'"values": { "2024": { "value": 3.8',
		'"values": { "2022": { "value": 3.8, "source": "IRC §1411" }, "2024": { "value": 3.8',
	),
	amounts(
		'amount-of-returns-without-a-filing-status',
		'status-without-amount',
		'"value": 250000',
		'"byFilingStatus": { "single": 200000, "joint": 250000, "separate": 125000 }',
	),
	amounts(
		'estimate-without-a-note',
		'missing-key',
		'"values": { "2024": { "value": 3.8',
		'"values": { "2024": { "estimate": true, "value": 3.8',
	),
	amounts('amount-without-a-source', 'missing-source', 'IRC §1411(a)(1)', 'TODO'),
	amounts('table-of-a-figure-that-a-state-lacks', 'missing-state-figure', ...createTable('topRate')),
	amounts('table-of-no-figure', 'wrong-value', ...createTable('topRates')),
	{
		name: 'figure-that-begins-too-late',
		codes: ['type-mismatch', 'missing-state-figure'],
		edits: [
			...amounts('', [], ...createTable('topRate')).edits,
			...secondState('', [], undefined, SECOND_STATE.replace('"CA"', `"NY",\n\t${createRate(2025)}`)).edits,
			...state('', [], '"state": "CA",', `"state": "CA",\n\t${createRate(2024)},`).edits,
		],
	},
	household('key-beside-all-there-are', 'unknown-key', '"title": "wages"', '"title": "wages", "name": "All"'),
	state(
		'state-that-is-no-choice',
		'unknown-choice',
		'"formula": "income"',
		`"formula": "state == 'NY' ? 0 : income"`,
	),
];

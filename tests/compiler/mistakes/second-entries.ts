// Mistakes in what is keyed in twice beside the years of amounts: indexes, figures of the states, and rules.
import { type Edit, editAmounts, editLawAmounts, editState } from '../fixture-project.ts';
import { type Mistake, mistake } from './mistake.ts';
import { enterAgain } from './years.ts';

const INDEXES: Edit = { file: 'law/indexes.json', from: '"values": {}', to: '"values": { "2023": 100 }' };
const RATE_TABLE = editLawAmounts(
	'"amounts": {',
	'"byState": { "rateOfState": { "title": "Rate", "figure": "topRate", "withoutIncomeTax": 0, "source": "§1" } },\n\t"amounts": {',
);
const TOP_RATE = editState(
	'"state": "CA",',
	'"state": "CA",\n\t"topRate": { "2024": { "value": 3.8, "source": "§1" } },',
);

const enterStates = (entries: object): Edit => ({
	file: 'law/second-entry/states.json',
	to: JSON.stringify(entries),
});

const RULE = { indexedBy: 'prices', of: 'amount', roundTo: 1, direction: 'nearest' };
const INDEXED = [
	'minimumAge',
	'surtaxRate',
	'surtaxThreshold',
	'giftLimit',
	'longTermMonths',
	'stateRates',
	'flatShare',
	'giftCeiling',
	'extraRate',
	'extraStart',
];

/** The rules of all amounts of the small project a second time, some otherwise. */
const enterRules = (rules: object): Edit => ({
	file: 'law/second-entry/rules.json',
	to: JSON.stringify({ ...Object.fromEntries(INDEXED.map((name) => [name, RULE])), ...rules }),
});

/** Prices that are unchanged in the projection; the surtax threshold is 250,000 in every year. */
const projectLater = (amounts: object): Edit => ({
	file: 'law/second-entry/later-years.json',
	to: JSON.stringify({ inflation: 2, amounts }),
});

const enterRates = (rates: object) => [RATE_TABLE, TOP_RATE, enterStates({ rateOfState: rates })];

export const secondEntryMistakes: readonly Mistake[] = [
	mistake('second-entry-of-an-index-that-differs', INDEXES, enterAgain({ prices: { 2023: 110 } })),
	mistake('index-without-a-second-entry', INDEXES, enterAgain({})),
	mistake(
		'second-entry-of-another-year-of-an-index',
		INDEXES,
		enterAgain({ prices: { 2023: 100, 2022: 90 } }),
	),
	mistake('second-entry-of-a-state-that-differs', ...enterRates({ CA: { 2024: 6 } })),
	mistake('state-without-a-second-entry', ...enterRates({})),
	mistake('second-entry-of-a-state-that-changes-later', ...enterRates({ CA: { 2024: 3.8, 2026: 5.5 } })),
	mistake('second-entry-of-no-state', ...enterRates({ CA: { 2024: 3.8 }, CB: { 2024: 5 } })),
	mistake(
		'second-entry-of-no-table-of-states',
		TOP_RATE,
		RATE_TABLE,
		enterStates({ rateOfStates: { CA: {} } }),
	),
	mistake('second-entry-of-a-state-in-words', ...enterRates({ California: { 2024: 3.8 } })),
	mistake('second-entry-of-a-rule-that-differs', enterRules({ surtaxRate: { ...RULE, roundTo: 10 } })),
	mistake('rule-without-a-second-entry', enterRules({ surtaxRate: undefined })),
	mistake(
		'constant-amount-whose-second-entry-follows-an-index',
		editAmounts(
			`"after": {
				"indexedBy": "prices",
				"of": "amount",
				"roundTo": 1,
				"direction": "nearest",
				"source": "IRC §1(f)"
			}`,
			'"after": "constant"',
		),
		enterRules({}),
	),
	mistake('second-entry-of-a-rule-of-no-amount', enterRules({ surtaxRates: RULE })),
	mistake(
		'rule-that-an-independent-projection-contradicts',
		projectLater({ surtaxThreshold: { 2025: 250000 } }),
	),
	mistake('projection-of-no-amount', projectLater({ surtaxThresholds: { 2025: 250000 } })),
];

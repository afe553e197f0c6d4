// Mistakes in the years and the filing statuses of amounts.
import { type Edit, editAmounts, editGift } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const amounts = createMistakes('parameters.json');

const THRESHOLD = '"value": 250000';
const GO_ON = ` } },
			"after": {
				"indexedBy": "prices",
				"of": "amount",
				"roundTo": 1,
				"direction": "nearest",
				"source": "IRC §1(f)"
			}
		},
		"surtaxRate"`;

const BY_STATUS = editAmounts(THRESHOLD, '"byFilingStatus": { "single": 200000, "joint": 250000 }');

function status(statusJson: string): Edit {
	return editGift('"taxYear": 2024,', `"taxYear": 2024,\n\t"filingStatus": ${statusJson},`);
}

/** What the small project has by itself: every amount of it a second time. */
const SECOND: Readonly<Record<string, object>> = {
	minimumAge: { all: 70.5 },
	surtaxRate: { 2024: 3.8 },
	surtaxThreshold: { 2024: 250000 },
	giftLimit: { 2024: 60 },
	longTermMonths: { all: 12 },
	stateRates: { 2024: { CA: 13.3, TX: 0 } },
	flatShare: { 2024: 90 },
	giftCeiling: { 2024: 60 },
	extraRate: { 2024: 3.8 },
	extraStart: { 2024: 250000 },
};

/** Keys in every amount of the small project a second time, some otherwise. */
export const enterAgain = (entries: object): Edit => ({
	file: 'law/second-entry/all.json',
	to: JSON.stringify({ ...SECOND, ...entries }),
});

const second = (name: string, entries: object): Mistake => mistake(name, enterAgain(entries));

export const yearMistakes: readonly Mistake[] = [
	gift('missing-year', '"taxYear": 2024', '"taxYear": 2025'),
	amounts('missing-year-of-one-amount', '"2024": { "value": 90', '"2023": { "value": 90'),
	amounts(
		'year-left-out-between-two',
		'"2024": { "value": 3.8, "source": "IRC §1411(a)(1)" }',
		'"2024": { "value": 3.8, "source": "IRC §1411(a)(1)" }, "2026": { "value": 3.8, "source": "IRC §1411(a)(1)" }',
	),
	mistake(
		'year-left-out-that-the-second-entry-has',
		editAmounts(
			'"2024": { "value": 3.8, "source": "IRC §1411(a)(1)" }',
			'"2024": { "value": 3.8, "source": "IRC §1411(a)(1)" }, "2026": { "value": 3.8, "source": "IRC §1411(a)(1)" }',
		),
		enterAgain({ surtaxRate: { 2024: 3.8, 2025: 3.8, 2026: 3.8 } }),
	),
	amounts('amount-that-does-not-go-on', GO_ON, ' } }\n\t\t},\n\t\t"surtaxRate"'),
	amounts(
		'amount-that-goes-on-in-no-known-way',
		GO_ON,
		' } },\n\t\t\t"after": "always"\n\t\t},\n\t\t"surtaxRate"',
	),
	amounts('amount-with-an-unknown-index', '"indexedBy": "prices"', '"indexedBy": "price"'),
	amounts(
		'base-without-an-index',
		'"indexedBy": "prices"',
		'"indexedBy": "prices", "from": { "year": 2018, "amount": 60 }',
	),
	mistake(
		'base-that-contradicts-what-was-published',
		{ file: 'law/indexes.json', from: '"values": {}', to: '"values": { "2024": 110 }' },
		editAmounts(
			'"indexedBy": "prices"',
			'"indexedBy": "prices", "from": { "year": 2018, "index": 100, "amount": 60 }',
		),
	),
	amounts(
		'pending-amount-with-nothing-before-it',
		`${THRESHOLD}, `,
		`${THRESHOLD}, "pending": { "text": "A vote decides.", "date": "2026-11-03" }, `,
	),
	amounts('blank-source', '"source": "IRC §1411(b)(1)"', '"source": "  "'),
	amounts('empty-source', '"source": "IRC §1411(b)(1)"', '"source": ""'),
	amounts('amount-without-value', `${THRESHOLD}, `, ''),
	amounts('value-and-values-by-status', THRESHOLD, `${THRESHOLD}, "byFilingStatus": { "joint": 250000 }`),
	amounts('no-filing-status-listed', THRESHOLD, '"byFilingStatus": {}'),
	mistake('misspelt-filing-status-of-amount', status('"joint"'), {
		...BY_STATUS,
		to: '"byFilingStatus": { "single": 200000, "jointly": 250000 }',
	}),
	mistake(
		'rate-by-status-below-a-tenth',
		editAmounts('"value": 3.8', '"byFilingStatus": { "joint": 0.038 }'),
		status('"joint"'),
	),
	mistake(
		'filing-status-left-out-in-one-year',
		editAmounts(
			`"2024": { ${THRESHOLD}`,
			'"2023": { "byFilingStatus": { "single": 200000, "joint": 250000 }, "source": "IRC §1411" }, "2024": { "byFilingStatus": { "joint": 250000 }',
		),
		status('"joint"'),
		enterAgain({ surtaxThreshold: { all: { single: 200000, joint: 250000 } } }),
	),
	mistake('amount-depends-on-unsaid-status', BY_STATUS),
	mistake(
		'amount-of-model-depends-on-unsaid-status',
		editAmounts('"value": 90', '"byFilingStatus": { "joint": 90 }'),
	),
	mistake('status-the-amount-lacks', BY_STATUS, status('"separate"')),
	mistake('misspelt-filing-status', BY_STATUS, status('"jiont"')),
	mistake('filing-status-is-number', BY_STATUS, status('2')),
	mistake('needless-filing-status', status('"joint"')),
	second('second-entry-that-differs', { surtaxThreshold: { 2024: 25000 } }),
	second('second-entry-of-all-years-that-differs', { surtaxThreshold: { all: 25000 } }),
	second('second-entry-that-differs-in-one-figure', { stateRates: { 2024: { CA: 13.3, TX: 10 } } }),
	second('second-entry-of-other-states', { stateRates: { 2024: { CA: 13.3 } } }),
	second('second-entry-of-no-year', { surtaxThreshold: { 2023: 250000 } }),
	second('second-entry-of-no-amount', { surtaxTreshold: { 2024: 250000 } }),
	second('second-entry-under-a-misspelt-name', {
		surtaxThreshold: undefined,
		surtaxTreshold: { 2024: 250000 },
	}),
	second('amount-without-a-second-entry', { surtaxThreshold: undefined }),
	second('second-entry-of-a-year-in-words', { surtaxThreshold: { 'in 2024': 250000 } }),
	mistake('index-far-from-its-estimate', {
		file: 'law/indexes.json',
		from: '"values": {}',
		to: '"values": { "2027": 1827 }, "estimates": { "2027": 182.7 }',
	}),
	mistake('index-far-from-the-year-before', {
		file: 'law/indexes.json',
		from: '"values": {}',
		to: '"values": { "2026": 177, "2027": 128.7 }',
	}),
	amounts(
		'amount-far-from-what-its-index-gives',
		THRESHOLD,
		`${THRESHOLD}, "source": "IRC §1411(b)(1)" }, "2025": { "value": 2550000`,
	),
];

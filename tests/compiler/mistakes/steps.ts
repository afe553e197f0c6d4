// Mistakes in what carrying out a strategy takes, and by when.
import { createMistakes, type Mistake } from './mistake.ts';

const bunch = createMistakes('income-tax/bunch.json');

const ON = '"deadline": { "on": "12-31" }';
const WITHIN = '"within": "180 days", "of": "transfer", "atLatest": "extendedReturn"';

const STEPS = `,
	"steps": [
		{
			"text": "Transfer the gifts of all years",
			"who": "You",
			"deadline": { "on": "12-31" },
			"source": "IRC §170(a)"
		},
		{
			"text": "File Form 8283",
			"who": "Your CPA",
			"deadline": { "within": "180 days", "of": "transfer", "atLatest": "extendedReturn" },
			"source": "IRC §170(f)(11)"
		}
	]`;

const CALENDAR = `,
	"calendar": {
		"taxYear": 2026,
		"deadlines": [
			"By December 31, 2026",
			"Within 180 days of the transfer, and by April 15, 2027 (October 15, 2027 with an extension) at the latest"
		]
	}`;

export const stepMistakes: readonly Mistake[] = [
	bunch('no-steps', '"steps": [', '"todo": ['),
	bunch('return-part-without-steps', STEPS, ''),
	bunch('step-without-a-source', `${ON},\n\t\t\t"source": "IRC §170(a)"`, ON),
	bunch('step-with-a-source-to-come', '"source": "IRC §170(a)"', '"source": "TODO"'),
	bunch('step-with-a-full-stop', 'the gifts of all years"', 'the gifts of all years."'),
	bunch('step-of-a-stranger', '"who": "Your CPA"', '"who": "Your cpa"'),
	bunch('deadline-without-a-rule', ON, '"deadline": {}'),
	bunch('deadline-with-two-rules', '"on": "12-31"', '"on": "12-31", "before": "signing"'),
	bunch('deadline-in-words', '"on": "12-31"', '"on": "December 31"'),
	bunch('deadline-without-its-rule', ON, '"deadline": "12-31"'),
	bunch('deadline-on-no-date', '"on": "12-31"', '"on": "06-31"'),
	bunch('deadline-with-its-day-first', '"on": "12-31"', '"on": "31-12"'),
	bunch('deadline-with-two-years', '"on": "12-31"', '"on": "2026-12-31", "year": 1'),
	bunch('deadline-years-after-an-event', WITHIN, '"within": "2 years", "of": "transfer", "year": 1'),
	bunch('deadline-in-weeks', '"180 days"', '"6 weeks"'),
	bunch('deadline-counted-from-nothing', WITHIN, '"within": "180 days"'),
	bunch('deadline-of-an-event-alone', WITHIN, '"before": "signing", "of": "transfer"'),
	bunch('deadline-from-an-unknown-event', '"of": "transfer"', '"of": "transfers"'),
	bunch('deadline-that-waits-at-latest', '"within": "180 days"', '"after": "180 days"'),
	bunch('deadline-in-days-on-a-day', '"atLatest": "extendedReturn"', '"dayOfMonth": 15'),
	bunch(
		'deadline-in-months-from-a-first-day',
		WITHIN,
		'"within": "6 months", "of": "transfer", "countsFirstDay": true',
	),
	bunch('deadline-in-the-past', '"on": "12-31"', '"on": "2023-12-31"'),
	bunch('step-that-ended-before', `${ON},`, `${ON}, "lastTaxYear": 2023,`),
	bunch('deadline-that-is-an-amount-of-law', WITHIN, '"within": "12 months", "of": "transfer"', [
		'"source": "IRC §170(f)(11)"',
		'"source": "IRC §1222(3)"',
	]),
	bunch('deadline-of-an-unknown-amount', '"180 days"', '"{longTermMonth} months"'),
	bunch('deadline-of-an-amount-in-another-unit', '"180 days"', '"{longTermMonths} days"'),
	bunch('steps-without-a-calendar', CALENDAR, ''),
	bunch('calendar-with-a-deadline-fewer', '"By December 31, 2026",', ''),
	bunch('calendar-with-another-deadline', '"By December 31, 2026",', '"By December 30, 2026",'),
	bunch(
		'calendar-of-an-unknown-event',
		'"taxYear": 2026,\n\t\t"deadlines"',
		'"taxYear": 2026, "events": { "transfers": "2026-06-01" },\n\t\t"deadlines"',
	),
];

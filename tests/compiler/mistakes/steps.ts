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

export const stepMistakes: readonly Mistake[] = [
	bunch('no-steps', 'unknown-key', '"steps": [', '"todo": ['),
	bunch('return-part-without-steps', 'missing-steps', STEPS, ''),
	bunch('step-without-a-source', 'missing-key', `${ON},\n\t\t\t"source": "IRC §170(a)"`, ON),
	bunch('step-with-a-source-to-come', 'missing-source', '"source": "IRC §170(a)"', '"source": "TODO"'),
	bunch('step-with-a-full-stop', 'wrong-form', 'the gifts of all years"', 'the gifts of all years."'),
	bunch('step-of-a-stranger', 'wrong-value', '"who": "Your CPA"', '"who": "Your cpa"'),
	bunch('deadline-without-a-rule', 'wrong-deadline', ON, '"deadline": {}'),
	bunch('deadline-with-two-rules', 'wrong-deadline', '"on": "12-31"', '"on": "12-31", "before": "signing"'),
	bunch('deadline-in-words', 'wrong-form', '"on": "12-31"', '"on": "December 31"'),
	bunch('deadline-on-no-date', 'wrong-deadline', '"on": "12-31"', '"on": "06-31"'),
	bunch('deadline-with-two-years', 'wrong-deadline', '"on": "12-31"', '"on": "2026-12-31", "year": 1'),
	bunch(
		'deadline-years-after-an-event',
		'wrong-deadline',
		WITHIN,
		'"within": "2 years", "of": "transfer", "year": 1',
	),
	bunch('deadline-in-weeks', 'wrong-form', '"180 days"', '"6 weeks"'),
	bunch('deadline-counted-from-nothing', 'wrong-deadline', WITHIN, '"within": "180 days"'),
	bunch('deadline-of-an-event-alone', 'wrong-deadline', WITHIN, '"before": "signing", "of": "transfer"'),
	bunch('deadline-from-an-unknown-event', 'wrong-value', '"of": "transfer"', '"of": "transfers"'),
	bunch('deadline-that-waits-at-latest', 'wrong-deadline', '"within": "180 days"', '"after": "180 days"'),
	bunch('deadline-in-days-on-a-day', 'wrong-deadline', '"atLatest": "extendedReturn"', '"dayOfMonth": 15'),
];

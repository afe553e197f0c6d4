// When the steps of a plan fall due, in words and in order.
import { describe, expect, test } from 'vitest';
import { addTime, getWeekday } from '../../../src/engine/dates.ts';
import { computeDueDate } from '../../../src/engine/plan/due-dates.ts';
import {
	type EventDates,
	getClosing,
	listOwnEvents,
	listSteps,
	type StepCalendar,
} from '../../../src/engine/plan/steps.ts';
import type { Deadline, Step } from '../../../src/model/generated/authored.ts';

const createStep = (text: string, deadline: Deadline, everyYear?: true): Step => ({
	text,
	who: 'You',
	deadline,
	source: 'IRC §1',
	...(everyYear && { everyYear }),
});

/** On a day before every date. */
const CALENDAR = { taxYear: 2026, today: '2026-01-01' };

/** The steps of one strategy. */
const list = (steps: readonly Step[], changes: Partial<StepCalendar> = {}, dates: EventDates = {}) =>
	listSteps([{ name: 'Exchange', steps, dates }], { ...CALENDAR, ...changes });

const listWords = (steps: readonly Step[], closing?: string) =>
	list(steps, { closing }).map(({ when, note }) => [when, note].join(' ').trim());

const exchange = [
	createStep('Report', { on: 'extendedReturn' }),
	createStep('Buy', { within: '180 days', of: 'closing', atLatest: 'extendedReturn' }),
	createStep('Name', { within: '45 days', of: 'closing' }),
	createStep('Sign', { before: 'closing' }),
	createStep('Sell again', { after: '2 years', of: 'closing' }),
];

describe('the steps of an exchange', () => {
	test('count from the closing while it has no date', () => {
		expect(listWords(exchange)).toEqual([
			'Before the closing',
			'Within 45 days of the closing',
			'Within 180 days of the closing, and by April 15, 2027 (October 15, 2027 with an extension) at the latest',
			'By April 15, 2027 (October 15, 2027 with an extension)',
			'More than 2 years after the closing',
		]);
	});

	test('have dates once it has one; the due date of the return ends the 180 days', () => {
		expect(listWords(exchange, '2026-11-15')).toEqual([
			'Before the closing on November 15, 2026',
			'By December 30, 2026 (within 45 days of the closing)',
			'By April 15, 2027 (October 15, 2027 with an extension)',
			'By May 14, 2027 (within 180 days of the closing) Without an extension of the return, by April 15, 2027.',
			'After November 15, 2028 (more than 2 years after the closing)',
		]);
		expect(listWords(exchange, '2026-03-02')[2]).toBe(
			'By August 29, 2026 (within 180 days of the closing) A Saturday, which does not move the date: act by Friday, August 28, 2026.',
		);
	});
});

describe('an event of which only the visitor knows the day', () => {
	const steps = [
		createStep('Value', { before: 'transfer' }),
		createStep('File', { on: '12-31' }),
		createStep('Elect', { within: '30 days', of: 'transfer' }),
		createStep('Sell', { after: '10 years', of: 'purchase' }),
	];
	const listDated = (dates?: EventDates) => list(steps, {}, dates).map(({ when }) => when);

	test('is asked, and nothing else is', () => {
		expect(listOwnEvents([...steps, ...exchange])).toEqual([
			{ event: 'transfer', title: 'Date of the transfer' },
			{ event: 'purchase', title: 'Date of the purchase' },
		]);
		expect(listOwnEvents([createStep('Wait', { before: 'income' })])[0]?.title).toBe(
			'The day the income is realized',
		);
	});

	test('is named until its day is known, and then its deadlines have their dates, in order', () => {
		expect(listDated()).toEqual([
			'Before the transfer',
			'Within 30 days of the transfer',
			'By December 31, 2026',
			'More than 10 years after the purchase',
		]);
		expect(listDated({ transfer: '2027-01-15', purchase: '2026-12-01' })).toEqual([
			'By December 31, 2026',
			'Before the transfer on January 15, 2027',
			'By February 14, 2027 (within 30 days of the transfer)',
			'After December 1, 2036 (more than 10 years after the purchase)',
		]);
	});

	test('is that of its own strategy', () => {
		const step = createStep('Value', { before: 'transfer' });
		const listed = listSteps(
			[
				{ name: 'Trust', steps: [step], dates: { transfer: '2026-12-01' } },
				{ name: 'Partnership', steps: [step] },
			],
			CALENDAR,
		);
		expect(listed.map(({ when, strategies }) => [when, strategies])).toEqual([
			['Before the transfer', ['Partnership']],
			['Before the transfer on December 1, 2026', ['Trust']],
		]);
	});
});

test('what a law asks that ends with a tax year is listed in no plan of a later one', () => {
	const step = { ...createStep('Set cash aside', { on: '2026-12-31' }), lastTaxYear: 2026 };
	expect(list([step], { taxYear: 2026 })).toHaveLength(1);
	expect(list([step], { taxYear: 2027 })).toEqual([]);
});

test('what comes before the agreement to sell is due by its date, or at the latest by that of the closing', () => {
	const steps = [createStep('Give', { before: 'letterOfIntent' }), createStep('Sign', { before: 'signing' })];
	const listWhen = (signing?: string) =>
		list(steps, { closing: '2026-09-30', signing }).map(({ when }) => when);
	expect(listWhen()).toEqual([
		'Before the letter of intent, at the latest the closing on September 30, 2026',
		'Before a binding agreement to sell, at the latest the closing on September 30, 2026',
	]);
	expect(listWhen('2026-08-14')).toEqual([
		'Before the letter of intent, at the latest a binding agreement to sell on August 14, 2026',
		'Before a binding agreement to sell on August 14, 2026',
	]);
});

describe('a deadline', () => {
	test.each<[Deadline, string]>([
		[{ on: '12-31' }, 'By December 31, 2026'],
		[
			{ on: '12-31', year: 2 },
			'By December 31, 2028 A Sunday, which does not move the date: act by Friday, December 29, 2028.',
		],
		[
			{ on: '2026-07-04' },
			'By July 4, 2026 A Saturday, which does not move the date: act by Friday, July 3, 2026.',
		],
		[
			{ on: 'return', year: 1 },
			'By April 15, 2028 April 15, 2028 is a Saturday; April 18, 2028 is on time (IRC §7503).',
		],
		[{ on: 'passThroughReturn' }, 'By March 15, 2027 (September 15, 2027 with an extension)'],
		[{ within: '90 days', of: 'yearEnd' }, 'By March 31, 2027 (within 90 days of the end of the tax year)'],
		[{ within: '9 months', of: 'closing', dayOfMonth: 15 }, 'By the 15th of the 9th month after the closing'],
		[
			{ within: '90 days', of: 'yearEnd', countsFirstDay: true },
			'By March 30, 2027 (within 90 days of the end of the tax year, that day included)',
		],
		[{ within: '1 day', of: 'transfer' }, 'Within 1 day of the transfer'],
		[{ before: 'signing' }, 'Before a binding agreement to sell'],
	])('%j', (deadline, words) => {
		expect(listWords([createStep('Act', deadline)])).toEqual([words]);
	});

	test('of a form that is due on a day of a month moves to the next business day', () => {
		const file = createStep('File', { within: '9 months', of: 'closing', dayOfMonth: 15 });
		expect(listWords([file], '2026-11-30')).toEqual([
			'By August 15, 2027 (by the 15th of the 9th month after the closing) August 15, 2027 is a Sunday; August 16, 2027 is on time (IRC §7503).',
		]);
	});

	test('can come back every year', () => {
		expect(listWords([createStep('Pay', { on: '12-31' }, true)])).toEqual([
			'By December 31, 2026, every year',
		]);
	});
});

test('a step that two strategies share is listed once, with both', () => {
	const steps = [createStep('Pay', { on: 'estimatedPayment' })];
	const listed = listSteps(
		['One', 'Two'].map((name) => ({ name, steps })),
		CALENDAR,
	);
	expect(listed.map(({ strategies, when }) => [strategies, when])).toEqual([
		[['One', 'Two'], 'By January 15, 2027'],
	]);
});

test.each([
	['2026-09-30', '2026-11-24', { date: '2026-09-30', isAssumed: false }],
	['', '2026-02-01', { date: '2026-06-30', isAssumed: true }],
	['', '2026-11-24', { date: '2026-12-31', isAssumed: true }],
	['', '2027-01-15', { date: '2026-12-31', isAssumed: true }],
	['2027-01-15', '2026-11-24', { date: '2026-12-31', isAssumed: true }],
])('the closing of a planned sale entered as "%s" and planned on %s', (closing, today, expected) => {
	expect(getClosing({ closing }, 2026, today)).toEqual(expected);
});

describe('a date that has passed is said to, on the day after the last that is in time:', () => {
	test.each<[Deadline, lastDay: string, EventDates?]>([
		[{ on: '12-31' }, '2026-12-31'],
		[{ on: '2026-07-04' }, '2026-07-04'],
		[{ on: 'return', year: 1 }, '2028-04-18'],
		[{ on: 'passThroughReturn' }, '2027-09-15'],
		[{ before: 'closing' }, '2026-11-30'],
		[{ before: 'signing' }, '2026-11-30'],
		[{ before: 'letterOfIntent' }, '2026-11-30'],
		[{ before: 'transfer' }, '2026-03-01', { transfer: '2026-03-01' }],
		[{ within: '45 days', of: 'closing' }, '2027-01-14'],
		[{ within: '180 days', of: 'closing', atLatest: 'extendedReturn' }, '2027-05-29'],
		[{ within: '180 days', of: 'purchase', atLatest: 'extendedReturn' }, '2027-10-15'],
		[{ within: '9 months', of: 'closing', dayOfMonth: 15 }, '2027-08-16'],
	])('%j', (deadline, lastDay, dates = {}) => {
		const isPassed = (today: string) =>
			list([createStep('Act', deadline)], { closing: '2026-11-30', today }, dates).map(
				({ hasPassed, note }) => [hasPassed, note.includes('has passed')],
			);
		expect(isPassed(lastDay)).toEqual([[false, false]]);
		expect(isPassed(addTime(lastDay, { count: 1, unit: 'days' }))).toEqual([[true, true]]);
	});

	test.each<Deadline>([
		{ before: 'transfer' },
		{ within: '60 days', of: 'distribution' },
		{ after: '2 years', of: 'closing' },
	])('%j has no last day', (deadline) => {
		const listed = list([createStep('Act', deadline)], { closing: '2026-11-30', today: '2040-01-01' });
		expect(listed).toMatchObject([{ hasPassed: false, note: '' }]);
	});

	test('of a step that comes every year, the first', () => {
		const steps = [createStep('Pay', { on: '12-31' }, true)];
		expect(list(steps, { today: '2027-02-01' })[0]?.note).toBe('The first of these dates has passed.');
	});
});

describe('the calendar', () => {
	// Due dates as the IRS announced them: Emancipation Day moved those of 2016, 2017, 2022 and 2023.
	test.each([
		[2015, '2016-04-18'],
		[2016, '2017-04-18'],
		[2017, '2018-04-17'],
		[2018, '2019-04-15'],
		[2021, '2022-04-18'],
		[2022, '2023-04-18'],
		[2023, '2024-04-15'],
	])('returns for %s were due on %s', (taxYear, lastDay) => {
		expect(computeDueDate('return', taxYear).lastDay).toBe(lastDay);
	});

	test('an estimated payment waits for Martin Luther King Day', () => {
		expect(computeDueDate('estimatedPayment', 2023).lastDay).toBe('2024-01-16');
		expect(computeDueDate('estimatedPayment', 2026).lastDay).toBe('2027-01-15');
	});

	test('knows months, leap years and weekdays', () => {
		expect(addTime('2024-01-31', { count: 1, unit: 'months' })).toBe('2024-02-29');
		expect(addTime('2024-02-29', { count: 1, unit: 'years' })).toBe('2025-02-28');
		expect(addTime('2026-12-31', { count: -366, unit: 'days' })).toBe('2025-12-30');
		expect(getWeekday('2026-11-24')).toBe(2);
	});
});

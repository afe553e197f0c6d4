// The steps of strategies as one list: what to do, by when, and who does it. Pure.
import type { Step, Deadline as StepDeadline } from '../../model/generated/authored.ts';
import { addTime, type Duration, formatDate, formatWeekday } from '../dates.ts';
import { capitalize, lowerFirst, omitBlank } from '../format.ts';
import type { PlannedSale } from '../strategy/sale.ts';
import {
	computeDueDate,
	type DueDate,
	type DueDateName,
	findBusinessDay,
	isDueDateName,
	isWeekend,
} from './due-dates.ts';

/** A strategy with its steps, in the order of its definition. */
export interface StrategySteps {
	readonly name: string;
	readonly steps: readonly Step[];
	/** The days of its own events, as far as they are known. */
	readonly dates?: EventDates;
}

type StepEvent = NonNullable<StepDeadline['before']>;

/** "2027-03-15" by event. */
export type EventDates = Readonly<Partial<Record<StepEvent, string>>>;

/** What deadlines count from. */
export interface StepCalendar {
	/** The calendar year of year 0. */
	readonly taxYear: number;
	/** "2026-11-24". */
	readonly today: string;
	/** The date on which the planned sale closes, "2026-11-30"; without one, what counts from it stays relative. */
	readonly closing?: string | undefined;
	/** The date of the binding agreement to sell; without one, the closing is the latest it can be. */
	readonly signing?: string | undefined;
	readonly dates?: EventDates | undefined;
}

interface SaleClosing {
	/** "2026-11-30". */
	readonly date: string;
	/** The date of the binding agreement as entered, if it comes before. */
	readonly signing: string | undefined;
	/** True where the date was not entered, or not in the tax year. */
	readonly isAssumed: boolean;
}

/** The input of a planned sale with its closing date. */
export const CLOSING = 'closing';

/**
 * The closing of a sale in the tax year: as entered, else June 30, or December 31 once that has passed.
 * @param today "2026-11-24"
 */
export function getClosing(sale: PlannedSale, taxYear: number, today: string): SaleClosing {
	const entered = String(sale[CLOSING]);
	const isAssumed = !entered.startsWith(`${taxYear}-`);
	const midYear = `${taxYear}-06-30`;
	const assumed = midYear < today ? `${taxYear}-12-31` : midYear;
	const date = isAssumed ? assumed : entered;
	const signing = String(sale.signing ?? '');
	return { date, signing: signing !== '' && signing <= date ? signing : undefined, isAssumed };
}

/** A step with its deadline in words. */
export interface ListedStep {
	/** Its place in the list, for keys. */
	readonly id: string;
	/** The names of the strategies that need it. */
	readonly strategies: readonly string[];
	readonly text: string;
	readonly who: string;
	/** "By December 31, 2026", "Within 45 days of the closing". */
	readonly when: string;
	/** That the date has passed, or what a weekend or an extension means for it, a sentence; '' for nothing. */
	readonly note: string;
	/** The last day for it, the first of a step that comes every year, "2026-12-31"; undefined while it is not known. */
	readonly lastDay: string | undefined;
	/** The date lies before today. */
	readonly hasPassed: boolean;
	readonly source: string;
}

/**
 * All steps in the order in which they fall due: first those before an event without a date, then those counted from one, then
 * those with a date, and last what has to wait. Those of the same deadline follow each other,
 * and a step that several strategies share is listed once.
 */
export function listSteps(
	strategies: readonly StrategySteps[],
	calendar: StepCalendar,
): readonly ListedStep[] {
	const steps = new Map<string, DatedStep>();
	for (const { name, steps: ownSteps, dates } of strategies) {
		for (const step of ownSteps) {
			if (hasEnded(step, calendar)) continue;
			const { lastDay, note, when, ...deadline } = describeStep(step, { ...calendar, dates });
			const hasPassed = lastDay !== undefined && lastDay < calendar.today;
			const passedNote = step.everyYear ? 'The first of these dates has passed.' : 'This date has passed.';
			const id = [step.text, step.who, when].join('|');
			const earlier = steps.get(id);
			const names = [...(earlier?.strategies ?? []), name];
			const { text, who, source } = step;
			steps.set(id, {
				...deadline,
				id,
				strategies: [...new Set(names)],
				text,
				who,
				when,
				note: hasPassed ? passedNote : note,
				lastDay,
				hasPassed,
				source,
			});
		}
	}
	return [...steps.values()]
		.sort((a, b) => a.phase - b.phase || compareRanks(a.rank, b.rank) || compareRanks(a.when, b.when))
		.map(({ phase: _phase, rank: _rank, ...step }) => step);
}

export interface Deadline {
	/** "By December 31, 2026". */
	readonly when: string;
	/** What its date means, sentences. */
	readonly notes: readonly string[];
	readonly steps: readonly ListedStep[];
}

export function groupByDeadline(steps: readonly ListedStep[]): readonly Deadline[] {
	return [...new Set(steps.map(({ when }) => when))].map((when) => {
		const ownSteps = steps.filter((step) => step.when === when);
		return { when, notes: omitBlank([...new Set(ownSteps.map(({ note }) => note))]), steps: ownSteps };
	});
}

/** True where the law asks for a step in earlier tax years only. */
function hasEnded({ lastTaxYear }: Step, { taxYear }: StepCalendar): boolean {
	return lastTaxYear !== undefined && lastTaxYear < taxYear;
}

function describeStep({ deadline, everyYear }: Step, calendar: StepCalendar): DescribedDeadline {
	const described = describeDeadline(deadline, calendar);
	return everyYear ? { ...described, when: `${described.when}, every year` } : described;
}

/** When each step of a strategy is due, in its order, without those that have ended: "By December 31, 2026". */
export function listDeadlines(
	steps: readonly Step[],
	calendar: StepCalendar,
): readonly { readonly step: Step; readonly when: string }[] {
	return steps
		.filter((step) => !hasEnded(step, calendar))
		.map((step) => ({ step, when: describeStep(step, calendar).when }));
}

interface DescribedDeadline extends Pick<ListedStep, 'when' | 'note' | 'lastDay'> {
	readonly phase: number;
	/** The order within a phase. */
	readonly rank: string | number;
}

type DatedStep = ListedStep & Pick<DescribedDeadline, 'phase' | 'rank'>;

const [BEFORE_EVENT, UNDATED, DATED, WAITING] = [0, 1, 2, 3] as const;

function compareRanks(a: string | number, b: string | number): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** The events in the order in which they usually come, as a sentence names them. */
const EVENTS: Readonly<Record<StepEvent, string>> = {
	grant: 'the grant of the option',
	issue: 'the issue of the stock',
	transfer: 'the transfer',
	contract: 'the signing of the contract',
	income: 'the day the income is realized',
	letterOfIntent: 'the letter of intent',
	signing: 'a binding agreement to sell',
	closing: 'the closing',
	purchase: 'the purchase',
	exercise: 'the exercise of the option',
	lossSale: 'the sale at a loss',
	distribution: 'the distribution',
	settlement: 'settlement',
	yearEnd: 'the end of the tax year',
	filing: 'the filing of the return',
	listing: 'the listing of the transaction',
	examination: 'the first contact of the IRS about the year',
};
const EVENT_ORDER = Object.keys(EVENTS) as readonly StepEvent[];

/** The events that the calendar or the planned sale dates; of any other only the visitor knows the day. */
const DATED_EVENTS: readonly StepEvent[] = ['signing', 'closing', 'yearEnd', 'filing'];

/** The event of a planned sale that the sale itself is not asked for: one day for all strategies about it. */
export const SALE_EVENT: StepEvent = 'letterOfIntent';

/** An event of which only the visitor knows the day, and the name of that day: "Date of the purchase". */
export interface OwnEvent {
	readonly event: StepEvent;
	readonly title: string;
}

/** The events of steps of which only the visitor knows the day, in the order in which they usually come. */
export function listOwnEvents(steps: readonly Step[]): readonly OwnEvent[] {
	const events = steps.map(({ deadline }) => deadline.before ?? deadline.of);
	return OWN_EVENTS.filter(({ event }) => events.includes(event));
}

/** Every event of which only the visitor knows the day. */
export const OWN_EVENTS: readonly OwnEvent[] = EVENT_ORDER.filter(
	(event) => !DATED_EVENTS.includes(event),
).map((event) => {
	const name = EVENTS[event];
	return { event, title: name.startsWith('the day') ? `T${name.slice(1)}` : `Date of ${name}` };
});

function describeDeadline(deadline: StepDeadline, calendar: StepCalendar): DescribedDeadline {
	const { on, before, within, after, of } = deadline;
	if (on !== undefined) return describeDate(on, deadline.year, calendar);
	if (before !== undefined) return describeBefore(before, calendar);
	const duration = parseDuration(within ?? after ?? '');
	const event = of ?? 'closing';
	return within === undefined
		? describeWait(duration, event, calendar)
		: describeTime(duration, event, deadline, calendar);
}

function describeDate(on: string, year: number | undefined, { taxYear }: StepCalendar): DescribedDeadline {
	if (isDueDateName(on)) return describeDueDate(on, taxYear + (year ?? 0));
	const date = on.startsWith('20') ? on : `${taxYear + (year ?? 0)}-${on}`;
	const when = `By ${formatDate(date)}`;
	return { phase: DATED, rank: date, when, note: formatFixedNote(date), lastDay: date };
}

function describeDueDate(name: DueDateName, taxYear: number): DescribedDeadline {
	const { extended, ...dueDate } = computeDueDate(name, taxYear);
	const extension = extended ? ` (${formatDate(extended.statutory)} with an extension)` : '';
	return {
		phase: DATED,
		rank: dueDate.statutory,
		when: `By ${formatDate(dueDate.statutory)}${extension}`,
		note: [dueDate, ...(extended ? [extended] : [])].map(formatMovedNote).join(' ').trim(),
		lastDay: (extended ?? dueDate).lastDay,
	};
}

function describeBefore(event: StepEvent, calendar: StepCalendar): DescribedDeadline {
	const date = findEventDate(event, calendar);
	// The parties are bound before a sale closes, and agree on its terms before that.
	const limit =
		date === undefined && ['letterOfIntent', 'signing'].includes(event)
			? (['signing', 'closing'] as const).find((later) => findEventDate(later, calendar) !== undefined)
			: undefined;
	const lastDay = date ?? (limit && findEventDate(limit, calendar));
	return {
		phase: lastDay === undefined ? BEFORE_EVENT : DATED,
		rank: lastDay === undefined ? EVENT_ORDER.indexOf(event) : rankBefore(event, lastDay),
		when: `Before ${nameEvent(event, calendar)}${limit ? `, at the latest ${nameEvent(limit, calendar)}` : ''}`,
		note: '',
		lastDay,
	};
}

// What comes before an event of a day comes before what is due by that day; of the same day, in the order of events.
function rankBefore(event: StepEvent, lastDay: string): string {
	const position = `${EVENT_ORDER.indexOf(event)}`.padStart(2, '0');
	return `${addTime(lastDay, { count: -1, unit: 'days' })}~${position}`;
}

function nameEvent(event: StepEvent, calendar: StepCalendar): string {
	const date = findEventDate(event, calendar);
	return date === undefined ? EVENTS[event] : `${EVENTS[event]} on ${formatDate(date)}`;
}

function findEventDate(
	event: StepEvent,
	{ taxYear, closing, signing, dates }: StepCalendar,
): string | undefined {
	const allDates: EventDates = { ...dates, yearEnd: `${taxYear}-12-31`, closing, signing };
	return allDates[event];
}

/** What has to be done within a time of an event, or by a due date that ends the time earlier. */
function describeTime(
	duration: Duration,
	event: StepEvent,
	{ dayOfMonth, countsFirstDay, atLatest }: StepDeadline,
	calendar: StepCalendar,
): DescribedDeadline {
	const eventDate = findEventDate(event, calendar);
	const firstDayNote = countsFirstDay ? ', that day included' : '';
	const span =
		dayOfMonth === undefined
			? `Within ${formatDuration(duration)} of ${EVENTS[event]}${firstDayNote}`
			: `By the ${formatOrdinal(dayOfMonth)} of the ${formatOrdinal(duration.count)} month after ${EVENTS[event]}`;
	const dueDate = atLatest && computeDueDate(atLatest, calendar.taxYear);
	const limit = dueDate && describeDueDate(atLatest, calendar.taxYear);
	if (eventDate === undefined) {
		return {
			phase: UNDATED,
			rank: countDays(duration),
			when: limit ? `${span}, and ${limit.when.replace('By', 'by')} at the latest` : span,
			note: limit?.note ?? '',
			lastDay: limit?.lastDay,
		};
	}
	const addedTime = countsFirstDay ? { ...duration, count: duration.count - 1 } : duration;
	const spanDate = computeEnd(eventDate, addedTime, dayOfMonth);
	const lastDate = dueDate?.extended?.statutory ?? dueDate?.statutory ?? spanDate;
	const date = spanDate < lastDate ? spanDate : lastDate;
	const isCut = dueDate !== undefined && dueDate.statutory < date;
	const lastDay = dayOfMonth === undefined ? date : findBusinessDay(date, 1);
	const note =
		dayOfMonth === undefined ? formatFixedNote(date) : formatMovedNote({ statutory: date, lastDay });
	return {
		phase: DATED,
		rank: isCut ? dueDate.statutory : date,
		when: `By ${formatDate(date)} (${lowerFirst(span)})`,
		note: isCut ? `Without an extension of the return, by ${formatDate(dueDate.statutory)}.` : note,
		lastDay,
	};
}

function computeEnd(start: string, duration: Duration, dayOfMonth: number | undefined): string {
	const end = addTime(start, duration);
	return dayOfMonth === undefined
		? end
		: `${end.slice(0, 'yyyy-mm-'.length)}${`${dayOfMonth}`.padStart(2, '0')}`;
}

function describeWait(duration: Duration, event: StepEvent, calendar: StepCalendar): DescribedDeadline {
	const eventDate = findEventDate(event, calendar);
	const date = eventDate && addTime(eventDate, duration);
	const span = `more than ${formatDuration(duration)} after ${EVENTS[event]}`;
	return {
		phase: WAITING,
		rank: countDays(duration),
		when: date ? `After ${formatDate(date)} (${span})` : capitalize(span),
		note: '',
		lastDay: undefined,
	};
}

/** Reads "45 days". */
function parseDuration(text: string): Duration {
	const [count, unit = ''] = text.split(' ');
	return { count: Number(count), unit: (unit.endsWith('s') ? unit : `${unit}s`) as Duration['unit'] };
}

const DAYS = { days: 1, months: 30, years: 365 } as const;

function countDays({ count, unit }: Duration): number {
	return count * DAYS[unit];
}

function formatDuration({ count, unit }: Duration): string {
	return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

function formatOrdinal(count: number): string {
	const lastDigit = count % 10;
	const isTeen = count > 10 && count < 20;
	const ending = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[lastDigit] ?? 'th');
	return `${count}${ending}`;
}

// A return or a payment is in time on the next business day (IRC §7503).
function formatMovedNote({ statutory, lastDay }: DueDate): string {
	if (statutory === lastDay) return '';
	return `${formatDate(statutory)} is a ${isWeekend(statutory) ? formatWeekday(statutory) : 'holiday'}; ${formatDate(lastDay)} is on time (IRC §7503).`;
}

// What the law asks to be done by a date has to be done by then.
function formatFixedNote(date: string): string {
	if (!isWeekend(date)) return '';
	const lastDay = findBusinessDay(date, -1);
	return `A ${formatWeekday(date)}, which does not move the date: act by ${formatWeekday(lastDay)}, ${formatDate(lastDay)}.`;
}

// The steps of a strategy: that there are some where its figures show on a return, that each deadline is one rule, and that the
// calendar states when each is due.
import { isDate } from '../../engine/dates.ts';
import { findEntry } from '../../engine/law.ts';
import { listDeadlines, type StepCalendar } from '../../engine/plan/steps.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import type { Calendar, Deadline, Step } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, type LawAmounts, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { StrategyDefinition } from '../strategies/checked-part.ts';
import { isMissingSource, PLACEHOLDERS } from './placeholders.ts';

export function checkSteps(context: DocumentContext<StrategyDefinition>, amounts: LawAmounts): void {
	const { steps, calendar, onReturn } = context.value;
	if (steps === undefined && onReturn !== undefined) reportAtKey(context, ['onReturn'], 'missing-steps', {});
	else if (steps === undefined && calendar !== undefined)
		reportAtKey(context, ['calendar'], 'calendar-differs', {
			problem: 'has deadlines, but there are no steps',
		});
	const countBefore = context.diagnostics.all.length;
	for (const [position, step] of (steps ?? []).entries()) checkStep(context, step, position, amounts);
	if (context.diagnostics.all.length > countBefore || steps === undefined) return;
	if (calendar === undefined) reportAtKey(context, ['steps'], 'missing-calendar', {});
	else checkCalendar(context, calendar, resolveSteps(context.value, amounts));
}

function checkStep(
	context: DocumentContext<StrategyDefinition>,
	step: Step,
	position: number,
	amounts: LawAmounts,
): void {
	const { text, source, deadline } = step;
	const path = ['steps', position];
	if (text === PLACEHOLDERS.step.text) reportAt(context, [...path, 'text'], 'placeholder-text', {});
	if (text.endsWith('.')) {
		const values = { owner: '"text"', found: `"${text}"`, rule: 'A step has no full stop at its end.' };
		reportAt(context, [...path, 'text'], 'wrong-form', values, [text.slice(0, -1)]);
	}
	if (source === PLACEHOLDERS.step.source) reportAt(context, [...path, 'source'], 'placeholder-text', {});
	if (isMissingSource(source)) reportAt(context, [...path, 'source'], 'missing-source', { found: source });
	const problem = findProblem(deadline) ?? findPastProblem(step, context.value.taxYear);
	if (problem !== undefined) reportAtKey(context, [...path, 'deadline'], 'wrong-deadline', { problem });
	else checkDuration(context, step, path, amounts);
}

const RULES = ['on', 'before', 'within', 'after'] as const;

/** The first thing that keeps a deadline from being one rule, as a sentence. */
function findProblem(deadline: Deadline): string | undefined {
	const { on, year, within, of, dayOfMonth, countsFirstDay, atLatest } = deadline;
	const rules = RULES.filter((rule) => deadline[rule] !== undefined);
	const [rule, secondRule] = rules;
	if (rule === undefined) return 'It names no rule: "on", "before", "within" or "after".';
	if (secondRule !== undefined) return `It follows two rules, "${rule}" and "${secondRule}".`;
	const isCounted = rule === 'within' || rule === 'after';
	if (isCounted && of === undefined) return `"${rule}" counts from an event, but "of" names none.`;
	if (!isCounted && of !== undefined) return `"of" goes with "within" or "after", and not with "${rule}".`;
	if (year !== undefined && rule !== 'on') return `"year" goes with "on", and not with "${rule}".`;
	if (year !== undefined && on?.startsWith('20')) return 'A date with its year of its own takes no "year".';
	if (atLatest !== undefined && rule !== 'within')
		return `"atLatest" goes with "within", and not with "${rule}".`;
	if (dayOfMonth !== undefined && !within?.includes('month'))
		return '"dayOfMonth" goes with "within" and a number of months.';
	if (countsFirstDay && !within?.includes('day'))
		return '"countsFirstDay" goes with "within" and a number of days.';
	if (on !== undefined && /^\d/.test(on) && !isDateOfTaxYear(on))
		return `There is no date "${on}": the month stands before the day.`;
	return undefined;
}

// Of a day without a year, one that every year has.
function isDateOfTaxYear(text: string): boolean {
	return isDate(text.length === 'MM-DD'.length ? `2001-${text}` : text);
}

/** What can no longer be done in the tax year of the strategy, as a sentence. */
function findPastProblem({ deadline: { on = '' }, lastTaxYear }: Step, taxYear: number): string | undefined {
	if (on.startsWith('20') && on < `${taxYear}-01-01`)
		return `The date ${on} lies before ${taxYear}, the tax year of the strategy.`;
	if (lastTaxYear !== undefined && lastTaxYear < taxYear)
		return `Its last tax year, ${lastTaxYear}, lies before ${taxYear}, that of the strategy.`;
	return undefined;
}

// A time that is an amount of law: its name in braces.

const AMOUNT = /^\{(\w+)\} (\w+)$/;

/** The unit that an amount has for each unit of time. Days are plain numbers. */
const AMOUNT_UNITS: Readonly<Record<string, string>> = { day: 'number', month: 'months', year: 'years' };

function checkDuration(
	context: DocumentContext<StrategyDefinition>,
	{ deadline, source }: Step,
	path: SourcePath,
	amounts: LawAmounts,
): void {
	const key = deadline.within === undefined ? 'after' : 'within';
	const text = deadline[key];
	if (text === undefined) return;
	const durationPath = [...path, 'deadline', key];
	const [, name, unit = ''] = AMOUNT.exec(text) ?? [];
	if (name === undefined) {
		const amount = findAmountOfTime(text, source, context.value.taxYear, amounts);
		if (amount)
			reportAt(context, durationPath, 'literal-deadline', { time: text, amount }, [
				`{${amount}} ${text.split(' ')[1]}`,
			]);
		return;
	}
	const amount = amounts.find(name);
	if (amount === 'unreadable') return;
	if (amount === 'no such amount') {
		reportAt(context, durationPath, 'unknown-amount', { name }, suggest(name, amounts.names));
		return;
	}
	const isNumber = typeof findEntry(amount, context.value.taxYear)?.value === 'number';
	if (isNumber && amount.unit === AMOUNT_UNITS[unit.replace(/s$/, '')]) return;
	const problem = `"${name}" is no number of ${unit} in ${context.value.taxYear}, but ${amount.unit}.`;
	reportAt(context, durationPath, 'type-mismatch', { problem });
}

/** The amount that a bare time is: of its unit and number, by the same section of law. */
function findAmountOfTime(
	text: string,
	source: string,
	taxYear: number,
	{ amounts }: LawAmounts,
): string | undefined {
	const [count, unit = ''] = text.split(' ');
	const sections = listSections(source);
	return Object.keys(amounts).find((id) => {
		const amount = amounts[id];
		const entry = amount && findEntry(amount, taxYear);
		return (
			amount?.unit === AMOUNT_UNITS[unit.replace(/s$/, '')] &&
			entry?.value === Number(count) &&
			listSections(entry.source).some((section) => sections.includes(section))
		);
	});
}

// Down to the first two letters or numbers in brackets: "1031(a)(3)".
function listSections(source: string): readonly string[] {
	return source.match(/\d+[A-Z]?(-\d+)?\(\w+\)(\(\w+\))?/g) ?? [];
}

export function listAmountsOfSteps({ steps }: Pick<StrategyDefinition, 'steps'>): readonly string[] {
	return (steps ?? []).flatMap(
		({ deadline: { within, after } }: Step) => AMOUNT.exec(within ?? after ?? '')?.[1] ?? [],
	);
}

/** The steps of a definition, with numbers in the place of amounts. */
export function resolveSteps(
	{ steps, taxYear }: Pick<StrategyDefinition, 'steps' | 'taxYear'>,
	{ amounts }: Pick<LawAmounts, 'amounts'>,
): readonly Step[] {
	const resolve = (text: string | undefined) =>
		text?.replace(/\{(\w+)\}/, (_, name: string) => {
			const amount = amounts[name];
			return String(amount && findEntry(amount, taxYear)?.value);
		});
	return (steps ?? []).map(({ deadline: { within, after, ...deadline }, ...step }) => ({
		...step,
		deadline: {
			...(within === undefined ? {} : { within: resolve(within) }),
			...(after === undefined ? {} : { after: resolve(after) }),
			...deadline,
		},
	}));
}

/** The calendar of a definition whose steps are sound, as it comes out. */
export function createCalendar(
	definition: Pick<StrategyDefinition, 'steps' | 'taxYear'>,
	amounts: Pick<LawAmounts, 'amounts'>,
	taxYear: number,
): JsonObject {
	const deadlines = listDeadlines(resolveSteps(definition, amounts), toStepCalendar({ taxYear }));
	return { taxYear, deadlines: deadlines.map(({ when }) => when) };
}

/** Reports a calendar with other deadlines than the steps have in its tax year. */
function checkCalendar(
	context: DocumentContext<StrategyDefinition>,
	calendar: Calendar,
	steps: readonly Step[],
): void {
	const expected = listDeadlines(steps, toStepCalendar(calendar));
	const { taxYear, deadlines } = calendar;
	if (expected.length !== deadlines.length) {
		const problem = `has deadlines of ${deadlines.length} steps, but there are ${expected.length} in ${taxYear}`;
		reportAtKey(context, ['calendar', 'deadlines'], 'calendar-differs', { problem });
		return;
	}
	for (const [position, { step, when }] of expected.entries()) {
		if (deadlines[position] === when) continue;
		const problem = `says "${deadlines[position]}" for "${step.text}", which is due "${when}"`;
		reportAt(context, ['calendar', 'deadlines', position], 'calendar-differs', { problem });
	}
}

function toStepCalendar({ taxYear, events = {} }: Omit<Calendar, 'deadlines'>): StepCalendar {
	const { closing, signing, ...dates } = events;
	return { taxYear, today: `${taxYear}-01-01`, closing, signing, dates };
}

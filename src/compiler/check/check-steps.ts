// The steps of a strategy: that there are some where its figures show on a return, and that each deadline is one rule.
import { isDate } from '../../engine/dates.ts';
import type { CalculatorDefinition, Deadline, Step } from '../../model/generated/authored.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import { isMissingSource, PLACEHOLDERS } from '../placeholders.ts';

/** Checks the steps of a definition. */
export function checkSteps(context: DocumentContext<CalculatorDefinition>): void {
	const { steps, onReturn } = context.value;
	if (steps === undefined && onReturn !== undefined) reportAtKey(context, ['onReturn'], 'missing-steps', {});
	for (const [position, step] of (steps ?? []).entries()) checkStep(context, step, position);
}

// A shape that is wrong is told elsewhere, so that any key may be missing here.
function checkStep(
	context: DocumentContext<CalculatorDefinition>,
	{ text = '', source = '', deadline = {} }: Partial<Step>,
	position: number,
): void {
	const path = ['steps', position];
	if (text === PLACEHOLDERS.step.text) reportAt(context, [...path, 'text'], 'placeholder-text', {});
	if (text.endsWith('.')) {
		const values = { owner: '"text"', found: `"${text}"`, rule: 'It ends without a full stop.' };
		reportAt(context, [...path, 'text'], 'wrong-form', values, [text.slice(0, -1)]);
	}
	if (source === PLACEHOLDERS.step.source) reportAt(context, [...path, 'source'], 'placeholder-text', {});
	if (isMissingSource(source)) reportAt(context, [...path, 'source'], 'missing-source', { found: source });
	const problem = findProblem(deadline);
	if (problem !== undefined) reportAtKey(context, [...path, 'deadline'], 'wrong-deadline', { problem });
}

const RULES = ['on', 'before', 'within', 'after'] as const;

/** The first thing that keeps a deadline from being one rule, as a sentence. */
function findProblem(deadline: Deadline): string | undefined {
	const { on, year, within, of, dayOfMonth, atLatest } = deadline;
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
	if (on !== undefined && /^\d/.test(on) && !isDateOfTaxYear(on)) return `There is no date "${on}".`;
	return undefined;
}

// Of a day without a year, one that every year has.
function isDateOfTaxYear(text: string): boolean {
	return isDate(text.length === 'MM-DD'.length ? `2001-${text}` : text);
}

// The facts of a household: when each is asked, and which lines and facts a page speaks of first.
import { findLimitIssues, formatIssue, type Issue, isIssue, parseValue } from '../../engine/values.ts';
import type { HouseholdDefinition } from '../../model/generated/authored.ts';
import { createEmptyAmountTable } from '../amounts.ts';
import { checkInputs } from '../check/check-inputs.ts';
import { checkInputConditions } from '../check/check-logic.ts';
import { checkNames, describeReservedName, listKeys } from '../check/names.ts';
import { Scope } from '../check/scope.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type AmountTable, type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { CheckedInput } from '../program.ts';
import type { CheckedHousehold } from './checked-worksheet.ts';
import { describeFact } from './checked-worksheet.ts';

/**
 * Checks a household.
 * @param lines ids of the federal return; empty while that cannot be read
 */
export function checkHousehold(
	context: DocumentContext<HouseholdDefinition>,
	lines: readonly string[],
): CheckedHousehold {
	const { facts: inputs = {}, sections = [], sample = {}, marginalInputs: next = [] } = context.value;
	const sectionIds = sections.map(({ id }) => id);
	for (const [id, { section }] of Object.entries(inputs)) {
		if (section === undefined || sectionIds.includes(section)) continue;
		const problem = `"${section}" is none of the sections: ${sectionIds.join(', ')}.`;
		reportAt(context, ['facts', id, 'section'], 'type-mismatch', { problem }, suggest(section, sectionIds));
	}
	const names = Object.keys(inputs);
	const checkFact = (
		name: string | undefined,
		candidates: readonly string[],
		path: SourcePath,
		owner: string,
	) => {
		if (name === undefined || candidates.includes(name)) return;
		reportAt(context, path, 'unknown-input', { name, owner }, suggest(name, candidates));
	};
	for (const id of Object.keys(sample)) checkFact(id, ['taxYear', ...names], ['sample', id], 'The sample');
	for (const [index, { fact }] of next.entries())
		checkFact(fact, names, ['marginalInputs', index, 'fact'], '"marginalInputs"');
	for (const [index, id] of (context.value.incomeFacts ?? []).entries())
		checkFact(id, names, ['incomeFacts', index], '"incomeFacts"');
	for (const [id, { atMost }] of Object.entries(inputs))
		checkFact(atMost, names, ['facts', id, 'atMost'], '"atMost"');
	for (const [index, { askFirst }] of sections.entries())
		for (const [at, id] of (askFirst?.facts ?? []).entries())
			checkFact(id, names, ['sections', index, 'askFirst', 'facts', at], '"askFirst"');
	for (const [id, { askFrom }] of Object.entries(inputs))
		for (const [at, name] of (askFrom?.facts ?? []).entries())
			checkFact(name, names, ['facts', id, 'askFrom', 'facts', at], '"askFrom"');
	checkLaterYears(context);
	if (lines.length > 0) checkLines(context, lines);
	checkNames(context, listKeys(names, ['facts']), describeReservedName);
	const household = checkFacts(context);
	checkBounds(context, household.inputs);
	return household;
}

function checkLaterYears(context: DocumentContext<HouseholdDefinition>): void {
	for (const [id, { type, format, later }] of Object.entries(context.value.facts ?? {})) {
		const isNumber = type === 'number' || type === 'integer';
		if (isNumber && later === undefined) {
			const meaning = 'How it goes on after the first year: "grows", "same", "age" or "once".';
			reportAtKey(context, ['facts', id], 'missing-key', {
				key: 'later',
				owner: `The fact "${id}"`,
				meaning,
			});
		}
		const needsFormat = later === 'grows' ? 'money' : later === 'age' ? 'years' : format;
		if (needsFormat === format) continue;
		const problem = `"${later}" is for a fact of the format "${needsFormat}".`;
		reportAt(context, ['facts', id, 'later'], 'type-mismatch', { problem });
	}
}

function checkFacts(context: DocumentContext<HouseholdDefinition>): CheckedHousehold {
	const inputs = checkInputs(context, context.value.facts, undefined, ['facts']);
	// When a fact is asked must not depend on the law of a year.
	const amounts = createEmptyAmountTable('no such amount');
	const scope = new Scope(context, { kind: 'worksheet', amounts, inputs });
	for (const fact of inputs) checkInputConditions(fact, ['facts'], scope);
	return {
		kind: 'worksheet',
		source: context,
		definition: context.value as HouseholdDefinition,
		inputs,
		formulas: scope.formulas,
		amounts: [],
		isIncomplete: scope.isIncomplete,
		stateFacts: new Map(),
	};
}

// Defaults and the sample are values a visitor could enter.
function checkBounds(context: DocumentContext<HouseholdDefinition>, facts: readonly CheckedInput[]): void {
	const { facts: inputs = {}, sample = {} } = context.value;
	const rules = facts.map((raw) => describeFact(raw, inputs[raw.id]));
	const report = (path: SourcePath, issue: Issue) =>
		reportAt(context, path, 'type-mismatch', { problem: formatIssue(issue) });
	for (const rule of rules) {
		const { id, optional } = rule;
		const defaultValue = optional ? undefined : parseValue(rule, rule.default, 'json');
		if (isIssue(defaultValue) && defaultValue.code === 'bounds')
			report(['facts', id, 'default'], defaultValue);
		const sampleValue = id in sample ? parseValue(rule, sample[id], 'json') : undefined;
		if (isIssue(sampleValue)) report(['sample', id], sampleValue);
	}
	const defaults = Object.fromEntries(rules.map((rule) => [rule.id, rule.default]));
	for (const issue of findLimitIssues(rules, { ...defaults, ...sample }))
		report(['sample', issue.input.id], issue);
}

/**
 * Checks the figures that fill inputs of calculators: each has a name of its own, and follows from lines and amounts that
 * are there.
 * @param lines ids of all returns of a household; empty while one cannot be read
 */
export function checkReturnFigures(
	context: DocumentContext<HouseholdDefinition>,
	lines: readonly string[],
	{ names, amounts }: Pick<AmountTable, 'names' | 'amounts'>,
): void {
	const facts = Object.keys(context.value.facts ?? {});
	const tables = names.filter((id) => amounts[id]?.rows === 'brackets');
	const check = (name: string | undefined, knownNames: readonly string[], path: SourcePath, noun: string) => {
		if (name === undefined || knownNames.includes(name)) return;
		const problem = `There is no ${noun} "${name}".`;
		reportAt(context, path, 'type-mismatch', { problem }, suggest(name, knownNames));
	};
	for (const [id, figures] of Object.entries(context.value.returnFigures ?? {})) {
		if (facts.includes(id)) {
			const problem = `"${id}" is the name of a fact: a figure of the return needs another.`;
			reportAtKey(context, ['returnFigures', id], 'type-mismatch', { problem });
		}
		for (const [position, figure] of figures.entries()) {
			const path = ['returnFigures', id, position];
			for (const key of ['lines', 'subtract'] as const)
				for (const [index, line] of (figure[key] ?? []).entries())
					if (lines.length > 0) check(line, lines, [...path, key, index], 'line of a household’s return');
			check(figure.bracketIn, tables, [...path, 'bracketIn'], 'rate table');
			check(figure.surtaxRate, names, [...path, 'surtaxRate'], 'amount of law');
			check(figure.surtaxAbove, names, [...path, 'surtaxAbove'], 'amount of law');
			check(figure.marginalTo, facts, [...path, 'marginalTo'], 'fact');
		}
	}
}

function checkLines(context: DocumentContext<HouseholdDefinition>, lines: readonly string[]): void {
	const { figures = [], taxes = [], total, besides, rateOf } = context.value.summary ?? {};
	const toEntries = (names: readonly string[] = [], ...path: SourcePath) =>
		names.map((name, index) => [name, ['summary', ...path, index]] as const);
	const entries = [
		...toEntries(figures, 'figures'),
		...toEntries(besides, 'besides'),
		...taxes.flatMap((kind, index) => [
			...toEntries(kind.lines, 'taxes', index, 'lines'),
			...toEntries(kind.subtract, 'taxes', index, 'subtract'),
		]),
		...Object.entries(context.value.facts ?? {}).map(
			([id, { leastLine }]) => [leastLine, ['facts', id, 'leastLine']] as const,
		),
		[total, ['summary', 'total']] as const,
		[rateOf, ['summary', 'rateOf']] as const,
	];
	for (const [name, path] of entries) {
		if (name === undefined || lines.includes(name)) continue;
		const problem = `The federal return has no line "${name}".`;
		reportAt(context, path, 'type-mismatch', { problem }, suggest(name, lines));
	}
}

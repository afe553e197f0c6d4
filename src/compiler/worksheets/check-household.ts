// Phase 4 for the facts of a household: when each is asked, and which lines and facts a page speaks of first.
import type { HouseholdDefinition } from '../../definition/generated/household.ts';
import { type Issue, isIssue, issueSentence, limitIssues, parseValue } from '../../engine/values.ts';
import { noAmounts } from '../amounts.ts';
import { checkInputs, noSharedInputs } from '../checks/check-inputs.ts';
import { inputConditions } from '../checks/check-logic.ts';
import { reservedBy } from '../checks/reserved.ts';
import { Scope } from '../checks/scope.ts';
import { type Draft, type InputDraft, type LogicDefinition, reportAt, reportAtKey } from '../draft.ts';
import type { SourceMember, SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import { describeFact } from './describe-inputs.ts';

/**
 * Checks the facts.
 * @param lines ids of the federal return; empty while that cannot be read
 */
export function checkHousehold(
	draft: Draft<HouseholdDefinition>,
	lines: readonly string[],
): readonly InputDraft[] {
	const { facts: inputs = {}, sections = [], sample = {}, marginalInputs: next = [] } = draft.value;
	const known = sections.map(({ id }) => id);
	for (const [id, { section }] of Object.entries(inputs)) {
		if (section === undefined || known.includes(section)) continue;
		const problem = `"${section}" is none of the sections: ${known.join(', ')}.`;
		reportAt(draft, ['facts', id, 'section'], 'type-mismatch', { problem }, nearest(section, known));
	}
	const names = Object.keys(inputs);
	const checkFact = (name: string | undefined, all: readonly string[], path: SourcePath, owner: string) => {
		if (name === undefined || all.includes(name)) return;
		reportAt(draft, path, 'unknown-input', { name, owner }, nearest(name, all));
	};
	for (const id of Object.keys(sample)) checkFact(id, ['taxYear', ...names], ['sample', id], 'The sample');
	for (const [at, { fact }] of next.entries())
		checkFact(fact, names, ['marginalInputs', at, 'fact'], '"marginalInputs"');
	for (const [id, { atMost }] of Object.entries(inputs))
		checkFact(atMost, names, ['facts', id, 'atMost'], '"atMost"');
	if (lines.length > 0) checkSummary(draft, lines);
	for (const id of names) {
		const other = reservedBy(id);
		if (other) reportAtKey(draft, ['facts', id], 'name-taken', { name: id, other });
	}
	const facts = checkFacts(draft);
	if (draft.unreadable.size === 0) checkBounds(draft, facts);
	return facts;
}

function checkFacts(draft: Draft<HouseholdDefinition>): readonly InputDraft[] {
	const logic = asLogic(draft);
	const raw = checkInputs(logic, noSharedInputs('no such input'));
	// When a fact is asked must not depend on the law of a year.
	const scope = new Scope(logic, raw, noAmounts('no such amount'));
	return raw.map((fact) => inputConditions(fact, logic, scope));
}

// Defaults and the sample are values a visitor could enter.
function checkBounds(draft: Draft<HouseholdDefinition>, facts: readonly InputDraft[]): void {
	const { facts: inputs = {}, sample = {} } = draft.value;
	const rules = facts.map((raw) => describeFact(raw, inputs[raw.id]));
	const report = (path: SourcePath, issue: Issue) =>
		reportAt(draft, path, 'type-mismatch', { problem: issueSentence(issue) });
	for (const rule of rules) {
		const { id, optional } = rule;
		const usual = optional ? undefined : parseValue(rule, rule.default, 'json');
		if (isIssue(usual) && usual.code === 'bounds') report(['facts', id, 'default'], usual);
		const given = id in sample ? parseValue(rule, sample[id], 'json') : undefined;
		if (isIssue(given)) report(['sample', id], given);
	}
	const defaults = Object.fromEntries(rules.map((rule) => [rule.id, rule.default]));
	for (const issue of limitIssues(rules, { ...defaults, ...sample }))
		report(['sample', issue.input.id], issue);
}

// Facts are checked as the inputs of a calculator are, under the key that those have.
function asLogic(draft: Draft<HouseholdDefinition>): Draft<LogicDefinition> {
	const asInputs = (member: SourceMember) => (member.key === 'facts' ? { ...member, key: 'inputs' } : member);
	const { tree } = draft;
	return {
		...draft,
		tree: tree.kind === 'object' ? { ...tree, members: tree.members.map(asInputs) } : tree,
		value: { inputs: draft.value.facts as LogicDefinition['inputs'] },
	};
}

function checkSummary(draft: Draft<HouseholdDefinition>, lines: readonly string[]): void {
	const { figures = [], taxes = [], total, rateOf } = draft.value.summary ?? {};
	const listed = (names: readonly string[] = [], ...path: SourcePath) =>
		names.map((name, at) => [name, ['summary', ...path, at]] as const);
	const named = [
		...listed(figures, 'figures'),
		...taxes.flatMap((kind, at) => [
			...listed(kind.lines, 'taxes', at, 'lines'),
			...listed(kind.subtract, 'taxes', at, 'subtract'),
		]),
		[total, ['summary', 'total']] as const,
		[rateOf, ['summary', 'rateOf']] as const,
	];
	for (const [name, path] of named) {
		if (name === undefined || lines.includes(name)) continue;
		const problem = `The federal return has no line "${name}".`;
		reportAt(draft, path, 'type-mismatch', { problem }, nearest(name, lines));
	}
}

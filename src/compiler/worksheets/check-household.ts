// Phase 4 for the facts of a household: when each is asked, and which lines and facts a page speaks of first.
import type { HouseholdDefinition } from '../../definition/generated/household.ts';
import { noAmounts } from '../amounts.ts';
import { checkInputs, noSharedInputs } from '../checks/check-inputs.ts';
import { inputConditions } from '../checks/check-logic.ts';
import { reservedBy } from '../checks/reserved.ts';
import { Scope } from '../checks/scope.ts';
import { type Draft, type InputDraft, type LogicDefinition, reportAt, reportAtKey } from '../draft.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';

/**
 * Checks the facts.
 * @param lines ids of the federal return; empty while that cannot be read
 */
export function checkHousehold(
	draft: Draft<HouseholdDefinition>,
	lines: readonly string[],
): readonly InputDraft[] {
	const { inputs = {}, sections = [], sample = {}, next = [] } = draft.value;
	const known = sections.map(({ id }) => id);
	for (const [id, { section }] of Object.entries(inputs)) {
		if (section === undefined || known.includes(section)) continue;
		const problem = `"${section}" is none of the sections: ${known.join(', ')}.`;
		reportAt(draft, ['inputs', id, 'section'], 'type-mismatch', { problem }, nearest(section, known));
	}
	const names = Object.keys(inputs);
	const checkFact = (name: string | undefined, all: readonly string[], path: SourcePath, owner: string) => {
		if (name === undefined || all.includes(name)) return;
		reportAt(draft, path, 'unknown-input', { name, owner }, nearest(name, all));
	};
	for (const id of Object.keys(sample)) checkFact(id, ['taxYear', ...names], ['sample', id], 'The sample');
	for (const [at, { fact }] of next.entries()) checkFact(fact, names, ['next', at, 'fact'], '"next"');
	if (lines.length > 0) checkSummary(draft, lines);
	for (const id of names) {
		const other = reservedBy(id);
		if (other) reportAtKey(draft, ['inputs', id], 'name-taken', { name: id, other });
	}
	return checkFacts(draft);
}

function checkFacts(draft: Draft<HouseholdDefinition>): readonly InputDraft[] {
	const logic = draft as unknown as Draft<LogicDefinition>;
	const raw = checkInputs(logic, noSharedInputs('no such input'));
	// When a fact is asked must not depend on the law of a year.
	const scope = new Scope(logic, raw, noAmounts('no such amount'));
	return raw.map((fact) => inputConditions(fact, logic, scope));
}

function checkSummary(draft: Draft<HouseholdDefinition>, lines: readonly string[]): void {
	const { figures = [], taxes = [], total, rateOf } = draft.value.summary ?? {};
	const listed = (names: readonly string[] = [], ...path: SourcePath) =>
		names.map((name, at) => [name, ['summary', ...path, at]] as const);
	const named = [
		...listed(figures, 'figures'),
		...taxes.flatMap((kind, at) => [
			...listed(kind.lines, 'taxes', at, 'lines'),
			...listed(kind.less, 'taxes', at, 'less'),
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

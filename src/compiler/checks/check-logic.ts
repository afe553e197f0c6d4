// Phase 4: everything that computes. Conditions, warnings, badges and result lines, in worksheet order.
import type { Result } from '../../definition/generated/calculator.ts';
import type { Expression } from '../../language/tree.ts';
import { describe, typeOfFormat, UNKNOWN } from '../../language/types.ts';
import {
	type Amounts,
	type BadgeDraft,
	type Draft,
	type InputDraft,
	isUnreadable,
	type LogicDefinition,
	type LogicDraft,
	type ResultDraft,
	reportAt,
	reportInText,
	type WarningDraft,
} from '../draft.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import { checkInputs, type RawInput, type SharedInputs } from './check-inputs.ts';
import { checkNames } from './check-names.ts';
import { checkResultFormat } from './check-result-format.ts';
import { checkUse } from './check-use.ts';
import { Scope } from './scope.ts';

/** What stands in the place of the results before the first calculation, unless a definition says otherwise. */
export const DEFAULT_PROMPT = 'Enter your information and click Calculate to see your potential tax savings';

/** Checks the logic of a definition or model, under whatever law it will run. */
export function checkLogic(
	draft: Draft<LogicDefinition>,
	shared: SharedInputs,
	amounts: Amounts,
): LogicDraft {
	const raw = checkInputs(draft, shared);
	checkNames(draft, raw, amounts);
	const scope = new Scope(draft, raw, amounts);
	const inputs = raw.map((input) => inputConditions(input, draft, scope));
	const warnings = (draft.value.warnings ?? []).map((_, position) =>
		checkWarning(draft, position, raw, scope),
	);
	const badges = (draft.value.badges ?? []).map((_, position) => checkBadge(draft, position, raw, scope));
	const results = (draft.value.results ?? []).map((_, position) => checkResult(draft, position, scope));
	const hookParameters = checkParameterList(draft, scope);
	checkUse(draft, raw, scope);
	return {
		inputs,
		warnings,
		badges,
		results,
		amounts: [...scope.usedAmounts.values()],
		hookParameters,
		prompt: draft.value.prompt ?? DEFAULT_PROMPT,
		closingNote: draft.value.closingNote ?? '',
		guidance: draft.value.guidance ?? [],
		uncertain: scope.uncertain,
		incomplete: scope.incomplete || raw.some(({ type }) => type.kind === 'unknown'),
	};
}

function condition(
	draft: Draft<LogicDefinition>,
	text: string | undefined,
	path: SourcePath,
	owner: string,
	scope: Scope,
): Expression | undefined {
	const checked = text === undefined ? undefined : scope.check(text, path, owner);
	if (checked && !['condition', 'unknown'].includes(checked.type.kind)) {
		const problem = `${owner} needs a condition such as "age < 50", but this gives ${describe(checked.type)}.`;
		reportInText(draft, path, { start: 0, end: text?.length ?? 0 }, 'type-mismatch', { problem });
	}
	return checked?.expression;
}

/** An input with the conditions on it. */
export function inputConditions(raw: RawInput, draft: Draft<LogicDefinition>, scope: Scope): InputDraft {
	const read = (key: 'showWhen' | 'disabledWhen') =>
		condition(draft, raw.input[key], ['inputs', raw.id, key], `The input "${raw.id}"`, scope);
	return { ...raw, showWhen: read('showWhen'), disabledWhen: read('disabledWhen') };
}

function checkWarning(
	draft: Draft<LogicDefinition>,
	position: number,
	inputs: readonly RawInput[],
	scope: Scope,
): WarningDraft {
	const warning = draft.value.warnings?.[position] ?? { when: '', message: '' };
	const path = ['warnings', position];
	if (warning.field !== undefined) checkAt(draft, [...path, 'field'], warning.field, 'The warning', inputs);
	return { warning, when: condition(draft, warning.when, [...path, 'when'], 'The warning', scope) };
}

function checkBadge(
	draft: Draft<LogicDefinition>,
	position: number,
	inputs: readonly RawInput[],
	scope: Scope,
): BadgeDraft {
	const badge = draft.value.badges?.[position] ?? { when: '', field: '', label: '' };
	const path = ['badges', position];
	if (badge.field !== undefined) checkAt(draft, [...path, 'field'], badge.field, 'The badge', inputs);
	return { badge, when: condition(draft, badge.when, [...path, 'when'], 'The badge', scope) };
}

function checkAt(
	draft: Draft<LogicDefinition>,
	path: SourcePath,
	name: string,
	owner: string,
	inputs: readonly RawInput[],
): void {
	const names = inputs.map(({ id }) => id);
	if (!names.includes(name)) reportAt(draft, path, 'unknown-input', { name, owner }, nearest(name, names));
}

function checkResult(draft: Draft<LogicDefinition>, position: number, scope: Scope): ResultDraft {
	const result = draft.value.results?.[position] as Result;
	const path = ['results', position];
	const owner = result.id === undefined ? `The result number ${position + 1}` : `The result "${result.id}"`;
	const appliesWhen = condition(draft, result.appliesWhen, [...path, 'appliesWhen'], owner, scope);
	const key = result.formula === undefined ? 'equivalentFormula' : 'formula';
	const text = result[key];
	const checked = text === undefined ? undefined : scope.check(text, [...path, key], owner);
	if (checked) checkResultFormat(draft, [...path, key], owner, result, checked.type);
	if (result.formula === undefined) checkFormulaless(draft, position, owner);
	if (result.id) scope.addResult(result.id, result.format ? typeOfFormat(result.format) : UNKNOWN);
	const showWhen = condition(draft, result.showWhen, [...path, 'showWhen'], owner, scope);
	const explained = checked?.expression;
	return { result, formula: key === 'formula' ? explained : undefined, explained, appliesWhen, showWhen };
}

function checkFormulaless(draft: Draft<LogicDefinition>, position: number, owner: string): void {
	const path = ['results', position];
	const missing = (key: string) =>
		draft.value.results?.[position]?.[key as keyof Result] === undefined &&
		!isUnreadable(draft, [...path, key]);
	if (!missing('formula')) return;
	if (!draft.hasHook) reportAt(draft, [...path, 'id'], 'missing-formula', { owner });
	else if (missing('equivalentFormula')) reportAt(draft, [...path, 'id'], 'missing-how', { owner });
}

// Amounts a hook reads, or that the page should show although no formula uses them.
function checkParameterList(draft: Draft<LogicDefinition>, scope: Scope): readonly string[] {
	const names = draft.value.amounts ?? [];
	for (const [position, name] of names.entries()) {
		const path = ['amounts', position];
		scope.amount(name, { path, span: undefined }, () =>
			reportAt(draft, path, 'unknown-parameter', { name }, scope.nearAmounts(name)),
		);
	}
	return draft.hasHook ? names : [];
}

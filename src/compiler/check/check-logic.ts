// Phase 4: everything that computes. Conditions, warnings, badges and result lines, in worksheet order.
import { describeType, toType, UNKNOWN } from '../../language/types.ts';
import type { Result } from '../../model/generated/authored.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
	type AmountTable,
	type DocumentContext,
	type LogicDefinition,
	reportAt,
	reportAtKey,
	reportInText,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	type CheckedBadge,
	type CheckedInput,
	type CheckedLogic,
	type CheckedResult,
	type CheckedWarning,
	collectProgramNames,
	type Formula,
	type UncheckedInput,
} from '../program.ts';
import { checkResultFormat } from './check-definition.ts';
import { checkInputs, type SharedInputs } from './check-inputs.ts';
import { describeReservedName } from './reserved-names.ts';
import { type FormulaText, Scope } from './scope.ts';

/** The text in the place of the results before the first calculation, unless a definition has its own. */
const DEFAULT_PROMPT = 'Enter your information and click Calculate to see your potential tax savings';

/** Checks the logic of a definition or model, under whatever law it will run. */
export function checkLogic(
	context: DocumentContext<LogicDefinition>,
	shared: SharedInputs,
	amounts: AmountTable,
): CheckedLogic {
	const uncheckedInputs = checkInputs(context, shared);
	checkNames(context, uncheckedInputs, amounts);
	const scope = new Scope(context, uncheckedInputs, amounts);
	const inputs = uncheckedInputs.map((input) => checkInputConditions(input, context, scope));
	const warnings = (context.value.warnings ?? []).map((_, position) =>
		checkWarning(context, position, uncheckedInputs, scope),
	);
	const badges = (context.value.badges ?? []).map((_, position) =>
		checkBadge(context, position, uncheckedInputs, scope),
	);
	const results = (context.value.results ?? []).map((_, position) => checkResult(context, position, scope));
	const hookParameters = checkParameterList(context, scope);
	// A formula with an error may mean any input.
	if (!hasErrors(context.diagnostics.all)) checkUnusedInputs(context, uncheckedInputs, scope);
	return {
		kind: 'calculator',
		source: context,
		formulas: scope.formulas,
		inputs,
		warnings,
		badges,
		results,
		amounts: [...scope.amountUses.values()],
		hookParameters,
		prompt: context.value.prompt ?? DEFAULT_PROMPT,
		closingNote: context.value.closingNote ?? '',
		guidance: context.value.guidance ?? [],
		isIncomplete: scope.isIncomplete || uncheckedInputs.some(({ type }) => type.kind === 'unknown'),
	};
}

function checkCondition(
	context: DocumentContext<LogicDefinition>,
	{ text, ...condition }: Omit<FormulaText, 'text'> & { readonly text: string | undefined },
	scope: Scope,
): Formula | undefined {
	if (text === undefined) return undefined;
	const { path, owner } = condition;
	const formula = scope.check({ ...condition, text });
	if (formula && !['condition', 'unknown'].includes(formula.type.kind)) {
		const problem = `${owner} needs a condition such as "age < 50", but this gives ${describeType(formula.type)}.`;
		reportInText(context, path, { start: 0, end: text.length }, 'type-mismatch', { problem });
	}
	return formula;
}

/** An input with the conditions on it. */
export function checkInputConditions(
	input: UncheckedInput,
	context: DocumentContext<LogicDefinition>,
	scope: Scope,
): CheckedInput {
	const { id } = input;
	const checkKey = (key: 'showWhen' | 'disabledWhen') => {
		const path = ['inputs', id, key];
		const owners = { label: `the input "${id}"`, owner: `The input "${id}"` };
		return checkCondition(
			context,
			{ role: 'input condition', id, ...owners, path, text: input.input[key] },
			scope,
		)?.tree;
	};
	return { ...input, showWhen: checkKey('showWhen'), disabledWhen: checkKey('disabledWhen') };
}

function checkWarning(
	context: DocumentContext<LogicDefinition>,
	position: number,
	inputs: readonly UncheckedInput[],
	scope: Scope,
): CheckedWarning {
	const warning = context.value.warnings?.[position] ?? { when: '', message: '' };
	const path = ['warnings', position];
	if (warning.field !== undefined)
		checkFieldName(context, [...path, 'field'], warning.field, 'The warning', inputs);
	const { message: id, when: text } = warning;
	const owners = { label: `the warning "${id}"`, owner: 'The warning' };
	const condition = checkCondition(
		context,
		{ role: 'warning', id, ...owners, path: [...path, 'when'], text },
		scope,
	);
	return { warning, condition: condition?.tree };
}

function checkBadge(
	context: DocumentContext<LogicDefinition>,
	position: number,
	inputs: readonly UncheckedInput[],
	scope: Scope,
): CheckedBadge {
	const badge = context.value.badges?.[position] ?? { when: '', field: '', label: '' };
	const path = ['badges', position];
	if (badge.field !== undefined)
		checkFieldName(context, [...path, 'field'], badge.field, 'The badge', inputs);
	const { label: id, when: text } = badge;
	const owners = { label: `the badge "${id}"`, owner: 'The badge' };
	const condition = checkCondition(
		context,
		{ role: 'badge', id, ...owners, path: [...path, 'when'], text },
		scope,
	);
	return { badge, condition: condition?.tree };
}

function checkFieldName(
	context: DocumentContext<LogicDefinition>,
	path: SourcePath,
	name: string,
	owner: string,
	inputs: readonly UncheckedInput[],
): void {
	const names = inputs.map(({ id }) => id);
	if (!names.includes(name)) reportAt(context, path, 'unknown-input', { name, owner }, suggest(name, names));
}

function checkResult(
	context: DocumentContext<LogicDefinition>,
	position: number,
	scope: Scope,
): CheckedResult {
	const result = context.value.results?.[position] as Result;
	const path = ['results', position];
	const owner = result.id === undefined ? `The result number ${position + 1}` : `The result "${result.id}"`;
	const { id } = result;
	const owners = { id, label: `the result "${id}"`, owner };
	const appliesWhen = checkCondition(
		context,
		{ role: 'condition', ...owners, path: [...path, 'appliesWhen'], text: result.appliesWhen },
		scope,
	);
	const key = result.formula === undefined ? 'equivalentFormula' : 'formula';
	const text = result[key];
	const line =
		text === undefined
			? undefined
			: scope.check({ role: 'line', ...owners, path: [...path, key], text, guard: appliesWhen });
	if (line) checkResultFormat(context, [...path, key], owner, result, line.type);
	if (result.formula === undefined) checkFormulaless(context, position, owner);
	if (result.id) scope.addResult(result.id, result.format ? toType(result.format) : UNKNOWN);
	const showWhen = checkCondition(
		context,
		{
			role: 'visibility',
			...owners,
			path: [...path, 'showWhen'],
			text: result.showWhen,
			guard: appliesWhen,
		},
		scope,
	);
	const explanation = line?.tree;
	return {
		result,
		formula: key === 'formula' ? explanation : undefined,
		explanation,
		appliesWhen: appliesWhen?.tree,
		showWhen: showWhen?.tree,
	};
}

function checkFormulaless(context: DocumentContext<LogicDefinition>, position: number, owner: string): void {
	const path = ['results', position];
	const isMissing = (key: string) => context.value.results?.[position]?.[key as keyof Result] === undefined;
	if (!isMissing('formula')) return;
	if (!context.hasHook) reportAt(context, [...path, 'id'], 'missing-formula', { owner });
	else if (isMissing('equivalentFormula')) reportAt(context, [...path, 'id'], 'missing-how', { owner });
}

// Amounts a hook reads, or that the page should show although no formula uses them.
function checkParameterList(context: DocumentContext<LogicDefinition>, scope: Scope): readonly string[] {
	const names = context.value.amounts ?? [];
	for (const [position, name] of names.entries()) {
		const path = ['amounts', position];
		scope.markAmount(name, { path, span: undefined }, () =>
			reportAt(context, path, 'unknown-parameter', { name }, scope.suggestAmounts(name)),
		);
	}
	return context.hasHook ? names : [];
}

/** Reports names that are taken. */
function checkNames(
	context: DocumentContext<LogicDefinition>,
	inputs: readonly UncheckedInput[],
	amounts: AmountTable,
): void {
	const inputNames = new Set(inputs.map(({ id }) => id));
	const findOwner = (name: string): string | undefined =>
		describeReservedName(name) ?? (amounts.names.includes(name) ? 'an amount in law/amounts/' : undefined);
	for (const { id } of inputs) {
		const nameOwner = findOwner(id);
		if (nameOwner) reportAtKey(context, ['inputs', id], 'name-taken', { name: id, meaning: nameOwner });
	}
	const resultIds = new Set<string>();
	for (const [position, { id }] of (context.value.results ?? []).entries()) {
		if (id === undefined) continue;
		const nameOwner = inputNames.has(id) ? 'an input' : resultIds.has(id) ? 'a result above' : findOwner(id);
		if (nameOwner)
			reportAt(context, ['results', position, 'id'], 'name-taken', { name: id, meaning: nameOwner });
		resultIds.add(id);
	}
}

/** Reports unused inputs, and excuses that no longer apply. */
function checkUnusedInputs(
	context: DocumentContext<LogicDefinition>,
	inputs: readonly UncheckedInput[],
	scope: Scope,
): void {
	const referencedNames = collectProgramNames(scope);
	for (const { id, input } of inputs) {
		const exceptionKey = (['unused', 'hidden'] as const).find((key) => input[key] !== undefined);
		const isReferenced = referencedNames.has(id);
		if (isReferenced && exceptionKey) {
			const values = { name: id, key: exceptionKey };
			reportAtKey(context, ['inputs', id, exceptionKey], 'needless-exception', values);
		}
		// The inputs that a hook reads cannot be told from the outside.
		if (!isReferenced && !exceptionKey && !context.hasHook)
			reportAtKey(context, ['inputs', id], 'unused-input', { name: id });
	}
}

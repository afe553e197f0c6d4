// Everything of a calculator that computes: conditions, warnings, badges and result lines, in worksheet order.
import type { Expression } from '../../language/tree.ts';
import { toType, UNKNOWN } from '../../language/types.ts';
import type { Result } from '../../model/generated/authored.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
	type AmountTable,
	type DocumentContext,
	type LogicDefinition,
	reportAt,
	reportAtKey,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	type CheckedInput,
	type CheckedLogic,
	type CheckedResult,
	collectProgramNames,
	type FormulaRole,
	type UncheckedInput,
} from '../program.ts';
import { checkInputs, type SharedInputs } from './check-inputs.ts';
import { checkNames, describeTakenName, listIds, listKeys } from './names.ts';
import { type FormulaText, Scope } from './scope.ts';

/** The text in the place of the results before the first calculation, unless a definition has its own. */
const DEFAULT_PROMPT = 'Enter your information and click Calculate to see your potential tax savings';

/** Checks the logic of a definition or model, under whatever law it will run. */
export function checkLogic(
	context: DocumentContext<LogicDefinition>,
	shared: SharedInputs,
	amounts: AmountTable,
): CheckedLogic {
	const { value } = context;
	const uncheckedInputs = checkInputs(context, value.inputs, shared);
	checkLogicNames(context, uncheckedInputs, amounts);
	const lines = (value.results ?? []).map(({ id }) => id);
	const scope = new Scope(context, { kind: 'calculator', amounts, inputs: uncheckedInputs, lines });
	const inputs = uncheckedInputs.map((input) => checkInputConditions(input, ['inputs'], scope));
	const warnings = (value.warnings ?? []).map((warning, position) => {
		const path = ['warnings', position];
		checkFieldName(context, [...path, 'field'], warning.field, 'The warning', uncheckedInputs);
		return { warning, condition: checkMessage(warning, 'warning', warning.message, path, scope) };
	});
	const badges = (value.badges ?? []).map((badge, position) => {
		const path = ['badges', position];
		checkFieldName(context, [...path, 'field'], badge.field, 'The badge', uncheckedInputs);
		return { badge, condition: checkMessage(badge, 'badge', badge.label, path, scope) };
	});
	const results = (value.results ?? []).map((_, position) => checkResult(context, position, scope));
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
		prompt: value.prompt ?? DEFAULT_PROMPT,
		closingNote: value.closingNote ?? '',
		guidance: value.guidance ?? [],
		isIncomplete: scope.isIncomplete || uncheckedInputs.some(({ type }) => type.kind === 'unknown'),
	};
}

/** An input with the conditions on it. @param path of the object of all inputs */
export function checkInputConditions(input: UncheckedInput, path: SourcePath, scope: Scope): CheckedInput {
	const { id } = input;
	const checkKey = (key: 'showWhen' | 'disabledWhen') =>
		scope.check({
			role: 'input condition',
			id,
			label: `the input "${id}"`,
			path: [...path, id, key],
			text: input.input[key],
		})?.tree;
	return { ...input, showWhen: checkKey('showWhen'), disabledWhen: checkKey('disabledWhen') };
}

// The condition of a warning or a badge.
function checkMessage(
	{ when: text }: { readonly when?: string },
	role: 'warning' | 'badge',
	id: string,
	path: SourcePath,
	scope: Scope,
): Expression | undefined {
	const label = `the ${role} "${id}"`;
	return scope.check({ role, id, label, owner: `The ${role}`, path: [...path, 'when'], text })?.tree;
}

function checkFieldName(
	context: DocumentContext<LogicDefinition>,
	path: SourcePath,
	name: string | undefined,
	owner: string,
	inputs: readonly UncheckedInput[],
): void {
	const names = inputs.map(({ id }) => id);
	if (name !== undefined && !names.includes(name))
		reportAt(context, path, 'unknown-input', { name, owner }, suggest(name, names));
}

function checkResult(
	context: DocumentContext<LogicDefinition>,
	position: number,
	scope: Scope,
): CheckedResult {
	const result = context.value.results?.[position] as Result;
	const { id, format } = result;
	const owner = id === undefined ? `The result number ${position + 1}` : `The result "${id}"`;
	const check = (
		role: FormulaRole,
		key: 'appliesWhen' | 'formula' | 'equivalentFormula' | 'showWhen',
		further: Pick<FormulaText, 'guard' | 'format'>,
	) => {
		const entry = { role, id, label: `the result "${id}"`, owner, path: ['results', position, key] };
		return scope.check({ ...entry, text: result[key], ...further });
	};
	const guard = check('condition', 'appliesWhen', {});
	const key = result.formula === undefined ? 'equivalentFormula' : 'formula';
	const explanation = check('line', key, { format, guard })?.tree;
	if (result.formula === undefined) checkFormulaless(context, position, owner);
	if (id) scope.addLine(id, format ? toType(format) : UNKNOWN);
	return {
		result,
		formula: key === 'formula' ? explanation : undefined,
		explanation,
		appliesWhen: guard?.tree,
		showWhen: check('visibility', 'showWhen', { guard })?.tree,
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

function checkLogicNames(
	context: DocumentContext<LogicDefinition>,
	inputs: readonly UncheckedInput[],
	amounts: AmountTable,
): void {
	const inputNames = inputs.map(({ id }) => id);
	const findMeaning = (name: string) => describeTakenName(name, amounts);
	const findLineMeaning = (name: string) => (inputNames.includes(name) ? 'an input' : findMeaning(name));
	checkNames(context, listKeys(inputNames, ['inputs']), findMeaning);
	checkNames(context, listIds(context.value.results, ['results']), findLineMeaning, 'a result above');
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

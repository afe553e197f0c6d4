// Everything of a calculator that computes: conditions, warnings, badges and result lines, in worksheet order.
import { type ExpressionType, toType, UNKNOWN } from '../../language/types.ts';
import type { Result } from '../../model/generated/authored.ts';
import type { SharedDefinitions } from '../amounts.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import {
	type DocumentContext,
	type LawAmounts,
	type LogicDefinition,
	reportAt,
	reportAtKey,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { type CheckedInput, type CheckedLogic, collectProgramNames, type FormulaRole } from '../program.ts';
import { checkInputs } from './check-inputs.ts';
import { checkSwappedLabels } from './check-labels.ts';
import { checkDistinct, checkNames, describeTakenName, listIdPlaces, listKeyPlaces } from './names.ts';
import { checkReferences } from './references.ts';
import { type FormulaText, getLineType, isFitting, Scope } from './scope.ts';

/** Checks the logic of a definition or model, under whatever law it will run. */
export function checkLogic(
	context: DocumentContext<LogicDefinition>,
	{ inputs: sharedInputs, amounts }: Pick<SharedDefinitions, 'inputs' | 'amounts'>,
): CheckedLogic {
	const { value } = context;
	const { warnings = [], badges = [], results = [] } = value;
	const inputs = checkInputs(context, value.inputs, sharedInputs);
	checkLogicNames(context, inputs, amounts);
	checkReferences(context, 'calculator', { input: inputs.map(({ id }) => id) });
	const lines = results.map(({ id }) => id);
	const scope = new Scope(context, { kind: 'calculator', amounts, inputs, lines });
	for (const input of inputs) checkInputConditions(input, ['inputs'], scope);
	for (const [position, { message, when }] of warnings.entries())
		checkMessage('warning', message, when, ['warnings', position], scope);
	for (const [position, { label, when }] of badges.entries())
		checkMessage('badge', label, when, ['badges', position], scope);
	for (const [position, result] of results.entries()) checkResult(context, result, position, scope);
	for (const input of inputs) checkSetBy(context, input, inputs, scope);
	// Amounts a hook reads, or that the page should show although no formula uses them.
	for (const [position, name] of (value.amounts ?? []).entries())
		scope.readAmount(name, ['amounts', position]);
	// A formula with an error may mean any input.
	if (!hasErrors(context.diagnostics.all)) checkUnusedInputs(context, inputs, scope);
	return { kind: 'calculator', ...scope.createProgram(value, inputs) };
}

/** Checks the conditions on an input. @param path of the object of all inputs */
export function checkInputConditions({ id, input }: CheckedInput, path: SourcePath, scope: Scope): void {
	for (const key of ['showWhen', 'disabledWhen'] as const)
		scope.check({
			role: 'input condition',
			id,
			label: `the input "${id}"`,
			path: [...path, id, key],
			text: input[key],
		});
}

// A choice sets another input by a table of law, in the unit of that input. Nothing is said of an unreadable one.
function checkSetBy(
	context: DocumentContext<LogicDefinition>,
	{ id, input: { setBy, format }, type }: CheckedInput,
	inputs: readonly CheckedInput[],
	scope: Scope,
): void {
	if (!setBy) return;
	const path = ['inputs', id, 'setBy'];
	const choice = inputs.find((candidate) => candidate.id === setBy.input);
	const owner = `"setBy" of "${id}"`;
	if (choice && choice.type !== UNKNOWN && (choice.id === id || choice.input.enum === undefined)) {
		const problem = `${owner} names "${setBy.input}", which is no other input that is picked from a list.`;
		reportAt(context, [...path, 'input'], 'type-mismatch', { problem });
	}
	const amountPath = [...path, 'amount'];
	const amount = scope.readAmount(setBy.amount, amountPath);
	const isTableByChoice = amount?.type.kind === 'table' && amount.type.rows === 'keys';
	if (!amount || type === UNKNOWN || (isTableByChoice && amount.unit === format)) return;
	const problem =
		format === undefined
			? `${owner} has no place on an input without a number: leave it out.`
			: `${owner} needs a table by choice in the unit ${format}, but "${setBy.amount}" is none.`;
	reportAt(context, format === undefined ? path : amountPath, 'type-mismatch', { problem });
}

function checkMessage(
	role: 'warning' | 'badge',
	id: string,
	text: string,
	path: SourcePath,
	scope: Scope,
): void {
	const owner = `The ${role}`;
	scope.check({ role, id, label: `the ${role} "${id}"`, owner, path: [...path, 'when'], text });
}

function checkResult(
	context: DocumentContext<LogicDefinition>,
	result: Result,
	position: number,
	scope: Scope,
): void {
	const { id, format } = result;
	const check = (
		role: FormulaRole,
		key: 'appliesWhen' | 'formula' | 'showWhen',
		further: Pick<FormulaText, 'guard' | 'format'>,
	) => {
		const entry = { role, id, label: `the result "${id}"`, path: ['results', position, key] };
		return scope.check({ ...entry, text: result[key], ...further });
	};
	const guard = check('condition', 'appliesWhen', {});
	const line = check('line', 'formula', { format, guard });
	// Dollars in another format are a mistake in the format.
	if (result.net && format !== 'money' && line && !isFitting(line.type, toType('money')))
		reportAt(context, ['results', position, 'net'], 'net-not-money', { id });
	checkBranches(context, result, position);
	scope.addName(id, result.branches ? toBranchType(id, result.branches) : getLineType(format, line));
	check('visibility', 'showWhen', { guard });
	checkSwappedLabels(context, ['results', position], result.labels);
}

// A result has a formula, or branches between which the hook chooses.
function checkBranches(
	context: DocumentContext<LogicDefinition>,
	{ id, formula, branches }: Result,
	position: number,
): void {
	const owner = `The result "${id}"`;
	const path = ['results', position, 'id'];
	if (formula !== undefined) {
		if (branches)
			reportAtKey(context, ['results', position, 'branches'], 'branches-beside-formula', { owner });
	} else if (!context.hookPlace) reportAt(context, path, 'missing-formula', { owner });
	else if (!branches) reportAt(context, path, 'missing-branches', { owner });
}

function toBranchType(id: string, branches: NonNullable<Result['branches']>): ExpressionType {
	return { kind: 'text', choices: Object.keys(branches), input: id };
}

function checkLogicNames(
	context: DocumentContext<LogicDefinition>,
	inputs: readonly CheckedInput[],
	amounts: LawAmounts,
): void {
	const inputNames = inputs.map(({ id }) => id);
	const findMeaning = (name: string) => describeTakenName(name, amounts);
	const findLineMeaning = (name: string) => (inputNames.includes(name) ? 'an input' : findMeaning(name));
	checkNames(context, listKeyPlaces(inputNames, ['inputs']), findMeaning);
	checkNames(context, listIdPlaces(context.value.results, ['results']), findLineMeaning, 'a result above');
	checkDistinct(context, ['results'], 'label', context.value.results);
}

function checkUnusedInputs(
	context: DocumentContext<LogicDefinition>,
	inputs: readonly CheckedInput[],
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
		if (!isReferenced && !exceptionKey && !context.hookPlace)
			reportAtKey(context, ['inputs', id], 'unused-input', { name: id });
	}
}

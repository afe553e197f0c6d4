// The logic of a calculator: its conditions, warnings, badges and result lines.
import { toType, UNKNOWN } from '../../language/types.ts';
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
import { type CheckedInput, type CheckedLogic, collectProgramNames, findFormula } from '../program.ts';
import { checkInputs, checkInputsUsed } from './check-inputs.ts';
import { checkSwappedLabels } from './check-labels.ts';
import { checkProgram, isFitting } from './check-program.ts';
import { checkDistinct, checkNames, describeTakenName, listIdPlaces, listKeyPlaces } from './names.ts';
import { type FormulaText, listInputConditions, toLineFormula, toNoticeFormula } from './program-text.ts';
import { checkReferences } from './references.ts';

export function checkLogic(
	context: DocumentContext<LogicDefinition>,
	{ inputs: sharedInputs, amounts }: Pick<SharedDefinitions, 'inputs' | 'amounts'>,
): CheckedLogic {
	const { value } = context;
	const { warnings = [], badges = [], results = [] } = value;
	const inputs = checkInputs(context, value.inputs, sharedInputs);
	checkLogicNames(context, inputs, amounts);
	checkReferences(context, 'calculator', { input: inputs.map(({ id }) => id) });
	const program = checkProgram(context, {
		kind: 'calculator',
		definition: value,
		inputs,
		amounts,
		formulas: [
			...inputs.flatMap((input) => listInputConditions(input, ['inputs'])),
			...warnings.map(({ message, when }, at) => toNoticeFormula('warning', message, when, ['warnings', at])),
			...badges.map(({ label, when }, at) => toNoticeFormula('badge', label, when, ['badges', at])),
			...results.flatMap(listResultFormulas),
		],
		namedAmounts: listNamedAmounts(value, inputs),
	});
	for (const [position, result] of results.entries()) checkResult(context, result, position, program);
	for (const input of inputs) checkSetBy(context, input, program);
	// A formula with an error may mean any input.
	if (!hasErrors(context.diagnostics.all))
		checkInputsUsed(context, inputs, {
			inputsPath: ['inputs'],
			usedNames: collectProgramNames(program),
			// What a hook reads cannot be told from the outside.
			canHaveOtherUse: context.hookPlace !== undefined,
		});
	return program;
}

// A hook chooses one of the branches of a result without a formula.
function listResultFormulas(result: Result, position: number): readonly FormulaText[] {
	const { id, formula, branches, appliesWhen, showWhen } = result;
	const path = ['results', position];
	const label = `the result "${id}"`;
	const isChosen = branches !== undefined && formula === undefined;
	const type = isChosen ? ({ kind: 'text', choices: Object.keys(branches), input: id } as const) : undefined;
	const guard = { role: 'condition', id, label, path: [...path, 'appliesWhen'], text: appliesWhen } as const;
	return [
		guard,
		{ ...toLineFormula('line', result, path, 'result'), type, guard },
		{ role: 'visibility', id, label, path: [...path, 'showWhen'], text: showWhen, guard },
	];
}

/** Amounts that a choice sets an input by, and those that a hook reads or the page shows although no formula uses them. */
function listNamedAmounts({ amounts = [] }: LogicDefinition, inputs: readonly CheckedInput[]) {
	return [
		...inputs.flatMap(({ id, input: { setBy } }) =>
			setBy ? [{ name: setBy.amount, path: ['inputs', id, 'setBy', 'amount'] }] : [],
		),
		...amounts.map((name, position) => ({ name, path: ['amounts', position] })),
	];
}

// A choice sets another input by a table of law, in the unit of that input. Nothing is said of an unreadable one.
function checkSetBy(
	context: DocumentContext<LogicDefinition>,
	{ id, input: { setBy, format }, type }: CheckedInput,
	{ inputs, amounts }: CheckedLogic,
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
	const amount = amounts.find(({ id: name }) => name === setBy.amount);
	const isTableByChoice = amount?.type.kind === 'table' && amount.type.rows === 'keys';
	if (!amount || type === UNKNOWN || (isTableByChoice && amount.unit === format)) return;
	const problem =
		format === undefined
			? `${owner} has no place on an input without a number: leave it out.`
			: `${owner} needs a table by choice in the unit ${format}, but "${setBy.amount}" is none.`;
	reportAt(context, format === undefined ? path : amountPath, 'type-mismatch', { problem });
}

function checkResult(
	context: DocumentContext<LogicDefinition>,
	result: Result,
	position: number,
	program: CheckedLogic,
): void {
	const { id, format, net, labels } = result;
	const line = findFormula(program, ['results', position, 'formula']);
	// Dollars in another format are a mistake in the format.
	if (net && format !== 'money' && line && !isFitting(line.type, toType('money')))
		reportAt(context, ['results', position, 'net'], 'net-not-money', { id });
	checkBranches(context, result, position);
	checkSwappedLabels(context, ['results', position], labels);
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

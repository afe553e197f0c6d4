// Writes the logic of a calculator as JavaScript: one function for all results, with locals, as a person would. Beside the lines,
// which are written as those of a worksheet, it has the hook and what a form and its rows show.

import { emitExpression } from '../../language/emit.ts';
import type { CalculatorLogic, CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Risk } from '../../model/generated/authored.ts';
import type { SourcePath } from '../load/source.ts';
import { type CheckedInput, type CheckedLogic, filterFormulas, findFormula } from '../program.ts';
import {
	createEmittedNames,
	emitBinding,
	emitFunction,
	FormulaWriter,
	type FunctionContext,
	type ProgramCode,
} from './emit-function.ts';

/** @param logic free of findings */
export function emitLogic(logic: CheckedLogic): ProgramCode {
	const names = createEmittedNames(logic);
	for (const id of listBranchingIds(logic)) names.set(id, { kind: 'text', bound: 0 });
	const writer = new FormulaWriter(names);
	const functions = {
		evaluate: emitEvaluate(logic, writer),
		formState: emitFormState(logic, writer.createContext()),
		rowState: emitRowState(logic, writer.createContext()),
	};
	return { calls: writer.calls, bind: emitBinding(logic.amounts, functions) };
}

function listBranchingIds({ definition: { results = [] } }: CheckedLogic): readonly string[] {
	return results.filter(({ branches }) => branches !== undefined).map(({ id }) => id);
}

/** The ids of a calculator's inputs and lines, by the objects that hold their values. */
function listSources(logic: CheckedLogic): {
	readonly $facts: readonly string[];
	readonly $lines: readonly string[];
} {
	const lines = filterFormulas(logic, 'line').map(({ id }) => id);
	return {
		$facts: logic.inputs.map(({ id }) => id),
		$lines: [...listBranchingIds(logic), ...lines],
	};
}

// The branches need the inputs alone, and stand before the formulas that name them.
function emitEvaluate(logic: CheckedLogic, writer: FormulaWriter): string {
	const { $facts, $lines } = listSources(logic);
	const { amounts = [] } = logic.definition;
	const context = writer.createContext();
	const branchingIds = listBranchingIds(logic);
	const hookAmounts = `Object.freeze({ ${amounts.join(', ')} })`;
	return emitFunction('$facts', { $facts }, context, [
		...(branchingIds.length > 0
			? [`\tconst { ${branchingIds.join(', ')} } = $hook($facts, ${hookAmounts});`]
			: []),
		...filterFormulas(logic, 'line').map((line) => `\tconst ${line.id} = ${writer.emitLine(line, context)};`),
		`\treturn { ${$lines.join(', ')} };`,
	]);
}

/** Writes the statement that notes an entry in a list where a condition holds. */
type PushEmitter = (path: SourcePath, list: string, entry: string | number) => readonly string[];

function createPushEmitter(logic: CheckedLogic, context: FunctionContext): PushEmitter {
	return (path, list, entry) => {
		const condition = findFormula(logic, path);
		if (!condition) return [];
		const negation = list === 'absent' || list === 'concealed' ? '!' : '';
		const { code } = emitExpression(condition.tree, context);
		return [`\tif (${negation}${code}) $${list}.push(${JSON.stringify(entry)});`];
	};
}

function emitFormState(logic: CheckedLogic, context: FunctionContext): string {
	const { warnings = [], badges = [] } = logic.definition;
	const isHidden = ({ input }: CheckedInput) => input.hidden !== undefined;
	const hiddenIds = logic.inputs.filter(isHidden).map(({ id }) => id);
	const emitPush = createPushEmitter(logic, context);
	const body = [
		...logic.inputs.flatMap((input) =>
			isHidden(input) ? [] : emitPush(['inputs', input.id, 'showWhen'], 'absent', input.id),
		),
		...logic.inputs.flatMap(({ id }) => emitPush(['inputs', id, 'disabledWhen'], 'disabled', id)),
		...warnings.flatMap((_, at) => emitPush(['warnings', at, 'when'], 'warnings', at)),
		...badges.flatMap((_, at) => emitPush(['badges', at, 'when'], 'badges', at)),
	];
	return emitFunction('$facts', { $facts: listSources(logic).$facts }, context, [
		`\tconst $absent = [${hiddenIds.map((id) => JSON.stringify(id)).join(', ')}], $disabled = [], $warnings = [], $badges = [];`,
		...body,
		'\treturn { absentIds: $absent, disabled: $disabled, warnings: $warnings, badges: $badges };',
	]);
}

// A condition that is unavailable holds nothing: the row is there, and not shown. The branch that holds is no row.
function emitRowState(logic: CheckedLogic, context: FunctionContext): string {
	const { results = [] } = logic.definition;
	const emitPush = createPushEmitter(logic, context);
	const body = [
		...results.flatMap(({ id }, at) => emitPush(['results', at, 'appliesWhen'], 'absent', id)),
		...results.flatMap(({ id }, at) => emitPush(['results', at, 'showWhen'], 'concealed', id)),
	];
	return emitFunction('$facts, $lines', listSources(logic), context, [
		`\tconst $absent = [], $concealed = ${JSON.stringify(listBranchingIds(logic))};`,
		...body,
		'\treturn { absentIds: $absent, concealed: $concealed };',
	]);
}

// A condition without exception denies it to every household. Where the law is unsettled, nobody can say so.
function isDeniedToAll({ onReturn }: CalculatorDefinition): boolean {
	if (!onReturn || onReturn.lawUnsettled) return false;
	return (onReturn.warnings ?? []).some(({ kind, when }) => kind === 'denied' && when === undefined);
}

export type CalculatorText = Omit<CompiledCalculator, keyof CalculatorLogic>;

/**
 * The texts of a calculator, complete.
 * @param definition free of findings
 * @param modelAssumptions what its model assumes, said before its own assumptions
 */
export function compileText(
	definition: CalculatorDefinition,
	modelAssumptions: readonly string[],
): CalculatorText {
	const { id, type, category, name, description, code, estimatedSavings, taxYear } = definition;
	const { level = 'standard', status = '', citation = '' }: Partial<Risk> = definition.risk ?? {};
	return {
		id,
		type,
		category,
		name,
		description,
		code,
		estimatedSavings,
		riskLevel: level,
		isDenied: isDeniedToAll(definition),
		riskStatus: status,
		riskCitation: citation,
		taxYear,
		timing: definition.timing ?? '',
		suitableFor: definition.suitableFor ?? '',
		assumptions: [...modelAssumptions, ...definition.assumptions],
		limits: definition.limits ?? [],
		lawChanges: definition.lawChanges ?? [],
		sources: definition.sources ?? [],
	};
}

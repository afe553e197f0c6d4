// Writes the logic of a calculator as JavaScript: one function for all results, with locals, as a person would.
import { UNBOUNDED } from '../../language/bounds.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import { collectNames, type Expression } from '../../language/tree.ts';
import type { CalculatorLogic, CompiledCalculator, RiskLevel } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Risk } from '../../model/generated/authored.ts';
import type { CheckedLogic, CheckedResult } from '../program.ts';
import { emitData } from './describe-logic.ts';
import {
	createEmittedNames,
	createFunctionContext,
	EmittedModule,
	emitFunction,
	type FunctionContext,
	getLineKind,
} from './emit-function.ts';

/**
 * The statements that define `$logic`, which makes logic of a law. In scope must be `$complete`, `$finite` and
 * `$getAmounts` of the engine, `$shared` with the shared choices, `$explain` that fetches the workings, and, if there is
 * one, the hook as `$hook`.
 * @param logic free of findings
 */
export function emitLogic(logic: CheckedLogic): string {
	const usesHook = logic.results.some(({ formula }) => formula === undefined);
	const names = createEmittedNames(logic);
	const module = new EmittedModule();
	const createContext = () => createFunctionContext((name) => names.get(name), module);
	const functions = [
		`const $evaluate = ${emitEvaluate(logic, usesHook, names, createContext())};`,
		`const $formState = ${emitFormState(logic, createContext())};`,
		`const $rowState = ${emitRowState(logic, createContext())};`,
	];
	return module
		.emitLawFunction('$logic', logic, [
			...(usesHook ? [`const $amounts = Object.freeze({ ${logic.hookParameters.join(', ')} });`] : []),
			...functions,
			`return $complete(${emitData(logic)});`,
		])
		.join('\n');
}

/** The logic with the hook's lines computed as their "how" says: what pages show, and what the hook must equal. */
export function toExplainedLogic(logic: CheckedLogic): CheckedLogic {
	return { ...logic, results: logic.results.map((line) => ({ ...line, formula: line.explanation })) };
}

function listInputIds({ inputs }: CheckedLogic): readonly string[] {
	return inputs.map(({ id }) => id);
}

function listResultIds({ results }: CheckedLogic): readonly string[] {
	return results.map(({ result }) => result.id);
}

function emitEvaluate(
	logic: CheckedLogic,
	usesHook: boolean,
	names: Map<string, EmittedName>,
	context: FunctionContext,
): string {
	const usedNames = new Set(
		logic.results.flatMap(({ formula }) => (formula ? [...collectNames(formula)] : [])),
	);
	const lines = logic.results.map(
		(line) => `\tconst ${line.result.id} = ${emitLine(line, usedNames.has(line.result.id), names, context)};`,
	);
	return emitFunction('$inputs', { $inputs: listInputIds(logic) }, context, [
		...(usesHook ? ['\tconst $hookResults = $hook($inputs, $amounts);'] : []),
		...lines,
		`\treturn { ${listResultIds(logic).join(', ')} };`,
	]);
}

// A number that may be unavailable ends as NaN where a line below uses it, so that none takes an infinite one for a
// figure; whoever reads results takes no number for one that is not finite.
function emitLine(
	{ result, formula }: CheckedResult,
	isUsed: boolean,
	names: Map<string, EmittedName>,
	context: FunctionContext,
): string {
	const kind = getLineKind(result.format);
	const { code, bound } = formula
		? emitExpression(formula, context)
		: { code: `$hookResults.${result.id}`, bound: UNBOUNDED };
	names.set(result.id, { kind, bound, varies: 'by input' });
	return isUsed && kind === 'number' && bound === UNBOUNDED ? `$finite(${code})` : code;
}

// The statement that notes an entry in a list where a condition holds.
function emitPush(
	list: string,
	entry: string | number,
	condition: Expression | undefined,
	context: FunctionContext,
	negation = '',
): readonly string[] {
	if (!condition) return [];
	const { code } = emitExpression(condition, context);
	return [`\tif (${negation}${code}) $${list}.push(${JSON.stringify(entry)});`];
}

function emitFormState(logic: CheckedLogic, context: FunctionContext): string {
	const hidden = logic.inputs.filter(({ input }) => input.hidden !== undefined).map(({ id }) => id);
	const body = [
		...logic.inputs.flatMap(({ id, input, showWhen }) =>
			input.hidden === undefined ? emitPush('absent', id, showWhen, context, '!') : [],
		),
		...logic.inputs.flatMap(({ id, disabledWhen }) => emitPush('disabled', id, disabledWhen, context)),
		...logic.warnings.flatMap(({ condition }, at) => emitPush('warnings', at, condition, context)),
		...logic.badges.flatMap(({ condition }, at) => emitPush('badges', at, condition, context)),
	];
	return emitFunction('$inputs', { $inputs: listInputIds(logic) }, context, [
		`\tconst $absent = [${hidden.map((id) => JSON.stringify(id)).join(', ')}], $disabled = [], $warnings = [], $badges = [];`,
		...body,
		'\treturn { absentIds: $absent, disabled: $disabled, warnings: $warnings, badges: $badges };',
	]);
}

// A condition that is unavailable holds nothing: the row is there, and not shown.
function emitRowState(logic: CheckedLogic, context: FunctionContext): string {
	const body = [
		...logic.results.flatMap(({ result, appliesWhen }) =>
			emitPush('absent', result.id, appliesWhen, context, '!'),
		),
		...logic.results.flatMap(({ result, showWhen }) =>
			emitPush('concealed', result.id, showWhen, context, '!'),
		),
	];
	const sources = { $inputs: listInputIds(logic), $results: listResultIds(logic) };
	return emitFunction('$inputs, $results', sources, context, [
		'\tconst $absent = [], $concealed = [];',
		...body,
		'\treturn { absentIds: $absent, concealed: $concealed };',
	]);
}

/** Everything of a calculator that is not its logic. */
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
	return {
		id,
		type,
		category,
		name,
		description,
		code,
		estimatedSavings,
		...compileRisk(definition.risk),
		taxYear,
		timing: definition.timing ?? '',
		fits: definition.suitableFor ?? '',
		assumptions: [...modelAssumptions, ...definition.assumptions],
		limits: definition.limits ?? [],
		changes: definition.lawChanges ?? [],
		sources: definition.sources ?? [],
	};
}

function compileRisk(risk: Risk | undefined): {
	riskLevel: RiskLevel;
	riskStatus: string;
	riskCitation: string;
} {
	return {
		riskLevel: risk?.level ?? 'standard',
		riskStatus: risk?.status ?? '',
		riskCitation: risk?.citation ?? '',
	};
}

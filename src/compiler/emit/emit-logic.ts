// Writes the logic of a calculator as JavaScript: one function for all results, with locals, as a person would.
import { UNBOUNDED } from '../../language/bounds.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import { collectNames, type Expression } from '../../language/tree.ts';
import type { CalculatorLogic, CompiledCalculator, RiskLevel } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Risk } from '../../model/generated/authored.ts';
import type { CheckedLogic, CheckedResult } from '../program.ts';
import { emitData } from './describe-logic.ts';
import {
	createFunctionContext,
	createModuleContext,
	emitCompute,
	emitConstants,
	emitDestructuring,
	emitTemporaries,
	type FunctionContext,
	getResultKind,
	type ModuleContext,
	toEmittedNames,
} from './emit-function.ts';

/**
 * The statements that define `$logic`, which makes logic of a law. In scope must be `$complete`, `$finite` and
 * `$getAmounts` of the engine, `$shared` with the shared choices, `$explain` that fetches the workings, and, if there is
 * one, the hook as `$hook`.
 * @param logic free of findings
 */
export function emitLogic(logic: CheckedLogic): string {
	const usesHook = logic.results.some(({ formula }) => formula === undefined);
	const names = toEmittedNames(logic);
	const moduleContext = createModuleContext();
	const functions = [
		emitEvaluate(logic, usesHook, names, moduleContext),
		emitFormState(logic, names, moduleContext),
		emitRowState(logic, names, moduleContext),
	];
	const statements = [
		'const $logic = ($law) => {',
		...emitAmounts(logic),
		...(usesHook ? [emitHookAmounts(logic)] : []),
		...emitConstants(moduleContext),
		...functions,
		`return $complete(${emitData(logic)});`,
		'};',
	];
	return [...[...moduleContext.calls].map(emitCompute), ...statements].join('\n');
}

/** The logic with the hook's lines computed as their "how" says: what pages show, and what the hook must equal. */
export function toExplainedLogic(logic: CheckedLogic): CheckedLogic {
	return { ...logic, results: logic.results.map((line) => ({ ...line, formula: line.explanation })) };
}

function emitAmounts({ amounts }: CheckedLogic): readonly string[] {
	const names = amounts.map(({ id }) => id);
	return [
		`const $parameters = $getAmounts($law, ${JSON.stringify(names)});`,
		...(names.length > 0 ? [`const [${names.join(', ')}] = $parameters.map(({ value }) => value);`] : []),
	];
}

function emitHookAmounts(logic: CheckedLogic): string {
	return `const $amounts = Object.freeze({ ${logic.hookParameters.join(', ')} });`;
}

function emitEvaluate(
	logic: CheckedLogic,
	usesHook: boolean,
	names: Map<string, EmittedName>,
	moduleContext: ModuleContext,
): string {
	const usedNames = new Set(
		logic.results.flatMap(({ formula }) => (formula ? [...collectNames(formula)] : [])),
	);
	const context = createFunctionContext(names, moduleContext);
	const lines = logic.results.map(
		(line) => `\tconst ${line.result.id} = ${emitLine(line, usedNames.has(line.result.id), names, context)};`,
	);
	return [
		'const $evaluate = ($inputs) => {',
		emitDestructuring(logic, usedNames),
		emitTemporaries(context),
		...(usesHook ? ['\tconst $hookResults = $hook($inputs, $amounts);'] : []),
		...lines,
		`\treturn { ${logic.results.map(({ result }) => result.id).join(', ')} };`,
		'};',
	].join('\n');
}

// A number that may be unavailable ends as NaN where a line below uses it, so that none takes an infinite one for a
// figure; whoever reads results takes no number for one that is not finite.
function emitLine(
	{ result, formula }: CheckedResult,
	isUsed: boolean,
	names: Map<string, EmittedName>,
	context: FunctionContext,
): string {
	const kind = getResultKind(result.format);
	const { code, bound } = formula
		? emitExpression(formula, context)
		: { code: `$hookResults.${result.id}`, bound: UNBOUNDED };
	names.set(result.id, { kind, bound, varies: 'by input' });
	return isUsed && kind === 'number' && bound === UNBOUNDED ? `$finite(${code})` : code;
}

function emitFormState(
	logic: CheckedLogic,
	names: ReadonlyMap<string, EmittedName>,
	moduleContext: ModuleContext,
): string {
	const expressions: Expression[] = [];
	const context = createFunctionContext(names, moduleContext);
	const emitPush = (
		list: string,
		entry: string,
		condition: Expression | undefined,
		isNegated = false,
	): string[] => {
		if (!condition) return [];
		expressions.push(condition);
		const { code } = emitExpression(condition, context);
		return [`\tif (${isNegated ? '!' : ''}${code}) $${list}.push(${entry});`];
	};
	const body = [
		...logic.inputs.flatMap(({ id, input, showWhen }) =>
			input.hidden === undefined ? emitPush('absent', JSON.stringify(id), showWhen, true) : [],
		),
		...logic.inputs.flatMap(({ id, disabledWhen }) => emitPush('disabled', JSON.stringify(id), disabledWhen)),
		...logic.warnings.flatMap(({ condition }, position) => emitPush('warnings', String(position), condition)),
		...logic.badges.flatMap(({ condition }, position) => emitPush('badges', String(position), condition)),
	];
	const hidden = logic.inputs
		.filter(({ input }) => input.hidden !== undefined)
		.map(({ id }) => JSON.stringify(id));
	return [
		'const $formState = ($inputs) => {',
		emitDestructuring(logic, new Set(expressions.flatMap((expression) => [...collectNames(expression)]))),
		emitTemporaries(context),
		`\tconst $absent = [${hidden.join(', ')}], $disabled = [], $warnings = [], $badges = [];`,
		...body,
		'\treturn { absentIds: $absent, disabled: $disabled, warnings: $warnings, badges: $badges };',
		'};',
	].join('\n');
}

// A condition that is unavailable holds nothing: the row is there, and not shown.
function emitRowState(
	logic: CheckedLogic,
	names: ReadonlyMap<string, EmittedName>,
	moduleContext: ModuleContext,
): string {
	const usedNames = new Set<string>();
	const context = createFunctionContext(names, moduleContext);
	const emitPush = (list: string, id: string, condition: Expression | undefined): string[] => {
		if (!condition) return [];
		for (const name of collectNames(condition)) usedNames.add(name);
		return [`\tif (!${emitExpression(condition, context).code}) $${list}.push(${JSON.stringify(id)});`];
	};
	const body = [
		...logic.results.flatMap(({ result, appliesWhen }) => emitPush('absent', result.id, appliesWhen)),
		...logic.results.flatMap(({ result, showWhen }) => emitPush('concealed', result.id, showWhen)),
	];
	const results = logic.results.map(({ result }) => result.id).filter((id) => usedNames.has(id));
	return [
		'const $rowState = ($inputs, $results) => {',
		emitDestructuring(logic, usedNames),
		results.length > 0 ? `\tconst { ${results.join(', ')} } = $results;` : '',
		emitTemporaries(context),
		'\tconst $absent = [], $concealed = [];',
		...body,
		'\treturn { absentIds: $absent, concealed: $concealed };',
		'};',
	].join('\n');
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

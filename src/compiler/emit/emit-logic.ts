// Writes the logic of a calculator as JavaScript: one function for all results, with locals, as a person would.
import { UNBOUNDED } from '../../language/bounds.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import { type Expression, namesIn } from '../../language/tree.ts';
import type { LogicDraft, ResultDraft } from '../draft.ts';
import { emitData } from './emit-data.ts';
import {
	declared,
	destructure,
	emitCompute,
	emitConstants,
	type FunctionContext,
	functionContext,
	kindOfResult,
	knownNames,
	noSurroundings,
	type Surroundings,
} from './emit-function.ts';

/**
 * The statements that define `$logic`, which makes logic of a law. In scope must be `$complete`, `$finite` and
 * `$amountsIn` of the engine, `$shared` with the shared choices, `$explain` that fetches the workings, and, if there is
 * one, the hook as `$hook`.
 * @param logic free of findings
 */
export function emitLogic(logic: LogicDraft): string {
	const usesHook = logic.results.some(({ formula }) => formula === undefined);
	const names = knownNames(logic);
	const around = noSurroundings();
	const functions = [
		emitEvaluate(logic, usesHook, names, around),
		emitFormState(logic, names, around),
		emitRowState(logic, names, around),
	];
	const statements = [
		'const $logic = ($law) => {',
		...emitAmounts(logic),
		...(usesHook ? [emitHookAmounts(logic)] : []),
		...emitConstants(around),
		...functions,
		`return $complete(${emitData(logic)});`,
		'};',
	];
	return [...[...around.calls].map(emitCompute), ...statements].join('\n');
}

/** The logic with the hook's lines computed as their "how" says: what pages show, and what the hook must equal. */
export function explainedLogic(logic: LogicDraft): LogicDraft {
	return { ...logic, results: logic.results.map((line) => ({ ...line, formula: line.explained })) };
}

function emitAmounts({ amounts }: LogicDraft): readonly string[] {
	const names = amounts.map(({ id }) => id);
	return [
		`const $parameters = $amountsIn($law, ${JSON.stringify(names)});`,
		...(names.length > 0 ? [`const [${names.join(', ')}] = $parameters.map(({ value }) => value);`] : []),
	];
}

function emitHookAmounts(logic: LogicDraft): string {
	return `const $amounts = Object.freeze({ ${logic.hookParameters.join(', ')} });`;
}

function emitEvaluate(
	logic: LogicDraft,
	usesHook: boolean,
	names: Map<string, EmittedName>,
	around: Surroundings,
): string {
	const used = new Set(logic.results.flatMap(({ formula }) => (formula ? [...namesIn(formula)] : [])));
	const context = functionContext(names, around);
	const lines = logic.results.map(
		(line) => `\tconst ${line.result.id} = ${emitLine(line, used.has(line.result.id), names, context)};`,
	);
	return [
		'const $evaluate = ($inputs) => {',
		destructure(logic, used),
		declared(context),
		...(usesHook ? ['\tconst $found = $hook($inputs, $amounts);'] : []),
		...lines,
		`\treturn { ${logic.results.map(({ result }) => result.id).join(', ')} };`,
		'};',
	].join('\n');
}

// A number that may be unavailable ends as NaN where a line below uses it, so that none takes an infinite one for a
// figure; whoever reads results takes no number for one that is not finite.
function emitLine(
	{ result, formula }: ResultDraft,
	isUsed: boolean,
	names: Map<string, EmittedName>,
	context: FunctionContext,
): string {
	const kind = kindOfResult(result.format);
	const { code, bound } = formula
		? emitExpression(formula, context)
		: { code: `$found.${result.id}`, bound: UNBOUNDED };
	names.set(result.id, { kind, bound, varies: 'by input' });
	return isUsed && kind === 'number' && bound === UNBOUNDED ? `$finite(${code})` : code;
}

function emitFormState(
	logic: LogicDraft,
	names: ReadonlyMap<string, EmittedName>,
	around: Surroundings,
): string {
	const expressions: Expression[] = [];
	const context = functionContext(names, around);
	const push = (list: string, entry: string, when: Expression | undefined, negated = false): string[] => {
		if (!when) return [];
		expressions.push(when);
		const { code } = emitExpression(when, context);
		return [`\tif (${negated ? '!' : ''}${code}) $${list}.push(${entry});`];
	};
	const body = [
		...logic.inputs.flatMap(({ id, input, showWhen }) =>
			input.hidden === undefined ? push('absent', JSON.stringify(id), showWhen, true) : [],
		),
		...logic.inputs.flatMap(({ id, disabledWhen }) => push('disabled', JSON.stringify(id), disabledWhen)),
		...logic.warnings.flatMap(({ when }, position) => push('warnings', String(position), when)),
		...logic.badges.flatMap(({ when }, position) => push('badges', String(position), when)),
	];
	const hidden = logic.inputs
		.filter(({ input }) => input.hidden !== undefined)
		.map(({ id }) => JSON.stringify(id));
	return [
		'const $formState = ($inputs) => {',
		destructure(logic, new Set(expressions.flatMap((expression) => [...namesIn(expression)]))),
		declared(context),
		`\tconst $absent = [${hidden.join(', ')}], $disabled = [], $warnings = [], $badges = [];`,
		...body,
		'\treturn { absent: $absent, disabled: $disabled, warnings: $warnings, badges: $badges };',
		'};',
	].join('\n');
}

// A condition that is unavailable holds nothing: the row is there, and not shown.
function emitRowState(
	logic: LogicDraft,
	names: ReadonlyMap<string, EmittedName>,
	around: Surroundings,
): string {
	const used = new Set<string>();
	const context = functionContext(names, around);
	const push = (list: string, id: string, when: Expression | undefined): string[] => {
		if (!when) return [];
		for (const name of namesIn(when)) used.add(name);
		return [`\tif (!${emitExpression(when, context).code}) $${list}.push(${JSON.stringify(id)});`];
	};
	const body = [
		...logic.results.flatMap(({ result, appliesWhen }) => push('absent', result.id, appliesWhen)),
		...logic.results.flatMap(({ result, showWhen }) => push('concealed', result.id, showWhen)),
	];
	const results = logic.results.map(({ result }) => result.id).filter((id) => used.has(id));
	return [
		'const $rowState = ($inputs, $results) => {',
		destructure(logic, used),
		results.length > 0 ? `\tconst { ${results.join(', ')} } = $results;` : '',
		declared(context),
		'\tconst $absent = [], $concealed = [];',
		...body,
		'\treturn { absent: $absent, concealed: $concealed };',
		'};',
	].join('\n');
}

// Writes the logic of a calculator as JavaScript: one function for all results, with locals, as a person would.
import type { CompiledParameter } from '../../definition/compiled-calculator.ts';
import type { LogicDraft, ResultDraft } from '../draft.ts';
import { emitExpression } from '../expression/emit-expression.ts';
import { type Expression, namesIn } from '../expression/expression.ts';
import { emitData } from './emit-data.ts';
import { canFail, comparesAny } from './unavailable.ts';

/**
 * The statements that define `$logic`. In scope must be `$complete` and `$finite` of the engine, `$shared` with the
 * shared choices and amounts, `$explain` that fetches the formulas, and, if there is one, the hook as `$hook`.
 * @param logic free of findings
 */
export function emitLogic(logic: LogicDraft): string {
	const usesHook = logic.results.some(({ formula }) => formula === undefined);
	return [
		...logic.parameters.map(emitAmount),
		...(usesHook ? [emitHookAmounts(logic)] : []),
		emitEvaluate(logic, usesHook),
		emitFormState(logic),
		emitRowState(logic),
		`const $logic = $complete(${emitData(logic)});`,
	].join('\n');
}

/** The logic with the hook's lines computed as their "how" says: what pages show, and what the hook must equal. */
export function explainedLogic(logic: LogicDraft): LogicDraft {
	return { ...logic, results: logic.results.map((line) => ({ ...line, formula: line.explained })) };
}

function emitAmount({ id, value }: CompiledParameter): string {
	if (typeof value === 'number') return `const ${id} = ${value};`;
	const entries = Object.entries(value).map(([key, number]) => `${JSON.stringify(key)}: ${number}`);
	return `const ${id} = { __proto__: null, ${entries.join(', ')} };`;
}

function emitHookAmounts(logic: LogicDraft): string {
	return `const $amounts = Object.freeze({ ${logic.hookParameters.join(', ')} });`;
}

function emitEvaluate(logic: LogicDraft, usesHook: boolean): string {
	const used = new Set(logic.results.flatMap(({ formula }) => (formula ? [...namesIn(formula)] : [])));
	const failing = new Set<string>();
	const lines = logic.results.map((line) => `\tconst ${line.result.id} = ${emitLine(line, failing)};`);
	return [
		'const $evaluate = ($inputs) => {',
		destructure(logic, used),
		...(usesHook ? ['\tconst $found = $hook($inputs, $amounts);'] : []),
		...lines,
		`\treturn { ${logic.results.map(({ result }) => result.id).join(', ')} };`,
		'};',
	].join('\n');
}

// Once a line is not finite, every line that depends on it is unavailable too, also through a comparison.
function emitLine({ result, formula }: ResultDraft, failing: Set<string>): string {
	const numeric = result.format !== 'text' && result.format !== 'yes-no';
	if (!formula) {
		if (numeric) failing.add(result.id);
		return numeric ? `$finite($found.${result.id})` : `$found.${result.id}`;
	}
	const code = emitExpression(formula);
	if (!canFail(formula, failing)) return code;
	failing.add(result.id);
	const guarded = comparesAny(formula, failing)
		? `${[...namesIn(formula)]
				.filter((name) => failing.has(name))
				.map((name) => `${name} - ${name} === 0`)
				.join(' && ')} ? ${code} : ${numeric ? 'NaN' : 'null'}`
		: code;
	return numeric ? `$finite(${guarded})` : guarded;
}

function destructure(logic: LogicDraft, used: ReadonlySet<string>): string {
	const names = logic.inputs.map(({ id }) => id).filter((id) => used.has(id));
	return names.length > 0 ? `\tconst { ${names.join(', ')} } = $inputs;` : '';
}

function emitFormState(logic: LogicDraft): string {
	const expressions: Expression[] = [];
	const push = (list: string, entry: string, when: Expression | undefined, negated = false): string[] => {
		if (!when) return [];
		expressions.push(when);
		return [`\tif (${negated ? '!' : ''}${emitExpression(when)}) $${list}.push(${entry});`];
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
		`\tconst $absent = [${hidden.join(', ')}], $disabled = [], $warnings = [], $badges = [];`,
		...body,
		'\treturn { absent: $absent, disabled: $disabled, warnings: $warnings, badges: $badges };',
		'};',
	].join('\n');
}

function emitRowState(logic: LogicDraft): string {
	const used = new Set<string>();
	const push = (list: string, id: string, when: Expression | undefined): string[] => {
		if (!when) return [];
		for (const name of namesIn(when)) used.add(name);
		return [`\tif (!${emitExpression(when)}) $${list}.push(${JSON.stringify(id)});`];
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
		'\tconst $absent = [], $concealed = [];',
		...body,
		'\treturn { absent: $absent, concealed: $concealed };',
		'};',
	].join('\n');
}

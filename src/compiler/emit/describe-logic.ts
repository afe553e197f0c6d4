// The descriptive half of compiled logic: inputs, messages, rows and amounts, complete and in words.
import type {
	CalculatorLogic,
	CompiledChoice,
	CompiledInput,
	CompiledResult,
	InputFormat,
} from '../../definition/compiled-calculator.ts';
import type { Workings } from '../../definition/workings.ts';
import { RESULT_DEFAULTS } from '../../engine/complete-logic.ts';
import type { Wording } from '../../language/operator.ts';
import { type Expression, namesIn, type Operation, walk, withoutPositions } from '../../language/tree.ts';
import { sayAnswer, sayFailure } from '../../language/words.ts';
import type { InputDraft, LogicDraft, ResultDraft } from '../draft.ts';
import { OPERATORS } from '../operators.ts';

/** The part of compiled logic that is data. */
export type LogicData = Omit<
	CalculatorLogic,
	'schema' | 'parameters' | 'evaluate' | 'formState' | 'rowState' | 'explain'
>;

/** Completes checked logic: no optionals, no shorthand. */
export function describeLogic(logic: LogicDraft): LogicData {
	const inputs = logic.inputs.map(compileInput);
	return {
		inputs,
		warnings: logic.warnings.map(({ warning }) => ({
			message: warning.message,
			at: warning.field ?? '',
			blocks: warning.kind === 'block',
			cure: warning.remedy ?? '',
		})),
		badges: logic.badges.map(({ badge }) => ({ label: badge.label, at: badge.field })),
		results: compileResults(logic, inputs),
		prompt: logic.prompt,
		closingNote: logic.closingNote,
		guidance: logic.guidance,
	};
}

function compileInput({ id, input }: InputDraft): CompiledInput {
	return {
		id,
		title: input.title ?? id,
		help: input.help ?? input.unused ?? '',
		type: input.type ?? 'number',
		format: formatOf(input),
		default: input.default ?? 0,
		choices: choicesOf(input),
		hidden: input.hidden !== undefined,
	};
}

function formatOf({ type, format = 'count' }: InputDraft['input']): InputFormat {
	if (type === 'boolean') return 'yes-no';
	return type === 'string' ? 'choice' : format;
}

/** The formulas that explain the results. */
export function formulasOf({ results }: LogicDraft): Workings['formulas'] {
	const explained = results.filter((line) => line.explained !== undefined);
	return Object.fromEntries(
		explained.map((line) => [line.result.id, withoutPositions(line.explained as Expression)]),
	);
}

/** The choices of an input with their words; a yes-no has two, yes first. */
export function choicesOf({
	type,
	enum: values,
	labels,
	format,
}: InputDraft['input']): readonly CompiledChoice[] {
	if (type === 'boolean') {
		return [
			{ value: true, label: labels?.true ?? 'Yes' },
			{ value: false, label: labels?.false ?? 'No' },
		];
	}
	return (values ?? []).map((value) => {
		const usual = format === 'percent' ? `${value}%` : String(value);
		return {
			value,
			label: labels && Object.hasOwn(labels, String(value)) ? (labels[String(value)] ?? usual) : usual,
		};
	});
}

function compileResults(logic: LogicDraft, inputs: readonly CompiledInput[]): readonly CompiledResult[] {
	const unavailable = reasons(logic, wordingOf(logic, inputs));
	return logic.results.map((line) => ({
		id: line.result.id,
		label: line.result.label,
		format: line.result.format,
		headline: line.result.headline ?? false,
		sense: line.result.goodOrBad ?? 'neutral',
		net: line.result.net ?? false,
		note: line.result.note ?? '',
		words: wordsOf(line.result),
		unavailable: unavailable.get(line.result.id) ?? RESULT_DEFAULTS.unavailable,
	}));
}

function wordsOf({ labels: words }: ResultDraft['result']): readonly [yes: string, no: string] {
	return [words?.yes ?? 'Yes', words?.no ?? 'No'];
}

function wordingOf(logic: LogicDraft, inputs: readonly CompiledInput[]): Wording {
	const titles = new Map([
		...logic.amounts.map(({ id, title }) => [id, title] as const),
		...inputs.map(({ id, title }) => [id, title] as const),
		...logic.results.map(({ result }) => [result.id, result.label] as const),
	]);
	const choices = new Map(inputs.map(({ id, choices: list }) => [id, list]));
	const answers = new Map<string, readonly string[]>([
		...inputs
			.filter(({ type }) => type === 'boolean')
			.map(({ id, choices: list }) => [id, list.map(({ label }) => label)] as const),
		...logic.results
			.filter(({ result }) => result.format === 'yes-no')
			.map(({ result }) => [result.id, wordsOf(result)] as const),
	]);
	return {
		name: (name) => titles.get(name) ?? name,
		answer: (name, holds) => {
			const words = answers.get(name)?.[holds ? 0 : 1];
			return words && sayAnswer(titles.get(name) ?? name, words);
		},
		choice: (input, value) => choices.get(input)?.find((choice) => choice.value === value)?.label ?? value,
	};
}

// Why a line can have no value: its own operation, or a line above it. Where there could be several reasons, none is named.
function reasons(logic: LogicDraft, wording: Wording): ReadonlyMap<string, string> {
	const amounts = new Set(logic.amounts.map(({ id }) => id));
	const found = new Map<string, string>();
	for (const { result, explained } of logic.results) {
		if (!explained) continue;
		const own = failingParts(explained, amounts);
		const needed = [...namesIn(explained)].filter((name) => found.has(name));
		const [first] = own;
		if (own.length + needed.length > 1) found.set(result.id, RESULT_DEFAULTS.unavailable);
		else if (first) {
			found.set(result.id, sayFailure(first, wording, OPERATORS) ?? RESULT_DEFAULTS.unavailable);
		} else if (needed[0])
			found.set(result.id, `It needs "${wording.name(needed[0])}", which has no value here.`);
	}
	return found;
}

// Operations that what is entered can leave without a value.
function failingParts(expression: Expression, amounts: ReadonlySet<string>): readonly Operation[] {
	return walk(expression).filter((node): node is Operation => {
		const failure = node.kind === 'operation' ? OPERATORS.get(node.operator)?.failure : undefined;
		const figures = node.kind === 'operation' ? (failure?.figures(node) ?? []) : [];
		return figures.some((figure) => [...namesIn(figure)].some((name) => !amounts.has(name)));
	});
}

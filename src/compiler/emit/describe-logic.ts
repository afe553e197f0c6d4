// The descriptive half of compiled logic: inputs, messages, rows and amounts, complete and in words.
import type {
	CalculatorLogic,
	CompiledInput,
	CompiledResult,
	FormSchema,
} from '../../definition/compiled-calculator.ts';
import type { InputDraft, LogicDraft, ResultDraft } from '../draft.ts';
import { namesIn } from '../expression/expression.ts';
import { sayExpression, type Wording } from '../expression/say-expression.ts';
import { divisorOf } from './unavailable.ts';

/** The part of compiled logic that is data. */
export type LogicData = Omit<CalculatorLogic, 'evaluate' | 'formState' | 'rowState'>;

/** Completes checked logic: no optionals, no shorthand. */
export function describeLogic(logic: LogicDraft): LogicData {
	const inputs = logic.inputs.map(compileInput);
	return {
		inputs,
		schema: formSchema(inputs),
		warnings: logic.warnings.map(({ warning }) => ({
			message: warning.message,
			at: warning.at ?? '',
			blocks: warning.blocks ?? false,
			cure: warning.cure ?? '',
		})),
		badges: logic.badges.map(({ badge }) => ({ label: badge.label, at: badge.at })),
		results: compileResults(logic, inputs),
		parameters: logic.parameters,
		prompt: logic.prompt,
		closingNote: logic.closingNote,
		guidance: logic.guidance,
	};
}

function compileInput({ id, input }: InputDraft): CompiledInput {
	const labels = input.labels ?? {};
	return {
		id,
		title: input.title ?? id,
		help: input.help ?? input.unused ?? '',
		type: input.type ?? 'number',
		format: input.type === 'string' ? 'choice' : (input.format ?? 'count'),
		default: input.default ?? 0,
		choices: (input.enum ?? []).map((value) => ({ value, label: labels[String(value)] ?? choiceLabel(value, input) })),
		hidden: input.hidden !== undefined,
	};
}

function choiceLabel(value: number | string, { format }: InputDraft['input']): string {
	return format === 'percent' ? `${value}%` : String(value);
}

// The closed subset: types, choices and what is required. Titles and defaults are not the validator's business.
function formSchema(inputs: readonly CompiledInput[]): FormSchema {
	const asked = inputs.filter(({ hidden }) => !hidden);
	const property = ({ type, choices }: CompiledInput) =>
		choices.length > 0 ? { type, enum: choices.map(({ value }) => value) } : { type };
	return {
		type: 'object',
		properties: Object.fromEntries(asked.map((input) => [input.id, property(input)])),
		required: asked.map(({ id }) => id),
	};
}

function compileResults(logic: LogicDraft, inputs: readonly CompiledInput[]): readonly CompiledResult[] {
	const wording = wordingOf(logic, inputs);
	const unavailable = reasons(logic, wording);
	return logic.results.map((line) => ({
		id: line.result.id,
		label: line.result.label,
		format: line.result.format,
		headline: line.result.headline ?? false,
		sense: line.result.sense ?? 'neutral',
		note: line.result.note ?? '',
		words: [line.result.words?.yes ?? 'Yes', line.result.words?.no ?? 'No'] as const,
		how: line.result.how ?? (line.formula ? sayExpression(line.formula, wording) : ''),
		unavailable: unavailable.get(line.result.id) ?? '',
	}));
}

function wordingOf(logic: LogicDraft, inputs: readonly CompiledInput[]): Wording {
	const titles = new Map([
		...logic.parameters.map(({ id, title }) => [id, title] as const),
		...inputs.map(({ id, title }) => [id, title] as const),
		...logic.results.map(({ result }) => [result.id, result.label] as const),
	]);
	const choices = new Map(inputs.map(({ id, choices: list }) => [id, list]));
	return {
		name: (name) => titles.get(name) ?? name,
		choice: (input, value) => choices.get(input)?.find((choice) => choice.value === value)?.label ?? value,
	};
}

// Why a line can have no value: its own division, or a line above it that has none.
function reasons(logic: LogicDraft, wording: Wording): ReadonlyMap<string, string> {
	const amounts = new Set(logic.parameters.map(({ id }) => id));
	const found = new Map<string, string>();
	for (const line of logic.results) {
		const reason = reasonFor(line, amounts, found, wording);
		if (reason) found.set(line.result.id, reason);
	}
	return found;
}

function reasonFor(
	{ formula }: ResultDraft,
	amounts: ReadonlySet<string>,
	found: ReadonlyMap<string, string>,
	wording: Wording,
): string {
	if (!formula) return 'These inputs give no finite number.';
	const needed = [...namesIn(formula)].find((name) => found.has(name));
	if (needed) return `It needs "${wording.name(needed)}", which has no value here.`;
	const divisor = divisorOf(formula, amounts);
	if (divisor) return `It divides by "${sayExpression(divisor, wording)}", which is zero here.`;
	return 'The numbers are too large to compute.';
}

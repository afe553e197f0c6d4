// The descriptive half of compiled logic: inputs, messages, rows and amounts, complete and in words.
import type {
	CalculatorLogic,
	CompiledChoice,
	CompiledInput,
	CompiledResult,
} from '../../definition/compiled-calculator.ts';
import type { Formulas } from '../../definition/formula.ts';
import { USUAL_RESULT } from '../../engine/complete-logic.ts';
import { sayFormula, type Wording } from '../../engine/explain/say-formula.ts';
import type { InputDraft, LogicDraft } from '../draft.ts';
import { type Expression, namesIn } from '../expression/expression.ts';
import { toFormula } from '../expression/to-formula.ts';
import { divisorOf } from './unavailable.ts';

/** The part of compiled logic that is data. */
export type LogicData = Omit<CalculatorLogic, 'schema' | 'evaluate' | 'formState' | 'rowState' | 'explain'>;

/** Completes checked logic: no optionals, no shorthand. */
export function describeLogic(logic: LogicDraft): LogicData {
	const inputs = logic.inputs.map(compileInput);
	return {
		inputs,
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
	return {
		id,
		title: input.title ?? id,
		help: input.help ?? input.unused ?? '',
		type: input.type ?? 'number',
		format: input.type === 'string' ? 'choice' : (input.format ?? 'count'),
		default: input.default ?? 0,
		choices: choicesOf(input),
		hidden: input.hidden !== undefined,
	};
}

/** The formulas that explain the results. */
export function formulasOf({ results }: LogicDraft): Formulas {
	const explained = results.filter((line) => line.explained !== undefined);
	return Object.fromEntries(
		explained.map((line) => [line.result.id, toFormula(line.explained as Expression)]),
	);
}

/** The choices of an input with their words. */
export function choicesOf({ enum: values, labels, format }: InputDraft['input']): readonly CompiledChoice[] {
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
		sense: line.result.sense ?? 'neutral',
		net: line.result.net ?? false,
		note: line.result.note ?? '',
		words: [line.result.words?.yes ?? 'Yes', line.result.words?.no ?? 'No'] as const,
		unavailable: unavailable.get(line.result.id) ?? USUAL_RESULT.unavailable,
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

// Why a line can have no value: its own division, or a line above it that divides. Anything else is the usual reason.
function reasons(logic: LogicDraft, wording: Wording): ReadonlyMap<string, string> {
	const amounts = new Set(logic.parameters.map(({ id }) => id));
	const found = new Map<string, string>();
	for (const { result, explained: formula } of logic.results) {
		if (!formula) continue;
		const divisor = divisorOf(formula, amounts);
		const needed = [...namesIn(formula)].find((name) => found.has(name));
		if (divisor)
			found.set(result.id, `It divides by "${sayFormula(toFormula(divisor), wording)}", which is zero here.`);
		else if (needed) found.set(result.id, `It needs "${wording.name(needed)}", which has no value here.`);
	}
	return found;
}

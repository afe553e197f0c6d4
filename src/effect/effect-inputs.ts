// The inputs of an effect: those the calculator has already, those the household fills, and what is left to ask. Pure, so
// that every rule is a test.
import { readText, type Texts, textOf, tidied } from '../calculator/form/field-texts.ts';
import { issueMessage } from '../calculator/messages.ts';
import type { CompiledCalculator, CompiledInput, Inputs, Value } from '../definition/compiled-calculator.ts';
import type { CompiledEffectInput, EffectSystem } from '../definition/compiled-effect.ts';
import type { Facts } from '../definition/compiled-return.ts';
import { filledFrom, fillInputs, inputsOf } from '../engine/effect/inputs.ts';
import type { CompiledEffect } from '../engine/effect/merge.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import { scaledDefaults } from '../engine/effect/scaled-defaults.ts';
import { isIssue, parseValue } from '../engine/values.ts';
import type { TypedInputs } from './typed-inputs.ts';

const SALE = 'sale.';

/** Where the values of an effect's inputs come from. */
export interface InputContext {
	readonly effects: EffectSystem;
	readonly effect: CompiledEffect;
	readonly calculator: Pick<CompiledCalculator, 'inputs'>;
	/** Those of the last press of Calculate, in the stored units. */
	readonly calculated: Inputs;
	/** Complete. */
	readonly household: Facts;
	/** The planned sale the visitor entered; left out while there is none. */
	readonly sale?: PlannedSale | undefined;
}

/** The inputs, read. */
export interface ReadInputs {
	/** What is asked, in order. */
	readonly asked: readonly CompiledEffectInput[];
	/** Complete, of all inputs. */
	readonly values: Inputs;
	/** What stands in the fields. */
	readonly texts: Texts;
	/** Fields that cannot be read or are out of bounds: their last readable value counts. */
	readonly unreadable: readonly string[];
	/** What is wrong with those fields, as their messages. */
	readonly problems: Readonly<Record<string, string>>;
	/** Fields whose message shows. */
	readonly marked: readonly string[];
}

/** What counts, and how the form stands. */
export function readInputs(context: InputContext, typed: TypedInputs): ReadInputs {
	const { effects, effect, household } = context;
	// A sale is told once: it holds also for what the calculator asks of it.
	const taken = { ...takenFromCalculator(context), ...takenFromSale(context) };
	const asked = askedInputs(context, taken);
	const scaled = scaledDefaults(inputsOf(effects, effect), taken);
	const given = { ...scaled, ...typed.given, ...taken };
	const values = fillInputs(effects, effect, { given, household });
	const refused = refusedOfCalculator(context, asked);
	const marked = [...typed.marked, ...Object.keys(refused).filter((id) => !(id in typed.texts))];
	return { ...fieldsOf(asked, { ...refused, ...typed.texts }, values), asked, values, marked };
}

/** How fields stand: their texts, and what is wrong with them. @param typed texts, where they are more than the values say */
export function fieldsOf(
	asked: ReadInputs['asked'],
	typed: Texts,
	values: Inputs,
): Pick<ReadInputs, 'texts' | 'problems' | 'unreadable'> {
	const texts = asked.map((input) => [
		input.id,
		typed[input.id] ?? textOf(values[input.id] ?? input.default, input),
	]);
	const problems = asked
		.map((input) => [input.id, problemWith(input, typed[input.id])] as const)
		.filter(([, problem]) => problem !== '');
	return {
		texts: Object.fromEntries(texts),
		problems: Object.fromEntries(problems),
		unreadable: problems.map(([id]) => id),
	};
}

/** The inputs that have a value in the calculator, and that value in their own unit. */
export function takenFromCalculator(context: InputContext): Inputs {
	return Object.fromEntries(
		inCalculator(context).flatMap(([input, value]) => (fits(input, value) ? [[input.id, value]] : [])),
	);
}

// A calculator has no bounds: what it was calculated with may be more than its return part takes.
function refusedOfCalculator(context: InputContext, asked: ReadInputs['asked']): Texts {
	const ids = asked.map(({ id }) => id);
	const refused = inCalculator(context).filter(
		([input, value]) => ids.includes(input.id) && !fits(input, value),
	);
	return Object.fromEntries(refused.map(([input, value]) => [input.id, textOf(value, input)]));
}

function inCalculator({
	effects,
	effect,
	calculator,
	calculated,
}: InputContext): readonly (readonly [CompiledEffectInput, Value])[] {
	return inputsOf(effects, effect).flatMap((input): [CompiledEffectInput, Value][] => {
		const own = calculator.inputs.find(({ id }) => id === input.calculator);
		const value = own && inUnitOf(input, own, calculated[own.id]);
		return value === undefined ? [] : [[input, value]];
	});
}

/** The inputs that the planned sale fills, and their values. */
export function takenFromSale({ effects, effect, household, sale }: InputContext): Inputs {
	if (!sale) return {};
	const found = inputsOf(effects, effect).flatMap((input): [string, Value][] => {
		if (!isOfSale(input) || input.id in effect.fixed) return [];
		const value = filledFrom(input, { given: {}, household, sale });
		return value !== undefined && fits(input, value) ? [[input.id, value]] : [];
	});
	return Object.fromEntries(found);
}

/** True for an input that a planned sale fills. */
export function isOfSale({ from }: Pick<CompiledEffectInput, 'from'>): boolean {
	return from.startsWith(SALE);
}

/** The fact of a planned sale that fills an input. */
export function saleFact({ from }: Pick<CompiledEffectInput, 'from'>): string {
	return from.slice(SALE.length);
}

function inUnitOf(input: CompiledInput, own: CompiledInput, value: Value | undefined): Value | undefined {
	const isShare = own.format === 'fraction' && input.format === 'percent' && typeof value === 'number';
	// What a hundredfold adds in the sixteenth digit was not typed.
	return isShare ? Number((value * 100).toPrecision(14)) : value;
}

function fits(input: CompiledEffectInput, value: Value): boolean {
	return !isIssue(parseValue(input, value, 'json'));
}

// What every effect is asked comes last: its own questions are the strategy's.
function askedInputs({ effects, effect, household }: InputContext, taken: Inputs) {
	const own = new Set(effect.inputs.map(({ id }) => id));
	const common = effects.inputs.filter(({ id }) => !own.has(id)).map((input) => ({ ...input, more: true }));
	return [...effect.inputs, ...common].filter(({ id, from, hidden }) => {
		const [source, fact = ''] = from.split('.');
		const isFact = source === 'household' && fact in household;
		return !hidden && !isFact && !(id in effect.fixed) && !(id in taken);
	});
}

/** After a visitor typed into a field, or picked. */
export function typedInto(asked: ReadInputs['asked'], typed: TypedInputs, id: string, text: string) {
	const input = asked.find((one) => one.id === id);
	if (!input) return typed;
	const isReadable = problemWith(input, text) === '';
	const value = isReadable ? readText(text, input) : typed.given[id];
	return {
		given: value === undefined ? typed.given : { ...typed.given, [id]: value },
		texts: { ...typed.texts, [id]: text },
		marked: isReadable ? typed.marked.filter((other) => other !== id) : typed.marked,
	};
}

/** After a visitor left a field: what was typed is tidied, and marked where it cannot be read. */
export function leftField(asked: ReadInputs['asked'], typed: TypedInputs, id: string): TypedInputs {
	const input = asked.find((one) => one.id === id);
	const text = typed.texts[id];
	if (!input || text === undefined) return typed;
	return {
		...typed,
		texts: { ...typed.texts, [id]: tidied(text, input) },
		marked: problemWith(input, text) === '' ? typed.marked : [...new Set([...typed.marked, id])],
	};
}

/** What is wrong with a text, as the message at its field; '' for nothing. @param text undefined where nothing was typed */
export function problemWith(input: CompiledEffectInput, text: string | undefined): string {
	if (text === undefined) return '';
	const read = parseValue(input, text, 'field');
	return isIssue(read) ? issueMessage(read) : '';
}

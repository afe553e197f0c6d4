// Phase 4 for the inputs of a strategy's return part: nothing is asked twice, and what fills them is there.
import type {
	CalculatorDefinition,
	EffectInput,
	Input,
	OnReturn,
} from '../../definition/generated/calculator.ts';
import { type Draft, reportAt, reportAtKey } from '../draft.ts';
import { nearest } from '../suggest.ts';
import type { PartDraft, ResolvedModel, StrategySurroundings } from './effect-draft.ts';
import { saleNames } from './on-return.ts';

/** More would be a form of its own. */
const MOST_UP_FRONT = 8;

/** Checks what a strategy's own inputs are filled from, and how many are asked. */
export function checkOwnInputs(
	draft: Draft<CalculatorDefinition>,
	{ inputs = {}, modelInputs: fixed = {} }: OnReturn,
	around: StrategySurroundings,
): void {
	const stands = new Map<string, string>();
	const all = Object.entries(inputs) as [string, EffectInput][];
	for (const [id, input] of all) {
		checkFrom(draft, id, input, around);
		checkFacts(draft, id, input, around);
		if (input.sameAsInput === undefined) continue;
		checkCalculator(draft, id, input, around);
		const other = stands.get(input.sameAsInput);
		if (other) {
			const values = { name: id, other, what: `the calculator’s input "${input.sameAsInput}"` };
			reportAt(draft, ['onReturn', 'inputs', id, 'sameAsInput'], 'asked-twice', values);
		}
		stands.set(input.sameAsInput, id);
	}
	const models = around.chosen.flatMap(
		({ definition }) => Object.entries(definition.inputs ?? {}) as [string, EffectInput][],
	);
	const found = [...new Map([...models, ...all])].filter(
		([id, { advanced: more, sameAsInput: calculator }]) =>
			!more && calculator === undefined && !(id in fixed),
	).length;
	if (found > MOST_UP_FRONT)
		reportAtKey(draft, ['onReturn', 'inputs'], 'too-many-inputs', { most: MOST_UP_FRONT, found });
}

function checkFrom(
	draft: Draft<CalculatorDefinition>,
	id: string,
	{ prefillFrom: from }: EffectInput,
	{ onReturn, facts }: StrategySurroundings,
): void {
	if (from === undefined) return;
	const isSale = from.startsWith('sale.');
	const known = isSale ? saleNames(onReturn) : facts.map((fact) => `household.${fact}`);
	if (known.length === 0 || known.includes(from)) return;
	const problem = isSale ? `a planned sale has ${known.join(', ')}` : 'the household has no such fact';
	const path = ['onReturn', 'inputs', id, 'prefillFrom'];
	reportAt(draft, path, 'unknown-source', { source: from, problem }, nearest(from, known));
}

function checkFacts(
	draft: Draft<CalculatorDefinition>,
	id: string,
	{ sameAsFacts: facts }: EffectInput,
	around: StrategySurroundings,
): void {
	for (const [at, fact] of (facts ?? []).entries()) {
		if (around.facts.length === 0 || around.facts.includes(fact)) continue;
		const path = ['onReturn', 'inputs', id, 'sameAsFacts', at];
		const values = { source: fact, problem: 'the household has no such fact' };
		reportAt(draft, path, 'unknown-source', values, nearest(fact, around.facts));
	}
}

function checkCalculator(
	draft: Draft<CalculatorDefinition>,
	id: string,
	input: EffectInput,
	{ asked }: StrategySurroundings,
): void {
	const { sameAsInput: calculator = '' } = input;
	const path = ['onReturn', 'inputs', id, 'sameAsInput'];
	const other = asked.get(calculator);
	if (!other) {
		const values = { source: calculator, problem: 'the calculator has no such input' };
		reportAt(draft, path, 'unknown-source', values, nearest(calculator, asked.keys()));
		return;
	}
	const [own, found] = [kindOf(input), kindOf(other)];
	if (own === undefined || found === undefined || own === found) return;
	if (RATES.includes(own) && RATES.includes(found)) return;
	reportAt(draft, path, 'unlike-input', { name: id, own, other: calculator, found });
}

const RATES = ['percent', 'fraction'];

// What an input is, in a word; undefined while it does not say.
function kindOf({ type, format, use }: Partial<Input>): string | undefined {
	if (type === 'boolean') return 'a yes-no';
	if (type === 'string') return 'a text';
	return use === undefined ? format : undefined;
}

/** Checks the inputs of models that a strategy does not ask. */
export function checkFixed(
	draft: Draft<CalculatorDefinition>,
	{ modelInputs: fixed = {}, inputs = {}, models = [] }: OnReturn,
	{ chosen }: StrategySurroundings,
): void {
	// An unknown model may have any input.
	if (chosen.length < models.length) return;
	const known = new Map(
		chosen.flatMap(({ draft: part }) => part.inputs.map(({ id, input }) => [id, input] as const)),
	);
	for (const [id, value] of Object.entries(fixed)) {
		const path = ['onReturn', 'modelInputs', id];
		const input = known.get(id);
		if (id in inputs) {
			const problem = `"${id}" is an input of the strategy itself: it is asked, or it is fixed.`;
			reportAtKey(draft, path, 'wrong-fixed', { problem });
		} else if (!input) {
			const problem = `None of its models has an input "${id}".`;
			reportAtKey(draft, path, 'wrong-fixed', { problem }, nearest(id, known.keys()));
		} else if (!isValueOf(input, value)) {
			const choices = input.enum ? `, whose choices are: ${input.enum.join(', ')}` : '';
			const problem = `${JSON.stringify(value)} is no value of "${id}"${choices}.`;
			reportAt(draft, path, 'wrong-fixed', { problem });
		}
	}
}

function isValueOf(input: Partial<Input>, value: unknown): boolean {
	const wanted = input.type === 'string' || input.type === 'boolean' ? input.type : 'number';
	return typeof value === wanted && (!input.enum || input.enum.includes(value as never));
}

/** Reports inputs that nothing uses, its own and those of its models; a model may use the strategy's, and the other way round. */
export function checkInputsUsed(
	draft: Draft<CalculatorDefinition>,
	own: PartDraft,
	models: readonly ResolvedModel[],
): void {
	const used = new Set([
		...own.used,
		...models.flatMap((model) => [...model.draft.used, ...Object.keys(model.definition.requires ?? {})]),
	]);
	for (const { id } of own.inputs)
		if (!used.has(id)) reportAtKey(draft, ['onReturn', 'inputs', id], 'unused-input', { name: id });
}

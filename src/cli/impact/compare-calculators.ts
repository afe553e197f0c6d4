// Two versions of a calculator: what differs in its parts, its outcomes and its texts.
import type { CompiledInput } from '../../definition/compiled-calculator.ts';
import { calculate } from '../../engine/calculate.ts';
import { type Case, casesOf, pairInputs, translate } from './cases.ts';
import type { Pair } from './pairs.ts';
import type { CalculatorImpact, PartChange } from './report.ts';
import type { SideCalculator } from './side.ts';
import { type Evaluated, Tally } from './tally.ts';
import { partChange, watch } from './watched.ts';

/** Keys of a compiled calculator that are neither text nor identity. */
const NO_TEXTS: ReadonlySet<string> = new Set(['evaluate', 'formState', 'rowState', 'schema', 'parameters']);

/** How two versions of a calculator differ, or undefined when they do not. */
export function compareCalculators(
	before: SideCalculator,
	after: SideCalculator,
): CalculatorImpact | undefined {
	const texts = textsThatDiffer(before, after);
	const renamedFrom = before.calculator.id === after.calculator.id ? '' : before.calculator.id;
	const { id, name } = after.calculator;
	const base = { id, name, renamedFrom, texts, parts: [], changes: [], compared: { examples: 0, sample: 0 } };
	const sameFormulas = computing(before) === computing(after);
	if (sameFormulas && before.hookText === after.hookText)
		return texts.length > 0 || renamedFrom ? { ...base, kind: 'texts' } : undefined;
	const pairs = pairInputs(before.calculator.inputs, after.calculator.inputs);
	const { watched, parts } = watch(before, after);
	const inputs = after.calculator.inputs;
	const tallies = watched.map((one) => new Tally(one, inputs));
	const cases = casesOf(before, after, pairs);
	const evaluate = (one: Case): Evaluated => {
		return {
			one,
			before: calculate(before.calculator, one.before),
			after: calculate(after.calculator, one.after),
		};
	};
	for (const one of cases) {
		const evaluated = evaluate(one);
		for (const tally of tallies) tally.add(evaluated);
	}
	const changes = tallies.flatMap((tally) => {
		return (
			tally.summary((now) => {
				const old = translate(now, before, pairs);
				return old && evaluate({ example: '', before: old, after: now });
			}) ?? []
		);
	});
	const examples = cases.filter(({ example }) => example !== '').length;
	const compared = { examples, sample: cases.length - examples };
	const ofInputs = partsOfPairs(pairs);
	const differs = changes.length + ofInputs.length + parts.length > 0;
	// The file of a hook may differ in its texts or examples alone.
	if (!differs && sameFormulas) return texts.length > 0 ? { ...base, kind: 'texts' } : undefined;
	const kind = differs ? 'results' : 'formulas';
	return { ...base, kind, parts: [...ofInputs, ...parts], changes, compared };
}

/** A calculator that only one side has. */
export function onlyOn({ calculator }: SideCalculator, kind: 'added' | 'removed'): CalculatorImpact {
	const { id, name } = calculator;
	const nothing = { renamedFrom: '', parts: [], changes: [], texts: [] };
	return { id, name, kind, ...nothing, compared: { examples: 0, sample: 0 } };
}

/** True when the two seem to be one strategy under two ids. */
export function seemRenamed(old: SideCalculator, now: SideCalculator): boolean {
	if (old.calculator.type !== now.calculator.type) return false;
	return (
		old.calculator.name === now.calculator.name || old.calculator.description === now.calculator.description
	);
}

/** What a pairing of inputs says: which were added, removed or seem renamed, and which start otherwise. */
export function partsOfPairs(pairs: readonly Pair<CompiledInput>[]): readonly PartChange[] {
	return pairs.flatMap((pair) => [
		...partChange('input', pair, (input) => input.id),
		...otherDefault(pair.before, pair.after),
	]);
}

function otherDefault(
	before: CompiledInput | undefined,
	after: CompiledInput | undefined,
): readonly PartChange[] {
	if (!before || !after || Object.is(before.default, after.default)) return [];
	const values = { from: String(before.default), to: String(after.default) };
	return [{ what: 'input', change: 'default', name: after.id, ...values }];
}

// What computes, without the texts and the hook.
function computing({ emitted, calculator }: SideCalculator): string {
	const { draft } = emitted.logic;
	const inputs = draft.inputs.map(({ id, input, showWhen, disabledWhen }) => {
		const { default: start, enum: choices, type, format } = input;
		return { id, start, choices, type, format, showWhen, disabledWhen };
	});
	const results = draft.results.map(({ result, formula, appliesWhen, showWhen }) => {
		const { id, format, labels: words } = result;
		return { id, format, words, formula, appliesWhen, showWhen };
	});
	const warnings = draft.warnings.map(({ warning, when }) => ({ when, message: warning.message }));
	const badges = draft.badges.map(({ badge, when }) => ({ when, label: badge.label }));
	const amounts = calculator.parameters.map(({ id, year, value }) => ({ id, year, value }));
	return JSON.stringify({ inputs, results, warnings, badges, amounts });
}

function textsThatDiffer(before: SideCalculator, after: SideCalculator): readonly string[] {
	return keysThatDiffer(textsOf(before), textsOf(after));
}

/** The keys under which two sets of texts differ. */
export function keysThatDiffer(
	old: Readonly<Record<string, string>>,
	now: Readonly<Record<string, string>>,
): readonly string[] {
	return Object.keys(now).filter((key) => old[key] !== now[key]);
}

// Of inputs, results and amounts only their words; what they compute is compared by computing.
function textsOf({ calculator }: SideCalculator): Readonly<Record<string, string>> {
	const { inputs, results, warnings, badges, parameters } = calculator;
	const plain = Object.entries(calculator).filter(([key]) => !NO_TEXTS.has(key) && key !== 'id');
	return Object.fromEntries([
		...plain.map(([key, value]) => [key, JSON.stringify(value)]),
		['inputs', words(inputs, ({ title, help, choices }) => [title, help, choices.map(({ label }) => label)])],
		[
			'results',
			words(results, ({ label, note, sense, headline, net }) => [label, note, sense, headline, net]),
		],
		['warnings', words(warnings, ({ cure, at, blocks }) => [cure, at, blocks])],
		['badges', words(badges, ({ at }) => at)],
		['amounts', words(parameters, ({ title, source }) => [title, source])],
	]);
}

function words<T>(list: readonly T[], wordsOf: (one: T) => unknown): string {
	return JSON.stringify(list.map(wordsOf));
}

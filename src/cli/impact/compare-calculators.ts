// Two versions of a calculator: what differs in its parts, its outcomes and its texts.
import { calculate } from '../../engine/calculate.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { type InputCase, listCases, pairInputs, translate } from './cases.ts';
import { createMetrics, partChange } from './metrics.ts';
import type { CalculatorImpact, PartChange } from './report.ts';
import type { CalculatorSnapshot, Pair } from './snapshot.ts';
import { type CaseResult, MetricTally } from './tally.ts';

/** Keys of a compiled calculator that are neither text nor identity. */
const NON_TEXT_KEYS: ReadonlySet<string> = new Set([
	'evaluate',
	'formState',
	'rowState',
	'schema',
	'parameters',
]);

/** How two versions of a calculator differ, or undefined when they do not. */
export function compareCalculators(
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
): CalculatorImpact | undefined {
	const texts = findChangedTexts(before, after);
	const renamedFrom = before.calculator.id === after.calculator.id ? '' : before.calculator.id;
	const { id, name } = after.calculator;
	const base = { id, name, renamedFrom, texts, parts: [], changes: [], compared: { examples: 0, sample: 0 } };
	const hasSameLogic = serializeLogic(before) === serializeLogic(after);
	if (hasSameLogic && before.hookText === after.hookText)
		return texts.length > 0 || renamedFrom ? { ...base, kind: 'texts' } : undefined;
	const pairs = pairInputs(before.calculator.inputs, after.calculator.inputs);
	const { metrics, parts } = createMetrics(before, after);
	const inputs = after.calculator.inputs;
	const tallies = metrics.map((metric) => new MetricTally(metric, inputs));
	const cases = listCases(before, after, pairs);
	const evaluate = (inputCase: InputCase): CaseResult => {
		return {
			inputCase,
			before: calculate(before.calculator, inputCase.before),
			after: calculate(after.calculator, inputCase.after),
		};
	};
	for (const inputCase of cases) {
		const caseResult = evaluate(inputCase);
		for (const tally of tallies) tally.add(caseResult);
	}
	const changes = tallies.flatMap((tally) => {
		return (
			tally.summary((current) => {
				const previous = translate(current, before, pairs);
				return previous && evaluate({ example: '', before: previous, after: current });
			}) ?? []
		);
	});
	const examples = cases.filter(({ example }) => example !== '').length;
	const compared = { examples, sample: cases.length - examples };
	const inputParts = listPartChanges(pairs);
	const hasChanges = changes.length + inputParts.length + parts.length > 0;
	// The file of a hook may differ in its texts or examples alone.
	if (!hasChanges && hasSameLogic) return texts.length > 0 ? { ...base, kind: 'texts' } : undefined;
	const kind = hasChanges ? 'results' : 'formulas';
	return { ...base, kind, parts: [...inputParts, ...parts], changes, compared };
}

/** A calculator that only one side has. */
export function toUnpairedImpact(
	{ calculator }: CalculatorSnapshot,
	kind: 'added' | 'removed',
): CalculatorImpact {
	const { id, name } = calculator;
	const noChanges = { renamedFrom: '', parts: [], changes: [], texts: [] };
	return { id, name, kind, ...noChanges, compared: { examples: 0, sample: 0 } };
}

/** True when the two seem to be one strategy under two ids. */
export function isLikelyRename(previous: CalculatorSnapshot, current: CalculatorSnapshot): boolean {
	if (previous.calculator.type !== current.calculator.type) return false;
	return (
		previous.calculator.name === current.calculator.name ||
		previous.calculator.description === current.calculator.description
	);
}

/** The differences of paired inputs: added, removed, seemingly renamed, or with another default. */
export function listPartChanges(pairs: readonly Pair<CompiledInput>[]): readonly PartChange[] {
	return pairs.flatMap((pair) => [
		...partChange('input', pair, (input) => input.id),
		...compareDefaults(pair.before, pair.after),
	]);
}

function compareDefaults(
	before: CompiledInput | undefined,
	after: CompiledInput | undefined,
): readonly PartChange[] {
	if (!before || !after || Object.is(before.default, after.default)) return [];
	const values = { from: String(before.default), to: String(after.default) };
	return [{ what: 'input', change: 'default', name: after.id, ...values }];
}

// The computing part of a calculator, without texts and hook.
function serializeLogic({ emitted, calculator }: CalculatorSnapshot): string {
	const { checkedLogic: draft } = emitted.logic;
	const inputs = draft.inputs.map(({ id, input, showWhen, disabledWhen }) => {
		const { default: defaultValue, enum: choices, type, format } = input;
		return { id, start: defaultValue, choices, type, format, showWhen, disabledWhen };
	});
	const results = draft.results.map(({ result, formula, appliesWhen, showWhen }) => {
		const { id, format, labels: words } = result;
		return { id, format, words, formula, appliesWhen, showWhen };
	});
	const warnings = draft.warnings.map(({ warning, condition: when }) => ({ when, message: warning.message }));
	const badges = draft.badges.map(({ badge, condition: when }) => ({ when, label: badge.label }));
	const amounts = calculator.parameters.map(({ id, year, value }) => ({ id, year, value }));
	return JSON.stringify({ inputs, results, warnings, badges, amounts });
}

function findChangedTexts(before: CalculatorSnapshot, after: CalculatorSnapshot): readonly string[] {
	return findChangedKeys(collectTexts(before), collectTexts(after));
}

/** The keys under which two sets of texts differ. */
export function findChangedKeys(
	previous: Readonly<Record<string, string>>,
	current: Readonly<Record<string, string>>,
): readonly string[] {
	return Object.keys(current).filter((key) => previous[key] !== current[key]);
}

// Of inputs, results and amounts only their words; what they compute is compared by computing.
function collectTexts({ calculator }: CalculatorSnapshot): Readonly<Record<string, string>> {
	const { inputs, results, warnings, badges, parameters } = calculator;
	const textEntries = Object.entries(calculator).filter(([key]) => !NON_TEXT_KEYS.has(key) && key !== 'id');
	return Object.fromEntries([
		...textEntries.map(([key, value]) => [key, JSON.stringify(value)]),
		[
			'inputs',
			serializeTexts(inputs, ({ title, help, choices }) => [title, help, choices.map(({ label }) => label)]),
		],
		[
			'results',
			serializeTexts(results, ({ label, note, sense, headline, net }) => [label, note, sense, headline, net]),
		],
		['warnings', serializeTexts(warnings, ({ remedy, at, blocks }) => [remedy, at, blocks])],
		['badges', serializeTexts(badges, ({ at }) => at)],
		['amounts', serializeTexts(parameters, ({ title, source }) => [title, source])],
	]);
}

function serializeTexts<T>(list: readonly T[], toTexts: (item: T) => unknown): string {
	return JSON.stringify(list.map(toTexts));
}

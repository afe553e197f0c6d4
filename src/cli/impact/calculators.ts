// Two versions of a calculator: what differs in its parts, its outcomes and its texts.
import { sampleInputs } from '../../compiler/sample.ts';
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../../engine/format.ts';
import { getDefaultInputs, readInputs } from '../../engine/values.ts';
import type { CompiledInput, CompiledResult, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CalculatorImpact, DisplayValue, Instance, OutcomeChange } from './report.ts';
import { OWN_DEFAULTS, SAMPLE } from './report-messages.ts';
import type { CalculatorSnapshot } from './snapshot.ts';
import {
	type Case,
	type CaseChange,
	createMetrics,
	createNoticeMetric,
	findChange,
	findChangedKeys,
	findImpactKind,
	listInputChanges,
	type Metric,
	type Metrics,
	type Observation,
	type Pair,
	pairInputs,
	pairUp,
	serializeFormulas,
	serializeInputs,
	tallyChanges,
} from './subject.ts';

/** Keys of a compiled calculator that are neither text nor identity. */
const NON_TEXT_KEYS: ReadonlySet<string> = new Set([
	'evaluate',
	'formState',
	'rowState',
	'schema',
	'parameters',
]);

/** The same inputs, as each side takes them, and their outcomes. */
interface InputCase extends Case<CalculationResult> {
	/** As the working tree takes them. */
	readonly inputs: Inputs;
}

type OutcomeMetric = Metric<CalculationResult, OutcomeChange['what']>;

/** How two versions of a calculator differ, or undefined when they do not. */
export function compareCalculators(
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
): CalculatorImpact | undefined {
	const { id, name } = after.calculator;
	const texts = findChangedKeys(collectTexts(before), collectTexts(after));
	const renamedFrom = before.calculator.id === id ? '' : before.calculator.id;
	const hasSameLogic = serializeLogic(before) === serializeLogic(after);
	const pairs = pairInputs(before.calculator.inputs, after.calculator.inputs);
	const { metrics, parts: metricParts } = createOutcomeMetrics(before, after);
	// The file of a hook may differ in its texts or examples alone.
	const isSame = hasSameLogic && before.hookText === after.hookText;
	const cases = isSame ? [] : listCases(before, after, pairs);
	const changes = metrics.flatMap((metric) => summarize(metric, cases, [before, after, pairs]) ?? []);
	const parts = isSame ? [] : [...listInputChanges(pairs), ...metricParts];
	const kind = findImpactKind({ parts, changes, texts }, hasSameLogic) ?? (renamedFrom ? 'texts' : undefined);
	if (!kind) return undefined;
	const base = { id, name, renamedFrom, kind, parts, changes, texts };
	if (kind === 'texts') return { ...base, compared: { examples: 0, sample: 0 } };
	const examples = cases.filter(({ isExample }) => isExample).length;
	return { ...base, compared: { examples, sample: cases.length - examples } };
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

// Without texts and hook.
function serializeLogic({ emitted, calculator }: CalculatorSnapshot): string {
	const { program } = emitted.logic;
	const results = program.definition.results?.map(({ id, format, labels }) => [id, format, labels]);
	const amounts = calculator.parameters.map(({ id, year, value }) => ({ id, year, value }));
	return JSON.stringify([serializeInputs(program), serializeFormulas(program), results, amounts]);
}

type Sides = readonly [
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
	pairs: readonly Pair<CompiledInput>[],
];

function summarize(
	metric: OutcomeMetric,
	cases: readonly InputCase[],
	sides: Sides,
): OutcomeChange | undefined {
	const [, { calculator }] = sides;
	// One whose difference can be seen after rounding, with few inputs changed, an example rather than a sampled case.
	const rank = ({ case: inputCase, isRounded }: CaseChange<InputCase>) =>
		(isRounded ? 1000 : 0) +
		listChangedInputs(calculator, inputCase).length * 2 +
		(inputCase.isExample ? 0 : 1);
	const tally = tallyChanges(metric, cases, rank);
	if (!tally) return undefined;
	const { best, ...counts } = tally;
	const { what, id, label } = metric;
	return {
		what,
		id,
		label,
		...counts,
		instance: describe(metric, simplify(metric, best, sides), calculator),
	};
}

// Inputs of a sampled case that do not matter go back to their defaults.
function simplify(
	metric: OutcomeMetric,
	change: CaseChange<InputCase>,
	[before, after, pairs]: Sides,
): CaseChange<InputCase> {
	if (change.case.isExample) return change;
	let simplest = change;
	for (const input of listChangedInputs(after.calculator, change.case)) {
		const current = { ...simplest.case.inputs, [input.id]: input.default };
		const previous = translate(current, before, pairs);
		if (!previous) continue;
		const candidate = findChange(metric, createCase('', previous, current, before, after), 0);
		if (candidate && (change.isRounded || !candidate.isRounded)) simplest = candidate;
	}
	return simplest;
}

function describe(
	{ show }: OutcomeMetric,
	{ case: inputCase, previous, current, isRounded }: CaseChange<InputCase>,
	calculator: CalculatorSnapshot['calculator'],
): Instance {
	const inputs = listChangedInputs(calculator, inputCase).map((input) => {
		const value = inputCase.inputs[input.id] ?? '';
		return { id: input.id, title: input.title, value, text: formatInputWithUnit(value, input) };
	});
	const values = { before: show(previous, isRounded), after: show(current, isRounded) };
	return { example: inputCase.name, inputs, ...values };
}

function listChangedInputs(
	{ inputs }: CalculatorSnapshot['calculator'],
	inputCase: InputCase,
): readonly CompiledInput[] {
	return inputs.filter((input) => inputCase.inputs[input.id] !== input.default);
}

/** @param name of the example, or '' for a sampled case */
function createCase(
	name: string,
	previous: Inputs,
	current: Inputs,
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
): InputCase {
	return {
		name,
		isExample: name !== '',
		inputs: current,
		before: [calculate(before.calculator, previous)],
		after: [calculate(after.calculator, current)],
	};
}

/** The working tree's examples and those only the base has, then the sample; only cases that both sides take. */
function listCases(
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
	pairs: readonly Pair<CompiledInput>[],
): readonly InputCase[] {
	const reversePairs = pairs.map((pair) => ({ before: pair.after, after: pair.before }));
	const examples = new Map<string, InputCase>();
	const addExample = (example: string, previous: Inputs | undefined, current: Inputs | undefined) => {
		const key = JSON.stringify(current);
		if (previous && current && !examples.has(key))
			examples.set(key, createCase(example, previous, current, before, after));
	};
	for (const { name, inputs } of after.examples) {
		const current = completeInputs(after, inputs);
		addExample(name, current && translate(current, before, pairs), current);
	}
	for (const { name, inputs } of before.examples) {
		const previous = completeInputs(before, inputs);
		addExample(name, previous, previous && translate(previous, after, reversePairs));
	}
	const parameters = [...after.calculator.parameters, ...before.calculator.parameters];
	const samples = sampleInputs({ inputs: after.calculator.inputs, parameters }, SAMPLE.count, SAMPLE.seed);
	const sampleCases = samples.flatMap((current): InputCase[] => {
		const previous = translate(current, before, pairs);
		return previous ? [createCase('', previous, current, before, after)] : [];
	});
	return [...listOwnDefaults(before, after, pairs), ...examples.values(), ...sampleCases];
}

// A changed default changes what a visitor sees first, whatever the formulas do.
function listOwnDefaults(
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
	pairs: readonly Pair<CompiledInput>[],
): readonly InputCase[] {
	const hasSameDefaults = pairs.every(
		({ before: previous, after: current }) => !previous || !current || previous.default === current.default,
	);
	if (hasSameDefaults) return [];
	const [previous, current] = [getDefaultInputs(before.calculator), getDefaultInputs(after.calculator)];
	return [createCase(OWN_DEFAULTS, previous, current, before, after)];
}

function completeInputs(
	{ calculator }: CalculatorSnapshot,
	values: Readonly<Record<string, unknown>>,
): Inputs | undefined {
	const { inputs, problems } = readInputs(calculator, values ?? {});
	return problems.length > 0 ? undefined : inputs;
}

/** Inputs as the other side takes them; undefined when it would not take a value, or would store another one. */
function translate(
	inputs: Inputs,
	{ calculator }: CalculatorSnapshot,
	pairs: readonly Pair<CompiledInput>[],
): Inputs | undefined {
	const values: Record<string, Value> = { ...getDefaultInputs(calculator) };
	for (const { before, after } of pairs) {
		const value = after && inputs[after.id];
		if (before && value !== undefined) values[before.id] = value;
	}
	const result = readInputs(calculator, values);
	const isUnchanged = Object.entries(values).every(([id, value]) => Object.is(result.inputs[id], value));
	return result.problems.length === 0 && isUnchanged ? result.inputs : undefined;
}

interface Line {
	readonly result: CompiledResult;
	readonly formula: string;
}

/** A warning or a badge. */
interface Notice {
	readonly text: string;
	readonly when: string;
}

function createOutcomeMetrics(
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
): Metrics<CalculationResult, OutcomeChange['what']> {
	const results = pairUp(listLines(before), listLines(after), ({ result }) => result.id, isSameLine);
	const pairNotices = (list: (side: CalculatorSnapshot) => readonly Notice[]) =>
		pairUp(list(before), list(after), getText, (previous, current) => previous.when === current.when);
	const groups: readonly Metrics<CalculationResult, OutcomeChange['what']>[] = [
		createMetrics('result', results, ({ result }) => result.id, createResultMetric),
		createMetrics('warning', pairNotices(listWarnings), getText, (pair, { text }) =>
			createNoticeMetric(pair, text, ({ warnings }) => warnings.map(({ message }) => message)),
		),
		createMetrics('badge', pairNotices(listBadges), getText, (pair, { text }) =>
			createNoticeMetric(pair, text, ({ badges }) => badges.map(({ label }) => label)),
		),
	];
	return {
		metrics: groups.flatMap((group) => group.metrics),
		parts: groups.flatMap((group) => group.parts),
	};
}

function getText({ text }: Notice): string {
	return text;
}

function listLines({ calculator, emitted }: CalculatorSnapshot): readonly Line[] {
	const { results = [] } = emitted.logic.program.definition;
	return calculator.results.map((result, place) => {
		const { formula = '', equivalentFormula: how = '' } = results[place] ?? {};
		return { result, formula: formula || how };
	});
}

function listWarnings({ emitted }: CalculatorSnapshot): readonly Notice[] {
	const { warnings = [] } = emitted.logic.program.definition;
	return warnings.map(({ message, when }) => ({ text: message, when }));
}

function listBadges({ emitted }: CalculatorSnapshot): readonly Notice[] {
	const { badges = [] } = emitted.logic.program.definition;
	return badges.map(({ label, when }) => ({ text: label, when }));
}

function isSameLine(
	previous: Line,
	current: Line,
	position: { readonly previous: number; readonly current: number },
): boolean {
	if (previous.result.label === current.result.label) return true;
	return (
		previous.formula === current.formula &&
		previous.result.format === current.result.format &&
		position.previous === position.current
	);
}

function createResultMetric({ before, after }: Pair<Line>, line: Line): Omit<OutcomeMetric, 'what'> {
	const observe =
		(ownLine: Line | undefined) =>
		({ results, rows }: CalculationResult): Observation => ({
			value: ownLine && results[ownLine.result.id],
			isInView: rows.some(({ id }) => id === ownLine?.result.id),
		});
	const show = ({ value, isInView }: Observation, isExact: boolean): DisplayValue => {
		if (value === undefined) return { text: 'does not apply' };
		const text = isExact && typeof value === 'number' ? String(value) : formatResult(value, line.result);
		return { value, text: isInView ? text : `${text} (not shown)` };
	};
	const showNumber = (value: number) => formatResult(value, line.result);
	const { id, label } = line.result;
	return { id, label, before: observe(before), after: observe(after), show, showNumber };
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

// Calculators: what is watched in one, and the examples and sampled inputs that two versions of it are compared on.
import { sampleInputs } from '../../compiler/sample.ts';
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import { getDefaultInputs, readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { Impact, Instance } from './report.ts';
import { OWN_DEFAULTS, SAMPLE } from './report-text.ts';
import type { CalculatorSnapshot, Snapshot } from './snapshot.ts';
import {
	type Case,
	type CaseChange,
	createFigure,
	createNotice,
	findChange,
	type Metric,
	type MetricPair,
} from './tally.ts';
import {
	compareVersions,
	listFormulas,
	listInputRules,
	type Pair,
	pairInputs,
	pairUp,
	showValues,
	type Version,
} from './versions.ts';

/** Keys of a compiled calculator that are neither text nor identity. */
const NON_TEXT_KEYS: ReadonlySet<string> = new Set([
	'id',
	'evaluate',
	'formState',
	'rowState',
	'schema',
	'parameters',
]);

type CalculatorVersion = Version<CalculationResult> & CalculatorSnapshot;

/** How the calculators that compile on both sides differ. */
export function compareCalculators(
	before: Snapshot,
	after: Snapshot,
): { readonly calculators: readonly Impact[]; readonly unchanged: number } {
	const brokenIds = new Set([...before.broken.keys(), ...after.broken.keys()]);
	const listVersions = ({ calculators }: Snapshot) =>
		[...calculators].filter(([id]) => !brokenIds.has(id)).map(([, snapshot]) => toVersion(snapshot));
	const pairs = pairUp(listVersions(before), listVersions(after));
	const calculators = pairs.flatMap(
		(pair) => compareVersions(pair, (previous, current) => new InputBasis(previous, current)) ?? [],
	);
	return {
		calculators: calculators.sort((a, b) => (a.id < b.id ? -1 : 1)),
		unchanged: pairs.length - calculators.length,
	};
}

function toVersion(snapshot: CalculatorSnapshot): CalculatorVersion {
	const { calculator, emitted } = snapshot;
	const { id, type, name, description, parameters } = calculator;
	const { program } = emitted.logic;
	const results = program.definition.results?.map((result) => [result.id, result.format, result.labels]);
	const amounts = parameters.map((parameter) => [parameter.id, parameter.year, parameter.value]);
	return {
		...snapshot,
		subject: 'calculator',
		id,
		marks: [JSON.stringify([type, 'name', name]), JSON.stringify([type, 'description', description])],
		title: name,
		of: 'input',
		inputs: calculator.inputs,
		metrics: listMetrics(snapshot),
		texts: collectTexts(calculator),
		logic: JSON.stringify([listInputRules(program), listFormulas(program), results, amounts]),
	};
}

function listMetrics({ calculator, emitted }: CalculatorSnapshot): readonly Metric<CalculationResult>[] {
	const { results = [], warnings = [], badges = [] } = emitted.logic.program.definition;
	return [
		...calculator.results.map((result, position): Metric<CalculationResult> => {
			const { id, label, format } = result;
			const { formula = '', equivalentFormula = '' } = results[position] ?? {};
			const place = JSON.stringify([formula || equivalentFormula, format, position]);
			const labels = { what: 'result', id, label, marks: [label, place] } as const;
			return createFigure(labels, result, 'does not apply', (outcome) => ({
				value: outcome.results[id],
				isInView: outcome.rows.some((row) => row.id === id),
			}));
		}),
		...warnings.map(({ message, when }) =>
			createNotice<CalculationResult>('warning', message, [when], (outcome) =>
				outcome.warnings.map((warning) => warning.message),
			),
		),
		...badges.map(({ label, when }) =>
			createNotice<CalculationResult>('badge', label, [when], (outcome) =>
				outcome.badges.map((badge) => badge.label),
			),
		),
	];
}

// Of inputs, results and amounts only their words; what they compute is compared by computing.
function collectTexts(calculator: CompiledCalculator): Readonly<Record<string, string>> {
	const { inputs, results, warnings, badges, parameters } = calculator;
	const texts = {
		...calculator,
		inputs: inputs.map(({ title, help, choices }) => [title, help, choices.map(({ label }) => label)]),
		results: results.map(({ label, note, sense, headline, net }) => [label, note, sense, headline, net]),
		warnings: warnings.map(({ remedy, at, blocks }) => [remedy, at, blocks]),
		badges: badges.map(({ at }) => at),
	};
	const entries = Object.entries(texts).filter(([key]) => !NON_TEXT_KEYS.has(key));
	const amounts = parameters.map(({ title, source }) => [title, source]);
	return Object.fromEntries(
		[...entries, ['amounts', amounts] as const].map(([key, value]) => [key, JSON.stringify(value)]),
	);
}

/** The same inputs, as each side takes them, and their outcomes. */
interface InputCase extends Case<CalculationResult> {
	/** As the working tree takes them. */
	readonly inputs: Inputs;
}

/** The working tree's examples and those only the base has, then the sample; only cases that both sides take. */
class InputBasis {
	readonly cases: readonly InputCase[];
	readonly #before: CalculatorVersion;
	readonly #after: CalculatorVersion;
	readonly #pairs: readonly Pair<CompiledInput>[];

	constructor(before: CalculatorVersion, after: CalculatorVersion) {
		this.#before = before;
		this.#after = after;
		this.#pairs = pairInputs(before.inputs, after.inputs);
		// The file of a hook may differ in its texts or examples alone.
		const isSame = before.logic === after.logic && before.hookText === after.hookText;
		this.cases = isSame ? [] : this.#listCases();
	}

	/** Low where a difference can be seen after rounding, with few inputs changed, in an example rather than a sampled case. */
	readonly rank = ({ case: inputCase, isRounded }: CaseChange<InputCase>): number =>
		(isRounded ? 1000 : 0) + this.#listChangedInputs(inputCase).length * 2 + (inputCase.isExample ? 0 : 1);

	readonly toInstance = (metric: MetricPair<CalculationResult>, change: CaseChange<InputCase>): Instance => {
		const simplest = change.case.isExample ? change : this.#simplify(metric, change);
		const inputs = this.#listChangedInputs(simplest.case).map((input) => {
			const value = simplest.case.inputs[input.id] ?? '';
			return { id: input.id, title: input.title, value, text: formatInputWithUnit(value, input) };
		});
		return { name: simplest.case.name, inputs, ...showValues(metric, simplest) };
	};

	// Inputs of a sampled case that do not matter go back to their defaults.
	#simplify(metric: MetricPair<CalculationResult>, change: CaseChange<InputCase>): CaseChange<InputCase> {
		let simplest = change;
		for (const input of this.#listChangedInputs(change.case)) {
			const current = { ...simplest.case.inputs, [input.id]: input.default };
			const previous = this.#translateBack(current);
			if (!previous) continue;
			const candidate = findChange(metric, this.#createCase('', previous, current), 0);
			if (candidate && (change.isRounded || !candidate.isRounded)) simplest = candidate;
		}
		return simplest;
	}

	#listChangedInputs({ inputs }: InputCase): readonly CompiledInput[] {
		return this.#after.inputs.filter((input) => inputs[input.id] !== input.default);
	}

	/** @param name of the example, or '' for a sampled case */
	#createCase(name: string, previous: Inputs, current: Inputs): InputCase {
		return {
			name,
			isExample: name !== '',
			inputs: current,
			before: [calculate(this.#before.calculator, previous)],
			after: [calculate(this.#after.calculator, current)],
		};
	}

	#listCases(): readonly InputCase[] {
		const [before, after] = [this.#before, this.#after];
		const examples = new Map<string, InputCase>();
		const addExample = (name: string, previous: Inputs | undefined, current: Inputs | undefined) => {
			const key = JSON.stringify(current);
			if (previous && current && !examples.has(key))
				examples.set(key, this.#createCase(name, previous, current));
		};
		for (const { name, inputs } of after.examples) {
			const current = completeInputs(after.calculator, inputs);
			addExample(name, current && this.#translateBack(current), current);
		}
		const reversePairs = this.#pairs.map((pair) => ({ before: pair.after, after: pair.before }));
		for (const { name, inputs } of before.examples) {
			const previous = completeInputs(before.calculator, inputs);
			addExample(name, previous, previous && translate(previous, after.calculator, reversePairs));
		}
		const parameters = [...after.calculator.parameters, ...before.calculator.parameters];
		const samples = sampleInputs({ inputs: after.inputs, parameters }, SAMPLE.count, SAMPLE.seed);
		const sampleCases = samples.flatMap((current) => {
			const previous = this.#translateBack(current);
			return previous ? [this.#createCase('', previous, current)] : [];
		});
		return [...this.#listOwnDefaults(), ...examples.values(), ...sampleCases];
	}

	// A changed default changes what a visitor sees first, whatever the formulas do.
	#listOwnDefaults(): readonly InputCase[] {
		const hasSameDefaults = this.#pairs.every(
			({ before, after }) => !before || !after || before.default === after.default,
		);
		if (hasSameDefaults) return [];
		const [previous, current] = [this.#before, this.#after].map(({ calculator }) =>
			getDefaultInputs(calculator),
		) as [Inputs, Inputs];
		return [this.#createCase(OWN_DEFAULTS, previous, current)];
	}

	#translateBack(current: Inputs): Inputs | undefined {
		return translate(current, this.#before.calculator, this.#pairs);
	}
}

function completeInputs(
	calculator: CompiledCalculator,
	values: Readonly<Record<string, unknown>>,
): Inputs | undefined {
	const { inputs, problems } = readInputs(calculator, values ?? {});
	return problems.length > 0 ? undefined : inputs;
}

/** Inputs as the other side takes them; undefined when it would not take a value, or would store another one. */
function translate(
	inputs: Inputs,
	calculator: CompiledCalculator,
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

// Calculators: what is watched in one, and the examples and sampled inputs that two versions of it are compared on.
import { sampleInputs } from '../../compiler/sample.ts';
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, CompiledInput, Value } from '../../model/compiled-calculator.ts';
import type { Impact, Instance } from './report.ts';
import type { CalculatorSnapshot, Snapshot } from './snapshot.ts';
import {
	type Compute,
	computeCases,
	createFigure,
	createNotice,
	findChange,
	type Metric,
	type Request,
} from './tally.ts';
import {
	compareVersions,
	listInputRules,
	type Pair,
	pairInputs,
	pairUp,
	serializeInputTexts,
	showChange,
	type Version,
	writeFormulas,
} from './versions.ts';

/** The case in which each side has the defaults of its own; tried only when they differ. */
export const OWN_DEFAULTS = 'the defaults of each side';

/** The inputs that calculators are compared on, beside their examples. */
export const SAMPLE = { count: 1000, seed: 1 };

/** Keys of a compiled calculator that are neither text nor identity. */
const NON_TEXT_KEYS: ReadonlySet<string> = new Set([
	'id',
	'evaluate',
	'formState',
	'rowState',
	'schema',
	'amounts',
]);

type InputPairs = readonly Pair<CompiledInput>[];
type CalculatorVersion = Version<CalculationResult> &
	Pick<CalculatorSnapshot, 'calculator' | 'document' | 'hookText'>;

/** How the calculators that compile on both sides differ. */
export function compareCalculators(
	before: Snapshot,
	after: Snapshot,
): { readonly calculators: readonly Impact[]; readonly unchanged: number } {
	const brokenIds = new Set([...before.broken.keys(), ...after.broken.keys()]);
	const listVersions = ({ calculators }: Snapshot) =>
		[...calculators].filter(([id]) => !brokenIds.has(id)).map(([, snapshot]) => toVersion(snapshot));
	const pairs = pairUp(listVersions(before), listVersions(after));
	const calculators = pairs.flatMap((pair) => compareCalculator(pair) ?? []);
	return {
		calculators: calculators.sort((a, b) => (a.id < b.id ? -1 : 1)),
		unchanged: pairs.length - calculators.length,
	};
}

function toVersion(snapshot: CalculatorSnapshot): CalculatorVersion {
	const { calculator, document, hookText, logic } = snapshot;
	const { id, type, name, description } = calculator;
	const { program } = logic;
	const results = program.definition.results?.map((result) => [
		result.id,
		result.format,
		result.labels,
		result.branches,
	]);
	const amounts = calculator.amounts.map((amount) => [amount.id, amount.year, amount.value]);
	return {
		...{ calculator, document, hookText },
		subject: 'calculator',
		id,
		marks: [JSON.stringify([type, 'name', name]), JSON.stringify([type, 'description', description])],
		title: name,
		of: 'input',
		inputs: calculator.inputs,
		metrics: listMetrics(snapshot),
		texts: collectTexts(calculator),
		logic: JSON.stringify([listInputRules(program), writeFormulas(program), results, amounts]),
	};
}

function listMetrics({ calculator, logic }: CalculatorSnapshot): readonly Metric<CalculationResult>[] {
	const { results = [], warnings = [], badges = [] } = logic.program.definition;
	return [
		...calculator.results.map((result, position): Metric<CalculationResult> => {
			const { id, label, format } = result;
			const { formula = '' } = results[position] ?? {};
			const place = JSON.stringify([formula, format, position]);
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
	const { inputs, results, warnings, badges } = calculator;
	const texts = {
		...calculator,
		inputs: serializeInputTexts(inputs),
		results: results.map(({ label, note, goodOrBad, headline, net }) => [
			label,
			note,
			goodOrBad,
			headline,
			net,
		]),
		warnings: warnings.map(({ remedy, field, kind }) => [remedy, field, kind === 'block']),
		badges: badges.map(({ field }) => field),
	};
	const entries = Object.entries(texts).filter(([key]) => !NON_TEXT_KEYS.has(key));
	const amounts = calculator.amounts.map(({ title, source }) => [title, source]);
	return Object.fromEntries(
		[...entries, ['amounts', amounts] as const].map(([key, value]) => [key, JSON.stringify(value)]),
	);
}

function compareCalculator(pair: Pair<CalculatorVersion>): Impact | undefined {
	const { before, after } = pair;
	// The file of a hook may differ in its texts or examples alone.
	const isSame = before?.logic === after?.logic && before?.hookText === after?.hookText;
	if (!before || !after || isSame) return compareVersions(pair, []);
	const pairs = pairInputs(before.inputs, after.inputs);
	const compute = (requests: readonly Request[]) =>
		computeCases(requests, toCompute(before), toCompute(after));
	return compareVersions(pair, compute(listRequests(before, after, pairs)), (metric, change) => {
		// An input of a sampled case that does not matter goes back to its default.
		const simplify = (simplest: typeof change, input: CompiledInput) => {
			const inputs = { ...simplest.case.request, [input.id]: input.default };
			const [example] = compute([createRequest(pairs, '', inputs)]);
			const candidate = example && findChange(metric, example, 0);
			return candidate && (change.isRounded || !candidate.isRounded) ? candidate : simplest;
		};
		const { isExample, changedInputs = [] } = change.case;
		const simplest = isExample ? change : changedInputs.reduce(simplify, change);
		return { inputs: showInputs(simplest.case), ...showChange(metric, simplest) };
	});
}

function showInputs({ changedInputs = [], request }: Request): Instance['inputs'] {
	return changedInputs.map((input) => {
		const value = request[input.id] as Value;
		return { id: input.id, title: input.title, value, text: formatInputWithUnit(value, input) };
	});
}

/** The working tree's examples and those only the base has, then the sample. */
function listRequests(
	before: CalculatorVersion,
	after: CalculatorVersion,
	pairs: InputPairs,
): readonly Request[] {
	const hasSameDefaults = pairs.every(
		({ before, after }) => !before || !after || before.default === after.default,
	);
	const amounts = [...after.calculator.amounts, ...before.calculator.amounts];
	const samples = sampleInputs({ inputs: after.inputs, amounts }, SAMPLE.count, SAMPLE.seed);
	return [
		// A changed default changes what a visitor sees first, whatever the formulas do.
		...(hasSameDefaults ? [] : [createRequest(pairs, OWN_DEFAULTS, {}, {})]),
		...completeExamples(after).map(({ name, inputs }) => createRequest(pairs, name, inputs)),
		...completeExamples(before).map(({ name, inputs }) =>
			createRequest(pairs, name, translate(inputs, 'after', pairs), inputs),
		),
		...samples.map((inputs) => createRequest(pairs, '', inputs)),
	];
}

/** @param name of the example, or '' in the sample */
function createRequest(
	pairs: InputPairs,
	name: string,
	request: JsonObject,
	requestBefore = translate(request, 'before', pairs),
): Request {
	const changedInputs = pairs.flatMap(({ after: input }) =>
		input && (request[input.id] ?? input.default) !== input.default ? [input] : [],
	);
	return { name, isExample: name !== '', request, requestBefore, changedInputs };
}

/** The examples whose inputs can be read, with every input. */
function completeExamples({ calculator, document }: CalculatorVersion) {
	return document.value.examples.flatMap(({ name, inputs: values }) => {
		const { inputs, problems } = readInputs(calculator, values ?? {});
		return problems.length > 0 ? [] : [{ name, inputs }];
	});
}

/** Inputs under the names of the other side, whose other inputs have their defaults. */
function translate(inputs: JsonObject, side: 'before' | 'after', pairs: InputPairs): JsonObject {
	const otherSide = side === 'before' ? 'after' : 'before';
	return Object.fromEntries(
		pairs.flatMap(({ [side]: input, [otherSide]: source }) =>
			input ? [[input.id, (source && inputs[source.id]) ?? input.default]] : [],
		),
	);
}

function toCompute({ calculator }: CalculatorVersion): Compute<CalculationResult> {
	return (request) => {
		const { inputs, problems } = readInputs(calculator, request);
		// A value is not taken where another one would be stored.
		const isUnchanged = Object.entries(request).every(([id, value]) => Object.is(inputs[id], value));
		return problems.length === 0 && isUnchanged ? [calculate(calculator, inputs)] : undefined;
	};
}

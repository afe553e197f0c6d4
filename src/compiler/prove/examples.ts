// Examples of calculators, returns and strategies: what one states, beside what comes out.
import { calculate } from '../../engine/calculate.ts';
import { BadRequest } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import { readInputs } from '../../engine/values.ts';
import { keepFinite } from '../../language/value.ts';
import type { CompiledCalculator, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Example } from '../../model/generated/authored.ts';
import { checkDistinct } from '../check/names.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';

// When two figures are the same: one rule for examples, worked cases, mutants and comparisons of revisions.

/** How far two figures that count as the same may be apart, in their own unit: dollars, or percentage points. */
export const TOLERANCES = {
	/** An example of a calculator: half a cent. */
	calculator: 0.005,
	/** A worked case of a return, or an example of a return part, which sums many cents. */
	return: 0.02,
	/** A worked case of a strategy, whose figures are sums of returns rounded to cents. */
	strategy: 0.021,
	/** A case worked out by another model, which rounds differently. */
	independent: 1,
	/** A change that a mutant must make on a return before somebody would notice. */
	noticeable: 0.05,
} as const;

/**
 * Whether two figures are of one kind and near enough to each other.
 * @param tolerance in the unit of the figures
 */
export function isSameFigure(
	expected: unknown,
	actual: unknown,
	tolerance: number = TOLERANCES.calculator,
): boolean {
	const [left, right] = [keepFinite(expected), keepFinite(actual)];
	return typeof left === 'number' && typeof right === 'number'
		? Math.abs(left - right) <= tolerance
		: left === right;
}

/** A value as a message shows it. */
export function formatValue(value: unknown): string {
	if (value === null) return 'null (unavailable)';
	return typeof value === 'number' ? String(Number(value.toFixed(4))) : JSON.stringify(value);
}

/** Lists the inputs that differ from their defaults, for the case a message names. */
export function formatNonDefaults(inputs: CompiledCalculator['inputs'], values: Inputs): string {
	const changedInputs = inputs.filter(({ id, default: defaultValue }) => values[id] !== defaultValue);
	return changedInputs.map(({ id }) => `${id} = ${values[id]}`).join(', ') || 'the defaults';
}

interface FigurePair {
	/** The name of the figure in messages: "agi in 2026". */
	readonly subject: string;
	readonly expected: unknown;
	/** Null where it is unavailable. */
	readonly actual: Value | null;
}

/** A name that does not exist. */
interface UnknownName {
	/** The kind of thing that should have that name: "input", "line". */
	readonly noun: string;
	readonly name: string;
	readonly candidates: readonly string[];
}

/** A problem of an example. Paths are those inside the example. */
export type ExampleProblem = { readonly path: SourcePath } & (
	| ({ readonly kind: 'unknown' } & UnknownName & Partial<FigurePair>)
	/** An input that nothing can be computed with. */
	| { readonly kind: 'input'; readonly problem: string }
	| ({ readonly kind: 'figure' } & FigurePair)
	| { readonly kind: 'year'; readonly year: string; readonly years: string; readonly problem: string }
	| { readonly kind: 'message'; readonly problem: string; readonly suggestions?: readonly string[] }
);

export interface FigureSource {
	readonly noun: string;
	readonly names: readonly string[];
	readonly read: (name: string) => Value | null | undefined;
	/** The name of a figure in messages, if it is not its own. */
	readonly describe?: (name: string) => string;
}

export class ExampleComparison {
	/** All figures that were compared. */
	readonly figures: (FigurePair & { readonly isMatch: boolean })[] = [];
	readonly problems: ExampleProblem[] = [];
	readonly #tolerance: number | undefined;

	/** @param tolerance in the unit of each figure; that of calculators if left out */
	constructor(tolerance?: number) {
		this.#tolerance = tolerance;
	}

	addFigures(
		path: SourcePath,
		expectedFigures: Readonly<Record<string, unknown>> | undefined,
		{ noun, names, read, describe = (name) => name }: FigureSource,
	): void {
		for (const [name, expected] of Object.entries(expectedFigures ?? {})) {
			const figurePath = [...path, name];
			const subject = describe(name);
			if (names.includes(name)) this.addFigure(figurePath, subject, expected, read(name));
			else
				this.problems.push({
					kind: 'unknown',
					path: figurePath,
					noun,
					name,
					candidates: names,
					subject,
					expected,
				});
		}
	}

	addFigure(path: SourcePath, subject: string, expected: unknown, value: Value | null | undefined): void {
		const actual = keepFinite(value ?? null);
		const isMatch = isSameFigure(expected, actual, this.#tolerance);
		this.figures.push({ subject, expected, actual, isMatch });
		if (!isMatch) this.problems.push({ kind: 'figure', path, subject, expected, actual });
	}

	addMessage(path: SourcePath, problem: string, suggestions: readonly string[] = []): void {
		this.problems.push({ kind: 'message', path, problem, suggestions });
	}
}

/**
 * The problems of inputs for which the engine refuses to compute.
 * @param toPath the path of the values of a subject: facts, or inputs of a strategy
 * @throws an error that is not about the inputs
 */
export function toInputProblems(
	error: unknown,
	toPath: (subject: string) => SourcePath,
): readonly ExampleProblem[] {
	if (error instanceof UnknownLaw)
		return [{ kind: 'input', path: [...toPath('law'), 'taxYear'], problem: error.message }];
	if (!(error instanceof BadRequest)) throw error;
	const { message, problems, names, subject } = error;
	const path = toPath(subject);
	if (problems.length === 0) return [{ kind: 'input', path, problem: message }];
	return problems.map(({ input, message: problem }) =>
		problem === ''
			? { kind: 'unknown', path: [...path, input], noun: subject, name: input, candidates: names }
			: { kind: 'input', path: [...path, input], problem },
	);
}

/** An example as a calculator or a strategy states it. */
interface NamedExample {
	readonly name: string;
}

/**
 * Reports the problems of an example.
 * @param path of the example
 * @param reportUnknown reports an unknown name at its key
 */
export function reportExampleProblems<T>(
	context: DocumentContext<T>,
	path: SourcePath,
	{ name: example }: NamedExample,
	problems: readonly ExampleProblem[],
	reportUnknown: (path: SourcePath, unknownName: UnknownName) => void,
): void {
	for (const problem of problems) {
		const problemPath = [...path, ...problem.path];
		if (problem.kind === 'unknown') reportUnknown(problemPath, problem);
		else if (problem.kind === 'input')
			reportAt(context, problemPath, 'wrong-example-input', { example, problem: problem.problem });
		else if (problem.kind === 'year')
			reportAtKey(context, problemPath, 'year-that-never-comes', {
				owner: `The example "${example}"`,
				condition: `year ${problem.year}`,
				years: problem.years,
			});
		else if (problem.kind === 'message')
			reportAt(
				context,
				problemPath,
				'example-warnings',
				{ example, problem: problem.problem },
				problem.suggestions,
			);
		else {
			const { subject: id, expected, actual } = problem;
			const values = { example, id, expected: formatValue(expected), found: formatValue(actual) };
			reportAt(context, problemPath, 'example-fails', values, suggestNumber(expected, actual));
		}
	}
}

// The number in a text such as "2,201.25", which stands where a number is expected.
function suggestNumber(expected: unknown, actual: unknown): readonly string[] {
	if (typeof expected !== 'string' || typeof actual !== 'number') return [];
	const number = Number(expected.replaceAll(/[$,%\s]/g, ''));
	return expected === '' || Number.isNaN(number) ? [] : [String(number)];
}

// Phase 7: the examples of a calculator. Every figure is right to half a cent, every warning is one that was expected.

export function checkExamples(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
): void {
	const examples = context.value.examples ?? [];
	const inputIds = calculator.inputs.map(({ id }) => id);
	const resultIds = calculator.results.map(({ id }) => id);
	checkDistinct(context, ['examples'], 'name', examples);
	for (const [position, example] of examples.entries()) {
		const { name: exampleName } = example;
		const { problems } = compareWithCalculator(calculator, example);
		reportExampleProblems(context, ['examples', position], example, problems, (path, { noun, name }) => {
			const values = { name, example: exampleName };
			if (noun === 'input')
				reportAtKey(
					context,
					path,
					'unknown-input',
					{ name, owner: `The example "${exampleName}"` },
					suggest(name, inputIds),
				);
			else if (resultIds.includes(name)) reportAtKey(context, path, 'absent-result', values);
			else {
				// Analysts read the label on the page, and the id only in the file.
				const labelledId = calculator.results.find(({ label }) => label === name)?.id;
				const suggestions = labelledId === undefined ? suggest(name, resultIds) : [labelledId];
				reportAtKey(context, path, 'unknown-result', values, suggestions);
			}
		});
	}
}

/** Compares an example with what the calculator gives; inputs that it refuses are the only problems then. */
export function compareWithCalculator(calculator: CompiledCalculator, example: Example): ExampleComparison {
	const comparison = new ExampleComparison();
	const { inputs, problems } = readInputs(calculator, example.inputs ?? {});
	const inputIds = calculator.inputs.map(({ id }) => id);
	for (const { input, message } of problems) {
		const path = ['inputs', input];
		comparison.problems.push(
			inputIds.includes(input)
				? { kind: 'input', path, problem: message }
				: { kind: 'unknown', path, noun: 'input', name: input, candidates: inputIds },
		);
	}
	if (problems.length > 0) return comparison;
	const { results, warnings, badges } = calculate(calculator, inputs);
	// A line that does not apply to the inputs has no figure.
	comparison.addFigures(['results'], example.results, {
		noun: 'result',
		names: Object.keys(results),
		read: (id) => results[id],
	});
	const firedMessages = warnings.map(({ message }) => message);
	compareTexts(comparison, 'warning', example.warnings ?? [], firedMessages);
	const shownLabels = badges.map(({ label }) => label);
	if (example.badges) compareTexts(comparison, 'badge', example.badges, shownLabels);
	return comparison;
}

/** @param optionalTexts those that need not be expected */
export function compareTexts(
	comparison: ExampleComparison,
	noun: 'warning' | 'badge',
	expected: readonly string[],
	actual: readonly string[],
	optionalTexts: ReadonlySet<string> = new Set(),
): void {
	const key = `${noun}s`;
	const suggestedTexts = new Set<string>();
	for (const [position, text] of expected.entries()) {
		if (actual.some((message) => message.includes(text))) continue;
		const suggestions = suggest(text, actual);
		for (const suggestion of suggestions) suggestedTexts.add(suggestion);
		const problem = `the ${noun} "${text}" is expected but does not appear.`;
		comparison.addMessage([key, position], problem, suggestions);
	}
	for (const text of actual)
		if (
			!expected.some((words) => text.includes(words)) &&
			!suggestedTexts.has(text) &&
			!optionalTexts.has(text)
		)
			comparison.addMessage([key], `the ${noun} "${text}" appears but is not expected.`);
}

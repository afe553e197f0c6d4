// Searches for inputs on which conditions hold: near the defaults, at notable values, then where a figure crosses zero.
import { getDefaultInputs } from '../../engine/values.ts';
import { evaluate, isFailureOrigin } from '../../language/evaluate.ts';
import { collectNames, createOperation, type Expression, type Operation, walk } from '../../language/tree.ts';
import type { Environment, Operand, Value } from '../../language/value.ts';
import type { CompiledCalculator, CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import { type CheckedLogic, type LineExpressions, listDependencies, mapLines } from '../program.ts';
import { listNotableValues, sampleInputs } from '../sample.ts';
import { getComparisonOperands } from './guards.ts';
import { listExhaustiveInputs, toAmountValues } from './partition.ts';

/** Inputs a search tries before it gives up. */
export const MAX_SAMPLES = 5000;
/** Of {@link MAX_SAMPLES}, the inputs that differ from the defaults in one or two notable values. */
const MAX_NOTABLE = 2500;
/** Base inputs from which a search solves for zero; it also bounds the figures and inputs solved for. */
const MAX_BASES = 12;
const MAX_SOLVED = 240;
/** Remaining evaluations below which a search solves from the defaults alone. */
const TIGHT_BUDGET = 200;

/** Matching inputs; or none, with the certainty of that and the number of inputs tried. */
export type SearchResult =
	| { readonly inputs: Inputs }
	| { readonly inputs: undefined; readonly isExhaustive: boolean; readonly sampleCount: number };

/** The goal of a search: inputs on which conditions hold, and perhaps an operation has no value of its own making. */
export interface Target {
	readonly conditions: readonly Expression[];
	readonly failingOperation?: Operation;
}

/** Figures whose zeros are candidates, and the inputs they depend on. */
interface SearchGoal {
	readonly figures: readonly Expression[];
	readonly inputs: readonly CompiledInput[];
}

/** One calculator with its checked logic and the sample that all searches share. */
export class SearchSpace {
	readonly calculator: CompiledCalculator;
	readonly evaluate: (inputs: Inputs) => Evaluation;
	readonly budget: EvaluationBudget;
	readonly #lines: LineExpressions;
	#sample: readonly Evaluation[] | undefined;

	/** @param logic the checked logic of the calculator */
	constructor(calculator: CompiledCalculator, logic: CheckedLogic) {
		this.calculator = calculator;
		this.budget = new EvaluationBudget(calculator.results.length + calculator.inputs.length);
		this.evaluate = createEvaluator(calculator, () => {
			this.budget.evaluations += 1;
		});
		this.#lines = mapLines([logic]);
	}

	findInputs(conditions: readonly Expression[]): SearchResult {
		const candidates = listExhaustiveInputs(this.calculator, conditions);
		const target = { conditions };
		if (!candidates) return this.findTarget(target, conditions.flatMap(listDifferences));
		const inputs = candidates.find((candidate) => isTargetMet(target, this.evaluate(candidate)));
		return inputs ? { inputs } : { inputs: undefined, isExhaustive: true, sampleCount: candidates.length };
	}

	/**
	 * Finds inputs on which a target is met.
	 * @param figures figures whose zeros are candidates
	 * @param extraInputs more candidate inputs
	 */
	findTarget(
		target: Target,
		figures: readonly Expression[],
		extraInputs: readonly Inputs[] = [],
	): SearchResult {
		const goal = { figures, inputs: this.findDependencies(figures) };
		const allowance = this.budget.allocate();
		let sampleCount = 0;
		const findFirst = (candidates: Iterable<Evaluation>, isCounted: boolean): Inputs | undefined => {
			for (const candidate of candidates) {
				if (isTargetMet(target, candidate)) return candidate.inputs;
				if (isCounted) sampleCount += 1;
			}
			return undefined;
		};
		const nearEvaluations = this.#listNear(goal, Math.ceil(allowance / 2));
		const inputs =
			findFirst(this.#solveForZero([getDefaultInputs(this.calculator)], goal, allowance / 4), false) ??
			findFirst(nearEvaluations, true) ??
			findFirst(this.#getSamples().slice(0, MAX_SAMPLES - nearEvaluations.length), true) ??
			findFirst(
				this.#solveForZero(this.#listBases(goal), goal, allowance < TIGHT_BUDGET ? 0 : allowance / 4),
				false,
			) ??
			findFirst(extraInputs.map(this.evaluate), false);
		return inputs ? { inputs } : { inputs: undefined, isExhaustive: false, sampleCount };
	}

	/** The inputs that figures depend on, directly or through lines. */
	findDependencies(figures: readonly Expression[]): readonly CompiledInput[] {
		const names = collectNames(...listDependencies(figures, this.#lines));
		return this.calculator.inputs.filter(({ id }) => names.has(id));
	}

	#listNear({ inputs: goalInputs }: SearchGoal, maximum: number): readonly Evaluation[] {
		const inputs = goalInputs.length > 0 ? goalInputs : this.calculator.inputs;
		return listNearDefaults(this.calculator, inputs, Math.min(MAX_NOTABLE, maximum)).map(this.evaluate);
	}

	// All searches of a calculator share one sample.
	#getSamples(): readonly Evaluation[] {
		const count = this.budget.getSampleSize(MAX_SAMPLES);
		this.#sample ??= sampleInputs(this.calculator, count).map((sampledInputs, position) =>
			this.evaluate(position % 10 === 9 ? enlargeAmounts(this.calculator, sampledInputs) : sampledInputs),
		);
		return this.#sample;
	}

	// Fewer bases when more figures and inputs have to be solved.
	#listBases({ figures, inputs: goalInputs }: SearchGoal): readonly Inputs[] {
		const maximum = 1 + Math.floor(MAX_SOLVED / Math.max(1, figures.length * goalInputs.length));
		return this.#getSamples()
			.slice(1, Math.min(MAX_BASES, maximum))
			.map(({ inputs }) => inputs);
	}

	/** @param maximum evaluations after which no further figure is solved */
	*#solveForZero(
		bases: readonly Inputs[],
		{ figures, inputs: goalInputs }: SearchGoal,
		maximum: number,
	): Generator<Evaluation> {
		const namesInFigures = collectNames(...figures);
		const numericInputs = goalInputs
			.filter(({ type, choices }) => type !== 'string' && choices.length === 0)
			.sort((a, b) => Number(namesInFigures.has(b.id)) - Number(namesInFigures.has(a.id)));
		const evaluationsBefore = this.budget.evaluations;
		for (const base of bases) {
			for (const figure of figures) {
				for (const input of numericInputs) {
					if (this.budget.evaluations - evaluationsBefore >= maximum) return;
					const figureAt = (value: number) =>
						Number(this.evaluate({ ...base, [input.id]: value }).computeValue(figure) ?? Number.NaN);
					const notable = listNotableValues(input, this.calculator).map(Number);
					for (const value of findCrossings(figureAt, input, notable))
						yield this.evaluate({ ...base, [input.id]: value });
				}
			}
		}
	}
}

// Thresholds of large results need amounts far above the defaults: every amount is multiplied by 1000.
function enlargeAmounts({ inputs }: CompiledCalculator, values: Inputs): Inputs {
	const amounts = inputs.filter(({ format, choices }) => format === 'money' && choices.length === 0);
	return { ...values, ...Object.fromEntries(amounts.map(({ id }) => [id, Number(values[id]) * 1000])) };
}

// A comparison changes where the difference of its operands is zero.
function listDifferences(condition: Expression): readonly Expression[] {
	return walk(condition).flatMap((node) => {
		const operands = getComparisonOperands(node);
		return operands ? [createOperation('-', ...operands)] : [];
	});
}

/**
 * The defaults, then the defaults with one or two inputs at notable values.
 * @param maximum number of inputs
 */
export function listNearDefaults(
	calculator: CompiledCalculator,
	inputs: readonly CompiledInput[],
	maximum = MAX_NOTABLE,
): readonly Inputs[] {
	const base = getDefaultInputs(calculator);
	const nearInputs: Inputs[] = [base];
	for (const changes of generateInputChanges(calculator, inputs)) {
		if (nearInputs.length >= maximum) break;
		nearInputs.push({ ...base, ...changes });
	}
	return nearInputs;
}

function* generateInputChanges(
	calculator: CompiledCalculator,
	inputs: readonly CompiledInput[],
): Generator<Inputs> {
	const singles = inputs.flatMap((input) =>
		listNotableValues(input, calculator).map((value) => ({ input: input.id, change: { [input.id]: value } })),
	);
	for (const { change } of singles) yield change;
	for (const [position, single] of singles.entries()) {
		for (const otherSingle of singles.slice(position + 1)) {
			if (otherSingle.input !== single.input) yield { ...single.change, ...otherSingle.change };
		}
	}
}

/** True where all conditions hold, and the operation has no value of its own making. */
export function isTargetMet({ conditions, failingOperation }: Target, evaluation: Evaluation): boolean {
	return (
		evaluation.holds(conditions) &&
		(!failingOperation || isFailureOrigin(failingOperation, evaluation.environment))
	);
}

const REACH_POINTS = [1, 10, 1e3, 1e5, 1e7, 1e9];
const MAX_STEPS = 60;

/**
 * Finds the zeros of a figure over one input: by secant where it is linear, by bisection otherwise.
 * @param figure the figure as a function of the input in its stored unit; NaN without a value
 * @param notable values of the input to start from
 * @returns the values of the input at the zeros and their storable neighbors
 */
export function findCrossings(
	figure: (value: number) => number,
	input: Pick<CompiledInput, 'type'>,
	notable: readonly number[],
): readonly number[] {
	const points = [...new Set([...notable, 0, ...REACH_POINTS, ...REACH_POINTS.map((value) => -value)])].sort(
		(a, b) => a - b,
	);
	const values = points.map(figure);
	const roots: number[] = [];
	for (const [position, point] of points.entries()) {
		const value = values[position] ?? Number.NaN;
		const nextPoint = points[position + 1];
		const nextValue = values[position + 1] ?? Number.NaN;
		if (value === 0) roots.push(point);
		else if (nextPoint !== undefined && value * nextValue < 0)
			roots.push(findRoot(figure, [point, value], [nextPoint, nextValue]));
	}
	return [...new Set(roots.flatMap((value) => listStorableValues(value, input)))];
}

type Point = readonly [at: number, value: number];

// Secant steps alternate with bisection: the first secant solves a linear figure exactly.
function findRoot(figure: (value: number) => number, low: Point, high: Point): number {
	let [lowEnd, highEnd] = [low, high];
	for (let step = 0; step < MAX_STEPS; step += 1) {
		const line = lowEnd[0] - (lowEnd[1] * (highEnd[0] - lowEnd[0])) / (highEnd[1] - lowEnd[1]);
		const candidate = step % 2 === 0 ? Number(line.toPrecision(12)) : (lowEnd[0] + highEnd[0]) / 2;
		const value = figure(candidate);
		if (value === 0 || Number.isNaN(value)) return candidate;
		if (value * lowEnd[1] < 0) highEnd = [candidate, value];
		else lowEnd = [candidate, value];
	}
	return Number(lowEnd[0].toPrecision(10));
}

function listStorableValues(value: number, { type }: Pick<CompiledInput, 'type'>): readonly number[] {
	if (type !== 'integer') return [value, value - 1, value + 1];
	const wholeNumber = Math.round(value);
	return [wholeNumber, wholeNumber - 1, wholeNumber + 1];
}

/** Lines that all searches of one calculator together may compute. */
const MAX_LINES = 1_200_000;
/** Results and inputs beyond which the budget shrinks, since more conditions are searched. */
const LONG_CALCULATOR = 60;
/** Evaluations that every search may make, whatever the budget. */
const MIN_EVALUATIONS = 40;
/** Lines that the shared sample may compute. */
const MAX_SAMPLED_LINES = 100_000;
const MIN_SAMPLE = 500;

/** Counts the evaluations of one calculator and divides them among its searches. */
export class EvaluationBudget {
	evaluations = 0;
	readonly #total: number;
	readonly #linesPerEvaluation: number;

	/** @param lines results and inputs of the calculator: the cost of one evaluation */
	constructor(lines: number) {
		this.#linesPerEvaluation = Math.max(1, lines);
		this.#total =
			(MAX_LINES / this.#linesPerEvaluation) * Math.min(1, LONG_CALCULATOR / this.#linesPerEvaluation);
	}

	/**
	 * Evaluations for the next search: an eighth of the remaining budget, so that the first searches are hardly
	 * limited.
	 */
	allocate(): number {
		return Math.max(MIN_EVALUATIONS, (this.#total - this.evaluations) / 8);
	}

	/** Size of the shared sample, in inputs. @param maximum size where an evaluation is cheap */
	getSampleSize(maximum: number): number {
		return Math.min(maximum, Math.max(MIN_SAMPLE, Math.floor(MAX_SAMPLED_LINES / this.#linesPerEvaluation)));
	}
}

type Values = Readonly<Record<string, Operand | undefined>>;

/** One calculator on some inputs. */
export interface Evaluation {
	readonly inputs: Inputs;
	/** The values of all names in formulas. Results are computed on first use, since conditions on inputs alone need none. */
	readonly environment: Environment;
	/** Null where the value is unavailable. */
	readonly computeValue: (expression: Expression) => Value | null;
	readonly holds: (conditions: readonly Expression[]) => boolean;
}

/**
 * Evaluates a calculator on inputs, hooks included; a hook that throws leaves the results out.
 * @param onEvaluation called whenever results are computed
 */
export function createEvaluator(
	calculator: Pick<CompiledCalculator, 'amounts' | 'evaluate'>,
	onEvaluation?: () => void,
): (inputs: Inputs) => Evaluation {
	const amounts: Values = toAmountValues(calculator);
	const compute = (inputs: Inputs): Values => {
		onEvaluation?.();
		try {
			return calculator.evaluate(inputs);
		} catch {
			return {};
		}
	};
	return (inputs) => {
		let results: Values | undefined;
		const environment: Environment = (name) => {
			const value = inputs[name] ?? amounts[name];
			if (value !== undefined) return value;
			results ??= compute(inputs);
			return results[name] ?? null;
		};
		const computeValue = (expression: Expression) => evaluate(expression, environment);
		const holds = (conditions: readonly Expression[]) =>
			conditions.every((condition) => computeValue(condition) === true);
		return { inputs, environment, computeValue, holds };
	};
}

// On random worksheets what is emitted computes what is evaluated, what is displayed computes that too, and a line has no
// value where the rule says so and nowhere else. RUNS=300000 tries more than every run does.
import { describe, expect, test } from 'vitest';
import { runLogic } from '../../src/compiler/bind.ts';
import { emitLogic } from '../../src/compiler/emit/emit-logic.ts';
import type { CheckedLogic } from '../../src/compiler/program.ts';
import { createRandom } from '../../src/compiler/sample.ts';
import { replaceNonFinite } from '../../src/engine/calculate.ts';
import { explainRow } from '../../src/engine/explain/explain.ts';
import { collectQuantities, roundQuantity } from '../../src/engine/explain/quantity.ts';
import { formatResult } from '../../src/engine/format.ts';
import { bindLogic } from '../../src/engine/law.ts';
import { evaluate } from '../../src/language/evaluate.ts';
import type { Expression } from '../../src/language/tree.ts';
import type { CompiledCalculator, Inputs, Value } from '../../src/model/compiled-calculator.ts';
import { findWorkingProblem } from '../support/find-working-problem.ts';
import { parse } from './parse.ts';
import { AMOUNTS, createWorksheet, randomInputs, randomWorksheet } from './random-worksheet.ts';

// Mistakes in what is emitted or evaluated are found within 300.
const RUNS = Number(process.env.RUNS ?? 800);
const INPUTS = 4;
/** Of these, on how many the workings are read too: that takes longest. */
const MAX_REPORTED = 2;

/** Milliseconds a worksheet may take, many times what it does. */
const TIMEOUT = 20;

/** Decimals a working shows at most. */
const MOST_DECIMALS = 14;

const LAW = new Map(AMOUNTS.map((amount) => [amount.id, amount]));

function createCalculator(logic: CheckedLogic): CompiledCalculator {
	const running = runLogic({ code: emitLogic(logic), program: logic }, undefined);
	return bindLogic(running, (name) => LAW.get(name)) as CompiledCalculator;
}

type Values = Readonly<Record<string, Value | null>>;

function evaluateResults({ formulas }: CheckedLogic, inputs: Inputs): Values {
	const values: Record<string, Value | null> = {};
	for (const { id, tree } of formulas) {
		const environment = (name: string) => values[name] ?? inputs[name] ?? LAW.get(name)?.value ?? null;
		values[id] = evaluate(tree, environment);
	}
	return values;
}

/** The rule, written a second time: what a line has no value for, as a plain reading of the formula finds it. */
function hasValue(expression: Expression, values: Values & Inputs, tables: ReadonlySet<string>): boolean {
	const isKnown = (part: Expression) => hasValue(part, values, tables);
	const truth = (part: Expression) => evaluate(part, createEnvironment(values)) === true;
	if (expression.kind === 'name')
		return tables.has(expression.name) || (values[expression.name] ?? null) !== null;
	if (expression.kind !== 'operation') return true;
	const [first, second, third] = expression.operands as readonly [Expression, Expression, Expression];
	if (expression.operator === 'choose') return isKnown(first) && isKnown(truth(first) ? second : third);
	if (expression.operator === 'and') return isKnown(first) && (!truth(first) || isKnown(second));
	if (expression.operator === 'or') return isKnown(first) && (truth(first) || isKnown(second));
	if (!expression.operands.every(isKnown)) return false;
	const divides = expression.operator === '/' || expression.operator === 'roundTo';
	if (divides && evaluate(second, createEnvironment(values)) === 0) return false;
	if (expression.operator === 'lookup') return evaluate(expression, createEnvironment(values)) !== null;
	return expression.operator !== '^' || evaluate(expression, createEnvironment(values)) !== null;
}

const NUMBERS = Object.fromEntries(
	AMOUNTS.flatMap(({ id, value }) => (typeof value === 'number' ? [[id, value]] : [])),
);
const TABLES = new Set(AMOUNTS.flatMap(({ id, value }) => (typeof value === 'number' ? [] : [id])));
const createEnvironment = (values: Values & Inputs) => (name: string) =>
	values[name] ?? LAW.get(name)?.value ?? null;

interface Outcome {
	readonly problems: readonly string[];
	readonly lines: number;
	readonly errors: number;
}

function checkWorksheet(logic: CheckedLogic, random: () => number): Outcome {
	const calculator = createCalculator(logic);
	const problems: string[] = [];
	let errors = 0;
	for (let round = 0; round < INPUTS; round += 1) {
		const inputs = randomInputs(random);
		const actualResults = replaceNonFinite(calculator.evaluate(inputs));
		const expected = evaluateResults(logic, inputs);
		const allInputs = { ...inputs, ...NUMBERS };
		for (const [position, { id, tree }] of logic.formulas.entries()) {
			const [actual, expectedValue] = [actualResults[id] ?? null, expected[id] ?? null];
			const label = `${id} for ${JSON.stringify(inputs)}`;
			if (!Object.is(actual, expectedValue) && actual !== expectedValue)
				problems.push(`${label}: compiled ${actual}, evaluated ${expectedValue}`);
			const linesAbove = Object.fromEntries(
				logic.formulas.slice(0, position).map((line) => [line.id, expected[line.id] ?? null]),
			);
			const canCompute = hasValue(tree, { ...allInputs, ...linesAbove } as Values & Inputs, TABLES);
			if (canCompute !== (expectedValue !== null))
				problems.push(
					`${label}: ${canCompute ? 'has' : 'has no'} value by the rule, evaluated ${expectedValue}`,
				);
		}
		if (round >= MAX_REPORTED) continue;
		const problemsOnPage = displayProblems(logic, calculator, inputs, actualResults);
		problems.push(...problemsOnPage.problems.map((text) => `for ${JSON.stringify(inputs)}: ${text}`));
		errors += problemsOnPage.off;
	}
	return { problems, lines: logic.formulas.length * INPUTS, errors };
}

function displayProblems(
	logic: CheckedLogic,
	calculator: CompiledCalculator,
	inputs: Inputs,
	results: Values,
) {
	const quantities = collectQuantities(calculator, inputs, results);
	const problems: string[] = [];
	let errors = 0;
	for (const [position, row] of calculator.results.entries()) {
		const formula = logic.formulas[position]?.tree as Expression;
		const line = explainRow(row, formula, quantities);
		const value = results[row.id] ?? null;
		const problem = findWorkingProblem(line, row);
		if (problem === '') continue;
		// Even fourteen decimals of the lines above do not always suffice: the difference of two that are nearly equal loses them.
		const formatClosest = evaluate(formula, (name) => {
			const quantity = quantities.get(name);
			return quantity ? roundQuantity(quantity, MOST_DECIMALS) : null;
		});
		if (value === null || formatResult(formatClosest, row) === line.value)
			problems.push(`${row.id}: ${problem}`);
		else errors += 1;
	}
	return { problems, off: errors };
}

describe('a random worksheet', () => {
	test(
		'has one value: compiled, evaluated and as its working shows it',
		() => {
			const problems: string[] = [];
			let lines = 0;
			let errors = 0;
			for (let seed = 1; seed <= RUNS && problems.length < 10; seed += 1) {
				const random = createRandom(seed);
				const outcome = checkWorksheet(randomWorksheet(random), random);
				problems.push(...outcome.problems.map((problem) => `seed ${seed}, ${problem}`));
				lines += outcome.lines;
				errors += outcome.errors;
			}
			expect(problems).toEqual([]);
			expect(errors).toBeLessThan(lines / 1000);
		},
		Math.max(300_000, RUNS * TIMEOUT),
	);

	test('shows more decimals of what is taxed by a schedule where ten are too few', () => {
		// A step that 3 exceeds seventeen and a half times: ten decimals fall just short of the half.
		const formula = parse('roundTo(3, tax(schedule, 12 / limit))');
		const worksheet = createWorksheet([{ kind: 'number', formula }]);
		expect(checkWorksheet(worksheet, createRandom(1)).problems).toEqual([]);
	});
});

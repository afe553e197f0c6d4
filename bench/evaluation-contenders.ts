// Four ways to compute the same calculator: compiled, written by hand, expr-eval and mathjs.
import { readFileSync } from 'node:fs';
import { Parser } from 'expr-eval';
import { all, create } from 'mathjs';
import type { CompiledCalculator, Inputs } from '../src/model/compiled-calculator.ts';
import { evaluateByHand, type QcdResults } from './qcd-by-hand.ts';

/** Computes all results for complete inputs, in dollars and percent. */
export type Evaluate = (inputs: Inputs) => Readonly<Record<string, unknown>> | QcdResults;

export interface Contender {
	readonly name: string;
	readonly evaluate: Evaluate;
}

interface Worksheet {
	readonly results: readonly { readonly id: string; readonly formula: string }[];
}

/** The functions that the expression language adds to arithmetic. */
const FUNCTIONS = { percent: (value: number) => value / 100, toPercent: (value: number) => value * 100 };

function readJson<Content>(file: string): Content {
	return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

/** The amounts that are one number, by name, as the interpreters need them in their scope. */
function listAmounts({ amounts }: CompiledCalculator): Record<string, number> {
	const entries = amounts.map(({ id, value }) => [id, value] as const);
	return Object.fromEntries(
		entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);
}

/** An interpreter's formulas, parsed once and evaluated in the order of the worksheet over one scope. */
function createInterpreter(
	results: Worksheet['results'],
	amounts: Readonly<Record<string, number>>,
	parse: (formula: string) => (scope: Record<string, number>) => unknown,
): Evaluate {
	const lines = results.map(({ id, formula }) => ({ id, compute: parse(formula) }));
	const scope: Record<string, number> = { ...amounts };
	return (inputs) => {
		Object.assign(scope, inputs);
		const values: Record<string, unknown> = {};
		for (const { id, compute } of lines) {
			const value = compute(scope);
			values[id] = value;
			scope[id] = value as number;
		}
		return values;
	};
}

/**
 * All contenders over the definition of qcd as it stands.
 * @param compiled the compiled calculator
 */
export function createContenders(compiled: CompiledCalculator): Contender[] {
	const { results } = readJson<Worksheet>('calculators/income-tax/qcd.json');
	const amounts = listAmounts(compiled);
	const parser = new Parser();
	Object.assign(parser.functions, FUNCTIONS);
	const mathjs = create(all ?? {});
	mathjs.import(FUNCTIONS);
	return [
		{ name: 'compiled', evaluate: compiled.evaluate },
		{ name: 'written by hand', evaluate: evaluateByHand },
		{
			name: 'expr-eval',
			evaluate: createInterpreter(results, amounts, (formula) => {
				const expression = parser.parse(formula);
				return (scope) => expression.evaluate(scope);
			}),
		},
		{
			name: 'mathjs',
			evaluate: createInterpreter(results, amounts, (formula) => {
				const code = mathjs.compile(formula);
				return (scope) => code.evaluate(scope);
			}),
		},
	];
}

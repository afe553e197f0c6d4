// On random lines over several years what is emitted computes what is evaluated, also where a value is missing.
import { expect, test } from 'vitest';
import { createRandom } from '../../../src/compiler/sample.ts';
import type { CheckedPart } from '../../../src/compiler/strategies/checked-part.ts';
import { emitPart } from '../../../src/compiler/strategies/emit-part.ts';
import { runPart } from '../../../src/compiler/strategies/run-strategies.ts';
import { createEnvironment } from '../../../src/engine/strategy/effect-names.ts';
import { ProjectionScope } from '../../../src/engine/strategy/projection-scope.ts';
import type { TaxSystem } from '../../../src/engine/tax-return/tax-system.ts';
import { evaluate } from '../../../src/language/evaluate.ts';
import { createName, createNumber, createOperation, type Expression } from '../../../src/language/tree.ts';
import { CONDITION, PLAIN } from '../../../src/language/types.ts';

const SEEDS = 1500;
const YEARS = 4;
const INPUTS = { alpha: 3, nothing: 0 };

/** Writes formulas over the inputs, the year and the lines above. */
class FormulaWriter {
	readonly #random: () => number;
	readonly #numberNames = ['year', ...Object.keys(INPUTS)];
	readonly #conditionNames: string[] = [];

	constructor(seed: number) {
		this.#random = createRandom(seed);
	}

	writeLine(index: number): {
		readonly id: string;
		readonly isCondition: boolean;
		readonly formula: Expression;
	} {
		const isCondition = this.#random() < 0.25;
		const id = `line${index}`;
		const formula = isCondition ? this.#writeCondition(3) : this.#writeNumber(3);
		(isCondition ? this.#conditionNames : this.#numberNames).push(id);
		return { id, isCondition, formula };
	}

	#pick<T>(choices: readonly T[]): T {
		return choices[Math.floor(this.#random() * choices.length)] as T;
	}

	#writeNumber(depth: number): Expression {
		const writeOperand = () => this.#writeNumber(depth - 1);
		if (depth === 0 || this.#random() < 0.2)
			return this.#random() < 0.2
				? createNumber(this.#pick([0, 1, 12]))
				: createName(this.#pick(this.#numberNames));
		return this.#pick([
			() => createOperation(this.#pick(['+', '-', '*', '/', '/']), writeOperand(), writeOperand()),
			() => createOperation('choose', this.#writeCondition(depth - 1), writeOperand(), writeOperand()),
			() => createOperation('previous', writeOperand(), writeOperand()),
			() => createOperation('at', writeOperand(), this.#writeYear(depth - 1)),
			() => createOperation('total', writeOperand()),
			() => createOperation('max', writeOperand(), writeOperand()),
		])();
	}

	// Some are before the first year, some after the last, some in none.
	#writeYear(depth: number): Expression {
		return this.#random() < 0.5 ? createNumber(this.#pick([0, 1, 3, 4, 0.5])) : this.#writeNumber(depth);
	}

	#writeCondition(depth: number): Expression {
		const writeOperand = () => this.#writeCondition(depth - 1);
		if (this.#conditionNames.length > 0 && this.#random() < 0.3)
			return createName(this.#pick(this.#conditionNames));
		if (depth <= 0) return createOperation('<', this.#writeNumber(0), this.#writeNumber(0));
		return this.#pick([
			() =>
				createOperation(this.#pick(['<', '==']), this.#writeNumber(depth - 1), this.#writeNumber(depth - 1)),
			() => createOperation(this.#pick(['and', 'or']), writeOperand(), writeOperand()),
			() => createOperation('not', writeOperand()),
			() => createOperation('previous', writeOperand(), writeOperand()),
			() => createOperation('at', writeOperand(), this.#writeYear(depth - 1)),
		])();
	}
}

/** The lines of a seed as a return part that runs, and as trees. */
function createLines(seed: number) {
	const writer = new FormulaWriter(seed);
	const lines = Array.from({ length: 4 }, (_, index) => writer.writeLine(index));
	const authoredLines = lines.map(({ id, isCondition }) => ({
		id,
		format: isCondition ? 'yes-no' : 'number',
	}));
	const formulas = lines.map(({ formula }, index) => ({ tree: formula, path: ['lines', index, 'formula'] }));
	const types = lines.map(({ id, isCondition }) => [id, isCondition ? CONDITION : PLAIN] as const);
	const part = {
		definition: { lines: authoredLines },
		prefix: [],
		formulas,
		names: [
			new Map([...Object.keys(INPUTS).map((name) => [name, PLAIN] as const), ...types]),
			new Map([['year', PLAIN]]),
		] satisfies CheckedPart['names'],
		outerInputs: Object.keys(INPUTS).map((id) => ({ id })),
		inputs: [],
		amounts: [],
	} as unknown as CheckedPart;
	return { lines, part: runPart(emitPart(part)) };
}

test('on random formulas that look at other years', () => {
	const problems: string[] = [];
	let missingCount = 0;
	for (let seed = 1; seed <= SEEDS && problems.length < 5; seed += 1) {
		const { lines, part } = createLines(seed);
		const system = { years: [2026] } as unknown as TaxSystem;
		const scope = new ProjectionScope(
			system,
			{
				strategy: { ...part, dated: {} },
				...{ inputs: INPUTS, household: { filingStatus: 'single' }, taxYear: 2026 },
			},
			new Map(),
		);
		scope.years = YEARS;
		for (let year = 0; year < YEARS; year += 1) {
			for (const { id, formula } of lines) {
				const emitted = scope.lines[id]?.(year) ?? null;
				const actual = typeof emitted === 'number' && !Number.isFinite(emitted) ? null : emitted;
				const expected = evaluate(formula, createEnvironment(scope, year));
				if (expected === null) missingCount += 1;
				if (actual !== expected)
					problems.push(
						`seed ${seed}, ${id} in year ${year}: emitted ${actual}, evaluated ${expected}: ${JSON.stringify(formula)}`,
					);
			}
		}
	}
	expect(problems).toEqual([]);
	expect(missingCount).toBeGreaterThan(SEEDS);
});

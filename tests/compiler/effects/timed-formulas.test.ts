// On random lines over several years what is emitted computes what is evaluated, also where a value is missing.
import { expect, test } from 'vitest';
import type { EffectLineDraft, PartDraft } from '../../../src/compiler/effects/effect-draft.ts';
import { emitPart } from '../../../src/compiler/effects/emit-part.ts';
import { runPart } from '../../../src/compiler/effects/run-effects.ts';
import { OPERATORS } from '../../../src/compiler/operators.ts';
import { randomNumbers } from '../../../src/compiler/sample.ts';
import { environmentIn } from '../../../src/engine/effect/effect-names.ts';
import type { CompiledEffect } from '../../../src/engine/effect/merge.ts';
import { RunScope } from '../../../src/engine/effect/scope.ts';
import type { TaxSystem } from '../../../src/engine/return/tax-system.ts';
import { evaluate } from '../../../src/language/evaluate.ts';
import { type Expression, named, number, operation } from '../../../src/language/tree.ts';
import { CONDITION, PLAIN } from '../../../src/language/types.ts';

const SEEDS = 1500;
const YEARS = 4;
const INPUTS = { alpha: 3, nothing: 0 };

/** Writes formulas over the inputs, the year and the lines above. */
class Writer {
	readonly #random: () => number;
	readonly #numbers = ['year', ...Object.keys(INPUTS)];
	readonly #conditions: string[] = [];

	constructor(seed: number) {
		this.#random = randomNumbers(seed);
	}

	line(at: number): { readonly id: string; readonly isCondition: boolean; readonly formula: Expression } {
		const isCondition = this.#random() < 0.25;
		const id = `line${at}`;
		const formula = isCondition ? this.#condition(3) : this.#number(3);
		(isCondition ? this.#conditions : this.#numbers).push(id);
		return { id, isCondition, formula };
	}

	#one<T>(all: readonly T[]): T {
		return all[Math.floor(this.#random() * all.length)] as T;
	}

	#number(depth: number): Expression {
		const inner = () => this.#number(depth - 1);
		if (depth === 0 || this.#random() < 0.2)
			return this.#random() < 0.2 ? number(this.#one([0, 1, 12])) : named(this.#one(this.#numbers));
		return this.#one([
			() => operation(this.#one(['+', '-', '*', '/', '/']), inner(), inner()),
			() => operation('choose', this.#condition(depth - 1), inner(), inner()),
			() => operation('previous', inner(), inner()),
			() => operation('at', inner(), this.#year(depth - 1)),
			() => operation('total', inner()),
			() => operation('max', inner(), inner()),
		])();
	}

	// Some are before the first year, some after the last, some in none.
	#year(depth: number): Expression {
		return this.#random() < 0.5 ? number(this.#one([0, 1, 3, 4, 0.5])) : this.#number(depth);
	}

	#condition(depth: number): Expression {
		const inner = () => this.#condition(depth - 1);
		if (this.#conditions.length > 0 && this.#random() < 0.3) return named(this.#one(this.#conditions));
		if (depth <= 0) return operation('<', this.#number(0), this.#number(0));
		return this.#one([
			() => operation(this.#one(['<', '==']), this.#number(depth - 1), this.#number(depth - 1)),
			() => operation(this.#one(['and', 'or']), inner(), inner()),
			() => operation('not', inner()),
			() => operation('previous', inner(), inner()),
			() => operation('at', inner(), this.#year(depth - 1)),
		])();
	}
}

/** The lines of a seed as a return part that runs, and as trees. */
function linesOf(seed: number) {
	const writer = new Writer(seed);
	const lines = Array.from({ length: 4 }, (_, at) => writer.line(at));
	const drafts = lines.map(({ id, isCondition, formula }): EffectLineDraft => {
		const format = isCondition ? 'yes-no' : 'number';
		return { line: { id, label: id, format, formula: '' }, formula, path: [] };
	});
	const types = lines.map(({ id, isCondition }) => [id, isCondition ? CONDITION : PLAIN] as const);
	const part = {
		lines: drafts,
		names: {
			own: new Map([...Object.keys(INPUTS).map((name) => [name, PLAIN] as const), ...types]),
			outer: new Map([['year', PLAIN]]),
		} satisfies PartDraft['names'],
		outerInputs: Object.keys(INPUTS).map((id) => ({ id })),
		...Object.fromEntries(
			['inputs', 'changes', 'cash', 'warnings', 'results', 'taxpayers', 'amounts'].map((key) => [key, []]),
		),
	} as unknown as PartDraft;
	return { lines, part: runPart(emitPart(part)) };
}

test('on random formulas that look at other years', () => {
	const problems: string[] = [];
	let missing = 0;
	for (let seed = 1; seed <= SEEDS && problems.length < 5; seed += 1) {
		const { lines, part } = linesOf(seed);
		const system = { years: [2026] } as unknown as TaxSystem;
		const about = { inputs: INPUTS, household: { filingStatus: 'single' }, taxYear: 2026 };
		const scope = new RunScope(system, { ...part, dated: {} } as unknown as CompiledEffect, about, new Map());
		scope.years = YEARS;
		for (let year = 0; year < YEARS; year += 1) {
			for (const { id, formula } of lines) {
				const emitted = scope.lines[id]?.(year) ?? null;
				const found = typeof emitted === 'number' && !Number.isFinite(emitted) ? null : emitted;
				const wanted = evaluate(formula, environmentIn(scope, year), OPERATORS);
				if (wanted === null) missing += 1;
				if (found !== wanted)
					problems.push(
						`seed ${seed}, ${id} in year ${year}: emitted ${found}, evaluated ${wanted}: ${JSON.stringify(formula)}`,
					);
			}
		}
	}
	expect(problems).toEqual([]);
	expect(missing).toBeGreaterThan(SEEDS);
});

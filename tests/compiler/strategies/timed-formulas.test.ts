// On random lines over several years what is emitted computes what is evaluated, also where a value is missing.
import { expect, test } from 'vitest';
import { runScript } from '../../../src/compiler/run-code.ts';
import { createRandom } from '../../../src/compiler/sample.ts';
import type { CheckedPart } from '../../../src/compiler/strategies/checked-part.ts';
import { emitPart } from '../../../src/compiler/strategies/emit-part.ts';
import { runPart } from '../../../src/compiler/strategies/run-strategies.ts';
import { createEnvironment } from '../../../src/engine/strategy/effect-names.ts';
import { ProjectionScope } from '../../../src/engine/strategy/projection-scope.ts';
import type { TaxSystem } from '../../../src/engine/tax-return/tax-system.ts';
import { evaluate } from '../../../src/language/evaluate.ts';
import { createNumber, createOperation, type Expression } from '../../../src/language/tree.ts';
import { CONDITION, PLAIN } from '../../../src/language/types.ts';
import { FormulaWriter } from '../../support/formula-writer.ts';

/** Mistakes in what is emitted or evaluated are found within 60. */
const SEEDS = 400;
const YEARS = 4;
const INPUTS = { alpha: 3, nothing: 0 };

type Write = (writer: FormulaWriter, depth: number) => Expression;

// Some are before the first year, some after the last, some in none.
const writeYear: Write = (writer, depth) =>
	writer.pick([() => createNumber(writer.pick([0, 1, 3, 4, 0.5])), () => writer.write('number', depth)])();

const timeForms = (kind: 'number' | 'condition'): readonly Write[] => [
	(writer, depth) => createOperation('previous', writer.write(kind, depth), writer.write(kind, depth)),
	(writer, depth) => createOperation('at', writer.write(kind, depth), writeYear(writer, depth)),
];

const NUMBER_FORMS: readonly Write[] = [
	...timeForms('number'),
	(writer, depth) => createOperation('total', writer.write('number', depth)),
];

/** The lines of a seed as a return part that runs, and as trees. */
function createLines(seed: number) {
	const names = { number: ['year', ...Object.keys(INPUTS)], condition: [] as string[], text: [] };
	const writer = new FormulaWriter({
		...{ random: createRandom(seed), names },
		...{ numberForms: NUMBER_FORMS, conditionForms: timeForms('condition') },
	});
	const lines = Array.from({ length: 4 }, (_, index) => {
		const kind = writer.pick(['number', 'number', 'number', 'condition'] as const);
		const id = `line${index}`;
		const formula = writer.write(kind, 3);
		names[kind].push(id);
		return { id, isCondition: kind === 'condition', formula };
	});
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
	return { lines, part: runPart(emitPart(part), runScript) };
}

test('on random formulas that look at other years', () => {
	const problems: string[] = [];
	let missingCount = 0;
	for (let seed = 1; seed <= SEEDS && problems.length < 5; seed += 1) {
		const { lines, part } = createLines(seed);
		const system = { years: [2026], household: {} } as unknown as TaxSystem;
		const scope = new ProjectionScope(
			system,
			{
				strategy: { ...part, datedAmounts: {}, modelInputs: {} },
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

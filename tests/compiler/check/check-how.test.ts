import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runLogic } from '../../../src/compiler/bind.ts';
import type { Compilation } from '../../../src/compiler/compile.ts';
import { emitLogic } from '../../../src/compiler/emit/emit-logic.ts';
import { isSameFigure } from '../../../src/compiler/prove/examples.ts';
import { calculate } from '../../../src/engine/calculate.ts';
import type {
	CompiledCalculator,
	CompiledInput,
	Inputs,
	Value,
} from '../../../src/model/compiled-calculator.ts';
import { compileOwnProject } from '../../support/load-project.ts';
import { compileFixture } from '../fixture-project.ts';

const compilation = await compileOwnProject();
const hookLogics = [...compilation.emitted.values()].filter(({ logic }) => logic.hook !== undefined);

function getCalculator({ calculators }: Compilation, id: string): CompiledCalculator {
	const calculator = calculators.get(id);
	if (!calculator) throw new Error(`no ${id}`);
	return calculator;
}

function anyValue({ choices, type }: CompiledInput): fc.Arbitrary<Value> {
	if (choices.length > 0) return fc.constantFrom(...choices.map(({ value }) => value));
	if (type === 'integer') return fc.integer({ min: -2_000_000, max: 2_000_000 });
	return fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100);
}

function anyInputs({ inputs }: CompiledCalculator): fc.Arbitrary<Inputs> {
	return fc.record(Object.fromEntries(inputs.map((input) => [input.id, anyValue(input)])));
}

describe('the lines of a hook', () => {
	test('are there to be compared', () => {
		expect(hookLogics.map(({ text }) => text.id).sort()).toEqual(['daf', 'rsu-iso']);
	});

	test.each(hookLogics.map(({ text, logic }) => [text.id, logic] as const))(
		'of %s are what "how" says, whatever is entered',
		(id, { program }) => {
			const hook = getCalculator(compilation, id);
			const code = emitLogic(program, true);
			const how = { ...hook, ...runLogic({ code, program }, compilation.shared, undefined) };
			fc.assert(
				fc.property(anyInputs(hook), (inputs) => {
					const [actual, expected] = [calculate(hook, inputs), calculate(how, inputs)];
					expect(Object.keys(actual.results)).toEqual(Object.keys(expected.results));
					for (const [line, value] of Object.entries(actual.results)) {
						expect([line, isSameFigure(value, expected.results[line] ?? null)]).toEqual([line, true]);
					}
				}),
			);
		},
	);
});

describe('a "how" unlike its hook', () => {
	const award = 'income-tax/award.ts';

	test('is found on inputs that no example has', async () => {
		const { diagnostics } = await compileFixture([
			{
				file: award,
				from: "equivalentFormula: 'value * percent",
				to: "equivalentFormula: 'max(0, value) * percent",
			},
		]);
		expect(diagnostics.map(({ code }) => code)).toEqual(['how-differs']);
		expect(diagnostics[0]?.message).toMatch(/for (shares|price) = -/);
	});

	test('is no finding while the difference stays below half a cent', async () => {
		const { diagnostics } = await compileFixture([
			{ file: award, from: 'parameters.surtaxRate) / 100', to: 'parameters.surtaxRate) / 100 + 0.001' },
		]);
		expect(diagnostics).toEqual([]);
	});
});

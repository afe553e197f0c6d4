// Whatever is typed, a calculator gives the same for the same inputs, leaves them alone, and knows no NaN. Sums, caps and
// scaling follow from agreement with the oracle, which writes the formulas a second time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleInputs } from '../../src/compiler/sample.ts';
import { calculate } from '../../src/engine/calculate.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import { createInputArbitrary } from '../oracle/arbitraries.ts';
import { getModel } from '../oracle/oracle.ts';
import { selectJudgedCalculators } from '../oracle/specified.ts';
import { compileOwnProject } from '../support/load-project.ts';

const compilation = await compileOwnProject();
const judgedCalculators = selectJudgedCalculators(compilation);

test.each([...compilation.calculators])('%s', (id, calculator) => {
	const check = (inputs: Inputs) => {
		const before = { ...inputs };
		const first = calculate(calculator, Object.freeze(inputs));
		expect(calculate(calculator, { ...before })).toEqual(first);
		expect(inputs).toEqual(before);
		for (const value of Object.values(first.results))
			if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
	};
	// Of a strategy the oracle does not know, what a visitor could enter.
	const inputs = judgedCalculators.has(id)
		? createInputArbitrary(getModel(id))
		: fc.constantFrom(...sampleInputs(calculator, 200)).map((sample) => ({ ...sample }));
	fc.assert(fc.property(inputs, check), { numRuns: 100 });
});

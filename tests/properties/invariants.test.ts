// Whatever is entered, a calculator gives the same for the same inputs, leaves them alone, and knows no NaN.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleInputs } from '../../src/compiler/sample.ts';
import { calculate } from '../../src/engine/calculate.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import { countSamples } from '../support/count-samples.ts';
import { loadProject } from '../support/load-project.ts';

test.each([...(await loadProject())])('%s', (_, calculator) => {
	const check = (inputs: Inputs) => {
		const before = { ...inputs };
		const first = calculate(calculator, Object.freeze(inputs));
		expect(calculate(calculator, { ...before })).toEqual(first);
		expect(inputs).toEqual(before);
		for (const value of Object.values(first.results))
			if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
	};
	const inputs = fc.constantFrom(...sampleInputs(calculator, 200)).map((sample) => ({ ...sample }));
	fc.assert(fc.property(inputs, check), { numRuns: countSamples(100) });
});

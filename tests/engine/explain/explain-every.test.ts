import { expect, test } from 'vitest';
import { sampleInputs } from '../../../src/compiler/sample.ts';
import { calculate } from '../../../src/engine/calculate.ts';
import { explainAll } from '../../../src/engine/explain/explain.ts';
import { explainEvery } from '../../../src/engine/explain/explain-every.ts';
import { loadProject } from '../../support/load-project.ts';

test('explains every line in order, says which are shown, and explains those as the visitor reads them', async () => {
	const seen = new Set<string>();
	for (const calculator of (await loadProject()).values()) {
		const formulas = await calculator.explain();
		for (const inputs of sampleInputs(calculator, 20, 3)) {
			const every = explainEvery(calculator, formulas, inputs);
			expect(every.map(({ id }) => id)).toEqual(calculator.results.map(({ id }) => id));
			const shown = every.filter(({ presence }) => presence === 'shown');
			expect(shown.map(({ presence: _, ...line }) => line)).toEqual(explainAll(calculator, formulas, inputs));
			const { results } = calculate(calculator, inputs);
			for (const { id, presence } of every) {
				expect(Object.hasOwn(results, id)).toBe(presence !== 'absent');
				seen.add(presence);
			}
		}
	}
	expect([...seen].sort()).toEqual(['absent', 'concealed', 'shown']);
});

import { expect, test } from 'vitest';
import { sampleInputs } from '../../../src/compiler/sample.ts';
import { calculate } from '../../../src/engine/calculate.ts';
import { explainRows } from '../../../src/engine/explain/explain.ts';
import { explainLines } from '../../../src/engine/explain/explain-lines.ts';
import { loadProject } from '../../support/load-project.ts';

test('explains every line in order, says which are shown, and explains those as the visitor reads them', async () => {
	const presences = new Set<string>();
	for (const calculator of (await loadProject()).values()) {
		const formulas = await calculator.explain();
		for (const inputs of sampleInputs(calculator, 20, 3)) {
			const lines = explainLines(calculator, formulas, inputs);
			expect(lines.map(({ id }) => id)).toEqual(calculator.results.map(({ id }) => id));
			const rows = lines.filter(({ presence }) => presence === 'shown');
			expect(rows.map(({ presence: _, ...line }) => line)).toEqual(explainRows(calculator, formulas, inputs));
			const { results } = calculate(calculator, inputs);
			for (const { id, presence } of lines) {
				expect(Object.hasOwn(results, id)).toBe(presence !== 'absent');
				presences.add(presence);
			}
		}
	}
	expect([...presences].sort()).toEqual(['absent', 'concealed', 'shown']);
});

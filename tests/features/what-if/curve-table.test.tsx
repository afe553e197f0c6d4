// The table of a curve says, for every input of every calculator, what the calculator gives.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { calculate } from '../../../src/engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../../../src/engine/format.ts';
import { computeCurve } from '../../../src/engine/what-if/curve.ts';
import { listVariableInputs } from '../../../src/engine/what-if/grid.ts';
import { createVariation } from '../../../src/engine/what-if/variation.ts';
import { CurveTable } from '../../../src/features/what-if/explorer.tsx';
import type { CompiledInput } from '../../../src/model/compiled-calculator.ts';
import { listDistinct, loadCalculations, type ProjectCalculation } from '../../support/load-calculations.ts';
import { unescapeHtml } from '../../support/unescape-html.ts';

/** The rows of the table as they are read. */
function parseRows(markup: string): { at: number; head: string; value: string }[] {
	const toText = (cell = '') => unescapeHtml(cell.replaceAll(/<[^>]*>/g, ''));
	const rows = markup.matchAll(/<tr data-at="([^"]*)"[^>]*><th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g);
	return [...rows].map(([, at, head, value]) => ({
		at: Number(at),
		head: toText(head),
		value: toText(value),
	}));
}

function expectAgreement(calculation: ProjectCalculation, input: CompiledInput): void {
	const { model: calculator, inputs } = calculation;
	const result = calculate(calculator, inputs).rows.find((row) => row.headline);
	if (!result) throw new Error(`${calculator.id} has no headline.`);
	const curve = computeCurve(createVariation(calculation, input.id, result.id));
	const rows = parseRows(renderToStaticMarkup(<CurveTable curve={curve} />));
	expect(rows.length).toBeGreaterThan(2);
	for (const { at, head, value } of rows) {
		const { results, isBlocked } = calculate(calculator, { ...inputs, [input.id]: at });
		expect(head.startsWith(formatInputWithUnit(at, input)), `${input.id}: ${head}`).toBe(true);
		if (isBlocked) expect(value, head).toMatch(/^Blocked: /);
		else
			expect(value.replace(/ cost$/, ''), `${input.id}: ${head}`).toBe(
				formatResult(results[result.id], result),
			);
	}
}

test('every row agrees', async () => {
	const calculations = listDistinct(await loadCalculations());
	for (const calculation of calculations) {
		for (const input of listVariableInputs(calculation.model, calculation.inputs)) {
			expectAgreement(calculation, input);
		}
	}
	expect(calculations.length).toBeGreaterThanOrEqual(10);
});

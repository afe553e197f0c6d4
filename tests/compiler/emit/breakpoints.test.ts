// Which figures the workings of a calculator give to watch.
import { expect, test } from 'vitest';
import { findBreakpoints } from '../../../src/compiler/emit/describe-logic.ts';
import { writeFormula } from '../../../src/language/print.ts';
import { createName, createNumber, createOperation } from '../../../src/language/tree.ts';
import { loadSamples } from '../../support/load-samples.ts';

test('each line lists its own, as formulas, without texts and without amounts alone', async () => {
	const project = await loadSamples();
	const listFigures = async (id: string) => {
		const { breakpoints = {} } = (await project.get(id)?.explain()) ?? {};
		const lines = Object.entries(breakpoints).map(([line, breakpointList]) => {
			return [line, breakpointList.map(({ figure, when }) => `${when}: ${writeFormula(figure)}`)] as const;
		});
		return Object.fromEntries(lines);
	};
	expect(await listFigures('qcd')).toEqual({
		niitSavings: ['sign: qcdAmount - (income - niitThreshold)', 'sign: income - niitThreshold'],
		effectiveRate: ['sign: qcdAmount'],
		rmdSatisfied: ['sign: qcdAmount - rmdAmount'],
	});
	expect(Object.keys(await listFigures('daf'))).toEqual([
		'currentYearDeduction',
		'annualGift',
		'withoutBunchingSavings',
	]);
	expect(await listFigures('state-migration')).not.toHaveProperty('currentStateTax');
});

test('inner figures come before those around them, and rows are named by their amount', () => {
	const taxOperation = createOperation(
		'tax',
		createName('brackets'),
		createOperation('max', createName('x'), createNumber(0)),
	);
	expect(findBreakpoints(taxOperation)).toEqual([
		{ figure: createOperation('-', createName('x'), createNumber(0)), when: 'sign' },
		{ figure: createOperation('max', createName('x'), createNumber(0)), when: { rows: 'brackets' } },
	]);
});

// Which figures the workings of a calculator give to watch.
import { expect, test } from 'vitest';
import { breakpointsIn } from '../../../src/compiler/emit/breakpoints.ts';
import { writeExpression } from '../../../src/compiler/language.ts';
import { named, number, operation } from '../../../src/language/tree.ts';
import { loadProject } from '../../support/load-project.ts';

test('each line lists its own, as formulas, without texts and without amounts alone', async () => {
	const project = await loadProject();
	const watched = async (id: string) => {
		const { breakpoints = {} } = (await project.get(id)?.explain()) ?? {};
		const lines = Object.entries(breakpoints).map(([line, all]) => {
			return [line, all.map(({ figure, when }) => `${when}: ${writeExpression(figure)}`)] as const;
		});
		return Object.fromEntries(lines);
	};
	expect(await watched('qcd')).toEqual({
		niitSavings: ['sign: qcdAmount - (income - niitThreshold)', 'sign: income - niitThreshold'],
		effectiveRate: ['sign: qcdAmount'],
		rmdSatisfied: ['sign: qcdAmount - rmdAmount'],
	});
	expect(Object.keys(await watched('daf'))).toEqual([
		'currentYearDeduction',
		'annualGift',
		'withoutBunchingSavings',
	]);
	expect(await watched('state-migration')).not.toHaveProperty('currentStateTax');
});

test('inner figures come before those around them, and rows are named by their amount', () => {
	const taxed = operation('tax', named('brackets'), operation('max', named('x'), number(0)));
	expect(breakpointsIn(taxed)).toEqual([
		{ figure: operation('-', named('x'), number(0)), when: 'sign' },
		{ figure: operation('max', named('x'), number(0)), when: { rows: 'brackets' } },
	]);
});

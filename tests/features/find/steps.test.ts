// The order of the steps, and their addresses.
import { describe, expect, test } from 'vitest';
import {
	formatProgress,
	getNeighbors,
	listStepIds,
	parseChange,
	parseStep,
	type StepId,
	toStepAddress,
} from '../../../src/features/find/steps.ts';

describe('the steps', () => {
	test('ask about a sale only where one is planned', () => {
		expect(listStepIds(true)).toEqual(['situation', 'you', 'income', 'sale', 'answers']);
		expect(listStepIds(false)).toEqual(['situation', 'you', 'income', 'answers']);
	});

	test.each([true, false])('lead from each to the next and back, to the options (a sale: %s)', (hasSale) => {
		const path: StepId[] = ['situation'];
		for (let step = path[0]; step && step !== 'options'; step = path.at(-1)) {
			const { next } = getNeighbors(step, hasSale);
			expect(getNeighbors(next, hasSale).previous).toBe(step);
			path.push(next);
		}
		expect(path).toEqual([...listStepIds(hasSale), 'options']);
		expect(getNeighbors('situation', hasSale).previous).toBeUndefined();
	});

	test('have an address each, and any other is the first', () => {
		for (const step of [...listStepIds(true), 'options'] as const)
			expect(parseStep(toStepAddress(step).split('?')[1] ?? '')).toBe(step);
		expect(parseStep('?step=nowhere')).toBe('situation');
	});

	test('that are changed say where they come back to, and which field waits', () => {
		const address = toStepAddress('you', { from: 'options', field: 'spouseAge' });
		const search = address.split('?')[1] ?? '';
		expect([parseStep(search), parseChange(search)]).toEqual([
			'you',
			{ from: 'options', field: 'spouseAge' },
		]);
		expect(parseChange('?step=you&from=nowhere')).toBeUndefined();
	});

	test('say how far they are', () => {
		// What is happening decides how many follow, so that the count never changes on the way.
		expect(formatProgress('situation', true)).toBe('');
		expect(formatProgress('you', true)).toBe('Step 1 of 4');
		expect(formatProgress('answers', false)).toBe('Step 3 of 3');
		// An address typed by hand may lead to the sale without one.
		expect(formatProgress('sale', false)).toBe('Step 3 of 4');
		expect(getNeighbors('sale', false).next).toBe('answers');
		expect(formatProgress('options', true)).toBe('');
	});
});

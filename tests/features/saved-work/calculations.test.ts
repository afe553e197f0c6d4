import { describe, expect, it } from 'vitest';
import {
	getCalculations,
	getDraftTexts,
	loadCalculations,
	rememberCalculation,
	rememberTexts,
} from '../../../src/features/saved-work/calculations.ts';

describe('the work of a visit', () => {
	it('keeps what was typed into each calculator until it is calculated', () => {
		rememberTexts('qcd', { age: '7' });
		rememberTexts('crt', { assetValue: 'much' });
		rememberTexts('crt', undefined);
		expect(getDraftTexts('qcd')).toEqual({ age: '7' });
		expect(getDraftTexts('crt')).toBeUndefined();
	});

	it('is replaced by saved work, typed texts and all', () => {
		rememberCalculation('qcd', { age: 72 });
		rememberTexts('qcd', { age: '7' });
		loadCalculations(new Map([['qcd', { age: 80 }]]));
		expect(getCalculations().get('qcd')).toEqual({ age: 80 });
		expect(getDraftTexts('qcd')).toBeUndefined();
	});
});

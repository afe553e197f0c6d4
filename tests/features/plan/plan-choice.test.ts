// The choice of what is in the plan, and portions of one asset.
import { describe, expect, test } from 'vitest';
import { getCashPortion, setPortion, toChoice, toSelection } from '../../../src/features/plan/choose-plan.ts';

const SHARED = { wayIds: ['a', 'b', 'c'], otherIds: ['x', 'y'], isShared: true };
const EXCLUSIVE = { ...SHARED, isShared: false };

describe('a choice', () => {
	test('has the other strategies unless they are switched off, and ways with a portion', () => {
		expect(toSelection(SHARED, { off: ['y'], portions: { a: 0.4, gone: 0.5 } })).toEqual({ x: 1, a: 0.4 });
	});

	test('has one way where they exclude each other', () => {
		expect(toSelection(EXCLUSIVE, { off: [], portions: { a: 0.4, b: 0.6 } })).toEqual({ x: 1, y: 1, a: 1 });
	});

	test('never exceeds the whole', () => {
		expect(toSelection(SHARED, { off: ['x', 'y'], portions: { a: 1, b: 1 } })).toEqual({ a: 0.5, b: 0.5 });
	});

	test('comes back from its selection', () => {
		const choice = { off: ['x'], portions: { a: 0.3, c: 0.7 } };
		expect(toChoice(SHARED, toSelection(SHARED, choice))).toEqual(choice);
	});
});

describe('a portion', () => {
	test('is taken from what is sold for cash first, then from the others in proportion', () => {
		const selection = { x: 1, a: 0.4, b: 0.2 };
		expect(setPortion(SHARED, selection, 'c', 0.4)).toEqual({ x: 1, a: 0.4, b: 0.2, c: 0.4 });
		expect(setPortion(SHARED, selection, 'c', 0.7)).toEqual({ x: 1, a: 0.2, b: 0.1, c: 0.7 });
		expect(setPortion(SHARED, selection, 'c', 1)).toEqual({ x: 1, c: 1 });
	});

	test('that is given up is sold for cash', () => {
		const next = setPortion(SHARED, { a: 0.4, b: 0.6 }, 'a', 0);
		expect(next).toEqual({ b: 0.6 });
		expect(getCashPortion(SHARED, next)).toBeCloseTo(0.4);
	});

	test('takes the place of the other way where ways exclude each other', () => {
		expect(setPortion(EXCLUSIVE, { x: 1, a: 1 }, 'b', 1)).toEqual({ x: 1, b: 1 });
		expect(setPortion(EXCLUSIVE, { a: 1 }, 'a', 0)).toEqual({});
	});
});

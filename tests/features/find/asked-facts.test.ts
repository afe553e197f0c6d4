// Which facts the steps ask, by age, state and situation.
import { describe, expect, test } from 'vitest';
import {
	type AskedSituation,
	findStepOf,
	listIncomeGroups,
	listYouIds,
} from '../../../src/features/find/asked-facts.ts';
import { getSource } from '../../support/effects.ts';

const { system } = getSource('qcd');
const NONE = { sale: 0, strategies: 0 };
const listGroups = (facts: object, chosen: readonly AskedSituation[] = [], counts = NONE, field?: string) =>
	listIncomeGroups(system, system.complete(facts), chosen, counts, field);
const listFacts = (...request: Parameters<typeof listGroups>) =>
	listGroups(...request).flatMap(({ ids }) => ids);
const landlord = { facts: ['passiveIncome', 'wages'], inputs: [] };
const donor = { facts: ['cashGifts', 'wages', 'children', 'propertyGifts'], inputs: [] };

test('an answer that is missing is asked by the step that has its field', () => {
	expect(['age', 'spouseAge', undefined, 'iraBalance', 'wages'].map((id) => findStepOf(system, id))).toEqual([
		...['you', 'you', 'you', 'income', 'income'],
	]);
});

describe('the income step', () => {
	test('asks wages first before 65, and retirement first from then on', () => {
		expect(listGroups({ age: 64 })[0]?.title).toBe('Work');
		expect(listGroups({ age: 65 })[0]).toMatchObject({
			title: 'Retirement',
			ids: expect.arrayContaining(['iraDistributions', 'pensions', 'socialSecurity']),
		});
		expect(listFacts({ age: 40 })).not.toContain('socialSecurity');
	});

	test('asks retirement first too where the spouse is of that age, as the form of the household does', () => {
		expect(listGroups({ filingStatus: 'joint', age: 60, spouseAge: 66 })[0]?.title).toBe('Retirement');
	});

	test('asks what the situations ask, each fact once, and no other', () => {
		expect(listGroups({ age: 50 }, [landlord, donor])).toEqual([
			{ title: 'Work', ids: ['wages'] },
			{ title: 'Investments', ids: ['passiveIncome'] },
			{ title: 'Home and donations', ids: ['cashGifts', 'propertyGifts'] },
		]);
	});

	test('has at most twelve questions on the way: the first of each situation go before the second', () => {
		// Status, age, state and children of a single filer: with six of the sale there is room for two.
		expect(listFacts({ age: 50 }, [landlord, donor], { sale: 6, strategies: 0 })).toEqual([
			'passiveIncome',
			'cashGifts',
		]);
		expect(listFacts({ age: 50 }, [landlord, donor], { sale: 6, strategies: 1 })).toEqual(['passiveIncome']);
		const count = listFacts({ age: 70, filingStatus: 'joint' }).length;
		expect(count + listYouIds(system, []).length).toBeLessThanOrEqual(12 + LOCAL_TAX.length);
	});

	test('asks the answer that is missing in any case', () => {
		expect(listFacts({ age: 50 }, [donor], NONE, 'interest')).toContain('interest');
	});

	test('asks no fact that the household has not', () => {
		expect(listFacts({ age: 30 }, [{ facts: ['spouseWages', 'wages'], inputs: [] }])).toEqual(['wages']);
	});
});

const LOCAL_TAX = ['nyCity', 'orDistrict', 'localRate'];

test('the step about the visitor asks filing status, ages, state, what taxes there, and children where a situation does', () => {
	const ids = ['filingStatus', 'age', 'spouseAge', 'state', ...LOCAL_TAX];
	expect(listYouIds(system, [landlord])).toEqual(ids);
	expect(listYouIds(system, [donor]).toSorted()).toEqual([...ids, 'children'].toSorted());
});

// The order of the steps, their addresses, and which facts each asks, by age and state.
import { describe, expect, test } from 'vitest';
import {
	type AskedSituation,
	findStepOf,
	formatProgress,
	getNeighbors,
	listIncomeGroups,
	listStepIds,
	listYouIds,
	parseChange,
	parseStep,
	type StepId,
	toStepAddress,
} from '../../../src/features/find/steps.ts';
import { getSource } from '../../support/effects.ts';

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

	test('ask for an answer that is missing where its field is', () => {
		const { system } = getSource('qcd');
		expect(
			['age', 'spouseAge', undefined, 'iraBalance', 'wages'].map((id) => findStepOf(system, id)),
		).toEqual([...['you', 'you', 'you', 'income', 'income']]);
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

const { system } = getSource('qcd');
const NONE = { sale: 0, strategies: 0 };
const listGroups = (facts: object, chosen: readonly AskedSituation[] = [], counts = NONE, field?: string) =>
	listIncomeGroups(system, system.complete(facts), chosen, counts, field);
const listFacts = (...request: Parameters<typeof listGroups>) =>
	listGroups(...request).flatMap(({ ids }) => ids);
const landlord = { facts: ['passiveIncome', 'wages'], inputs: [] };
const donor = { facts: ['cashGifts', 'wages', 'children', 'propertyGifts'], inputs: [] };

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

// The order of the steps, their addresses, and which facts each asks, by age and state.
import { describe, expect, test } from 'vitest';
import {
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
const listGroups = (facts: object) => listIncomeGroups(system, system.complete(facts));
const getTitles = (age: number) => listGroups({ age }).map(({ title }) => title);

describe('the income step', () => {
	test('asks wages first before 65, and retirement first from then on', () => {
		expect(getTitles(64)[0]).toBe('Work');
		expect(getTitles(65)[0]).toBe('Retirement');
		expect(getTitles(65).toSorted()).toEqual(getTitles(0).toSorted());
	});

	test('asks retirement first too where the spouse is of that age, as the form of the household does', () => {
		expect(listGroups({ filingStatus: 'joint', age: 60, spouseAge: 66 })[0]?.title).toBe('Retirement');
	});

	test('shows all retirement income to the retired, and hides it behind More before', () => {
		const getRetirement = (age: number) => listGroups({ age }).find(({ title }) => title === 'Retirement');
		expect(getRetirement(74)).toMatchObject({
			ids: expect.arrayContaining(['iraDistributions', 'pensions', 'socialSecurity']),
			moreIds: [],
		});
		expect(getRetirement(40)?.moreIds).toContain('socialSecurity');
	});

	test('counts behind More only what it asks of such a household', () => {
		const getBusiness = (facts: object) =>
			listGroups(facts).find(({ title }) => title === 'Business')?.moreIds;
		expect(getBusiness({ state: 'PA' })).not.toContain('serviceBusiness');
		expect(getBusiness({ state: 'PA', qualifiedBusinessIncome: 1 })).toContain('serviceBusiness');
	});

	test('asks every fact of a household once, but those about the visitor and of the last section', () => {
		const ids = listGroups({ age: 70 }).flatMap((group) => [...group.ids, ...group.moreIds]);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toEqual(expect.arrayContaining(['wages', 'longTermGain', 'cashGifts', 'selfEmployment']));
		expect(ids).not.toContain('filingStatus');
	});
});

test('the step about the visitor asks filing status, ages, state and what taxes there', () => {
	expect(listYouIds(system)).toEqual([
		'filingStatus',
		'age',
		'spouseAge',
		'state',
		'nyCity',
		'orDistrict',
		'localRate',
	]);
});

// Which facts each step asks, by age and state.
import { describe, expect, test } from 'vitest';
import { listIncomeGroups, listYouIds } from '../../../src/features/find/steps.ts';
import { getSource } from '../../support/effects.ts';

const { system } = getSource('qcd');
const getTitles = (age: number) => listIncomeGroups(system, age).map(({ title }) => title);

describe('the income step', () => {
	test('asks wages first before 65, and retirement first from then on', () => {
		expect(getTitles(64)[0]).toBe('Work');
		expect(getTitles(65)[0]).toBe('Retirement');
		expect(getTitles(65).toSorted()).toEqual(getTitles(0).toSorted());
	});

	test('shows all retirement income to the retired, and hides it behind More before', () => {
		const getRetirement = (age: number) =>
			listIncomeGroups(system, age).find(({ title }) => title === 'Retirement');
		expect(getRetirement(74)).toMatchObject({
			ids: expect.arrayContaining(['iraDistributions', 'pensions', 'socialSecurity']),
			moreIds: [],
		});
		expect(getRetirement(40)?.moreIds).toContain('socialSecurity');
	});

	test('asks every fact of a household once, but those about the visitor and of the last section', () => {
		const ids = listIncomeGroups(system, 70).flatMap((group) => [...group.ids, ...group.moreIds]);
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

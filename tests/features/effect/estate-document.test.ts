import { describe, expect, test } from 'vitest';
import {
	describeEstate,
	hasFigures,
	readEstateInputs,
} from '../../../src/features/effect/estate-document.ts';
import { createTypedInputs, type TypedInputs } from '../../../src/features/form/field-state.ts';
import { computeStrategyEffect, ESTATES } from '../../support/effects.ts';

const HOUSEHOLD = createTypedInputs({
	taxYear: 2026,
	filingStatus: 'single',
	age: 60,
	state: 'TX',
	wages: 200_000,
});

function createEstate(id: string, values: TypedInputs['values'], household = HOUSEHOLD) {
	const effect = computeStrategyEffect(id, { household });
	const inputs = readEstateInputs(ESTATES, effect, [effect], createTypedInputs(values));
	return { effect, inputs };
}

describe('what is asked', () => {
	const listIds = (id: string) => createEstate(id, {}).inputs.visibleInputs.map((input) => input.id);

	test('a rate of heirs only where they have something to report', () => {
		expect(listIds('cg-presale-gift')).not.toContain('heirsRate');
		expect(listIds('cg-structured-453')).toContain('heirsGainRate');
	});

	test.each([
		['single', {}, ['portedExclusion']],
		['headOfHousehold', {}, ['portedExclusion']],
		['joint', {}, ['electsPortability']],
		['joint', { survivingSpouse: true }, ['portedExclusion']],
		['separate', {}, ['electsPortability']],
	])('of the exclusion of a spouse as marriage has it: %s %o', (filingStatus, facts, asked) => {
		const household = createTypedInputs({ ...HOUSEHOLD.values, filingStatus, spouseAge: 60, ...facts });
		const { inputs } = createEstate('cg-presale-gift', {}, household);
		const ids = inputs.visibleInputs.map(({ id }) => id);
		expect(ids.filter((id) => /portability|portedExclusion|spouse/i.test(id))).toEqual(asked);
	});

	test('of one who lives alone in words for one', () => {
		const helps = createEstate('cg-presale-gift', {}).inputs.visibleInputs.map(({ help }) => help);
		expect(helps.filter((help) => /\bboth\b/.test(help))).toEqual([]);
	});

	test('the estate has no value until the visitor gives one, and nothing is shown before', () => {
		const { inputs } = createEstate('cg-presale-gift', {});
		expect(inputs.texts.estateToday).toBe('');
		expect(hasFigures(inputs)).toBe(false);
		expect(hasFigures(createEstate('cg-presale-gift', { estateToday: 0 }).inputs)).toBe(true);
	});
});

describe('what is said', () => {
	const { effect, inputs } = createEstate('cg-presale-gift', { estateYears: 5, estateToday: 40_000_000 });
	const { sentences, notes, ...table } = describeEstate(ESTATES, effect, inputs);

	test('how far ahead the family comes out, and where the asset is kept', () => {
		expect(sentences[0]).toMatch(
			/^With the estate, your family comes out \$[\d,]+ (ahead|behind), compared with /,
		);
		expect(sentences[1]).toMatch(/^If you keep the asset until death instead, /);
	});

	test('what is in the figure and what stands beside it, the law with its year and sources', () => {
		const text = notes.join(' ');
		expect(text).toContain('gift and estate tax through 2031');
		expect(text).toContain('leaves the estate out');
		expect(text).toContain('Law of tax year 2026');
		expect(text).toContain('IRC §2001(c)');
	});

	test('the estate of each scenario, in a table that ends in the same figure', () => {
		expect(table.columns.map(({ title }) => title)).toEqual(['Without', 'With', 'Kept until death']);
		const [, ahead = Number.NaN] = table.total?.amounts ?? [];
		expect(sentences[0]).toContain(Math.round(Math.abs(ahead)).toLocaleString('en-US'));
		expect(table.rows.map(({ id }) => id)).toContain('estateTax');
	});

	function computeEstateTax(
		filingStatus: string,
		{ survivingSpouse = false, ...values }: TypedInputs['values'] = {},
	): number {
		const household = createTypedInputs({
			...{ ...HOUSEHOLD.values, filingStatus, survivingSpouse },
			spouseAge: 60,
		});
		const answers = { estateYears: 5, estateToday: 40_000_000, ...values };
		const estate = createEstate('cg-presale-gift', answers, household);
		const { rows } = describeEstate(ESTATES, estate.effect, estate.inputs);
		return Number(rows.find(({ id }) => id === 'estateTax')?.amounts[0]);
	}

	test('the exclusions of both spouses, whether they file one return or two', () => {
		const separateTax = computeEstateTax('separate');
		expect(separateTax).toBeCloseTo(computeEstateTax('joint'), -5);
		expect(separateTax).toBeLessThan(computeEstateTax('single') - 5_000_000);
	});

	test('one exclusion of a surviving spouse who files as on a joint return, and what the other left unused', () => {
		const tax = computeEstateTax('joint', { survivingSpouse: true });
		expect(tax).toBeCloseTo(computeEstateTax('single'), -5);
		const portedTax = computeEstateTax('joint', { survivingSpouse: true, portedExclusion: 6_000_000 });
		expect(tax - portedTax).toBeCloseTo(0.4 * 6_000_000, 2);
	});

	test('the tax of a state that taxes estates, with its source; elsewhere not a word of it', () => {
		const household = createTypedInputs({ ...HOUSEHOLD.values, state: 'NY' });
		const estate = createEstate('cg-presale-gift', { estateYears: 5, estateToday: 40_000_000 }, household);
		const document = describeEstate(ESTATES, estate.effect, estate.inputs);
		const row = document.rows.find(({ id }) => id === 'stateEstateTax');
		expect(Math.min(...(row?.amounts ?? []).map(Number))).toBeGreaterThan(5_000_000);
		expect(document.notes.join(' ')).toMatch(/Your state’s tax on estates .* N\.Y\. Tax Law §952/);
		expect(notes.join(' ')).not.toMatch(/state’s tax|§952/);
		expect(table.rows.map(({ id }) => id)).not.toContain('stateEstateTax');
	});
});

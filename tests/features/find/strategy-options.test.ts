// A strategy's group, measure and place for a visitor, and the entries it rests on.

import { describe, expect, test } from 'vitest';
import { findById } from '../../../src/engine/collections.ts';
import type { StrategyMeasure } from '../../../src/engine/tax-engine.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { formatMagnitude } from '../../../src/engine/verdict.ts';
import { formatExampleNote, formatMeasure, GROUP_TEXTS } from '../../../src/features/find/messages.ts';
import {
	groupOptions,
	type OptionEntries,
	type PreparedOption,
	prepareOption,
	rankOptions,
} from '../../../src/features/find/strategy-options.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { EMPTY_VISIT } from '../../../src/visit/visit.ts';
import { createSale, createTaxEngine, getPrefills, getSource, STRATEGIES } from '../../support/effects.ts';

const { system } = getSource('qcd');
const founder: Inputs = { filingStatus: 'joint', age: 48, spouseAge: 46, state: 'CA', wages: 400_000 };
const companySale = createSale({
	...{ kind: 'privateShares', price: 12_000_000, basis: 100_000, yearsHeld: 7 },
});
const engine = createTaxEngine();

interface Visitor {
	readonly facts: Inputs | null;
	readonly sale?: typeof companySale;
	readonly entries?: Partial<OptionEntries>;
}

function prepare(id: string, { facts, sale, entries }: Visitor): PreparedOption {
	const reading = readHousehold(system, facts && createTypedInputs(facts));
	const parts = { prefills: getPrefills(id), ...getSource(id) };
	const entered = sale ? { typedInputs: createTypedInputs(), sale } : null;
	return prepareOption(parts, { system, reading }, { ...EMPTY_VISIT, sale: entered, ...entries });
}

async function rank(visitor: Visitor) {
	const prepared = STRATEGIES.map((id) => prepare(id, visitor));
	const reading = readHousehold(system, visitor.facts && createTypedInputs(visitor.facts));
	const measures = await engine.measureStrategies({
		household: reading.household,
		taxYear: reading.taxYear,
		sale: visitor.sale,
		strategies: prepared.map(({ ref }) => ref),
	});
	return rankOptions(prepared, measures);
}

describe('options of a founder', () => {
	const visitor: Visitor = { facts: founder, sale: companySale };

	test('are all strategies in their groups, each from the furthest ahead to the furthest behind', async () => {
		const options = await rank(visitor);
		expect(options).toHaveLength(STRATEGIES.length);
		const groups = groupOptions(options);
		expect(groups.map(({ group }) => group)).toEqual(['ahead', 'missing', 'behind', 'blocked']);
		for (const { group, options: members } of groups) {
			const dollars = members.map(toDollars).filter(Number.isFinite);
			expect(dollars).toEqual(dollars.toSorted((a, b) => b - a));
			if (group === 'ahead') expect(Math.min(...dollars)).toBeGreaterThan(0);
			if (group === 'behind') expect(Math.max(...dollars)).toBeLessThan(0.5);
		}
		expect(findById(options, 'cg-1031-exchange')?.eligibility.group).toBe('blocked');
	});

	test('need no answer that the sale gives: the years held say when the shares were acquired', async () => {
		const option = findById(await rank(visitor), 'cg-qsbs-1202');
		expect(option).toMatchObject({ eligibility: { group: 'open' }, exampleInputs: [] });
		expect(option?.netPresentValue).toBeCloseTo(2_365_000, -3);
	});

	test('ask one answer, which moves the strategy', async () => {
		const before = findById(await rank(visitor), 'cg-presale-gift');
		expect(before?.group).toBe('missing');
		expect(before?.missingInputs.map(({ id }) => id)).toEqual(['saleCertain', 'givenShare']);
		// A choice that equals the default is an answer.
		const answers = { saleCertain: false, givenShare: 10 };
		const entries = { returnInputs: { 'cg-presale-gift': createTypedInputs(answers) } };
		const after = findById(await rank({ ...visitor, entries }), 'cg-presale-gift');
		expect(['ahead', 'behind']).toContain(after?.group);
		expect(after?.questions.map(({ input, answer }) => [input.id, answer])).toEqual([
			['givenShare', '10'],
			['saleCertain', 'false'],
		]);
	});

	test('are not ranked on a state that nobody chose, but on the one that is', async () => {
		const before = findById(await rank(visitor), 'state-migration');
		expect(before).toMatchObject({ group: 'missing', questions: [{ answer: '' }] });
		const entries = { drafts: { 'state-migration': { targetState: 'FL' } } };
		const after = findById(await rank({ ...visitor, entries }), 'state-migration');
		expect(after).toMatchObject({ group: 'ahead', questions: [{ answer: 'FL' }] });
		// The gain of the sale leaves California.
		expect(after?.netPresentValue).toBeGreaterThan(1_400_000);
	});

	test('begin with one for the sale', async () => {
		const [first] = await rank(visitor);
		expect(first).toMatchObject({ id: 'cg-esop-1042', exampleInputs: [] });
	});
});

const toDollars = ({ netPresentValue }: StrategyMeasure) => netPresentValue;

describe('figures that nobody entered', () => {
	test('are named where a measure rests on them', () => {
		const retiree: Visitor = { facts: { age: 74, state: 'FL', iraDistributions: 78_431, cashGifts: 40_000 } };
		const without = prepare('cg-1031-exchange', retiree);
		expect(formatExampleNote(without, false)).toContain('“Sale price”');
		expect(
			formatExampleNote(prepare('cg-structured-453', { facts: founder, sale: companySale }), false),
		).toBe('');
		expect(formatExampleNote({ exampleInputs: [] }, true)).toBe('Example figures: household.');
	});

	test('keep a strategy out of the ranking: it waits for an answer, or for a sale', async () => {
		const visitor: Visitor = { facts: { age: 48, state: 'CA', wages: 400_000 } };
		const options = await rank(visitor);
		const findGroups = (ids: readonly string[]) => ids.map((id) => findById(options, id)?.group);
		expect(findGroups(['cg-structured-453', 'cg-crut-presale'])).toEqual(['sale', 'sale']);
		expect(findGroups(['salt-trust', 'state-migration', 'cg-flp-754', 'daf'])).toEqual(
			Array.from({ length: 4 }, () => 'missing'),
		);
		for (const { group, missingInputs } of options)
			if (group === 'ahead' || group === 'behind') expect(missingInputs).toEqual([]);
	});

	test('include the pay that a household without wages does not say', () => {
		const { exampleInputs } = prepare('retirement-max', { facts: { age: 74, state: 'FL' } });
		expect(exampleInputs.map(({ title }) => title)).toContain('Pay from this employer');
	});

	test('leave out what the calculator does not ask as it stands: cash has no basis', () => {
		const titlesOf = (draft: Record<string, string>) =>
			prepare('daf', { facts: founder, entries: { drafts: { daf: draft } } }).exampleInputs.map(
				({ title }) => title,
			);
		expect(titlesOf({})).toEqual(['Total donation']);
		expect(titlesOf({ assetType: 'appreciatedStock' })).toEqual(['Total donation', 'Basis of the asset']);
	});

	test('remain after Calculate where only the return part asks for them', () => {
		const { calculator } = getSource('cg-flp-754');
		const entries = { calculations: { 'cg-flp-754': getDefaultInputs(calculator) } };
		expect(formatExampleNote(prepare('cg-flp-754', { facts: founder, entries }), false)).toBe(
			'Example figures: “Value of the partnership’s assets” and “Partnership’s tax basis in its assets”.',
		);
	});

	test('give way to a draft of the calculator', () => {
		const draft = { contributionAmount: '6000' };
		const option = prepare('backdoor-roth', {
			facts: founder,
			entries: { drafts: { 'backdoor-roth': draft } },
		});
		expect(option.ref.inputs.contributionAmount).toBe(6000);
		expect(option.exampleInputs).toEqual([]);
	});
});

test('the heading over strategies of which answers are missing fits one answer and several', () => {
	const visitor: Visitor = { facts: founder, sale: companySale };
	const counts = STRATEGIES.map((id) => prepare(id, visitor))
		.filter(({ eligibility }) => eligibility.group === 'missing')
		.map(({ missingInputs }) => missingInputs.length);
	expect(new Set(counts).size, 'some miss one answer, others more').toBeGreaterThan(1);
	expect(GROUP_TEXTS.missing.title).not.toMatch(/one/i);
});

describe('a measure in words', () => {
	test.each([
		[2_365_000, 'Seven figures ahead'],
		[999_999.7, 'Seven figures ahead'],
		[100_000, 'Six figures ahead'],
		[4_693, 'Four figures ahead'],
		[999, 'Under $1,000 ahead'],
		[0.2, 'Makes no difference'],
		[-3_723, 'Leaves you behind'],
		[Number.NaN, 'Not measured yet'],
	])('%d is "%s"', (dollars, text) => {
		expect(formatMagnitude(dollars)).toBe(text);
	});

	test('is in dollars only where it is unlocked', () => {
		const [option] = rankOptions([prepare('qcd', { facts: null })], [{ id: 'qcd', netPresentValue: 4_693 }]);
		if (!option) throw new Error('There is no option.');
		expect(formatMeasure({ ...option, group: 'ahead' }, false)).toBe('Four figures ahead');
		expect(formatMeasure({ ...option, group: 'ahead' }, true)).toBe('You come out $4,693 ahead');
		expect(formatMeasure(option, true), 'while an answer is missing').toBe('');
	});
});

test('the tax engine leaves without a measure what cannot be projected, and measures the rest', async () => {
	const reading = readHousehold(system, createTypedInputs(founder));
	const measures = await engine.measureStrategies({
		household: reading.household,
		taxYear: 1900,
		strategies: [prepare('qcd', { facts: founder }).ref],
	});
	expect(measures).toEqual([{ id: 'qcd', netPresentValue: Number.NaN }]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { schemaOf } from '../../src/calculator/form/schema-of.ts';
import { answered, layoutOf } from '../../src/household/form-layout.ts';
import { furtherWords } from '../../src/household/further-words.ts';
import type { Household } from '../../src/household/household.ts';
import { householdOf, leftField, readHousehold, typedInto } from '../../src/household/household-state.ts';
import { HouseholdView } from '../../src/household/household-view.tsx';
import { heldLawNote } from '../../src/household/words.ts';
import { ownReturns } from '../engine/return/random-household.ts';

const system = await ownReturns();
const nothing = () => {};

function typing(...typed: readonly (readonly [id: string, text: string])[]): Household | null {
	return typed.reduce<Household | null>((said, [id, text]) => typedInto(system, said, id, text), null);
}

function view(household: Household | null): string {
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<HouseholdView
				headingId="title"
				system={system}
				household={household}
				onChange={nothing}
				actions={null}
				onClose={nothing}
			/>
		</QueryClientProvider>,
	);
}

describe('a household', () => {
	it('is the sample until something is typed, and then keeps the rest of it', () => {
		expect(readHousehold(system, null)).toMatchObject({ isSample: true, year: 2026 });
		const read = readHousehold(system, typing(['wages', '$1,200.50']));
		expect(read).toMatchObject({ isSample: false, facts: { wages: 1200.5, interest: 20_000, state: 'CA' } });
	});

	it('counts the last readable value of a field, and marks the field when it is left', () => {
		const said = typing(['wages', '500'], ['wages', 'much']);
		expect(readHousehold(system, said)).toMatchObject({ facts: { wages: 500 }, unreadable: ['wages'] });
		expect(said?.marked).toEqual([]);
		expect(leftField(system, said, 'wages')?.marked).toEqual(['wages']);
		expect(typedInto(system, leftField(system, said, 'wages'), 'wages', '7')?.marked).toEqual([]);
	});

	it.each([
		['wages', '-1,200,000', 'Enter at least $0'],
		['cashGifts', '-500000', 'Enter at least $0'],
		['children', '-12', 'Enter at least 0'],
		['children', '1.5', 'Enter a whole number'],
		['formerStateShare', '150', 'Enter a value from 0% to 100%'],
	])('keeps the last figure of %s where %s is typed, and says what can be', (fact, text, problem) => {
		const before = readHousehold(system, null).facts[fact];
		const said = leftField(system, typing([fact, text]), fact);
		expect(said?.marked).toEqual([fact]);
		expect(readHousehold(system, said)).toMatchObject({
			facts: { [fact]: before },
			texts: { [fact]: text },
			unreadable: [fact],
			problems: { [fact]: problem },
		});
	});

	it('keeps a part and its whole as they last were together, until they agree', () => {
		const less = leftField(system, typing(['ordinaryDividends', '10000']), 'ordinaryDividends');
		expect(less?.marked).toEqual(['qualifiedDividends']);
		expect(readHousehold(system, less)).toMatchObject({
			facts: { ordinaryDividends: 40_000, qualifiedDividends: 30_000 },
			texts: { ordinaryDividends: '10000' },
			problems: { qualifiedDividends: 'Enter at most $10,000, which is all of “Dividends”' },
		});
		const both = typedInto(system, less, 'qualifiedDividends', '8000');
		expect(both?.marked).toEqual([]);
		expect(readHousehold(system, both)).toMatchObject({
			facts: { ordinaryDividends: 10_000, qualifiedDividends: 8000 },
			unreadable: [],
			problems: {},
		});
	});

	it('tells a field that is left empty from one with 0', () => {
		const paid = typing(['stateTaxPaid', '0']);
		expect(readHousehold(system, paid).facts.stateTaxPaid).toBe(0);
		const empty = readHousehold(system, typedInto(system, paid, 'stateTaxPaid', ''));
		expect(empty.facts.stateTaxPaid).toBeNaN();
		expect(empty.unreadable).toEqual([]);
		expect(schemaOf(empty.inputs).required).not.toContain('stateTaxPaid');
	});

	it('leaves a spouse out who is not asked for, and has the figures again when asked', () => {
		const alone = typing(['spouseWages', '90000'], ['filingStatus', 'single']);
		expect(readHousehold(system, alone).facts.spouseWages).toBe(0);
		const joint = typedInto(system, alone, 'filingStatus', 'joint');
		expect(readHousehold(system, joint).facts.spouseWages).toBe(90_000);
	});

	it('asks for a flat rate first where the state needs one', () => {
		expect(layoutOf(system, 'OR').first).toContain('stateFlatRate');
		expect(layoutOf(system, 'CA').first).not.toContain('stateFlatRate');
		const all = [layoutOf(system, 'OR'), layoutOf(system, 'CA')].map(({ first, sections }) =>
			[...first, ...sections.flatMap(({ ids }) => ids)].sort(),
		);
		expect(all[0]).toEqual(all[1]);
		expect(all[0]).toHaveLength(system.household.facts.length + 1);
	});

	it('says how many questions of a section are answered', () => {
		const read = readHousehold(system, typing(['pensions', '10'], ['filingStatus', 'single']));
		expect(answered(read, ['pensions', 'iraDistributions', 'spouseWages'])).toEqual({
			asked: 2,
			answered: 1,
		});
	});

	it('survives being kept as JSON', () => {
		const said = typing(['wages', 'much'], ['age', '61']);
		expect(readHousehold(system, JSON.parse(JSON.stringify(said)))).toEqual(readHousehold(system, said));
	});
});

describe('what is said of a household', () => {
	it('is that it is a sample, or the way back to it', () => {
		expect(view(null)).toContain('This is a sample household, until you change something.');
		expect(view(typing(['wages', '1']))).toContain('Back to the sample household');
	});

	it('is which law counts for a year that has none yet', () => {
		expect(heldLawNote(system, 2026)).toBe('');
		const note = 'The law of 2030 is not known here yet: this is computed with that of 2026.';
		expect(heldLawNote(system, 2030)).toBe(note);
		expect(view(householdOf({ taxYear: 2030 }))).toContain(note);
	});

	it('is that a flat rate is only an approximation, beside the result', () => {
		expect(view(typing(['state', 'OR']))).toContain('Oregon has no worksheet of its own here.');
		expect(view(null)).not.toContain('only an approximation');
	});

	it('is a cost, a saving, or neither', () => {
		const words = (tax: number | null) => furtherWords({ fact: 'wages', title: 'wages', tax, reasons: [] });
		expect([397.4, -40.6, 0.2, null].map(words)).toEqual([
			'costs $397',
			'saves $41',
			'changes nothing',
			'cannot be computed',
		]);
	});
});

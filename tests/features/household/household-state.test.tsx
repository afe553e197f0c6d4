import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../src/engine/format.ts';
import { computeHouseholdYear } from '../../../src/engine/tax-return/household-year.ts';
import { computeMarginalAmounts } from '../../../src/engine/tax-return/marginal-amounts.ts';
import { summarizeReturn } from '../../../src/engine/tax-return/summary.ts';
import { getPublishedYear } from '../../../src/engine/tax-return/tax-years.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { computeLayout, countAnswers } from '../../../src/features/household/household-form.tsx';
import {
	createBlankHousehold,
	listHouseholdInputs,
	readHousehold,
	updateHousehold,
} from '../../../src/features/household/household-state.ts';
import { HouseholdView } from '../../../src/features/household/household-view.tsx';
import { formatHouseholdSource, formatLatestLawNote } from '../../../src/features/household/messages.ts';
import { formatMarginalAmount } from '../../../src/features/household/return-view.tsx';
import type { Household } from '../../../src/visit/visit.ts';
import { loadReturns } from '../../engine/tax-return/random-household.ts';
import { renderMarkup, toText } from '../../support/render-markup.tsx';

const system = await loadReturns();
/** That of the last law, which a new year moves on. */
const PUBLISHED_YEAR = getPublishedYear(system);
const noop = () => {};

function changeFact(household: Household | null, id: string, text: string): Household | null {
	return updateHousehold(system, household, { type: 'changed', id, text });
}

function blurFact(household: Household | null, id: string): Household | null {
	return updateHousehold(system, household, { type: 'blurred', id });
}

function enterFacts(...entries: readonly (readonly [id: string, text: string])[]): Household | null {
	return entries.reduce<Household | null>((household, [id, text]) => changeFact(household, id, text), null);
}

function renderView(household: Household | null): string {
	return renderMarkup(
		<HouseholdView system={system} household={household} onChange={noop} onReplace={noop} />,
	);
}

describe('a household', () => {
	it('is the sample until something is typed, and then keeps the rest of it', () => {
		expect(readHousehold(system, null)).toMatchObject({ isSample: true, taxYear: 2026 });
		const reading = readHousehold(system, enterFacts(['wages', '$1,200.50']));
		expect(reading).toMatchObject({
			isSample: false,
			household: { wages: 1200.5, interest: 20_000, state: 'CA' },
		});
	});

	it('marks a field at once when what is typed can be no number', () => {
		const household = enterFacts(['wages', '12m'], ['wages', '12mu']);
		expect(household?.touched).toEqual(['wages']);
		expect(changeFact(household, 'wages', '12')?.touched).toEqual([]);
	});

	it('takes an amount in short, and writes it out when the field is left', () => {
		const household = enterFacts(['wages', '12.5 million']);
		expect(readHousehold(system, household).household.wages).toBe(12_500_000);
		expect(blurFact(household, 'wages')?.texts.wages).toBe('12500000');
	});

	it('shows no figure while a field cannot be read', () => {
		const html = renderView(enterFacts(['wages', '500'], ['wages', '-']));
		expect(html).toContain('Enter “Your wages” to see the figures.');
		expect(html).not.toMatch(/Total tax|What the next|Every line/);
	});

	it('keeps the last readable value of a field, and marks the field when it is left', () => {
		const household = enterFacts(['wages', '500'], ['wages', '-']);
		expect(readHousehold(system, household)).toMatchObject({
			household: { wages: 500 },
			unreadable: ['wages'],
		});
		expect(household?.touched).toEqual([]);
		expect(blurFact(household, 'wages')?.touched).toEqual(['wages']);
		expect(changeFact(blurFact(household, 'wages'), 'wages', '7')?.touched).toEqual([]);
	});

	it.each([
		['wages', '-1,200,000', 'Enter at least $0'],
		['cashGifts', '-500000', 'Enter at least $0'],
		['children', '-12', 'Enter at least 0'],
		['children', '1.5', 'Enter a whole number'],
		['formerStateShare', '150', 'Enter a value from 0% to 100%'],
	])('keeps the last figure of %s where %s is typed, and says what can be', (fact, text, problem) => {
		const previousValue = readHousehold(system, null).household[fact];
		const household = blurFact(enterFacts([fact, text]), fact);
		expect(household?.touched).toEqual([fact]);
		expect(readHousehold(system, household)).toMatchObject({
			household: { [fact]: previousValue },
			texts: { [fact]: text },
			unreadable: [fact],
			errors: { [fact]: problem },
		});
	});

	it('keeps a part and its whole as they last were together, until they agree', () => {
		const lowered = blurFact(enterFacts(['ordinaryDividends', '10000']), 'ordinaryDividends');
		expect(lowered?.touched).toEqual(['qualifiedDividends']);
		expect(readHousehold(system, lowered)).toMatchObject({
			household: { ordinaryDividends: 40_000, qualifiedDividends: 30_000 },
			texts: { ordinaryDividends: '10000' },
			errors: { qualifiedDividends: 'Enter at most $10,000, which is all of “Dividends”' },
		});
		const consistent = changeFact(lowered, 'qualifiedDividends', '8000');
		expect(consistent?.touched).toEqual([]);
		expect(readHousehold(system, consistent)).toMatchObject({
			household: { ordinaryDividends: 10_000, qualifiedDividends: 8000 },
			unreadable: [],
			errors: {},
		});
	});

	it('asks for a local rate where the state has one, in that state’s words, and says that it is missing', () => {
		const resident = enterFacts(['state', 'MD']);
		expect(renderView(resident)).toContain('County income tax rate');
		expect(renderView(resident)).toContain('is not included until you enter its rate');
		expect(renderView(changeFact(resident, 'localRate', '3.2'))).not.toContain('is not included until');
		expect(renderView(enterFacts(['state', 'CA']))).not.toContain('income tax rate');
	});

	it('shows beside the total what a household pays besides, and nothing where it pays none', () => {
		const html = renderView(null);
		expect(html).toMatch(/State payroll tax.*\$9,100.*Total tax with state payroll tax.*\$293,913/s);
		expect(renderView(enterFacts(['state', 'TX']))).not.toContain('State payroll tax');
		expect(html).not.toContain('Medicare premium surcharge');
		expect(renderView(enterFacts(['age', '64']))).toContain('Medicare premium surcharge');
	});

	it('tells a field that is left empty from one with 0', () => {
		const zeroPaid = enterFacts(['stateTaxPaid', '0']);
		expect(readHousehold(system, zeroPaid).household.stateTaxPaid).toBe(0);
		const blankHousehold = changeFact(zeroPaid, 'stateTaxPaid', '');
		const blankReading = readHousehold(system, blankHousehold);
		expect(blankReading.household.stateTaxPaid).toBeNaN();
		expect(blankReading.unreadable).toEqual([]);
		const [control] =
			/<input [^>]*name="household-stateTaxPaid"[^>]*>/.exec(renderView(blankHousehold)) ?? [];
		expect(control).toMatch(/ value=""/);
		expect(control).not.toContain('required');
	});

	it('leaves a spouse out who is not asked for, and has the figures again when asked', () => {
		const singleHousehold = enterFacts(['spouseWages', '90000'], ['filingStatus', 'single']);
		expect(readHousehold(system, singleHousehold).household.spouseWages).toBe(0);
		const jointHousehold = changeFact(singleHousehold, 'filingStatus', 'joint');
		expect(readHousehold(system, jointHousehold).household.spouseWages).toBe(90_000);
	});

	it('says how many questions of a section are answered', () => {
		const reading = readHousehold(system, enterFacts(['pensions', '10'], ['filingStatus', 'single']));
		expect(countAnswers(reading, ['pensions', 'iraDistributions', 'spouseWages'])).toEqual({
			questions: 2,
			answers: 1,
		});
	});

	it('is asked for an IRA balance from 60 on, and a distribution that is required counts until an amount is entered', () => {
		expect(readHousehold(system, enterFacts(['age', '59'])).absent).toContain('iraBalance');
		const household = enterFacts(['age', '74'], ['iraBalance', '510000']);
		const reading = readHousehold(system, household);
		expect(reading.absent).not.toContain('iraBalance');
		expect(reading).toMatchObject({
			household: { iraDistributions: 20_000 },
			texts: { iraDistributions: '20000' },
		});
		expect(reading.entered).not.toContain('iraDistributions');
		const note = 'Required IRA distribution for 2026: $20,000.';
		expect(renderView(household)).toContain(`${note} We use it until you enter an amount.`);
		const less = changeFact(household, 'iraDistributions', '15000');
		expect(readHousehold(system, less).household.iraDistributions).toBe(15_000);
		expect(renderView(less)).toContain(`${note} You entered less.`);
		const more = renderView(changeFact(household, 'iraDistributions', '25000'));
		expect(more).toContain(note);
		expect(more).not.toMatch(/We use it until|You entered less/);
		const loss = renderView(enterFacts(['passiveIncome', '-60,000']));
		expect(loss, 'a loss is less than nothing, of which the law asks no least').not.toContain(
			'You entered less',
		);
	});

	it('is asked for retirement income before wages from 65 on', () => {
		const layout = (age: number) => computeLayout(system, system.complete({ filingStatus: 'single', age }));
		const { shortFormIds, sections } = layout(65);
		expect(shortFormIds.indexOf('socialSecurity')).toBeGreaterThan(shortFormIds.indexOf('state'));
		expect(shortFormIds.indexOf('socialSecurity')).toBeLessThan(shortFormIds.indexOf('wages'));
		expect(sections.map(({ title }) => title)).not.toContain('Retirement');
		expect(layout(64).sections.map(({ title }) => title)).toContain('Retirement');
	});
});

it.each([
	['the example', null],
	['one’s own', createTypedInputs({ taxYear: 2026, age: 45, state: 'IL', wages: 300_000 })],
])(
	'the return of a household has every tax, their total, and what more of an income takes: %s',
	(_, household) => {
		const rows = [...renderView(household).matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => toText(row).trim());
		const { taxYear, household: facts } = readHousehold(system, household);
		const { total, taxes } = summarizeReturn(system, computeHouseholdYear(system, taxYear, facts));
		for (const { title, amount } of [...taxes, { title: 'Total tax', amount: total }])
			expect(rows).toContain(`${title} ${formatMoney(Number(amount))}`);
		const marginalAmounts = computeMarginalAmounts(system, taxYear, facts);
		expect(marginalAmounts).not.toEqual([]);
		for (const marginalAmount of marginalAmounts) {
			const row = rows.find((text) => text.startsWith(`of ${marginalAmount.title} `)) ?? '';
			expect(row.endsWith(` ${formatMarginalAmount(marginalAmount)}`), row).toBe(true);
		}
	},
);

it('says once why a further amount costs more or less, also where the reason is that of several amounts', () => {
	const household = createTypedInputs({
		...{ taxYear: 2026, age: 45, state: 'TX', wages: 900_000, longTermGain: 50_000 },
		...{ mortgageInterest: 30_000, cashGifts: 30_000 },
	});
	const { taxYear, household: facts } = readHousehold(system, household);
	const marginalAmounts = computeMarginalAmounts(system, taxYear, facts);
	const reasons = marginalAmounts.flatMap((amount) => amount.reasons);
	expect(new Set(reasons).size).toBeLessThan(reasons.length);
	const text = toText(renderView(household));
	for (const reason of new Set(reasons))
		expect(text.toLowerCase().split(reason.toLowerCase())).toHaveLength(2);
	expect(text).toMatch(
		/For wages, long-term gain,? and IRA withdrawals: Charitable donations count only above/,
	);
	expect(text).toMatch(/of wages Additional Medicare Tax of/);
});

describe('what is said of a household', () => {
	it('is that it is an example, how much of it still is, and the way to a blank one or back', () => {
		expect(renderView(null)).toContain('Example household. Replace it with yours.');
		expect(renderView(null)).not.toContain('From the example</p>');
		const html = renderView(enterFacts(['wages', '1']));
		expect(html).toContain('11 of your answers are still the example’s.');
		expect(html).toContain(
			'<p id="input-household-age-source" class="mt-1 text-muted text-small">From the example</p>',
		);
		expect(html).not.toContain('input-household-wages-source');
		expect(html).toContain('Start blank');
		const ownHtml = renderView(createTypedInputs({ taxYear: 2026, age: 40, wages: 50_000 }));
		expect(ownHtml).toContain('Your household, as you entered it.');
		expect(ownHtml).toContain('Back to the example household');
	});

	it('counts no answer of the example that nobody touched, nor one that is not asked', () => {
		const read = (...entries: readonly (readonly [id: string, text: string])[]) =>
			readHousehold(system, enterFacts(...entries));
		expect(read(['wages', '1'])).toMatchObject({ entered: new Set(['wages']) });
		expect(read(['wages', '1']).exampleFacts).toHaveLength(11);
		const single = read(['filingStatus', 'single'], ['age', '55']);
		expect(single.exampleFacts).toHaveLength(9);
		expect(single.entered).toEqual(new Set(['filingStatus', 'age']));
		const exampleFacts = Object.keys(system.household.sample).filter((id) => id !== 'taxYear');
		const all = read(...exampleFacts.map((id) => [id, String(system.household.sample[id])] as const));
		expect(all.exampleFacts).toEqual([]);
	});

	it('asks a blank household for what a return needs, and shows no tax meanwhile', () => {
		const blank = createTypedInputs({ taxYear: 2026 });
		const html = renderView(blank);
		expect(html).toContain('Your household is still blank.');
		expect(html).toContain('Enter “Your age” and your income to see the figures.');
		expect(html).not.toMatch(/Total tax|What the next|Every line/);
		const withAge = changeFact(blank, 'age', '66');
		expect(renderView(withAge)).toContain('Enter your income to see the figures.');
		const retired = changeFact(withAge, 'socialSecurity', '45000');
		expect(renderView(retired)).toContain('Total tax');
		expect(renderView(changeFact(retired, 'filingStatus', 'joint'))).toContain(
			'Enter “Your spouse’s age” to',
		);
	});

	it.each([
		['an example', null, 'Calculated on an example household’s return until you enter your own.'],
		[
			'partly an example',
			enterFacts(['wages', '1']),
			'Calculated on your household. 11 of your answers are still the example’s.',
		],
		[
			'the visitor’s own',
			createTypedInputs({ taxYear: 2026, age: 40 }),
			'Calculated on the household you entered.',
		],
	])('is that figures are calculated on it: %s', (_, household, text) => {
		expect(formatHouseholdSource('Calculated', readHousehold(system, household)).text).toBe(text);
	});

	it('is which law counts for a year that has none yet', () => {
		const outlook = { inflation: 2.3, growth: 2.3 };
		expect(formatLatestLawNote(system, { taxYear: 2026, outlook })).toBe('');
		const note = 'These figures of 2030 use enacted law and amounts that follow 2.3% inflation.';
		expect(formatLatestLawNote(system, { taxYear: 2030, outlook })).toBe(note);
		const heldNote = 'These figures of 2030 use the law of 2026.';
		expect(formatLatestLawNote(system, { taxYear: 2030, outlook: 'none' })).toBe(heldNote);
		expect(renderView(createTypedInputs({ taxYear: 2030 }))).toContain(note);
	});

	it('is a plan that starts up to three years after the last one whose law is published, or in the year of a saved file', () => {
		const listYears = (year: number) =>
			listHouseholdInputs(system, year)[0]?.choices.map(({ value }) => value);
		const laterYears = [1, 2, 3].map((further) => PUBLISHED_YEAR + further);
		expect(listYears(2026)).toEqual([...system.years, ...laterYears]);
		expect(listYears(Number.NaN), 'while none is stored').toEqual(listYears(2026));
		expect(listYears(PUBLISHED_YEAR + 4)).toEqual([...system.years, ...laterYears, PUBLISHED_YEAR + 4]);
	});

	it.each([
		[2023, 2024],
		[2026, 2026],
		[2027, 2027],
		[PUBLISHED_YEAR + 3, PUBLISHED_YEAR + 3],
		[PUBLISHED_YEAR + 9, PUBLISHED_YEAR + 3],
	])('begins in the current year, %i, or the nearest that is offered: %i', (currentYear, year) => {
		const datedSystem = { ...system, currentYear };
		expect(readHousehold(datedSystem, createTypedInputs({ wages: 50_000 })).taxYear).toBe(year);
		expect(createBlankHousehold(datedSystem).values).toEqual({ taxYear: year });
		const household = updateHousehold(datedSystem, null, { type: 'changed', id: 'wages', text: '1' });
		// The example is written for 2026.
		const exampleYear = Math.max(year, 2026);
		expect(household?.values.taxYear).toBe(exampleYear);
		expect(readHousehold(datedSystem, null)).toMatchObject({ isSample: true, taxYear: exampleYear });
		expect(readHousehold(datedSystem, null, { taxYear: 2025 }).taxYear).toBe(Math.max(year, 2025));
		expect(readHousehold(datedSystem, createTypedInputs({ taxYear: 2026 })).taxYear).toBe(2026);
	});

	it('says why the current year is not offered, and nothing where it is', () => {
		const getHelp = (currentYear: number, year: number) =>
			listHouseholdInputs({ ...system, currentYear }, year)[0]?.help;
		const [lastYear, yearAfter] = [PUBLISHED_YEAR + 3, PUBLISHED_YEAR + 4];
		expect(getHelp(lastYear, lastYear)).toBe('');
		expect(getHelp(yearAfter, lastYear)).toBe(
			`${yearAfter} is not offered yet: figures begin at most 3 years after the last published tax law, that of ${PUBLISHED_YEAR}.`,
		);
		expect(getHelp(yearAfter, yearAfter), 'the year of a saved file').toBe('');
		expect(getHelp(2023, 2024), 'a clock that is late').toBe('');
	});

	it('is that a state is calculated from a later year, and no figure', () => {
		const worksheets = system.worksheets.map(({ worksheet, ...code }) => ({
			...code,
			worksheet: worksheet.state === 'NY' ? { ...worksheet, firstYear: 2026 } : worksheet,
		}));
		const laterSystem = { ...system, worksheets };
		const readYear = (year: string) =>
			readHousehold(laterSystem, enterFacts(['state', 'NY'], ['taxYear', year]));
		expect(readYear('2025')).toMatchObject({
			obstacle: 'New York is calculated from 2026.',
			errors: { taxYear: 'New York is calculated from 2026.' },
		});
		expect(readYear('2025').missingNote).toBe('New York is calculated from 2026.');
		expect(readYear('2026').missingNote).toBe('');
	});

	it.each([
		[397.4, 'costs $397'],
		[-40.6, 'saves $41'],
		[0.2, 'no change'],
		[null, 'cannot be calculated'],
	])('is what a further $1,000 takes: %s', (tax, text) => {
		expect(formatMarginalAmount({ fact: 'wages', title: 'wages', tax, reasons: [] })).toBe(text);
	});
});

describe('a death', () => {
	const couple = enterFacts(
		['filingStatus', 'joint'],
		['age', '66'],
		['spouseAge', '64'],
		['interest', '9000'],
	);

	it('is picked from the first year on, or none', () => {
		const { inputs, taxYear } = readHousehold(system, couple);
		const { choices = [] } = inputs.find(({ id }) => id === 'diesIn') ?? {};
		expect(choices.slice(0, 2)).toEqual([
			{ value: 0, label: 'None' },
			{ value: taxYear, label: String(taxYear) },
		]);
	});

	it('before the first year has a sentence at its field, and no figures', () => {
		const { taxYear } = readHousehold(system, couple);
		const entered = changeFact(couple, 'diesIn', String(taxYear));
		const moved = changeFact(entered, 'taxYear', String(taxYear + 1));
		expect(readHousehold(system, entered).obstacle).toBe('');
		const { errors, obstacle, inputs } = readHousehold(system, moved);
		expect(errors.diesIn).toMatch(/^“The year in which you die” is \d{4}, before the first year, \d{4}\./);
		expect(obstacle).toBe(errors.diesIn);
		expect(inputs.find(({ id }) => id === 'diesIn')?.choices[1]?.value).toBe(taxYear);
	});
});

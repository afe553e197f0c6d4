// Every amount of every year and filing status is keyed in twice: in law/amounts/, and in law/second-entry/. Those of the
// specification stand in a table here as well, beside what their sources must cite.
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../../src/cli/project.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import { findEntry } from '../../src/engine/law.ts';
import type { DatedValue, ParametersFile } from '../../src/model/generated/authored.ts';
import { SPECIFIED } from '../oracle/specified.ts';
import { compileOwnProject } from '../support/load-project.ts';

type Figure = number | Readonly<Record<string, number>>;

interface Row {
	readonly name: string;
	/** The figures of the years below, in order. */
	readonly figures: readonly Figure[];
	/** The citation of each of them, in the same order. */
	readonly sources: readonly string[];
}

const YEARS = ['2024', '2025', '2026'];

/** An amount the law or the model keeps the same in all years. */
function repeatFigure(name: string, figure: Figure, source: string): Row {
	return { name, figures: YEARS.map(() => figure), sources: YEARS.map(() => source) };
}

function perYear(name: string, figures: Row['figures'], sources: Row['sources']): Row {
	return { name, figures, sources };
}

/** In the order of the law: unmarried, joint, separate, head of household. */
function byStatus(single: number, joint: number, separate: number, headOfHousehold: number): Figure {
	return { single, joint, separate, headOfHousehold };
}

// The yearly notices of the IRS on limits of retirement plans: I.R.B. 2023-47, 2024-47 and 2025-49.
const NOTICES = ['Notice 2023-75', 'Notice 2024-80', 'Notice 2025-67'] as const;

const ROWS: readonly Row[] = [
	// §1411(a)(1) imposes 3.8 percent; §1411(b) sets thresholds that are not indexed.
	repeatFigure('niitRate', 3.8, 'IRC §1411(a)(1)'),
	repeatFigure('niitThreshold', byStatus(200000, 250000, 125000, 200000), 'IRC §1411(b)'),
	// §408(d)(8)(B)(ii): "age 70½"; (A) and (F): $100,000, indexed from 2024 by SECURE 2.0 §307.
	repeatFigure('qcdMinimumAge', 70.5, 'IRC §408(d)(8)(B)(ii)'),
	perYear('qcdAnnualLimit', [105000, 108000, 111000], NOTICES),
	// §170(b)(1)(G): 60 percent, first for 2018 to 2025, permanent by P.L. 119-21 §70425.
	perYear(
		'cashGiftLimit',
		[60, 60, 60],
		['IRC §170(b)(1)(G)', 'IRC §170(b)(1)(G)', 'IRC §170(b)(1)(G), made permanent by P.L. 119-21 §70425'],
	),
	repeatFigure('appreciatedGiftLimit', 30, 'IRC §170(b)(1)(C)(i)'),
	repeatFigure('giftCarryforwardYears', 5, 'IRC §170(d)(1)(A)'),
	repeatFigure('longTermHoldingMonths', 12, '1222(3)'),
	repeatFigure('topCapitalGainsRate', 20, 'IRC §1(h)(1)(D)'),
	// Rev. Proc. 2023-34 §3.15; $15,750, doubled and at 150% by P.L. 119-21 §70102; Rev. Proc. 2025-32.
	perYear(
		'standardDeduction',
		[
			byStatus(14600, 29200, 14600, 21900),
			byStatus(15750, 31500, 15750, 23625),
			byStatus(16100, 32200, 16100, 24150),
		],
		['Rev. Proc. 2023-34', 'P.L. 119-21 §70102', 'Rev. Proc. 2025-32'],
	),
	perYear('basicDeferralLimit', [23000, 23500, 24500], NOTICES),
	perYear('catchUp', [7500, 7500, 8000], NOTICES),
	repeatFigure('catchUpAge', 50, 'IRC §414(v)(5)(A)'),
	perYear('annualAdditionsLimit', [69000, 70000, 72000], NOTICES),
	repeatFigure('medicareRate', 1.45, 'IRC §3101(b)(1)'),
	repeatFigure('crtDeductionShare', 40, 'Model assumption: '),
	repeatFigure('trustSetupCost', 5000, 'Model assumption: '),
	repeatFigure('timeValueRate', 5, 'Model assumption: '),
	repeatFigure('isoAmtRate', 28, 'IRC §55(b)(1)(A)'),
	repeatFigure('isoHoldingMonths', 24, 'IRC §422(a)(1)'),
	repeatFigure('relocationCost', 50000, 'Model assumption: '),
	repeatFigure('genericNetShare', 90, 'Model assumption: '),
	repeatFigure('genericRoiDivisor', 25, 'Model assumption: '),
];

const AMOUNTS = 'calculators/law/amounts';
const SECOND_ENTRY = 'calculators/law/second-entry';
/** Figures of the states by table, state and the years in which they change; of shares, those that are ever below 100. */
const SECOND_BY_STATE = `${SECOND_ENTRY}/states.json`;
/** Beside it, what an independent projection has for later years. */
const OTHER_FORMS = [SECOND_BY_STATE, `${SECOND_ENTRY}/later-years.json`];

function readFolder(folder: string): readonly unknown[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.json') && !OTHER_FORMS.includes(`${folder}/${name}`))
		.sort()
		.map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
}

const parameters: ParametersFile['amounts'] = Object.assign(
	{},
	...(readFolder(AMOUNTS) as ParametersFile[]).map(({ amounts }) => amounts),
);

const byState: NonNullable<ParametersFile['byState']> = Object.assign(
	{},
	...(readFolder(AMOUNTS) as ParametersFile[]).map((file) => file.byState),
);

/** The second figures, by year; "all" for those that are the same in every year. */
const SECOND: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.assign(
	{},
	...readFolder(SECOND_ENTRY),
);

/** The entry of a year; a constant amount keeps its last one. */
function findYear(name: string, year: string): DatedValue | undefined {
	const amount = parameters[name];
	return amount && findEntry(amount, Number(year));
}

function findProblems(name: string, second: Readonly<Record<string, unknown>>): string[] {
	const amount = parameters[name];
	const secondYears = Object.keys(second).filter((year) => year !== 'all');
	const missing = secondYears.filter((year) => !findYear(name, year));
	const years = new Set([...Object.keys(amount?.values ?? {}), ...secondYears]);
	return [
		...missing.map((year) => `law/second-entry/ has "${name}" of ${year}, law/amounts/ has not.`),
		...[...years].toSorted().flatMap((year) => {
			const entry = findYear(name, year);
			if (!entry) return [];
			const sourceValue = entry.byFilingStatus ?? entry.value;
			const secondValue = second[year] ?? second.all;
			if (secondValue === undefined)
				return [`Key "${name}" of ${year} into law/second-entry/ too, read anew from its source.`];
			if (isDeepStrictEqual(sourceValue, secondValue)) return [];
			const both = [sourceValue, secondValue].map((figure) => JSON.stringify(figure));
			return [
				`"${name}" of ${year} is ${both[0]} in law/amounts/ and ${both[1]} in law/second-entry/: read the source again.`,
			];
		}),
	];
}

const CASES = ROWS.flatMap(({ name, figures, sources }) =>
	figures.map((figure, position) => ({
		name,
		year: YEARS[position] ?? '',
		figure,
		source: sources[position] ?? '',
	})),
);

describe('the amounts of the law', () => {
	test('are all keyed in a second time, with the same figures', () => {
		const names = new Set([...Object.keys(parameters), ...Object.keys(SECOND)]);
		expect([...names].flatMap((name) => findProblems(name, SECOND[name] ?? {}))).toEqual([]);
	});

	test('a second entry that is missing or differs is told in words', () => {
		expect(findProblems('qcdAnnualLimit', { 2024: 105000, 2025: 108500, 2031: 4 })).toEqual([
			'law/second-entry/ has "qcdAnnualLimit" of 2031, law/amounts/ has not.',
			'"qcdAnnualLimit" of 2025 is 108000 in law/amounts/ and 108500 in law/second-entry/: read the source again.',
			'Key "qcdAnnualLimit" of 2026 into law/second-entry/ too, read anew from its source.',
		]);
	});

	test('by state are all keyed in a second time', async () => {
		const { shared } = await compileOwnProject();
		const second: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> =
			JSON.parse(readFileSync(SECOND_BY_STATE, 'utf8'));
		expect(Object.keys(second).sort()).toEqual(Object.keys(byState).sort());
		for (const [name, { withoutIncomeTax }] of Object.entries(byState)) {
			for (const [year, { value }] of Object.entries(shared.amounts[name]?.values ?? {}))
				for (const [state, figure] of Object.entries(value ?? {})) {
					const keyed = Object.entries(second[name]?.[state] ?? {}).findLast(([from]) => from <= year);
					expect([name, state, year, figure]).toEqual([name, state, year, keyed?.[1] ?? withoutIncomeTax]);
				}
		}
	});

	test('all have a source', () => {
		const entries = Object.entries(parameters).flatMap(([name, { values }]) =>
			Object.values(values).map(({ source }) => [name, source] as const),
		);
		expect(entries.filter(([, source]) => !/\w/.test(source))).toEqual([]);
	});

	test.each(CASES)('$name of $year', ({ name, year, figure, source }) => {
		const entry = findYear(name, year);
		expect(entry?.byFilingStatus ?? entry?.value).toEqual(figure);
		expect(entry?.source).toContain(source);
	});

	test.each(['deduction', 'threshold'])('by filing status name the figure alone: %s', (word) => {
		const titles = Object.values(parameters).map(({ title }) => title);
		expect(titles.filter((title) => title.includes(word) && /joint|single/.test(title))).toEqual([]);
	});
});

describe('the calculators of the specification', () => {
	test.each(YEARS)('can be computed for %s, with amounts of that year alone', async (year) => {
		const { calculators } = await compileFiles(readProject('calculators'), { year: Number(year) });
		for (const id of SPECIFIED) {
			const years = calculators.get(id)?.parameters.map((amount) => String(amount.year));
			expect([id, years?.filter((candidate) => candidate !== year)]).toEqual([id, []]);
		}
	});

	test('share every amount once, with the law of all its years and filing statuses', async () => {
		const { shared, calculators } = await compileOwnProject();
		expect(Object.keys(shared.amounts).sort()).toEqual(
			[...Object.keys(parameters), ...Object.keys(byState)].sort(),
		);
		expect(calculators.get('qcd')?.parameters.find(({ id }) => id === 'niitThreshold')).toEqual({
			id: 'niitThreshold',
			title: 'NIIT threshold for a joint return',
			unit: 'money',
			from: '',
			year: 2024,
			value: 250000,
			source: 'IRC §1411(b)',
		});
	});
});

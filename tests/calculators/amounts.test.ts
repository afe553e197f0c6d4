// What the sources of the amounts of the specification must cite.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../../src/cli/project.ts';
import { findEntry } from '../../src/engine/law.ts';
import type { AmountsFile, DatedValue } from '../../src/model/generated/authored.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { loadSamples } from '../support/load-samples.ts';
import { readOwnDefinitions } from '../support/own-definitions.ts';

const YEARS = ['2024', '2025', '2026'];

// The yearly notices of the IRS on limits of retirement plans: I.R.B. 2023-47, 2024-47 and 2025-49.
const NOTICES = ['Notice 2023-75', 'Notice 2024-80', 'Notice 2025-67'];

/** What the sources of the amounts of the specification must cite: in all years, or in each of the years above. */
const CITATIONS: Readonly<Record<string, string | readonly string[]>> = {
	niitRate: 'IRC §1411(a)(1)',
	niitThreshold: 'IRC §1411(b)',
	qcdMinimumAge: 'IRC §408(d)(8)(B)(ii)',
	qcdAnnualLimit: NOTICES,
	// 60 percent, first for 2018 to 2025.
	cashGiftLimit: [
		'IRC §170(b)(1)(G)',
		'IRC §170(b)(1)(G)',
		'IRC §170(b)(1)(G), made permanent by P.L. 119-21 §70425',
	],
	appreciatedGiftLimit: 'IRC §170(b)(1)(C)(i)',
	giftCarryforwardYears: 'IRC §170(d)(1)(A)',
	longTermHoldingMonths: '1222(3)',
	topCapitalGainsRate: 'IRC §1(h)(1)(D)',
	standardDeduction: ['Rev. Proc. 2023-34', 'P.L. 119-21 §70102', 'Rev. Proc. 2025-32'],
	basicDeferralLimit: NOTICES,
	catchUp: NOTICES,
	catchUpAge: 'IRC §414(v)(5)(A)',
	annualAdditionsLimit: NOTICES,
	medicareRate: 'IRC §3101(b)(1)',
	crtDeductionShare: 'Model assumption: ',
	trustSetupCost: 'Model assumption: ',
	timeValueRate: 'Model assumption: ',
	isoAmtRate: 'IRC §55(b)(1)(A)',
	isoHoldingMonths: 'IRC §422(a)(1)',
	relocationCost: 'Model assumption: ',
	genericNetShare: 'Model assumption: ',
	genericRoiDivisor: 'Model assumption: ',
};

const { shared } = await compileOwnProject();

const AMOUNTS = 'calculators/law/amounts';

const files: readonly AmountsFile[] = readdirSync(AMOUNTS, { recursive: true, encoding: 'utf8' })
	.filter((name) => name.endsWith('.json'))
	.sort()
	.map((name) => JSON.parse(readFileSync(`${AMOUNTS}/${name}`, 'utf8')));

const amounts: AmountsFile['amounts'] = Object.assign({}, ...files.map(({ amounts }) => amounts));

const byState: NonNullable<AmountsFile['byState']> = Object.assign({}, ...files.map((file) => file.byState));

/** The entry of a year; a constant amount keeps its last one. */
function findYear(name: string, year: string): DatedValue | undefined {
	const amount = amounts[name];
	return amount && findEntry(amount, Number(year));
}

describe('the amounts of the law', () => {
	test.each(Object.entries(CITATIONS).filter(([name]) => Object.hasOwn(amounts, name)))(
		'cite the source of %s',
		(name, citations) => {
			for (const [position, year] of YEARS.entries()) {
				const citation = typeof citations === 'string' ? citations : citations[position];
				expect(findYear(name, year)?.source).toContain(citation);
			}
		},
	);

	test.each(['deduction', 'threshold'])('by filing status name the figure alone: %s', (word) => {
		const titles = Object.values(amounts).map(({ title }) => title);
		expect(titles.filter((title) => title.includes(word) && /joint|single/.test(title))).toEqual([]);
	});
});

describe('the calculators', () => {
	test.each(YEARS)('are computed for %s with amounts of that year alone', async (year) => {
		const compilation = await compileFiles(readOwnDefinitions(), { year: Number(year) });
		expect(compilation.calculators.size).toBeGreaterThan(0);
		for (const [id, calculator] of compilation.calculators) {
			const years = calculator.amounts.map((amount) => String(amount.year));
			expect([id, years.filter((candidate) => candidate !== year)]).toEqual([id, []]);
		}
	});

	test('share every amount once, with the law of all its years and filing statuses', async () => {
		expect(Object.keys(shared.amounts).sort()).toEqual(
			[...Object.keys(amounts), ...Object.keys(byState)].sort(),
		);
		const samples = await loadSamples();
		expect(samples.get('qcd')?.amounts.find(({ id }) => id === 'niitThreshold')).toEqual({
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

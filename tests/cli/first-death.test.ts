// The first death and gifts of several years as effects and estates follow them, on the strategies of the site.
import { expect, test } from 'vitest';
import { runLine } from './run-cli.ts';

const COUPLE = { filingStatus: 'joint', state: 'TX', age: 70, spouseAge: 68, interest: 50_000 };

async function computeEstate(death: object, estate: object = {}) {
	const request = {
		strategy: 'cg-1031-exchange',
		taxYear: 2026,
		household: { ...COUPLE, ...death },
		estate: { estateYears: 10, estateToday: 40_000_000, ...estate },
	};
	const options = { folder: process.cwd(), input: `${JSON.stringify(request)}\n` };
	const { stdout } = await runLine('effect --jsonl', options);
	const { applicableExclusion, earlierOfEach } = JSON.parse(stdout).estate.with.lines;
	return [Math.round(applicableExclusion), earlierOfEach];
}

test('what the first to die leaves of the exclusion is that of the year of the death', async () => {
	// 18,570,000 in 2036, at an inflation of 2.3%; 15,000,000 in 2026.
	expect(await computeEstate({})).toEqual([37_140_000, 0]);
	expect(await computeEstate({ spouseDiesIn: 2026 })).toEqual([33_570_000, 0]);
	// Both in the year in which the estate passes.
	expect(await computeEstate({ spouseDiesIn: 2036 })).toEqual([37_140_000, 0]);
	expect(await computeEstate({ spouseDiesIn: 2026 }, { electsPortability: false })).toEqual([18_570_000, 0]);
	// Half of the gifts was the other one’s: 13,000,000 are left.
	expect(await computeEstate({ spouseDiesIn: 2026 }, { lifetimeGifts: 4_000_000 })).toEqual([
		31_570_000, 2_000_000,
	]);
});

test('of taxed gifts in several years those of the last three before death return to the estate', async () => {
	const computeLines = async (estateYears: number) => {
		const request = {
			...{ taxYear: 2026, projection: 'none', discountRate: 0 },
			household: { filingStatus: 'single', state: 'TX', age: 60, wages: 1_000_000 },
			estate: { estateYears, estateToday: 60_000_000, estateGrowth: 0 },
			plan: [
				{ id: 'cg-presale-gift', inputs: { salePrice: 40_000_000, givenShare: 100, recipients: 2 } },
				{
					id: 'cg-qsbs-1202',
					inputs: { salePrice: 6_000_000, growthRate: 0, waitYears: 4, otherHolders: 1, sharePerHolder: 25 },
				},
			],
		};
		const options = { folder: process.cwd(), input: `${JSON.stringify(request)}\n` };
		const { stdout } = await runLine('plan --jsonl', options);
		const { giftTaxPaid, lines } = JSON.parse(stdout).estate.without;
		return [giftTaxPaid, lines.giftTaxAdded];
	};
	// 40% × (40,000,000 − 2 × 19,000 − 15,000,000) = 9,984,800 now. In year 4 the exclusion is used: 40% × 25% × 6,000,000 = 600,000.
	expect(await computeLines(2)).toEqual([9_984_800, 9_984_800]);
	expect(await computeLines(3)).toEqual([9_984_800, 0]);
	expect(await computeLines(6)).toEqual([10_584_800, 600_000]);
});

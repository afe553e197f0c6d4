// Everything that differs between the base and the working tree.
import type { Revision } from './base-files.ts';
import { SAMPLE } from './cases.ts';
import { compareAmounts } from './compare-amounts.ts';
import { compareCalculators, isLikelyRename, toUnpairedImpact } from './compare-calculators.ts';
import { compareEffects } from './compare-effects.ts';
import { compareReturns, listBrokenReturns } from './compare-returns.ts';
import { pairUp } from './pairs.ts';
import type { CalculatorImpact, ImpactReport, NotComparable } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** Compares two sides; the order of everything in the report is fixed. */
export function compareSnapshots(base: Revision, before: Snapshot, after: Snapshot): ImpactReport {
	const broken = new Set([...before.broken.keys(), ...after.broken.keys()]);
	const listComparable = ({ calculators }: Snapshot) =>
		[...calculators].filter(([id]) => !broken.has(id)).map(([, calculator]) => calculator);
	const pairs = pairUp(
		listComparable(before),
		listComparable(after),
		({ calculator }) => calculator.id,
		isLikelyRename,
	);
	const impacts = pairs.map(({ before: previous, after: current }): CalculatorImpact | undefined => {
		if (previous && current) return compareCalculators(previous, current);
		return current ? toUnpairedImpact(current, 'added') : previous && toUnpairedImpact(previous, 'removed');
	});
	const calculators = impacts.filter((impact) => impact !== undefined);
	return {
		base,
		sample: SAMPLE,
		amounts: compareAmounts(before, after),
		calculators: calculators.sort((a, b) => (a.id < b.id ? -1 : 1)),
		unchanged: pairs.length - calculators.length,
		returns: compareReturns(before, after),
		effects: compareEffects(before, after),
		notComparable: [...listBroken(before, 'base'), ...listBroken(after, 'working tree')],
	};
}

function listBroken(snapshot: Snapshot, side: NotComparable['side']): readonly NotComparable[] {
	const { broken } = snapshot;
	return [
		...[...broken].map(([id, reasons]) => ({ id, side, reasons })),
		...listBrokenReturns(snapshot, side),
	];
}

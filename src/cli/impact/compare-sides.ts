// Everything that differs between the base and the working tree.
import type { Revision } from './base-files.ts';
import { SAMPLE } from './cases.ts';
import { compareAmounts } from './compare-amounts.ts';
import { compareCalculators, onlyOn, seemRenamed } from './compare-calculators.ts';
import { compareEffects } from './compare-effects.ts';
import { brokenReturns, compareReturns } from './compare-returns.ts';
import { pairUp } from './pairs.ts';
import type { CalculatorImpact, ImpactReport, NotComparable } from './report.ts';
import type { Side } from './side.ts';

/** Compares two sides; the order of everything in the report is fixed. */
export function compareSides(base: Revision, before: Side, after: Side): ImpactReport {
	const broken = new Set([...before.broken.keys(), ...after.broken.keys()]);
	const comparable = ({ calculators }: Side) =>
		[...calculators].filter(([id]) => !broken.has(id)).map(([, one]) => one);
	const pairs = pairUp(comparable(before), comparable(after), ({ calculator }) => calculator.id, seemRenamed);
	const impacts = pairs.map(({ before: old, after: now }): CalculatorImpact | undefined => {
		if (old && now) return compareCalculators(old, now);
		return now ? onlyOn(now, 'added') : old && onlyOn(old, 'removed');
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
		notComparable: [...brokenOn(before, 'base'), ...brokenOn(after, 'working tree')],
	};
}

function brokenOn(one: Side, side: NotComparable['side']): readonly NotComparable[] {
	const { broken } = one;
	return [...[...broken].map(([id, reasons]) => ({ id, side, reasons })), ...brokenReturns(one, side)];
}

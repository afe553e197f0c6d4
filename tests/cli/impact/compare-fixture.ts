// Compares two versions of the small fixture project.
import { expect } from 'vitest';
import { compareSides } from '../../../src/cli/impact/compare-sides.ts';
import type { CalculatorImpact, ImpactReport } from '../../../src/cli/impact/report.ts';
import { readSide } from '../../../src/cli/impact/side.ts';
import { type Edit, withFixture } from '../../compiler/fixture-project.ts';

export const base = { revision: 'main', commit: '0123456789abcdef' };

/** Compares the fixture with some edits to the fixture with others. */
export async function compare(after: readonly Edit[], before: readonly Edit[] = []): Promise<ImpactReport> {
	const old = await withFixture(before, readSide);
	return compareSides(base, old, await withFixture(after, readSide));
}

export const idsOf = ({ calculators }: ImpactReport) => calculators.map(({ id, kind }) => `${id} ${kind}`);

/** The one calculator that differs. */
export function only(report: ImpactReport): CalculatorImpact {
	expect(report.calculators).toHaveLength(1);
	return report.calculators[0] as CalculatorImpact;
}

/** What happens to one result. */
export function changeOf(impact: CalculatorImpact, id: string) {
	const found = impact.changes.find((change) => change.id === id);
	if (!found) throw new Error(`${id} does not change`);
	return found;
}

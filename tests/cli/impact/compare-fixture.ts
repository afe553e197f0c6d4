// Compares two versions of the small fixture project.
import { expect } from 'vitest';
import { compareSnapshots } from '../../../src/cli/impact/compare-snapshots.ts';
import type { Impact, ImpactReport } from '../../../src/cli/impact/report.ts';
import { readSnapshot } from '../../../src/cli/impact/snapshot.ts';
import { type Edit, withFixture } from '../../compiler/fixture-project.ts';

export const base = { revision: 'main', commit: '0123456789abcdef' };

/** Compares the fixture with some edits to the fixture with others. */
export async function compare(after: readonly Edit[], before: readonly Edit[] = []): Promise<ImpactReport> {
	const previous = await withFixture(before, readSnapshot);
	return compareSnapshots(base, previous, await withFixture(after, readSnapshot));
}

export const listIds = ({ calculators }: ImpactReport) => calculators.map(({ id, kind }) => `${id} ${kind}`);

/** The one calculator that differs. */
export function getOnlyImpact(report: ImpactReport): Impact {
	expect(report.calculators).toHaveLength(1);
	return report.calculators[0] as Impact;
}

/** What happens to one result. */
export function findChange(impact: Impact, id: string) {
	const change = impact.changes.find((change) => change.id === id);
	if (!change) throw new Error(`${id} does not change`);
	return change;
}

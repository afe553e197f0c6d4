// The shares that a worker answers are those of the plan it is told, also where none of the strategies about the same asset is carried out.
import { expect, test, vi } from 'vitest';
import { NONE } from '../../../src/engine/plan/asset-choice-ids.ts';
import { toSharesRequest } from '../../../src/features/plan/ask-shares.ts';
import { computeShares } from '../../../src/features/plan/shares-worker.ts';
import { getSource } from '../strategy/own-effects.ts';
import { createFinishedPlan } from './own-plans.ts';

vi.mock('../../../src/lib/load-strategies.ts', () => ({
	loadStrategy: async (id: string) => getSource(id),
}));
vi.mock('../../../src/lib/load-returns.ts', () => ({ loadReturns: async () => getSource('daf').system }));

const IDS = ['cg-1031-exchange', 'cg-mis', 'daf', 'state-migration'];

test.each([['cg-1031-exchange'], [NONE]])('with the choice %s', async (choice) => {
	const { request, answer } = createFinishedPlan(IDS, { choice });
	const result = await computeShares(structuredClone(toSharesRequest(request)));
	expect(result.shares.map(({ id }) => id)).toContain('state-migration');
	expect(result).toEqual(answer);
});

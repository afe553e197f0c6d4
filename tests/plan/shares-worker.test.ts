// The shares that a worker answers are those of the plan it is told, also where none of the strategies about the same asset is carried out.
import { expect, test, vi } from 'vitest';
import { NONE } from '../../src/engine/effect/asset-choice.ts';
import { messageOf } from '../../src/plan/ask-shares.ts';
import { workOutShares } from '../../src/plan/shares-worker.ts';
import { sourceOf } from '../effect/own-effects.ts';
import { finishedPlan } from './own-plans.ts';

vi.mock('../../src/catalogue/load-effects.ts', () => ({ loadEffect: async (id: string) => sourceOf(id) }));
vi.mock('../../src/catalogue/load-returns.ts', () => ({ loadReturns: async () => sourceOf('daf').system }));

const IDS = ['cg-1031-exchange', 'cg-mis', 'daf', 'state-migration'];

test.each([['cg-1031-exchange'], [NONE]])('with the choice %s', async (choice) => {
	const { request, answer } = finishedPlan(IDS, { choice });
	const found = await workOutShares(structuredClone(messageOf(request)));
	expect(found.shares.map(({ id }) => id)).toContain('state-migration');
	expect(found).toEqual(answer);
});

// The shares that a worker answers are those of the plan it is told, also where none of the strategies about the same asset is carried out.
import { expect, test } from 'vitest';
import { NONE } from '../../../src/engine/plan/asset-choice-ids.ts';
import { TaxEngine } from '../../../src/engine/tax-engine.ts';
import { toSharesRequest } from '../../../src/features/plan/ask-shares.ts';
import { getSource } from '../strategy/own-effects.ts';
import { createFinishedPlan } from './own-plans.ts';

const engine = new TaxEngine({
	loadReturns: async () => getSource('daf').system,
	loadStrategy: async (id) => getSource(id),
	yieldToEvents: async () => {},
});

const IDS = ['cg-1031-exchange', 'cg-mis', 'daf', 'state-migration'];

test.each([['cg-1031-exchange'], [NONE]])('with the choice %s', async (choice) => {
	const { request, answer } = createFinishedPlan(IDS, { choice });
	const result = await engine.computeShares(structuredClone(toSharesRequest(request)));
	expect(result.shares.map(({ id }) => id)).toContain('state-migration');
	expect(result).toEqual(answer);
});

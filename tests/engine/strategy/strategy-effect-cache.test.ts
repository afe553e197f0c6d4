// One effect for all who ask the same: the section of a strategy, a plan and the report.
import { beforeAll, describe, expect, test } from 'vitest';
import { projectStrategy, type StrategyRequest } from '../../../src/engine/strategy/project-strategy.ts';
import type { EffectEngine } from '../../../src/engine/strategy/request.ts';
import { parseRequest } from '../../../src/engine/strategy/request.ts';
import { getStrategyEffect } from '../../../src/engine/strategy/strategy-effect-cache.ts';
import { compileOwnProject } from '../../support/load-project.ts';

let engine: EffectEngine;
let baseRequest: StrategyRequest;

beforeAll(async () => {
	const { taxSystem, runnableEffects } = await compileOwnProject();
	if (!taxSystem || !runnableEffects) throw new Error('The effects do not compile.');
	engine = { system: taxSystem, ...runnableEffects };
	const household = { filingStatus: 'joint', age: 75, spouseAge: 73, state: 'CA' };
	const request = parseRequest(engine, getStrategy(), { taxYear: 2026, household, inputs: {} });
	baseRequest = { ...request, household: { ...request.household, interest: Number.NaN } };
});

function getStrategy() {
	const [first] = engine.strategies.values();
	if (!first) throw new Error('There is no effect.');
	return first;
}

const getEffect = (request: StrategyRequest) => getStrategyEffect(engine, request);

describe('an effect that was worked out', () => {
	test('is the one for everyone who asks the same in other words', () => {
		const first = getEffect(baseRequest);
		expect(
			getEffect({
				...baseRequest,
				household: { ...baseRequest.household },
				inputs: { ...baseRequest.inputs },
			}),
		).toBe(first);
	});

	test('is kept while another is asked in turn', () => {
		const otherRequest = { ...baseRequest, taxYear: baseRequest.taxYear + 2 };
		const [first, second] = [getEffect(baseRequest), getEffect(otherRequest)];
		expect(getEffect(baseRequest)).toBe(first);
		expect(getEffect(otherRequest)).toBe(second);
	});

	test('is worked out anew for another fact, input, year or kind of asset', () => {
		const [input = ''] = Object.keys(baseRequest.inputs);
		const otherRequests: StrategyRequest[] = [
			{ ...baseRequest, household: { ...baseRequest.household, wages: 654_321 } },
			{ ...baseRequest, inputs: { ...baseRequest.inputs, [input]: Number(baseRequest.inputs[input]) + 1 } },
			{ ...baseRequest, taxYear: baseRequest.taxYear + 1 },
			{ ...baseRequest, assetKind: 'business' },
		];
		for (const otherRequest of otherRequests) {
			const first = getEffect(baseRequest);
			const effect = getEffect(otherRequest);
			expect(effect).not.toBe(first);
			expect(effect.with).toEqual(projectStrategy(engine, otherRequest).with);
		}
	});
});

// One effect for all who ask the same: the section of a strategy, a plan and the report.
import { describe, expect, test } from 'vitest';
import {
	getStrategyEffect,
	projectStrategy,
	type StrategyRequest,
} from '../../../src/engine/strategy/project-strategy.ts';
import { parseRequest } from '../../../src/engine/strategy/request.ts';
import { completeSale } from '../../../src/engine/strategy/sale.ts';
import { loadEngine } from './random-effect.ts';

const engine = await loadEngine();
const [strategy] = engine.strategies.values();
if (!strategy) throw new Error('There is no effect.');
const household = { filingStatus: 'joint', age: 75, spouseAge: 73, state: 'CA' };
const request = parseRequest(engine, strategy, { taxYear: 2026, household });
const baseRequest: StrategyRequest = {
	...request,
	household: { ...request.household, interest: Number.NaN },
};

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
			{ ...baseRequest, sale: completeSale(engine.effects.sale, { kind: 'business' }) },
		];
		for (const otherRequest of otherRequests) {
			const first = getEffect(baseRequest);
			const effect = getEffect(otherRequest);
			expect(effect).not.toBe(first);
			expect(effect.with).toEqual(projectStrategy(engine, otherRequest).with);
		}
	});
});

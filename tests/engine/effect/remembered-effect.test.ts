// One effect for all who ask the same: the section of a strategy, a plan and the report.
import { beforeAll, describe, expect, test } from 'vitest';
import { rememberedEffect } from '../../../src/engine/effect/remembered-effect.ts';
import type { EffectEngine } from '../../../src/engine/effect/request.ts';
import { readRequest } from '../../../src/engine/effect/request.ts';
import { type EffectRequest, effectOf } from '../../../src/engine/effect/run.ts';
import { compileOwnProject } from '../../support/load-project.ts';

let engine: EffectEngine;
let asked: EffectRequest;

beforeAll(async () => {
	const { taxSystem, runnableEffects } = await compileOwnProject();
	if (!taxSystem || !runnableEffects) throw new Error('The effects do not compile.');
	engine = { system: taxSystem, ...runnableEffects };
	const household = { filingStatus: 'joint', age: 75, spouseAge: 73, state: 'CA' };
	const request = readRequest(engine, effect(), { taxYear: 2026, household, inputs: {} });
	asked = { ...request, household: { ...request.household, interest: Number.NaN } };
});

function effect() {
	const [first] = engine.strategies.values();
	if (!first) throw new Error('There is no effect.');
	return first;
}

const remembered = (request: EffectRequest) =>
	rememberedEffect(engine.system, engine.effects, effect(), request);

describe('an effect that was worked out', () => {
	test('is the one for everyone who asks the same in other words', () => {
		const first = remembered(asked);
		expect(remembered({ ...asked, household: { ...asked.household }, inputs: { ...asked.inputs } })).toBe(
			first,
		);
	});

	test('is worked out anew for another fact, input, year or kind of asset', () => {
		const [input = ''] = Object.keys(asked.inputs);
		const others: EffectRequest[] = [
			{ ...asked, household: { ...asked.household, wages: 654_321 } },
			{ ...asked, inputs: { ...asked.inputs, [input]: Number(asked.inputs[input]) + 1 } },
			{ ...asked, taxYear: asked.taxYear + 1 },
			{ ...asked, assetKind: 'business' },
		];
		for (const other of others) {
			const first = remembered(asked);
			const found = remembered(other);
			expect(found).not.toBe(first);
			expect(found.with).toEqual(effectOf(engine.system, engine.effects, effect(), other).with);
		}
	});
});

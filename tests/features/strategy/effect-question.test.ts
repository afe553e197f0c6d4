// What a worker is asked and answers can be copied, and is what the page would have worked out.
import { expect, test } from 'vitest';
import {
	createEffectCalculation,
	drawEffectCurve,
	type EffectQuestion,
	solveEffect,
} from '../../../src/engine/strategy/effect-what-if.ts';
import { SALE_KIND } from '../../../src/engine/strategy/project-strategy.ts';
import { completeSale } from '../../../src/engine/strategy/sale.ts';
import { createVariation } from '../../../src/engine/what-if/variation.ts';
import { changeText } from '../../../src/features/what-if/messages.ts';
import { loadStrategies, randomRequests } from '../../engine/strategy/random-effect.ts';
import { computeStrategyEffect, SALE_MODEL } from '../../support/effects.ts';

const all = await loadStrategies();

test.each(['qcd', 'salt-trust', 'cg-1031-exchange'])('%s: a curve and a solution', (id) => {
	const source = all.find(({ strategy }) => strategy.id === id);
	const [strategyRequest] = source ? randomRequests(source, 1, 1) : [];
	const input = source?.strategy.inputs.find(({ format }) => format === 'money')?.id;
	if (!source || !strategyRequest || input === undefined) throw new Error(`There is no "${id}".`);
	const { strategy: _, ...request } = strategyRequest;
	const question: EffectQuestion = structuredClone({ id, request, input, figure: 'taxSaved' });
	const curve = structuredClone(drawEffectCurve(source, question));
	const variation = createVariation(createEffectCalculation(source, strategyRequest), input, 'taxSaved');
	expect(curve.samples.map(({ at }) => at)).toEqual(
		[...new Set(curve.samples.map(({ at }) => at))].sort((a, b) => a - b),
	);
	for (const { at, value } of curve.samples.slice(0, 5)) expect(value).toBe(variation.sampleAt(at).value);
	expect(curve.rows.some(({ at }) => at === curve.currentSample.at)).toBe(true);
	for (const change of curve.changes) expect(changeText(change, variation)).toMatch(/^[A-Z].*\.$/);
	const target = curve.samples.find(({ value, isBlocked }) => value !== null && !isBlocked)?.value ?? 0;
	expect(structuredClone(solveEffect(source, question, target))).toMatchObject({ kind: 'found' });
});

const assetEffects = all.filter(({ strategy }) => strategy.assetKinds.length > 0);

test.each(assetEffects.map((source) => [source.strategy.id, source] as const))(
	'%s: what if shows no saving where the planned sale is of another kind of asset',
	(id, source) => {
		const kinds = SALE_MODEL.inputs.find((input) => input.id === SALE_KIND)?.choices ?? [];
		const otherKind = kinds.find(({ value }) => !source.strategy.assetKinds.includes(String(value)));
		if (!otherKind) throw new Error(`Every kind of asset fits "${id}".`);
		const { result, request } = computeStrategyEffect(id, {
			sale: completeSale(SALE_MODEL, { [SALE_KIND]: otherKind.value }),
		});
		expect(result.isBlocked).toBe(true);
		const question = structuredClone({ id, request, input: 'household.wages', figure: 'taxSaved' });
		expect(drawEffectCurve(source, question).samples.filter(({ isBlocked }) => !isBlocked)).toEqual([]);
	},
);

test('strategies for some kinds of assets are all looked at', () => expect(assetEffects).toHaveLength(11));

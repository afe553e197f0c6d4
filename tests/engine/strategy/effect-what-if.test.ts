// An input of an effect varied: the curve gives what the effect worked out anew gives, turns where the law turns, and is solved.
import { describe, expect, it } from 'vitest';
import {
	createEffectCalculation,
	drawEffectCurve,
	type EffectQuestion,
	solveEffect,
} from '../../../src/engine/strategy/effect-what-if.ts';
import { fillInputs } from '../../../src/engine/strategy/inputs.ts';
import {
	projectStrategy,
	type StrategyModel,
	type StrategyRequest,
} from '../../../src/engine/strategy/project-strategy.ts';
import { completeSale, SALE_KIND } from '../../../src/engine/strategy/sale.ts';
import { createVariation, getCurrentValue, sweep } from '../../../src/engine/what-if/variation.ts';
import { formatCurveChange } from '../../../src/features/what-if/messages.ts';
import type { Value } from '../../../src/model/compiled-calculator.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { computeStrategyEffect, getSource, SALE_MODEL } from '../../support/effects.ts';
import { loadStrategies } from './random-effect.ts';

const strategies = await loadStrategies();

function createRequest(
	{ system, effects, strategy }: StrategyModel,
	values: Readonly<Record<string, Value>> = {},
	facts: Partial<Facts> = {},
): StrategyRequest {
	const { taxYear: _, ...sample } = system.household.sample;
	const household = system.complete({ ...sample, ...facts } as Partial<Facts>);
	const inputs = fillInputs(effects, strategy, { values, household });
	return { strategy, household, taxYear: 2026, outlook: 'none', inputs };
}

function varyStrategy(id: string, input: string, result: string, facts: Partial<Facts> = {}) {
	const model = getSource(id);
	const request = createRequest(model, {}, facts);
	const calculation = createEffectCalculation(model, request);
	const variation = createVariation(calculation, input, result);
	const listChanges = () => drawEffectCurve(model, { id, request, input, figure: result }).changes;
	return { model, request, variation, range: calculation.computeRange(variation), listChanges };
}

describe('an effect varied', () => {
	it.each(strategies.map(({ strategy }) => strategy.id))(
		'%s: at each value what it comes to when worked out with it',
		(id) => {
			const model = getSource(id);
			const [money] = model.strategy.inputs.filter(
				({ format, id: inputId }) => format === 'money' && !(inputId in model.strategy.modelInputs),
			);
			for (const input of [money?.id ?? 'discountRate', 'household.wages']) {
				const { request, variation, range } = varyStrategy(id, input, 'netPresentValue');
				for (const { at, value } of sweep(variation, range, 3)) {
					const name = input.replace('household.', '');
					const changedRequest =
						input === name ? createRequest(model, { [name]: at }) : createRequest(model, {}, { [name]: at });
					const { with: outcome } = projectStrategy(model, changedRequest);
					expect(changedRequest.taxYear).toBe(request.taxYear);
					if (Number.isFinite(outcome.netPresentValue)) expect(value).toBeCloseTo(outcome.netPresentValue, 4);
					else expect(value).toBeNull();
				}
			}
		},
	);

	it.each([
		[
			'qcd',
			'household.wages',
			{ wages: 400_000 },
			'Above $365,000 of “Your wages”: “Tax saved, all years” grows faster.',
		],
		[
			'cg-1031-exchange',
			'salePrice',
			{},
			'Above $2,605,044 of “Sale price”: “Tax saved, all years” falls faster.',
		],
	])('%s over %s bends at the places of the law', (id, input, facts, expected) => {
		const { variation, listChanges } = varyStrategy(id, input, 'taxSaved', facts);
		const texts = listChanges().map((curveChange) => formatCurveChange(curveChange, variation));
		expect(texts).toContain(expected);
		expect(texts.length).toBeLessThanOrEqual(9);
	});

	it('that turns negative and back is told so next to where the household stands', () => {
		const { variation, listChanges } = varyStrategy('tax-loss-harvest', 'household.wages', 'taxSaved');
		const changes = listChanges();
		const zeroCrossings = changes.filter(({ kind }) => kind === 'zero');
		const currentValue = getCurrentValue(variation);
		expect(zeroCrossings.map(({ before }) => before < currentValue)).toEqual([true, false]);
		expect(changes.length).toBeGreaterThan(zeroCrossings.length);
	});

	it('is blocked and warns where the strategy is and does', () => {
		const { variation, listChanges } = varyStrategy('cg-1031-exchange', 'salePrice', 'firstYear');
		const texts = listChanges().map((curveChange) => formatCurveChange(curveChange, variation));
		expect(texts.join()).toMatch(/Blocked below \$850,001 of “Sale price”: There is no gain to defer/);
		expect(variation.sampleAt(800_000).isBlocked).toBe(true);
		expect(variation.sampleAt(900_000).isBlocked).toBe(false);
	});

	it('an input that a fact fills follows it, unless it was given', () => {
		const prefilledInput = strategies.flatMap((model) =>
			model.strategy.inputs
				.filter(({ prefillFrom }) => prefillFrom === 'household.wages')
				.map(({ id }) => [model, id] as const),
		);
		expect(prefilledInput.length).toBeGreaterThan(0);
		for (const [model, id] of prefilledInput) {
			const wages = 345_678;
			const changed = (values: Readonly<Record<string, Value>>) => {
				const { project, inputs } = createEffectCalculation(model, createRequest(model, values));
				return project({ ...inputs, 'household.wages': wages }).scope.inputs[id];
			};
			expect(changed({})).toBe(wages);
			expect(changed({ [id]: 123_456 })).toBe(123_456);
		}
	});

	it('stays within the bounds of an input', () => {
		const { range } = varyStrategy('salt-trust', 'yearsKept', 'taxSaved');
		expect(range.from).toBe(1);
		expect(range.to).toBeLessThanOrEqual(30);
	});
});

// Questions to a worker and its answers can be copied.
it.each(['qcd', 'salt-trust', 'cg-1031-exchange'])(
	'%s: a copied question has a curve and a solution',
	(id) => {
		const source = getSource(id);
		const input = source.strategy.inputs.find(({ format }) => format === 'money')?.id ?? '';
		const strategyRequest = createRequest(source);
		const { strategy: _, ...request } = strategyRequest;
		const question: EffectQuestion = structuredClone({ id, request, input, figure: 'taxSaved' });
		const curve = structuredClone(drawEffectCurve(source, question));
		const variation = createVariation(createEffectCalculation(source, strategyRequest), input, 'taxSaved');
		expect(curve.samples.map(({ at }) => at)).toEqual(
			[...new Set(curve.samples.map(({ at }) => at))].sort((a, b) => a - b),
		);
		for (const { at, value } of curve.samples.slice(0, 5)) expect(value).toBe(variation.sampleAt(at).value);
		expect(curve.rows.some(({ at }) => at === curve.currentSample.at)).toBe(true);
		for (const change of curve.changes) expect(formatCurveChange(change, variation)).toMatch(/^[A-Z].*\.$/);
		const target = curve.samples.find(({ value, isBlocked }) => value !== null && !isBlocked)?.value ?? 0;
		expect(structuredClone(solveEffect(source, question, target))).toMatchObject({ kind: 'found' });
	},
);

const assetEffects = strategies.filter(({ strategy }) => strategy.assetKinds);

it.each(assetEffects.map((source) => [source.strategy.id, source] as const))(
	'%s: what if shows no saving where the planned sale is of another kind of asset',
	(id, source) => {
		const kinds = SALE_MODEL.inputs.find((input) => input.id === SALE_KIND)?.choices ?? [];
		const otherKind = kinds.find(({ value }) => !source.strategy.assetKinds?.includes(String(value)));
		if (!otherKind) throw new Error(`Every kind of asset fits "${id}".`);
		const { ownEffect, request } = computeStrategyEffect(id, {
			sale: completeSale(SALE_MODEL, { [SALE_KIND]: otherKind.value }),
		});
		expect(ownEffect.isBlocked).toBe(true);
		const question = structuredClone({ id, request, input: 'household.wages', figure: 'taxSaved' });
		expect(drawEffectCurve(source, question).samples.filter(({ isBlocked }) => !isBlocked)).toEqual([]);
	},
);

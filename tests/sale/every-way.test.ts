// One sale, every way: the same figures as on each strategy's own page, and sums that hold.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { typedInputs } from '../../src/effect/typed-inputs.ts';
import { verdictOf, verdictWords } from '../../src/effect/verdict.ts';
import { completeSale } from '../../src/engine/effect/sale.ts';
import { answer } from '../../src/engine/return/request.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import type { Household } from '../../src/household/household.ts';
import { householdOf, readHousehold } from '../../src/household/household-state.ts';
import {
	figuresAt,
	plainSale,
	ranked,
	type SaleSource,
	toneOf,
	type Way,
	wayOf,
} from '../../src/sale/every-way.ts';
import { WayBar } from '../../src/sale/way-bar.tsx';
import { effectText } from '../effect/effect-text.tsx';
import { STRATEGIES, sourceOf } from '../effect/own-effects.ts';
import { compileOwnProject } from '../support/load-project.ts';

const { taxSystem, runnableEffects } = await compileOwnProject();
if (!taxSystem || !runnableEffects) throw new Error('The effects do not compile.');
const system = taxSystem;
const { effects, sale: model } = runnableEffects;

const SALES = {
	business: { price: 6_000_000, basis: 500_000, yearsHeld: 12, kind: 'business' },
	'real estate': { price: 3_000_000, basis: 900_000, yearsHeld: 9, kind: 'realEstate' },
};
const FACTS = { taxYear: 2026, filingStatus: 'joint', age: 62, spouseAge: 60, state: 'CA', wages: 300_000 };
const household: Household = householdOf(FACTS);
const CENT = 0.01;

function sourceFor(given: Readonly<Record<string, string | number>>): SaleSource {
	const read = readHousehold(system, household);
	return { system, effects, model, read, sale: completeSale(model, given) };
}

function strategy(id: string) {
	const { effect, calculator } = sourceOf(id);
	return { effect, calculator, calculated: defaultInputs(calculator), typed: typedInputs() };
}

const waysOf = (source: SaleSource): readonly Way[] =>
	model.strategies.map((id) => wayOf(source, plainSale(source), strategy(id)));

describe.each(Object.entries(SALES))('one sale of %s', (_, given) => {
	const source = sourceFor(given);
	const plain = plainSale(source);
	const ways = waysOf(source);

	it('has the figures of each strategy’s own page', () => {
		expect(ways.length).toBeGreaterThan(20);
		for (const { worked } of ways) {
			const { effect, result, read } = worked;
			const page = effectText(effect.id, { household, sale: source.sale });
			expect(page, effect.id).not.toMatch(/NaN|undefined/);
			if (result.isBlocked) {
				for (const { kind, message } of result.warnings)
					if (kind === 'block') expect(page, effect.id).toContain(message);
			} else expect(page, effect.id).toContain(verdictWords(verdictOf(result.with, read.year)));
		}
	});

	it('is drawn as a gain only where more is left than by selling for cash, and the law is settled', () => {
		const at = (way: Pick<Way, 'flows'>) => figuresAt(plain, way.flows, 10);
		const sold = at(plain);
		const tones = ways.map((way) => [
			way.worked.effect.unsettled,
			at(way).left - sold.left,
			toneOf(way, at(way), sold),
		]);
		for (const [unsettled, more, tone] of tones)
			expect(tone).toBe(unsettled ? 'plain' : Number(more) < 0 ? 'cost' : 'gain');
		expect(new Set(tones.map(([, , tone]) => tone))).toEqual(new Set(['gain', 'cost', 'plain']));
		const markup = renderToStaticMarkup(
			createElement(WayBar, { inHand: 1, left: 1, scale: 2, tone: 'cost' }),
		);
		expect(markup).toContain('fill-cost"');
		expect(markup).not.toContain('fill-gain');
	});

	it('costs for cash what it adds to the return of its year', () => {
		const gain = Number(given.price) - Number(given.basis);
		const isRealEstate = given.kind === 'realEstate';
		const sold = {
			...FACTS,
			longTermGain: gain,
			...(isRealEstate ? { realEstateGain: gain } : { gainOutsideNiit: gain }),
		};
		const taxOf = (facts: object) => Number(answer(system, { ...facts })[0]?.lines.totalTax);
		expect(plain.flows.taxNow).toBeGreaterThan(0.15 * gain);
		expect(plain.flows.taxNow).toBeCloseTo(taxOf(sold) - taxOf(FACTS), 2);
	});

	it('leaves more than cash by the net present value of the strategy, whatever the horizon', () => {
		for (const { worked, flows } of ways) {
			const { effect, result } = worked;
			const own = result.sides.get('without')?.years[0]?.total ?? 0;
			// Where the strategy's own alternative is another than selling for cash.
			const apart = effect.alternatives ? own - plain.otherTax - plain.flows.taxNow : 0;
			for (const horizon of [0, 10, 30]) {
				const growth = (1 + plain.rate) ** horizon;
				const more = figuresAt(plain, flows, horizon).left - figuresAt(plain, plain.flows, horizon).left;
				const expected = (result.with.netPresentValue - apart) * growth;
				if (Number.isFinite(expected))
					expect(Math.abs(more - expected), effect.id).toBeLessThan(CENT * growth);
			}
		}
	});

	it('ranks what is allowed by what is left, and keeps what is blocked apart', () => {
		const left = ({ flows }: Way) => figuresAt(plain, flows, 10).left;
		const { allowed, blocked } = ranked(ways, left);
		expect(allowed.length + blocked.length).toBe(ways.length);
		expect(allowed.map(left)).toEqual(allowed.map(left).toSorted((one, other) => other - one));
		expect(blocked.every(({ worked }) => worked.result.isBlocked)).toBe(true);
	});
});

it('is about the strategies that take something from a sale, and no others', () => {
	const about = STRATEGIES.filter((id) =>
		sourceOf(id).effect.inputs.some(
			({ from, id: input }) => from.startsWith('sale.') && !(input in sourceOf(id).effect.fixed),
		),
	);
	expect(model.strategies.toSorted()).toEqual(about.toSorted());
});

it('counts what is still owed at the horizon at its value then', () => {
	const plain = { proceeds: 1_000, rate: 0.1 };
	const flows = { taxNow: 0, later: [0, 0, 110], money: [50] };
	expect(figuresAt(plain, flows, 1)).toEqual({
		taxNow: 0,
		taxLater: 110,
		presentValue: 110 / 1.1 ** 2,
		inHand: 1_050 * 1.1,
		left: 1_050 * 1.1 - 110 / 1.1,
	});
});

import { describe, expect, it } from 'vitest';
import { leftField, problemWith, takenFromCalculator, typedInto } from '../../src/effect/effect-inputs.ts';
import { typedInputs } from '../../src/effect/typed-inputs.ts';
import { inputsOf } from '../../src/engine/effect/inputs.ts';
import { scaledDefaults } from '../../src/engine/effect/scaled-defaults.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import { STRATEGIES, sourceOf, worked } from './own-effects.ts';

describe('the inputs of an effect', () => {
	it('are those of the last calculation where the calculator has them, and are not asked again', () => {
		const { inputs } = worked('qcd', { calculated: { qcdAmount: 12_000, age: 80 } });
		expect(inputs.values).toMatchObject({ qcdAmount: 12_000, ownerAge: 80 });
		expect(inputs.asked.map(({ id }) => id)).not.toContain('qcdAmount');
	});

	it('take a share of the calculator as percent', () => {
		const found = STRATEGIES.flatMap((id) => {
			const { calculator, effects, effect } = sourceOf(id);
			return inputsOf(effects, effect).flatMap((input) => {
				const own = calculator.inputs.find((one) => one.id === input.calculator);
				return own?.format === 'fraction' && input.format === 'percent' ? [{ id, input, own }] : [];
			});
		});
		expect(found).not.toEqual([]);
		for (const { id, input, own } of found) {
			const { inputs } = worked(id, { calculated: { [own.id]: 0.07 } });
			expect(inputs.values[input.id]).toBe(7);
		}
	});

	it('that fit nothing in the calculator are asked', () => {
		const { calculator, effects, effect } = sourceOf('daf');
		const calculated = { ...defaultInputs(calculator), assetType: 'a kind of long ago' };
		const taken = takenFromCalculator({ calculator, effects, effect, calculated, household: {} });
		expect(taken).not.toHaveProperty('assetType');
	});

	it('are each asked once, or known', () => {
		for (const id of STRATEGIES) {
			const { inputs, effect, effects } = worked(id);
			const { calculator } = sourceOf(id);
			const asked = inputs.asked.map((input) => input.id);
			expect(new Set(asked).size).toBe(asked.length);
			for (const input of inputsOf(effects, effect)) {
				if (asked.includes(input.id) || input.id in effect.fixed) continue;
				const isTaken = calculator.inputs.some((one) => one.id === input.calculator);
				expect([input.id, isTaken || input.from.startsWith('household.')]).toEqual([input.id, true]);
			}
			expect(inputs.asked.filter(({ more }) => !more).length).toBeLessThanOrEqual(8);
		}
	});

	it('of a smaller sale are smaller, until they are typed', () => {
		const { effects, effect } = sourceOf('cg-1031-exchange');
		const usual = Number(inputsOf(effects, effect).find(({ id }) => id === 'adjustedBasis')?.default);
		const price = Number(inputsOf(effects, effect).find(({ id }) => id === 'salePrice')?.default);
		const { inputs } = worked('cg-1031-exchange', { calculated: { assetValue: price / 4 } });
		expect(inputs.values.adjustedBasis).toBe(Math.round(usual / 400) * 100);
		const typed = typedInputs({ adjustedBasis: 123 });
		expect(worked('cg-1031-exchange', { typed }).inputs.values.adjustedBasis).toBe(123);
	});
});

describe('scaledDefaults', () => {
	const input = (id: string, from: string, value: number, format = 'money') =>
		({ id, from, default: value, format }) as Parameters<typeof scaledDefaults>[0][number];
	const inputs = [
		input('price', 'sale.price', 2_000_000),
		input('basis', 'sale.basis', 400_000),
		input('years', 'sale.yearsHeld', 6, 'years'),
		input('cash', '', 10_000),
	];

	it('keeps the other amounts of the sale in proportion, in whole hundreds', () => {
		expect(scaledDefaults(inputs, { price: 500_000 })).toEqual({ basis: 100_000 });
		expect(scaledDefaults(inputs, { price: 123_456 })).toEqual({ basis: 24_700 });
		expect(scaledDefaults(inputs, { price: 0 })).toEqual({ basis: 0 });
	});

	it('changes nothing where the price is not known', () => {
		expect(scaledDefaults(inputs, {})).toEqual({});
		expect(scaledDefaults(inputs.slice(1), { price: 500_000 })).toEqual({});
	});
});

describe('a field', () => {
	const { asked } = worked('qcd').inputs;
	const rate = asked.find(({ maximum }) => maximum !== null);
	if (!rate) throw new Error('No field has a bound.');

	it('counts its last readable value, and is marked when it is left', () => {
		const said = typedInto(asked, typedInto(asked, typedInputs(), rate.id, '30'), rate.id, 'much');
		expect(said).toEqual({ given: { [rate.id]: 30 }, texts: { [rate.id]: 'much' }, marked: [] });
		expect(leftField(asked, said, rate.id).marked).toEqual([rate.id]);
		expect(typedInto(asked, leftField(asked, said, rate.id), rate.id, '7').marked).toEqual([]);
		const { inputs } = worked('qcd', { typed: said });
		expect(inputs).toMatchObject({
			unreadable: [rate.id],
			values: { [rate.id]: 30 },
			texts: { [rate.id]: 'much' },
		});
	});

	it('says between which bounds it can be', () => {
		expect(problemWith(rate, String(Number(rate.maximum) + 1))).toBe(
			`Enter a value from 0% to ${rate.maximum}%`,
		);
		expect(problemWith({ ...rate, minimum: 2, maximum: null }, '1')).toBe('Enter at least 2%');
		expect(problemWith({ ...rate, type: 'integer' }, '1.5')).toBe('Enter a whole number');
		expect(problemWith(rate, String(rate.maximum))).toBe('');
		expect(problemWith(rate, undefined)).toBe('');
		const said = typedInto(asked, typedInputs({ [rate.id]: 20 }), rate.id, '1000');
		expect(said.given).toEqual({ [rate.id]: 20 });
	});

	it('that there is none of changes nothing', () => {
		const nothing = typedInputs();
		expect(typedInto(asked, nothing, 'none', '1')).toBe(nothing);
		expect(leftField(asked, nothing, rate.id)).toBe(nothing);
	});
});

// The changes a sweep finds along a curve, on the project's own calculators and on made-up lines.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { findChanges } from '../../../src/engine/what-if/changes.ts';
import { listVariableInputs } from '../../../src/engine/what-if/grid.ts';
import { computeSensibleRange } from '../../../src/engine/what-if/range.ts';
import type { CurveChange } from '../../../src/engine/what-if/variation.ts';
import {
	createVariation,
	type InputRange,
	isUsable,
	sweep,
	type UsableSample,
	type Variation,
} from '../../../src/engine/what-if/variation.ts';
import type { CompiledResult, Inputs } from '../../../src/model/compiled-calculator.ts';
import { sample } from '../../features/calculator/sample-calculator.ts';
import {
	createProjectVariation,
	listDistinct,
	loadCalculations,
	type ProjectCalculation,
} from '../../support/load-calculations.ts';

const calculations = await loadCalculations();

function listChanges(
	id: string,
	inputId: string,
	resultId: string,
	values: Record<string, number | string> = {},
	range?: InputRange,
): readonly CurveChange[] {
	const variation = createProjectVariation(calculations, id, inputId, resultId, values);
	return findChanges(variation, sweep(variation, range ?? computeSensibleRange(variation), 400));
}

/** "bend 250000 niitSavings", "warning 70/71 below": enough to tell what was found where. */
function summarize(change: CurveChange): string {
	const { kind, before, after } = change;
	const position = before === after ? `${before}` : `${before}/${after}`;
	return `${kind} ${position} ${'cause' in change ? change.cause.id : change.side}`;
}

describe('changesAlong', () => {
	const ISO = { equityType: 'ISO' };
	const STOCK = { assetType: 'appreciatedStock' };
	it.each([
		['qcd', 'income', 'totalSavings', {}, ['bend 250000 niitSavings', 'bend 275000 niitSavings']],
		['qcd', 'age', 'totalSavings', {}, ['warning 70/71 below']],
		['qcd', 'income', 'newAGI', {}, ['zero 24999/25000 below']],
		['qcd', 'qcdAmount', 'effectiveRate', {}, ['unavailable 0/1 below']],
		['retirement-max', 'age', 'totalSavings', {}, ['jump 49/50 deferralLimit']],
		['retirement-max', 'w2Compensation', 'totalSavings', {}, ['bend 23000 employeeContribution']],
		['retirement-max', 'ytdDeferrals', 'totalSavings', {}, ['zero 23000/23001 above']],
		['salt-trust', 'saltPaid', 'netSavings', {}, ['bend 30000 totalDeduction']],
		['salt-trust', 'numberOfTrusts', 'netSavings', {}, ['bend 5 totalDeduction']],
		['daf', 'agi', 'totalSavings', {}, ['bend 166666/166667 currentYearDeduction']],
		[
			'daf',
			'yearsOfBunching',
			'withoutBunchingSavings',
			{},
			['unavailable 0/1 below', 'bend 3/4 withoutBunchingSavings'],
		],
		['daf', 'holdingPeriodMonths', 'totalSavings', STOCK, ['warning 11/12 below']],
		['rsu-iso', 'fmvAtVesting', 'savings', ISO, ['zero 49/50 below']],
		['rsu-iso', 'marginalTaxRate', 'savings', ISO, ['zero 12/22 below']],
		['cg-1031-exchange', 'assetValue', 'estimatedSavings', {}, ['jump 0/1 estimatedSavings']],
		['crt', 'assetValue', 'totalSavings', {}, ['zero 114942/114943 below']],
	] as const)('finds over %s by %s what happens to %s (%o)', (id, input, result, values, expected) => {
		expect(listChanges(id, input, result, values).map(summarize)).toEqual(expected);
	});

	it.each([
		['a power', 'backdoor-roth', 'yearsToGrow', 'netBenefit'],
		['a compounding rate', 'backdoor-roth', 'expectedReturn', 'netBenefit'],
		['a share of a share', 'retirement-max', 'employerMatch', 'totalSavings'],
		['what rounding leaves of a constant', 'crt', 'assetValue', 'remainder'],
	])('finds nothing on %s', (_, id, input, result) => {
		expect(listChanges(id, input, result)).toEqual([]);
	});

	it('says what begins, from zero and with its slope', () => {
		const [startWarnings, endWarnings] = listChanges('qcd', 'income', 'totalSavings');
		expect(startWarnings).toMatchObject({
			slopeBefore: 0,
			slopeAfter: expect.closeTo(0.038),
			valueAfter: expect.closeTo(0, 2),
		});
		expect(endWarnings).toMatchObject({
			slopeBefore: expect.closeTo(0.038),
			slopeAfter: 0,
			valueAfter: expect.closeTo(950, 2),
		});
	});

	it('finds a jump with the values on both sides', () => {
		const [jump] = listChanges('retirement-max', 'age', 'totalSavings');
		expect(jump).toMatchObject({ valueBefore: 23_000, valueAfter: 30_500 });
	});

	it('finds the threshold of every amount of income, wherever the range ends', () => {
		for (let to = 300_000; to < 5_000_000; to += 137_111) {
			const changes = listChanges('qcd', 'income', 'totalSavings', {}, { from: 0, to }).map(summarize);
			expect(changes, String(to)).toEqual(['bend 250000 niitSavings', 'bend 275000 niitSavings']);
		}
	});

	it('sees nothing across a stretch without values', async () => {
		const model = {
			...sample,
			workings: await sample.explain(),
			evaluate: ({ amount }: Inputs) => ({
				savings: Math.abs(Number(amount) - 500) < 100 ? null : Number(amount),
			}),
		};
		const variation = createVariation({ model, inputs: getDefaultInputs(model) }, 'amount', 'savings');
		const changes = findChanges(variation, sweep(variation, { from: 0, to: 1000 }, 400)).map(summarize);
		expect(changes).toEqual(['unavailable 400/401 above', 'unavailable 599/600 below']);
	});

	it('finds what the slopes of a fine grid show, on any calculator', () => {
		let displayedSamples = 0;
		for (const calculation of listDistinct(calculations)) {
			for (const { variation, range } of listVariations(calculation)) {
				const { input, result } = variation;
				const samples = sweep(variation, range, 2500);
				const spacing = (range.to - range.from) / (samples.length - 1);
				if (input.choices.length > 0 || !samples.every(isUsable)) continue;
				const changes = findChanges(variation, sweep(variation, range, 400));
				const places = changes.filter(({ kind }) => kind === 'bend' || kind === 'jump');
				const explainedPlaces = listProminent(samples);
				const unexplainedPlaces = explainedPlaces.filter(
					(at) =>
						!places.some(({ before, after }) => at > before - spacing * 1.01 && at < after + spacing * 1.01),
				);
				displayedSamples += explainedPlaces.length;
				expect(unexplainedPlaces, `${calculation.model.id} ${input.id} ${result.id}`).toEqual([]);
			}
		}
		expect(displayedSamples).toBeGreaterThan(100);
	});

	it('finds nothing that a closer look does not confirm, on any calculator', () => {
		for (const calculation of listDistinct(calculations)) {
			for (const { variation, range } of listVariations(calculation)) {
				const { input, result } = variation;
				const coarseChanges = findChanges(variation, sweep(variation, range, 400)).map(summarize);
				const fineChanges = findChanges(variation, sweep(variation, range, 1777)).map(summarize);
				expect(coarseChanges, `${calculation.model.id} ${input.id} ${result.id}`).toEqual(fineChanges);
			}
		}
	});
});

/** A value of a fine grid, and how much the slope turns there. */
interface SlopeChange {
	readonly at: number;
	readonly slopeChange: number;
}

// The slope turns there far more than a little farther away on both sides, as it does on no smooth curve.
function listProminent(samples: readonly UsableSample[]): readonly number[] {
	const spacing = ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / (samples.length - 1);
	const size = Math.max(...samples.map(({ value }) => Math.abs(value)));
	const slope = (a: UsableSample, b: UsableSample) => (b.value - a.value) / (b.at - a.at);
	const slopeChanges = samples.slice(1, -1).map((candidate, index): SlopeChange => {
		const [before = candidate, after = candidate] = [samples[index], samples[index + 2]];
		return {
			at: candidate.at,
			slopeChange: Math.abs(slope(candidate, after) - slope(before, candidate)) * spacing,
		};
	});
	const tolerance = 1e-5 + 1e-12 * size;
	const neighbours = (index: number) => [
		slopeChanges[index - 3]?.slopeChange ?? 0,
		slopeChanges[index + 3]?.slopeChange ?? 0,
	];
	return slopeChanges.flatMap(({ at, slopeChange }, index) => {
		const isInRange = index >= 3 && index < slopeChanges.length - 3;
		return isInRange && slopeChange > tolerance && slopeChange > 10 * Math.max(...neighbours(index))
			? [at]
			: [];
	});
}

/** Every number of the form against every result that is a number, at the defaults and with each choice of a text. */
function* listVariations(
	calculation: ProjectCalculation,
): Generator<{ variation: Variation; range: InputRange }> {
	for (const values of createTextChoices(calculation)) {
		const current = { ...calculation, inputs: { ...calculation.inputs, ...values } };
		for (const input of listVariableInputs(current.model, current.inputs)) {
			const range = computeSensibleRange({ ...current, input });
			for (const { id } of current.model.results.filter(isNumber))
				yield { variation: createVariation(current, input.id, id), range };
		}
	}
}

function createTextChoices({ model }: ProjectCalculation): readonly Inputs[] {
	const texts = model.inputs.filter(({ type }) => type === 'string');
	return [
		{},
		...texts.flatMap(({ id, choices }) => choices.slice(0, 4).map(({ value }) => ({ [id]: value }))),
	];
}

function isNumber({ format }: CompiledResult): boolean {
	return format !== 'text' && format !== 'yes-no';
}

// Assumptions on which the figure of a strategy hangs: a plausible other value turns its sign, or moves more than half of it.
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import { isNegligible } from '../format.ts';
import type { CompiledStrategy } from './merge.ts';
import { type EffectContext, projectStrategy, type StrategyRequest } from './project-strategy.ts';

export interface DecisiveAssumption {
	readonly input: CompiledEffectInput;
	readonly value: Value;
	/** The plausible value that changes the figure most. */
	readonly alternative: Value;
	/** Dollars ahead with that value. */
	readonly netPresentValue: number;
}

/**
 * How far from an estimate the truth may plausibly be, as a share of it: a cost quoted by half more, a return of 3.5% to
 * 10.5% instead of 7%. One rule for all, so that no range is chosen to make a figure look safe.
 */
const SPREAD = 0.5;

export function listAssumptions({ inputs, modelInputs }: CompiledStrategy): readonly CompiledEffectInput[] {
	return inputs.filter(({ id, assumption }) => assumption !== undefined && !(id in modelInputs));
}

/** The plausible other values: every other choice, or the ends of the range around a number. */
export function listAlternatives(input: CompiledEffectInput, value: Value): readonly Value[] {
	const { choices, type, minimum, maximum } = input;
	if (choices.length > 0) return choices.map((choice) => choice.value).filter((choice) => choice !== value);
	if (typeof value !== 'number' || !Number.isFinite(value)) return [];
	const spread = Math.abs(value) * SPREAD;
	const [low, high] = [value - spread, value + spread].map((end) => {
		const clampedEnd = Math.min(Math.max(end, minimum ?? end), maximum ?? end);
		// Digits that arithmetic adds in the sixteenth place are no part of the range.
		return type === 'integer' ? Math.round(clampedEnd) : Number(clampedEnd.toPrecision(12));
	});
	return [low, high].filter((end): end is number => end !== undefined && end !== value);
}

/**
 * Weighs one assumption; undefined where it does not decide. What the law blocks is no alternative.
 * @param netPresentValue of the strategy as requested, in dollars
 * @throws {UnknownLaw} for a year before the first
 */
export function weighAssumption(
	context: EffectContext,
	request: StrategyRequest,
	netPresentValue: number,
	input: CompiledEffectInput,
): DecisiveAssumption | undefined {
	const value = request.inputs[input.id] ?? input.default;
	const results = listAlternatives(input, value).flatMap((alternative): DecisiveAssumption[] => {
		const effect = projectStrategy(context, {
			...request,
			inputs: { ...request.inputs, [input.id]: alternative },
		});
		const figure = effect.with.netPresentValue;
		return effect.isBlocked || !isDecisive(netPresentValue, figure)
			? []
			: [{ input, value, alternative, netPresentValue: figure }];
	});
	return rankAssumptions(results, netPresentValue)[0];
}

/** Whether another figure, in dollars ahead, has another sign, or differs by more than half. */
export function isDecisive(figure: number, otherFigure: number): boolean {
	const change = Math.abs(otherFigure - figure);
	if (Number.isNaN(change) || isNegligible(change)) return false;
	return toSign(figure) !== toSign(otherFigure) || change > Math.abs(figure) / 2;
}

function toSign(dollars: number): number {
	return isNegligible(dollars) ? 0 : Math.sign(dollars);
}

/** Sorts assumptions by how much they change the figure, the largest change first. */
export function rankAssumptions<Assumption extends DecisiveAssumption>(
	assumptions: readonly Assumption[],
	netPresentValue: number,
): readonly Assumption[] {
	const toChange = (assumption: Assumption) => Math.abs(assumption.netPresentValue - netPresentValue);
	return assumptions.toSorted((a, b) => toChange(b) - toChange(a));
}

/** Weighs all assumptions of a strategy. @throws {UnknownLaw} for a year before the first */
export function findDecisiveAssumptions(
	context: EffectContext,
	request: StrategyRequest,
	netPresentValue: number,
): readonly DecisiveAssumption[] {
	const assumptions = listAssumptions(request.strategy).flatMap(
		(input) => weighAssumption(context, request, netPresentValue, input) ?? [],
	);
	return rankAssumptions(assumptions, netPresentValue);
}

// Amounts by year compared: nothing, all at once, each choice of the strategy, and the best that is found.
//
// The search begins at the best of the others. Ever smaller amounts are added to a year, taken from one, or moved between two,
// while that leaves the household further ahead.
import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import { findById, range } from '../collections.ts';
import { listScenarioYears } from './compare-scenarios.ts';
import {
	type EffectContext,
	projectStrategy,
	type StrategyEffect,
	type StrategyRequest,
} from './project-strategy.ts';
import type { Projection } from './projection.ts';

/** One schedule. Dollars. */
export interface ComparedSchedule {
	/** `none`, `all`, `best`, or a choice of the strategy. */
	readonly id: string;
	readonly netPresentValue: number;
	readonly totalTax: readonly number[];
	/** The amounts by year that give the same. */
	readonly amounts: readonly number[];
}

/** Dollars. A smaller improvement is none. */
const MIN_GAIN = 1;
/** The first step, as a share of the largest amount of a year, and the last one in dollars. */
const FIRST_STEP = 0.5;
const LAST_STEP = 500;
/** Bounds a search, which takes about three seconds of one core. */
const MAX_EVALUATIONS = 600;

/** @throws {UnknownLaw} for a year before the first; undefined where the strategy has no amounts by year */
export function compareSchedules(
	context: EffectContext,
	request: StrategyRequest,
): readonly ComparedSchedule[] | undefined {
	const { schedule, inputs: inputDefinitions } = request.strategy;
	if (!schedule) return undefined;
	const search = new ScheduleSearch(context, request, schedule);
	const none = search.measure('none', { [schedule.list]: '0' });
	const most = search.readMost(none.effect);
	// The fixed amount, if the visitor has one, is among the choices.
	const choices = findById(inputDefinitions, schedule.choices)?.choices ?? [];
	const measured = [
		none,
		search.measure('all', { [schedule.list]: toList([Math.floor(most)]) }),
		...choices.map(({ value }) =>
			search.measure(String(value), { [schedule.list]: '', [schedule.choices]: value }),
		),
	];
	const start = measured.reduce((best, next) => (next.value > best.value ? next : best));
	const amounts = search.improve(search.readAmounts(start.effect), Math.max(most, 1));
	const best = search.measure('best', { [schedule.list]: toList(amounts) });
	return [...measured, best.value > start.value ? best : { ...start, id: 'best' }].map(({ id, effect }) => ({
		id,
		netPresentValue: effect.with.netPresentValue,
		totalTax: listScenarioYears(effect, 'with').map(({ total }) => total),
		amounts: search.readAmounts(effect),
	}));
}

function toList(amounts: readonly number[]): string {
	return amounts.map((amount) => String(Math.round(amount))).join(' ');
}

interface Measured {
	readonly id: string;
	readonly effect: StrategyEffect;
	/** Net present value; the lowest where the law or the balance does not allow it. */
	readonly value: number;
}

class ScheduleSearch {
	readonly years: number;
	readonly #context: EffectContext;
	readonly #request: StrategyRequest;
	readonly #schedule: NonNullable<StrategyRequest['strategy']['schedule']>;
	/** The baseline is projected once. */
	readonly #projections = new Map<Scenario, Projection>();
	#evaluations = 0;

	constructor(
		context: EffectContext,
		request: StrategyRequest,
		schedule: NonNullable<StrategyRequest['strategy']['schedule']>,
	) {
		this.#context = context;
		this.#request = request;
		this.#schedule = schedule;
		this.years = Math.max(1, Number(request.inputs[schedule.years]));
	}

	measure(id: string, changes: Readonly<Record<string, Value>>): Measured {
		const inputs: Inputs = { ...this.#request.inputs, ...changes };
		const effect = projectStrategy(this.#context, { ...this.#request, inputs }, this.#projections);
		const { netPresentValue } = effect.with;
		const isAllowed = !effect.isBlocked && Number.isFinite(netPresentValue);
		return { id, effect, value: isAllowed ? netPresentValue : Number.NEGATIVE_INFINITY };
	}

	/** The most that the first year can have. */
	readMost({ scope }: StrategyEffect): number {
		return Number(scope.lines[this.#schedule.most]?.(0) ?? 0);
	}

	/** What each year has, in whole dollars that are there. */
	readAmounts({ scope }: StrategyEffect): readonly number[] {
		const amounts = range(this.years).map((year) => Number(scope.lines[this.#schedule.amount]?.(year) ?? 0));
		return amounts.map(Math.floor);
	}

	/** The best amounts near some, none below 0. @param most the largest amount of a year, in dollars */
	improve(start: readonly number[], most: number): readonly number[] {
		let amounts = start;
		let value = this.#getValue(amounts);
		for (let step = most * FIRST_STEP; step >= LAST_STEP; step /= 2) {
			for (;;) {
				const better = this.#findBetter(amounts, step, value);
				if (!better) break;
				[amounts, value] = better;
			}
			if (this.#evaluations > MAX_EVALUATIONS) break;
		}
		return amounts;
	}

	#findBetter(
		amounts: readonly number[],
		step: number,
		value: number,
	): readonly [amounts: readonly number[], value: number] | undefined {
		for (const year of range(amounts.length))
			for (const change of [step, -step])
				for (const other of [undefined, year + 1]) {
					const next = amounts.map((amount, at) =>
						Math.max(0, amount + (at === year ? change : at === other ? -change : 0)),
					);
					if (this.#evaluations > MAX_EVALUATIONS) return undefined;
					const nextValue = this.#getValue(next);
					if (nextValue > value + MIN_GAIN) return [next, nextValue];
				}
		return undefined;
	}

	#getValue(amounts: readonly number[]): number {
		this.#evaluations += 1;
		return this.measure('', { [this.#schedule.list]: toList(amounts) }).value;
	}
}

// Amounts by year compared: nothing, all at once, each choice of the strategy, and the best that is found.
import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import { findById, range, sum } from '../collections.ts';
import { memoize } from '../memoize.ts';
import { computeHouseholdYear, getLine } from '../tax-return/household-year.ts';
import { listScenarioYears } from './compare-scenarios.ts';
import { DISCOUNT_RATE } from './inputs.ts';
import { computeTax } from './other-taxpayers.ts';
import {
	type EffectContext,
	projectStrategy,
	type StrategyEffect,
	type StrategyRequest,
} from './project-strategy.ts';
import type { Projection } from './projection.ts';
import { type Schedule, type ScheduleProblem, searchSchedule } from './search-schedule.ts';

/** One schedule. Dollars. */
export interface ComparedSchedule {
	/** `none`, `all`, `best`, or a choice of the strategy. */
	readonly id: string;
	readonly netPresentValue: number;
	readonly totalTax: readonly number[];
	/** The amounts by year that give the same. */
	readonly amounts: readonly number[];
}

/** The amounts of a year are searched up to this many dollars, unless a choice has more. */
const LEAST_RANGE = 100_000;

/** @throws {UnknownLaw} for a year before the first; undefined where the strategy has no amounts by year */
export function compareSchedules(
	context: EffectContext,
	request: StrategyRequest,
): readonly ComparedSchedule[] | undefined {
	const { schedule, inputs: inputDefinitions } = request.strategy;
	if (!schedule) return undefined;
	const problem = new RequestedSchedules(context, request, schedule);
	const none = problem.measureInputs({ [schedule.list]: '0' });
	const most = problem.readMost(none.effect);
	// The fixed amount, if the visitor has one, is among the choices.
	const choices = findById(inputDefinitions, schedule.choices)?.choices ?? [];
	const measured = [
		{ id: 'none', ...none },
		{ id: 'all', ...problem.measureInputs({ [schedule.list]: toList([Math.floor(most)]) }) },
		...choices.map(({ value }) => ({
			id: String(value),
			...problem.measureInputs({ [schedule.list]: '', [schedule.choices]: value }),
		})),
	];
	const chosen = measured.slice(2).flatMap(({ amounts }) => amounts);
	const best = searchSchedule(problem, measured, {
		ofYear: Math.min(most, Math.max(...chosen, LEAST_RANGE)),
		inAll: most,
	});
	return [...measured, { ...best, id: 'best' }].map(({ id, effect, amounts }) => ({
		id,
		netPresentValue: effect.with.netPresentValue,
		totalTax: listScenarioYears(effect, 'with').map(({ total }) => total),
		amounts,
	}));
}

function toList(amounts: readonly number[]): string {
	return amounts.map((amount) => String(Math.round(amount))).join(' ');
}

interface MeasuredSchedule extends Schedule {
	readonly effect: StrategyEffect;
}

class RequestedSchedules implements ScheduleProblem<MeasuredSchedule> {
	readonly measure: (amounts: readonly number[]) => MeasuredSchedule;
	readonly #context: EffectContext;
	readonly #request: StrategyRequest;
	readonly #schedule: NonNullable<StrategyRequest['strategy']['schedule']>;
	/** The baseline is projected once, and the years of a schedule that are as in the one before it are not again. */
	readonly #projections = new Map<Scenario, Projection>();
	readonly #measureList = memoize((list: string) => this.measureInputs({ [this.#schedule.list]: list }));

	constructor(
		context: EffectContext,
		request: StrategyRequest,
		schedule: NonNullable<StrategyRequest['strategy']['schedule']>,
	) {
		this.#context = context;
		this.#request = request;
		this.#schedule = schedule;
		this.measure = (amounts) => this.#measureList(toList(amounts));
	}

	measureInputs(changes: Readonly<Record<string, Value>>): MeasuredSchedule {
		const inputs: Inputs = { ...this.#request.inputs, ...changes };
		const effect = projectStrategy(this.#context, { ...this.#request, inputs }, this.#projections);
		const { netPresentValue } = effect.with;
		const isAllowed = !effect.isBlocked && Number.isFinite(netPresentValue);
		return {
			effect,
			amounts: this.#readAmounts(effect),
			value: isAllowed ? netPresentValue : Number.NEGATIVE_INFINITY,
		};
	}

	/** The most that the first year can have. */
	readMost({ scope }: StrategyEffect): number {
		return Number(scope.lines[this.#schedule.most]?.(0) ?? 0);
	}

	/** What each year has, in whole dollars that are there. */
	#readAmounts({ scope }: StrategyEffect): readonly number[] {
		const years = Math.max(1, Number(this.#request.inputs[this.#schedule.years]));
		return range(years).map((year) => Math.floor(Number(scope.lines[this.#schedule.amount]?.(year) ?? 0)));
	}

	/** The facts of a year move with its amount on a straight line, and nothing but them decides its return. */
	createYearCost(year: number, schedule: MeasuredSchedule, other: MeasuredSchedule) {
		const { effects } = this.#context;
		const { system } = schedule.effect.scope;
		const { costs = [] } = this.#schedule;
		const [{ household }, { household: otherHousehold }] = [schedule, other].map(
			({ effect }) => listScenarioYears(effect, 'with')[year],
		) as [ReturnType<typeof listScenarioYears>[number], ReturnType<typeof listScenarioYears>[number]];
		const [amount, otherAmount] = [schedule.amounts[year] ?? 0, other.amounts[year] ?? 0];
		const slopes = Object.entries(household.facts).flatMap(([fact, value]) => {
			const difference = Number(otherHousehold.facts[fact]) - Number(value);
			return typeof value === 'number' && Math.abs(difference) > 0
				? [[fact, value, difference / (otherAmount - amount)] as const]
				: [];
		});
		const discount = (1 + Number(this.#request.inputs[DISCOUNT_RATE]) / 100) ** -year;
		return memoize((at: number): number => {
			const changes = slopes.map(([fact, value, slope]) => [fact, value + slope * (at - amount)]);
			const lines = computeHouseholdYear(system, household.year, {
				...household.facts,
				...Object.fromEntries(changes),
			});
			const payments = sum(costs.map((line) => Number(getLine(lines, line) ?? 0)));
			return discount * (computeTax(lines, effects).total + payments);
		});
	}
}

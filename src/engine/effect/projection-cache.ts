// The tax of many sets of strategies over the years. Sets that make the same difference to a year, and came into it with the
// same carryforwards, have that year in common: it is worked out once.
import { toCarryforwardKey, type YearCarryforwards } from '../return/years.ts';
import type { Adjustment } from './adjustments.ts';
import type { OtherTaxpayerYear, ProjectionContext } from './other-taxpayers.ts';
import { projectYear, type YearlyProjection } from './projection.ts';

/** What a set of strategies does to a year. */
export interface SetAdjustments {
	readonly adjustments: readonly Adjustment[];
	readonly otherTaxpayers: readonly OtherTaxpayerYear[];
}

/** A state in which some sets come into a year. */
interface CarryforwardState {
	readonly year: number;
	/** Undefined before the first year. */
	readonly carried: YearCarryforwards | undefined;
	/** The years that follow, by the members that make a difference to them. */
	readonly nextYears: Map<number, CachedYear>;
}

/** A year worked out, and the state it leaves. */
interface CachedYear {
	readonly total: number;
	readonly state: CarryforwardState;
}

/** The years worked out so far. */
export class ProjectionCache {
	readonly start: CarryforwardState = { year: 0, carried: undefined, nextYears: new Map() };
	readonly #context: ProjectionContext;
	/** States by what is carried into them, by year. */
	readonly #states: Map<string, CarryforwardState>[] = [];

	constructor(context: ProjectionContext) {
		this.#context = context;
	}

	/** The year after a state. @param members those that make a difference to it, as bits */
	projectNext(state: CarryforwardState, members: number, getAdjustments: () => SetAdjustments): CachedYear {
		const cachedYear = state.nextYears.get(members);
		if (cachedYear) return cachedYear;
		const { adjustments, otherTaxpayers } = getAdjustments();
		const { household, total } = projectYear(
			this.#context,
			state.carried,
			state.year,
			adjustments,
			otherTaxpayers,
		);
		const projectedYear = { total, state: this.#getState(state.year + 1, household) };
		state.nextYears.set(members, projectedYear);
		return projectedYear;
	}

	#getState(year: number, { closing, layers }: YearCarryforwards): CarryforwardState {
		this.#states[year] ??= new Map();
		const carried = { closing, layers };
		const key = toCarryforwardKey(carried);
		const state = this.#states[year].get(key) ?? { year, carried, nextYears: new Map() };
		this.#states[year].set(key, state);
		return state;
	}
}

/** The years of one set. */
export class TotalsProjection implements YearlyProjection {
	readonly totals: number[] = [];
	readonly #cache: ProjectionCache;
	#state: CarryforwardState;

	constructor(cache: ProjectionCache) {
		this.#cache = cache;
		this.#state = cache.start;
	}

	get closing() {
		return this.#state.carried?.closing ?? {};
	}

	projectNext(adjustments: readonly Adjustment[], otherTaxpayers: readonly OtherTaxpayerYear[]): void {
		this.projectNextForMembers(0, () => ({ adjustments, otherTaxpayers }));
	}

	/** The next year, in which only some members make a difference. @param members as bits */
	projectNextForMembers(members: number, getAdjustments: () => SetAdjustments): void {
		const { total, state } = this.#cache.projectNext(this.#state, members, getAdjustments);
		this.totals.push(total);
		this.#state = state;
	}
}

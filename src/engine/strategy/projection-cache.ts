// Sets of strategies with equal active members and equal carryforwards share a projected year. A plan has up
// to 1,024 sets.
import { toCarryforwardKey, type YearCarryforwards } from '../tax-return/years.ts';
import type { ProjectionContext } from './other-taxpayers.ts';
import { projectYear, type YearChanges, type YearlyProjection } from './projection.ts';

/** The carryforwards with which some sets enter a year. */
interface CarryforwardState {
	readonly year: number;
	/** Undefined before the first year. */
	readonly carried: YearCarryforwards | undefined;
	/** By the active members, as bits. */
	readonly nextYears: Map<number, CachedYear>;
}

/** A projected year, and the state at its end. Dollars. */
interface CachedYear {
	readonly total: number;
	readonly state: CarryforwardState;
}

export class ProjectionCache {
	readonly start: CarryforwardState = { year: 0, carried: undefined, nextYears: new Map() };
	readonly #context: ProjectionContext;
	/** By year and carryforward key. */
	readonly #states: Map<string, CarryforwardState>[] = [];

	constructor(context: ProjectionContext) {
		this.#context = context;
	}

	/** Projects the year after a state. @param members the active ones, as bits */
	projectNext(state: CarryforwardState, members: number, getChanges: () => YearChanges): CachedYear {
		const cachedYear = state.nextYears.get(members);
		if (cachedYear) return cachedYear;
		const { household, total } = projectYear(this.#context, state.carried, state.year, getChanges());
		const projectedYear = { total, state: this.#getState(state.year + 1, household) };
		state.nextYears.set(members, projectedYear);
		return projectedYear;
	}

	#getState(year: number, { closing, layers }: YearCarryforwards): CarryforwardState {
		this.#states[year] ??= new Map();
		const yearEnd = { closing, layers };
		const key = toCarryforwardKey(yearEnd);
		const state = this.#states[year].get(key) ?? { year, carried: yearEnd, nextYears: new Map() };
		this.#states[year].set(key, state);
		return state;
	}
}

/** The projection of one set, without returns. */
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

	projectNext(changes: YearChanges): void {
		this.projectNextForMembers(0, () => changes);
	}

	/** Projects the next year. @param members the active ones, as bits */
	projectNextForMembers(members: number, getChanges: () => YearChanges): void {
		const { total, state } = this.#cache.projectNext(this.#state, members, getChanges);
		this.totals.push(total);
		this.#state = state;
	}
}

// The tax of many sets of strategies over the years. Sets that make the same difference to a year, and came into it with the
// same carryforwards, have that year in common: it is worked out once.
import { type Carried, carriedText } from '../return/years.ts';
import type { FactChange } from './changes.ts';
import type { OthersYear, RunContext } from './other-taxpayers.ts';
import { sideYear, type YearlyRun } from './side-run.ts';

/** What a set of strategies does to a year. */
export interface YearTold {
	readonly changes: readonly FactChange[];
	readonly others: readonly OthersYear[];
}

/** A state in which some sets come into a year. */
interface State {
	readonly year: number;
	/** Undefined before the first year. */
	readonly carried: Carried | undefined;
	/** The years that follow, by the members that make a difference to them. */
	readonly following: Map<number, Following>;
}

/** A year worked out, and the state it leaves. */
interface Following {
	readonly total: number;
	readonly state: State;
}

/** The years worked out so far. */
export class CommonYears {
	readonly start: State = { year: 0, carried: undefined, following: new Map() };
	readonly #context: RunContext;
	/** States by what is carried into them, by year. */
	readonly #states: Map<string, State>[] = [];

	constructor(context: RunContext) {
		this.#context = context;
	}

	/** The year after a state. @param members those that make a difference to it, as bits */
	after(state: State, members: number, told: () => YearTold): Following {
		const known = state.following.get(members);
		if (known) return known;
		const { changes, others } = told();
		const { household, total } = sideYear(this.#context, state.carried, state.year, changes, others);
		const found = { total, state: this.#stateOf(state.year + 1, household) };
		state.following.set(members, found);
		return found;
	}

	#stateOf(year: number, { closing, layers }: Carried): State {
		this.#states[year] ??= new Map();
		const carried = { closing, layers };
		const text = carriedText(carried);
		const state = this.#states[year].get(text) ?? { year, carried, following: new Map() };
		this.#states[year].set(text, state);
		return state;
	}
}

/** The years of one set. */
export class TotalsRun implements YearlyRun {
	readonly totals: number[] = [];
	readonly #common: CommonYears;
	#state: State;

	constructor(common: CommonYears) {
		this.#common = common;
		this.#state = common.start;
	}

	get closing() {
		return this.#state.carried?.closing ?? {};
	}

	next(changes: readonly FactChange[], others: readonly OthersYear[]): void {
		this.nextAs(0, () => ({ changes, others }));
	}

	/** The next year, in which only some members make a difference. @param members as bits */
	nextAs(members: number, told: () => YearTold): void {
		const { total, state } = this.#common.after(this.#state, members, told);
		this.totals.push(total);
		this.#state = state;
	}
}

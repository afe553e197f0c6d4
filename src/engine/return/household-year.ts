// One year of a household: the federal return up to what the state needs, the state's return, the rest of the federal one.
import type { Value } from '../../definition/compiled-calculator.ts';
import type {
	Closing,
	Facts,
	Lines,
	ReturnTools,
	WorksheetFunctions,
	YearLines,
} from '../../definition/compiled-return.ts';
import type { FilingStatus, Law } from '../law.ts';
import {
	type RunnableWorksheet,
	type StateReturn,
	type TaxSystem,
	type YearLaw,
	yearLaw,
} from './tax-system.ts';

/** How deep a return may ask for itself with a fact changed; deeper, a worksheet asks without end. */
export const DEEPEST = 8;

const NOTHING: Lines = {};

/** A household's year, worked out. */
export interface HouseholdYear extends YearLines, Pick<ReturnTools, 'again' | 'taxOf'> {
	/** What it leaves for the next year: of what several returns say, the last counts. */
	readonly close: () => readonly Closing[];
}

/**
 * Works out a household's year.
 * @param facts complete; some of them differ for as long as the return asks for itself with them changed, and then are as before
 * @throws {UnknownLaw} for a year before the first
 */
export function householdYear(system: TaxSystem, year: number, facts: Facts): HouseholdYear {
	const law = yearLaw(system, year, facts.filingStatus as FilingStatus);
	return new Run(law, facts, 0);
}

/** A line of a year; undefined where the year has none of that name. */
export function lineOf({ before, state, after }: YearLines, id: string): Value | null | undefined {
	return before[id] ?? state[id] ?? after[id];
}

/** All lines of a year in one. */
export function allLines({ before, state, after }: YearLines): Lines {
	// Without a prototype an object is a hash table from the start; growing to its size another one costs a hundredfold.
	return Object.assign(Object.create(null), before, state, after);
}

/** The lines of a trust, whose return stands alone. @param facts of its own, complete */
export function linesOfTrust({ under }: RunnableWorksheet, law: Law, facts: Facts): Lines {
	const tools = { again: never, taxOf: never, isDeep: false };
	return under(law).lines?.(facts, NOTHING, NOTHING, NOTHING, tools) ?? NOTHING;
}

function never(): never {
	throw new Error('The return of a trust stands alone.');
}

// Fields are plain, and set in one order: private ones cost a third of the time of a whole year.
class Run implements ReturnTools, YearLines {
	before: Lines;
	state: Lines = NOTHING;
	after: Lines = NOTHING;
	readonly isDeep: boolean;
	private readonly law: YearLaw;
	private readonly facts: Facts;
	private readonly home: StateReturn | undefined;
	private readonly depth: number;
	private isDone = false;

	constructor(law: YearLaw, facts: Facts, depth: number, before?: Lines, state?: Lines) {
		if (depth > DEEPEST) throw new Error('A recompute( ) of the worksheets asks for itself without end.');
		this.law = law;
		this.facts = facts;
		this.home = law.state(facts.state as string);
		this.depth = depth;
		this.isDeep = depth > 0;
		this.before = NOTHING;
		const federal = law.federal.functions as Required<WorksheetFunctions>;
		this.before = before ?? federal.before(facts, NOTHING, NOTHING, NOTHING, this);
		this.state = state ?? this.linesOf(this.home);
		this.after = federal.after(facts, this.before, this.state, NOTHING, this);
		this.isDone = true;
	}

	/** The same year with facts changed: what does not read them is not worked out again. */
	again(changes: Facts): YearLines {
		const facts = this.facts as Record<string, Value>;
		const before: Record<string, Value> = {};
		let isSame = this.isDone;
		let keepsBefore = this.before !== NOTHING;
		let keepsState = this.state !== NOTHING;
		for (const fact in changes) {
			before[fact] = facts[fact] as Value;
			isSame &&= facts[fact] === changes[fact];
			keepsBefore &&= !this.law.federal.reads('before', fact);
			keepsState &&= fact !== 'state' && !this.home?.reads('lines', fact);
		}
		// Once all lines are there, a change that changes nothing needs no other run.
		if (isSame) return this;
		// The facts are changed where they stand: a copy takes as long as the return. A run has read its facts before it
		// is handed on.
		for (const fact in changes) facts[fact] = changes[fact] as Value;
		try {
			return new Run(
				this.law,
				facts,
				this.depth + 1,
				keepsBefore ? this.before : undefined,
				keepsBefore && keepsState ? this.state : undefined,
			);
		} finally {
			for (const fact in before) facts[fact] = before[fact] as Value;
		}
	}

	taxOf(state: string): number {
		return state === '' ? 0 : Number(this.linesOf(this.law.state(state)).ownStateTax);
	}

	close(): readonly Closing[] {
		const returns = this.home ? [this.law.federal, this.home] : [this.law.federal];
		return returns.map(({ functions }) =>
			functions.close(this.facts, this.before, this.state, this.after, this),
		);
	}

	private linesOf(found: StateReturn | undefined): Lines {
		return found?.functions.lines?.(this.facts, this.before, NOTHING, NOTHING, this) ?? this.law.noTax;
	}
}

// One year of a household: the federal return up to what the state needs, the state's return, the rest of the federal one.
import type { Election } from '../../language/value.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type {
	ClosingBalances,
	Facts,
	Lines,
	ReturnTools,
	WorksheetFunctions,
	YearLines,
} from '../../model/compiled-return.ts';
import { sum } from '../collections.ts';
import type { FindAmount } from '../law.ts';
import {
	type BoundReturn,
	bindWorksheet,
	getYearLaw,
	type RunnableWorksheet,
	type TaxSystem,
	type YearLaw,
} from './tax-system.ts';

/** How deep a return may ask for itself with a fact changed; deeper, a worksheet asks without end. */
export const MAX_DEPTH = 8;

const NOTHING: Lines = {};
const NO_CLOSING: ClosingBalances = {};
const NO_LINES: YearLines = { federalFirst: NOTHING, state: NOTHING, federalRest: NOTHING, elected: NOTHING };

/** In dollars: a state's tax is found when the federal return that deducts it gives it again so closely. */
const SOLVED = 1e-6;
/** Steps are exact on a linear piece of the law; few returns pass more than two of them. */
const MAX_STEPS = 20;

/** The facts that decide whose amounts of law count. */
const LAW_FACTS: ReadonlySet<string> = new Set(['filingStatus', 'survivingSpouse']);

/** In dollars: taxes of two answers to an election that differ by less count as equal. */
const SAME_TAX = 0.5;

export interface HouseholdYear
	extends YearLines,
		Pick<
			ReturnTools,
			'recompute' | 'computeStateTax' | 'computeMoverTax' | 'computeEntityTax' | 'alternative'
		> {
	/** The lines of the return of a state, on the facts of the year. */
	readonly computeLinesOf: (state: string) => Lines;
	/** The answer to the election of the return. */
	readonly election: boolean;
	/** The amounts left for the next year: of several returns, the last counts. */
	readonly close: () => readonly ClosingBalances[];
}

/**
 * Works out a household's year. Where its facts leave an election open, it is worked out with either answer, and the better
 * one counts.
 * @param facts complete; a nested computation changes them in place and restores them
 * @throws {UnknownLaw} for a year before the first
 */
export function computeHouseholdYear(system: TaxSystem, year: number, facts: Facts): HouseholdYear {
	const law = getYearLaw(system, year, facts);
	const without = new YearComputation(law, facts, 0, 0, false);
	const { openElection } = without;
	if (!openElection) return without.compareElection(NO_LINES);
	return electBetter(
		openElection,
		without,
		new YearComputation(law, facts, 0, 0, true, undefined, undefined, without),
	);
}

function electBetter(
	{ line, tie }: Election,
	without: YearComputation,
	elected: YearComputation,
): YearComputation {
	const compute = (id: string) => Number(getLine(elected, id)) - Number(getLine(without, id));
	const difference = compute(line);
	const isBetter = Math.abs(difference) < SAME_TAX ? compute(tie) > 0 : difference < 0;
	return isBetter ? elected.compareElection(without) : without.compareElection(elected);
}

/** A line of a year; undefined where the year has none of that name. */
export function getLine(
	{ federalFirst, state, federalRest, elected }: YearLines,
	id: string,
): Value | null | undefined {
	return federalFirst[id] ?? state[id] ?? federalRest[id] ?? elected[id];
}

/** The sum of lines of a year; not a number where one of them is unavailable. */
export function sumLines(year: YearLines, ids: readonly string[]): number {
	return sum(ids.map((id) => Number(getLine(year, id) ?? Number.NaN)));
}

/** All lines of a year in one. */
export function mergeLines({
	federalFirst,
	state,
	federalRest,
	elected,
}: YearLines): Record<string, Value | null> {
	// Without a prototype an object is a hash table from the start; growing to its size another one costs a hundredfold.
	return Object.assign(Object.create(null), federalFirst, state, federalRest, elected);
}

/** The return of a trust or an estate. */
interface SeparateReturn {
	readonly lines: Lines;
	/** The amounts left for the next year. */
	readonly close: () => ClosingBalances;
}

/** Works out the return of a trust or an estate, which stands alone. @param facts of its own, complete */
export function computeSeparateReturn(
	runnable: RunnableWorksheet,
	law: FindAmount,
	facts: Facts,
): SeparateReturn {
	const tools = {
		recompute: rejectExternalReturn,
		computeStateTax: rejectExternalReturn,
		computeMoverTax: rejectExternalReturn,
		computeEntityTax: rejectExternalReturn,
		elect: rejectExternalReturn,
		isNested: false,
		federal: NO_LINES,
		alternative: NO_LINES,
	};
	const functions = bindWorksheet(runnable, law);
	const lines = functions.lines?.(facts, NOTHING, NOTHING, NOTHING, tools) ?? NOTHING;
	return {
		lines,
		close: () => functions.close?.(facts, NOTHING, lines, NOTHING, tools) ?? NO_CLOSING,
	};
}

function rejectExternalReturn(): never {
	throw new Error('The return of a trust or an estate stands alone.');
}

// Fields are plain, and set in one order: private ones cost a third of the time of a whole year.
class YearComputation implements ReturnTools, YearLines {
	federalFirst: Lines;
	state: Lines = NOTHING;
	federalRest: Lines = NOTHING;
	elected: Lines = NOTHING;
	federal: YearLines = NO_LINES;
	alternative: YearLines = NO_LINES;
	/** The election that the facts leave open; undefined where they make it. */
	openElection: Election | undefined = undefined;
	readonly election: boolean;
	readonly isNested: boolean;
	private readonly law: YearLaw;
	private readonly facts: Facts;
	private readonly stateReturn: BoundReturn | undefined;
	private readonly depth: number;
	/** What the business pays where the return is recomputed without a state: leaving its tax out leaves that of the owner out. */
	private readonly entityTax: number;
	/** Of a state other than the one lived in, once they are there. */
	private otherLines: Lines = NOTHING;
	private otherState = '';
	private isDone = false;

	constructor(
		law: YearLaw,
		facts: Facts,
		depth: number,
		entityTax: number,
		election: boolean,
		federalFirst?: Lines,
		state?: Lines,
		alternative?: YearLines,
	) {
		if (depth > MAX_DEPTH) throw new Error('A recompute( ) of the worksheets asks for itself without end.');
		this.law = law;
		this.facts = facts;
		this.stateReturn = law.state(facts.state as string);
		this.depth = depth;
		this.entityTax = entityTax;
		this.election = election;
		this.isNested = depth > 0;
		this.federalFirst = NOTHING;
		const federal = law.federal.functions as Required<WorksheetFunctions>;
		this.federalFirst = federalFirst ?? federal.federalFirst(facts, NOTHING, NOTHING, NOTHING, this);
		this.state =
			state ??
			this.findSharedState(alternative) ??
			this.computeStateLines(this.stateReturn, facts.state as string);
		this.federalRest = federal.federalRest(facts, this.federalFirst, this.state, NOTHING, this);
		this.isDone = true;
	}

	/** The lines of the state with the other answer to the election, where nothing that they read differs with it. */
	private findSharedState(alternative: YearLines | undefined): Lines | undefined {
		if (!alternative || this.stateReturn?.readsElection) return undefined;
		const isSame = (line: string) => this.federalFirst[line] === alternative.federalFirst[line];
		return this.law.federal.recomputedLines.every(isSame) ? alternative.state : undefined;
	}

	/** Completes the return that counts. @param alternative the same one with the other answer to its election */
	compareElection(alternative: YearLines): this {
		this.alternative = alternative;
		const { elected } = this.law.federal.functions;
		if (elected) this.elected = elected(this.facts, this.federalFirst, this.state, this.federalRest, this);
		return this;
	}

	elect(election: Election): boolean {
		this.openElection = election;
		return this.election;
	}

	/** The same year with facts changed: what does not read them is not worked out again. */
	recompute(changes: Facts): YearLines {
		const { facts } = this;
		let hasSameFacts = this.isDone;
		let canKeepFirst = this.federalFirst !== NOTHING;
		// A state that deducts federal tax follows what the change does to that.
		let canKeepState = this.state !== NOTHING && this.stateReturn?.needsFederal !== true;
		for (const fact in changes) {
			hasSameFacts &&= facts[fact] === changes[fact];
			canKeepFirst &&= this.isReadLater(fact);
			canKeepState &&= fact !== 'state' && !this.stateReturn?.dependsOn(fact);
		}
		// Once all lines are there, a change that changes nothing needs no other run.
		if (hasSameFacts) return this;
		return this.runWith(
			changes,
			canKeepFirst ? this.federalFirst : undefined,
			canKeepFirst && canKeepState ? this.state : undefined,
		);
	}

	/** False for a fact on which the first lines of the federal return depend, and for one that changes amounts of law. */
	private isReadLater(fact: string): boolean {
		return !LAW_FACTS.has(fact) && !this.law.federal.dependsOn(fact);
	}

	// The facts are changed where they stand: a copy takes as long as the return. A run has read its facts before it is
	// handed on.
	private runWith(changes: Facts, federalFirst?: Lines, state?: Lines): YearLines {
		const facts = this.facts as Record<string, Value>;
		const originalValues: Record<string, Value> = {};
		for (const fact in changes) {
			originalValues[fact] = facts[fact] as Value;
			facts[fact] = changes[fact] as Value;
		}
		try {
			const entityTax =
				this.federalFirst === NOTHING ? this.entityTax : Number(this.federalFirst.entityTax ?? 0);
			const law = Object.keys(changes).some((fact) => LAW_FACTS.has(fact))
				? this.law.ofStatus(facts)
				: this.law;
			return new YearComputation(law, facts, this.depth + 1, entityTax, this.election, federalFirst, state);
		} finally {
			for (const fact in originalValues) facts[fact] = originalValues[fact] as Value;
		}
	}

	computeStateTax(state: string): number {
		return Number(this.computeLinesOf(state).ownStateTax);
	}

	computeMoverTax(state: string): number {
		return Number(this.computeLinesOf(state).ownMoverTax);
	}

	computeLinesOf(state: string): Lines {
		if (state !== this.otherState || this.otherLines === NOTHING) {
			this.otherLines = this.computeStateLines(state === '' ? undefined : this.law.state(state), state);
			this.otherState = state;
		}
		return this.otherLines;
	}

	computeEntityTax(state: string): number {
		if (state === '') return this.entityTax;
		const entity = this.law.state(state)?.functions.entity;
		return entity ? Number(entity(this.facts, NOTHING, NOTHING, NOTHING, this).ownEntityTax) : 0;
	}

	close(): readonly ClosingBalances[] {
		const returns = this.stateReturn ? [this.law.federal, this.stateReturn] : [this.law.federal];
		return returns.map(
			({ functions }) =>
				functions.close?.(this.facts, this.federalFirst, this.state, this.federalRest, this) ?? NO_CLOSING,
		);
	}

	private computeStateLines(stateReturn: BoundReturn | undefined, code: string): Lines {
		if (stateReturn?.needsFederal) return this.solveStateLines(stateReturn, code);
		return (
			stateReturn?.functions.lines?.(this.facts, this.federalFirst, NOTHING, NOTHING, this) ?? this.law.noTax
		);
	}

	/**
	 * The lines of a state that deducts federal tax, on which its own tax is deducted. On a linear piece of the law two
	 * federal returns give the line on which both agree; a third one verifies it. A mover is taxed as if the whole year were
	 * spent there.
	 */
	private solveStateLines({ functions }: BoundReturn, code: string): Lines {
		const canMove = 'formerStateShare' in this.facts;
		const changes: Facts = canMove
			? { state: code, formerState: '', formerStateShare: 0, formerSourceShare: 0 }
			: { state: code };
		const compute = (knownLines: Lines, ownStateTax: number): Lines => {
			this.federal = this.runWith(changes, this.federalFirst, { ...knownLines, ownStateTax });
			return functions.lines?.(this.facts, this.federalFirst, NOTHING, NOTHING, this) ?? NOTHING;
		};
		let deductedTax = 0;
		let lines = compute(this.law.noTax, deductedTax);
		let next = Number(lines.ownStateTax);
		for (let step = 0; step < MAX_STEPS && Math.abs(next - deductedTax) > SOLVED; step += 1) {
			const [previous, result] = [deductedTax, Number(lines.ownStateTax)];
			deductedTax = next;
			lines = compute(lines, deductedTax);
			const tax = Number(lines.ownStateTax);
			const slope = (tax - result) / (deductedTax - previous);
			next = Math.abs(slope) < 1 ? (tax - slope * deductedTax) / (1 - slope) : tax;
			if (Math.abs(tax - deductedTax) <= SOLVED) break;
		}
		return lines;
	}
}

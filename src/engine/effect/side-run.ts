// One side of an effect: the returns of the household and of whom else the strategy concerns, year by year.
import type { Taxpayer } from '../../definition/compiled-effect.ts';
import type { Figure } from '../../definition/compiled-return.ts';
import { lineOf } from '../return/household-year.ts';
import { lawYear, type TaxSystem } from '../return/tax-system.ts';
import { type Carried, carriedText, type YearResult, yearAfter } from '../return/years.ts';
import { areSame, change, type FactBounds, type FactChange } from './changes.ts';
import { type OthersYear, type RunContext, type Tax, taxOn } from './other-taxpayers.ts';

/** The returns of one year of a side, and all tax of everyone. */
export interface SideYear extends Tax {
	readonly household: YearResult;
	/** The trusts and recipients of the year. */
	readonly others: readonly OthersYear[];
}

const TRUST = 'trust.';

/** The trusts of a year, which are alike. */
export function trustOf({ others }: SideYear): OthersYear | undefined {
	return others.find(({ on }) => on === 'trust');
}

/** What can be worked out a year at a time beside others. */
export interface YearlyRun {
	/** All tax of everyone, by year, in dollars. */
	readonly totals: readonly number[];
	/** What the last year leaves for the next. */
	readonly closing: YearResult['closing'];
	/** Works out the next year. @param changes of the household's facts @param others whoever else is taxed */
	readonly next: (changes: readonly FactChange[], others: readonly OthersYear[]) => void;
}

/** What was told of a household, and what came of it, by year. */
interface History {
	readonly context: RunContext;
	readonly told: (readonly FactChange[])[];
	readonly years: SideYear[];
}

/** A side, worked out a year at a time. */
export class SideRun implements YearlyRun {
	readonly years: SideYear[] = [];
	readonly totals: number[] = [];
	readonly #history: History;
	/** Of an earlier run, up to the first year that differs. */
	#last: History | undefined;

	/** @param last an earlier run: the years in which it was told the same are not worked out again */
	constructor(context: RunContext, last?: SideRun) {
		this.#history = { context, told: [], years: this.years };
		this.#last = last && isSameContext(last.#history.context, context) ? last.#history : undefined;
	}

	get closing(): YearResult['closing'] {
		return this.years.at(-1)?.household.closing ?? {};
	}

	next(changes: readonly FactChange[], others: readonly OthersYear[]): void {
		const known = this.#known(changes, others);
		if (!known) this.#last = undefined;
		const year = known ?? this.#likeTheLast(changes, others) ?? this.#workedOut(changes, others);
		this.#history.told.push(changes);
		this.totals.push(year.total);
		this.years.push(year);
	}

	// Who else is taxed may differ with anything: only years without them are compared.
	#known(changes: readonly FactChange[], others: readonly OthersYear[]): SideYear | undefined {
		const at = this.years.length;
		const [known, told] = [this.#last?.years[at], this.#last?.told[at]];
		if (!known || !told || known.others.length + others.length > 0) return undefined;
		return areSame(told, changes) ? known : undefined;
	}

	#workedOut(changes: readonly FactChange[], others: readonly OthersYear[]): SideYear {
		const before = this.years.at(-1)?.household;
		const { household, ...tax } = sideYear(this.#history.context, before, this.years.length, changes, others);
		return { household, others, ...tax };
	}

	// Most years of a long strategy are like the one before: told the same, under the same law, after the same carryforwards.
	#likeTheLast(changes: readonly FactChange[], others: readonly OthersYear[]): SideYear | undefined {
		const [earlier, before] = [this.years.at(-2), this.years.at(-1)];
		const { system, taxYear } = this.#history.context;
		const year = taxYear + this.years.length;
		const isLike =
			earlier &&
			before &&
			before.others.length + others.length === 0 &&
			areSame(this.#history.told.at(-1) ?? [], changes) &&
			lawYear(system, year) === lawYear(system, year - 1) &&
			carriedText(earlier.household) === carriedText(before.household);
		return isLike ? { ...before, household: { ...before.household, year } } : undefined;
	}

	/** A line of a year's return; unavailable outside the years. */
	line(line: string, year: number): Figure {
		const found = this.years[year];
		if (!found) return Number.NaN;
		const { taxes, expired } = this.#history.context.effects;
		if (line === taxes.total) return found.total;
		if (line === taxes.federal) return found.federal;
		if (line === taxes.state) return found.state;
		if (line.startsWith(TRUST)) {
			const trust = trustOf(found);
			return (trust && lineOf(trust.lines, line.slice(TRUST.length))) ?? 0;
		}
		const sums = expired[line];
		if (sums) return sums.reduce((sum, id) => sum + (found.household.expired[id] ?? 0), 0);
		return found.household.closing[line] ?? lineOf(found.household.lines, line) ?? null;
	}
}

/**
 * The household's return of a year of a side, and the tax of everyone.
 * @param before what the year before hands on
 * @param year counted from 0
 */
export function sideYear(
	{ system, effects, household, taxYear }: RunContext,
	before: Carried | undefined,
	year: number,
	changes: readonly FactChange[],
	others: readonly OthersYear[],
): Tax & { readonly household: YearResult } {
	const own = yearAfter(system, before, taxYear + year, household, (facts) =>
		change(facts, changes, boundsOf(system)),
	);
	let { total, federal, state } = taxOn(own.lines, effects);
	for (const other of others) {
		total += other.total;
		federal += other.federal;
		state += other.state;
	}
	return { household: own, total, federal, state };
}

function isSameContext(one: RunContext, other: RunContext): boolean {
	const { system, effects, household, taxYear } = one;
	const isSameLaw = system === other.system && effects === other.effects && taxYear === other.taxYear;
	return isSameLaw && household === other.household;
}

const bounds = new WeakMap<TaxSystem, FactBounds>();

function boundsOf(system: TaxSystem): FactBounds {
	const found =
		bounds.get(system) ??
		Object.fromEntries(
			system.household.facts
				.filter(({ limitsChanges }) => limitsChanges)
				.map(({ id, minimum, maximum }) => [id, [minimum, maximum] as const]),
		);
	bounds.set(system, found);
	return found;
}

/** Whose facts are named how: "longTermGain", "trust.interest". */
export function factName(on: Taxpayer, fact: string): string {
	return on === 'household' ? fact : `${on}.${fact}`;
}

// One side of an effect: the returns of the household and of whom else the strategy concerns, year by year.
import type { Taxpayer } from '../../definition/compiled-effect.ts';
import type { Figure, Lines, YearLines } from '../../definition/compiled-return.ts';
import { lineOf } from '../return/household-year.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { type YearResult, YearSequence } from '../return/years.ts';
import { changedFacts, type FactBounds, type FactChange } from './changes.ts';
import { type OthersYear, type RunContext, type Tax, taxOn } from './other-taxpayers.ts';

/** The returns of one year of a side, and all tax of everyone. */
export interface SideYear extends Tax {
	readonly household: YearResult;
	readonly trust: Lines | undefined;
	readonly donee: YearLines | undefined;
}

/** A side, worked out a year at a time. */
export class SideRun {
	/** Empty where only totals are kept. */
	readonly years: SideYear[] = [];
	/** All tax of everyone, by year, in dollars. */
	readonly totals: number[] = [];
	/** What the last year leaves for the next. */
	closing: YearResult['closing'] = {};
	readonly #context: RunContext;
	readonly #household: YearSequence;
	readonly #bounds: FactBounds;
	readonly #keeps: 'returns' | 'totals';

	/** @param keeps thousands of runs keep their totals only */
	constructor(context: RunContext, keeps: 'returns' | 'totals' = 'returns') {
		this.#context = context;
		this.#household = new YearSequence(context.system);
		this.#bounds = boundsOf(context.system);
		this.#keeps = keeps;
	}

	/** Works out the next year. @param changes of the household's facts @param others whoever else is taxed */
	next(changes: readonly FactChange[] = [], others: readonly OthersYear[] = []): void {
		const { household, taxYear, effects } = this.#context;
		const own = this.#household.next(taxYear + this.totals.length, household, (facts) =>
			changedFacts(facts, changes, this.#bounds),
		);
		let { total, federal, state } = taxOn(own.lines, effects);
		for (const other of others) {
			total += other.total;
			federal += other.federal;
			state += other.state;
		}
		this.totals.push(total);
		this.closing = own.closing;
		if (this.#keeps === 'totals') return;
		const trust = others.find((other) => other.trust)?.trust;
		const donee = others.find((other) => other.donee)?.donee;
		this.years.push({ household: own, trust, donee, total, federal, state });
	}

	/** A line of a year's return; unavailable outside the years. */
	line(line: string, year: number): Figure {
		const found = this.years[year];
		if (!found) return Number.NaN;
		const { taxes, expired } = this.#context.effects;
		if (line === taxes.total) return found.total;
		if (line === taxes.federal) return found.federal;
		if (line === taxes.state) return found.state;
		if (line.startsWith('trust.')) return found.trust?.[line.slice('trust.'.length)] ?? 0;
		const sums = expired[line];
		if (sums) return sums.reduce((sum, id) => sum + (found.household.expired[id] ?? 0), 0);
		return found.household.closing[line] ?? lineOf(found.household.lines, line) ?? null;
	}
}

const bounds = new WeakMap<TaxSystem, FactBounds>();

function boundsOf(system: TaxSystem): FactBounds {
	const found =
		bounds.get(system) ??
		Object.fromEntries(
			system.household.facts
				.filter(({ minimum, maximum }) => minimum !== null || maximum !== null)
				.map(({ id, minimum, maximum }) => [id, [minimum, maximum] as const]),
		);
	bounds.set(system, found);
	return found;
}

/** Whose facts are named how: "longTermGain", "trust.interest". */
export function factName(on: Taxpayer, fact: string): string {
	return on === 'household' ? fact : `${on}.${fact}`;
}

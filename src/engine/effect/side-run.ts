// One side of an effect: the returns of the household and of whom else the strategy concerns, year by year.
import type {
	CompiledTaxpayers,
	EffectScope,
	EffectSystem,
	Taxpayer,
} from '../../definition/compiled-effect.ts';
import type { Facts, Figure, Lines, YearLines } from '../../definition/compiled-return.ts';
import { type FilingStatus, type Law, lawOf } from '../law.ts';
import { householdYear, lineOf, linesOfTrust } from '../return/household-year.ts';
import { lawYear, type RunnableWorksheet, type TaxSystem } from '../return/tax-system.ts';
import { type YearResult, YearSequence } from '../return/years.ts';
import { changedFacts, type FactBounds, type FactChange, type YearChanges } from './changes.ts';
import type { CompiledEffect } from './merge.ts';

/** The returns of one year of a side. */
export interface SideYear {
	readonly household: YearResult;
	readonly trust: Lines | undefined;
	readonly donee: YearLines | undefined;
	/** All tax of everyone, in dollars. */
	readonly total: number;
	readonly federal: number;
	readonly state: number;
}

/** What a run of sides is about. */
export interface RunContext {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly household: Facts;
	readonly taxYear: number;
}

/** Who else is taxed because of a strategy. */
export interface OtherTaxpayers {
	readonly effect: CompiledEffect;
	readonly scope: EffectScope;
	/** What it changes this year on this side. */
	readonly changes: YearChanges;
}

/** Tax of others in a year, in dollars. */
interface TaxOfOthers {
	readonly total: number;
	readonly federal: number;
	readonly state: number;
	readonly trust?: Lines | undefined;
	readonly donee?: YearLines | undefined;
}

/** A side, worked out a year at a time. */
export class SideRun {
	readonly years: SideYear[] = [];
	readonly #context: RunContext;
	readonly #household: YearSequence;
	readonly #bounds: FactBounds;
	readonly #trust: RunnableWorksheet | undefined;

	constructor(context: RunContext) {
		this.#context = context;
		this.#household = new YearSequence(context.system);
		this.#bounds = boundsOf(context.system);
		this.#trust = context.system.worksheets.find(({ worksheet }) => worksheet.kind === 'trust');
	}

	/** Works out the next year. @param changes of the household's facts @param others none after the strategy's years */
	next(changes: readonly FactChange[] = [], others: readonly OtherTaxpayers[] = []): SideYear {
		const { household, taxYear } = this.#context;
		const year = this.years.length;
		const own = this.#household.next(taxYear + year, household, (facts) =>
			changedFacts(facts, changes, this.#bounds),
		);
		const all = [
			this.#taxOf(own.lines, 1),
			...others.flatMap((other) => [this.#trustYear(other, year), this.#doneeYear(other, year)]),
		].filter((one) => one !== undefined);
		const sum = (key: 'total' | 'federal' | 'state') => all.reduce((so, one) => so + one[key], 0);
		const made = {
			household: own,
			trust: all.find((one) => one.trust)?.trust,
			donee: all.find((one) => one.donee)?.donee,
			total: sum('total'),
			federal: sum('federal'),
			state: sum('state'),
		};
		this.years.push(made);
		return made;
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

	#taxOf(lines: YearLines, count: number): TaxOfOthers {
		const { taxes } = this.#context.effects;
		const of = (line: string) => count * Number(lineOf(lines, line) ?? Number.NaN);
		return { total: of(taxes.total), federal: of(taxes.federal), state: of(taxes.state) };
	}

	#trustYear({ effect, scope, changes }: OtherTaxpayers, year: number): TaxOfOthers | undefined {
		const group = effect.taxpayers.find(({ on }) => on === 'trust');
		const count = group ? Number(group.count(scope, year)) : 0;
		if (!group || !this.#trust || count === 0) return undefined;
		const { trustTaxes } = this.#context.effects;
		const usual = this.#trust.worksheet.inputs.map((input) => [input.id, input.default] as const);
		const facts = { ...Object.fromEntries(usual), ...factsOf(group, scope, year), [trustTaxes.count]: count };
		const own = changedFacts(facts, changes.trust, {});
		const lines = linesOfTrust(this.#trust, this.#lawOf(year), own);
		const federal = Number(lines[trustTaxes.federal] ?? Number.NaN);
		const state = count * Number(own[trustTaxes.state]);
		return { total: federal + state, federal, state, trust: lines };
	}

	// What a recipient carries into later years is not followed: losses are not what is given away.
	#doneeYear({ effect, scope, changes }: OtherTaxpayers, year: number): TaxOfOthers | undefined {
		const group = effect.taxpayers.find(({ on }) => on === 'donee');
		const count = group ? Number(group.count(scope, year)) : 0;
		if (!group || count === 0) return undefined;
		const { system, taxYear } = this.#context;
		const facts = system.complete(factsOf(group, scope, year) as Partial<Facts>);
		const own = changedFacts(facts, changes.donee, this.#bounds);
		const lines = householdYear(system, taxYear + year, own);
		return { ...this.#taxOf(lines, count), donee: lines };
	}

	#lawOf(year: number): Law {
		const { system, taxYear, household } = this.#context;
		return lawFor(system, taxYear + year, household.filingStatus as FilingStatus);
	}
}

const laws = new WeakMap<TaxSystem, Map<string, Law>>();

/** The amounts of law of a year, or of the last one known, for a filing status; made once. */
export function lawFor(system: TaxSystem, year: number, status: FilingStatus): Law {
	const known = laws.get(system) ?? new Map<string, Law>();
	laws.set(system, known);
	const of = lawYear(system, year);
	const key = `${of}-${status}`;
	const found = known.get(key) ?? lawOf(system.amounts, of, status);
	known.set(key, found);
	return found;
}

function boundsOf({ household }: TaxSystem): FactBounds {
	return Object.fromEntries(
		household.facts.map(({ id, minimum, maximum }) => [id, [minimum, maximum] as const]),
	);
}

function factsOf({ facts }: CompiledTaxpayers, scope: EffectScope, year: number): Facts {
	const said = Object.entries(facts).map(([id, of]) => [id, of(scope, year) ?? Number.NaN]);
	return Object.fromEntries(said) as Facts;
}

/** Whose facts are named how: "longTermGain", "trust.interest". */
export function factName(on: Taxpayer, fact: string): string {
	return on === 'household' ? fact : `${on}.${fact}`;
}

// One side of an effect: the returns of the household and of whom else the strategy concerns, year by year.
import type { Taxpayer } from '../../definition/compiled-effect.ts';
import type { Figure } from '../../definition/compiled-return.ts';
import { getLine } from '../return/household-year.ts';
import { findLawYear, type TaxSystem } from '../return/tax-system.ts';
import {
	computeNextYear,
	toCarryforwardKey,
	type YearCarryforwards,
	type YearResult,
} from '../return/years.ts';
import { type Adjustment, adjustFacts, areEqualAdjustments, type FactBounds } from './adjustments.ts';
import { computeTax, type OtherTaxpayerYear, type ProjectionContext, type Tax } from './other-taxpayers.ts';

/** The returns of one year of a side, and all tax of everyone. */
export interface ScenarioYear extends Tax {
	readonly household: YearResult;
	/** The trusts and recipients of the year. */
	readonly otherTaxpayers: readonly OtherTaxpayerYear[];
}

const TRUST = 'trust.';

/** The trusts of a year, which are alike. */
export function findTrust({ otherTaxpayers }: ScenarioYear): OtherTaxpayerYear | undefined {
	return otherTaxpayers.find(({ taxpayer }) => taxpayer === 'trust');
}

/** What can be worked out a year at a time beside others. */
export interface YearlyProjection {
	/** All tax of everyone, by year, in dollars. */
	readonly totals: readonly number[];
	/** What the last year leaves for the next. */
	readonly closing: YearResult['closing'];
	/** Works out the next year. @param adjustments of the household's facts @param otherTaxpayers whoever else is taxed */
	readonly projectNext: (
		adjustments: readonly Adjustment[],
		otherTaxpayers: readonly OtherTaxpayerYear[],
	) => void;
}

/** What was told of a household, and what came of it, by year. */
interface History {
	readonly context: ProjectionContext;
	readonly adjustments: (readonly Adjustment[])[];
	readonly years: ScenarioYear[];
}

/** A side, worked out a year at a time. */
export class Projection implements YearlyProjection {
	readonly years: ScenarioYear[] = [];
	readonly totals: number[] = [];
	readonly #history: History;
	/** Of an earlier run, up to the first year that differs. */
	#previous: History | undefined;

	/** @param previous an earlier run: the years in which it was told the same are not worked out again */
	constructor(context: ProjectionContext, previous?: Projection) {
		this.#history = { context, adjustments: [], years: this.years };
		this.#previous =
			previous && isSameContext(previous.#history.context, context) ? previous.#history : undefined;
	}

	get closing(): YearResult['closing'] {
		return this.years.at(-1)?.household.closing ?? {};
	}

	projectNext(adjustments: readonly Adjustment[], otherTaxpayers: readonly OtherTaxpayerYear[]): void {
		const reusableYear = this.#findReusable(adjustments, otherTaxpayers);
		if (!reusableYear) this.#previous = undefined;
		const year =
			reusableYear ??
			this.#copyPreviousYear(adjustments, otherTaxpayers) ??
			this.#projectYear(adjustments, otherTaxpayers);
		this.#history.adjustments.push(adjustments);
		this.totals.push(year.total);
		this.years.push(year);
	}

	// Who else is taxed may differ with anything: only years without them are compared.
	#findReusable(
		adjustments: readonly Adjustment[],
		otherTaxpayers: readonly OtherTaxpayerYear[],
	): ScenarioYear | undefined {
		const index = this.years.length;
		const [candidateYear, candidateAdjustments] = [
			this.#previous?.years[index],
			this.#previous?.adjustments[index],
		];
		if (
			!candidateYear ||
			!candidateAdjustments ||
			candidateYear.otherTaxpayers.length + otherTaxpayers.length > 0
		)
			return undefined;
		return areEqualAdjustments(candidateAdjustments, adjustments) ? candidateYear : undefined;
	}

	#projectYear(
		adjustments: readonly Adjustment[],
		otherTaxpayers: readonly OtherTaxpayerYear[],
	): ScenarioYear {
		const previousYear = this.years.at(-1)?.household;
		const { household, ...tax } = projectYear(
			this.#history.context,
			previousYear,
			this.years.length,
			adjustments,
			otherTaxpayers,
		);
		return { household, otherTaxpayers, ...tax };
	}

	// Most years of a long strategy are like the one before: told the same, under the same law, after the same carryforwards.
	#copyPreviousYear(
		adjustments: readonly Adjustment[],
		otherTaxpayers: readonly OtherTaxpayerYear[],
	): ScenarioYear | undefined {
		const [yearBeforePrevious, previousYear] = [this.years.at(-2), this.years.at(-1)];
		const { system, taxYear } = this.#history.context;
		const year = taxYear + this.years.length;
		const isSameAsPrevious =
			yearBeforePrevious &&
			previousYear &&
			previousYear.otherTaxpayers.length + otherTaxpayers.length === 0 &&
			areEqualAdjustments(this.#history.adjustments.at(-1) ?? [], adjustments) &&
			findLawYear(system, year) === findLawYear(system, year - 1) &&
			toCarryforwardKey(yearBeforePrevious.household) === toCarryforwardKey(previousYear.household);
		return isSameAsPrevious ? { ...previousYear, household: { ...previousYear.household, year } } : undefined;
	}

	/** A line of a year's return; unavailable outside the years. */
	line(line: string, year: number): Figure {
		const scenarioYear = this.years[year];
		if (!scenarioYear) return Number.NaN;
		const { taxes, expired } = this.#history.context.effects;
		if (line === taxes.total) return scenarioYear.total;
		if (line === taxes.federal) return scenarioYear.federal;
		if (line === taxes.state) return scenarioYear.state;
		if (line.startsWith(TRUST)) {
			const trust = findTrust(scenarioYear);
			return (trust && getLine(trust.lines, line.slice(TRUST.length))) ?? 0;
		}
		const expiredIds = expired[line];
		if (expiredIds) return expiredIds.reduce((sum, id) => sum + (scenarioYear.household.expired[id] ?? 0), 0);
		return scenarioYear.household.closing[line] ?? getLine(scenarioYear.household.lines, line) ?? null;
	}
}

/**
 * The household's return of a year of a side, and the tax of everyone.
 * @param previousYear what the year before hands on
 * @param year counted from 0
 */
export function projectYear(
	{ system, effects, household, taxYear }: ProjectionContext,
	previousYear: YearCarryforwards | undefined,
	year: number,
	adjustments: readonly Adjustment[],
	otherTaxpayers: readonly OtherTaxpayerYear[],
): Tax & { readonly household: YearResult } {
	const householdYear = computeNextYear(system, previousYear, taxYear + year, household, (facts) =>
		adjustFacts(facts, adjustments, getFactBounds(system)),
	);
	let { total, federal, state } = computeTax(householdYear.lines, effects);
	for (const taxpayer of otherTaxpayers) {
		total += taxpayer.total;
		federal += taxpayer.federal;
		state += taxpayer.state;
	}
	return { household: householdYear, total, federal, state };
}

function isSameContext(first: ProjectionContext, second: ProjectionContext): boolean {
	const { system, effects, household, taxYear } = first;
	const isSameLaw = system === second.system && effects === second.effects && taxYear === second.taxYear;
	return isSameLaw && household === second.household;
}

const boundsBySystem = new WeakMap<TaxSystem, FactBounds>();

function getFactBounds(system: TaxSystem): FactBounds {
	const factBounds =
		boundsBySystem.get(system) ??
		Object.fromEntries(
			system.household.facts
				.filter(({ limitsChanges }) => limitsChanges)
				.map(({ id, minimum, maximum }) => [id, [minimum, maximum] as const]),
		);
	boundsBySystem.set(system, factBounds);
	return factBounds;
}

/** Whose facts are named how: "longTermGain", "trust.interest". */
export function toFactName(taxpayer: Taxpayer, fact: string): string {
	return taxpayer === 'household' ? fact : `${taxpayer}.${fact}`;
}

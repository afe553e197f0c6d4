// The years of one scenario, each with the returns of all its taxpayers.
import type { EffectSystem } from '../../model/compiled-effect.ts';
import type { Facts, Figure } from '../../model/compiled-return.ts';
import { sum } from '../collections.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { computeHouseholdYear, getLine } from '../tax-return/household-year.ts';
import { getFactsOfYear } from '../tax-return/later-facts.ts';
import { findLawYear, type TaxSystem } from '../tax-return/tax-system.ts';
import {
	computeNextYear,
	toCarryforwardKey,
	type YearCarryforwards,
	type YearResult,
} from '../tax-return/years.ts';
import { type Adjustment, adjustFacts, areEqualAdjustments, type FactBounds } from './adjustments.ts';
import { TRUST } from './inputs.ts';
import { computeTax, type OtherTaxpayerYear, type ProjectionContext, type Tax } from './other-taxpayers.ts';

/** One year of a scenario, with the tax of all taxpayers in dollars. */
export interface ScenarioYear extends Tax {
	readonly household: YearResult;
	readonly otherTaxpayers: readonly OtherTaxpayerYear[];
}

/** Trusts of a year are identical, so one entry represents all. */
function findTrust({ otherTaxpayers }: ScenarioYear): OtherTaxpayerYear | undefined {
	return otherTaxpayers.find(({ taxpayer }) => taxpayer === 'trust');
}

export interface YearChanges {
	/** The changes of the household's facts. */
	readonly adjustments: readonly Adjustment[];
	/** The trusts and recipients of the year. */
	readonly otherTaxpayers: readonly OtherTaxpayerYear[];
}

/** A projection that can be extended year by year. */
export interface YearlyProjection {
	/** The tax of all taxpayers by year, in dollars. */
	readonly totals: readonly number[];
	/** Carryforwards into the next year. */
	readonly closing: YearResult['closing'];
	readonly projectNext: (changes: YearChanges) => void;
}

export class Projection implements YearlyProjection {
	readonly years: ScenarioYear[] = [];
	readonly totals: number[] = [];
	readonly #context: ProjectionContext;
	readonly #adjustments: (readonly Adjustment[])[] = [];
	/** Valid up to the first year that differs. */
	#previous: Projection | undefined;

	/** @param previous an earlier projection; its years are reused while the adjustments are equal */
	constructor(context: ProjectionContext, previous?: Projection) {
		this.#context = context;
		this.#previous = previous && areSameContexts(previous.#context, context) ? previous : undefined;
	}

	get closing(): YearResult['closing'] {
		return this.years.at(-1)?.household.closing ?? {};
	}

	projectNext(changes: YearChanges): void {
		const reusableYear = this.#findReusable(changes);
		if (!reusableYear) this.#previous = undefined;
		const year =
			reusableYear ??
			this.#copyPreviousYear(changes) ??
			projectYear(this.#context, this.years.at(-1)?.household, this.years.length, changes);
		this.#adjustments.push(changes.adjustments);
		this.totals.push(year.total);
		this.years.push(year);
	}

	// Trusts and recipients may depend on anything, so years with them are never reused.
	#findReusable({ adjustments, otherTaxpayers }: YearChanges): ScenarioYear | undefined {
		if (!this.#previous) return undefined;
		const index = this.years.length;
		const [candidateYear, candidateAdjustments] = [
			this.#previous.years[index],
			this.#previous.#adjustments[index],
		];
		if (
			!candidateYear ||
			!candidateAdjustments ||
			candidateYear.otherTaxpayers.length + otherTaxpayers.length > 0
		)
			return undefined;
		return areEqualAdjustments(candidateAdjustments, adjustments) ? candidateYear : undefined;
	}

	// Reuses last year's result when adjustments, law and carryforwards are equal, as in most years of a long
	// strategy.
	#copyPreviousYear({ adjustments, otherTaxpayers }: YearChanges): ScenarioYear | undefined {
		const [yearBeforePrevious, previousYear] = [this.years.at(-2), this.years.at(-1)];
		const { system, household, taxYear } = this.#context;
		const year = taxYear + this.years.length;
		const isSameAsPrevious =
			yearBeforePrevious &&
			previousYear &&
			previousYear.otherTaxpayers.length + otherTaxpayers.length === 0 &&
			areEqualAdjustments(this.#adjustments.at(-1) ?? [], adjustments) &&
			findLawYear(system, year) === findLawYear(system, year - 1) &&
			getFactsOfYear(system, household, taxYear, this.years.length) ===
				getFactsOfYear(system, household, taxYear, this.years.length - 1) &&
			toCarryforwardKey(yearBeforePrevious.household) === toCarryforwardKey(previousYear.household);
		return isSameAsPrevious ? { ...previousYear, household: { ...previousYear.household, year } } : undefined;
	}

	/**
	 * The amount of a fact at which a line of a year's return comes to a limit, to the cent; 0 where it is there without any.
	 * The line must not fall while the fact rises.
	 */
	reach(line: string, fact: string, limit: number, year: number): number {
		const scenarioYear = this.years[year];
		if (!scenarioYear) return Number.NaN;
		const { system, taxYear } = this.#context;
		const { facts } = scenarioYear.household;
		const computeLine = (value: number) =>
			Number(getLine(computeHouseholdYear(system, taxYear + year, { ...facts, [fact]: value }), line));
		return findCrossing((value) => computeLine(value) - limit, Math.max(FIRST_GUESS, Number(facts[fact])));
	}

	/** The part of a line of a year's return that is due to amounts of its facts: the line less what it would be without them. */
	dueTo(line: string, amounts: Readonly<Record<string, number>>, year: number): number {
		const scenarioYear = this.years[year];
		if (!scenarioYear) return Number.NaN;
		const { facts, lines } = scenarioYear.household;
		const entries = Object.entries(amounts).filter(([, amount]) => amount !== 0);
		if (entries.length === 0) return 0;
		const { system, taxYear } = this.#context;
		const changes = entries.map(([fact, amount]) => [fact, Number(facts[fact]) - amount] as const);
		const changedFacts = { ...facts, ...Object.fromEntries(changes) };
		const changedLines = computeHouseholdYear(system, taxYear + year, changedFacts);
		return Number(getLine(lines, line)) - Number(getLine(changedLines, line));
	}

	/** Reads a line of a year's return; NaN outside the projected years. */
	line(line: string, year: number): Figure {
		const scenarioYear = this.years[year];
		if (!scenarioYear) return Number.NaN;
		const { taxes, expired } = this.#context.effects;
		if (line === taxes.total) return scenarioYear.total;
		if (line === taxes.federal) return scenarioYear.federal;
		if (line === taxes.state) return scenarioYear.state;
		if (line.startsWith(TRUST)) {
			const trust = findTrust(scenarioYear);
			return (trust && getLine(trust.lines, line.slice(TRUST.length))) ?? 0;
		}
		const expiredIds = expired[line];
		if (expiredIds) return sum(expiredIds.map((id) => scenarioYear.household.expired[id] ?? 0));
		return scenarioYear.household.closing[line] ?? getLine(scenarioYear.household.lines, line) ?? null;
	}
}

/** Dollars: nobody has more to convert. */
const MOST = 1e12;
/** Dollars from which a place is looked for, in doubles. */
const FIRST_GUESS = 50_000;
const CENT = 0.005;

/** Where a function that does not fall crosses zero, from 0 on: by the secant while that halves the bracket, else in the middle. */
function findCrossing(compute: (value: number) => number, guess: number): number {
	let [low, atLow] = [0, compute(0)];
	if (!(atLow < 0)) return Number.isNaN(atLow) ? Number.NaN : 0;
	let [high, atHigh] = [guess, compute(guess)];
	while (atHigh < 0 && high < MOST) {
		[low, atLow] = [high, atHigh];
		high *= 2;
		atHigh = compute(high);
	}
	if (!(atHigh >= 0)) return high;
	let isSecant = true;
	while (high - low > CENT) {
		const width = high - low;
		const secant = low - (atLow * width) / (atHigh - atLow);
		const value = isSecant ? Math.min(Math.max(secant, low + CENT / 2), high - CENT / 2) : (low + high) / 2;
		const atValue = compute(value);
		if (Math.abs(atValue) < CENT / 2) return value;
		if (atValue < 0) [low, atLow] = [value, atValue];
		else [high, atHigh] = [value, atValue];
		isSecant = high - low < width / 2;
	}
	return high;
}

/** Years of a household that are kept at most: about what the search for one plan tries. */
const MAX_KEPT = 1000;

/** The years of a household under a law that were projected before, by what decides them. */
const getKeptYears = memoizeByObject((_household: Facts) =>
	memoizeByObject((_system: TaxSystem) =>
		memoizeByObject((_effects: EffectSystem) =>
			memoize((_taxYear: number) => new Map<string, ScenarioYear>()),
		),
	),
);

/**
 * Computes a household's return and the tax of all taxpayers, in dollars. Of a household alone a year is decided by what was
 * carried to it and what changes in it, so that strategies, scenarios and portions share their years.
 * @param previousYear source of carryforwards
 * @param year counted from 0
 */
export function projectYear(
	context: ProjectionContext,
	previousYear: YearCarryforwards | undefined,
	year: number,
	changes: YearChanges,
): ScenarioYear {
	if (changes.otherTaxpayers.length > 0) return computeScenarioYear(context, previousYear, year, changes);
	const keptYears = getKeptYears(context.household)(context.system)(context.effects)(context.taxYear);
	const key = `${year} ${previousYear ? toCarryforwardKey(previousYear) : ''}${toKey(changes.adjustments)}`;
	const keptYear = keptYears.get(key);
	if (keptYear) return keptYear;
	if (keptYears.size >= MAX_KEPT) keptYears.clear();
	const scenarioYear = computeScenarioYear(context, previousYear, year, changes);
	keptYears.set(key, scenarioYear);
	return scenarioYear;
}

function toKey(adjustments: readonly Adjustment[]): string {
	let key = '';
	for (const { fact, isSet, value } of adjustments) key += `${fact}${isSet ? '=' : '+'}${value} `;
	return key;
}

/** Computes such a year anew. */
export function computeScenarioYear(
	{ system, effects, household, taxYear }: ProjectionContext,
	previousYear: YearCarryforwards | undefined,
	year: number,
	{ adjustments, otherTaxpayers }: YearChanges,
): ScenarioYear {
	const yearFacts = getFactsOfYear(system, household, taxYear, year);
	const householdYear = computeNextYear(system, previousYear, taxYear + year, yearFacts, (facts) =>
		adjustFacts(facts, adjustments, getFactBounds(system)),
	);
	let { total, federal, state } = computeTax(householdYear.lines, effects);
	for (const taxpayer of otherTaxpayers) {
		total += taxpayer.total;
		federal += taxpayer.federal;
		state += taxpayer.state;
	}
	return { household: householdYear, otherTaxpayers, total, federal, state };
}

function areSameContexts(left: ProjectionContext, right: ProjectionContext): boolean {
	const keys = ['system', 'effects', 'household', 'taxYear'] as const;
	return keys.every((key) => left[key] === right[key]);
}

const getFactBounds = memoizeByObject(
	(system: TaxSystem): FactBounds =>
		Object.fromEntries(
			system.household.facts
				.filter(({ limitsChanges }) => limitsChanges)
				.map(({ id, minimum, maximum }) => [id, [minimum, maximum] as const]),
		),
);

// Several years of a taxpayer: what one year leaves stands at the start of the next. What expires is kept by its age, the
// oldest used first.
import type { Value } from '../../model/compiled-calculator.ts';
import type { ClosingBalances, CompiledWorksheet, Facts, Lines } from '../../model/compiled-return.ts';
import { sum } from '../collections.ts';
import type { FindAmount } from '../law.ts';
import { memoizeByObject } from '../memoize.ts';
import { getDefaultInputs } from '../values.ts';
import { computeHouseholdYear, computeSeparateReturn, type HouseholdYear } from './household-year.ts';
import { getYearLaw, type RunnableWorksheet, type TaxSystem, type YearLaw } from './tax-system.ts';

/** Carried amounts by the name of their fact: the amount of each age, the oldest last, for one that expires; else one amount. */
type CarryforwardLayers = ReadonlyMap<string, readonly number[]>;

/** The state a year hands on to the next one. */
export interface YearCarryforwards {
	/** Amounts carried to the following year, in dollars, by the name of their fact. */
	readonly closing: Readonly<Record<string, number>>;
	readonly layers: CarryforwardLayers;
}

export interface YearResult extends YearCarryforwards {
	readonly year: number;
	readonly facts: Facts;
	readonly lines: HouseholdYear;
	/** Amounts that expired at the end of the year, in dollars; without those of 0. */
	readonly expired: Readonly<Record<string, number>>;
}

/** The return of a year, whatever was carried to it. */
export type ReturnYear = Pick<YearResult, 'year' | 'facts' | 'lines'>;

export interface YearFacts {
	readonly year: number;
	readonly facts: Facts;
}

/**
 * Works out years in sequence. Carryforwards of the first year are its facts; later ones are computed.
 * @throws {UnknownLaw} for a year before the first
 */
export function computeYears(system: TaxSystem, years: readonly YearFacts[]): readonly YearResult[] {
	const results: YearResult[] = [];
	for (const { year, facts } of years) results.push(computeNextYear(system, results.at(-1), year, facts));
	return results;
}

/**
 * Works out a year.
 * @param previous what the year before it hands on; undefined for the first, whose carryforwards are its facts
 * @param facts complete
 * @param adjust changes facts once the carryforwards are known
 * @throws {UnknownLaw} for a year before the first
 */
export function computeNextYear(
	system: TaxSystem,
	previous: YearCarryforwards | undefined,
	year: number,
	facts: Facts,
	adjust?: (facts: Record<string, Value>) => void,
): YearResult {
	// One copy: what is carried is a fact, so that it keeps the shape of complete facts.
	const yearFacts: Record<string, Value> = { ...facts, ...previous?.closing };
	adjust?.(yearFacts);
	const terms = getCarryforwardTerms(system)(getYearLaw(system, year, yearFacts));
	const openLayers = createOpeningLayers(previous?.layers, yearFacts, terms.terms);
	const lines = computeHouseholdYear(system, year, yearFacts);
	const { layers, expired } = closeLayers(openLayers, lines.close(), terms.terms);
	return { year, facts: yearFacts, lines, layers, closing: sumLayers(layers, terms), expired };
}

/** One year of a trust or an estate, whose return stands alone. */
export interface SeparateYear extends YearCarryforwards {
	readonly facts: Facts;
	readonly lines: Lines;
}

/**
 * Works out a year of a trust or an estate.
 * @param previous what the year before it hands on; undefined for the first, whose carryforwards are its facts
 * @param facts those left out have their defaults
 * @param adjust changes facts once the carryforwards are known
 */
export function computeNextSeparateYear(
	runnable: RunnableWorksheet,
	law: FindAmount,
	previous: YearCarryforwards | undefined,
	facts: Facts,
	adjust?: (facts: Record<string, Value>) => void,
): SeparateYear {
	const { worksheet } = runnable;
	const yearFacts: Record<string, Value> = { ...getDefaultInputs(worksheet), ...facts, ...previous?.closing };
	adjust?.(yearFacts);
	const { lines, close } = computeSeparateReturn(runnable, law, yearFacts);
	const terms = listCarryforwardTerms([worksheet], law);
	const openLayers = createOpeningLayers(previous?.layers, yearFacts, terms.terms);
	const { layers } = closeLayers(openLayers, [close()], terms.terms);
	return { facts: yearFacts, lines, layers, closing: sumLayers(layers, terms) };
}

/** A text that is equal for what is carried alike: later years with equal facts are the same. */
export function toCarryforwardKey({ closing, layers }: YearCarryforwards): string {
	let text = '';
	for (const id in closing) {
		const amounts = layers.get(id);
		if (amounts?.some((amount) => amount !== 0)) text += `${id} ${amounts.join()} `;
	}
	return text;
}

/** A carryforward: after how many further years it expires, and never without end. */
interface CarryforwardTerm {
	readonly id: string;
	readonly years: number;
}

/** All that can be carried, and the amounts where nothing is. */
interface CarryforwardTerms {
	readonly terms: readonly CarryforwardTerm[];
	readonly zeroAmounts: Readonly<Record<string, number>>;
}

// What a household's returns carry, under the law of a year.
const getCarryforwardTerms = memoizeByObject(({ worksheets }: TaxSystem) =>
	memoizeByObject(({ law }: YearLaw) =>
		listCarryforwardTerms(
			worksheets
				.map(({ worksheet }) => worksheet)
				.filter(({ kind }) => kind === 'federal' || kind === 'state'),
			law,
		),
	),
);

function listCarryforwardTerms(
	worksheets: readonly Pick<CompiledWorksheet, 'carryforwards'>[],
	law: FindAmount,
): CarryforwardTerms {
	const carryforwards = worksheets.flatMap((worksheet) => worksheet.carryforwards);
	return {
		terms: carryforwards.map(({ id, expiresAfter }) => ({
			id,
			years: expiresAfter ? Number(law(expiresAfter)?.value) : Number.POSITIVE_INFINITY,
		})),
		zeroAmounts: Object.fromEntries(carryforwards.map(({ id }) => [id, 0])),
	};
}

// An amount that a year's facts state beyond the carried one counts as one year old.
function createOpeningLayers(
	previousLayers: CarryforwardLayers | undefined,
	facts: Facts,
	terms: readonly CarryforwardTerm[],
) {
	const openLayers = new Map(previousLayers);
	for (const { id } of terms) {
		// A fact that is left empty has no number.
		const amount = Number(facts[id] ?? 0) || 0;
		const layers = openLayers.size > 0 ? openLayers.get(id) : undefined;
		if (layers ? amount !== sum(layers) : amount !== 0) openLayers.set(id, [amount]);
	}
	return openLayers;
}

function sumLayers(
	layers: CarryforwardLayers,
	{ zeroAmounts }: CarryforwardTerms,
): Readonly<Record<string, number>> {
	if (layers.size === 0) return zeroAmounts;
	const amounts = { ...zeroAmounts };
	for (const [id, ages] of layers) amounts[id] = sum(ages);
	return amounts;
}

// Takes what a year leaves; what it does not mention waits.
function closeLayers(
	layersById: Map<string, readonly number[]>,
	closings: readonly ClosingBalances[],
	terms: readonly CarryforwardTerm[],
) {
	const [federalClosing, finalClosing] = [closings[0], closings.at(-1)];
	const expiredAmounts: Record<string, number> = {};
	for (const { id, years } of terms) {
		const closing = finalClosing?.[id] ?? federalClosing?.[id];
		if (closing === undefined) continue;
		const layers = layersById.get(id);
		if ('next' in closing) {
			if (layers || closing.next !== 0) layersById.set(id, [closing.next]);
			continue;
		}
		if (!layers && closing.added === 0) continue;
		const olderLayers = consumeOldest(layers ?? [], closing.used);
		const keptLayers = olderLayers.slice(0, Math.max(0, years - 1));
		const expiredAmount = sum(olderLayers) - sum(keptLayers);
		if (expiredAmount !== 0) expiredAmounts[id] = expiredAmount;
		layersById.set(id, [closing.added, ...keptLayers]);
	}
	return { layers: layersById, expired: expiredAmounts };
}

// The oldest come first.
function consumeOldest(layers: readonly number[], usedAmount: number): readonly number[] {
	if (usedAmount === 0) return layers;
	const remainingLayers = [...layers];
	let remainingAmount = usedAmount;
	for (let age = remainingLayers.length - 1; age >= 0; age -= 1) {
		const portion = Math.min(remainingLayers[age] ?? 0, remainingAmount);
		remainingLayers[age] = (remainingLayers[age] ?? 0) - portion;
		remainingAmount -= portion;
	}
	return remainingLayers;
}

// The best of all selections: which strategies are carried out, and the portion of the asset that each way takes.
//
// Sets are tried exhaustively up to MAX_SETS; beyond that, single strategies are switched and swapped from several starts
// until nothing improves. Portions are searched in thousandths: from several starts, ever smaller portions move between
// two ways, or a way and a sale for cash, while that improves the value.
import { listStrategyIds, sum } from '../collections.ts';
import { computeEach, type Interruptible, runToEnd } from '../interruptible.ts';
import type { EffectContext } from '../strategy/project-strategy.ts';
import { type PlanSelection, PlanValues } from './plan-values.ts';
import type { EffectRequest } from './prepare-plan.ts';

interface ValuedSelection {
	readonly selection: PlanSelection;
	/** Net present value, in dollars. */
	readonly value: number;
}

/** The selection with one strategy switched. */
export interface Neighbor extends ValuedSelection {
	readonly id: string;
}

export interface BestPlan extends ValuedSelection {
	/** By strategy, in the order of the plan. */
	readonly neighbors: readonly Neighbor[];
	/** Each way alone, and none of them, with the best of the other strategies; the best first. */
	readonly ways: readonly ValuedWay[];
}

interface ValuedWay {
	/** Undefined for none of the ways. */
	readonly id: string | undefined;
	/** Net present value, in dollars. */
	readonly value: number;
}

/** Sets that are tried exhaustively: those of ten strategies, and a few ways. */
const MAX_SETS = 4096;
/** Dollars. A smaller improvement is none. */
const MIN_GAIN = 1;
/** Portions are counted in thousandths of the asset. */
const WHOLE = 1000;
const STEPS = [500, 250, 100, 50, 10, 1];
/** For a question of which strategies, not of how much of each. */
export const COARSE_STEPS = [500, 250, 100];
/** Starts of the search for portions: the best ways alone. */
const MAX_STARTS = 3;

/**
 * Finds the selection with the highest net present value.
 * @param steps thousandths of the asset that move between two ways, the largest first
 * @throws {UnknownLaw} for a year before the first
 */
export function findBestPlan(
	context: EffectContext,
	request: EffectRequest,
	steps: readonly number[] = STEPS,
): BestPlan {
	return runToEnd(searchBestPlan(context, request, steps));
}

/** Each step tries one selection. */
export function* searchBestPlan(
	context: EffectContext,
	request: EffectRequest,
	steps: readonly number[] = STEPS,
): Interruptible<BestPlan> {
	const values = new PlanValues(context, request);
	const sets = yield* listBestSets(values);
	const [bestSet = { selection: {}, value: 0 }] = sets;
	const best = values.isShared ? yield* findBestSplit(values, sets, steps) : bestSet;
	return {
		...best,
		ways: sets.map(({ selection, value }) => ({
			id: values.dispositionIds.find((id) => selection[id]),
			value,
		})),
		neighbors: listNeighbors(values, best.selection),
	};
}

/** The best set with each way alone, and with none, the best first. */
function* listBestSets(values: PlanValues): Interruptible<readonly ValuedSelection[]> {
	const ids = values.independentIds;
	const wayChoices = [{}, ...values.dispositionIds.map((id): PlanSelection => ({ [id]: 1 }))];
	const findSet =
		2 ** ids.length * wayChoices.length <= MAX_SETS ? findBestSetExhaustively : findBestSetByClimbing;
	const sets: ValuedSelection[] = [];
	for (const wayChoice of wayChoices)
		sets.push(yield* findSet(ids, (set) => values.getValue({ ...wayChoice, ...set }), wayChoice));
	return sets.toSorted(compareValues);
}

type FindSet = (
	ids: readonly string[],
	getValue: (set: PlanSelection) => number,
	wayChoice: PlanSelection,
) => Interruptible<ValuedSelection>;

const findBestSetExhaustively: FindSet = function* (ids, getValue, wayChoice) {
	let best: ValuedSelection = { selection: wayChoice, value: getValue({}) };
	for (let bits = 1; bits < 2 ** ids.length; bits += 1) {
		const set = Object.fromEntries(
			ids.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1).map((id) => [id, 1]),
		);
		const value = getValue(set);
		yield;
		if (value > best.value) best = { selection: { ...wayChoice, ...set }, value };
	}
	return best;
};

/** Switches and swaps single strategies, from all, from none, and from those that are worth it alone. */
export const findBestSetByClimbing: FindSet = function* (ids, getValue, wayChoice) {
	const emptyValue = getValue({});
	const valuesAlone = yield* computeEach(ids, (id) => getValue({ [id]: 1 }));
	const worthwhileIds = ids.filter((_, index) => Number(valuesAlone[index]) > emptyValue);
	const summits: ValuedSelection[] = [];
	for (const start of [ids, [], worthwhileIds]) summits.push(yield* climb(ids, new Set(start), getValue));
	const [best = { selection: wayChoice, value: emptyValue }] = summits.toSorted(compareValues);
	return { ...best, selection: { ...wayChoice, ...best.selection } };
};

function* climb(
	ids: readonly string[],
	start: ReadonlySet<string>,
	getValue: (set: PlanSelection) => number,
): Interruptible<ValuedSelection> {
	const toSelection = (set: ReadonlySet<string>) =>
		Object.fromEntries(ids.filter((id) => set.has(id)).map((id) => [id, 1]));
	let set = start;
	let value = getValue(toSelection(set));
	const switchIds = (switchedIds: readonly string[]) =>
		new Set(ids.filter((id) => set.has(id) !== switchedIds.includes(id)));
	for (;;) {
		const switchedSets = ids.map((id) => switchIds([id]));
		const swappedSets = ids.flatMap((id, index) =>
			ids
				.slice(index + 1)
				.filter((partnerId) => set.has(id) !== set.has(partnerId))
				.map((partnerId) => switchIds([id, partnerId])),
		);
		let betterSet: ReadonlySet<string> | undefined;
		for (const candidate of [...switchedSets, ...swappedSets]) {
			yield;
			if (getValue(toSelection(candidate)) <= value + MIN_GAIN) continue;
			betterSet = candidate;
			break;
		}
		if (!betterSet) return { selection: toSelection(set), value };
		set = betterSet;
		value = getValue(toSelection(set));
	}
}

// Other strategies are chosen again for the portions that were found, and portions for them, while that helps.
function* findBestSplit(
	values: PlanValues,
	sets: readonly ValuedSelection[],
	steps: readonly number[],
): Interruptible<ValuedSelection> {
	const divisibleWays = values.ways.filter(({ strategy }) => !strategy.indivisible);
	const divisibleIds = listStrategyIds(divisibleWays);
	const { dispositionIds, independentIds } = values;
	const isDivisible = ({ selection }: ValuedSelection) =>
		dispositionIds.every((id) => !selection[id] || divisibleIds.includes(id));
	// Ways that are worth more alone are tried first.
	const parties = sets.flatMap(({ selection }) => divisibleIds.filter((id) => selection[id]));
	const [bestSet] = sets;
	const splits: ValuedSelection[] = [];
	for (const start of sets.filter(isDivisible).slice(0, MAX_STARTS))
		splits.push(yield* movePortions(values, start, parties, steps));
	let [best = { selection: {}, value: 0 }] = [...splits, ...(bestSet ? [bestSet] : [])].toSorted(
		compareValues,
	);
	for (;;) {
		const portions = Object.fromEntries(
			Object.entries(best.selection).filter(([id]) => !independentIds.includes(id)),
		);
		const findSet =
			2 ** independentIds.length <= MAX_SETS / 4 ? findBestSetExhaustively : findBestSetByClimbing;
		const betterSet = yield* findSet(
			independentIds,
			(set) => values.getValue({ ...portions, ...set }),
			portions,
		);
		if (betterSet.value <= best.value + MIN_GAIN) return best;
		best = isDivisible(betterSet) ? yield* movePortions(values, betterSet, parties, steps) : betterSet;
	}
}

/** Moves portions between ways, and a sale for cash, while that improves the value. @param parties ids of ways */
function* movePortions(
	values: PlanValues,
	start: ValuedSelection,
	parties: readonly string[],
	steps: readonly number[],
): Interruptible<ValuedSelection> {
	const unmovedPortions = Object.fromEntries(
		Object.entries(start.selection).filter(([id]) => !parties.includes(id)),
	);
	const cash = parties.length;
	let units = parties.map((id) => Math.round((start.selection[id] ?? 0) * WHOLE));
	units.push(WHOLE - sum(units));
	let best = start;
	const tryMove = (from: number, to: number, step: number): boolean => {
		const amount = Math.min(step, units[from] ?? 0);
		if (from === to || amount === 0) return false;
		const nextUnits = [...units];
		nextUnits[from] = (nextUnits[from] ?? 0) - amount;
		nextUnits[to] = (nextUnits[to] ?? 0) + amount;
		const portions = Object.fromEntries(
			parties.flatMap((id, party) => (nextUnits[party] ? [[id, nextUnits[party] / WHOLE]] : [])),
		);
		const selection = { ...unmovedPortions, ...portions };
		const value = values.getValue(selection);
		if (value <= best.value + MIN_GAIN) return false;
		units = nextUnits;
		best = { selection, value };
		return true;
	};
	for (const step of steps) {
		let hasImproved = true;
		while (hasImproved) {
			hasImproved = false;
			for (let from = 0; from <= cash; from += 1)
				for (let to = 0; to <= cash; to += 1) {
					while (tryMove(from, to, step)) {
						hasImproved = true;
						yield;
					}
					yield;
				}
		}
	}
	return best;
}

function compareValues(a: ValuedSelection, b: ValuedSelection): number {
	return a.value === b.value ? 0 : b.value - a.value;
}

/**
 * Lists the selections in which one strategy is switched. A way that is switched off is sold for cash; one that is
 * switched on takes the rest of the asset, or all of it where nothing is left.
 */
export function listNeighbors(values: PlanValues, selection: PlanSelection): readonly Neighbor[] {
	const { dispositionIds } = values;
	const remainder = 1 - sum(dispositionIds.map((id) => selection[id] ?? 0));
	return [...values.independentStrategies, ...values.ways].map(({ strategy: { id, indivisible } }) => {
		const { [id]: portion, ...withoutId } = selection;
		const isWay = dispositionIds.includes(id);
		const hasRest = values.isShared && !indivisible && remainder >= 1 / WHOLE;
		const withoutWays = Object.fromEntries(
			Object.entries(withoutId).filter(([otherId]) => !dispositionIds.includes(otherId)),
		);
		const neighbor = portion
			? withoutId
			: isWay && !hasRest
				? { ...withoutWays, [id]: 1 }
				: { ...withoutId, [id]: isWay ? remainder : 1 };
		return { id, selection: neighbor, value: values.getValue(neighbor) };
	});
}

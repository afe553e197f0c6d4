// Which line makes an effect turn, and in which year: the first that turns at the same place, in the order they are worked
// out, among the strategy's own lines and those of all returns of every side.
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import type { Side } from '../../definition/compiled-effect.ts';
import type { Facts, Figure } from '../../definition/compiled-return.ts';
import type { Workings } from '../../definition/workings.ts';
import { namesIn } from '../../language/tree.ts';
import {
	type ReturnCalculator,
	type ReturnWorkings,
	returnCalculator,
	trustCalculator,
	workingsOfReturn,
	workingsOfTrust,
} from '../return/as-calculator.ts';
import { lineOf } from '../return/household-year.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { linesBehind } from '../what-if/breakpoints.ts';
import { row } from './effect-names.ts';
import { type EffectRequest, type EffectResult, sidesOf } from './run.ts';
import type { ExplainableEffect } from './timed-figures.ts';

/** A line that can be a cause, and its value in a year. */
export interface CauseLine {
	readonly line: CompiledResult;
	/** True for a line of the strategy, which may be the same in every year. */
	readonly isOwn: boolean;
	/** Null where the year has no such line. @param year counted from 0 */
	readonly valueIn: (result: EffectResult, year: number) => Figure;
}

const SIDE_WORDS: Readonly<Record<Side, string>> = {
	without: 'without the strategy',
	claimed: 'as claimed',
	with: 'with the strategy',
};

/**
 * The lines that can be a cause. All years of a group are worked out before the next group.
 * @param own the effect as it stands: it says whose returns there are
 */
export function causeLines(
	of: ExplainableEffect,
	own: EffectResult,
	request: EffectRequest,
	workings: ReturnWorkings,
): readonly (readonly CauseLine[])[] {
	const { first, last } = ownLines(of);
	const returns = sidesOf(of.effect).flatMap((side) => [
		...linesOfHousehold(of, own, request, workings, side),
		...linesOfOthers(of, own, request, workings, side),
	]);
	return [first, returns, last];
}

// Those that read no side are worked out before any.
function ownLines({ effect, workings }: ExplainableEffect) {
	const late = new Set<string>();
	const isLate = (name: string) => late.has(name) || /^(without|claimed|with)\./.test(name);
	const formulaOf = (id: string) => workings.lines[id]?.formula;
	let known = -1;
	while (known < late.size) {
		known = late.size;
		for (const { id } of effect.lines) {
			const names = [...namesIn(formulaOf(id) ?? { kind: 'number', value: 0 })];
			const timed = names.flatMap((name) => [
				...namesIn(workings.timed[name]?.of ?? { kind: 'number', value: 0 }),
			]);
			if ([...names, ...timed].some(isLate)) late.add(id);
		}
	}
	const all = effect.lines.map(({ id, format }): CauseLine => {
		return {
			line: row(id, workings.labels[id] ?? id, format),
			isOwn: true,
			valueIn: ({ scope, ownYears }, year) => (year < ownYears ? (scope.lines[id]?.(year) ?? null) : null),
		};
	});
	return {
		first: all.filter(({ line }) => !late.has(line.id)),
		last: all.filter(({ line }) => late.has(line.id)),
	};
}

// A strategy may change the state, and with it the lines.
function linesOfHousehold(
	{ system, effects }: ExplainableEffect,
	own: EffectResult,
	{ household, taxYear }: EffectRequest,
	workings: ReturnWorkings,
	side: Side,
): readonly CauseLine[] {
	const years = own.sides.get(side)?.years ?? [];
	const states = [...new Set([household.state, ...years.map((year) => year.household.facts.state)])];
	const all = states.flatMap((state) =>
		householdReasons(system, taxYear, { ...household, state } as Facts, workings, effects.taxes.total),
	);
	const known = new Map(all.map((line) => [line.id, line]));
	return [...known.values()].map(({ id, label, format }) => ({
		line: row(`${side} ${id}`, `${label} ${SIDE_WORDS[side]}`, format),
		isOwn: false,
		valueIn: ({ sides }, year) => {
			const found = sides.get(side)?.years[year];
			return found ? (lineOf(found.household.lines, id) ?? null) : null;
		},
	}));
}

const WHOSE = { trust: 'the trust', donee: 'the recipient' } as const;

function linesOfOthers(
	{ system, effects }: ExplainableEffect,
	own: EffectResult,
	{ taxYear }: EffectRequest,
	workings: ReturnWorkings,
	side: Side,
): readonly CauseLine[] {
	const years = own.sides.get(side)?.years ?? [];
	return (['trust', 'donee'] as const).flatMap((on): readonly CauseLine[] => {
		const facts = years.flatMap(({ others }) => others).find((other) => other.on === on)?.facts;
		if (!facts) return [];
		const isTrust = on === 'trust';
		const reasons = isTrust
			? trustReasons(system, taxYear, workings, effects.trustTaxes.federal)
			: householdReasons(system, taxYear, facts, workings, effects.taxes.total);
		return reasons.map(({ id, label, format }) => ({
			line: row(`${side} ${on} ${id}`, `${label} of ${WHOSE[on]} ${SIDE_WORDS[side]}`, format),
			isOwn: false,
			valueIn: ({ sides }, year) => {
				const found = sides.get(side)?.years[year]?.others.find((other) => other.on === on);
				return found ? (lineOf(found.lines, id) ?? null) : null;
			},
		}));
	});
}

function trustReasons(
	system: TaxSystem,
	taxYear: number,
	workings: ReturnWorkings,
	total: string,
): readonly CompiledResult[] {
	const calculator = trustCalculator(system, taxYear);
	const how = workingsOfTrust(system, workings);
	return calculator && how ? reasonsOf(calculator, how, total) : [];
}

const known = new WeakMap<ReturnWorkings['workings'], Map<string, readonly CompiledResult[]>>();

// Which lines a return has, and what they are called, depends on its state alone.
function householdReasons(
	system: TaxSystem,
	taxYear: number,
	facts: Facts,
	workings: ReturnWorkings,
	total: string,
): readonly CompiledResult[] {
	const byState = known.get(workings.workings) ?? new Map<string, readonly CompiledResult[]>();
	known.set(workings.workings, byState);
	const state = String(facts.state);
	const found =
		byState.get(state) ??
		reasonsOf(
			returnCalculator(system, taxYear, facts, workings),
			workingsOfReturn(system, facts, workings),
			total,
		);
	byState.set(state, found);
	return found;
}

// Those behind the tax that are worked out where they stand: what only says what is gives no reason.
function reasonsOf(
	{ results }: ReturnCalculator,
	workings: Workings,
	total: string,
): readonly CompiledResult[] {
	const behind = linesBehind({ workings, result: row(total, '') });
	return results.filter(({ id }) => {
		const formula = workings.formulas[id];
		const isReason = formula && (formula.kind !== 'name' || workings.formulas[formula.name]);
		return isReason && behind.has(id);
	});
}

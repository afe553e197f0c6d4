// The effect of a strategy on a household: every side's returns over the years, and what the difference between them comes to.
import type { Inputs } from '../../definition/compiled-calculator.ts';
import type {
	CompiledCash,
	CompiledEffectWarning,
	EffectSystem,
	Side,
} from '../../definition/compiled-effect.ts';
import type { Facts, Figure } from '../../definition/compiled-return.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { changesOf, type YearChanges } from './changes.ts';
import { type CashOfSide, type Comparison, compare } from './compare.ts';
import type { CompiledEffect } from './merge.ts';
import { type OthersYear, othersIn } from './other-taxpayers.ts';
import { RunScope } from './scope.ts';
import { SideRun, type SideYear, type YearlyRun } from './side-run.ts';

/** Years are worked out at most so far. */
export const MOST_YEARS = 30;
/** Dollars: a carryforward that differs by less is worked out no further. */
const LEAST_CARRIED = 1;
/** The input with the visitor's discount rate, in percent. */
export const DISCOUNT_RATE = 'discountRate';
/** The name of what is sold: strategies for other kinds of assets are blocked. */
export const SALE_KIND = 'kind';

/** A household, a first year and inputs. */
export interface EffectRequest {
	/** Complete. */
	readonly household: Facts;
	/** The calendar year of year 0. */
	readonly taxYear: number;
	/** Complete: see `fillInputs`. */
	readonly inputs: Inputs;
	/** The kind of asset of the planned sale, where there is one. */
	readonly assetKind?: string | undefined;
}

/** One side. */
export interface SideResult {
	readonly years: readonly SideYear[];
	readonly changes: readonly YearChanges[];
	/** Money in each year, by line: those that are not zero somewhere. */
	readonly cash: readonly CashOfSide[];
}

/** A condition of the law that holds. */
export type Warned = Pick<CompiledEffectWarning, 'kind' | 'message' | 'cure'>;

/** The effect of a strategy. */
export interface EffectResult {
	/** How many years were worked out. */
	readonly years: number;
	/** How many of them are the strategy's own. */
	readonly ownYears: number;
	readonly sides: ReadonlyMap<Side, SideResult>;
	readonly with: Comparison;
	/** Undefined where nothing more is claimed than the law gives. */
	readonly claimed: Comparison | undefined;
	readonly warnings: readonly Warned[];
	readonly isBlocked: boolean;
	/** Its further figures, by id. */
	readonly results: Readonly<Record<string, Figure>>;
	/** What its formulas read, for explaining them. */
	readonly scope: RunScope;
}

/**
 * Works out the effect of a strategy.
 * @param last the sides of an effect worked out before, for a question that asks for many: they are put in its place
 * @throws {UnknownLaw} for a year before the first
 */
export function effectOf(
	system: TaxSystem,
	effects: EffectSystem,
	effect: CompiledEffect,
	request: EffectRequest,
	last?: Map<Side, SideRun>,
): EffectResult {
	const { household, taxYear, inputs } = request;
	const context = { system, effects, household, taxYear };
	const runs = new Map<Side, SideRun>();
	const scope = new RunScope(
		system,
		effect,
		{ inputs: { ...inputs, ...effect.fixed }, household, taxYear },
		runs,
	);
	const ownYears = yearsOf(effect, scope);
	scope.years = ownYears;
	const changes = new Map<Side, YearChanges[]>();
	for (const side of sidesOf(effect)) {
		const run = new SideRun(context, last?.get(side));
		last?.set(side, run);
		const changed = Array.from({ length: ownYears }, (_, year) => changesOf(effect, scope, side, year));
		for (const [year, one] of changed.entries())
			run.next(one.household, othersIn(context, { effect, scope, changes: one }, year));
		runs.set(side, run);
		changes.set(side, changed);
		scope.forget();
	}
	runOn([...runs.values()], (year) => othersIn(context, { effect, scope, changes: NO_CHANGES }, year));
	scope.years = runs.get('without')?.years.length ?? 0;
	scope.forget();
	return summed(effects, effect, request, { scope, runs, changes, ownYears });
}

/** The sides of an effect, in the order they are worked out. */
export function sidesOf({ changes, cash }: CompiledEffect): readonly Side[] {
	const isClaimed = [...changes, ...cash].some(({ side }) => side === 'claimed');
	return isClaimed ? ['without', 'claimed', 'with'] : ['without', 'with'];
}

function yearsOf({ years }: CompiledEffect, scope: RunScope): number {
	const said = Number(years?.(scope, 0) ?? 1);
	return Number.isFinite(said) ? Math.min(Math.max(Math.ceil(said), 1), MOST_YEARS) : 1;
}

/** A year without changes. */
export const NO_CHANGES: YearChanges = { household: [], trust: [], donee: [] };

/** Works out further years until nothing that is carried differs between runs. @param others who else is taxed in a year */
export function runOn(runs: readonly YearlyRun[], others: (year: number) => readonly OthersYear[]): void {
	const [first] = runs;
	while (first && first.totals.length < MOST_YEARS && carriesDiffer(runs)) {
		const also = others(first.totals.length);
		for (const run of runs) run.next([], also);
	}
}

function carriesDiffer([first, ...others]: readonly YearlyRun[]): boolean {
	const carried = first?.closing ?? {};
	for (const { closing } of others) {
		if (closing === carried) continue;
		for (const id in carried)
			if (Math.abs((carried[id] ?? 0) - (closing[id] ?? 0)) > LEAST_CARRIED) return true;
	}
	return false;
}

interface Run {
	readonly scope: RunScope;
	readonly runs: ReadonlyMap<Side, SideRun>;
	readonly changes: ReadonlyMap<Side, readonly YearChanges[]>;
	readonly ownYears: number;
}

function summed(
	effects: EffectSystem,
	effect: CompiledEffect,
	{ assetKind }: EffectRequest,
	{ scope, runs, changes, ownYears }: Run,
): EffectResult {
	const sides = new Map(
		[...runs].map(([side, { years }]): [Side, SideResult] => [
			side,
			{ years, changes: changes.get(side) ?? [], cash: cashOf(effect, scope, side, ownYears) },
		]),
	);
	const rate = Number(scope.inputs[DISCOUNT_RATE]) / 100;
	const against = (side: Side) => {
		const [one, other] = [sides.get('without'), sides.get(side)];
		return one && other ? compare(one, other, rate) : undefined;
	};
	const warnings = warningsOf(effects, effect, scope, ownYears, assetKind);
	return {
		years: scope.years,
		ownYears,
		sides,
		with: against('with') as Comparison,
		claimed: against('claimed'),
		warnings,
		isBlocked: warnings.some(({ kind }) => kind === 'block'),
		results: Object.fromEntries(effect.results.map(({ id, of }) => [id, of(scope, 0)])),
		scope,
	};
}

function cashOf({ cash }: CompiledEffect, scope: RunScope, side: Side, years: number): readonly CashOfSide[] {
	const own = cash
		.filter((one) => one.side === side)
		.map((one) => ({ ...one, amounts: amountsOf(one, scope, years) }));
	return own
		.filter(({ amounts }) => amounts.some((amount) => amount !== 0))
		.map(({ label, isCost, amounts }) => ({ label, isCost, amounts }));
}

function amountsOf({ when, of }: CompiledCash, scope: RunScope, years: number): readonly number[] {
	return Array.from({ length: years }, (_, year) => {
		const holds = when ? when(scope, year) : true;
		if (holds === null) return Number.NaN;
		return holds ? Number(of(scope, year) ?? Number.NaN) : 0;
	});
}

function warningsOf(
	{ unfit }: EffectSystem,
	{ warnings, assetKinds }: CompiledEffect,
	scope: RunScope,
	years: number,
	assetKind: string | undefined,
): readonly Warned[] {
	const isUnfit = assetKind !== undefined && assetKinds.length > 0 && !assetKinds.includes(assetKind);
	const shown = warnings.filter(({ when }) => {
		if (!when) return true;
		for (let year = 0; year < years; year += 1) if (when(scope, year) === true) return true;
		return false;
	});
	const own = shown.map(({ kind, message, cure }) => ({ kind, message, cure }));
	return isUnfit ? [{ kind: 'block', message: unfit, cure: '' }, ...own] : own;
}

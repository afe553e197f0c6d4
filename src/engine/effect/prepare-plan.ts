// What a plan is made of: each strategy by itself, and the years of any set of them.
import type { EffectSystem, Side } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { areSame, type FactChange, type YearChanges } from './changes.ts';
import { CommonYears, TotalsRun, type YearTold } from './common-years.ts';
import type { CompiledEffect } from './merge.ts';
import { type OthersYear, othersIn, type RunContext } from './other-taxpayers.ts';
import { rememberedEffect } from './remembered-effect.ts';
import { type EffectRequest, type EffectResult, NO_CHANGES } from './run.ts';
import { has } from './shares.ts';
import { SideRun, type YearlyRun } from './side-run.ts';

/** A strategy of a plan, with its own inputs. */
export interface PlannedStrategy {
	readonly effect: CompiledEffect;
	readonly inputs: EffectRequest['inputs'];
}

/** What a plan is asked. */
export interface PlanRequest {
	/** Complete. */
	readonly household: Facts;
	readonly taxYear: number;
	readonly strategies: readonly PlannedStrategy[];
	/** Percent a year. */
	readonly discountRate: number;
	readonly assetKind?: string | undefined;
	/** A strategy that is not carried out: what it is compared with is, and stands on the return without and with the plan. */
	readonly alternativeOf?: PlannedStrategy | undefined;
}

/** A plan, ready for any set of its strategies to be carried out. */
export interface PreparedPlan {
	/** Those the law allows, in order. */
	readonly planned: readonly Planned[];
	readonly blocked: readonly string[];
	/** The strategy whose changes tell the sale; undefined when none does. */
	readonly saleToldBy: string | undefined;
	/** The strategy whose alternative stands on the return though it is not carried out. */
	readonly alternativeOf: CompiledEffect | undefined;
	/**
	 * The years of the longest of them, in which only a set is carried out.
	 * @param set a number whose bits are the strategies
	 */
	readonly returnsOf: (set: number) => SideRun;
	/** The same with the tax only, in far less time for many sets. */
	readonly totalsOf: (set: number) => YearlyRun;
	/** Who else is taxed after those years. */
	readonly others: (year: number) => readonly OthersYear[];
}

/** Works out what each strategy changes by itself. @throws {UnknownLaw} for a year before the first */
export function preparePlan(system: TaxSystem, effects: EffectSystem, request: PlanRequest): PreparedPlan {
	const { household, taxYear, strategies, alternativeOf } = request;
	const worked = (one: PlannedStrategy): Planned => {
		return { effect: one.effect, own: ownEffect(system, effects, request, one) };
	};
	const all = strategies.map(worked);
	const planned = all.filter(({ own }) => !own.isBlocked);
	// After the strategies, so that no set has it as a member.
	const onReturn = alternativeOf ? [...planned, worked(alternativeOf)] : planned;
	const context = { system, effects, household, taxYear };
	const teller = tellerAmong(onReturn);
	const told = toldOnce(onReturn, teller, context);
	const years = Math.max(1, ...onReturn.map(({ own }) => own.ownYears));
	const common = new CommonYears(context);
	const acting = Array.from({ length: years }, (_, year) => actingIn(told, year));
	return {
		planned,
		blocked: all.filter(({ own }) => own.isBlocked).map(({ effect }) => effect.id),
		saleToldBy: teller?.effect.id,
		alternativeOf: alternativeOf?.effect,
		returnsOf: (set) => {
			const run = new SideRun(context);
			for (let year = 0; year < years; year += 1) {
				const { changes, others } = changesOfSet(told, set, year);
				run.next(changes, others);
			}
			return run;
		},
		totalsOf: (set) => {
			const run = new TotalsRun(common);
			for (const [year, bits] of acting.entries())
				run.nextAs(among(set, bits), () => changesOfSet(told, set, year));
			return run;
		},
		others: (year) => told.flatMap(({ othersIn: of }) => of('without', year)),
	};
}

/** What effects by themselves depend on beside the strategy. */
type Surroundings = Pick<PlanRequest, 'household' | 'taxYear' | 'assetKind'>;

/** The effect of a strategy by itself. */
export function ownEffect(
	system: TaxSystem,
	effects: EffectSystem,
	{ household, taxYear, assetKind }: Surroundings,
	{ effect, inputs }: PlannedStrategy,
): EffectResult {
	return rememberedEffect(system, effects, effect, { household, taxYear, inputs, assetKind });
}

/** A strategy with its effect by itself. */
export interface Planned {
	readonly effect: CompiledEffect;
	readonly own: EffectResult;
}

/** A strategy, and what it changes in a plan. */
interface Told extends Planned {
	readonly changesOf: (side: Side, year: number) => YearChanges;
	/** Who else is taxed because of it. */
	readonly othersIn: (side: Side, year: number) => readonly OthersYear[];
}

// The sale is told once: by a strategy that disposes of the asset, else by the one that tells the largest. What strategies say
// of it may differ; whichever comes first plays no part.
function tellerAmong(planned: readonly Planned[]): Planned | undefined {
	const byName = planned.toSorted((a, b) => (a.effect.id < b.effect.id ? -1 : 1));
	const disposes = byName.find(
		({ effect: { alternatives, inputs } }) =>
			alternatives && inputs.some(({ from }) => from.startsWith('sale.')),
	);
	if (disposes) return disposes;
	const telling = byName.filter(({ effect }) => effect.changes.some(({ isSale }) => isSale));
	return telling.toSorted((a, b) => saleTold(b) - saleTold(a))[0];
}

/** Dollars that a strategy tells of the sale in all years. */
function saleTold({ own }: Planned): number {
	const changes = own.sides.get('without')?.changes.flatMap(({ household }) => household) ?? [];
	return changes.reduce((sum, { isSale, value }) => {
		return isSale && typeof value === 'number' && Number.isFinite(value) ? sum + value : sum;
	}, 0);
}

function toldOnce(
	planned: readonly Planned[],
	teller: Planned | undefined,
	context: RunContext,
): readonly Told[] {
	return planned.map((one) => {
		const { effect, own } = one;
		const changesOf = remembered((side, year) => {
			const changes = own.sides.get(side)?.changes[year] ?? NO_CHANGES;
			if (one === teller) return changes;
			return { ...changes, household: changes.household.filter(({ isSale }) => !isSale) };
		});
		const others = remembered((side, year) =>
			othersIn(context, { effect, scope: own.scope, changes: changesOf(side, year) }, year),
		);
		return { ...one, changesOf, othersIn: others };
	});
}

// Every set of strategies asks for the same.
function remembered<T>(of: (side: Side, year: number) => T): (side: Side, year: number) => T {
	const known = new Map<Side, T[]>();
	return (side, year) => {
		const years = known.get(side) ?? [];
		known.set(side, years);
		years[year] ??= of(side, year);
		return years[year];
	};
}

function changesOfSet(told: readonly Told[], set: number, year: number): YearTold {
	const changes: FactChange[] = [];
	const others: OthersYear[] = [];
	for (const [member, one] of told.entries()) {
		const side = has(set, member) ? 'with' : 'without';
		changes.push(...one.changesOf(side, year).household);
		others.push(...one.othersIn(side, year));
	}
	return { changes, others };
}

/** The bits of the strategies that make a difference to the facts of a year. */
function actingIn(told: readonly Told[], year: number): readonly number[] {
	return told.flatMap(({ changesOf, othersIn: of }, member) => {
		const [before, after] = [changesOf('without', year).household, changesOf('with', year).household];
		const isSame = areSame(before, after) && of('without', year).length + of('with', year).length === 0;
		return isSame ? [] : [2 ** member];
	});
}

/** The members of a set that are among some. @param bits theirs */
function among(set: number, bits: readonly number[]): number {
	let found = 0;
	for (const bit of bits) if (Math.floor(set / bit) % 2 === 1) found += bit;
	return found;
}

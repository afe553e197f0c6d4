// How far ahead a plan leaves a household by the year of a death: of the first of two spouses, or of the last, when the estate
// passes. The projections are those of the plan itself, one for each year.
import type { Facts } from '../../model/compiled-return.ts';
import { findById, range } from '../collections.ts';
import { type Interruptible, runToEnd } from '../interruptible.ts';
import { ESTATE_YEARS } from '../strategy/estate-outcomes.ts';
import type { EffectContext } from '../strategy/project-strategy.ts';
import { stateFirstDeath } from '../tax-return/first-death.ts';
import { computeSeparateReturn } from '../tax-return/household-year.ts';
import { findSeparateWorksheet, getLawOf, type TaxSystem } from '../tax-return/tax-system.ts';
import { getDefaultInputs } from '../values.ts';
import { computeEffect } from './compute-effect.ts';
import { type EffectRequest, leaveOutBlocked } from './prepare-plan.ts';
import { projectEstate } from './project-estate.ts';
import { createTogetherOnly } from './shapley.ts';

/** Whose death: of the one who fills in the form, of the spouse, or of the last of them. */
export type DeathId = 'own' | 'spouse' | 'estate';

export interface DeathCurve {
	readonly id: DeathId;
	/** One for each calendar year of a death, ascending. */
	readonly points: readonly DeathPoint[];
}

export interface DeathPoint {
	readonly year: number;
	/** Dollars by which the plan leaves the household, or the family, ahead. */
	readonly ahead: number;
	/** The same where the asset is kept until death. */
	readonly held?: number;
	/** The chance of being alive at the end of that year, in percent; left out where an age is not known. */
	readonly alive?: number;
}

export interface DeathRequest extends EffectRequest {
	/** What was answered of the estate; left out where it was not asked. */
	readonly estate?: Facts | undefined;
}

/** @param context with the law of estates @throws {UnknownLaw} for a year before the first */
export function computeDeathCurves(context: EffectContext, request: DeathRequest): readonly DeathCurve[] {
	return runToEnd(projectDeathCurves(context, request));
}

/** The curves that a plan has; each step computes one year of a death. */
export function* projectDeathCurves(
	context: EffectContext,
	request: DeathRequest,
): Interruptible<readonly DeathCurve[]> {
	const curves: DeathCurve[] = [];
	for (const id of ['own', 'spouse'] as const) {
		const points = yield* projectFirstDeaths(context, request, id);
		if (points.length > 0) curves.push({ id, points });
	}
	const points = yield* projectEstates(context, request);
	return points.length > 0 ? [...curves, { id: 'estate', points }] : curves;
}

/** A death after the years of the plan changes nothing, so that its last year stands for all later ones. */
function* projectFirstDeaths(
	context: EffectContext,
	request: DeathRequest,
	id: 'own' | 'spouse',
): Interruptible<readonly DeathPoint[]> {
	const { system } = context;
	const { household, taxYear } = request;
	const points: DeathPoint[] = [];
	if (!stateFirstDeath(system, household, id, taxYear)) return points;
	const age = household[id === 'own' ? 'age' : 'spouseAge'] ?? 0;
	const computePlan = (year: number) => {
		const changed = { ...request, household: stateFirstDeath(system, household, id, year) ?? household };
		return computeEffect(context, leaveOutBlocked(context, changed).request, createTogetherOnly);
	};
	for (const at of range(computePlan(0).years)) {
		const { netPresentValue } = computePlan(taxYear + at).with;
		const chance = computeChance(system, taxYear, { age }, at);
		points.push({ year: taxYear + at, ahead: netPresentValue, ...toAlive(chance) });
		yield;
	}
	return points;
}

function* projectEstates(
	context: EffectContext,
	request: DeathRequest,
): Interruptible<readonly DeathPoint[]> {
	const { estate, taxYear } = request;
	const { worksheet } = findSeparateWorksheet(context.system, 'estate') ?? {};
	const { minimum, maximum } = findById(worksheet?.inputs ?? [], ESTATE_YEARS) ?? {};
	const first = minimum ?? 1;
	const points: DeathPoint[] = [];
	if (!estate) return points;
	for (const at of range((maximum ?? first) - first + 1).map((index) => first + index)) {
		const { outcomes } = projectEstate(context, { ...request, estate: { ...estate, [ESTATE_YEARS]: at } });
		const [lawful, held] = [outcomes?.get('with'), outcomes?.get('held')];
		if (!lawful) return [];
		points.push({
			year: taxYear + at,
			ahead: lawful.ahead,
			...(held ? { held: held.ahead } : {}),
			...toAlive(lawful.lines.lifeChance),
		});
		yield;
	}
	return points;
}

/** The worksheet has no chance where an age is not known, or none is left. */
function toAlive(chance: unknown): Pick<DeathPoint, 'alive'> {
	return typeof chance === 'number' && chance > 0 ? { alive: chance } : {};
}

function computeChance(system: TaxSystem, taxYear: number, ages: Facts, years: number): unknown {
	const separate = findSeparateWorksheet(system, 'estate');
	if (!separate) return undefined;
	const facts = { ...getDefaultInputs(separate.worksheet), ...ages, [ESTATE_YEARS]: years };
	return computeSeparateReturn(separate, getLawOf(system, taxYear), facts).lines.lifeChance;
}

// What a plan's figure leaves out, or takes for granted: the conditions of the law that hold for its strategies, and what its
// returns leave out.
import type { CompiledEffectWarning } from '../../model/compiled-effect.ts';
import { range } from '../collections.ts';
import { formatList } from '../format.ts';
import type { ScenarioYear } from '../strategy/projection.ts';
import { listOmissions } from '../tax-return/cautions.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import type { PlanMember } from './prepare-plan.ts';

/** A sentence, once for all strategies of the plan that share it. */
export interface PlanWarning extends Pick<CompiledEffectWarning, 'kind' | 'message' | 'remedy'> {
	/** Their ids, in the order of the plan; none where it is about the household's returns. */
	readonly strategies: readonly string[];
	/** The calendar years in which it holds; none where it holds in all years of a strategy, or of the plan. */
	readonly years: readonly number[];
}

interface PlanReturns {
	readonly members: readonly PlanMember[];
	readonly without: readonly ScenarioYear[];
	readonly with: readonly ScenarioYear[];
}

/**
 * Lists what the law denies, then what the returns leave out, then what follows from facts and inputs, and last what always
 * holds.
 * @param system under the outlook of the plan
 * @param taxYear the calendar year of year 0
 */
export function listPlanWarnings(
	system: TaxSystem,
	plan: PlanReturns,
	taxYear: number,
): readonly PlanWarning[] {
	const conditions = plan.members.flatMap(({ strategy, standaloneEffect }) =>
		standaloneEffect.warnings.map((condition) => ({
			condition,
			strategies: [strategy.id],
			years: listYears(condition, standaloneEffect).map((year) => taxYear + year),
		})),
	);
	const select = (isSelected: (condition: CompiledEffectWarning) => boolean) =>
		conditions
			.filter(({ condition }) => isSelected(condition))
			.map(({ condition: { when: _, ...warning }, ...scope }) => ({ ...warning, ...scope }));
	return mergeEqual([
		...select(({ kind }) => kind === 'denied'),
		...listReturnWarnings(system, plan, taxYear),
		...select(({ kind, when }) => kind === 'caution' && when !== undefined),
		...select(({ kind, when }) => kind === 'caution' && when === undefined),
	]);
}

function listYears(
	{ when }: CompiledEffectWarning,
	{ ownYears, scope }: PlanMember['standaloneEffect'],
): readonly number[] {
	const years = when ? range(ownYears).filter((year) => when(scope, year) === true) : [];
	return years.length === ownYears ? [] : years;
}

function listReturnWarnings(system: TaxSystem, plan: PlanReturns, taxYear: number): readonly PlanWarning[] {
	const omissionsByYear = plan.without.map(({ household }, year) => ({
		year: taxYear + year,
		texts: listOmissions(system, [household, plan.with[year]?.household ?? household]),
	}));
	const texts = new Set(omissionsByYear.flatMap((omissions) => omissions.texts));
	return [...texts].map((message): PlanWarning => {
		const years = omissionsByYear.filter((omissions) => omissions.texts.includes(message));
		const isThroughout = years.length === omissionsByYear.length;
		return {
			kind: 'caution',
			message,
			strategies: [],
			years: isThroughout ? [] : years.map(({ year }) => year),
		};
	});
}

function mergeEqual(warnings: readonly PlanWarning[]): readonly PlanWarning[] {
	const warningsByMessage = new Map<string, PlanWarning>();
	for (const warning of warnings) {
		const earlierWarning = warningsByMessage.get(warning.message);
		warningsByMessage.set(warning.message, earlierWarning ? merge(earlierWarning, warning) : warning);
	}
	return [...warningsByMessage.values()];
}

function merge(first: PlanWarning, second: PlanWarning): PlanWarning {
	const isThroughout = first.years.length === 0 || second.years.length === 0;
	return {
		...first,
		strategies: [...first.strategies, ...second.strategies],
		years: isThroughout ? [] : [...new Set([...first.years, ...second.years])].sort((a, b) => a - b),
	};
}

/** "2027", "2027 to 2030", "2027, 2029 and 2031"; '' where it holds throughout. */
export function formatWarningYears({ years }: Pick<PlanWarning, 'years'>): string {
	const [first = 0, last = 0] = [years[0], years.at(-1)];
	const isRange = years.length > 1 && last - first === years.length - 1;
	return isRange ? `${first} to ${last}` : formatList(years.map(String));
}

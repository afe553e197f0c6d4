// What is asked for an estate, and a strategy as the years until it passes decide it.
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { EffectFormula, EstateKind, EstatePart, Scenario } from '../../model/compiled-effect.ts';
import type { BoundedInput, Facts } from '../../model/compiled-return.ts';
import { findSeparateWorksheet, type TaxSystem } from '../tax-return/tax-system.ts';
import type { Adjustment } from './adjustments.ts';
import { ESTATE_YEARS, isCouple } from './estate-outcomes.ts';
import type { StrategyRequest } from './project-strategy.ts';
import { ProjectionScope } from './projection-scope.ts';

/** The questions of the estate's worksheet; what follows from a scenario is not asked. */
export function listEstateInputs(system: TaxSystem): readonly BoundedInput[] {
	const inputs = findSeparateWorksheet(system, 'estate')?.worksheet.inputs ?? [];
	return inputs.filter(({ hidden }) => !hidden);
}

/** The questions that matter to a household. */
export function selectHouseholdInputs(
	inputs: readonly BoundedInput[],
	household: Facts,
): readonly BoundedInput[] {
	const absentId = isCouple(household) ? 'portedExclusion' : 'electsPortability';
	return inputs.filter(({ id }) => id !== absentId);
}

/** The kinds of amounts that the rates of heirs count for. */
const RATED_KINDS: Readonly<Record<string, EstateKind>> = {
	heirsRate: 'heirsIncome',
	heirsGainRate: 'heirsGain',
};

/** The questions that can change what some parts come to: a rate of heirs, only where they have something to report. */
export function selectEstateInputs(
	inputs: readonly BoundedInput[],
	parts: readonly EstatePart[],
): readonly BoundedInput[] {
	const kinds = new Set(parts.flatMap(({ amounts }) => amounts.map(({ kind }) => kind)));
	return inputs.filter(({ id }) => {
		const kind = RATED_KINDS[id];
		return kind === undefined || kinds.has(kind);
	});
}

/** A strategy with its inputs, as the years until the estate passes decide them. In a scenario that ends nothing changes after that. */
export function endAtDeath(
	system: TaxSystem,
	request: Pick<StrategyRequest, 'strategy' | 'inputs' | 'household' | 'taxYear'>,
	part: EstatePart,
	estateYears: number,
): Pick<StrategyRequest, 'strategy' | 'inputs'> {
	const { strategy } = request;
	const endItem = <T extends { readonly scenario: Scenario; readonly when?: EffectFormula }>(item: T): T => {
		if (!part.endsAtDeath.includes(item.scenario)) return item;
		const when: EffectFormula = (scope, year) =>
			year > estateYears ? false : item.when ? item.when(scope, year) : true;
		return { ...item, when };
	};
	const inputs: Inputs = { ...request.inputs, [ESTATE_YEARS]: estateYears };
	const scope = new ProjectionScope(system, { ...request, inputs }, new Map());
	const decidedInputs = Object.entries(part.inputs).map(([id, compute]) => [
		id,
		compute(scope, 0) ?? inputs[id],
	]);
	return {
		strategy: {
			...strategy,
			adjustments: [...strategy.adjustments, ...part.adjustments].map(endItem),
			cash: strategy.cash.map(endItem),
		},
		inputs: { ...inputs, ...Object.fromEntries(decidedInputs) },
	};
}

/** The adjustments of the baseline that stay where the asset is kept: only its income. */
export function filterHeld(
	adjustments: readonly Adjustment[],
	{ heldIncome }: Pick<EstatePart, 'heldIncome'>,
): readonly Adjustment[] {
	return heldIncome ? adjustments.filter(({ fact }) => heldIncome.includes(fact)) : adjustments;
}

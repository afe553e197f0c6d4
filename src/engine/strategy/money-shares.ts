// What becomes of a household's money without a strategy and with it: it is kept, taxed, or goes to others.
import type { Scenario } from '../../model/compiled-effect.ts';
import { sum } from '../collections.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { type ComparedReturns, computePresentValue, type ScenarioReturns } from './compare-scenarios.ts';

/** The money of all years in today's dollars. What one scenario keeps more than the baseline is its net present value. */
export interface MoneyShares {
	readonly scenario: Scenario;
	readonly kept: number;
	readonly federal: number;
	readonly state: number;
	/** Charity, family, and those who carry the strategy out. */
	readonly others: number;
}

/**
 * The shares of the baseline, then of what is compared with it; none where an amount is missing or the household keeps nothing.
 * @param discountRate percent a year
 */
export function computeMoneyShares(
	{ household }: TaxSystem,
	{ scenarios }: Pick<ComparedReturns, 'scenarios'>,
	discountRate: number,
): readonly MoneyShares[] {
	const baseline = scenarios.get('without');
	if (!baseline) return [];
	const toPresent = (amounts: readonly number[]) => computePresentValue(amounts, discountRate / 100);
	const sumCash = (
		{ cash }: ScenarioReturns,
		isCounted: (line: ScenarioReturns['cash'][number]) => boolean,
	) => sum(cash.filter(isCounted).map(({ amounts }) => toPresent(amounts)));
	const sumGifts = (returns: ScenarioReturns) => sumCash(returns, ({ to }) => to !== undefined);
	// Exclusions and deductions leave the income of the baseline as it is: it is the money that all scenarios share.
	const income = toPresent(
		baseline.years.map(({ household: { facts } }) =>
			sum((household.incomeFacts ?? []).map((id) => Number(facts[id] ?? 0))),
		),
	);
	const gifts = sumGifts(baseline);
	const shares = [...scenarios].map(([scenario, returns]): MoneyShares => {
		const costs = sumCash(returns, ({ to, isCost }) => isCost && to === undefined);
		const received = sumCash(returns, ({ to, isCost }) => !isCost && to === undefined);
		const federal = toPresent(returns.years.map((year) => year.federal));
		const state = toPresent(returns.years.map((year) => year.state));
		return {
			scenario,
			kept: income + received - costs - federal - state - gifts,
			federal,
			state,
			others: sumGifts(returns) + costs,
		};
	});
	const isComplete = shares.every(
		({ kept, federal, state, others }) => kept > 0 && Number.isFinite(federal + state + others),
	);
	return isComplete ? shares : [];
}

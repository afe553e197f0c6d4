// What becomes of a household's money without a strategy and with it: it is kept, taxed, or goes to others.
import type { Scenario } from '../../model/compiled-effect.ts';
import { sum } from '../collections.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { computePresentValue, type ScenarioReturns } from './compare-scenarios.ts';
import type { Effect, Participant } from './effect.ts';
import type { PlannedSale } from './sale.ts';

/** The money of all years in today's dollars. What one scenario keeps more than the baseline is its net present value. */
export interface MoneyShares {
	readonly scenario: Scenario;
	readonly kept: number;
	readonly federal: number;
	readonly state: number;
	/** Charity, family, and those who carry the strategy out. */
	readonly others: number;
}

type Compared = Pick<Effect, 'scenarios' | 'members' | 'baselines'>;

/**
 * The shares of the baseline, then of what is compared with it; none where an amount is missing or the household keeps nothing.
 * @param discountRate percent a year
 * @param sale undefined without a planned one
 */
export function computeMoneyShares(
	system: TaxSystem,
	effect: Compared,
	discountRate: number,
	sale: PlannedSale | undefined,
): readonly MoneyShares[] {
	const baseline = effect.scenarios.get('without');
	if (!baseline) return [];
	const toPresent = (amounts: readonly number[]) => computePresentValue(amounts, discountRate / 100);
	const sumCash = (
		{ cash }: ScenarioReturns,
		isCounted: (line: ScenarioReturns['cash'][number]) => boolean,
	) => sum(cash.filter(isCounted).map(({ amounts }) => toPresent(amounts)));
	const shared = toPresent(
		baseline.years.map(({ household: { facts } }, year) =>
			computeSharedMoney(system.household.incomeFacts ?? [], effect, sale, facts, year),
		),
	);
	const shares = [...effect.scenarios].map(([scenario, returns]): MoneyShares => {
		const costs = sumCash(returns, ({ to, isCost }) => isCost && to === undefined);
		const received = sumCash(returns, ({ to, isCost }) => !isCost && to === undefined);
		const federal = toPresent(returns.years.map((year) => year.federal));
		const state = toPresent(returns.years.map((year) => year.state));
		return {
			scenario,
			kept: shared + received - costs - federal - state,
			federal,
			state,
			others: sumCash(returns, ({ to }) => to !== undefined) + costs,
		};
	});
	const isComplete = shares.every(
		({ kept, federal, state, others }) => kept > 0 && Number.isFinite(federal + state + others),
	);
	return isComplete ? shares : [];
}

/**
 * The money of a year that all scenarios have: the income of the baseline, as exclusions and deductions leave it. What a
 * strategy states as money received or paid is not counted a second time as income or gift.
 */
function computeSharedMoney(
	incomeFacts: readonly string[],
	{ members, baselines }: Compared,
	sale: PlannedSale | undefined,
	facts: Readonly<Record<string, unknown>>,
	year: number,
): number {
	const income = sum(incomeFacts.map((id) => Number(facts[id] ?? 0)));
	return (
		income +
		sum(
			[...members, ...baselines].map((participant) => {
				const added = sumAddedIncome(participant, incomeFacts, year);
				const basis = year === 0 && participant.isSaleOwner ? computeProceedsBeyondGain(sale, added) : 0;
				const { received, paid, given } = sumStatedMoney(participant, year);
				return Math.max(0, added + basis - received) - added - Math.max(0, given - paid);
			}),
		)
	);
}

function sumAddedIncome(
	{ getAdjustments }: Participant,
	incomeFacts: readonly string[],
	year: number,
): number {
	const amounts = getAdjustments('without', year).household.flatMap(({ fact, inclusion, isSet, value }) =>
		!isSet && inclusion !== 'removal' && incomeFacts.includes(fact) ? [Number(value)] : [],
	);
	return sum(amounts);
}

/** What a sale brings beyond its gain: the basis, less what repays a debt. Of a part of the sale, that part. */
function computeProceedsBeyondGain(sale: PlannedSale | undefined, soldGain: number): number {
	const [proceeds, gain] = [Number(sale?.proceeds), Number(sale?.gain)];
	return soldGain > 0 && gain > 0 ? (proceeds - gain) * Math.min(1, soldGain / gain) : 0;
}

function sumStatedMoney({ ownEffect }: Participant, year: number) {
	const money = { received: 0, paid: 0, given: 0 };
	for (const { to, isCost, amounts } of ownEffect.scenarios.get('without')?.cash ?? []) {
		const amount = amounts[year] ?? 0;
		if (to) money.given += amount;
		else if (!isCost) money[amount > 0 ? 'received' : 'paid'] += Math.abs(amount);
	}
	return money;
}

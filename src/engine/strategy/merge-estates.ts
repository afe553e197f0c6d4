import type { EstatePart, Scenario } from '../../model/compiled-effect.ts';

/** A claimed model contributes its scenario "with" to "claimed". */
export interface ModelEstate {
	/** Undefined for a model that does nothing to an estate. */
	readonly estate: EstatePart | undefined;
	readonly isClaimed: boolean;
}

const NO_ESTATE: EstatePart = { endsAtDeath: [], inputs: {}, adjustments: [], amounts: [] };

/** Merges what the models of a strategy, then the strategy itself do to an estate. */
export function mergeEstates(models: readonly ModelEstate[], own: EstatePart | undefined): EstatePart {
	const parts = [
		...models.flatMap(({ estate, isClaimed }) => (estate ? [isClaimed ? toClaimed(estate) : estate] : [])),
		own ?? NO_ESTATE,
	];
	const heldIncome = parts.findLast((part) => part.heldIncome)?.heldIncome;
	return {
		endsAtDeath: [...new Set(parts.flatMap(({ endsAtDeath }) => endsAtDeath))],
		...(heldIncome ? { heldIncome } : {}),
		comparesHolding: parts.some(({ comparesHolding }) => comparesHolding),
		inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)),
		adjustments: parts.flatMap(({ adjustments }) => adjustments),
		amounts: parts.flatMap(({ amounts }) => amounts),
	};
}

function toClaimed(part: EstatePart): EstatePart {
	const rename = (scenario: Scenario): Scenario => (scenario === 'with' ? 'claimed' : scenario);
	const moveToClaimed = <T extends { readonly scenario: Scenario }>(item: T): T => ({
		...item,
		scenario: rename(item.scenario),
	});
	return {
		...part,
		endsAtDeath: part.endsAtDeath.map(rename),
		adjustments: part.adjustments.map(moveToClaimed),
		amounts: part.amounts.map(moveToClaimed),
	};
}

import type { EstatePart } from '../../model/compiled-effect.ts';
import { moveToClaimed } from './merge.ts';

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
	return {
		...part,
		endsAtDeath: part.endsAtDeath.map((scenario) => moveToClaimed({ scenario }).scenario),
		adjustments: part.adjustments.map(moveToClaimed),
		amounts: part.amounts.map(moveToClaimed),
	};
}

// What the cards say of a visitor's eligibility, and their order: worked out from the visit, and gone with its entries.
import { create } from 'zustand';
import type { EligibilitySummary } from '../effect/eligibility.ts';

/** Strategies under one heading. */
export interface CardGroup {
	readonly title: string;
	/** In order. */
	readonly ids: readonly string[];
}

interface CardRanking {
	/** By strategy; nothing without a household or a sale. */
	readonly eligibility: Readonly<Record<string, EligibilitySummary>>;
	/** The groups in which the cards are shown, each ranked; none while that is not known. */
	readonly groups: readonly CardGroup[];
}

const UNRANKED: CardRanking = { eligibility: {}, groups: [] };

export const useCardRanking = create<CardRanking>()(() => UNRANKED);

export function clearCardRanking(): void {
	useCardRanking.setState(UNRANKED);
}

// The texts that only the printed plan and its spreadsheet say: steps, the sale's questions, the sources of amounts.
import type { SaleModel } from '../../engine/strategy/sale.ts';
import { loadSale } from '../../lib/load-returns.ts';
import { loadSteps } from '../../lib/load-steps.ts';
import { loadEffectWorkings } from '../../lib/load-strategies.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { EffectWorkings } from '../../model/effect-workings.ts';
import type { Step } from '../../model/generated/authored.ts';

/** The legal note and the sources of a strategy. */
export type StrategyNotes = Pick<
	CompiledCalculator,
	'id' | 'riskLevel' | 'riskStatus' | 'riskCitation' | 'sources'
>;

export interface PlanTexts {
	/** By strategy, in any order. */
	readonly notes: readonly StrategyNotes[];
	readonly steps: Readonly<Record<string, readonly Step[]>>;
	/** By strategy. */
	readonly workings: ReadonlyMap<string, Pick<EffectWorkings, 'amounts' | 'notes'>>;
	readonly saleInputs: SaleModel['inputs'];
}

/** Loads them. @throws when one cannot be fetched */
export async function loadPlanTexts(notes: readonly StrategyNotes[]): Promise<PlanTexts> {
	const [steps, sale, ...workings] = await Promise.all([
		loadSteps(),
		loadSale(),
		...notes.map(async ({ id }) => [id, await loadEffectWorkings(id)] as const),
	]);
	const found = workings.flatMap(([id, one]) => (one ? [[id, one] as const] : []));
	return { notes, steps, workings: new Map(found), saleInputs: sale.inputs };
}

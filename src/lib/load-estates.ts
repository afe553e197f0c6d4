// Loads the law of estates and what strategies do to one: when a visitor asks for it.
import { memoizeByObject } from '../engine/memoize.ts';
import { addStates, type StateLaw } from '../engine/tax-return/states.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import type { EstatePart } from '../model/compiled-effect.ts';
import type { CompiledTrustInput } from '../model/compiled-return.ts';

export interface Estates {
	/** Puts the estate's worksheet to the law of a household. */
	readonly addLaw: (system: TaxSystem) => TaxSystem;
	/** The questions of the worksheet. */
	readonly inputs: readonly CompiledTrustInput[];
	/** What sets the amounts of the worksheet. */
	readonly sources: readonly string[];
	/** What each strategy does to an estate, by its id. */
	readonly parts: Readonly<Record<string, EstatePart>>;
}

/** Loads them. @throws when they cannot be fetched */
export async function loadEstates(): Promise<Estates> {
	const [{ tools }, { createEstateLaw, sources }, { parts }] = await Promise.all([
		import('virtual:calculators/return'),
		import('virtual:calculators/estate-law'),
		import('virtual:calculators/estates'),
	]);
	const law: StateLaw = createEstateLaw(tools);
	return {
		addLaw: memoizeByObject((system: TaxSystem) => addStates(system, [law])),
		inputs: law.worksheet.inputs.filter(({ hidden }) => !hidden),
		sources,
		parts,
	};
}

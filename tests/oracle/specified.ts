// The calculators of the specification, section 3. The oracle knows these, and every other one on the generic model; a
// strategy that was added with formulas of its own is proved by its examples alone.
import type { Compilation } from '../../src/compiler/compile.ts';
import type { CompiledCalculator } from '../../src/model/compiled-calculator.ts';

const INCOME_TAX = [
	'qcd, retirement-max, backdoor-roth, daf, crt, salt-trust, income-timing, rsu-iso, state-migration',
	'str-real-estate, oil-gas-idc, tax-loss-harvest, clean-energy, transferable-credit, nexus-apportionment',
];

// Each is prefixed cg-.
const CAPITAL_GAINS = [
	'1031-exchange, 1031-tic, dst-trust, 721-upreit, 453e-related, mis, flp-754, ing-trust, crut-presale',
	'clat-presale, clat-postsale, charitable-llc, vpfc, qsbs-1202, malta-pension, qof-1400z2, qsbs-1045, esop-1042',
	'1033-conversion, dst-1031, structured-453, presale-gift, nua, deal-form, loss-harvesting, conservation',
];

const splitIds = (lines: readonly string[]) => lines.flatMap((line) => line.split(', '));

/** The 41 ids of the specification. */
export const SPECIFIED: readonly string[] = [
	...splitIds(INCOME_TAX),
	...splitIds(CAPITAL_GAINS).map((id) => `cg-${id}`),
];

/** The calculators the oracle can judge, by id. */
export function selectJudgedCalculators({
	calculators,
	emitted,
}: Compilation): ReadonlyMap<string, CompiledCalculator> {
	const isGeneric = (id: string) => emitted.get(id)?.logic.key.startsWith('generic@') === true;
	return new Map([...calculators].filter(([id]) => SPECIFIED.includes(id) || isGeneric(id)));
}

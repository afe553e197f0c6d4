// The choice of how law and household go on after the years that are known.
import { formatPercent } from '../format.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import type { TaxSystem } from './tax-system.ts';

/** Percent a year. */
export interface GrowthRates {
	/** Of prices: amounts of law that follow an index rise by it. */
	readonly inflation: number;
	/** Of the household's income and expenses. */
	readonly growth: number;
}

/** Rates, or 'none' where law and household of the first year stay as they are. */
export type Outlook = GrowthRates | 'none';

/** Percent a year; CPI-U from 2028 in the outlook of the Congressional Budget Office of February 2026. */
export const DEFAULT_INFLATION = 2.3;
export const DEFAULT_OUTLOOK: Outlook = { inflation: DEFAULT_INFLATION, growth: DEFAULT_INFLATION };

/** The keys of a request that choose an outlook. */
export const OUTLOOK_KEYS = ['inflation', 'growth', 'projection'] as const;

/** Percent a year. */
export const RATE_BOUNDS = { minimum: -5, maximum: 20 };

/** The same returns under an outlook; made once for each. */
export function applyOutlook(system: TaxSystem, outlook: Outlook = DEFAULT_OUTLOOK): TaxSystem {
	const { inflation, growth }: Partial<GrowthRates> = outlook === 'none' ? {} : outlook;
	const isApplied = system.inflation === inflation && system.growth === growth;
	return isApplied ? system : getSystems(system)(inflation)(growth);
}

const getSystems = memoizeByObject((system: TaxSystem) =>
	memoize((inflation: number | undefined) =>
		memoize((growth: number | undefined): TaxSystem => ({ ...system, inflation, growth })),
	),
);

export function areEqualOutlooks(
	first: Outlook = DEFAULT_OUTLOOK,
	second: Outlook = DEFAULT_OUTLOOK,
): boolean {
	if (first === 'none' || second === 'none') return first === second;
	return first.inflation === second.inflation && first.growth === second.growth;
}

/** The law of years after the last published one, to stand after "with". */
export function describeLaterLaw(
	{ years }: Pick<TaxSystem, 'years'>,
	outlook: Outlook = DEFAULT_OUTLOOK,
): string {
	if (outlook === 'none') return `the law of ${years.at(-1)}`;
	return `enacted law and amounts that follow ${formatPercent(outlook.inflation)} inflation`;
}

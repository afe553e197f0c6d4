// How law and household go on after the years that are known: the choice.
import { formatPercent } from '../format.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { DEFAULT_INFLATION } from '../prices.ts';
import type { TaxSystem } from './tax-system.ts';

/** Percent a year. */
interface GrowthRates {
	/** The inflation by which amounts of law that follow an index rise. */
	readonly inflation: number;
	/** The growth of the household's income and expenses. */
	readonly growth: number;
}

/** Rates, or 'none' where law and household of the first year stay as they are. */
export type Outlook = GrowthRates | 'none';

export const DEFAULT_OUTLOOK: Outlook = { inflation: DEFAULT_INFLATION, growth: DEFAULT_INFLATION };

export const OUTLOOK_KEYS = ['inflation', 'growth', 'projection'] as const;

/** Percent a year. */
export const RATE_BOUNDS = { minimum: -5, maximum: 20 };

/** The first year of a household, and what comes after the years that are known. */
interface ProjectionStart {
	readonly taxYear: number;
	readonly outlook?: Outlook | undefined;
}

/** The same returns under the outlook of a household; made once for each. */
export function applyOutlook(
	system: TaxSystem,
	{ taxYear, outlook = DEFAULT_OUTLOOK }: ProjectionStart,
): TaxSystem {
	const { inflation, growth }: Partial<GrowthRates> = outlook === 'none' ? {} : outlook;
	const knownYear = outlook === 'none' ? findHeldYear(system, taxYear) : system.knownYear;
	const isApplied =
		system.inflation === inflation && system.growth === growth && system.knownYear === knownYear;
	return isApplied ? system : getSystems(system)(knownYear)(inflation)(growth);
}

const getSystems = memoizeByObject((system: TaxSystem) =>
	memoize((knownYear: number) =>
		memoize((inflation: number | undefined) =>
			memoize((growth: number | undefined): TaxSystem => ({ ...system, knownYear, inflation, growth })),
		),
	),
);

/** The year whose law is held: the last known one, or a later first year of the household that is offered. */
function findHeldYear({ years, knownYear }: TaxSystem, taxYear: number): number {
	return taxYear > knownYear && years.includes(taxYear) ? taxYear : knownYear;
}

export function areEqualOutlooks(
	first: Outlook = DEFAULT_OUTLOOK,
	second: Outlook = DEFAULT_OUTLOOK,
): boolean {
	if (first === 'none' || second === 'none') return first === second;
	return first.inflation === second.inflation && first.growth === second.growth;
}

/** The law of years after the last published one, to stand after "with". */
export function describeLaterLaw(
	system: TaxSystem,
	{ taxYear, outlook = DEFAULT_OUTLOOK }: ProjectionStart,
): string {
	if (outlook === 'none') return `the law of ${findHeldYear(system, taxYear)}`;
	return `enacted law and amounts that follow ${formatPercent(outlook.inflation)} inflation`;
}

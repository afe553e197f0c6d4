// Finds amounts by year that leave a household further ahead.
//
// A year's return decides at which amounts its own cost bends or jumps: the ends of brackets, the tiers of Medicare, the limits
// of states. Those alone are tried. What a dollar of a year is worth to the other years is measured once, with a projection of
// all of them, so that the years can be compared on their own returns and only what promises most is projected.
import { range } from '../collections.ts';
import { findKinks, listSearchPoints } from '../what-if/kinks.ts';
import { createVariation, sortUnique } from '../what-if/variation.ts';

/** Amounts by year in whole dollars, and how far ahead they leave the household. */
export interface Schedule {
	readonly amounts: readonly number[];
	/** Dollars of today; the lowest number where the law or the balance does not allow it. */
	readonly value: number;
}

export interface ScheduleProblem<Measured extends Schedule> {
	/** Projects amounts; one that is more than there is comes back as what there is, and is not allowed. */
	readonly measure: (amounts: readonly number[]) => Measured;
	/**
	 * The cost of one year's return by its amount, in dollars of today, the other years as in a schedule.
	 * @param other a schedule with another amount in that year
	 */
	readonly createYearCost: (year: number, schedule: Measured, other: Measured) => (amount: number) => number;
}

/** Dollars. A smaller improvement is none. */
const MIN_GAIN = 1;
/** Dollars by which a year is changed to measure what it is worth to the others. */
const PROBE = 20_000;
/** Totals between nothing and all, for each of which the cheapest years are found. */
const TOTALS = 500;
/** The numbers of totals that are projected first and second; those around the best few follow. */
const FIRST_TOTALS: readonly number[] = [14, 8];
const PEAKS = 2;
/** The number of rounds of changes and exchanges. */
const ROUNDS = 2;
/** At most so many of the promising schedules are projected. */
const MAX_TRIED = 3;
const MAX_EXCHANGES = 8;
/** A step in dollars, for amounts that end where later years bend. */
const STEP = 2_000;

/** The largest amounts that are looked at, in dollars. */
interface Bounds {
	readonly ofYear: number;
	readonly inAll: number;
}

/** The best schedule that is found from the best of some. */
export function searchSchedule<Measured extends Schedule>(
	problem: ScheduleProblem<Measured>,
	starts: readonly Measured[],
	bounds: Bounds,
): Measured {
	const start = starts.reduce((best, next) => (next.value > best.value ? next : best));
	return start.value === Number.NEGATIVE_INFINITY ? start : new Search(problem, start, bounds).run();
}

interface YearOption {
	readonly curve: CostCurve;
	/** What another dollar of the year is worth to all other years, in dollars of today. */
	readonly worth: number;
}

const NO_OPTION: YearOption = { curve: [{ at: 0, cost: 0 }], worth: 0 };

class Search<Measured extends Schedule> {
	readonly #problem: ScheduleProblem<Measured>;
	readonly #bounds: Bounds;
	#best: Measured;
	#options: readonly YearOption[] = [];

	constructor(problem: ScheduleProblem<Measured>, start: Measured, bounds: Bounds) {
		this.#problem = problem;
		this.#best = start;
		this.#bounds = bounds;
	}

	run(): Measured {
		for (const totals of FIRST_TOTALS) {
			this.#updateOptions();
			this.#balance(totals);
		}
		for (const _ of range(ROUNDS)) {
			this.#changeYears();
			this.#exchange();
		}
		this.#step();
		return this.#best;
	}

	/** How far ahead amounts leave the household, or as much of them as there is. */
	#measure(amounts: readonly number[]): number {
		const wanted = this.#problem.measure(amounts.map(Math.round));
		const measured = Number.isFinite(wanted.value) ? wanted : this.#problem.measure(wanted.amounts);
		if (measured.value >= this.#best.value + MIN_GAIN) this.#best = measured;
		return measured.value;
	}

	#improves(amounts: readonly number[]): boolean {
		const { value } = this.#best;
		this.#measure(amounts);
		return this.#best.value > value;
	}

	#updateOptions(): void {
		const best = this.#best;
		this.#options = range(best.amounts.length).map((year): YearOption => {
			const amount = best.amounts[year] ?? 0;
			const changes = amount > PROBE ? [-PROBE, PROBE] : [PROBE, -amount];
			const other = changes
				.map((change) => this.#problem.measure(best.amounts.with(year, amount + change)))
				.find((measured) => Number.isFinite(measured.value) && measured.amounts[year] !== amount);
			if (!other) return NO_OPTION;
			const curve = drawCostCurve(
				this.#problem.createYearCost(year, best, other),
				amount,
				this.#bounds.ofYear,
			);
			const otherAmount = other.amounts[year] ?? 0;
			const ownCost = readCost(curve, otherAmount) - readCost(curve, amount);
			return { curve, worth: (other.value - best.value + ownCost) / (otherAmount - amount) };
		});
	}

	/** Looks along the totals, each spread over the years such that it costs least. */
	#balance(totals: number): void {
		const schedules = listCheapest(this.#options, this.#bounds.inAll);
		const measured = new Map<number, number>();
		const measure = (index: number) => {
			const schedule = schedules[index];
			if (schedule && !measured.has(index)) measured.set(index, this.#measure(schedule));
		};
		let step = Math.max(1, Math.floor(schedules.length / totals));
		for (let index = 0; index < schedules.length; index += step) measure(index);
		while (step > 1) {
			step = Math.ceil(step / 2);
			const peaks = [...measured].toSorted((a, b) => b[1] - a[1]).slice(0, PEAKS);
			for (const [index] of peaks) for (const near of [index - step, index + step]) measure(near);
		}
	}

	/** Gives each year, the last first, the amount that promises most. */
	#changeYears(): void {
		for (const year of range(this.#options.length).toReversed()) {
			const candidates = this.#listGains(year).slice(0, MAX_TRIED);
			candidates.some(({ at }) => this.#improves(this.#best.amounts.with(year, at)));
		}
	}

	#listGains(year: number) {
		const { curve, worth } = this.#options[year] ?? NO_OPTION;
		const amount = this.#best.amounts[year] ?? 0;
		const ownCost = readCost(curve, amount);
		const gains = curve.map(({ at, cost }) => ({ at, gain: ownCost - cost + worth * (at - amount) }));
		return gains.filter(({ gain }) => gain > MIN_GAIN).toSorted((a, b) => b.gain - a.gain);
	}

	/** Moves amounts between two years, of which one comes to a bend: what is left for later years stays about the same. */
	#exchange(): void {
		const { amounts } = this.#best;
		const exchanges = this.#options.flatMap((option, year) =>
			this.#options.flatMap((other, otherYear) =>
				option.curve.flatMap(({ at, cost }) => {
					const [amount = 0, otherAmount = 0] = [amounts[year], amounts[otherYear]];
					const change = at - amount;
					if (year === otherYear || change === 0 || otherAmount < change) return [];
					const ownCost = cost - readCost(option.curve, amount);
					const otherCost = readCost(other.curve, otherAmount - change) - readCost(other.curve, otherAmount);
					const gain = (option.worth - other.worth) * change - ownCost - otherCost;
					const exchanged = amounts.with(year, at).with(otherYear, otherAmount - change);
					return gain > MIN_GAIN ? [{ exchanged, gain }] : [];
				}),
			),
		);
		exchanges
			.toSorted((a, b) => b.gain - a.gain)
			.slice(0, MAX_EXCHANGES)
			.some(({ exchanged }) => this.#improves(exchanged));
	}

	#step(): void {
		for (const year of range(this.#options.length).toReversed())
			[STEP, -STEP].some((change) => {
				const amount = (this.#best.amounts[year] ?? 0) + change;
				return amount >= 0 && this.#improves(this.#best.amounts.with(year, amount));
			});
	}
}

/**
 * For totals from nothing on, the amounts by year at bends of their costs that cost least: of two that are worth the same to later
 * years, to a part in `TOTALS`, the cheaper.
 */
function listCheapest(options: readonly YearOption[], most: number): readonly (readonly number[])[] {
	const width = Math.max(...options.map(({ worth }) => worth * most), 1) / TOTALS;
	let cheapest: readonly Spread[] = [{ cost: 0, amounts: [] }];
	for (const { curve, worth } of options) {
		const next: Spread[] = [];
		for (const [total, spread] of cheapest.entries())
			for (const { at, cost } of spread ? curve : []) {
				const index = total + Math.max(0, Math.round((worth * at) / width));
				const nextCost = spread.cost + cost;
				if (index <= TOTALS && !(nextCost >= (next[index]?.cost ?? Number.POSITIVE_INFINITY)))
					next[index] = { cost: nextCost, amounts: [...spread.amounts, at] };
			}
		cheapest = next;
	}
	return cheapest.flatMap((spread) => (spread ? [spread.amounts] : []));
}

/** Amounts by year, and what they cost by themselves, in dollars. */
interface Spread {
	readonly cost: number;
	readonly amounts: readonly number[];
}

/** What a year costs by its amount, ascending: straight from one place to the next, in dollars. Never empty. */
type CostCurve = readonly { readonly at: number; readonly cost: number }[];

/** Of the range of amounts, and further places at which its cost is computed. */
const PARTS = 24;
const BUDGET = 150;

function drawCostCurve(compute: (amount: number) => number, amount: number, most: number): CostCurve {
	const input = {
		id: 'amount',
		title: '',
		help: '',
		type: 'integer',
		format: 'money',
		default: amount,
	} as const;
	const model = {
		inputs: [{ ...input, choices: [], hidden: false }],
		results: [{ id: 'cost', label: '', format: 'money' } as const],
		amounts: [],
		evaluate: ({ amount: at }: Readonly<Record<string, unknown>>) => ({ cost: compute(Number(at)) }),
	};
	const variation = createVariation({ model, inputs: { amount } }, 'amount', 'cost');
	const points = listSearchPoints({ from: 0, to: most }, PARTS, variation.input);
	const kinks = findKinks(variation, { points, budget: BUDGET });
	const places = sortUnique([0, ...kinks.flatMap(({ before, after }) => [before, after]), most]);
	return places.map((at) => ({ at, cost: compute(at) }));
}

function readCost(curve: CostCurve, amount: number): number {
	const index = curve.findIndex(({ at }) => at >= amount);
	const next = index < 0 ? curve.length - 1 : Math.max(1, index);
	const [left, right] = [curve[next - 1], curve[next]];
	if (!left || !right) return (left ?? right)?.cost ?? 0;
	return left.cost + ((right.cost - left.cost) * (amount - left.at)) / (right.at - left.at);
}

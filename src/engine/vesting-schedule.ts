// When the shares of a grant vest: a first part at the cliff, the rest in equal steps after it.
import { addTime } from './dates.ts';
import type { DatedAmount } from './values.ts';

export interface Grant {
	/** The day from which vesting counts, "2026-03-15". */
	readonly date: string;
	readonly shares: number;
	/** Months until the first shares vest. */
	readonly cliffMonths: number;
	/** Months until the last ones do. */
	readonly totalMonths: number;
}

/** Months between two vesting dates after the cliff. */
const STEP_MONTHS = 3;

/** The vesting dates of a grant, each with whole shares: at each date all that has vested by then, rounded down, has come. */
export function listVesting({ date, shares, cliffMonths, totalMonths }: Grant): readonly DatedAmount[] {
	const rows: DatedAmount[] = [];
	let vested = 0;
	for (let months = Math.max(cliffMonths, 1); ; months += STEP_MONTHS) {
		const month = Math.min(months, totalMonths);
		const due = Math.floor((shares * month) / totalMonths) - vested;
		if (due > 0) rows.push({ date: addTime(date, { count: month, unit: 'months' }), amount: String(due) });
		vested += due;
		if (month >= totalMonths) return rows;
	}
}

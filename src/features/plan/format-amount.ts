// How an amount of a plan is written.
import { formatMoney, UNAVAILABLE } from '../../engine/format.ts';

/** Whole dollars; a dash for what is unavailable. */
export function formatAmount(dollars: number | undefined): string {
	return dollars !== undefined && Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}

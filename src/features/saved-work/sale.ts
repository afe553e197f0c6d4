// The planned sale of this visit. In memory only.
import { createVisitState } from '../../lib/visit-state.ts';
import type { EnteredSale } from '../sale/sale-state.ts';
import { updateEligibility } from '../strategy/eligibility-state.ts';

const sale = createVisitState<EnteredSale | null>('sale', null);

/** The planned sale, null while nothing was entered; kept up to date. */
export const { get: getSale, use: useSale } = sale;

/** Changes the planned sale. @param update makes the next one of the present one */
export function changeSale(update: (current: EnteredSale | null) => EnteredSale | null): void {
	sale.update(update);
	updateEligibility({ hasSale: getSale() !== null });
}

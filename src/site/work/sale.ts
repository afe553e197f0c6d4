// The planned sale of this visit. In memory only.
import type { EnteredSale } from '../../sale/sale-state.ts';
import { tellCards } from '../standings.ts';
import { visitState } from '../visit-state.ts';

const sale = visitState<EnteredSale | null>('sale', null);

/** The planned sale, null while nothing was entered; kept up to date. */
export const { current: currentSale, use: useSale } = sale;

/** Changes the planned sale. @param change makes the next one of the present one */
export function changeSale(change: (entered: EnteredSale | null) => EnteredSale | null): void {
	sale.change(change);
	tellCards({ hasSale: currentSale() !== null });
}

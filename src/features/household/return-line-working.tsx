// How a line of a return comes about: the code that explains, and the formulas, are fetched when first asked for.
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { createLazyComponent } from '../../lib/lazy-component.tsx';
import { prefetchReturnWorkings } from '../../visit/law.ts';
import type { HouseholdReading } from './household-state.ts';
import type { ReturnLineWorkingProps } from './return-working.tsx';

/** How a line of a return comes about, or that the return has no such line. */
export const ReturnLineWorking = createLazyComponent<ReturnLineWorkingProps>(async (props) => {
	if (props) prefetchReturnWorkings(props.taxReturn.system);
	return (await import('./return-working.tsx')).ReturnWorking;
}, 'calculation');

export interface ReturnContext {
	readonly system: TaxSystem;
	readonly reading: HouseholdReading;
}

export interface ReturnViewProps extends ReturnContext {
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (fact: string, text: string) => void;
}

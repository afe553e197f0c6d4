// Sentences about what a further amount costs or saves.
import { formatMoney } from '../../engine/format.ts';
import { MARGINAL_STEP, type MarginalAmount } from '../../engine/tax-return/marginal-amounts.ts';

/** "costs $397", "saves $41", "changes nothing". */
export function marginalText({ tax }: MarginalAmount): string {
	if (tax === null) return 'cannot be computed';
	if (Math.abs(tax) < 0.5) return 'changes nothing';
	return `${tax > 0 ? 'costs' : 'saves'} ${formatMoney(Math.abs(tax))}`;
}

/** Why it does not cost what the brackets say, as a sentence. */
export function reasonText(reason: string): string {
	return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** The heading of what a further amount does. */
export const MARGINAL_TITLE = `What the next ${formatMoney(MARGINAL_STEP)} costs or saves`;

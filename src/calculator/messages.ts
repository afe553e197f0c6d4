// Every sentence the calculator says that is not written in a definition.
import type { CompiledInput, CompiledResult, CompiledWarning } from '../definition/compiled-calculator.ts';
import { formatMoney } from '../engine/format.ts';
import { isTooLarge, MOST_DIGITS } from '../engine/parse.ts';

export const NOT_AVAILABLE_YET = 'Calculate is not available yet';
export const OUT_OF_DATE = 'Inputs changed, calculate again';
export const NOT_ADVICE =
	'These estimates are for educational purposes only and are not tax advice. Consult a qualified tax professional before you act on them.';

const GENERAL_CURE = 'It becomes available once the warning no longer applies.';

/** The message at a field that cannot be read: "Enter the QCD amount". @param text what stands in it */
export function fieldMessage(text: string, { title }: Pick<CompiledInput, 'title'>): string {
	const name = inSentence(title);
	return `Enter ${name.startsWith('your ') ? '' : 'the '}${name}${isTooLarge(text) ? ` in at most ${MOST_DIGITS} digits` : ''}`;
}

/** The price as every label of it says: "$5". @param price in dollars */
export function priceText(price: number): string {
	return formatMoney(price);
}

/** The sentence of the locked panel. @param price in dollars */
export function lockedText(price: number): string {
	return `Unlock this calculator for ${priceText(price)} to calculate your potential tax savings and add it to your comparison report.`;
}

/** What would lift a blocking warning. */
export function cureText(warning: CompiledWarning): string {
	return warning.cure || GENERAL_CURE;
}

/** The words before the headline number: "Your estimated total tax savings". */
export function headlineWords(result: Pick<CompiledResult, 'label'>): string {
	const label = inSentence(result.label);
	return `Your ${label.startsWith('estimated') ? '' : 'estimated '}${label}`;
}

const ACRONYM = /^[A-Z][A-Z0-9-]/;
/** Names that lines of returns begin with: programs, and states in which income is taxed. */
const NAME =
	/^(Social Security|Medicare|Form|Schedule|New (Jersey|Mexico|York)|(North|South) (Carolina|Dakota)|(West )?Virginia|Rhode Island|Alabama|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Ohio|Oklahoma|Oregon|Pennsylvania|Utah|Vermont|Washington|Wisconsin)\b/;

/** Writes a title inside a sentence: its first letter is small unless it begins with an acronym or a name. */
export function inSentence(title: string): string {
	const isName = ACRONYM.test(title) || NAME.test(title);
	return isName ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

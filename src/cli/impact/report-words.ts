// The words of an impact report that its text and its Markdown share.
import { OWN_DEFAULTS } from './cases.ts';
import type {
	AmountChange,
	CalculatorImpact,
	EffectImpact,
	ImpactKind,
	ImpactReport,
	Instance,
	LineChange,
	NotComparable,
	OutcomeChange,
	PartChange,
	WorksheetImpact,
} from './report.ts';

/** "1 calculator", "2 calculators". */
export function count(number: number, word: string): string {
	return `${number.toString().replace(/\B(?=(\d{3})+$)/g, ',')} ${word}${number === 1 ? '' : 's'}`;
}

/** "niitRate 2024: 3.8% → 4%". */
export function amountWords({ name, year, part, before, after }: AmountChange): string {
	const what = [name, year, part].filter(Boolean).join(' ');
	if (before === '') return `${what}: added, ${after}`;
	if (after === '') return `${what}: removed, it was ${before}`;
	return before === after ? `${what}: ${after}, another source` : `${what}: ${before} → ${after}`;
}

/** The source of an amount, and the one before where it differs. */
export function sourceWords({ sourceBefore, sourceAfter }: AmountChange): string {
	if (sourceAfter === '' || sourceBefore === '' || sourceBefore === sourceAfter)
		return sourceAfter || sourceBefore;
	return `${sourceAfter} (was: ${sourceBefore})`;
}

/** On what the two sides were compared: "the examples and 1,000 sampled inputs of each calculator". */
export function basisWords({ sample, returns }: ImpactReport): string {
	const calculators = `the examples and ${count(sample.count, 'sampled input')} of each calculator`;
	return returns.cases === 0 ? calculators : `${calculators}, and ${count(returns.cases, 'worked return')}`;
}

/** "input income was added". */
export function partWords({ what, change, name, from, to }: PartChange): string {
	const quoted = what === 'warning' || what === 'badge' ? `"${name}"` : name;
	if (change === 'renamed')
		return `${what} ${quoted} seems renamed, from ${quoted === name ? from : `"${from}"`}`;
	if (change === 'default') return `${what} ${name} starts at ${to}, not ${from}`;
	return `${what} ${quoted} was ${change}`;
}

/** "in 3 of 12 examples and 480 of 1,000 inputs". */
export function reach({ examples, sample }: OutcomeChange, { compared }: CalculatorImpact): string {
	const tried = `${sample} of ${count(compared.sample, 'input')}`;
	return compared.examples === 0
		? tried
		: `${examples} of ${count(compared.examples, 'example')} and ${tried}`;
}

/** "higher 480, becomes unavailable 2; largest +$950, median +$40". */
export function ways({
	ways: counted,
	largest,
	median,
}: Pick<OutcomeChange, 'ways' | 'largest' | 'median'>): string {
	const parts = Object.entries(counted).map(([way, number]) => `${way} ${number}`);
	const sizes = largest === '' ? [] : [`largest ${largest}, median ${median}`];
	return [parts.join(', '), ...sizes].filter(Boolean).join('; ');
}

/** "with Income $600,000 (example "…"): $950 → $1,000". */
export function instanceWords({ example, inputs, before, after }: Instance): string {
	if (example === OWN_DEFAULTS) return `with ${OWN_DEFAULTS}: ${before.text} → ${after.text}`;
	const changed = inputs.map(({ title, text }) => `${title} ${text}`).join(', ');
	const where = changed === '' ? 'with the defaults' : `with ${changed}`;
	const named = example === '' ? '' : ` (example "${example}")`;
	return `${where}${named}: ${before.text} → ${after.text}`;
}

/** What the whole of a calculator's change is called. */
export function headWords({ kind, renamedFrom, texts, compared, changes }: CalculatorImpact): string {
	const renamed = renamedFrom === '' ? '' : `seems renamed, from ${renamedFrom}; `;
	if (kind === 'added' || kind === 'removed') return kind;
	if (kind === 'texts') {
		return texts.length > 0 ? `${renamed}texts only: ${texts.join(', ')}` : `${renamed}nothing else changes`;
	}
	const tried = `${count(compared.examples, 'example')} and ${count(compared.sample, 'input')}`;
	if (changes.length === 0) return `${renamed}no result differs on ${tried}`;
	return `${renamed}${count(changes.length, 'line')} of the outcome ${changes.length === 1 ? 'differs' : 'differ'}`;
}

/** "in 3 of 1,604 households". */
export function lineReach({ cases }: LineChange, { compared, of }: WorksheetImpact): string {
	return `${cases} of ${count(compared, of)}`;
}

/** "State and local taxes (Schedule A line 7)". */
export function lineWords({ what, label, form }: LineChange): string {
	const name = what === 'line' ? label : `carried to the next year: ${label}`;
	return form === '' ? name : `${name} (${form})`;
}

/** "most in "open-12" of 2026: $950 → $1,000". */
export function lineInstanceWords({ instance }: LineChange): string {
	return `most in "${instance.case}" of ${instance.year}: ${instance.before.text} → ${instance.after.text}`;
}

/** What the whole of a worksheet's change is called. */
export function worksheetHead({ kind, texts, compared, of, changes }: WorksheetImpact): string {
	if (kind === 'added' || kind === 'removed') return kind;
	if (kind === 'texts') return `texts only: ${texts.join(', ')}`;
	if (changes.length > 0)
		return `${count(changes.length, 'line')} ${changes.length === 1 ? 'differs' : 'differ'}`;
	return `no line differs on ${count(compared, of)}`;
}

/** The one sentence that sums a list of changes up. @param noun what they are changes of: "calculator" */
export function summaryWords(
	changed: readonly { readonly kind: ImpactKind }[],
	unchanged: number,
	noun: string,
): string {
	if (changed.length === 0) return `Nothing changes in ${count(unchanged, noun)}.`;
	const kinds: readonly (readonly [ImpactKind, string])[] = [
		['results', 'with other results or questions'],
		['formulas', 'computed otherwise with the same results'],
		['texts', 'with other texts only'],
		['added', 'added'],
		['removed', 'removed'],
	];
	const parts = kinds.flatMap(([kind, words]) => {
		const number = changed.filter((one) => one.kind === kind).length;
		return number === 0 ? [] : [`${number} ${words}`];
	});
	return `${parts.join(', ')}; ${count(unchanged, noun)} unchanged.`;
}

/** The sentences that sum a report up, one for the calculators and, where there are any, one for the worksheets. */
export function summaries({ calculators, unchanged, returns }: ImpactReport): readonly string[] {
	const ofCalculators = summaryWords(calculators, unchanged, 'calculator');
	if (returns.worksheets.length + returns.unchanged === 0) return [ofCalculators];
	return [ofCalculators, summaryWords(returns.worksheets, returns.unchanged, 'worksheet')];
}

/** What changes in a figure of an effect: "Tax saved, all years: $672 becomes $690 (+$18)". */
export function effectWords({ label, before, after, difference }: EffectImpact['figures'][number]): string {
	return `${label}: ${before.text} becomes ${after.text}${difference && ` (${difference})`}`;
}

/** Definitions that cannot be compared for the same reasons. */
export interface BrokenGroup extends Omit<NotComparable, 'id'> {
	readonly ids: readonly string[];
}

/** An error in a shared file is told once, not for every strategy. */
export function brokenGroups(all: readonly NotComparable[]): readonly BrokenGroup[] {
	const groups = new Map<string, BrokenGroup>();
	for (const { id, side, reasons } of all) {
		const key = [side, ...reasons].join('\n');
		groups.set(key, { ids: [...(groups.get(key)?.ids ?? []), id], side, reasons });
	}
	return [...groups.values()];
}

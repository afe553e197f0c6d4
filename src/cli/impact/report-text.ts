// The impact report for a terminal.
import { formatNumberOf } from '../compute/table.ts';
import { LATER } from './amounts.ts';
import { OWN_DEFAULTS } from './calculators.ts';
import {
	type AmountChange,
	type DefinitionChange,
	type Impact,
	type ImpactKind,
	type ImpactReport,
	type Instance,
	isNotice,
	type LaterAmountChange,
	type NotComparable,
	type OutcomeChange,
} from './report.ts';

/** The report as lines of text. */
export function formatImpactText(report: ImpactReport): string {
	const { base, amounts, laterAmounts, calculators, returns, effects, notComparable } = report;
	return [
		`Compared with ${base.revision} (${base.commit.slice(0, 10)}) on ${formatBasis(report)}.`,
		...formatSummaries(report),
		...(amounts.length > 0 ? ['', 'Amounts', ...amounts.flatMap(listAmountLines)] : []),
		...(laterAmounts.length > 0
			? ['', LATER_HEADING, ...laterAmounts.map((change) => `  ${formatLaterAmount(change)}`)]
			: []),
		...[...calculators, ...returns.worksheets, ...effects].flatMap((impact) => [
			'',
			...listImpactLines(impact),
		]),
		...groupBroken(notComparable).flatMap((group) => ['', ...listBrokenLines(group)]),
		'',
	].join('\n');
}

/** The report for a comment on a pull request: what it comes to, and the details folded away. */
export function formatImpactMarkdown(report: ImpactReport): string {
	return [
		'## Impact on the calculators',
		'',
		formatSummaries(report).join(' '),
		'',
		'<details><summary>Details</summary>',
		'',
		'````text',
		`${formatImpactText(report)}\`\`\`\``,
		'',
		'</details>',
		'',
	].join('\n');
}

function listAmountLines(amount: AmountChange): readonly string[] {
	const listUsers = (word: string, ids: readonly string[]) =>
		ids.length > 0 ? [`the ${word}${ids.length === 1 ? '' : 's'} ${ids.join(', ')}`] : [];
	const users = [
		...amount.usedBy,
		...listUsers('worksheet', amount.worksheets),
		...listUsers('effect', amount.effects),
	];
	const usage = users.length > 0 ? `used by ${users.join(', ')}` : 'used by nothing of that year';
	return [`  ${formatAmount(amount)}`, `      ${formatSource(amount)}; ${usage}`];
}

function listImpactLines(impact: Impact): readonly string[] {
	const { id, kind, parts, changes, texts } = impact;
	return [
		`${id}  ${formatTitle(impact)}: ${formatHead(impact)}`,
		...parts.map((part) => `  ${formatPart(part)}`),
		...changes.flatMap((change) => [
			`  ${isNotice(change.what) ? '' : `${change.id}  `}${formatLabel(change)}`,
			`      in ${formatReach(change, impact)}: ${formatChangeKinds(change) || 'only in examples'}`,
			`      ${formatInstance(change.instance)}`,
		]),
		...(kind !== 'texts' && texts.length > 0 ? [`  texts too: ${texts.join(', ')}`] : []),
	];
}

function listBrokenLines({ ids, side, reasons }: BrokenGroup): readonly string[] {
	const place = side === 'base' ? 'in the base' : 'in the working tree';
	const frames = reasons.map((reason) => reason.replace(/^/gm, '  '));
	return [`${ids.join(', ')}: not comparable, because of errors ${place}`, ...frames];
}

/** "niitRate 2024: 3.8% → 4%". */
function formatAmount({ name, year, part, before, after }: AmountChange): string {
	const what = [name, year, part].filter(Boolean).join(' ');
	if (before === '') return `${what}: added, ${after}`;
	if (after === '') return `${what}: removed, it was ${before}`;
	return before === after ? `${what}: ${after}, another source` : `${what}: ${before} → ${after}`;
}

/** "iraLimit from 2028: $7,500 → $8,000, and on to 2036". */
function formatLaterAmount({ name, from, to, part, before, after }: LaterAmountChange): string {
	const end = to === from ? '' : `, and on to ${to}`;
	return `${[name, from, part].filter(Boolean).join(' ')}: ${before} → ${after}${end}`;
}

/** How the later years were projected, as a heading. */
const LATER_HEADING = `Amounts of later years, at ${LATER.inflation}% inflation`;

/** The source of an amount, and the one before where it differs. */
function formatSource({ sourceBefore, sourceAfter }: AmountChange): string {
	if (sourceAfter === '' || sourceBefore === '' || sourceBefore === sourceAfter)
		return sourceAfter || sourceBefore;
	return `${sourceAfter} (was: ${sourceBefore})`;
}

/** On what the two sides were compared: "the examples and 1,000 sampled inputs of each calculator". */
function formatBasis({ sample, returns }: ImpactReport): string {
	const calculators = `the examples and ${formatNumberOf('sampled input', sample.count)} of each calculator`;
	return returns.cases === 0
		? calculators
		: `${calculators}, and ${formatNumberOf('worked return', returns.cases)}`;
}

/** "input income was added". */
function formatPart({ what, change, name, from, to }: DefinitionChange): string {
	const quotedName = isNotice(what) ? `"${name}"` : name;
	if (change === 'renamed')
		return `${what} ${quotedName} seems renamed, from ${quotedName === name ? from : `"${from}"`}`;
	if (change === 'default') return `${what} ${name} starts at ${to}, not ${from}`;
	return `${what} ${quotedName} was ${change}`;
}

/** "in 3 of 12 examples and 480 of 1,000 inputs", "in 3 of 1,604 households". */
function formatReach({ examples, sample }: OutcomeChange, { compared, of }: Impact): string {
	const sampleText = `${sample} of ${formatNumberOf(of, compared.sample)}`;
	return compared.examples === 0
		? sampleText
		: `${examples} of ${formatNumberOf('example', compared.examples)} and ${sampleText}`;
}

/** "higher 480, becomes unavailable 2; largest +$950, median +$40". */
function formatChangeKinds({
	ways: kindCounts,
	largest,
	median,
}: Pick<OutcomeChange, 'ways' | 'largest' | 'median'>): string {
	const parts = Object.entries(kindCounts).map(([kind, number]) => `${kind} ${number}`);
	const sizes = largest === '' ? [] : [`largest ${largest}, median ${median}`];
	return [parts.join(', '), ...sizes].filter(Boolean).join('; ');
}

/**
 * "with Income $600,000 (example "…"): $950 → $1,000" of a calculator, "most in "open-12" of 2026: $950 → $1,000" of a
 * worksheet or an effect.
 */
function formatInstance({ name, year, inputs, before, after }: Instance): string {
	const values = `${before.text} → ${after.text}`;
	if (!inputs) return `most in "${name}"${year === undefined ? '' : ` of ${year}`}: ${values}`;
	if (name === OWN_DEFAULTS) return `with ${OWN_DEFAULTS}: ${values}`;
	const inputText = inputs.map(({ title, text }) => `${title} ${text}`).join(', ');
	const situation = inputText === '' ? 'with the defaults' : `with ${inputText}`;
	return `${situation}${name === '' ? '' : ` (example "${name}")`}: ${values}`;
}

/** What changes: "2 lines of the outcome differ". */
function formatHead({ subject, kind, renamedFrom, texts, compared, of, changes }: Impact): string {
	const isCalculator = subject === 'calculator';
	const renameNote = renamedFrom === '' ? '' : `seems renamed, from ${renamedFrom}; `;
	if (kind === 'added' || kind === 'removed') return kind;
	if (kind === 'texts')
		return `${renameNote}${texts.length > 0 ? `texts only: ${texts.join(', ')}` : 'nothing else changes'}`;
	const verb = changes.length === 1 ? 'differs' : 'differ';
	if (changes.length > 0)
		return `${renameNote}${formatNumberOf('line', changes.length)}${isCalculator ? ' of the outcome' : ''} ${verb}`;
	const cases = formatNumberOf(of, compared.sample);
	return isCalculator
		? `${renameNote}no result differs on ${formatNumberOf('example', compared.examples)} and ${cases}`
		: `no line differs on ${cases}`;
}

/** The name of what changes. */
function formatTitle({ subject, title }: Impact): string {
	return subject === 'effect' ? `${title}, effect on a tax return` : title;
}

/** "State and local taxes (Schedule A line 7)", "warning "Too young"". */
function formatLabel({ what, label, form = '' }: OutcomeChange): string {
	if (isNotice(what)) return `${what} "${label}"`;
	const name = what === 'carryforward' ? `carried to the next year: ${label}` : label;
	return form === '' ? name : `${name} (${form})`;
}

/** The one sentence that sums a list of changes up. @param noun what they are changes of: "calculator" */
function formatSummary(impacts: readonly Impact[], unchanged: number, noun: string): string {
	if (impacts.length === 0) return `Nothing changes in ${formatNumberOf(noun, unchanged)}.`;
	const kinds: readonly (readonly [ImpactKind, string])[] = [
		['results', 'with other results or questions'],
		['formulas', 'computed otherwise with the same results'],
		['texts', 'with other texts only'],
		['added', 'added'],
		['removed', 'removed'],
	];
	const parts = kinds.flatMap(([kind, text]) => {
		const number = impacts.filter((impact) => impact.kind === kind).length;
		return number === 0 ? [] : [`${number} ${text}`];
	});
	return `${parts.join(', ')}; ${formatNumberOf(noun, unchanged)} unchanged.`;
}

/** The sentences that sum a report up: of the calculators and, where there are any, of the worksheets and the effects. */
function formatSummaries(report: ImpactReport): readonly string[] {
	const { calculators, unchanged, returns, effects, unchangedEffects } = report;
	const others = [
		['worksheet', returns.worksheets, returns.unchanged],
		['effect', effects, unchangedEffects],
	] as const;
	return [
		formatSummary(calculators, unchanged, 'calculator'),
		...others.flatMap(([noun, impacts, unchangedCount]) =>
			impacts.length + unchangedCount > 0 ? [formatSummary(impacts, unchangedCount, noun)] : [],
		),
	];
}

/** Definitions that cannot be compared for the same reasons. */
interface BrokenGroup extends Omit<NotComparable, 'id'> {
	readonly ids: readonly string[];
}

/** An error in a shared file is told once, not for every strategy. */
function groupBroken(notComparable: readonly NotComparable[]): readonly BrokenGroup[] {
	const groups = new Map<string, BrokenGroup>();
	for (const { id, side, reasons } of notComparable) {
		const key = [side, ...reasons].join('\n');
		groups.set(key, { ids: [...(groups.get(key)?.ids ?? []), id], side, reasons });
	}
	return [...groups.values()];
}

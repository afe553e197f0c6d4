// The impact report for a terminal.
import { formatCount } from '../../engine/format.ts';
import { formatNumberOf } from '../compute/table.ts';
import { LATER } from './amounts.ts';
import type {
	AmountChange,
	FigureChange,
	Impact,
	ImpactKind,
	ImpactReport,
	LaterAmountChange,
	NotComparable,
	PartChange,
	SubjectKind,
} from './report.ts';

export function formatImpactText(report: ImpactReport): string {
	const { base, cases, amounts, laterAmounts, impacts, notComparable } = report;
	return [
		`Compared with ${base.revision} (${base.commit.slice(0, 10)}) on ${formatNumberOf('case', cases)}.`,
		...formatSummaries(report),
		...(amounts.length > 0 ? ['', 'Amounts', ...amounts.flatMap(listAmountLines)] : []),
		...(laterAmounts.length > 0
			? ['', LATER_HEADING, ...laterAmounts.map((change) => `  ${formatLaterAmount(change)}`)]
			: []),
		...impacts.flatMap((impact) => ['', ...listImpactLines(impact)]),
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
	const { subject, id, title, kind, parts, changes, texts, cases } = impact;
	const suffix = subject === 'effect' ? ', effect on a tax return' : '';
	return [
		`${id}  ${title}${suffix}: ${formatHead(impact)}`,
		...parts.map((part) => `  ${formatPart(part)}`),
		...changes.flatMap((change) => [
			`  ${formatName(change)}`,
			`      in ${formatCount(change.cases)} of ${formatNumberOf('case', cases)}: ${formatWays(change)}`,
			`      ${formatInstance(change)}`,
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

const LATER_HEADING = `Amounts of later years, at ${LATER.inflation}% inflation`;

function formatSource({ sourceBefore, sourceAfter }: AmountChange): string {
	if (sourceAfter === '' || sourceBefore === '' || sourceBefore === sourceAfter)
		return sourceAfter || sourceBefore;
	return `${sourceAfter} (was: ${sourceBefore})`;
}

/** "input income was added". */
function formatPart({ what, change, name, from, to }: PartChange): string {
	if (change === 'default') return `${what} ${name} starts at ${to}, not ${from}`;
	return `${what} ${name} was ${change}`;
}

/** "saltDeduction  State and local taxes (Schedule A line 7)"; of a message its text. */
function formatName({ id, label, form }: FigureChange): string {
	if (id === label) return `"${label}"`;
	return `${id}  ${label}${form === '' ? '' : ` (${form})`}`;
}

/** "higher 480, becomes unavailable 2; largest +$950, median +$40". */
function formatWays({ ways, largest, median }: FigureChange): string {
	const counts = Object.entries(ways).map(([way, number]) => `${way} ${formatCount(number)}`);
	const sizes = largest === '' ? '' : `; largest ${largest}, median ${median}`;
	return `${counts.join(', ')}${sizes}`;
}

/** "most in "open-12" of 2026: $950 → $1,000". */
function formatInstance({ instance: { case: name, year, before, after } }: FigureChange): string {
	return `most in "${name}"${year === undefined ? '' : ` of ${year}`}: ${before.text} → ${after.text}`;
}

/** What changes: "2 figures differ". */
function formatHead({ kind, renamedFrom, texts, cases, changes }: Impact): string {
	const renameNote = renamedFrom === '' ? '' : `renamed, from ${renamedFrom}; `;
	if (kind === 'added' || kind === 'removed') return kind;
	if (kind === 'texts')
		return `${renameNote}${texts.length > 0 ? `texts only: ${texts.join(', ')}` : 'nothing else changes'}`;
	const basis = cases === 0 ? '' : ` on ${formatNumberOf('case', cases)}`;
	if (changes.length === 0) return `${renameNote}no figure differs${basis}`;
	return `${renameNote}${formatNumberOf('figure', changes.length)} ${changes.length === 1 ? 'differs' : 'differ'}`;
}

/** The one sentence that sums a list of changes up. @param noun what they are changes of: "calculator" */
function formatSummary(impacts: readonly Impact[], unchanged: number, noun: string): string {
	if (impacts.length === 0) return `Nothing changes in ${formatNumberOf(noun, unchanged)}.`;
	const kinds: readonly (readonly [ImpactKind, string])[] = [
		['results', 'with other results or questions'],
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
function formatSummaries({ impacts, unchanged }: ImpactReport): readonly string[] {
	const subjects: readonly SubjectKind[] = ['calculator', 'worksheet', 'effect'];
	return subjects.flatMap((subject) => {
		const ofKind = impacts.filter((impact) => impact.subject === subject);
		if (subject !== 'calculator' && ofKind.length + unchanged[subject] === 0) return [];
		return [formatSummary(ofKind, unchanged[subject], subject)];
	});
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

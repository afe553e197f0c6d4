// The impact report as Markdown, for a comment on a pull request: a short table, and the details folded away.
import type { AmountChange, Impact, ImpactReport } from './report.ts';
import {
	formatAmount,
	formatBasis,
	formatChangeKinds,
	formatHead,
	formatInstance,
	formatLabel,
	formatLaterAmount,
	formatPart,
	formatReach,
	formatSource,
	formatSummaries,
	formatTitle,
	groupBroken,
	LATER_HEADING,
} from './report-text.ts';

/** The report as Markdown. */
export function formatImpactMarkdown(report: ImpactReport): string {
	const { base, calculators, returns, effects } = report;
	return [
		'## Impact on the calculators',
		'',
		`${formatSummaries(report).join(' ')} Compared with \`${base.revision}\` (${base.commit.slice(0, 10)}) on ${formatBasis(report)}.`,
		...formatAmountTable(report),
		...formatTable(
			[LATER_HEADING],
			report.laterAmounts.map((change) => [formatLaterAmount(change)]),
		),
		...formatImpactTable('Calculator', calculators),
		...formatImpactTable('Worksheet', returns.worksheets),
		...formatImpactTable('Effect of', effects),
		...[...calculators, ...returns.worksheets, ...effects].flatMap(formatDetails),
		...formatBroken(report),
		'',
	].join('\n');
}

function formatAmountTable({ amounts }: ImpactReport): readonly string[] {
	const rows = amounts.map((amount) => [formatAmount(amount), formatSource(amount), formatUsers(amount)]);
	return formatTable(['Amount', 'Source', 'Changes'], rows);
}

function formatUsers({ usedBy, worksheets }: AmountChange): string {
	const users = [...usedBy, ...worksheets].map((id) => `\`${id}\``);
	return users.join(', ') || 'no calculator';
}

function formatImpactTable(subject: string, impacts: readonly Impact[]): readonly string[] {
	const rows = impacts.map((impact) => {
		const [change] = [...impact.changes].sort((a, b) => b.sample - a.sample);
		const mostText = change
			? `${change.label}: ${formatReach(change, impact)}; ${formatChangeKinds(change)}`
			: '';
		return [`\`${impact.id}\``, formatHead(impact), mostText];
	});
	return formatTable([subject, 'What changes', 'Most often'], rows);
}

function formatDetails(impact: Impact): readonly string[] {
	const { subject, id, parts, changes, texts } = impact;
	if (parts.length + changes.length === 0) return [];
	const quotes = subject === 'calculator' ? '“”' : '""';
	const rows = changes.map((change) => [
		formatLabel(change, quotes),
		formatReach(change, impact),
		formatChangeKinds(change),
		formatInstance(change.instance),
	]);
	return [
		'',
		`<details><summary>${escapeHtml(formatTitle(impact))} (${id})</summary>`,
		'',
		...parts.map((part) => `- ${escapeMarkdown(formatPart(part))}`),
		...(texts.length > 0 ? [`- texts too: ${texts.join(', ')}`] : []),
		...formatTable(['Line', 'Changes in', 'How', 'For example'], rows),
		'',
		'</details>',
	];
}

function formatBroken({ notComparable }: ImpactReport): readonly string[] {
	return groupBroken(notComparable).flatMap(({ ids, side, reasons }) => {
		const summary = `Not comparable, because of errors in the ${side}: ${ids.join(', ')}`;
		const block = ['````text', ...reasons, '````'];
		return ['', `<details><summary>${summary}</summary>`, '', ...block, '', '</details>'];
	});
}

// Nothing without rows.
function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
	if (rows.length === 0) return [];
	const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	const lines = [head, ...rows].map((cells) => formatRow(cells.map(escapeMarkdown)));
	return ['', ...lines.toSpliced(1, 0, formatRow(head.map(() => '---')))];
}

// Names and sources are an author's text: no tag, no table border, no emphasis by accident.
function escapeMarkdown(text: string): string {
	return escapeHtml(text)
		.replace(/[|*_[\]\\~]/g, '\\$&')
		.replace(/\s+/g, ' ');
}

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

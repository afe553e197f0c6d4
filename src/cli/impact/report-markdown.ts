// The impact report as Markdown, for a comment on a pull request: a short table, and the details folded away.
import type { AmountChange, CalculatorImpact, ImpactReport, OutcomeChange } from './report.ts';
import {
	formatAmount,
	formatBasis,
	formatCalculatorHead,
	formatChangeKinds,
	formatInstance,
	formatLine,
	formatLineInstance,
	formatLineReach,
	formatPart,
	formatReach,
	formatReturnHead,
	formatReturnTitle,
	formatSource,
	formatSummaries,
	groupBroken,
	type ReturnImpact,
} from './report-messages.ts';

/** The report as Markdown. */
export function formatImpactMarkdown(report: ImpactReport): string {
	const { base, calculators, returns, effects } = report;
	return [
		'## Impact on the calculators',
		'',
		`${formatSummaries(report).join(' ')} Compared with \`${base.revision}\` (${base.commit.slice(0, 10)}) on ${formatBasis(report)}.`,
		...formatAmountTable(report),
		...formatCalculatorTable(calculators),
		...formatReturnTable('Worksheet', returns.worksheets),
		...formatReturnTable('Effect of', effects),
		...calculators.flatMap(formatCalculatorDetails),
		...[...returns.worksheets, ...effects].flatMap(formatReturnDetails),
		...formatBroken(report),
		'',
	].join('\n');
}

function formatAmountTable({ amounts }: ImpactReport): readonly string[] {
	if (amounts.length === 0) return [];
	const rows = amounts.map((amount) => {
		return formatRow([formatAmount(amount), formatSource(amount), formatUsers(amount)]);
	});
	return ['', formatRow(['Amount', 'Source', 'Changes']), formatRow(['---', '---', '---'], true), ...rows];
}

function formatUsers({ usedBy, worksheets }: AmountChange): string {
	const users = [...usedBy, ...worksheets].map((id) => `\`${id}\``);
	return users.join(', ') || 'no calculator';
}

function formatCalculatorTable(calculators: readonly CalculatorImpact[]): readonly string[] {
	if (calculators.length === 0) return [];
	const rows = calculators.map((impact) => {
		const [change] = [...impact.changes].sort((a, b) => b.sample - a.sample);
		const mostText = change
			? `${change.label}: ${formatReach(change, impact)}; ${formatChangeKinds(change)}`
			: '';
		return formatRow([`\`${impact.id}\``, formatCalculatorHead(impact), mostText]);
	});
	const head = ['Calculator', 'What changes', 'Most often'];
	return ['', formatRow(head), formatRow(['---', '---', '---'], true), ...rows];
}

function formatReturnTable(subject: string, impacts: readonly ReturnImpact[]): readonly string[] {
	if (impacts.length === 0) return [];
	const rows = impacts.map((impact) => {
		const [change] = [...impact.changes].sort((a, b) => b.cases - a.cases);
		const mostText = change
			? `${change.label}: ${formatLineReach(change, impact)}; ${formatChangeKinds(change)}`
			: '';
		return formatRow([`\`${impact.id}\``, formatReturnHead(impact), mostText]);
	});
	const head = formatRow([subject, 'What changes', 'Most often']);
	return ['', head, formatRow(['---', '---', '---'], true), ...rows];
}

function formatReturnDetails(impact: ReturnImpact): readonly string[] {
	const rows = impact.changes.map((change) =>
		formatRow([
			formatLine(change),
			formatLineReach(change, impact),
			formatChangeKinds(change),
			formatLineInstance(change),
		]),
	);
	return formatDetails(impact, formatReturnTitle(impact), formatChangeTable(rows));
}

function formatChangeTable(rows: readonly string[]): readonly string[] {
	if (rows.length === 0) return [];
	const head = formatRow(['Line', 'Changes in', 'How', 'For example']);
	return ['', head, formatRow(['---', '---', '---', '---'], true), ...rows];
}

function formatCalculatorDetails(impact: CalculatorImpact): readonly string[] {
	return formatDetails(impact, impact.name, formatOutcomeTable(impact));
}

function formatDetails(
	impact: CalculatorImpact | ReturnImpact,
	name: string,
	table: readonly string[],
): readonly string[] {
	if (impact.parts.length + impact.changes.length === 0) return [];
	const textNote = impact.texts.length > 0 ? [`- texts too: ${impact.texts.join(', ')}`] : [];
	return [
		'',
		`<details><summary>${escapeHtml(name)} (${impact.id})</summary>`,
		'',
		...impact.parts.map((part) => `- ${escapeMarkdown(formatPart(part))}`),
		...textNote,
		...table,
		'',
		'</details>',
	];
}

function formatOutcomeTable(impact: CalculatorImpact): readonly string[] {
	const formatName = ({ what, label }: OutcomeChange) => (what === 'result' ? label : `${what} “${label}”`);
	const rows = impact.changes.map((change) =>
		formatRow([
			formatName(change),
			formatReach(change, impact),
			formatChangeKinds(change),
			formatInstance(change.instance),
		]),
	);
	return formatChangeTable(rows);
}

function formatBroken({ notComparable }: ImpactReport): readonly string[] {
	return groupBroken(notComparable).flatMap(({ ids, side, reasons }) => {
		const summary = `Not comparable, because of errors in the ${side}: ${ids.join(', ')}`;
		const block = ['````text', ...reasons, '````'];
		return ['', `<details><summary>${summary}</summary>`, '', ...block, '', '</details>'];
	});
}

function formatRow(cells: readonly string[], isVerbatim = false): string {
	return `| ${cells.map((cell) => (isVerbatim ? cell : escapeMarkdown(cell))).join(' | ')} |`;
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

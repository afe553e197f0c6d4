// The impact report as Markdown, for a comment on a pull request: a short table, and the details folded away.
import type { CalculatorImpact, ImpactReport, OutcomeChange } from './report.ts';
import {
	amountWords,
	brokenGroups,
	count,
	headWords,
	instanceWords,
	partWords,
	reach,
	sourceWords,
	summaryWords,
	ways,
} from './report-words.ts';

/** The report as Markdown. */
export function impactMarkdown(report: ImpactReport): string {
	const { base, sample, calculators, unchanged } = report;
	const by = `the examples and ${count(sample.count, 'sampled input')} of each calculator`;
	return [
		'## Impact on the calculators',
		'',
		`${summaryWords(calculators, unchanged)} Compared with \`${base.revision}\` (${base.commit.slice(0, 10)}) on ${by}.`,
		...amountTable(report),
		...calculatorTable(calculators),
		...calculators.flatMap(details),
		...broken(report),
		'',
	].join('\n');
}

function amountTable({ amounts }: ImpactReport): readonly string[] {
	if (amounts.length === 0) return [];
	const rows = amounts.map((amount) => {
		const users = amount.usedBy.map((id) => `\`${id}\``).join(', ') || 'no calculator';
		return row([amountWords(amount), sourceWords(amount), users]);
	});
	return ['', row(['Amount', 'Source', 'Changes']), row(['---', '---', '---'], true), ...rows];
}

function calculatorTable(calculators: readonly CalculatorImpact[]): readonly string[] {
	if (calculators.length === 0) return [];
	const rows = calculators.map((impact) => {
		const [change] = [...impact.changes].sort((a, b) => b.sample - a.sample);
		const most = change ? `${change.label}: ${reach(change, impact)}; ${ways(change)}` : '';
		return row([`\`${impact.id}\``, headWords(impact), most]);
	});
	const head = ['Calculator', 'What changes', 'Most often'];
	return ['', row(head), row(['---', '---', '---'], true), ...rows];
}

function details(impact: CalculatorImpact): readonly string[] {
	if (impact.parts.length + impact.changes.length === 0) return [];
	const also = impact.texts.length > 0 ? [`- texts too: ${impact.texts.join(', ')}`] : [];
	return [
		'',
		`<details><summary>${html(impact.name)} (${impact.id})</summary>`,
		'',
		...impact.parts.map((part) => `- ${markdown(partWords(part))}`),
		...also,
		...outcomeTable(impact),
		'',
		'</details>',
	];
}

function outcomeTable(impact: CalculatorImpact): readonly string[] {
	if (impact.changes.length === 0) return [];
	const name = ({ what, label }: OutcomeChange) => (what === 'result' ? label : `${what} “${label}”`);
	const rows = impact.changes.map((change) =>
		row([name(change), reach(change, impact), ways(change), instanceWords(change.instance)]),
	);
	const head = ['Line', 'Changes in', 'How', 'For example'];
	return ['', row(head), row(['---', '---', '---', '---'], true), ...rows];
}

function broken({ notComparable }: ImpactReport): readonly string[] {
	return brokenGroups(notComparable).flatMap(({ ids, side, reasons }) => {
		const summary = `Not comparable, because of errors in the ${side}: ${ids.join(', ')}`;
		const block = ['````text', ...reasons, '````'];
		return ['', `<details><summary>${summary}</summary>`, '', ...block, '', '</details>'];
	});
}

function row(cells: readonly string[], verbatim = false): string {
	return `| ${cells.map((cell) => (verbatim ? cell : markdown(cell))).join(' | ')} |`;
}

// Names and sources are an author's text: no tag, no table border, no emphasis by accident.
function markdown(text: string): string {
	return html(text)
		.replace(/[|*_[\]\\~]/g, '\\$&')
		.replace(/\s+/g, ' ');
}

function html(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

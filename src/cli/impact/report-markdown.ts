// The impact report as Markdown, for a comment on a pull request: a short table, and the details folded away.
import type {
	AmountChange,
	CalculatorImpact,
	ImpactReport,
	OutcomeChange,
	WorksheetImpact,
} from './report.ts';
import {
	amountWords,
	basisWords,
	brokenGroups,
	effectWords,
	headWords,
	instanceWords,
	lineInstanceWords,
	lineReach,
	lineWords,
	partWords,
	reach,
	sourceWords,
	summaries,
	ways,
	worksheetHead,
} from './report-words.ts';

/** The report as Markdown. */
export function impactMarkdown(report: ImpactReport): string {
	const { base, calculators, returns } = report;
	return [
		'## Impact on the calculators',
		'',
		`${summaries(report).join(' ')} Compared with \`${base.revision}\` (${base.commit.slice(0, 10)}) on ${basisWords(report)}.`,
		...amountTable(report),
		...calculatorTable(calculators),
		...worksheetTable(returns.worksheets),
		...effectTable(report),
		...calculators.flatMap(details),
		...returns.worksheets.flatMap(worksheetDetails),
		...broken(report),
		'',
	].join('\n');
}

function amountTable({ amounts }: ImpactReport): readonly string[] {
	if (amounts.length === 0) return [];
	const rows = amounts.map((amount) => {
		return row([amountWords(amount), sourceWords(amount), usersOf(amount)]);
	});
	return ['', row(['Amount', 'Source', 'Changes']), row(['---', '---', '---'], true), ...rows];
}

function effectTable({ effects }: ImpactReport): readonly string[] {
	if (effects.length === 0) return [];
	const rows = effects.map(({ id, name, figures }) =>
		row([`\`${id}\` ${name}`, figures.map(effectWords).join('; ')]),
	);
	const head = row(['Strategy', 'Effect on the return of the standard household']);
	return ['', head, row(['---', '---'], true), ...rows];
}

function usersOf({ usedBy, worksheets }: AmountChange): string {
	const users = [...usedBy, ...worksheets].map((id) => `\`${id}\``);
	return users.join(', ') || 'no calculator';
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

function worksheetTable(worksheets: readonly WorksheetImpact[]): readonly string[] {
	if (worksheets.length === 0) return [];
	const rows = worksheets.map((impact) => {
		const [change] = [...impact.changes].sort((a, b) => b.cases - a.cases);
		const most = change ? `${change.label}: ${lineReach(change, impact)}; ${ways(change)}` : '';
		return row([`\`${impact.id}\``, worksheetHead(impact), most]);
	});
	return ['', row(['Worksheet', 'What changes', 'Most often']), row(['---', '---', '---'], true), ...rows];
}

function worksheetDetails(impact: WorksheetImpact): readonly string[] {
	const rows = impact.changes.map((change) =>
		row([lineWords(change), lineReach(change, impact), ways(change), lineInstanceWords(change)]),
	);
	const head = [row(['Line', 'Changes in', 'How', 'For example']), row(['---', '---', '---', '---'], true)];
	return folded(impact, impact.title, rows.length > 0 ? ['', ...head, ...rows] : []);
}

function details(impact: CalculatorImpact): readonly string[] {
	return folded(impact, impact.name, outcomeTable(impact));
}

function folded(
	impact: CalculatorImpact | WorksheetImpact,
	name: string,
	table: readonly string[],
): readonly string[] {
	if (impact.parts.length + impact.changes.length === 0) return [];
	const also = impact.texts.length > 0 ? [`- texts too: ${impact.texts.join(', ')}`] : [];
	return [
		'',
		`<details><summary>${html(name)} (${impact.id})</summary>`,
		'',
		...impact.parts.map((part) => `- ${markdown(partWords(part))}`),
		...also,
		...table,
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

// The impact report for a terminal.
import type {
	AmountChange,
	CalculatorImpact,
	EffectImpact,
	ImpactReport,
	WorksheetImpact,
} from './report.ts';
import {
	amountWords,
	type BrokenGroup,
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

/** The report as lines of text. */
export function impactText(report: ImpactReport): string {
	const { base, amounts, calculators, returns, notComparable } = report;
	return [
		`Compared with ${base.revision} (${base.commit.slice(0, 10)}) on ${basisWords(report)}.`,
		...summaries(report),
		...(amounts.length > 0 ? ['', 'Amounts', ...amounts.flatMap(amountLines)] : []),
		...calculators.flatMap((impact) => ['', ...calculatorLines(impact)]),
		...returns.worksheets.flatMap((impact) => ['', ...worksheetLines(impact)]),
		...effectLines(report.effects),
		...brokenGroups(notComparable).flatMap((one) => ['', ...brokenLines(one)]),
		'',
	].join('\n');
}

function amountLines(amount: AmountChange): readonly string[] {
	const users = [
		...amount.usedBy,
		...(amount.worksheets.length > 0
			? [`the ${amount.worksheets.length === 1 ? 'worksheet' : 'worksheets'} ${amount.worksheets.join(', ')}`]
			: []),
	];
	const used = users.length > 0 ? `used by ${users.join(', ')}` : 'changes no calculator';
	return [`  ${amountWords(amount)}`, `      ${sourceWords(amount)}; ${used}`];
}

function calculatorLines(impact: CalculatorImpact): readonly string[] {
	const also = impact.kind !== 'texts' && impact.texts.length > 0;
	return [
		`${impact.id}  ${impact.name}: ${headWords(impact)}`,
		...impact.parts.map((part) => `  ${partWords(part)}`),
		...impact.changes.flatMap((change) => [
			`  ${change.what === 'result' ? `${change.id}  ${change.label}` : `${change.what} "${change.label}"`}`,
			`      in ${reach(change, impact)}: ${ways(change) || 'only in examples'}`,
			`      ${instanceWords(change.instance)}`,
		]),
		...(also ? [`  texts too: ${impact.texts.join(', ')}`] : []),
	];
}

function worksheetLines(impact: WorksheetImpact): readonly string[] {
	const also = impact.kind !== 'texts' && impact.texts.length > 0;
	return [
		`${impact.id}  ${impact.title}: ${worksheetHead(impact)}`,
		...impact.parts.map((part) => `  ${partWords(part)}`),
		...impact.changes.flatMap((change) => [
			`  ${change.id}  ${lineWords(change)}`,
			`      in ${lineReach(change, impact)}: ${ways(change)}`,
			`      ${lineInstanceWords(change)}`,
		]),
		...(also ? [`  texts too: ${impact.texts.join(', ')}`] : []),
	];
}

function effectLines(effects: readonly EffectImpact[]): readonly string[] {
	if (effects.length === 0) return [];
	const lines = effects.flatMap(({ id, name, figures }) => [
		`  ${id}  ${name}`,
		...figures.map((figure) => `      ${effectWords(figure)}`),
	]);
	return ['', 'Effect on the return of the standard household', ...lines];
}

function brokenLines({ ids, side, reasons }: BrokenGroup): readonly string[] {
	const where = side === 'base' ? 'in the base' : 'in the working tree';
	const frames = reasons.map((reason) => reason.replace(/^/gm, '  '));
	return [`${ids.join(', ')}: not comparable, because of errors ${where}`, ...frames];
}

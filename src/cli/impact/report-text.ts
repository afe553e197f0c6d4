// The impact report for a terminal.
import type { AmountChange, CalculatorImpact, ImpactReport } from './report.ts';
import {
	amountWords,
	type BrokenGroup,
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

/** The report as lines of text. */
export function impactText(report: ImpactReport): string {
	const { base, sample, amounts, calculators, unchanged, notComparable } = report;
	const by = `the examples and ${count(sample.count, 'sampled input')} of each calculator`;
	return [
		`Compared with ${base.revision} (${base.commit.slice(0, 10)}) on ${by}.`,
		summaryWords(calculators, unchanged),
		...(amounts.length > 0 ? ['', 'Amounts', ...amounts.flatMap(amountLines)] : []),
		...calculators.flatMap((impact) => ['', ...calculatorLines(impact)]),
		...brokenGroups(notComparable).flatMap((one) => ['', ...brokenLines(one)]),
		'',
	].join('\n');
}

function amountLines(amount: AmountChange): readonly string[] {
	const used = amount.usedBy.length > 0 ? `used by ${amount.usedBy.join(', ')}` : 'changes no calculator';
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

function brokenLines({ ids, side, reasons }: BrokenGroup): readonly string[] {
	const where = side === 'base' ? 'in the base' : 'in the working tree';
	const frames = reasons.map((reason) => reason.replace(/^/gm, '  '));
	return [`${ids.join(', ')}: not comparable, because of errors ${where}`, ...frames];
}

// The impact report for a terminal.
import type { AmountChange, CalculatorImpact, ImpactReport } from './report.ts';
import {
	type BrokenGroup,
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

/** The report as lines of text. */
export function formatImpactText(report: ImpactReport): string {
	const { base, amounts, calculators, returns, notComparable } = report;
	return [
		`Compared with ${base.revision} (${base.commit.slice(0, 10)}) on ${formatBasis(report)}.`,
		...formatSummaries(report),
		...(amounts.length > 0 ? ['', 'Amounts', ...amounts.flatMap(listAmountLines)] : []),
		...calculators.flatMap((impact) => ['', ...listCalculatorLines(impact)]),
		...[...returns.worksheets, ...report.effects].flatMap((impact) => ['', ...listReturnLines(impact)]),
		...groupBroken(notComparable).flatMap((group) => ['', ...listBrokenLines(group)]),
		'',
	].join('\n');
}

function listAmountLines(amount: AmountChange): readonly string[] {
	const users = [
		...amount.usedBy,
		...(amount.worksheets.length > 0
			? [`the ${amount.worksheets.length === 1 ? 'worksheet' : 'worksheets'} ${amount.worksheets.join(', ')}`]
			: []),
	];
	const usage = users.length > 0 ? `used by ${users.join(', ')}` : 'changes no calculator';
	return [`  ${formatAmount(amount)}`, `      ${formatSource(amount)}; ${usage}`];
}

function listCalculatorLines(impact: CalculatorImpact): readonly string[] {
	const changes = impact.changes.flatMap((change) => [
		`  ${change.what === 'result' ? `${change.id}  ${change.label}` : `${change.what} "${change.label}"`}`,
		`      in ${formatReach(change, impact)}: ${formatChangeKinds(change) || 'only in examples'}`,
		`      ${formatInstance(change.instance)}`,
	]);
	return listImpactLines(impact, `${impact.name}: ${formatCalculatorHead(impact)}`, changes);
}

function listReturnLines(impact: ReturnImpact): readonly string[] {
	const changes = impact.changes.flatMap((change) => [
		`  ${change.what === 'warning' ? '' : `${change.id}  `}${formatLine(change)}`,
		`      in ${formatLineReach(change, impact)}: ${formatChangeKinds(change)}`,
		`      ${formatLineInstance(change)}`,
	]);
	return listImpactLines(impact, `${formatReturnTitle(impact)}: ${formatReturnHead(impact)}`, changes);
}

function listImpactLines(
	{ id, kind, parts, texts }: Pick<CalculatorImpact, 'id' | 'kind' | 'parts' | 'texts'>,
	head: string,
	changes: readonly string[],
): readonly string[] {
	return [
		`${id}  ${head}`,
		...parts.map((part) => `  ${formatPart(part)}`),
		...changes,
		...(kind !== 'texts' && texts.length > 0 ? [`  texts too: ${texts.join(', ')}`] : []),
	];
}

function listBrokenLines({ ids, side, reasons }: BrokenGroup): readonly string[] {
	const place = side === 'base' ? 'in the base' : 'in the working tree';
	const frames = reasons.map((reason) => reason.replace(/^/gm, '  '));
	return [`${ids.join(', ')}: not comparable, because of errors ${place}`, ...frames];
}

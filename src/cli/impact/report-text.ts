// The impact report for a terminal.
import { type AmountChange, type Impact, type ImpactReport, isNotice } from './report.ts';
import {
	type BrokenGroup,
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
} from './report-messages.ts';

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

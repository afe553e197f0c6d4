// A plan as a person reads it in a terminal.

import { formatResult } from '../engine/format.ts';
import type { PlanAnswer } from '../engine/plan/plan-request.ts';
import type { PlanRequest } from '../engine/plan/prepare-plan.ts';
import type { CommonFigures, EffectEngine } from '../engine/strategy/request.ts';

const NOTHING = 'No strategy is carried out, so the plan changes nothing.';

/**
 * What the strategies save alone, together and by share, what is blocked, and what was not chosen.
 * @param requestedIds the ids of all strategies that were named
 */
export function formatPlan(
	{ strategies, effects }: EffectEngine,
	{ taxYear, baselineFrom: baseline }: PlanRequest,
	answer: PlanAnswer,
	requestedIds: readonly string[],
): string {
	const getName = (id: string) => strategies.get(id)?.name ?? id;
	const plannedIds = [...answer.blocked, ...answer.strategies.map(({ id }) => id)];
	const omittedNames = requestedIds.filter((id) => !plannedIds.includes(id)).map(getName);
	const lastYear = taxYear + answer.years - 1;
	const header = ['alone', 'share', 'costs', 'other money', 'net benefit', ''];
	const rows = answer.strategies.map(({ id, alone, share, costs, cash, netBenefit }) => [
		...[alone.taxSaved, share.taxSaved, costs, cash, netBenefit].map(formatAmount),
		getName(id),
	]);
	const common = Object.entries(effects.results) as [keyof CommonFigures, string][];
	const figures = [
		...common.map(([id, label]) => [formatAmount(answer[id]), label]),
		[formatAmount(answer.overlap.taxSaved), 'Overlap: together less the sum of each alone'],
		...(answer.margin
			? [[formatAmount(answer.margin), 'Standard error of the shares, which are estimated']]
			: []),
	];
	const blocks = [
		lastYear === taxYear ? `Tax year ${taxYear}` : `Tax years ${taxYear} to ${lastYear}`,
		...answer.blocked.map((id) => `Blocked and left out: ${getName(id)}`),
		...omittedNames.map((name) => `Not carried out, as an alternative for the same asset: ${name}`),
		...(baseline ? [`In place of them: ${baseline.strategy.baselineShort}`] : []),
		...(rows.length > 0 ? [formatColumns([header, ...rows]), formatColumns(figures)] : [NOTHING]),
	];
	return `${blocks.join('\n\n')}\n`;
}

function formatAmount(amount: number): string {
	return formatResult(Number.isFinite(amount) ? amount : null, { format: 'money', words: ['Yes', 'No'] });
}

// The last column is text and stands left.
function formatColumns(rows: readonly (readonly string[])[]): string {
	const lastColumn = (rows[0]?.length ?? 1) - 1;
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
	return rows
		.map((row) => {
			const cells = row.map((cell, column) =>
				column === lastColumn ? cell : cell.padStart(widths[column] ?? 0),
			);
			return `  ${cells.join('  ')}`.trimEnd();
		})
		.join('\n');
}

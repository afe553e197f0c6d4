// A plan as a person reads it in a terminal.

import type { PlanAnswer } from '../engine/effect/plan-request.ts';
import type { PlanRequest } from '../engine/effect/prepare-plan.ts';
import type { CommonFigures, EffectEngine } from '../engine/effect/request.ts';
import { formatResult } from '../engine/format.ts';

const NOTHING = 'No strategy is carried out, so the plan changes nothing.';

/**
 * What the strategies save alone, together and by share, what is blocked, and what was not chosen.
 * @param asked the ids of all strategies that were named
 */
export function planText(
	{ strategies, effects }: EffectEngine,
	{ taxYear, alternativeOf }: PlanRequest,
	answer: PlanAnswer,
	asked: readonly string[],
): string {
	const nameOf = (id: string) => strategies.get(id)?.name ?? id;
	const planned = [...answer.blocked, ...answer.strategies.map(({ id }) => id)];
	const notChosen = asked.filter((id) => !planned.includes(id)).map(nameOf);
	const last = taxYear + answer.years - 1;
	const header = ['alone', 'share', 'costs', 'other money', 'net benefit', ''];
	const rows = answer.strategies.map(({ id, alone, share, costs, cash, netBenefit }) => [
		...[alone.taxSaved, share.taxSaved, costs, cash, netBenefit].map(money),
		nameOf(id),
	]);
	const common = Object.entries(effects.results) as [keyof CommonFigures, string][];
	const figures = [
		...common.map(([id, label]) => [money(answer[id]), label]),
		[money(answer.overlap.taxSaved), 'Overlap: together less the sum of each alone'],
		...(answer.margin ? [[money(answer.margin), 'Standard error of the shares, which are estimated']] : []),
	];
	const blocks = [
		last === taxYear ? `Tax year ${taxYear}` : `Tax years ${taxYear} to ${last}`,
		...answer.blocked.map((id) => `Blocked and left out: ${nameOf(id)}`),
		...notChosen.map((name) => `Not carried out, as an alternative for the same asset: ${name}`),
		...(alternativeOf ? [`In place of them: ${alternativeOf.effect.compared}`] : []),
		...(rows.length > 0 ? [columns([header, ...rows]), columns(figures)] : [NOTHING]),
	];
	return `${blocks.join('\n\n')}\n`;
}

function money(amount: number): string {
	return formatResult(Number.isFinite(amount) ? amount : null, { format: 'money', words: ['Yes', 'No'] });
}

// The last column is text and stands left.
function columns(rows: readonly (readonly string[])[]): string {
	const last = (rows[0]?.length ?? 1) - 1;
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
	return rows
		.map((row) => {
			const cells = row.map((cell, column) => (column === last ? cell : cell.padStart(widths[column] ?? 0)));
			return `  ${cells.join('  ')}`.trimEnd();
		})
		.join('\n');
}

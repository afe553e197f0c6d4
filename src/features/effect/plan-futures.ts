// What is said of a plan in its futures: a sentence, and a row each.
import { formatList } from '../../engine/format.ts';
import {
	AS_PLANNED,
	describeFutures,
	type FutureOutcome,
	type PlanFutures,
} from '../../engine/plan/describe-futures.ts';
import { formatAheadFigure, MEASURE } from '../../engine/verdict.ts';
import type { AmountTable } from '../../lib/document.ts';
import type { Future } from '../../model/generated/authored.ts';
import { type ChosenPlan, getStrategyName } from './choose-plan.ts';

/** The table, with the sentence above it and the futures that are left out below. */
export function createFuturesTable(
	chosenPlan: ChosenPlan,
	answer: PlanFutures,
	futures: readonly Future[],
): AmountTable {
	const getText = (id: string) => futures.find((future) => future.id === id)?.text ?? '';
	const chosenIds = toKey(chosenPlan.result.members.map(({ strategy }) => strategy.id));
	const describeChoice = ({ best }: FutureOutcome): readonly string[] => {
		if (toKey(best) === chosenIds) return [];
		const names = best.map((id) => getStrategyName(chosenPlan, id));
		return [`Better then: ${names.length === 0 ? 'none of them' : formatList(names)}.`];
	};
	// Of a future that befalls one strategy, which one it is, and the figure for each of the others.
	const describeSubject = ({ strategies = [] }: FutureOutcome): readonly string[] => {
		const [worst, ...others] = strategies.toSorted((a, b) => a.netPresentValue - b.netPresentValue);
		if (!worst) return [];
		const texts = others.map(
			({ id, netPresentValue }) =>
				`${getStrategyName(chosenPlan, id)}, ${formatAheadFigure(netPresentValue)}`,
		);
		return [
			`The figure is for ${getStrategyName(chosenPlan, worst.id)}.`,
			...(texts.length > 0 ? [`For another: ${texts.join('; ')}.`] : []),
		];
	};
	return {
		title: 'In other futures',
		part: 'Future',
		rowTitle: 'If',
		sentences: [describeFutures(answer, futures)],
		columns: [{ title: MEASURE }],
		rows: answer.futures.map((outcome) => ({
			id: outcome.id,
			label: outcome.id === AS_PLANNED ? 'all goes as planned' : getText(outcome.id),
			notes: [...describeSubject(outcome), ...describeChoice(outcome)],
			amounts: [outcome.netPresentValue],
		})),
		notes: answer.leftOut.map(({ id, reason }) => `Left out: ${getText(id)}. ${reason}`),
	};
}

function toKey(ids: readonly string[]): string {
	return [...ids].sort().join();
}

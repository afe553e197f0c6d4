// The answer on the household's return that leads the result of a calculator, its figure in a few words, and which figure to
// rely on.
import { UNAVAILABLE } from '../engine/format.ts';
import { listResultLines } from '../features/calculator/calculation-document.ts';
import { ReturnAnswer, ReturnBrief, ReturnReliance } from '../features/effect/return-answer.tsx';
import { LoadState } from '../lib/lazy-component.tsx';
import { AnswerPlace } from './answer-place.tsx';
import { type ReturnPartProps, useReturnEntries } from './return-entries.ts';

/** The answer on the return that leads the result, or what stands in its place until it is there. */
export function ReturnHeadline({ openCalculation }: ReturnPartProps) {
	const { entries, isNone, hasFailed } = useReturnEntries(openCalculation);
	if (isNone) return null;
	return (
		<AnswerPlace>
			{entries ? (
				<ReturnAnswer {...entries} />
			) : (
				<LoadState subject="part about your tax return" hasFailed={hasFailed} />
			)}
		</AnswerPlace>
	);
}

export function BriefReturnFigure({ openCalculation }: ReturnPartProps) {
	const { entries } = useReturnEntries(openCalculation);
	return entries ? <ReturnBrief {...entries} /> : UNAVAILABLE;
}

/** Which figure to rely on, once that is there. */
export function Reliance({ openCalculation }: ReturnPartProps) {
	const { entries } = useReturnEntries(openCalculation);
	if (!entries || !openCalculation.calculation) return null;
	const headline = listResultLines(openCalculation.calculation.outcome).find(({ result }) => result.headline);
	return <ReturnReliance {...entries} quickTone={headline?.tone ?? 'plain'} />;
}

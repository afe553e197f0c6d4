// The headline of a plan beside other figures of its strategies.
import { type ReactNode, useId, useMemo } from 'react';
import { missingFactsNote } from '../household/messages.ts';
import { joinSentences, TONE_CLASSES } from '../strategy/verdict.ts';
import { useBestPlan } from './ask-engine.ts';
import { choosePlan, type PlanSource, preparePlanOptions } from './choose-plan.ts';
import { type PlanChoice, toSelection } from './plan-choice.ts';
import { describePlan } from './plan-document.ts';

interface PlanSummaryViewProps {
	/** Undefined where no selected strategy has an effect on returns. */
	readonly createSource: () => PlanSource | undefined;
	readonly choice: PlanChoice | undefined;
	readonly hasSeparateAssets: boolean;
	/** The way to the plan. */
	readonly children: ReactNode;
}

export function PlanSummaryView({ children, createSource, ...choices }: PlanSummaryViewProps) {
	const headingId = useId();
	const source = useMemo(createSource, [createSource]);
	if (!source) return null;
	const missingNote = missingFactsNote(source.read);
	return (
		<section aria-labelledby={headingId}>
			<h3 id={headingId} className="display text-title">
				Your plan
			</h3>
			{missingNote === '' ? (
				<Headline source={source} {...choices} />
			) : (
				<p className="mt-3">Your household: {missingNote}</p>
			)}
			<div className="mt-4 print:hidden">{children}</div>
		</section>
	);
}

interface HeadlineProps extends Omit<PlanSummaryViewProps, 'children' | 'createSource'> {
	readonly source: PlanSource;
}

function Headline({ source, choice, hasSeparateAssets }: HeadlineProps) {
	const options = useMemo(() => preparePlanOptions(source, hasSeparateAssets), [source, hasSeparateAssets]);
	const { best, hasFailed } = useBestPlan(options);
	const selection = choice ? toSelection(options, choice) : best?.selection;
	if (!selection) {
		return (
			<p role="status" className="mt-3 animate-late text-muted">
				{hasFailed ? 'The best combination could not be found.' : 'Finding the best combination …'}
			</p>
		);
	}
	const { text, bestNote } = describePlan(choosePlan(options, selection), undefined, best);
	return (
		<div role="status" className="mt-3 print:mt-1">
			<p className="text-muted">{text.opening}</p>
			<p className={`display figures wrap-anywhere text-heading print:text-title ${TONE_CLASSES[text.tone]}`}>
				{text.headline}
			</p>
			<p className="mt-2 max-w-measure print:mt-0 print:max-w-none print:text-small">
				{joinSentences([text.basis && `${text.basis}.`, bestNote])}
			</p>
		</div>
	);
}

// Your plan: all selected strategies on the one household at once. The best combination is the answer; every strategy can be
// switched, and ways to sell can share the asset.
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { CloseBar } from '../../ui/close-bar.tsx';
import { SourceBanner } from '../../ui/source-banner.tsx';
import { householdSourceText, missingFactsNote, SHARED_EXAMPLE_NOTE } from '../household/messages.ts';
import { type BestPlanState, useAnalysis, useBestPlan } from './ask-engine.ts';
import { choosePlan, type PlanOptions, type PlanSource, preparePlanOptions } from './choose-plan.ts';
import { isBest } from './messages.ts';
import { type PlanChoice, toChoice, toSelection } from './plan-choice.ts';
import { describePlan } from './plan-document.ts';
import { PlanFigures, PlanReturns } from './plan-figures.tsx';
import { PlanHeadline } from './plan-headline.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { type PlanActions, StrategySwitches } from './strategy-switches.tsx';

export interface PlanViewProps extends PlanActions {
	readonly headingId: string;
	/** Undefined where no selected strategy has an effect on returns. */
	readonly createSource: () => PlanSource | undefined;
	/** The visitor's choice; undefined for the best plan. */
	readonly choice: PlanChoice | undefined;
	readonly hasSeparateAssets: boolean;
	/** Further actions, at the end. */
	readonly footer: ReactNode;
	readonly onClose: () => void;
}

/** The content of the overlay. */
export function PlanView({ headingId, footer, onClose, ...props }: PlanViewProps) {
	return (
		<article className="pb-24">
			<CloseBar label="Close plan" onClose={onClose} />
			<div className="page-column">
				<header className="pt-10 md:pt-16">
					<h2 id={headingId} className="display text-heading">
						Your plan
					</h2>
					<p className="mt-6 max-w-measure text-lead text-muted">
						All your selected strategies on one return, with your household and planned sale.
					</p>
				</header>
				<SectionBoundary
					subject="Your plan"
					inputs={[props.createSource, props.choice, props.hasSeparateAssets]}
					onOpenHousehold={props.onOpenHousehold}
					className="mt-8"
				>
					<Body {...props} />
				</SectionBoundary>
				<div className="mt-16 print:hidden">{footer}</div>
			</div>
		</article>
	);
}

type BodyProps = Omit<PlanViewProps, 'headingId' | 'footer' | 'onClose'>;

function Body({ createSource, hasSeparateAssets, ...props }: BodyProps) {
	const source = useMemo(createSource, [createSource]);
	if (!source) return <p className="mt-8 max-w-measure">None of your strategies changes a tax return.</p>;
	const missingNote = missingFactsNote(source.read);
	if (missingNote !== '') {
		return (
			<SourceBanner
				className="mt-8"
				text={`Your household: ${missingNote}`}
				action="Change your household"
				onAction={props.onOpenHousehold}
			/>
		);
	}
	return (
		<>
			<SourceBanner
				className="mt-8 print:hidden"
				{...householdSourceText('Calculated together', source.read, SHARED_EXAMPLE_NOTE)}
				onAction={props.onOpenHousehold}
			/>
			<PreparedPlan source={source} hasSeparateAssets={hasSeparateAssets} {...props} />
		</>
	);
}

interface PreparedPlanProps extends Omit<BodyProps, 'createSource'> {
	readonly source: PlanSource;
}

function PreparedPlan({ source, hasSeparateAssets, choice, ...actions }: PreparedPlanProps) {
	const options = useMemo(() => preparePlanOptions(source, hasSeparateAssets), [source, hasSeparateAssets]);
	const bestState = useBestPlan(options);
	// A portion may be moving faster than the plan is computed.
	const deferredChoice = useDeferredValue(choice);
	if (!deferredChoice && !bestState.best) return <BestPlanStatus state={bestState} />;
	return <Plan options={options} choice={deferredChoice} bestState={bestState} {...actions} />;
}

function BestPlanStatus({ state: { hasFailed, retry } }: { state: BestPlanState }) {
	if (!hasFailed)
		return (
			<p role="status" className="mt-8 animate-late text-lead text-muted">
				Finding the best combination …
			</p>
		);
	return (
		<div role="alert" className="mt-8 border-gold border-l-3 pl-4">
			<p>The best combination could not be found.</p>
			<Button className="mt-4" onClick={retry}>
				Try again
			</Button>
		</div>
	);
}

interface PlanProps extends PlanActions {
	readonly options: PlanOptions;
	readonly choice: PlanChoice | undefined;
	readonly bestState: BestPlanState;
}

function Plan({ options, choice, bestState, ...actions }: PlanProps) {
	const { best } = bestState;
	const selection = useMemo(
		() => (choice ? toSelection(options, choice) : (best?.selection ?? {})),
		[options, choice, best],
	);
	const chosenPlan = useMemo(() => choosePlan(options, selection), [options, selection]);
	const analysis = useAnalysis(options.fullRequest, chosenPlan.request, selection);
	const document = describePlan(chosenPlan, analysis.answer, best);
	const { netPresentValue } = chosenPlan.plan;
	const isBestPlan = best !== undefined && isBest(netPresentValue, best.value);
	return (
		<>
			<PlanHeadline text={document.text} bestNote={document.bestNote}>
				{best && !isBestPlan && (
					<Button variant="primary" className="mt-4" onClick={() => actions.onChoose(undefined)}>
						Use the best combination
					</Button>
				)}
			</PlanHeadline>
			{bestState.hasFailed && <BestPlanStatus state={bestState} />}
			<StrategySwitches
				chosenPlan={chosenPlan}
				neighbors={analysis.answer?.neighbors}
				best={best}
				onSelect={(next) => actions.onChoose(toChoice(options, next))}
				{...actions}
			/>
			<PlanFigures chosenPlan={chosenPlan} document={document} analysis={analysis} />
			<PlanSteps chosenPlan={chosenPlan} onOpenSale={actions.onOpenSale} />
			{chosenPlan.returns && <PlanReturns returns={chosenPlan.returns} />}
		</>
	);
}

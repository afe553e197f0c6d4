// Your plan: all selected strategies on the one household at once. The best combination is the answer; every strategy can be
// switched, and ways to sell can share the asset.

import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { joinSentences } from '../../engine/format.ts';
import type { PlanSelection } from '../../engine/plan/plan-values.ts';
import { LongWait } from '../../lib/long-wait.tsx';
import { isMove } from '../../lib/moves.ts';
import { useOverlays } from '../../lib/overlay.tsx';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TONE_CLASSES } from '../../ui/expandable-row.tsx';
import { ProvenanceBanner, TitledSection } from '../../ui/section.tsx';
import type { PlanChoice } from '../../visit/visit.ts';
import { formatExampleFactsNote } from '../household/messages.ts';
import { hasPaper } from '../household/paper-inputs.ts';
import { type BestPlanState, hasDeaths, useAnalysis, useBestPlan } from './ask-engine.ts';
import {
	type ChosenPlan,
	choosePlan,
	hasMembers,
	type PlanInput,
	type PlanOptions,
	preparePlanOptions,
	toChoice,
	toSelection,
} from './choose-plan.ts';
import { EstateDisclosure } from './effect-disclosures.tsx';
import type { DescribePlanEstate } from './estate-document.ts';
import type { EstateForm } from './estate-view.tsx';
import { LazyMoveView, LazyPaperNote, LazyPlanDeaths, LazyPlanFutures } from './lazy-parts.tsx';
import { MoneyBars } from './money-bars.tsx';
import { PlanAssumptions } from './plan-assumptions.tsx';
import { PlanCautions } from './plan-cautions.tsx';
import { DEATHS_TITLE } from './plan-deaths.ts';
import { createPlanDocument, describePlanEstate, listEstateEffects } from './plan-document.ts';
import { PlanFigures, PlanReturns } from './plan-figures.tsx';
import { describePlanObstacle, PLAN_ESTATE_NOTE, type PlanText } from './plan-messages.ts';
import { PassedDates, PlanSteps, type PlanStepsView } from './plan-steps-view.tsx';
import { type PlanActions, StrategySwitches } from './strategy-switches.tsx';

interface PlanEntries {
	/** Undefined where no selected strategy has an effect on returns. */
	readonly createSource: () => PlanInput | undefined;
	/** The visitor's choice; undefined for the best plan. */
	readonly choice: PlanChoice | undefined;
	readonly hasSeparateAssets: boolean;
}

interface PlanViewProps extends PlanEntries, PlanActions, PlanStepsView {
	readonly estate: EstateForm;
}

export function PlanView(props: PlanViewProps) {
	return (
		<div className="page-column">
			<SectionBoundary subject="Your plan" inputs={listInputs(props)} canOpenHousehold className="mt-8">
				<Body {...props} />
			</SectionBoundary>
		</div>
	);
}

function listInputs({ createSource, choice, hasSeparateAssets }: PlanEntries): readonly unknown[] {
	return [createSource, choice, hasSeparateAssets];
}

function Body({ createSource, hasSeparateAssets, ...props }: PlanViewProps) {
	const { open } = useOverlays();
	const source = useMemo(createSource, [createSource]);
	if (!source) return <p className="mt-8 max-w-measure">None of your strategies changes a tax return.</p>;
	const obstacle = describePlanObstacle(source);
	if (source.reading.isSample) return <HouseholdRequest text={obstacle} />;
	const note = obstacle || formatExampleFactsNote(source.reading);
	const banner = note !== '' && (
		<ProvenanceBanner
			className="mt-8 print:hidden"
			text={note}
			action="Change your household"
			onAction={() => open('household')}
		/>
	);
	if (obstacle !== '') return banner;
	return (
		<>
			{banner}
			<PreparedPlan source={source} hasSeparateAssets={hasSeparateAssets} {...props} />
		</>
	);
}

/** In the place of a plan until a household is entered. */
function HouseholdRequest({ text }: { text: string }) {
	const { open } = useOverlays();
	return (
		<>
			<p className="mt-8 max-w-measure text-lead">{text}</p>
			<p className="mt-6 flex flex-wrap gap-4 print:hidden">
				<Button variant="primary" onClick={() => open('household')}>
					Enter your household
				</Button>
				<ButtonLink to="/find">Answer a few questions</ButtonLink>
			</p>
		</>
	);
}

interface PreparedPlanProps extends Omit<PlanViewProps, 'createSource'> {
	readonly source: PlanInput;
}

function PreparedPlan({ source, hasSeparateAssets, choice, ...props }: PreparedPlanProps) {
	const { chosenPlan, bestState } = usePlan(source, choice, hasSeparateAssets);
	if (!chosenPlan) return <BestPlanStatus state={bestState} />;
	return <Plan {...props} chosenPlan={chosenPlan} bestState={bestState} />;
}

/** The plan of a choice, or the best one once it is found. */
function usePlan(source: PlanInput, choice: PlanChoice | undefined, hasSeparateAssets: boolean) {
	const options = useMemo(() => preparePlanOptions(source, hasSeparateAssets), [source, hasSeparateAssets]);
	const bestState = useBestPlan(options);
	// A portion may be moving faster than the plan is computed.
	const deferredChoice = useDeferredValue(choice);
	const bestSelection = useLastBest(options, bestState.best?.selection);
	const chosenPlan = useMemo(() => {
		const selection = deferredChoice ? toSelection(options, deferredChoice) : bestSelection;
		return selection && choosePlan(options, selection);
	}, [options, deferredChoice, bestSelection]);
	return { chosenPlan, bestState };
}

/** The best selection. After an entry in the plan itself the last one stands until the next is found: what is open stays open. */
function useLastBest(options: PlanOptions, selection: PlanSelection | undefined): PlanSelection | undefined {
	const { source } = options;
	const circumstances = useMemo(() => JSON.stringify([source.reading.household, source.sale]), [source]);
	const [last, setLast] = useState({ circumstances, selection });
	if (selection && (last.selection !== selection || last.circumstances !== circumstances))
		setLast({ circumstances, selection });
	return useMemo(() => {
		if (selection || !last.selection || last.circumstances !== circumstances) return selection;
		return toSelection(options, toChoice(options, last.selection));
	}, [options, selection, last, circumstances]);
}

function BestPlanStatus({ state: { hasFailed, retry } }: { state: BestPlanState }) {
	return (
		<LongWait
			subject="Finding the best combination"
			failure={hasFailed && 'The best combination could not be found.'}
			onRetry={retry}
			className="mt-8"
		>
			<p role="status" className="mt-8 animate-late text-lead text-muted">
				Finding the best combination …
			</p>
		</LongWait>
	);
}

interface PlanProps extends PlanActions, PlanStepsView {
	readonly chosenPlan: ChosenPlan;
	readonly bestState: BestPlanState;
	readonly estate: EstateForm;
}

function Plan({
	chosenPlan,
	bestState,
	estate,
	planName,
	doneSteps,
	onChange,
	onChangeInputs,
	...actions
}: PlanProps) {
	const { best } = bestState;
	const analysis = useAnalysis(chosenPlan);
	const texts = createPlanDocument(chosenPlan, analysis.answer, best);
	return (
		<>
			<div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
				<PlanHeadline text={texts.text} bestNote={texts.bestNote}>
					<PlanAssumptions chosenPlan={chosenPlan} />
					{hasPaper(chosenPlan.reading) && (
						<LazyPaperNote system={chosenPlan.system} reading={chosenPlan.reading} />
					)}
					<PassedDates chosenPlan={chosenPlan} />
					{best && !texts.isBest && (
						<Button variant="primary" className="mt-4" onClick={() => actions.onChoose(undefined)}>
							Use the best combination
						</Button>
					)}
				</PlanHeadline>
				{hasMembers(chosenPlan) && (
					<MoneyBars
						returns={chosenPlan}
						discountRate={chosenPlan.fullRequest.discountRate}
						sale={chosenPlan.fullRequest.sale}
					/>
				)}
			</div>
			{bestState.hasFailed && <BestPlanStatus state={bestState} />}
			<PlanSteps chosenPlan={chosenPlan} {...{ planName, doneSteps, onChange, onChangeInputs }} />
			<div className="mt-14 border-line border-b print:hidden">
				<Disclosure
					title="What is in the plan"
					note={formatMemberCount(chosenPlan)}
					className="border-line border-t"
					opensAtFirst={!hasMembers(chosenPlan)}
				>
					<StrategySwitches
						chosenPlan={chosenPlan}
						answer={analysis.answer}
						best={best}
						onSelect={(next) => actions.onChoose(toChoice(chosenPlan, next))}
						{...actions}
					/>
				</Disclosure>
				<MoveDisclosures chosenPlan={chosenPlan} onChangeInputs={onChangeInputs} />
				<PlanCautions chosenPlan={chosenPlan} />
				{hasMembers(chosenPlan) && (
					<Disclosure title="How the figures come together" className="border-line border-t">
						<PlanFigures chosenPlan={chosenPlan} document={texts} analysis={analysis} />
					</Disclosure>
				)}
				{hasMembers(chosenPlan) && (
					<Disclosure
						title="In other futures"
						note="Price, date, law, a death, an audit"
						className="border-line border-t"
						lazyContent={<LazyPlanFutures chosenPlan={chosenPlan} />}
					/>
				)}
				{hasDeaths(chosenPlan) && (
					<Disclosure
						title={DEATHS_TITLE}
						note="Whose, when, and the chance of being alive"
						className="border-line border-t"
						lazyContent={<LazyPlanDeaths chosenPlan={chosenPlan} estate={estate.typedInputs} />}
					/>
				)}
				<PlanEstate chosenPlan={chosenPlan} form={estate} />
				{hasMembers(chosenPlan) && <PlanReturns returns={chosenPlan} />}
			</div>
		</>
	);
}

/** What each move is asked, and what its amounts by year could be. */
function MoveDisclosures({ chosenPlan, onChangeInputs }: Pick<PlanProps, 'chosenPlan' | 'onChangeInputs'>) {
	const moves = chosenPlan.fullRequest.strategies.filter(({ strategy }) => isMove(strategy.id));
	return moves.map(({ strategy: { id, name }, effect }) => (
		<Disclosure
			key={id}
			title={`${name}: amounts by year`}
			note="Compare and change them"
			className="border-line border-t"
			lazyContent={<LazyMoveView effect={effect} onChange={(change) => onChangeInputs(id, change)} />}
		/>
	));
}

/** "4 of 5 strategies". */
function formatMemberCount({ result, fullRequest }: ChosenPlan): string {
	const count = fullRequest.strategies.length;
	return `${result.members.length} of ${count} ${count === 1 ? 'strategy' : 'strategies'}`;
}

interface PlanHeadlineProps {
	readonly text: PlanText;
	/** '' until the best plan is known. */
	readonly bestNote: string;
	/** The way to the best plan. */
	readonly children?: ReactNode;
}

/** Announced whenever it changes. */
export function PlanHeadline({ text, bestNote, children }: PlanHeadlineProps) {
	const { opening, headline, tone, measureNote, tax, transfers, details, premise } = text;
	if (headline === '') {
		return (
			<div className="mt-8">
				<p role="status" className="max-w-measure text-lead">
					{joinSentences([opening, details, bestNote])}
				</p>
				{children}
			</div>
		);
	}
	return (
		<div className="mt-8 print:mt-6">
			<div role="status" aria-atomic="true">
				<p>
					<span className="block text-lead text-muted">{opening} </span>
					<strong className={`display figures mt-2 block wrap-anywhere text-heading ${TONE_CLASSES[tone]}`}>
						{headline}{' '}
					</strong>
					<span className="mt-2 block max-w-measure text-muted">{measureNote && `${measureNote}.`}</span>
				</p>
				<p className="mt-3 max-w-measure text-lead">{joinSentences([tax, transfers])}</p>
				<p className="mt-3 max-w-measure font-medium empty:hidden">{bestNote}</p>
				<p className="mt-3 max-w-measure empty:hidden">{premise}</p>
			</div>
			{children}
		</div>
	);
}

function PlanEstate({ chosenPlan, form }: { chosenPlan: ChosenPlan; form: EstateForm }) {
	const effects = useMemo(() => listEstateEffects(chosenPlan), [chosenPlan]);
	const describePlan = useCallback(
		(...answers: Parameters<DescribePlanEstate>) => describePlanEstate(chosenPlan, ...answers),
		[chosenPlan],
	);
	if (effects.length === 0) return null;
	return (
		<EstateDisclosure
			title="What the plan does to your estate"
			note={PLAN_ESTATE_NOTE}
			effects={effects}
			describePlan={describePlan}
			form={form}
		/>
	);
}

interface PlanSummaryProps extends PlanEntries {
	readonly children: ReactNode;
}

/** Its headline alone; none on an example household. */
export function PlanSummaryView(props: PlanSummaryProps) {
	return (
		<SectionBoundary subject="Your plan" inputs={listInputs(props)}>
			<Summary {...props} />
		</SectionBoundary>
	);
}

function Summary({ children, createSource, ...choices }: PlanSummaryProps) {
	const source = useMemo(createSource, [createSource]);
	if (!source) return null;
	const obstacle = describePlanObstacle(source);
	return (
		<TitledSection title="Your plan">
			{obstacle === '' && <PlanLinkHeadline source={source} {...choices} />}
			{!source.reading.isSample && <p className="mt-3 empty:hidden">{obstacle}</p>}
			<div className="mt-4 print:hidden">{children}</div>
		</TitledSection>
	);
}

interface HeadlineProps extends Omit<PlanEntries, 'createSource'> {
	readonly source: PlanInput;
}

function PlanLinkHeadline({ source, choice, hasSeparateAssets }: HeadlineProps) {
	const { chosenPlan, bestState } = usePlan(source, choice, hasSeparateAssets);
	if (!chosenPlan) return <BestPlanStatus state={bestState} />;
	const { text, bestNote } = createPlanDocument(chosenPlan, undefined, bestState.best);
	return (
		<>
			<div role="status" className="mt-3 print:mt-1">
				<p className="text-muted">{text.opening}</p>
				<p
					className={`display figures mt-1 wrap-anywhere text-heading print:mt-0 print:text-title ${TONE_CLASSES[text.tone]}`}
				>
					{text.headline}
				</p>
				<p className="mt-2 max-w-measure print:mt-0 print:max-w-none print:text-small">
					{joinSentences([text.measureNote && `${text.measureNote}.`, bestNote, text.premise])}
				</p>
			</div>
			<PlanAssumptions chosenPlan={chosenPlan} />
		</>
	);
}

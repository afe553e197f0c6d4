// Find my strategies: a few questions, one step at a time, and the options that follow from the answers. The first step is all
// that is published: what computes comes with the steps after it, once somebody touches this one.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { situations as allSituations, findAssetKind } from '../../lib/catalogue.ts';
import { createLazyComponent, LoadState } from '../../lib/lazy-component.tsx';
import { PageTitle, pageTitles } from '../../lib/pages.ts';
import { Button, ButtonLink, Link } from '../../ui/button.tsx';
import { getVisit, toggleSituation, useVisit, useVisitPart } from '../../visit/visit-store.ts';
import {
	formatProgress,
	getNeighbors,
	parseChange,
	parseStep,
	STEP_TEXTS,
	type StepHandle,
	type StepId,
	toStepAddress,
} from './steps.ts';

const renderPlaceholder = (hasFailed: boolean) => (
	<LoadState subject="questions" hasFailed={hasFailed} className="py-6" />
);

const QuestionStep = createLazyComponent(async () => {
	const [steps, { prefetchParts }] = await Promise.all([
		import('./question-steps.tsx'),
		import('./step-parts.tsx'),
	]);
	prefetchParts();
	return steps.QuestionStep;
}, renderPlaceholder);

const OptionsStep = createLazyComponent(
	async () => (await import('./options-view.tsx')).OptionsStep,
	renderPlaceholder,
);

const TOUCHES = ['pointerover', 'focusin'] as const;

/** Somebody who only reads needs none of the law; whoever touches the page goes on. */
function usePreloadAtTouch(): void {
	useEffect(() => {
		// A failure is told where the step is shown.
		const preload = () => void QuestionStep.preload().catch(() => {});
		for (const touch of TOUCHES) document.addEventListener(touch, preload, { once: true });
		return () => {
			for (const touch of TOUCHES) document.removeEventListener(touch, preload);
		};
	}, []);
}

export function FindPage() {
	const step = parseStep(useLocation().search);
	const { title, note } = STEP_TEXTS[step];
	const heading = useStepFocus(step);
	const isFirst = step === 'situation';
	usePreloadAtTouch();
	return (
		<div className="page-column pt-8 pb-24 md:pt-14">
			{!isFirst && <PageTitle title={`${title} - ${pageTitles['/find']}`} />}
			<h1 className={isFirst ? 'display text-heading' : 'font-medium text-muted text-small'}>
				{pageTitles['/find']}
			</h1>
			{isFirst && (
				<p className="mt-4 max-w-measure text-lead text-muted">
					A few questions show which strategies you may qualify for, and in which order they are worth a look.
					Free, and nothing you enter leaves this browser.
				</p>
			)}
			{step === 'options' ? (
				<>
					<h2 ref={heading} tabIndex={-1} className="display mt-2 text-heading focus:outline-none">
						{title}
					</h2>
					<p className="mt-3 max-w-measure text-muted">{note}</p>
					<OptionsStep />
				</>
			) : (
				<StepFrame step={step} heading={heading} />
			)}
		</div>
	);
}

// The first page is the browser's own affair; after that each step begins at its heading.
function useStepFocus(step: StepId) {
	const heading = useRef<HTMLHeadingElement>(null);
	const previousStep = useRef(step);
	useEffect(() => {
		if (previousStep.current === step) return;
		previousStep.current = step;
		window.scrollTo(0, 0);
		heading.current?.focus({ preventScroll: true });
	}, [step]);
	return heading;
}

interface StepFrameProps {
	readonly step: Exclude<StepId, 'options'>;
	readonly heading: RefObject<HTMLHeadingElement | null>;
}

function StepFrame({ step, heading }: StepFrameProps) {
	const hasSale = useVisit(({ situations }) => findAssetKind(situations) !== undefined);
	const { title, note } = STEP_TEXTS[step];
	const questions = useRef<StepHandle>(null);
	return (
		<div className="mt-6 grid gap-x-16 gap-y-6 border-edge border-t pt-6 lg:grid-cols-[4fr_8fr]">
			<div>
				<p className="figures text-muted text-small">{formatProgress(step, hasSale)}</p>
				<h2
					ref={heading}
					tabIndex={-1}
					className="display mt-2 text-title focus:outline-none md:text-heading"
				>
					{title}
				</h2>
				<p className="mt-3 max-w-measure text-muted">{note}</p>
			</div>
			<div className="min-w-0 max-w-160">
				{step === 'situation' ? <SituationStep /> : <QuestionStep step={step} ref={questions} />}
				<StepButtons step={step} hasSale={hasSale} onContinue={() => questions.current?.confirm()} />
			</div>
		</div>
	);
}

/** One box for each situation. */
function SituationStep() {
	const chosen = useVisitPart('situations');
	const boxes = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		// A box checked before hydration counts too.
		for (const { value } of boxes.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])
			if (!getVisit().situations.includes(value)) toggleSituation(value);
	}, []);
	return (
		<fieldset ref={boxes}>
			<legend className="sr-only">What is happening</legend>
			<div className="grid gap-px border border-edge bg-line sm:grid-cols-2">
				{allSituations.map(({ id, label }) => (
					<label
						key={id}
						className="flex min-h-14 cursor-pointer items-center gap-4 bg-paper px-4 py-3 leading-tight hover:bg-raised has-checked:bg-raised has-checked:font-medium"
					>
						<input
							type="checkbox"
							value={id}
							checked={chosen.includes(id)}
							onChange={() => toggleSituation(id)}
							className="size-6 shrink-0 accent-ink"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

interface StepButtonsProps extends Pick<StepFrameProps, 'step'> {
	readonly hasSale: boolean;
	readonly onContinue: () => void;
}

function StepButtons({ step, hasSale, onContinue }: StepButtonsProps) {
	const navigate = useNavigate();
	const change = parseChange(useLocation().search);
	const neighbors = getNeighbors(step, hasSale);
	const next = change?.from ?? neighbors.next;
	const previous = change ? undefined : neighbors.previous;
	const goOn = () => {
		// What cannot be read would count as it was before.
		const unreadable = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
		if (unreadable) return unreadable.focus();
		onContinue();
		navigate(toStepAddress(next));
	};
	return (
		<div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 noscript:hidden">
			<Button variant="primary" className="max-sm:w-full" onClick={goOn}>
				{step === 'answers' ? 'See your options' : 'Continue'}
			</Button>
			{step !== 'answers' && !change && (
				<ButtonLink variant="quiet" to={toStepAddress(next)}>
					Skip this step
				</ButtonLink>
			)}
			{previous && (
				<Link
					to={toStepAddress(previous)}
					className="flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
				>
					Back
				</Link>
			)}
		</div>
	);
}

// Find my strategies: a few questions, one step at a time, and the options that follow from the answers.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadState } from '../../lib/lazy-component.tsx';
import { loadSale } from '../../lib/load-returns.ts';
import { PageTitle, pageTitles } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button, ButtonLink, Link } from '../../ui/button.tsx';
import { useLaw } from '../../visit/law.ts';
import { useVisit } from '../../visit/visit-store.ts';
import { toControlId } from '../form/field-context.ts';
import { OptionsView } from './options-view.tsx';
import {
	AnswersStep,
	FIELD_PREFIX,
	IncomeStep,
	SaleStep,
	SituationStep,
	type StepParts,
	YouStep,
} from './step-views.tsx';
import {
	formatProgress,
	getNeighbors,
	parseChange,
	parseStep,
	STEP_TEXTS,
	type StepId,
	toStepAddress,
} from './steps.ts';
import { confirmNoIncome, findAssetKind } from './visit-entries.ts';

export function FindPage() {
	return (
		<QueryClientProvider client={queryClient}>
			<CurrentStep />
		</QueryClientProvider>
	);
}

function CurrentStep() {
	const step = parseStep(useLocation().search);
	const { title, note } = STEP_TEXTS[step];
	const heading = useStepFocus(step);
	const isFirst = step === 'situation';
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
					<WithParts>{(parts) => <OptionsView {...parts} />}</WithParts>
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
	readonly step: StepId;
	readonly heading: RefObject<HTMLHeadingElement | null>;
}

function StepFrame({ step, heading }: StepFrameProps) {
	const hasSale = useVisit(({ situations }) => findAssetKind(situations) !== undefined);
	const { title, note } = STEP_TEXTS[step];
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
				<StepContent step={step} />
				<StepButtons step={step} hasSale={hasSale} />
			</div>
		</div>
	);
}

function StepContent({ step }: { step: StepId }) {
	if (step === 'situation') return <SituationStep />;
	return <WithParts>{(parts) => <FieldFocus>{renderStep(step, parts)}</FieldFocus>}</WithParts>;
}

function renderStep(step: StepId, parts: StepParts) {
	if (step === 'you') return <YouStep {...parts} />;
	if (step === 'income') return <IncomeStep {...parts} />;
	return step === 'sale' ? <SaleStep {...parts} /> : <AnswersStep {...parts} />;
}

// The field that an answer is missing in has the focus, once it is there and the heading has had it.
function FieldFocus({ children }: { children: ReactNode }) {
	const field = parseChange(useLocation().search)?.field;
	useEffect(() => {
		if (field === undefined) return undefined;
		const timer = setTimeout(() => document.getElementById(toControlId(`${FIELD_PREFIX}${field}`))?.focus());
		return () => clearTimeout(timer);
	}, [field]);
	return children;
}

function useStepParts() {
	const { data: system, isError } = useLaw();
	const { data: model, isError: isSaleMissing } = useQuery({ queryKey: ['sale-model'], queryFn: loadSale });
	const parts: StepParts | undefined = system && model && { system, model };
	return { parts, hasFailed: isError || isSaleMissing };
}

// The questions come with the law: they are the facts of a household and of a sale.
function WithParts({ children }: { children: (parts: StepParts) => ReactNode }) {
	const { parts, hasFailed } = useStepParts();
	return parts ? children(parts) : <LoadState subject="questions" hasFailed={hasFailed} className="py-6" />;
}

function StepButtons({ step, hasSale }: { step: StepId; hasSale: boolean }) {
	const navigate = useNavigate();
	const { data: system } = useLaw();
	const change = parseChange(useLocation().search);
	const neighbors = getNeighbors(step, hasSale);
	const next = change?.from ?? neighbors.next;
	const previous = change ? undefined : neighbors.previous;
	const goOn = () => {
		// What cannot be read would count as it was before.
		const unreadable = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
		if (unreadable) return unreadable.focus();
		if (step === 'income' && system) confirmNoIncome(system);
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

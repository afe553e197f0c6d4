// On your tax return: what a strategy does to the household's own taxes, in the order a good adviser would say it.

import { type ReactNode, useMemo } from 'react';
import { type Tone, UNAVAILABLE } from '../../engine/format.ts';
import { DISCOUNT_RATE, isAboutSale } from '../../engine/strategy/inputs.ts';
import { describeVerdict, formatFigures, getAmountTone } from '../../engine/verdict.ts';
import { useOverlays } from '../../lib/overlay.tsx';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenDisclosure } from '../../ui/disclosure.tsx';
import { showHeading } from '../../ui/focus.ts';
import { SourceBanner } from '../../ui/section.tsx';
import { Paragraphs } from '../../ui/texts.tsx';
import { formatHouseholdSource } from '../household/messages.ts';
import type { FormTargets } from './effect-details.tsx';
import { EffectForm } from './effect-form.tsx';
import { type EffectInput, readEffectInputs } from './effect-inputs.ts';
import {
	computeHeldEffect,
	type EffectEntries,
	type EffectView,
	toEffectInput,
	viewEffect,
} from './effect-view.ts';
import { Conditions, Headline, Measure, TaxChange } from './headline.tsx';
import {
	LazyAssumptions,
	LazyEffectDetails,
	LazyFigures,
	LazyHouseholdMismatch,
	LazyTodaysLaw,
} from './lazy-parts.tsx';
import { listYearNotes, RETURN_DETAILS_ID } from './messages.ts';
import { MoneyBars } from './money-bars.tsx';

interface EffectSectionProps extends EffectEntries, FormTargets {}

/** The section below the results of a calculator. */
export function EffectSection(props: EffectSectionProps) {
	const effectInput = toEffectInput(props);
	const inputs = useMemo(() => readEffectInputs(effectInput), [effectInput]);
	const form = <EffectForm id={effectInput.strategy.id} inputs={inputs} onChange={props.onChange} />;
	return (
		<section
			aria-labelledby={RETURN_DETAILS_ID}
			className="mt-20 border-line border-t pt-10 print:contents narrow:mt-8 narrow:pt-6"
		>
			<div className="print:float-left print:clear-left print:w-[48%] print:pt-3">
				<h3 id={RETURN_DETAILS_ID} tabIndex={-1} className="display text-title print:hidden">
					Your tax return in detail
				</h3>
				<ScreenDisclosure title="Household and sale" className="mt-3">
					<SourceBanners {...effectInput} />
				</ScreenDisclosure>
			</div>
			<SectionBoundary
				subject="The effect on your return"
				inputs={[effectInput]}
				canOpenHousehold
				form={form}
				className="mt-8"
			>
				<EffectContent effectInput={effectInput} form={form} targets={props} />
			</SectionBoundary>
		</section>
	);
}

interface EffectContentProps {
	readonly effectInput: EffectInput;
	readonly form: ReactNode;
	readonly targets: FormTargets;
}

function EffectContent({ effectInput, form, targets }: EffectContentProps) {
	const { effect, missing } = viewEffect(effectInput);
	// The answer above says what is missing.
	if (!effect) return <div className="print:hidden">{form}</div>;
	const isReadable = missing === '';
	return (
		<>
			<div className="print:float-left print:clear-left print:w-[48%]">
				{isReadable && <TaxChange effect={effect} />}
				{isReadable && <LazyHouseholdMismatch effect={effect} />}
			</div>
			<div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:contents narrow:mt-8 narrow:gap-y-0">
				<div className="min-w-0 print:hidden">
					<ScreenDisclosure title="Comparison and legal certainty">
						<Reasons effect={effect} />
					</ScreenDisclosure>
					<Conditions effect={effect} />
					{form}
				</div>
				{isReadable && !effect.ownEffect.isBlocked && (
					<ScreenDisclosure title="Tax breakdown">
						<LazyFigures effect={effect} />
					</ScreenDisclosure>
				)}
			</div>
			{isReadable && <LazyEffectDetails effect={effect} targets={targets} />}
		</>
	);
}

// The sold asset is entered once, for all strategies about it.
function SourceBanners({ strategy, sale, reading }: EffectInput) {
	const { open } = useOverlays();
	return (
		<>
			<SourceBanner
				className="mt-4 print:hidden"
				{...formatHouseholdSource('Calculated', reading)}
				onAction={() => open('household')}
			/>
			{isAboutSale(strategy) && (
				<SourceBanner
					className="mt-2 print:hidden"
					text={
						sale
							? 'The sale is taken from your planned sale.'
							: 'You can enter the sale once for every strategy that needs it.'
					}
					action={sale ? 'Change your planned sale' : 'Enter a planned sale'}
					onAction={() => open('sale')}
				/>
			)}
		</>
	);
}

function Reasons({ effect }: { effect: EffectView }) {
	const { strategy, ownEffect } = effect;
	const parts = [
		{ title: 'Compared with', text: strategy.baseline },
		{ title: 'Legal certainty', text: strategy.legalStatus },
		{ title: 'Quick estimate', text: strategy.whyDifferent },
	].filter(({ text }) => text);
	return (
		<>
			<dl className="space-y-5">
				{parts.map(({ title, text }) => (
					<div key={title} className="max-w-measure">
						<dt className="font-medium">{title}</dt>
						<dd className="mt-1 text-muted">{text}</dd>
					</div>
				))}
			</dl>
			{!ownEffect.isBlocked && (
				<>
					<Paragraphs texts={listYearNotes(effect)} className="mt-5 max-w-measure text-muted text-small" />
					<LazyTodaysLaw returns={effect} computeHeld={() => computeHeldEffect(effect)} />
				</>
			)}
		</>
	);
}

interface ReturnAnswerProps extends EffectEntries {
	readonly heading: ReactNode;
}

/** How far ahead the strategy leaves the visitor, what becomes of the money, and the way to the details. */
export function ReturnAnswer({ heading, ...entries }: ReturnAnswerProps) {
	const effectInput = toEffectInput(entries);
	return (
		<>
			{heading}
			<SectionBoundary subject="The figure on your return" inputs={[effectInput]} canOpenHousehold>
				<Answer effectInput={effectInput} />
			</SectionBoundary>
		</>
	);
}

function Answer({ effectInput }: { effectInput: EffectInput }) {
	const { effect, missing } = viewEffect(effectInput);
	if (!effect || missing !== '')
		return (
			<p role="status" className="text-lead">
				{missing}
			</p>
		);
	return (
		<div className="grid gap-x-16 gap-y-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] print:block">
			<Headline effect={effect} exampleAction={<HouseholdButton />} />
			{!effect.ownEffect.isBlocked && (
				<MoneyBars returns={effect} discountRate={Number(effect.inputs.values[DISCOUNT_RATE])} />
			)}
			<div className="min-w-0">
				<Measure effect={effect} />
				<div className="print:hidden">
					<Button variant="quiet" className="text-small" onClick={showDetails}>
						See the details
					</Button>
					<LazyAssumptions effect={effect} />
				</div>
			</div>
		</div>
	);
}

function HouseholdButton() {
	const { open } = useOverlays();
	return (
		<Button variant="quiet" className="text-small print:hidden" onClick={() => open('household')}>
			Use your own
		</Button>
	);
}

interface ReturnRelianceProps extends EffectEntries {
	/** That of the quick estimate's headline. */
	readonly quickTone: Tone;
}

/** Which figure to rely on, and why, where the quick estimate says another direction than the return. */
export function ReturnReliance({ quickTone, ...entries }: ReturnRelianceProps) {
	const effectInput = toEffectInput(entries);
	return (
		<SectionBoundary subject="" inputs={[effectInput]} fallback={null}>
			<Reliance effectInput={effectInput} quickTone={quickTone} />
		</SectionBoundary>
	);
}

function Reliance({ effectInput, quickTone }: { effectInput: EffectInput; quickTone: Tone }) {
	const { effect, missing } = viewEffect(effectInput);
	if (!effect || missing !== '' || quickTone === 'plain') return null;
	const isSame =
		!effect.ownEffect.isBlocked && getAmountTone(effect.result.with.netPresentValue) === quickTone;
	if (isSame) return null;
	return (
		<p className="mb-4 max-w-measure border-gold border-l-3 pl-4 text-small">
			Rely on the figure on your tax return, not on this one. {effect.strategy.whyDifferent}
		</p>
	);
}

function showDetails() {
	showHeading(document.getElementById(RETURN_DETAILS_ID));
}

/** The same figure in a few words; a dash where there is none. */
export function ReturnBrief(entries: EffectEntries) {
	const effectInput = toEffectInput(entries);
	return (
		<SectionBoundary subject="" inputs={[effectInput]} fallback={UNAVAILABLE}>
			<Brief effectInput={effectInput} />
		</SectionBoundary>
	);
}

function Brief({ effectInput }: { effectInput: EffectInput }) {
	const { effect, missing } = viewEffect(effectInput);
	if (!effect || missing !== '') return UNAVAILABLE;
	const verdict = describeVerdict(effect);
	if (verdict.blocks.length > 0) return 'Not available';
	return `${formatFigures(verdict)}${effect.reading.isSample ? ' (example)' : ''}`;
}

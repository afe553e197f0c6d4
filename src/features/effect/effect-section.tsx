// On your tax return: what a strategy does to the household's own taxes, in the order a good adviser would say it.

import { type ReactNode, useMemo } from 'react';
import { isAboutSale } from '../../engine/strategy/inputs.ts';
import { useOverlays } from '../../lib/overlay.tsx';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import type { CompiledWarning } from '../../model/compiled-calculator.ts';
import { ScreenDisclosure } from '../../ui/disclosure.tsx';
import { ProvenanceBanner } from '../../ui/section.tsx';
import { Paragraphs } from '../../ui/texts.tsx';
import { listInputLines } from '../calculator/calculation-document.ts';
import { formatHouseholdSource } from '../household/messages.ts';
import type { FormTargets } from './effect-details.tsx';
import { EffectForm } from './effect-form.tsx';
import {
	computeUnderTodaysLaw,
	type EffectEntries,
	type EffectInput,
	type EffectOnReturn,
	getEffectOnReturn,
	readEffectInputs,
	toEffectInput,
} from './effect-on-return.ts';
import { Conditions, TaxChange } from './headline.tsx';
import { LazyEffectDetails, LazyFigures, LazyHouseholdMismatch, LazyTodaysLaw } from './lazy-parts.tsx';
import { formatInputLines, listYearNotes, RETURN_DETAILS_ID } from './messages.ts';

interface EffectSectionProps extends EffectEntries, FormTargets {}

export function EffectSection(props: EffectSectionProps) {
	const effectInput = toEffectInput(props);
	const inputs = useMemo(() => readEffectInputs(effectInput), [effectInput]);
	const renderForm: FormRenderer = (warnings) => (
		<EffectForm id={effectInput.strategy.id} inputs={inputs} warnings={warnings} onChange={props.onChange} />
	);
	return (
		<section
			aria-labelledby={RETURN_DETAILS_ID}
			className="mt-20 border-line border-t pt-10 print:contents narrow:mt-6 narrow:pt-4"
		>
			<div className="print:float-left print:clear-left print:w-[48%] print:pt-3">
				<h3 id={RETURN_DETAILS_ID} tabIndex={-1} className="display text-title print:hidden">
					Your tax return in detail
				</h3>
				<ScreenDisclosure title="Household and sale" className="mt-3">
					<ProvenanceBanners {...effectInput} />
				</ScreenDisclosure>
			</div>
			<SectionBoundary
				subject="The effect on your return"
				inputs={[effectInput]}
				canOpenHousehold
				form={renderForm([])}
				className="mt-8"
			>
				<EffectContent effectInput={effectInput} renderForm={renderForm} targets={props} />
			</SectionBoundary>
		</section>
	);
}

/** @param warnings of the law, some of which belong to a field */
type FormRenderer = (warnings: readonly CompiledWarning[]) => ReactNode;

interface EffectContentProps {
	readonly effectInput: EffectInput;
	readonly renderForm: FormRenderer;
	readonly targets: FormTargets;
}

function EffectContent({ effectInput, renderForm, targets }: EffectContentProps) {
	const { effect, missing } = getEffectOnReturn(effectInput);
	// The answer above says what is missing.
	if (!effect) return <div className="print:hidden">{renderForm([])}</div>;
	const isReadable = missing === '';
	return (
		<>
			<div className="print:float-left print:clear-left print:w-[48%]">
				{isReadable && <TaxChange effect={effect} />}
				{isReadable && <EnteredAnswers effect={effect} />}
				{isReadable && <LazyHouseholdMismatch effect={effect} />}
			</div>
			<div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:contents narrow:mt-8 narrow:gap-y-0">
				<div className="min-w-0 print:hidden">
					<ScreenDisclosure title="Comparison and legal certainty">
						<Reasons effect={effect} />
					</ScreenDisclosure>
					<Conditions effect={effect} />
					{renderForm(effect.ownEffect.warnings)}
				</div>
				{isReadable && !effect.ownEffect.isBlocked && (
					<ScreenDisclosure title="Tax breakdown">
						<LazyFigures returns={effect} />
					</ScreenDisclosure>
				)}
			</div>
			{isReadable && <LazyEffectDetails effect={effect} targets={targets} />}
		</>
	);
}

/** On paper, where the form is not: what was entered in it. */
export function EnteredAnswers({ effect: { inputs, typedInputs } }: { effect: EffectOnReturn }) {
	const enteredInputs = inputs.visibleInputs.filter(({ id }) => id in typedInputs.values);
	const text = formatInputLines(listInputLines(enteredInputs, inputs.values));
	return text === '' ? null : <p className="hidden text-small print:block">{text}</p>;
}

// The sold asset is entered once, for all strategies about it.
function ProvenanceBanners({ strategy, sale, reading }: EffectInput) {
	const { open } = useOverlays();
	return (
		<>
			<ProvenanceBanner
				className="mt-4 print:hidden"
				{...formatHouseholdSource('Calculated', reading)}
				onAction={() => open('household')}
			/>
			{isAboutSale(strategy) && (
				<ProvenanceBanner
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

function Reasons({ effect }: { effect: EffectOnReturn }) {
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
					<LazyTodaysLaw returns={effect} computeHeld={() => computeUnderTodaysLaw(effect)} />
				</>
			)}
		</>
	);
}

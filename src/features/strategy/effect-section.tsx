// On your tax return: what a strategy does to the household's own taxes, in the order a good adviser would say it.
import { type ReactNode, useId, useMemo } from 'react';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { SourceBanner } from '../../ui/source-banner.tsx';
import type { Household } from '../household/household.ts';
import { readHousehold } from '../household/household-state.ts';
import { householdSourceText, missingFactsNote } from '../household/messages.ts';
import type { FormTargets } from './apply-value.ts';
import { computeEffect, type EffectView } from './compute-effect.ts';
import { isFilledBySale, readInputs } from './effect-inputs.ts';
import { Conditions, Headline } from './headline.tsx';
import { EffectForm } from './inputs-form.tsx';
import { LazyAssumptions, LazyEffectDetails, LazyFigures, LazyHouseholdMismatch } from './lazy-parts.tsx';
import { listYearNotes } from './messages.ts';
import type { StrategyVisit } from './visit.ts';

export interface EffectSectionProps extends Omit<StrategyVisit, 'read'>, FormTargets {
	/** Null for the strategy's example household. */
	readonly household: Household | null;
	readonly onOpenHousehold: () => void;
	readonly onOpenSale: () => void;
}

/** The section below the results of a calculator. */
export function EffectSection(props: EffectSectionProps) {
	const { system, effects, strategy, calculator, calculatedInputs, household, sale, typedInputs } = props;
	const headingId = useId();
	const { exampleHousehold } = strategy;
	const read = useMemo(
		() => readHousehold(system, household, exampleHousehold),
		[system, household, exampleHousehold],
	);
	const visit = useMemo(
		() => ({ system, effects, read, sale, strategy, calculator, calculatedInputs, typedInputs }),
		[system, effects, read, sale, strategy, calculator, calculatedInputs, typedInputs],
	);
	const inputs = useMemo(() => readInputs(visit), [visit]);
	const form = <EffectForm inputs={inputs} onChange={props.onChange} />;
	return (
		<section aria-labelledby={headingId} className="mt-20 border-line border-t pt-10 print:contents">
			<div className="print:float-left print:clear-left print:w-[48%] print:pt-3">
				<h3 id={headingId} className="display text-title">
					On your tax return
				</h3>
				<SourceBanners {...props} read={read} />
			</div>
			<SectionBoundary
				subject="The effect on your return"
				inputs={[visit]}
				onOpenHousehold={props.onOpenHousehold}
				form={form}
				className="mt-8"
			>
				<EffectContent visit={visit} form={form} targets={props} onOpenSale={props.onOpenSale} />
			</SectionBoundary>
		</section>
	);
}

interface EffectContentProps {
	readonly visit: StrategyVisit;
	readonly form: ReactNode;
	readonly targets: FormTargets;
	readonly onOpenSale: () => void;
}

function EffectContent({ visit, form, targets, onOpenSale }: EffectContentProps) {
	const effect = useMemo(() => computeEffect(visit), [visit]);
	const { read } = visit;
	// The form says itself what is missing in it.
	const householdNote = missingFactsNote(read);
	const isReadable = householdNote === '' && effect.inputs.unreadable.length === 0;
	return (
		<>
			<div className="print:float-left print:clear-left print:w-[48%]">
				{isReadable && <Headline effect={effect} />}
				{isReadable && <LazyAssumptions effect={effect} onOpenSale={onOpenSale} />}
				{isReadable && <LazyHouseholdMismatch effect={effect} />}
				{householdNote !== '' && <p className="mt-6 text-lead">Your household: {householdNote}</p>}
			</div>
			<div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:contents">
				<div className="min-w-0 print:hidden">
					<Reasons effect={effect} />
					<Conditions effect={effect} />
					{form}
				</div>
				{isReadable && !effect.result.isBlocked && <LazyFigures effect={effect} />}
			</div>
			{isReadable && <LazyEffectDetails effect={effect} targets={targets} />}
		</>
	);
}

// The sold asset is entered once, for all strategies about it.
function SourceBanners({ strategy, sale, read, ...props }: EffectSectionProps & Pick<StrategyVisit, 'read'>) {
	const isAboutSale = strategy.inputs.some(
		(input) => isFilledBySale(input) && !(input.id in strategy.modelInputs),
	);
	return (
		<>
			<SourceBanner
				className="mt-4 print:hidden"
				{...householdSourceText('Calculated', read)}
				onAction={props.onOpenHousehold}
			/>
			{isAboutSale && (
				<SourceBanner
					className="mt-2 print:hidden"
					text={
						sale
							? 'The sale is taken from your planned sale.'
							: 'You can enter the sale once for every strategy that needs it.'
					}
					action={sale ? 'Change your planned sale' : 'Enter a planned sale'}
					onAction={props.onOpenSale}
				/>
			)}
		</>
	);
}

function Reasons({ effect }: { effect: EffectView }) {
	const { strategy, result } = effect;
	const parts = [
		{ title: 'Compared with', text: strategy.baseline },
		{ title: 'Why it differs from the quick estimate', text: strategy.whyDifferent },
		{ title: 'Legal certainty', text: strategy.legalStatus },
	].filter(({ text }) => text !== '');
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
			{!result.isBlocked &&
				listYearNotes(effect).map((note) => (
					<p key={note} className="mt-5 max-w-measure text-muted text-small">
						{note}
					</p>
				))}
		</>
	);
}

// On your tax return: what a strategy does to the household's own taxes, in the order a good adviser would say it.
import { type ReactNode, useMemo } from 'react';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { PhoneDisclosure } from '../../ui/phone-disclosure.tsx';
import { SourceBanner } from '../../ui/source-banner.tsx';
import { householdSourceText } from '../household/messages.ts';
import type { FormTargets } from './apply-value.ts';
import { computeEffect, type EffectView } from './compute-effect.ts';
import { isFilledBySale, readInputs } from './effect-inputs.ts';
import { Conditions, TaxChange } from './headline.tsx';
import { EffectForm } from './inputs-form.tsx';
import { LazyEffectDetails, LazyFigures, LazyHouseholdMismatch } from './lazy-parts.tsx';
import { listYearNotes, RETURN_DETAILS_ID } from './messages.ts';
import { findMissingEntries, type StrategyEntries, useStrategyVisit } from './strategy-visit.ts';
import type { StrategyVisit } from './visit.ts';

export { ReturnAnswer, ReturnBrief } from './return-answer.tsx';

export interface EffectSectionProps extends StrategyEntries, FormTargets {
	readonly onOpenHousehold: () => void;
	readonly onOpenSale: () => void;
}

/** The section below the results of a calculator. */
export function EffectSection(props: EffectSectionProps) {
	const visit = useStrategyVisit(props);
	const inputs = useMemo(() => readInputs(visit), [visit]);
	const form = <EffectForm inputs={inputs} onChange={props.onChange} />;
	return (
		<section
			aria-labelledby={RETURN_DETAILS_ID}
			className="mt-20 border-line border-t pt-10 print:contents narrow:mt-8 narrow:pt-6"
		>
			<div className="print:float-left print:clear-left print:w-[48%] print:pt-3">
				<h3 id={RETURN_DETAILS_ID} tabIndex={-1} className="display text-title print:hidden">
					Your tax return in detail
				</h3>
				<PhoneDisclosure title="Household and sale" className="mt-3">
					<SourceBanners {...props} read={visit.read} />
				</PhoneDisclosure>
			</div>
			<SectionBoundary
				subject="The effect on your return"
				inputs={[visit]}
				onOpenHousehold={props.onOpenHousehold}
				form={form}
				className="mt-8"
			>
				<EffectContent visit={visit} form={form} targets={props} />
			</SectionBoundary>
		</section>
	);
}

interface EffectContentProps {
	readonly visit: StrategyVisit;
	readonly form: ReactNode;
	readonly targets: FormTargets;
}

function EffectContent({ visit, form, targets }: EffectContentProps) {
	const effect = useMemo(() => computeEffect(visit), [visit]);
	// The answer above says what is missing.
	const missing = findMissingEntries(effect);
	const isReadable = missing.household === '' && missing.details === '';
	return (
		<>
			<div className="print:float-left print:clear-left print:w-[48%]">
				{isReadable && <TaxChange effect={effect} />}
				{isReadable && <LazyHouseholdMismatch effect={effect} />}
			</div>
			<div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:contents narrow:mt-8 narrow:gap-y-0">
				<div className="min-w-0 print:hidden">
					<PhoneDisclosure title="Comparison and legal certainty">
						<Reasons effect={effect} />
					</PhoneDisclosure>
					<Conditions effect={effect} />
					{form}
				</div>
				{isReadable && !effect.result.isBlocked && (
					<PhoneDisclosure title="Tax breakdown">
						<LazyFigures effect={effect} />
					</PhoneDisclosure>
				)}
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

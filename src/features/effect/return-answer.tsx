// The answer on the return: how far ahead a strategy leaves the visitor, above the quick estimate.

import { type Tone, UNAVAILABLE } from '../../engine/format.ts';
import { DISCOUNT_RATE } from '../../engine/strategy/inputs.ts';
import { describeVerdict, formatFigures, getAmountTone } from '../../engine/verdict.ts';
import { useOverlays } from '../../lib/overlay.tsx';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { showHeading } from '../../ui/focus.ts';
import {
	type EffectEntries,
	type EffectInput,
	getEffectOnReturn,
	toEffectInput,
} from './effect-on-return.ts';
import { Headline, Measure } from './headline.tsx';
import { LazyAssumptions } from './lazy-parts.tsx';
import { RETURN_DETAILS_ID } from './messages.ts';
import { MoneyBars } from './money-bars.tsx';

export function ReturnAnswer(entries: EffectEntries) {
	const effectInput = toEffectInput(entries);
	return (
		<SectionBoundary subject="The figure on your return" inputs={[effectInput]} canOpenHousehold>
			<ReturnHeadline effectInput={effectInput} />
		</SectionBoundary>
	);
}

function ReturnHeadline({ effectInput }: { effectInput: EffectInput }) {
	const { effect, missing } = getEffectOnReturn(effectInput);
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
				<MoneyBars
					returns={effect}
					discountRate={Number(effect.inputs.values[DISCOUNT_RATE])}
					sale={effect.request.sale}
				/>
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
	/** The tone is that of the headline of the quick estimate. */
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
	const { effect, missing } = getEffectOnReturn(effectInput);
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
			<BriefReturnFigure effectInput={effectInput} />
		</SectionBoundary>
	);
}

function BriefReturnFigure({ effectInput }: { effectInput: EffectInput }) {
	const { effect, missing } = getEffectOnReturn(effectInput);
	if (!effect || missing !== '') return UNAVAILABLE;
	const verdict = describeVerdict(effect);
	if (verdict.blocks.length > 0) return 'Not available';
	return `${formatFigures(verdict)}${effect.reading.isSample ? ' (example)' : ''}`;
}

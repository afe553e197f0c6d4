// How far ahead the strategy leaves the visitor, and its change in tax; where it is blocked, why, and no figure. Then what
// the law denies, and points to watch.

import { lowerFirst } from '../../engine/format.ts';
import type { CompiledEffectWarning } from '../../model/compiled-effect.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhoneDisclosure } from '../../ui/disclosure.tsx';
import { TONE_CLASSES } from '../../ui/expandable-row.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Claim, TextList } from '../../ui/texts.tsx';
import type { EffectView } from './compute-effect.ts';
import { getReturnOpening, listOutcomes, listReturnCautions, listWarnings } from './messages.ts';
import {
	describeVerdict,
	formatAhead,
	formatAheadFigure,
	joinSentences,
	type VerdictText,
} from './verdict.ts';

/** The answer in brief, as large as that of the quick estimate. Announced whenever it changes. */
export function Headline({ effect }: { effect: EffectView }) {
	const { result, ownEffect } = effect;
	return (
		<div role="status" aria-atomic="true">
			{ownEffect.isBlocked ? (
				<BlockedNotice effect={effect} />
			) : effect.isUnsettled && result.claimed ? (
				<UnsettledFigures effect={effect} />
			) : (
				<SettledFigure effect={effect} />
			)}
		</div>
	);
}

function BlockedNotice({ effect: { ownEffect, reading } }: { effect: EffectView }) {
	const blocks = ownEffect.warnings.filter(({ kind }) => kind === 'block');
	return (
		<>
			<p className="display flex items-baseline gap-2 text-lead text-caution">
				<WarningIcon className="size-4 shrink-0" />
				{getReturnOpening(reading.isSample)} this is not available
			</p>
			<ul role="list" className="mt-3 max-w-measure space-y-3">
				{blocks.map((block) => (
					<Block key={block.message} {...block} />
				))}
			</ul>
		</>
	);
}

function Block({ message, remedy }: CompiledEffectWarning) {
	return (
		<li>
			{message}
			{remedy && <span className="mt-1 block text-muted text-small">{remedy}</span>}
		</li>
	);
}

function SettledFigure({ effect }: { effect: EffectView }) {
	const { result, strategy, reading } = effect;
	const text = describeVerdict(effect, result.with);
	return (
		<>
			<Figure text={text} toneClass={reading.isSample ? 'text-muted' : TONE_CLASSES[text.tone]} />
			{reading.isSample && <ExampleBadge />}
			<p className="mt-3 max-w-measure text-small print:hidden">
				After tax and costs, compared with {strategy.baselineShort}.
			</p>
			{result.claimed && (
				<Claim
					text={formatAhead(result.claimed.netPresentValue)}
					className="mt-3 max-w-measure text-small print:hidden"
				/>
			)}
		</>
	);
}

interface FigureProps {
	/** Before the sentence: "If the claim fails". */
	readonly lead?: string;
	readonly text: VerdictText;
	readonly toneClass: string;
}

function Figure({ lead = '', text, toneClass }: FigureProps) {
	const isAvailable = Number.isFinite(text.amount);
	return (
		<p>
			<span className="block text-muted">
				{lead === '' ? '' : `${lead}: `}
				{isAvailable ? 'You come out ' : `${text.headline} `}
			</span>
			{isAvailable && (
				<strong
					className={`display figures mt-1 block wrap-anywhere text-heading print:text-title ${toneClass}`}
				>
					{formatAheadFigure(text.amount)}
				</strong>
			)}
		</p>
	);
}

function ExampleBadge() {
	return (
		<p className="mt-2 print:mt-1">
			<Badge>Example household</Badge>
		</p>
	);
}

function UnsettledFigures({ effect }: { effect: EffectView }) {
	const { strategy, reading } = effect;
	return (
		<>
			<div className="space-y-3">
				{listOutcomes(effect).map(({ title, comparison }) => (
					<Figure
						key={title}
						lead={title}
						text={describeVerdict(effect, comparison)}
						toneClass={reading.isSample ? 'text-muted' : ''}
					/>
				))}
			</div>
			{reading.isSample && <ExampleBadge />}
			<p className="mt-3 max-w-measure text-small print:mt-1">
				After tax and costs, compared with {strategy.baselineShort}. The law is unsettled: do not count on
				either.
			</p>
		</>
	);
}

/** The change in tax with its years, below the headline; nothing where the strategy is blocked. */
export function TaxChange({ effect }: { effect: EffectView }) {
	const { result, ownEffect, strategy, isUnsettled } = effect;
	const { claimed } = result;
	if (ownEffect.isBlocked) return null;
	if (isUnsettled && claimed)
		return (
			<div className="mt-8 grid gap-x-16 gap-y-6 lg:grid-cols-2 print:hidden">
				{listOutcomes(effect).map(({ title, comparison }) => (
					<div key={title} className="border-line border-t pt-4">
						<h4 className="font-medium">{title}</h4>
						<TaxSentences text={describeVerdict(effect, comparison)} />
					</div>
				))}
			</div>
		);
	const text = describeVerdict(effect, result.with);
	return (
		<div className="mt-8 print:mt-1 narrow:mt-6">
			<p className="hidden text-small print:block">Compared with {strategy.baselineShort}.</p>
			<TaxSentences text={text} />
			<Basis text={text} />
			{claimed && <ClaimNote text={describeVerdict(effect, claimed)} />}
		</div>
	);
}

function TaxSentences({ text: { tax, leaves } }: { text: VerdictText }) {
	return (
		<p className="max-w-measure text-lead empty:hidden print:text-small">{joinSentences([tax, leaves])}</p>
	);
}

/** "The figure is after tax and costs, in today’s dollars at 5% per year." */
function Basis({ text: { basis } }: { text: VerdictText }) {
	if (basis === '') return null;
	return (
		<p className="mt-1 max-w-measure text-muted text-small print:hidden">
			The figure is {lowerFirst(basis)}.
		</p>
	);
}

// The promoters' claims stand apart, smaller, and never in green.
function ClaimNote({ text: { headline, tax, leaves } }: { text: VerdictText }) {
	return (
		<div className="mt-6 flex max-w-measure gap-4 print:hidden">
			<span aria-hidden="true" className="hatched w-3 shrink-0" />
			<p className="text-small">
				<span className="font-medium">As its promoters claim: </span>
				{headline}. {joinSentences([tax, leaves])} The result under the law stands first.
			</p>
		</div>
	);
}

/** The conditions that hold, those that weigh most first. Blocks stand in the headline. */
export function Conditions({ effect }: { effect: EffectView }) {
	const { ownEffect, isUnsettled } = effect;
	return (
		<>
			<WarningList
				title={isUnsettled ? 'What is unsettled' : 'What the law denies'}
				edge="border-cost"
				warnings={listWarnings(ownEffect, 'denied')}
			/>
			<PhoneDisclosure title="What to watch">
				<WarningList
					title="What to watch"
					edge="border-gold"
					warnings={[...listWarnings(ownEffect, 'caution'), ...listReturnCautions(effect)]}
				/>
			</PhoneDisclosure>
		</>
	);
}

interface WarningListProps {
	readonly title: string;
	readonly edge: string;
	/** Sentences. */
	readonly warnings: readonly string[];
}

function WarningList({ title, edge, warnings }: WarningListProps) {
	if (warnings.length === 0) return null;
	return (
		<div className={`mt-8 border-l-3 pl-5 ${edge}`}>
			<h4 className="font-medium">{title}</h4>
			<TextList texts={warnings} className="mt-2 max-w-measure space-y-2" />
		</div>
	);
}

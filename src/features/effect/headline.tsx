// How far ahead the strategy leaves the visitor, and its change in tax; where it is blocked, why, and no figure. Then what
// the law denies, and points to watch.

import type { ReactNode } from 'react';
import { joinSentences, lowerFirst } from '../../engine/format.ts';
import {
	describeVerdict,
	formatAheadFigure,
	getReturnOpening,
	type OutcomeText,
	type Verdict,
} from '../../engine/verdict.ts';
import type { CompiledEffectWarning } from '../../model/compiled-effect.ts';
import { Badge } from '../../ui/badge.tsx';
import { CountedNumber } from '../../ui/counted-number.tsx';
import { ScreenDisclosure } from '../../ui/disclosure.tsx';
import { TONE_CLASSES } from '../../ui/expandable-row.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Claim, Paragraphs, TextList } from '../../ui/texts.tsx';
import type { EffectOnReturn } from './effect-on-return.ts';
import { listCoveredNotes, listReturnCautions, listWarnings } from './messages.ts';

interface HeadlineProps {
	readonly effect: EffectOnReturn;
	/** The action stands beside the mark of an example. */
	readonly exampleAction?: ReactNode;
}

/** The one large figure of a calculator, with whose return it is on. Announced whenever it changes. */
export function Headline({ effect, exampleAction }: HeadlineProps) {
	const { isSample } = effect.reading;
	const verdict = describeVerdict(effect);
	return (
		<div role="status" aria-atomic="true" className="min-w-0">
			{verdict.blocks.length > 0 ? (
				<BlockedNotice blocks={verdict.blocks} isSample={isSample} />
			) : (
				<div className="flex flex-wrap items-end gap-x-6 gap-y-2">
					<OutcomeFigures {...verdict} isSample={isSample} />
					{isSample && (
						<p className="flex flex-wrap items-center gap-x-4 pb-1 print:mt-1">
							<Badge>Example household</Badge>
							{exampleAction}
						</p>
					)}
				</div>
			)}
			{verdict.outcomes.length > 1 && <p className="mt-2 text-small print:hidden">{UNSETTLED}</p>}
		</div>
	);
}

/** Said right below two figures. */
const UNSETTLED = 'The law is unsettled: do not count on either.';

function BlockedNotice({ blocks, isSample }: Pick<Verdict, 'blocks'> & { readonly isSample: boolean }) {
	return (
		<>
			<p className="display flex items-baseline gap-2 text-lead text-caution">
				<WarningIcon className="size-4 shrink-0" />
				{getReturnOpening(isSample)} this is not available
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

function OutcomeFigures({ outcomes, isSample }: Pick<Verdict, 'outcomes'> & { readonly isSample: boolean }) {
	const figures = outcomes.map((text) => (
		<Figure key={text.title} text={text} toneClass={isSample ? 'text-muted' : TONE_CLASSES[text.tone]} />
	));
	return outcomes.length > 1 ? <div className="space-y-3">{figures}</div> : figures;
}

interface FigureProps {
	readonly text: OutcomeText;
	readonly toneClass: string;
}

function Figure({ text: { title, headline, amount }, toneClass }: FigureProps) {
	const isAvailable = Number.isFinite(amount);
	return (
		<p>
			{title !== '' && <span className="block text-muted">{title}: </span>}
			{isAvailable ? (
				<span className="display text-heading print:text-title">
					<span>you come out</span>{' '}
					<strong className={`figures wrap-anywhere font-normal ${toneClass}`}>
						<CountedNumber key={amount} value={amount} format={formatAheadFigure} />
					</strong>
				</span>
			) : (
				<span className="display text-title">{headline}</span>
			)}
		</p>
	);
}

/** What the figure is compared with, and what only promoters say; nothing where the strategy is blocked. */
export function Measure({ effect }: { effect: EffectOnReturn }) {
	const { blocks, outcomes, claim } = describeVerdict(effect);
	if (blocks.length > 0) return null;
	const measure = `After tax and costs, compared with ${effect.strategy.baselineShort}.`;
	if (outcomes.length > 1)
		return (
			<p className="max-w-measure text-small print:mt-1">
				{measure} <span className="hidden print:inline">{UNSETTLED}</span>
			</p>
		);
	return (
		<>
			<p className="max-w-measure text-small print:hidden">{measure}</p>
			<Paragraphs texts={listCoveredNotes(effect)} className="mt-2 max-w-measure" />
			{claim && <Claim text={claim.headline} className="mt-3 max-w-measure text-small print:hidden" />}
		</>
	);
}

/** The change in tax with its years, below the headline; nothing where the strategy is blocked. */
export function TaxChange({ effect }: { effect: EffectOnReturn }) {
	const { blocks, outcomes, claim } = describeVerdict(effect);
	if (blocks.length > 0) return null;
	if (outcomes.length > 1)
		return (
			<div className="mt-8 grid gap-x-16 gap-y-6 lg:grid-cols-2 print:hidden">
				{outcomes.map((text) => (
					<div key={text.title} className="border-line border-t pt-4">
						<h4 className="font-medium">{text.title}</h4>
						<TaxSentences text={text} />
					</div>
				))}
			</div>
		);
	const [text] = outcomes;
	return (
		<div className="mt-8 print:mt-1 narrow:mt-4">
			<p className="hidden text-small print:block">Compared with {effect.strategy.baselineShort}.</p>
			<TaxSentences text={text} />
			<MeasureNote text={text} />
			{claim && <ClaimNote text={claim} />}
		</div>
	);
}

function TaxSentences({ text: { tax, transfers } }: { text: OutcomeText }) {
	return (
		<p className="max-w-measure text-lead empty:hidden print:text-small">{joinSentences([tax, transfers])}</p>
	);
}

/** "The figure is after tax and costs, in today’s dollars at 5% per year." */
function MeasureNote({ text: { measureNote } }: { text: OutcomeText }) {
	if (measureNote === '') return null;
	return (
		<p className="mt-1 max-w-measure text-muted text-small print:hidden">
			The figure is {lowerFirst(measureNote)}.
		</p>
	);
}

// The promoters' claims stand apart, smaller, and never in green.
function ClaimNote({ text: { title, headline, tax, transfers } }: { text: OutcomeText }) {
	return (
		<div className="mt-6 flex max-w-measure gap-4 print:hidden">
			<span aria-hidden="true" className="hatched w-3 shrink-0" />
			<p className="text-small">
				<span className="font-medium">{title}: </span>
				{headline}. {joinSentences([tax, transfers])} The result under the law stands first.
			</p>
		</div>
	);
}

/** The conditions that hold: what the law denies stands open, the rest is folded. Blocks stand in the headline. */
export function Conditions({ effect }: { effect: EffectOnReturn }) {
	const { ownEffect, isUnsettled } = effect;
	const denials = listWarnings(ownEffect, 'denied');
	const cautions = [...listWarnings(ownEffect, 'caution'), ...listReturnCautions(effect)];
	return (
		<>
			{denials.length > 0 && (
				<div className="my-8 border-cost border-l-3 pl-5">
					<h4 className="font-medium">{isUnsettled ? 'What is unsettled' : 'What the law denies'}</h4>
					<TextList texts={denials} className="mt-2 max-w-measure space-y-2" />
				</div>
			)}
			{cautions.length > 0 && (
				<ScreenDisclosure title={`What to watch (${cautions.length})`}>
					<TextList texts={cautions} className="max-w-measure space-y-2 border-gold border-l-3 pl-5" />
				</ScreenDisclosure>
			)}
		</>
	);
}

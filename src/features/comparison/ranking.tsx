// The selected strategies by the one figure of each: how far ahead it leaves the visitor alone. No sum of them is shown.
import type { ReactNode } from 'react';
import { joinSentences } from '../../engine/format.ts';
import { describeVerdict, formatFigures, type OutcomeText } from '../../engine/verdict.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { OpenCalculatorLink } from '../../lib/overlay.tsx';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { Bar, type BarScale, createBarScale } from '../../ui/bar.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TONE_CLASSES } from '../../ui/expandable-row.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { Claim } from '../../ui/texts.tsx';
import { createCalculationDocument, type ResultLine } from '../calculator/calculation-document.ts';
import { RiskStatus } from '../calculator/risk-status.tsx';
import { AssumptionNotes } from '../effect/assumptions.tsx';
import type { EffectOnReturn } from '../effect/effect-on-return.ts';

export interface SelectedStrategy {
	readonly calculator: CompiledCalculator;
	/** The inputs of its last calculation, complete, in the stored units; undefined before the first. */
	readonly inputs: Inputs | undefined;
	/** On the visitor's own return; undefined until that is there. */
	readonly effect: EffectOnReturn | undefined;
}

export interface RankingProps {
	/** In the order of the selection; undefined until the calculators are loaded. */
	readonly strategies: readonly SelectedStrategy[] | undefined;
	readonly hasFailed: boolean;
	/** Why there are no figures of the visitor's own, a sentence, or ''. */
	readonly obstacle: string;
	/** Where what is missing can be entered. */
	readonly entryButtons: ReactNode;
	readonly onOpen: (id: string) => void;
}

export function toEntryId(id: string): string {
	return `ranked-${id}`;
}

/** "Your results": every selected strategy, best first. */
export function Ranking({ strategies, hasFailed, obstacle, entryButtons, onOpen }: RankingProps) {
	// Names alone say nothing on paper.
	const isEmpty = strategies?.every(({ effect, inputs }) => !effect && !inputs) ?? false;
	return (
		<TitledSection
			title="Your results"
			className={`border-edge border-t pt-8 print:pt-4 ${isEmpty ? 'print:hidden' : ''}`}
		>
			{obstacle === '' ? (
				<p className="mt-3 max-w-measure text-muted print:max-w-none print:text-small">
					How far ahead each leaves you on your tax return, alone.
					{strategies && strategies.length > 1 && ' Do not add them: they share your income and its limits.'}
				</p>
			) : (
				<>
					<p className="mt-3 max-w-measure">{obstacle}</p>
					<div className="mt-3 flex flex-wrap gap-4 print:hidden">{entryButtons}</div>
				</>
			)}
			{strategies ? (
				<Entries strategies={strategies} onOpen={onOpen} />
			) : (
				<LoadState subject="list of your results" hasFailed={hasFailed} className="mt-3" />
			)}
		</TitledSection>
	);
}

function Entries({
	strategies,
	onOpen,
}: Pick<RankingProps, 'onOpen'> & { readonly strategies: readonly SelectedStrategy[] }) {
	const ranked = strategies
		.map((strategy) => ({ strategy, amount: getAmount(strategy.effect) }))
		.toSorted((a, b) => toSortKey(b.amount) - toSortKey(a.amount));
	const amounts = ranked.flatMap(({ amount }) => amount ?? []);
	// A bar says nothing alone, and nothing where all are zero.
	const scale =
		amounts.length > 1 && amounts.some((amount) => amount !== 0) ? createBarScale(amounts) : undefined;
	return (
		<ol role="list" className="mt-6 border-line border-b print:mt-3">
			{ranked.map(({ strategy, amount }) => (
				<Entry
					key={strategy.calculator.id}
					strategy={strategy}
					amount={amount}
					scale={scale}
					onOpen={onOpen}
				/>
			))}
		</ol>
	);
}

// Without a figure, the order is that of the selection.
function toSortKey(amount: number | undefined): number {
	return amount ?? Number.MIN_SAFE_INTEGER;
}

/** Dollars ahead; undefined where the law blocks the strategy, or a figure is missing. */
function getAmount(effect: EffectOnReturn | undefined): number | undefined {
	if (!effect || effect.ownEffect.isBlocked) return undefined;
	const amount = effect.result.with.netPresentValue;
	return Number.isFinite(amount) ? amount : undefined;
}

interface EntryProps extends Pick<RankingProps, 'onOpen'> {
	readonly strategy: SelectedStrategy;
	readonly amount: number | undefined;
	/** Undefined where bars say nothing. */
	readonly scale: BarScale | undefined;
}

/** An entry of the list; its heading takes the focus when the visitor comes back from the calculator. */
function Entry({ strategy, amount, scale, onOpen }: EntryProps) {
	const { calculator, effect, inputs } = strategy;
	const { id, name } = calculator;
	return (
		<li className="wrap-anywhere break-inside-avoid border-line border-t py-4 print:py-2">
			<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
				<h4 id={toEntryId(id)} tabIndex={-1} className="display text-lead outline-none">
					{name}
				</h4>
				{effect && <Figure effect={effect} />}
			</div>
			{scale && amount !== undefined && (
				<Bar
					parts={[{ ...scale.toPart(0, amount), look: amount < 0 ? 'hatched' : 'gain' }]}
					zero={scale.zero}
					hasTrack
					className="mt-2 h-6 print:h-4"
				/>
			)}
			{effect && <Outcomes effect={effect} />}
			<div className="mt-1 flex flex-wrap items-baseline gap-x-6">
				<OpenCalculatorLink id={id} name={name} onClick={() => onOpen(id)} />
				{inputs && <QuickEstimate calculator={calculator} inputs={inputs} />}
			</div>
			<RankingDetails calculator={calculator} effect={effect} inputs={inputs} />
		</li>
	);
}

function Figure({ effect }: { effect: EffectOnReturn }) {
	const verdict = describeVerdict(effect);
	if (verdict.blocks.length > 0) return <p className="text-caution">Not available</p>;
	const [{ tone }] = verdict.outcomes;
	return <p className={`display figures text-title ${TONE_CLASSES[tone]}`}>{formatFigures(verdict)}</p>;
}

function Outcomes({ effect }: { effect: EffectOnReturn }) {
	const { blocks, outcomes, claim } = describeVerdict(effect);
	const [block] = blocks;
	if (block) return <p className="mt-1 max-w-measure text-small">{block.message}</p>;
	return (
		<>
			{effect.isUnsettled && (
				<p className="mt-1 text-small">The law is unsettled. Do not count on either outcome.</p>
			)}
			{outcomes.map((text) => (
				<p key={text.title} className="mt-1 max-w-measure text-small">
					{formatOutcome(text)}
				</p>
			))}
			{claim && <Claim text={claim.headline} className="mt-1 text-muted text-small" />}
		</>
	);
}

function formatOutcome({ title, tax, transfers }: OutcomeText): string {
	return joinSentences([title === '' ? '' : `${title}:`, tax, transfers]);
}

interface CalculationProps {
	readonly calculator: CompiledCalculator;
	readonly inputs: Inputs;
}

function QuickEstimate({ calculator, inputs }: CalculationProps) {
	const { headline } = createCalculationDocument(calculator, inputs);
	if (!headline) return null;
	return (
		<p className="text-muted text-small">
			Quick estimate: {formatLabel(headline)} <span className="figures">{headline.text}</span>
		</p>
	);
}

function formatLabel({ label, note }: ResultLine): string {
	return note ? `${label}, ${note}` : label;
}

/** What the figure rests on, and the legal standing. */
function RankingDetails({ calculator, effect, inputs }: SelectedStrategy) {
	const { riskStatus } = calculator;
	if (!effect && !inputs && !riskStatus) return null;
	return (
		<Disclosure title="Details" className="text-small print:hidden">
			<div className="space-y-3">
				{effect && !effect.ownEffect.isBlocked && (
					<div className="max-w-measure text-muted">
						<p>
							{describeVerdict(effect).outcomes[0].measureNote}, compared with {effect.strategy.baselineShort}
							.
						</p>
						<p>
							<AssumptionNotes effect={effect} />
						</p>
					</div>
				)}
				{inputs && (
					<p>
						<span className="text-muted">Inputs: </span>
						{listInputTexts({ calculator, inputs }).join(' · ')}
					</p>
				)}
				<RiskStatus calculator={calculator} />
			</div>
		</Disclosure>
	);
}

/** "QCD amount $25,000", for every input on the form. */
function listInputTexts({ calculator, inputs }: CalculationProps): readonly string[] {
	return createCalculationDocument(calculator, inputs).inputs.map(({ label, text }) => `${label} ${text}`);
}

// How far ahead the strategy leaves the visitor, and its change in tax; where it is blocked, why, and no figure. Then what
// the law denies, and points to watch.
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';
import type { ActiveWarning } from '../../engine/strategy/project-strategy.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import type { EffectView } from './compute-effect.ts';
import { getReturnOpening } from './messages.ts';
import { describeVerdict, joinSentences, TONE_CLASSES, type VerdictText } from './verdict.ts';

/** Announced whenever it changes. */
export function Headline({ effect }: { effect: EffectView }) {
	const { result, strategy } = effect;
	return (
		<div role="status" aria-atomic="true" className="mt-8 print:mt-0.5 print:text-small">
			{result.isBlocked ? (
				<BlockedNotice effect={effect} />
			) : strategy.unsettled && result.claimed ? (
				<UnsettledOutcomes effect={effect} claimed={result.claimed} />
			) : (
				<SettledFigure effect={effect} />
			)}
		</div>
	);
}

function BlockedNotice({ effect: { result, read } }: { effect: EffectView }) {
	const blocks = result.warnings.filter(({ kind }) => kind === 'block');
	return (
		<div className="border-caution border-l-3 pl-5">
			<p className="display flex items-baseline gap-2 text-lead text-caution">
				<WarningIcon className="size-4" />
				{getReturnOpening(read.isSample)} this is not available
			</p>
			<ul role="list" className="mt-3 max-w-measure space-y-3">
				{blocks.map((block) => (
					<Block key={block.message} {...block} />
				))}
			</ul>
		</div>
	);
}

function Block({ message, remedy }: ActiveWarning) {
	return (
		<li>
			{message}
			{remedy !== '' && <span className="mt-1 block text-muted text-small">{remedy}</span>}
		</li>
	);
}

function SettledFigure({ effect }: { effect: EffectView }) {
	const { result, strategy, read, rate } = effect;
	const text = describeVerdict(result.with, read.year, rate);
	return (
		<>
			<VerdictParts
				opening={getReturnOpening(read.isSample)}
				text={text}
				baselineShort={strategy.baselineShort}
				toneClass={TONE_CLASSES[text.tone]}
			/>
			{result.claimed && <ClaimNote text={describeVerdict(result.claimed, read.year, rate)} />}
		</>
	);
}

interface VerdictPartsProps {
	readonly opening: string;
	readonly text: VerdictText;
	readonly baselineShort: string;
	readonly toneClass?: string;
}

function VerdictParts({ opening, text, baselineShort, toneClass = '' }: VerdictPartsProps) {
	const { headline, basis, tax, leaves } = text;
	const alternative = `compared with ${baselineShort}.`;
	return (
		<>
			<p>
				<span className="block text-lead text-muted print:inline print:text-small">{opening} </span>
				<strong
					className={`display figures mt-2 block wrap-anywhere text-heading print:inline print:text-body ${toneClass}`}
				>
					{headline}{' '}
				</strong>
				<span className="mt-2 block max-w-measure text-muted print:inline print:text-small">
					{basis === '' ? alternative : `${basis}, ${alternative}`}
				</span>
			</p>
			<p className="mt-3 max-w-measure text-lead empty:hidden print:mt-0 print:text-small">
				{joinSentences([tax, leaves])}
			</p>
		</>
	);
}

// The promoters' claims stand apart, smaller, and never in green.
function ClaimNote({ text: { headline, tax, leaves } }: { text: VerdictText }) {
	return (
		<div className="mt-6 flex max-w-measure gap-4 print:hidden">
			<span aria-hidden="true" className="hatched w-3 shrink-0" />
			<div className="text-small">
				<p>
					<span className="font-medium">As its promoters claim: </span>
					{headline}.
				</p>
				<p className="mt-1 text-muted">
					{joinSentences([tax, leaves])} The figure above is the result under the law.
				</p>
			</div>
		</div>
	);
}

function UnsettledOutcomes({ effect, claimed }: { effect: EffectView; claimed: Comparison }) {
	const { result, strategy, read, rate } = effect;
	const outcomes = [
		{ title: 'If the claim fails', comparison: result.with },
		{ title: 'If the claim holds', comparison: claimed },
	];
	return (
		<>
			<p className="max-w-measure text-lead print:text-small">
				The law is unsettled. Do not count on either outcome below. {getReturnOpening(read.isSample)}:
			</p>
			<div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-2 print:mt-1 print:block">
				{outcomes.map(({ title, comparison }) => (
					<div key={title} className="border-line border-t pt-4 print:pt-1">
						<VerdictParts
							opening={title}
							text={describeVerdict(comparison, read.year, rate)}
							baselineShort={strategy.baselineShort}
						/>
					</div>
				))}
			</div>
		</>
	);
}

/** The conditions that hold, those that weigh most first. Blocks stand in the headline. */
export function Conditions({ effect: { result, strategy } }: { effect: EffectView }) {
	const listWarnings = (kind: ActiveWarning['kind']) =>
		result.warnings.filter((warning) => warning.kind === kind);
	return (
		<>
			<WarningList
				title={strategy.unsettled ? 'What is unsettled' : 'What the law denies'}
				edge="border-cost"
				warnings={listWarnings('denied')}
			/>
			<WarningList title="What to watch" edge="border-gold" warnings={listWarnings('caution')} />
		</>
	);
}

interface WarningListProps {
	readonly title: string;
	readonly edge: string;
	readonly warnings: readonly ActiveWarning[];
}

function WarningList({ title, edge, warnings }: WarningListProps) {
	if (warnings.length === 0) return null;
	return (
		<div className={`mt-8 border-l-3 pl-5 ${edge}`}>
			<h4 className="font-medium">{title}</h4>
			<ul role="list" className="mt-2 max-w-measure space-y-2">
				{warnings.map(({ message }) => (
					<li key={message}>{message}</li>
				))}
			</ul>
		</div>
	);
}

// The sentence with the figure and the alternative; where the strategy is blocked, why, and nothing of a saving.
import type { Comparison } from '../engine/effect/compare.ts';
import type { Warned } from '../engine/effect/run.ts';
import { WarningIcon } from '../ui/icons.tsx';
import type { WorkedOut } from './effect-run.ts';
import {
	balanceLook,
	balanceOf,
	figureLook,
	laterWords,
	type Verdict,
	verdictOf,
	verdictWords,
	whenWords,
} from './verdict.ts';
import { onReturn } from './words.ts';

/** Announced whenever it changes. */
export function Headline({ worked }: { worked: WorkedOut }) {
	const { result, effect } = worked;
	return (
		<div role="status" aria-atomic="true" className="mt-8 print:mt-0.5 print:text-small">
			{result.isBlocked ? (
				<Blocked worked={worked} />
			) : effect.unsettled && result.claimed ? (
				<Unsettled worked={worked} claimed={result.claimed} />
			) : (
				<Settled worked={worked} />
			)}
		</div>
	);
}

function Blocked({ worked: { result, read } }: { worked: WorkedOut }) {
	const blocks = result.warnings.filter(({ kind }) => kind === 'block');
	return (
		<div className="border-caution border-l-3 pl-5">
			<p className="display flex items-baseline gap-2 text-lead text-caution">
				<WarningIcon className="size-4" />
				{onReturn(read.isSample)} this is not available
			</p>
			<ul role="list" className="mt-3 max-w-measure space-y-3">
				{blocks.map((block) => (
					<Block key={block.message} {...block} />
				))}
			</ul>
		</div>
	);
}

function Block({ message, cure }: Warned) {
	return (
		<li>
			{message}
			{cure !== '' && <span className="mt-1 block text-muted text-small">{cure}</span>}
		</li>
	);
}

function Settled({ worked }: { worked: WorkedOut }) {
	const { result, effect, read, rate } = worked;
	const verdict = verdictOf(result.with, read.year);
	return (
		<>
			<p>
				<span className="block text-lead text-muted print:inline print:text-small">
					{onReturn(read.isSample)} this{' '}
				</span>
				<Figure verdict={verdict} look={figureLook(verdict.kind, balanceOf(result.with, rate))} />
				<span className="mt-3 block max-w-measure text-lead print:inline print:text-small">
					{[whenWords(verdict), `compared with ${effect.compared}.`].filter((part) => part !== '').join(', ')}
				</span>
			</p>
			<Rest verdict={verdict} of={result.with} rate={rate} />
			{result.claimed && <Claimed worked={worked} claimed={result.claimed} />}
		</>
	);
}

function Figure({ verdict, look = '' }: { verdict: Verdict; look?: string }) {
	return (
		<strong
			className={`display figures mt-2 block wrap-anywhere text-heading print:inline print:text-body ${look}`}
		>
			{verdictWords(verdict)}{' '}
		</strong>
	);
}

function Rest({ verdict, of, rate }: { verdict: Verdict; of: Comparison; rate: string }) {
	const later = laterWords(verdict, of.taxSaved);
	const balance = balanceOf(of, rate);
	return (
		<>
			{later !== '' && <p className="mt-2 max-w-measure print:mt-0">{later}</p>}
			{balance && (
				<p className={`mt-2 max-w-measure font-medium print:mt-0 ${balanceLook(verdict.kind, balance)}`}>
					{balance.words}
				</p>
			)}
		</>
	);
}

/** "saves $672 in 2026". */
function figureWords(verdict: Verdict): string {
	return `${verdictWords(verdict)} ${whenWords(verdict)}`.trim();
}

// What the promoters say stands apart, smaller, and never in green.
function Claimed({ worked: { read, rate }, claimed }: { worked: WorkedOut; claimed: Comparison }) {
	const verdict = verdictOf(claimed, read.year);
	return (
		<div className="mt-6 flex max-w-measure gap-4 print:hidden">
			<span aria-hidden="true" className="hatched w-3 shrink-0" />
			<div className="text-small">
				<p>
					<span className="font-medium">What its promoters claim: </span>
					it {figureWords(verdict)}.
				</p>
				<p className="mt-1 text-muted">
					{[laterWords(verdict, claimed.taxSaved), balanceOf(claimed, rate)?.words ?? '']
						.filter((part) => part !== '')
						.join(' ')}{' '}
					The figure above is what the law gives.
				</p>
			</div>
		</div>
	);
}

function Unsettled({ worked, claimed }: { worked: WorkedOut; claimed: Comparison }) {
	const { result, effect, read, rate } = worked;
	const outcomes = [
		{ title: 'If the claim fails', of: result.with },
		{ title: 'If the claim holds', of: claimed },
	];
	return (
		<>
			<p className="max-w-measure text-lead print:text-small">
				The law is unsettled: neither outcome below can be counted on. {onReturn(read.isSample)}, compared
				with {effect.compared}:
			</p>
			<div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-2 print:mt-1 print:block">
				{outcomes.map(({ title, of }) => (
					<Outcome key={title} title={title} of={of} year={read.year} rate={rate} />
				))}
			</div>
		</>
	);
}

interface OutcomeProps {
	readonly title: string;
	readonly of: Comparison;
	readonly year: number;
	readonly rate: string;
}

function Outcome({ title, of, year, rate }: OutcomeProps) {
	const verdict = verdictOf(of, year);
	return (
		<div className="border-line border-t pt-4 print:pt-1">
			<p>
				<span className="block text-muted print:inline">{title}, this </span>
				<Figure verdict={verdict} />
				<span className="mt-2 block print:inline">{whenWords(verdict)}</span>
			</p>
			<Rest verdict={verdict} of={of} rate={rate} />
		</div>
	);
}

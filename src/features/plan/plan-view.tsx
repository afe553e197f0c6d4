// Your plan: all calculated strategies on the one household at once, as one page an adviser would go through.
import { Fragment, useId, useMemo } from 'react';
import { LoadState } from '../../lib/load-state.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { SourceBanner } from '../../ui/source-banner.tsx';
import { householdSourceText } from '../household/messages.ts';
import { type AmountRow, type AmountTable, listShownCells } from '../strategy/amount-table.tsx';
import type { ReturnsView } from '../strategy/compute-effect.ts';
import { ReturnBands } from '../strategy/effect-bands.tsx';
import { LazyFigures, LazyYearsBand } from '../strategy/lazy-parts.tsx';
import { joinSentences, TONE_CLASSES } from '../strategy/verdict.ts';
import { type Shares, useShares } from './ask-shares.ts';
import {
	type ChosenPlan,
	choosePlan,
	getStrategyName,
	type PlanSource,
	prepareChoices,
} from './choose-plan.ts';
import { formatChoice, type PlanText } from './messages.ts';
import { describePlan, type PlanDocument } from './plan-document.ts';

export interface PlanViewProps {
	readonly source: PlanSource;
	readonly onOpenHousehold: () => void;
	/** The choice among strategies about the same asset; undefined for the default. */
	readonly choice: string | undefined;
	readonly onChoose: (choice: string) => void;
}

/** The most places where strategies meet; the report has more of them. */
const MAX_CONFLICTS = 5;

/** The section of the comparison. */
export function PlanView({ source, choice, onChoose, onOpenHousehold }: PlanViewProps) {
	const headingId = useId();
	const planChoices = useMemo(() => prepareChoices(source), [source]);
	const chosenPlan = useMemo(() => choosePlan(planChoices, choice), [planChoices, choice]);
	const { request, returns } = chosenPlan;
	const shares = useShares(request);
	const document = describePlan(chosenPlan, shares.answer);
	return (
		<section aria-labelledby={headingId} className="mt-6 border-edge border-t pt-10 print:pt-6">
			<h3 id={headingId} className="display text-title">
				Your plan
			</h3>
			<SourceBanner
				className="mt-4 print:hidden"
				{...householdSourceText('Calculated together', source.read)}
				onAction={onOpenHousehold}
			/>
			<PlanHeadline text={document.text} />
			<AssetChoices chosenPlan={chosenPlan} note={document.choiceNote} onChoose={onChoose} />
			<PlannedStrategies chosenPlan={chosenPlan} document={document} shares={shares} />
			<Conflicts {...document} />
			{document.orderNote !== '' && (
				<p className="mt-6 max-w-measure text-muted text-small print:hidden">{document.orderNote}</p>
			)}
			{returns && (
				<>
					<div className="mt-12 max-w-4xl">
						<LazyFigures effect={returns} />
					</div>
					<PlanDetails returns={returns} />
				</>
			)}
		</section>
	);
}

function Conflicts({ conflicts }: Pick<PlanDocument, 'conflicts'>) {
	if (conflicts.length === 0) return null;
	return (
		<div className="mt-10">
			<h4 className="font-medium">How they interact</h4>
			<ul role="list" className="mt-2 max-w-measure space-y-2 text-muted">
				{conflicts.slice(0, MAX_CONFLICTS).map(({ id, text }) => (
					<li key={id}>{text}</li>
				))}
			</ul>
		</div>
	);
}

/** Announced whenever it changes. */
export function PlanHeadline({
	text: { opening, headline, tone, basis, tax, leaves, details },
}: {
	text: PlanText;
}) {
	if (headline === '') {
		return (
			<p role="status" className="mt-8 max-w-measure text-lead">
				{opening} {details}
			</p>
		);
	}
	return (
		<div role="status" aria-atomic="true" className="mt-8 print:mt-6">
			<p>
				<span className="block text-lead text-muted">{opening} </span>
				<strong className={`display figures mt-2 block wrap-anywhere text-heading ${TONE_CLASSES[tone]}`}>
					{headline}{' '}
				</strong>
				<span className="mt-2 block max-w-measure text-muted">{basis && `${basis}.`}</span>
			</p>
			<p className="mt-3 max-w-measure text-lead">{joinSentences([tax, leaves])}</p>
			{details !== '' && <p className="mt-2 max-w-measure">{details}</p>}
		</div>
	);
}

interface AssetChoicesProps {
	readonly chosenPlan: Pick<ChosenPlan, 'choices' | 'activeChoice' | 'source'>;
	/** Sentences on what is chosen; '' for none. */
	readonly note: string;
	readonly onChoose: (choice: string) => void;
}

/** The choice among strategies about the same asset. */
export function AssetChoices({ chosenPlan, note, onChoose }: AssetChoicesProps) {
	const { choices, activeChoice, source } = chosenPlan;
	const name = useId();
	if (choices.length === 0) return null;
	return (
		<fieldset className="mt-10 max-w-4xl">
			<legend className="font-medium">Choose one way to sell this asset</legend>
			<p className="mt-1 text-muted text-small">
				Each choice together with the rest of the plan: how far ahead or behind it leaves you after tax and
				costs, in today’s dollars.
			</p>
			<div className="mt-3 border-line border-b">
				{choices.map((choice) => (
					<label
						key={choice.id}
						className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2"
					>
						<input
							type="radio"
							name={name}
							checked={choice.id === activeChoice}
							onChange={() => onChoose(choice.id)}
							className="size-5 shrink-0 accent-ink"
						/>
						<span className="min-w-48 flex-1">{choice.name}</span>
						<span className="figures text-muted text-small">
							{formatChoice(choice.plan, source.read.year)}
						</span>
					</label>
				))}
			</div>
			{note !== '' && <p className="mt-3 max-w-measure">{note}</p>}
		</fieldset>
	);
}

interface PlannedStrategiesProps {
	readonly chosenPlan: Pick<ChosenPlan, 'all' | 'plan'>;
	readonly document: PlanDocument;
	readonly shares: Shares;
}

/** The list, and the strategies that the law blocks. */
export function PlannedStrategies({ chosenPlan, document, shares }: PlannedStrategiesProps) {
	const { blockedIds } = chosenPlan.plan;
	const { strategies, aloneNote, marginNote } = document;
	const amounts = strategies.rows.flatMap(({ amounts: [alone = 0, share = 0] }) => [alone, share]);
	const scale = Math.max(1, ...amounts.map(Math.abs));
	return (
		<div className="mt-10">
			{strategies.rows.length > 0 && (
				<>
					<h4 className="font-medium">Alone and together</h4>
					{aloneNote !== '' && <p className="mt-1 max-w-measure text-muted text-small">{aloneNote}</p>}
					<SharesStatus shares={shares} marginNote={marginNote} />
					<ul role="list" className="mt-3 border-line border-b">
						{strategies.rows.map((row) => (
							<Strategy key={row.id} columns={strategies.columns} row={row} scale={scale} />
						))}
					</ul>
				</>
			)}
			{blockedIds.length > 0 && (
				<div className="mt-6 max-w-measure border-caution border-l-3 pl-4">
					<h4 className="font-medium">Left out, because the law does not allow it here</h4>
					<ul role="list" className="mt-1 text-muted">
						{blockedIds.map((id) => (
							<li key={id}>
								{getStrategyName(chosenPlan, id)}; its own page says why and what would change it.
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}

function SharesStatus({ shares, marginNote }: { shares: Shares; marginNote: string }) {
	const { isSlow, hasFailed, isStopped, stop, retry } = shares;
	if (hasFailed) return <LoadState subject="contributions" hasFailed className="mt-2 text-small" />;
	return (
		<div role="status" className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-small">
			{isSlow && (
				<>
					<p>Calculating what each adds to every combination …</p>
					<Button variant="quiet" className="text-small" onClick={stop}>
						Stop
					</Button>
				</>
			)}
			{isStopped && (
				<Button variant="quiet" className="text-small" onClick={retry}>
					Calculate contributions
				</Button>
			)}
			{marginNote !== '' && <p>{marginNote}</p>}
		</div>
	);
}

interface StrategyProps extends Pick<AmountTable, 'columns'> {
	readonly row: AmountRow;
	/** Dollars of the longest bar. */
	readonly scale: number;
}

function Strategy({ columns, row, scale }: StrategyProps) {
	const [alone = 0, share = 0] = row.amounts;
	return (
		<li className="grid gap-x-10 gap-y-3 border-line border-t py-5 lg:grid-cols-2">
			<div>
				<h5 className="font-medium">{row.label}</h5>
				{row.notes?.map((sentence) => (
					<p key={sentence} className="mt-1 text-muted text-small">
						{sentence}
					</p>
				))}
				<dl className="figures mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
					{listShownCells(columns, [row], row).map(({ title, text }) => (
						<Fragment key={title}>
							<dt className="text-muted">{title}</dt>
							<dd className="text-right sm:text-left">{text || '…'}</dd>
						</Fragment>
					))}
				</dl>
			</div>
			<div aria-hidden="true" className="self-center">
				<AmountBar amount={alone} scale={scale} label="alone" look="plain" />
				<AmountBar amount={share} scale={scale} label="in plan" look="gain" />
			</div>
		</li>
	);
}

interface AmountBarProps {
	readonly amount: number;
	readonly scale: number;
	readonly label: string;
	/** Of an amount above zero. */
	readonly look: 'plain' | 'gain';
}

// Zero is in the middle.
function AmountBar({ amount, scale, label, look }: AmountBarProps) {
	const length = (Math.abs(amount) / scale) * 50;
	const part = amount < 0 ? { start: 50 - length, look: 'cost' as const } : { start: 50, look };
	return (
		<div className="flex items-center gap-3 text-muted text-small">
			<span className="w-12">{label}</span>
			<Bar parts={[{ ...part, length }]} zero={50} zeroClassName="stroke-line" className="h-3 min-w-0" />
		</div>
	);
}

/** The picture of the years, and what opens on request. */
function PlanDetails({ returns }: { returns: ReturnsView }) {
	return (
		<div className="mt-12 print:hidden">
			{returns.result.years > 1 && <LazyYearsBand effect={returns} />}
			<div className="mt-8 border-line border-b">
				<ReturnBands effect={returns} />
			</div>
		</div>
	);
}

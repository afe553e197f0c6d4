// Your plan: all calculated strategies on the one household at once, as one page an adviser would go through.
import { Fragment, useId, useMemo } from 'react';
import type { PlanResult } from '../../engine/plan/compute-plan.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { Button } from '../../ui/button.tsx';
import { SourceBanner } from '../../ui/source-banner.tsx';
import { householdSourceText } from '../household/messages.ts';
import type { EffectView } from '../strategy/compute-effect.ts';
import { DetailBand } from '../strategy/effect-bands.tsx';
import { LazyStatement } from '../strategy/lazy-parts.tsx';
import { getBalanceClass, getFigureClass } from '../strategy/verdict.ts';
import { type Shares, useShares } from './ask-shares.ts';
import {
	type ChosenPlan,
	choosePlan,
	getStrategyName,
	type PlanSource,
	prepareChoices,
	type ReadStrategy,
} from './choose-plan.ts';
import {
	formatFigure,
	listPlannedRows,
	listShownColumns,
	STRATEGY_COLUMNS,
	type StrategyRow,
} from './finished-plan.ts';
import {
	formatAloneNote,
	formatChoice,
	formatConflict,
	formatMargin,
	getChoiceNote,
	ORDER_NOTE,
	type PlanText,
	toPlanText,
} from './messages.ts';

export interface PlanViewProps extends PlanSource {
	readonly onOpenHousehold: () => void;
	/** The choice among strategies about the same asset; undefined for the default. */
	readonly choice: string | undefined;
	readonly onChoose: (choice: string) => void;
}

/** The section of the comparison. */
export function PlanView(props: PlanViewProps) {
	const { system, effects, strategies, read, sale, choice, onChoose, onOpenHousehold } = props;
	const headingId = useId();
	const source = useMemo(
		() => ({ system, effects, strategies, read, sale }),
		[system, effects, strategies, read, sale],
	);
	const preparedChoices = useMemo(() => prepareChoices(source), [source]);
	const chosenPlan = useMemo(
		() => choosePlan(source, preparedChoices, choice),
		[source, preparedChoices, choice],
	);
	const { all, plan, request, effect } = chosenPlan;
	const shares = useShares(request);
	const getName = (id: string) => getStrategyName({ all }, id);
	return (
		<section aria-labelledby={headingId} className="mt-6 border-edge border-t pt-10 print:pt-6">
			<h3 id={headingId} className="display text-title">
				Your plan
			</h3>
			<SourceBanner
				className="mt-4 print:hidden"
				{...householdSourceText('What you calculated, all at once,', read.isSample)}
				onAction={onOpenHousehold}
			/>
			<PlanHeadline text={toPlanText(plan, source, effect?.rate ?? '')} />
			<Choices chosenPlan={chosenPlan} onChoose={onChoose} />
			<PlannedStrategies plan={plan} shares={shares} all={all} getName={getName} />
			{(shares.answer?.conflicts.length ?? 0) > 0 && (
				<div className="mt-10">
					<h4 className="font-medium">Where they meet</h4>
					<ul role="list" className="mt-2 max-w-measure space-y-2 text-muted">
						{shares.answer?.conflicts.slice(0, 5).map((conflict) => (
							<li key={`${conflict.first} ${conflict.second}`}>
								{formatConflict(conflict, getName, read.year)}
							</li>
						))}
					</ul>
				</div>
			)}
			{plan.strategies.length > 1 && (
				<p className="mt-6 max-w-measure text-muted text-small print:hidden">{ORDER_NOTE}</p>
			)}
			{effect && (
				<>
					<div className="mt-12 max-w-4xl">
						<LazyStatement name="Figures" effect={effect} />
					</div>
					<PlanDetails effect={effect} />
				</>
			)}
		</section>
	);
}

interface ChoicesProps {
	readonly chosenPlan: ChosenPlan;
	readonly onChoose: (choice: string) => void;
}

function Choices({ chosenPlan, onChoose }: ChoicesProps) {
	const { choices, activeChoice } = chosenPlan;
	if (choices.length === 0) return null;
	return (
		<AssetChoices
			choices={choices.map(({ id, name, plan }) => ({
				id,
				name,
				summary: formatChoice(plan),
			}))}
			activeChoice={activeChoice}
			note={getChoiceNote(chosenPlan)}
			onChoose={onChoose}
		/>
	);
}

/** Announced whenever it changes. */
export function PlanHeadline({
	text: { kind, opening, figure, details, deferral, balance },
}: {
	text: PlanText;
}) {
	if (figure === '') {
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
				<strong
					className={`display figures mt-2 block wrap-anywhere text-heading ${getFigureClass(kind, balance)}`}
				>
					{figure}{' '}
				</strong>
				<span className="mt-3 block max-w-measure text-lead">{details}</span>
			</p>
			{deferral !== '' && <p className="mt-2 max-w-measure">{deferral}</p>}
			{balance && (
				<p className={`mt-2 max-w-measure font-medium ${getBalanceClass(kind, balance)}`}>{balance.text}</p>
			)}
		</div>
	);
}

interface AssetChoicesProps {
	readonly choices: readonly {
		readonly id: string;
		readonly name: string;
		/** The plan's result with it, in words. */
		readonly summary: string;
	}[];
	readonly activeChoice: string;
	/** Sentences on what is chosen; '' for none. */
	readonly note: string;
	readonly onChoose: (choice: string) => void;
}

/** The choice. */
export function AssetChoices({ choices, activeChoice, note, onChoose }: AssetChoicesProps) {
	const name = useId();
	return (
		<fieldset className="mt-10 max-w-4xl">
			<legend className="font-medium">These dispose of the same asset, so only one can be carried out</legend>
			<p className="mt-1 text-muted text-small">
				Each choice with the rest of the plan: the tax of all years, and how much better or worse off it
				leaves you in today’s money, after costs and other money.
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
						<span className="figures text-muted text-small">{choice.summary}</span>
					</label>
				))}
			</div>
			{note !== '' && <p className="mt-3 max-w-measure">{note}</p>}
		</fieldset>
	);
}

interface PlannedStrategiesProps {
	readonly plan: PlanResult;
	readonly shares: Shares;
	readonly all: readonly ReadStrategy[];
	readonly getName: (id: string) => string;
}

/** The table, and those that are left out. */
export function PlannedStrategies({ plan, shares, all, getName }: PlannedStrategiesProps) {
	const { blockedIds: blocked } = plan;
	const rows = listPlannedRows({ all, plan, answer: shares.answer });
	const amounts = rows.flatMap(({ figures: { alone = 0, share = 0 } }) => [alone, share]);
	const scale = Math.max(1, ...amounts.map(Math.abs));
	return (
		<div className="mt-10">
			{rows.length > 0 && (
				<>
					<h4 className="font-medium">Alone and together</h4>
					<AloneNote plan={plan} />
					<SharesStatus shares={shares} />
					<ul role="list" className="mt-3 border-line border-b">
						{rows.map((row) => (
							<Strategy key={row.id} row={row} scale={scale} />
						))}
					</ul>
				</>
			)}
			{blocked.length > 0 && (
				<div className="mt-6 max-w-measure border-caution border-l-3 pl-4">
					<h4 className="font-medium">Left out, because the law does not allow it here</h4>
					<ul role="list" className="mt-1 text-muted">
						{blocked.map((id) => (
							<li key={id}>{getName(id)}; its own page says why and what would lift it.</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}

function AloneNote({ plan }: { plan: PlanResult }) {
	const note = formatAloneNote(plan);
	return note !== '' && <p className="mt-1 max-w-measure text-muted text-small">{note}</p>;
}

function SharesStatus({ shares }: { shares: Shares }) {
	const { answer, isSlow, hasFailed, isStopped, stop, retry } = shares;
	const margin = formatMargin(answer?.margin ?? 0);
	if (hasFailed) return <LoadState subject="shares" hasFailed className="mt-2 text-small" />;
	return (
		<div role="status" className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-small">
			{isSlow && (
				<>
					<p>Working out what each adds to every combination of the others …</p>
					<Button variant="quiet" className="text-small" onClick={stop}>
						Stop
					</Button>
				</>
			)}
			{isStopped && (
				<Button variant="quiet" className="text-small" onClick={retry}>
					Work out the shares
				</Button>
			)}
			{margin !== '' && <p>{margin}</p>}
		</div>
	);
}

function Strategy({ row: { name, notes, figures }, scale }: { row: StrategyRow; scale: number }) {
	return (
		<li className="grid gap-x-10 gap-y-3 border-line border-t py-5 lg:grid-cols-2">
			<div>
				<h5 className="font-medium">{name}</h5>
				{notes.map((sentence) => (
					<p key={sentence} className="mt-1 text-muted text-small">
						{sentence}
					</p>
				))}
				<dl className="figures mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
					{listShownColumns(STRATEGY_COLUMNS, [figures]).map((column) => (
						<Fragment key={column.title}>
							<dt className="text-muted">{column.title}</dt>
							<dd className="text-right sm:text-left">{formatFigure(column, figures) || '…'}</dd>
						</Fragment>
					))}
				</dl>
			</div>
			<div aria-hidden="true" className="self-center">
				<Bar amount={figures.alone ?? 0} scale={scale} label="alone" />
				<Bar amount={figures.share ?? 0} scale={scale} label="share" isShare />
			</div>
		</li>
	);
}

function Bar({
	amount,
	scale,
	label,
	isShare = false,
}: {
	amount: number;
	scale: number;
	label: string;
	isShare?: boolean;
}) {
	const length = `${(Math.abs(amount) / scale) * 50}%`;
	const [start, color] =
		amount < 0
			? [50 - (Math.abs(amount) / scale) * 50, 'fill-cost']
			: [50, isShare ? 'fill-gain' : 'fill-edge'];
	return (
		<div className="flex items-center gap-3 text-muted text-small">
			<span className="w-12">{label}</span>
			<svg viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-full" role="presentation">
				<path d="M50 0V12" className="stroke-line" strokeWidth="0.4" />
				<rect x={`${start}%`} y="2" width={length} height="8" className={color} />
			</svg>
		</div>
	);
}

/** The picture of the years, and what opens on request. */
export function PlanDetails({ effect }: { effect: EffectView }) {
	const hasYears = effect.result.years > 1;
	return (
		<div className="mt-12 print:hidden">
			{hasYears && <LazyStatement name="YearsBand" effect={effect} />}
			<div className="mt-8 border-line border-b">
				{hasYears && <DetailBand title="The years as a table" name="YearsTable" effect={effect} />}
				<DetailBand title="The two returns side by side" name="TwoReturns" effect={effect} />
			</div>
		</div>
	);
}

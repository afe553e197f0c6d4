// Each strategy of a plan: what it saves alone, its fair share of what all save, its costs, and what is left. The bars of
// alone and share are on one scale.

import { formatMoney, UNAVAILABLE } from '../../engine/format.ts';
import type { PlanResult, StrategyInPlan } from '../../engine/plan/compute-plan.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { Button } from '../../ui/button.tsx';
import type { ReadStrategy } from './choose-plan.ts';
import { listNotes } from './finished-plan.ts';
import { formatAloneNote, formatMargin, isNegligible } from './messages.ts';
import type { Shares } from './use-shares.ts';

interface PlannedStrategiesProps {
	readonly plan: PlanResult;
	readonly shares: Shares;
	readonly all: readonly ReadStrategy[];
	readonly getName: (id: string) => string;
}

/** The table, and those that are left out. */
export function PlannedStrategies({ plan, shares, all, getName }: PlannedStrategiesProps) {
	const { strategies, blockedIds: blocked } = plan;
	const findShare = (id: string) => shares.answer?.shares.find((one) => one.id === id);
	const amounts = strategies.flatMap(({ id, alone }) => [alone.taxSaved, findShare(id)?.share.taxSaved ?? 0]);
	const scale = Math.max(1, ...amounts.map(Math.abs));
	return (
		<div className="mt-10">
			{strategies.length > 0 && (
				<>
					<h4 className="font-medium">Alone and together</h4>
					<AloneNote plan={plan} />
					<SharesStatus shares={shares} />
					<ul role="list" className="mt-3 border-line border-b">
						{strategies.map((strategy) => (
							<Strategy
								key={strategy.id}
								strategy={strategy}
								name={getName(strategy.id)}
								notes={listNotes({ all }, strategy)}
								share={findShare(strategy.id)}
								scale={scale}
							/>
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

interface StrategyProps {
	readonly strategy: StrategyInPlan;
	readonly name: string;
	readonly notes: readonly string[];
	readonly share: { readonly share: { readonly taxSaved: number }; readonly netBenefit: number } | undefined;
	readonly scale: number;
}

function Strategy({ strategy, name, notes, share, scale }: StrategyProps) {
	const { alone, costs, cash } = strategy;
	const shareTaxSaved = share?.share.taxSaved;
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
					<Entry label="Tax saved alone" amount={alone.taxSaved} />
					<Entry label="Fair share of all" amount={shareTaxSaved} />
					{!isNegligible(costs) && <Entry label="Costs" amount={-costs} />}
					{!isNegligible(cash) && <Entry label="Other money" amount={cash} />}
					<Entry label="Net benefit" amount={share?.netBenefit} />
				</dl>
			</div>
			<div aria-hidden="true" className="self-center">
				<Bar amount={alone.taxSaved} scale={scale} label="alone" />
				<Bar amount={shareTaxSaved ?? 0} scale={scale} label="share" isShare />
			</div>
		</li>
	);
}

function Entry({ label, amount }: { label: string; amount: number | undefined }) {
	return (
		<>
			<dt className="text-muted">{label}</dt>
			<dd className="text-right sm:text-left">{formatPendingAmount(amount)}</dd>
		</>
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

function formatPendingAmount(dollars: number | undefined): string {
	if (dollars === undefined) return '…';
	return Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}

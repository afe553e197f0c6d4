// The figures of a plan in the report: by strategy, by kind of tax, in all, and by year.
import { formatMoneyOrDash } from '../../engine/format.ts';
import type { EffectView } from '../strategy/compute-effect.ts';
import { listYearNotes } from '../strategy/messages.ts';
import { listTaxRows } from '../strategy/scenario-rows.ts';
import { ScenariosTable } from '../strategy/scenarios-table.tsx';
import { type FiguresRow, FiguresTable } from './figures-table.tsx';
import { type FinishedPlan, listPlannedRows } from './finished-plan.ts';
import { formatAloneNote, isNegligible } from './messages.ts';

/** The strategies, each with what it saves alone and its share, and what all come to. */
export function PlanAmounts({ finishedPlan }: { finishedPlan: FinishedPlan }) {
	const { plan } = finishedPlan;
	const hasCosts = plan.strategies.some(({ costs }) => !isNegligible(costs));
	const hasCash = plan.strategies.some(({ cash }) => !isNegligible(cash));
	const isOne = plan.strategies.length === 1;
	const note = formatAloneNote(plan);
	const values = (alone: string, share: number, costs: number, cash: number, net: number) => [
		alone,
		...(isOne ? [] : [formatMoneyOrDash(share)]),
		...(hasCosts ? [formatMoneyOrDash(-costs)] : []),
		...(hasCash ? [formatMoneyOrDash(cash)] : []),
		formatMoneyOrDash(net),
	];
	return (
		<div className="mt-8 print:mt-5">
			<FiguresTable
				label="The plan, by strategy"
				columns={[
					...(isOne ? ['Tax saved'] : ['Tax saved alone', 'Fair share of all']),
					...(hasCosts ? ['Costs'] : []),
					...(hasCash ? ['Other money'] : []),
					'Net benefit',
				]}
				rows={listPlannedRows(finishedPlan).map(
					({ id, name, notes, alone, share, costs, cash, netBenefit }) => ({
						id,
						label: name,
						note: notes.join(' '),
						values: values(formatMoneyOrDash(alone), share, costs, cash, netBenefit),
					}),
				)}
				{...(!isOne && {
					total: {
						id: 'together',
						label: 'Together',
						values: values('', plan.taxSaved, plan.costs, plan.cash, plan.netBenefit),
					},
				})}
			/>
			{note !== '' && <p className="mt-2 text-muted text-small">{note}</p>}
		</div>
	);
}

interface FiguresProps {
	readonly finishedPlan: FinishedPlan;
	readonly effect: EffectView;
}

const COMMON = ['taxSaved', 'presentValue', 'cash', 'costs', 'netBenefit', 'netPresentValue'] as const;

/** The tax by kind over all years, and what the plan comes to. */
export function PlanFigures({ finishedPlan: { plan, source }, effect }: FiguresProps) {
	const rows = listTaxRows(source.system, effect.result);
	const years = plan.years > 1 ? `, all ${plan.years} years` : '';
	return (
		<div className="mt-8 grid break-inside-avoid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-5 print:grid-cols-2">
			<section>
				<h4 className="mb-2 font-medium">Tax by kind{years}</h4>
				<ScenariosTable
					label="The plan’s tax by kind"
					scenarios={['without', 'with']}
					isUnsettled={false}
					groups={[{ title: '', rows: rows.slice(0, -1) }]}
					total={rows.at(-1)}
				/>
			</section>
			<section>
				<h4 className="mb-2 font-medium">What it comes to</h4>
				<FiguresTable
					label="What the plan comes to"
					columns={['Amount']}
					rows={[
						...COMMON.map((id) => ({
							id,
							label: source.effects.results[id],
							values: [formatMoneyOrDash(plan[id])],
						})),
						...(plan.strategies.length > 1 ? [toOverlapRow(plan)] : []),
					]}
				/>
				<p className="mt-2 text-muted text-small">Present values at {effect.rate} a year.</p>
				{listYearNotes(effect).map((note) => (
					<p key={note} className="mt-1 text-muted text-small">
						{note}
					</p>
				))}
			</section>
		</div>
	);
}

function toOverlapRow({ overlap }: FinishedPlan['plan']): FiguresRow {
	const label = 'Overlap: together less the sum of each alone';
	return { id: 'overlap', label, values: [formatMoneyOrDash(overlap.taxSaved)] };
}

/** Every year. */
export function PlanYears({ finishedPlan: { plan, source } }: { finishedPlan: FinishedPlan }) {
	const hasMoney = plan.moneyByYear.some((amount) => !isNegligible(amount));
	const columns = ['Tax without', 'Tax with', 'Tax saved', ...(hasMoney ? ['Other money'] : [])];
	const sum = (years: readonly { readonly total: number }[]) =>
		years.reduce((subtotal, { total }) => subtotal + total, 0);
	const values = (before: number, after: number, saved: number, otherMoney: number) => [
		...[before, after, saved].map(formatMoneyOrDash),
		...(hasMoney ? [formatMoneyOrDash(otherMoney)] : []),
	];
	const rows = plan.savedByYear.map((saved, year) => {
		const [before, after] = [plan.without, plan.with].map((scenario) => scenario[year]?.total ?? Number.NaN);
		const otherMoney = plan.moneyByYear[year] ?? 0;
		return {
			id: String(year),
			label: String(source.read.year + year),
			values: values(before ?? Number.NaN, after ?? Number.NaN, saved, otherMoney),
		};
	});
	const total = {
		id: 'all',
		label: 'All years',
		values: values(sum(plan.without), sum(plan.with), plan.taxSaved, plan.cash - plan.costs),
	};
	return (
		<div className="mt-5">
			<FiguresTable label="The plan by year" columns={columns} rows={rows} total={total} />
		</div>
	);
}

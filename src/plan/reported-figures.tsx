// The figures of a plan in the report: by strategy, by kind of tax, in all, and by year.
import type { WorkedOut } from '../effect/effect-run.ts';
import { taxRows } from '../effect/sides.ts';
import { SidesTable } from '../effect/sides-table.tsx';
import { yearNotes } from '../effect/words.ts';
import { type FiguresRow, FiguresTable } from './figures-table.tsx';
import { type FinishedPlan, plannedRows } from './finished-plan.ts';
import { money } from './money.ts';
import { aloneWords, isNothing } from './words.ts';

/** The strategies, each with what it saves alone and its share, and what all come to. */
export function PlanAmounts({ finished }: { finished: FinishedPlan }) {
	const { plan } = finished;
	const hasCosts = plan.strategies.some(({ costs }) => !isNothing(costs));
	const hasCash = plan.strategies.some(({ cash }) => !isNothing(cash));
	const isOne = plan.strategies.length === 1;
	const note = aloneWords(plan);
	const values = (alone: string, share: number, costs: number, cash: number, net: number) => [
		alone,
		...(isOne ? [] : [money(share)]),
		...(hasCosts ? [money(-costs)] : []),
		...(hasCash ? [money(cash)] : []),
		money(net),
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
				rows={plannedRows(finished).map(({ id, name, notes, alone, share, costs, cash, netBenefit }) => ({
					id,
					label: name,
					note: notes.join(' '),
					values: values(money(alone), share, costs, cash, netBenefit),
				}))}
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
	readonly finished: FinishedPlan;
	readonly worked: WorkedOut;
}

const COMMON = ['taxSaved', 'presentValue', 'cash', 'costs', 'netBenefit', 'netPresentValue'] as const;

/** The tax by kind over all years, and what the plan comes to. */
export function PlanFigures({ finished: { plan, source }, worked }: FiguresProps) {
	const rows = taxRows(source.system, worked.result);
	const years = plan.years > 1 ? `, all ${plan.years} years` : '';
	return (
		<div className="mt-8 grid break-inside-avoid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-5 print:grid-cols-2">
			<section>
				<h4 className="mb-2 font-medium">Tax by kind{years}</h4>
				<SidesTable
					label="The plan’s tax by kind"
					sides={['without', 'with']}
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
						...COMMON.map((id) => ({ id, label: source.effects.results[id], values: [money(plan[id])] })),
						...(plan.strategies.length > 1 ? [overlapRow(plan)] : []),
					]}
				/>
				<p className="mt-2 text-muted text-small">Present values at {worked.rate} a year.</p>
				{yearNotes(worked).map((note) => (
					<p key={note} className="mt-1 text-muted text-small">
						{note}
					</p>
				))}
			</section>
		</div>
	);
}

function overlapRow({ overlap }: FinishedPlan['plan']): FiguresRow {
	const label = 'Overlap: together less the sum of each alone';
	return { id: 'overlap', label, values: [money(overlap.taxSaved)] };
}

/** Every year. */
export function PlanYears({ finished: { plan, source } }: { finished: FinishedPlan }) {
	const hasMoney = plan.moneyByYear.some((amount) => !isNothing(amount));
	const columns = ['Tax without', 'Tax with', 'Tax saved', ...(hasMoney ? ['Other money'] : [])];
	const sum = (years: readonly { readonly total: number }[]) =>
		years.reduce((so, { total }) => so + total, 0);
	const values = (before: number, after: number, saved: number, other: number) => [
		...[before, after, saved].map(money),
		...(hasMoney ? [money(other)] : []),
	];
	const rows = plan.savedByYear.map((saved, year) => {
		const [before, after] = [plan.without, plan.with].map((side) => side[year]?.total ?? Number.NaN);
		const other = plan.moneyByYear[year] ?? 0;
		return {
			id: String(year),
			label: String(source.read.year + year),
			values: values(before ?? Number.NaN, after ?? Number.NaN, saved, other),
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

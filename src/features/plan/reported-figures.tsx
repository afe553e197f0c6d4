// The figures of a plan in the report: by strategy, by kind of tax, in all, and by year.
import type { EffectView } from '../strategy/compute-effect.ts';
import { listYearNotes } from '../strategy/messages.ts';
import { COMMON_FIGURES, listTaxRows } from '../strategy/scenario-rows.ts';
import { ScenariosTable } from '../strategy/scenarios-table.tsx';
import { FiguresTable } from './figures-table.tsx';
import {
	type FiguresColumn,
	type FinishedPlan,
	listPlannedRows,
	OVERLAP_LABEL,
	SINGLE_STRATEGY_COLUMNS,
	STRATEGY_COLUMNS,
} from './finished-plan.ts';
import { formatAloneNote } from './messages.ts';

/** The strategies, each with what it saves alone and its share, and what all come to. */
export function PlanAmounts({ finishedPlan }: { finishedPlan: FinishedPlan }) {
	const { plan } = finishedPlan;
	const isOne = plan.strategies.length === 1;
	const note = formatAloneNote(plan);
	const figures = {
		alone: undefined,
		share: plan.taxSaved,
		costs: plan.costs,
		cash: plan.cash,
		netBenefit: plan.netBenefit,
	};
	return (
		<div className="mt-8 print:mt-5">
			<FiguresTable
				label="The plan, by strategy"
				columns={isOne ? SINGLE_STRATEGY_COLUMNS : STRATEGY_COLUMNS}
				rows={listPlannedRows(finishedPlan).map(({ id, name, notes, figures }) => ({
					id,
					label: name,
					note: notes.join(' '),
					figures,
				}))}
				total={isOne ? undefined : { id: 'together', label: 'Together', figures }}
			/>
			{note !== '' && <p className="mt-2 text-muted text-small">{note}</p>}
		</div>
	);
}

interface FiguresProps {
	readonly finishedPlan: FinishedPlan;
	readonly effect: EffectView;
}

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
					columns={AMOUNT_COLUMNS}
					rows={[
						...COMMON_FIGURES.map((id) => ({ id, label: source.effects.results[id], figures: plan[id] })),
						...(plan.strategies.length > 1
							? [{ id: 'overlap', label: OVERLAP_LABEL, figures: plan.overlap.taxSaved }]
							: []),
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

const AMOUNT_COLUMNS: readonly FiguresColumn<number>[] = [{ title: 'Amount', getAmount: (amount) => amount }];

interface YearFigures {
	readonly before: number;
	readonly after: number;
	readonly saved: number;
	readonly otherMoney: number;
}

const YEAR_COLUMNS: readonly FiguresColumn<YearFigures>[] = [
	{ title: 'Tax without', getAmount: ({ before }) => before },
	{ title: 'Tax with', getAmount: ({ after }) => after },
	{ title: 'Tax saved', getAmount: ({ saved }) => saved },
	{ title: 'Other money', isOptional: true, getAmount: ({ otherMoney }) => otherMoney },
];

/** Every year. */
export function PlanYears({ finishedPlan: { plan, source } }: { finishedPlan: FinishedPlan }) {
	const sum = (years: readonly { readonly total: number }[]) =>
		years.reduce((subtotal, { total }) => subtotal + total, 0);
	const rows = plan.savedByYear.map((saved, year) => ({
		id: String(year),
		label: String(source.read.year + year),
		figures: {
			before: plan.without[year]?.total ?? Number.NaN,
			after: plan.with[year]?.total ?? Number.NaN,
			saved,
			otherMoney: plan.moneyByYear[year] ?? 0,
		},
	}));
	const figures = {
		before: sum(plan.without),
		after: sum(plan.with),
		saved: plan.taxSaved,
		otherMoney: plan.cash - plan.costs,
	};
	return (
		<div className="mt-5">
			<FiguresTable
				label="The plan by year"
				columns={YEAR_COLUMNS}
				rows={rows}
				total={{ id: 'all', label: 'All years', figures }}
			/>
		</div>
	);
}

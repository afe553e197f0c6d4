// The figures of a plan in the report: by strategy, by kind of tax, in all, and by year.
import type { ReactNode } from 'react';
import type { WorkedOut } from '../effect/effect-run.ts';
import { taxRows } from '../effect/sides.ts';
import { SidesTable } from '../effect/sides-table.tsx';
import { yearNotes } from '../effect/words.ts';
import { FiguresHead, type FiguresRow, FiguresTable } from './figures-table.tsx';
import type { FinishedPlan, PlannedRow } from './finished-plan.ts';
import { money } from './money.ts';
import { aloneWords, isNothing } from './words.ts';

/** A part of the report that stays whole on a page. */
export interface PlanPart {
	readonly key: string;
	/** Begins a page. */
	readonly startsPage?: boolean;
	/** Above it where it goes on at the top of a page. */
	readonly head?: ReactNode;
	readonly content: ReactNode;
}

interface PlanAmountsProps {
	readonly finished: FinishedPlan;
	readonly rows: readonly PlannedRow[];
	/** Followed by what all come to. */
	readonly isLast: boolean;
}

/** Some of the strategies, each with what it saves alone and its share. */
export function PlanAmounts({ finished: { plan }, rows, isLast }: PlanAmountsProps) {
	const hasCosts = plan.strategies.some(({ costs }) => !isNothing(costs));
	const hasCash = plan.strategies.some(({ cash }) => !isNothing(cash));
	const isOne = plan.strategies.length === 1;
	const note = isLast ? aloneWords(plan) : '';
	const values = (alone: string, share: number, costs: number, cash: number, net: number) => [
		alone,
		...(isOne ? [] : [money(share)]),
		...(hasCosts ? [money(-costs)] : []),
		...(hasCash ? [money(cash)] : []),
		money(net),
	];
	return (
		<div className="mt-8 paper:mt-5">
			<FiguresTable
				label="The plan, by strategy"
				columns={[
					...(isOne ? ['Tax saved'] : ['Tax saved alone', 'Fair share of all']),
					...(hasCosts ? ['Costs'] : []),
					...(hasCash ? ['Other money'] : []),
					'Net benefit',
				]}
				rows={rows.map(({ id, name, notes, alone, share, costs, cash, netBenefit }) => ({
					id,
					label: name,
					note: notes.join(' '),
					values: values(money(alone), share, costs, cash, netBenefit),
				}))}
				{...(isLast &&
					!isOne && {
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
		<div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 paper:mt-5 paper:grid-cols-2">
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

/** Years that stay together. */
const YEARS = 5;

/** A table of every year, in parts that fit on a page. */
export function yearParts({ plan, source }: FinishedPlan): readonly PlanPart[] {
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
	const pieces = rows.flatMap((_, at) => (at % YEARS === 0 ? [rows.slice(at, at + YEARS)] : []));
	return pieces.map((piece, at) => ({
		key: `plan years ${at}`,
		...(at > 0 ? { head: <YearsHead columns={columns} /> } : {}),
		content: (
			<div className={at > 0 ? '' : 'mt-5'}>
				<FiguresTable
					label={`The plan by year, from ${piece[0]?.label}`}
					columns={columns}
					rows={piece}
					total={at === pieces.length - 1 ? total : undefined}
					isContinued={at > 0}
				/>
			</div>
		),
	}));
}

function YearsHead({ columns }: { columns: readonly string[] }) {
	return (
		<table className="w-full border-collapse text-small">
			<FiguresHead columns={columns} />
		</table>
	);
}

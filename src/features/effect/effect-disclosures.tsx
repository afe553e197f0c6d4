// Disclosures below the figures of an effect or a plan, and the years as a table. What is large comes when it is opened.

import type { ReactNode } from 'react';
import { formatMoney, formatMoneyOrDash } from '../../engine/format.ts';
import { listOutcomes } from '../../engine/verdict.ts';
import type { AmountRow } from '../../lib/document.ts';
import { createLazyComponent } from '../../lib/lazy-component.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { ReturnComparison } from './effect-on-return.ts';
import type { EstateViewProps } from './estate-view.tsx';
import { AmountTableView } from './section-view.tsx';

const TwoReturns = createLazyComponent(
	async () => (await import('./two-returns.tsx')).TwoReturns,
	'calculation',
);
const EstateView = createLazyComponent(
	async () => (await import('./estate-view.tsx')).EstateView,
	'part about your estate',
);

interface LazyDisclosureProps {
	readonly title: string;
	readonly onNear?: () => void;
	readonly children: ReactNode;
}

export function LazyDisclosure({ title, onNear, children }: LazyDisclosureProps) {
	return (
		<Disclosure title={title} className="border-line border-t" onApproach={onNear} lazyContent={children} />
	);
}

interface EstateDisclosureProps extends EstateViewProps {
	readonly title: string;
	/** Stands first in it. */
	readonly note?: string;
}

/** What is done to the estate; open where a visitor has asked before. */
export function EstateDisclosure({ title, note = '', ...props }: EstateDisclosureProps) {
	return (
		<Disclosure
			title={title}
			className="border-line border-t"
			opensAtFirst={Object.keys(props.form.typedInputs.values).length > 0}
			lazyContent={
				<>
					<p className="mb-4 max-w-measure text-muted text-small empty:hidden">{note}</p>
					<EstateView {...props} />
				</>
			}
		/>
	);
}

/** The years as a table, and the returns of each year. */
export function ReturnDisclosures({ returns }: { returns: ReturnComparison }) {
	const { years, claimed } = returns.result;
	const isThreefold = returns.isUnsettled || claimed !== undefined;
	return (
		<>
			{years > 1 && (
				<LazyDisclosure title="The years as a table">
					<YearsTable returns={returns} />
				</LazyDisclosure>
			)}
			<LazyDisclosure title={isThreefold ? 'The returns side by side' : 'The two returns side by side'}>
				<TwoReturns returns={returns} />
			</LazyDisclosure>
		</>
	);
}

/** The years, each with its figures; several in a row of which nothing is to be said are one row. */
export function YearsTable({ returns }: { returns: ReturnComparison }) {
	const { result, reading } = returns;
	const { savedByYear, moneyByYear } = result.with;
	const outcomes = listOutcomes(returns);
	const series = [
		...outcomes.map(({ title, outcome }) => ({
			title: outcomes.length > 1 ? title : 'Tax saved',
			amounts: outcome.savedByYear,
		})),
		...(moneyByYear.some((amount) => amount !== 0) ? [{ title: 'Other cash', amounts: moneyByYear }] : []),
	];
	const years = savedByYear.map((_, year) => series.map(({ amounts }) => amounts[year] ?? Number.NaN));
	return (
		<AmountTableView
			title="The years"
			rowTitle="Year"
			columns={series}
			rows={listYearRows(years, reading.taxYear)}
			look="band"
			className="max-w-4xl"
		/>
	);
}

/** Fewer years in a row with nothing to show stand by themselves. */
const MIN_SPAN = 3;

const isNothing = (amounts: readonly number[]) =>
	amounts.every((amount) => formatMoneyOrDash(amount) === formatMoney(0));

/** The rows in order. @param years the amounts of each @param first the calendar year of the first */
function listYearRows(years: readonly (readonly number[])[], first: number): readonly AmountRow[] {
	const rows: AmountRow[] = [];
	for (let at = 0; at < years.length; ) {
		const next = years.findIndex((amounts, year) => year >= at && !isNothing(amounts));
		const end = next < 0 ? years.length : Math.max(next, at + 1);
		const span = years.slice(at, end);
		if (span.length >= MIN_SPAN) {
			const label = `${first + at} to ${first + end - 1}`;
			rows.push({ id: label, label, amounts: [], text: 'Nothing changes' });
		} else
			span.forEach((amounts, offset) => {
				const label = String(first + at + offset);
				rows.push({ id: label, label, amounts });
			});
		at = end;
	}
	return rows;
}

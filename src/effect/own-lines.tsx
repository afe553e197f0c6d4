// How it is worked out: the strategy's own figures, its lines in a year, and the money of that year. Each opens to its
// working.
import { type ReactNode, useId, useState } from 'react';
import { Disclosure, useOpened } from '../calculator/results/disclosure.tsx';
import type { Explanation } from '../engine/explain/explain.ts';
import { formatMoney } from '../engine/format.ts';
import { lineText } from '../household/line-text.ts';
import { LoadState } from '../loading/load-state.tsx';
import { amountWrapping } from '../ui/amount-wrapping.ts';
import type { WorkedOut } from './effect-run.ts';
import { sidesOf } from './sides.ts';
import { useEffectExplanations, useEffectWorkings } from './use-effect-explanations.ts';
import { sideNames } from './words.ts';
import { YearChoice } from './year-choice.tsx';

/** Said of the numbers in a working. */
export const EFFECT_ORIGINS = {
	input: 'Entered, or a fact of the household.',
	result: 'A line of this strategy or of the returns.',
};

type Explained = NonNullable<ReturnType<typeof useEffectExplanations>['explained']>['year'];

/** Results over all years, then the lines and the money of a year. */
export function OwnLines({ worked }: { worked: WorkedOut }) {
	const { effect, result, read } = worked;
	const [chosen, choose] = useState('0');
	const year = Number(chosen) < result.years ? Number(chosen) : 0;
	const calendar = read.year + year;
	const { workings, isError } = useEffectWorkings(worked);
	if (!workings) return <LoadState what="calculation" failed={isError} />;
	return (
		<>
			<p className="max-w-measure">{effect.question}</p>
			<p className="mt-2 text-muted text-small">Each line opens to show its calculation.</p>
			<List
				title="In all"
				worked={worked}
				year={0}
				rows={effect.results.map((line) => ({
					id: line.id,
					label: line.label,
					text: lineText(line, result.results[line.id] ?? null),
					of: ({ results }) => results.find(({ id }) => id === line.id),
				}))}
			/>
			{result.years > 1 && (
				<div className="mt-6">
					<YearChoice worked={worked} chosen={String(year)} onPick={choose} />
				</div>
			)}
			<List
				title={`In ${calendar}`}
				worked={worked}
				year={year}
				rows={effect.lines.map((line) => ({
					id: line.id,
					label: workings.labels[line.id] ?? line.id,
					text: lineText(line, result.scope.lines[line.id]?.(year) ?? null),
					of: ({ lines }) => lines.find(({ id }) => id === line.id),
				}))}
			/>
			<List
				title={`Money that is not tax in ${calendar}`}
				worked={worked}
				year={year}
				rows={moneyOfYear(worked, year)}
			/>
		</>
	);
}

interface ListRow {
	readonly id: string;
	readonly label: string;
	readonly text: string;
	/** Its explanation in an explained year. */
	readonly of: (year: Explained) => Explanation | undefined;
}

function moneyOfYear({ effect, result }: WorkedOut, year: number): readonly ListRow[] {
	const names = sideNames(effect.unsettled);
	return sidesOf(result).flatMap((side) => {
		const paid = (result.sides.get(side)?.cash ?? []).filter(({ amounts }) => (amounts[year] ?? 0) !== 0);
		return paid.map(({ label, isCost, amounts }, at) => ({
			id: `${side} ${at}`,
			label: `${label}, ${names[side].toLowerCase()}${isCost ? ': a cost' : ''}`,
			text: formatMoney(amounts[year] ?? 0),
			// Those that are not zero, in the same order.
			of: ({ cash }: Explained) => cash.filter((one) => one.side === side)[at]?.explanation,
		}));
	});
}

interface ListProps {
	readonly title: string;
	readonly worked: WorkedOut;
	readonly year: number;
	readonly rows: readonly ListRow[];
}

function List({ title, worked, year, rows }: ListProps) {
	const { opened, toggle } = useOpened();
	const { explained, isError } = useEffectExplanations(worked, year, opened.size > 0);
	if (rows.length === 0) return null;
	const workingOf = (row: ListRow) => {
		if (!explained) return <LoadState what="calculation" failed={isError} />;
		const explanation = row.of(explained.year);
		return explanation && <explained.Working explanation={explanation} origins={EFFECT_ORIGINS} />;
	};
	return (
		<table
			aria-label={`How it is worked out: ${title}`}
			className="mt-6 w-full max-w-4xl border-collapse text-left"
		>
			<caption className="pb-2 text-left font-medium text-brass text-small">{title}</caption>
			<tbody>
				{rows.map((row) => (
					<Line
						key={row.id}
						row={row}
						working={opened.has(row.id) ? workingOf(row) : undefined}
						isOpen={opened.has(row.id)}
						onToggle={() => toggle(row.id)}
					/>
				))}
			</tbody>
		</table>
	);
}

interface LineProps {
	readonly row: ListRow;
	readonly working: ReactNode;
	readonly isOpen: boolean;
	readonly onToggle: () => void;
}

function Line({ row: { label, text }, working, isOpen, onToggle }: LineProps) {
	const workingId = useId();
	return (
		<>
			<tr className="border-line border-t last:border-b">
				<th scope="row" className="pr-4 align-baseline font-normal">
					<Disclosure isOpen={isOpen} controls={workingId} onToggle={onToggle}>
						{label}
					</Disclosure>
				</th>
				<td className={`figures py-3 text-right align-baseline ${amountWrapping(text)}`}>{text}</td>
			</tr>
			{isOpen && (
				<tr id={workingId}>
					<td colSpan={2} className="pb-5">
						{working}
					</td>
				</tr>
			)}
		</>
	);
}

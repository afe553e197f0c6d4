// How it is calculated: the strategy's own figures, its lines in a year, and the money of that year. Each opens to its
// working.

import { findById } from '../../engine/collections.ts';
import type { Explanation } from '../../engine/explain/explain.ts';
import { formatMoney } from '../../engine/format.ts';
import { getScenarioNames } from '../../engine/verdict.ts';
import { createLazyComponent, LoadState } from '../../lib/lazy-component.tsx';
import { type ExpandableLine, ExpandableTable } from '../../ui/expandable-row.tsx';
import { TextList } from '../../ui/texts.tsx';
import { prefetchEffectWorkings, useEffectWorkings } from '../../visit/law.ts';
import { formatLine } from '../household/messages.ts';
import type { EffectOnReturn } from './effect-on-return.ts';
import type { EffectWorkingsProps, ExplainedEffectYear } from './effect-workings.tsx';
import { listShownScenarios } from './scenario-rows.ts';
import { useYearChoice } from './tax-breakdown.tsx';

/** The workings of a year of an effect, once the formulas are there. */
export const EffectWorkings = createLazyComponent<EffectWorkingsProps>(async (props) => {
	if (props) prefetchEffectWorkings(props.ownEffect.strategy.id);
	return (await import('./effect-workings.tsx')).EffectWorkings;
}, 'calculation');

/** Results over all years, then the lines and the money of a year. */
export function OwnLines({ effect }: { effect: EffectOnReturn }) {
	const { strategy, ownEffect, reading } = effect;
	const { year = 0, field } = useYearChoice(effect, false);
	const calendar = reading.taxYear + year;
	const { data: workings, isError } = useEffectWorkings(effect.strategy.id);
	if (!workings) return <LoadState subject="calculation" hasFailed={isError} />;
	return (
		<>
			<p className="max-w-measure">{strategy.question}</p>
			<p className="mt-2 text-muted text-small">Each line opens to show its calculation.</p>
			<List
				title="Total"
				effect={effect}
				year={0}
				rows={strategy.results.map((line) => ({
					id: line.id,
					label: line.label,
					text: formatLine(line, ownEffect.results[line.id] ?? null),
					findExplanation: ({ results }) => findById(results, line.id),
				}))}
			/>
			{field && <div className="mt-6">{field}</div>}
			<List
				title={`In ${calendar}`}
				effect={effect}
				year={year}
				rows={strategy.lines.map((line) => ({
					id: line.id,
					label: workings.labels[line.id] ?? line.id,
					text: formatLine(line, ownEffect.scope.lines[line.id]?.(year) ?? null),
					findExplanation: ({ lines }) => findById(lines, line.id),
				}))}
			/>
			<List
				title={`Cash flow before tax in ${calendar}`}
				effect={effect}
				year={year}
				rows={listYearCashRows(effect, year)}
			/>
		</>
	);
}

interface ListRow extends ExpandableLine {
	/** Its explanation in an explained year. */
	readonly findExplanation: (year: ExplainedEffectYear) => Explanation | undefined;
}

function listYearCashRows({ result, isUnsettled }: EffectOnReturn, year: number): readonly ListRow[] {
	const names = getScenarioNames(isUnsettled);
	return listShownScenarios(result).flatMap((scenario) => {
		const payments = (result.scenarios.get(scenario)?.cash ?? []).filter(
			({ amounts }) => (amounts[year] ?? 0) !== 0,
		);
		return payments.map(({ label, isCost, amounts }, at) => ({
			id: `${scenario} ${at}`,
			label: `${label} (${isCost ? 'a cost, ' : ''}${names[scenario].toLowerCase()})`,
			text: formatMoney(amounts[year] ?? 0),
			// The payments that are not zero, in the same order.
			findExplanation: ({ cash }: ExplainedEffectYear) =>
				cash.filter((cashLine) => cashLine.scenario === scenario)[at]?.explanation,
		}));
	});
}

interface ListProps {
	readonly title: string;
	readonly effect: EffectOnReturn;
	readonly year: number;
	readonly rows: readonly ListRow[];
}

function List({ title, effect, year, rows }: ListProps) {
	if (rows.length === 0) return null;
	return (
		<ExpandableTable
			label={`How it is calculated: ${title}`}
			caption={title}
			captionClassName="font-medium text-brass text-small"
			className="mt-6 max-w-4xl"
			rowClassName="border-line border-t last:border-b"
			lines={rows}
			renderWorking={(row) => <RowWorking effect={effect} year={year} row={row} />}
		/>
	);
}

function RowWorking({ effect, year, row }: Pick<ListProps, 'effect' | 'year'> & { readonly row: ListRow }) {
	return (
		<EffectWorkings returns={effect} ownEffect={effect.ownEffect} year={year}>
			{(explainedYear, renderWorking) => {
				const explanation = row.findExplanation(explainedYear);
				return explanation && renderWorking(explanation);
			}}
		</EffectWorkings>
	);
}

export function Omissions({ effect }: { effect: EffectOnReturn }) {
	const { data: workings, isError } = useEffectWorkings(effect.strategy.id);
	if (!workings) return <LoadState subject="list" hasFailed={isError} />;
	const { notModelled, sources } = workings.notes;
	return (
		<>
			<TextList
				texts={notModelled}
				className="max-w-measure space-y-3 text-muted text-small"
				itemClassName="border-line border-t pt-3"
			/>
			{sources.length > 0 && (
				<p className="mt-6 max-w-measure text-muted text-small">Sources: {sources.join(' · ')}</p>
			)}
		</>
	);
}

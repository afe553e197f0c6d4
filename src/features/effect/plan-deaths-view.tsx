// A plan by the year of a death, asked of the worker once a visitor opens it: in sentences, as a chart, and year by year.
import { useState } from 'react';
import { formatMoney } from '../../engine/format.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Paragraphs } from '../../ui/texts.tsx';
import type { TypedInputs } from '../form/field-state.ts';
import { useWidth } from '../what-if/chart-axes.tsx';
import { Choice } from '../what-if/choice.tsx';
import { useDeaths } from './ask-engine.ts';
import type { ChosenPlan } from './choose-plan.ts';
import type { DeathSection } from './plan-deaths.ts';
import { AmountTableView } from './section-view.tsx';
import { YearsDrawing } from './tax-breakdown.tsx';

interface PlanDeathsProps {
	readonly chosenPlan: ChosenPlan;
	/** What was entered for the estate. */
	readonly estate: TypedInputs;
}

export function PlanDeathsView({ chosenPlan, estate }: PlanDeathsProps) {
	const { sections, hasFailed } = useDeaths(chosenPlan, estate);
	const [shownId, setShownId] = useState('');
	if (!sections) return <LoadState subject="years" hasFailed={hasFailed} />;
	const shown = sections.find((section) => section.id === shownId) ?? sections[0];
	if (!shown) return <p role="status">Enter “Estate today” below to see the figures.</p>;
	return (
		<div className="max-w-4xl">
			{sections.length > 1 && (
				<div className="mb-4 max-w-80">
					<Choice
						label="Which death"
						value={shown.id}
						onSelect={setShownId}
						groups={[{ title: '', options: sections.map(({ id, title }) => ({ id, name: title })) }]}
					/>
				</div>
			)}
			<div role="status" className="max-w-measure">
				<Paragraphs texts={shown.sentences} className="text-lead" />
			</div>
			<DeathChart section={shown} />
			<Disclosure title="Each year" className="mt-4 border-line border-t">
				<AmountTableView look="band" {...shown} />
			</Disclosure>
			<Paragraphs texts={shown.notes} className="mt-3 max-w-measure text-muted text-small" />
		</div>
	);
}

function DeathChart({ section: { rowTitle, columns, rows, points } }: { section: DeathSection }) {
	const { box, width } = useWidth();
	const [first, last] = [points[0], points.at(-1)];
	const series = columns.map((_, column) => rows.map(({ amounts }) => amounts[column] ?? Number.NaN));
	const ends = [first, last].flatMap((point) =>
		point ? `${formatMoney(point.ahead)} in ${point.year}` : [],
	);
	return (
		<>
			<div ref={box} className="mt-4">
				<YearsDrawing
					label={`${rowTitle}: how far ahead by year, ${ends.join(', ')}; the table below has the figures.`}
					series={series}
					first={first?.year ?? 0}
					width={width}
				/>
			</div>
			{columns.length > 1 && (
				<p className="mt-2 text-muted text-small">Hatched: the asset kept until death.</p>
			)}
		</>
	);
}

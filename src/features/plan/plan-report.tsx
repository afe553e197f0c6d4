// The plan in the report: what its cover says of it, and the pages after the cover.
import type { ReactNode } from 'react';
import { NONE } from '../../engine/plan/asset-choice-ids.ts';
import type { EffectView } from '../strategy/compute-effect.ts';
import { YearsBand } from '../strategy/years-band.tsx';
import { getChoiceNote } from './choice-note.ts';
import { getStrategyName } from './choose-plan.ts';
import { FiguresTable } from './figures-table.tsx';
import { type FinishedPlan, listLeftOutRows } from './finished-plan.ts';
import { formatAmount } from './format-amount.ts';
import { formatConflict, formatMargin, listPlanSentences, ORDER_NOTE, toPlanText } from './messages.ts';
import { PlanAmounts, PlanFigures, PlanYears } from './reported-figures.tsx';
import { ReportedHousehold } from './reported-household.tsx';
import { ReportedReturns } from './reported-returns.tsx';

/** The plan for the report. */
export interface PlanReport {
	/** For the cover. */
	readonly cover: ReactNode;
	/** The pages after it. */
	readonly pages: ReactNode;
}

/** The largest places where strategies meet; smaller ones are counted. */
const MOST_CONFLICTS = 8;

/** What the report says of a plan. */
export function createPlanReport(finishedPlan: FinishedPlan): PlanReport {
	return { cover: <Cover finishedPlan={finishedPlan} />, pages: <Pages finishedPlan={finishedPlan} /> };
}

interface PartProps {
	readonly finishedPlan: FinishedPlan;
}

function Cover({ finishedPlan }: PartProps) {
	return (
		<>
			<Sentences finishedPlan={finishedPlan} />
			{finishedPlan.plan.strategies.length > 0 && <PlanAmounts finishedPlan={finishedPlan} />}
		</>
	);
}

function Pages({ finishedPlan }: PartProps) {
	const { effect, source } = finishedPlan;
	const hasYears = effect && effect.result.years > 1;
	return (
		<>
			<Head finishedPlan={finishedPlan} />
			<ReportedHousehold read={source.read} />
			<Choice finishedPlan={finishedPlan} />
			<LeftOut finishedPlan={finishedPlan} />
			<Conflicts finishedPlan={finishedPlan} />
			{effect && <PlanFigures finishedPlan={finishedPlan} effect={effect} />}
			{hasYears && <Bars effect={effect} />}
			{hasYears && <PlanYears finishedPlan={finishedPlan} />}
			{effect && <ReportedReturns effect={effect} />}
		</>
	);
}

function Bars({ effect }: { effect: EffectView }) {
	return (
		<div className="mt-8 break-inside-avoid print:mt-5">
			<YearsBand effect={effect} />
		</div>
	);
}

function Sentences({ finishedPlan: { plan, source, effect, answer } }: PartProps) {
	const [first = '', ...otherSentences] = listPlanSentences(toPlanText(plan, source, effect?.rate ?? ''));
	return (
		<div className="mt-12 print:mt-8">
			<p className="max-w-measure text-lead print:max-w-none">{first}</p>
			{[...otherSentences, formatMargin(answer.margin)]
				.filter((sentence) => sentence !== '')
				.map((sentence) => (
					<p key={sentence} className="mt-1 max-w-measure print:max-w-none">
						{sentence}
					</p>
				))}
		</div>
	);
}

function Head({ finishedPlan: { plan, source } }: PartProps) {
	const { isSample, year } = source.read;
	const last = plan.strategies.length > 0 ? year + plan.years - 1 : year;
	return (
		<header className="border-edge border-b pb-5">
			<h3 className="display text-heading">Your plan</h3>
			<p className="mt-2 text-muted text-small">
				{isSample ? 'Worked out on a sample household' : 'Worked out on the household you entered'},{' '}
				{last === year ? `tax year ${year}` : `tax years ${year} to ${last}`}.
			</p>
			{plan.strategies.length > 1 && <p className="mt-3 max-w-measure print:max-w-none">{ORDER_NOTE}</p>}
		</header>
	);
}

function Choice({ finishedPlan }: PartProps) {
	const { choices, activeChoice, isChosen } = finishedPlan;
	if (choices.length === 0) return null;
	const note = getChoiceNote(finishedPlan);
	const defaultNote = `${activeChoice === NONE ? 'counts' : 'carried out'} here, as nothing else was chosen`;
	return (
		<Section title="These dispose of the same asset, so only one can be carried out">
			<FiguresTable
				label="What each choice gives"
				columns={['Tax saved together', 'Present value of what is left']}
				rows={choices.map(({ id, name, plan }) => ({
					id,
					label: name,
					note: id !== activeChoice ? '' : isChosen ? 'your choice' : defaultNote,
					values: [formatAmount(plan.taxSaved), formatAmount(plan.netPresentValue)],
				}))}
			/>
			{note !== '' && <p className="mt-2 text-muted text-small">{note}</p>}
		</Section>
	);
}

function LeftOut({ finishedPlan }: PartProps) {
	const rows = listLeftOutRows(finishedPlan);
	if (rows.length === 0) return null;
	return (
		<Section title="Not in the plan">
			<ul role="list" className="space-y-2 text-small print:space-y-1">
				{rows.map(({ id, name, reasons }) => (
					<li key={id}>
						{name}. <span className="text-muted">{reasons.join(' ')}</span>
					</li>
				))}
			</ul>
		</Section>
	);
}

function Conflicts({ finishedPlan }: PartProps) {
	const { conflicts } = finishedPlan.answer;
	if (conflicts.length === 0) return null;
	const omittedCount = conflicts.length - MOST_CONFLICTS;
	return (
		<Section title="Where they meet">
			<ul role="list" className="space-y-2 text-small print:space-y-1">
				{conflicts.slice(0, MOST_CONFLICTS).map((conflict) => (
					<li key={`${conflict.first} ${conflict.second}`}>
						{formatConflict(
							conflict,
							(id) => getStrategyName(finishedPlan, id),
							finishedPlan.source.read.year,
						)}
					</li>
				))}
				{omittedCount > 0 && <li className="text-muted">And {omittedCount} more pairs, by less.</li>}
			</ul>
		</Section>
	);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-8 print:mt-5">
			<h4 className="mb-2 font-medium">{title}</h4>
			{children}
		</section>
	);
}

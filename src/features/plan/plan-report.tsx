// The four pages of the printed plan: the answer, the ways ranked, the steps, and what it rests on.
import { formatMoney } from '../../engine/format.ts';
import { Bar, type BarPart } from '../../ui/bar.tsx';
import { exampleFactsNote } from '../household/messages.ts';
import { AmountTableView } from '../strategy/amount-table.tsx';
import { joinSentences, TONE_CLASSES } from '../strategy/verdict.ts';
import { describePlan, type FinishedPlan, type PlanDocument } from './plan-document.ts';
import type { Fact, PlanFacts, StrategyLaw } from './plan-facts.ts';
import { Note, ReportList, ReportPage, ReportSection } from './report-section.tsx';

/** The largest places where strategies meet; smaller ones are counted. */
const MAX_CONFLICTS = 6;

/** With more, a page of usual type is too short for the steps, or for what is said of the strategies. */
const MAX_LARGE_STEPS = 14;
const MAX_LARGE_STRATEGIES = 3;

interface PlanReportProps {
	readonly finishedPlan: FinishedPlan;
	readonly facts: PlanFacts;
}

/** The first page, below the title of the report. */
export function PlanAnswer({ finishedPlan, facts }: PlanReportProps) {
	const { text, marginNote, bridge } = describePlan(finishedPlan, finishedPlan.answer, finishedPlan.best);
	const { isSample } = finishedPlan.source.read;
	return (
		<>
			<div className="mt-10 print:mt-6">
				<p className="text-lead text-muted">{text.opening}</p>
				{text.headline !== '' && (
					<p className={`display figures mt-2 text-heading ${TONE_CLASSES[text.tone]}`}>{text.headline}</p>
				)}
				<p className="mt-2 max-w-measure print:max-w-none">
					{joinSentences([text.basis && `${text.basis}.`, text.tax, text.leaves, text.details, marginNote])}
				</p>
			</div>
			<div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-5 print:grid-cols-2">
				<FactList
					title={isSample ? 'The example household' : 'Your household'}
					facts={facts.household}
					note={joinSentences([
						exampleFactsNote(finishedPlan.source.read),
						'What is not listed is zero or does not apply.',
					])}
				/>
				<FactList
					title="The planned sale"
					facts={facts.sale}
					note={facts.sale.length > 0 ? facts.closingNote : 'None was entered.'}
				/>
			</div>
			<AnswerChart bridge={bridge} years={facts.years} />
		</>
	);
}

function FactList({ title, facts, note }: { title: string; facts: readonly Fact[]; note: string }) {
	return (
		<section className="break-inside-avoid">
			<h3 className="mb-2 font-medium text-body">{title}</h3>
			<dl className="text-small">
				{facts.map((fact) => (
					<div
						key={fact.id}
						className="flex justify-between gap-4 border-line border-t py-2 last:border-b print:py-0.5"
					>
						<dt>{fact.title}</dt>
						<dd className="figures text-right">{fact.text}</dd>
					</div>
				))}
			</dl>
			<Note text={note} />
		</section>
	);
}

/** The amounts as bars on one scale. */
function AnswerChart({ bridge, years }: Pick<PlanDocument, 'bridge'> & Pick<PlanFacts, 'years'>) {
	const amounts = bridge.rows.map(({ label, amounts: [amount = Number.NaN] }) => ({ label, amount }));
	if (amounts.length === 0 || !amounts.every(({ amount }) => Number.isFinite(amount))) return null;
	const values = amounts.map(({ amount }) => amount);
	const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
	const toPlace = (amount: number) => ((amount - low) / (high - low)) * 100;
	const toLength = (amount: number) => toPlace(Math.abs(amount)) - toPlace(0);
	return (
		<ReportSection title={bridge.label}>
			<p className="text-muted text-small">{years}, in today’s dollars.</p>
			<table className="figures mt-3 w-full text-small">
				<tbody>
					{amounts.map(({ label, amount }, position) => (
						<tr key={label}>
							<th scope="row" className="py-1 pr-4 text-left font-normal">
								{label}
							</th>
							<td className="w-3/5 narrow:hidden">
								<Bar
									parts={[
										{
											start: toPlace(Math.min(0, amount)),
											length: toLength(amount),
											look: getLook(amount, position),
										},
									]}
									zero={toPlace(0)}
									className="h-4"
								/>
							</td>
							<td className="py-1 pl-4 text-right">{formatMoney(amount)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</ReportSection>
	);
}

// The two taxes are neither a gain nor a cost of the plan.
function getLook(amount: number, position: number): BarPart['look'] {
	if (position < 2) return 'plain';
	return amount < 0 ? 'cost' : 'gain';
}

/** The pages after the first. */
export function PlanPages({ finishedPlan, facts }: PlanReportProps) {
	const document = describePlan(finishedPlan, finishedPlan.answer, finishedPlan.best);
	return (
		<>
			<ReportPage title="Ways and strategies, ranked" note={`${facts.years}.`}>
				<Ranking document={document} />
			</ReportPage>
			<ReportPage
				title="What to do, by when"
				note={joinSentences(['In order of date.', facts.closingNote])}
				isDense={facts.steps.length > MAX_LARGE_STEPS}
			>
				<Steps steps={facts.steps} />
			</ReportPage>
			<ReportPage
				title="Assumptions, legal certainty and sources"
				note={`Law of tax year ${facts.lawYear}.`}
				isDense={facts.strategies.length > MAX_LARGE_STRATEGIES}
			>
				<Foundations facts={facts} />
			</ReportPage>
		</>
	);
}

function Ranking({ document }: { document: PlanDocument }) {
	const { ways, bestNote, ranking, leftOut, conflicts } = document;
	const omittedCount = conflicts.length - MAX_CONFLICTS;
	return (
		<>
			{ways.rows.length > 0 && (
				<ReportSection title="Ways to sell the asset">
					<AmountTableView look="report" {...ways} />
					<Note text={bestNote} />
				</ReportSection>
			)}
			{ranking.rows.length > 0 && (
				<ReportSection title="What each strategy contributes">
					<AmountTableView look="report" {...ranking} />
				</ReportSection>
			)}
			{leftOut.length > 0 && (
				<ReportSection title="Not in the plan">
					<ReportList>
						{leftOut.map(({ id, name, reasons }) => (
							<li key={id}>
								{name}. <span className="text-muted">{reasons.join(' ')}</span>
							</li>
						))}
					</ReportList>
				</ReportSection>
			)}
			{conflicts.length > 0 && (
				<ReportSection title="How they interact">
					<ReportList>
						{conflicts.slice(0, MAX_CONFLICTS).map(({ id, text }) => (
							<li key={id}>{text}</li>
						))}
						{omittedCount > 0 && <li className="text-muted">And {omittedCount} more pairs, by less.</li>}
					</ReportList>
				</ReportSection>
			)}
		</>
	);
}

function Steps({ steps }: Pick<PlanFacts, 'steps'>) {
	if (steps.length === 0)
		return <p className="mt-5">No strategy is in the plan, so there is nothing to do.</p>;
	const hasSeveralStrategies = new Set(steps.flatMap(({ strategies }) => strategies)).size > 1;
	return (
		<ol role="list" aria-label="Steps" className="mt-5 text-small">
			{steps.map(({ id, when, who, text, note, source, strategies }) => (
				<li
					key={id}
					className="grid gap-x-6 gap-y-1 border-line border-t py-3 last:border-b md:grid-cols-[11rem_minmax(0,1fr)_9rem] print:grid-cols-[38mm_minmax(0,1fr)_30mm] print:py-1"
				>
					<p className="font-medium">{when}</p>
					<div>
						<p>{text}</p>
						<p className="text-muted">
							{joinSentences([hasSeveralStrategies ? `${strategies.join(', ')}.` : '', `${source}.`, note])}
						</p>
					</div>
					<p>{who}</p>
				</li>
			))}
		</ol>
	);
}

function Foundations({ facts: { assumptions, strategies, lawYear } }: Pick<PlanReportProps, 'facts'>) {
	return (
		<>
			<ReportSection title="For the whole plan">
				<ReportList>
					{assumptions.map((assumption) => (
						<li key={assumption}>{assumption}</li>
					))}
				</ReportList>
			</ReportSection>
			{strategies.map((strategy) => (
				<StrategyFoundations key={strategy.id} strategy={strategy} lawYear={lawYear} />
			))}
		</>
	);
}

function StrategyFoundations({ strategy, lawYear }: { strategy: StrategyLaw; lawYear: number }) {
	const { name, assumptions, certainty, sources, amountSources } = strategy;
	const rows = [
		['Assumptions', assumptions.join(' ')],
		['Legal certainty', certainty.join(' ')],
		['Sources', sources],
		[`Amounts of ${lawYear}`, amountSources],
	].filter(([, text]) => text !== '');
	return (
		<ReportSection title={name}>
			<dl className="text-small">
				{rows.map(([title, text]) => (
					<div
						key={title}
						className="grid gap-x-6 border-line border-t py-2 last:border-b md:grid-cols-[11rem_minmax(0,1fr)] print:grid-cols-[30mm_minmax(0,1fr)] print:py-0.5"
					>
						<dt className="text-muted">{title}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</ReportSection>
	);
}

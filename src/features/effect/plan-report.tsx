// The printed plan, on as many pages as it fills: the answer, the steps, the ways ranked, and what it rests on.

import type { ReactNode } from 'react';
import { formatMoney, joinSentences } from '../../engine/format.ts';
import { groupByDeadline } from '../../engine/plan/steps.ts';
import { MEASURE } from '../../engine/verdict.ts';
import type { AmountTable } from '../../lib/document.ts';
import { Bar, type BarPart, createBarScale } from '../../ui/bar.tsx';
import { TONE_CLASSES } from '../../ui/expandable-row.tsx';
import { Paragraphs } from '../../ui/texts.tsx';
import type { InputLine } from '../calculator/calculation-document.ts';
import { formatExampleFactsNote } from '../household/messages.ts';
import { formatInputLines } from './messages.ts';
import { listPrintedDeaths } from './plan-deaths.ts';
import type { PlanDocument } from './plan-document.ts';
import {
	createLawSection,
	type EstateFacts,
	type PlanNotes,
	type ReportedPlan,
	type StrategyLaw,
} from './plan-facts.ts';
import { FactList, Note, PaperList, PaperSection, ReportSection } from './section-view.tsx';

/** The largest places where strategies meet; smaller ones are counted. */
const MAX_CONFLICTS = 6;

export function PlanAnswerSection({ finishedPlan, facts }: ReportedPlan) {
	const { text, marginNote, bridge } = finishedPlan.document;
	const { isSample } = finishedPlan.source.reading;
	return (
		<>
			<div className="mt-10 print:mt-4">
				<p className="text-lead text-muted">{text.opening}</p>
				{text.headline !== '' && (
					<p className={`display figures mt-2 text-heading ${TONE_CLASSES[text.tone]}`}>{text.headline}</p>
				)}
				<p className="mt-2 max-w-measure print:max-w-none">
					{joinSentences([
						text.measureNote && `${text.measureNote}.`,
						...[text.tax, text.transfers, text.details, text.premise, marginNote, facts.passedNote],
					])}
				</p>
				<Paragraphs
					texts={facts.decisive}
					className="mt-1 max-w-measure print:mt-0.5 print:max-w-none print:text-small"
				/>
			</div>
			<div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-5 print:grid-cols-2">
				<ReportSection
					title={isSample ? 'The example household' : 'Your household'}
					level="h3"
					className="break-inside-avoid"
				>
					<FactList facts={facts.household.map(removeNote)} />
					<Note
						text={joinSentences([
							formatExampleFactsNote(finishedPlan.source.reading),
							'What is not listed is zero or does not apply.',
						])}
					/>
				</ReportSection>
				<ReportSection title="The planned sale" level="h3" className="break-inside-avoid">
					<FactList facts={facts.sale.map(removeNote)} />
					<Note text={facts.sale.length > 0 ? facts.closingNote : 'None was entered.'} />
				</ReportSection>
			</div>
			<AnswerChart bridge={bridge} years={facts.years} />
		</>
	);
}

const removeNote = (line: InputLine) => ({ ...line, note: '' });

function AnswerChart({ bridge, years }: Pick<PlanDocument, 'bridge'> & Pick<PlanNotes, 'years'>) {
	const amounts = bridge.rows.map(({ label, amounts: [amount = Number.NaN] }) => ({ label, amount }));
	if (amounts.length === 0 || !amounts.every(({ amount }) => Number.isFinite(amount))) return null;
	const { zero, toPart } = createBarScale(amounts.map(({ amount }) => amount));
	return (
		<ReportSection title={bridge.title}>
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
									parts={[{ ...toPart(0, amount), look: getLook(amount, position) }]}
									zero={zero}
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

export function PlanParts({ finishedPlan, facts }: ReportedPlan) {
	return (
		<>
			<ReportPart
				title="What to do, by when"
				note={joinSentences(['In order of date.', facts.closingNote, facts.openDatesNote])}
			>
				<Steps {...facts} />
			</ReportPart>
			<ReportPart title="Ways and strategies, ranked" note={`${facts.years}.`}>
				<Ranking document={finishedPlan.document} />
				<FuturesReport futures={finishedPlan.futures} />
				{listPrintedDeaths(finishedPlan.deaths ?? []).map((section) => (
					<PaperSection key={section.id} section={section} notes={section.notes} />
				))}
				<EstateReport estates={facts.estates} />
			</ReportPart>
			<ReportPart title="Assumptions, legal certainty and sources" note={`Law of tax year ${facts.lawYear}.`}>
				<Foundations facts={facts} />
			</ReportPart>
		</>
	);
}

function Ranking({ document }: { document: PlanDocument }) {
	const { ways, bestNote, ranking, orderNote, leftOut, conflicts } = document;
	const omittedCount = conflicts.rows.length - MAX_CONFLICTS;
	return (
		<>
			<PaperSection
				section={ways}
				title="Ways to sell the asset"
				notes={[joinSentences([...(ways.notes ?? []), bestNote])]}
			/>
			<PaperSection
				section={ranking}
				notes={[
					joinSentences([
						`“${MEASURE}” is in today’s dollars; tax, costs and cash are in each year’s dollars.`,
						orderNote,
					]),
				]}
			/>
			<PaperSection section={leftOut} />
			<PaperSection section={{ ...conflicts, rows: conflicts.rows.slice(0, MAX_CONFLICTS) }}>
				{omittedCount > 0 && <li className="text-muted">And {omittedCount} more pairs, by less.</li>}
			</PaperSection>
		</>
	);
}

/** The plan in other futures, below the sentence that counts them. */
function FuturesReport({ futures }: { futures: AmountTable | undefined }) {
	if (!futures) return null;
	const { sentences = [], notes = [] } = futures;
	return <PaperSection section={futures} notes={[joinSentences([...sentences, ...notes])]} />;
}

/** The estate with the plan and with each strategy. What it counts, and its law, is the same for all. */
function EstateReport({ estates }: { estates: readonly EstateFacts[] }) {
	const [first] = estates;
	if (!first) return null;
	return (
		<ReportSection title="Your estate, with the plan and with each strategy by itself">
			<PaperList
				rows={estates.map(({ id, name, sentences }) => ({
					id,
					label: joinSentences([`${name}.`, ...sentences]),
				}))}
			/>
			<Note text={formatInputLines(first.facts)} />
			<Note text={joinSentences([...new Set(estates.flatMap(({ notes }) => notes))])} />
		</ReportSection>
	);
}

/** The steps of each deadline under it, on paper in two columns. */
function Steps({ steps, doneSteps }: Pick<PlanNotes, 'steps' | 'doneSteps'>) {
	if (steps.length === 0)
		return <p className="mt-5">No strategy is in the plan, so there is nothing to do.</p>;
	const hasSeveralStrategies = new Set(steps.flatMap(({ strategies }) => strategies)).size > 1;
	return (
		<div className={`mt-5 text-small ${REPORT_COLUMNS}`}>
			{groupByDeadline(steps).map(({ when, notes, steps: ownSteps }) => (
				<section key={when} className="mt-4 print:mt-2 print:first:mt-0">
					<h4 className="border-edge border-b pb-1 font-medium">{when}</h4>
					{notes.map((note) => (
						<Note key={note} text={note} />
					))}
					<ol role="list">
						{ownSteps.map(({ id, text, who, source, strategies }) => (
							<li key={id} className="border-line border-b py-2 last:border-b-0 print:py-0.5">
								<span aria-hidden="true">{doneSteps.includes(id) ? '☑' : '☐'} </span>
								{text}.{' '}
								<span className="text-muted">
									{[who, ...(hasSeveralStrategies ? strategies : []), source].join(' · ')}
								</span>
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}

function Foundations({ facts }: Pick<ReportedPlan, 'facts'>) {
	const { assumptions, cautions, strategies, lawYear } = facts;
	return (
		<>
			<PaperSection section={assumptions} />
			<Cautions cautions={cautions} />
			<div className={`print:mt-5 ${REPORT_COLUMNS}`}>
				{strategies.map((strategy) => (
					<StrategyFoundations key={strategy.id} strategy={strategy} lawYear={lawYear} />
				))}
			</div>
		</>
	);
}

/** The cautions by strategy, on paper in two columns. What the law denies stands in the ranking. */
function Cautions({ cautions: allCautions }: Pick<PlanNotes, 'cautions'>) {
	const cautions = allCautions.filter(({ kind }) => kind === 'caution');
	if (cautions.length === 0) return null;
	const owners = [...new Set(cautions.map(({ owner }) => owner))];
	return (
		<ReportSection title="What to watch">
			<ul role="list" className={`space-y-2 text-small print:space-y-1 ${REPORT_COLUMNS}`}>
				{owners.map((owner) => (
					<li key={owner}>
						{owner !== '' && <span className="font-medium">{owner}. </span>}
						{cautions
							.filter((caution) => caution.owner === owner)
							.map(({ text, years }) => (years === '' ? text : `${text} (${years})`))
							.join(' ')}
					</li>
				))}
			</ul>
		</ReportSection>
	);
}

interface StrategyFoundationsProps {
	readonly strategy: StrategyLaw;
	readonly lawYear: number;
}

function StrategyFoundations({ strategy, lawYear }: StrategyFoundationsProps) {
	const { title, rows } = createLawSection(strategy, `Amounts of ${lawYear}`);
	return (
		<ReportSection title={title} className="mt-8 print:mt-3 print:first:mt-0">
			<dl className="text-small">
				{rows.map(({ id, label, text }) => (
					<div key={id} className="border-line border-t py-2 last:border-b print:py-0.5">
						<dt className="inline font-medium">{label}</dt> <dd className="inline">{text}</dd>
					</div>
				))}
			</dl>
		</ReportSection>
	);
}

/** What on paper stands in two columns. */
export const REPORT_COLUMNS = 'print:columns-2 print:gap-x-[8mm]';

interface ReportPartProps {
	readonly title: string;
	readonly note: string;
	readonly children: ReactNode;
}

function ReportPart({ title, note, children }: ReportPartProps) {
	return (
		<article aria-label={title} className="mt-20 print:mt-8">
			<header className="break-inside-avoid break-after-avoid border-edge border-b pb-4">
				<h3 className="display text-heading">{title}</h3>
				<p className="mt-1 text-muted text-small">{note}</p>
			</header>
			{children}
		</article>
	);
}

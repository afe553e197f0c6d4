// The plan in the report: what its cover says of it, and the pages after the cover.
import type { ReactNode } from 'react';
import type { WorkedOut } from '../effect/effect-run.ts';
import { YearsBand } from '../effect/years-band.tsx';
import { NONE } from '../engine/effect/asset-choice.ts';
import { choiceNote } from './choice-words.ts';
import { FiguresTable } from './figures-table.tsx';
import { type FinishedPlan, leftOutRows } from './finished-plan.ts';
import { money } from './money.ts';
import { nameIn } from './plan-run.ts';
import { PlanAmounts, PlanFigures, PlanYears } from './reported-figures.tsx';
import { ReportedHousehold } from './reported-household.tsx';
import { ReportedReturns } from './reported-returns.tsx';
import { conflictWords, marginWords, ORDER, planSentences, planWords } from './words.ts';

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
export function planReport(finished: FinishedPlan): PlanReport {
	return { cover: <Cover finished={finished} />, pages: <Pages finished={finished} /> };
}

interface PartProps {
	readonly finished: FinishedPlan;
}

function Cover({ finished }: PartProps) {
	return (
		<>
			<Sentences finished={finished} />
			{finished.plan.strategies.length > 0 && <PlanAmounts finished={finished} />}
		</>
	);
}

function Pages({ finished }: PartProps) {
	const { worked, source } = finished;
	const hasYears = worked && worked.result.years > 1;
	return (
		<>
			<Head finished={finished} />
			<ReportedHousehold read={source.read} />
			<Choice finished={finished} />
			<LeftOut finished={finished} />
			<Conflicts finished={finished} />
			{worked && <PlanFigures finished={finished} worked={worked} />}
			{hasYears && <Bars worked={worked} />}
			{hasYears && <PlanYears finished={finished} />}
			{worked && <ReportedReturns worked={worked} />}
		</>
	);
}

function Bars({ worked }: { worked: WorkedOut }) {
	return (
		<div className="mt-8 break-inside-avoid print:mt-5">
			<YearsBand worked={worked} />
		</div>
	);
}

function Sentences({ finished: { plan, source, worked, answer } }: PartProps) {
	const [first = '', ...others] = planSentences(planWords(plan, source, worked?.rate ?? ''));
	return (
		<div className="mt-12 print:mt-8">
			<p className="max-w-measure text-lead print:max-w-none">{first}</p>
			{[...others, marginWords(answer.margin)]
				.filter((sentence) => sentence !== '')
				.map((sentence) => (
					<p key={sentence} className="mt-1 max-w-measure print:max-w-none">
						{sentence}
					</p>
				))}
		</div>
	);
}

function Head({ finished: { plan, source } }: PartProps) {
	const { isSample, year } = source.read;
	const last = plan.strategies.length > 0 ? year + plan.years - 1 : year;
	return (
		<header className="border-edge border-b pb-5">
			<h3 className="display text-heading">Your plan</h3>
			<p className="mt-2 text-muted text-small">
				{isSample ? 'Worked out on a sample household' : 'Worked out on the household you entered'},{' '}
				{last === year ? `tax year ${year}` : `tax years ${year} to ${last}`}.
			</p>
			{plan.strategies.length > 1 && <p className="mt-3 max-w-measure print:max-w-none">{ORDER}</p>}
		</header>
	);
}

function Choice({ finished }: PartProps) {
	const { choices, chosen, isChosen } = finished;
	if (choices.length === 0) return null;
	const note = choiceNote(finished);
	const usual = `${chosen === NONE ? 'counts' : 'carried out'} here, as nothing else was chosen`;
	return (
		<Section title="These dispose of the same asset, so only one can be carried out">
			<FiguresTable
				label="What each choice gives"
				columns={['Tax saved together', 'Present value of what is left']}
				rows={choices.map(({ id, name, plan }) => ({
					id,
					label: name,
					note: id !== chosen ? '' : isChosen ? 'your choice' : usual,
					values: [money(plan.taxSaved), money(plan.netPresentValue)],
				}))}
			/>
			{note !== '' && <p className="mt-2 text-muted text-small">{note}</p>}
		</Section>
	);
}

function LeftOut({ finished }: PartProps) {
	const rows = leftOutRows(finished);
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

function Conflicts({ finished }: PartProps) {
	const { conflicts } = finished.answer;
	if (conflicts.length === 0) return null;
	const more = conflicts.length - MOST_CONFLICTS;
	return (
		<Section title="Where they meet">
			<ul role="list" className="space-y-2 text-small print:space-y-1">
				{conflicts.slice(0, MOST_CONFLICTS).map((conflict) => (
					<li key={`${conflict.first} ${conflict.second}`}>
						{conflictWords(conflict, (id) => nameIn(finished, id), finished.source.read.year)}
					</li>
				))}
				{more > 0 && <li className="text-muted">And {more} more pairs, by less.</li>}
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

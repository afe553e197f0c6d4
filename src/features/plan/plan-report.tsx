// The plan in the report: what its cover says of it, and the pages after the cover.
import type { ReactNode } from 'react';
import { formatInputWithUnit, formatMoney } from '../../engine/format.ts';
import { NONE } from '../../engine/plan/asset-choice-ids.ts';
import { summarizeReturn } from '../../engine/tax-return/summary.ts';
import type { HouseholdReading } from '../household/household-state.ts';
import { TAX_YEAR } from '../household/household-state.ts';
import type { EffectView } from '../strategy/compute-effect.ts';
import {
	findTotalRow,
	listDifferingGroups,
	listReturnGroups,
	type ScenarioGroup,
} from '../strategy/return-rows.ts';
import { ScenariosTable } from '../strategy/scenarios-table.tsx';
import { YearsBand } from '../strategy/years-band.tsx';
import { getStrategyName } from './choose-plan.ts';
import { FiguresTable } from './figures-table.tsx';
import { CHOICE_COLUMNS, type FinishedPlan, listLeftOutRows } from './finished-plan.ts';
import {
	formatConflict,
	formatMargin,
	getChoiceNote,
	listPlanSentences,
	ORDER_NOTE,
	toPlanText,
} from './messages.ts';
import { PlanAmounts, PlanFigures, PlanYears } from './reported-figures.tsx';

/** The plan for the report. */
interface PlanReport {
	/** For the cover. */
	readonly cover: ReactNode;
	/** The pages after it. */
	readonly pages: ReactNode;
}

/** The largest places where strategies meet; smaller ones are counted. */
const MOST_CONFLICTS = 8;

/** A plan in the report. */
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
				columns={CHOICE_COLUMNS}
				rows={choices.map(({ id, name, plan }) => ({
					id,
					label: name,
					note: id !== activeChoice ? '' : isChosen ? 'your choice' : defaultNote,
					figures: plan,
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

/** Facts that say something. */
function ReportedHousehold({ read }: { read: HouseholdReading }) {
	const nonZeroInputs = read.inputs.filter(({ id }) => {
		const value = read.values[id];
		// The year is told above.
		if (id === TAX_YEAR || read.absent.has(id)) return false;
		return value !== undefined && value !== 0 && value !== false && value !== '';
	});
	return (
		<section className="mt-8 print:mt-5">
			<h4 className="mb-2 font-medium">
				{read.isSample ? 'The sample household' : 'Your household'}; what is not listed is zero or does not
				apply
			</h4>
			<dl className="text-small md:columns-2 md:gap-x-12 print:columns-2 print:gap-x-12">
				{nonZeroInputs.map((input) => (
					<div
						key={input.id}
						className="flex break-inside-avoid justify-between gap-4 border-line border-t py-2 print:py-0.5"
					>
						<dt>{input.title}</dt>
						<dd className="figures text-right">
							{formatInputWithUnit(read.values[input.id] ?? input.default, input)}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** The statements of the years, as far as lines differ. On paper they begin a page. */
function ReportedReturns({ effect }: { effect: EffectView }) {
	const { system, result } = effect;
	const years = listShownYears(effect).map((year) => ({
		year,
		groups: listDifferingGroups(listReturnGroups(system, result, year)),
	}));
	const shownYears = years.filter(({ groups }) => groups.length > 0);
	if (shownYears.length === 0) return null;
	return (
		<div className="break-before-page">
			{shownYears.map(({ year, groups }) => (
				<YearReturns key={year} effect={effect} year={year} groups={groups} />
			))}
		</div>
	);
}

function listShownYears({ result: { with: comparison } }: EffectView): readonly number[] {
	const sizes = comparison.savedByYear.map((saved) => (Number.isFinite(saved) ? Math.abs(saved) : 0));
	return [...new Set([0, sizes.indexOf(Math.max(...sizes))])];
}

interface YearProps {
	readonly effect: EffectView;
	/** Counted from 0. */
	readonly year: number;
}

interface YearReturnsProps extends YearProps {
	readonly groups: readonly ScenarioGroup[];
}

function YearReturns({ effect, year, groups }: YearReturnsProps) {
	const { system, result, read } = effect;
	// The total is the household's.
	const last = groups.findLastIndex(({ taxpayer }) => taxpayer === 'household');
	return (
		<>
			<Title effect={effect} year={year} />
			{groups.map(({ title, rows }, at) => (
				<section key={title} className="mt-8 print:mt-5">
					<h5 className="mb-1 font-medium text-brass text-small">{title}</h5>
					<ScenariosTable
						scenarios={['without', 'with']}
						isUnsettled={false}
						isEven
						label={`${title} of ${read.year + year}`}
						groups={[{ title: '', rows }]}
						total={at === last ? findTotalRow(system, result, year) : undefined}
					/>
				</section>
			))}
		</>
	);
}

function Title({ effect, year }: YearProps) {
	const { result, read } = effect;
	return (
		<header className="mt-8 break-after-avoid print:mt-5">
			<h4 className="font-medium">The returns of {read.year + year}, without the plan and with it</h4>
			<p className="text-muted text-small">
				Only lines that differ. Every line{result.years > 1 && ' of every year'} stands in the spreadsheet of
				the plan. {formatOtherTaxpayers(effect, year)}
			</p>
		</header>
	);
}

// Lines that are not on the household's own return.
function formatOtherTaxpayers({ system, result }: EffectView, year: number): string {
	const [before, after] = (['without', 'with'] as const).map((scenario) => {
		const scenarioYear = result.scenarios.get(scenario)?.years[year];
		const total = scenarioYear && summarizeReturn(system, scenarioYear.household.lines).total;
		return scenarioYear && typeof total === 'number' ? scenarioYear.total - total : 0;
	});
	if (Math.abs(before ?? 0) < 0.5 && Math.abs(after ?? 0) < 0.5) return '';
	return `Trusts and recipients have returns of their own: their tax is ${formatMoney(before ?? 0)} without the plan and ${formatMoney(after ?? 0)} with it.`;
}

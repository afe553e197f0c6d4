// The report of a visit as a chunk of its own: its content, and four pages on the plan with an appendix on request.
import { type ReactNode, useState } from 'react';
import { formatDate, toLocalDate } from '../../engine/dates.ts';
import { explainRows } from '../../engine/explain/explain.ts';
import { readInputs } from '../../engine/values.ts';
import { loadEffectWorkings } from '../../lib/load-strategies.ts';
import { OVERLAYS, toHeadingId } from '../../lib/overlay.tsx';
import { settings } from '../../lib/settings.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { Button } from '../../ui/button.tsx';
import { describeCalculation } from '../calculator/calculation-document.ts';
import { NOT_ADVICE } from '../calculator/messages.ts';
import type { PlanChoices } from '../plan/ask-engine.ts';
import type { PlanSource } from '../plan/choose-plan.ts';
import { PlanAppendix } from '../plan/plan-appendix.tsx';
import { type ReportedPlan, reportPlan } from '../plan/plan-facts.ts';
import { PlanAnswerSection, PlanPages } from '../plan/plan-report.tsx';
import { computeEffect } from '../strategy/compute-effect.ts';
import { ReportStrategy, type StrategyReport } from './report-strategy.tsx';

interface Report {
	/** In the order they were selected. */
	readonly strategies: readonly StrategyReport[];
	/** Undefined where no strategy has an effect on returns. */
	readonly plan: ReportedPlan | undefined;
}

/**
 * Computes the report of what was calculated.
 * @param calculations calculators with inputs in the stored units; what a calculator cannot take is left at its default
 * @param source of the plan; undefined where no strategy has an effect on returns
 * @param choices the visitor's, of the plan
 * @param signal stops it
 * @throws when a part cannot be fetched, or it was stopped
 */
export async function computeReport(
	calculations: readonly (readonly [CompiledCalculator, Inputs])[],
	source: PlanSource | undefined,
	choices: PlanChoices,
	signal: AbortSignal,
): Promise<Report> {
	const [plan, ...strategies] = await Promise.all([
		source && reportPlan(source, choices, signal),
		...calculations.map(([calculator, inputs]) => computeStrategyReport(calculator, inputs, source)),
	]);
	return { plan, strategies };
}

/** Computes one strategy of the report anew, and explains it. @throws when the formulas cannot be fetched */
async function computeStrategyReport(
	calculator: CompiledCalculator,
	values: Inputs,
	source: PlanSource | undefined,
): Promise<StrategyReport> {
	const { inputs } = readInputs(calculator, values);
	const [workings, effectWorkings] = await Promise.all([
		calculator.explain(),
		source && loadEffectWorkings(calculator.id),
	]);
	const model = { ...calculator, workings };
	const calculatedStrategy = source?.strategies.find(({ strategy }) => strategy.id === calculator.id);
	return {
		calculator: model,
		document: describeCalculation(model, inputs),
		explanations: explainRows(model, inputs),
		effect: source && calculatedStrategy && computeEffect({ ...source, ...calculatedStrategy }),
		effectNotes: effectWorkings?.notes,
	};
}

interface ReportViewProps extends Report {
	readonly onClose: () => void;
}

/** The content of the report overlay. Without a plan the appendix is all there is. */
export function ReportView({ strategies, plan, onClose }: ReportViewProps) {
	const [hasAppendix, setHasAppendix] = useState(plan === undefined);
	return (
		<div className="report page-column pb-24 print:p-0">
			<Actions onClose={onClose}>
				{plan && (
					<label className="flex min-h-11 items-center gap-2">
						<input
							type="checkbox"
							checked={hasAppendix}
							onChange={(event) => setHasAppendix(event.target.checked)}
							className="size-5 accent-ink"
						/>
						Include workings and returns
					</label>
				)}
			</Actions>
			<section className="pt-12 print:pt-0">
				<Title />
				{plan && <PlanAnswerSection {...plan} />}
				<ClosingNotes />
			</section>
			{plan && <PlanPages {...plan} />}
			{plan && hasAppendix && (
				<article aria-label="Appendix" className="report-dense mt-20 break-before-page print:mt-0">
					<PlanAppendix finishedPlan={plan.finishedPlan} facts={plan.facts} />
				</article>
			)}
			{hasAppendix && (
				<div className="report-dense">
					{strategies.map((strategy) => (
						<ReportStrategy key={strategy.calculator.id} {...strategy} />
					))}
				</div>
			)}
		</div>
	);
}

function Actions({ onClose, children }: { onClose: () => void; children: ReactNode }) {
	return (
		<div className="sticky top-0 z-10 flex flex-wrap items-center gap-4 border-line narrow:static border-b bg-paper py-4 print:hidden">
			<Button variant="primary" onClick={() => window.print()}>
				Print or save as PDF
			</Button>
			<Button variant="secondary" onClick={onClose}>
				{OVERLAYS.report.closeLabel}
			</Button>
			{children}
		</div>
	);
}

function Title() {
	return (
		<>
			<p className="font-medium">{settings.firm}</p>
			<h2 id={toHeadingId('report')} className="display mt-8 text-display print:mt-3">
				{OVERLAYS.report.title}
			</h2>
			<p className="mt-3 text-muted print:mt-1">
				Prepared on {formatDate(toLocalDate(new Date()))} at {window.location.origin}
			</p>
		</>
	);
}

function ClosingNotes() {
	const { location, phone, email } = settings;
	return (
		<footer className="mt-10 text-muted text-small print:mt-3">
			<p className="max-w-measure print:max-w-none">{NOT_ADVICE}</p>
			<address className="mt-2 not-italic print:mt-0.5">{[location, phone, email].join(' · ')}</address>
		</footer>
	);
}

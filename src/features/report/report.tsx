// The report of a visit as a chunk of its own: its content, the plan, and an appendix on request.
import { type ReactNode, useState } from 'react';
import type { Computable } from '../../engine/calculate.ts';
import { formatDate, toLocalDate } from '../../engine/dates.ts';
import { type Explanation, explainRows } from '../../engine/explain/explain.ts';
import { readInputs } from '../../engine/values.ts';
import { loadEffectWorkings } from '../../lib/load-strategies.ts';
import { OVERLAYS, toHeadingId, useOverlays } from '../../lib/overlay.tsx';
import { formatRisk } from '../../lib/risk.ts';
import { settings } from '../../lib/settings.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { EffectNotes } from '../../model/compiled-effect.ts';
import { Button } from '../../ui/button.tsx';
import { ProvenanceBanner } from '../../ui/section.tsx';
import { Paragraphs, TextList } from '../../ui/texts.tsx';
import {
	type CalculationDocument,
	createCalculationDocument,
	listBackground,
} from '../calculator/calculation-document.ts';
import { NOT_ADVICE, TOOL_DISCLOSURE } from '../calculator/messages.ts';
import { AmountList } from '../calculator/workings/line-working.tsx';
import { Working } from '../calculator/workings/working.tsx';
import type { PlanChoices } from '../effect/ask-engine.ts';
import type { PlanInput } from '../effect/choose-plan.ts';
import { EffectReport } from '../effect/effect-document.tsx';
import { computeEffectOnReturn, type EffectOnReturn } from '../effect/effect-on-return.ts';
import { PlanAppendix } from '../effect/plan-appendix.tsx';
import { type ReportedPlan, reportPlan } from '../effect/plan-facts.ts';
import { describePlanObstacle } from '../effect/plan-messages.ts';
import { PlanAnswerSection, PlanParts } from '../effect/plan-report.tsx';
import { FactList, ReportSection } from '../effect/section-view.tsx';

interface Report {
	/** In the order they were selected. */
	readonly strategies: readonly StrategyReport[];
	/** Undefined where no strategy has an effect on returns, and for an example household. */
	readonly plan: ReportedPlan | undefined;
	/** Why there is no plan of the visitor’s own, a sentence, or ''. */
	readonly obstacle: string;
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
	source: PlanInput | undefined,
	choices: PlanChoices,
	signal: AbortSignal,
): Promise<Report> {
	const obstacle = source ? describePlanObstacle(source) : '';
	const ownSource = obstacle === '' ? source : undefined;
	const [plan, ...strategies] = await Promise.all([
		ownSource && reportPlan(ownSource, choices, signal),
		...calculations.map(([calculator, inputs]) => computeStrategyReport(calculator, inputs, ownSource)),
	]);
	return { plan, strategies, obstacle };
}

/** Computes one strategy of the report anew, and explains it. @throws when the formulas cannot be fetched */
async function computeStrategyReport(
	calculator: CompiledCalculator,
	values: Inputs,
	source: PlanInput | undefined,
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
		document: createCalculationDocument(model, inputs),
		explanations: explainRows(model, inputs),
		effect: source && calculatedStrategy && computeEffectOnReturn({ ...source, ...calculatedStrategy }),
		effectNotes: effectWorkings?.notes,
	};
}

interface ReportViewProps extends Report {
	readonly onClose: () => void;
}

/** The content of the report overlay. Without a plan the appendix is all there is. */
export function ReportView({ strategies, plan, obstacle, onClose }: ReportViewProps) {
	const { open } = useOverlays();
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
				<Title planName={plan?.facts.planName ?? ''} />
				{plan && <PlanAnswerSection {...plan} />}
				{obstacle !== '' && (
					<ProvenanceBanner
						className="mt-8 print:hidden"
						text={obstacle}
						action="Enter your household"
						onAction={() => open('household')}
					/>
				)}
			</section>
			{plan && <PlanParts {...plan} />}
			<ClosingNotes />
			{plan && hasAppendix && (
				<article aria-label="Appendix" className="report-dense mt-20 break-before-page print:mt-0">
					<PlanAppendix {...plan} />
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

function Title({ planName }: { planName: string }) {
	return (
		<>
			<p className="font-medium">{settings.name}</p>
			<h2 id={toHeadingId('report')} className="display mt-8 text-display print:mt-3">
				{OVERLAYS.report.title}
				{planName !== '' && `: ${planName}`}
			</h2>
			<p className="mt-3 text-muted print:mt-1">
				Prepared on {formatDate(toLocalDate(new Date()))} at {settings.siteAddress}
			</p>
		</>
	);
}

function ClosingNotes() {
	const { location, phone, email } = settings;
	return (
		<footer className="mt-10 text-muted text-small print:mt-3">
			<p className="max-w-measure print:max-w-none">{NOT_ADVICE}</p>
			<p className="mt-2 max-w-measure print:mt-0.5 print:max-w-none">{TOOL_DISCLOSURE}</p>
			<address className="mt-2 not-italic print:mt-0.5">{[location, phone, email].join(' · ')}</address>
		</footer>
	);
}

/** One calculated strategy with everything the report says of it. */
interface StrategyReport {
	readonly calculator: CompiledCalculator & Computable;
	readonly document: CalculationDocument;
	readonly explanations: readonly Explanation[];
	/** The effect on the household's return, and what its figures omit; undefined for a strategy without one. */
	readonly effect: EffectOnReturn | undefined;
	readonly effectNotes: EffectNotes | undefined;
}

function ReportStrategy(strategy: StrategyReport) {
	const { calculator, document, explanations, effect, effectNotes } = strategy;
	return (
		<article aria-label={calculator.name} className="mt-24 break-before-page print:mt-0">
			<StrategyHeader {...strategy} />
			<div className="mt-8 grid break-inside-avoid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-5 print:grid-cols-2">
				<ReportSection title="Your information" className="">
					<FactList facts={document.inputs} />
				</ReportSection>
				<ReportSection title={`Quick estimate, amounts of tax year ${calculator.taxYear}`} className="">
					<FactList facts={document.results.map((line) => ({ ...line, isStrong: line.result.headline }))} />
				</ReportSection>
			</div>
			{effect && <EffectReport effect={effect} />}
			<Workings explanations={explanations} />
			<div className="mt-10 print:mt-6">
				<AmountList amounts={calculator.amounts} />
			</div>
			<RiskStatus calculator={calculator} />
			<Background calculator={calculator} notes={effectNotes} />
			<p className="mt-8 break-inside-avoid break-before-avoid border-line border-t pt-3 text-muted text-small">
				{NOT_ADVICE} {calculator.closingNote}
			</p>
		</article>
	);
}

function StrategyHeader({ calculator, document }: StrategyReport) {
	return (
		<>
			<header className="border-edge border-b pb-5">
				<p className="text-muted text-small">{calculator.category}</p>
				<h3 className="display mt-2 text-heading">{calculator.name}</h3>
				<p className="mt-2 text-muted text-small">{calculator.code}</p>
				<p className="mt-3 max-w-measure print:max-w-none">{calculator.description}</p>
			</header>
			<Paragraphs texts={document.warnings} className="mt-4 font-medium text-caution" />
		</>
	);
}

function Workings({ explanations }: Pick<StrategyReport, 'explanations'>) {
	if (explanations.length === 0) return null;
	return (
		<>
			<h4 className="mt-10 mb-2 font-medium print:mt-6">How it was calculated</h4>
			<div className="grid gap-x-12 md:grid-cols-2 print:grid-cols-2">
				{explanations.map((explanation) => (
					<div key={explanation.id} className="break-inside-avoid border-line border-t py-2 print:py-1">
						<h5 className="font-medium text-small">{explanation.label}</h5>
						<Working explanation={explanation} isBrief />
					</div>
				))}
			</div>
		</>
	);
}

function RiskStatus({ calculator }: { calculator: CompiledCalculator }) {
	const { riskLevel, riskStatus, riskCitation } = calculator;
	if (riskStatus === '') return null;
	return (
		<ReportSection
			title={`Legal standing: ${formatRisk(riskLevel)}`}
			className="mt-10 break-inside-avoid text-small print:mt-6"
		>
			<p>{riskStatus}</p>
			{riskCitation !== '' && <p className="text-muted">{riskCitation}</p>}
		</ReportSection>
	);
}

interface BackgroundProps {
	readonly calculator: CompiledCalculator;
	/** Omissions and sources of the figures on the return. */
	readonly notes: EffectNotes | undefined;
}

const NO_NOTES: EffectNotes = { notModelled: [], sources: [] };

/** The parts that have something to say. */
function Background({ calculator, notes = NO_NOTES }: BackgroundProps) {
	const { assumptions, law: lawParts } = listBackground(calculator);
	const sources = notes.sources.length > 0 ? [`Sources: ${notes.sources.join(' · ')}`] : [];
	const omissions = {
		title: 'Not included in the return figures',
		lines: [...notes.notModelled, ...sources],
	};
	return (
		<>
			<div className="print:mt-5">{assumptions && <List {...assumptions} />}</div>
			<div className="print:mt-5 print:columns-2 print:gap-x-12">
				{[omissions, ...lawParts].map((part) => (
					<List key={part.title} {...part} />
				))}
			</div>
		</>
	);
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		// A margin above would be lost at the top of the second column.
		<ReportSection title={title} className="mt-10 text-small print:mt-0 print:mb-5">
			<TextList
				texts={lines}
				className="max-w-measure space-y-2 text-muted print:max-w-none print:space-y-1"
				itemClassName="break-inside-avoid"
			/>
		</ReportSection>
	);
}

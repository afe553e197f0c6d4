// One strategy in the report: inputs, results, workings, amounts, standing, assumptions and limits.

import type { Model } from '../../engine/calculate.ts';
import type { Explanation } from '../../engine/explain/explain.ts';
import { formatRisk } from '../../lib/risk.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { EffectNotes } from '../../model/compiled-effect.ts';
import { Paragraphs, TextList } from '../../ui/texts.tsx';
import { type CalculationDocument, listBackground } from '../calculator/calculation-document.ts';
import { NOT_ADVICE } from '../calculator/messages.ts';
import { AmountList } from '../calculator/workings/line-working.tsx';
import { Working } from '../calculator/workings/working.tsx';
import type { EffectView } from '../strategy/compute-effect.ts';
import { EffectReport, FactList, ReportSection } from '../strategy/effect-document.tsx';

/** One calculated strategy with everything the report says of it. */
export interface StrategyReport {
	readonly calculator: CompiledCalculator & Model;
	readonly document: CalculationDocument;
	readonly explanations: readonly Explanation[];
	/** The effect on the household's return, and what its figures omit; undefined for a strategy without one. */
	readonly effect: EffectView | undefined;
	readonly effectNotes: EffectNotes | undefined;
}

/** The strategy; on paper it begins a page. */
export function ReportStrategy(strategy: StrategyReport) {
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
				<AmountList parameters={calculator.parameters} />
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
	const [assumptions, ...lawParts] = listBackground(calculator);
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

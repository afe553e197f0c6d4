// The visitor's calculations, strategy by strategy, apart from the placeholder figures below. No sum of them is shown.
import { joinSentences } from '../../engine/format.ts';
import { describeVerdict, type OutcomeText } from '../../engine/verdict.ts';
import { LoadState } from '../../lib/load-state.tsx';
import type {
	CalculatorModule,
	CatalogueEntry,
	CompiledCalculator,
	Inputs,
} from '../../model/compiled-calculator.ts';
import { Badge } from '../../ui/badge.tsx';
import { Bar, type BarScale, createBarScale } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { TONE_CLASSES } from '../../ui/expandable-row.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { Claim } from '../../ui/texts.tsx';
import { describeCalculation, type ResultLine } from '../calculator/calculation-document.ts';
import { RiskStatus } from '../calculator/risk-status.tsx';
import { AssumptionNotes } from '../effect/assumptions.tsx';
import { type EffectView, formatExampleConflict } from '../effect/effect-view.ts';
import { SHARED_EXAMPLE_NOTE } from '../household/messages.ts';

/** A selected strategy with the inputs of its last calculation, once its calculator is loaded. */
interface LoadedCalculation {
	readonly module: Pick<CalculatorModule, 'calculator'>;
	/** Complete, in the stored units. */
	readonly inputs: Inputs;
	/** On the return; undefined until its part is loaded. */
	readonly effect?: EffectView | undefined;
}

export interface CalculatedSectionProps {
	/** In the order of the selection; undefined until the calculators are loaded. */
	readonly calculations: readonly LoadedCalculation[] | undefined;
	/** The calculators could not be loaded. */
	readonly hasFailed: boolean;
	/** The selected strategies that were not calculated yet. */
	readonly missingEntries: readonly CatalogueEntry[];
	readonly onOpen: (id: string) => void;
}

/** The id of a strategy's place in this section, to come back to. */
export function toEntryId(id: string): string {
	return `calculated-${id}`;
}

/** "Your results", and what is still to calculate. */
export function CalculatedSection(props: CalculatedSectionProps) {
	const { calculations, hasFailed, missingEntries, onOpen } = props;
	const isEmpty = calculations?.length === 0;
	return (
		<TitledSection
			title="Your results"
			className={`mt-6 border-edge border-t pt-10 print:pt-6 ${isEmpty ? 'print:hidden' : ''}`}
		>
			{isEmpty && (
				<p className="mt-3 max-w-measure text-muted">
					Nothing yet. Calculate a strategy to see its result here.
				</p>
			)}
			{calculations ? (
				<Entries {...props} />
			) : (
				<LoadState subject="list of your results" hasFailed={hasFailed} className="mt-3" />
			)}
			{missingEntries.length > 0 && <MissingCalculations entries={missingEntries} onOpen={onOpen} />}
		</TitledSection>
	);
}

function Entries({ calculations = [], missingEntries, onOpen }: CalculatedSectionProps) {
	if (calculations.length === 0) return null;
	const strategies = calculations
		.map(({ module: { calculator }, inputs, effect }) => computeStrategy(calculator, inputs, effect))
		.toSorted((a, b) => toSortKey(b) - toSortKey(a));
	const amounts = strategies.flatMap(({ amount }) => amount ?? []);
	// A bar says nothing alone, and nothing where all are zero.
	const scale =
		amounts.length > 1 && amounts.some((amount) => amount !== 0) ? createBarScale(amounts) : undefined;
	return (
		<>
			<Explanation
				hasSeveral={strategies.length > 1}
				reading={strategies.find(({ effect }) => effect)?.effect?.reading}
				isAlone={strategies.length + missingEntries.length === 1}
			/>
			<ul role="list" className="mt-8 border-line border-b print:mt-4">
				{strategies.map((strategy) => (
					<CalculatedEntry key={strategy.calculator.id} strategy={strategy} scale={scale} onOpen={onOpen} />
				))}
			</ul>
		</>
	);
}

// Only amounts of one kind are ranked: until the returns are there, the order is that of the selection.
function toSortKey({ effect, amount }: ComparedStrategy): number {
	return (effect && amount) ?? Number.MIN_SAFE_INTEGER;
}

interface ExplanationProps {
	readonly hasSeveral: boolean;
	/** The household on whose return they are; undefined until it is known. */
	readonly reading: Pick<EffectView['reading'], 'isSample'> | undefined;
	/** One strategy has the example household of its calculator. */
	readonly isAlone: boolean;
}

function Explanation({ hasSeveral, reading, isAlone }: ExplanationProps) {
	return (
		<div className="mt-3 max-w-measure space-y-3 text-muted print:max-w-none print:text-small">
			<p>
				{reading
					? `How far ahead or behind ${hasSeveral ? 'each' : 'it'} leaves you on ${reading.isSample ? 'one example household’s' : 'your'} tax return${hasSeveral ? ', best first' : ''}. The calculator’s quick estimate is below each figure.${reading.isSample && !isAlone ? SHARED_EXAMPLE_NOTE : ''}`
					: 'Results of the calculators with the inputs last calculated.'}
				{hasSeveral &&
					' The bars share one scale in dollars: ahead is solid, to the right of the zero line; behind is hatched, to its left.'}
			</p>
			{hasSeveral && (
				<p>
					Do not add these figures. Each is calculated alone, some for one year and others for several, and
					strategies share the same income, deductions and limits. Your plan above calculates them together on
					one return.
				</p>
			)}
		</div>
	);
}

function MissingCalculations({
	entries,
	onOpen,
}: {
	entries: readonly CatalogueEntry[];
	onOpen: (id: string) => void;
}) {
	return (
		<div className="mt-10 print:mt-4">
			<h4 className="font-medium">Not calculated yet</h4>
			<ul role="list" className="mt-3 border-line border-b">
				{entries.map(({ id, name }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3 print:py-1"
					>
						<span>{name}</span>
						<OpenButton id={toEntryId(id)} name={name} onPress={() => onOpen(id)} />
					</li>
				))}
			</ul>
		</div>
	);
}

interface OpenButtonProps {
	readonly id?: string;
	readonly name: string;
	readonly onPress: () => void;
}

function OpenButton({ id, name, onPress }: OpenButtonProps) {
	return (
		<Button id={id} variant="quiet" className="text-small print:hidden" onClick={onPress}>
			Open calculator <span className="sr-only">for {name}</span>
		</Button>
	);
}

interface CalculatedEntryProps {
	readonly strategy: ComparedStrategy;
	/** Undefined where bars say nothing. */
	readonly scale: BarScale | undefined;
	readonly onOpen: (id: string) => void;
}

/** An entry of the list; its heading takes the focus when the visitor comes back from the calculator. */
function CalculatedEntry({ strategy, scale, onOpen }: CalculatedEntryProps) {
	const { calculator, effect, headline } = strategy;
	const { id, name } = calculator;
	const block = effect?.ownEffect.warnings.find(({ kind }) => kind === 'block');
	const allowedEffect = block ? undefined : effect;
	return (
		<li className="wrap-anywhere grid break-inside-avoid gap-x-16 gap-y-4 border-line border-t py-6 md:grid-cols-2 print:grid-cols-2 print:gap-x-8 print:py-3">
			<div>
				<h4 id={toEntryId(id)} tabIndex={-1} className="display text-lead outline-none">
					{name}
				</h4>
				{allowedEffect && <ReturnVerdict effect={allowedEffect} />}
				{block && (
					<p className="mt-3 max-w-measure text-caution">Not available on your tax return: {block.message}</p>
				)}
				{headline && (allowedEffect ? <QuickEstimate line={headline} /> : <Headline line={headline} />)}
				{!allowedEffect && <Net strategy={strategy} />}
				<div className="mt-1">
					<OpenButton name={name} onPress={() => onOpen(id)} />
				</div>
			</div>
			<div className="space-y-4 text-small print:space-y-2">
				<BarOrReason strategy={strategy} scale={scale} />
				<p>
					<span className="text-muted">Inputs: </span>
					{strategy.inputs.join(' · ')}
				</p>
				<RiskStatus calculator={calculator} />
			</div>
		</li>
	);
}

function ReturnVerdict({ effect }: { effect: EffectView }) {
	const { outcomes, claim } = describeVerdict(effect);
	const [{ measureNote }] = outcomes;
	return (
		<>
			{effect.isUnsettled && (
				<p className="mt-3 text-small">The law is unsettled. Do not count on either outcome.</p>
			)}
			{outcomes.map((text) => (
				<Outcome key={text.title} {...text} />
			))}
			{claim && <Claim text={claim.headline} className="mt-2 text-muted text-small" />}
			<p className="mt-2 text-muted text-small">
				{measureNote}, compared with {effect.strategy.baselineShort}.
			</p>
			<p className="text-muted text-small">
				<AssumptionNotes effect={effect} />
				{formatExampleConflict(effect)}
			</p>
		</>
	);
}

function Outcome({ title, headline, tone, tax, transfers }: OutcomeText) {
	return (
		<div className="mt-3 print:mt-1">
			{title !== '' && <p className="text-muted text-small">{title}</p>}
			<p className={`display figures wrap-anywhere text-title ${TONE_CLASSES[tone]}`}>{headline}</p>
			<p className="mt-1">{joinSentences([tax, transfers])}</p>
		</div>
	);
}

function QuickEstimate({ line }: { line: ResultLine }) {
	return (
		<p className="mt-2 text-muted text-small">
			Quick estimate: {formatLabel(line)} <span className="figures">{line.text}</span>
		</p>
	);
}

function formatLabel({ label, note }: ResultLine): string {
	return note ? `${label}, ${note}` : label;
}

function Headline({ line }: { line: ResultLine }) {
	const { text, tone, reason } = line;
	return (
		<div className="mt-3 print:mt-1">
			<p className="text-muted text-small">{formatLabel(line)}</p>
			<p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 print:mt-0">
				<span className={`display figures wrap-anywhere text-heading print:text-title ${TONE_CLASSES[tone]}`}>
					{text}
				</span>
				{tone !== 'plain' && <Badge tone={tone}>{tone === 'gain' ? 'Saving' : 'Cost'}</Badge>}
			</p>
			{reason && <p className="text-muted text-small">{reason}</p>}
		</div>
	);
}

function Net({ strategy: { net, headline } }: { strategy: ComparedStrategy }) {
	if (net && net === headline)
		return <p className="mt-2 text-muted text-small">This figure is net of costs.</p>;
	if (!net) return null;
	return (
		<p className="mt-2 text-small">
			<span className="text-muted">{formatLabel(net)}: </span>
			<span className="figures font-medium">{net.text}</span>
			{net.reason && <span className="text-muted"> {net.reason}</span>}
		</p>
	);
}

/** Solid for what is ahead, hatched for what is behind, from the zero line outwards. */
function BarOrReason({ strategy, scale }: Pick<CalculatedEntryProps, 'strategy' | 'scale'>) {
	const { amount, noBarReason } = strategy;
	if (amount === undefined) return noBarReason && <p className="text-muted">{noBarReason}</p>;
	if (!scale) return null;
	return (
		<Bar
			parts={[{ ...scale.toPart(0, amount), look: amount < 0 ? 'hatched' : 'gain' }]}
			zero={scale.zero}
			hasTrack
			className="mt-2 h-7 print:h-5"
		/>
	);
}

/** One strategy with its own figures. */
interface ComparedStrategy {
	readonly calculator: CompiledCalculator;
	/** On the return; undefined until its part is loaded. */
	readonly effect: EffectView | undefined;
	/** The headline of the quick estimate. */
	readonly headline: ResultLine | undefined;
	/** Undefined when the calculator has no net line. */
	readonly net: ResultLine | undefined;
	/** "QCD amount $25,000", for every input on the form. */
	readonly inputs: readonly string[];
	/** Dollars ahead on the return; without an effect those of the headline, costs below zero. Undefined when there is no bar. */
	readonly amount: number | undefined;
	/** Why there is no bar, a sentence, or ''. */
	readonly noBarReason: string;
}

/** Computes one strategy for the comparison. @param inputs complete, in the stored units */
export function computeStrategy(
	calculator: CompiledCalculator,
	inputs: Inputs,
	effect?: EffectView,
): ComparedStrategy {
	const { headline, results, inputs: lines } = describeCalculation(calculator, inputs);
	return {
		calculator,
		effect,
		headline,
		net: results.find(({ result }) => result.net),
		inputs: lines.map(({ label, text }) => `${label} ${text}`),
		...(effect ? computeAheadAmount(effect) : computeBarAmount(headline)),
	};
}

function computeAheadAmount({ result, ownEffect }: EffectView) {
	const amount = result.with.netPresentValue;
	if (ownEffect.isBlocked) return explainNoBar('');
	return Number.isFinite(amount) ? { amount, noBarReason: '' } : explainNoBar('It cannot be calculated.');
}

// A cost is never drawn as a saving, and an amount nobody called one or the other is not drawn at all.
function computeBarAmount(headline: ResultLine | undefined) {
	if (!headline) return explainNoBar('This calculator shows no headline for these inputs, so it has no bar.');
	const { value, result } = headline;
	if (result.format !== 'money')
		return explainNoBar('Its headline is not an amount in dollars, so it has no bar.');
	if (typeof value !== 'number')
		return explainNoBar('Its headline has no value for these inputs, so it has no bar.');
	if (result.goodOrBad === undefined)
		return explainNoBar('Its headline is neither a saving nor a cost, so it has no bar.');
	return { amount: result.goodOrBad === 'cost' ? -value : value, noBarReason: '' };
}

function explainNoBar(noBarReason: string) {
	return { amount: undefined, noBarReason };
}

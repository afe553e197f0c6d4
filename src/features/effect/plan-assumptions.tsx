// What the figure of a plan rests on, beside its headline: amounts that nobody entered, and assumptions that decide.
import { listStrategyIds } from '../../engine/collections.ts';
import { joinSentences, lowerFirst } from '../../engine/format.ts';
import { type DecisiveAssumption, isDecisive, rankAssumptions } from '../../engine/strategy/assumptions.ts';
import { listScenarioYears } from '../../engine/strategy/compare-scenarios.ts';
import { OpenCalculatorLink } from '../../lib/overlay.tsx';
import { computeInSlices, useComputed } from '../../lib/use-computed.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatAssumptionSentences, listDecisiveAssumptions, MAX_ASSUMPTIONS } from './assumptions.tsx';
import { type ChosenPlan, choosePlan } from './choose-plan.ts';
import { formatExampleNames } from './example-figures.ts';

/** An assumption of one strategy, with the figure of the whole plan under the plausible other value. */
interface PlanAssumption extends DecisiveAssumption {
	readonly strategy: { readonly id: string; readonly name: string };
}

// The assumptions that decide the figure of their own strategy: weighing all of them with the whole plan takes too long for
// a page.
function listCandidates({ fullRequest, result }: ChosenPlan): readonly PlanAssumption[] {
	const plannedIds = listStrategyIds(result.members);
	return fullRequest.strategies
		.filter(({ strategy }) => plannedIds.includes(strategy.id))
		.flatMap(({ strategy, effect }) =>
			listDecisiveAssumptions(effect).map((assumption) => ({ ...assumption, strategy })),
		);
}

function weighInPlan(chosenPlan: ChosenPlan, candidate: PlanAssumption): readonly PlanAssumption[] {
	const { fullRequest, selection, result } = chosenPlan;
	const { strategy, input, alternative } = candidate;
	const strategies = fullRequest.strategies.map((plannedStrategy) =>
		plannedStrategy.strategy.id === strategy.id
			? { ...plannedStrategy, inputs: { ...plannedStrategy.inputs, [input.id]: alternative } }
			: plannedStrategy,
	);
	const otherPlan = choosePlan({ ...chosenPlan, fullRequest: { ...fullRequest, strategies } }, selection);
	const { netPresentValue } = otherPlan.result.with;
	return isDecisive(result.with.netPresentValue, netPresentValue) ? [{ ...candidate, netPresentValue }] : [];
}

function selectDecisive({ result }: ChosenPlan, weighedAssumptions: readonly (readonly PlanAssumption[])[]) {
	return rankAssumptions(weighedAssumptions.flat(), result.with.netPresentValue).slice(0, MAX_ASSUMPTIONS);
}

interface StrategyNote {
	readonly strategy: PlanAssumption['strategy'];
	readonly text: string;
}

// The headline of an example household says already that its figures are examples.
function listExampleNotes(chosenPlan: ChosenPlan): readonly StrategyNote[] {
	const { reading, fullRequest, result } = chosenPlan;
	if (reading.isSample) return [];
	const plannedIds = listStrategyIds(result.members);
	return fullRequest.strategies.flatMap(({ strategy, exampleInputs }): StrategyNote[] => {
		const { id, name, baselineShort, disposesOfAsset } = strategy;
		const isPlanned = plannedIds.includes(id);
		const hasExamples = exampleInputs.length > 0;
		const isOnBothReturns =
			!isPlanned && (disposesOfAsset || hasExamples) && hasBaselineFacts(chosenPlan, id);
		const text = joinSentences([
			isOnBothReturns ? `Both returns include ${baselineShort}, because ${name} is selected.` : undefined,
			hasExamples && (isPlanned || isOnBothReturns)
				? `${isPlanned ? name : 'It'} uses example figures: ${formatExampleNames(exampleInputs)}.`
				: undefined,
		]);
		return text === '' ? [] : [{ strategy, text }];
	});
}

/**
 * True where the baseline of a strategy that is not carried out, which stands on both returns, changes facts of the first
 * year.
 */
function hasBaselineFacts({ reading, result }: ChosenPlan, id: string): boolean {
	const baseline = result.baselines.find(({ strategy }) => strategy.id === id);
	const [firstYear] = baseline ? listScenarioYears(baseline.ownEffect, 'without') : [];
	if (!baseline || !firstYear) return false;
	return baseline.strategy.adjustments.some(
		({ scenario, on, fact }) =>
			scenario === 'without' &&
			on === 'household' &&
			Number(firstYear.household.facts[fact]) !== Number(reading.household[fact]),
	);
}

/** "ESOP Sale assumes held until death. Otherwise you come out $9,556 behind.": the figure is that of the whole plan. */
export function listPlanAssumptions(chosenPlan: ChosenPlan): readonly string[] {
	const assumptions = listCandidates(chosenPlan).map((candidate) => weighInPlan(chosenPlan, candidate));
	const notes = [...listExampleNotes(chosenPlan), ...selectDecisive(chosenPlan, assumptions).map(toNote)];
	return notes.map(({ text }) => text);
}

function toNote({ strategy, ...assumption }: PlanAssumption): StrategyNote {
	return { strategy, text: `${strategy.name} ${lowerFirst(formatAssumptionSentences(assumption))}` };
}

export function PlanAssumptions({ chosenPlan }: { chosenPlan: ChosenPlan }) {
	const { answer: assumptions = [] } = useComputed(chosenPlan, weighPlanAssumptions);
	const exampleNotes = listExampleNotes(chosenPlan);
	return (
		<>
			{exampleNotes.length > 0 && (
				<div className="mt-4 max-w-measure border-gold border-l-3 pl-4">
					<NoteList title="Example figures" notes={exampleNotes} />
				</div>
			)}
			{assumptions.length > 0 && (
				<Disclosure
					title="What the figure rests on"
					note={assumptions.length === 1 ? '1 assumption' : `${assumptions.length} assumptions`}
					className="mt-4 max-w-measure border-line border-y"
				>
					<NoteList title="What the figure rests on" notes={assumptions.map(toNote)} />
				</Disclosure>
			)}
		</>
	);
}

/** Each with the way to its calculator. */
function NoteList({ title, notes }: { title: string; notes: readonly StrategyNote[] }) {
	return (
		<ul role="list" aria-label={title} className="space-y-2 text-small">
			{notes.map(({ strategy, text }) => (
				<li key={text}>
					{text}{' '}
					<OpenCalculatorLink id={strategy.id} name={strategy.name} className="-my-3">
						Change
					</OpenCalculatorLink>
				</li>
			))}
		</ul>
	);
}

async function weighPlanAssumptions(chosenPlan: ChosenPlan, signal: AbortSignal) {
	const [candidates = []] = await computeInSlices([chosenPlan], signal, listCandidates);
	const assumptions = await computeInSlices(candidates, signal, (candidate) =>
		weighInPlan(chosenPlan, candidate),
	);
	return selectDecisive(chosenPlan, assumptions);
}

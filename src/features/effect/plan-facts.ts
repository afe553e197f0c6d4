// What a plan rests on, what it takes and what the law says of it, for paper and spreadsheet. Pure.
import { findAmountSource } from '../../engine/amounts.ts';
import { listVisibleInputs } from '../../engine/calculate.ts';
import { findById, listIds } from '../../engine/collections.ts';
import { toLocalDate } from '../../engine/dates.ts';
import { joinSentences, omitBlank } from '../../engine/format.ts';
import type { ListedStep } from '../../engine/plan/steps.ts';
import {
	DISCOUNT_RATE,
	getSaleValue,
	listCalculatorValues,
	toHouseholdFact,
} from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { listAskedInputs, SALE_KIND, type SaleModel } from '../../engine/strategy/sale.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import { findLawYear } from '../../engine/tax-return/tax-system.ts';
import type { Section } from '../../lib/document.ts';
import { type Estates, loadEstates, loadReturnForm, loadSale } from '../../lib/load-returns.ts';
import { loadEffectWorkings, loadSteps } from '../../lib/load-strategies.ts';
import { formatRisk } from '../../lib/risk.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput, EffectWorkings } from '../../model/compiled-effect.ts';
import type { ReturnFormDefinition, Step } from '../../model/generated/authored.ts';
import { type InputLine, listInputLines } from '../calculator/calculation-document.ts';
import { CHOICES } from '../household/household-state.ts';
import { formatExampleFactsNote } from '../household/messages.ts';
import { hasPaper } from '../household/paper-inputs.ts';
import { formatPaperNote } from '../household/paper-return.ts';
import { finishPlan, type PlanChoices } from './ask-engine.ts';
import {
	type ChosenPlan,
	findStrategy,
	hasMembers,
	type PlanInput,
	type StrategyNotes,
} from './choose-plan.ts';
import { canChangeFigure } from './effect-document.tsx';
import type { EffectOnReturn } from './effect-on-return.ts';
import { hasFigures, listEstates, type NamedEstate, readEstateInputs } from './estate-document.ts';
import { formatOpenDatesNote, listStrategySteps } from './event-dates.ts';
import { formatInputLines, listYearNotes } from './messages.ts';
import { listPlanAssumptions } from './plan-assumptions.tsx';
import { listPlanCautions, type PlanCaution } from './plan-cautions.tsx';
import { describePlanEstate, type FinishedPlan, listEstateEffects } from './plan-document.ts';
import { describeClosing, formatPassedNote } from './plan-messages.ts';
import { listPlanSteps } from './plan-steps.ts';

export interface StrategyLaw {
	readonly id: string;
	readonly name: string;
	readonly baseline: string;
	/** The values that are neither the household's nor the sale's, a sentence; '' for none. */
	readonly inputs: string;
	/** How settled the law is, sentences. */
	readonly certainty: readonly string[];
	/** The statutes, then those behind the amounts of the law's year; '' for none. */
	readonly sources: string;
	readonly amountSources: string;
}

export interface PlanNotes {
	/** Assumptions that decide the figure, in sentences. */
	readonly decisive: readonly string[];
	/** Said where dates of steps have passed; '' where none has. */
	readonly passedNote: string;
	/** The facts that are not zero. */
	readonly household: readonly InputLine[];
	/** All that is asked of its kind of asset: a basis of zero is a fact. Empty without a planned sale. */
	readonly sale: readonly InputLine[];
	/** Said of deadlines that count from a closing; '' where its date was entered, and without a sale. */
	readonly closingNote: string;
	readonly steps: readonly ListedStep[];
	readonly doneSteps: readonly string[];
	/** Whose plan it is; '' where nobody said. */
	readonly planName: string;
	/** Said where a step counts from a day that is not known; '' where none does. */
	readonly openDatesNote: string;
	readonly assumptions: Section;
	readonly cautions: readonly PlanCaution[];
	readonly strategies: readonly StrategyLaw[];
	/** The estate with the plan, then with each strategy that acts on it by itself; none where it was not asked for. */
	readonly estates: readonly EstateFacts[];
	/** The year of the amounts of law. */
	readonly lawYear: number;
	/** "Tax year 2026", "Tax years 2026 to 2045": the years of the plan's figures. */
	readonly years: string;
}

/** Collects them for the strategies that are carried out. @param today "2026-11-24" */
export function collectPlanNotes(
	chosenPlan: ChosenPlan,
	texts: PlanTexts,
	{ planName = '', doneSteps = [] }: Pick<PlanChoices, 'planName' | 'doneSteps'> = {},
	today: string = toLocalDate(new Date()),
): PlanNotes {
	const { reading, sale, system, result } = chosenPlan;
	const { calendar, closingNote } = describeClosing(chosenPlan, today);
	const lastYear = reading.taxYear + Math.max(1, result.years) - 1;
	const strategySteps = listStrategySteps(chosenPlan, texts.steps);
	const steps = listPlanSteps(chosenPlan, texts.steps, calendar);
	const isEmpty = !hasMembers(chosenPlan);
	const householdInputs = reading.inputs.filter(({ id }) => !CHOICES.includes(id) && !reading.absent.has(id));
	// Discounting is an assumption of the whole plan.
	const askedInputs = listAskedInputs({ inputs: texts.saleInputs }, sale?.[SALE_KIND]);
	const saleInputs = askedInputs.filter(({ id }) => id !== DISCOUNT_RATE && sale?.[id] !== '');
	const lawYear = findLawYear(applyOutlook(system, reading), reading.taxYear);
	const years =
		!isEmpty && lastYear > reading.taxYear
			? `Tax years ${reading.taxYear} to ${lastYear}`
			: `Tax year ${reading.taxYear}`;
	return {
		decisive: listPlanAssumptions(chosenPlan),
		passedNote: formatPassedNote(steps),
		household: listInputLines(
			householdInputs.filter(({ id }) => isAnswered(reading.values[id])),
			reading.values,
		),
		sale: sale ? listInputLines(saleInputs, sale) : [],
		closingNote,
		steps,
		doneSteps,
		planName,
		openDatesNote: formatOpenDatesNote(strategySteps),
		assumptions: createAssumptionSection([
			...(reading.isSample ? ['The household is an example.'] : [formatExampleFactsNote(reading)]),
			texts.returnForm ? formatPaperNote(system, texts.returnForm, reading) : '',
			...(isEmpty
				? []
				: [
						`Future amounts are in today’s dollars, discounted at ${chosenPlan.rate} per year.`,
						...listYearNotes(chosenPlan),
					]),
			`Brackets, limits and other amounts of law ${result.years > 1 ? 'start from' : 'are'} those of tax year ${lawYear}.`,
		]),
		cautions: listPlanCautions(chosenPlan),
		strategies: result.members.map(({ strategy }) => readLaw(chosenPlan, strategy, texts, lawYear)),
		estates: listEstateFacts(chosenPlan, texts.estates),
		lawYear,
		years,
	};
}

export interface EstateFacts extends NamedEstate {
	/** The answers it rests on. */
	readonly facts: readonly InputLine[];
}

function listEstateFacts(chosenPlan: ChosenPlan, estates: Estates | undefined): readonly EstateFacts[] {
	const { source } = chosenPlan;
	const effects = listEstateEffects(chosenPlan);
	if (!estates || !source.estate) return [];
	const inputs = readEstateInputs(estates, source, effects, source.estate);
	if (!hasFigures(inputs)) return [];
	if (effects.length === 0) return [];
	const facts = listInputLines(inputs.visibleInputs, inputs.values);
	return listEstates(estates, effects, inputs, (...answers) =>
		describePlanEstate(chosenPlan, ...answers),
	).map((estate) => ({ ...estate, facts }));
}

function isAnswered(value: Value | undefined): value is Value {
	return value !== undefined && value !== 0 && value !== false && value !== '' && !Number.isNaN(value);
}

/**
 * A strategy as a section: what it assumes, how settled the law is, and what says so.
 * @param amounts what the sources of amounts are called
 */
export function createLawSection(
	{ name, baseline, inputs, certainty, sources, amountSources }: StrategyLaw,
	amounts: string,
): Section {
	const rows = [
		{ id: 'assumptions', label: 'Assumptions', text: joinSentences([baseline, inputs]) },
		{ id: 'certainty', label: 'Legal certainty', text: certainty.join(' ') },
		{ id: 'sources', label: 'Sources', text: sources },
		{ id: 'amounts', label: amounts, text: amountSources },
	];
	return { title: name, part: name, rows: rows.filter(({ text }) => text !== '') };
}

function createAssumptionSection(sentences: readonly string[]): Section {
	const rows = omitBlank(sentences).map((label) => ({ id: label, label }));
	return { title: 'For the whole plan', part: 'Assumption', rows };
}

function readLaw(
	chosenPlan: ChosenPlan,
	{ id, name, baselineShort, legalStatus }: CompiledStrategy,
	{ notes, workings }: PlanTexts,
	lawYear: number,
): StrategyLaw {
	const effect = findStrategy(chosenPlan, id)?.effect;
	const ownNotes = findById(notes, id);
	const { amounts = {}, notes: effectNotes } = workings.get(id) ?? {};
	const amountSources = Object.values(amounts).map(
		(amountNotes) => findAmountSource(amountNotes, lawYear) ?? '',
	);
	const assumedFacts = effect && ownNotes ? listAssumedFacts(effect, ownNotes) : [];
	return {
		id,
		name,
		baseline: `Compared with ${baselineShort}.`,
		inputs: formatInputLines(assumedFacts),
		certainty: ownNotes ? listCertainty(ownNotes, legalStatus) : [],
		sources: joinDistinct([...(ownNotes?.sources ?? []), ...(effectNotes?.sources ?? [])]),
		amountSources: joinDistinct(amountSources),
	};
}

// What the sale or the household fills stands among their facts; that an amount is part of the household's figure is the usual.
function listAssumedFacts(effect: EffectOnReturn, calculator: StrategyNotes): readonly InputLine[] {
	const { visibleInputs, values } = effect.inputs;
	const assumedInputs = visibleInputs.filter((input) => {
		const isIncluded = input.inAdditionTo !== undefined && values[input.id] === input.default;
		return !isIncluded && input.id !== DISCOUNT_RATE && canChangeFigure(effect, input);
	});
	const ownInputs = [...listCalculatedInputs(effect, calculator), ...assumedInputs];
	return listInputLines(
		ownInputs.filter((input) => getSaleValue(input, effect.sale) === undefined),
		values,
	);
}

/** The inputs of the return that the calculator asks as well, without the household's facts. */
function listCalculatedInputs(
	effect: EffectOnReturn,
	calculator: StrategyNotes,
): readonly CompiledEffectInput[] {
	const { strategy, calculatedInputs, reading } = effect;
	const calculatorIds = listIds(listVisibleInputs(calculator, calculatedInputs));
	const values = listCalculatorValues(effect);
	return strategy.inputs.filter(
		(input) =>
			input.id in values &&
			calculatorIds.includes(input.sameAsInput) &&
			!(input.id in strategy.modelInputs) &&
			!(toHouseholdFact(input) in reading.household),
	);
}

function listCertainty(
	{ riskLevel, riskStatus, riskCitation }: StrategyNotes,
	legalStatus: string | undefined,
): readonly string[] {
	const citation = riskCitation === '' ? '' : ` (${riskCitation})`;
	return [
		...(riskLevel ? [`${formatRisk(riskLevel)}.`] : []),
		...(riskStatus === '' ? [] : [`${riskStatus.replace(/\.$/, '')}${citation}.`]),
		...(legalStatus ? [legalStatus] : []),
	];
}

function joinDistinct(texts: readonly string[]): string {
	return omitBlank([...new Set(texts)]).join(' · ');
}

interface PlanTexts {
	/** By strategy, in any order. */
	readonly notes: readonly StrategyNotes[];
	readonly steps: Readonly<Record<string, readonly Step[]>>;
	/** By strategy. */
	readonly workings: ReadonlyMap<string, Pick<EffectWorkings, 'amounts' | 'notes'>>;
	readonly saleInputs: SaleModel['inputs'];
	/** Undefined where no estate was asked for. */
	readonly estates?: Estates | undefined;
	/** The paper return; undefined where nothing was read on one. */
	readonly returnForm?: ReturnFormDefinition | undefined;
}

/** Loads them. @throws when one cannot be fetched */
async function loadPlanTexts({ strategies, estate, reading }: PlanInput): Promise<PlanTexts> {
	const notes = strategies.map(({ calculator }) => calculator);
	const hasEstate = Object.keys(estate?.values ?? {}).length > 0;
	const [steps, sale, estates, returnForm, ...workings] = await Promise.all([
		loadSteps(),
		loadSale(),
		hasEstate ? loadEstates() : undefined,
		hasPaper(reading) ? loadReturnForm() : undefined,
		...notes.map(async ({ id }) => [id, await loadEffectWorkings(id)] as const),
	]);
	const loadedWorkings = workings.flatMap(([id, candidate]) => (candidate ? [[id, candidate] as const] : []));
	const saleInputs = sale.inputs;
	return { notes, steps, workings: new Map(loadedWorkings), saleInputs, estates, returnForm };
}

export interface ReportedPlan {
	readonly finishedPlan: FinishedPlan;
	readonly facts: PlanNotes;
}

/**
 * Computes a plan for paper or a spreadsheet.
 * @param signal stops it
 * @throws when it cannot be computed, a part cannot be fetched, or it was stopped
 */
export async function reportPlan(
	source: PlanInput,
	choices: PlanChoices,
	signal?: AbortSignal,
): Promise<ReportedPlan> {
	const [finishedPlan, texts] = await Promise.all([
		finishPlan(source, choices, signal),
		loadPlanTexts(source),
	]);
	return { finishedPlan, facts: collectPlanNotes(finishedPlan, texts, choices) };
}

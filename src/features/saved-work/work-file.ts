// All work of a visit as one file: what is selected, the inputs of everything calculated, and what was entered; and read back,
// where what is unknown today or no longer fits is named and left out.

import { evaluateForm } from '../../engine/calculate.ts';
import { findById, listIds } from '../../engine/collections.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import { DIFFERENT_ASSETS, NONE } from '../../engine/plan/portions.ts';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { limitSentences, quoteForeignText } from '../../lib/foreign-text.ts';
import type { CompiledCalculator, CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import { createTypedInputs, type TypedInputs } from '../calculator/form/field-state.ts';
import type { PlanChoice } from '../effect/choose-plan.ts';
import { type Household, listHouseholdInputs, TAX_YEAR } from '../household/household-state.ts';
import { type EnteredSale, toEnteredSale } from '../sale/sale-state.ts';
import { parseInputs } from './parse-inputs.ts';
import type { CalculatedInputs } from './plan-source.ts';
import { listOffered, listOfferedIds, listReturnInputs, type StrategySource } from './valid-entries.ts';
import type { Visit } from './visit-store.ts';

const FORMAT = 'tax-strategy-work';
const VERSION = 1;

/**
 * Writes the file. The sample household, which is not work, and what was not entered are left out.
 * @param calculations those of the visit, with their calculators
 */
export function writeWork(
	{ selection, household, sale, returnInputs, estate, planChoice, hasSeparateAssets }: Visit,
	calculations: readonly CalculatedInputs[],
): string {
	const savedCalculations = calculations.map(([calculator, inputs]) => ({
		id: calculator.id,
		taxYear: calculator.taxYear,
		inputs: Object.fromEntries(
			calculator.inputs.filter(({ hidden }) => !hidden).map(({ id }) => [id, inputs[id]]),
		),
	}));
	const returnValues = Object.entries(returnInputs).map(([id, { values }]) => [id, values] as const);
	const work = {
		format: FORMAT,
		version: VERSION,
		selection,
		calculations: savedCalculations,
		household: household?.values,
		exampleFacts: household?.exampleFacts,
		sale: sale?.typedInputs.values,
		returnInputs: returnValues.length > 0 ? Object.fromEntries(returnValues) : undefined,
		estate: Object.keys(estate.values).length > 0 ? estate.values : undefined,
		planChoice,
		separateAssets: hasSeparateAssets,
	};
	return `${JSON.stringify(work, null, '\t')}\n`;
}

/** In bytes. The work on all calculators together takes a fiftieth of it. */
export const MAX_FILE_SIZE = 1_000_000;

/** Work that can be put in the place of the present one. */
export interface ReadableWork {
	/** A household, a sale and an estate are left out where the file has none. */
	readonly visit: Pick<
		Visit,
		'selection' | 'calculations' | 'returnInputs' | 'planChoice' | 'hasSeparateAssets'
	> &
		Partial<Pick<Visit, 'household' | 'sale' | 'estate'>>;
	/** A sentence for everything that was left out or has changed. */
	readonly notes: readonly string[];
}

/** Why a file was not loaded, in a sentence or two. */
export interface RefusedWork {
	readonly refusal: string;
}

/** Names and values as they stand in a file, of any kind. */
type SavedValues = Readonly<Record<string, unknown>>;

/** One calculation as a file has it. */
interface SavedCalculation {
	readonly id: string;
	/** The year whose amounts it was calculated with; no number when the file does not say. */
	readonly taxYear?: unknown;
	readonly inputs: SavedValues;
}

/** A file whose form is sound. Its strategies and inputs may be unknown here. */
interface SavedWork {
	readonly selection: readonly string[];
	readonly calculations: readonly SavedCalculation[];
	readonly household?: SavedValues;
	/** Facts of it that nobody has touched since the example household was changed. */
	readonly exampleFacts?: unknown;
	readonly sale?: SavedValues;
	readonly returnInputs?: Readonly<Record<string, SavedValues>>;
	readonly estate?: SavedValues;
	readonly planChoice?: PlanChoice;
	readonly separateAssets?: boolean;
	/** In older files, the one strategy about the asset. */
	readonly assetChoice?: string;
}

/** A part of the work, as far as it is known here. */
interface ReadPart<Part> {
	readonly part: Part;
	readonly notes: readonly string[];
}

/**
 * Reads a file as far as the strategies of today allow.
 * @throws when a calculator cannot be fetched
 */
export async function readWork(
	text: string,
	strategies: StrategySource,
): Promise<ReadableWork | RefusedWork> {
	const content = text.length > MAX_FILE_SIZE ? undefined : parseJson(text);
	const refusal = findRefusal(text, content);
	if (refusal) return { refusal };
	const work = content as SavedWork;
	const { selection, calculations } = selectOffered(work, strategies);
	const hasEntries = work.household !== undefined || work.sale !== undefined;
	if (!hasEntries && selection.length + calculations.length === 0) {
		const isEmpty = work.selection.length + work.calculations.length === 0;
		return { refusal: isEmpty ? NO_WORK : NONE_OFFERED };
	}
	const choice = selectOfferedChoice(work, strategies);
	const readCalculations = await Promise.all(
		calculations.map(async (saved) => readCalculation(await strategies.load(saved.id), saved)),
	);
	const household = work.household && readSavedHousehold(await strategies.loadReturns(), work);
	const sale = work.sale && readSavedSale(await strategies.loadSale(), work.sale);
	const estate =
		work.estate &&
		readTypedInputs((await strategies.loadEstates()).inputs, work.estate, 'an estate', 'Your estate: ');
	const returnParts = await Promise.all(
		listOffered(work.returnInputs ?? {}, strategies).map(([id, values]) =>
			readReturnInputs(id, values, strategies),
		),
	);
	const parts = [choice, ...readCalculations, household, sale, estate, ...returnParts];
	return {
		visit: {
			selection,
			calculations: Object.fromEntries(readCalculations.flatMap(({ part }) => part)),
			returnInputs: Object.fromEntries(returnParts.map(({ part }) => part)),
			...choice.part,
			...(household && { household: household.part }),
			...(sale && { sale: sale.part }),
			...(estate && { estate: estate.part }),
		},
		notes: [...listUnknownNotes(work, strategies), ...parts.flatMap((part) => part?.notes ?? [])],
	};
}

const NO_WORK = 'This file holds no work: nothing is selected in it and nothing calculated.';
const NONE_OFFERED = 'None of the strategies in this file is offered here any more.';

function selectOffered({ selection, calculations }: SavedWork, strategies: StrategySource) {
	const offeredCalculations = calculations.flatMap((saved) => {
		const id = strategies.findId(saved.id);
		return id === undefined ? [] : [{ ...saved, id }];
	});
	return {
		selection: listOfferedIds(selection, strategies),
		// Of two for one strategy, the first.
		calculations: offeredCalculations.filter((saved) => findById(offeredCalculations, saved.id) === saved),
	};
}

function listUnknownNotes({ selection, calculations }: SavedWork, { findId }: StrategySource) {
	const ids = new Set([...selection, ...listIds(calculations)]);
	const unknownIds = [...ids].filter((id) => findId(id) === undefined);
	return limitSentences(
		unknownIds.map((id) => `The strategy ${quoteForeignText(id)} is not offered here; it was left out.`),
	);
}

/** The calculation with its id, or none where something blocks it. */
function readCalculation(
	calculator: CompiledCalculator,
	saved: SavedCalculation,
): ReadPart<readonly (readonly [string, Inputs])[]> {
	const { inputs, problems } = parseInputs(calculator, Object.entries(saved.inputs), 'json');
	const block = evaluateForm(calculator, inputs).warnings.find(({ kind }) => kind === 'block');
	const notes = [
		...listYearNotes(calculator, saved),
		...problems,
		...listNewInputNotes(calculator, saved),
		...(block ? [`${block.message}. The calculation was left out.`] : []),
	];
	return {
		part: block ? [] : [[calculator.id, inputs]],
		notes: notes.map((note) => `${calculator.name}: ${note}`),
	};
}

function readSavedHousehold(
	system: TaxSystem,
	{ household = {}, exampleFacts }: SavedWork,
): ReadPart<Household> {
	const { formerFacts = {} } = system.household;
	const isFormer = ([name]: readonly [string, unknown]) => Object.hasOwn(formerFacts, name);
	const entries = Object.entries(household);
	const formerNotes = entries.filter(isFormer).flatMap(([name]) => formerFacts[name] ?? []);
	const values = Object.fromEntries(entries.filter((entry) => !isFormer(entry)));
	const year = Number.isInteger(values[TAX_YEAR]) ? Number(values[TAX_YEAR]) : 0;
	const inputs = listHouseholdInputs(system, year);
	const { part, notes } = readTypedInputs(inputs, values, 'the household', HOUSEHOLD_OPENING);
	const savedExamples: readonly unknown[] = Array.isArray(exampleFacts) ? exampleFacts : [];
	const examples = Object.keys(part.values).filter((id) => savedExamples.includes(id));
	return {
		part: { ...part, ...(examples.length > 0 ? { exampleFacts: examples } : {}) },
		notes: [...formerNotes.map((note) => `${HOUSEHOLD_OPENING}${note}`), ...notes],
	};
}

const HOUSEHOLD_OPENING = 'Your household: ';

function readSavedSale(model: SaleModel, values: SavedValues): ReadPart<EnteredSale> {
	const { part, notes } = readTypedInputs(model.inputs, values, 'a planned sale', 'Your planned sale: ');
	return { part: toEnteredSale(model, part), notes };
}

async function readReturnInputs(id: string, values: SavedValues, { load, loadEffect }: StrategySource) {
	const [{ name }, effectSource] = await Promise.all([load(id), loadEffect(id)]);
	const inputs = effectSource ? listReturnInputs(effectSource) : [];
	const opening = `${name}, on your tax return: `;
	const { part, notes } = readTypedInputs(inputs, values, 'this strategy on the return', opening);
	return { part: [id, part] as const, notes };
}

/**
 * Reads the fields of a form. A value missing in the file may be filled from elsewhere.
 * @param owner what has the inputs, in a sentence
 * @param opening of every note
 */
function readTypedInputs(
	inputs: readonly CompiledInput[],
	values: SavedValues,
	owner: string,
	opening: string,
): ReadPart<TypedInputs> {
	const { inputs: readValues, problems } = parseInputs({ inputs }, Object.entries(values), 'json', owner);
	const entries = inputs
		.filter(({ id }) => Object.hasOwn(values, id))
		.map((input) => [input.id, readValues[input.id] ?? input.default] as const);
	return {
		part: createTypedInputs(Object.fromEntries(entries.filter(([, value]) => !Number.isNaN(value)))),
		notes: problems.map((problem) => `${opening}${problem}`),
	};
}

function listYearNotes({ taxYear }: CompiledCalculator, saved: SavedCalculation): readonly string[] {
	if (saved.taxYear === taxYear) return [];
	const savedAmounts =
		typeof saved.taxYear === 'number' ? `${saved.taxYear} amounts` : 'amounts of an unknown tax year';
	return [`saved with ${savedAmounts}, now calculated with ${taxYear} amounts.`];
}

function listNewInputNotes({ inputs }: CompiledCalculator, saved: SavedCalculation): readonly string[] {
	return inputs
		.filter(({ id, hidden }) => !hidden && !Object.hasOwn(saved.inputs, id))
		.map((input) => {
			const defaultText = formatInputWithUnit(input.default, input);
			return `the file has no “${input.title}”; the default of ${defaultText} is used.`;
		});
}

/** The refusal of a file that is too large to be read at all. */
export const TOO_LARGE = 'This file is larger than 1 MB, so it is not saved work.';

/** Why a file is none of ours, or damaged; undefined where its form is sound. @param content what the text says */
function findRefusal(text: string, content: unknown): string | undefined {
	if (text.length > MAX_FILE_SIZE) return TOO_LARGE;
	if (text.trim() === '') return 'This file is empty.';
	if (content === undefined)
		return 'This file cannot be read: it is not saved work, or it was cut short or changed.';
	if (!isJsonObject(content) || content.format !== FORMAT)
		return 'This is not saved work. Choose a file that was made here with “Save all work”.';
	const { version } = content;
	if (version !== VERSION)
		return typeof version === 'number' && version > VERSION
			? 'This file was saved by a newer version of this site. Reload the page and try again.'
			: 'This file does not say which version of saved work it is, so it cannot be read.';
	return PARTS.find(({ isSound }) => !isSound(content))?.damage;
}

interface SavedPartRule {
	/** Whether a part of the file has the form of `SavedWork`. */
	readonly isSound: (content: SavedValues) => boolean;
	/** Said where it has not. */
	readonly damage: string;
}

const PARTS: readonly SavedPartRule[] = [
	{
		isSound: ({ selection }) => isListOf(selection, isText),
		damage: 'The list of selected strategies in this file is damaged.',
	},
	{
		isSound: ({ calculations }) => isListOf(calculations, isCalculation),
		damage: 'The calculations in this file are damaged.',
	},
	{
		isSound: ({ household = {} }) => isJsonObject(household),
		damage: 'The household in this file is damaged.',
	},
	{
		isSound: ({ sale = {} }) => isJsonObject(sale),
		damage: 'The planned sale in this file is damaged.',
	},
	{
		isSound: ({ returnInputs = {} }) =>
			isJsonObject(returnInputs) && Object.values(returnInputs).every(isJsonObject),
		damage: 'What was entered for tax returns in this file is damaged.',
	},
	{
		isSound: ({ estate = {} }) => isJsonObject(estate),
		damage: 'The estate in this file is damaged.',
	},
	{
		isSound: ({ planChoice = NO_CHOICE, separateAssets = false, assetChoice = '' }) =>
			isPlanChoice(planChoice) && typeof separateAssets === 'boolean' && isText(assetChoice),
		damage: 'The choice of what is in the plan is damaged in this file.',
	},
];

const NO_CHOICE: PlanChoice = { off: [], portions: {} };

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
	return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): boolean {
	return typeof value === 'string';
}

function isCalculation(value: unknown): boolean {
	return isJsonObject(value) && isText(value.id) && isJsonObject(value.inputs);
}

function isPlanChoice(value: unknown): boolean {
	if (!isJsonObject(value) || !isListOf(value.off, isText) || !isJsonObject(value.portions)) return false;
	return Object.values(value.portions).every(
		(portion) => typeof portion === 'number' && portion > 0 && portion <= 1,
	);
}

function isJsonObject(value: unknown): value is SavedValues {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// JSON.parse also throws at a nesting that is too deep for it.
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

type SavedPlanChoice = Pick<Visit, 'planChoice' | 'hasSeparateAssets'>;

/** Leaves out what is not offered any more, with a sentence for each. */
function selectOfferedChoice(work: SavedWork, strategies: StrategySource): ReadPart<SavedPlanChoice> {
	const { planChoice, hasSeparateAssets } = toPlanChoice(work);
	if (!planChoice) return { part: { planChoice, hasSeparateAssets }, notes: [] };
	const ids = Object.keys(planChoice.portions);
	const offeredPortions = listOffered(planChoice.portions, strategies);
	const missingIds = ids.filter((id) => strategies.findId(id) === undefined);
	const hasNone = ids.length > 0 && offeredPortions.length === 0;
	const off = listOfferedIds(planChoice.off, strategies);
	const choice = { off, portions: Object.fromEntries(offeredPortions) };
	return {
		part: { planChoice: hasNone ? undefined : choice, hasSeparateAssets },
		notes: missingIds.map(
			(id) => `The choice of ${quoteForeignText(id)} in the plan was left out: it is not offered here.`,
		),
	};
}

function toPlanChoice({ planChoice, separateAssets, assetChoice }: SavedWork): SavedPlanChoice {
	if (assetChoice === undefined) return { planChoice, hasSeparateAssets: separateAssets };
	if (assetChoice === DIFFERENT_ASSETS) return { hasSeparateAssets: true };
	return { planChoice: { off: [], portions: assetChoice === NONE ? {} : { [assetChoice]: 1 } } };
}

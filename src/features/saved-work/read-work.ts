// Reads saved work and holds it against the strategies of today: what is unknown or no longer fits is named and left out.
import { evaluateForm } from '../../engine/calculate.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import { DIFFERENT_ASSETS, NONE } from '../../engine/plan/asset-choice-ids.ts';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { Estates } from '../../lib/load-estates.ts';
import type { CompiledCalculator, CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import { createTypedInputs } from '../calculator/form/field-state.ts';
import { type Household, listHouseholdInputs, TAX_YEAR } from '../household/household-state.ts';
import type { PlanChoice } from '../plan/choose-plan.ts';
import { toEnteredSale } from '../sale/sale-state.ts';
import { limitSentences, parseInputs, quote } from './parse-inputs.ts';
import { listReturnInputs, type StrategySource } from './valid-entries.ts';
import type { Visit } from './visit-store.ts';
import { FORMAT, VERSION } from './write-work.ts';

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
type SavedValues = readonly (readonly [string, unknown])[];

/** One calculation as a file has it. */
interface SavedCalculation {
	readonly id: string;
	/** The year whose amounts it was calculated with; undefined when the file does not say. */
	readonly taxYear: number | undefined;
	readonly inputs: SavedValues;
}

/** The inputs of the effect of one strategy as a file has them. */
type SavedReturnInputs = Pick<SavedCalculation, 'id' | 'inputs'>;

/** A file whose form is sound. Its strategies and inputs may be unknown here. What it does not hold is undefined. */
interface SavedWork {
	readonly selection: readonly string[];
	readonly calculations: readonly SavedCalculation[];
	readonly household: SavedValues | undefined;
	/** Facts of it that nobody has touched since the example household was changed. */
	readonly exampleFacts: readonly string[];
	readonly sale: SavedValues | undefined;
	readonly returnInputs: readonly SavedReturnInputs[];
	readonly estate: SavedValues | undefined;
	readonly planChoice: SavedPlanChoice;
}

/**
 * Reads a file as far as the strategies of today allow.
 * @throws when a calculator cannot be fetched
 */
export async function readWork(
	text: string,
	strategies: StrategySource,
): Promise<ReadableWork | RefusedWork> {
	const savedWork = parseWork(text);
	if ('refusal' in savedWork) return savedWork;
	const offeredWork = selectOffered(savedWork, strategies);
	const { household: savedHousehold, sale: savedSale } = savedWork;
	if (offeredWork.selection.length + offeredWork.calculations.length === 0 && !savedHousehold && !savedSale) {
		return { refusal: 'None of the strategies in this file is offered here any more.' };
	}
	const calculators = await Promise.all(offeredWork.calculations.map(({ id }) => strategies.load(id)));
	const household =
		savedHousehold &&
		readSavedHousehold(await strategies.loadReturns(), savedHousehold, savedWork.exampleFacts);
	const sale = savedSale && readSavedSale(await strategies.loadSale(), savedSale);
	const estate = savedWork.estate && readSavedEstate(await strategies.loadEstates(), savedWork.estate);
	const returnEntries = await Promise.all(
		offeredWork.returnInputs.map((entry) => readReturnInputs(entry, strategies)),
	);
	const readCalculations = calculators.map((calculator, position) =>
		readCalculation(calculator, offeredWork.calculations[position]),
	);
	return {
		visit: {
			selection: offeredWork.selection,
			calculations: Object.fromEntries(readCalculations.flatMap(({ entry }) => (entry ? [entry] : []))),
			returnInputs: Object.fromEntries(returnEntries.map(({ entry }) => entry)),
			...offeredWork.choice,
			...(household && { household: household.household }),
			...(sale && { sale: sale.sale }),
			...(estate && { estate: estate.estate }),
		},
		notes: [
			offeredWork,
			...readCalculations,
			household ?? NO_NOTES,
			sale ?? NO_NOTES,
			estate ?? NO_NOTES,
			...returnEntries,
		].flatMap(({ notes }) => notes),
	};
}

const NO_NOTES = { notes: [] };

function selectOffered(
	{ selection, calculations, returnInputs, planChoice }: SavedWork,
	{ has }: StrategySource,
) {
	const ids = new Set([...selection, ...calculations.map(({ id }) => id)]);
	const unknownIds = [...ids].filter((id) => !has(id));
	const { choice, notes } = selectOfferedChoice(planChoice, has);
	const uniqueCalculations = new Map<string, SavedCalculation>();
	for (const calculation of calculations) {
		if (has(calculation.id) && !uniqueCalculations.has(calculation.id))
			uniqueCalculations.set(calculation.id, calculation);
	}
	return {
		selection: [...new Set(selection)].filter(has),
		calculations: [...uniqueCalculations.values()],
		returnInputs: returnInputs.filter(({ id }) => has(id)),
		choice,
		notes: [
			...limitSentences(
				unknownIds.map((id) => `The strategy ${quote(id)} is not offered here; it was left out.`),
			),
			...notes,
		],
	};
}

interface ReadCalculation {
	readonly entry?: readonly [string, Inputs];
	readonly notes: readonly string[];
}

function readCalculation(
	calculator: CompiledCalculator,
	savedCalculation: SavedCalculation | undefined,
): ReadCalculation {
	if (!savedCalculation) return { notes: [] };
	const { inputs, problems } = parseInputs(calculator, savedCalculation.inputs, 'json');
	const notes = [
		...listYearNotes(calculator, savedCalculation),
		...problems,
		...listNewInputNotes(calculator, savedCalculation),
	];
	const namedNotes = notes.map((note) => `${calculator.name}: ${note}`);
	const blockingWarning = evaluateForm(calculator, inputs).warnings.find(({ blocks }) => blocks);
	if (!blockingWarning) return { entry: [calculator.id, inputs], notes: namedNotes };
	const blockedNote = `${calculator.name}: ${blockingWarning.message}. The calculation was left out.`;
	return { notes: [...namedNotes, blockedNote] };
}

function readSavedHousehold(
	system: TaxSystem,
	allValues: SavedValues,
	savedExampleFacts: readonly string[],
): { readonly household: Household; readonly notes: readonly string[] } {
	const { formerFacts } = system.household;
	const savedValues = allValues.filter(([name]) => !Object.hasOwn(formerFacts, name));
	const formerNotes = allValues.flatMap(([name]) =>
		Object.hasOwn(formerFacts, name) ? (formerFacts[name] ?? []) : [],
	);
	const [, year] = savedValues.find(([name]) => name === TAX_YEAR) ?? [];
	const inputs = listHouseholdInputs(system, Number.isInteger(year) ? Number(year) : 0);
	const { inputs: values, problems } = parseInputs({ inputs }, savedValues, 'json', 'the household');
	const savedNames = new Set(savedValues.map(([name]) => name));
	// A fact that the file does not have was left alone.
	const savedEntries = Object.entries(values).filter(
		([id, value]) => savedNames.has(id) && !Number.isNaN(value),
	);
	const exampleFacts = savedExampleFacts.filter((id) => savedEntries.some(([savedId]) => savedId === id));
	return {
		household: {
			...createTypedInputs(Object.fromEntries(savedEntries)),
			...(exampleFacts.length > 0 ? { exampleFacts } : {}),
		},
		notes: [...formerNotes, ...problems].map((note) => `Your household: ${note}`),
	};
}

function readSavedSale(model: SaleModel, savedValues: SavedValues) {
	const { values, problems } = readVisibleInputs(model.inputs, savedValues, 'a planned sale');
	return {
		sale: toEnteredSale(model, createTypedInputs(values)),
		notes: problems.map((problem) => `Your planned sale: ${problem}`),
	};
}

function readSavedEstate({ inputs }: Pick<Estates, 'inputs'>, savedValues: SavedValues) {
	const { values, problems } = readVisibleInputs(inputs, savedValues, 'an estate');
	return {
		estate: createTypedInputs(values),
		notes: problems.map((problem) => `Your estate: ${problem}`),
	};
}

async function readReturnInputs(
	{ id, inputs: savedValues }: SavedReturnInputs,
	{ load, loadEffect }: StrategySource,
) {
	const [calculator, effectSource] = await Promise.all([load(id), loadEffect(id)]);
	const visibleInputs = effectSource ? listReturnInputs(effectSource) : [];
	const { values, problems } = readVisibleInputs(visibleInputs, savedValues, 'this strategy on the return');
	return {
		entry: [id, createTypedInputs(values)] as const,
		notes: problems.map((problem) => `${calculator.name}, on your tax return: ${problem}`),
	};
}

// A value missing in the file may be filled from elsewhere.
function readVisibleInputs(visibleInputs: readonly CompiledInput[], savedValues: SavedValues, owner: string) {
	const { inputs: readValues, problems } = parseInputs({ inputs: visibleInputs }, savedValues, 'json', owner);
	const savedInputs = visibleInputs.filter(({ id: inputId }) =>
		savedValues.some(([name]) => name === inputId),
	);
	const values = savedInputs.map((input) => [input.id, readValues[input.id] ?? input.default] as const);
	return { values: Object.fromEntries(values), problems };
}

function listYearNotes(
	{ taxYear }: CompiledCalculator,
	savedCalculation: SavedCalculation,
): readonly string[] {
	if (savedCalculation.taxYear === taxYear) return [];
	const savedAmounts =
		savedCalculation.taxYear === undefined
			? 'amounts of an unknown tax year'
			: `${savedCalculation.taxYear} amounts`;
	return [`saved with ${savedAmounts}, now calculated with ${taxYear} amounts.`];
}

function listNewInputNotes(
	{ inputs }: CompiledCalculator,
	savedCalculation: SavedCalculation,
): readonly string[] {
	const savedNames = new Set(savedCalculation.inputs.map(([name]) => name));
	return inputs
		.filter(({ id, hidden }) => !hidden && !savedNames.has(id))
		.map((input) => {
			const defaultText = formatInputWithUnit(input.default, input);
			return `the file has no “${input.title}”; the default of ${defaultText} is used.`;
		});
}

/** Reads the form of a file, or says why it is none of ours. Never throws. */
function parseWork(text: string): SavedWork | RefusedWork {
	if (text.length > MAX_FILE_SIZE) return createRefusal(TOO_LARGE);
	if (text.trim() === '') return createRefusal('This file is empty.');
	const content = parseJson(text);
	if (content === undefined) {
		return createRefusal('This file cannot be read: it is not saved work, or it was cut short or changed.');
	}
	if (!isJsonObject(content) || content.format !== FORMAT) {
		return createRefusal('This is not saved work. Choose a file that was made here with “Save all work”.');
	}
	return refuseVersion(content.version) ?? readContent(content);
}

/** The refusal of a file that is too large to be read at all. */
export const TOO_LARGE = 'This file is larger than 1 MB, so it is not saved work.';

function refuseVersion(version: unknown): RefusedWork | undefined {
	if (version === VERSION) return undefined;
	return typeof version === 'number' && version > VERSION
		? createRefusal('This file was saved by a newer version of this site. Reload the page and try again.')
		: createRefusal('This file does not say which version of saved work it is, so it cannot be read.');
}

function readContent(content: Record<string, unknown>): SavedWork | RefusedWork {
	const { selection, calculations, household, exampleFacts, sale, returnInputs = {}, estate } = content;
	if (!Array.isArray(selection) || !selection.every((id) => typeof id === 'string')) {
		return createRefusal('The list of selected strategies in this file is damaged.');
	}
	const parsedCalculations = Array.isArray(calculations) ? calculations.map(parseCalculation) : [undefined];
	if (parsedCalculations.includes(undefined))
		return createRefusal('The calculations in this file are damaged.');
	if (household !== undefined && !isJsonObject(household))
		return createRefusal('The household in this file is damaged.');
	if (sale !== undefined && !isJsonObject(sale))
		return createRefusal('The planned sale in this file is damaged.');
	if (!isJsonObject(returnInputs) || !Object.values(returnInputs).every(isJsonObject)) {
		return createRefusal('What was entered for tax returns in this file is damaged.');
	}
	if (estate !== undefined && !isJsonObject(estate))
		return createRefusal('The estate in this file is damaged.');
	const planChoice = parsePlanChoice(content);
	if (!planChoice) return createRefusal('The choice of what is in the plan is damaged in this file.');
	if (selection.length + parsedCalculations.length === 0 && !household && !sale) {
		return createRefusal('This file holds no work: nothing is selected in it and nothing calculated.');
	}
	return {
		selection,
		calculations: parsedCalculations.flatMap((calculation) => calculation ?? []),
		household: household && Object.entries(household),
		exampleFacts: Array.isArray(exampleFacts) ? exampleFacts.filter((id) => typeof id === 'string') : [],
		sale: sale && Object.entries(sale),
		returnInputs: Object.entries(returnInputs).map(([id, inputs]) => ({
			id,
			inputs: Object.entries(inputs as Record<string, unknown>),
		})),
		estate: estate && Object.entries(estate),
		planChoice,
	};
}

function parseCalculation(value: unknown): SavedCalculation | undefined {
	if (!isJsonObject(value) || typeof value.id !== 'string' || !isJsonObject(value.inputs)) return undefined;
	const taxYear = typeof value.taxYear === 'number' ? value.taxYear : undefined;
	return { id: value.id, taxYear, inputs: Object.entries(value.inputs) };
}

// JSON.parse also throws at a nesting that is too deep for it.
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function createRefusal(refusal: string): RefusedWork {
	return { refusal };
}

type SavedPlanChoice = Pick<Visit, 'planChoice' | 'hasSeparateAssets'>;

/** Reads it; undefined where it is damaged. Older files have a choice of one strategy about the asset. */
function parsePlanChoice({
	planChoice,
	separateAssets,
	assetChoice,
}: Readonly<Record<string, unknown>>): SavedPlanChoice | undefined {
	if (separateAssets !== undefined && typeof separateAssets !== 'boolean') return undefined;
	if (assetChoice !== undefined)
		return typeof assetChoice === 'string' ? convertChoice(assetChoice) : undefined;
	if (planChoice !== undefined && !isPlanChoice(planChoice)) return undefined;
	return { planChoice, hasSeparateAssets: separateAssets };
}

function convertChoice(assetChoice: string): SavedPlanChoice {
	if (assetChoice === DIFFERENT_ASSETS) return { hasSeparateAssets: true };
	const portions = assetChoice === NONE ? {} : { [assetChoice]: 1 };
	return { planChoice: { off: [], portions } };
}

function isPlanChoice(value: unknown): value is PlanChoice {
	const { off, portions } = (value ?? {}) as Record<string, unknown>;
	return (
		Array.isArray(off) &&
		off.every((id) => typeof id === 'string') &&
		typeof portions === 'object' &&
		portions !== null &&
		!Array.isArray(portions) &&
		Object.values(portions).every((portion) => typeof portion === 'number' && portion > 0 && portion <= 1)
	);
}

/** Leaves out what is not offered any more, with a sentence for each. */
function selectOfferedChoice(
	{ planChoice, hasSeparateAssets }: SavedPlanChoice,
	has: (id: string) => boolean,
): { readonly choice: SavedPlanChoice; readonly notes: readonly string[] } {
	if (!planChoice) return { choice: { planChoice, hasSeparateAssets }, notes: [] };
	const portions = Object.entries(planChoice.portions);
	const offeredPortions = portions.filter(([id]) => has(id));
	const missingPortions = portions.filter(([id]) => !has(id));
	const hasNone = portions.length > 0 && offeredPortions.length === 0;
	const choice = { off: planChoice.off.filter(has), portions: Object.fromEntries(offeredPortions) };
	return {
		choice: { planChoice: hasNone ? undefined : choice, hasSeparateAssets },
		notes: missingPortions.map(
			([id]) => `The choice of ${quote(id)} in the plan was left out: it is not offered here.`,
		),
	};
}

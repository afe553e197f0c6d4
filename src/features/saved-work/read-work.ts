// Holds saved work against the strategies of today: what is unknown or no longer fits is named and left out.
import { evaluateForm } from '../../engine/calculate.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import { DIFFERENT_ASSETS, NONE } from '../../engine/plan/asset-choice-ids.ts';
import { listInputs } from '../../engine/strategy/inputs.ts';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { LoadedStrategy } from '../../lib/load-strategies.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import { createTypedInputs, type TypedInputs } from '../calculator/form/field-state.ts';
import { listHouseholdInputs, TAX_YEAR } from '../household/household-state.ts';
import { type EnteredSale, toEnteredSale } from '../sale/sale-state.ts';
import { limitSentences, parseInputs, quote } from './parse-inputs.ts';
import {
	parseWork,
	type RefusedWork,
	type SavedCalculation,
	type SavedReturnInputs,
	type SavedWork,
} from './work-file.ts';

/** Work that can be put in the place of the present one. */
export interface ReadableWork {
	/** In order, each once. */
	readonly selection: readonly string[];
	/** Complete inputs by calculator, in the stored units. */
	readonly calculations: ReadonlyMap<string, Inputs>;
	/** The file's household; undefined when it has none. */
	readonly household: TypedInputs['values'] | undefined;
	/** The file's planned sale, complete; undefined when it has none. */
	readonly sale: EnteredSale | undefined;
	/** The file's inputs of effects on the return, by strategy. */
	readonly returnInputs: ReadonlyMap<string, TypedInputs['values']>;
	/** The choice among strategies about the same asset; undefined without one. */
	readonly assetChoice: string | undefined;
	/** A sentence for everything that was left out or has changed. */
	readonly notes: readonly string[];
}

/** Finds a strategy of today, and loads its calculator. */
export interface StrategySource {
	readonly has: (id: string) => boolean;
	/** @throws when it cannot be fetched */
	readonly load: (id: string) => Promise<CompiledCalculator>;
	/** Loads what a household is asked. @throws when it cannot be fetched */
	readonly loadReturns: () => Promise<TaxSystem>;
	/** Loads what a planned sale is asked. @throws when it cannot be fetched */
	readonly loadSale: () => Promise<SaleModel>;
	/** Loads what a strategy does to a return; undefined where it says nothing of it. @throws when it cannot be fetched */
	readonly loadEffect: (id: string) => Promise<LoadedStrategy | undefined>;
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
	const household = savedHousehold && readSavedHousehold(await strategies.loadReturns(), savedHousehold);
	const sale = savedSale && readSavedSale(await strategies.loadSale(), savedSale);
	const returnEntries = await Promise.all(
		offeredWork.returnInputs.map((entry) => readReturnInputs(entry, strategies)),
	);
	const readCalculations = calculators.map((calculator, position) =>
		readCalculation(calculator, offeredWork.calculations[position]),
	);
	return {
		selection: offeredWork.selection,
		calculations: new Map(readCalculations.flatMap(({ entry }) => (entry ? [entry] : []))),
		household: household?.values,
		sale: sale?.sale,
		returnInputs: new Map(returnEntries.flatMap(({ entry }) => (entry ? [entry] : []))),
		assetChoice: offeredWork.assetChoice,
		notes: [
			offeredWork,
			...readCalculations,
			household ?? NO_NOTES,
			sale ?? NO_NOTES,
			...returnEntries,
		].flatMap(({ notes }) => notes),
	};
}

type SavedValues = SavedCalculation['inputs'];

const NO_NOTES = { notes: [] };

function selectOffered(
	{ selection, calculations, returnInputs, assetChoice }: SavedWork,
	{ has }: StrategySource,
) {
	const ids = new Set([...selection, ...calculations.map(({ id }) => id)]);
	const unknownIds = [...ids].filter((id) => !has(id));
	const isValidChoice =
		assetChoice === undefined || [DIFFERENT_ASSETS, NONE].includes(assetChoice) || has(assetChoice);
	const uniqueCalculations = new Map<string, SavedCalculation>();
	for (const calculation of calculations) {
		if (has(calculation.id) && !uniqueCalculations.has(calculation.id))
			uniqueCalculations.set(calculation.id, calculation);
	}
	return {
		selection: [...new Set(selection)].filter(has),
		calculations: [...uniqueCalculations.values()],
		returnInputs: returnInputs.filter(({ id }) => has(id)),
		assetChoice: isValidChoice ? assetChoice : undefined,
		notes: [
			...limitSentences(
				unknownIds.map((id) => `The strategy ${quote(id)} is not offered here; it was left out.`),
			),
			...(isValidChoice
				? []
				: [
						`The choice of ${quote(assetChoice)} among strategies about the same asset was left out: it is not offered here.`,
					]),
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

function readSavedHousehold(system: TaxSystem, savedValues: SavedValues) {
	const [, year] = savedValues.find(([name]) => name === TAX_YEAR) ?? [];
	const inputs = listHouseholdInputs(system, Number.isInteger(year) ? Number(year) : 0);
	const { inputs: values, problems } = parseInputs({ inputs }, savedValues, 'json', 'the household');
	return {
		values: Object.fromEntries(Object.entries(values).filter(([, value]) => !Number.isNaN(value))),
		notes: problems.map((problem) => `Your household: ${problem}`),
	};
}

function readSavedSale(model: SaleModel, savedValues: SavedValues) {
	const { values, problems } = readVisibleInputs(model.inputs, savedValues, 'a planned sale');
	return {
		sale: toEnteredSale(model, createTypedInputs(values)),
		notes: problems.map((problem) => `Your planned sale: ${problem}`),
	};
}

async function readReturnInputs(
	{ id, inputs: savedValues }: SavedReturnInputs,
	{ load, loadEffect }: StrategySource,
) {
	const [calculator, effectSource] = await Promise.all([load(id), loadEffect(id)]);
	const visibleInputs = effectSource ? listInputs(effectSource.effects, effectSource.strategy) : [];
	const { values, problems } = readVisibleInputs(visibleInputs, savedValues, 'this strategy on the return');
	return {
		entry: [id, values] as const,
		notes: problems.map((problem) => `${calculator.name}, on your tax return: ${problem}`),
	};
}

// A value missing in the file may be filled from elsewhere.
function readVisibleInputs(
	visibleInputs: readonly CompiledEffectInput[],
	savedValues: SavedValues,
	owner: string,
) {
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
	const savedYear =
		savedCalculation.taxYear === undefined
			? 'of an unknown tax year'
			: `of tax year ${savedCalculation.taxYear}`;
	return [`saved with the amounts ${savedYear}, now computed with those of ${taxYear}.`];
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
			return `the file has no “${input.title}”; the default of ${defaultText} stands.`;
		});
}

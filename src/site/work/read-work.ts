// Holds saved work against the strategies of today: what is unknown or no longer fits is named and left out.
import type { LoadedEffect } from '../../catalogue/load-effects.ts';
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../definition/compiled-effect.ts';
import { typedInputs } from '../../effect/typed-inputs.ts';
import { DIFFERENT_ASSETS, NONE } from '../../engine/effect/asset-choice.ts';
import { inputsOf } from '../../engine/effect/inputs.ts';
import type { SaleModel } from '../../engine/effect/sale.ts';
import { formState } from '../../engine/form-state.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import type { TaxSystem } from '../../engine/return/tax-system.ts';
import type { Given } from '../../household/household.ts';
import { householdInputs, TAX_YEAR } from '../../household/household-inputs.ts';
import { type EnteredSale, enteredSale } from '../../sale/sale-state.ts';
import { fewest, quoted, readGiven } from './given-inputs.ts';
import {
	parseWork,
	type Refused,
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
	/** What it says of the household; undefined when it says nothing. */
	readonly household: Given | undefined;
	/** What it says of the planned sale, complete; undefined when it says nothing. */
	readonly sale: EnteredSale | undefined;
	/** What it says of the effects of strategies on the return, by strategy. */
	readonly returnInputs: ReadonlyMap<string, Given>;
	/** What was chosen among strategies about the same asset; undefined when nothing was. */
	readonly assetChoice: string | undefined;
	/** A sentence for everything that was left out or has changed. */
	readonly notes: readonly string[];
}

/** Finds a strategy of today, and loads its calculator. */
export interface Strategies {
	readonly has: (id: string) => boolean;
	/** @throws when it cannot be fetched */
	readonly load: (id: string) => Promise<CompiledCalculator>;
	/** Loads what a household is asked. @throws when it cannot be fetched */
	readonly loadReturns: () => Promise<TaxSystem>;
	/** Loads what a planned sale is asked. @throws when it cannot be fetched */
	readonly loadSale: () => Promise<SaleModel>;
	/** Loads what a strategy does to a return; undefined where it says nothing of it. @throws when it cannot be fetched */
	readonly loadEffect: (id: string) => Promise<LoadedEffect | undefined>;
}

/**
 * Reads a file as far as the strategies of today allow.
 * @throws when a calculator cannot be fetched
 */
export async function readWork(text: string, strategies: Strategies): Promise<ReadableWork | Refused> {
	const saved = parseWork(text);
	if ('refusal' in saved) return saved;
	const known = knownOnly(saved, strategies);
	const { household: given, sale: givenSale } = saved;
	if (known.selection.length + known.calculations.length === 0 && !given && !givenSale) {
		return { refusal: 'None of the strategies in this file is offered here any more.' };
	}
	const calculators = await Promise.all(known.calculations.map(({ id }) => strategies.load(id)));
	const household = given && readGivenHousehold(await strategies.loadReturns(), given);
	const sale = givenSale && readGivenSale(await strategies.loadSale(), givenSale);
	const returns = await Promise.all(known.returnInputs.map((one) => readReturnInputs(one, strategies)));
	const read = calculators.map((calculator, position) => readOne(calculator, known.calculations[position]));
	return {
		selection: known.selection,
		calculations: new Map(read.flatMap(({ entry }) => (entry ? [entry] : []))),
		household: household?.given,
		sale: sale?.entered,
		returnInputs: new Map(returns.flatMap(({ entry }) => (entry ? [entry] : []))),
		assetChoice: known.assetChoice,
		notes: [known, ...read, household ?? NO_NOTES, sale ?? NO_NOTES, ...returns].flatMap(
			({ notes }) => notes,
		),
	};
}

type Saved = SavedCalculation['inputs'];

const NO_NOTES = { notes: [] };

function knownOnly({ selection, calculations, returnInputs, assetChoice }: SavedWork, { has }: Strategies) {
	const ids = new Set([...selection, ...calculations.map(({ id }) => id)]);
	const unknown = [...ids].filter((id) => !has(id));
	const isChoice =
		assetChoice === undefined || [DIFFERENT_ASSETS, NONE].includes(assetChoice) || has(assetChoice);
	const once = new Map<string, SavedCalculation>();
	for (const calculation of calculations) {
		if (has(calculation.id) && !once.has(calculation.id)) once.set(calculation.id, calculation);
	}
	return {
		selection: [...new Set(selection)].filter(has),
		calculations: [...once.values()],
		returnInputs: returnInputs.filter(({ id }) => has(id)),
		assetChoice: isChoice ? assetChoice : undefined,
		notes: [
			...fewest(unknown.map((id) => `The strategy ${quoted(id)} is not offered here; it was left out.`)),
			...(isChoice
				? []
				: [
						`The choice of ${quoted(assetChoice)} among strategies about the same asset was left out: it is not offered here.`,
					]),
		],
	};
}

interface ReadCalculation {
	readonly entry?: readonly [string, Inputs];
	readonly notes: readonly string[];
}

function readOne(calculator: CompiledCalculator, saved: SavedCalculation | undefined): ReadCalculation {
	if (!saved) return { notes: [] };
	const { inputs, problems } = readGiven(calculator, saved.inputs, 'json');
	const notes = [...otherYear(calculator, saved), ...problems, ...newInputs(calculator, saved)];
	const named = notes.map((note) => `${calculator.name}: ${note}`);
	const blocking = formState(calculator, inputs).warnings.find(({ blocks }) => blocks);
	if (!blocking) return { entry: [calculator.id, inputs], notes: named };
	const left = `${calculator.name}: ${blocking.message}. The calculation was left out.`;
	return { notes: [...named, left] };
}

function readGivenHousehold(system: TaxSystem, saved: Saved) {
	const [, year] = saved.find(([name]) => name === TAX_YEAR) ?? [];
	const inputs = householdInputs(system, Number.isInteger(year) ? Number(year) : 0);
	const { inputs: read, problems } = readGiven({ inputs }, saved, 'json', 'the household');
	return {
		given: Object.fromEntries(Object.entries(read).filter(([, value]) => !Number.isNaN(value))),
		notes: problems.map((problem) => `Your household: ${problem}`),
	};
}

function readGivenSale(model: SaleModel, saved: Saved) {
	const { given, problems } = readAsked(model.inputs, saved, 'a planned sale');
	return {
		entered: enteredSale(model, typedInputs(given)),
		notes: problems.map((problem) => `Your planned sale: ${problem}`),
	};
}

async function readReturnInputs({ id, inputs: saved }: SavedReturnInputs, { load, loadEffect }: Strategies) {
	const [calculator, loaded] = await Promise.all([load(id), loadEffect(id)]);
	const asked = loaded ? inputsOf(loaded.effects, loaded.effect) : [];
	const { given, problems } = readAsked(asked, saved, 'this strategy on the return');
	return {
		entry: [id, given] as const,
		notes: problems.map((problem) => `${calculator.name}, on your tax return: ${problem}`),
	};
}

// What the file does not say may be filled from elsewhere.
function readAsked(asked: readonly CompiledEffectInput[], saved: Saved, owner: string) {
	const { inputs: read, problems } = readGiven({ inputs: asked }, saved, 'json', owner);
	const known = asked.filter(({ id: own }) => saved.some(([name]) => name === own));
	const given = known.map((input) => [input.id, read[input.id] ?? input.default] as const);
	return { given: Object.fromEntries(given), problems };
}

function otherYear({ taxYear }: CompiledCalculator, saved: SavedCalculation): readonly string[] {
	if (saved.taxYear === taxYear) return [];
	const before = saved.taxYear === undefined ? 'of an unknown tax year' : `of tax year ${saved.taxYear}`;
	return [`saved with the amounts ${before}, now computed with those of ${taxYear}.`];
}

function newInputs({ inputs }: CompiledCalculator, saved: SavedCalculation): readonly string[] {
	const given = new Set(saved.inputs.map(([name]) => name));
	return inputs
		.filter(({ id, hidden }) => !hidden && !given.has(id))
		.map((input) => {
			const standing = formatInputWithUnit(input.default, input);
			return `the file has no “${input.title}”; the default of ${standing} stands.`;
		});
}

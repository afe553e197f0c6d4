// Holds a visit of another day against the definitions of today: what they do not take is left out, with a sentence for each.
import { evaluateForm } from '../engine/calculate.ts';
import { formatInputWithUnit } from '../engine/format.ts';
import type { TypedInputs } from '../features/form/field-state.ts';
import { limitSentences, quoteForeignText } from '../lib/foreign-text.ts';
import type { CompiledCalculator, CompiledInput, Inputs } from '../model/compiled-calculator.ts';
import { parseInputs } from './parse-inputs.ts';
import type { SavedInputs, SavedValues, SavedVisit } from './read-visit.ts';
import type { EnteredSale, Household, PlanChoice, Visit } from './visit.ts';

/** What the parts of a visit refer to. Every loader throws when something cannot be fetched. */
export interface Definitions {
	/** The id a strategy has today, also for one it had before; undefined where it is not offered. */
	readonly findId: (id: string) => string | undefined;
	readonly isMove: (id: string) => boolean;
	readonly loadCalculator: (id: string) => Promise<CompiledCalculator>;
	/** Loads what a household is asked. @param taxYear of the household; 0 where it says none */
	readonly loadHouseholdForm: (taxYear: number) => Promise<HouseholdForm>;
	readonly loadSaleForm: () => Promise<SaleForm>;
	readonly loadEstateInputs: () => Promise<readonly CompiledInput[]>;
	/** Loads what a strategy asks for the return; none where it says nothing of it. */
	readonly loadReturnInputs: (id: string) => Promise<readonly CompiledInput[]>;
}

/** The questions about a household. */
export interface HouseholdForm {
	readonly inputs: readonly CompiledInput[];
	/** A sentence for each fact that was asked before, by its id. */
	readonly formerFacts: Readonly<Record<string, string>>;
}

/** The questions about a sale, and what follows from the answers. */
export interface SaleForm {
	readonly inputs: readonly CompiledInput[];
	readonly complete: (typedInputs: TypedInputs) => EnteredSale;
}

/** A visit that the definitions of today take. */
export interface RestoredVisit {
	readonly visit: Visit;
	/** A sentence for everything that was left out or has changed. */
	readonly notes: readonly string[];
}

/** A part of a visit, as far as it is known here. */
interface RestoredPart<Part> {
	readonly part: Part;
	readonly notes: readonly string[];
}

/**
 * Restores a visit.
 * @param taxYears of calculations: the years whose amounts they were calculated with; left out where that is not said
 * @throws when a definition cannot be fetched
 */
export async function restoreVisit(
	saved: SavedVisit,
	definitions: Definitions,
	taxYears?: SavedValues,
): Promise<RestoredVisit> {
	const { findId, isMove, loadCalculator } = definitions;
	const findPlannedId: FindId = (id) => findId(id) ?? (isMove(id) ? id : undefined);
	const calculations = await Promise.all(
		listOffered(saved.calculations, findId).map(async ([id, inputs, savedId]) =>
			restoreCalculation(await loadCalculator(id), inputs, taxYears && { taxYear: taxYears[savedId] }),
		),
	);
	const household = saved.household && (await restoreHousehold(saved.household, definitions));
	const sale = saved.sale && (await restoreSale(saved.sale.typedInputs, definitions));
	const estate = await restoreEstate(saved.estate, definitions);
	const returnParts = await Promise.all(
		listOffered(saved.returnInputs, findPlannedId).map(([id, inputs]) =>
			restoreReturnInputs(id, inputs, definitions),
		),
	);
	const choice = restoreChoice(saved.planChoice, findPlannedId);
	const parts = [choice, ...calculations, household, sale, estate, ...returnParts];
	return {
		visit: {
			...saved,
			selection: [...new Set(saved.selection.flatMap((id) => findId(id) ?? []))],
			moves: [...new Set(saved.moves.filter(isMove))],
			calculations: Object.fromEntries(calculations.flatMap(({ part }) => part)),
			drafts: Object.fromEntries(listOffered(saved.drafts, findId)),
			household: household?.part ?? null,
			sale: sale?.part ?? null,
			estate: estate.part,
			returnInputs: Object.fromEntries(returnParts.map(({ part }) => part)),
			planChoice: choice.part,
		},
		notes: [...listUnknownNotes(saved, findPlannedId), ...parts.flatMap((part) => part?.notes ?? [])],
	};
}

type FindId = Definitions['findId'];

/** The values of those strategies that are offered, with their ids of today and those they have in the record; of two, the first. */
function listOffered<Item>(
	byId: Readonly<Record<string, Item>>,
	findId: FindId,
): readonly (readonly [id: string, item: Item, savedId: string])[] {
	const offered = new Map<string, readonly [string, Item, string]>();
	for (const [savedId, item] of Object.entries(byId)) {
		const id = findId(savedId);
		if (id !== undefined && !offered.has(id)) offered.set(id, [id, item, savedId]);
	}
	return [...offered.values()];
}

function listUnknownNotes({ selection, moves, calculations }: SavedVisit, findId: FindId): readonly string[] {
	const ids = new Set([...selection, ...moves, ...Object.keys(calculations)]);
	const unknownIds = [...ids].filter((id) => findId(id) === undefined);
	return limitSentences(
		unknownIds.map((id) => `The strategy ${quoteForeignText(id)} is not offered here; it was left out.`),
	);
}

/** The calculation with its id, or none where something blocks it. @param saved the year it was calculated for, as far as that is known */
function restoreCalculation(
	calculator: CompiledCalculator,
	values: SavedValues,
	saved?: { readonly taxYear: unknown },
): RestoredPart<readonly (readonly [string, Inputs])[]> {
	const { inputs, problems } = parseInputs(calculator, Object.entries(values), 'json');
	const block = evaluateForm(calculator, inputs).warnings.find(({ kind }) => kind === 'block');
	const notes = [
		...(saved ? listYearNotes(calculator, saved.taxYear) : []),
		...problems,
		...listNewInputNotes(calculator, values),
		...(block ? [`${block.message}. The calculation was left out.`] : []),
	];
	return {
		part: block ? [] : [[calculator.id, inputs]],
		notes: notes.map((note) => `${calculator.name}: ${note}`),
	};
}

function listYearNotes({ taxYear }: CompiledCalculator, savedYear: unknown): readonly string[] {
	if (savedYear === taxYear) return [];
	const savedAmounts =
		typeof savedYear === 'number' ? `${savedYear} amounts` : 'amounts of an unknown tax year';
	return [`saved with ${savedAmounts}, now calculated with ${taxYear} amounts.`];
}

function listNewInputNotes({ inputs }: CompiledCalculator, values: SavedValues): readonly string[] {
	return inputs
		.filter(({ id, hidden }) => !hidden && !Object.hasOwn(values, id))
		.map((input) => {
			const defaultText = formatInputWithUnit(input.default, input);
			return `the file has no “${input.title}”; the default of ${defaultText} is used.`;
		});
}

async function restoreHousehold(
	{ exampleFacts, ...saved }: NonNullable<SavedVisit['household']>,
	{ loadHouseholdForm }: Definitions,
): Promise<RestoredPart<Household>> {
	const { taxYear } = saved.values;
	const { inputs, formerFacts } = await loadHouseholdForm(Number.isInteger(taxYear) ? Number(taxYear) : 0);
	const entries = Object.entries(saved.values);
	const formerNotes = entries.flatMap(([id]) =>
		Object.hasOwn(formerFacts, id) ? [formerFacts[id] ?? ''] : [],
	);
	const values = Object.fromEntries(entries.filter(([id]) => !Object.hasOwn(formerFacts, id)));
	const opening = 'Your household: ';
	const { part, notes } = restoreInputs(inputs, { ...saved, values }, 'the household', opening);
	const examples = exampleFacts.filter((id) => Object.hasOwn(part.values, id));
	return {
		part: { ...part, ...(examples.length > 0 ? { exampleFacts: examples } : {}) },
		notes: [...formerNotes.map((note) => `${opening}${note}`), ...notes],
	};
}

async function restoreSale(
	saved: SavedInputs,
	{ loadSaleForm }: Definitions,
): Promise<RestoredPart<EnteredSale>> {
	const { inputs, complete } = await loadSaleForm();
	const { part, notes } = restoreInputs(inputs, saved, 'a planned sale', 'Your planned sale: ');
	return { part: complete(part), notes };
}

async function restoreEstate(
	saved: SavedInputs,
	{ loadEstateInputs }: Definitions,
): Promise<RestoredPart<TypedInputs>> {
	const isEntered = Object.keys({ ...saved.values, ...saved.texts }).length > 0;
	return restoreInputs(isEntered ? await loadEstateInputs() : [], saved, 'an estate', 'Your estate: ');
}

async function restoreReturnInputs(
	id: string,
	saved: SavedInputs,
	{ loadCalculator, loadReturnInputs }: Definitions,
): Promise<RestoredPart<readonly [string, TypedInputs]>> {
	const [{ name }, inputs] = await Promise.all([loadCalculator(id), loadReturnInputs(id)]);
	const opening = `${name}, on your tax return: `;
	const { part, notes } = restoreInputs(inputs, saved, 'this strategy on the return', opening);
	return { part: [id, part], notes };
}

/**
 * Restores the entries of a form. One that is left out is as if it had not been entered.
 * @param owner what has the inputs, in a sentence
 * @param opening of every note
 */
function restoreInputs(
	inputs: readonly CompiledInput[],
	{ values, texts, touched }: SavedInputs,
	owner: string,
	opening: string,
): RestoredPart<TypedInputs> {
	const reading = parseInputs({ inputs }, Object.entries(values), 'json', owner);
	const isKnown = (id: string) => inputs.some((input) => input.id === id);
	const isEntered = ([id]: readonly [string, unknown]) =>
		Object.hasOwn(values, id) && !reading.rejectedIds.has(id);
	return {
		part: {
			values: Object.fromEntries(Object.entries(reading.inputs).filter(isEntered)),
			texts: Object.fromEntries(Object.entries(texts).filter(([id]) => isKnown(id))),
			touched: touched.filter(isKnown),
		},
		notes: reading.problems.map((problem) => `${opening}${problem}`),
	};
}

/** Leaves out what is not offered any more, with a sentence for each portion. */
function restoreChoice(
	planChoice: PlanChoice | undefined,
	findId: FindId,
): RestoredPart<PlanChoice | undefined> {
	if (!planChoice) return { part: undefined, notes: [] };
	const savedIds = Object.keys(planChoice.portions);
	const portions = Object.fromEntries(listOffered(planChoice.portions, findId));
	const hasNone = savedIds.length > 0 && Object.keys(portions).length === 0;
	return {
		part: hasNone ? undefined : { off: planChoice.off.flatMap((id) => findId(id) ?? []), portions },
		notes: savedIds
			.filter((id) => findId(id) === undefined)
			.map((id) => `The choice of ${quoteForeignText(id)} in the plan was left out: it is not offered here.`),
	};
}

// All work of a visit as one file, and read back.
import { findById } from '../../engine/collections.ts';
import { DIFFERENT_ASSETS, NONE } from '../../engine/plan/portions.ts';
import { isRecord, readVisit, type SavedValues, type VisitPart } from '../../visit/read-visit.ts';
import { type Definitions, type RestoredVisit, restoreVisit } from '../../visit/restore-visit.ts';
import type { Visit } from '../../visit/visit.ts';
import type { CalculatedInputs } from '../effect/plan-source.ts';

const FORMAT = 'tax-strategy-work';
const VERSION = 1;

/**
 * Writes the file. The sample household, which is not work, and what was not entered are left out.
 * @param calculations those of the visit, with their calculators
 */
export function writeWork(visit: Visit, calculations: readonly CalculatedInputs[]): string {
	const { household, sale, returnInputs, estate, drafts, situations, moves } = visit;
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
		selection: visit.selection,
		moves: moves.length > 0 ? moves : undefined,
		calculations: savedCalculations,
		drafts: omitEmpty(drafts),
		household: household?.values,
		exampleFacts: household?.exampleFacts,
		sale: sale?.typedInputs.values,
		returnInputs: omitEmpty(Object.fromEntries(returnValues)),
		estate: omitEmpty(estate.values),
		situations: situations.length > 0 ? situations : undefined,
		planChoice: visit.planChoice,
		separateAssets: visit.hasSeparateAssets,
		planName: visit.planName,
		doneSteps: visit.doneSteps,
	};
	return `${JSON.stringify(work, null, '\t')}\n`;
}

function omitEmpty<Entries extends object>(entries: Entries): Entries | undefined {
	return Object.keys(entries).length > 0 ? entries : undefined;
}

/** In bytes. The work on all calculators together takes a fiftieth of it. */
export const MAX_FILE_SIZE = 1_000_000;

/** Why a file was not loaded, in a sentence or two. */
export interface RefusedWork {
	readonly refusal: string;
}

/**
 * Reads a file as far as the definitions of today allow.
 * @throws when a definition cannot be fetched
 */
export async function readWork(text: string, definitions: Definitions): Promise<RestoredVisit | RefusedWork> {
	const content = text.length > MAX_FILE_SIZE ? undefined : parseJson(text);
	const refusal = findRefusal(text, content);
	if (refusal) return { refusal };
	const { taxYears, ...raw } = toRawVisit(content as SavedValues);
	const { saved, damagedParts } = readVisit(raw);
	for (const part of damagedParts) return { refusal: DAMAGE[part] ?? DAMAGE_ELSEWHERE };
	const ids = [...saved.selection, ...Object.keys(saved.calculations)];
	const hasEntries = saved.household !== null || saved.sale !== null || saved.moves.length > 0;
	if (!hasEntries && !ids.some((id) => definitions.findId(id)))
		return { refusal: ids.length === 0 ? NO_WORK : NONE_OFFERED };
	return restoreVisit(saved, definitions, taxYears);
}

const NO_WORK = 'This file holds no work: nothing is selected in it and nothing calculated.';
const NONE_OFFERED = 'None of the strategies in this file is offered here any more.';
const CHOICE_DAMAGE = 'The choice of what is in the plan is damaged in this file.';
const DAMAGE_ELSEWHERE = 'This file is damaged.';

const DAMAGE: Readonly<Partial<Record<VisitPart, string>>> = {
	selection: 'The list of selected strategies in this file is damaged.',
	moves: 'The list of moves in this file is damaged.',
	calculations: 'The calculations in this file are damaged.',
	household: 'The household in this file is damaged.',
	sale: 'The planned sale in this file is damaged.',
	returnInputs: 'What was entered for tax returns in this file is damaged.',
	estate: 'The estate in this file is damaged.',
	planChoice: CHOICE_DAMAGE,
	hasSeparateAssets: CHOICE_DAMAGE,
};

/** A part that a visit cannot have: it is damaged. */
const DAMAGED = null;

/** The parts of a visit that a file holds, of any form, and the tax years of its calculations. */
interface RawVisit extends Partial<Record<VisitPart, unknown>> {
	readonly taxYears: SavedValues;
}

function toRawVisit(content: SavedValues): RawVisit {
	const { selection = DAMAGED, household, sale, returnInputs, estate, exampleFacts } = content;
	const calculations = toCalculations(content.calculations);
	const toInputs = (values: unknown) => ({ values });
	return {
		selection,
		moves: content.moves,
		calculations: calculations && Object.fromEntries(calculations.map(({ id, inputs }) => [id, inputs])),
		taxYears: Object.fromEntries(calculations?.map(({ id, taxYear }) => [id, taxYear]) ?? []),
		drafts: content.drafts,
		household: household === undefined ? undefined : { values: household, exampleFacts },
		sale: sale === undefined ? undefined : { typedInputs: toInputs(sale) },
		returnInputs: isRecord(returnInputs)
			? Object.fromEntries(Object.entries(returnInputs).map(([id, values]) => [id, toInputs(values)]))
			: returnInputs,
		estate: estate === undefined ? undefined : toInputs(estate),
		situations: content.situations,
		planName: content.planName,
		doneSteps: content.doneSteps,
		...toPlanChoice(content),
	};
}

interface SavedCalculation {
	readonly id: string;
	/** The year whose amounts it was calculated with; no number when the file does not say. */
	readonly taxYear?: unknown;
	readonly inputs: unknown;
}

/** Of two calculations of one id, the first. */
function toCalculations(raw: unknown): readonly SavedCalculation[] | typeof DAMAGED {
	const isCalculation = (item: unknown) => isRecord(item) && typeof item.id === 'string' && 'inputs' in item;
	if (!Array.isArray(raw) || !raw.every(isCalculation)) return DAMAGED;
	const calculations: readonly SavedCalculation[] = raw;
	return calculations.filter((calculation) => findById(calculations, calculation.id) === calculation);
}

/** Older files have one choice about the asset: the one strategy that disposes of it. */
function toPlanChoice({ planChoice, separateAssets, assetChoice }: SavedValues) {
	if (assetChoice === undefined) return { planChoice, hasSeparateAssets: separateAssets };
	if (typeof assetChoice !== 'string') return { planChoice: DAMAGED };
	if (assetChoice === DIFFERENT_ASSETS) return { hasSeparateAssets: true };
	return { planChoice: { off: [], portions: assetChoice === NONE ? {} : { [assetChoice]: 1 } } };
}

/** The refusal of a file that is too large to be read at all. */
export const TOO_LARGE = 'This file is larger than 1 MB, so it is not saved work.';

/** Why a file is none of ours; undefined where it is. @param content what the text says */
function findRefusal(text: string, content: unknown): string | undefined {
	if (text.length > MAX_FILE_SIZE) return TOO_LARGE;
	if (text.trim() === '') return 'This file is empty.';
	if (content === undefined)
		return 'This file cannot be read: it is not saved work, or it was cut short or changed.';
	if (!isRecord(content) || content.format !== FORMAT)
		return 'This is not saved work. Choose a file that was made here with “Save all work”.';
	const { version } = content;
	if (version === VERSION) return undefined;
	return typeof version === 'number' && version > VERSION
		? 'This file was saved by a newer version of this site. Reload the page and try again.'
		: 'This file does not say which version of saved work it is, so it cannot be read.';
}

// JSON.parse also throws at a nesting that is too deep for it.
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

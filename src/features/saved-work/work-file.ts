// All work of a visit as one file: what is selected, and the inputs of everything calculated.
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { TypedInputs } from '../calculator/form/field-state.ts';

const FORMAT = 'tax-strategy-work';
const VERSION = 1;
/** In bytes. The work on all calculators together takes a fiftieth of it. */
export const MAX_FILE_SIZE = 1_000_000;

/** One calculation as a file has it. */
export interface SavedCalculation {
	readonly id: string;
	/** The year whose amounts it was calculated with; undefined when the file does not say. */
	readonly taxYear: number | undefined;
	/** Names and values as they stand in the file, of any kind. */
	readonly inputs: readonly (readonly [string, unknown])[];
}

/** A file whose form is sound. Its strategies and inputs may be unknown here. */
export interface SavedWork {
	readonly selection: readonly string[];
	readonly calculations: readonly SavedCalculation[];
	/** Facts as they stand in the file, of any kind; undefined when it holds no household. */
	readonly household: readonly (readonly [string, unknown])[] | undefined;
	/** The planned sale as it stands in the file; undefined when it holds none. */
	readonly sale: readonly (readonly [string, unknown])[] | undefined;
	/** Typed inputs of effects on the return, by strategy. */
	readonly returnInputs: readonly SavedReturnInputs[];
	/** The choice among strategies about the same asset; undefined without one. */
	readonly assetChoice: string | undefined;
}

/** All work of a visit. */
export interface Work {
	/** Ids in their order. */
	readonly selection: readonly string[];
	/** Each with its calculator, in the order of the first calculation. */
	readonly calculations: readonly (readonly [CompiledCalculator, Inputs])[];
	/** Entered facts; left out for the sample, which is not work. */
	readonly household?: TypedInputs['values'] | undefined;
	/** Entered facts of the planned sale; left out while there is none. */
	readonly sale?: TypedInputs['values'] | undefined;
	/** Typed inputs of effects, by strategy. */
	readonly returnInputs?: readonly (readonly [id: string, TypedInputs['values']])[];
	/** The choice among strategies about the same asset, '' for different ones, 'none'; left out without one. */
	readonly assetChoice?: string | undefined;
}

/** The further inputs of one strategy as a file has them. */
export type SavedReturnInputs = Pick<SavedCalculation, 'id' | 'inputs'>;

/** Why a file was not loaded, in a sentence or two. */
export interface RefusedWork {
	readonly refusal: string;
}

/** Writes the file. */
export function writeWork(work: Work): string {
	const { selection, calculations, household, sale, returnInputs = [], assetChoice } = work;
	const savedCalculations = calculations.map(([calculator, inputs]) => ({
		id: calculator.id,
		taxYear: calculator.taxYear,
		inputs: Object.fromEntries(
			calculator.inputs.filter(({ hidden }) => !hidden).map(({ id }) => [id, inputs[id]]),
		),
	}));
	const requiredFields = { format: FORMAT, version: VERSION, selection, calculations: savedCalculations };
	const optionalFields = {
		...(household ? { household } : {}),
		...(sale ? { sale } : {}),
		...(returnInputs.length > 0 ? { returnInputs: Object.fromEntries(returnInputs) } : {}),
		...(assetChoice === undefined ? {} : { assetChoice }),
	};
	return `${JSON.stringify({ ...requiredFields, ...optionalFields }, null, '\t')}\n`;
}

/** Reads a file, or says why it is none of ours. Never throws. */
export function parseWork(text: string): SavedWork | RefusedWork {
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
	const { selection, calculations, household, sale, returnInputs = {}, assetChoice } = content;
	if (!Array.isArray(selection) || !selection.every((id) => typeof id === 'string')) {
		return createRefusal('The list of selected strategies in this file is damaged.');
	}
	const parsedCalculations = Array.isArray(calculations) ? calculations.map(readCalculation) : [undefined];
	if (parsedCalculations.includes(undefined))
		return createRefusal('The calculations in this file are damaged.');
	if (household !== undefined && !isJsonObject(household))
		return createRefusal('The household in this file is damaged.');
	if (sale !== undefined && !isJsonObject(sale))
		return createRefusal('The planned sale in this file is damaged.');
	if (!isJsonObject(returnInputs) || !Object.values(returnInputs).every(isJsonObject)) {
		return createRefusal('What was entered for tax returns in this file is damaged.');
	}
	if (assetChoice !== undefined && typeof assetChoice !== 'string') {
		return createRefusal('The choice among strategies about the same asset is damaged in this file.');
	}
	if (selection.length + parsedCalculations.length === 0 && !household && !sale) {
		return createRefusal('This file holds no work: nothing is selected in it and nothing calculated.');
	}
	return {
		selection,
		calculations: parsedCalculations.flatMap((calculation) => calculation ?? []),
		household: household && Object.entries(household),
		sale: sale && Object.entries(sale),
		returnInputs: Object.entries(returnInputs).map(([id, inputs]) => ({
			id,
			inputs: Object.entries(inputs as Record<string, unknown>),
		})),
		assetChoice,
	};
}

function readCalculation(value: unknown): SavedCalculation | undefined {
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

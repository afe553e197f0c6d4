// Loads the returns of a household, the planned sale and the law of estates. Apart from the catalogue, since the page needs
// them when one of them is opened.
import { memoizeByObject } from '../engine/memoize.ts';
import type { SaleModel } from '../engine/strategy/sale.ts';
import type { ReturnWorkings } from '../engine/tax-return/return-model.ts';
import { addStates, type WorksheetLaw } from '../engine/tax-return/states.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { placeWords } from '../engine/tax-return/words.ts';
import type { BoundedInput, CompiledWorksheet, SourcesByState } from '../model/compiled-return.ts';
import type { ReturnFormDefinition } from '../model/generated/authored.ts';
import { loadStatesInTime } from './us-states.ts';

/** Once for the page, so that no two parts of it show different years when one ends. */
const today = new Date();
const [currentYear, currentMonth] = [today.getFullYear(), today.getMonth() + 1];

/**
 * Loads the facts, the law and the worksheets, with the state of the sample household and those that were loaded before. Where
 * only a state cannot be fetched, the system says so.
 * @param names further states
 * @param onLateState called when a state comes that was given up
 * @throws when they cannot be fetched
 */
export async function loadReturns(
	names: readonly string[] = [],
	onLateState: () => void = () => {},
): Promise<TaxSystem> {
	const [law, { loaders }] = await Promise.all([
		import('virtual:calculators/return'),
		import('virtual:calculators/states'),
	]);
	const allNames = [String(law.system.household.sample.state), ...names];
	const datedLaw = { ...law, system: { ...law.system, currentYear, currentMonth } };
	const system = await loadStatesInTime(datedLaw, loaders, allNames, onLateState);
	await nameLines(system);
	return system;
}

/** Undefined until something shows returns: figures alone do not wait for words. */
let returnWords: typeof import('virtual:calculators/return-words') | undefined;
const worksheetsWithWords = new Set<CompiledWorksheet>();

/**
 * Loads what the lines of the returns at hand are called, for whatever shows them. From then on a state comes with its words.
 * @throws when it cannot be fetched
 */
export async function loadReturnWords(): Promise<void> {
	const [words] = await Promise.all([import('virtual:calculators/return-words'), loadReturns()]);
	returnWords = words;
	await loadReturns();
}

async function nameLines({ worksheets }: TaxSystem): Promise<void> {
	if (!returnWords) return;
	const { stateLoaders, words } = returnWords;
	const namelessWorksheets = worksheets
		.map(({ worksheet }) => worksheet)
		.filter((worksheet) => !worksheetsWithWords.has(worksheet));
	await Promise.all(
		namelessWorksheets.map(async (worksheet) => {
			const stateWords = await stateLoaders[worksheet.state]?.();
			const worksheetWords = (stateWords ?? words)[worksheet.id];
			if (worksheetWords) placeWords(worksheet, worksheetWords);
			worksheetsWithWords.add(worksheet);
		}),
	);
}

/** Loads how each line is computed, a chunk of its own, and one for each state and the estate at hand. @throws when it cannot be fetched */
export async function loadReturnWorkings({ worksheets }: TaxSystem): Promise<ReturnWorkings> {
	const { workings, loaders } = await import('virtual:calculators/return-workings');
	const ownLoaders = worksheets.flatMap(({ worksheet: { id } }) => loaders[id] ?? []);
	return Object.assign({}, workings, ...(await Promise.all(ownLoaders.map((load) => load()))));
}

/** Loads where facts are read on a paper return; undefined where there is no such form. @throws when it cannot be fetched */
export async function loadReturnForm(): Promise<ReturnFormDefinition | undefined> {
	const { form } = await import('virtual:calculators/return-form');
	return form;
}

/** Loads the questions about a planned sale. @throws when they cannot be fetched */
export async function loadSale(): Promise<SaleModel> {
	const { sale } = await import('virtual:calculators/sale');
	return sale;
}

export interface Estates {
	/** Puts the estate's worksheet to the law of a household. */
	readonly addLaw: (system: TaxSystem) => TaxSystem;
	readonly inputs: readonly BoundedInput[];
	/** What sets the amounts of the worksheet. */
	readonly sources: SourcesByState;
}

/** Loads them. @throws when they cannot be fetched */
export async function loadEstates(): Promise<Estates> {
	const [{ tools }, { createEstateLaw, sources }] = await Promise.all([
		import('virtual:calculators/return'),
		import('virtual:calculators/estate-law'),
	]);
	const law: WorksheetLaw = createEstateLaw(tools);
	return {
		addLaw: memoizeByObject((system: TaxSystem) => addStates(system, [law])),
		inputs: law.worksheet.inputs.filter(({ hidden }) => !hidden),
		sources,
	};
}

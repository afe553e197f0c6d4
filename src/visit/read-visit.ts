// The one reader of a visit that comes from elsewhere, as a file or the storage of the tab has it: what has not the form of a
// part is none of it, and is named. Whether the definitions of today take what is in a part, `restoreVisit` says.
import type { Texts } from '../features/form/field-state.ts';
import type { Inputs, Value } from '../model/compiled-calculator.ts';
import { EMPTY_FILTER, EMPTY_VISIT, type PlanChoice, type StrategyFilter, type Visit } from './visit.ts';

/** Names and values of any kind. */
export type SavedValues = Readonly<Record<string, unknown>>;

/** The entries of one form. */
export interface SavedInputs {
	readonly values: SavedValues;
	readonly texts: Texts;
	readonly touched: readonly string[];
}

interface SavedHousehold extends SavedInputs {
	readonly exampleFacts: readonly string[];
}

interface SavedSale {
	readonly typedInputs: SavedInputs;
	/** What followed from the entries when they were kept. */
	readonly sale: SavedValues;
}

/** A visit of sound form. Its strategies, inputs and choices may be unknown here. */
export interface SavedVisit
	extends Omit<Visit, 'calculations' | 'household' | 'sale' | 'returnInputs' | 'estate'> {
	readonly calculations: Readonly<Record<string, SavedValues>>;
	readonly household: SavedHousehold | null;
	readonly sale: SavedSale | null;
	readonly returnInputs: Readonly<Record<string, SavedInputs>>;
	readonly estate: SavedInputs;
}

export type VisitPart = keyof SavedVisit;

interface VisitReading {
	readonly saved: SavedVisit;
	/** The parts that were left out, since they have not their form. */
	readonly damagedParts: readonly VisitPart[];
}

/** Reads a visit. @param raw anything at all */
export function readVisit(raw: unknown): VisitReading {
	const parts = isRecord(raw) ? raw : {};
	const damagedParts: VisitPart[] = [];
	const read = <Part>(name: VisitPart, readPart: Reader<Part>, empty: Part): Part => {
		if (parts[name] === undefined) return empty;
		const part = readPart(parts[name]);
		if (part === undefined) damagedParts.push(name);
		return part === undefined ? empty : part;
	};
	const saved: SavedVisit = {
		selection: read('selection', readTexts, []),
		moves: read('moves', readTexts, []),
		calculations: read('calculations', readRecord(readValues), {}),
		drafts: read('drafts', readRecord(readRecord(readText)), {}),
		household: read('household', orNull(readHousehold), null),
		sale: read('sale', orNull(readSale), null),
		returnInputs: read('returnInputs', readRecord(readInputs), {}),
		estate: read('estate', readInputs, EMPTY_VISIT.estate),
		planChoice: read('planChoice', readPlanChoice, undefined),
		hasSeparateAssets: read('hasSeparateAssets', readFlag, undefined),
		planName: read('planName', readText, undefined),
		doneSteps: read('doneSteps', readTexts, undefined),
		situations: read('situations', readTexts, []),
		filter: read('filter', readFilter, EMPTY_FILTER),
		contactDraft: read('contactDraft', readPairs, []),
	};
	return { saved, damagedParts };
}

/** The visit, with those values that an input may have at all. */
export function toVisit(saved: SavedVisit): Visit {
	const toInputs = ({ values, texts, touched }: SavedInputs) => ({
		values: listValues(values),
		texts,
		touched,
	});
	const { household, sale } = saved;
	const { exampleFacts = [] } = household ?? {};
	return {
		...saved,
		calculations: mapRecord(saved.calculations, listValues),
		household: household && {
			...toInputs(household),
			...(exampleFacts.length > 0 ? { exampleFacts } : {}),
		},
		sale: sale && { typedInputs: toInputs(sale.typedInputs), sale: listValues(sale.sale) },
		returnInputs: mapRecord(saved.returnInputs, toInputs),
		estate: toInputs(saved.estate),
	};
}

function listValues(values: SavedValues): Inputs {
	const isValue = (entry: [string, unknown]): entry is [string, Value] =>
		['string', 'boolean'].includes(typeof entry[1]) || Number.isFinite(entry[1]);
	return Object.fromEntries(Object.entries(values).filter(isValue));
}

function mapRecord<From, To>(
	record: Readonly<Record<string, From>>,
	map: (value: From) => To,
): Readonly<Record<string, To>> {
	return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, map(value)]));
}

/** Gives a part; undefined where its form is another. */
type Reader<Part> = (raw: unknown) => Part | undefined;

export function isRecord(raw: unknown): raw is SavedValues {
	return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

const readText: Reader<string> = (raw) => (typeof raw === 'string' ? raw : undefined);
const readFlag: Reader<boolean> = (raw) => (typeof raw === 'boolean' ? raw : undefined);
const readValues: Reader<SavedValues> = (raw) => (isRecord(raw) ? raw : undefined);

const orNull =
	<Part>(readPart: Reader<Part>): Reader<Part | null> =>
	(raw) =>
		raw === null ? null : readPart(raw);

const readTexts: Reader<readonly string[]> = (raw) => {
	const isList = Array.isArray(raw) && raw.every((item) => typeof item === 'string');
	return isList ? raw : undefined;
};

/** Of a record, all entries have to be sound. */
function readRecord<Item>(readItem: Reader<Item>): Reader<Readonly<Record<string, Item>>> {
	return (raw) => {
		if (!isRecord(raw)) return undefined;
		const entries = Object.entries(raw).map(([id, item]) => [id, readItem(item)] as const);
		const isSound = entries.every((entry): entry is readonly [string, Item & {}] => entry[1] !== undefined);
		return isSound ? Object.fromEntries(entries) : undefined;
	};
}

const readInputs: Reader<SavedInputs> = (raw) => {
	if (!isRecord(raw) || !isRecord(raw.values)) return undefined;
	const texts = readRecord(readText)(raw.texts ?? {});
	const touched = readTexts(raw.touched ?? []);
	return texts && touched && { values: raw.values, texts, touched };
};

const readHousehold: Reader<SavedHousehold> = (raw) => {
	const inputs = readInputs(raw);
	// What is the example's is a remark: damaged, it counts as entered.
	return inputs && { ...inputs, exampleFacts: (isRecord(raw) && readTexts(raw.exampleFacts)) || [] };
};

const readSale: Reader<SavedSale> = (raw) => {
	const typedInputs = isRecord(raw) ? readInputs(raw.typedInputs) : undefined;
	return typedInputs && { typedInputs, sale: (isRecord(raw) && readValues(raw.sale)) || {} };
};

const readPlanChoice: Reader<PlanChoice> = (raw) => {
	const off = isRecord(raw) ? readTexts(raw.off) : undefined;
	const portions = isRecord(raw) ? readRecord(readPortion)(raw.portions) : undefined;
	return off && portions && { off, portions };
};

const readPortion: Reader<number> = (raw) =>
	typeof raw === 'number' && raw > 0 && raw <= 1 ? raw : undefined;

const readFilter: Reader<StrategyFilter> = (raw) => {
	if (!isRecord(raw)) return undefined;
	const [query, category, situation] = [raw.query, raw.category, raw.situation].map(readText);
	if (query === undefined || category === undefined || situation === undefined) return undefined;
	// What a query finds is looked up again.
	return { query, category, situation, matches: null };
};

const readPairs: Reader<Visit['contactDraft']> = (raw) => {
	const isPair = (item: unknown) =>
		Array.isArray(item) && item.length === 2 && item.every((text) => typeof text === 'string');
	return Array.isArray(raw) && raw.every(isPair) ? raw : undefined;
};

// Amounts by year and filing status, and shared inputs.

import { listNumbers } from '../engine/amounts.ts';
import { formatList } from '../engine/format.ts';
import { type DatedAmount, findEntry } from '../engine/law.ts';
import type { PriceIndexes } from '../engine/prices.ts';
import { hasSameUnit, type QuantityType, toType } from '../language/types.ts';
import type {
	Amount,
	AmountsFile,
	SharedInputsFile,
	StateTable,
	WorksheetDefinition,
} from '../model/generated/authored.ts';
import type { CompilerCache } from './cache.ts';
import { listAmountValues } from './check/amount-types.ts';
import { checkAmount } from './check/check-amount.ts';
import { checkIndexEstimates } from './check/check-estimates.ts';
import {
	createSharedInputs,
	findPercentMistake,
	readSharedInputs,
	type SharedInputs,
} from './check/check-inputs.ts';
import { describeReservedName } from './check/names.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import {
	collectDiagnostics,
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	type LawAmounts,
	reportAt,
	reportAtKey,
} from './document.ts';
import { describeChoices, type SharedData } from './emit/describe-logic.ts';
import type { ProjectDocuments } from './load/load-documents.ts';
import type { SourcePath } from './load/source.ts';

export interface SharedDefinitions {
	readonly amounts: LawAmounts;
	readonly inputs: SharedInputs;
	/** Readable files of amounts, one per subject. */
	readonly amountDocuments: readonly Document<AmountsFile>[];
	/** Data that emitted logic refers to. */
	readonly data: SharedData;
	readonly diagnostics: readonly Diagnostic[];
}

export function resolveSharedDefinitions(
	documents: ProjectDocuments,
	cache: CompilerCache,
): SharedDefinitions {
	const { amounts: amountFiles, indexes, sharedInputs } = documents;
	const stateFigures = collectStateFigures(documents);
	// By content: a line of a state that changes leaves the tables by state as they are.
	const dependencies = [...amountFiles, indexes, sharedInputs, JSON.stringify(stateFigures)];
	return cache.getOrCreate('shared', '', dependencies, () => {
		const amountDocuments = amountFiles.flatMap(({ value }) => value ?? []);
		const priceIndexes = indexes.value?.value.indexes;
		const amounts = collectDiagnostics((diagnostics) =>
			readAmountTable(
				amountDocuments.map((document) => ({ ...document, diagnostics })),
				priceIndexes,
				stateFigures,
			),
		);
		const estimates = indexes.value && collectDocumentDiagnostics(indexes.value, checkIndexEstimates);
		const inputs = sharedInputs.value && collectDocumentDiagnostics(sharedInputs.value, readSharedInputs);
		const isReadable = amountDocuments.length === amountFiles.length;
		const amountTable = isReadable ? amounts.value : createAmountTable(new Map(), new Set(), 'unreadable');
		return {
			amounts: amountTable,
			inputs: inputs?.value ?? createSharedInputs(new Map(), new Set(), 'unreadable'),
			amountDocuments,
			data: {
				choices: toSharedChoices(sharedInputs.value?.value.inputs ?? {}),
				amounts: amounts.value.amounts,
				indexes: priceIndexes ?? {},
			},
			diagnostics: [...amountFiles, indexes, sharedInputs, amounts, estimates, inputs].flatMap(
				(checked) => checked?.diagnostics ?? [],
			),
		};
	});
}

function toSharedChoices(inputs: SharedInputsFile['inputs']): SharedData['choices'] {
	const choiceInputs = Object.entries(inputs).filter(([, input]) => input.enum !== undefined);
	return Object.fromEntries(choiceInputs.map(([name, input]) => [name, describeChoices(input)]));
}

/** Checks the amounts of all subjects and indexes them by name. @param indexes and stateFigures: undefined while they cannot be read */
export function readAmountTable(
	contexts: readonly DocumentContext<AmountsFile>[],
	indexes: PriceIndexes | undefined,
	stateFigures?: StateFigures,
): LawAmounts {
	const amounts = new Map<string, Amount>();
	const invalidNames = new Set<string>();
	for (const context of contexts) {
		readSubject(context, indexes, amounts, invalidNames);
		readStateTables(context, stateFigures, amounts, invalidNames);
	}
	return createAmountTable(amounts, invalidNames);
}

/** @param missing the reason why a name finds nothing that is not among the amounts */
function createAmountTable(
	amounts: ReadonlyMap<string, Amount>,
	invalidNames: ReadonlySet<string>,
	missing: 'no such amount' | 'unreadable' = 'no such amount',
): LawAmounts {
	return {
		isComplete: missing !== 'unreadable',
		names: [...amounts.keys()],
		amounts: Object.fromEntries([...amounts].filter(([name]) => !invalidNames.has(name))),
		find: (name) => (invalidNames.has(name) ? 'unreadable' : (amounts.get(name) ?? missing)),
		formatYears: (name) => formatYears(amounts.get(name)),
		listStatuses: (name, year) => {
			const amount = amounts.get(name);
			return Object.keys((amount && findEntry(amount, year))?.byFilingStatus ?? {});
		},
		findNames: (value, like) =>
			[...amounts]
				.filter(([, amount]) => containsNumber(amount, value) && isOfUnit(amount, like))
				.map(([name]) => name)
				.slice(0, MAX_NAMES),
	};
}

/** A round number is that of many amounts: more names would be noise. */
const MAX_NAMES = 3;

export const NO_AMOUNTS = createAmountTable(new Map(), new Set());

function readSubject(
	context: DocumentContext<AmountsFile>,
	indexes: PriceIndexes | undefined,
	amounts: Map<string, Amount>,
	invalidNames: Set<string>,
): void {
	for (const [name, amount] of Object.entries(context.value.amounts)) {
		const countBefore = context.diagnostics.all.length;
		checkAmountName(context, 'amounts', name, amounts);
		checkAmount(context, name, amount, indexes);
		const cannotGoOn = typeof amount.after === 'object' && !indexes;
		if (cannotGoOn || hasErrors(context.diagnostics.all.slice(countBefore))) invalidNames.add(name);
		amounts.set(name, amount);
	}
}

// A table that cannot be gathered is unreadable: the state that lacks the figure is told.
function readStateTables(
	context: DocumentContext<AmountsFile>,
	stateFigures: StateFigures | undefined,
	amounts: Map<string, Amount>,
	invalidNames: Set<string>,
): void {
	for (const [name, table] of Object.entries(context.value.byState ?? {})) {
		const isFree = checkAmountName(context, 'byState', name, amounts);
		const amount = stateFigures && gatherTable(table, stateFigures);
		if (amount) amounts.set(name, amount);
		if (!amount || !isFree) invalidNames.add(name);
	}
}

function checkAmountName(
	context: DocumentContext<AmountsFile>,
	section: 'amounts' | 'byState',
	name: string,
	amounts: ReadonlyMap<string, Amount>,
): boolean {
	const owner = amounts.has(name) ? 'an amount of another file' : describeReservedName(name);
	if (owner) reportAtKey(context, [section, name], 'name-taken', { name, meaning: owner });
	return owner === undefined;
}

function formatYears(amount: Amount | undefined): string {
	const years = formatList(Object.keys(amount?.values ?? {}));
	return amount?.after === 'constant' ? `${years} and later years` : years;
}

function isOfUnit({ unit }: Amount, like: QuantityType | undefined): boolean {
	const type = toType(unit);
	return like === undefined || (type.kind === 'quantity' && hasSameUnit(type, like));
}

function containsNumber(amount: Amount, number: number): boolean {
	return listAmountValues(amount).some(([, value]) => listNumbers(value).includes(number));
}

// Amounts that the states' own files give: a figure of each, gathered into a table by state.

type FigureKey = StateTable['figure'];

/** A figure of a state by the tax years in which it changes, in percent. */
type StateFigure = NonNullable<WorksheetDefinition['topRate']>;

/** What the tables are gathered from. */
interface StateFigures {
	/** The figures of each state with a worksheet, by its two letters. */
	readonly states: Readonly<Record<string, Partial<Record<FigureKey, StateFigure>>>>;
	readonly withoutIncomeTax: readonly string[];
}

/** Collects the figures of all states. @returns undefined while a file of the returns cannot be read, or names no state */
function collectStateFigures({
	worksheets,
	household,
}: Pick<ProjectDocuments, 'worksheets' | 'household'>): StateFigures | undefined {
	if (!household.value || worksheets.some(({ value }) => !value)) return undefined;
	const choices = household.value.value.facts.state?.enum;
	const isUnknown = ({ state }: Partial<WorksheetDefinition>) =>
		state !== undefined && choices !== undefined && !choices.includes(state);
	if (worksheets.some(({ value }) => isUnknown(value?.value ?? {}))) return undefined;
	const states = worksheets.flatMap(({ value }) => {
		const { state, topRate, conformity } = value?.value ?? {};
		return state === undefined ? [] : [[state, { topRate, ...conformity }] as const];
	});
	return { states: Object.fromEntries(states), withoutIncomeTax: household.value.value.withoutIncomeTax };
}

/**
 * A table by state, with an entry for each tax year in which a state changes. States without an income tax, and a household
 * without a state, have the figure that the table says.
 * @returns undefined while a state lacks the figure
 */
function gatherTable(table: StateTable, { states, withoutIncomeTax }: StateFigures): DatedAmount | undefined {
	const figures = Object.entries(states).map(
		([state, { [table.figure]: figure = {} }]) => [state, figure] as const,
	);
	const years = [...new Set(figures.flatMap(([, figure]) => Object.keys(figure)))].sort();
	const untaxedEntries = ['', ...withoutIncomeTax].map((state) => [state, table.withoutIncomeTax] as const);
	const entries = years.map((year) => {
		const taxedEntries = figures.map(
			([state, figure]) => [state, findStateFigure(figure, year) ?? table.otherwise ?? Number.NaN] as const,
		);
		return [
			year,
			{ value: Object.fromEntries([...untaxedEntries, ...taxedEntries]), source: table.source },
		] as const;
	});
	if (entries.length === 0 || entries.some(([, { value }]) => Object.values(value).some(Number.isNaN)))
		return undefined;
	return { title: table.title, unit: 'percent', values: Object.fromEntries(entries), after: 'constant' };
}

export function findStateFigure(figure: StateFigure, year: string): number | undefined {
	return Object.entries(figure).findLast(([from]) => from <= year)?.[1].value;
}

/** Reports a figure that some table takes and this state lacks, or has only from a later year on than other states. */
export function checkStateFigures(
	context: DocumentContext<WorksheetDefinition>,
	amountDocuments: readonly Pick<DocumentContext<AmountsFile>, 'value'>[],
	worksheets: readonly { readonly value: WorksheetDefinition }[],
): void {
	const { topRate = {}, conformity = {} } = context.value;
	checkFigureUnits(context, ['topRate'], topRate);
	for (const [name, figure] of Object.entries(conformity))
		checkFigureUnits(context, ['conformity', name], figure);
	const tables = amountDocuments.flatMap(({ value }) => Object.entries(value.byState ?? {}));
	for (const [name, { figure, otherwise }] of tables) {
		if (otherwise !== undefined) continue;
		const years = worksheets.flatMap(({ value }) => Object.keys(getStateFigure(value, figure) ?? {}));
		const [year = 'its first tax year'] = years.sort();
		const ownFigure = getStateFigure(context.value, figure);
		if (ownFigure && findStateFigure(ownFigure, year) !== undefined) continue;
		const values = { name, figure, year };
		const keys = figure === 'topRate' ? [figure] : ['conformity', figure];
		reportAtKey(context, ownFigure ? keys : ['state'], 'missing-state-figure', values);
	}
}

function checkFigureUnits(
	context: DocumentContext<WorksheetDefinition>,
	path: SourcePath,
	figure: StateFigure,
): void {
	for (const [year, { value }] of Object.entries(figure)) {
		const percentMistake = findPercentMistake('percent', [value]);
		if (!percentMistake) continue;
		const values = { name: String(path.at(-1)), problem: `is ${percentMistake}, but is ${value} in ${year}` };
		reportAt(context, [...path, year, 'value'], 'wrong-unit', values);
	}
}

/** A figure of a state's file, by the name that tables give it. */
export function getStateFigure(
	{ topRate, conformity = {} }: WorksheetDefinition,
	figure: FigureKey,
): StateFigure | undefined {
	return figure === 'topRate' ? topRate : conformity[figure];
}

import { listNumbers } from '../engine/amounts.ts';
import { formatList } from '../engine/format.ts';
import { findEntry } from '../engine/law.ts';
import type { PriceIndexes } from '../engine/prices.ts';
import { hasSameUnit, type QuantityType, toType } from '../language/types.ts';
import type { Parameter, ParametersFile, SharedInputsFile } from '../model/generated/authored.ts';
import type { CompilerCache } from './cache.ts';
import { listAmountValues } from './check/amount-type.ts';
import { checkAmount } from './check/check-amount.ts';
import { createSharedInputs, readSharedInputs, type SharedInputs } from './check/check-inputs.ts';
import { describeReservedName } from './check/names.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import {
	collectDiagnostics,
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	type LawAmounts,
	reportAtKey,
} from './document.ts';
import { describeChoices, type SharedData } from './emit/describe-logic.ts';
import type { ProjectDocuments } from './load/load-documents.ts';
import { collectStateFigures, gatherTable, type StateFigures } from './state-tables.ts';

// Amounts by year and filing status, and shared inputs.

export interface SharedDefinitions {
	readonly amounts: LawAmounts;
	readonly inputs: SharedInputs;
	/** Readable files of amounts, one per subject. */
	readonly parameters: readonly Document<ParametersFile>[];
	/** Data that emitted logic refers to. */
	readonly data: SharedData;
	readonly diagnostics: readonly Diagnostic[];
}

export function resolveSharedDefinitions(
	documents: ProjectDocuments,
	cache: CompilerCache,
): SharedDefinitions {
	const { parameters, indexes, sharedInputs } = documents;
	const stateFigures = collectStateFigures(documents);
	// By content: a line of a state that changes leaves the tables by state as they are.
	const dependencies = [...parameters, indexes, sharedInputs, JSON.stringify(stateFigures)];
	return cache.getOrCreate('shared', '', dependencies, () => {
		const subjects = parameters.flatMap(({ value }) => value ?? []);
		const priceIndexes = indexes.value?.value.indexes;
		const amounts = collectDiagnostics((diagnostics) =>
			readAmountTable(
				subjects.map((subject) => ({ ...subject, diagnostics })),
				priceIndexes,
				stateFigures,
			),
		);
		const inputs = sharedInputs.value && collectDocumentDiagnostics(sharedInputs.value, readSharedInputs);
		const isReadable = subjects.length === parameters.length;
		const amountTable = isReadable ? amounts.value : createAmountTable(new Map(), new Set(), 'unreadable');
		return {
			amounts: amountTable,
			inputs: inputs?.value ?? createSharedInputs(new Map(), new Set(), 'unreadable'),
			parameters: subjects,
			data: {
				choices: toSharedChoices(sharedInputs.value?.value.inputs ?? {}),
				amounts: amounts.value.amounts,
				indexes: priceIndexes ?? {},
			},
			diagnostics: [...parameters, indexes, sharedInputs, amounts, inputs].flatMap(
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
	contexts: readonly DocumentContext<ParametersFile>[],
	indexes: PriceIndexes | undefined,
	stateFigures?: StateFigures,
): LawAmounts {
	const parameters = new Map<string, Parameter>();
	const invalidNames = new Set<string>();
	for (const context of contexts) {
		readSubject(context, indexes, parameters, invalidNames);
		readStateTables(context, stateFigures, parameters, invalidNames);
	}
	return createAmountTable(parameters, invalidNames);
}

/** @param missing the reason why a name finds nothing that is not among the amounts */
function createAmountTable(
	parameters: ReadonlyMap<string, Parameter>,
	invalidNames: ReadonlySet<string>,
	missing: 'no such amount' | 'unreadable' = 'no such amount',
): LawAmounts {
	return {
		isComplete: missing !== 'unreadable',
		names: [...parameters.keys()],
		amounts: Object.fromEntries([...parameters].filter(([name]) => !invalidNames.has(name))),
		find: (name) => (invalidNames.has(name) ? 'unreadable' : (parameters.get(name) ?? missing)),
		formatYears: (name) => formatYears(parameters.get(name)),
		listStatuses: (name, year) => {
			const parameter = parameters.get(name);
			return Object.keys((parameter && findEntry(parameter, year))?.byFilingStatus ?? {});
		},
		findNames: (value, like) =>
			[...parameters]
				.filter(([, parameter]) => containsNumber(parameter, value) && isOfUnit(parameter, like))
				.map(([name]) => name)
				.slice(0, MAX_NAMES),
	};
}

/** A round number is that of many amounts: more names would be noise. */
const MAX_NAMES = 3;

/** A table without amounts. */
export const NO_AMOUNTS = createAmountTable(new Map(), new Set());

function readSubject(
	context: DocumentContext<ParametersFile>,
	indexes: PriceIndexes | undefined,
	parameters: Map<string, Parameter>,
	invalidNames: Set<string>,
): void {
	for (const [name, parameter] of Object.entries(context.value.amounts)) {
		const countBefore = context.diagnostics.all.length;
		checkAmountName(context, 'amounts', name, parameters);
		checkAmount(context, name, parameter, indexes);
		const cannotGoOn = typeof parameter.after === 'object' && !indexes;
		if (cannotGoOn || context.diagnostics.all.length > countBefore) invalidNames.add(name);
		parameters.set(name, parameter);
	}
}

// A table that cannot be gathered is unreadable: the state that lacks the figure is told.
function readStateTables(
	context: DocumentContext<ParametersFile>,
	stateFigures: StateFigures | undefined,
	parameters: Map<string, Parameter>,
	invalidNames: Set<string>,
): void {
	for (const [name, table] of Object.entries(context.value.byState ?? {})) {
		const isFree = checkAmountName(context, 'byState', name, parameters);
		const amount = stateFigures && gatherTable(table, stateFigures);
		if (amount) parameters.set(name, amount);
		if (!amount || !isFree) invalidNames.add(name);
	}
}

function checkAmountName(
	context: DocumentContext<ParametersFile>,
	section: 'amounts' | 'byState',
	name: string,
	parameters: ReadonlyMap<string, Parameter>,
): boolean {
	const owner = parameters.has(name) ? 'an amount of another file' : describeReservedName(name);
	if (owner) reportAtKey(context, [section, name], 'name-taken', { name, meaning: owner });
	return owner === undefined;
}

function formatYears(parameter: Parameter | undefined): string {
	const years = formatList(Object.keys(parameter?.values ?? {}));
	return parameter?.after === 'constant' ? `${years} and later years` : years;
}

function isOfUnit({ unit }: Parameter, like: QuantityType | undefined): boolean {
	const type = toType(unit);
	return like === undefined || (type.kind === 'quantity' && hasSameUnit(type, like));
}

function containsNumber(parameter: Parameter, number: number): boolean {
	return listAmountValues(parameter).some(([, value]) => listNumbers(value).includes(number));
}

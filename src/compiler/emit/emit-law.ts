// Worksheets and amounts of law in their smallest form, which `completeLaw` of the engine completes.
import { pick } from '../../engine/collections.ts';
import type { DatedAmount, DatedAmounts } from '../../engine/law.ts';
import { FILING_STATUSES } from '../../engine/law.ts';
import {
	AMOUNT_DEFAULTS,
	type BareAmount,
	CARRYFORWARD_DEFAULTS,
	FACT_DEFAULTS,
	getDefaultState,
	INDEXATION_DEFAULTS,
	LINE_DEFAULTS,
	WORKSHEET_DEFAULTS,
} from '../../engine/tax-return/complete-law.ts';
import {
	type BoundedInput,
	type CompiledWorksheet,
	LINE_WORDS,
	type ReturnWords,
	type WorksheetWords,
} from '../../model/compiled-return.ts';
import type { DatedValue } from '../../model/generated/authored.ts';
import type { Runnable } from '../program.ts';
import type { ResolvedWorksheet } from '../worksheets/resolve-returns.ts';
import { describeWorksheet } from '../worksheets/run-returns.ts';
import { describeAmount } from './describe-logic.ts';
import { Code, emitValue, omitDefaults } from './emit-function.ts';

export type RunnableProgram = Runnable<ResolvedWorksheet>;

/**
 * An expression for a worksheet with its own amounts. In scope must be `$completeLaw` and the functions it calls.
 * @param isOwn false for an amount that another module has: it is 0, in its place among the names
 * @param hasWords false for one whose words come apart
 */
export function emitLaw(
	{ program, code }: RunnableProgram,
	amounts: DatedAmounts,
	isOwn: (id: string) => boolean,
	hasWords = false,
): string {
	const describedWorksheet = describeWorksheet(program, code);
	const {
		amounts: _,
		lines,
		carryforwards,
		inputs,
		...worksheet
	} = hasWords ? describedWorksheet : dropWords(describedWorksheet);
	const bareAmounts = program.amounts.map(({ id }) => {
		const amount = amounts[id];
		return [id, amount && isOwn(id) ? stripNotes(amount) : 0] as const;
	});
	return `$completeLaw(${emitValue({
		worksheet: {
			...omitDefaults(
				{
					...worksheet,
					inputs: stripFacts(inputs),
					carryforwards: carryforwards.map((carryforward) =>
						omitDefaults(carryforward, CARRYFORWARD_DEFAULTS),
					),
				},
				{ ...WORKSHEET_DEFAULTS, state: getDefaultState(worksheet) },
			),
			lines: lines.map((line) => {
				const { id, ...others } = omitDefaults(line, LINE_DEFAULTS);
				return Object.values(others).some((value) => value !== undefined) ? { id, ...others } : id;
			}),
		},
		amounts: Object.fromEntries(bareAmounts),
		bind: new Code(code.bind),
	})})`;
}

/** Facts of a household, or inputs of a trust, without what is usual. */
export function stripFacts(facts: readonly BoundedInput[]): readonly object[] {
	return facts.map((fact) => omitDefaults(fact, FACT_DEFAULTS));
}

function dropWords(worksheet: CompiledWorksheet): CompiledWorksheet {
	return {
		...worksheet,
		title: '',
		lines: worksheet.lines.map(({ id, format, caution }) => ({ ...LINE_DEFAULTS, id, format, caution })),
		carryforwards: worksheet.carryforwards.map((carryforward) => ({
			...carryforward,
			...CARRYFORWARD_DEFAULTS,
		})),
	};
}

/** The words of worksheets, without those that are usual. */
export function describeWords(worksheets: readonly RunnableProgram[]): ReturnWords {
	const entries = worksheets.map(({ program, code }) => {
		const { id, title, lines, carryforwards } = describeWorksheet(program, code);
		const words: WorksheetWords = {
			title,
			lines: lines.map((line) => omitDefaults(pick(line, LINE_WORDS), LINE_DEFAULTS)),
			carryforwards: carryforwards.map((carryforward) => pick(carryforward, ['title'])),
		};
		return [id, words] as const;
	});
	return Object.fromEntries(entries);
}

/** An amount as computing needs it; what it is called and where it comes from is said with the workings. */
export function stripNotes(amount: DatedAmount): BareAmount {
	const { values, after, title: _, ...description } = describeAmount(amount);
	const entries = Object.entries(values).map(
		([year, { source: _source, value, byFilingStatus, ...entry }]) => {
			const bareValue = byFilingStatus ? stripStatuses(byFilingStatus) : stripRows(value);
			const isValueAlone = Object.keys(entry).length === 0;
			return [year, isValueAlone ? bareValue : { ...entry, value: bareValue }] as const;
		},
	);
	// A constant amount goes on as it is.
	const changes = entries.filter(
		([, entry], at) =>
			typeof after !== 'string' || JSON.stringify(entry) !== JSON.stringify(entries[at - 1]?.[1]),
	);
	const rule =
		typeof after === 'string' ? {} : { after: omitDefaults({ ...after, source: '' }, INDEXATION_DEFAULTS) };
	return {
		...omitDefaults({ ...description, ...rule }, AMOUNT_DEFAULTS),
		...Object.fromEntries(changes),
	} as BareAmount;
}

type NumberRows = readonly (readonly number[])[];

function stripRows(value: DatedValue['value']): unknown {
	return Array.isArray(value) ? listColumns(value as NumberRows) : value;
}

function listColumns(rows: NumberRows): readonly (readonly number[])[] {
	return [0, 1].map((column) => rows.map((row) => row[column] ?? 0));
}

// A column is written once where all statuses share it; one of the two says that the table depends on them.
function stripStatuses(byFilingStatus: NonNullable<DatedValue['byFilingStatus']>): unknown {
	const values = FILING_STATUSES.map((status) => byFilingStatus[status] ?? null);
	if (!values.some(Array.isArray)) return shortenStatuses(values);
	const tables = (values as readonly (NumberRows | null)[]).map((rows) => rows && listColumns(rows));
	const [starts, entries] = [0, 1].map((column) => tables.map((table) => table?.[column] ?? null));
	const isShared = (columns: typeof starts) => new Set(columns?.map((numbers) => numbers?.join())).size === 1;
	if (isShared(entries)) return [shortenStatuses(starts), entries?.[0]];
	return [isShared(starts) ? starts?.[0] : shortenStatuses(starts), shortenStatuses(entries)];
}

// Most law treats a separate filer as a single one.
function shortenStatuses(values: readonly unknown[] = []): readonly unknown[] {
	const [single, joint, separate, headOfHousehold] = values;
	return JSON.stringify(single) === JSON.stringify(separate) ? [single, joint, headOfHousehold] : values;
}

// Worksheets: what is watched in one, on the worked cases, and the household whose facts they read.
import { readCases } from '../../compiler/load/read-cases.ts';
import type { CheckedWorksheet } from '../../compiler/worksheets/checked-worksheet.ts';
import { toRequest } from '../../compiler/worksheets/run-case.ts';
import { range } from '../../engine/collections.ts';
import { computeAnswers, type ReturnResult } from '../../engine/tax-return/request.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledFact, CompiledHousehold, CompiledWorksheet } from '../../model/compiled-return.ts';
import type { ReturnCase, WorksheetDefinition } from '../../model/generated/authored.ts';
import { findChangedYears } from './changed-years.ts';
import type { ReturnsImpact } from './report.ts';
import { type Snapshot, tryCompute } from './snapshot.ts';
import { type Case, type Compute, computeCases, createFigure, type Metric, toObservation } from './tally.ts';
import {
	compareVersions,
	type Pair,
	pairUp,
	serializeInputTexts,
	showChange,
	type Version,
	writeFormulas,
} from './versions.ts';

type WorksheetVersion = Version<ReturnResult>;

/** How the returns of two sides differ; nothing is compared while those of one side have errors. */
export function compareReturns(before: Snapshot, after: Snapshot): ReturnsImpact {
	if (before.brokenReturns.size + after.brokenReturns.size > 0)
		return { cases: 0, worksheets: [], unchanged: 0 };
	const pairs = pairUp(listWorksheets(before), listWorksheets(after));
	const cases = serializeLaw(before) === serializeLaw(after) ? [] : computeReachedCases(before, after);
	const worksheets = pairs.flatMap(
		(pair) =>
			compareVersions(
				pair,
				cases.filter((example) => usesWorksheet(example, pair)),
				(metric, change) => ({
					year: change.case.after[change.position]?.taxYear,
					...showChange(metric, change),
				}),
			) ?? [],
	);
	const [previous, current] = [before, after].map(toHouseholdVersion);
	const household = previous && current && compareVersions({ before: previous, after: current }, []);
	return {
		cases: cases.length,
		worksheets: [household ?? [], worksheets].flat(),
		unchanged: pairs.length - worksheets.length,
	};
}

function listWorksheets(snapshot: Snapshot): readonly WorksheetVersion[] {
	const { taxSystem, returns } = snapshot.compilation;
	return (taxSystem?.worksheets ?? []).flatMap(({ worksheet }) => {
		const { id, kind, title, inputs } = worksheet;
		const program = returns.worksheets.find((candidate) => candidate.program.definition.id === id)?.program;
		return {
			subject: 'worksheet',
			id,
			marks: [`${kind} ${title}`],
			title,
			of: kind === 'trust' || kind === 'estate' ? kind : 'household',
			inputs,
			metrics: listMetrics(worksheet),
			texts: collectTexts(worksheet, program?.definition),
			logic: program ? serializeWorksheet(program, snapshot) : '',
		};
	});
}

function toHouseholdVersion({ compilation: { taxSystem } }: Snapshot): WorksheetVersion | undefined {
	if (!taxSystem) return undefined;
	const { household } = taxSystem;
	return {
		subject: 'worksheet',
		id: 'household',
		marks: [],
		title: household.title,
		of: 'household',
		inputs: household.facts,
		metrics: [],
		texts: collectHouseholdTexts(household),
		logic: '',
	};
}

/** The cases of the working tree and those only the base has, as far as a change can reach them; some in its years as well. */
function computeReachedCases(before: Snapshot, after: Snapshot): readonly Case<ReturnResult>[] {
	const [currentFiles, previousFiles] = [after, before].map(({ project }) =>
		project.files.filter(({ kind }) => kind === 'case'),
	);
	const texts = new Set(currentFiles?.map(({ text }) => text));
	const otherFiles = previousFiles?.filter(({ text }) => !texts.has(text)) ?? [];
	const cases = [...(currentFiles ?? []), ...otherFiles].flatMap((file) =>
		readCases<ReturnCase>(file).cases.map(({ value }) => value),
	);
	const changedYears = findChangedYears(before, after);
	const hasSameRules = serializeRules(before) === serializeRules(after);
	const firstYear = hasSameRules ? Math.min(...[...changedYears.values()].flat()) : 0;
	const reachedCases = cases.filter((example) => findLastYear(example) >= firstYear);
	const requests = [...reachedCases, ...moveCases(cases, changedYears, after)].map((example) => ({
		name: example.id,
		request: toRequest(example),
	}));
	return computeCases(requests, toCompute(before), toCompute(after));
}

/** The last tax year of a case; one that does not say it may be of any. */
function findLastYear({ facts, years, trust, estate }: ReturnCase): number {
	const taxYears = (years ?? [trust ?? estate ?? facts ?? {}]).map(({ taxYear }) => Number(taxYear));
	return Math.max(...taxYears.map((taxYear) => (Number.isNaN(taxYear) ? Number.POSITIVE_INFINITY : taxYear)));
}

/** How many cases are moved to a year, and the least for each of its worksheets. */
const MOVED = { most: 400, least: 5 };

/**
 * Cases of other years, for each year in which amounts differ and each worksheet that reads them: most cases live in the years
 * that were published when they were worked out.
 */
function moveCases(
	cases: readonly ReturnCase[],
	changedYears: ReadonlyMap<string, readonly number[]>,
	{ compilation: { returns } }: Snapshot,
): readonly ReturnCase[] {
	const years = [...new Set([...changedYears.values()].flat())];
	return years.flatMap((year) => {
		const readers = returns.worksheets
			.map(({ program }) => program)
			.filter(({ amounts }) => amounts.some(({ id }) => changedYears.get(id)?.includes(year)));
		const count = Math.max(MOVED.least, Math.floor(MOVED.most / readers.length));
		const movedCases = readers.flatMap(({ definition }) =>
			pickEvenly(
				cases.filter((example) => isOfOtherYear(example, definition, year)),
				count,
			),
		);
		return [...new Set(movedCases)].map((example) => moveCase(example, year));
	});
}

function isOfOtherYear(
	example: ReturnCase,
	{ kind, state }: Pick<WorksheetDefinition, 'kind' | 'state'>,
	year: number,
): boolean {
	if (example.years || findLastYear(example) === year) return false;
	if (kind === 'trust' || kind === 'estate') return example[kind] !== undefined;
	return example.facts !== undefined && (kind !== 'state' || example.facts.state === state);
}

function pickEvenly<T>(items: readonly T[], count: number): readonly T[] {
	const step = Math.max(1, items.length / count);
	return range(Math.min(count, items.length)).flatMap(
		(index) => items.slice(Math.floor(index * step))[0] ?? [],
	);
}

function moveCase({ facts, trust, estate, ...example }: ReturnCase, taxYear: number): ReturnCase {
	return {
		...example,
		id: `${example.id}, moved to ${taxYear}`,
		...(facts && { facts: { ...facts, taxYear } }),
		...(trust && { trust: { ...trust, taxYear } }),
		...(estate && { estate: { ...estate, taxYear } }),
	};
}

function toCompute({ compilation: { taxSystem } }: Snapshot): Compute<ReturnResult> {
	return (request) => taxSystem && tryCompute(() => computeAnswers(taxSystem, request));
}

/** The metrics of every line, and of every amount carried to the next year. */
function listMetrics({
	id: worksheet,
	lines,
	carryforwards,
}: CompiledWorksheet): readonly Metric<ReturnResult>[] {
	const observe = (key: 'lines' | 'closing', id: string) => (year: ReturnResult) => {
		// Another worksheet may have a line of the same name.
		if (!year.worksheets.includes(worksheet)) return { value: undefined, isInView: false };
		return toObservation(year[key][id]);
	};
	return [
		...lines.map(({ id, label, form, format }) => {
			const marks = [JSON.stringify([label, form])];
			const labels = { what: 'line', id, marks, label, form } as const;
			return createFigure(labels, { format }, NOT_FILLED_IN, observe('lines', id));
		}),
		...carryforwards.map(({ id, title }) => {
			const labels = { what: 'carryforward', id, marks: [title], label: title, form: '' } as const;
			return createFigure(labels, { format: 'money' }, NOT_FILLED_IN, observe('closing', id));
		}),
	];
}

const NOT_FILLED_IN = 'not filled in';

function usesWorksheet(example: Case<ReturnResult>, pair: Pair<WorksheetVersion>): boolean {
	const fillsIn = (side: 'before' | 'after') =>
		example[side].some(({ worksheets }) => worksheets.includes(pair[side]?.id ?? ''));
	return fillsIn('before') || fillsIn('after');
}

/** The formulas and amounts of all worksheets and of the household. */
export function serializeLaw(snapshot: Snapshot): string {
	const { returns, taxSystem } = snapshot.compilation;
	const worksheets = returns.worksheets.map(({ program }) => serializeWorksheet(program, snapshot));
	const household: TaxSystem['household'] | undefined = taxSystem?.household;
	return JSON.stringify([worksheets, household?.facts.map(listDefault), household?.withoutIncomeTax]);
}

/** The same without the values of amounts. */
function serializeRules({ amounts, compilation: { returns, taxSystem } }: Snapshot): string {
	const household: TaxSystem['household'] | undefined = taxSystem?.household;
	return JSON.stringify([
		returns.worksheets.map(({ program }) => [
			listRules(program),
			program.amounts.map(({ id }) => [id, amounts[id]?.unit, amounts[id]?.rows]),
		]),
		household?.facts.map(listDefault),
		household?.withoutIncomeTax,
	]);
}

// With the amounts of every year.
function serializeWorksheet(worksheet: CheckedWorksheet, { amounts, compilation }: Snapshot): string {
	const { indexes } = compilation.shared;
	const values = worksheet.amounts.map(({ id }) => [id, listValues(amounts[id], indexes)]);
	return JSON.stringify([listRules(worksheet), values]);
}

function listRules(worksheet: CheckedWorksheet): unknown {
	const { kind, state, lines, carryforwards = [] } = worksheet.definition;
	return [
		[kind, state],
		writeFormulas(worksheet),
		lines.map(({ format }) => format),
		carryforwards.map(({ expiresAfter }) => expiresAfter),
	];
}

// Of the years that are published, and how it goes on after them.
function listValues(
	amount: Snapshot['amounts'][string] | undefined,
	indexes: Snapshot['compilation']['shared']['indexes'],
): unknown {
	const datedValues = Object.entries(amount?.values ?? {});
	const after = amount?.after;
	const index = typeof after === 'object' ? indexes[after.indexedBy] : undefined;
	return [
		amount?.unit,
		amount?.rows,
		datedValues.map(([year, { value, byFilingStatus }]) => [year, value, byFilingStatus]),
		typeof after === 'object' ? { ...after, source: '', note: '' } : after,
		[index?.values, index?.growth],
	];
}

function listDefault({ id, type, default: defaultValue, choices }: CompiledFact): unknown {
	return [id, type, defaultValue, choices.map(({ value }) => value)];
}

function collectTexts(
	{ title, inputs }: CompiledWorksheet,
	{ lines = [], carryforwards = [] }: Partial<WorksheetDefinition> = {},
): Readonly<Record<string, string>> {
	return {
		title,
		lines: JSON.stringify(lines.map(({ label, form, note }) => [label, form, note])),
		carryforwards: JSON.stringify(carryforwards.map(({ title: name, source }) => [name, source])),
		inputs: serializeInputTexts(inputs),
	};
}

function collectHouseholdTexts({
	facts,
	withoutIncomeTax: _,
	...settings
}: CompiledHousehold): Readonly<Record<string, string>> {
	const factTexts = facts.map(({ title, help, choices, section, basic }) => [
		[title, help, section, basic],
		choices.map(({ label }) => label),
	]);
	const texts = Object.entries(settings).map(([key, value]) => [key, JSON.stringify(value)]);
	return { ...Object.fromEntries(texts), inputs: JSON.stringify(factTexts) };
}

// The worksheets of two sides: what differs in their lines on the worked cases, and in their texts.
import { formatDiagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { readCases } from '../../compiler/worksheets/check-cases.ts';
import { toRequest } from '../../compiler/worksheets/run-case.ts';
import { formatResult } from '../../engine/format.ts';
import { BadRequest, computeAnswers, type ReturnResult } from '../../engine/tax-return/request.ts';
import { type TaxSystem, UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import type {
	CompiledFact,
	CompiledHousehold,
	CompiledLine,
	CompiledWorksheet,
	Figure,
} from '../../model/compiled-return.ts';
import type { LineChange, NotComparable, ReturnsImpact, WorksheetImpact } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import {
	type Case,
	createMetrics,
	findChangedKeys,
	findImpactKind,
	getId,
	listInputChanges,
	type Metric,
	type Observation,
	type Pair,
	pairInputs,
	pairUp,
	serializeFormulas,
	tallyChanges,
} from './subject.ts';

type YearsCase = Case<ReturnResult>;

const NO_CHANGES = { parts: [], changes: [], texts: [], compared: 0 } as const;

/** How the returns of two sides differ; nothing is compared while those of one side have errors. */
export function compareReturns(before: Snapshot, after: Snapshot): ReturnsImpact {
	if (isBroken(before) || isBroken(after)) return { cases: 0, worksheets: [], unchanged: 0 };
	const [previous, current] = [before.compilation.taxSystem, after.compilation.taxSystem];
	const pairs = pairUp(listWorksheets(previous), listWorksheets(current), ({ id }) => id, isSameWorksheet);
	const hasSameLogic = serializeLaw(before) === serializeLaw(after);
	const cases =
		!previous || !current || hasSameLogic ? [] : computeCases([before, previous], [after, current]);
	const worksheets = pairs.flatMap((pair) => compareWorksheet(pair, before, after, cases) ?? []);
	const household = compareHousehold(previous?.household, current?.household) ?? [];
	return {
		cases: cases.length,
		worksheets: [household, worksheets].flat(),
		unchanged: pairs.length - worksheets.length,
	};
}

/** The worksheets of a side that has errors in them, each with all of those errors. */
export function listBrokenReturns(snapshot: Snapshot, name: NotComparable['side']): readonly NotComparable[] {
	if (!isBroken(snapshot)) return [];
	const shared = snapshot.project.files.filter(({ kind }) =>
		['worksheet', 'household', 'parameters'].includes(kind),
	);
	const paths = new Set(shared.map(({ path }) => path));
	const diagnostics = snapshot.compilation.diagnostics.filter(({ file }) => paths.has(file));
	const reasons = diagnostics.map(formatDiagnostic);
	return shared
		.filter(({ kind }) => kind === 'worksheet')
		.map((file) => ({ id: file.name, side: name, reasons }));
}

function isBroken({ project, compilation }: Snapshot): boolean {
	return !compilation.taxSystem && project.files.some(({ kind }) => kind === 'worksheet');
}

function listWorksheets(system: TaxSystem | undefined): readonly CompiledWorksheet[] {
	return system?.worksheets.map(({ worksheet }) => worksheet) ?? [];
}

function isSameWorksheet(previous: CompiledWorksheet, current: CompiledWorksheet): boolean {
	return previous.kind === current.kind && previous.title === current.title;
}

// The cases of the working tree and those only the base has; of them those that both sides take.
function computeCases(
	[before, previous]: readonly [Snapshot, TaxSystem],
	[after, current]: readonly [Snapshot, TaxSystem],
): readonly YearsCase[] {
	const requests = new Map<
		string,
		{ readonly id: string; readonly request: Readonly<Record<string, unknown>> }
	>();
	for (const { project } of [after, before]) {
		const files = project.files.filter(({ kind }) => kind === 'case');
		for (const { value } of files.flatMap((file) => readCases(file).cases)) {
			const request = toRequest(value);
			const key = JSON.stringify(request);
			if (!requests.has(key)) requests.set(key, { id: value.id, request });
		}
	}
	return [...requests.values()].flatMap(({ id, request }): YearsCase[] => {
		const [previousYears, currentYears] = [previous, current].map((system) =>
			tryComputeAnswers(system, request),
		);
		if (!previousYears || !currentYears) return [];
		return [{ name: id, isExample: false, before: previousYears, after: currentYears }];
	});
}

function tryComputeAnswers(
	system: TaxSystem,
	request: Readonly<Record<string, unknown>>,
): readonly ReturnResult[] | undefined {
	try {
		return computeAnswers(system, request);
	} catch (error) {
		if (error instanceof BadRequest || error instanceof UnknownLaw) return undefined;
		throw error;
	}
}

function compareWorksheet(
	pair: Pair<CompiledWorksheet>,
	before: Snapshot,
	after: Snapshot,
	cases: readonly YearsCase[],
): WorksheetImpact | undefined {
	const [previous, current] = [pair.before, pair.after];
	const worksheet = current ?? previous;
	if (!worksheet) return undefined;
	const { id, title } = worksheet;
	const taxpayer = worksheet.kind === 'trust' ? ('trust' as const) : ('household' as const);
	const base = { id, title, of: taxpayer, ...NO_CHANGES };
	if (!previous || !current) return { ...base, kind: previous ? 'removed' : 'added' };
	const [lines, carryforwards] = createWorksheetMetrics(previous, current);
	const changes = [
		...lines.metrics.flatMap((metric) => summarize(metric, current, cases) ?? []),
		...carryforwards.metrics.flatMap((metric) => summarize(metric, current, cases) ?? []),
	];
	const inputs = listInputChanges(pairInputs(previous.inputs, current.inputs));
	const parts = [...inputs, ...lines.parts, ...carryforwards.parts];
	const texts = findChangedKeys(collectTexts(previous), collectTexts(current));
	const hasSameLogic = serializeWorksheet(before, previous.id) === serializeWorksheet(after, current.id);
	const kind = findImpactKind({ parts, changes, texts }, hasSameLogic);
	if (!kind) return undefined;
	if (kind === 'texts') return { ...base, kind, texts };
	const compared = cases.filter((example) => usesWorksheet(example, previous.id, current.id)).length;
	return { ...base, kind, parts, changes, texts, compared };
}

function summarize(
	metric: Metric<ReturnResult, LineChange['what']>,
	{ lines }: CompiledWorksheet,
	cases: readonly YearsCase[],
): LineChange | undefined {
	const tally = tallyChanges(metric, cases, ({ difference }) => -Math.abs(difference));
	if (!tally) return undefined;
	const { what, id, label, show } = metric;
	const { sample, ways, largest, median, best } = tally;
	const { case: example, position, previous, current, isRounded } = best;
	const form = what === 'line' ? (lines.find((line) => line.id === id)?.form ?? '') : '';
	const year = example.after[position]?.taxYear ?? Number.NaN;
	const values = { before: show(previous, isRounded), after: show(current, isRounded) };
	const instance = { case: example.name, year, ...values };
	return { what, id, label, form, cases: sample, ways, largest, median, instance };
}

/** The metrics of every line, and of every amount carried to the next year. */
function createWorksheetMetrics(before: CompiledWorksheet, after: CompiledWorksheet) {
	const lines = pairUp(before.lines, after.lines, getId, isSameLine);
	const carryforwards = pairUp(before.carryforwards, after.carryforwards, getId, hasSameTitle);
	const observe =
		(worksheet: CompiledWorksheet, key: 'lines' | 'closing', id = '') =>
		(year: ReturnResult): Observation => {
			// Another worksheet may have a line of the same name.
			if (!year.worksheets.includes(worksheet.id)) return { value: undefined, isInView: false };
			const figure: Figure | undefined = year[key][id];
			const isMissing = typeof figure === 'number' && !Number.isFinite(figure);
			return { value: isMissing ? null : figure, isInView: true };
		};
	return [
		createMetrics('line', lines, getId, (pair, { id, label, format }) => ({
			id,
			label,
			...createFormatter(format),
			before: observe(before, 'lines', pair.before?.id),
			after: observe(after, 'lines', id),
		})),
		createMetrics('carryforward', carryforwards, getId, (pair, { id, title }) => ({
			id,
			label: title,
			...createFormatter('money'),
			before: observe(before, 'closing', pair.before?.id),
			after: observe(after, 'closing', id),
		})),
	] as const;
}

function isSameLine(previous: CompiledLine, current: CompiledLine): boolean {
	return previous.label === current.label && previous.form === current.form;
}

function hasSameTitle(previous: { readonly title: string }, current: { readonly title: string }): boolean {
	return previous.title === current.title;
}

function createFormatter(
	format: CompiledLine['format'],
): Pick<Metric<ReturnResult, LineChange['what']>, 'show' | 'showNumber'> {
	const formatFigure = (value: Figure) => formatResult(value, { format, words: ['Yes', 'No'] });
	return {
		show: ({ value }, isExact) => {
			if (value === undefined) return { text: 'not filled in' };
			return { value, text: isExact && typeof value === 'number' ? String(value) : formatFigure(value) };
		},
		showNumber: formatFigure,
	};
}

function usesWorksheet({ before, after }: YearsCase, previous: string, current: string): boolean {
	return (
		before.some(({ worksheets }) => worksheets.includes(previous)) ||
		after.some(({ worksheets }) => worksheets.includes(current))
	);
}

function compareHousehold(
	previous: CompiledHousehold | undefined,
	current: CompiledHousehold | undefined,
): WorksheetImpact | undefined {
	if (!previous || !current) return undefined;
	const parts = listInputChanges(pairInputs(previous.facts, current.facts));
	const texts = findChangedKeys(collectHouseholdTexts(previous), collectHouseholdTexts(current));
	const base = {
		id: 'household',
		title: current.title,
		of: 'household' as const,
		...NO_CHANGES,
		parts,
		texts,
	};
	if (parts.length > 0) return { ...base, kind: 'results' };
	return texts.length > 0 ? { ...base, kind: 'texts' } : undefined;
}

/** The formulas and amounts of all worksheets and of the household. */
export function serializeLaw(snapshot: Snapshot): string {
	const { law, taxSystem } = snapshot.compilation;
	const worksheets = law.worksheets.map(({ program }) => serializeWorksheet(snapshot, program.definition.id));
	const household = taxSystem?.household;
	return JSON.stringify([worksheets, household?.facts.map(listDefault), household?.withoutIncomeTax]);
}

// With the amounts of every year.
function serializeWorksheet({ compilation: { law }, amounts }: Snapshot, id: string): string {
	const worksheet = law.worksheets.find(({ program }) => program.definition.id === id)?.program;
	if (!worksheet) return '';
	const { kind, state, lines, carryforwards = [] } = worksheet.definition;
	return JSON.stringify([
		[kind, state],
		serializeFormulas(worksheet),
		lines.map(({ format }) => format),
		carryforwards.map(({ expiresAfter }) => expiresAfter),
		worksheet.amounts.map(({ id: name }) => [name, listValues(amounts[name])]),
	]);
}

function listValues(amount: Snapshot['amounts'][string] | undefined): unknown {
	const datedValues = Object.entries(amount?.values ?? {});
	return [
		amount?.unit,
		amount?.rows,
		datedValues.map(([year, { value, byFilingStatus }]) => [year, value, byFilingStatus]),
	];
}

function listDefault({ id, type, default: defaultValue, choices }: CompiledFact): unknown {
	return [id, type, defaultValue, choices.map(({ value }) => value)];
}

function collectTexts({
	title,
	lines,
	carryforwards,
	inputs,
}: CompiledWorksheet): Readonly<Record<string, string>> {
	return {
		title,
		lines: JSON.stringify(lines.map(({ label, form, note }) => [label, form, note])),
		carryforwards: JSON.stringify(
			carryforwards.map((carryforward) => [carryforward.title, carryforward.source]),
		),
		inputs: JSON.stringify(inputs.map((input) => [input.title, input.help])),
	};
}

function collectHouseholdTexts({
	facts,
	withoutIncomeTax: _,
	...settings
}: CompiledHousehold): Readonly<Record<string, string>> {
	const factTexts = facts.map(({ title, help, choices, section, shortForm }) => [
		[title, help, section, shortForm],
		choices.map(({ label }) => label),
	]);
	const texts = Object.entries(settings).map(([key, value]) => [key, JSON.stringify(value)]);
	return { ...Object.fromEntries(texts), inputs: JSON.stringify(factTexts) };
}

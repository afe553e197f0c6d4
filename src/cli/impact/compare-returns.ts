// The worksheets of two sides: what differs in their lines on the worked cases, and in their texts.
import { formatDiagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { readCases } from '../../compiler/worksheets/check-cases.ts';
import { toRequest } from '../../compiler/worksheets/run-case.ts';
import { BadRequest, computeAnswers, type ReturnResult } from '../../engine/tax-return/request.ts';
import { type TaxSystem, UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import { writeFormula } from '../../language/print.ts';
import type { CompiledFact, CompiledHousehold, CompiledWorksheet } from '../../model/compiled-return.ts';
import { pairInputs } from './cases.ts';
import { findChangedKeys, listPartChanges } from './compare-calculators.ts';
import { createWorksheetMetrics, type LineMetric } from './line-metrics.ts';
import { findChangeKind, type Observation } from './metrics.ts';
import type { ChangeKind, LineChange, NotComparable, ReturnsImpact, WorksheetImpact } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import { type Pair, pairUp } from './snapshot.ts';
import { summarizeSizes } from './tally.ts';

const NO_CHANGES = { parts: [], changes: [], texts: [], compared: 0 } as const;

/** How the returns of two sides differ; nothing is compared while those of one side have errors. */
export function compareReturns(before: Snapshot, after: Snapshot): ReturnsImpact {
	if (isBroken(before) || isBroken(after)) return { cases: 0, worksheets: [], unchanged: 0 };
	const [previous, current] = [before.compilation.taxSystem, after.compilation.taxSystem];
	const pairs = pairUp(listWorksheets(previous), listWorksheets(current), ({ id }) => id, hasSameTitle);
	const hasSameLogic = serializeLogic(before) === serializeLogic(after);
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

function hasSameTitle(previous: CompiledWorksheet, current: CompiledWorksheet): boolean {
	return previous.kind === current.kind && previous.title === current.title;
}

// The cases of the working tree and those only the base has; of them those that both sides take.
function computeCases(
	[before, previous]: readonly [Snapshot, TaxSystem],
	[after, current]: readonly [Snapshot, TaxSystem],
): readonly ComputedCase[] {
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
	return [...requests.values()].flatMap(({ id, request }) => {
		const [previousAnswers, currentAnswers] = [
			tryComputeAnswers(previous, request),
			tryComputeAnswers(current, request),
		];
		return previousAnswers && currentAnswers ? [{ id, before: previousAnswers, after: currentAnswers }] : [];
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
	cases: readonly ComputedCase[],
): WorksheetImpact | undefined {
	const [previous, current] = [pair.before, pair.after];
	const worksheet = current ?? previous;
	if (!worksheet) return undefined;
	const { id, title, kind } = worksheet;
	const base = {
		id,
		title,
		of: kind === 'trust' ? ('trust' as const) : ('household' as const),
		...NO_CHANGES,
	};
	if (!previous || !current) return { ...base, kind: previous ? 'removed' : 'added' };
	const { metrics: watched, parts: lines } = createWorksheetMetrics(pair);
	const tallies = watched.map((line) => new LineTally(line));
	for (const computedCase of cases) for (const tally of tallies) tally.add(computedCase);
	const changes = tallies.flatMap((tally) => tally.summary() ?? []);
	const parts = [...listPartChanges(pairInputs(previous.inputs, current.inputs)), ...lines];
	const texts = findChangedKeys(collectTexts(previous), collectTexts(current));
	const compared = cases.filter((computedCase) =>
		usesWorksheet(computedCase, previous.id, current.id),
	).length;
	const hasChanges = parts.length + changes.length > 0;
	if (hasChanges) return { ...base, kind: 'results', parts, changes, texts, compared };
	if (serializeLogic(before, previous.id) !== serializeLogic(after, current.id))
		return { ...base, kind: 'formulas', texts, compared };
	return texts.length > 0 ? { ...base, kind: 'texts', texts } : undefined;
}

function usesWorksheet({ before, after }: ComputedCase, previous: string, current: string): boolean {
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
	const parts = listPartChanges(pairInputs(previous.facts, current.facts));
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

// The computing part of one worksheet, or of all with the household: formulas, and the amounts of every year.
function serializeLogic({ compilation: { law, taxSystem }, amounts }: Snapshot, id?: string): string {
	const drafts = law.worksheets.map(({ worksheet: draft }) => draft);
	const selectedDrafts = drafts.filter(({ definition }) => id === undefined || definition.id === id);
	const formatFormula = (expression: Parameters<typeof writeFormula>[0] | undefined) =>
		expression ? writeFormula(expression) : '';
	const worksheets = selectedDrafts.map(
		({ definition: { kind, state }, lines, carryforwards, amounts: amountUses }) => [
			[kind, state],
			lines.map(({ line, formula: expression }) => [line.id, line.format, formatFormula(expression)]),
			carryforwards.map(({ carryforward, closingBalance: next, used: usedAmount, added }) => [
				[carryforward.id, carryforward.expiresAfter],
				[next, usedAmount, added].map(formatFormula),
			]),
			amountUses.map(({ id: name }) => [name, listValues(amounts[name])]),
		],
	);
	const household = id === undefined ? taxSystem?.household : undefined;
	return JSON.stringify([worksheets, household?.facts.map(listDefault), household?.withoutIncomeTax]);
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

/** The years of one case as each side works them out. */
interface ComputedCase {
	readonly id: string;
	readonly before: readonly ReturnResult[];
	readonly after: readonly ReturnResult[];
}

/** A change in one year of one case. */
interface CaseChange {
	readonly id: string;
	readonly year: number;
	readonly kind: ChangeKind;
	readonly previous: Observation;
	readonly current: Observation;
	/** After less before; 0 where one of them is no number. */
	readonly difference: number;
}

class LineTally {
	readonly #metric: LineMetric;
	readonly #kindCounts: Partial<Record<ChangeKind, number>> = {};
	readonly #differences: number[] = [];
	#cases = 0;
	#largestChange: CaseChange | undefined;

	constructor(metric: LineMetric) {
		this.#metric = metric;
	}

	/** Looks at one case. */
	add(computedCase: ComputedCase): void {
		const change = computedCase.after
			.map((_, position) => this.#findChange(computedCase, position))
			.reduce(pickLarger, undefined);
		if (!change) return;
		this.#cases += 1;
		this.#kindCounts[change.kind] = (this.#kindCounts[change.kind] ?? 0) + 1;
		if (change.difference !== 0) this.#differences.push(change.difference);
		this.#largestChange = pickLarger(this.#largestChange, change);
	}

	/** The counts, or undefined when nothing changed. */
	summary(): LineChange | undefined {
		if (!this.#largestChange) return undefined;
		const { what, id, label, form, show, showNumber } = this.#metric;
		const { id: name, year, previous, current } = this.#largestChange;
		const isRounded = show(previous, false).text === show(current, false).text;
		return {
			what,
			id,
			label,
			form,
			cases: this.#cases,
			ways: this.#kindCounts,
			...summarizeSizes(this.#differences, showNumber),
			instance: { case: name, year, before: show(previous, isRounded), after: show(current, isRounded) },
		};
	}

	#findChange({ id, before, after }: ComputedCase, position: number): CaseChange | undefined {
		const [previous, current] = [this.#metric.before(before[position]), this.#metric.after(after[position])];
		const kind = findChangeKind(previous, current);
		if (!kind) return undefined;
		const isNumeric = kind === 'higher' || kind === 'lower';
		const difference = isNumeric ? Number(current.value) - Number(previous.value) : 0;
		return { id, year: after[position]?.taxYear ?? Number.NaN, kind, previous, current, difference };
	}
}

// The first of those that change alike.
function pickLarger(left: CaseChange | undefined, right: CaseChange | undefined): CaseChange | undefined {
	if (!left || !right) return left ?? right;
	return Math.abs(right.difference) > Math.abs(left.difference) ? right : left;
}

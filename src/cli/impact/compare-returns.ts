// The worksheets of two sides: what differs in their lines on the worked cases, and in their texts.
import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import { writeExpression } from '../../compiler/language.ts';
import { readCases } from '../../compiler/worksheets/read-cases.ts';
import { requestOf } from '../../compiler/worksheets/run-case.ts';
import type { CompiledFact, CompiledHousehold, CompiledWorksheet } from '../../definition/compiled-return.ts';
import { answer, BadRequest, type ReturnAnswer } from '../../engine/return/request.ts';
import { type TaxSystem, UnknownLaw } from '../../engine/return/tax-system.ts';
import { pairInputs } from './cases.ts';
import { keysThatDiffer, partsOfPairs } from './compare-calculators.ts';
import { LineTally, type WorkedCase } from './line-tally.ts';
import { type Pair, pairUp } from './pairs.ts';
import type { NotComparable, ReturnsImpact, WorksheetImpact } from './report.ts';
import type { Side } from './side.ts';
import { watchWorksheet } from './watched-lines.ts';

const NOTHING = { parts: [], changes: [], texts: [], compared: 0 } as const;

/** How the returns of two sides differ; nothing is compared while those of one side have errors. */
export function compareReturns(before: Side, after: Side): ReturnsImpact {
	if (isBroken(before) || isBroken(after)) return { cases: 0, worksheets: [], unchanged: 0 };
	const [old, now] = [before.compilation.taxSystem, after.compilation.taxSystem];
	const pairs = pairUp(worksheetsOf(old), worksheetsOf(now), ({ id }) => id, sameTitle);
	const same = computing(before) === computing(after);
	const cases = !old || !now || same ? [] : workedCases([before, old], [after, now]);
	const worksheets = pairs.flatMap((pair) => compareWorksheet(pair, before, after, cases) ?? []);
	const household = compareHousehold(old?.household, now?.household) ?? [];
	return {
		cases: cases.length,
		worksheets: [household, worksheets].flat(),
		unchanged: pairs.length - worksheets.length,
	};
}

/** The worksheets of a side that has errors in them, each with all of those errors. */
export function brokenReturns(side: Side, name: NotComparable['side']): readonly NotComparable[] {
	if (!isBroken(side)) return [];
	const shared = side.project.files.filter(({ kind }) =>
		['worksheet', 'household', 'parameters'].includes(kind),
	);
	const paths = new Set(shared.map(({ path }) => path));
	const found = side.compilation.diagnostics.filter(({ file }) => paths.has(file));
	const reasons = found.map(formatDiagnostic);
	return shared
		.filter(({ kind }) => kind === 'worksheet')
		.map((file) => ({ id: file.name, side: name, reasons }));
}

function isBroken({ project, compilation }: Side): boolean {
	return !compilation.taxSystem && project.files.some(({ kind }) => kind === 'worksheet');
}

function worksheetsOf(system: TaxSystem | undefined): readonly CompiledWorksheet[] {
	return system?.worksheets.map(({ worksheet }) => worksheet) ?? [];
}

function sameTitle(old: CompiledWorksheet, now: CompiledWorksheet): boolean {
	return old.kind === now.kind && old.title === now.title;
}

// The cases of the working tree and those only the base has; of them those that both sides take.
function workedCases(
	[before, old]: readonly [Side, TaxSystem],
	[after, now]: readonly [Side, TaxSystem],
): readonly WorkedCase[] {
	const requests = new Map<
		string,
		{ readonly id: string; readonly request: Readonly<Record<string, unknown>> }
	>();
	for (const { project } of [after, before]) {
		const files = project.files.filter(({ kind }) => kind === 'case');
		for (const { value } of files.flatMap((file) => readCases(file).cases)) {
			const request = requestOf(value);
			const key = JSON.stringify(request);
			if (!requests.has(key)) requests.set(key, { id: value.id, request });
		}
	}
	return [...requests.values()].flatMap(({ id, request }) => {
		const [was, is] = [answerOf(old, request), answerOf(now, request)];
		return was && is ? [{ id, before: was, after: is }] : [];
	});
}

function answerOf(
	system: TaxSystem,
	request: Readonly<Record<string, unknown>>,
): readonly ReturnAnswer[] | undefined {
	try {
		return answer(system, request);
	} catch (error) {
		if (error instanceof BadRequest || error instanceof UnknownLaw) return undefined;
		throw error;
	}
}

function compareWorksheet(
	pair: Pair<CompiledWorksheet>,
	before: Side,
	after: Side,
	cases: readonly WorkedCase[],
): WorksheetImpact | undefined {
	const [old, now] = [pair.before, pair.after];
	const one = now ?? old;
	if (!one) return undefined;
	const { id, title, kind } = one;
	const base = { id, title, of: kind === 'trust' ? ('trust' as const) : ('household' as const), ...NOTHING };
	if (!old || !now) return { ...base, kind: old ? 'removed' : 'added' };
	const { watched, parts: lines } = watchWorksheet(pair);
	const tallies = watched.map((line) => new LineTally(line));
	for (const worked of cases) for (const tally of tallies) tally.add(worked);
	const changes = tallies.flatMap((tally) => tally.summary() ?? []);
	const parts = [...partsOfPairs(pairInputs(old.inputs, now.inputs)), ...lines];
	const texts = keysThatDiffer(textsOf(old), textsOf(now));
	const compared = cases.filter((worked) => fillsIn(worked, old.id, now.id)).length;
	const differs = parts.length + changes.length > 0;
	if (differs) return { ...base, kind: 'results', parts, changes, texts, compared };
	if (computing(before, old.id) !== computing(after, now.id))
		return { ...base, kind: 'formulas', texts, compared };
	return texts.length > 0 ? { ...base, kind: 'texts', texts } : undefined;
}

function fillsIn({ before, after }: WorkedCase, old: string, now: string): boolean {
	return (
		before.some(({ worksheets }) => worksheets.includes(old)) ||
		after.some(({ worksheets }) => worksheets.includes(now))
	);
}

function compareHousehold(
	old: CompiledHousehold | undefined,
	now: CompiledHousehold | undefined,
): WorksheetImpact | undefined {
	if (!old || !now) return undefined;
	const parts = partsOfPairs(pairInputs(old.facts, now.facts));
	const texts = keysThatDiffer(textsOfHousehold(old), textsOfHousehold(now));
	const base = { id: 'household', title: now.title, of: 'household' as const, ...NOTHING, parts, texts };
	if (parts.length > 0) return { ...base, kind: 'results' };
	return texts.length > 0 ? { ...base, kind: 'texts' } : undefined;
}

// What computes, of one worksheet or of all with the household: formulas, and the amounts of every year.
function computing({ compilation: { law, taxSystem }, amounts }: Side, id?: string): string {
	const drafts = law.worksheets.map(({ draft }) => draft);
	const asked = drafts.filter(({ definition }) => id === undefined || definition.id === id);
	const formula = (one: Parameters<typeof writeExpression>[0] | undefined) =>
		one ? writeExpression(one) : '';
	const worksheets = asked.map(({ definition: { kind, state }, lines, carryforwards, amounts: used }) => [
		[kind, state],
		lines.map(({ line, formula: own }) => [line.id, line.format, formula(own)]),
		carryforwards.map(({ carryforward, closingBalance: next, used: spent, added }) => [
			[carryforward.id, carryforward.expiresAfter],
			[next, spent, added].map(formula),
		]),
		used.map(({ id: name }) => [name, valuesOf(amounts[name])]),
	]);
	const household = id === undefined ? taxSystem?.household : undefined;
	return JSON.stringify([worksheets, household?.facts.map(defaultOf), household?.withoutIncomeTax]);
}

function valuesOf(amount: Side['amounts'][string] | undefined): unknown {
	const dated = Object.entries(amount?.values ?? {});
	return [
		amount?.unit,
		amount?.rows,
		dated.map(([year, { value, byFilingStatus }]) => [year, value, byFilingStatus]),
	];
}

function defaultOf({ id, type, default: start, choices }: CompiledFact): unknown {
	return [id, type, start, choices.map(({ value }) => value)];
}

function textsOf({
	title,
	lines,
	carryforwards,
	inputs,
}: CompiledWorksheet): Readonly<Record<string, string>> {
	return {
		title,
		lines: JSON.stringify(lines.map(({ label, form, note }) => [label, form, note])),
		carryforwards: JSON.stringify(carryforwards.map((one) => [one.title, one.source])),
		inputs: JSON.stringify(inputs.map((input) => [input.title, input.help])),
	};
}

function textsOfHousehold({
	facts,
	withoutIncomeTax: _,
	...plain
}: CompiledHousehold): Readonly<Record<string, string>> {
	const words = facts.map(({ title, help, choices, section, shortForm }) => [
		[title, help, section, shortForm],
		choices.map(({ label }) => label),
	]);
	const texts = Object.entries(plain).map(([key, value]) => [key, JSON.stringify(value)]);
	return { ...Object.fromEntries(texts), inputs: JSON.stringify(words) };
}

// The cases that two sides are compared on: of whatever computes otherwise its examples and cases, and of each changed amount
// some of them in its own year.
import { readCases } from '../../compiler/load/read-cases.ts';
import { listNamedStates } from '../../compiler/prove/case-returns.ts';
import { sampleInputs } from '../../compiler/sample.ts';
import { toRequest as toEffectRequest } from '../../compiler/strategies/check-effect-cases.ts';
import { toRequest } from '../../compiler/worksheets/run-case.ts';
import { range } from '../../engine/collections.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import { memoize, memoizeByObject } from '../../engine/memoize.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { EffectCase, ReturnCase, WorksheetDefinition } from '../../model/generated/authored.ts';
import { findChangedYears } from './amounts.ts';
import type { Case } from './figures.ts';
import type { SubjectPair } from './pairs.ts';
import type { Snapshot } from './snapshot.ts';
import { serializeAmount } from './subjects.ts';

/** Random inputs of each calculator, beside its examples. */
const SAMPLE = { count: 1000, seed: 1 };
const MOST_OF_WORKSHEET = 1000;
/** Worked cases of a worksheet that reads a changed amount, in the year of that. */
const MOST_OF_YEAR = 1000;

/** All cases of what computes otherwise on the two sides. */
export function listCases(before: Snapshot, after: Snapshot, pairs: readonly SubjectPair[]): readonly Case[] {
	const hasSameAmount = memoize(
		(name: string) => serializeAmount(name, before) === serializeAmount(name, after),
	);
	const isChanged = ({ before: previous, after: current }: SubjectPair) =>
		previous !== undefined &&
		current !== undefined &&
		(previous.logic !== current.logic || !current.amounts.every(hasSameAmount));
	const changed = pairs.filter(isChanged);
	const changedYears = findChangedYears(before, after);
	const isLawChanged = changed.some(({ after: subject }) => subject?.kind === 'worksheet');
	return omitRepeated([
		...changed.flatMap((pair) => listCalculatorCases(pair, before, after)),
		...listReturnCases(before, after, changed, changedYears),
		...pairs.flatMap((pair) =>
			isLawChanged || changed.includes(pair)
				? listEffectCases(pair, before, after, changedYears, changed.includes(pair))
				: [],
		),
	]);
}

function listCalculatorCases(
	{ before: previous, after: current }: SubjectPair,
	before: Snapshot,
	after: Snapshot,
): readonly Case[] {
	const emitted = current && after.calculators.get(current.id);
	const emittedBefore = previous && before.calculators.get(previous.id);
	if (current?.kind !== 'calculator' || !emitted || !emittedBefore) return [];
	const { calculator } = emitted;
	const amounts = [...calculator.amounts, ...emittedBefore.calculator.amounts];
	const toCase = (name: string, request: JsonObject): Case => ({
		...{ kind: 'calculator', id: current.id, formerId: previous?.id ?? '', request },
		describe: () => name || describeInputs(calculator, request),
		isSampled: name === '',
	});
	return [
		toCase('the defaults', {}),
		...[emitted, emittedBefore].flatMap(({ document }) =>
			(document.value.examples ?? []).map(({ name, inputs }) => toCase(name, inputs ?? {})),
		),
		...sampleInputs({ inputs: calculator.inputs, amounts }, SAMPLE.count, SAMPLE.seed).map((inputs) =>
			toCase('', inputs),
		),
	];
}

/** The inputs that do not have their defaults. */
function describeInputs(calculator: CompiledCalculator, request: JsonObject): string {
	const inputs: Inputs = readInputs(calculator, request).inputs;
	const texts = calculator.inputs.flatMap((input) => {
		const value = inputs[input.id] ?? input.default;
		return input.hidden || value === input.default
			? []
			: [`${input.title} ${formatInputWithUnit(value, input)}`];
	});
	return texts.join(', ');
}

function listReturnCases(
	before: Snapshot,
	after: Snapshot,
	changed: readonly SubjectPair[],
	changedYears: ReadonlyMap<string, readonly number[]>,
): readonly Case[] {
	const worksheets = [after, before].flatMap(({ compilation }) =>
		compilation.returns.worksheets.map(({ program }) => program),
	);
	const changedIds = new Set(
		changed.flatMap(({ after: subject }) => subject?.kind === 'worksheet' && subject.id),
	);
	if (changedIds.size === 0) return [];
	const cases = listWorkedCases(before, after);
	const hasOtherLogic = (id: string) =>
		changed.some(({ before: previous, after: current }) => {
			const isIt = current?.id === id || current?.id === 'household';
			return current?.kind === 'worksheet' && isIt && previous?.logic !== current.logic;
		});
	const own = worksheets.flatMap(({ definition }) =>
		hasOtherLogic(definition.id)
			? pickEvenly(
					cases.filter((example) => fillsIn(example, definition)),
					MOST_OF_WORKSHEET,
				)
			: [],
	);
	const moved = [...new Set([...changedYears.values()].flat())].flatMap((year) => {
		const readers = worksheets.filter(({ amounts }) =>
			amounts.some(({ id }) => changedYears.get(id)?.includes(year)),
		);
		const examples = readers.flatMap(({ definition }) =>
			pickEvenly(
				cases.filter((example) => fillsIn(example, definition)),
				MOST_OF_YEAR,
			),
		);
		return [...new Set(examples)].map((example) => moveCase(example, year));
	});
	const requests = new Map([...own, ...moved].map((example) => [example.id, example]));
	return [...requests.values()].map((example) => ({
		...{ kind: 'worksheet', id: '', formerId: '' },
		describe: () => example.id,
		request: toRequest(example),
	}));
}

function listWorkedCases(...sides: readonly Snapshot[]): readonly ReturnCase[] {
	const files = sides.flatMap(({ project }) => project.files.filter(({ kind }) => kind === 'case'));
	const filesByText = new Map(files.map((file) => [file.text, file]));
	const documents = [...filesByText.values()].flatMap((file) => readCases<ReturnCase>(file).cases);
	return [...new Map(documents.map(({ file, value }) => [file.text, value])).values()];
}

const listStates = memoizeByObject(({ facts, years }: ReturnCase) => {
	return listNamedStates(JSON.stringify(years ?? [facts]));
});

function fillsIn(example: ReturnCase, { kind, state }: Pick<WorksheetDefinition, 'kind' | 'state'>): boolean {
	if (kind === 'trust' || kind === 'estate') return example[kind] !== undefined;
	if (!example.facts && !example.years) return false;
	return kind !== 'state' || state === undefined || listStates(example).includes(state);
}

/** The same case in a year; one of several years stays in its own. */
function moveCase({ facts, trust, estate, ...example }: ReturnCase, taxYear: number): ReturnCase {
	if (example.years || Array.isArray(estate)) return { facts, trust, estate, ...example };
	const single = facts ?? trust ?? estate;
	if (single?.taxYear === taxYear) return { facts, trust, estate, ...example };
	return {
		...example,
		id: `${example.id}, moved to ${taxYear}`,
		...(facts && { facts: { ...facts, taxYear } }),
		...(trust && { trust: { ...trust, taxYear } }),
		...(estate && { estate: { ...estate, taxYear } }),
	};
}

function pickEvenly<T>(items: readonly T[], count: number): readonly T[] {
	const step = Math.max(1, items.length / count);
	return range(Math.min(count, items.length)).flatMap(
		(index) => items.slice(Math.floor(index * step))[0] ?? [],
	);
}

/**
 * The standard household, also in the years of all changed amounts, and the first example: "check" names every example whose
 * figures change. Where the strategy or an amount that it reads differs, all of them, its worked cases too, also in its years.
 */
function listEffectCases(
	{ before: previous, after: current }: SubjectPair,
	before: Snapshot,
	after: Snapshot,
	changedYears: ReadonlyMap<string, readonly number[]>,
	isItself: boolean,
): readonly Case[] {
	const household = after.compilation.taxSystem?.household.sample;
	if (current?.kind !== 'effect' || !previous || !household) return [];
	const { taxYear: sampleYear, ...sample } = household;
	const toCase = (name: string, request: JsonObject): Case => ({
		...{ kind: 'effect', id: current.id, formerId: previous.id, request },
		describe: () => name,
	});
	const examples = [after, before].flatMap(({ compilation: { effects } }, at) => {
		const id = at === 0 ? current.id : previous.id;
		const strategy = effects.strategies.find((resolved) => resolved.id === id);
		return (strategy?.definition.examples ?? []).map(
			({ name, household: facts, inputs = {}, taxYear, inAddition, inflation, growth, projection }) => {
				const circumstances = { taxYear, inAddition, inflation, growth, projection };
				return toCase(name, { household: { ...sample, ...facts }, inputs, ...circumstances });
			},
		);
	});
	const move = (cases: readonly Case[], years: readonly number[]) =>
		[...new Set(years)].flatMap((taxYear) =>
			cases.map((item) => toCase(`${item.describe()}, moved to ${taxYear}`, { ...item.request, taxYear })),
		);
	const standard = toCase('the standard household', { household: sample, taxYear: sampleYear });
	const allYears = [...changedYears.values()].flat();
	if (!isItself) return [standard, ...examples.slice(0, 1), ...move([standard], allYears)];
	const workedCases = [after, before].flatMap(({ project }, at) =>
		project.files
			.filter(({ kind, name }) => kind === 'effect-case' && name === (at === 0 ? current.id : previous.id))
			.flatMap((file) => readCases<EffectCase>(file).cases)
			.map(({ value }) => toCase(value.id, toEffectRequest(value))),
	);
	const ownYears = current.amounts.flatMap((name) => changedYears.get(name) ?? []);
	const proofs = [...examples, ...workedCases];
	return [standard, ...proofs, ...move([standard], allYears), ...move(proofs, ownYears)];
}

/** Each request once, under its first description. */
function omitRepeated(cases: readonly Case[]): readonly Case[] {
	const casesByRequest = new Map<string, Case>();
	for (const item of cases) {
		const key = JSON.stringify([item.kind, item.id, item.request]);
		if (!casesByRequest.has(key)) casesByRequest.set(key, item);
	}
	return [...casesByRequest.values()];
}

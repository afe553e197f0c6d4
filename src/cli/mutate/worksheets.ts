// The formulas of a worksheet, with the worked cases that prove them.

import type { Compilation } from '../../compiler/compile.ts';
import { isSameFigure, TOLERANCES } from '../../compiler/prove/examples.ts';
import { createRandom } from '../../compiler/sample.ts';
import type { CheckedWorksheet } from '../../compiler/worksheets/checked-worksheet.ts';
import { emitWorksheet } from '../../compiler/worksheets/emit-worksheet.ts';
import type { ResolvedWorksheet } from '../../compiler/worksheets/resolve-returns.ts';
import {
	compareCase,
	type FilledYear,
	listFilledYears,
	listHouseholdYears,
	runCase,
} from '../../compiler/worksheets/run-case.ts';
import { runWorksheet } from '../../compiler/worksheets/run-returns.ts';
import { listNumbers } from '../../engine/amounts.ts';
import { range } from '../../engine/collections.ts';
import { memoize } from '../../engine/memoize.ts';
import { BadRequest, readYears } from '../../engine/tax-return/request.ts';
import {
	describeEarlyYear,
	findStateWorksheet,
	type SeparateTaxpayer,
	type TaxSystem,
} from '../../engine/tax-return/tax-system.ts';
import { evaluate } from '../../language/evaluate.ts';
import type { Environment } from '../../language/value.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { ReturnCase } from '../../model/generated/authored.ts';
import { type Mutant, type MutationSubject, tryMutant, type UnprovenSituation } from './survey.ts';

/** A case or another return, as far as a worksheet is filled in for it. */
interface WorksheetRun extends UnprovenSituation<TaxSystem> {
	readonly environments: readonly Environment[];
	/** How far the formula itself must be off. */
	readonly tolerance: number;
}

interface FilledCase {
	readonly example: ReturnCase;
	readonly years: readonly FilledYear[];
}

/**
 * The formulas of worksheets, with the worked cases. A case is run again only where the mutated formula differs in it.
 * @param returnCount how many returns beside the cases are tried for a worksheet; undefined for as many as there are cases
 */
export function listWorksheetSubjects(
	worksheets: readonly ResolvedWorksheet[],
	{ taxSystem }: Compilation,
	cases: readonly ReturnCase[],
	returnCount?: number,
): readonly MutationSubject[] {
	const system = taxSystem as TaxSystem;
	const filledCases = cases.map((example) => ({ example, years: listFilledYears(runCase(system, example)) }));
	return worksheets.map(({ program }) =>
		createWorksheetSubject(program, system, filledCases, returnCount ?? Math.max(MIN_RETURNS, cases.length)),
	);
}

function createWorksheetSubject(
	worksheet: CheckedWorksheet,
	system: TaxSystem,
	filledCases: readonly FilledCase[],
	returnCount: number,
): MutationSubject {
	const { id } = worksheet.definition;
	const isForWorksheet = (year: FilledYear) => year.worksheet === id;
	const ownCases = filledCases.filter(({ years }) => years.some(isForWorksheet));
	const proofs = ownCases.map(
		({ example, years }): WorksheetRun => ({
			environments: years.filter(isForWorksheet).map(({ environmentOf }) => environmentOf(worksheet)),
			tolerance: 1e-6,
			isNoticed: (mutatedSystem) => compareCase(runCase(mutatedSystem, example), example).length > 0,
			describe: () => ({
				explanation: `The line itself differs in the case "${example.id}".`,
				json: { case: example.id, missing: null },
			}),
		}),
	);
	const cases = filledCases.map(({ example }) => example);
	const variant = {
		proofs,
		// A case that does not notice where the line differs asks for another figure, not for another case.
		getSamples: memoize(() => [
			...proofs.map((proof) => ({ ...proof, isNoticed: () => true })),
			...generateSampleReturns(worksheet, system, cases, returnCount)
				.filter(isForWorksheet)
				.map(({ words, environmentOf }) => ({
					environments: [environmentOf(worksheet)],
					tolerance: TOLERANCES.noticeable,
					isNoticed: () => true,
					describe: () => ({
						explanation: `The line itself differs in no case. It would in the case ${words}.`,
						json: { case: null, missing: words },
					}),
				})),
		]),
		compile: (mutated: CheckedWorksheet) => replaceWorksheet(system, mutated),
	};
	return {
		name: id,
		program: worksheet,
		label: id,
		ending: '',
		json: {},
		tryMutant: (mutant) =>
			tryMutant(worksheet, [variant], mutant, ({ environments, tolerance }) =>
				environments.some((environment) => isDifferent(mutant, environment, tolerance)),
			),
	};
}

/** All worksheets, with another one in the place of that of its name. */
function replaceWorksheet(system: TaxSystem, mutated: CheckedWorksheet): TaxSystem {
	const { id } = mutated.definition;
	const runnable = runWorksheet(mutated, emitWorksheet(mutated));
	return {
		...system,
		worksheets: system.worksheets.map((other) => (other.worksheet.id === id ? runnable : other)),
	};
}

function isDifferent({ formula, mutated }: Mutant, environment: Environment, tolerance: number): boolean {
	return !isSameFigure(evaluate(mutated, environment), evaluate(formula.tree, environment), tolerance);
}

interface SampleReturn extends FilledYear {
	/** The case it is made from, and the facts that differ. */
	readonly words: string;
}

type Facts = Readonly<Record<string, Value>>;
type Field = Pick<CheckedWorksheet['inputs'][number], 'id' | 'input'>;

/** At least as many returns are tried for all mutants of a worksheet, where there are cases to make them from. */
const MIN_RETURNS = 2000;
/** Facts of a case that are changed. */
const CHANGES_PER_RETURN = 4;

/** The returns tried for a worksheet; the same on every run. */
function generateSampleReturns(
	worksheet: CheckedWorksheet,
	system: TaxSystem,
	cases: readonly ReturnCase[],
	count: number,
): readonly SampleReturn[] {
	const { kind } = worksheet.definition;
	const separateKind = kind === 'trust' || kind === 'estate' ? kind : undefined;
	const bases = cases.flatMap((example) => {
		const separate = separateKind && example[separateKind];
		if (separateKind ? !separate : (example.trust ?? example.estate)) return [];
		const [facts] = [separate ?? example.years ?? example.facts].flat() as Facts[];
		if (!facts) return [];
		return [{ id: example.id, facts: { ...facts, ...findYear(worksheet, facts) } }];
	});
	if (bases.length === 0) return [];
	const random = createRandom(1);
	const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
	const home = findHome(worksheet, system);
	const fields = listFields(worksheet, bases);
	return range(count)
		.map((at) => {
			const base = bases[Math.floor((at * bases.length) / count)] as (typeof bases)[number];
			const changes: Record<string, Value> = {};
			for (let count = 0; count < CHANGES_PER_RETURN; count += 1) {
				const field = pick(fields);
				const values = listNotableValues(field, worksheet);
				const value =
					random() < 0.5 && values.length > 0
						? pick(values)
						: (pick(bases).facts[field.id] ?? field.input.default);
				if (value !== undefined && value !== null) changes[field.id] = value as Value;
			}
			const changedFacts = { ...changes, ...home };
			const words = Object.entries(changedFacts).map(([id, value]) => `${id} = ${value}`);
			return { facts: { ...base.facts, ...changedFacts }, words: `"${base.id}" with ${words.join(', ')}` };
		})
		.filter(({ facts }) => describeEarlyYear(system, Number(facts.taxYear), facts) === '')
		.flatMap(({ facts, words }) =>
			fillReturns(system, facts, separateKind).map((year) => ({ ...year, words })),
		);
}

// The case of another state may lie before the first year of this one.
function findYear({ firstYear }: CheckedWorksheet, { taxYear }: Facts): Facts {
	return Number(taxYear) < firstYear ? { taxYear: firstYear } : {};
}

// Facts that no case gives are rare ones; a state's worksheet is looked at where the household lives there.
function listFields(
	{ inputs: facts }: CheckedWorksheet,
	bases: readonly { readonly facts: Facts }[],
): readonly Field[] {
	const factNames = new Set(bases.flatMap((base) => Object.keys(base.facts)));
	return facts.filter(({ id }) => factNames.has(id) && id !== 'state' && id !== 'formerState');
}

function listNotableValues({ input }: Field, { amounts }: CheckedWorksheet): readonly Value[] {
	if (input.enum) return input.enum as readonly Value[];
	if (input.type === 'boolean') return [true, false];
	const isMoney = input.format === 'money';
	const nearValues = amounts
		.filter(({ unit }) => (unit === 'money') === isMoney)
		.flatMap(({ value }) => listNumbers(value))
		.flatMap((value) => [value - 1, value, value + 1]);
	const candidates = isMoney
		? [0, ...nearValues, ...nearValues.map((value) => value * 20)]
		: [0, ...nearValues];
	return candidates.map((value) => (input.type === 'integer' ? Math.trunc(value) : value));
}

// A household's home, where the worksheet is that of a state.
function findHome({ definition: { id, kind }, inputs: facts }: CheckedWorksheet, system: TaxSystem): Facts {
	if (kind !== 'state') return {};
	const states = (facts.find((fact) => fact.id === 'state')?.input.enum ?? []).map(String);
	const state = states.find(
		(code) =>
			code !== '' &&
			!system.household.withoutIncomeTax.includes(code) &&
			findStateWorksheet(system, code)?.worksheet.id === id,
	);
	return state === undefined ? {} : { state };
}

function fillReturns(
	system: TaxSystem,
	facts: Facts,
	separateKind: SeparateTaxpayer | undefined,
): readonly FilledYear[] {
	try {
		if (separateKind)
			return listFilledYears(runCase(system, { id: '', [separateKind]: facts, expected: {} }));
		return readYears(system, facts).flatMap(({ year, facts: yearFacts }) =>
			listHouseholdYears(system, year, yearFacts),
		);
	} catch (error) {
		// A fact that is changed at random may lie outside of its bounds.
		if (error instanceof BadRequest) return [];
		throw error;
	}
}

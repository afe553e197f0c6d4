// Tries every mutant of the formulas of a return on the worked cases. A case is run again only where the mutated formula
// itself gives another value.
import type { Compilation } from '../../compiler/compile.ts';
import { isSameFigure, TOLERANCES } from '../../compiler/prove/figures.ts';
import { createRandom } from '../../compiler/sample.ts';
import { formulasOf, type PlacedFormula } from '../../compiler/worksheets/case-coverage.ts';
import { type FilledYear, filledYears, householdYears } from '../../compiler/worksheets/case-values.ts';
import type { CheckedWorksheet } from '../../compiler/worksheets/checked-worksheet.ts';
import { emitWorksheet } from '../../compiler/worksheets/emit-worksheet.ts';
import { computeLayout, type ResolvedWorksheet } from '../../compiler/worksheets/resolve-law.ts';
import { compareCase, runCase, toRequest } from '../../compiler/worksheets/run-case.ts';
import { runWorksheet } from '../../compiler/worksheets/run-law.ts';
import { listNumbers } from '../../engine/amounts.ts';
import { BadRequest, readYears } from '../../engine/tax-return/request.ts';
import { usesFlatStateRate } from '../../engine/tax-return/summary.ts';
import { findStateWorksheet, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { evaluate } from '../../language/evaluate.ts';
import { generateMutations, type Mutation } from '../../language/mutations.ts';
import type { MutationContext } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { toType } from '../../language/types.ts';
import type { Environment } from '../../language/value.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { ReturnCase } from '../../model/generated/authored.ts';
import { createMutationContext, type NamedType, replaceAt } from './mutation-context.ts';

/** A mutant that no case notices. */
export interface WorksheetSurvivor extends Mutation {
	readonly formula: PlacedFormula;
	/** A household in which the mutated formula has another value: a case, or one that would have to be a case. */
	readonly witness: string;
	readonly isCase: boolean;
}

/** The mutants of one worksheet and their fate. */
export interface WorksheetSurvey {
	readonly draft: CheckedWorksheet;
	readonly killed: number;
	readonly survivors: readonly WorksheetSurvivor[];
	/** Mutants that change their formula neither in a case nor in any other return tried. */
	readonly equivalent: number;
}

/** One year in which the worksheet is filled in. */
interface CaseEnvironment {
	readonly example: ReturnCase;
	readonly environment: Environment;
}

/** Tries all mutants of one worksheet. */
export function surveyWorksheet(
	{ worksheet: draft }: ResolvedWorksheet,
	compilation: Compilation,
	cases: readonly ReturnCase[],
): WorksheetSurvey {
	const system = compilation.taxSystem as TaxSystem;
	const caseEnvironments = cases.flatMap((example) =>
		filledYears(system, runCase(system, example))
			.filter(({ worksheet }) => worksheet === draft.definition.id)
			.map(({ environmentOf }): CaseEnvironment => ({ example, environment: environmentOf(draft) })),
	);
	const getSamples = memoize(() =>
		generateSampleReturns(draft, system, cases).map(({ words, environmentOf }) => ({
			words,
			environment: environmentOf(draft),
		})),
	);
	const survivors: WorksheetSurvivor[] = [];
	let killed = 0;
	let equivalent = 0;
	for (const { formula, put, lines } of listSlots(draft)) {
		const { expression } = formula;
		for (const mutation of generateMutations(expression, createContext(draft, lines))) {
			const { mutated } = mutation;
			const isDifferent = (environment: Environment, tolerance: number) =>
				!isSameFigure(evaluate(mutated, environment), evaluate(expression, environment), tolerance);
			const differingCases = caseEnvironments.filter(({ environment }) => isDifferent(environment, 1e-6));
			const [first] = differingCases;
			const examples = new Set(differingCases.map(({ example }) => example));
			if (first && isNoticed(put(mutated), compilation, system, examples)) {
				killed += 1;
				continue;
			}
			const witness = first
				? { witness: first.example.id, isCase: true }
				: toWitness(getSamples().find(({ environment }) => isDifferent(environment, TOLERANCES.noticeable)));
			if (witness) survivors.push({ ...mutation, formula, ...witness });
			else equivalent += 1;
		}
	}
	return { draft, killed, survivors, equivalent };
}

function toWitness(sample: { readonly words: string } | undefined) {
	return sample && { witness: sample.words, isCase: false };
}

function memoize<T>(compute: () => T): () => T {
	let cache: { readonly value: T } | undefined;
	return () => {
		cache ??= { value: compute() };
		return cache.value;
	};
}

interface Slot {
	readonly formula: PlacedFormula;
	/** The worksheet with another expression in this place. */
	readonly put: (mutated: Expression) => CheckedWorksheet;
	/** How many lines it may use. */
	readonly lines: number;
}

function listSlots(draft: CheckedWorksheet): readonly Slot[] {
	return formulasOf(draft).map((formula): Slot => {
		const [list, position, key] = formula.path;
		if (list === 'lines') {
			const put = (mutated: Expression) => ({
				...draft,
				lines: replaceAt(draft.lines, Number(position), { formula: mutated }),
			});
			return { formula, put, lines: Number(position) };
		}
		const put = (mutated: Expression) => ({
			...draft,
			carryforwards: replaceAt(draft.carryforwards, Number(position), { [String(key)]: mutated }),
		});
		return { formula, put, lines: draft.lines.length };
	});
}

function isNoticed(
	mutated: CheckedWorksheet,
	{ law }: Compilation,
	system: TaxSystem,
	cases: ReadonlySet<ReturnCase>,
): boolean {
	const { id } = mutated.definition;
	const runnable = runWorksheet(mutated, emitWorksheet(mutated, computeLayout(mutated, law.worksheets)));
	const worksheets = system.worksheets.map((other) => (other.worksheet.id === id ? runnable : other));
	const mutatedSystem = { ...system, worksheets };
	for (const example of cases) {
		try {
			if (compareCase(runCase(mutatedSystem, example), example).length > 0) return true;
		} catch {
			return true;
		}
	}
	return false;
}

// A mutant writes a name that is near: the one above or below of the same kind and unit.
function createContext(draft: CheckedWorksheet, lines: number): MutationContext {
	const names = new Map<string, NamedType>([
		...draft.facts.map(({ id, input }) =>
			toNamedUnit(id, input.type === 'boolean' ? 'yes-no' : (input.format ?? 'text')),
		),
		...draft.amounts.map(({ id, unit, value }) =>
			toNamedUnit(id, typeof value === 'number' ? unit : 'table'),
		),
		...draft.lines.slice(0, lines).map(({ line }) => toNamedUnit(line.id, line.format)),
	]);
	const listChoices = (name: string) => {
		const type = draft.facts.find(({ id }) => id === name)?.type;
		return type?.kind === 'text' ? (type.choices ?? []) : [];
	};
	return createMutationContext(names, listChoices, 1);
}

function toNamedUnit(id: string, unit: string): [string, NamedType] {
	if (unit === 'table') return [id, { kind: 'table', dimension: unit }];
	const { kind } = toType(unit);
	return [id, { kind: kind === 'condition' || kind === 'text' ? kind : 'number', dimension: unit }];
}

/** A return that is none of the cases. */
interface SampleReturn extends FilledYear {
	/** The case it is made from, and the facts that differ. */
	readonly words: string;
}

type Facts = Readonly<Record<string, Value>>;
type Field = Pick<CheckedWorksheet['facts'][number], 'id' | 'input'>;

/** At least as many returns are tried, where there are cases to make them from. */
const MIN_RETURNS = 2000;
/** Facts of a case that are changed. */
const CHANGES_PER_RETURN = 4;
/** Percent of federal taxable income, for a state that has only a flat rate. */
const FLAT_RATE = 5;

/** The returns tried for a worksheet; the same on every run. */
function generateSampleReturns(
	draft: CheckedWorksheet,
	system: TaxSystem,
	cases: readonly ReturnCase[],
): readonly SampleReturn[] {
	const isTrust = draft.definition.kind === 'trust';
	const bases = cases.flatMap((example) => {
		if ((example.trust !== undefined) !== isTrust) return [];
		const [facts] = example.years ?? [toRequest(example)];
		return [{ id: example.id, facts: (example.trust ?? facts) as Facts }];
	});
	if (bases.length === 0) return [];
	const random = createRandom(1);
	const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
	const home = findHome(draft, system);
	const fields = listFields(draft, bases);
	return Array.from({ length: Math.max(MIN_RETURNS, bases.length) }, (_, at) => {
		const base = bases[at % bases.length] as (typeof bases)[number];
		const changes: Record<string, Value> = {};
		for (let count = 0; count < CHANGES_PER_RETURN; count += 1) {
			const field = pick(fields);
			const values = listNotableValues(field, draft);
			const value =
				random() < 0.5 && values.length > 0
					? pick(values)
					: (pick(bases).facts[field.id] ?? field.input.default);
			if (value !== undefined && value !== null) changes[field.id] = value as Value;
		}
		const changedFacts = { ...changes, ...home };
		const words = Object.entries(changedFacts).map(([id, value]) => `${id} = ${value}`);
		return { facts: { ...base.facts, ...changedFacts }, words: `"${base.id}" with ${words.join(', ')}` };
	}).flatMap(({ facts, words }) =>
		fillReturns(system, facts, isTrust)
			.filter(({ worksheet }) => worksheet === draft.definition.id)
			.map((year) => ({ ...year, words })),
	);
}

// Facts that no case gives are rare ones; a state's worksheet is looked at where the household lives there.
function listFields(
	{ facts }: CheckedWorksheet,
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
function findHome({ definition: { id, kind }, facts }: CheckedWorksheet, system: TaxSystem): Facts {
	if (kind !== 'state') return {};
	const states = (facts.find((fact) => fact.id === 'state')?.input.enum ?? []).map(String);
	const state = states.find(
		(code) =>
			code !== '' &&
			!system.household.withoutIncomeTax.includes(code) &&
			findStateWorksheet(system, code)?.worksheet.id === id,
	);
	const home: Record<string, Value> = {};
	if (state !== undefined) home.state = state;
	if (state !== undefined && usesFlatStateRate(system, state)) home.stateFlatRate = FLAT_RATE;
	return home;
}

function fillReturns(system: TaxSystem, facts: Facts, isTrust: boolean): readonly FilledYear[] {
	try {
		if (isTrust) return filledYears(system, runCase(system, { id: '', trust: facts, expected: {} }));
		return readYears(system, facts).flatMap(({ year, facts: yearFacts }) =>
			householdYears(system, year, yearFacts),
		);
	} catch (error) {
		// A fact that is changed at random may lie outside of its bounds.
		if (error instanceof BadRequest) return [];
		throw error;
	}
}

// Tries every mutant of the formulas of a return on the worked cases. A case is run again only where the mutated formula
// itself gives another value.
import type { Compilation } from '../../compiler/compile.ts';
import { evaluate } from '../../compiler/language.ts';
import { OPERATORS } from '../../compiler/operators.ts';
import { filledYears } from '../../compiler/worksheets/case-values.ts';
import { formulasOf, type PlacedFormula } from '../../compiler/worksheets/check-reached.ts';
import { emitWorksheet } from '../../compiler/worksheets/emit-worksheet.ts';
import { layoutOf, type ResolvedWorksheet } from '../../compiler/worksheets/resolve-law.ts';
import { differences, runCase } from '../../compiler/worksheets/run-case.ts';
import { runWorksheet } from '../../compiler/worksheets/run-law.ts';
import type { WorksheetDraft } from '../../compiler/worksheets/worksheet-draft.ts';
import type { Value } from '../../definition/compiled-calculator.ts';
import type { ReturnCase } from '../../definition/generated/case.ts';
import type { TaxSystem } from '../../engine/return/tax-system.ts';
import { type Mutation, mutationsOf } from '../../language/mutations.ts';
import type { EmittedKind, MutationContext } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { typeOfFormat } from '../../language/types.ts';
import type { Environment } from '../../language/value.ts';
import { kindsWith } from './mutation-context.ts';
import { triedReturns } from './tried-returns.ts';

/** A mutant that no case notices. */
export interface WorksheetSurvivor extends Mutation {
	readonly formula: PlacedFormula;
	/** Where the mutated formula has another value: a case, or what would have to be one. */
	readonly shown: string;
	readonly isCase: boolean;
}

/** What became of the mutants of one worksheet. */
export interface WorksheetSurvey {
	readonly draft: WorksheetDraft;
	readonly killed: number;
	readonly survivors: readonly WorksheetSurvivor[];
	/** Mutants that change their formula neither in a case nor in any other return tried. */
	readonly equivalent: number;
}

/** One year in which the worksheet is filled in. */
interface Situation {
	readonly example: ReturnCase;
	readonly environment: Environment;
}

/** How many names of one kind a mutant may write in the place of another. */
const NEIGHBOURS = 3;
/** Dollars that a case notices: its own tolerance is 2 cents. */
const NOTICEABLE = 0.05;

/** Tries all mutants of one worksheet. */
export function surveyWorksheet(
	{ draft }: ResolvedWorksheet,
	compilation: Compilation,
	cases: readonly ReturnCase[],
): WorksheetSurvey {
	const system = compilation.taxSystem as TaxSystem;
	const situations = cases.flatMap((example) =>
		filledYears(system, runCase(system, example))
			.filter(({ worksheet }) => worksheet === draft.definition.id)
			.map(({ environmentOf }): Situation => ({ example, environment: environmentOf(draft) })),
	);
	const tried = lazily(() =>
		triedReturns(draft, system, cases).map(({ words, environmentOf }) => ({
			words,
			environment: environmentOf(draft),
		})),
	);
	const survivors: WorksheetSurvivor[] = [];
	let killed = 0;
	let equivalent = 0;
	for (const { formula, put, lines } of slotsOf(draft)) {
		const { expression } = formula;
		for (const mutation of mutationsOf(expression, contextOf(draft, lines), OPERATORS)) {
			const { mutated } = mutation;
			const differs = (environment: Environment, least: number) =>
				!isSame(evaluate(mutated, environment), evaluate(expression, environment), least);
			const differing = situations.filter(({ environment }) => differs(environment, 1e-6));
			const [first] = differing;
			const examples = new Set(differing.map(({ example }) => example));
			if (first && isNoticed(put(mutated), compilation, system, examples)) {
				killed += 1;
				continue;
			}
			const shown = first
				? { shown: first.example.id, isCase: true }
				: shownBy(tried().find(({ environment }) => differs(environment, NOTICEABLE)));
			if (shown) survivors.push({ ...mutation, formula, ...shown });
			else equivalent += 1;
		}
	}
	return { draft, killed, survivors, equivalent };
}

function shownBy(found: { readonly words: string } | undefined) {
	return found && { shown: found.words, isCase: false };
}

function lazily<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

interface Slot {
	readonly formula: PlacedFormula;
	/** The worksheet with another expression in this place. */
	readonly put: (mutated: Expression) => WorksheetDraft;
	/** How many lines it may use. */
	readonly lines: number;
}

function slotsOf(draft: WorksheetDraft): readonly Slot[] {
	return formulasOf(draft).map((formula): Slot => {
		const [list, position, key] = formula.path;
		if (list === 'results') {
			const put = (mutated: Expression) => ({
				...draft,
				lines: draft.lines.map((line, at) => (at === position ? { ...line, formula: mutated } : line)),
			});
			return { formula, put, lines: Number(position) };
		}
		const put = (mutated: Expression) => ({
			...draft,
			carryforwards: draft.carryforwards.map((carryforward, at) =>
				at === position ? { ...carryforward, [String(key)]: mutated } : carryforward,
			),
		});
		return { formula, put, lines: draft.lines.length };
	});
}

function isSame(left: Value | null, right: Value | null, least: number): boolean {
	return typeof left === 'number' && typeof right === 'number'
		? Math.abs(left - right) < least
		: left === right;
}

function isNoticed(
	mutated: WorksheetDraft,
	{ law }: Compilation,
	system: TaxSystem,
	cases: ReadonlySet<ReturnCase>,
): boolean {
	const { id } = mutated.definition;
	const runnable = runWorksheet(mutated, emitWorksheet(mutated, layoutOf(mutated, law.worksheets)));
	const worksheets = system.worksheets.map((other) => (other.worksheet.id === id ? runnable : other));
	const changed = { ...system, worksheets };
	for (const example of cases) {
		try {
			if (differences(runCase(changed, example), example).length > 0) return true;
		} catch {
			return true;
		}
	}
	return false;
}

// A mutant writes a name that is near: the one above or below of the same kind and unit.
function contextOf(draft: WorksheetDraft, lines: number): MutationContext {
	const names = new Map<string, { kind: EmittedKind; unit: string }>([
		...draft.facts.map(({ id, input }) =>
			named(id, input.type === 'boolean' ? 'yes-no' : (input.format ?? 'text')),
		),
		...draft.amounts.map(({ id, unit, value }) => named(id, typeof value === 'number' ? unit : 'table')),
		...draft.lines.slice(0, lines).map(({ line }) => named(line.id, line.format)),
	]);
	return {
		kindOf: kindsWith(names),
		namesLike: (name) => {
			const own = names.get(name);
			if (!own || own.kind === 'table') return [];
			const alike = [...names].filter(([, { unit }]) => unit === own.unit).map(([id]) => id);
			const at = alike.indexOf(name);
			return alike.slice(Math.max(0, at - 1), at + NEIGHBOURS - 1).filter((id) => id !== name);
		},
		choicesOf: (name) => {
			const type = draft.facts.find(({ id }) => id === name)?.type;
			return type?.kind === 'text' ? (type.choices ?? []) : [];
		},
	};
}

function named(id: string, unit: string): [string, { kind: EmittedKind; unit: string }] {
	if (unit === 'table') return [id, { kind: 'table', unit }];
	const { kind } = typeOfFormat(unit);
	return [id, { kind: kind === 'condition' || kind === 'text' ? kind : 'number', unit }];
}

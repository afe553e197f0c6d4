// Tries every slip in the lines of the returns on the worked cases. A case is run again only where the changed line itself
// gives another value.
import type { Compilation } from '../../compiler/compile.ts';
import { evaluate } from '../../compiler/language.ts';
import { OPERATORS } from '../../compiler/operators.ts';
import type { Project } from '../../compiler/read/read-project.ts';
import { emitWorksheet } from '../../compiler/worksheets/emit-worksheet.ts';
import { readCases } from '../../compiler/worksheets/read-cases.ts';
import { layoutOf, type ResolvedWorksheet } from '../../compiler/worksheets/resolve-law.ts';
import { differences } from '../../compiler/worksheets/run-case.ts';
import { runWorksheet } from '../../compiler/worksheets/run-law.ts';
import type { WorksheetDraft } from '../../compiler/worksheets/worksheet-draft.ts';
import type { Value } from '../../definition/compiled-calculator.ts';
import type { Foreign } from '../../definition/compiled-return.ts';
import type { ReturnCase } from '../../definition/generated/case.ts';
import { type FilingStatus, lawOf } from '../../engine/law.ts';
import { type HouseholdYear, householdYear, lineOf } from '../../engine/return/household-year.ts';
import { yearsAsked } from '../../engine/return/request.ts';
import { lawYear, type TaxSystem } from '../../engine/return/tax-system.ts';
import { severalYears } from '../../engine/return/years.ts';
import { mutationsOf } from '../../language/mutations.ts';
import type { EmittedKind, MutationContext } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { typeOfFormat } from '../../language/types.ts';
import type { Environment } from '../../language/value.ts';
import { kindsWith } from './mutation-context.ts';

/** A slip that no case notices. */
export interface WorksheetSurvivor {
	readonly line: string;
	readonly mutated: Expression;
	/** A case on which the line itself differs. */
	readonly shown: string;
}

/** What became of the slips in one worksheet. */
export interface WorksheetSurvey {
	readonly draft: WorksheetDraft;
	readonly killed: number;
	readonly survivors: readonly WorksheetSurvivor[];
	/** Slips that change the line on none of the cases. */
	readonly equivalent: number;
}

/** One year of a case, worked out. */
interface Situation {
	readonly one: ReturnCase;
	readonly environment: Environment;
}

/** Names of one kind that a slip may write in the place of another: as many. */
const NEIGHBOURS = 3;

/** Tries all slips of one worksheet. */
export function surveyWorksheet(
	{ draft }: ResolvedWorksheet,
	compilation: Compilation,
	project: Project,
): WorksheetSurvey {
	const system = compilation.taxSystem as TaxSystem;
	const cases = project.files
		.filter(({ kind }) => kind === 'case')
		.flatMap((file) => readCases(file).cases.map(({ value }) => value));
	const situations = situationsOf(draft, system, cases);
	const survivors: WorksheetSurvivor[] = [];
	let killed = 0;
	let equivalent = 0;
	const tally = (
		line: string,
		mutated: Expression,
		original: Expression,
		put: (other: Expression) => WorksheetDraft,
	) => {
		const differing = situations.filter(
			({ environment }) => !same(evaluate(mutated, environment), evaluate(original, environment)),
		);
		const [first] = differing;
		if (!first) equivalent += 1;
		else if (isNoticed(put(mutated), compilation, system, new Set(differing.map(({ one }) => one))))
			killed += 1;
		else survivors.push({ line, mutated, shown: first.one.id });
	};
	for (const [position, { line, formula }] of draft.lines.entries()) {
		const put = (other: Expression): WorksheetDraft => ({
			...draft,
			lines: draft.lines.map((own, at) => (at === position ? { ...own, formula: other } : own)),
		});
		for (const { mutated } of mutationsOf(formula, contextOf(draft, position), OPERATORS))
			tally(line.id, mutated, formula, put);
	}
	for (const [position, { carryforward, ...formulas }] of draft.carryforwards.entries()) {
		for (const key of ['next', 'used', 'added'] as const) {
			const formula = formulas[key];
			if (!formula) continue;
			const put = (other: Expression): WorksheetDraft => ({
				...draft,
				carryforwards: draft.carryforwards.map((own, at) =>
					at === position ? { ...own, [key]: other } : own,
				),
			});
			for (const { mutated } of mutationsOf(formula, contextOf(draft, draft.lines.length), OPERATORS))
				tally(`${carryforward.id}.${key}`, mutated, formula, put);
		}
	}
	return { draft, killed, survivors, equivalent };
}

function same(one: Value | null, other: Value | null): boolean {
	return typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1e-6 : one === other;
}

function isNoticed(
	mutated: WorksheetDraft,
	{ law }: Compilation,
	system: TaxSystem,
	cases: ReadonlySet<ReturnCase>,
): boolean {
	const { id } = mutated.definition;
	const runnable = runWorksheet(mutated, emitWorksheet(mutated, layoutOf(mutated, law.worksheets)));
	const worksheets = system.worksheets.map((own) => (own.worksheet.id === id ? runnable : own));
	const changed = { ...system, worksheets };
	for (const one of cases) {
		try {
			if (differences(changed, one).length > 0) return true;
		} catch {
			return true;
		}
	}
	return false;
}

// The values every name has in each year of each case that fills the worksheet in.
function situationsOf(
	draft: WorksheetDraft,
	system: TaxSystem,
	cases: readonly ReturnCase[],
): readonly Situation[] {
	const { kind, state } = draft.definition;
	return cases.flatMap((one): readonly Situation[] => {
		if ((one.trust !== undefined) !== (kind === 'trust')) return [];
		if (one.trust) return [{ one, environment: trustEnvironment(draft, system, one.trust) }];
		const years = severalYears(
			system,
			yearsAsked(system, { ...(one.years ? { years: one.years } : one.facts) }),
		);
		return years.flatMap(({ year, facts }): readonly Situation[] => {
			if (kind === 'state' && facts.state !== state) return [];
			const lines = householdYear(system, year, facts);
			const law = lawOf(system.amounts, lawYear(system, year), facts.filingStatus as FilingStatus);
			const environment: Environment = (name) => {
				const meant = draft.foreign.get(name);
				if (meant) return elsewhere(lines, meant, facts);
				return facts[name] ?? lineOf(lines, name) ?? law[name]?.value ?? null;
			};
			return [{ one, environment: remembering(environment) }];
		});
	});
}

function elsewhere(
	lines: HouseholdYear,
	meant: Foreign,
	facts: Readonly<Record<string, Value>>,
): Value | null {
	if (meant.kind === 'tax of state') return lines.taxOf(String(facts[meant.fact] ?? ''));
	return lineOf(lines.again(meant.changes), meant.line) ?? null;
}

function trustEnvironment(
	draft: WorksheetDraft,
	system: TaxSystem,
	given: Readonly<Record<string, unknown>>,
): Environment {
	const { taxYear, ...facts } = given;
	const law = lawOf(system.amounts, lawYear(system, Number(taxYear)));
	const values = new Map<string, Value | null>(
		draft.facts.map(({ id, input }) => [id, (facts[id] ?? input.default ?? 0) as Value]),
	);
	const environment: Environment = (name) => values.get(name) ?? law[name]?.value ?? null;
	for (const { line, formula } of draft.lines) values.set(line.id, evaluate(formula, environment));
	return environment;
}

function remembering(environment: Environment): Environment {
	const known = new Map<string, ReturnType<Environment>>();
	return (name) => {
		if (!known.has(name)) known.set(name, environment(name));
		return known.get(name) ?? null;
	};
}

// A slip writes a name that is near: the one above or below of the same kind and unit.
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

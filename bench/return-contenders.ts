// Three ways to work out the same return: compiled, and its worksheets evaluated by this project's evaluator and by mathjs.
import { all, create } from 'mathjs';
import { type PreparedProject, prepareProject } from '../src/compiler/compile.ts';
import { evaluate, writeExpression } from '../src/compiler/language.ts';
import { OPERATORS } from '../src/compiler/operators.ts';
import { readProject } from '../src/compiler/read/read-project.ts';
import { runLaw } from '../src/compiler/worksheets/run-law.ts';
import type { WorksheetDraft } from '../src/compiler/worksheets/worksheet-draft.ts';
import type { Facts, Figure, Foreign } from '../src/definition/compiled-return.ts';
import type { FilingStatus, Law } from '../src/engine/law.ts';
import { householdYear, lineOf } from '../src/engine/return/household-year.ts';
import { stateWorksheet, type TaxSystem, yearLaw } from '../src/engine/return/tax-system.ts';
import type { Expression } from '../src/language/tree.ts';
import type { Table } from '../src/language/value.ts';

/** Works out all lines of a household's year. @returns a function that gives a line by its id */
export type WorkOut = (facts: Facts) => (line: string) => Figure | undefined;

export interface ReturnContender {
	readonly name: string;
	readonly workOut: WorkOut;
}

/** What a name in a formula stands for. */
type Meaning = Figure | Table;

/** A line's formula, ready to compute. */
type Compute = (year: InterpretedYear) => Figure;

/** The lines of the federal return and of one state, in their order, and the names that stand for another return. */
interface Rules {
	readonly lines: ReadonlyMap<string, Compute>;
	readonly foreign: ReadonlyMap<string, Foreign>;
}

/** What an interpreter computes with; rules by the state, '' for none. */
interface Interpreter {
	readonly rulesOf: (state: string) => Rules;
	readonly lawOf: (facts: Facts) => Law;
}

/** The returns of calculators/ and what computes those of one year. */
export function returnContenders(year: number): {
	readonly system: TaxSystem;
	readonly contenders: readonly ReturnContender[];
} {
	const prepared = prepareProject(readProject('calculators'));
	const system = runLaw(prepared.law, prepared.shared.data.amounts);
	if (!system) throw new Error('There are no returns to measure.');
	const interpreted = (name: string, compile: (formula: Expression) => Compute) => ({
		name,
		workOut: workOutBy({
			rulesOf: rulesBy(prepared, system, compile),
			lawOf: ({ filingStatus }) => yearLaw(system, year, filingStatus as FilingStatus).law,
		}),
	});
	return {
		system,
		contenders: [
			{
				name: 'compiled',
				workOut: (facts) => {
					const lines = householdYear(system, year, facts);
					return (line) => lineOf(lines, line);
				},
			},
			interpreted('interpreted', (formula) => (own) => evaluate(formula, (name) => own.get(name))),
			interpreted('mathjs', mathjsCompiler()),
		],
	};
}

function workOutBy(interpreter: Interpreter): WorkOut {
	return (facts) => {
		const year = new InterpretedYear(interpreter, facts);
		for (const id of year.lines()) year.get(id);
		return (line) => year.get(line) as Figure;
	};
}

function rulesBy(
	{ law }: PreparedProject,
	system: TaxSystem,
	compile: (formula: Expression) => Compute,
): Interpreter['rulesOf'] {
	const compiled = new Map<WorksheetDraft, ReadonlyMap<string, Compute>>();
	for (const { draft } of law.worksheets)
		compiled.set(draft, new Map(draft.lines.map(({ line, formula }) => [line.id, compile(formula)])));
	const draftOf = (id: string | undefined) =>
		law.worksheets.find(({ draft }) => draft.definition.id === id)?.draft;
	const none: readonly (readonly [string, Compute])[] = [
		['stateBase', zero],
		['ownStateTax', zero],
	];
	const known = new Map<string, Rules>();
	return (state) => {
		const found = known.get(state);
		if (found) return found;
		const taxes = state !== '' && !system.household.withoutIncomeTax.includes(state);
		const drafts = [
			draftOf(system.worksheets.find(({ worksheet }) => worksheet.kind === 'federal')?.worksheet.id),
			taxes ? draftOf(stateWorksheet(system, state)?.worksheet.id) : undefined,
		].filter((draft) => draft !== undefined);
		const rules = {
			lines: new Map([...none, ...drafts.flatMap((draft) => [...(compiled.get(draft) ?? [])])]),
			foreign: new Map(drafts.flatMap(({ foreign }) => [...foreign])),
		};
		known.set(state, rules);
		return rules;
	};
}

function zero(): number {
	return 0;
}

/** A year of which each line is computed when it is first asked for; a scope as mathjs reads one. */
class InterpretedYear {
	readonly #interpreter: Interpreter;
	readonly #facts: Facts;
	readonly #law: Law;
	readonly #rules: Rules;
	readonly #known = new Map<string, Meaning>();

	constructor(interpreter: Interpreter, facts: Facts, state = String(facts.state)) {
		this.#interpreter = interpreter;
		this.#facts = facts;
		this.#law = interpreter.lawOf(facts);
		this.#rules = interpreter.rulesOf(state);
	}

	lines(): Iterable<string> {
		return this.#rules.lines.keys();
	}

	get(name: string): Meaning {
		const known = this.#known.get(name);
		if (known !== undefined) return known;
		const found = this.#find(name);
		this.#known.set(name, found);
		return found;
	}

	has(name: string): boolean {
		const { lines, foreign } = this.#rules;
		return (
			Object.hasOwn(this.#facts, name) ||
			lines.has(name) ||
			Object.hasOwn(this.#law, name) ||
			foreign.has(name)
		);
	}

	set(): never {
		throw new Error('A formula of a worksheet sets nothing.');
	}

	keys(): Iterable<string> {
		return this.lines();
	}

	#find(name: string): Meaning {
		const fact = this.#facts[name];
		if (fact !== undefined) return fact;
		const line = this.#rules.lines.get(name);
		if (line) return line(this);
		const meant = this.#rules.foreign.get(name);
		return meant ? this.#elsewhere(meant) : (this.#law[name]?.value ?? null);
	}

	#elsewhere(meant: Foreign): Meaning {
		if (meant.kind === 'tax of state') {
			const state = String(this.#facts[meant.fact]);
			return new InterpretedYear(this.#interpreter, this.#facts, state).get('ownStateTax');
		}
		const facts = { ...this.#facts, ...meant.changes };
		return new InterpretedYear(this.#interpreter, facts).get(meant.line);
	}
}

function mathjsCompiler(): (formula: Expression) => Compute {
	const mathjs = create(all ?? {});
	const own = Object.fromEntries(
		['percent', 'tax', 'lookup'].map((name) => [name, OPERATORS.get(name)?.compute]),
	);
	// Its own equality is one of numbers, within a tolerance.
	const equal = (one: unknown, other: unknown) => one === other;
	mathjs.import({ ...own, equal, given: Number.isFinite }, { override: true });
	return (formula) => {
		const code = mathjs.compile(writeExpression(formula));
		return (year) => code.evaluate(year as unknown as Map<string, unknown>) as Figure;
	};
}

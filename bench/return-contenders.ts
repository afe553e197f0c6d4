// Three ways to work out the same return: compiled, and its worksheets evaluated by this project's evaluator and by mathjs.
import { all, create } from 'mathjs';
import { type PreparedProject, prepareRuntime } from '../src/compiler/compile.ts';
import { describeWorkings } from '../src/compiler/emit/workings.ts';
import { OPTIONAL_STATE_LINES } from '../src/compiler/worksheets/checked-worksheet.ts';
import type { FindAmount } from '../src/engine/law.ts';
import { computeHouseholdYear, getLine } from '../src/engine/tax-return/household-year.ts';
import { findStateWorksheet, getYearLaw, type TaxSystem } from '../src/engine/tax-return/tax-system.ts';
import { evaluate } from '../src/language/evaluate.ts';
import { OPERATORS } from '../src/language/operators/index.ts';
import { writeFormula } from '../src/language/print.ts';
import type { Expression } from '../src/language/tree.ts';
import type { Table } from '../src/language/value.ts';
import type { ExternalReturn, Facts, Figure, StateTax } from '../src/model/compiled-return.ts';
import { prepareOwn } from './own-project.ts';

/** Works out all lines of a household's year. @returns a function that gives a line by its id */
export type ComputeReturn = (facts: Facts) => (line: string) => Figure | undefined;

export interface ReturnContender {
	readonly name: string;
	readonly computeReturn: ComputeReturn;
}

/** In dollars: taxes of two answers to an election that differ by less count as equal. */
const SAME_TAX = 0.5;

/** What a name in a formula stands for. */
type NameValue = Figure | Table;

/** A line's formula, ready to compute. */
type LineFormula = (year: InterpretedYear) => Figure;

/** The lines of the federal return and of one state, in their order, and the names that stand for another return. */
interface Rules {
	readonly lines: ReadonlyMap<string, LineFormula>;
	readonly externalReturns: ReadonlyMap<string, ExternalReturn>;
}

/** What an interpreter computes with; rules by the state, '' for none. */
interface Interpreter {
	readonly getRules: (state: string) => Rules;
	readonly getLaw: (facts: Facts) => FindAmount;
}

/** The returns of calculators/ and what computes those of one year. */
export function createReturnContenders(year: number): {
	readonly system: TaxSystem;
	readonly contenders: readonly ReturnContender[];
} {
	const preparedProject = prepareOwn();
	const { taxSystem: system } = prepareRuntime(preparedProject);
	if (!system) throw new Error('There are no returns to measure.');
	const createInterpreted = (name: string, compile: (formula: Expression) => LineFormula) => ({
		name,
		computeReturn: computeWith({
			getRules: createRules(preparedProject, system, compile),
			getLaw: (facts) => getYearLaw(system, year, facts).law,
		}),
	});
	return {
		system,
		contenders: [
			{
				name: 'compiled',
				computeReturn: (facts) => {
					const lines = computeHouseholdYear(system, year, facts);
					return (line) => getLine(lines, line);
				},
			},
			createInterpreted(
				'interpreted',
				(formula) => (interpretedYear) => evaluate(formula, (name) => interpretedYear.get(name)),
			),
			createInterpreted('mathjs', createMathjsCompiler()),
		],
	};
}

function computeWith(interpreter: Interpreter): ComputeReturn {
	return (facts) => {
		const year = new InterpretedYear(interpreter, facts);
		for (const id of year.lines()) year.get(id);
		return (line) => year.get(line) as Figure;
	};
}

function createRules(
	{ returns }: PreparedProject,
	system: TaxSystem,
	compile: (formula: Expression) => LineFormula,
): Interpreter['getRules'] {
	const rulesByWorksheet = new Map(
		returns.worksheets.map(({ program: worksheet }) => {
			const { formulas, figures: externalReturns } = describeWorkings(worksheet);
			const lines = Object.entries(formulas).map(([id, formula]) => [id, compile(formula)] as const);
			return [worksheet.definition.id, { lines, externalReturns: Object.entries(externalReturns) }];
		}),
	);
	const findRules = (id = '') => rulesByWorksheet.get(id);
	const stateDefaults = ['stateBase', 'ownStateTax', ...OPTIONAL_STATE_LINES].map(
		(id) => [id, zero] as const,
	);
	const cache = new Map<string, Rules>();
	return (state) => {
		const cachedRules = cache.get(state);
		if (cachedRules) return cachedRules;
		const hasIncomeTax = state !== '' && !system.household.withoutIncomeTax.includes(state);
		const worksheets = [
			findRules(system.worksheets.find(({ worksheet }) => worksheet.kind === 'federal')?.worksheet.id),
			hasIncomeTax ? findRules(findStateWorksheet(system, state)?.worksheet.id) : undefined,
		].filter((worksheet) => worksheet !== undefined);
		const rules = {
			lines: new Map<string, LineFormula>([...stateDefaults, ...worksheets.flatMap(({ lines }) => lines)]),
			externalReturns: new Map(worksheets.flatMap(({ externalReturns }) => externalReturns)),
		};
		cache.set(state, rules);
		return rules;
	};
}

function zero(): number {
	return 0;
}

const STATE_TAX_LINES: Readonly<Record<StateTax, string>> = {
	'tax of state': 'ownStateTax',
	'mover tax of state': 'ownMoverTax',
	'entity tax of state': 'ownEntityTax',
};

/** A year of which each line is computed when it is first asked for; a scope as mathjs reads one. */
class InterpretedYear {
	readonly #interpreter: Interpreter;
	readonly #facts: Facts;
	readonly #law: FindAmount;
	readonly #rules: Rules;
	readonly #cache = new Map<string, NameValue>();
	/** The answer to the election, where this year is one side of it. */
	readonly #election: boolean | undefined;

	constructor(
		interpreter: Interpreter,
		facts: Facts,
		election?: boolean,
		state: string = String(facts.state),
	) {
		this.#election = election;
		this.#interpreter = interpreter;
		this.#facts = facts;
		this.#law = interpreter.getLaw(facts);
		this.#rules = interpreter.getRules(state);
	}

	lines(): Iterable<string> {
		return this.#rules.lines.keys();
	}

	get(name: string): NameValue {
		const cachedValue = this.#cache.get(name);
		if (cachedValue !== undefined) return cachedValue;
		const value = this.#find(name);
		this.#cache.set(name, value);
		return value;
	}

	has(name: string): boolean {
		const { lines, externalReturns } = this.#rules;
		return (
			Object.hasOwn(this.#facts, name) ||
			lines.has(name) ||
			this.#law(name) !== undefined ||
			externalReturns.has(name)
		);
	}

	set(): never {
		throw new Error('A formula of a worksheet sets nothing.');
	}

	keys(): Iterable<string> {
		return this.lines();
	}

	#find(name: string): NameValue {
		const fact = this.#facts[name];
		if (fact !== undefined) return fact;
		const line = this.#rules.lines.get(name);
		if (line) return line(this);
		const externalReturn = this.#rules.externalReturns.get(name);
		return externalReturn ? this.#computeExternal(externalReturn) : (this.#law(name)?.value ?? null);
	}

	#computeExternal(externalReturn: ExternalReturn): NameValue {
		const { kind } = externalReturn;
		if (kind === 'election') return this.#getElection();
		if (kind === 'alternative') return this.#withElection(!this.#getElection()).get(externalReturn.line);
		const election = this.#getElection();
		if (kind === 'recompute') {
			const facts = { ...this.#facts, ...externalReturn.changes };
			return new InterpretedYear(this.#interpreter, facts, election).get(externalReturn.line);
		}
		const state = String(this.#facts[externalReturn.fact]);
		return new InterpretedYear(this.#interpreter, this.#facts, election, state).get(STATE_TAX_LINES[kind]);
	}

	#getElection(): boolean {
		if (this.#election !== undefined) return this.#election;
		const election = [...this.#rules.externalReturns.values()].find(({ kind }) => kind === 'election');
		if (election?.kind !== 'election') return false;
		const { line, tie } = election;
		const [without, elected] = [this.#withElection(false), this.#withElection(true)];
		const compute = (name: string) => Number(elected.get(name)) - Number(without.get(name));
		return Math.abs(compute(line)) < SAME_TAX ? compute(tie) > 0 : compute(line) < 0;
	}

	#withElection(election: boolean): InterpretedYear {
		return new InterpretedYear(this.#interpreter, this.#facts, election);
	}
}

function createMathjsCompiler(): (formula: Expression) => LineFormula {
	const mathjs = create(all ?? {});
	const functions = Object.fromEntries(
		['clamp', 'percent', 'tax', 'lookup'].map((name) => [name, OPERATORS.get(name)?.compute]),
	);
	// Its own equality is one of numbers, within a tolerance.
	const equal = (left: unknown, right: unknown) => left === right;
	const unequal = (left: unknown, right: unknown) => left !== right;
	const isOneOf = (value: unknown, list: { valueOf(): readonly unknown[] }) => list.valueOf().includes(value);
	mathjs.import({ ...functions, equal, unequal, isOneOf, given: Number.isFinite }, { override: true });
	return (formula) => {
		// To it `in` converts units.
		const text = writeFormula(formula).replaceAll(/(\w+) in \(([^)]*)\)/g, 'isOneOf($1, [$2])');
		const code = mathjs.compile(text);
		return (year) => code.evaluate(year as unknown as Map<string, unknown>) as Figure;
	};
}

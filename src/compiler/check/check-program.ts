// The one check of formulas, over the one form in which everything with formulas is listed.
import { capitalize } from '../../engine/format.ts';
import { checkTypes } from '../../language/check-types.ts';
import { evaluate } from '../../language/evaluate.ts';
import { findOperator, OPERATORS } from '../../language/operators/index.ts';
import { computeSpan, getPartText, writeFormula } from '../../language/print.ts';
import { isSyntaxProblem, parseFormula } from '../../language/reader/parse.ts';
import { collectNames, type Expression, getSpan, isOperation, type Span, walk } from '../../language/tree.ts';
import {
	describeType,
	type ExpressionType,
	hasSameUnit,
	type TypeContext,
	type TypeDiagnostics,
	toType,
	UNKNOWN,
} from '../../language/types.ts';
import { SCENARIOS } from '../../model/compiled-effect.ts';
import type { Result } from '../../model/generated/authored.ts';
import { type MessageArguments, suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, findReferencePlace, type Reference, reportInText } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	type AmountUse,
	type Formula,
	findType,
	getReadableLines,
	isCondition,
	type Program,
	type TypesByName,
} from '../program.ts';
import { formatYearsWithoutKeys, inferAmountType, listAmountValues } from './amount-types.ts';
import type { FormulaText, NamedAmount, ProgramText } from './program-text.ts';

const FUNCTIONS = [...OPERATORS.values()].filter(
	({ notation, context = 'years' }) => notation === 'function' && context === 'years',
);

/** Checks all formulas: syntax, names, types and units, and that no line reads one below it. */
export function checkProgram<Definition, Kind extends Program['kind']>(
	context: DocumentContext<unknown>,
	program: ProgramText<Definition, Kind>,
): Program<Definition> & { readonly kind: Kind } {
	const checker = new ProgramChecker(context, program);
	const formulas = new Map<FormulaText, Formula>();
	for (const formulaText of program.formulas) {
		const guard = formulaText.guard && formulas.get(formulaText.guard);
		const formula = checker.check(formulaText, guard);
		if (formula) formulas.set(formulaText, formula);
		if (formulaText.role === 'line') checker.addLine(formulaText, formula);
	}
	for (const namedAmount of program.namedAmounts ?? []) checker.readAmount(namedAmount);
	const { kind, definition, inputs } = program;
	const isIncomplete = checker.isIncomplete || inputs.some(({ type }) => type.kind === 'unknown');
	const amounts = [...checker.amountUses.values()];
	return {
		kind,
		source: context,
		definition,
		inputs,
		formulas: [...formulas.values()],
		amounts,
		isIncomplete,
	};
}

/** The names of one program, growing line by line, and the amounts that it uses. */
class ProgramChecker {
	/** In the order of first use. */
	readonly amountUses = new Map<string, AmountUse>();
	/** Something it needs is wrong in another file, so that its figures cannot be judged. */
	isIncomplete = false;
	readonly #context: DocumentContext<unknown>;
	readonly #program: ProgramText<unknown, Program['kind']>;
	/** Its lines are functions of the year: all formulas may use all of them, and look at other years. */
	readonly #hasYears: boolean;
	/** Inputs, and the lines so far. */
	readonly #names = new Map<string, ExpressionType>();
	/** Lines that only formulas below them may read. */
	readonly #lines: ReadonlySet<string>;

	constructor(context: DocumentContext<unknown>, program: ProgramText<unknown, Program['kind']>) {
		this.#context = context;
		this.#program = program;
		this.#hasYears = program.kind === 'effect';
		const lines = this.#hasYears ? [] : program.formulas.filter(({ role }) => role === 'line');
		this.#lines = new Set(lines.map(({ id }) => id));
		for (const { id, type } of program.inputs) this.#addName(id, type);
	}

	addLine({ id, format, type }: FormulaText, formula: Formula | undefined): void {
		if (this.#lines.has(id) && format) this.#addName(id, type ?? getLineType(format, formula));
	}

	#addName(id: string, type: ExpressionType): void {
		this.#names.set(id, this.#names.has(id) || this.#program.amounts.names.includes(id) ? UNKNOWN : type);
	}

	/** Parses and checks a formula; undefined when it is left out or cannot be read. */
	check(formulaText: FormulaText, guard: Formula | undefined): Formula | undefined {
		const { text, role, id, label, path, format, expected, years, owner = capitalize(label) } = formulaText;
		if (text === undefined) return undefined;
		const tree = parseFormula(text);
		if (isSyntaxProblem(tree)) {
			const { problem, suggestions } = tree;
			reportInText(this.#context, path, tree, 'formula-syntax', { problem }, suggestions);
			return undefined;
		}
		if (!this.#hasYears) this.#reportYears(tree, path);
		if (years !== undefined) this.#reportYearsThatNeverCome(tree, path, owner, years);
		// What has no value has no unit either.
		const hasNoValue = this.#reportDivisionsByZero(tree, path);
		const type = hasNoValue
			? UNKNOWN
			: (formulaText.type ?? checkTypes(tree, this.#createTypeContext({ ...formulaText, text, owner })));
		// The parser may share a tree between equal texts, and a formula may be known by its tree.
		const formula = { role, id, label, path, text, tree: { ...tree }, type, guard };
		if (type.kind !== 'unknown') this.#checkExpectation(formula, owner, format, expected);
		return formula;
	}

	#checkExpectation(
		formula: Formula,
		owner: string,
		format: FormulaText['format'],
		expected: FormulaText['expected'],
	): void {
		const { type, path, text } = formula;
		const span = { start: 0, end: text.length };
		const typeText = describeType(type);
		const reportType = (rule: string) => {
			const problem = `${rule}, but this gives ${typeText}.`;
			reportInText(this.#context, path, span, 'type-mismatch', { problem });
		};
		if (isCondition(formula) && type.kind !== 'condition')
			reportType(`${owner} needs a condition such as "${this.#hasYears ? 'year == 0' : 'age < 50'}"`);
		if (expected && !isFitting(type, expected.type)) reportType(expected.rule);
		if (expected) this.#checkChoice(formula, expected.type);
		if (format === undefined || isFitting(type, toType(format))) return;
		const isRatio = type.kind === 'quantity' && type.money === 0 && type.percent === 0;
		const suggestions = format === 'percent' && isRatio ? [`toPercent(${text})`] : [];
		const values = { owner, format: FORMAT_NAMES[format], found: typeText };
		reportInText(this.#context, path, span, 'format-mismatch', values, suggestions);
	}

	#checkChoice({ id, tree, path, text }: Formula, expectedType: ExpressionType): void {
		if (tree.kind !== 'text' || expectedType.kind !== 'text' || !expectedType.choices) return;
		const { choices } = expectedType;
		if (choices.includes(tree.value)) return;
		const quote = (choice: string) => `'${choice}'`;
		const values = { owner: `"${id}"`, found: text, allowed: choices.map(quote).join(', ') };
		const suggestions = suggest(tree.value, choices).map(quote);
		reportInText(this.#context, path, { start: 0, end: text.length }, 'wrong-value', values, suggestions);
	}

	readAmount({ name, path, span, isFigure }: NamedAmount): void {
		const place = findReferencePlace({ ...this.#context, path, span });
		const amount = this.#markAmount(name, { path, span }, () => {
			const suggestions = suggest(name, this.#program.amounts.names);
			this.#context.diagnostics.report(place, 'unknown-amount', { name }, suggestions);
		});
		if (!isFigure || !amount || typeof amount.value === 'number') return;
		const problem = `"${name}" is a table, and words can name a single figure only.`;
		this.#context.diagnostics.report(place, 'type-mismatch', { problem });
	}

	// An amount is used in whatever year.
	#markAmount(
		name: string,
		location: Pick<Reference, 'path' | 'span'>,
		onUnknown: () => void,
	): AmountUse | undefined {
		const datedAmount = this.#program.amounts.find(name);
		if (typeof datedAmount === 'string') {
			if (datedAmount === 'unreadable') this.isIncomplete = true;
			else onUnknown();
			return undefined;
		}
		const { title, unit, rows } = datedAmount;
		const { file, tree } = this.#context;
		const amountUse = this.amountUses.get(name) ?? {
			id: name,
			title,
			unit,
			rows,
			value: listAmountValues(datedAmount)[0]?.[1] ?? 0,
			type: inferAmountType(name, datedAmount),
			reference: { file, tree, ...location },
		};
		this.amountUses.set(name, amountUse);
		return amountUse;
	}

	#reportDivisionsByZero(expression: Expression, path: SourcePath): boolean {
		const zeros = walk(expression).flatMap((part) => {
			const divisor = isOperation(part, '/') ? part.operands[1] : undefined;
			return divisor?.kind === 'number' && divisor.value === 0 ? [divisor] : [];
		});
		for (const zero of zeros) reportInText(this.#context, path, getSpan(zero), 'division-by-zero', {});
		return zeros.length > 0;
	}

	#reportYears(expression: Expression, path: SourcePath): void {
		for (const part of walk(expression)) {
			const operator = findOperator(part);
			if (operator?.context !== 'years') continue;
			const problem = `${operator.name}( ) looks at other years, which only the return part of a strategy has.`;
			reportInText(this.#context, path, getSpan(part), 'type-mismatch', { problem });
		}
	}

	#reportYearsThatNeverCome(tree: Expression, path: SourcePath, owner: string, years: number): void {
		const lastYear = years - 1;
		for (const part of walk(tree)) {
			if (part.kind !== 'operation' || part.operator !== '==') continue;
			const [yearOperand] = part.operands.filter(
				(operand) => operand.kind === 'name' && operand.name === 'year',
			);
			const [constant] = part.operands.filter(
				(operand) => operand !== yearOperand && collectNames(operand).size === 0,
			);
			const year = yearOperand && constant && evaluate(constant, () => null);
			if (typeof year !== 'number' || (Number.isInteger(year) && year >= 0 && year <= lastYear)) continue;
			const rangeText = lastYear === 0 ? 'there is only year 0' : `years go from 0 to ${lastYear}`;
			const yearRange = lastYear === Number.POSITIVE_INFINITY ? 'years count from 0' : rangeText;
			const values = { owner, condition: writeFormula(part), years: yearRange };
			reportInText(this.#context, path, getSpan(part), 'year-that-never-comes', values);
		}
	}

	#createTypeContext(formula: CheckableFormula): TypeContext {
		const { text, path } = formula;
		return {
			returns: this.#program.returns,
			resolve: (name, span) => this.#resolveName(name, span, formula) ?? UNKNOWN,
			report: (part, code, values, suggestions) =>
				reportInText(
					this.#context,
					path,
					computeSpan(part, text),
					code,
					this.#addYears<typeof code>(values),
					suggestions,
				),
			getText: (part) => getPartText(part, text),
			suggestAmounts: this.#program.amounts.findNames,
			suggestFunctions: (name) => suggest(name, this.#listFunctions()),
		};
	}

	#listFunctions(): readonly string[] {
		return FUNCTIONS.filter(({ context }) => this.#hasYears || context !== 'years').map(({ name }) => name);
	}

	// The language knows of no years: which of them a table lacks an entry for, and which functions look at them.
	#addYears<Code extends keyof TypeDiagnostics>(values: TypeDiagnostics[Code]): MessageArguments<Code> {
		const { table = '', keys = '' } = values as Partial<TypeDiagnostics['missing-table-key']>;
		const amount = this.#program.amounts.find(table);
		const years = typeof amount === 'object' ? formatYearsWithoutKeys(amount, keys.split(', ')) : '';
		const { functions: knownFunctions } = values as Partial<TypeDiagnostics['unknown-function']>;
		const functions = knownFunctions === undefined ? {} : { known: this.#listFunctions().join(', ') };
		return { ...values, ...functions, years } as unknown as MessageArguments<Code>;
	}

	#resolveName(name: string, span: Span, formula: CheckableFormula): ExpressionType | undefined {
		const { path, owner, names = NO_NAMES } = formula;
		if (this.#lines.has(name) && !this.#canReadLines(formula)) {
			reportInText(this.#context, path, span, 'result-in-condition', { owner, name });
			return UNKNOWN;
		}
		const type = findType([this.#names, names, ...(this.#program.names ?? [])], name);
		if (type) return type;
		const amountUse = this.#markAmount(name, { path, span }, () =>
			this.#reportUnknownName(name, span, formula),
		);
		return amountUse ? amountUse.type : UNKNOWN;
	}

	#canReadLines({ role }: CheckableFormula): boolean {
		return !this.#hasYears && getReadableLines(this.#program.kind, role) !== 'none';
	}

	#reportUnknownName(name: string, span: Span, formula: CheckableFormula): void {
		const { path, owner, id, names } = formula;
		if (this.#lines.has(name)) {
			const line = name === id ? 'itself' : `"${name}", which is computed further down`;
			reportInText(this.#context, path, span, 'later-result', { owner, line });
			return;
		}
		if (name.includes('.')) {
			this.#reportUnknownOutside(name, span, formula);
			return;
		}
		const ownNames = [...(names?.keys() ?? []), ...this.#listKnownNames()];
		const suggestedNames = suggest(name, [...ownNames, ...this.#program.amounts.names]);
		const nameKinds = this.#hasYears ? 'input, line or amount' : 'input or amount';
		const among = this.#canReadLines(formula) ? 'input, amount or earlier result' : nameKinds;
		const suggestions = this.#isChoice(name) ? [`'${name}'`] : suggestedNames;
		reportInText(this.#context, path, span, 'unknown-name', { owner, name, among }, suggestions);
	}

	// A name with a dot: "household.wages", "without.agi".
	#reportUnknownOutside(name: string, span: Span, { path, owner }: CheckableFormula): void {
		const [head = ''] = name.split('.');
		const namesWithHead = this.#listKnownNames().filter((candidate) => candidate.startsWith(`${head}.`));
		if (!this.#hasYears) {
			const problem = `"${name}" would be a fact of a household or a line of a return, which only the return part of a strategy can use.`;
			reportInText(this.#context, path, span, 'formula-syntax', { problem });
		} else if (namesWithHead.length === 0 && SCENARIOS.some((scenario) => scenario === head)) {
			reportInText(this.#context, path, span, 'unknown-scenario', { owner, scenario: head });
		} else {
			const among = head === 'household' ? 'fact of the household' : 'line of a return';
			const suggestions = suggest(name, namesWithHead.length > 0 ? namesWithHead : this.#listKnownNames());
			reportInText(this.#context, path, span, 'unknown-name', { owner, name, among }, suggestions);
		}
	}

	#listKnownNames(): readonly string[] {
		return [this.#names, ...(this.#program.names ?? [])].flatMap((names) => [...names.keys()]);
	}

	// A choice written without its quotes.
	#isChoice(name: string): boolean {
		return this.#program.inputs.some(({ type }) => type.kind === 'text' && type.choices?.includes(name));
	}
}

/** The type of a line for the formulas that read it: unknown where its own formula gives another than its format says. */
export function getLineType(format: Result['format'], formula: Formula | undefined): ExpressionType {
	const type = toType(format);
	return formula && formula.type.kind !== 'unknown' && !isFitting(formula.type, type) ? UNKNOWN : type;
}

type CheckableFormula = Pick<Formula, 'role' | 'id' | 'path' | 'text'> &
	Pick<FormulaText, 'names'> & { readonly owner: string };

const NO_NAMES: TypesByName = new Map();

const FORMAT_NAMES: Readonly<Record<Result['format'], string>> = {
	money: 'money',
	percent: 'a percent',
	cents: 'cents',
	years: 'years',
	months: 'months',
	number: 'a plain number',
	'yes-no': 'yes or no',
	text: 'text',
};

export function isFitting(type: ExpressionType, expected: ExpressionType): boolean {
	if (type.kind === 'quantity' && expected.kind === 'quantity') return hasSameUnit(type, expected);
	return type.kind === expected.kind || expected.kind === 'unknown';
}

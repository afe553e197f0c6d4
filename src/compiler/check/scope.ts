// The names a formula may use: inputs, amounts, and the results above it.
import { capitalize, formatList } from '../../engine/format.ts';
import type { DatedAmount } from '../../engine/law.ts';
import { checkTypes } from '../../language/check-types.ts';
import { findOperator, OPERATORS } from '../../language/operators/index.ts';
import { computeSpan, getPartText } from '../../language/print.ts';
import { isSyntaxProblem, parseFormula } from '../../language/reader/parse.ts';
import { type Expression, getSpan, isOperation, type Span, walk } from '../../language/tree.ts';
import {
	AGE,
	describeType,
	type ExpressionType,
	hasSameUnit,
	type ReturnNames,
	type TypeContext,
	type TypeDiagnostics,
	toType,
	UNKNOWN,
} from '../../language/types.ts';
import type { Entries, Table } from '../../language/value.ts';
import { SCENARIOS } from '../../model/compiled-effect.ts';
import type { Result } from '../../model/generated/authored.ts';
import { type MessageArguments, suggest } from '../diagnostics/diagnostic.ts';
import {
	type DocumentContext,
	findReferencePlace,
	type LawAmounts,
	type Reference,
	reportInText,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	type AmountUse,
	type CheckedInput,
	type Formula,
	findType,
	getReadableLines,
	isCondition,
	type Program,
	type TypesByName,
} from '../program.ts';
import { isAgeName } from './check-inputs.ts';

const FUNCTIONS = [...OPERATORS.values()].filter(
	({ notation, isOverReturns }) => notation === 'function' && !isOverReturns,
);

/** A formula as it is written, and what it must give. */
export interface FormulaText extends Omit<Formula, 'text' | 'tree' | 'type'> {
	/** Undefined where the author left it out. */
	readonly text: string | undefined;
	/** The owner at the beginning of a sentence, where that is not its label. */
	readonly owner?: string;
	/** The format of the line it computes. */
	readonly format?: Result['format'] | undefined;
	/** The type it must have, and the rule in words: `"count" is a number`. */
	readonly expected?: { readonly type: ExpressionType; readonly rule: string } | undefined;
}

interface ScopeNames {
	readonly kind: Program['kind'];
	readonly amounts: LawAmounts;
	readonly inputs?: readonly CheckedInput[];
	/** Ids of all lines, for the message about a line used too early. */
	readonly lines?: readonly string[];
	/** Further names; what stands first has precedence. */
	readonly names?: readonly TypesByName[];
	/** The names of the return that a worksheet may ask for again. */
	readonly returns?: ReturnNames;
}

/** The names of one program, growing line by line, and a record of its formulas and amounts. */
export class Scope {
	/** The readable formulas and conditions so far. */
	readonly formulas: Formula[] = [];
	readonly #amountUses = new Map<string, AmountUse>();
	/** Something it needs is wrong in another file, so that its figures cannot be judged. */
	#isIncomplete = false;
	readonly #context: DocumentContext<unknown>;
	/** Formulas may look at other years. */
	readonly #hasYears: boolean;
	readonly #kind: Program['kind'];
	readonly #amounts: LawAmounts;
	readonly #names = new Map<string, ExpressionType>();
	/** Names that other scopes share. */
	readonly #sharedNames: readonly TypesByName[];
	readonly #inputs: readonly CheckedInput[];
	readonly #returns: ReturnNames | undefined;
	readonly #lines: ReadonlySet<string>;

	constructor(context: DocumentContext<unknown>, { kind, amounts, ...names }: ScopeNames) {
		this.#context = context;
		this.#kind = kind;
		this.#hasYears = kind === 'effect';
		this.#returns = names.returns;
		this.#amounts = amounts;
		this.#inputs = names.inputs ?? [];
		this.#lines = new Set(names.lines);
		this.#sharedNames = names.names ?? [];
		for (const { id, type } of this.#inputs) this.#names.set(id, amounts.names.includes(id) ? UNKNOWN : type);
	}

	/** Makes a name, as that of a line, usable in the formulas that are checked after it. */
	addName(id: string, type: ExpressionType): void {
		this.#names.set(id, this.#names.has(id) || this.#amounts.names.includes(id) ? UNKNOWN : type);
	}

	/** Parses and checks a formula; undefined when it is left out or cannot be read. */
	check({ text, owner, format, expected, ...entry }: FormulaText): Formula | undefined {
		if (text === undefined) return undefined;
		const tree = parseFormula(text);
		if (isSyntaxProblem(tree)) {
			const { problem, suggestions } = tree;
			reportInText(this.#context, entry.path, tree, 'formula-syntax', { problem }, suggestions);
			return undefined;
		}
		const checkable = { ...entry, text, owner: owner ?? capitalize(entry.label) };
		if (!this.#hasYears) this.#reportYears(tree, entry.path);
		// What has no value has no unit either.
		const hasNoValue = this.#reportDivisionsByZero(tree, entry.path);
		const type = hasNoValue ? UNKNOWN : checkTypes(tree, this.#createTypeContext(checkable));
		// The parser may share a tree between equal texts, and a formula may be known by its tree.
		const formula = { ...entry, text, tree: { ...tree }, type };
		this.formulas.push(formula);
		if (type.kind !== 'unknown') this.#checkExpectation(formula, checkable.owner, format, expected);
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
		if (format === undefined || isFitting(type, toType(format))) return;
		const isRatio = type.kind === 'quantity' && type.money === 0 && type.percent === 0;
		const suggestions = format === 'percent' && isRatio ? [`toPercent(${text})`] : [];
		const values = { owner, format: FORMAT_NAMES[format], found: typeText };
		reportInText(this.#context, path, span, 'format-mismatch', values, suggestions);
	}

	/** An amount that something other than a formula names, in whatever year; reported where there is none. */
	readAmount(name: string, path: SourcePath, span?: Span): AmountUse | undefined {
		return this.#markAmount(name, { path, span }, () => {
			const suggestions = suggest(name, this.#amounts.names);
			const place = findReferencePlace({ ...this.#context, path, span });
			this.#context.diagnostics.report(place, 'unknown-amount', { name }, suggestions);
		});
	}

	createProgram<Definition>(
		definition: Definition,
		inputs: readonly CheckedInput[],
	): Omit<Program<Definition>, 'kind'> {
		const amounts = [...this.#amountUses.values()];
		const { formulas } = this;
		const isIncomplete = this.#isIncomplete || inputs.some(({ type }) => type.kind === 'unknown');
		return { source: this.#context, definition, inputs, formulas, amounts, isIncomplete };
	}

	// An amount is used in whatever year.
	#markAmount(
		name: string,
		location: Pick<Reference, 'path' | 'span'>,
		onUnknown: () => void,
	): AmountUse | undefined {
		const datedAmount = this.#amounts.find(name);
		if (typeof datedAmount === 'string') {
			if (datedAmount === 'unreadable') this.#isIncomplete = true;
			else onUnknown();
			return undefined;
		}
		const { title, unit, rows } = datedAmount;
		const { file, tree } = this.#context;
		const amountUse = this.#amountUses.get(name) ?? {
			id: name,
			title,
			unit,
			rows,
			value: listAmountValues(datedAmount)[0]?.[1] ?? 0,
			type: inferAmountType(name, datedAmount),
			reference: { file, tree, ...location },
		};
		this.#amountUses.set(name, amountUse);
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
			if (!operator?.isOverYears) continue;
			const problem = `${operator.name}( ) looks at other years, which only the return part of a strategy has.`;
			reportInText(this.#context, path, getSpan(part), 'type-mismatch', { problem });
		}
	}

	#createTypeContext(formula: CheckableFormula): TypeContext {
		const { text, path } = formula;
		return {
			returns: this.#returns,
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
			suggestAmounts: this.#amounts.findNames,
			suggestFunctions: (name) => suggest(name, this.#listFunctions()),
		};
	}

	#listFunctions(): readonly string[] {
		return FUNCTIONS.filter(({ isOverYears }) => this.#hasYears || !isOverYears).map(({ name }) => name);
	}

	// The language knows of no years: which of them a table lacks an entry for, and which functions look at them.
	#addYears<Code extends keyof TypeDiagnostics>(values: TypeDiagnostics[Code]): MessageArguments<Code> {
		const { table = '', keys = '' } = values as Partial<TypeDiagnostics['missing-table-key']>;
		const amount = this.#amounts.find(table);
		const years = typeof amount === 'object' ? formatYearsWithoutKeys(amount, keys.split(', ')) : '';
		const { functions: knownFunctions } = values as Partial<TypeDiagnostics['unknown-function']>;
		const functions = knownFunctions === undefined ? {} : { known: this.#listFunctions().join(', ') };
		return { ...values, ...functions, years } as unknown as MessageArguments<Code>;
	}

	#resolveName(name: string, span: Span, formula: CheckableFormula): ExpressionType | undefined {
		const { path, owner } = formula;
		if (this.#lines.has(name) && !this.#canReadLines(formula)) {
			reportInText(this.#context, path, span, 'result-in-condition', { owner, name });
			return UNKNOWN;
		}
		const type = findType([this.#names, ...this.#sharedNames], name);
		if (type) return type;
		const amountUse = this.#markAmount(name, { path, span }, () =>
			this.#reportUnknownName(name, span, formula),
		);
		return amountUse ? amountUse.type : UNKNOWN;
	}

	#canReadLines({ role }: CheckableFormula): boolean {
		return !this.#hasYears && getReadableLines(this.#kind, role) !== 'none';
	}

	#reportUnknownName(name: string, span: Span, formula: CheckableFormula): void {
		const { path, owner, id } = formula;
		if (this.#lines.has(name)) {
			const line = name === id ? 'itself' : `"${name}", which is computed further down`;
			reportInText(this.#context, path, span, 'later-result', { owner, line });
			return;
		}
		if (name.includes('.')) {
			this.#reportUnknownOutside(name, span, formula);
			return;
		}
		const suggestedNames = suggest(name, [...this.#listKnownNames(), ...this.#amounts.names]);
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
			reportInText(this.#context, path, span, 'unknown-scenario', { owner, side: head });
		} else {
			const among = head === 'household' ? 'fact of the household' : 'line of a return';
			const suggestions = suggest(name, namesWithHead.length > 0 ? namesWithHead : this.#listKnownNames());
			reportInText(this.#context, path, span, 'unknown-name', { owner, name, among }, suggestions);
		}
	}

	#listKnownNames(): readonly string[] {
		return [this.#names, ...this.#sharedNames].flatMap((names) => [...names.keys()]);
	}

	// A choice written without its quotes.
	#isChoice(name: string): boolean {
		return this.#inputs.some(({ type }) => type.kind === 'text' && type.choices?.includes(name));
	}
}

/** The type of a line for the formulas that read it: unknown where its own formula gives another than its format says. */
export function getLineType(format: Result['format'], formula: Formula | undefined): ExpressionType {
	const type = toType(format);
	return formula && formula.type.kind !== 'unknown' && !isFitting(formula.type, type) ? UNKNOWN : type;
}

/** A formula while it is checked. */
interface CheckableFormula extends Pick<Formula, 'role' | 'id' | 'path' | 'text'> {
	readonly owner: string;
}

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

/** True for a type with the unit, or of the kind, that is expected. */
export function isFitting(type: ExpressionType, expected: ExpressionType): boolean {
	if (type.kind === 'quantity' && expected.kind === 'quantity') return hasSameUnit(type, expected);
	return type.kind === expected.kind || expected.kind === 'unknown';
}

// The type of an amount of law in formulas, from its values in all years.

type AmountValue = number | Table;

/** The type of an amount; of a table, with the keys that are there every time. */
function inferAmountType(id: string, amount: DatedAmount): ExpressionType {
	const entry = amount.unit === 'years' && isAgeName(id) ? AGE : toType(amount.unit);
	const thresholdType = toType(amount.thresholdUnit ?? 'money');
	const [firstValue = 0] = listAmountValues(amount).map(([, value]) => value);
	if (typeof firstValue === 'number' || entry.kind !== 'quantity' || thresholdType.kind !== 'quantity')
		return entry;
	const table = { kind: 'table' as const, name: id, from: thresholdType, entry };
	if (Array.isArray(firstValue)) return { ...table, rows: amount.rows ?? 'steps', keys: [] };
	const [first = [], second = []] = [0, 1].map((position) =>
		intersectKeys(listAmountValues(amount).map(([, value]) => listKeys(value, position))),
	);
	return second.length > 0
		? { ...table, rows: 'two keys', keys: [first, second] }
		: { ...table, rows: 'keys', keys: [first] };
}

/** The years in which one of the keys is missing, in words. */
function formatYearsWithoutKeys(amount: DatedAmount, keys: readonly string[]): string {
	const lacksKeys = (value: AmountValue) =>
		keys.some((key) => ![...listKeys(value, 0), ...listKeys(value, 1)].includes(key));
	const years = listAmountValues(amount).filter(([, value]) => lacksKeys(value));
	return formatList([...new Set(years.map(([year]) => year))]);
}

/** The values of an amount in all years, for all filing statuses. */
export function listAmountValues({
	values,
}: DatedAmount): readonly (readonly [year: string, value: AmountValue])[] {
	return Object.entries(values).flatMap(([year, { value, byFilingStatus }]) =>
		[value, ...Object.values(byFilingStatus ?? {})].flatMap((amountValue) =>
			amountValue === undefined ? [] : [[year, amountValue] as const],
		),
	);
}

// A second key is there when every entry has it.
function listKeys(value: AmountValue, position: number): readonly string[] {
	if (typeof value === 'number' || Array.isArray(value)) return [];
	if (position === 0) return Object.keys(value);
	const entries = Object.values(value as Entries).filter((entry) => typeof entry === 'object');
	return intersectKeys(entries.map((entry) => Object.keys(entry)));
}

function intersectKeys([first = [], ...remainingLists]: readonly (readonly string[])[]): readonly string[] {
	return first.filter((key) => remainingLists.every((keys) => keys.includes(key)));
}

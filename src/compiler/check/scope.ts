// The names a formula may use: inputs, amounts, and the results above it.
import type { DatedAmount } from '../../engine/law.ts';
import { checkTypes } from '../../language/check-types.ts';
import { OPERATORS } from '../../language/operators/index.ts';
import { isSyntaxProblem, parseFormula } from '../../language/reader/parse.ts';
import { type Expression, getSpan, type Span, walk } from '../../language/tree.ts';
import type { TypeContext, TypeDiagnostics } from '../../language/types.ts';
import { type ExpressionType, toType, UNKNOWN } from '../../language/types.ts';
import type { Entries, Table } from '../../language/value.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import type { WorksheetDefinition } from '../../model/generated/authored.ts';
import { joinWords } from '../amounts.ts';
import type { MessageArguments } from '../diagnostics/messages.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
	type AmountTable,
	type DocumentContext,
	type LogicDefinition,
	type Reference,
	reportInText,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { AmountUse, Formula, UncheckedInput } from '../program.ts';

const FUNCTIONS = [...OPERATORS.values()].filter(({ notation }) => notation === 'function');

/** The names of returns before a dot. */
const SCENARIOS: readonly string[] = ['without', 'claimed', 'with'] satisfies Scenario[];

/** A formula as it is written. */
export interface FormulaText extends Omit<Formula, 'tree' | 'type'> {
	/** The owner at the beginning of a sentence. */
	readonly owner: string;
}

/** Replaces parts of a formula. @param report says what is wrong with a part */
export type Transform = (
	expression: Expression,
	report: (part: Expression, problem: string) => void,
) => Expression;

/** The names of one definition, growing line by line, and a record of what was used. */
export class Scope {
	/** The readable formulas and conditions so far. */
	readonly formulas: Formula[] = [];
	readonly amountUses = new Map<string, AmountUse>();
	/** Something it needs is wrong in another file, so that its figures cannot be judged. */
	isIncomplete = false;
	/** Formulas may look at other years. */
	hasYears = false;
	readonly #context: DocumentContext<LogicDefinition>;
	readonly #amounts: AmountTable;
	readonly #names = new Map<string, ExpressionType>();
	/** Names that other scopes share. */
	readonly #sharedNames: ReadonlyMap<string, ExpressionType>[] = [];
	readonly #inputs: readonly UncheckedInput[];
	readonly #transform: Transform;
	/** All results, for the message about a line used too early. */
	readonly #results: ReadonlySet<string>;

	/** @param transform puts names in the place of what only some files may say */
	constructor(
		context: DocumentContext<LogicDefinition>,
		inputs: readonly UncheckedInput[],
		amounts: AmountTable,
		transform: Transform = (expression) => expression,
	) {
		this.#context = context;
		this.#transform = transform;
		this.#amounts = amounts;
		this.#inputs = inputs;
		this.#results = new Set(listLines(context).map(({ id }) => id));
		for (const { id, type } of inputs) {
			this.#names.set(id, amounts.names.includes(id) ? UNKNOWN : type);
		}
	}

	/** Makes a name usable that stands for something else than an input, an amount or a result. */
	addName(id: string, type: ExpressionType): void {
		this.#names.set(id, type);
	}

	/** The same for many names; what was added before goes first. */
	addNames(names: ReadonlyMap<string, ExpressionType>): void {
		this.#sharedNames.push(names);
	}

	/** Makes a result usable by the lines below it. */
	addResult(id: string, type: ExpressionType): void {
		this.#names.set(id, this.#names.has(id) || this.#amounts.names.includes(id) ? UNKNOWN : type);
	}

	/** Parses and checks a formula; undefined when it cannot be read. */
	check({ owner, ...formulaText }: FormulaText): Formula | undefined {
		const { text, path } = formulaText;
		const parsedFormula = parseFormula(text);
		if (isSyntaxProblem(parsedFormula)) {
			const { problem, suggestions } = parsedFormula;
			reportInText(this.#context, path, parsedFormula, 'formula-syntax', { problem }, suggestions);
			return undefined;
		}
		const expression = this.#transform(parsedFormula, (part, problem) =>
			reportInText(this.#context, path, getSpan(part), 'type-mismatch', { problem }),
		);
		if (!this.hasYears) this.#reportYears(expression, path);
		const type = checkTypes(expression, this.#createTypeContext(text, path, owner));
		// The parser may share a tree between equal texts; a program tells its formulas apart by their trees.
		const formula = { ...formulaText, tree: { ...expression }, type };
		this.formulas.push(formula);
		return formula;
	}

	/**
	 * Marks an amount as used, in whatever year.
	 * @param location where: a text, or some characters of it
	 * @param onUnknown called when there is none
	 */
	markAmount(
		name: string,
		location: Pick<Reference, 'path' | 'span'>,
		onUnknown: () => void,
	): AmountUse | undefined {
		const datedAmount = this.#amounts.find(name);
		if (datedAmount === 'unreadable') this.isIncomplete = true;
		else if (datedAmount === 'no such amount') onUnknown();
		else {
			const amountUse = this.amountUses.get(name);
			const { title, unit, rows } = datedAmount;
			const value = getFirstValue(datedAmount);
			const { file, tree } = this.#context;
			const reference = { file, tree, ...location };
			const newAmountUse = amountUse ?? {
				id: name,
				title,
				unit,
				rows,
				value,
				type: inferAmountType(name, datedAmount),
				reference,
			};
			this.amountUses.set(name, newAmountUse);
			return newAmountUse;
		}
		return undefined;
	}

	/** Known amounts that a mistyped name could mean. */
	suggestAmounts(name: string): readonly string[] {
		return suggest(name, this.#amounts.names);
	}

	#reportYears(expression: Expression, path: SourcePath): void {
		for (const part of walk(expression)) {
			if (part.kind !== 'operation' || !OPERATORS.get(part.operator)?.isOverYears) continue;
			const problem = `${part.operator}( ) looks at other years, which only the return part of a strategy has.`;
			reportInText(this.#context, path, getSpan(part), 'type-mismatch', { problem });
		}
	}

	#createTypeContext(text: string, path: SourcePath, owner: string): TypeContext {
		return {
			resolve: (name, span) => this.#resolveName(name, span, path, owner) ?? UNKNOWN,
			report: (part, code, values, suggestions) =>
				reportInText(
					this.#context,
					path,
					getSpan(part),
					code,
					this.#addYears<typeof code>(values),
					suggestions,
				),
			getText: (part) => text.slice(getSpan(part).start, getSpan(part).end),
			suggestAmounts: this.#amounts.findNames,
			suggestFunctions: (name) => suggest(name, this.#listFunctions()),
		};
	}

	#listFunctions(): readonly string[] {
		return FUNCTIONS.filter(({ isOverYears: isTimed }) => this.hasYears || !isTimed).map(({ name }) => name);
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

	#resolveName(name: string, span: Span, path: SourcePath, owner: string): ExpressionType | undefined {
		if (this.#results.has(name) && !this.#canUseResults(path)) {
			reportInText(this.#context, path, span, 'result-in-condition', { owner, name });
			return UNKNOWN;
		}
		const type = this.#names.get(name) ?? this.#sharedNames.find((names) => names.has(name))?.get(name);
		if (type) return type;
		const amountUse = this.markAmount(name, { path, span }, () =>
			this.#reportUnknownName(name, span, path, owner),
		);
		return amountUse ? amountUse.type : UNKNOWN;
	}

	// Only a formula and the showWhen of a result come after the lines above.
	#canUseResults(path: SourcePath): boolean {
		return (
			((path[0] === 'results' || path[0] === 'lines') && path.at(-1) !== 'appliesWhen') ||
			path[0] === 'carryforwards'
		);
	}

	#reportUnknownName(name: string, span: Span, path: SourcePath, owner: string): void {
		if (this.#results.has(name)) {
			const isItself = listLines(this.#context)[Number(path[1])]?.id === name;
			reportInText(this.#context, path, span, 'later-result', { owner, name, itself: isItself });
			return;
		}
		if (name.includes('.')) {
			this.#reportUnknownOutside(name, span, path, owner);
			return;
		}
		const suggestedNames = suggest(name, [...this.#listKnownNames(), ...this.#amounts.names]);
		const nameKinds = this.hasYears ? 'input, line or amount' : 'input or parameter';
		const among = this.#canUseResults(path) ? 'input, parameter or earlier result' : nameKinds;
		const suggestions = this.#isChoice(name) ? [`'${name}'`] : suggestedNames;
		reportInText(this.#context, path, span, 'unknown-name', { owner, name, among }, suggestions);
	}

	// A name with a dot: "household.wages", "without.agi".
	#reportUnknownOutside(name: string, span: Span, path: SourcePath, owner: string): void {
		const [head = ''] = name.split('.');
		const namesWithHead = this.#listKnownNames().filter((candidate) => candidate.startsWith(`${head}.`));
		if (!this.hasYears) {
			const problem = `"${name}" would be a fact of a household or a line of a return, which only the return part of a strategy can use.`;
			reportInText(this.#context, path, span, 'formula-syntax', { problem });
		} else if (namesWithHead.length === 0 && SCENARIOS.includes(head)) {
			reportInText(this.#context, path, span, 'unknown-side', { owner, side: head });
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

/** The results of a calculator or the lines of a worksheet, in order. */
function listLines({ value }: DocumentContext<LogicDefinition>): readonly { readonly id: string }[] {
	const { results, lines } = value as Partial<LogicDefinition & Pick<WorksheetDefinition, 'lines'>>;
	return results ?? lines ?? [];
}

type AmountValue = number | Table;

/** The type of an amount; of a table, with the keys that are there every time. */
function inferAmountType(id: string, amount: DatedAmount): ExpressionType {
	const entry = toType(amount.unit);
	const thresholdType = toType(amount.thresholdUnit ?? 'money');
	const [firstValue = 0] = listValues(amount).map(([, value]) => value);
	if (typeof firstValue === 'number' || entry.kind !== 'quantity' || thresholdType.kind !== 'quantity')
		return entry;
	const table = { kind: 'table' as const, name: id, from: thresholdType, entry };
	if (Array.isArray(firstValue)) return { ...table, rows: amount.rows ?? 'steps', keys: [] };
	const [first = [], second = []] = [0, 1].map((position) =>
		intersectKeys(listValues(amount).map(([, value]) => listKeys(value, position))),
	);
	return second.length > 0
		? { ...table, rows: 'two keys', keys: [first, second] }
		: { ...table, rows: 'keys', keys: [first] };
}

/** The years in which one of the keys is missing, in words. */
function formatYearsWithoutKeys(amount: DatedAmount, keys: readonly string[]): string {
	const lacksKeys = (value: AmountValue) =>
		keys.some((key) => ![...listKeys(value, 0), ...listKeys(value, 1)].includes(key));
	const years = listValues(amount).filter(([, value]) => lacksKeys(value));
	return joinWords([...new Set(years.map(([year]) => year))]);
}

/** Its value in some year, for some filing status. */
function getFirstValue(amount: DatedAmount): AmountValue {
	for (const { value, byFilingStatus } of Object.values(amount.values))
		for (const amountValue of [value, ...Object.values(byFilingStatus ?? {})])
			if (amountValue !== undefined) return amountValue;
	return 0;
}

function listValues({ values }: DatedAmount): readonly (readonly [year: string, value: AmountValue])[] {
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

// The names a formula may use: inputs, amounts, and the results above it.

import type { Side } from '../../definition/compiled-effect.ts';
import type { WorksheetDefinition } from '../../definition/generated/worksheet.ts';
import { INVISIBLE } from '../../language/reader/lexer.ts';
import { isSyntaxProblem, parseFormula } from '../../language/reader/parse.ts';
import { type Expression, namesIn, placeOf, type Span, walk } from '../../language/tree.ts';
import type { TypeContext, TypeFindings } from '../../language/type-context.ts';
import { type ExpressionType, UNKNOWN } from '../../language/types.ts';
import {
	type Amounts,
	type Draft,
	type LogicDefinition,
	reportInText,
	type Use,
	type UsedAmount,
} from '../draft.ts';
import { checkTypes } from '../language.ts';
import type { MessageArguments } from '../messages/messages.ts';
import { OPERATORS } from '../operators.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import { amountType, someValue, yearsWithout } from './amount-type.ts';
import type { RawInput } from './check-inputs.ts';

const FUNCTIONS = [...OPERATORS.values()].filter(({ notation }) => notation === 'function');

/** What a return is called in a name with a dot. */
const SIDES: readonly string[] = ['without', 'claimed', 'with'] satisfies Side[];

/** A parsed formula with its type. */
export interface Checked {
	readonly expression: Expression;
	readonly type: ExpressionType;
}

/** Replaces parts of a formula. @param report says what is wrong with a part */
export type Rewrite = (
	expression: Expression,
	report: (part: Expression, problem: string) => void,
) => Expression;

/** The names of one definition, growing line by line, and a record of what was used. */
export class Scope {
	/** The names that occur in formulas and conditions. */
	readonly usedNames = new Set<string>();
	/** Names that a slip seems to mean: too doubtful to call them used or unused. */
	readonly meantNames = new Set<string>();
	/** Unknown names that are near to none: each may mean one that seems unused. */
	readonly strayNames = new Set<string>();
	readonly usedAmounts = new Map<string, UsedAmount>();
	/** Something it needs is wrong in another file, so that its figures cannot be judged. */
	incomplete = false;
	/** Formulas may look at other years. */
	hasYears = false;
	readonly #draft: Draft<LogicDefinition>;
	readonly #amounts: Amounts;
	readonly #names = new Map<string, ExpressionType>();
	/** Names that other scopes share. */
	readonly #shared: ReadonlyMap<string, ExpressionType>[] = [];
	readonly #inputs: readonly RawInput[];
	readonly #rewrite: Rewrite;
	/** All results, for the message about a line used too early. */
	readonly #results: ReadonlySet<string>;

	/** @param rewrite puts names in the place of what only some files may say */
	constructor(
		draft: Draft<LogicDefinition>,
		inputs: readonly RawInput[],
		amounts: Amounts,
		rewrite: Rewrite = (expression) => expression,
	) {
		this.#draft = draft;
		this.#rewrite = rewrite;
		this.#amounts = amounts;
		this.#inputs = inputs;
		this.#results = new Set(listLines(draft).map(({ id }) => id));
		for (const { id, type } of inputs) {
			const taken = amounts.names.includes(id);
			this.#names.set(id, taken ? UNKNOWN : type);
			if (taken) this.meantNames.add(id);
		}
	}

	/** Makes a name usable that stands for something else than an input, an amount or a result. */
	addName(id: string, type: ExpressionType): void {
		this.#names.set(id, type);
	}

	/** The same for many names; what was added before goes first. */
	addNames(names: ReadonlyMap<string, ExpressionType>): void {
		this.#shared.push(names);
	}

	/** Makes a result usable by the lines below it. */
	addResult(id: string, type: ExpressionType): void {
		this.#names.set(id, this.#names.has(id) || this.#amounts.names.includes(id) ? UNKNOWN : type);
	}

	/** Parses and checks the text at a path; undefined when it cannot be read. */
	check(text: string, path: SourcePath, owner: string): Checked | undefined {
		const parsed = parseFormula(text);
		if (isSyntaxProblem(parsed)) {
			const { problem, suggestions } = parsed;
			reportInText(this.#draft, path, parsed, 'formula-syntax', { problem }, suggestions);
			for (const [word] of text.replace(INVISIBLE, '').matchAll(/\w+/g)) this.meantNames.add(word);
			return undefined;
		}
		const expression = this.#rewrite(parsed, (part, problem) =>
			reportInText(this.#draft, path, placeOf(part), 'type-mismatch', { problem }),
		);
		for (const name of namesIn(expression)) this.usedNames.add(name);
		if (!this.hasYears) this.#refuseYears(expression, path);
		return { expression, type: checkTypes(expression, this.#context(text, path, owner)) };
	}

	/** True when something could not be read, so that more may be used than is known. */
	get uncertain(): boolean {
		return this.incomplete || this.meantNames.size + this.strayNames.size > 0;
	}

	/**
	 * Marks an amount as used, in whatever year.
	 * @param at where: a text, or some characters of it
	 * @param unknown called when there is none
	 */
	amount(name: string, at: Pick<Use, 'path' | 'span'>, unknown: () => void): UsedAmount | undefined {
		const found = this.#amounts.find(name);
		if (found === 'unreadable') this.incomplete = true;
		else if (found === 'no such amount') unknown();
		else {
			const known = this.usedAmounts.get(name);
			const { title, unit, rows } = found;
			const value = someValue(found);
			const { file, tree } = this.#draft;
			const use = { file, tree, ...at };
			const used = known ?? { id: name, title, unit, rows, value, type: amountType(name, found), use };
			this.usedAmounts.set(name, used);
			return used;
		}
		return undefined;
	}

	/** Known amounts that a mistyped name could mean. */
	nearAmounts(name: string): readonly string[] {
		return nearest(name, this.#amounts.names);
	}

	#refuseYears(expression: Expression, path: SourcePath): void {
		for (const part of walk(expression)) {
			if (part.kind !== 'operation' || !OPERATORS.get(part.operator)?.isTimed) continue;
			const problem = `${part.operator}( ) looks at other years, which only the return part of a strategy has.`;
			reportInText(this.#draft, path, placeOf(part), 'type-mismatch', { problem });
		}
	}

	#context(text: string, path: SourcePath, owner: string): TypeContext {
		return {
			resolve: (name, span) => this.#resolve(name, span, path, owner) ?? UNKNOWN,
			report: (part, code, values, suggestions) =>
				reportInText(
					this.#draft,
					path,
					placeOf(part),
					code,
					this.#withYears<typeof code>(values),
					suggestions,
				),
			text: (part) => text.slice(placeOf(part).start, placeOf(part).end),
			namesOfAmount: this.#amounts.namesOf,
			nearFunctions: (name) => nearest(name, this.#functions()),
		};
	}

	#functions(): readonly string[] {
		return FUNCTIONS.filter(({ isTimed }) => this.hasYears || !isTimed).map(({ name }) => name);
	}

	// The language knows of no years: which of them a table lacks an entry for, and which functions look at them.
	#withYears<Code extends keyof TypeFindings>(values: TypeFindings[Code]): MessageArguments<Code> {
		const { table = '', keys = '' } = values as Partial<TypeFindings['missing-table-key']>;
		const amount = this.#amounts.find(table);
		const years = typeof amount === 'object' ? yearsWithout(amount, keys.split(', ')) : '';
		const { known } = values as Partial<TypeFindings['unknown-function']>;
		const functions = known === undefined ? {} : { known: this.#functions().join(', ') };
		return { ...values, ...functions, years } as unknown as MessageArguments<Code>;
	}

	#resolve(name: string, span: Span, path: SourcePath, owner: string): ExpressionType | undefined {
		if (this.#results.has(name) && !this.#mayUseResults(path)) {
			reportInText(this.#draft, path, span, 'result-in-condition', { owner, name });
			return UNKNOWN;
		}
		const known = this.#names.get(name) ?? this.#shared.find((names) => names.has(name))?.get(name);
		if (known) return known;
		const found = this.amount(name, { path, span }, () => this.#unknownName(name, span, path, owner));
		return found ? found.type : UNKNOWN;
	}

	// Only a formula and the showWhen of a result come after the lines above.
	#mayUseResults(path: SourcePath): boolean {
		return (
			((path[0] === 'results' || path[0] === 'lines') && path.at(-1) !== 'appliesWhen') ||
			path[0] === 'carryforwards'
		);
	}

	#unknownName(name: string, span: Span, path: SourcePath, owner: string): void {
		if (this.#results.has(name)) {
			const itself = listLines(this.#draft)[Number(path[1])]?.id === name;
			reportInText(this.#draft, path, span, 'later-result', { owner, name, itself });
			return;
		}
		if (name.includes('.')) {
			this.#unknownOutside(name, span, path, owner);
			return;
		}
		const near = nearest(name, [...this.#known(), ...this.#amounts.names]);
		for (const meant of near) this.meantNames.add(meant);
		if (near.length === 0) this.strayNames.add(name);
		const ofStrategy = this.hasYears ? 'input, line or amount' : 'input or parameter';
		const among = this.#mayUseResults(path) ? 'input, parameter or earlier result' : ofStrategy;
		const suggestions = this.#isChoice(name) ? [`'${name}'`] : near;
		reportInText(this.#draft, path, span, 'unknown-name', { owner, name, among }, suggestions);
	}

	// A name with a dot: "household.wages", "without.agi".
	#unknownOutside(name: string, span: Span, path: SourcePath, owner: string): void {
		const [head = ''] = name.split('.');
		const alike = this.#known().filter((known) => known.startsWith(`${head}.`));
		if (!this.hasYears) {
			const problem = `"${name}" would be a fact of a household or a line of a return, which only the return part of a strategy can use.`;
			reportInText(this.#draft, path, span, 'formula-syntax', { problem });
		} else if (alike.length === 0 && SIDES.includes(head)) {
			reportInText(this.#draft, path, span, 'unknown-side', { owner, side: head });
		} else {
			const among = head === 'household' ? 'fact of the household' : 'line of a return';
			const near = nearest(name, alike.length > 0 ? alike : this.#known());
			reportInText(this.#draft, path, span, 'unknown-name', { owner, name, among }, near);
		}
	}

	#known(): readonly string[] {
		return [this.#names, ...this.#shared].flatMap((names) => [...names.keys()]);
	}

	// A choice written without its quotes.
	#isChoice(name: string): boolean {
		return this.#inputs.some(({ type }) => type.kind === 'text' && type.choices?.includes(name));
	}
}

/** The results of a calculator or the lines of a worksheet, in order. */
function listLines({ value }: Draft<LogicDefinition>): readonly { readonly id: string }[] {
	const { results, lines } = value as Partial<LogicDefinition & Pick<WorksheetDefinition, 'lines'>>;
	return results ?? lines ?? [];
}

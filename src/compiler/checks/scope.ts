// The names a formula may use: inputs, amounts, and the results above it.

import { INVISIBLE } from '../../language/reader/lexer.ts';
import { isSyntaxProblem, parseFormula } from '../../language/reader/parse.ts';
import { type Expression, namesIn, placeOf, type Span } from '../../language/tree.ts';
import type { TypeContext } from '../../language/type-context.ts';
import { type ExpressionType, typeOfFormat, UNKNOWN } from '../../language/types.ts';
import {
	type AmountDraft,
	type Amounts,
	type Draft,
	type Law,
	type LogicDefinition,
	reportInText,
	type StatusUse,
} from '../draft.ts';
import { checkTypes } from '../language.ts';
import type { MessageArguments } from '../messages/messages.ts';
import { OPERATORS } from '../operators.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import type { RawInput } from './check-inputs.ts';

const FUNCTIONS = [...OPERATORS.values()]
	.filter(({ notation }) => notation === 'function')
	.map(({ name }) => name);

/** A parsed formula with its type. */
export interface Checked {
	readonly expression: Expression;
	readonly type: ExpressionType;
}

/** The names of one definition, growing line by line, and a record of what was used. */
export class Scope {
	/** The names that occur in formulas and conditions. */
	readonly usedNames = new Set<string>();
	/** Names that a slip seems to mean: too doubtful to call them used or unused. */
	readonly meantNames = new Set<string>();
	/** Unknown names that are near to none: each may mean one that seems unused. */
	readonly strayNames = new Set<string>();
	readonly usedAmounts = new Map<string, AmountDraft>();
	/** Something it needs is wrong in another file, so that its figures cannot be judged. */
	incomplete = false;
	readonly #draft: Draft<LogicDefinition>;
	readonly #amounts: Amounts;
	readonly #law: Law;
	readonly #names = new Map<string, ExpressionType>();
	readonly #inputs: readonly RawInput[];
	/** All results, for the message about a line used too early. */
	readonly #results: ReadonlySet<string>;
	readonly #missingYears = new Set<string>();
	readonly #byStatus = new Set<string>();
	readonly #lacking = new Map<string, readonly string[]>();

	/** @param law where amounts are taken from */
	constructor(draft: Draft<LogicDefinition>, inputs: readonly RawInput[], amounts: Amounts, law: Law) {
		this.#draft = draft;
		this.#amounts = amounts;
		this.#law = law;
		this.#inputs = inputs;
		this.#results = new Set((draft.value.results ?? []).map(({ id }) => id));
		for (const { id, type } of inputs) {
			const taken = amounts.names.includes(id);
			this.#names.set(id, taken ? UNKNOWN : type);
			if (taken) this.meantNames.add(id);
		}
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
		for (const name of namesIn(parsed)) this.usedNames.add(name);
		return { expression: parsed, type: checkTypes(parsed, this.#context(text, path, owner)) };
	}

	/** How what was checked so far depends on the filing status. */
	get statusUse(): StatusUse {
		const uncertain =
			this.incomplete || this.#missingYears.size + this.meantNames.size + this.strayNames.size > 0;
		return { names: [...this.#byStatus], lacking: this.#lacking, uncertain };
	}

	/** Marks an amount as used and finds it; reports when there is none, or none for the definition's year. */
	amount(name: string, place: (code: 'unknown-parameter' | 'missing-year') => void): AmountDraft | undefined {
		const found = this.#amounts.find(name, this.#law.year, this.#law.filingStatus);
		if (found === 'unreadable') this.incomplete = true;
		else if (found === 'no filing status said' || found === 'not for this filing status') {
			// The strategy says the status, also when its model uses the amount.
			this.incomplete = true;
			this.#byStatus.add(name);
			if (found === 'not for this filing status')
				this.#lacking.set(name, this.#amounts.statusesOf(name, this.#law.year));
		} else if (found === 'no such amount') place('unknown-parameter');
		else if (found === 'not in this year') {
			// Once for each amount: that is the list of what parameters.json needs.
			if (!this.#missingYears.has(name)) place('missing-year');
			this.#missingYears.add(name);
		} else {
			this.usedAmounts.set(name, found);
			if (found.filingStatus) this.#byStatus.add(name);
			return found;
		}
		return undefined;
	}

	/** The values of the message about an amount without a value for the definition's year. */
	yearless(name: string): MessageArguments<'missing-year'> {
		const { year = 0, isOther } = this.#law;
		return { name, year, known: this.#amounts.yearsOf(name), isOther };
	}

	/** Known amounts that a mistyped name could mean. */
	nearAmounts(name: string): readonly string[] {
		return nearest(name, this.#amounts.names);
	}

	#context(text: string, path: SourcePath, owner: string): TypeContext {
		return {
			resolve: (name, span) => this.#resolve(name, span, path, owner) ?? UNKNOWN,
			report: (part, code, values, suggestions) =>
				reportInText(this.#draft, path, placeOf(part), code, values, suggestions),
			text: (part) => text.slice(placeOf(part).start, placeOf(part).end),
			namesOfAmount: this.#amounts.namesOf,
			nearFunctions: (name) => nearest(name, FUNCTIONS),
		};
	}

	#resolve(name: string, span: Span, path: SourcePath, owner: string): ExpressionType | undefined {
		if (this.#results.has(name) && !this.#mayUseResults(path)) {
			reportInText(this.#draft, path, span, 'result-in-condition', { owner, name });
			return UNKNOWN;
		}
		const known = this.#names.get(name);
		if (known) return known;
		const found = this.amount(name, (code) => {
			if (code === 'missing-year') reportInText(this.#draft, path, span, code, this.yearless(name));
			else this.#unknownName(name, span, path, owner);
		});
		return found ? amountType(found) : UNKNOWN;
	}

	// Only a formula and the showWhen of a result come after the lines above.
	#mayUseResults(path: SourcePath): boolean {
		return path[0] === 'results' && path.at(-1) !== 'appliesWhen';
	}

	#unknownName(name: string, span: Span, path: SourcePath, owner: string): void {
		if (this.#results.has(name)) {
			const itself = this.#draft.value.results?.[Number(path[1])]?.id === name;
			reportInText(this.#draft, path, span, 'later-result', { owner, name, itself });
			return;
		}
		const near = nearest(name, [...this.#names.keys(), ...this.#amounts.names]);
		for (const meant of near) this.meantNames.add(meant);
		if (near.length === 0) this.strayNames.add(name);
		const among = this.#mayUseResults(path) ? 'input, parameter or earlier result' : 'input or parameter';
		const suggestions = this.#isChoice(name) ? [`'${name}'`] : near;
		reportInText(this.#draft, path, span, 'unknown-name', { owner, name, among }, suggestions);
	}

	// A choice written without its quotes.
	#isChoice(name: string): boolean {
		return this.#inputs.some(({ type }) => type.kind === 'text' && type.choices?.includes(name));
	}
}

function amountType({ id, unit, rows, from, year, value }: AmountDraft): ExpressionType {
	const entry = typeOfFormat(unit);
	const begins = typeOfFormat(from);
	if (typeof value === 'number' || entry.kind !== 'quantity' || begins.kind !== 'quantity') return entry;
	const table = { kind: 'table' as const, name: id, year, from: begins, entry };
	if (Array.isArray(value)) return { ...table, rows: rows ?? 'steps', keys: [] };
	const second = Object.values(value).filter((one) => typeof one === 'object');
	if (second.length === 0) return { ...table, rows: 'keys', keys: [Object.keys(value)] };
	// A second key is there when every entry has it.
	const shared = Object.keys(second[0] ?? {}).filter((key) => second.every((one) => Object.hasOwn(one, key)));
	return { ...table, rows: 'two keys', keys: [Object.keys(value), shared] };
}

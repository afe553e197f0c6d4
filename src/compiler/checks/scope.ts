// The names a formula may use: inputs, amounts, and the results above it.
import type { CompiledParameter } from '../../definition/compiled-calculator.ts';
import { type Amounts, type Draft, type LogicDefinition, reportInText } from '../draft.ts';
import { checkTypes } from '../expression/check-types.ts';
import type { TypeContext } from '../expression/check-units.ts';
import { type Expression, namesIn, type Span } from '../expression/expression.ts';
import { type ExpressionType, type Quantity, typeOfFormat, UNKNOWN } from '../expression/quantity.ts';
import { isSyntaxProblem, parseExpression } from '../expression-parser.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import type { RawInput } from './check-inputs.ts';

/** A parsed formula with its type. */
export interface Checked {
	readonly expression: Expression;
	readonly type: ExpressionType;
}

/** The names of one definition, growing line by line, and a record of what was used. */
export class Scope {
	readonly usedInputs = new Set<string>();
	readonly usedAmounts = new Map<string, CompiledParameter>();
	readonly #draft: Draft<LogicDefinition>;
	readonly #amounts: Amounts;
	/** The tax year amounts are taken from. */
	readonly year: number;
	readonly #names = new Map<string, ExpressionType>();
	readonly #inputs: ReadonlySet<string>;
	/** All results, for the message about a line used too early. */
	readonly #later: ReadonlySet<string>;

	constructor(draft: Draft<LogicDefinition>, inputs: readonly RawInput[], amounts: Amounts, year: number) {
		this.#draft = draft;
		this.#amounts = amounts;
		this.year = year;
		this.#inputs = new Set(inputs.map(({ id }) => id));
		this.#later = new Set((draft.value.results ?? []).map(({ id }) => id));
		for (const { id, type } of inputs) this.#names.set(id, type);
	}

	/** Makes a result usable by the lines below it. */
	addResult(id: string, type: ExpressionType): void {
		if (!this.#names.has(id)) this.#names.set(id, type);
	}

	/** Parses and checks the text at a path; undefined when it cannot be read. */
	check(text: string, path: SourcePath, owner: string): Checked | undefined {
		const parsed = parseExpression(text);
		if (isSyntaxProblem(parsed)) {
			reportInText(
				this.#draft,
				path,
				parsed,
				'formula-syntax',
				{ problem: parsed.problem },
				parsed.suggestions,
			);
			return undefined;
		}
		for (const name of namesIn(parsed)) if (this.#inputs.has(name)) this.usedInputs.add(name);
		return { expression: parsed, type: checkTypes(parsed, this.#context(text, path, owner)) };
	}

	/** Marks an amount as used and finds it; reports when it does not exist in the definition's year. */
	amount(
		name: string,
		report: (code: 'unknown-parameter' | 'missing-year') => void,
	): CompiledParameter | undefined {
		const found = this.#amounts.find(name, this.year);
		if (found) this.usedAmounts.set(name, found);
		else report(found === null ? 'missing-year' : 'unknown-parameter');
		return found ?? undefined;
	}

	/** Known amounts that a mistyped name could mean. */
	nearAmounts(name: string): readonly string[] {
		return nearest(name, this.#amounts.names);
	}

	#context(text: string, path: SourcePath, owner: string): TypeContext {
		return {
			resolve: (name, span) => this.#resolve(name, span, path, owner),
			report: (span, code, values, suggestions) =>
				reportInText(this.#draft, path, span, code, values, suggestions),
			text: (span) => text.slice(span.start, span.end),
			namesOfAmount: this.#amounts.namesOf,
		};
	}

	#resolve(name: string, span: Span, path: SourcePath, owner: string): ExpressionType | undefined {
		const known = this.#names.get(name);
		if (known) return known;
		const found = this.amount(name, (code) => {
			if (code === 'missing-year') {
				reportInText(this.#draft, path, span, code, { name, year: this.year });
			} else this.#unknownName(name, span, path, owner);
		});
		return found ? amountType(found) : UNKNOWN;
	}

	#unknownName(name: string, span: Span, path: SourcePath, owner: string): void {
		if (this.#later.has(name)) {
			reportInText(this.#draft, path, span, 'later-result', { owner, name });
			return;
		}
		const near = nearest(name, [...this.#names.keys(), ...this.#amounts.names]);
		const among = path[0] === 'results' ? 'input, parameter or earlier result' : 'input or parameter';
		reportInText(this.#draft, path, span, 'unknown-name', { owner, name, among }, near);
	}
}

function amountType({ id, unit, value }: CompiledParameter): ExpressionType {
	const type = typeOfFormat(unit);
	if (typeof value === 'number') return type;
	return { kind: 'table', name: id, keys: Object.keys(value), entry: type as Quantity };
}

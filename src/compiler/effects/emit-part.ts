// Writes a return part as JavaScript: what it says as data, and its formulas as functions of the year.

import type { CompiledEffectInput, Taxpayer } from '../../definition/compiled-effect.ts';
import type { EffectInput } from '../../definition/generated/calculator.ts';
import { INPUT_DEFAULTS } from '../../engine/complete-logic.ts';
import { UNBOUNDED } from '../../language/bounds.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import type { Expression } from '../../language/tree.ts';
import type { ExpressionType } from '../../language/types.ts';
import type { RawInput } from '../checks/check-inputs.ts';
import type { UsedAmount } from '../draft.ts';
import { choicesOf } from '../emit/describe-logic.ts';
import {
	emitCompute,
	type FunctionContext,
	functionContext,
	noSurroundings,
	type Surroundings,
} from '../emit/emit-function.ts';
import type { PartDraft } from './effect-draft.ts';
import { SIDES } from './effect-draft.ts';
import { typeIn } from './part-names.ts';

/** An object literal under construction: keys and the code of their values. */
type Members = Readonly<Record<string, string | undefined>>;

/** JavaScript that gives an `EffectPart`: an expression. */
export function emitPart(draft: PartDraft): string {
	const writer = new PartWriter(draft);
	const part = literal({
		years: draft.years && writer.formula(draft.years),
		inputs: JSON.stringify(draft.inputs.map(describeEffectInput)),
		lines: list(
			draft.lines.map(({ line: { id, format }, formula }) =>
				literal({ ...said({ id, format }), of: writer.formula(formula) }),
			),
		),
		changes: list(
			draft.changes.map(
				({ side, change: { fact, on = 'household' as Taxpayer, set, sale = false }, when, amount }) =>
					literal({
						...said({ side, on, fact }),
						isSet: set === undefined ? undefined : 'true',
						isSale: sale ? 'true' : undefined,
						...writer.conditional(when, amount),
					}),
			),
		),
		cash: list(
			draft.cash.map(({ line: { scenario: side, label }, isCost, when, amount }) =>
				literal({ ...said({ side, label, isCost }), ...writer.conditional(when, amount) }),
			),
		),
		warnings: list(
			draft.warnings.map(({ warning: { kind, message, remedy: cure = '' }, when }) =>
				literal({ ...said({ kind, message, cure }), when: when && writer.formula(when) }),
			),
		),
		results: list(draft.results.map(({ line, formula }) => writer.line(line, formula))),
		taxpayers: list(
			draft.taxpayers.map(({ on, count, facts }) =>
				literal({
					on: JSON.stringify(on),
					count: writer.formula(count),
					facts: literal(mapped(facts, (formula) => writer.formula(formula))),
				}),
			),
		),
		amounts: JSON.stringify(draft.amounts.map(({ id }) => id)),
	});
	return `(() => {\n${writer.calls.map(emitCompute).join('\n')}\nreturn ${part};\n})()`;
}

/** JavaScript that gives one formula of a part as an `EffectFormula`: an expression. */
export function emitEffectFormula(draft: PartDraft, formula: Expression): string {
	const writer = new PartWriter(draft);
	const code = writer.formula(formula);
	return `(() => {\n${writer.calls.map(emitCompute).join('\n')}\nreturn ${code};\n})()`;
}

class PartWriter {
	readonly #draft: PartDraft;
	readonly #around: Surroundings = noSurroundings();
	readonly #names = new Map<string, EmittedName>();
	readonly #inputs: ReadonlySet<string>;
	readonly #amounts: ReadonlyMap<string, UsedAmount>;

	constructor(draft: PartDraft) {
		this.#draft = draft;
		this.#inputs = new Set([...draft.inputs, ...draft.outerInputs].map(({ id }) => id));
		this.#amounts = new Map(draft.amounts.map((amount) => [amount.id, amount]));
	}

	/** The operators that emitted code calls. */
	get calls(): readonly string[] {
		return [...this.#around.calls];
	}

	/** A function of the scope and the year. */
	formula(expression: Expression): string {
		const context: FunctionContext = {
			...functionContext(this.#names, this.#around),
			nameOf: (name) => this.#nameOf(name),
			constant: (code) => code,
		};
		const { code } = emitExpression(expression, context);
		const { temporaries } = context;
		return temporaries.length === 0
			? `($, $k) => ${code}`
			: `($, $k) => { let ${temporaries.join(', ')}; return ${code}; }`;
	}

	line({ id, label, format }: { id: string; label: string; format: string }, formula: Expression): string {
		return literal({ ...said({ id, label, format }), of: this.formula(formula) });
	}

	conditional(when: Expression | undefined, amount: Expression): Members {
		return { when: when && this.formula(when), of: this.formula(amount) };
	}

	// A name as the emitted code reads it from its scope.
	#nameOf(name: string): EmittedName {
		const known = this.#names.get(name);
		if (known) return known;
		const type = typeIn(this.#draft.names, name);
		const kind = type
			? kindOf(type)
			: typeof this.#amounts.get(name)?.value === 'number'
				? 'number'
				: 'table';
		const bound = kind === 'table' ? 0 : UNBOUNDED;
		const made: EmittedName = { code: this.#read(name), kind, bound, varies: 'by input' };
		this.#names.set(name, made);
		return made;
	}

	#read(name: string): string {
		const [head = '', ...rest] = name.split('.');
		if (name === 'year') return '$k';
		if (name === 'taxYear') return '$.taxYear';
		if (head === 'household' && rest.length > 0) return `$.household.${rest.join('.')}`;
		if (rest.length > 0 && SIDES.includes(head as (typeof SIDES)[number]))
			return `$.side(${JSON.stringify(head)}, ${JSON.stringify(rest.join('.'))}, $k)`;
		if (this.#inputs.has(name)) return `$.inputs.${name}`;
		return this.#amounts.has(name) ? `$.law($k).${name}` : `$.lines.${name}($k)`;
	}
}

function kindOf(type: ExpressionType): EmittedName['kind'] {
	if (type.kind === 'condition') return 'condition';
	return type.kind === 'text' ? 'text' : 'number';
}

/** What pages and commands say of an input. */
export function describeEffectInput({ id, input }: RawInput): CompiledEffectInput {
	const { title = id, help = '', type = 'number', format = 'count' } = input;
	const own = input as Partial<EffectInput>;
	const {
		prefillFrom: from = '',
		sameAsInput: calculator = '',
		sameAsFacts: facts,
		advanced: more = false,
		minimum,
		maximum = null,
	} = own;
	// What is less than nothing says so.
	const isTyped = (type === 'number' || type === 'integer') && input.enum === undefined;
	return {
		id,
		title,
		help,
		type,
		format: type === 'boolean' ? 'yes-no' : type === 'string' ? 'choice' : format,
		default: input.default ?? 0,
		choices: choicesOf(input),
		hidden: INPUT_DEFAULTS.hidden,
		from,
		calculator,
		...(facts ? { facts } : {}),
		more,
		minimum: minimum ?? (isTyped ? 0 : null),
		maximum,
	};
}

function said(values: Readonly<Record<string, unknown>>): Members {
	return mapped(values, (value) => JSON.stringify(value));
}

function mapped<T>(values: Readonly<Record<string, T>>, code: (value: T) => string): Members {
	const members: Record<string, string> = {};
	for (const [key, value] of Object.entries(values)) members[key] = code(value);
	return members;
}

function literal(members: Members): string {
	let text = '';
	for (const [key, code] of Object.entries(members))
		if (code !== undefined) text += `${text === '' ? '' : ', '}${JSON.stringify(key)}: ${code}`;
	return `{ ${text} }`;
}

function list(items: readonly string[]): string {
	return `[${items.join(',\n')}]`;
}

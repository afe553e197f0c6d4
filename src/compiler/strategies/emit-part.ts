// Writes a return part as JavaScript: what it says as data, and its formulas as functions of the year.
import { UNBOUNDED } from '../../language/bounds.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import type { Expression } from '../../language/tree.ts';
import type { CompiledEffectInput, Taxpayer } from '../../model/compiled-effect.ts';
import type { EffectInput } from '../../model/generated/authored.ts';
import { describeInput } from '../emit/describe-logic.ts';
import {
	createFunctionContext,
	EmittedModule,
	type FunctionContext,
	getKind,
} from '../emit/emit-function.ts';
import type { AmountUse, UncheckedInput } from '../program.ts';
import type { CheckedPart } from './checked-part.ts';
import { SCENARIOS } from './checked-part.ts';
import { findType } from './part-names.ts';

/** An object literal under construction: keys and the code of their values. */
type Members = Readonly<Record<string, string | undefined>>;

/** JavaScript that gives an `EffectPart`: an expression. */
export function emitPart(part: CheckedPart): string {
	const writer = new PartWriter(part);
	const partCode = emitObject({
		years: part.years && writer.emitFormula(part.years),
		inputs: JSON.stringify(part.inputs.map(describeEffectInput)),
		lines: emitList(
			part.lines.map(({ line: { id, format }, formula }) =>
				emitObject({ ...stringifyValues({ id, format }), of: writer.emitFormula(formula) }),
			),
		),
		adjustments: emitList(
			part.adjustments.map(
				({
					scenario,
					adjustment: { fact, on: taxpayer = 'household' as Taxpayer, set, sale = false },
					partOf,
					when,
					amount,
				}) =>
					emitObject({
						...stringifyValues({ scenario, on: taxpayer, fact }),
						isSet: set === undefined ? undefined : 'true',
						isSale: sale ? 'true' : undefined,
						partOf: partOf.length > 0 ? JSON.stringify(partOf) : undefined,
						...writer.emitConditional(when, amount),
					}),
			),
		),
		cash: emitList(
			part.cash.map(({ line: { scenario, label }, isCost, when, amount }) =>
				emitObject({
					...stringifyValues({ scenario, label, isCost }),
					...writer.emitConditional(when, amount),
				}),
			),
		),
		warnings: emitList(
			part.warnings.map(({ warning: { kind, message, remedy = '' }, when }) =>
				emitObject({ ...stringifyValues({ kind, message, remedy }), when: when && writer.emitFormula(when) }),
			),
		),
		results: emitList(part.results.map(({ line, formula }) => writer.emitLine(line, formula))),
		taxpayers: emitList(
			part.taxpayers.map(({ taxpayer, count, facts }) =>
				emitObject({
					on: JSON.stringify(taxpayer),
					count: writer.emitFormula(count),
					facts: emitObject(mapValues(facts, (formula) => writer.emitFormula(formula))),
				}),
			),
		),
		amounts: JSON.stringify(part.amounts.map(({ id }) => id)),
	});
	return writer.emitModule(partCode);
}

/** JavaScript that gives one formula of a part as an `EffectFormula`: an expression. */
export function emitEffectFormula(part: CheckedPart, formula: Expression): string {
	const writer = new PartWriter(part);
	return writer.emitModule(writer.emitFormula(formula));
}

class PartWriter {
	readonly #part: CheckedPart;
	readonly #module = new EmittedModule();
	readonly #names = new Map<string, EmittedName>();
	readonly #inputs: ReadonlySet<string>;
	readonly #amounts: ReadonlyMap<string, AmountUse>;

	constructor(part: CheckedPart) {
		this.#part = part;
		this.#inputs = new Set([...part.inputs, ...part.outerInputs].map(({ id }) => id));
		this.#amounts = new Map(part.amounts.map((amount) => [amount.id, amount]));
	}

	/** An expression with the operators it calls. */
	emitModule(code: string): string {
		return `(() => {\n${this.#module.emitCalls().join('\n')}\nreturn ${code};\n})()`;
	}

	/** A function of the scope and the year. */
	emitFormula(expression: Expression): string {
		const context: FunctionContext = {
			...createFunctionContext((name) => this.#createEmittedName(name), this.#module),
			hoistConstant: (code) => code,
		};
		const { code } = emitExpression(expression, context);
		const { temporaries } = context;
		return temporaries.length === 0
			? `($, $k) => ${code}`
			: `($, $k) => { let ${temporaries.join(', ')}; return ${code}; }`;
	}

	emitLine(
		{ id, label, format }: { id: string; label: string; format: string },
		formula: Expression,
	): string {
		return emitObject({ ...stringifyValues({ id, label, format }), of: this.emitFormula(formula) });
	}

	emitConditional(when: Expression | undefined, amount: Expression): Members {
		return { when: when && this.emitFormula(when), of: this.emitFormula(amount) };
	}

	// A name as the emitted code reads it from its scope.
	#createEmittedName(name: string): EmittedName {
		const cachedName = this.#names.get(name);
		if (cachedName) return cachedName;
		const type = findType(this.#part.names, name);
		const amountKind = typeof this.#amounts.get(name)?.value === 'number' ? 'number' : 'table';
		const kind = type ? getKind(type) : amountKind;
		const bound = kind === 'table' ? 0 : UNBOUNDED;
		const emittedName: EmittedName = { code: this.#emitRead(name), kind, bound, varies: 'by input' };
		this.#names.set(name, emittedName);
		return emittedName;
	}

	#emitRead(name: string): string {
		const [root = '', ...steps] = name.split('.');
		if (name === 'year') return '$k';
		if (name === 'taxYear') return '$.taxYear';
		if (root === 'household' && steps.length > 0) return `$.household.${steps.join('.')}`;
		if (steps.length > 0 && SCENARIOS.includes(root as (typeof SCENARIOS)[number]))
			return `$.getLine(${JSON.stringify(root)}, ${JSON.stringify(steps.join('.'))}, $k)`;
		if (this.#inputs.has(name)) return `$.inputs.${name}`;
		return this.#amounts.has(name) ? `$.law($k).${name}` : `$.lines.${name}($k)`;
	}
}

/** An input as pages and commands describe it. */
export function describeEffectInput(checkedInput: UncheckedInput): CompiledEffectInput {
	const { type, enum: choices } = checkedInput.input;
	const {
		prefillFrom = '',
		sameAsInput = '',
		sameAsFacts,
		partOf,
		advanced = false,
		minimum,
		maximum = null,
	} = checkedInput.input as Partial<EffectInput>;
	// A negative amount is written with its sign.
	const isNumberField = type !== 'string' && type !== 'boolean' && choices === undefined;
	return {
		...describeInput(checkedInput),
		prefillFrom,
		sameAsInput,
		...(sameAsFacts ? { sameAsFacts } : {}),
		...(partOf ? { partOf: [partOf].flat() } : {}),
		advanced,
		minimum: minimum ?? (isNumberField ? 0 : null),
		maximum,
	};
}

function stringifyValues(values: Readonly<Record<string, unknown>>): Members {
	return mapValues(values, (value) => JSON.stringify(value));
}

function mapValues<T>(values: Readonly<Record<string, T>>, code: (value: T) => string): Members {
	const members: Record<string, string> = {};
	for (const [key, value] of Object.entries(values)) members[key] = code(value);
	return members;
}

function emitObject(members: Members): string {
	let text = '';
	for (const [key, code] of Object.entries(members))
		if (code !== undefined) text += `${text === '' ? '' : ', '}${JSON.stringify(key)}: ${code}`;
	return `{ ${text} }`;
}

function emitList(items: readonly string[]): string {
	return `[${items.join(',\n')}]`;
}

// Writes a return part as JavaScript: what it says as data, and its formulas as functions of the year.

import { ESTATE_YEARS } from '../../engine/strategy/estate-outcomes.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import { FINITE_BOUND, UNBOUNDED } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { PLAIN } from '../../language/types.ts';
import type { CompiledEffectInput, Taxpayer } from '../../model/compiled-effect.ts';
import type { CashLine } from '../../model/generated/authored.ts';
import { describeInput } from '../emit/describe-logic.ts';
import {
	createFunctionContext,
	EmittedModule,
	type FunctionContext,
	getKind,
} from '../emit/emit-function.ts';
import type { SourcePath } from '../load/source.ts';
import { type AmountUse, type CheckedInput, findFormula, findType } from '../program.ts';
import {
	type CheckedPart,
	ESTATE_KINDS,
	listChanges,
	type PartChange,
	SCENARIOS,
	TAXPAYERS,
} from './checked-part.ts';

/** An object literal under construction: keys and the code of their values. */
type Members = Readonly<Record<string, string | undefined>>;

/** JavaScript that gives an `EffectPart`: an expression. */
export function emitPart(part: CheckedPart): string {
	const { lines = [], cash = [], costs = [], warnings = [], results = [], taxpayers = {} } = part.definition;
	const writer = new PartWriter(part);
	const emitCash = (key: 'cash' | 'costs', items: readonly CashLine[]) => {
		const toValues = ({ scenario, label, to }: CashLine) => ({
			scenario,
			label,
			isCost: key === 'costs',
			to,
		});
		return writer.emitItems(key, items, toValues, { when: 'when', of: 'amount' });
	};
	const partCode = emitObject({
		years: writer.emitAt('years'),
		inputs: JSON.stringify(part.inputs.map(describeEffectInput)),
		lines: emitList(
			writer.emitItems('lines', lines, ({ id, format }) => ({ id, format }), { of: 'formula' }),
		),
		adjustments: emitList(listChanges(part).map((change) => writer.emitChange(change))),
		cash: emitList([...emitCash('cash', cash), ...emitCash('costs', costs)]),
		warnings: emitList(
			writer.emitItems(
				'warnings',
				warnings,
				({ kind, message, remedy = '' }) => ({ kind, message, remedy }),
				{ when: 'when' },
			),
		),
		results: emitList(
			writer.emitItems('results', results, ({ id, label, format }) => ({ id, label, format }), {
				of: 'formula',
			}),
		),
		taxpayers: emitList(
			TAXPAYERS.flatMap((taxpayer) => {
				const group = taxpayers[taxpayer];
				return group ? [writer.emitTaxpayers(taxpayer, Object.keys(group.facts ?? {}))] : [];
			}),
		),
		amounts: JSON.stringify(part.amounts.map(({ id }) => id)),
	});
	return writer.emitModule(partCode);
}

/** JavaScript that gives an `EstatePart`: an expression; undefined where the part does nothing to an estate. */
export function emitEstatePart(part: CheckedPart): string | undefined {
	const { estate } = part.definition;
	if (!estate) return undefined;
	const writer = new PartWriter(part);
	const prefix = [...part.prefix, 'estate'];
	const { endsAtDeath = [], heldIncome, comparesHolding, inputs = {} } = estate;
	const inputMembers = Object.keys(inputs).map((id) => [id, writer.emitAt('estate', 'inputs', id)]);
	const code = emitObject({
		...stringifyValues({ endsAtDeath, heldIncome, comparesHolding }),
		inputs: emitObject(Object.fromEntries(inputMembers)),
		adjustments: emitList(
			listChanges({ prefix, formulas: part.formulas, definition: estate }).map((change) =>
				writer.emitChange(change),
			),
		),
		amounts: emitList(
			ESTATE_KINDS.flatMap((kind) =>
				(estate[kind] ?? []).map(({ scenario, label }, index) =>
					emitObject({
						...stringifyValues({ scenario, kind, label }),
						when: writer.emitAt('estate', kind, index, 'when'),
						of: writer.emitAt('estate', kind, index, 'amount'),
					}),
				),
			),
		),
	});
	return writer.emitModule(code);
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

	/** The function of the formula at a path of the part, if there is one. */
	emitAt(...path: SourcePath): string | undefined {
		const formula = findFormula(this.#part, [...this.#part.prefix, ...path]);
		return formula && this.emitFormula(formula.tree);
	}

	/** The items of a list: what each says, and its formulas, by the keys of the authored ones. */
	emitItems<T>(
		key: string,
		items: readonly T[],
		toValues: (item: T) => Readonly<Record<string, unknown>>,
		formulas: Readonly<Record<string, string>>,
	): readonly string[] {
		return items.map((item, index) => {
			const functions = Object.entries(formulas).map(([name, formula]) => {
				return [name, this.emitAt(key, index, formula)] as const;
			});
			return emitObject({ ...stringifyValues(toValues(item)), ...Object.fromEntries(functions) });
		});
	}

	emitChange({ scenario, change, amount }: PartChange): string {
		const { fact, on: taxpayer = 'household' as Taxpayer, set, sale = false } = change;
		const partOf = this.#part.partOf.get(change) ?? [];
		return emitObject({
			...stringifyValues({ scenario, on: taxpayer, fact }),
			isSet: set === undefined ? undefined : 'true',
			isSale: sale ? 'true' : undefined,
			partOf: partOf.length > 0 ? JSON.stringify(partOf) : undefined,
			when: amount.guard && this.emitFormula(amount.guard.tree),
			of: this.emitFormula(amount.tree),
		});
	}

	emitTaxpayers(taxpayer: Taxpayer, facts: readonly string[]): string {
		const members = facts.map((fact) => [fact, this.emitAt('taxpayers', taxpayer, 'facts', fact)]);
		return emitObject({
			on: JSON.stringify(taxpayer),
			count: this.emitAt('taxpayers', taxpayer, 'count'),
			facts: emitObject(Object.fromEntries(members)),
		});
	}

	// A name as the emitted code reads it from its scope.
	#createEmittedName(name: string): EmittedName {
		const cachedName = this.#names.get(name);
		if (cachedName) return cachedName;
		const type = name === ESTATE_YEARS ? PLAIN : findType(this.#part.names, name);
		const amountKind = typeof this.#amounts.get(name)?.value === 'number' ? 'number' : 'table';
		const kind = type ? getKind(type) : amountKind;
		const bound = kind === 'table' ? 0 : this.#isFinite(name) ? FINITE_BOUND : UNBOUNDED;
		const emittedName: EmittedName = { code: this.#emitRead(name), kind, bound, varies: 'by input' };
		this.#names.set(name, emittedName);
		return emittedName;
	}

	// Only lines may be infinite: of those of returns and of strategies, none is made NaN before it is read.
	#isFinite(name: string): boolean {
		const [root = '', ...steps] = name.split('.');
		if (steps.length > 0) return root === 'household';
		return name === 'year' || name === 'taxYear' || this.#inputs.has(name) || this.#amounts.has(name);
	}

	#emitRead(name: string): string {
		const [root = '', ...steps] = name.split('.');
		if (name === 'year') return '$k';
		if (name === 'taxYear') return '$.taxYear';
		if (root === 'household' && steps.length > 0) return `$.household($k).${steps.join('.')}`;
		if (steps.length > 0 && SCENARIOS.includes(root as (typeof SCENARIOS)[number]))
			return `$.getLine(${JSON.stringify(root)}, ${JSON.stringify(steps.join('.'))}, $k)`;
		if (this.#inputs.has(name) || name === ESTATE_YEARS) return `$.inputs.${name}`;
		return this.#amounts.has(name) ? `$.law($k).${name}` : `$.lines.${name}($k)`;
	}
}

/** An input as pages and commands describe it. */
export function describeEffectInput(checkedInput: CheckedInput): CompiledEffectInput {
	const {
		type,
		enum: choices,
		prefillFrom = '',
		sameAsInput = '',
		sameAsFacts,
		partOf,
		assetKinds,
		assumption,
		advanced = false,
		minimum,
		maximum = null,
	} = checkedInput.input;
	// A negative amount is written with its sign.
	const isNumberField = type !== 'string' && type !== 'boolean' && choices === undefined;
	return {
		...describeInput(checkedInput),
		prefillFrom,
		sameAsInput,
		sameAsFacts,
		partOf: partOf ? [partOf].flat() : undefined,
		assetKinds,
		assumption,
		advanced,
		minimum: minimum ?? (isNumberField ? 0 : null),
		maximum,
	};
}

function stringifyValues(values: Readonly<Record<string, unknown>>): Members {
	return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
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

// Writes a return part as JavaScript: what it says as data, and its formulas as functions of the scope and the year. One formula
// sums over years of which each has its own law, so that a part cannot be bound to one law as calculators and worksheets are.

import { pick } from '../../engine/collections.ts';
import { parseScenarioLine } from '../../engine/strategy/effect-names.ts';
import { ESTATE_YEARS } from '../../engine/strategy/estate-outcomes.ts';
import { SALE_KIND } from '../../engine/strategy/sale.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import { type EmittedKind, FINITE_BOUND, INPUT_BOUND, UNBOUNDED } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { PLAIN } from '../../language/types.ts';
import { type CompiledEffectInput, EFFECT_INPUT_KEYS } from '../../model/compiled-effect.ts';
import type { CashLine } from '../../model/generated/authored.ts';
import { describeInput } from '../emit/describe-logic.ts';
import { Code, emitScope, emitValue, FormulaWriter, getKind } from '../emit/emit-function.ts';
import type { SourcePath } from '../load/source.ts';
import { type AmountUse, type CheckedInput, findFormula, findType } from '../program.ts';
import { type CheckedPart, ESTATE_KINDS, listChanges, type PartChange, TAXPAYERS } from './checked-part.ts';

/** JavaScript that gives an `EffectPart`: an expression. */
export function emitPart(part: CheckedPart): string {
	const { lines = [], warnings = [], results = [], taxpayers = {} } = part.definition;
	const writer = new PartWriter(part);
	const describeCash = (key: 'cash' | 'costs') =>
		(part.definition[key] ?? []).map((line: CashLine, index) => ({
			...pick(line, ['scenario', 'label', 'to']),
			isCost: key === 'costs',
			when: writer.emitAt(key, index, 'when'),
			compute: writer.emitAt(key, index, 'amount'),
		}));
	return writer.emitModule({
		years: writer.emitAt('years'),
		inputs: part.inputs.map(describeEffectInput),
		lines: lines.map((line, index) => ({
			...pick(line, ['id', 'format']),
			compute: writer.emitAt('lines', index, 'formula'),
		})),
		adjustments: listChanges(part).map((change) => writer.describeChange(change)),
		cash: [...describeCash('cash'), ...describeCash('costs')],
		warnings: warnings.map((warning, index) => ({
			...pick(warning, ['kind', 'field', 'message', 'remedy']),
			when: writer.emitAt('warnings', index, 'when'),
		})),
		results: results.map((result, index) => ({
			...pick(result, ['id', 'label', 'format']),
			compute: writer.emitAt('results', index, 'formula'),
		})),
		taxpayers: TAXPAYERS.filter((taxpayer) => taxpayers[taxpayer]).map((taxpayer) => ({
			on: taxpayer,
			count: writer.emitAt('taxpayers', taxpayer, 'count'),
			facts: writer.emitAll(['taxpayers', taxpayer, 'facts'], taxpayers[taxpayer]?.facts),
		})),
		estate: describeEstate(part, writer),
		amounts: part.amounts.map(({ id }) => id),
	});
}

function describeEstate(part: CheckedPart, writer: PartWriter): object | undefined {
	const { estate } = part.definition;
	if (!estate) return undefined;
	const prefix = [...part.prefix, 'estate'];
	const changes = listChanges({ prefix, formulas: part.formulas, definition: estate });
	return {
		...pick(estate, ['heldIncome', 'comparesHolding']),
		endsAtDeath: estate.endsAtDeath ?? [],
		inputs: writer.emitAll(['estate', 'inputs'], estate.inputs),
		adjustments: changes.map((change) => writer.describeChange(change)),
		amounts: ESTATE_KINDS.flatMap((kind) =>
			(estate[kind] ?? []).map(({ scenario, label }, index) => ({
				scenario,
				kind,
				label,
				when: writer.emitAt('estate', kind, index, 'when'),
				compute: writer.emitAt('estate', kind, index, 'amount'),
			})),
		),
	};
}

/** JavaScript that gives one formula of a part as an `EffectFormula`: an expression. */
export function emitEffectFormula(part: CheckedPart, formula: Expression): string {
	const writer = new PartWriter(part);
	return writer.emitModule(writer.emitFormula(formula));
}

/** Names whose values are never left empty: a formula is computed in a year, and an estate is asked for with its own. */
const COUNTERS = ['year', 'taxYear', ESTATE_YEARS];

class PartWriter extends FormulaWriter {
	readonly #part: CheckedPart;
	readonly #inputs: ReadonlySet<string>;
	readonly #amounts: ReadonlyMap<string, AmountUse>;

	constructor(part: CheckedPart) {
		super(new Map());
		this.#part = part;
		this.#inputs = new Set([...part.inputs, ...part.outerInputs].map(({ id }) => id));
		this.#amounts = new Map(part.amounts.map((amount) => [amount.id, amount]));
	}

	/** An expression with the operators it calls. */
	emitModule(value: object): string {
		return emitScope(this.calls, emitValue(value));
	}

	/** A function of the scope and the year. */
	emitFormula(expression: Expression): Code {
		const context = this.createContext();
		const { code } = emitExpression(expression, context);
		const { temporaries } = context;
		return new Code(
			temporaries.length === 0
				? `($, $k) => ${code}`
				: `($, $k) => { let ${temporaries.join(', ')}; return ${code}; }`,
		);
	}

	/** The function of the formula at a path of the part, if there is one. */
	emitAt(...path: SourcePath): Code | undefined {
		const formula = findFormula(this.#part, [...this.#part.prefix, ...path]);
		return formula && this.emitFormula(formula.tree);
	}

	/** The functions of the formulas of an object, by their keys. */
	emitAll(path: SourcePath, formulas: object = {}): object {
		return Object.fromEntries(Object.keys(formulas).map((key) => [key, this.emitAt(...path, key)]));
	}

	describeChange({ scenario, change, amount }: PartChange): object {
		const { fact, on: taxpayer = 'household', set, sale = false } = change;
		const partOf = this.#part.partOf.get(change) ?? [];
		return {
			scenario,
			on: taxpayer,
			fact,
			isSet: set === undefined ? undefined : true,
			isSale: sale || undefined,
			partOf: partOf.length > 0 ? partOf : undefined,
			when: amount.guard && this.emitFormula(amount.guard.tree),
			compute: this.emitFormula(amount.tree),
		};
	}

	// A name as the emitted code reads it from its scope.
	protected override createName(name: string): EmittedName {
		const type = name === ESTATE_YEARS ? PLAIN : findType(this.#part.names, name);
		const amountKind = typeof this.#amounts.get(name)?.value === 'number' ? 'number' : 'table';
		const kind = type ? getKind(type) : amountKind;
		const emittedName: EmittedName = { code: this.#emitRead(name), kind, bound: this.#getBound(name, kind) };
		this.names.set(name, emittedName);
		return emittedName;
	}

	#getBound(name: string, kind: EmittedKind): number {
		if (kind === 'table') return 0;
		if (COUNTERS.includes(name)) return INPUT_BOUND;
		return this.#isFinite(name) ? FINITE_BOUND : UNBOUNDED;
	}

	// Only lines may be infinite: of those of returns and of strategies, none is made NaN before it is read.
	#isFinite(name: string): boolean {
		const [root = '', ...steps] = name.split('.');
		if (steps.length > 0) return root === 'household';
		return this.#inputs.has(name) || this.#amounts.has(name);
	}

	#emitRead(name: string): string {
		const [root = '', ...steps] = name.split('.');
		if (name === 'year') return '$k';
		if (name === 'taxYear') return '$.taxYear';
		if (root === 'household' && steps.length > 0) return `$.household($k).${steps.join('.')}`;
		const [scenario, line] = parseScenarioLine(name);
		if (scenario) return `$.getLine(${JSON.stringify(scenario)}, ${JSON.stringify(line)}, $k)`;
		if (this.#inputs.has(name) || name === ESTATE_YEARS) return `$.inputs.${name}`;
		return this.#amounts.has(name) ? `$.law($k).${name}` : `$.lines.${name}($k)`;
	}
}

export function describeEffectInput(checkedInput: CheckedInput): CompiledEffectInput {
	const { type, enum: choices, byAssetKind, sameAsInput = '', partOf, countsWhen } = checkedInput.input;
	const {
		prefillFrom = byAssetKind ? `sale.${SALE_KIND}` : '',
		minimum,
		maximum = null,
	} = checkedInput.input;
	// A negative amount is written with its sign.
	const isNumberField = type !== 'string' && type !== 'boolean' && choices === undefined;
	return {
		...describeInput(checkedInput),
		...pick(checkedInput.input, EFFECT_INPUT_KEYS),
		// The order in which an analyst writes keys does not reach the browser.
		...(countsWhen ? { countsWhen: countsWhen.map(({ input, is }) => ({ input, is })) } : {}),
		prefillFrom,
		sameAsInput,
		...(partOf ? { partOf: [partOf].flat() } : {}),
		minimum: minimum ?? (isNumberField ? 0 : null),
		maximum,
	};
}

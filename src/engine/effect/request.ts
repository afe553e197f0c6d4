// What a line of JSON asks of a strategy, and what is answered: the command line, the cases and the examples.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { EffectSystem, Side } from '../../definition/compiled-effect.ts';
import { allLines } from '../return/household-year.ts';
import { BadRequest, readValues, yearsAsked } from '../return/request.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import type { Notation } from '../values.ts';
import type { YearChanges } from './changes.ts';
import type { Comparison } from './compare.ts';
import { fillInputs, inputsOf } from './inputs.ts';
import type { CompiledEffect } from './merge.ts';
import type { OthersYear } from './other-taxpayers.ts';
import { DISCOUNT_RATE, type EffectRequest, type EffectResult, effectOf, SALE_KIND } from './run.ts';
import { readSale, type SaleModel } from './sale.ts';
import { factName, type SideYear } from './side-run.ts';

/** Returns and effects, ready to compute. */
export interface EffectEngine {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly sale: SaleModel;
	readonly strategies: ReadonlyMap<string, CompiledEffect>;
}

type Given = Readonly<Record<string, unknown>>;

/** What was asked, read. */
export interface ReadRequest extends EffectRequest {
	readonly effect: CompiledEffect;
}

/**
 * Reads what is asked of a strategy: {"taxYear", "household", "inputs", "discountRate", "sale"}.
 * @throws {BadRequest} when it cannot be read, {UnknownLaw} for a year before the first
 */
export function readRequest(
	engine: EffectEngine,
	effect: CompiledEffect,
	given: Given,
	notation: Notation = 'json',
): ReadRequest {
	const { household = {}, inputs = {}, taxYear, discountRate, sale } = given;
	const [year] = yearsAsked(
		engine.system,
		{ ...objectOf(household, 'household'), ...(taxYear === undefined ? {} : { taxYear }) },
		notation,
	);
	if (!year) throw new BadRequest('There is no year.');
	const planned = sale === undefined ? undefined : readSale(engine.sale, objectOf(sale, 'sale'), notation);
	const said = {
		...(discountRate === undefined ? {} : { [DISCOUNT_RATE]: discountRate }),
		...objectOf(inputs, 'inputs'),
	};
	const known = inputsOf(engine.effects, effect).filter(({ id }) => !(id in effect.fixed));
	const read = readValues(known, said, notation, 'input');
	return {
		effect,
		household: year.facts,
		taxYear: year.year,
		inputs: fillInputs(engine.effects, effect, { given: read, household: year.facts, sale: planned }),
		assetKind: planned === undefined ? undefined : String(planned[SALE_KIND]),
	};
}

export function isObject(value: unknown): value is Given {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws {BadRequest} for what is no object */
export function objectOf(value: unknown, name: string): Given {
	if (isObject(value)) return value;
	throw new BadRequest(`"${name}" is an object such as {"wages": 100000}.`);
}

/** The answer to one line, as JSON writes it: a number that is not finite becomes null. */
export interface EffectAnswer extends CommonFigures {
	readonly years: number;
	/** The changed facts, by side and year: what is added to them, or what they are set to. */
	readonly facts: Readonly<Partial<Record<Side, readonly Readonly<Record<string, Value>>[]>>>;
	readonly totalTax: Readonly<Partial<Record<Side, readonly number[]>>>;
	readonly blocked: boolean;
	readonly warnings: readonly { readonly kind: string; readonly message: string }[];
	readonly claimed?: CommonFigures;
	readonly results: Readonly<Record<string, Value | null>>;
	/** Every line of every side and year, and the facts on the return, where asked for. */
	readonly lines?: Readonly<Partial<Record<Side, readonly object[]>>>;
}

/** Dollars over all years. */
export type CommonFigures = Pick<
	Comparison,
	'taxSaved' | 'presentValue' | 'costs' | 'cash' | 'netBenefit' | 'netPresentValue'
>;

/** Answers one line. */
export function answerEffect(engine: EffectEngine, request: ReadRequest, withLines = false): EffectAnswer {
	const result = effectOf(engine.system, engine.effects, request.effect, request);
	return {
		years: result.years,
		facts: bySide(result, ({ changes }) => padded(changes.map(changedIn), result.years)),
		totalTax: bySide(result, ({ years }) => years.map(({ total }) => total)),
		...commonFigures(result.with),
		blocked: result.isBlocked,
		warnings: result.warnings.map(({ kind, message }) => ({ kind, message })),
		...(result.claimed ? { claimed: commonFigures(result.claimed) } : {}),
		results: result.results,
		...(withLines
			? {
					lines: bySide(result, ({ years }) => years.map(linesOfYear)),
				}
			: {}),
	};
}

/** Every line of a year's returns with the facts on them: the household's, and under their names one of a trust and of a recipient. */
export function linesOfYear({ household, others }: SideYear): object {
	const told = (one: Pick<OthersYear, 'lines' | 'facts'>) => ({ ...allLines(one.lines), facts: one.facts });
	return { ...told(household), ...Object.fromEntries(others.map((one) => [one.on, told(one)])) };
}

/** The figures that every effect has. */
export function commonFigures({
	taxSaved,
	presentValue,
	costs,
	cash,
	netBenefit,
	netPresentValue,
}: CommonFigures): CommonFigures {
	return { taxSaved, presentValue, costs, cash, netBenefit, netPresentValue };
}

function bySide<T>(
	{ sides }: EffectResult,
	of: (side: EffectResult['sides'] extends ReadonlyMap<Side, infer S> ? S : never) => T,
): Partial<Record<Side, T>> {
	return Object.fromEntries([...sides].map(([side, result]) => [side, of(result)]));
}

function padded(changes: readonly Readonly<Record<string, Value>>[], years: number) {
	return [...changes, ...Array.from({ length: years - changes.length }, () => ({}))];
}

/** The facts changed in a year: what is added to them in all, or what they are set to. */
export function changedIn(changes: YearChanges): Readonly<Record<string, Value>> {
	const found: Record<string, Value> = {};
	for (const on of ['household', 'trust', 'donee'] as const) {
		for (const { fact, isSet, value } of changes[on]) {
			const name = factName(on, fact);
			const before = found[name];
			found[name] = isSet || typeof value !== 'number' ? value : Number(before ?? 0) + value;
		}
	}
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== 0));
}

// A planned sale, told once for all strategies about it.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { EffectPart, EffectScope, EffectSystem } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import type { DatedAmounts } from '../law.ts';
import { readFacts } from '../return/read-facts.ts';
import { BadRequest } from '../return/request.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import type { CompiledEffect } from './merge.ts';
import { DISCOUNT_RATE, type EffectResult, effectOf } from './run.ts';

/** What a planned sale is asked, what follows from it, and what selling for cash changes on the return of that year. */
export interface SaleModel extends Pick<EffectPart, 'inputs' | 'lines' | 'changes' | 'amounts'> {
	/** The amounts of law it uses, with all their years. */
	readonly dated: DatedAmounts;
	/** The strategies that take something from it, by id. */
	readonly strategies: readonly string[];
}

/** A planned sale with what follows from it. What is unavailable is left out. */
export type PlannedSale = Readonly<Record<string, Value>>;

/** The name of what is sold: strategies for other kinds of assets are blocked. */
export const SALE_KIND = 'kind';

/**
 * Reads a planned sale, and what follows from it. What is left out has its default.
 * @throws {BadRequest} for what is unknown or of another kind
 */
export function readSale(model: SaleModel, given: Readonly<Record<string, unknown>>): PlannedSale {
	const { inputs } = model;
	const { facts, problems } = readFacts(inputs, given);
	if (problems.length > 0)
		throw new BadRequest(
			'',
			problems,
			inputs.map(({ id }) => id),
			'fact of the sale',
		);
	return completeSale(model, facts);
}

/** A planned sale with its defaults, and with what follows from it. */
export function completeSale(model: SaleModel, given: Readonly<Record<string, Value>>): PlannedSale {
	const inputs = { ...Object.fromEntries(model.inputs.map((input) => [input.id, input.default])), ...given };
	const lines: Record<string, () => Value | null> = {};
	const scope = { inputs, lines, taxYear: 0 } as unknown as EffectScope;
	for (const { id, of } of model.lines) lines[id] = () => of(scope, 0);
	const found = model.lines.flatMap(({ id }) => {
		const value = lines[id]?.();
		return value === null || value === undefined ? [] : [[id, value] as const];
	});
	return { ...inputs, ...Object.fromEntries(found) };
}

/** Where the asset is sold. */
export interface SaleOnReturn {
	/** Complete. */
	readonly household: Facts;
	/** The calendar year of the sale. */
	readonly taxYear: number;
	readonly sale: PlannedSale;
}

/**
 * What selling for cash in the first year does to the return: the plain alternative to every strategy about the sale. The
 * tax saved is less than nothing by the tax on the sale.
 * @throws {UnknownLaw} for a year before the first
 */
export function soldOutright(
	system: TaxSystem,
	effects: EffectSystem,
	model: SaleModel,
	{ household, taxYear, sale }: SaleOnReturn,
): EffectResult {
	const inputs = Object.fromEntries(model.inputs.flatMap(({ id }) => (id in sale ? [[id, sale[id]]] : [])));
	const usual = effects.inputs.find(({ id }) => id === DISCOUNT_RATE)?.default ?? 0;
	return effectOf(system, effects, plainSale(model), {
		household,
		taxYear,
		inputs: { [DISCOUNT_RATE]: usual, ...inputs } as EffectResult['scope']['inputs'],
	});
}

function plainSale({ inputs, lines, changes, amounts, dated }: SaleModel): CompiledEffect {
	return { ...NOTHING_SAID, inputs, lines, changes, amounts, dated };
}

const NOTHING_SAID: Omit<CompiledEffect, 'inputs' | 'lines' | 'changes' | 'amounts' | 'dated'> = {
	id: '',
	name: '',
	alternatives: true,
	assetKinds: [],
	question: '',
	alternative: '',
	compared: '',
	whyDifferent: '',
	unsettled: false,
	standing: '',
	cash: [],
	warnings: [],
	results: [],
	taxpayers: [],
	fixed: {},
};

// The planned sale of a visit: what was typed, and what follows from it. Pure, so that every rule is a test.
import { listIds } from '../../engine/collections.ts';
import { CLOSING } from '../../engine/plan/steps.ts';
import {
	completeSale,
	listAskedInputs,
	type PlannedSale,
	SALE_KIND,
	type SaleModel,
	type SaleStrategy,
} from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { findTaxYear } from '../../engine/tax-return/tax-years.ts';
import type { CompiledWarning } from '../../model/compiled-calculator.ts';
import type { EnteredSale } from '../../visit/visit.ts';
import type { EffectInputsReading } from '../effect/effect-on-return.ts';
import { createTypedInputs, fieldsReducer, readFields, type TypedInputs } from '../form/field-state.ts';

/** A planned sale, read. */
export interface SaleReading extends EffectInputsReading {
	/** Nothing was said yet: these are the defaults. */
	readonly isSample: boolean;
	/** Fields asked up front that nobody has touched since something was said: the example's. */
	readonly exampleIds: readonly string[];
	readonly sale: PlannedSale;
}

/** Reads values and conditions of the form. @param enteredInputs null while nothing was entered */
export function readTypedSale(model: SaleModel, enteredInputs: TypedInputs | null): SaleReading {
	const typedInputs = enteredInputs ?? createTypedInputs();
	const { sale } = toEnteredSale(model, typedInputs);
	const visibleInputs = listAskedInputs(model, sale[SALE_KIND]);
	const values = Object.fromEntries(
		model.inputs.map(({ id, default: defaultValue }) => [id, sale[id] ?? defaultValue]),
	);
	const untouchedInputs = visibleInputs.filter(
		({ id, advanced, format }) => !advanced && format !== 'date' && !(id in typedInputs.values),
	);
	return {
		...readFields(visibleInputs, values, typedInputs),
		isSample: enteredInputs === null,
		exampleIds: enteredInputs ? listIds(untouchedInputs) : [],
		sale,
		visibleInputs,
		values,
	};
}

/** Said at the closing date of a sale that closes in another year than its tax is calculated for. */
export function listClosingWarnings(
	sale: PlannedSale,
	taxYear: number,
	system: TaxSystem,
): readonly CompiledWarning[] {
	const closing = String(sale[CLOSING]);
	if (closing === '' || closing.startsWith(`${taxYear}-`)) return [];
	const note = `Figures are for tax year ${taxYear}, so your plan does not use a closing in another year.`;
	const closingYear = findTaxYear(system, closing);
	const message = closingYear
		? `${note} To plan for ${closingYear}, choose it as the tax year of your household.`
		: note;
	return [{ message, field: CLOSING }];
}

/** The entered sale, with its figures. An answer that its kind of asset is not asked for does not count. */
export function toEnteredSale(model: SaleModel, typedInputs: TypedInputs = createTypedInputs()): EnteredSale {
	const { values } = typedInputs;
	const askedIds = listIds(listAskedInputs(model, completeSale(model, values)[SALE_KIND]));
	const askedValues = Object.fromEntries(Object.entries(values).filter(([id]) => askedIds.includes(id)));
	return { typedInputs, sale: completeSale(model, askedValues) };
}

/** After something else put a text into a field. */
export function applyToSale(
	model: SaleModel,
	{ typedInputs }: EnteredSale,
	{ id, text }: { readonly id: string; readonly text: string },
): EnteredSale {
	return toEnteredSale(model, fieldsReducer(model.inputs, typedInputs, { type: 'applied', id, text }));
}

/** Strategies about a sale, in the order in which a visitor should meet them. */
export interface RankedStrategies {
	/** The strategies for its kind of asset, then those for any. */
	readonly fitting: readonly string[];
	/** The strategies for another kind, and those the law blocks. */
	readonly blocked: readonly string[];
}

/** @param isBlocked says so of a strategy by its id, as far as the household is known */
export function rankStrategies(
	strategies: readonly SaleStrategy[],
	kind: unknown,
	isBlocked: (id: string) => boolean,
): RankedStrategies {
	const isForKind = ({ assetKinds }: SaleStrategy) => assetKinds?.includes(String(kind)) ?? false;
	const isFitting = (strategy: SaleStrategy) =>
		(!strategy.assetKinds || isForKind(strategy)) && !isBlocked(strategy.id);
	const fittingStrategies = strategies.filter(isFitting);
	return {
		fitting: listIds([
			...fittingStrategies.filter(isForKind),
			...fittingStrategies.filter((strategy) => !isForKind(strategy)),
		]),
		blocked: listIds(strategies.filter((strategy) => !isFitting(strategy))),
	};
}

// The planned sale of a visit: what was typed, and what follows from it. Pure, so that every rule is a test.
import { fieldsOf, leftField, type ReadInputs, typedInto } from '../effect/effect-inputs.ts';
import { type TypedInputs, typedInputs } from '../effect/typed-inputs.ts';
import { completeSale, type PlannedSale, type SaleModel } from '../engine/effect/sale.ts';

/** A planned sale, read. */
export interface ReadSale extends ReadInputs {
	/** Nothing was said yet: these are the defaults. */
	readonly isSample: boolean;
	readonly sale: PlannedSale;
}

/** What counts, and how the form stands. @param typed null while nothing was said */
export function readTypedSale(model: SaleModel, typed: TypedInputs | null): ReadSale {
	const sale = completeSale(model, typed?.given ?? {});
	const values = Object.fromEntries(model.inputs.map(({ id, default: usual }) => [id, sale[id] ?? usual]));
	return {
		...fieldsOf(model.inputs, typed?.texts ?? {}, values),
		isSample: typed === null,
		sale,
		asked: model.inputs,
		values,
		marked: typed?.marked ?? [],
	};
}

/** A planned sale the visitor entered. */
export interface EnteredSale {
	readonly typed: TypedInputs;
	/** Complete, so that what takes from it needs nothing else. */
	readonly sale: PlannedSale;
}

/** What was entered, with what follows from it. */
export function enteredSale(model: SaleModel, typed: TypedInputs = typedInputs()): EnteredSale {
	return { typed, sale: completeSale(model, typed.given) };
}

/** After something else put a text into a field. */
export function putIntoSale(
	model: SaleModel,
	{ typed }: EnteredSale,
	{ id, text }: { readonly id: string; readonly text: string },
): EnteredSale {
	const { inputs } = model;
	return enteredSale(model, leftField(inputs, typedInto(inputs, typed, id, text), id));
}

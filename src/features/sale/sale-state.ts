// The planned sale of a visit: what was typed, and what follows from it. Pure, so that every rule is a test.
import { completeSale, type PlannedSale, type SaleModel } from '../../engine/strategy/sale.ts';
import {
	createTypedInputs,
	fieldsReducer,
	readFields,
	type TypedInputs,
} from '../calculator/form/field-state.ts';
import type { ReadInputs } from '../strategy/effect-inputs.ts';

/** A planned sale, read. */
export interface ReadSale extends ReadInputs {
	/** Nothing was said yet: these are the defaults. */
	readonly isSample: boolean;
	readonly sale: PlannedSale;
}

/** Reads values and conditions of the form. @param enteredInputs null while nothing was entered */
export function readTypedSale(model: SaleModel, enteredInputs: TypedInputs | null): ReadSale {
	const typedInputs = enteredInputs ?? createTypedInputs();
	const sale = completeSale(model, typedInputs.values);
	const values = Object.fromEntries(
		model.inputs.map(({ id, default: defaultValue }) => [id, sale[id] ?? defaultValue]),
	);
	return {
		...readFields(model.inputs, values, typedInputs),
		isSample: enteredInputs === null,
		sale,
		visibleInputs: model.inputs,
		values,
	};
}

/** A planned sale the visitor entered. */
export interface EnteredSale {
	readonly typedInputs: TypedInputs;
	/** Complete, so that what takes from it needs nothing else. */
	readonly sale: PlannedSale;
}

/** The entered sale, with its figures. */
export function toEnteredSale(model: SaleModel, typedInputs: TypedInputs = createTypedInputs()): EnteredSale {
	return { typedInputs, sale: completeSale(model, typedInputs.values) };
}

/** After something else put a text into a field. */
export function applyToSale(
	model: SaleModel,
	{ typedInputs }: EnteredSale,
	{ id, text }: { readonly id: string; readonly text: string },
): EnteredSale {
	return toEnteredSale(model, fieldsReducer(model.inputs, typedInputs, { type: 'applied', id, text }));
}

// Changes of the visit's household and sale as the guided start makes them: it begins blank, not with the example.
import { findById } from '../../engine/collections.ts';
import { CLOSING } from '../../engine/plan/steps.ts';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { findTaxYear } from '../../engine/tax-return/tax-years.ts';
import type { EnteredSale, Household } from '../../visit/visit.ts';
import { changeHousehold, changeSale, getVisit } from '../../visit/visit-store.ts';
import { createTypedInputs, type FieldAction, type TypedInputs } from '../form/field-state.ts';
import {
	createBlankHousehold,
	type HouseholdReading,
	readHousehold,
	TAX_YEAR,
	updateHousehold,
} from '../household/household-state.ts';
import { toEnteredSale } from '../sale/sale-state.ts';

/** The visitor's household; blank until something is entered. Numbers that nobody entered stand empty. */
export function readEntries(system: TaxSystem, household: Household | null): HouseholdReading {
	const enteredHousehold = household ?? createBlankHousehold(system);
	const reading = readHousehold(system, enteredHousehold);
	const blankTexts = reading.inputs.flatMap(({ id, choices }) =>
		choices.length > 0 || id in enteredHousehold.values || id in enteredHousehold.texts
			? []
			: [[id, ''] as const],
	);
	return { ...reading, texts: { ...reading.texts, ...Object.fromEntries(blankTexts) } };
}

/** Puts an answer into the visit's household. */
export function answerHousehold(system: TaxSystem, action: FieldAction): void {
	changeHousehold((current) => {
		const household = current ?? createHousehold(system);
		const next = isCleared(system, action)
			? clearAnswer(household, action.id)
			: updateHousehold(system, household, action);
		const isBlank = next === null || Object.keys(next.values).every((id) => id === TAX_YEAR);
		return current === null && isBlank && Object.keys(next?.texts ?? {}).length === 0 ? null : next;
	});
}

// Numbers that nobody entered stand empty: a field that is emptied is again one of them.
function isCleared({ household }: TaxSystem, action: FieldAction): boolean {
	const hasChoices = findById(household.facts, action.id)?.choices.length !== 0;
	return action.type !== 'blurred' && !hasChoices && action.text.trim() === '';
}

function clearAnswer({ values, texts, touched, exampleFacts = [] }: Household, id: string): Household {
	const otherExampleFacts = exampleFacts.filter((fact) => fact !== id);
	return {
		values: omitEntry(values, id),
		texts: omitEntry(texts, id),
		touched: touched.filter((key) => key !== id),
		...(otherExampleFacts.length > 0 ? { exampleFacts: otherExampleFacts } : {}),
	};
}

function omitEntry<Value>(
	entries: Readonly<Record<string, Value>>,
	id: string,
): Readonly<Record<string, Value>> {
	return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== id));
}

/** Takes fields of income that a household went by, and left empty, for an answer: it has none. */
export function confirmNoIncome(system: TaxSystem): void {
	const { household } = getVisit();
	const [id] = system.household.incomeFacts ?? [];
	if (household !== null && id !== undefined && readEntries(system, household).needsIncome)
		answerHousehold(system, { type: 'applied', id, text: '0' });
}

/** A sale of which only the kind of asset is known. */
export function createBlankSale(model: SaleModel, assetKind: string | undefined): EnteredSale {
	return toEnteredSale(
		model,
		createTypedInputs({ ...(assetKind ? { kind: assetKind } : {}), price: 0, basis: 0 }),
	);
}

/** Puts an answer into the visit's sale; the tax year follows its closing. @param update makes the next entries of the present ones */
export function answerSale(
	{ system, model }: { readonly system: TaxSystem; readonly model: SaleModel },
	assetKind: string | undefined,
	update: (current: TypedInputs) => TypedInputs,
): void {
	changeSaleAndYear(system, (current) =>
		toEnteredSale(model, update((current ?? createBlankSale(model, assetKind)).typedInputs)),
	);
}

/** Changes the planned sale; where its closing is another, the household begins in the year of that, if it is offered. */
export function changeSaleAndYear(
	system: TaxSystem,
	update: (sale: EnteredSale | null) => EnteredSale,
): void {
	const getClosing = () => String(getVisit().sale?.sale[CLOSING] ?? '');
	const closingBefore = getClosing();
	changeSale(update);
	const closing = getClosing();
	const year = findTaxYear(system, closing);
	const { household } = getVisit();
	if (closing === closingBefore || household === null || year === undefined) return;
	if (year !== readEntries(system, household).taxYear)
		answerHousehold(system, { type: 'applied', id: TAX_YEAR, text: String(year) });
}

// Of which only the year is known: that of the closing, where a sale was entered before.
function createHousehold(system: TaxSystem): Household {
	const year = findTaxYear(system, String(getVisit().sale?.sale[CLOSING] ?? ''));
	return year === undefined ? createBlankHousehold(system) : createTypedInputs({ [TAX_YEAR]: year });
}

// The household of a visit: what was given, what stands in the fields, and every change of it. Pure, so that each is a test.
import { readText, type Texts, textOf, tidied } from '../calculator/form/field-texts.ts';
import type { CompiledInput, Inputs } from '../definition/compiled-calculator.ts';
import type { Facts } from '../definition/compiled-return.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { Given, Household } from './household.ts';
import { householdInputs, isOptional, TAX_YEAR } from './household-inputs.ts';

/** A household, read. */
export interface ReadHousehold {
	readonly isSample: boolean;
	readonly year: number;
	/** Complete, with what is not asked at its default. */
	readonly facts: Facts;
	readonly inputs: readonly CompiledInput[];
	/** The value of each field that has one, asked or not. */
	readonly values: Inputs;
	readonly texts: Texts;
	/** Fields that are not on the form. */
	readonly absent: ReadonlySet<string>;
	/** Fields on the form that cannot be read: their last readable value counts. */
	readonly unreadable: readonly string[];
}

/** A household of which only this is said. */
export function householdOf(given: Given): Household {
	return { given, texts: {}, marked: [] };
}

/** What counts, and how the form stands. */
export function readHousehold(system: TaxSystem, said: Household | null): ReadHousehold {
	const household = said ?? householdOf(system.household.sample);
	const { taxYear, ...given } = household.given;
	const year = Number(taxYear ?? system.years.at(-1));
	const inputs = householdInputs(system, year);
	const complete = system.complete(given as Partial<Facts>);
	const values: Record<string, Inputs[string]> = { ...complete, [TAX_YEAR]: year };
	for (const [id, value] of Object.entries(values)) if (Number.isNaN(value)) delete values[id];
	const absent = new Set(system.absent(complete));
	const asked = Object.fromEntries(Object.entries(given).filter(([id]) => !absent.has(id)));
	const unread = inputs.filter((input) => !isReadable(input, household.texts[input.id]));
	return {
		isSample: said === null,
		year,
		facts: system.complete(asked as Partial<Facts>),
		inputs,
		values,
		texts: Object.fromEntries(inputs.map((input) => [input.id, shownText(input, household, values)])),
		absent,
		unreadable: unread.map(({ id }) => id).filter((id) => !absent.has(id)),
	};
}

/** After a visitor typed into a field, or picked. The sample ends with it. */
export function typedInto(
	system: TaxSystem,
	said: Household | null,
	id: string,
	text: string,
): Household | null {
	const household = said ?? householdOf(system.household.sample);
	const { given } = household;
	const input = householdInputs(system, Number(given.taxYear)).find((one) => one.id === id);
	if (!input) return said;
	const { [id]: before, ...others } = given;
	const value = readText(text, input) ?? (isReadable(input, text) ? undefined : before);
	return {
		given: value === undefined ? others : { ...others, [id]: value },
		texts: { ...household.texts, [id]: text },
		marked: isReadable(input, text) ? household.marked.filter((other) => other !== id) : household.marked,
	};
}

/** After a visitor left a field: what was typed is tidied, and marked where it cannot be read. */
export function leftField(system: TaxSystem, household: Household | null, id: string): Household | null {
	if (household === null) return null;
	const { inputs } = readHousehold(system, household);
	const input = inputs.find((one) => one.id === id);
	const text = household.texts[id];
	if (!input || text === undefined) return household;
	return {
		...household,
		texts: { ...household.texts, [id]: tidied(text, input) },
		marked: isReadable(input, text) ? household.marked : [...new Set([...household.marked, id])],
	};
}

function isReadable(input: CompiledInput, text: string | undefined): boolean {
	if (text === undefined || (isOptional(input) && text.trim() === '')) return true;
	return readText(text, input) !== undefined;
}

function shownText(input: CompiledInput, { texts }: Household, values: Inputs): string {
	const value = values[input.id];
	return texts[input.id] ?? (value === undefined ? '' : textOf(value, input));
}

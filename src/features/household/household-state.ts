// The household of a visit: what was given, what stands in the fields, and every change of it. Pure, so that each is a test.
import { INPUT_DEFAULTS } from '../../engine/complete-logic.ts';
import { listFlatStateRateFacts, listStatesWithoutRate } from '../../engine/tax-return/summary.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import type { Facts } from '../../model/compiled-return.ts';
import {
	createTypedInputs,
	type FieldAction,
	type FieldStates,
	fieldsReducer,
	readFields,
} from '../calculator/form/field-state.ts';
import type { Household } from './household.ts';

/** A household, read. */
export interface HouseholdReading extends FieldStates {
	readonly isSample: boolean;
	readonly year: number;
	/** Complete, with what is not asked at its default. */
	readonly facts: Facts;
	readonly inputs: readonly CompiledInput[];
	/** The value of each field that has one, asked or not. */
	readonly values: Inputs;
	/** The fields without which no figure is shown: what cannot be read, and the rate of a state that needs one. */
	readonly missing: readonly string[];
	/** Fields that are not on the form. */
	readonly absent: ReadonlySet<string>;
}

/**
 * The facts, and the conditions of the form.
 * @param exampleHousehold until one is stored: what differs from the sample household
 */
export function readHousehold(
	system: TaxSystem,
	storedHousehold: Household | null,
	exampleHousehold: Inputs = {},
): HouseholdReading {
	const household = storedHousehold ?? createTypedInputs({ ...system.household.sample, ...exampleHousehold });
	const { taxYear, ...enteredValues } = household.values;
	const year = Number(taxYear ?? system.years.at(-1));
	const inputs = listHouseholdInputs(system, year);
	const completeFacts = system.complete(enteredValues as Partial<Facts>);
	const values: Record<string, Inputs[string]> = { ...completeFacts, [TAX_YEAR]: year };
	for (const [id, value] of Object.entries(values)) if (Number.isNaN(value)) delete values[id];
	const absent = new Set(system.listAbsentFacts(completeFacts));
	const visibleValues = Object.fromEntries(Object.entries(enteredValues).filter(([id]) => !absent.has(id)));
	const facts = system.complete(visibleValues as Partial<Facts>);
	const fields = readFields(
		inputs.filter(({ id }) => !absent.has(id)),
		values,
		household,
	);
	const needsRate = listStatesWithoutRate(system, facts).length > 0;
	return {
		...fields,
		isSample: storedHousehold === null,
		year,
		facts,
		inputs,
		values,
		missing: [...fields.unreadable, ...(needsRate ? listFlatStateRateFacts(system) : [])],
		absent,
	};
}

/** True for a fact that the visitor entered: one of the example, or left at its default, is not. */
export function isEntered(
	{ isSample, inputs, facts, absent }: Pick<HouseholdReading, 'isSample' | 'inputs' | 'facts' | 'absent'>,
	id: string,
): boolean {
	const input = inputs.find((one) => one.id === id);
	return !isSample && input !== undefined && !absent.has(id) && !Object.is(facts[id], input.default);
}

/** The household after a visitor's action on its form. The sample ends when something is typed. */
export function updateHousehold(
	system: TaxSystem,
	storedHousehold: Household | null,
	action: FieldAction,
): Household | null {
	const household = storedHousehold ?? createTypedInputs(system.household.sample);
	const inputs = listHouseholdInputs(system, Number(household.values.taxYear));
	const nextHousehold = fieldsReducer(inputs, household, action);
	return nextHousehold === household ? storedHousehold : nextHousehold;
}

/** The tax year, which stands among the facts. */
export const TAX_YEAR = 'taxYear';

/**
 * The questions: the tax year, then the facts.
 * @param year the tax year of the household, which may come after the last one there is law for
 */
export function listHouseholdInputs(system: TaxSystem, year: number): readonly CompiledInput[] {
	return [createYearInput(system, year), ...system.household.facts];
}

function createYearInput({ years }: TaxSystem, year: number): CompiledInput {
	const [latestYear = year] = years.slice(-1);
	const offeredYears = year > latestYear ? [...years, year] : years;
	return {
		...INPUT_DEFAULTS,
		id: TAX_YEAR,
		title: 'Tax year',
		help: '',
		type: 'integer',
		format: 'choice',
		default: latestYear,
		choices: offeredYears.map((value) => ({ value, label: String(value) })),
	};
}

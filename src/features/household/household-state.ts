// The household of a visit: what was given, what stands in the fields, and every change of it. Pure, so that each is a test.
import { INPUT_DEFAULTS } from '../../engine/complete-logic.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { findLimitIssues, getDefaultInputs, type Issue, isIssue, parseValue } from '../../engine/values.ts';
import type { CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { Facts } from '../../model/compiled-return.ts';
import { normalizeText, readText, type Texts, toFieldText } from '../calculator/form/field-texts.ts';
import { issueMessage } from '../calculator/messages.ts';
import type { Household, HouseholdValues } from './household.ts';

/** A household, read. */
export interface HouseholdReading {
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
	/** Fields on the form whose last readable value counts, since what stands in them cannot. */
	readonly unreadable: readonly string[];
	/** The fields' messages. */
	readonly problems: Readonly<Record<string, string>>;
}

/** A household of which only this is said. */
export function createHousehold(values: HouseholdValues): Household {
	return { values, texts: {}, touched: [] };
}

/** The facts, and the conditions of the form. */
export function readHousehold(system: TaxSystem, storedHousehold: Household | null): HouseholdReading {
	const household = storedHousehold ?? createHousehold(system.household.sample);
	const { taxYear, ...enteredValues } = household.values;
	const year = Number(taxYear ?? system.years.at(-1));
	const inputs = listHouseholdInputs(system, year);
	const completeFacts = system.complete(enteredValues as Partial<Facts>);
	const values: Record<string, Inputs[string]> = { ...completeFacts, [TAX_YEAR]: year };
	for (const [id, value] of Object.entries(values)) if (Number.isNaN(value)) delete values[id];
	const absent = new Set(system.listAbsentFacts(completeFacts));
	const visibleValues = Object.fromEntries(Object.entries(enteredValues).filter(([id]) => !absent.has(id)));
	const issues = findIssues(inputs, completeFacts, household.texts).filter(
		({ input }) => !absent.has(input.id),
	);
	return {
		isSample: storedHousehold === null,
		year,
		facts: system.complete(visibleValues as Partial<Facts>),
		inputs,
		values,
		texts: Object.fromEntries(inputs.map((input) => [input.id, getFieldText(input, household, values)])),
		absent,
		unreadable: issues.flatMap(({ input, limit }) => (limit ? [input.id, limit.input.id] : [input.id])),
		problems: Object.fromEntries(issues.map((issue) => [issue.input.id, issueMessage(issue)])),
	};
}

/** After a visitor typed into a field, or picked. The sample ends with it. */
export function changeFact(
	system: TaxSystem,
	storedHousehold: Household | null,
	id: string,
	text: string,
): Household | null {
	const household = storedHousehold ?? createHousehold(system.household.sample);
	const { values: enteredValues } = household;
	const inputs = listHouseholdInputs(system, Number(enteredValues.taxYear));
	if (!inputs.some((candidate) => candidate.id === id)) return storedHousehold;
	const texts = { ...household.texts, [id]: text };
	const nextValues = applyTexts(inputs, enteredValues, texts);
	const completeFacts = system.complete(nextValues as Partial<Facts>);
	const invalidIds = findIssues(inputs, completeFacts, texts).map(({ input }) => input.id);
	return {
		values: nextValues,
		texts,
		touched: household.touched.filter((touchedId) => touchedId !== id || invalidIds.includes(id)),
	};
}

/** After a visitor left a field: what was typed is tidied, and marked where it cannot be read. */
export function blurFact(system: TaxSystem, household: Household | null, id: string): Household | null {
	if (household === null) return null;
	const { inputs, facts } = readHousehold(system, household);
	const input = inputs.find((candidate) => candidate.id === id);
	const text = household.texts[id];
	if (!input || text === undefined) return household;
	const invalidIds = findIssues(inputs, facts, household.texts)
		.filter((issue) => issue.input.id === id || issue.limit?.input.id === id)
		.map((issue) => issue.input.id);
	return {
		...household,
		texts: { ...household.texts, [id]: normalizeText(text, input) },
		touched: [...new Set([...household.touched, ...invalidIds])],
	};
}

// Two facts of which one is a part of the other count as they last were together, until both can.
function applyTexts(
	inputs: readonly CompiledInput[],
	enteredValues: HouseholdValues,
	texts: Texts,
): HouseholdValues {
	const nextValues: Record<string, Value> = { ...enteredValues };
	for (const input of inputs) {
		const text = texts[input.id];
		const value = text === undefined ? undefined : readText(text, input);
		if (value !== undefined) nextValues[input.id] = value;
		else if (text !== undefined && isBlank(input, text)) delete nextValues[input.id];
	}
	for (const { input, limit } of findLimitIssues(inputs, { ...getDefaultInputs({ inputs }), ...nextValues }))
		for (const id of [input.id, limit?.input.id ?? '']) {
			const previousValue = enteredValues[id];
			if (previousValue === undefined) delete nextValues[id];
			else nextValues[id] = previousValue;
		}
	return nextValues;
}

// Messages about the texts, and about values that cannot be together.
function findIssues(inputs: readonly CompiledInput[], completeFacts: Facts, texts: Texts): readonly Issue[] {
	const values: Record<string, Value> = { ...completeFacts };
	const issues = inputs.flatMap((input): readonly Issue[] => {
		const text = texts[input.id];
		if (text === undefined || isBlank(input, text)) return [];
		const result = parseValue(input, text, 'field');
		if (isIssue(result)) return [result];
		values[input.id] = result;
		return [];
	});
	return [...issues, ...findLimitIssues(inputs, values)];
}

function isBlank(input: CompiledInput, text: string): boolean {
	return isOptional(input) && text.trim() === '';
}

function getFieldText(input: CompiledInput, { texts }: Household, values: Inputs): string {
	const value = values[input.id];
	return texts[input.id] ?? (value === undefined ? '' : toFieldText(value, input));
}

/** The tax year, which stands among the facts. */
export const TAX_YEAR = 'taxYear';

/**
 * What is asked: the tax year, then the facts.
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

/** True for a field that may be left empty, which is not 0. */
export function isOptional(input: CompiledInput): boolean {
	return Number.isNaN(input.default);
}

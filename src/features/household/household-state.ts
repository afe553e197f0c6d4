// The household of a visit: what was given, what stands in the fields, and every change of it. Pure, so that each is a test.

import { findById, range } from '../../engine/collections.ts';
import { DEFAULT_INFLATION } from '../../engine/prices.ts';
import { findDeathProblem } from '../../engine/tax-return/first-death.ts';
import { computeHouseholdYear, getLine } from '../../engine/tax-return/household-year.ts';
import { type Outlook, RATE_BOUNDS } from '../../engine/tax-return/outlook.ts';
import { listStateNames } from '../../engine/tax-return/states.ts';
import {
	describeEarlyYear,
	listAwaitedStates,
	listWorksheets,
	type TaxSystem,
} from '../../engine/tax-return/tax-system.ts';
import { describeMissingYear, findDefaultYear, listTaxYears } from '../../engine/tax-return/tax-years.ts';
import { INPUT_DEFAULTS } from '../../engine/values.ts';
import type { CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledHousehold, Facts } from '../../model/compiled-return.ts';
import type { Household } from '../../visit/visit.ts';
import {
	createTypedInputs,
	type FieldAction,
	type FieldStates,
	fieldsReducer,
	readFields,
	type TypedInputs,
} from '../form/field-state.ts';
import { formatMissingEntriesNote } from '../form/messages.ts';
import { listPaperInputs, PAPER_INPUTS } from './paper-inputs.ts';

export interface HouseholdReading extends FieldStates {
	readonly isSample: boolean;
	readonly taxYear: number;
	/** How law and household go on after that year. */
	readonly outlook: Outlook;
	/** Complete, with what is not asked at its default. */
	readonly household: Facts;
	readonly inputs: readonly CompiledInput[];
	/** The value of each field that has one, asked or not. */
	readonly values: Inputs;
	/** The fields without which no figure is shown: what cannot be read, and what has to be known. */
	readonly missing: readonly string[];
	/** Nothing is known of its income, so that no figure is shown. */
	readonly needsIncome: boolean;
	/** A sentence on why no figure of these facts can be shown whatever is entered beside them; '' where one can. */
	readonly obstacle: string;
	/** The same, or what is missing: `Enter “Your age” and your income to see the figures.`; '' where figures can be shown. */
	readonly missingNote: string;
	/** The least the law asks for of a fact, in dollars; where no amount is entered it counts. */
	readonly leastAmounts: Readonly<Record<string, number>>;
	/** Fields that are not on the form. */
	readonly absent: ReadonlySet<string>;
	/** Facts on the form that the visitor entered: those of the example, and those left alone, are not among them. */
	readonly entered: ReadonlySet<string>;
	/** Facts on the form that are still the example's. */
	readonly exampleFacts: readonly string[];
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
	const household = storedHousehold ?? createExample(system, exampleHousehold);
	const { taxYear, ...enteredValues } = household.values;
	const year = Number(taxYear ?? findDefaultYear(system));
	const outlookInputs = listOutlookInputs(enteredValues);
	const completeFacts = system.complete(enteredValues as Partial<Facts>);
	const inputs = wordInputs(system, completeFacts, listHouseholdInputs(system, year, enteredValues));
	const values: Record<string, Inputs[string]> = { ...completeFacts, [TAX_YEAR]: year };
	for (const { id, default: defaultValue } of [...outlookInputs, ...listPaperInputs(system, year)])
		values[id] = enteredValues[id] ?? defaultValue;
	for (const [id, value] of Object.entries(values)) if (Number.isNaN(value)) delete values[id];
	const absent = new Set(system.listAbsentFacts(completeFacts));
	const visibleValues = Object.fromEntries(Object.entries(enteredValues).filter(([id]) => !absent.has(id)));
	const leastAmounts = computeLeastAmounts(system, year, system.complete(visibleValues as Partial<Facts>));
	const facts = system.complete({ ...leastAmounts, ...visibleValues } as Partial<Facts>);
	const fields = readFields(
		inputs.filter(({ id }) => !absent.has(id)),
		{ ...values, ...leastAmounts, ...enteredValues },
		household,
	);
	const isSample = storedHousehold === null;
	const earlyYear = describeEarlyYear(system, year, facts);
	const deathErrors = describeDeathProblem(system, facts, year);
	const obstacle = describeAwaitedStates(system, facts) || earlyYear || (Object.values(deathErrors)[0] ?? '');
	const { incomeFacts = [] } = system.household;
	const isVisible = (id: string) => !CHOICES.includes(id) && !absent.has(id);
	const exampleFacts = isSample ? Object.keys(household.values) : (storedHousehold.exampleFacts ?? []);
	const enteredIds = new Set(
		Object.keys(household.values).filter((id) => isVisible(id) && !exampleFacts.includes(id)),
	);
	const neededFacts = listNeededFacts(system, facts).filter(isVisible);
	const missing = [...new Set([...fields.unreadable, ...neededFacts])];
	const needsIncome =
		incomeFacts.length > 0 &&
		!incomeFacts.some((id) => id in visibleValues || id in leastAmounts || fields.unreadable.includes(id));
	return {
		...fields,
		errors: { ...fields.errors, ...deathErrors, ...(earlyYear === '' ? {} : { [TAX_YEAR]: earlyYear }) },
		isSample,
		taxYear: year,
		outlook: readOutlookInputs(enteredValues),
		household: facts,
		inputs,
		values,
		missing,
		needsIncome,
		obstacle,
		missingNote: obstacle || formatMissingEntriesNote(inputs, missing, needsIncome ? ['your income'] : []),
		leastAmounts,
		absent,
		entered: enteredIds,
		exampleFacts: exampleFacts.filter(isVisible),
	};
}

/** A household of which only the year is known: where the guided start begins. */
export function createBlankHousehold(system: TaxSystem): Household {
	return createTypedInputs({ [TAX_YEAR]: findDefaultYear(system) });
}

// An example is written for a year: nobody starts in one that is over.
function createExample(system: TaxSystem, exampleHousehold: Inputs = {}): TypedInputs {
	const values = { ...system.household.sample, ...exampleHousehold };
	return createTypedInputs({
		...values,
		[TAX_YEAR]: Math.max(Number(values[TAX_YEAR] ?? 0), findDefaultYear(system)),
	});
}

// A state may ask for a fact in words of its own.
function wordInputs(
	system: TaxSystem,
	facts: Facts,
	inputs: readonly CompiledInput[],
): readonly CompiledInput[] {
	const questions = Object.assign(
		{},
		...listWorksheets(system, facts).map((worksheet) => worksheet.questions),
	);
	return inputs.map((input) => ({ ...input, ...questions[input.id] }));
}

/** How the law of a state that the values name is loading, in a sentence; '' when all are at hand. */
export function describeAwaitedStates(system: TaxSystem, values: Readonly<Record<string, unknown>>): string {
	const [state] = listAwaitedStates(system, listStateNames([values]));
	if (state === undefined) return '';
	return system.isStateLawMissing
		? `The tax law of ${state} could not be loaded. What you typed is kept: reload the page to try again.`
		: `Loading the tax law of ${state}.`;
}

/** Why the death that is entered cannot count, by its field. */
function describeDeathProblem(
	system: TaxSystem,
	facts: Facts,
	year: number,
): Readonly<Record<string, string>> {
	const problem = findDeathProblem(system, facts, year);
	const getTitle = (id: string) => `“${findById(system.household.facts, id)?.title ?? id}”`;
	return problem ? { [problem.fact]: problem.describe(getTitle) } : {};
}

// Up to the next dollar, so that it suffices.
function computeLeastAmounts(
	system: TaxSystem,
	year: number,
	facts: Facts,
): Readonly<Record<string, number>> {
	const rules = system.household.facts.filter(({ leastLine }) => leastLine !== undefined);
	const lines = rules.length > 0 ? computeLines(system, year, facts) : undefined;
	if (!lines) return {};
	const amounts = rules.map(
		({ id, leastLine = '' }) => [id, Math.ceil(Number(getLine(lines, leastLine)))] as const,
	);
	return Object.fromEntries(amounts.filter(([, amount]) => amount > 0));
}

// A return that cannot be computed says so where it is shown; its form stays.
function computeLines(system: TaxSystem, year: number, facts: Facts) {
	try {
		return computeHouseholdYear(system, year, { ...facts });
	} catch {
		return undefined;
	}
}

// Facts without which a return would be another household's, as an age is.
function listNeededFacts(system: TaxSystem, facts: Facts): readonly string[] {
	const { facts: inputs } = system.household;
	const missingFacts = inputs.filter(
		({ id, needed, default: defaultValue }) => needed && facts[id] === defaultValue,
	);
	return missingFacts.map(({ id }) => id);
}

export type HouseholdSection = CompiledHousehold['sections'][number];

/** True of a section whose facts people like these have first, as the retired have their pensions. */
export function isAskedFirst({ askFirst }: HouseholdSection, facts: Facts): boolean {
	return askFirst?.facts.some((id) => Number(facts[id]) >= askFirst.from) ?? false;
}

/** The household after a visitor's action on its form. The sample ends when something is typed. */
export function updateHousehold(
	system: TaxSystem,
	storedHousehold: Household | null,
	action: FieldAction,
): Household | null {
	const household: Household = storedHousehold ?? {
		...createExample(system),
		exampleFacts: Object.keys(system.household.sample).filter((id) => id !== TAX_YEAR),
	};
	const inputs = listHouseholdInputs(system, Number(household.values.taxYear));
	const fields = fieldsReducer(inputs, household, action);
	if (fields === household) return storedHousehold;
	const exampleFacts = (household.exampleFacts ?? []).filter((id) => id !== action.id);
	return { ...fields, ...(exampleFacts.length > 0 ? { exampleFacts } : {}) };
}

/** The tax year, which stands among the facts. */
export const TAX_YEAR = 'taxYear';
export const OUTLOOK_TITLE = 'The years ahead';

const [INFLATION, GROWTH, TODAYS_LAW] = ['inflation', 'growth', 'todaysLaw'];
export const OUTLOOK_INPUTS: readonly string[] = [INFLATION, GROWTH, TODAYS_LAW];
/** What stands among the facts and is none. */
export const CHOICES: readonly string[] = [TAX_YEAR, ...OUTLOOK_INPUTS, ...PAPER_INPUTS];

/**
 * The questions: the tax year, then the facts, then the years ahead.
 * @param year the tax year of the household, which may come after the last one there is law for
 * @param values entered
 */
export function listHouseholdInputs(
	system: TaxSystem,
	year: number,
	values: Partial<Inputs> = {},
): readonly CompiledInput[] {
	const facts = system.household.facts.map((fact) =>
		fact.format === 'calendarYear' ? offerYears(fact, year, Number(values[fact.id] ?? 0)) : fact,
	);
	return [
		createYearInput(system, year),
		...facts,
		...listOutlookInputs(values),
		...listPaperInputs(system, year),
	];
}

/** How far ahead a calendar year can be picked. */
const YEARS_OFFERED = 40;

/** A calendar year is picked from the first one on; one that was entered for another first year stays to be seen. */
function offerYears(fact: CompiledInput, firstYear: number, entered: number): CompiledInput {
	const years = new Set([
		...range(YEARS_OFFERED).map((at) => firstYear + at),
		...(entered > 0 ? [entered] : []),
	]);
	const choices = [...years].sort((a, b) => a - b).map((value) => ({ value, label: String(value) }));
	return { ...fact, choices: [{ value: 0, label: 'None' }, ...choices] };
}

function createYearInput(system: TaxSystem, year: number): CompiledInput {
	const taxYears = listTaxYears(system);
	const offeredYears = year > (taxYears.at(-1) ?? year) ? [...taxYears, year] : taxYears;
	return {
		...INPUT_DEFAULTS,
		id: TAX_YEAR,
		title: 'Tax year',
		help: describeMissingYear(system, offeredYears),
		type: 'integer',
		format: 'choice',
		default: findDefaultYear(system),
		choices: offeredYears.map((value) => ({ value, label: String(value) })),
	};
}

const PERCENT = { ...INPUT_DEFAULTS, ...RATE_BOUNDS, type: 'number', format: 'percent' } as const;

/** @param values entered; growth that is not follows inflation */
function listOutlookInputs(values: Partial<Inputs>): readonly CompiledInput[] {
	return [
		{
			...PERCENT,
			id: INFLATION,
			title: 'Inflation',
			help: 'Percent per year. Brackets and limits that follow prices rise with it.',
			default: DEFAULT_INFLATION,
		},
		{
			...PERCENT,
			id: GROWTH,
			title: 'Growth of your income and expenses',
			help: 'Percent per year. We use inflation until you enter a rate.',
			default: values[INFLATION] ?? DEFAULT_INFLATION,
		},
		{
			...INPUT_DEFAULTS,
			id: TODAYS_LAW,
			title: 'What if today’s law stayed?',
			help: 'Holds the law and your household as they are, for comparison.',
			type: 'boolean',
			format: 'yes-no',
			default: false,
			choices: [
				{ value: true, label: 'Yes' },
				{ value: false, label: 'No' },
			],
		},
	];
}

/** The choice. @param values entered */
function readOutlookInputs(values: Partial<Inputs>): Outlook {
	if (values[TODAYS_LAW] === true) return 'none';
	const inflation = Number(values[INFLATION] ?? DEFAULT_INFLATION);
	return { inflation, growth: Number(values[GROWTH] ?? inflation) };
}

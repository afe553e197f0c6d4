// The household of a visit: what was given, what stands in the fields, and every change of it. Pure, so that each is a test.
import { readText, type Texts, textOf, tidied } from '../calculator/form/field-texts.ts';
import { issueMessage } from '../calculator/messages.ts';
import type { CompiledInput, Inputs, Value } from '../definition/compiled-calculator.ts';
import type { Facts } from '../definition/compiled-return.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import { defaultInputs, type Issue, isIssue, limitIssues, parseValue } from '../engine/values.ts';
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
	/** Fields on the form whose last readable value counts, since what stands in them cannot. */
	readonly unreadable: readonly string[];
	/** What is wrong with fields, as their messages. */
	readonly problems: Readonly<Record<string, string>>;
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
	const issues = issuesIn(inputs, complete, household.texts).filter(({ input }) => !absent.has(input.id));
	return {
		isSample: said === null,
		year,
		facts: system.complete(asked as Partial<Facts>),
		inputs,
		values,
		texts: Object.fromEntries(inputs.map((input) => [input.id, shownText(input, household, values)])),
		absent,
		unreadable: issues.flatMap(({ input, limit }) => (limit ? [input.id, limit.input.id] : [input.id])),
		problems: Object.fromEntries(issues.map((issue) => [issue.input.id, issueMessage(issue)])),
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
	const inputs = householdInputs(system, Number(given.taxYear));
	if (!inputs.some((one) => one.id === id)) return said;
	const texts = { ...household.texts, [id]: text };
	const next = withTexts(inputs, given, texts);
	const complete = system.complete(next as Partial<Facts>);
	const wrong = issuesIn(inputs, complete, texts).map(({ input }) => input.id);
	return {
		given: next,
		texts,
		marked: household.marked.filter((other) => other !== id || wrong.includes(id)),
	};
}

/** After a visitor left a field: what was typed is tidied, and marked where it cannot be read. */
export function leftField(system: TaxSystem, household: Household | null, id: string): Household | null {
	if (household === null) return null;
	const { inputs, facts } = readHousehold(system, household);
	const input = inputs.find((one) => one.id === id);
	const text = household.texts[id];
	if (!input || text === undefined) return household;
	const wrong = issuesIn(inputs, facts, household.texts)
		.filter((issue) => issue.input.id === id || issue.limit?.input.id === id)
		.map((issue) => issue.input.id);
	return {
		...household,
		texts: { ...household.texts, [id]: tidied(text, input) },
		marked: [...new Set([...household.marked, ...wrong])],
	};
}

// Two facts of which one is a part of the other count as they last were together, until both can.
function withTexts(inputs: readonly CompiledInput[], given: Given, texts: Texts): Given {
	const next: Record<string, Value> = { ...given };
	for (const input of inputs) {
		const text = texts[input.id];
		const value = text === undefined ? undefined : readText(text, input);
		if (value !== undefined) next[input.id] = value;
		else if (text !== undefined && isLeftEmpty(input, text)) delete next[input.id];
	}
	for (const { input, limit } of limitIssues(inputs, { ...defaultInputs({ inputs }), ...next }))
		for (const id of [input.id, limit?.input.id ?? '']) {
			const before = given[id];
			if (before === undefined) delete next[id];
			else next[id] = before;
		}
	return next;
}

// What is wrong with the texts, and with values that cannot be together.
function issuesIn(inputs: readonly CompiledInput[], complete: Facts, texts: Texts): readonly Issue[] {
	const values: Record<string, Value> = { ...complete };
	const issues = inputs.flatMap((input): readonly Issue[] => {
		const text = texts[input.id];
		if (text === undefined || isLeftEmpty(input, text)) return [];
		const read = parseValue(input, text, 'field');
		if (isIssue(read)) return [read];
		values[input.id] = read;
		return [];
	});
	return [...issues, ...limitIssues(inputs, values)];
}

function isLeftEmpty(input: CompiledInput, text: string): boolean {
	return isOptional(input) && text.trim() === '';
}

function shownText(input: CompiledInput, { texts }: Household, values: Inputs): string {
	const value = values[input.id];
	return texts[input.id] ?? (value === undefined ? '' : textOf(value, input));
}

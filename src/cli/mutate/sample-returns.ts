// Returns on which a mutant may show that no worked case notices: the cases with some facts taken from other cases, or
// set to an amount of the law, or a little beside it.
import { createRandom } from '../../compiler/sample.ts';
import { type FilledYear, filledYears, householdYears } from '../../compiler/worksheets/case-values.ts';
import type { CheckedWorksheet } from '../../compiler/worksheets/checked-worksheet.ts';
import { runCase, toRequest } from '../../compiler/worksheets/run-case.ts';
import { listNumbers } from '../../engine/amounts.ts';
import { BadRequest, readYears } from '../../engine/tax-return/request.ts';
import { usesFlatStateRate } from '../../engine/tax-return/summary.ts';
import { findStateWorksheet, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { ReturnCase } from '../../model/generated/case.ts';

/** A return that is none of the cases. */
export interface SampleReturn extends FilledYear {
	/** The case it is made from, and the facts that differ. */
	readonly words: string;
}

type Facts = Readonly<Record<string, Value>>;
type Field = Pick<CheckedWorksheet['facts'][number], 'id' | 'input'>;

/** At least as many returns are tried, where there are cases to make them from. */
const MIN_RETURNS = 2000;
/** Facts of a case that are changed. */
const CHANGES_PER_RETURN = 4;
/** Percent of federal taxable income, for a state that has only a flat rate. */
const FLAT_RATE = 5;

/** The returns tried for a worksheet; the same on every run. */
export function generateSampleReturns(
	draft: CheckedWorksheet,
	system: TaxSystem,
	cases: readonly ReturnCase[],
): readonly SampleReturn[] {
	const isTrust = draft.definition.kind === 'trust';
	const bases = cases.flatMap((example) => {
		if ((example.trust !== undefined) !== isTrust) return [];
		const [facts] = example.years ?? [toRequest(example)];
		return [{ id: example.id, facts: (example.trust ?? facts) as Facts }];
	});
	if (bases.length === 0) return [];
	const random = createRandom(1);
	const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
	const home = findHome(draft, system);
	const fields = listFields(draft, bases);
	return Array.from({ length: Math.max(MIN_RETURNS, bases.length) }, (_, at) => {
		const base = bases[at % bases.length] as (typeof bases)[number];
		const changes: Record<string, Value> = {};
		for (let count = 0; count < CHANGES_PER_RETURN; count += 1) {
			const field = pick(fields);
			const values = listNotableValues(field, draft);
			const value =
				random() < 0.5 && values.length > 0
					? pick(values)
					: (pick(bases).facts[field.id] ?? field.input.default);
			if (value !== undefined && value !== null) changes[field.id] = value as Value;
		}
		const changedFacts = { ...changes, ...home };
		const words = Object.entries(changedFacts).map(([id, value]) => `${id} = ${value}`);
		return { facts: { ...base.facts, ...changedFacts }, words: `"${base.id}" with ${words.join(', ')}` };
	}).flatMap(({ facts, words }) =>
		fillReturns(system, facts, isTrust)
			.filter(({ worksheet }) => worksheet === draft.definition.id)
			.map((year) => ({ ...year, words })),
	);
}

// Facts that no case gives are rare ones; a state's worksheet is looked at where the household lives there.
function listFields(
	{ facts }: CheckedWorksheet,
	bases: readonly { readonly facts: Facts }[],
): readonly Field[] {
	const factNames = new Set(bases.flatMap((base) => Object.keys(base.facts)));
	return facts.filter(({ id }) => factNames.has(id) && id !== 'state' && id !== 'formerState');
}

function listNotableValues({ input }: Field, { amounts }: CheckedWorksheet): readonly Value[] {
	if (input.enum) return input.enum as readonly Value[];
	if (input.type === 'boolean') return [true, false];
	const isMoney = input.format === 'money';
	const nearValues = amounts
		.filter(({ unit }) => (unit === 'money') === isMoney)
		.flatMap(({ value }) => listNumbers(value))
		.flatMap((value) => [value - 1, value, value + 1]);
	const candidates = isMoney
		? [0, ...nearValues, ...nearValues.map((value) => value * 20)]
		: [0, ...nearValues];
	return candidates.map((value) => (input.type === 'integer' ? Math.trunc(value) : value));
}

// A household's home, where the worksheet is that of a state.
function findHome({ definition: { id, kind }, facts }: CheckedWorksheet, system: TaxSystem): Facts {
	if (kind !== 'state') return {};
	const states = (facts.find((fact) => fact.id === 'state')?.input.enum ?? []).map(String);
	const state = states.find(
		(code) =>
			code !== '' &&
			!system.household.withoutIncomeTax.includes(code) &&
			findStateWorksheet(system, code)?.worksheet.id === id,
	);
	const home: Record<string, Value> = {};
	if (state !== undefined) home.state = state;
	if (state !== undefined && usesFlatStateRate(system, state)) home.stateFlatRate = FLAT_RATE;
	return home;
}

function fillReturns(system: TaxSystem, facts: Facts, isTrust: boolean): readonly FilledYear[] {
	try {
		if (isTrust) return filledYears(system, runCase(system, { id: '', trust: facts, expected: {} }));
		return readYears(system, facts).flatMap(({ year, facts: yearFacts }) =>
			householdYears(system, year, yearFacts),
		);
	} catch (error) {
		// What is changed at random may lie outside of the bounds of a fact.
		if (error instanceof BadRequest) return [];
		throw error;
	}
}

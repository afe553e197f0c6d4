// The facts of a household: when each is asked, and which lines and facts a page speaks of first.
import { parseValues } from '../../engine/values.ts';
import type { HouseholdDefinition } from '../../model/generated/authored.ts';
import { NO_AMOUNTS } from '../amounts.ts';
import { checkInputs } from '../check/check-inputs.ts';
import { checkProgram } from '../check/check-program.ts';
import { checkNames, describeTakenName, listKeyPlaces } from '../check/names.ts';
import { listInputConditions } from '../check/program-text.ts';
import { checkReferences } from '../check/references.ts';
import { type DocumentContext, type LawAmounts, reportAt, reportAtKey } from '../document.ts';
import type { AuthoredInput, CheckedInput } from '../program.ts';
import { type CheckedHousehold, describeFact } from './checked-worksheet.ts';

/**
 * Checks a household.
 * @param federalLines ids of the federal return; undefined without one
 * @param lines ids of all returns of a household
 */
export function checkHousehold(
	context: DocumentContext<HouseholdDefinition>,
	federalLines: readonly string[] | undefined,
	lines: readonly string[],
	amounts: LawAmounts,
): CheckedHousehold {
	const { facts, sections, returnFigures = {} } = context.value;
	const factIds = Object.keys(facts);
	const amountIds = amounts.isComplete ? amounts.names : undefined;
	const isRateTable = (id: string) => {
		const amount = amounts.find(id);
		return typeof amount === 'string' || amount.rows === 'brackets';
	};
	checkReferences(context, 'household', {
		fact: factIds,
		'fact of the sample': ['taxYear', ...factIds],
		section: sections.map(({ id }) => id),
		'line of the federal return': federalLines,
		'line of a household’s return': lines,
		'rate table': amountIds?.filter(isRateTable),
		'amount of law': amountIds,
	});
	checkYears(context);
	checkLaterYears(context);
	checkAfterDeath(context);
	checkNames(context, listKeyPlaces(factIds, ['facts']), (id) => describeTakenName(id, amounts));
	checkNames(context, listKeyPlaces(Object.keys(returnFigures), ['returnFigures']), (id) =>
		factIds.includes(id) ? 'a fact' : undefined,
	);
	const household = checkFacts(context);
	checkSample(context, household.inputs);
	return household;
}

function checkYears(context: DocumentContext<HouseholdDefinition>): void {
	const { knownYear, years } = context.value;
	const index = years.findIndex((year, position) => position > 0 && year !== (years[position - 1] ?? 0) + 1);
	if (index > 0) {
		const problem = `The years follow each other, so that after ${years[index - 1]} stands ${(years[index - 1] ?? 0) + 1}, not ${years[index]}.`;
		reportAt(context, ['years', index], 'type-mismatch', { problem });
	}
	if (years.includes(knownYear)) return;
	const values = { owner: '"knownYear"', found: String(knownYear), allowed: years.join(', ') };
	reportAt(context, ['knownYear'], 'wrong-value', values);
}

function checkLaterYears(context: DocumentContext<HouseholdDefinition>): void {
	for (const [id, { type, format, later }] of Object.entries(context.value.facts)) {
		const isNumber = type === 'number' || type === 'integer';
		if (isNumber && later === undefined) {
			const meaning = 'How it goes on after the first year: "grows", "same", "age" or "once".';
			reportAtKey(context, ['facts', id], 'missing-key', {
				key: 'later',
				owner: `The fact "${id}"`,
				meaning,
			});
		}
		const needsFormat = later === 'grows' ? 'money' : later === 'age' ? 'years' : format;
		if (needsFormat === format) continue;
		const problem = `"${later}" is for a fact of the format "${needsFormat}".`;
		reportAt(context, ['facts', id, 'later'], 'type-mismatch', { problem });
	}
}

function checkAfterDeath(context: DocumentContext<HouseholdDefinition>): void {
	for (const [id, { afterDeath }] of Object.entries(context.value.facts)) {
		if (!afterDeath) continue;
		const { spouse, isIncluded, keeps, share, follows, lessOf } = afterDeath;
		const report = (problem: string) =>
			reportAt(context, ['facts', id, 'afterDeath'], 'type-mismatch', { problem });
		const rules = [spouse, follows, lessOf].filter((rule) => rule !== undefined);
		if (rules.length !== 1) report('It has one of the keys "spouse", "follows" and "lessOf".');
		else if ((spouse === undefined) !== (keeps === undefined))
			report('"spouse" and "keeps" go together: whose amount it is, and what the survivor keeps of both.');
		else if (share !== undefined && keeps !== 'own')
			report('"share" goes with "keeps": "own", where the amount of the one who died would end.');
		else if (isIncluded !== undefined && spouse === undefined)
			report('"isIncluded" says of the amount under "spouse" where it stands.');
		else if (!context.value.firstDeath)
			report('It needs "firstDeath" in this file: the facts that say when one of two spouses dies.');
	}
}

function checkFacts(context: DocumentContext<HouseholdDefinition>): CheckedHousehold {
	// A calendar year is a format that facts alone have.
	const facts = context.value.facts as Readonly<Record<string, AuthoredInput>>;
	const inputs = checkInputs(context, facts, undefined, ['facts']);
	// When a fact is asked must not depend on the law of a year.
	const program = checkProgram(context, {
		kind: 'worksheet',
		definition: context.value,
		inputs,
		amounts: NO_AMOUNTS,
		formulas: inputs.flatMap((fact) => listInputConditions(fact, ['facts'])),
	});
	return { ...program, stateFacts: new Map() };
}

// The sample has values a visitor could enter.
function checkSample(context: DocumentContext<HouseholdDefinition>, facts: readonly CheckedInput[]): void {
	const { facts: authoredFacts, sample } = context.value;
	const rules = facts.map((fact) => describeFact(fact, authoredFacts[fact.id]));
	for (const { input, message: problem } of parseValues(rules, sample, 'json').problems)
		if (problem !== '') reportAt(context, ['sample', input], 'type-mismatch', { problem });
}

// The rules by which amounts go on: would a published figure or a worked case notice a wrong one?

import { isDeepStrictEqual } from 'node:util';
import { findContradiction } from '../../compiler/check/check-amount.ts';
import { findLaterDifference } from '../../compiler/check/later-figures.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { compareCase, runCase } from '../../compiler/worksheets/run-case.ts';
import { range } from '../../engine/collections.ts';
import { type DatedAmount, findEntry } from '../../engine/law.ts';
import { getIndex, type Indexation, type PriceIndexes } from '../../engine/prices.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { LaterYearsFile, PriceIndex, ReturnCase } from '../../model/generated/authored.ts';
import type { Tally } from './survey.ts';

interface RuleMutant {
	readonly key: string;
	readonly from: string;
	readonly to: string;
	readonly rule: Indexation;
}

/** A mistake that neither a published figure nor a case notices. */
interface RuleSurvivor extends Omit<RuleMutant, 'rule'> {
	readonly amount: string;
}

/** The mistakes in the rules of all indexed amounts and their fate. */
export interface RuleSurvey {
	readonly tally: Tally;
	readonly survivors: readonly RuleSurvivor[];
}

/**
 * Tries wrong rules for indexed amounts.
 * @param cases those of later years count
 * @param laterFigures left out where there are none
 * @param names of the amounts; left out, all of them
 */
export function surveyRules(
	{ shared, taxSystem, returns }: Compilation,
	cases: readonly ReturnCase[],
	names: readonly string[] = Object.keys(shared.amounts),
	laterFigures?: LaterYearsFile,
): RuleSurvey {
	const lastPublishedYear = taxSystem?.years.at(-1) ?? Number.NaN;
	const laterCases = cases.filter(
		({ facts, years = [facts ?? {}], projection }) =>
			projection === undefined && years.some(({ taxYear }) => Number(taxYear) > lastPublishedYear),
	);
	const survivors: RuleSurvivor[] = [];
	let [killed, equivalent] = [0, 0];
	for (const name of names) {
		const amount = shared.amounts[name];
		if (typeof amount?.after !== 'object') continue;
		const worksheets = returns.worksheets.filter(({ program }) =>
			program.amounts.some(({ id }) => id === name),
		);
		const states = worksheets.map(({ program }) => program.definition.state);
		const readingCases = laterCases.filter((example) => states.some((state) => fillsIn(example, state)));
		for (const { rule, ...mutant } of generateRuleMutants(amount.after, shared.indexes)) {
			const mutatedAmount = { ...amount, after: rule };
			if (!isDifferent(amount, mutatedAmount, shared.indexes)) {
				equivalent += 1;
				continue;
			}
			const isNoticed =
				(rule.from && findContradiction(mutatedAmount, rule, shared.indexes)) ||
				(laterFigures &&
					findLaterDifference(mutatedAmount, laterFigures.amounts[name], laterFigures, shared.indexes)) ||
				(taxSystem && isNoticedByCases(taxSystem, name, mutatedAmount, readingCases));
			if (isNoticed) killed += 1;
			else survivors.push({ amount: name, ...mutant });
		}
	}
	return { tally: { name: 'rules', killed, survived: survivors.length, equivalent }, survivors };
}

/** Percent a year, and years after the last entry, at which a wrong rule has to show; otherwise it is as good as the right one. */
const PRICES = [1.7, 2.3, 3.1];
const YEARS = 15;

function isDifferent(amount: DatedAmount, mutatedAmount: DatedAmount, indexes: PriceIndexes): boolean {
	const lastYear = Math.max(...Object.keys(amount.values).map(Number));
	return PRICES.some((inflation) =>
		range(YEARS).some((index) => {
			const year = lastYear + 1 + index;
			const [entry, mutantEntry] = [amount, mutatedAmount].map((candidate) => {
				const datedEntry = findEntry(candidate, year, { indexes, inflation });
				return datedEntry?.byFilingStatus ?? datedEntry?.value;
			});
			return !isDeepStrictEqual(entry, mutantEntry);
		}),
	);
}

function* generateRuleMutants(rule: Indexation, indexes: PriceIndexes): Generator<RuleMutant> {
	const { from, of, roundTo, direction, indexedBy } = rule;
	const mutate = (key: string, before: unknown, after: unknown, change: Partial<Indexation>): RuleMutant => {
		return { key, from: String(before), to: String(after), rule: { ...rule, ...change } };
	};
	if (from && typeof from.year === 'number' && from.index === undefined)
		yield mutate('from.year', from.year, from.year + 1, { from: { ...from, year: from.year + 1 } });
	if (typeof roundTo === 'number')
		for (const unit of [roundTo * 2, roundTo / 2]) yield mutate('roundTo', roundTo, unit, { roundTo: unit });
	const otherDirection = direction === 'down' ? 'nearest' : 'down';
	yield mutate('direction', direction, otherDirection, { direction: otherDirection });
	const otherOf = of === 'amount' ? 'increase' : 'amount';
	yield mutate('of', of, otherOf, { of: otherOf });
	const baseYears = from && from.index === undefined ? [from.year].flat() : [];
	for (const [name, index] of Object.entries(indexes))
		if (
			name !== indexedBy &&
			hasValues(index, from) &&
			baseYears.every((year) => Number.isFinite(getIndex(index, year, 0)))
		)
			yield mutate('indexedBy', indexedBy, name, { indexedBy: name });
}

// A base needs an index that is known; without one only its change counts.
function hasValues({ values }: PriceIndex, from: Indexation['from']): boolean {
	return !from || Object.keys(values).length > 0;
}

/** True for a case that may fill in the return of a state; every household's is that of no state. */
function fillsIn({ facts, years }: ReturnCase, state: string | undefined): boolean {
	const homes = (years ?? [facts ?? {}]).flatMap((home) => [home.state, home.formerState]);
	return state === undefined || homes.includes(state);
}

function isNoticedByCases(
	system: TaxSystem,
	name: string,
	mutatedAmount: DatedAmount,
	cases: readonly ReturnCase[],
): boolean {
	const mutatedSystem = { ...system, amounts: { ...system.amounts, [name]: mutatedAmount } };
	return cases.some((example) => compareCase(runCase(mutatedSystem, example), example).length > 0);
}

/** What no figure and no case notices, a line each, and the score's line comes after. */
export function formatRuleSurvivors(survivors: readonly RuleSurvivor[]): string {
	return survivors
		.map(
			({ amount, key, from, to }) =>
				`${amount}  survived  "${key}": ${to} in place of ${from} is noticed by no published figure and no case\n`,
		)
		.join('');
}

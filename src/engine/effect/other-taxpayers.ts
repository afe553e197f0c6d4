// The tax of whom else a strategy concerns: trusts and those who receive something. It depends on the strategy alone.
import type { CompiledTaxpayers, EffectScope, EffectSystem } from '../../definition/compiled-effect.ts';
import type { Facts, Lines, YearLines } from '../../definition/compiled-return.ts';
import type { FilingStatus } from '../law.ts';
import { householdYear, lineOf, linesOfTrust } from '../return/household-year.ts';
import { lawFor, type TaxSystem } from '../return/tax-system.ts';
import { changedFacts, type YearChanges } from './changes.ts';
import type { CompiledEffect } from './merge.ts';

/** What a run of sides is about. */
export interface RunContext {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly household: Facts;
	readonly taxYear: number;
}

/** Tax in a year, in dollars. */
export interface Tax {
	readonly total: number;
	readonly federal: number;
	readonly state: number;
}

/** What others owe in a year, and the return of each of them. */
export interface OthersYear extends Tax {
	readonly on: CompiledTaxpayers['on'];
	/** How many there are, all alike. */
	readonly count: number;
	/** Complete, with what the strategy changes. */
	readonly facts: Facts;
	readonly lines: YearLines;
}

const NOTHING: Lines = {};

/** The strategy that concerns others, and what it changes in a year. */
interface Concerning {
	readonly effect: CompiledEffect;
	readonly scope: EffectScope;
	readonly changes: YearChanges;
}

/** The tax on a household's return. */
export function taxOn(lines: YearLines, { taxes }: EffectSystem, count = 1): Tax {
	const of = (line: string) => count * Number(lineOf(lines, line) ?? Number.NaN);
	return { total: of(taxes.total), federal: of(taxes.federal), state: of(taxes.state) };
}

/** The others of a strategy in a year, one entry a kind. @param year counted from 0 */
export function othersIn(context: RunContext, concerning: Concerning, year: number): readonly OthersYear[] {
	return concerning.effect.taxpayers.flatMap((group) => {
		const count = Number(group.count(concerning.scope, year) ?? Number.NaN);
		if (count === 0) return [];
		const facts = factsOf(group, concerning.scope, year);
		return group.on === 'trust'
			? trustYear(context, facts, count, concerning.changes, year)
			: [doneeYear(context, facts, count, concerning.changes, year)];
	});
}

function trustYear(
	{ system, effects: { trustTaxes }, household, taxYear }: RunContext,
	said: Facts,
	count: number,
	changes: YearChanges,
	year: number,
): readonly OthersYear[] {
	const trust = system.worksheets.find(({ worksheet }) => worksheet.kind === 'trust');
	if (!trust) return [];
	const usual = trust.worksheet.inputs.map((input) => [input.id, input.default] as const);
	const facts = { ...Object.fromEntries(usual), ...said, [trustTaxes.count]: count };
	const own = changedFacts(facts, changes.trust, {});
	const lines = linesOfTrust(
		trust,
		lawFor(system, taxYear + year, household.filingStatus as FilingStatus),
		own,
	);
	const federal = Number(lines[trustTaxes.federal] ?? Number.NaN);
	const state = count * Number(own[trustTaxes.state]);
	const all = { before: lines, state: NOTHING, after: NOTHING };
	return [{ on: 'trust', count, facts: own, lines: all, total: federal + state, federal, state }];
}

// What a recipient carries into later years is not followed: losses are not what is given away.
function doneeYear(
	{ system, effects, taxYear }: RunContext,
	said: Facts,
	count: number,
	changes: YearChanges,
	year: number,
): OthersYear {
	const facts = changedFacts(system.complete(said as Partial<Facts>), changes.donee, {});
	const lines = householdYear(system, taxYear + year, facts);
	return { on: 'donee', count, facts, lines, ...taxOn(lines, effects, count) };
}

function factsOf({ facts }: CompiledTaxpayers, scope: EffectScope, year: number): Facts {
	const said = Object.entries(facts).map(([id, of]) => [id, of(scope, year) ?? Number.NaN]);
	return Object.fromEntries(said) as Facts;
}

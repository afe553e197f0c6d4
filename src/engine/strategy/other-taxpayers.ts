// The tax of trusts and recipients depends on the strategy alone, not on the household's return.
import type { CompiledTaxpayers, EffectScope, EffectSystem } from '../../model/compiled-effect.ts';
import type { Facts, Lines, YearLines } from '../../model/compiled-return.ts';
import { getLawStatus } from '../law.ts';
import { computeHouseholdYear, getLine } from '../tax-return/household-year.ts';
import { findSeparateWorksheet, getLawOf, type TaxSystem } from '../tax-return/tax-system.ts';
import { computeNextSeparateYear } from '../tax-return/years.ts';
import { adjustFacts, type YearAdjustments } from './adjustments.ts';
import type { CompiledStrategy } from './merge.ts';

export interface ProjectionContext {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly household: Facts;
	readonly taxYear: number;
}

/** Dollars a year. */
export interface Tax {
	readonly total: number;
	readonly federal: number;
	readonly state: number;
}

/** Dollars of tax of all taxpayers of one kind, and the return of each. */
export interface OtherTaxpayerYear extends Tax {
	readonly taxpayer: CompiledTaxpayers['on'];
	readonly count: number;
	/** Complete and adjusted. */
	readonly facts: Facts;
	readonly lines: YearLines;
}

const NO_LINES: Lines = {};

interface StrategyContext {
	readonly strategy: CompiledStrategy;
	readonly scope: EffectScope;
	readonly adjustments: YearAdjustments;
}

/** Sums the tax on a return, in dollars, for `count` identical taxpayers. */
export function computeTax(lines: YearLines, { taxes }: EffectSystem, count = 1): Tax {
	const getAmount = (line: string) => count * Number(getLine(lines, line) ?? Number.NaN);
	return { total: getAmount(taxes.total), federal: getAmount(taxes.federal), state: getAmount(taxes.state) };
}

/** Computes the tax of trusts and recipients, one entry per kind. @param year counted from 0 */
export function computeOtherTaxpayers(
	context: ProjectionContext,
	strategyContext: StrategyContext,
	year: number,
): readonly OtherTaxpayerYear[] {
	return strategyContext.strategy.taxpayers.flatMap((group) => {
		const count = Number(group.count(strategyContext.scope, year) ?? Number.NaN);
		if (count === 0) return [];
		const facts = computeFacts(group, strategyContext.scope, year);
		return group.on === 'trust'
			? computeTrustYear(context, facts, count, strategyContext.adjustments, year)
			: [computeRecipientYear(context, facts, count, strategyContext.adjustments, year)];
	});
}

function computeTrustYear(
	{ system, effects: { trustTaxes }, household, taxYear }: ProjectionContext,
	strategyFacts: Facts,
	count: number,
	adjustments: YearAdjustments,
	year: number,
): readonly OtherTaxpayerYear[] {
	const runnable = findSeparateWorksheet(system, 'trust');
	if (!runnable) return [];
	const law = getLawOf(system, taxYear + year, getLawStatus(household));
	// Nothing is carried from year to year in a trust.
	const { facts, lines: federalFirst } = computeNextSeparateYear(
		runnable,
		law,
		undefined,
		{ ...strategyFacts, [trustTaxes.count]: count },
		(yearFacts) => adjustFacts(yearFacts, adjustments.trust),
	);
	const federal = Number(federalFirst[trustTaxes.federal] ?? Number.NaN);
	const state = count * Number(facts[trustTaxes.state]);
	return [
		{
			taxpayer: 'trust',
			count,
			facts,
			lines: { federalFirst, state: NO_LINES, federalRest: NO_LINES, elected: NO_LINES },
			total: federal + state,
			federal,
			state,
		},
	];
}

// A recipient's carryforwards are not projected, because donations do not carry losses.
function computeRecipientYear(
	{ system, effects, taxYear }: ProjectionContext,
	strategyFacts: Facts,
	count: number,
	adjustments: YearAdjustments,
	year: number,
): OtherTaxpayerYear {
	const facts = { ...system.complete(strategyFacts as Partial<Facts>) };
	adjustFacts(facts, adjustments.donee);
	const lines = computeHouseholdYear(system, taxYear + year, facts);
	return { taxpayer: 'donee', count, facts, lines, ...computeTax(lines, effects, count) };
}

function computeFacts({ facts }: CompiledTaxpayers, scope: EffectScope, year: number): Facts {
	const entries = Object.entries(facts).map(([id, compute]) => [id, compute(scope, year) ?? Number.NaN]);
	return Object.fromEntries(entries) as Facts;
}

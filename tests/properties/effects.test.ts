// What holds of the effect of every strategy on any household.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Side } from '../../src/definition/compiled-effect.ts';
import { effectRows } from '../../src/effect/effect-csv.ts';
import { sentencesOf } from '../../src/effect/effect-report.tsx';
import type { WorkedOut } from '../../src/effect/effect-run.ts';
import { Headline } from '../../src/effect/headline.tsx';
import type { FactChange } from '../../src/engine/effect/changes.ts';
import type { CompiledEffect } from '../../src/engine/effect/merge.ts';
import { type EffectRequest, type EffectResult, effectOf } from '../../src/engine/effect/run.ts';
import type { ExplainableEffect } from '../../src/engine/effect/timed-figures.ts';
import type { ReadHousehold } from '../../src/household/household-state.ts';
import { ownEffects, randomRequests } from '../engine/effect/random-effect.ts';

const AT_DEATH = 'Held until death, a gain is forgiven by the new basis of heirs (section 1014)';
/** Why a strategy may leave income untaxed for good. Every other one only moves it. */
const FORGIVEN: Readonly<Record<string, string>> = {
	'cg-1031-exchange': AT_DEATH,
	'cg-1031-tic': AT_DEATH,
	'cg-1033-conversion': AT_DEATH,
	'cg-721-upreit': AT_DEATH,
	'cg-dst-1031': AT_DEATH,
	'cg-esop-1042': AT_DEATH,
	'cg-loss-harvesting': AT_DEATH,
	'tax-loss-harvest': AT_DEATH,
	'cg-presale-gift': 'A charity pays no tax on gain in what it is given (section 501(a))',
	'cg-qof-1400z2': 'Growth of ten years and a tenth of the gain are left out (section 1400Z-2(b), (c))',
	'cg-qsbs-1045': 'Gain on small business stock is excluded (section 1202)',
	'cg-qsbs-1202': 'Gain on small business stock is excluded (section 1202)',
	'backdoor-roth': 'A qualified distribution from a Roth account is no income (section 408A(d))',
	daf: 'Gain in property that is given is not taxed (section 170(e))',
	'oil-gas-idc': 'Percentage depletion may exceed the cost (section 613A)',
	qcd: 'A gift from an IRA is no income (section 408(d)(8))',
	'retirement-max': 'Withdrawals are taxed at the rate that is entered, in cash',
	'str-real-estate': 'The cost of the study is deducted (section 162)',
};

/** Random households a strategy; RUNS=2000 for the large run. */
const RUNS = Number(process.env.RUNS ?? 40);
/** Dollars. */
const CENT = 0.01;
/** Milliseconds: what the large run may take for a strategy. */
const HOUR = 3_600_000;

const all = await ownEffects();
const SEED = 20_261_122;

const run = ({ system, effects }: ExplainableEffect, effect: CompiledEffect, request: EffectRequest) =>
	effectOf(system, effects, effect, request);
const sum = (amounts: readonly number[]) => amounts.reduce((so, one) => so + one, 0);

describe.each(all.map((own) => [own.effect.id, own] as const))('%s', (id, own) => {
	const asked = randomRequests(own, RUNS, SEED);
	let looked: readonly Look[] = [];
	beforeAll(() => {
		looked = asked.map((request) => lookAt(own, request));
	}, HOUR);

	test('gives figures that are numbers, and add up', () => {
		expect(looked.some(({ isBlocked }) => !isBlocked)).toBe(true);
		expect(looked.filter(({ wrong }) => wrong !== '')).toEqual([]);
	});

	test(
		'saves nothing where it changes nothing',
		() => {
			const idle = withoutChange(own.effect);
			for (const request of asked.slice(0, RUNS / 4)) {
				const { with: found } = run(own, idle, request);
				expect(Math.abs(found.taxSaved)).toBeLessThan(CENT);
				expect(Math.abs(found.presentValue)).toBeLessThan(CENT);
			}
		},
		HOUR,
	);

	test('shows no saving where the law blocks it', () => {
		const blocked = looked.filter(({ isBlocked }) => isBlocked);
		const conditions = own.effect.warnings.filter(({ kind }) => kind === 'block');
		if (conditions.length === 0) expect(blocked).toEqual([]);
		expect(blocked.filter(({ shown }) => shown !== '')).toEqual([]);
	});

	test(`${FORGIVEN[id] ?? 'What is deferred comes back'}`, () => {
		const lasting = looked.filter(({ isLasting }) => isLasting);
		if (FORGIVEN[id] === undefined) expect(lasting).toEqual([]);
		else expect(lasting).not.toEqual([]);
	});
});

/** What was looked at of one household; nothing else of it is kept. */
interface Look {
	readonly request: EffectRequest;
	readonly isBlocked: boolean;
	/** What is wrong with its figures, or ''. */
	readonly wrong: string;
	/** Where it is blocked: a figure that is shown all the same, or ''. */
	readonly shown: string;
	/** Whether income is left untaxed for good. */
	readonly isLasting: boolean;
}

function lookAt(own: ExplainableEffect, request: EffectRequest): Look {
	const { effect } = own;
	const result = run(own, effect, request);
	if (result.isBlocked)
		return { request, isBlocked: true, wrong: '', shown: shownOf(own, request, result), isLasting: false };
	const compared = [result.with, result.claimed].flatMap((one) => (one ? [problemOf(one)] : []));
	const missing = Object.entries(result.results).filter(
		([, value]) => typeof value !== 'boolean' && !Number.isFinite(value),
	);
	const wrong = [...compared, ...missing.map(([name]) => `${name} is no number`)].filter((one) => one !== '');
	// Income that is also missing in cash was not earned.
	const notEarned = Math.max(0, -result.with.cash);
	const fall = incomeOf(effect, result, 'without') - incomeOf(effect, result, 'with');
	return { request, isBlocked: false, wrong: wrong.join(), shown: '', isLasting: fall > notEarned + 1 };
}

// On the page, in the report and the spreadsheet, on the command line, and in a plan.
function shownOf(
	{ system, effects, effect }: ExplainableEffect,
	request: EffectRequest,
	result: EffectResult,
) {
	const read = { year: request.taxYear, facts: request.household, isSample: false } as ReadHousehold;
	const inputs = { values: request.inputs, asked: [], texts: {} } as unknown as WorkedOut['inputs'];
	const worked: WorkedOut = { system, effects, effect, read, inputs, result, rate: '5%' };
	const page = renderToStaticMarkup(createElement(Headline, { worked }));
	const texts = [
		page,
		...sentencesOf(worked),
		...effectRows(worked).flatMap(([, ...cells]) => cells.map(String)),
	];
	const blocks = result.warnings.filter(({ kind }) => kind === 'block');
	const unsaid = blocks.filter(({ message }) => !texts.some((text) => text.includes(message)));
	if (unsaid.length > 0) return `does not say ${unsaid[0]?.message}`;
	return texts.find((text) => /saves|costs \$|postpones|better off/.test(text)) ?? '';
}

type Figures = NonNullable<EffectResult['claimed']>;

// What does not add up, or is no number; '' where all is well.
function problemOf(figures: Figures): string {
	const { taxSaved, presentValue, costs, cash, netBenefit, netPresentValue, savedByYear, moneyByYear } =
		figures;
	const named = { taxSaved, presentValue, costs, cash, netBenefit, netPresentValue };
	const missing = Object.entries(named).filter(([, figure]) => !Number.isFinite(figure));
	if (missing.length > 0) return `${missing.map(([name]) => name).join()} is no number`;
	const scale = 1 + Math.abs(taxSaved) + Math.abs(cash) + Math.abs(costs);
	const off = (difference: number) => Math.abs(difference) / scale >= 1e-9;
	if (off(sum(savedByYear) - taxSaved)) return 'the years do not add up to the tax saved';
	if (off(sum(moneyByYear) - (cash - costs))) return 'the years do not add up to the money';
	return off(taxSaved + cash - costs - netBenefit) ? 'tax and money do not add up' : '';
}

// The strategy with the alternative in its own place.
function withoutChange(effect: CompiledEffect): CompiledEffect {
	const alternative = effect.changes.filter(({ side }) => side === 'without');
	const same = alternative.map((change) => ({ ...change, side: 'with' as const }));
	return { ...effect, changes: [...alternative, ...same] };
}

/** Facts that are income, and facts that lower it. */
const INCOME = new Set([
	'wages',
	'interest',
	'ordinaryDividends',
	'shortTermGain',
	'longTermGain',
	'passiveIncome',
	'iraDistributions',
	'pensions',
	'selfEmployment',
	'passThroughIncome',
	'otherIncome',
]);
const LOWERS = new Set([
	'electiveDeferrals',
	'spouseElectiveDeferrals',
	'deductibleContributions',
	'otherAdjustments',
]);

// What everyone is taxed on over the years, as far as the strategy changes it.
function incomeOf({ taxpayers }: CompiledEffect, { sides, scope }: EffectResult, side: Side): number {
	const years = sides.get(side)?.changes ?? [];
	const countOf = (on: string, year: number) =>
		Number(taxpayers.find((one) => one.on === on)?.count(scope, year) ?? 0);
	return sum(
		years.flatMap(({ household, trust, donee }, year) => [
			income(household),
			countOf('trust', year) * income(trust),
			countOf('donee', year) * income(donee),
		]),
	);
}

function income(changes: readonly FactChange[]): number {
	return sum(
		changes.map(({ fact, isSet, value }) => {
			if (isSet) return 0;
			return INCOME.has(fact) ? Number(value) : LOWERS.has(fact) ? -Number(value) : 0;
		}),
	);
}

// The estate beside the figures of a strategy, for a page, a report and a spreadsheet. Pure.

import { isNegligible } from '../../engine/format.ts';
import { toEffectRequest } from '../../engine/plan/prepare-plan.ts';
import { projectEstate } from '../../engine/plan/project-estate.ts';
import { selectEstateInputs, selectHouseholdInputs } from '../../engine/strategy/estate.ts';
import { ESTATE_YEARS, type EstateOutcome, type EstateSide } from '../../engine/strategy/estate-outcomes.ts';
import type { StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import { findLawYear, findSeparateWorksheet } from '../../engine/tax-return/tax-system.ts';
import { formatAheadFigure, getScenarioNames } from '../../engine/verdict.ts';
import type { AmountRow, AmountTable } from '../../lib/document.ts';
import type { Estates } from '../../lib/load-returns.ts';
import type { EstateKind, Scenario } from '../../model/compiled-effect.ts';
import { type FormReading, readForm, type TypedInputs } from '../form/field-state.ts';
import type { EffectOnReturn, HouseholdContext } from './effect-on-return.ts';

/** The question without whose answer there is no figure. */
const ESTATE_TODAY = 'estateToday';
/** The kinds of what strategies say of an estate, in a few words. */
const KIND_NOTES: Readonly<Record<EstateKind, string>> = {
	property: 'In the estate',
	outside: 'Outside the estate, your family’s',
	gifts: 'Taxable gifts until then',
	heirsIncome: 'Income for your heirs to report',
	heirsGain: 'Gain for your heirs to report',
	heirsTax: 'Income tax of your heirs',
};
const FIRST_QUESTIONS = [ESTATE_YEARS, ESTATE_TODAY];
/** The lines of the worksheet that say how an estate comes out; the others are its working. */
const SHOWN_LINES = [
	'ownedAtDeath',
	'charitableDeduction',
	'applicableExclusion',
	'estateTax',
	'stateEstateTax',
	'heirsRelief',
	'toHeirs',
];

/** The questions that can change what some strategies do to the estate, read. */
export function readEstateInputs(
	estates: Estates,
	{ reading }: HouseholdContext,
	effects: readonly Pick<EffectOnReturn, 'strategy'>[],
	typedInputs: TypedInputs,
): FormReading {
	const parts = effects.flatMap(({ strategy: { estate } }) => estate ?? []);
	const questions = selectHouseholdInputs(estates.inputs, reading.household);
	const inputs = selectEstateInputs(questions, parts);
	const visibleInputs = inputs.map((input) => ({
		...input,
		default: input.id === ESTATE_TODAY ? Number.NaN : input.default,
		advanced: !FIRST_QUESTIONS.includes(input.id),
	}));
	return readForm(visibleInputs, typedInputs);
}

/** True where everything is answered that figures need. */
export function hasFigures({ values, unreadable }: FormReading): boolean {
	return !Number.isNaN(values[ESTATE_TODAY]) && unreadable.length === 0;
}

/** What the figures of an estate come from. */
export interface EstateComputation extends Pick<EffectOnReturn, 'system' | 'effects'> {
	readonly taxYear: number;
	/** In the order of the columns. */
	readonly sides: readonly (EstateOutcome & { readonly title: string; readonly scenario: Scenario })[];
	/** The strategies by themselves. */
	readonly ownEffects: readonly StrategyEffect[];
}

/** The estate of each scenario in the year it passes; without rows where the strategy is blocked. */
export interface EstateSection extends AmountTable {
	/** Undefined without rows. */
	readonly computation?: EstateComputation;
	/** How far ahead the family comes out, as promoters say too, and where the asset is kept. */
	readonly sentences: readonly string[];
	/** What the figures count and leave out, the law with its year, and its sources. */
	readonly notes: readonly string[];
}

export interface NamedEstate extends EstateSection {
	/** '' for a plan. */
	readonly id: string;
	readonly name: string;
}

/** Works out the estate with a plan. @param inputs read, with the estate of today */
export type DescribePlanEstate = (estates: Estates, inputs: FormReading) => EstateSection;

/** The estate with each strategy by itself, after that with the plan they are of. @param describePlan left out without one */
export function listEstates(
	estates: Estates,
	effects: readonly EffectOnReturn[],
	inputs: FormReading,
	describePlan?: DescribePlanEstate,
): readonly NamedEstate[] {
	const toNamed = (id: string, name: string, section: EstateSection): NamedEstate => {
		return { ...section, id, name, part: `Estate: ${name}` };
	};
	return [
		...(describePlan ? [toNamed('', 'Your plan', describePlan(estates, inputs))] : []),
		...effects.map((effect) =>
			toNamed(effect.strategy.id, effect.strategy.name, describeEstate(estates, effect, inputs)),
		),
	];
}

/**
 * Works an estate out.
 * @param inputs read, with the estate of today
 * @throws {UnknownLaw} for a year before the first
 */
export function describeEstate(
	estates: Estates,
	effect: EffectOnReturn,
	{ values }: FormReading,
): EstateSection {
	const { strategy, request, effects } = effect;
	const system = estates.addLaw(effect.system);
	const { ownEffects, outcomes } = projectEstate(
		{ system, effects },
		{ ...toEffectRequest({ ...request, strategy }), estate: values },
	);
	const blocks = ownEffects.flatMap(({ warnings }) => warnings.filter(({ kind }) => kind === 'block'));
	if (blocks.length > 0 || !outcomes)
		return { ...NO_ESTATE, sentences: blocks.map(({ message }) => message) };
	const { isUnsettled, reading, rate } = effect;
	return createEstateSection(
		estates,
		{
			system,
			effects,
			ownEffects,
			isUnsettled,
			reading,
			rate,
			estateYears: Number(values[ESTATE_YEARS]),
			baseline: strategy.baselineShort,
			alternative: 'instead',
		},
		outcomes,
	);
}

/** A strategy or a plan whose estate is described. */
interface EstateSubject
	extends Pick<EffectOnReturn, 'system' | 'effects' | 'isUnsettled' | 'reading' | 'rate'>,
		Pick<EstateComputation, 'ownEffects'> {
	readonly estateYears: number;
	/** What it is compared with, inside a sentence. */
	readonly baseline: string;
	/** Said after "If you keep the asset until death". */
	readonly alternative: string;
}

export function createEstateSection(
	estates: Estates,
	subject: EstateSubject,
	outcomes: Outcomes,
): EstateSection {
	const { system, effects, ownEffects, reading } = subject;
	const names = getSideNames(subject);
	const sides = [...outcomes].map(([side, outcome]) => {
		const scenario = side === 'held' ? 'without' : side;
		return { ...outcome, title: names[side], scenario };
	});
	return {
		...createTable(subject, outcomes),
		computation: {
			...{ effects, sides, ownEffects, taxYear: reading.taxYear },
			system: applyOutlook(system, reading),
		},
		sentences: listSentences(subject, outcomes),
		notes: listNotes(estates, subject, outcomes),
	};
}

type Outcomes = ReadonlyMap<EstateSide, EstateOutcome>;

export const NO_ESTATE: EstateSection = { title: '', sentences: [], columns: [], rows: [], notes: [] };

function listSentences(
	{ isUnsettled, reading, baseline, alternative }: EstateSubject,
	outcomes: Outcomes,
): readonly string[] {
	const names = getScenarioNames(isUnsettled);
	const family = reading.isSample ? 'the example family' : 'your family';
	const listSentence = (side: EstateSide, toSentence: (figure: string) => string) => {
		const outcome = outcomes.get(side);
		return outcome ? [toSentence(formatAheadFigure(outcome.ahead))] : [];
	};
	return [
		...listSentence('with', (figure) =>
			isUnsettled
				? `${names.with}, ${family} comes out ${figure} with the estate.`
				: `With the estate, ${family} comes out ${figure}, compared with ${baseline}.`,
		),
		...listSentence('claimed', (figure) =>
			isUnsettled ? `${names.claimed}, it comes out ${figure}.` : `As its promoters claim: ${figure}.`,
		),
		...listSentence(
			'held',
			(figure) => `If you keep the asset until death ${alternative}, ${family} comes out ${figure}.`,
		),
	];
}

function listNotes(
	{ sources }: Estates,
	{ system, reading, rate, estateYears }: EstateSubject,
	outcomes: Outcomes,
): readonly string[] {
	const isStateTaxed = [...outcomes.values()].some(({ lines }) => Number(lines.stateEstateTax) > 0);
	const stateSources = isStateTaxed ? (sources[String(reading.household.state)] ?? []) : [];
	const lawYear = findLawYear(applyOutlook(system, reading), reading.taxYear);
	return [
		`This counts your tax and costs, gift and estate tax through ${reading.taxYear + estateYears}, and the income tax of your heirs, in today’s dollars at ${rate} per year. Property you own at death gets a new basis (IRC §1014). Income not yet taxed, as in an installment note or an IRA, does not (§691). The figure on your own return leaves the estate out.`,
		...(isStateTaxed
			? [
					'Your state’s tax on estates or inheritances is included. It assumes that your children inherit, and that everything of a couple passes to the survivor first.',
				]
			: []),
		`Law of tax year ${lawYear}${reading.outlook === 'none' ? '' : '; the exclusion follows prices'}. Sources: ${[...(sources[''] ?? []), ...stateSources].join(' · ')}.`,
	];
}

function getSideNames({ isUnsettled }: EstateSubject): Readonly<Record<EstateSide, string>> {
	return { ...getScenarioNames(isUnsettled), held: 'Kept until death' };
}

function createTable(subject: EstateSubject, outcomes: Outcomes): AmountTable {
	const { system, reading, estateYears } = subject;
	const names = getSideNames(subject);
	const sides = [...outcomes.values()];
	const toRow = (id: string, label: string, getAmount: (outcome: EstateOutcome) => number): AmountRow => {
		return { id, label, amounts: sides.map(getAmount) };
	};
	const lines = findSeparateWorksheet(system, 'estate')?.worksheet.lines ?? [];
	const kinds = new Map(sides.flatMap(({ amounts }) => amounts.map(({ label, kind }) => [label, kind])));
	const rows = [
		...[...kinds].map(([name, kind]) => ({
			...toRow(name, name, ({ amounts }) =>
				amounts.reduce((sum, { label, amount }) => (label === name ? sum + amount : sum), 0),
			),
			notes: [KIND_NOTES[kind]],
		})),
		toRow('giftTaxPaid', 'Gift tax until then', ({ giftTaxPaid }) => giftTaxPaid),
		...lines
			.filter(({ id }) => SHOWN_LINES.includes(id))
			.map(({ id, label }) => toRow(id, label, (outcome) => Number(outcome.lines[id] ?? Number.NaN))),
	];
	return {
		title: `The estate in ${reading.taxYear + estateYears}`,
		columns: [...outcomes.keys()].map((side) => ({ title: names[side] })),
		rows: rows.filter(({ amounts }) => amounts.some((amount = 0) => !isNegligible(amount))),
		total: toRow('ahead', 'Ahead with the estate, in today’s dollars', ({ ahead }) => ahead),
	};
}

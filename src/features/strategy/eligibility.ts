// Whether the law lets a strategy apply to a visitor, in a plain word with its reason: as the open calculator says it once
// something was calculated there, and before that by what the household and the planned sale decide already.

import { type Condition, evaluateConditions } from '../../engine/strategy/conditions.ts';
import { getPrefill, HOUSEHOLD, listInputs } from '../../engine/strategy/inputs.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { Household } from '../household/household.ts';
import { type HouseholdReading, readHousehold } from '../household/household-state.ts';
import { computeEffect, type EffectSource, toAssetKind } from './compute-effect.ts';
import { listSaleValues } from './effect-inputs.ts';
import { formatDependencies } from './format-dependencies.ts';
import { listEnteredFacts, listHouseholdMismatches } from './household-mismatches.ts';
import { listMissingInputs } from './missing-inputs.ts';
import type { TypedInputs } from './typed-inputs.ts';

/** What is known of a visit to a strategy. */
export interface StrategyVisit {
	readonly read: HouseholdReading;
	readonly sale: PlannedSale | undefined;
	readonly typedInputs: TypedInputs;
	/** The calculator, and the inputs of the last press of Calculate; undefined before. */
	readonly calculation: { readonly calculator: CompiledCalculator; readonly inputs: Inputs } | undefined;
}

/** Whether the law lets it apply: it blocks it, denies its effect, is unsettled, waits for what is not known yet, or lets it. */
export interface Eligibility {
	readonly kind: 'blocked' | 'denied' | 'unsettled' | 'depends' | 'open';
	/** Why, in the calculator's own sentences. */
	readonly reasons: readonly string[];
	/** What it depends on, in a few words, or ''. */
	readonly dependsOn: string;
	/** Where the calculator's value counts and the household says another, in sentences. */
	readonly mismatches: readonly string[];
}

interface EligibilityConditions {
	readonly all: readonly Condition[];
	readonly mismatches: readonly string[];
	/** What some of them wait for, in a few words. */
	readonly formatMissingInputs: (undecided: readonly Condition[]) => string;
}

/** Where a strategy stands with the law. @throws {UnknownLaw} for a year before the first */
export function computeEligibility(source: EffectSource, visit: StrategyVisit): Eligibility {
	const { all, mismatches, formatMissingInputs } = visit.calculation
		? evaluateCalculation(source, visit, visit.calculation)
		: evaluateEnteredFacts(source, visit);
	const messages = (kind: Condition['warning']['kind'], isIncluded = (_: Condition) => true) =>
		all
			.filter((one) => one.warning.kind === kind && one.isActive && isIncluded(one))
			.map(({ warning }) => warning.message);
	const createEligibility = (
		kind: Eligibility['kind'],
		reasons: Eligibility['reasons'] = [],
		dependsOn = '',
	): Eligibility => {
		return { kind, reasons, dependsOn, mismatches };
	};
	const blocked = messages('block');
	if (blocked.length > 0) return createEligibility('blocked', blocked);
	const denied = messages('denied');
	if (denied.length > 0)
		return source.strategy.unsettled ? createEligibility('unsettled') : createEligibility('denied', denied);
	const undecided = all.filter(({ warning, isActive }) => warning.kind !== 'caution' && isActive === null);
	if (undecided.length > 0) return createEligibility('depends', [], formatMissingInputs(undecided));
	return createEligibility(
		'open',
		messages('caution', ({ isAlways }) => !isAlways),
	);
}

function evaluateCalculation(
	source: EffectSource,
	{ read, sale, typedInputs }: StrategyVisit,
	{ calculator, inputs: calculatedInputs }: NonNullable<StrategyVisit['calculation']>,
): EligibilityConditions {
	const { strategy } = source;
	const effect = computeEffect(source, read, { calculator, calculatedInputs, sale }, typedInputs);
	const unconditionalMessages = new Set(
		strategy.warnings.flatMap(({ when, message }) => (when ? [] : [message])),
	);
	const all = effect.result.warnings.map((warning) => ({
		warning,
		isAlways: unconditionalMessages.has(warning.message),
		isActive: true,
	}));
	return { all, mismatches: listHouseholdMismatches(effect), formatMissingInputs: () => '' };
}

// What the calculator asks for itself is not known before it was calculated.
function evaluateEnteredFacts(
	{ system, effects, strategy }: EffectSource,
	{ read, sale, typedInputs }: StrategyVisit,
): EligibilityConditions {
	const { facts: household, year, isSample } = read;
	const inputs = listInputs(effects, strategy);
	const householdValues = inputs.flatMap((input): [string, Inputs[string]][] => {
		const isFilled = !isSample && input.sameAsInput === '' && input.prefillFrom.startsWith(HOUSEHOLD);
		const factValues = listEnteredFacts(read, input.sameAsFacts ?? []);
		const largest = factValues.length > 0 ? Math.max(...factValues) : undefined;
		const value = isFilled ? getPrefill(input, { values: {}, household }) : largest;
		return value === undefined ? [] : [[input.id, value]];
	});
	const calculator = { inputs: [] };
	const saleValues = listSaleValues({ effects, strategy, household, sale, calculator, calculatedInputs: {} });
	const request = {
		household,
		taxYear: year,
		inputs: { ...Object.fromEntries(householdValues), ...typedInputs.values, ...saleValues },
		assetKind: toAssetKind(sale),
		isOwnHousehold: !isSample,
	};
	const evaluate = (trackedStrategy: typeof strategy) =>
		evaluateConditions(system, effects, trackedStrategy, request);
	const facts = read.inputs.map((input) => ({ ...input, id: `${HOUSEHOLD}${input.id}` }));
	return {
		all: evaluate(strategy),
		mismatches: [],
		formatMissingInputs: (undecided) => {
			const messages = undecided.map(({ warning }) => warning.message);
			const conditions = strategy.warnings.filter(({ message }) => messages.includes(message));
			const missingIds = listMissingInputs(strategy, conditions, evaluate);
			const missingInputs = missingIds.flatMap(
				(id) => [...inputs, ...facts].find((one) => one.id === id) ?? [],
			);
			return formatDependencies(missingInputs);
		},
	};
}

/** What a card says of a standing. */
export interface EligibilitySummary {
	readonly tone: 'gain' | 'cost' | 'plain';
	readonly label: string;
	/** A sentence or more, or ''. */
	readonly reason: string;
}

const LABELS: Readonly<Record<Eligibility['kind'], Omit<EligibilitySummary, 'reason'>>> = {
	blocked: { tone: 'cost', label: 'Not open to you.' },
	denied: { tone: 'cost', label: 'The law denies the effect.' },
	unsettled: { tone: 'plain', label: 'The law is not settled.' },
	depends: { tone: 'plain', label: 'Depends on what you enter.' },
	open: { tone: 'gain', label: 'Open to you.' },
};

/** Says a standing: the first reason stands for all. */
export function toEligibilitySummary({
	kind,
	reasons: [first = ''],
	dependsOn,
	mismatches,
}: Eligibility): EligibilitySummary {
	if (dependsOn !== '') return { ...LABELS.depends, label: 'Depends on:', reason: `${dependsOn}.` };
	const reason = [...mismatches, first].filter((sentence) => sentence !== '').join(' ');
	const text = { ...LABELS[kind], reason };
	// Open for what was calculated, which is not the household as it was entered.
	return mismatches.length > 0 && kind === 'open' ? { ...text, tone: 'plain' } : text;
}

/** What the cards say for a household. @param household null for the sample @returns the words of each strategy */
export function createEligibilityFormatter(system: TaxSystem, household: Household | null) {
	const read = readHousehold(system, household);
	return (
		loadedEffect: Omit<EffectSource, 'system'>,
		visit: Omit<StrategyVisit, 'read'>,
	): EligibilitySummary =>
		toEligibilitySummary(computeEligibility({ system, ...loadedEffect }, { read, ...visit }));
}

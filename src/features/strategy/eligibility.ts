// Whether the law lets a strategy apply to a visitor, in a plain word with its reason: as the open calculator says it once
// something was calculated there, and before that by what the household and the planned sale decide already.
import { type Condition, evaluateConditions } from '../../engine/strategy/conditions.ts';
import { getPrefill, HOUSEHOLD, listInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectWarning, EffectFormula, EffectScope } from '../../model/compiled-effect.ts';
import type { Facts, Figure } from '../../model/compiled-return.ts';
import { quote } from '../calculator/messages.ts';
import type { Household } from '../household/household.ts';
import { type HouseholdReading, readHousehold } from '../household/household-state.ts';
import { computeEffect } from './compute-effect.ts';
import { listSaleValues } from './effect-inputs.ts';
import { listEnteredFacts, listHouseholdMismatches } from './household-mismatches.tsx';
import { type StrategyVisit, toAssetKind, type Visit } from './visit.ts';

/** A strategy, with what a visitor said that bears on it. */
export interface EligibilityRequest extends Visit, Pick<StrategyVisit, 'strategy' | 'typedInputs'> {
	/** Undefined before the first press of Calculate. */
	readonly calculation: Pick<StrategyVisit, 'calculator' | 'calculatedInputs'> | undefined;
}

/** Whether the law lets it apply: it blocks it, denies its effect, is unsettled, waits for what is not known yet, or lets it. */
export interface Eligibility {
	readonly kind: 'blocked' | 'denied' | 'unsettled' | 'depends' | 'open';
	/** Why, in the calculator's own sentences. */
	readonly reasons: readonly string[];
	/** The deciding inputs in a few words, or ''. */
	readonly dependsOn: string;
	/** Sentences about facts on which calculator and household differ. */
	readonly mismatches: readonly string[];
}

interface EligibilityConditions {
	readonly all: readonly Condition[];
	readonly mismatches: readonly string[];
	/** The missing inputs of some conditions, in a few words. */
	readonly formatMissingInputs: (undecided: readonly Condition[]) => string;
}

/** A strategy's eligibility. @throws {UnknownLaw} for a year before the first */
export function computeEligibility(request: EligibilityRequest): Eligibility {
	const { strategy, calculation } = request;
	const { all, mismatches, formatMissingInputs } = calculation
		? evaluateCalculation({ ...request, ...calculation })
		: evaluateEnteredFacts(request);
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
		return strategy.unsettled ? createEligibility('unsettled') : createEligibility('denied', denied);
	const undecided = all.filter(({ warning, isActive }) => warning.kind !== 'caution' && isActive === null);
	if (undecided.length > 0) return createEligibility('depends', [], formatMissingInputs(undecided));
	return createEligibility(
		'open',
		messages('caution', ({ isAlways }) => !isAlways),
	);
}

function evaluateCalculation(visit: StrategyVisit): EligibilityConditions {
	const effect = computeEffect(visit);
	const unconditionalMessages = new Set(
		visit.strategy.warnings.flatMap(({ when, message }) => (when ? [] : [message])),
	);
	const all = effect.result.warnings.map((warning) => ({
		warning,
		isAlways: unconditionalMessages.has(warning.message),
		isActive: true,
	}));
	return {
		all,
		mismatches: listHouseholdMismatches(effect, effect.inputs.values),
		formatMissingInputs: () => '',
	};
}

// The calculator's own inputs are unknown before it was calculated.
function evaluateEnteredFacts(request: EligibilityRequest): EligibilityConditions {
	const { effects, strategy, read, sale, typedInputs } = request;
	const { year, isSample } = read;
	const household = listKnownFacts(read);
	const inputs = listInputs(effects, strategy);
	const householdValues = inputs.flatMap((input): [string, Inputs[string]][] => {
		const isFilled = !isSample && input.sameAsInput === '' && input.prefillFrom.startsWith(HOUSEHOLD);
		const factValues = listEnteredFacts(read, input.sameAsFacts ?? []);
		const largest = factValues.length > 0 ? Math.max(...factValues) : undefined;
		const value = isFilled ? getPrefill(input, { values: {}, household }) : largest;
		return value === undefined ? [] : [[input.id, value]];
	});
	const conditionsRequest = {
		household,
		taxYear: year,
		inputs: { ...Object.fromEntries(householdValues), ...typedInputs.values, ...listSaleValues(request) },
		assetKind: toAssetKind(sale),
		isOwnHousehold: !isSample,
	};
	const evaluate = (trackedStrategy: typeof strategy) =>
		evaluateConditions(request, { ...conditionsRequest, strategy: trackedStrategy });
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

// What is still the example's, or missing, decides no condition: formulas read NaN and null as unavailable.
function listKnownFacts({ facts, exampleFacts, missing }: HouseholdReading): Facts {
	const unknownFacts = [...exampleFacts, ...missing].filter((id) => id in facts);
	const unknownValues = unknownFacts.map((id) => [id, typeof facts[id] === 'number' ? Number.NaN : null]);
	return { ...facts, ...Object.fromEntries(unknownValues) };
}

/** The text of a card about eligibility. */
export interface EligibilitySummary {
	readonly tone: 'gain' | 'cost' | 'plain';
	readonly label: string;
	/** A sentence or more, or ''. */
	readonly reason: string;
}

const LABELS: Readonly<Record<Eligibility['kind'], Omit<EligibilitySummary, 'reason'>>> = {
	blocked: { tone: 'cost', label: 'You don’t qualify.' },
	denied: { tone: 'cost', label: 'Not allowed by law.' },
	unsettled: { tone: 'plain', label: 'The law is not settled.' },
	depends: { tone: 'plain', label: 'More details needed.' },
	open: { tone: 'gain', label: 'You may qualify.' },
};

/** Says a standing: the first reason stands for all. */
export function toEligibilitySummary({
	kind,
	reasons: [first = ''],
	dependsOn,
	mismatches,
}: Eligibility): EligibilitySummary {
	if (dependsOn !== '') return { ...LABELS.depends, label: 'More details needed:', reason: `${dependsOn}.` };
	const reason = [...mismatches, first].filter((sentence) => sentence !== '').join(' ');
	const text = { ...LABELS[kind], reason };
	// Open for what was calculated, which is not the household as it was entered.
	return mismatches.length > 0 && kind === 'open' ? { ...text, tone: 'plain' } : text;
}

/** The cards' texts for a household. @param household null for the sample @returns the texts of each strategy */
export function createEligibilityFormatter(system: TaxSystem, household: Household | null) {
	const read = readHousehold(system, household);
	return (request: Omit<EligibilityRequest, 'system' | 'read'>): EligibilitySummary =>
		toEligibilitySummary(computeEligibility({ system, read, ...request }));
}

/** Inputs that are named; of more it is said that there are. */
const MAX_NAMES = 2;
/** Characters of a name that still reads well in a list. */
const MAX_NAME_LENGTH = 40;

/** `“Years held,” “Days to close” and more`; '' where none can be named. @param inputs what decides most comes first */
export function formatDependencies(inputs: readonly Pick<CompiledInput, 'title'>[]): string {
	const names = [...new Set(inputs.map(toShortName))].filter((name) => name !== '').slice(0, MAX_NAMES);
	const [first, second] = names;
	if (first === undefined) return '';
	const hasMore = names.length < inputs.length;
	if (second === undefined) return hasMore ? `${quote(first)} and more` : quote(first);
	// American usage: a comma stands inside the quotes.
	return hasMore ? `${quote(`${first},`)} ${quote(second)} and more` : `${quote(first)} and ${quote(second)}`;
}

// A question does not stand in a list; what follows a comma or stands in brackets explains the name.
function toShortName({ title }: Pick<CompiledInput, 'title'>): string {
	const [name = ''] = title.split(/,| \(/);
	return title.endsWith('?') || name.length > MAX_NAME_LENGTH ? '' : name;
}

/**
 * The inputs that conditions wait for, those that a condition itself names first: inputs, and facts of the household by their id there.
 * @param evaluate works out the conditions of an effect; it is given this one, with its conditions watched
 */
export function listMissingInputs(
	strategy: CompiledStrategy,
	conditions: readonly CompiledEffectWarning[],
	evaluate: (trackedStrategy: CompiledStrategy) => void,
): readonly string[] {
	const [conditionInputs, lineInputs] = [new Set<string>(), new Set<string>()];
	const track = (when: EffectFormula): EffectFormula => {
		return (scope, year) => when(trackScope(strategy, scope, conditionInputs, lineInputs), year);
	};
	const warnings = conditions.map(({ when, ...warning }) =>
		when ? { ...warning, when: track(when) } : warning,
	);
	evaluate({ ...strategy, warnings });
	return [...new Set([...conditionInputs, ...lineInputs])];
}

function trackScope(
	strategy: CompiledStrategy,
	scope: EffectScope,
	conditionInputs: Set<string>,
	lineInputs: Set<string>,
): EffectScope {
	const lines: Record<string, (year: number) => Figure> = {};
	const createScope = (ids: Set<string>): EffectScope => ({
		inputs: trackReads(scope.inputs, (id) => ids.add(id)),
		household: trackReads(scope.household, (id) => ids.add(`${HOUSEHOLD}${id}`)),
		taxYear: scope.taxYear,
		lines,
		law: (year) => scope.law(year),
		getLine: (side, line, year) => scope.getLine(side, line, year),
		getValue: (formula, year, missing) => scope.getValue(formula, year, missing),
		sum: (formula) => scope.sum(formula),
	});
	const lineScope = createScope(lineInputs);
	for (const id of Object.keys(scope.inputs)) lines[id] = () => lineScope.inputs[id] as Figure;
	for (const { id, of: formula } of strategy.lines) {
		const cache: Figure[] = [];
		lines[id] = (year) => {
			if (!(year in cache)) cache[year] = formula(lineScope, year);
			return cache[year] as Figure;
		};
	}
	return createScope(conditionInputs);
}

function trackReads<T extends Readonly<Record<string, Value>>>(values: T, record: (id: string) => void): T {
	return new Proxy(values, {
		get: (_, id: string) => {
			const value = values[id];
			if (value === null || Number.isNaN(value)) record(id);
			return value;
		},
	});
}

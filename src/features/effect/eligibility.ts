// Whether the law lets a strategy apply to a visitor, in a plain word with its reason: as the open calculator says it once
// something was calculated there, and before that by what the household and the planned sale decide already.
import { findById, listIds } from '../../engine/collections.ts';
import { formatList, omitBlank } from '../../engine/format.ts';
import { type Condition, evaluateConditions, toMissing } from '../../engine/strategy/conditions.ts';
import { getSaleValue, HOUSEHOLD, listInputs, toHouseholdFact } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { CompiledInput, Value } from '../../model/compiled-calculator.ts';
import type {
	CompiledEffectInput,
	CompiledEffectWarning,
	EffectFormula,
	EffectScope,
} from '../../model/compiled-effect.ts';
import type { Facts, Figure } from '../../model/compiled-return.ts';
import { quote } from '../form/messages.ts';
import type { HouseholdReading } from '../household/household-state.ts';
import {
	computeEffectOnReturn,
	type EffectInput,
	getCircumstances,
	readEffectInputs,
} from './effect-on-return.ts';
import { listEnteredFacts, listHouseholdMismatches } from './household-mismatches.tsx';

export interface EligibilityRequest extends EffectInput {
	/** The calculator's inputs that the visitor entered, by name; undefined once they were calculated. */
	readonly enteredInputs: readonly string[] | undefined;
}

/** Whether the law lets it apply: it blocks it, denies its effect, is unsettled, waits for answers, or lets it. */
export interface Eligibility {
	readonly kind: 'blocked' | 'denied' | 'unsettled' | 'depends' | 'open';
	/** Why, in the calculator's own sentences. */
	readonly reasons: readonly string[];
	/** The missing answers that decide: inputs of the strategy, and facts by their id there. */
	readonly missingInputs: readonly CompiledInput[];
	/** Sentences about facts on which calculator and household differ. */
	readonly mismatches: readonly string[];
}

interface EligibilityConditions {
	readonly all: readonly Condition[];
	/** Conditions by what the visitor entered alone: a caution about a default says nothing of the visitor. */
	readonly entered: readonly Condition[];
	readonly mismatches: readonly string[];
	/** The missing inputs of some conditions. */
	readonly listMissing: (undecidedConditions: readonly Condition[]) => readonly CompiledInput[];
}

/** A strategy's eligibility. @throws {UnknownLaw} for a year before the first */
export function computeEligibility(request: EligibilityRequest): Eligibility {
	const { strategy, enteredInputs } = request;
	const { all, entered, mismatches, listMissing } = enteredInputs
		? evaluateEnteredFacts(request, enteredInputs)
		: evaluateCalculation(request);
	const createEligibility = (
		kind: Eligibility['kind'],
		reasons: Eligibility['reasons'] = [],
		missingInputs: Eligibility['missingInputs'] = [],
	): Eligibility => ({ kind, reasons, missingInputs, mismatches });
	const blockingMessages = listActiveMessages(all, 'block');
	if (blockingMessages.length > 0) return createEligibility('blocked', blockingMessages);
	const deniedMessages = listActiveMessages(all, 'denied');
	if (deniedMessages.length > 0)
		return strategy.lawUnsettled
			? createEligibility('unsettled')
			: createEligibility('denied', deniedMessages);
	const undecidedConditions = all.filter(
		({ warning, isActive }) => warning.kind !== 'caution' && isActive === null,
	);
	if (undecidedConditions.length > 0)
		return createEligibility('depends', [], listMissing(undecidedConditions));
	const conditional = entered.filter(({ warning }) => warning.when);
	return createEligibility('open', listActiveMessages(conditional, 'caution'));
}

function listActiveMessages(
	conditions: readonly Condition[],
	kind: Condition['warning']['kind'],
): readonly string[] {
	return conditions
		.filter(({ warning, isActive }) => warning.kind === kind && isActive)
		.map(({ warning }) => warning.message);
}

function evaluateCalculation(effectInput: EffectInput): EligibilityConditions {
	const effect = computeEffectOnReturn(effectInput);
	const conditions = effect.ownEffect.warnings.map((warning) => ({ warning, isActive: true }));
	return {
		all: conditions,
		entered: conditions,
		mismatches: listHouseholdMismatches(effect),
		listMissing: () => [],
	};
}

/**
 * True for a question of fact that only the visitor can answer. Amounts, rates and terms are the visitor's to choose or our
 * estimates: no condition of the law waits for them, they count as the calculator opens with them.
 */
export function isQuestion({
	advanced,
	assumption,
	format,
	choices,
	prefillFrom,
	sameAsFacts,
}: CompiledEffectInput): boolean {
	// A yes-no that we assume may still be a fact of law: whether the sale is already agreed.
	if (advanced || (assumption && format !== 'yes-no')) return false;
	const isFact = format === 'years' && (sameAsFacts !== undefined || prefillFrom.startsWith(HOUSEHOLD));
	return isFact || format === 'yes-no' || choices.length > 0;
}

function evaluateEnteredFacts(
	request: EligibilityRequest,
	enteredInputs: readonly string[],
): EligibilityConditions {
	const { effects, strategy, reading } = request;
	const inputs = listInputs(effects, strategy);
	const values = { ...readEffectInputs(request).values };
	const answeredIds = new Set(listIds(inputs.filter((input) => isAnswered(request, input, enteredInputs))));
	for (const input of inputs) {
		const factValues = listEnteredFacts(reading, input.sameAsFacts ?? []);
		if (factValues.length === 0 || enteredInputs.includes(input.sameAsInput)) continue;
		values[input.id] = Math.max(...factValues);
		answeredIds.add(input.id);
	}
	const evaluate = (trackedStrategy: typeof strategy, isIncluded: (input: CompiledEffectInput) => boolean) =>
		evaluateConditions(request, {
			...getCircumstances(request),
			strategy: trackedStrategy,
			household: listAnsweredFacts(reading),
			inputs: Object.fromEntries(
				inputs.filter(isIncluded).map(({ id, default: defaultValue }) => [id, values[id] ?? defaultValue]),
			),
			isOwnHousehold: !reading.isSample,
		});
	const evaluateAll = (trackedStrategy: typeof strategy) =>
		evaluate(trackedStrategy, (input) => answeredIds.has(input.id) || !isQuestion(input));
	const facts = reading.inputs.map((input) => ({ ...input, id: `${HOUSEHOLD}${input.id}` }));
	return {
		all: evaluateAll(strategy),
		entered: evaluate(strategy, ({ id }) => answeredIds.has(id)),
		mismatches: [],
		listMissing: (undecidedConditions) => {
			const warnings = undecidedConditions.map(({ warning }) => warning);
			const missingIds = listMissingInputs(strategy, warnings, evaluateAll);
			const missingInputs = missingIds.flatMap((id) => findById([...inputs, ...facts], id) ?? []);
			const questions = missingInputs.map((input) => toSharedQuestion(input, facts, reading));
			return [...new Set(questions)];
		},
	};
}

// What the household is asked too is asked as its fact, so that one answer counts for all strategies.
function toSharedQuestion(
	input: CompiledInput & Partial<Pick<CompiledEffectInput, 'prefillFrom' | 'sameAsFacts'>>,
	facts: readonly CompiledInput[],
	{ absent }: HouseholdReading,
): CompiledInput {
	const { prefillFrom = '', sameAsFacts: [sharedFact] = [] } = input;
	const fact = toHouseholdFact({ prefillFrom }) || sharedFact;
	const isAsked = fact !== undefined && !absent.has(fact);
	return (isAsked && findById(facts, `${HOUSEHOLD}${fact}`)) || input;
}

/** True for an input that the visitor answered: in the form for the return, the calculator, the sale or the household. */
export function isAnswered(
	request: EffectInput,
	input: CompiledEffectInput,
	enteredInputs: readonly string[],
): boolean {
	const { reading, sale, typedInputs } = request;
	if (enteredInputs.includes(input.sameAsInput) || getSaleValue(input, sale) !== undefined) return true;
	if (input.sameAsInput !== '') return false;
	const fact = toHouseholdFact(input);
	const isFact = !reading.isSample && fact !== '' && !reading.exampleFacts.includes(fact);
	return isFact || input.id in typedInputs.values;
}

// What is still the example's, or missing, decides no condition, nor an age of 0 or no state, which nobody answered.
function listAnsweredFacts({
	isSample,
	inputs,
	household,
	absent,
	exampleFacts,
	missing,
}: HouseholdReading): Facts {
	if (isSample) return household;
	const unansweredInputs = inputs.filter(
		({ id, format, default: defaultValue }) =>
			!absent.has(id) && (format === 'years' || id === 'state') && Object.is(household[id], defaultValue),
	);
	const missingIds = [...exampleFacts, ...missing, ...listIds(unansweredInputs)].filter(
		(id) => id in household,
	);
	return { ...household, ...Object.fromEntries(missingIds.map((id) => [id, toMissing(household[id])])) };
}

export type EligibilityGroup = 'open' | 'missing' | 'blocked';

export interface EligibilitySummary {
	readonly group: EligibilityGroup;
	readonly tone: 'gain' | 'cost' | 'plain';
	readonly label: string;
	/** A sentence or more, or ''. */
	readonly reason: string;
}

const LABELS: Readonly<Record<Eligibility['kind'], Pick<EligibilitySummary, 'tone' | 'group' | 'label'>>> = {
	blocked: { tone: 'cost', group: 'blocked', label: 'You don’t qualify:' },
	denied: { tone: 'cost', group: 'blocked', label: 'Not allowed by law:' },
	unsettled: { tone: 'plain', group: 'open', label: 'The law is not settled.' },
	depends: { tone: 'plain', group: 'missing', label: 'One answer missing:' },
	open: { tone: 'gain', group: 'open', label: 'You may qualify.' },
};

/** Puts an eligibility into words: the first reason stands for all. */
export function toEligibilitySummary({
	kind,
	reasons: [first = ''],
	missingInputs,
	mismatches,
}: Eligibility): EligibilitySummary {
	if (kind === 'depends') {
		const label =
			missingInputs.length > 1 ? `${missingInputs.length} answers missing:` : LABELS.depends.label;
		return { ...LABELS.depends, label, reason: formatMissing(missingInputs) };
	}
	const reason = omitBlank([...mismatches, first]).join(' ');
	const text = { ...LABELS[kind], reason };
	// Open for what was calculated, which is not the household as it was entered.
	return mismatches.length > 0 && kind === 'open' ? { ...text, tone: 'plain' } : text;
}

// "When you acquired the shares."; of several each in quotes.
function formatMissing(inputs: readonly CompiledInput[]): string {
	const [first, ...otherTitles] = inputs.map(({ title }) => title);
	if (first === undefined) return '';
	if (otherTitles.length === 0) return /[.?]$/.test(first) ? first : `${first}.`;
	return `${formatList([first, ...otherTitles].map(quote))}.`;
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
		household: (year) => trackReads(scope.household(year), (id) => ids.add(`${HOUSEHOLD}${id}`)),
		taxYear: scope.taxYear,
		lines,
		law: (year) => scope.law(year),
		getLine: (side, line, year) => scope.getLine(side, line, year),
		getValue: (formula, year, missingValue) => scope.getValue(formula, year, missingValue),
		reach: (line, fact, limit, year) => scope.reach(line, fact, limit, year),
		dueTo: (line, amounts, year) => scope.dueTo(line, amounts, year),
		sum: (formula) => scope.sum(formula),
	});
	const lineScope = createScope(lineInputs);
	for (const id of Object.keys(scope.inputs)) lines[id] = () => lineScope.inputs[id] as Figure;
	for (const { id, compute } of strategy.lines) {
		const cache: Figure[] = [];
		lines[id] = (year) => {
			if (!(year in cache)) cache[year] = compute(lineScope, year);
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

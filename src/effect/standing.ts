// Whether the law lets a strategy apply to a visitor, in a plain word with its reason: as the open calculator says it once
// something was calculated there, and before that by what the household and the planned sale decide already.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { type Condition, conditionsOf } from '../engine/effect/conditions.ts';
import { filledFrom, inputsOf } from '../engine/effect/inputs.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { Household } from '../household/household.ts';
import { type ReadHousehold, readHousehold } from '../household/household-state.ts';
import { takenFromSale } from './effect-inputs.ts';
import { type EffectSource, kindOf, workOut } from './effect-run.ts';
import type { TypedInputs } from './typed-inputs.ts';

/** What is known of a visit to a strategy. */
export interface KnownVisit {
	readonly read: ReadHousehold;
	readonly sale: PlannedSale | undefined;
	readonly typed: TypedInputs;
	/** The calculator, and the inputs of the last press of Calculate; undefined before. */
	readonly calculation: { readonly calculator: CompiledCalculator; readonly inputs: Inputs } | undefined;
}

/** Whether the law lets it apply: it blocks it, denies its effect, is unsettled, waits for what is not known yet, or lets it. */
export interface Standing {
	readonly kind: 'blocked' | 'denied' | 'unsettled' | 'depends' | 'open';
	/** Why, in the calculator's own sentences. */
	readonly reasons: readonly string[];
}

/** Where a strategy stands with the law. @throws {UnknownLaw} for a year before the first */
export function standingOf(source: EffectSource, visit: KnownVisit): Standing {
	const conditions = visit.calculation
		? calculatedConditions(source, visit, visit.calculation)
		: knownConditions(source, visit);
	const messages = (kind: Condition['warned']['kind'], isCounted = (_: Condition) => true) =>
		conditions
			.filter((one) => one.warned.kind === kind && one.holds && isCounted(one))
			.map(({ warned }) => warned.message);
	const blocked = messages('block');
	if (blocked.length > 0) return { kind: 'blocked', reasons: blocked };
	const denied = messages('denied');
	if (denied.length > 0 && source.effect.unsettled) return { kind: 'unsettled', reasons: [] };
	if (denied.length > 0) return { kind: 'denied', reasons: denied };
	if (conditions.some(({ warned, holds }) => warned.kind !== 'caution' && holds === null))
		return { kind: 'depends', reasons: [] };
	return { kind: 'open', reasons: messages('caution', ({ isAlways }) => !isAlways) };
}

function calculatedConditions(
	source: EffectSource,
	{ read, sale, typed }: KnownVisit,
	{ calculator, inputs: calculated }: NonNullable<KnownVisit['calculation']>,
): readonly Condition[] {
	const { effect } = source;
	const { result } = workOut(source, read, { calculator, calculated, sale }, typed);
	const always = new Set(effect.warnings.flatMap(({ when, message }) => (when ? [] : [message])));
	return result.warnings.map((warned) => ({ warned, isAlways: always.has(warned.message), holds: true }));
}

// What the calculator asks for itself is not known before it was calculated.
function knownConditions(
	{ system, effects, effect }: EffectSource,
	{ read: { facts: household, year, isSample }, sale, typed }: KnownVisit,
): readonly Condition[] {
	const fromHousehold = inputsOf(effects, effect).flatMap((input): [string, Inputs[string]][] => {
		const isFilled = !isSample && input.calculator === '' && input.from.startsWith('household.');
		const value = isFilled ? filledFrom(input, { given: {}, household }) : atMost(input.facts ?? []);
		return value === undefined ? [] : [[input.id, value]];
	});
	const calculator = { inputs: [] };
	const fromSale = takenFromSale({ effects, effect, household, sale, calculator, calculated: {} });
	return conditionsOf(system, effects, effect, {
		household,
		taxYear: year,
		inputs: { ...Object.fromEntries(fromHousehold), ...typed.given, ...fromSale },
		assetKind: kindOf(sale),
		isOwnHousehold: !isSample,
	});

	function atMost(facts: readonly string[]) {
		return isSample || facts.length === 0
			? undefined
			: Math.max(...facts.map((fact) => Number(household[fact])));
	}
}

/** What a card says of a standing. */
export interface StandingWords {
	readonly tone: 'gain' | 'cost' | 'plain';
	readonly word: string;
	/** A sentence or more, or ''. */
	readonly reason: string;
}

const WORDS: Readonly<Record<Standing['kind'], Omit<StandingWords, 'reason'>>> = {
	blocked: { tone: 'cost', word: 'Not open to you.' },
	denied: { tone: 'cost', word: 'The law denies the effect.' },
	unsettled: { tone: 'plain', word: 'The law is not settled.' },
	depends: { tone: 'plain', word: 'Depends on what you enter.' },
	open: { tone: 'gain', word: 'Open to you.' },
};

/** Says a standing: the first reason stands for all. */
export function standingWords({ kind, reasons: [reason = ''] }: Standing): StandingWords {
	return { ...WORDS[kind], reason };
}

/** What the cards say for a household. @param household null for the sample @returns the words of each strategy */
export function wordsFor(system: TaxSystem, household: Household | null) {
	const read = readHousehold(system, household);
	return (loaded: Omit<EffectSource, 'system'>, visit: Omit<KnownVisit, 'read'>): StandingWords =>
		standingWords(standingOf({ system, ...loaded }, { read, ...visit }));
}

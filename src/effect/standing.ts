// Whether the law lets a strategy apply to a visitor, in a plain word with its reason: as the open calculator says it once
// something was calculated there, and before that by what the household and the planned sale decide already.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { type Condition, conditionsOf } from '../engine/effect/conditions.ts';
import { filledFrom, HOUSEHOLD, inputsOf } from '../engine/effect/inputs.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { Household } from '../household/household.ts';
import { type ReadHousehold, readHousehold } from '../household/household-state.ts';
import { decidingInputs } from './deciding-inputs.ts';
import { dependsWords } from './depends-words.ts';
import { takenFromSale } from './effect-inputs.ts';
import { type EffectSource, kindOf, workOut } from './effect-run.ts';
import { apartOf, saidByHousehold } from './other-than-household.ts';
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
	/** What it depends on, in a few words, or ''. */
	readonly dependsOn: string;
	/** Where the calculator's value counts and the household says another, in sentences. */
	readonly apart: readonly string[];
}

interface Conditions {
	readonly all: readonly Condition[];
	readonly apart: readonly string[];
	/** What some of them wait for, in a few words. */
	readonly awaitedBy: (open: readonly Condition[]) => string;
}

/** Where a strategy stands with the law. @throws {UnknownLaw} for a year before the first */
export function standingOf(source: EffectSource, visit: KnownVisit): Standing {
	const { all, apart, awaitedBy } = visit.calculation
		? calculatedConditions(source, visit, visit.calculation)
		: knownConditions(source, visit);
	const messages = (kind: Condition['warned']['kind'], isCounted = (_: Condition) => true) =>
		all
			.filter((one) => one.warned.kind === kind && one.holds && isCounted(one))
			.map(({ warned }) => warned.message);
	const said = (kind: Standing['kind'], reasons: Standing['reasons'] = [], dependsOn = ''): Standing => {
		return { kind, reasons, dependsOn, apart };
	};
	const blocked = messages('block');
	if (blocked.length > 0) return said('blocked', blocked);
	const denied = messages('denied');
	if (denied.length > 0) return source.effect.unsettled ? said('unsettled') : said('denied', denied);
	const open = all.filter(({ warned, holds }) => warned.kind !== 'caution' && holds === null);
	if (open.length > 0) return said('depends', [], awaitedBy(open));
	return said(
		'open',
		messages('caution', ({ isAlways }) => !isAlways),
	);
}

function calculatedConditions(
	source: EffectSource,
	{ read, sale, typed }: KnownVisit,
	{ calculator, inputs: calculated }: NonNullable<KnownVisit['calculation']>,
): Conditions {
	const { effect } = source;
	const worked = workOut(source, read, { calculator, calculated, sale }, typed);
	const always = new Set(effect.warnings.flatMap(({ when, message }) => (when ? [] : [message])));
	const all = worked.result.warnings.map((warned) => ({
		warned,
		isAlways: always.has(warned.message),
		holds: true,
	}));
	return { all, apart: apartOf(worked), awaitedBy: () => '' };
}

// What the calculator asks for itself is not known before it was calculated.
function knownConditions(
	{ system, effects, effect }: EffectSource,
	{ read, sale, typed }: KnownVisit,
): Conditions {
	const { facts: household, year, isSample } = read;
	const inputs = inputsOf(effects, effect);
	const fromHousehold = inputs.flatMap((input): [string, Inputs[string]][] => {
		const isFilled = !isSample && input.calculator === '' && input.from.startsWith(HOUSEHOLD);
		const said = saidByHousehold(read, input.facts ?? []);
		const most = said.length > 0 ? Math.max(...said) : undefined;
		const value = isFilled ? filledFrom(input, { given: {}, household }) : most;
		return value === undefined ? [] : [[input.id, value]];
	});
	const calculator = { inputs: [] };
	const fromSale = takenFromSale({ effects, effect, household, sale, calculator, calculated: {} });
	const request = {
		household,
		taxYear: year,
		inputs: { ...Object.fromEntries(fromHousehold), ...typed.given, ...fromSale },
		assetKind: kindOf(sale),
		isOwnHousehold: !isSample,
	};
	const ask = (of: typeof effect) => conditionsOf(system, effects, of, request);
	const facts = read.inputs.map((input) => ({ ...input, id: `${HOUSEHOLD}${input.id}` }));
	return {
		all: ask(effect),
		apart: [],
		awaitedBy: (open) => {
			const messages = open.map(({ warned }) => warned.message);
			const conditions = effect.warnings.filter(({ message }) => messages.includes(message));
			const deciding = decidingInputs(effect, conditions, ask);
			const known = deciding.flatMap((id) => [...inputs, ...facts].find((one) => one.id === id) ?? []);
			return dependsWords(known);
		},
	};
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
export function standingWords({ kind, reasons: [first = ''], dependsOn, apart }: Standing): StandingWords {
	if (dependsOn !== '') return { ...WORDS.depends, word: 'Depends on:', reason: `${dependsOn}.` };
	const reason = [...apart, first].filter((sentence) => sentence !== '').join(' ');
	const said = { ...WORDS[kind], reason };
	// Open for what was calculated, which is not the household as it was entered.
	return apart.length > 0 && kind === 'open' ? { ...said, tone: 'plain' } : said;
}

/** What the cards say for a household. @param household null for the sample @returns the words of each strategy */
export function wordsFor(system: TaxSystem, household: Household | null) {
	const read = readHousehold(system, household);
	return (loaded: Omit<EffectSource, 'system'>, visit: Omit<KnownVisit, 'read'>): StandingWords =>
		standingWords(standingOf({ system, ...loaded }, { read, ...visit }));
}

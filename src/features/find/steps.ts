// The steps of the guided start in order, and the facts each asks; each has an address of its own, so that Back leads from
// one to the one before.
import { findById, listIds, range } from '../../engine/collections.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { situations } from '../../lib/catalogue.ts';
import type { CompiledFact, Facts } from '../../model/compiled-return.ts';
import { type HouseholdSection, isAskedFirst } from '../household/household-state.ts';

/** A step; the options come after the last. */
export type StepId = 'situation' | 'you' | 'income' | 'sale' | 'answers' | 'options';

const STEPS: readonly StepId[] = ['situation', 'you', 'income', 'sale', 'answers', 'options'];

/** Headings of the steps, and a sentence under each. */
export const STEP_TEXTS: Readonly<Record<StepId, { readonly title: string; readonly note: string }>> = {
	situation: {
		title: 'What is happening?',
		note: 'Choose everything that applies. We then look only at the strategies for it.',
	},
	you: {
		title: 'About you',
		note: 'Age, filing status and state decide most of what you may qualify for.',
	},
	income: {
		title: 'Your income',
		note: 'For one year, before tax. An estimate is enough; what you leave empty counts as zero.',
	},
	sale: {
		title: 'The sale',
		note: 'Each way to sell is compared with selling for cash.',
	},
	answers: {
		title: 'Check your answers',
		note: 'They stay in this browser and are used by every calculator.',
	},
	options: {
		title: 'Your options',
		note: 'Ranked by how far ahead each leaves you after tax and costs, in today’s dollars.',
	},
};

/** The steps a visitor goes through, without the options. @param hasSale what is happening includes a sale */
export function listStepIds(hasSale: boolean): readonly StepId[] {
	return STEPS.filter((step) => step !== 'options' && (step !== 'sale' || hasSale));
}

/** The step of an address; the first where it names none. @param search of the address */
export function parseStep(search: string): StepId {
	const name = new URLSearchParams(search).get('step');
	return STEPS.find((step) => step === name) ?? 'situation';
}

/** What a visitor changes, and where they come back to. */
export interface Change {
	readonly from: StepId;
	/** The field to be answered, by the id of its fact. */
	readonly field?: string | undefined;
}

/** The address of a step; of one that is changed, with the way back. */
export function toStepAddress(step: StepId, change?: Change): string {
	const parameters = new URLSearchParams({
		...(step === 'situation' ? {} : { step }),
		...(change ? { from: change.from, ...(change.field ? { field: change.field } : {}) } : {}),
	}).toString();
	return parameters === '' ? '/find' : `/find?${parameters}`;
}

/** What an address says is changed; undefined where a visitor goes step by step. */
export function parseChange(search: string): Change | undefined {
	const parameters = new URLSearchParams(search);
	const from = STEPS.find((step) => step === parameters.get('from'));
	return from && { from, field: parameters.get('field') ?? undefined };
}

/** The steps around one; undefined before the first. */
export function getNeighbors(
	step: StepId,
	hasSale: boolean,
): { readonly previous: StepId | undefined; readonly next: StepId } {
	const steps = STEPS.filter((candidate) => candidate !== 'sale' || hasSale || step === 'sale');
	const index = steps.indexOf(step);
	return { previous: steps[index - 1], next: steps[index + 1] ?? 'options' };
}

/** "Step 1 of 4"; '' for the options, and for the first question, which decides how many follow. */
export function formatProgress(step: StepId, hasSale: boolean): string {
	const steps = listStepIds(hasSale || step === 'sale');
	const index = steps.indexOf(step);
	return index < 1 ? '' : `Step ${index} of ${steps.length - 1}`;
}

export interface FieldGroup {
	readonly title: string;
	readonly ids: readonly string[];
}

/** What the guided start asks in a situation. */
export type AskedSituation = Pick<(typeof situations)[number], 'facts' | 'inputs'>;

/** Questions on the way, at most; the others stand in the household. */
const MOST_QUESTIONS = 12;

/** The section of the facts about the visitor. */
export const ABOUT_YOU = 'aboutYou';
/** Asked on the household's own form alone. */
const OTHER = 'other';

/** Questions that are asked whatever else is. */
export interface QuestionCounts {
	readonly sale: number;
	readonly strategies: number;
}

/** The step that asks for a fact. */
export function findStepOf({ household }: TaxSystem, id = ''): StepId {
	const { section = ABOUT_YOU } = findById(household.facts, id) ?? {};
	return section === ABOUT_YOU ? 'you' : 'income';
}

/** The facts about the visitor: what everyone is asked, and what the situations ask. */
export function listYouIds(system: TaxSystem, chosen: readonly AskedSituation[]): readonly string[] {
	const askedIds = new Set(chosen.flatMap(({ facts }) => facts ?? []));
	return listIds(
		system.household.facts.filter(
			({ id, section, basic }) => section === ABOUT_YOU && (basic || askedIds.has(id)),
		),
	);
}

/**
 * The facts about income and deductions that such a household is asked: those of its situations, or of any income, as far as
 * there is room for them. In front stand the sections that people like these have first.
 * @param field is asked in any case: an answer that is missing
 */
export function listIncomeGroups(
	system: TaxSystem,
	facts: Facts,
	chosen: readonly AskedSituation[],
	counts: QuestionCounts,
	field?: string,
): readonly FieldGroup[] {
	const { household } = system;
	const absent = new Set(system.listAbsentFacts(facts));
	const youCount = listYouIds(system, chosen).filter((id) => !absent.has(id)).length;
	const room = Math.max(1, MOST_QUESTIONS - youCount - counts.sale - counts.strategies);
	const askedFacts = listIncomeIds(system, facts, chosen)
		.flatMap((id) => findById(household.facts, id) ?? [])
		.filter(({ id, section }) => section !== ABOUT_YOU && !absent.has(id));
	const shownIds = new Set([...listIds(askedFacts.slice(0, room)), ...(field === undefined ? [] : [field])]);
	const isInFront = (section: HouseholdSection) => isAskedFirst(section, facts);
	return household.sections
		.filter(({ id }) => id !== ABOUT_YOU)
		.toSorted((a, b) => Number(isInFront(b)) - Number(isInFront(a)))
		.map((section) => ({
			title: section.title,
			ids: listIds(household.facts.filter(({ id, section: of }) => of === section.id && shownIds.has(id))),
		}))
		.filter(({ ids }) => ids.length > 0);
}

// What decides most comes first: the first fact of each situation, then the second of each. Without a situation it is what
// everyone is asked, and all of a section that people like these have first.
function listIncomeIds(
	{ household }: TaxSystem,
	facts: Facts,
	chosen: readonly AskedSituation[],
): readonly string[] {
	const lists = chosen.flatMap(({ facts: asked }) => (asked ? [asked] : []));
	const longest = Math.max(0, ...lists.map(({ length }) => length));
	if (longest > 0)
		return [...new Set(range(longest).flatMap((at) => lists.flatMap((list) => list[at] ?? [])))];
	const frontIds = listIds(household.sections.filter((section) => isAskedFirst(section, facts)));
	const isAsked = ({ section, basic }: CompiledFact) => basic || frontIds.includes(section);
	const inFront = (fact: CompiledFact) => frontIds.includes(fact.section);
	return listIds(
		household.facts
			.filter((fact) => fact.section !== OTHER && isAsked(fact))
			.toSorted((a, b) => Number(inFront(b)) - Number(inFront(a))),
	);
}

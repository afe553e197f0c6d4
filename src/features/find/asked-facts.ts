// The facts that the steps of the guided start ask of a household.
import { findById, listIds, range } from '../../engine/collections.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { situations } from '../../lib/catalogue.ts';
import type { CompiledFact, Facts } from '../../model/compiled-return.ts';
import { type HouseholdSection, isAskedFirst } from '../household/household-state.ts';
import type { StepId } from './steps.ts';

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

// Which facts of a household each step asks, and in which order.
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';

/** Fields under one heading. */
export interface FieldGroup {
	readonly title: string;
	readonly ids: readonly string[];
	/** Behind "More". */
	readonly moreIds: readonly string[];
}

/** From this age on retirement income is asked before wages. */
const RETIREMENT_AGE = 65;

const ABOUT_YOU = 'aboutYou';
const RETIREMENT = 'retirement';
/** Asked on the household's own form alone. */
const OTHER = 'other';

/** The facts about the visitor. */
export function listYouIds(system: TaxSystem): readonly string[] {
	return system.household.facts
		.filter(({ section, shortForm }) => section === ABOUT_YOU && shortForm)
		.map(({ id }) => id);
}

/** The facts about income and deductions. @param age 0 where it is not known */
export function listIncomeGroups({ household }: TaxSystem, age: number): readonly FieldGroup[] {
	const isRetired = age >= RETIREMENT_AGE;
	const sections = household.sections.filter(({ id }) => id !== ABOUT_YOU && id !== OTHER);
	const ordered = isRetired
		? sections.toSorted((a, b) => Number(b.id === RETIREMENT) - Number(a.id === RETIREMENT))
		: sections;
	return ordered.map(({ id: sectionId, title }) => {
		const facts = household.facts.filter(({ section }) => section === sectionId);
		const isFirst = (fact: (typeof facts)[number]) =>
			fact.shortForm || (isRetired && sectionId === RETIREMENT);
		return {
			title,
			ids: facts.filter(isFirst).map(({ id }) => id),
			moreIds: facts.filter((fact) => !isFirst(fact)).map(({ id }) => id),
		};
	});
}

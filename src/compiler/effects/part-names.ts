// The names that formulas of a return part may use beside amounts of law, and what they are.
import { type ExpressionType, PLAIN, typeOfFormat } from '../../language/types.ts';
import type { RawInput } from '../checks/check-inputs.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import type { ResolvedOnReturn } from './effect-draft.ts';
import { type PartDefinition, type PartNames, SIDES } from './effect-draft.ts';

/** What the names outside a part stand for. */
export interface OuterNames {
	readonly facts: ReadonlyMap<string, ExpressionType>;
	/** Lines of a side's return, with those of a trust after "trust.". */
	readonly lines: ReadonlyMap<string, ExpressionType>;
	/** The facts of a trust's own return. */
	readonly trustFacts: ReadonlyMap<string, ExpressionType>;
}

/** What the household, its returns and a trust's are called in formulas. */
export function outerNames(law: ResolvedLaw, onReturn: ResolvedOnReturn): OuterNames {
	const lines = new Map<string, ExpressionType>();
	for (const { draft } of law.worksheets) {
		const prefix = draft.definition.kind === 'trust' ? 'trust.' : '';
		for (const { line } of draft.lines) lines.set(`${prefix}${line.id}`, typeOfFormat(line.format));
		for (const { carryforward } of draft.carryforwards) lines.set(carryforward.id, typeOfFormat('money'));
	}
	for (const id of Object.keys(onReturn.expired)) lines.set(id, typeOfFormat('money'));
	const trust = law.worksheets.find(({ draft }) => draft.definition.kind === 'trust');
	return {
		facts: new Map(law.facts.map(({ id, type }) => [id, type])),
		lines,
		trustFacts: new Map((trust?.draft.facts ?? []).map(({ id, type }) => [id, type])),
	};
}

/** What a name of a part is. */
export function typeIn({ own, outer }: PartNames, name: string): ExpressionType | undefined {
	return own.get(name) ?? outer.get(name);
}

/** All names of a part. */
export function namesOfPart(
	inputs: readonly RawInput[],
	lines: readonly { readonly id?: string; readonly format?: string }[],
	sides: ReadonlySet<string>,
	outer: OuterNames,
): PartNames {
	const own = new Map(inputs.map(({ id, type }) => [id, type]));
	for (const { id, format } of lines) if (id && format) own.set(id, typeOfFormat(format));
	return { own, outer: namesAround(sides, outer) };
}

const around = new WeakMap<OuterNames, Map<string, PartNames['outer']>>();

function namesAround(sides: ReadonlySet<string>, outer: OuterNames): PartNames['outer'] {
	const known = around.get(outer) ?? new Map<string, PartNames['outer']>();
	around.set(outer, known);
	const there = SIDES.filter((side) => sides.has(side));
	const found = known.get(there.join()) ?? madeOf(there, outer);
	known.set(there.join(), found);
	return found;
}

function madeOf(sides: readonly string[], { facts, lines }: OuterNames): PartNames['outer'] {
	const names = new Map<string, ExpressionType>([
		['year', PLAIN],
		['taxYear', PLAIN],
	]);
	for (const [id, type] of facts) names.set(`household.${id}`, type);
	for (const side of sides) for (const [id, type] of lines) names.set(`${side}.${id}`, type);
	return names;
}

/** The sides on which parts change facts. The alternative and the strategy are always there. */
export function sidesOf(
	parts: readonly PartDefinition[],
	claimedModels: readonly string[] = [],
): ReadonlySet<string> {
	const isClaimed = claimedModels.length > 0 || parts.some(({ claimed = [] }) => claimed.length > 0);
	return new Set(isClaimed ? SIDES : SIDES.filter((side) => side !== 'claimed'));
}

// Whether an amount that a baseline adds to a fact is part of the figure that a household states, or comes in addition.
import { collectNames } from '../../language/tree.ts';
import type { ExpressionType } from '../../language/types.ts';
import type { EffectInput } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { reportAt, reportAtKey } from '../document.ts';
import type { UncheckedInput } from '../program.ts';
import type { CheckedAdjustment, CheckedEffectLine, PartContext } from './checked-part.ts';

interface PartOfScope {
	readonly inputs: readonly UncheckedInput[];
	readonly lines: readonly CheckedEffectLine[];
	/** The facts of a household. */
	readonly facts: ReadonlyMap<string, ExpressionType>;
}

/** Finds for every addition of the baseline the inputs that are part of its fact; each says one or the other. */
export function checkPartOf(
	context: PartContext,
	scope: PartOfScope,
	adjustments: readonly CheckedAdjustment[],
): readonly CheckedAdjustment[] {
	// Without a household there is nothing to be part of.
	if (scope.facts.size === 0) return adjustments;
	const factsByInput = new Map(scope.inputs.map(({ id, input }) => [id, listFacts(input)]));
	const usedFacts = new Set<string>();
	const checkedAdjustments = adjustments.map((adjustment) => {
		const { fact } = adjustment.adjustment;
		const inputs = listInputs(adjustment, scope);
		const partOf = inputs.filter((id) => factsByInput.get(id)?.includes(fact));
		for (const id of partOf) if (canBePart(adjustment, scope)) usedFacts.add(`${id} ${fact}`);
		reportUndeclared(context, adjustment, scope, partOf);
		return canBePart(adjustment, scope) ? { ...adjustment, partOf } : adjustment;
	});
	for (const [id, facts] of factsByInput)
		for (const fact of facts) if (!usedFacts.has(`${id} ${fact}`)) reportUnused(context, scope, id, fact);
	return checkedAdjustments;
}

function listFacts(input: Partial<EffectInput>): readonly string[] {
	return [input.partOf ?? []].flat();
}

function canBePart(
	{ scenario, adjustment: { fact, on, add, inAddition } }: CheckedAdjustment,
	{ facts }: PartOfScope,
): boolean {
	const type = facts.get(fact);
	const isAmount = type?.kind === 'quantity' && add !== undefined && add !== '0';
	return scenario === 'without' && on === undefined && isAmount && !inAddition;
}

// Inputs of a formula and of the lines it reads.
function listInputs({ amount }: CheckedAdjustment, { inputs, lines }: PartOfScope): readonly string[] {
	const names = new Set(collectNames(amount));
	for (const name of names) {
		const line = lines.find((candidate) => candidate.line.id === name);
		if (line) for (const lineName of collectNames(line.formula)) names.add(lineName);
	}
	return inputs.map(({ id }) => id).filter((id) => names.has(id));
}

function reportUndeclared(
	{ source }: PartContext,
	adjustment: CheckedAdjustment,
	scope: PartOfScope,
	partOf: readonly string[],
): void {
	const { scenario, path } = adjustment;
	const { fact, inAddition } = adjustment.adjustment;
	if (inAddition && scenario !== 'without')
		reportAtKey(source, [...path, 'inAddition'], 'needless-in-addition', { fact });
	if (canBePart(adjustment, scope) && partOf.length === 0)
		reportAt(source, [...path, 'fact'], 'undeclared-addition', { fact });
}

function reportUnused(
	{ source, prefix }: PartContext,
	{ facts }: PartOfScope,
	id: string,
	fact: string,
): void {
	const problem = facts.has(fact)
		? `the baseline adds nothing to it that comes from "${id}"`
		: 'the household has no such fact';
	const path = [...prefix, 'inputs', id, 'partOf'];
	reportAtKey(
		source,
		path,
		'unused-part-of',
		{ name: id, fact, problem },
		facts.has(fact) ? [] : suggest(fact, facts.keys()),
	);
}

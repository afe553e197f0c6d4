// Whether an amount that a baseline adds to a fact is part of the figure that a household states, or comes in addition.
import { collectNames } from '../../language/tree.ts';
import type { ExpressionType } from '../../language/types.ts';
import type { Change, EffectInput } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { reportAt, reportAtKey } from '../document.ts';
import { type CheckedInput, type Formula, filterFormulas } from '../program.ts';
import { listChanges, type PartChange, type PartContext } from './checked-part.ts';

interface PartOfScope {
	readonly inputs: readonly CheckedInput[];
	readonly formulas: readonly Formula[];
	/** The facts of a household. */
	readonly facts: ReadonlyMap<string, ExpressionType>;
}

/** Finds for every addition of the baseline the inputs that are part of its fact; each says one or the other. */
export function checkPartOf(
	context: PartContext,
	scope: PartOfScope,
): ReadonlyMap<Change, readonly string[]> {
	// Without a household there is nothing to be part of.
	if (scope.facts.size === 0) return new Map();
	const factsByInput = new Map(scope.inputs.map(({ id, input }) => [id, listFacts(input)]));
	const usedFacts = new Set<string>();
	const inputsByChange = new Map<Change, readonly string[]>();
	for (const partChange of listChanges({ ...context, formulas: scope.formulas })) {
		const { scenario, change, path } = partChange;
		const { fact, inAddition } = change;
		if (inAddition && scenario !== 'without')
			reportAtKey(context.source, [...path, 'inAddition'], 'needless-in-addition', { fact });
		if (!canBePart(partChange, scope)) continue;
		const inputs = listInputs(partChange, scope).filter((id) => factsByInput.get(id)?.includes(fact));
		if (inputs.length === 0) reportAt(context.source, [...path, 'fact'], 'undeclared-addition', { fact });
		for (const id of inputs) usedFacts.add(`${id} ${fact}`);
		inputsByChange.set(change, inputs);
	}
	for (const [id, facts] of factsByInput)
		for (const fact of facts) if (!usedFacts.has(`${id} ${fact}`)) reportUnused(context, scope, id, fact);
	return inputsByChange;
}

function listFacts(input: Partial<EffectInput>): readonly string[] {
	return [input.partOf ?? []].flat();
}

function canBePart(
	{ scenario, change: { fact, on, add, inAddition } }: PartChange,
	{ facts }: PartOfScope,
): boolean {
	const type = facts.get(fact);
	const isAmount = type?.kind === 'quantity' && add !== undefined && add !== '0';
	return scenario === 'without' && on === undefined && isAmount && !inAddition;
}

// Inputs of a formula and of the lines it reads.
function listInputs({ amount }: PartChange, { inputs, formulas }: PartOfScope): readonly string[] {
	const names = new Set(collectNames(amount.tree));
	const lines = filterFormulas({ formulas }, 'line');
	for (const name of names) {
		const line = lines.find(({ id }) => id === name);
		if (line) for (const lineName of collectNames(line.tree)) names.add(lineName);
	}
	return inputs.map(({ id }) => id).filter((id) => names.has(id));
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

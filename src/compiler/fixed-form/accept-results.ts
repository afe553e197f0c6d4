// Fills in the figures an example is missing with those the calculator gives. Only when an analyst says so.

import type { CompiledCalculator, Value } from '../../definition/compiled-calculator.ts';
import type { Example } from '../../definition/generated/calculator.ts';
import { calculate, type Outcome } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import { memberOf, type Table, type Tree, treeOfValue, valueOfTree, withMember } from './tree.ts';

/** One figure, or list of messages, taken over from the calculator. */
export interface Accepted {
	/** The example's name. */
	readonly example: string;
	/** The id of a result, or "warnings" or "badges". */
	readonly name: string;
	readonly value: Value | null | readonly string[];
}

interface Worked {
	readonly tree: Table;
	readonly example: Partial<Example>;
	/** Undefined when its inputs cannot be computed with. */
	readonly outcome: Outcome | undefined;
}

/**
 * A definition with its examples complete: one that expects nothing gets everything the calculator gives, and a result
 * that no example gives a figure gets one in the first example it applies to.
 */
export function acceptResults(
	definition: Table,
	calculator: CompiledCalculator,
): { tree: Table; accepted: readonly Accepted[] } {
	const examples = memberOf(definition, 'examples');
	if (examples?.kind !== 'list') return { tree: definition, accepted: [] };
	const accepted: Accepted[] = [];
	const filled = examples.items.map((item) =>
		item.kind === 'table' ? complete(item, calculator, accepted) : item,
	);
	const items = pinned(filled, calculator, accepted);
	return { tree: withMember(definition, 'examples', { kind: 'list', items }), accepted };
}

function work(tree: Table, calculator: CompiledCalculator): Worked {
	const example = valueOfTree(tree) as Partial<Example>;
	const { inputs, problems } = readInputs(calculator, example.inputs ?? {});
	return { tree, example, outcome: problems.length > 0 ? undefined : calculate(calculator, inputs) };
}

function complete(tree: Table, calculator: CompiledCalculator, accepted: Accepted[]): Table {
	const { example, outcome } = work(tree, calculator);
	if (!outcome || !expectsNothing(example)) return tree;
	const found = {
		warnings: outcome.warnings.map(({ message }) => message),
		badges: outcome.badges.map(({ label }) => label),
	};
	let table = tree;
	for (const [id, value] of Object.entries(outcome.results)) table = take(table, id, value, accepted);
	for (const [name, value] of Object.entries(found)) {
		if (value.length === 0 || memberOf(table, name)) continue;
		table = withMember(table, name, treeOfValue(value));
		accepted.push({ example: example.name ?? '', name, value });
	}
	return table;
}

// An example may be about a warning alone.
function expectsNothing({ results, warnings, badges }: Partial<Example>): boolean {
	if (results) return Object.keys(results).length === 0;
	return warnings === undefined && badges === undefined;
}

function pinned(
	items: readonly Tree[],
	calculator: CompiledCalculator,
	accepted: Accepted[],
): readonly Tree[] {
	let filled = items;
	for (const { id } of calculator.results) {
		const figures = filled.map((item) => memberOf(item, 'results'));
		if (figures.some((results) => memberOf(results, id))) continue;
		const at = filled.findIndex((item, position) => {
			if (item.kind !== 'table' || !figures[position]) return false;
			const { outcome } = work(item, calculator);
			return outcome !== undefined && Object.hasOwn(outcome.results, id);
		});
		const chosen = filled[at];
		if (chosen?.kind !== 'table') continue;
		const value = work(chosen, calculator).outcome?.results[id] ?? null;
		filled = filled.with(at, take(chosen, id, value, accepted));
	}
	return filled;
}

// Examples are compared to half a cent; four decimals are enough for a percentage too.
function take(example: Table, id: string, found: Value | null, accepted: Accepted[]): Table {
	const value = typeof found === 'number' ? Number(found.toFixed(4)) : found;
	const before = memberOf(example, 'results');
	const results: Table = before?.kind === 'table' ? before : { kind: 'table', members: [] };
	accepted.push({
		example: String(valueOfTree(memberOf(example, 'name') ?? treeOfValue(''))),
		name: id,
		value,
	});
	return withMember(example, 'results', withMember(results, id, treeOfValue(value)));
}

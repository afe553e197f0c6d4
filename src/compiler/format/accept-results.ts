// Fills in the figures an example is missing with those the calculator gives. Only when an analyst says so.
import { type CalculationResult, calculate } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Value } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/authored.ts';
import { getMember, type ObjectTree, setMember, type Tree, treeToValue, valueToTree } from './tree.ts';

/** One figure, or list of messages, taken over from the calculator. */
interface AcceptedValue {
	/** The example's name. */
	readonly example: string;
	/** The id of a result, or "warnings" or "badges". */
	readonly name: string;
	readonly value: Value | null | readonly string[];
}

interface ComputedExample {
	readonly tree: ObjectTree;
	readonly example: Partial<Example>;
	/** Undefined when its inputs cannot be computed with. */
	readonly outcome: CalculationResult | undefined;
}

/**
 * A definition with its examples complete: one that expects nothing gets everything the calculator gives, and a result
 * that no example gives a figure gets one in the first example it applies to.
 */
export function acceptResults(
	definition: ObjectTree,
	calculator: CompiledCalculator,
): { tree: ObjectTree; acceptedValues: readonly AcceptedValue[] } {
	const examples = getMember(definition, 'examples');
	if (examples?.kind !== 'list') return { tree: definition, acceptedValues: [] };
	const acceptedValues: AcceptedValue[] = [];
	const completedItems = examples.items.map((item) =>
		item.kind === 'table' ? completeExample(item, calculator, acceptedValues) : item,
	);
	const items = pinMissingResults(completedItems, calculator, acceptedValues);
	return { tree: setMember(definition, 'examples', { kind: 'list', items }), acceptedValues };
}

function computeExample(tree: ObjectTree, calculator: CompiledCalculator): ComputedExample {
	const example = treeToValue(tree) as Partial<Example>;
	const { inputs, problems } = readInputs(calculator, example.inputs ?? {});
	return { tree, example, outcome: problems.length > 0 ? undefined : calculate(calculator, inputs) };
}

function completeExample(
	tree: ObjectTree,
	calculator: CompiledCalculator,
	acceptedValues: AcceptedValue[],
): ObjectTree {
	const { example, outcome } = computeExample(tree, calculator);
	if (!outcome || !hasNoExpectations(example)) return tree;
	const lists = {
		warnings: outcome.warnings.map(({ message }) => message),
		badges: outcome.badges.map(({ label }) => label),
	};
	let table = tree;
	for (const [id, value] of Object.entries(outcome.results))
		table = acceptValue(table, id, value, acceptedValues);
	for (const [name, value] of Object.entries(lists)) {
		if (value.length === 0 || getMember(table, name)) continue;
		table = setMember(table, name, valueToTree(value));
		acceptedValues.push({ example: example.name ?? '', name, value });
	}
	return table;
}

// An example may be about a warning alone.
function hasNoExpectations({ results, warnings, badges }: Partial<Example>): boolean {
	if (results) return Object.keys(results).length === 0;
	return warnings === undefined && badges === undefined;
}

function pinMissingResults(
	items: readonly Tree[],
	calculator: CompiledCalculator,
	acceptedValues: AcceptedValue[],
): readonly Tree[] {
	let updatedItems = items;
	for (const { id } of calculator.results) {
		const figures = updatedItems.map((item) => getMember(item, 'results'));
		if (figures.some((results) => getMember(results, id))) continue;
		const index = updatedItems.findIndex((item, position) => {
			if (item.kind !== 'table' || !figures[position]) return false;
			const { outcome } = computeExample(item, calculator);
			return outcome !== undefined && Object.hasOwn(outcome.results, id);
		});
		const example = updatedItems[index];
		if (example?.kind !== 'table') continue;
		const value = computeExample(example, calculator).outcome?.results[id] ?? null;
		updatedItems = updatedItems.with(index, acceptValue(example, id, value, acceptedValues));
	}
	return updatedItems;
}

// Examples are compared to half a cent; four decimals are enough for a percentage too.
function acceptValue(
	example: ObjectTree,
	id: string,
	computedValue: Value | null,
	acceptedValues: AcceptedValue[],
): ObjectTree {
	const value = typeof computedValue === 'number' ? Number(computedValue.toFixed(4)) : computedValue;
	const currentResults = getMember(example, 'results');
	const results: ObjectTree =
		currentResults?.kind === 'table' ? currentResults : { kind: 'table', members: [] };
	acceptedValues.push({
		example: String(treeToValue(getMember(example, 'name') ?? valueToTree(''))),
		name: id,
		value,
	});
	return setMember(example, 'results', setMember(results, id, valueToTree(value)));
}

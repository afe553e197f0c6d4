// Names of other things: the schema of a key says what its name refers to ("refersTo"), and each phase checks those it knows.

import { type DiagnosticCode, type MessageArguments, suggest } from '../diagnostics/diagnostic.ts';
import { reportAt, reportAtKey, type SourceContext } from '../document.ts';
import { type FileKind, getFileSchema, getPropertySchema, type Schema } from '../load/schemas.ts';
import type { SourceNode, SourcePath } from '../load/source.ts';
import { describePath } from './shape-messages.ts';

interface Reference {
	readonly name: string;
	/** The kind of thing it refers to. */
	readonly target: string;
	readonly path: SourcePath;
	readonly isKey: boolean;
}

/** The kinds of things that have a message of their own. */
const CODES: Readonly<Record<string, DiagnosticCode>> = {
	fact: 'unknown-input',
	'fact of the sample': 'unknown-input',
	'fact of the household': 'unknown-fact',
	input: 'unknown-input',
	model: 'unknown-model',
	'return model': 'unknown-model',
	'input of the model': 'unknown-input',
	'input of the return part': 'unknown-input',
	'kind of asset': 'unknown-asset-kind',
	situation: 'unknown-situation',
};

/** What may fill an input, and why a name is none of it. */
const SOURCES: Readonly<Record<string, string>> = {
	'fact as source': 'the household has no such fact',
	'household fact as source': 'the household has no such fact',
	'figure as source': 'the household has no such fact, and its return no such figure',
	'input as source': 'the calculator has no such input',
};

/**
 * Reports names that refer to nothing.
 * @param names by the kind of thing; undefined while they cannot be read
 */
export function checkReferences(
	context: SourceContext,
	kind: FileKind,
	names: Readonly<Record<string, readonly string[] | undefined>>,
): void {
	for (const { name, target, path, isKey } of listReferences(context.tree, getFileSchema(kind), [])) {
		const candidates = names[target];
		if (!candidates || candidates.includes(name)) continue;
		const owner = describePath(context.tree, isKey ? path.slice(0, -1) : path);
		const saleNames = candidates.filter((candidate) => candidate.startsWith('sale.'));
		const sourceProblem = name.startsWith('sale.')
			? `a planned sale has ${saleNames.join(', ')}`
			: SOURCES[target];
		const problem = sourceProblem ?? `There is no ${target} "${name}".`;
		// Of these each message takes those that its sentence names.
		const values = { name, source: name, owner, expectation: 'fact', known: candidates.join(', '), problem };
		const report = isKey ? reportAtKey : reportAt;
		const code = sourceProblem ? 'unknown-source' : (CODES[target] ?? 'type-mismatch');
		report(context, path, code, values as MessageArguments<typeof code>, suggest(name, candidates));
	}
}

function* listReferences(node: SourceNode, schema: Schema, path: SourcePath): Generator<Reference> {
	const { refersTo, items, propertyNames } = schema;
	if (node.kind === 'leaf' && refersTo)
		yield { name: String(node.value), target: refersTo, path, isKey: false };
	if (node.kind === 'array' && items)
		for (const [at, item] of node.items.entries()) yield* listReferences(item, items, [...path, at]);
	if (node.kind !== 'object') return;
	const target = propertyNames?.refersTo;
	for (const { key, value } of node.members) {
		const property = getPropertySchema(schema, key);
		if (target) yield { name: key, target, path: [...path, key], isKey: true };
		if (property) yield* listReferences(value, property, [...path, key]);
	}
}

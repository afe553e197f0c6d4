// Phase 2: is the file of the right shape? Ajv finds, this file says it in the analyst's words and repairs what it can,
// so that one misspelt key does not hide every other problem.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type FileKind, SCHEMAS } from '../load/schemas.ts';
import {
	findKeyPlace,
	findNode,
	findValuePlace,
	type SourceFile,
	type SourceMember,
	type SourceNode,
	type SourcePath,
	toValue,
} from '../load/source.ts';
import { replaceFormerKeys } from './former-keys.ts';
import {
	describeExpectedType,
	describePath,
	describeRule,
	describeValue,
	suggestName,
} from './shape-messages.ts';

/** The value a file's `$schema` must have. @param path of the file, from the folder that holds calculators/ */
export function getSchemaPath(kind: FileKind, path: string): string {
	return `${'../'.repeat(path.split('/').length - 1)}schemas/${kind}.schema.json`;
}

interface ShapeContext {
	readonly file: SourceFile;
	readonly kind: FileKind;
	readonly root: SourceNode;
	readonly diagnostics: DiagnosticBag;
	readonly repairs: Repairs;
}

/**
 * Checks a file against its schema.
 * @returns the tree with misspelt keys put right and impossible values left out, and its plain value
 */
export function checkShape(
	file: SourceFile,
	original: SourceNode,
	kind: FileKind,
	diagnostics: DiagnosticBag,
): RepairedTree & { readonly value: unknown } {
	const unknownPaths = new Set<string>();
	const { root: current, formerKeys } = replaceFormerKeys(original, kind);
	for (const { path, key } of formerKeys)
		diagnostics.report(
			findKeyPlace(file, original, path),
			'former-key',
			{ key: String(path.at(-1)), current: key },
			[key],
		);
	const { root, value, errors } = removeUnknownKeys(file, current, kind, diagnostics, unknownPaths);
	const context = { file, kind, root, diagnostics, repairs: new Repairs() };
	for (const error of filterErrors(errors, context)) reportError(error, context);
	checkSchemaPath(context);
	const repairedTree = context.repairs.apply(root);
	return {
		root: repairedTree.root,
		value: repairedTree.root === root ? value : toValue(repairedTree.root),
		unreadablePaths: new Set([...unknownPaths, ...repairedTree.unreadablePaths]),
	};
}

function describeOwner(root: SourceNode, path: SourcePath, kind: FileKind): string {
	return path.length === 0 && kind === 'case' ? 'The case' : describePath(root, path);
}

function validateValue(validate: ValidateFunction, value: unknown): readonly ErrorObject[] {
	validate(value);
	return validate.errors ?? [];
}

// The value of a misspelt key is checked too, and may hold another one.
function removeUnknownKeys(
	file: SourceFile,
	root: SourceNode,
	kind: FileKind,
	diagnostics: DiagnosticBag,
	unreadablePaths: Set<string>,
): { readonly root: SourceNode; readonly value: unknown; readonly errors: readonly ErrorObject[] } {
	const value = toValue(root);
	const errors = validateValue(VALIDATORS[kind], value);
	const unknownKeyErrors = errors.filter(({ keyword }) => keyword === 'additionalProperties');
	if (unknownKeyErrors.length === 0) return { root, value, errors };
	const repairs = new Repairs();
	for (const error of unknownKeyErrors)
		reportUnknownKey(error, errors, { file, kind, root, diagnostics, repairs });
	const repairedTree = repairs.apply(root);
	for (const path of repairedTree.unreadablePaths) unreadablePaths.add(path);
	return removeUnknownKeys(file, repairedTree.root, kind, diagnostics, unreadablePaths);
}

// Consequences of another error are left out: that a number is none of the texts allowed, the wider of two lists of
// categories, and the categories of the wrong type.
function filterErrors(errors: readonly ErrorObject[], { file, root }: ShapeContext): readonly ErrorObject[] {
	const type = findNode(root, ['type']);
	const isMisplaced = type?.kind === 'leaf' && type.value !== file.path.split('/').at(-2);
	const hasNarrowError = errors.some((error) => error.keyword === 'enum' && isCategoryNarrowing(error));
	const wrongType = new Set(errors.filter(({ keyword }) => keyword === 'type').map((e) => e.instancePath));
	return errors.filter((error) => {
		if (error.keyword === 'enum' && wrongType.has(error.instancePath)) return false;
		if (error.keyword === 'if' || error.keyword === 'propertyNames') return false;
		if (error.keyword !== 'enum' || error.instancePath !== '/category') return true;
		return isCategoryNarrowing(error) ? !isMisplaced : isMisplaced || !hasNarrowError;
	});
}

// The list of categories of one type.
function isCategoryNarrowing(error: ErrorObject): boolean {
	return error.schemaPath.startsWith('#/allOf');
}

function reportError(error: ErrorObject, context: ShapeContext): void {
	const path = toPath(error, context.root);
	if (error.keyword === 'required') reportMissingKey(error, path, context);
	else if (error.propertyName !== undefined) reportInvalidName(error, path, context);
	else reportInvalidValue(error, path, context);
}

// Ajv writes list positions as text; the tree knows which steps are positions.
function toPath(error: ErrorObject, root: SourceNode): SourcePath {
	const path: (string | number)[] = [];
	for (const raw of error.instancePath.split('/').slice(1)) {
		const step = raw.replaceAll('~1', '/').replaceAll('~0', '~');
		path.push(findNode(root, path)?.kind === 'array' ? Number(step) : step);
	}
	return path;
}

function reportUnknownKey(
	error: ErrorObject,
	allErrors: readonly ErrorObject[],
	{ file, kind, root, diagnostics, repairs }: ShapeContext,
): void {
	const path = toPath(error, root);
	const key = String(error.params.additionalProperty);
	const knownKeys = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
	const parent = findNode(root, path);
	const presentKeys = parent?.kind === 'object' ? parent.members.map((member) => member.key) : [];
	const suggestions = suggest(key, knownKeys).filter((name) => !presentKeys.includes(name));
	const missingKeys = allErrors
		.filter((e) => e.keyword === 'required' && e.instancePath === error.instancePath)
		.map((e) => String(e.params.missingProperty));
	const suggestion = missingKeys.find((name) => suggestions.includes(name)) ?? suggestions[0];
	const values = {
		key,
		owner: describeOwner(root, path, kind),
		known: knownKeys.filter((name) => !presentKeys.includes(name)).join(', '),
	};
	diagnostics.report(findKeyPlace(file, root, [...path, key]), 'unknown-key', values, suggestions);
	const node = findNode(root, [...path, key]);
	if (node && suggestion) repairs.renameKey(node, suggestion);
	else if (node) repairs.removeValue(node);
}

function reportMissingKey(
	error: ErrorObject,
	path: SourcePath,
	{ file, kind, root, diagnostics }: ShapeContext,
): void {
	const key = String(error.params.missingProperty);
	const place = findValuePlace(file, root, path);
	const start = { ...place, end: place.start + 1 };
	if (key === 'examples' && path.length === 0) {
		diagnostics.report(start, 'missing-example', {});
		return;
	}
	if (key === '$schema') {
		diagnostics.report(start, 'wrong-schema', { expected: getSchemaPath(kind, file.path) });
		return;
	}
	const properties = error.parentSchema?.properties as Record<string, { description?: string }> | undefined;
	const values = {
		key,
		owner: describeOwner(root, path, kind),
		meaning: properties?.[key]?.description ?? '',
	};
	diagnostics.report(start, 'missing-key', values);
}

function reportInvalidName(
	error: ErrorObject,
	path: SourcePath,
	{ file, root, diagnostics, repairs }: ShapeContext,
): void {
	const name = String(error.propertyName);
	const suggestion = suggestName(name, error);
	const owner = path.at(-1) === 'values' ? 'A tax year' : 'A name';
	const values = { owner, found: `"${name}"`, rule: describeRule(error) };
	diagnostics.report(
		findKeyPlace(file, root, [...path, name]),
		'wrong-form',
		values,
		suggestion ? [suggestion] : [],
	);
	const node = findNode(root, [...path, name]);
	if (node && suggestion) repairs.renameKey(node, suggestion);
	else if (node) repairs.removeValue(node);
}

function reportInvalidValue(error: ErrorObject, path: SourcePath, context: ShapeContext): void {
	const { file, kind, root, diagnostics, repairs } = context;
	const place = findValuePlace(file, root, path);
	const owner = describeOwner(root, path, kind);
	const found = describeValue(error.data);
	let suggestions: readonly string[] = [];
	if (error.keyword === 'type') {
		diagnostics.report(place, 'wrong-type', {
			owner,
			expected: describeExpectedType(error.params.type),
			found,
		});
	} else if (error.keyword === 'enum') {
		suggestions = reportEnum(error, path, context);
	} else {
		const suggestion = suggestName(String(error.data), error);
		suggestions = suggestion ? [suggestion] : [];
		diagnostics.report(place, 'wrong-form', { owner, found, rule: describeRule(error) }, suggestions);
	}
	const node = findNode(root, path);
	const isOwnId = path.length === 1 && path[0] === 'id';
	if (node && suggestions[0] && !isOwnId) repairs.replaceValue(node, suggestions[0]);
	else if (node) repairs.removeValue(node);
}

function reportEnum(
	error: ErrorObject,
	path: SourcePath,
	{ file, kind, root, diagnostics }: ShapeContext,
): readonly string[] {
	const allowed = (error.params.allowedValues as readonly unknown[]).map(String);
	const place = findValuePlace(file, root, path);
	const suggestions = suggest(String(error.data), allowed);
	const list = allowed.join(', ');
	if (isCategoryNarrowing(error)) {
		const type = (toValue(root) as { type: string }).type;
		diagnostics.report(
			place,
			'wrong-category',
			{ category: String(error.data), type, allowed: list },
			suggestions,
		);
	} else {
		const values = {
			owner: describeOwner(root, path, kind),
			found: describeValue(error.data),
			allowed: list,
		};
		diagnostics.report(place, 'wrong-value', values, suggestions);
	}
	return suggestions;
}

function checkSchemaPath({ file, kind, root, diagnostics }: ShapeContext): void {
	const node = findNode(root, ['$schema']);
	const expected = getSchemaPath(kind, file.path);
	if (node?.kind !== 'leaf' || typeof node.value !== 'string' || node.value === expected) return;
	diagnostics.report(findValuePlace(file, root, ['$schema']), 'wrong-schema', { expected }, [expected]);
}

/** A tree of the right shape. */
interface RepairedTree {
	readonly root: SourceNode;
	/** Paths of the keys whose values were left out, steps joined by "/": they are there, but say nothing. */
	readonly unreadablePaths: ReadonlySet<string>;
}

/** Changes to a tree, noted by node and made all at once. */
class Repairs {
	readonly #removedNodes = new Set<SourceNode>();
	readonly #values = new Map<SourceNode, string>();
	readonly #keys = new Map<SourceNode, string>();

	/** Removes a value, and with it its key or its place in a list. */
	removeValue(node: SourceNode): void {
		this.#removedNodes.add(node);
	}

	/** Reads a value as the one that was meant. */
	replaceValue(node: SourceNode, text: string): void {
		this.#values.set(node, text);
	}

	/** Reads the key of a value as the one that was meant. */
	renameKey(value: SourceNode, key: string): void {
		this.#keys.set(value, key);
	}

	/** The tree with all changes made. */
	apply(root: SourceNode): RepairedTree {
		const unreadablePaths = new Set<string>();
		if (this.#removedNodes.size + this.#values.size + this.#keys.size === 0) return { root, unreadablePaths };
		return { root: this.#repairNode(root, [], unreadablePaths), unreadablePaths };
	}

	#repairNode(node: SourceNode, path: SourcePath, unreadablePaths: Set<string>): SourceNode {
		if (node.kind === 'leaf') {
			const value = this.#values.get(node);
			return value === undefined ? node : { ...node, value };
		}
		if (node.kind === 'array') {
			const remainingItems = node.items.filter((item) => !this.#removedNodes.has(item));
			if (remainingItems.length < node.items.length) unreadablePaths.add(path.join('/'));
			const items = remainingItems.map((item, position) =>
				this.#repairNode(item, [...path, position], unreadablePaths),
			);
			return { ...node, items };
		}
		const members: SourceMember[] = [];
		for (const member of node.members) {
			const key = this.#keys.get(member.value) ?? member.key;
			if (this.#removedNodes.has(member.value)) unreadablePaths.add([...path, key].join('/'));
			else
				members.push({
					...member,
					key,
					value: this.#repairNode(member.value, [...path, key], unreadablePaths),
				});
		}
		return { ...node, members };
	}
}

const ajv = new Ajv({
	allErrors: true,
	verbose: true,
	messages: false,
	strict: false,
	validateFormats: false,
	validateSchema: false,
	meta: false,
	inlineRefs: false,
	code: { optimize: false },
});
for (const [kind, schema] of Object.entries(SCHEMAS)) ajv.addSchema(schema, `${kind}.schema.json`);

/** Validators by the kind of file. */
const VALIDATORS = Object.fromEntries(
	Object.keys(SCHEMAS).map((kind) => [kind, ajv.getSchema(`${kind}.schema.json`)]),
) as Readonly<Record<FileKind, ValidateFunction>>;

// Phase 2: is the file of the right shape? Ajv finds, this file says it in the analyst's words and repairs what it can,
// so that one misspelt key does not hide every other problem.
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Findings } from '../diagnostic.ts';
import {
	nodeAt,
	placeOfKey,
	placeOfValue,
	type SourceFile,
	type SourceNode,
	type SourcePath,
	toValue,
} from '../read/source.ts';
import type { FileKind } from '../schemas.ts';
import { nearest } from '../suggest.ts';
import { replaceFormerKeys } from './former-keys.ts';
import { type Repaired, Repairs } from './repair.ts';
import { describeValue, expectedType, ownerOf, ruleOf, tidied } from './shape-words.ts';
import { VALIDATORS } from './validators.ts';

/** The value a file's `$schema` must have. @param path of the file, from the folder that holds calculators/ */
export function schemaPath(kind: FileKind, path: string): string {
	return `${'../'.repeat(path.split('/').length - 1)}schemas/${kind}.schema.json`;
}

interface ShapeContext {
	readonly file: SourceFile;
	readonly kind: FileKind;
	readonly root: SourceNode;
	readonly findings: Findings;
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
	findings: Findings,
): Repaired & { readonly value: unknown } {
	const unknown = new Set<string>();
	const { root: current, formerKeys } = replaceFormerKeys(original, kind);
	for (const { path, key } of formerKeys)
		findings.report(
			placeOfKey(file, original, path),
			'former-key',
			{ key: String(path.at(-1)), current: key },
			[key],
		);
	const { root, value, errors } = withKnownKeys(file, current, kind, findings, unknown);
	const context = { file, kind, root, findings, repairs: new Repairs() };
	for (const error of relevant(errors, context)) explain(error, context);
	checkSchemaPath(context);
	const repaired = context.repairs.apply(root);
	return {
		root: repaired.root,
		value: repaired.root === root ? value : toValue(repaired.root),
		unreadable: new Set([...unknown, ...repaired.unreadable]),
	};
}

function ownerIn(root: SourceNode, path: SourcePath, kind: FileKind): string {
	return path.length === 0 && kind === 'case' ? 'The case' : ownerOf(root, path);
}

function errorsOf(validate: ValidateFunction, value: unknown): readonly ErrorObject[] {
	validate(value);
	return validate.errors ?? [];
}

// What stands under a misspelt key is looked at too, and may hold another one.
function withKnownKeys(
	file: SourceFile,
	root: SourceNode,
	kind: FileKind,
	findings: Findings,
	unreadable: Set<string>,
): { readonly root: SourceNode; readonly value: unknown; readonly errors: readonly ErrorObject[] } {
	const value = toValue(root);
	const errors = errorsOf(VALIDATORS[kind], value);
	const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
	if (unknown.length === 0) return { root, value, errors };
	const repairs = new Repairs();
	for (const error of unknown) unknownKey(error, errors, { file, kind, root, findings, repairs });
	const repaired = repairs.apply(root);
	for (const path of repaired.unreadable) unreadable.add(path);
	return withKnownKeys(file, repaired.root, kind, findings, unreadable);
}

// Consequences of another error are left out: that a number is none of the texts allowed, the wider of two lists of
// categories, and the categories of the wrong type.
function relevant(errors: readonly ErrorObject[], { file, root }: ShapeContext): readonly ErrorObject[] {
	const type = nodeAt(root, ['type']);
	const misplaced = type?.kind === 'leaf' && type.value !== file.path.split('/').at(-2);
	const narrowed = errors.some((error) => error.keyword === 'enum' && isNarrow(error));
	const wrongType = new Set(errors.filter(({ keyword }) => keyword === 'type').map((e) => e.instancePath));
	return errors.filter((error) => {
		if (error.keyword === 'enum' && wrongType.has(error.instancePath)) return false;
		if (error.keyword === 'if' || error.keyword === 'propertyNames') return false;
		if (error.keyword !== 'enum' || error.instancePath !== '/category') return true;
		return isNarrow(error) ? !misplaced : misplaced || !narrowed;
	});
}

// The list of categories of one type.
function isNarrow(error: ErrorObject): boolean {
	return error.schemaPath.startsWith('#/allOf');
}

function explain(error: ErrorObject, context: ShapeContext): void {
	const path = pathOf(error, context.root);
	if (error.keyword === 'required') missingKey(error, path, context);
	else if (error.propertyName !== undefined) badName(error, path, context);
	else badValue(error, path, context);
}

// Ajv writes list positions as text; the tree knows which steps are positions.
function pathOf(error: ErrorObject, root: SourceNode): SourcePath {
	const path: (string | number)[] = [];
	for (const raw of error.instancePath.split('/').slice(1)) {
		const step = raw.replaceAll('~1', '/').replaceAll('~0', '~');
		path.push(nodeAt(root, path)?.kind === 'array' ? Number(step) : step);
	}
	return path;
}

function unknownKey(
	error: ErrorObject,
	all: readonly ErrorObject[],
	{ file, kind, root, findings, repairs }: ShapeContext,
): void {
	const path = pathOf(error, root);
	const key = String(error.params.additionalProperty);
	const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
	const present = nodeAt(root, path);
	const taken = present?.kind === 'object' ? present.members.map((member) => member.key) : [];
	const near = nearest(key, known).filter((name) => !taken.includes(name));
	const missing = all
		.filter((e) => e.keyword === 'required' && e.instancePath === error.instancePath)
		.map((e) => String(e.params.missingProperty));
	const meant = missing.find((name) => near.includes(name)) ?? near[0];
	const values = {
		key,
		owner: ownerIn(root, path, kind),
		known: known.filter((name) => !taken.includes(name)).join(', '),
	};
	findings.report(placeOfKey(file, root, [...path, key]), 'unknown-key', values, near);
	const node = nodeAt(root, [...path, key]);
	if (node && meant) repairs.rename(node, meant);
	else if (node) repairs.leaveOut(node);
}

function missingKey(
	error: ErrorObject,
	path: SourcePath,
	{ file, kind, root, findings }: ShapeContext,
): void {
	const key = String(error.params.missingProperty);
	const place = placeOfValue(file, root, path);
	const start = { ...place, end: place.start + 1 };
	if (key === 'examples' && path.length === 0) {
		findings.report(start, 'missing-example', {});
		return;
	}
	if (key === '$schema') {
		findings.report(start, 'wrong-schema', { expected: schemaPath(kind, file.path) });
		return;
	}
	const properties = error.parentSchema?.properties as Record<string, { description?: string }> | undefined;
	const values = { key, owner: ownerIn(root, path, kind), meaning: properties?.[key]?.description ?? '' };
	findings.report(start, 'missing-key', values);
}

function badName(
	error: ErrorObject,
	path: SourcePath,
	{ file, root, findings, repairs }: ShapeContext,
): void {
	const name = String(error.propertyName);
	const meant = tidied(name, error);
	const owner = path.at(-1) === 'values' ? 'A tax year' : 'A name';
	const values = { owner, found: `"${name}"`, rule: ruleOf(error) };
	findings.report(placeOfKey(file, root, [...path, name]), 'wrong-form', values, meant ? [meant] : []);
	const node = nodeAt(root, [...path, name]);
	if (node && meant) repairs.rename(node, meant);
	else if (node) repairs.leaveOut(node);
}

function badValue(error: ErrorObject, path: SourcePath, context: ShapeContext): void {
	const { file, kind, root, findings, repairs } = context;
	const place = placeOfValue(file, root, path);
	const owner = ownerIn(root, path, kind);
	const found = describeValue(error.data);
	let near: readonly string[] = [];
	if (error.keyword === 'type') {
		findings.report(place, 'wrong-type', { owner, expected: expectedType(error.params.type), found });
	} else if (error.keyword === 'enum') {
		near = reportEnum(error, path, context);
	} else {
		const meant = tidied(String(error.data), error);
		near = meant ? [meant] : [];
		findings.report(place, 'wrong-form', { owner, found, rule: ruleOf(error) }, near);
	}
	const node = nodeAt(root, path);
	const isOwnId = path.length === 1 && path[0] === 'id';
	if (node && near[0] && !isOwnId) repairs.read(node, near[0]);
	else if (node) repairs.leaveOut(node);
}

function reportEnum(
	error: ErrorObject,
	path: SourcePath,
	{ file, kind, root, findings }: ShapeContext,
): readonly string[] {
	const allowed = (error.params.allowedValues as readonly unknown[]).map(String);
	const place = placeOfValue(file, root, path);
	const near = nearest(String(error.data), allowed);
	const list = allowed.join(', ');
	if (isNarrow(error)) {
		const type = (toValue(root) as { type: string }).type;
		findings.report(place, 'wrong-category', { category: String(error.data), type, allowed: list }, near);
	} else {
		const values = { owner: ownerIn(root, path, kind), found: describeValue(error.data), allowed: list };
		findings.report(place, 'wrong-value', values, near);
	}
	return near;
}

function checkSchemaPath({ file, kind, root, findings }: ShapeContext): void {
	const node = nodeAt(root, ['$schema']);
	const expected = schemaPath(kind, file.path);
	if (node?.kind !== 'leaf' || typeof node.value !== 'string' || node.value === expected) return;
	findings.report(placeOfValue(file, root, ['$schema']), 'wrong-schema', { expected }, [expected]);
}

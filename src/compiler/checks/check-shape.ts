// Phase 2: is the file of the right shape? Ajv finds, this file says it in the analyst's words and repairs what it can,
// so that one misspelt key does not hide every other problem.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import calculatorSchema from '../../../schemas/calculator.schema.json' with { type: 'json' };
import modelSchema from '../../../schemas/model.schema.json' with { type: 'json' };
import parametersSchema from '../../../schemas/parameters.schema.json' with { type: 'json' };
import sharedInputsSchema from '../../../schemas/shared-inputs.schema.json' with { type: 'json' };
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
import { nearest } from '../suggest.ts';
import { dropMember, renameMember } from './repair.ts';
import { describeValue, expectedType, ownerOf, ruleOf } from './shape-words.ts';

/** The kinds of files in calculators/. */
export type FileKind = 'calculator' | 'model' | 'parameters' | 'shared-inputs';

/** The value every file's `$schema` must have. */
export const SCHEMA_PATHS: Readonly<Record<FileKind, string>> = {
	calculator: '../../schemas/calculator.schema.json',
	model: '../../schemas/model.schema.json',
	parameters: '../schemas/parameters.schema.json',
	'shared-inputs': '../schemas/shared-inputs.schema.json',
};

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false });
ajv.addSchema(calculatorSchema, 'calculator.schema.json');
const validators: Readonly<Record<FileKind, ValidateFunction>> = {
	calculator: ajv.getSchema('calculator.schema.json') as ValidateFunction,
	model: ajv.compile(modelSchema),
	parameters: ajv.compile(parametersSchema),
	'shared-inputs': ajv.compile(sharedInputsSchema),
};

interface ShapeContext {
	readonly file: SourceFile;
	readonly root: SourceNode;
	readonly findings: Findings;
}

/**
 * Checks a file against its schema.
 * @returns the tree with misspelt keys put right and impossible values left out
 */
export function checkShape(
	file: SourceFile,
	root: SourceNode,
	kind: FileKind,
	findings: Findings,
): SourceNode {
	const validate = validators[kind];
	validate(toValue(root));
	const errors = relevant(validate.errors ?? []);
	const context = { file, root, findings };
	let repaired = root;
	const renamed = new Set<string>();
	for (const error of errors) repaired = explain(error, errors, context, repaired, renamed);
	checkSchemaPath(context, kind);
	return repaired;
}

// Consequences of another error, and the wider of two lists of categories, are left out.
function relevant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
	const narrowed = errors.some((error) => error.keyword === 'enum' && error.schemaPath.startsWith('#/allOf'));
	return errors.filter((error) => {
		if (error.keyword === 'if' || error.keyword === 'propertyNames') return false;
		const wide = error.instancePath === '/category' && !error.schemaPath.startsWith('#/allOf');
		return !(narrowed && wide && error.keyword === 'enum');
	});
}

function explain(
	error: ErrorObject,
	all: readonly ErrorObject[],
	context: ShapeContext,
	repaired: SourceNode,
	renamed: Set<string>,
): SourceNode {
	const path = pathOf(error, context.root);
	if (error.keyword === 'additionalProperties')
		return unknownKey(error, path, all, context, repaired, renamed);
	if (error.keyword === 'required') {
		missingKey(error, path, context, renamed);
		return repaired;
	}
	if (error.propertyName !== undefined) return badName(error, path, context, repaired);
	badValue(error, path, context);
	return dropMember(repaired, path);
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
	path: SourcePath,
	all: readonly ErrorObject[],
	{ file, root, findings }: ShapeContext,
	repaired: SourceNode,
	renamed: Set<string>,
): SourceNode {
	const key = String(error.params.additionalProperty);
	const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
	const present = nodeAt(root, path);
	const taken = present?.kind === 'object' ? present.members.map((member) => member.key) : [];
	const near = nearest(key, known).filter((name) => !taken.includes(name));
	const missing = all.filter((e) => e.keyword === 'required' && e.instancePath === error.instancePath);
	const meant =
		missing.map((e) => String(e.params.missingProperty)).find((name) => near.includes(name)) ?? near[0];
	const values = {
		key,
		owner: ownerOf(root, path),
		known: known.filter((name) => !taken.includes(name)).join(', '),
	};
	findings.report(placeOfKey(file, root, [...path, key]), 'unknown-key', values, near);
	if (!meant) return dropMember(repaired, [...path, key]);
	renamed.add(`${error.instancePath}/${meant}`);
	return renameMember(repaired, [...path, key], meant);
}

function missingKey(
	error: ErrorObject,
	path: SourcePath,
	{ file, root, findings }: ShapeContext,
	renamed: ReadonlySet<string>,
): void {
	const key = String(error.params.missingProperty);
	if (renamed.has(`${error.instancePath}/${key}`) || misspelt(error, root, path, key)) return;
	const place = placeOfValue(file, root, path);
	if (key === 'examples' && path.length === 0) {
		findings.report({ ...place, end: place.start + 1 }, 'missing-example', {});
		return;
	}
	const properties = error.parentSchema?.properties as Record<string, { description?: string }> | undefined;
	const values = { key, owner: ownerOf(root, path), meaning: properties?.[key]?.description ?? '' };
	findings.report({ ...place, end: place.start + 1 }, 'missing-key', values);
}

// A required key that is there under a misspelt name is reported once, as the misspelling.
function misspelt(error: ErrorObject, root: SourceNode, path: SourcePath, key: string): boolean {
	const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
	const node = nodeAt(root, path);
	if (node?.kind !== 'object') return false;
	return node.members.some(
		(member) => !known.includes(member.key) && nearest(member.key, known).includes(key),
	);
}

function badName(
	error: ErrorObject,
	path: SourcePath,
	{ file, root, findings }: ShapeContext,
	repaired: SourceNode,
): SourceNode {
	const name = String(error.propertyName);
	const rule = /20\[0-9\]/.test(String(error.schema))
		? 'A tax year is four digits, for example "2024".'
		: 'A name starts with a small letter and has only letters and digits, for example qcdAmount.';
	const values = { owner: 'A name', found: `"${name}"`, rule };
	findings.report(placeOfKey(file, root, [...path, name]), 'wrong-form', values);
	return dropMember(repaired, [...path, name]);
}

function badValue(error: ErrorObject, path: SourcePath, { file, root, findings }: ShapeContext): void {
	const place = placeOfValue(file, root, path);
	const owner = ownerOf(root, path);
	const found = describeValue(error.data);
	if (error.keyword === 'type') {
		findings.report(place, 'wrong-type', { owner, expected: expectedType(error.params.type), found });
	} else if (error.keyword === 'enum') {
		reportEnum(error, path, { file, root, findings });
	} else {
		findings.report(place, 'wrong-form', { owner, found, rule: ruleOf(error) });
	}
}

function reportEnum(error: ErrorObject, path: SourcePath, { file, root, findings }: ShapeContext): void {
	const allowed = (error.params.allowedValues as readonly unknown[]).map(String);
	const place = placeOfValue(file, root, path);
	const near = nearest(String(error.data), allowed);
	const list = allowed.join(', ');
	if (error.schemaPath.startsWith('#/allOf')) {
		const type = (toValue(root) as { type: string }).type;
		findings.report(place, 'wrong-category', { category: String(error.data), type, allowed: list }, near);
		return;
	}
	const values = { owner: ownerOf(root, path), found: describeValue(error.data), allowed: list };
	findings.report(place, 'wrong-value', values, near);
}

function checkSchemaPath({ file, root, findings }: ShapeContext, kind: FileKind): void {
	const node = nodeAt(root, ['$schema']);
	const expected = SCHEMA_PATHS[kind];
	if (node?.kind !== 'leaf' || typeof node.value !== 'string' || node.value === expected) return;
	findings.report(placeOfValue(file, root, ['$schema']), 'wrong-schema', { expected }, [expected]);
}

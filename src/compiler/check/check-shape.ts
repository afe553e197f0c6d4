// The shape of a file: Ajv finds the problems, and this file words them for analysts.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type DiagnosticBag, suggest } from '../diagnostics/diagnostic.ts';
import { type FileKind, SCHEMAS } from '../load/schemas.ts';
import {
	findKeyPlace,
	findNode,
	findValuePlace,
	type SourceFile,
	type SourceNode,
	type SourcePath,
	toTextPlace,
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
}

/** A tree with today's keys, and its plain value. */
interface CurrentShape {
	readonly root: SourceNode;
	readonly value: unknown;
}

/** Checks a file against its schema; reports every problem. */
export function checkShape(
	file: SourceFile,
	original: SourceNode,
	kind: FileKind,
	diagnostics: DiagnosticBag,
): CurrentShape {
	const { root, formerKeys } = replaceFormerKeys(original, kind);
	for (const { path, key } of formerKeys)
		diagnostics.report(
			findKeyPlace(file, original, path),
			'former-key',
			{ key: String(path.at(-1)), current: key },
			[key],
		);
	const value = toValue(root);
	const validate = VALIDATORS[kind];
	const errors = validate(value) ? [] : (validate.errors ?? []);
	const context = { file, kind, root, diagnostics };
	const suggestedKeys = new Set<string>();
	for (const error of errors)
		if (error.keyword === 'additionalProperties')
			for (const key of reportUnknownKey(error, errors, context))
				suggestedKeys.add(`${error.instancePath}/${key}`);
	for (const error of filterErrors(errors, context)) {
		const missingKey = error.keyword === 'required' ? String(error.params.missingProperty) : undefined;
		if (!suggestedKeys.has(`${error.instancePath}/${missingKey}`)) reportError(error, context);
	}
	checkSchemaPath(context);
	return { root, value };
}

function describeOwner(root: SourceNode, path: SourcePath, kind: FileKind): string {
	return path.length === 0 && kind === 'case' ? 'The case' : describePath(root, path);
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
		if (['additionalProperties', 'if', 'propertyNames'].includes(error.keyword)) return false;
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

/** @returns the key that was probably meant, if any */
function reportUnknownKey(
	error: ErrorObject,
	allErrors: readonly ErrorObject[],
	{ file, kind, root, diagnostics }: ShapeContext,
): readonly string[] {
	const path = toPath(error, root);
	const key = String(error.params.additionalProperty);
	const knownKeys = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
	const parent = findNode(root, path);
	const presentKeys = parent?.kind === 'object' ? parent.members.map((member) => member.key) : [];
	const suggestions = suggest(key, knownKeys).filter((name) => !presentKeys.includes(name));
	const missingKeys = allErrors
		.filter((e) => e.keyword === 'required' && e.instancePath === error.instancePath)
		.map((e) => String(e.params.missingProperty));
	const freeKeys = knownKeys.filter((name) => !presentKeys.includes(name)).join(', ');
	const keys = freeKeys === '' ? 'It has all its keys already' : `Its keys are: ${freeKeys}`;
	const values = { key, owner: describeOwner(root, path, kind), keys };
	diagnostics.report(findKeyPlace(file, root, [...path, key]), 'unknown-key', values, suggestions);
	return suggestions.filter((name) => missingKeys.includes(name)).slice(0, 1);
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
	{ file, root, diagnostics }: ShapeContext,
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
}

function reportInvalidValue(error: ErrorObject, path: SourcePath, context: ShapeContext): void {
	const { file, kind, root, diagnostics } = context;
	const place = findValuePlace(file, root, path);
	const owner = describeOwner(root, path, kind);
	const valueText = describeValue(error.data);
	if (error.keyword === 'type') {
		const expected = describeExpectedType(error.params.type);
		diagnostics.report(place, 'wrong-type', { owner, expected, found: valueText });
	} else if (error.keyword === 'enum') reportEnum(error, path, context);
	else {
		const suggestion = suggestName(String(error.data), error);
		const values = { owner, found: valueText, rule: describeRule(error) };
		diagnostics.report(place, 'wrong-form', values, suggestion ? [suggestion] : []);
	}
}

function reportEnum(
	error: ErrorObject,
	path: SourcePath,
	{ file, kind, root, diagnostics }: ShapeContext,
): void {
	const allowedTexts = (error.params.allowedValues as readonly unknown[]).map(String);
	const place = findValuePlace(file, root, path);
	const suggestions = suggest(String(error.data), allowedTexts);
	const list = allowedTexts.join(', ');
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
}

function checkSchemaPath({ file, kind, root, diagnostics }: ShapeContext): void {
	const node = findNode(root, ['$schema']);
	const expected = getSchemaPath(kind, file.path);
	if (node?.kind !== 'leaf' || typeof node.value !== 'string' || node.value === expected) return;
	diagnostics.report(findValuePlace(file, root, ['$schema']), 'wrong-schema', { expected }, [expected]);
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

// Texts hold characters that can be seen. Formulas are left to the language, which knows what may stand in them.

const FORMULA_KEYS: ReadonlySet<string> = new Set([
	'formula',
	'equivalentFormula',
	'when',
	'showWhen',
	'disabledWhen',
	'appliesWhen',
]);

// Control and format characters, line and paragraph separators, halves of a character, and what stands for a lost one.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffd]/u;
// Nearly every text has no others than these, which take a fifth of the time to look for.
const ORDINARY_TEXT = /^[ -~\u00a1-\u00ac\u2010-\u2027]*$/;

const CHARACTER_NAMES: Readonly<Record<string, string>> = {
	'0009': 'a tab',
	'000A': 'a line break',
	'00AD': 'a soft hyphen',
	'200B': 'a zero-width space',
	'202E': 'a sign that turns the writing round',
	'2028': 'a line separator',
	FEFF: 'a byte order mark',
};

/** Reports the first character of each text that a visitor could not see. */
export function checkCharacters(file: SourceFile, node: SourceNode, diagnostics: DiagnosticBag): void {
	if (node.kind === 'array') for (const item of node.items) checkCharacters(file, item, diagnostics);
	else if (node.kind === 'object') {
		for (const { key, value } of node.members)
			if (!FORMULA_KEYS.has(key)) checkCharacters(file, value, diagnostics);
	} else if (typeof node.value === 'string') checkText(file, node, node.value, diagnostics);
}

function checkText(file: SourceFile, node: SourceNode, text: string, diagnostics: DiagnosticBag): void {
	const match = ORDINARY_TEXT.test(text) ? null : INVISIBLE.exec(text);
	if (!match) return;
	const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
	const problem =
		code === 'FFFD'
			? 'The character � stands where another was lost, as when a file is saved in another encoding.'
			: `There is ${CHARACTER_NAMES[code] ?? 'a character'} (U+${code}) in this text, which cannot be seen.`;
	const place = toTextPlace(file, node, match.index, match.index + match[0].length);
	diagnostics.report(place, 'invisible-character', { problem });
}

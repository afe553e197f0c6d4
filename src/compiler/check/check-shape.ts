// The shape of a file: Ajv finds the problems, and this file words them for analysts. And the characters of its texts: none
// that nobody sees, and no brace that nothing replaces.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type DiagnosticBag, suggest } from '../diagnostics/diagnostic.ts';
import { reportAt, reportAtKey, reportAtStart, type SourceContext } from '../document.ts';
import { type FileKind, SCHEMAS, type Schema } from '../load/schemas.ts';
import {
	findNode,
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
	suggestNames,
} from './shape-messages.ts';

/** The value a file's `$schema` must have. @param path of the file, from the folder that holds calculators/ */
export function getSchemaPath(kind: FileKind, path: string): string {
	return `${'../'.repeat(path.split('/').length - 1)}schemas/${kind}.schema.json`;
}

interface ShapeContext extends SourceContext {
	readonly kind: FileKind;
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
	for (const { path, key: current } of formerKeys) {
		const values = { key: String(path.at(-1)), current };
		reportAtKey({ file, tree: original, diagnostics }, path, 'former-key', values, [current]);
	}
	const value = toValue(root);
	const validate = getValidator(kind);
	const errors = validate(value) ? [] : (validate.errors ?? []);
	const context = { file, kind, tree: root, diagnostics };
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

function describeOwner({ tree, kind }: ShapeContext, path: SourcePath): string {
	return path.length === 0 && (kind === 'case' || kind === 'effect-case')
		? 'The case'
		: describePath(tree, path);
}

// Consequences of another error are left out: that a number is none of the texts allowed, the wider of two lists of
// categories, and the categories of the wrong type.
function filterErrors(errors: readonly ErrorObject[], { file, tree }: ShapeContext): readonly ErrorObject[] {
	const type = findNode(tree, ['type']);
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
	const path = toPath(error, context.tree);
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
	context: ShapeContext,
): readonly string[] {
	const path = toPath(error, context.tree);
	const key = String(error.params.additionalProperty);
	const knownKeys = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
	const parent = findNode(context.tree, path);
	const presentKeys = parent?.kind === 'object' ? parent.members.map((member) => member.key) : [];
	const suggestions = suggest(key, knownKeys).filter((name) => !presentKeys.includes(name));
	const missingKeys = allErrors
		.filter((e) => e.keyword === 'required' && e.instancePath === error.instancePath)
		.map((e) => String(e.params.missingProperty));
	const freeKeys = knownKeys.filter((name) => !presentKeys.includes(name)).join(', ');
	const keys = freeKeys === '' ? 'It has all its keys already' : `It may also have: ${freeKeys}`;
	const values = { key, owner: describeOwner(context, path), keys };
	reportAtKey(context, [...path, key], 'unknown-key', values, suggestions);
	return suggestions.filter((name) => missingKeys.includes(name)).slice(0, 1);
}

function reportMissingKey(error: ErrorObject, path: SourcePath, context: ShapeContext): void {
	const { file, kind } = context;
	const key = String(error.params.missingProperty);
	if (key === 'examples' && path.length === 0) reportAtStart(context, path, 'missing-example', {});
	else if (key === '$schema')
		reportAtStart(context, path, 'wrong-schema', { expected: getSchemaPath(kind, file.path) });
	else {
		const properties = error.parentSchema?.properties as Readonly<Record<string, Schema>> | undefined;
		const meaning = properties?.[key]?.description ?? '';
		reportAtStart(context, path, 'missing-key', { key, owner: describeOwner(context, path), meaning });
	}
}

function reportInvalidName(error: ErrorObject, path: SourcePath, context: ShapeContext): void {
	const name = String(error.propertyName);
	const owner = path.at(-1) === 'values' ? 'A tax year' : 'A name';
	const values = { owner, found: `"${name}"`, rule: describeRule(error) };
	reportAtKey(context, [...path, name], 'wrong-form', values, suggestNames(name, error));
}

function reportInvalidValue(error: ErrorObject, path: SourcePath, context: ShapeContext): void {
	const owner = describeOwner(context, path);
	const found = describeValue(error.data);
	if (error.keyword === 'type') {
		const expected = describeExpectedType(error.params.type);
		const isGroup = error.params.type === 'object' && path.length > 0;
		const meaning = isGroup ? (error.parentSchema as Schema | undefined)?.description : undefined;
		const values = { owner, expected, found, meaning: meaning === undefined ? '' : ` ${meaning}` };
		reportAt(context, path, 'wrong-type', values);
	} else if (error.keyword === 'enum') reportEnum(error, path, context);
	else {
		const values = { owner, found, rule: describeRule(error) };
		reportAt(context, path, 'wrong-form', values, suggestNames(String(error.data), error));
	}
}

function reportEnum(error: ErrorObject, path: SourcePath, context: ShapeContext): void {
	const allowedTexts = (error.params.allowedValues as readonly unknown[]).map(String);
	const suggestions = suggest(String(error.data), allowedTexts);
	const allowed = allowedTexts.join(', ');
	if (isCategoryNarrowing(error)) {
		const { type } = toValue(context.tree) as { type: string };
		reportAt(context, path, 'wrong-category', { category: String(error.data), type, allowed }, suggestions);
	} else {
		const values = { owner: describeOwner(context, path), found: describeValue(error.data), allowed };
		reportAt(context, path, 'wrong-value', values, suggestions);
	}
}

function checkSchemaPath(context: ShapeContext): void {
	const node = findNode(context.tree, ['$schema']);
	const expected = getSchemaPath(context.kind, context.file.path);
	if (node?.kind !== 'leaf' || typeof node.value !== 'string' || node.value === expected) return;
	reportAt(context, ['$schema'], 'wrong-schema', { expected }, [expected]);
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

/** The validator of a kind of file, compiled when the first one of that kind is checked. */
function getValidator(kind: FileKind): ValidateFunction {
	return ajv.getSchema(`${kind}.schema.json`) as ValidateFunction;
}

/** Keys of formulas and conditions, in which braces mean nothing. */
export const FORMULA_KEYS: ReadonlySet<string> = new Set([
	'formula',
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

/**
 * Reports the first character of each text that a visitor could not see.
 * @param hasFigures whether names in braces are replaced by their figures
 */
export function checkCharacters(
	file: SourceFile,
	node: SourceNode,
	diagnostics: DiagnosticBag,
	hasFigures: boolean,
): void {
	if (node.kind === 'array')
		for (const item of node.items) checkCharacters(file, item, diagnostics, hasFigures);
	else if (node.kind === 'object') {
		for (const { key, value } of node.members)
			if (!FORMULA_KEYS.has(key))
				checkCharacters(file, value, diagnostics, hasFigures || FIGURE_KEYS.includes(key));
	} else if (typeof node.value === 'string') {
		checkText(file, node, node.value, diagnostics);
		checkBraces(file, node, node.value, hasFigures, diagnostics);
	}
}

/** Keys in whose texts a name in braces is replaced by its figure. */
const FIGURE_KEYS = ['reason', 'assumption', 'deadline'];

// Braces are looked for past names in them, where those are replaced.
function checkBraces(
	file: SourceFile,
	node: SourceNode,
	text: string,
	hasFigures: boolean,
	diagnostics: DiagnosticBag,
): void {
	const names = hasFigures ? /\{[^{}]*\}/g : /$^/g;
	const start = text.replace(names, (name) => ' '.repeat(name.length)).search(/[{}]/);
	if (start < 0) return;
	const place = toTextPlace(file, node, start, start + 1);
	diagnostics.report(place, 'stray-brace', { sign: text.charAt(start) });
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

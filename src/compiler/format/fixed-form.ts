// The fixed form of a file of calculators/: keys in the schema's order, and what needs no judgement complete.
import { isObject, type JsonObject } from '../../engine/tax-return/request.ts';
import { getSchemaPath } from '../check/check-shape.ts';
import { replaceFormerKeys } from '../check/former-keys.ts';
import { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { readJson } from '../load/read-json.ts';
import type { Project, ProjectFile } from '../load/read-project.ts';
import { type FileKind, getFileSchema, getPropertySchema, ID_PATTERN, type Schema } from '../load/schemas.ts';
import { toValue } from '../load/source.ts';

export type FormattableFile = ProjectFile & {
	readonly kind: Exclude<ProjectFile['kind'], (typeof FREE_KINDS)[number]>;
};

/** Kinds of files that stay as they were typed. */
const FREE_KINDS = [
	'stray',
	'case',
	'effect-case',
	'second-entry',
	'state-entries',
	'rule-entries',
	'later-years',
] as const;

/** True for the files that have a fixed form: a TypeScript definition is formatted with the code. */
export function hasFixedForm(file: ProjectFile): file is FormattableFile {
	return file.language === 'json' && !FREE_KINDS.some((kind) => kind === file.kind);
}

/**
 * Reads a file, complete and in order.
 * @param models by name
 * @returns undefined after reporting what keeps the file from being read without judgement
 */
export function readFixed(
	file: FormattableFile,
	diagnostics: DiagnosticBag,
	models: ReadonlyMap<string, JsonObject>,
): JsonObject | undefined {
	const earlierCount = diagnostics.all.length;
	const value = readCurrent(file, diagnostics);
	if (!isObject(value) || diagnostics.all.length > earlierCount) return undefined;
	return orderDefinition(completeDefinition(value, file), file.kind, models);
}

function readCurrent(file: FormattableFile, diagnostics: DiagnosticBag): unknown {
	const root = readJson(file, diagnostics);
	return root && toValue(replaceFormerKeys(root, file.kind).root);
}

/** The values of a file with every key in its place: examples list figures in the order of the form and the worksheet. */
export function orderDefinition(
	definition: JsonObject,
	kind: FormattableFile['kind'],
	models: ReadonlyMap<string, JsonObject>,
): JsonObject {
	const { model } = definition;
	const logic = model === undefined ? definition : models.get(String(model));
	const inputs = listKeys(logic?.inputs ?? logic?.facts);
	const ordered = mapMembers(orderKeys(definition, kind), (key, value) => {
		if (key === 'onReturn') return orderEffect(value, models);
		if (key === 'examples') return orderExamples(value, { inputs, results: listIds(logic?.results) });
		return key === 'sample' ? sortMembers(value, ['taxYear', ...inputs]) : value;
	});
	return ordered as JsonObject;
}

const SCENARIOS = ['without', 'with', 'claimed'];

// A return part follows the facts of a household, then those of a trust, and the models it shares with others.
function orderEffect(part: unknown, models: ReadonlyMap<string, JsonObject>): unknown {
	const modelNames = isObject(part) && Array.isArray(part.models) ? part.models : [];
	const parts = [...modelNames.map((name) => models.get(`on-return/${name}`)), Object(part)];
	const ownFacts = [
		...listKeys(models.get('law/household')?.facts),
		...listKeys(models.get('law/trust')?.inputs),
	];
	const taxpayerFacts = ownFacts.flatMap((fact) => [`trust.${fact}`, `donee.${fact}`]);
	const facts = [...SCENARIOS, ...ownFacts, ...taxpayerFacts];
	const inputs = [models.get('on-return'), ...parts].flatMap((owner) => listKeys(owner?.inputs));
	const lines = parts.flatMap((owner) => [...listIds(owner?.lines), ...listIds(owner?.results)]);
	const estate = models.get('law/estate');
	const estateNames = [
		...listKeys(estate?.inputs),
		...listIds(estate?.lines),
		'giftTaxPaid',
		'ahead',
		'held',
	];
	const order = {
		household: facts,
		inputs,
		facts,
		lines,
		results: lines,
		carryforward: facts,
		estate: estateNames,
		estateLines: [...SCENARIOS, ...estateNames],
	};
	return mapMembers(part, (key, value) => {
		if (key === 'taxpayers') return mapMembers(value, (_, group) => orderFigures(group, { facts }));
		return key === 'examples' ? orderExamples(value, order) : value;
	});
}

function listKeys(value: unknown): readonly string[] {
	return isObject(value) ? Object.keys(value) : [];
}

function listIds(items: unknown): readonly string[] {
	return Array.isArray(items) ? items.map((item) => String(Object(item).id ?? '')) : [];
}

// The path of the schema, the type and the id follow from where the file is; an example without inputs has the defaults.
function completeDefinition(
	definition: JsonObject,
	{ kind, path, name, folder }: FormattableFile,
): JsonObject {
	const hasId = (kind === 'calculator' || kind === 'model') && ID_PATTERN.test(name);
	const complete = {
		...(hasId ? { id: name } : {}),
		...(kind === 'calculator' ? { type: folder } : {}),
		...definition,
		$schema: getSchemaPath(kind, path),
	};
	return mapMembers(complete, (key, value) =>
		kind === 'calculator' && key === 'examples' && Array.isArray(value)
			? value.map((example) => (isObject(example) ? { inputs: {}, ...example } : example))
			: value,
	) as JsonObject;
}

/**
 * The files that decide the order of figures in examples: models by name, those of return parts after "on-return/", and
 * what a household, a trust and an estate are asked.
 */
export function readModels({ files }: Project): ReadonlyMap<string, JsonObject> {
	const entries = files.filter(hasFixedForm).flatMap((file): [string, JsonObject][] => {
		const name = toOrderName(file);
		const value = name === undefined ? undefined : readCurrent(file, new DiagnosticBag());
		return name !== undefined && isObject(value) ? [[name, value]] : [];
	});
	return new Map(entries);
}

function toOrderName({ kind, name }: FormattableFile): string | undefined {
	if (kind === 'model') return name;
	if (kind === 'effect-model') return `on-return/${name}`;
	if (kind === 'household' || (kind === 'worksheet' && (name === 'trust' || name === 'estate')))
		return `law/${name}`;
	return kind === 'on-return' ? name : undefined;
}

/** A file's values with every key in its place; keys the schema does not know come last. */
export function orderKeys(value: unknown, kind: FileKind): unknown {
	return orderBySchema(value, getFileSchema(kind));
}

function orderBySchema(value: unknown, schema: Schema): unknown {
	const { items, properties = {} } = schema;
	if (Array.isArray(value)) return items ? value.map((item) => orderBySchema(item, items)) : value;
	const ordered = mapMembers(value, (key, member) => {
		const property = getPropertySchema(schema, key);
		return property ? orderBySchema(member, property) : member;
	});
	return sortMembers(orderLabels(ordered), Object.keys(properties));
}

function orderLabels(value: unknown): unknown {
	if (!isObject(value) || !Array.isArray(value.enum) || !isObject(value.labels)) return value;
	// One that is no choice may have no text.
	const choices = value.enum.filter((choice) => typeof choice !== 'object').map(String);
	return { ...value, labels: sortMembers(value.labels, choices) };
}

type FigureOrder = Readonly<Record<string, readonly string[]>>;

function orderExamples(examples: unknown, order: FigureOrder): unknown {
	return Array.isArray(examples) ? examples.map((example) => orderFigures(example, order)) : examples;
}

function orderFigures(owner: unknown, order: FigureOrder): unknown {
	return mapMembers(owner, (key, value) =>
		Object.hasOwn(order, key) ? sortDeep(value, order[key] ?? []) : value,
	);
}

function sortDeep(value: unknown, names: readonly string[]): unknown {
	return sortMembers(
		mapMembers(value, (_, member) => sortDeep(member, names)),
		names,
	);
}

function mapMembers(value: unknown, transform: (key: string, member: unknown) => unknown): unknown {
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, transform(key, member)]));
}

function sortMembers(value: unknown, names: readonly string[]): unknown {
	if (!isObject(value)) return value;
	const getRank = ([key]: readonly [string, unknown]) =>
		names.includes(key) ? names.indexOf(key) : names.length;
	return Object.fromEntries(Object.entries(value).sort((a, b) => getRank(a) - getRank(b)));
}

/** Columns a line may take. */
const WIDTH = 124;
/** Columns a line of a filled list may take. */
const FILL_WIDTH = 108;

/** Values with a line for each entry, however short; "*" stands for any name or position. */
const EXPANDED_PATHS: ReadonlySet<string> = new Set([
	'',
	'risk',
	'inputs',
	'warnings',
	'badges',
	'results',
	'lines',
	'facts',
	'guidance',
	'assumptions',
	'limits',
	'lawChanges',
	'steps',
	'examples',
	'amounts/*',
	'amounts/*/values',
]);

/** Values that are read line under line, and the columns they may take: an input may have a long reason, a result stays a line. */
const ROW_WIDTHS: Readonly<Record<string, number>> = {
	'inputs/*': 180,
	'facts/*': 180,
	'steps/*': 180,
	'results/*': Number.POSITIVE_INFINITY,
	'lines/*': Number.POSITIVE_INFINITY,
	'amounts/*/values/*': 143,
};

/** Long lists of short words, which fill their lines. */
const FILLED_KEYS: ReadonlySet<string> = new Set(['enum', 'labels', 'value']);

/** The text of a file in the fixed form, with a line break at its end. */
export function printFixed(value: unknown): string {
	return `${print(value, [], 0, 0)}\n`;
}

/** @param usedWidth columns already taken on the line */
function print(value: unknown, path: readonly string[], indent: number, usedWidth: number): string {
	const line = printInline(value);
	if (typeof value !== 'object' || value === null || line.length === 2) return line;
	const pathKey = path.join('/');
	const isExpanded = EXPANDED_PATHS.has(pathKey) || (pathKey === 'amounts' && isObject(value));
	if (!isExpanded && usedWidth + line.length + 1 <= (ROW_WIDTHS[pathKey] ?? WIDTH)) return line;
	const innerIndent = indent + 2;
	const parts = printParts(value, path, innerIndent);
	const body = FILLED_KEYS.has(path.at(-1) ?? '')
		? fillLines(parts, innerIndent)
		: parts.join(`,\n${' '.repeat(innerIndent)}`);
	const [open, close] = Array.isArray(value) ? '[]' : '{}';
	return `${open}\n${' '.repeat(innerIndent)}${body}\n${' '.repeat(indent)}${close}`;
}

function printParts(value: object, path: readonly string[], indent: number): string[] {
	if (Array.isArray(value)) return value.map((item) => print(item, [...path, '*'], indent, indent));
	// Names of inputs and amounts, and tax years, are the author's; all other keys tell where a value stands.
	const hasFreeKeys = ['inputs', 'facts', 'amounts', 'amounts/*/values'].includes(path.join('/'));
	return Object.entries(value).map(([key, member]) => {
		const keyText = `${JSON.stringify(key)}: `;
		return keyText + print(member, [...path, hasFreeKeys ? '*' : key], indent, indent + keyText.length);
	});
}

function printInline(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
	// JSON.stringify writes a negative zero without its sign.
	if (!isObject(value)) return Object.is(value, -0) ? '-0' : JSON.stringify(value);
	const members = Object.entries(value).map(
		([key, member]) => `${JSON.stringify(key)}: ${printInline(member)}`,
	);
	return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function fillLines(parts: readonly string[], indent: number): string {
	const lines: string[] = [];
	for (const part of parts) {
		const lastLine = lines.at(-1);
		const extendedLine = `${lastLine}, ${part}`;
		if (lastLine !== undefined && indent + extendedLine.length + 1 <= FILL_WIDTH)
			lines[lines.length - 1] = extendedLine;
		else lines.push(part);
	}
	return lines.join(`,\n${' '.repeat(indent)}`);
}

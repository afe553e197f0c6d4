// The fixed form of a file of calculators/: keys in the schema's order, one layout, and what needs no judgement complete.
import { getSchemaPath } from '../check/check-shape.ts';
import { replaceFormerKeys } from '../check/former-keys.ts';
import { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { readJson } from '../load/read-json.ts';
import type { Project, ProjectFile } from '../load/read-project.ts';
import { type FileKind, propertySchema, resolveSchema, rootSchema, type Schema } from '../load/schemas.ts';
import {
	getMember,
	mapMembers,
	nodeToTree,
	type ObjectTree,
	setMember,
	type Tree,
	treeToValue,
	valueToTree,
} from './tree.ts';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A JSON file that the fixed form is for. */
export type FormattableFile = ProjectFile & { readonly kind: Exclude<ProjectFile['kind'], 'case' | 'stray'> };

/** True for the files that have a fixed form: a TypeScript definition is formatted with the code. */
export function hasFixedForm(file: ProjectFile): file is FormattableFile {
	return file.kind !== 'stray' && file.kind !== 'case' && file.language === 'json';
}

/**
 * Reads a file into its tree, complete and in order.
 * @param models the trees of the models, by name
 * @returns undefined after reporting what keeps the file from being read without judgement
 */
export function toFixedTree(
	file: FormattableFile,
	diagnostics: DiagnosticBag,
	models: ReadonlyMap<string, Tree>,
): ObjectTree | undefined {
	const earlierCount = diagnostics.all.length;
	const root = readJson(file, diagnostics);
	if (!root || diagnostics.all.length > earlierCount) return undefined;
	const tree = nodeToTree(replaceFormerKeys(root, file.kind).root);
	return tree.kind === 'table' ? orderTree(completeTree(tree, file), file.kind, models) : undefined;
}

/** The tree with every key in its place. */
export function orderTree(
	tree: ObjectTree,
	kind: FormattableFile['kind'],
	models: ReadonlyMap<string, Tree>,
): ObjectTree {
	const model = getMember(tree, 'model');
	const logic = model?.kind === 'leaf' ? models.get(JSON.parse(model.text)) : tree;
	const order = { ...listLogicNames(logic), ...listEffectNames(getMember(tree, 'onReturn'), models) };
	return orderNames(orderKeys(tree, kind), order) as ObjectTree;
}

/** The text of a tree in the fixed form. */
export { printTree as printFixed };

function listLogicNames(logic: Tree | undefined): Pick<NameOrder, 'inputs' | 'results'> {
	return {
		inputs: listKeys(getMember(logic, 'inputs') ?? getMember(logic, 'facts')),
		results: listIds(getMember(logic, 'results')),
	};
}

// A return part follows the facts of a household and the models it shares with others.
function listEffectNames(
	part: Tree | undefined,
	models: ReadonlyMap<string, Tree>,
): Pick<NameOrder, 'facts' | 'effectInputs' | 'effectLines' | 'estate'> {
	const modelList = getMember(part, 'models');
	const names = modelList?.kind === 'list' ? (modelList.items.map(treeToValue) as readonly string[]) : [];
	const parts = [...names.map((name) => models.get(`on-return/${name}`)), part];
	const estate = models.get('law/estate');
	const facts = ['law/household', 'law/trust'].flatMap((path) =>
		listKeys(getMember(models.get(path), path === 'law/household' ? 'facts' : 'inputs')),
	);
	return {
		facts: [...facts, ...facts.flatMap((fact) => [`trust.${fact}`, `donee.${fact}`])],
		effectInputs: [
			...listKeys(getMember(models.get('on-return'), 'inputs')),
			...parts.flatMap((onReturnPart) => listKeys(getMember(onReturnPart, 'inputs'))),
		],
		effectLines: parts.flatMap((onReturnPart) => [
			...listIds(getMember(onReturnPart, 'lines')),
			...listIds(getMember(onReturnPart, 'results')),
		]),
		estate: [
			...listKeys(getMember(estate, 'inputs')),
			...listIds(getMember(estate, 'lines')),
			'giftTaxPaid',
			'ahead',
			'held',
		],
	};
}

function listKeys(tree: Tree | undefined): readonly string[] {
	return tree?.kind === 'table' ? tree.members.map(([name]) => name) : [];
}

function listIds(tree: Tree | undefined): readonly string[] {
	const ids = tree?.kind === 'list' ? tree.items.map((line) => getMember(line, 'id')) : [];
	return ids.map((id) => (id?.kind === 'leaf' ? String(JSON.parse(id.text)) : ''));
}

// The path of the schema, the type and the id follow from where the file is; an example without inputs has the defaults.
function completeTree(tree: ObjectTree, { kind, path, name, folder }: FormattableFile): ObjectTree {
	let table = setMember(tree, '$schema', valueToTree(getSchemaPath(kind, path)));
	const isAbsent = (key: string) => getMember(table, key) === undefined;
	const hasId = kind === 'calculator' || kind === 'model';
	if (hasId && isAbsent('id') && ID.test(name)) table = setMember(table, 'id', valueToTree(name));
	if (kind !== 'calculator') return table;
	if (isAbsent('type')) table = setMember(table, 'type', valueToTree(folder));
	return mapMembers(table, (key, value) => {
		if (key !== 'examples' || value.kind !== 'list') return value;
		return { kind: 'list', items: value.items.map(addInputs) };
	});
}

function addInputs(example: Tree): Tree {
	if (example.kind !== 'table' || getMember(example, 'inputs')) return example;
	return setMember(example, 'inputs', { kind: 'table', members: [] });
}

/**
 * The trees of the files that decide the order of figures in examples: models by name, those of return parts after
 * "on-return/", and what a household, a trust and an estate are asked.
 */
export function readModelTrees({ files }: Project): ReadonlyMap<string, Tree> {
	const trees = files.filter(hasFixedForm).flatMap((file): [string, Tree][] => {
		const name = toOrderName(file);
		const root = name === undefined ? undefined : readJson(file, new DiagnosticBag());
		return name !== undefined && root ? [[name, nodeToTree(replaceFormerKeys(root, file.kind).root)]] : [];
	});
	return new Map(trees);
}

function toOrderName({ kind, name }: FormattableFile): string | undefined {
	if (kind === 'model') return name;
	if (kind === 'effect-model') return `on-return/${name}`;
	if (kind === 'household' || (kind === 'worksheet' && (name === 'trust' || name === 'estate')))
		return `law/${name}`;
	return kind === 'on-return' ? name : undefined;
}

/** The names of inputs and results in the order of the definition, or of its model, and those of its return part. */
interface NameOrder {
	readonly inputs: readonly string[];
	readonly results: readonly string[];
	/** Facts of a household, then those of a trust. */
	readonly facts: readonly string[];
	/** Inputs and lines of the return part, those of its models first. */
	readonly effectInputs: readonly string[];
	readonly effectLines: readonly string[];
	/** Inputs and lines of the estate, and what is said beside them. */
	readonly estate: readonly string[];
}

/** A file's values with every key in its place; keys the schema does not know come last. */
export function orderKeys(tree: Tree, kind: FileKind): Tree {
	return orderBySchema(tree, rootSchema(kind), rootSchema(kind));
}

function orderBySchema(tree: Tree, schema: Schema, root: Schema): Tree {
	const { schema: memberSchema, root: schemaRoot } = resolveSchema(schema, root);
	if (tree.kind === 'list') {
		const { items } = memberSchema;
		return items
			? { kind: 'list', items: tree.items.map((item) => orderBySchema(item, items, schemaRoot)) }
			: tree;
	}
	if (tree.kind === 'leaf') return tree;
	const orderedTree = mapMembers(tree, (key, value) => {
		const property = propertySchema(memberSchema, key);
		return property ? orderBySchema(value, property, schemaRoot) : value;
	});
	return sortMembers(orderLabels(orderedTree), Object.keys(memberSchema.properties ?? {}));
}

// The words for choices in the order of the choices.
function orderLabels(table: ObjectTree): ObjectTree {
	const choices = getMember(table, 'enum');
	const labels = getMember(table, 'labels');
	if (choices?.kind !== 'list' || labels?.kind !== 'table') return table;
	const names = choices.items.map((choice) =>
		choice.kind === 'leaf' ? String(JSON.parse(choice.text)) : '',
	);
	return setMember(table, 'labels', sortMembers(labels, names));
}

/** The figures of examples in the order of the form and the worksheet, and tax years in theirs. */
function orderNames(tree: Tree, order: NameOrder): Tree {
	const { inputs, results } = order;
	if (tree.kind !== 'table') return tree;
	return mapMembers(tree, (key, value) => {
		if (key === 'onReturn') return orderEffect(value, order);
		if (key === 'examples' && value.kind === 'list') {
			const items = value.items.map((item) => orderExample(item, inputs, results));
			return { kind: 'list', items };
		}
		if (key === 'sample' && value.kind === 'table') return sortMembers(value, ['taxYear', ...inputs]);
		return key === 'amounts' && value.kind === 'table' ? mapMembers(value, orderYears) : value;
	});
}

function orderExample(tree: Tree, inputs: readonly string[], results: readonly string[]): Tree {
	if (tree.kind !== 'table') return tree;
	return mapMembers(tree, (key, value) => {
		const names = new Map(Object.entries({ inputs, results })).get(key);
		return names && value.kind === 'table' ? sortMembers(value, names) : value;
	});
}

// The facts and figures of the examples of a return part: by the form, the worksheet and the year.
function orderEffect(tree: Tree, { facts, effectInputs, effectLines, estate }: NameOrder): Tree {
	const names = {
		household: facts,
		inputs: effectInputs,
		facts,
		lines: effectLines,
		results: effectLines,
		carryforward: facts,
		estate,
		estateLines: estate,
	};
	return mapTree(tree, (key, value) => {
		if (key === 'taxpayers')
			return mapTree(value, (_, group) =>
				mapTree(group, (memberKey, memberNode) =>
					memberKey === 'facts' ? sortTree(memberNode, facts) : memberNode,
				),
			);
		if (key !== 'examples' || value.kind !== 'list') return value;
		const orderEffectExample = (item: Tree) =>
			mapTree(item, (memberKey, memberNode) =>
				sortDeep(memberNode, new Map(Object.entries(names)).get(memberKey) ?? []),
			);
		return { kind: 'list', items: value.items.map(orderEffectExample) };
	});
}

// By name, and by year where the names are years.
function sortDeep(tree: Tree, names: readonly string[]): Tree {
	const orderedTree = mapTree(tree, (_, value) => sortDeep(value, names));
	const isByYear = orderedTree.kind === 'table' && orderedTree.members.every(([key]) => /^\d+$/.test(key));
	const years = isByYear ? orderedTree.members.map(([key]) => key).sort((a, b) => Number(a) - Number(b)) : [];
	return sortTree(orderedTree, isByYear ? years : [...SCENARIOS, ...names]);
}

const SCENARIOS = ['without', 'with', 'claimed'];

function mapTree(tree: Tree, transform: (key: string, value: Tree) => Tree): Tree {
	return tree.kind === 'table' ? mapMembers(tree, transform) : tree;
}

function sortTree(tree: Tree, names: readonly string[]): Tree {
	return tree.kind === 'table' ? sortMembers(tree, names) : tree;
}

function orderYears(_: string, amount: Tree): Tree {
	const years = getMember(amount, 'values');
	if (amount.kind !== 'table' || years?.kind !== 'table') return amount;
	const sortedYears = sortMembers(years, years.members.map(([year]) => year).sort());
	return mapMembers(amount, (key, value) => (key === 'values' ? sortedYears : value));
}

function sortMembers(table: ObjectTree, names: readonly string[]): ObjectTree {
	const getRank = (key: string) => (names.includes(key) ? names.indexOf(key) : names.length);
	return { kind: 'table', members: [...table.members].sort(([a], [b]) => getRank(a) - getRank(b)) };
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

/** The text of a file, with a line break at its end. */
function printTree(tree: Tree): string {
	return `${print(tree, [], 0, 0)}\n`;
}

/** @param usedWidth columns already taken on the line */
function print(tree: Tree, path: readonly string[], indent: number, usedWidth: number): string {
	const line = printInline(tree);
	if (tree.kind === 'leaf' || line.length === 2) return line;
	const pathKey = path.join('/');
	const isExpanded = EXPANDED_PATHS.has(pathKey) || (pathKey === 'amounts' && tree.kind === 'table');
	if (!isExpanded && usedWidth + line.length + 1 <= (ROW_WIDTHS[pathKey] ?? WIDTH)) return line;
	const innerIndent = indent + 2;
	const parts = printParts(tree, path, innerIndent);
	const body = FILLED_KEYS.has(path.at(-1) ?? '')
		? fillLines(parts, innerIndent)
		: parts.join(`,\n${' '.repeat(innerIndent)}`);
	const [open, close] = tree.kind === 'list' ? '[]' : '{}';
	return `${open}\n${' '.repeat(innerIndent)}${body}\n${' '.repeat(indent)}${close}`;
}

function printParts(
	tree: Exclude<Tree, { kind: 'leaf' }>,
	path: readonly string[],
	indent: number,
): string[] {
	if (tree.kind === 'list') return tree.items.map((item) => print(item, [...path, '*'], indent, indent));
	// Names of inputs and amounts, and tax years, are the author's; all other keys tell where a value stands.
	const hasFreeKeys = ['inputs', 'facts', 'amounts', 'amounts/*/values'].includes(path.join('/'));
	return tree.members.map(([key, value]) => {
		const keyText = `${JSON.stringify(key)}: `;
		return keyText + print(value, [...path, hasFreeKeys ? '*' : key], indent, indent + keyText.length);
	});
}

function printInline(tree: Tree): string {
	if (tree.kind === 'leaf') return tree.text;
	if (tree.kind === 'list') return `[${tree.items.map(printInline).join(', ')}]`;
	if (tree.members.length === 0) return '{}';
	return `{ ${tree.members.map(([key, value]) => `${JSON.stringify(key)}: ${printInline(value)}`).join(', ')} }`;
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

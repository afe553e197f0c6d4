// The fixed form of a file of calculators/: keys in the schema's order, one layout, and what needs no judgement complete.
import { schemaPath } from '../checks/check-shape.ts';
import { replaceFormerKeys } from '../checks/former-keys.ts';
import { Findings } from '../diagnostic.ts';
import { readJson } from '../read/read-json.ts';
import type { Project, ProjectFile } from '../read/read-project.ts';
import { type NameOrder, orderKeys, orderNames } from './key-order.ts';
import { printTree } from './print-tree.ts';
import {
	mapMembers,
	memberOf,
	type Table,
	type Tree,
	treeOfNode,
	treeOfValue,
	valueOfTree,
	withMember,
} from './tree.ts';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A JSON file that the fixed form is for. */
export type FormedFile = ProjectFile & { readonly kind: Exclude<ProjectFile['kind'], 'case' | 'stray'> };

/** True for the files that have a fixed form: a TypeScript definition is formatted with the code. */
export function hasFixedForm(file: ProjectFile): file is FormedFile {
	return file.kind !== 'stray' && file.kind !== 'case' && file.language === 'json';
}

/**
 * Reads a file into its tree, complete and in order.
 * @param models the trees of the models, by name
 * @returns undefined after reporting what keeps the file from being read without judgement
 */
export function fixedTree(
	file: FormedFile,
	findings: Findings,
	models: ReadonlyMap<string, Tree>,
): Table | undefined {
	const before = findings.all.length;
	const root = readJson(file, findings);
	if (!root || findings.all.length > before) return undefined;
	const tree = treeOfNode(replaceFormerKeys(root, file.kind).root);
	return tree.kind === 'table' ? inOrder(completed(tree, file), file.kind, models) : undefined;
}

/** The tree with every key in its place. */
export function inOrder(tree: Table, kind: FormedFile['kind'], models: ReadonlyMap<string, Tree>): Table {
	const model = memberOf(tree, 'model');
	const logic = model?.kind === 'leaf' ? models.get(JSON.parse(model.text)) : tree;
	const order = { ...namesOf(logic), ...effectNames(memberOf(tree, 'onReturn'), models) };
	return orderNames(orderKeys(tree, kind), order) as Table;
}

/** The text of a tree in the fixed form. */
export { printTree as printFixed };

function namesOf(logic: Tree | undefined): Pick<NameOrder, 'inputs' | 'results'> {
	return { inputs: keysOf(memberOf(logic, 'inputs')), results: idsOf(memberOf(logic, 'results')) };
}

// A return part follows the facts of a household and the models it shares with others.
function effectNames(
	part: Tree | undefined,
	models: ReadonlyMap<string, Tree>,
): Pick<NameOrder, 'facts' | 'effectInputs' | 'effectLines'> {
	const named = memberOf(part, 'models');
	const names = named?.kind === 'list' ? (named.items.map(valueOfTree) as readonly string[]) : [];
	const parts = [...names.map((name) => models.get(`on-return/${name}`)), part];
	const facts = ['law/household', 'law/trust'].flatMap((path) =>
		keysOf(memberOf(models.get(path), path === 'law/household' ? 'facts' : 'inputs')),
	);
	return {
		facts: [...facts, ...facts.flatMap((fact) => [`trust.${fact}`, `donee.${fact}`])],
		effectInputs: [
			...keysOf(memberOf(models.get('on-return'), 'inputs')),
			...parts.flatMap((one) => keysOf(memberOf(one, 'inputs'))),
		],
		effectLines: parts.flatMap((one) => [
			...idsOf(memberOf(one, 'lines')),
			...idsOf(memberOf(one, 'results')),
		]),
	};
}

function keysOf(tree: Tree | undefined): readonly string[] {
	return tree?.kind === 'table' ? tree.members.map(([name]) => name) : [];
}

function idsOf(tree: Tree | undefined): readonly string[] {
	const ids = tree?.kind === 'list' ? tree.items.map((line) => memberOf(line, 'id')) : [];
	return ids.map((id) => (id?.kind === 'leaf' ? String(JSON.parse(id.text)) : ''));
}

// The path of the schema, the type and the id follow from where the file is; an example without inputs has the defaults.
function completed(tree: Table, { kind, path, name, folder }: FormedFile): Table {
	let table = withMember(tree, '$schema', treeOfValue(schemaPath(kind, path)));
	const absent = (key: string) => memberOf(table, key) === undefined;
	const named = kind === 'calculator' || kind === 'model';
	if (named && absent('id') && ID.test(name)) table = withMember(table, 'id', treeOfValue(name));
	if (kind !== 'calculator') return table;
	if (absent('type')) table = withMember(table, 'type', treeOfValue(folder));
	return mapMembers(table, (key, value) => {
		if (key !== 'examples' || value.kind !== 'list') return value;
		return { kind: 'list', items: value.items.map(withInputs) };
	});
}

function withInputs(example: Tree): Tree {
	if (example.kind !== 'table' || memberOf(example, 'inputs')) return example;
	return withMember(example, 'inputs', { kind: 'table', members: [] });
}

/**
 * The trees of the files that decide the order of figures in examples: models by name, those of return parts after
 * "on-return/", and what a household and a trust are asked.
 */
export function modelTrees({ files }: Project): ReadonlyMap<string, Tree> {
	const trees = files.filter(hasFixedForm).flatMap((file): [string, Tree][] => {
		const name = nameForOrder(file);
		const root = name === undefined ? undefined : readJson(file, new Findings());
		return name !== undefined && root ? [[name, treeOfNode(replaceFormerKeys(root, file.kind).root)]] : [];
	});
	return new Map(trees);
}

function nameForOrder({ kind, name }: FormedFile): string | undefined {
	if (kind === 'model') return name;
	if (kind === 'effect-model') return `on-return/${name}`;
	if (kind === 'household' || (kind === 'worksheet' && name === 'trust')) return `law/${name}`;
	return kind === 'on-return' ? name : undefined;
}

// The fixed form of a file of calculators/: keys in the schema's order, one layout, and what needs no judgement complete.
import { schemaPath } from '../checks/check-shape.ts';
import { Findings } from '../diagnostic.ts';
import { readJson } from '../read/read-json.ts';
import type { Project, ProjectFile } from '../read/read-project.ts';
import { type NameOrder, orderKeys, orderNames } from './key-order.ts';
import { printTree } from './print-tree.ts';
import { mapMembers, memberOf, type Table, type Tree, treeOfNode, treeOfValue, withMember } from './tree.ts';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A JSON file that the fixed form is for. */
export type FormedFile = ProjectFile & { readonly kind: Exclude<ProjectFile['kind'], 'cases' | 'stray'> };

/** True for the files that have a fixed form: a TypeScript definition is formatted with the code. */
export function hasFixedForm(file: ProjectFile): file is FormedFile {
	return file.kind !== 'stray' && file.kind !== 'cases' && file.language === 'json';
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
	const tree = treeOfNode(root);
	return tree.kind === 'table' ? inOrder(completed(tree, file), file.kind, models) : undefined;
}

/** The tree with every key in its place. */
export function inOrder(tree: Table, kind: FormedFile['kind'], models: ReadonlyMap<string, Tree>): Table {
	const model = memberOf(tree, 'model');
	const logic = model?.kind === 'leaf' ? models.get(JSON.parse(model.text)) : tree;
	return orderNames(orderKeys(tree, kind), namesOf(logic)) as Table;
}

/** The text of a tree in the fixed form. */
export { printTree as printFixed };

function namesOf(logic: Tree | undefined): NameOrder {
	const inputs = memberOf(logic, 'inputs');
	const results = memberOf(logic, 'results');
	const ids = results?.kind === 'list' ? results.items.map((line) => memberOf(line, 'id')) : [];
	return {
		inputs: inputs?.kind === 'table' ? inputs.members.map(([name]) => name) : [],
		results: ids.map((id) => (id?.kind === 'leaf' ? String(JSON.parse(id.text)) : '')),
	};
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

/** The trees of the models, which decide the order of the figures of their strategies' examples. */
export function modelTrees({ files }: Project): ReadonlyMap<string, Tree> {
	const models = files.filter(hasFixedForm).filter(({ kind }) => kind === 'model');
	const trees = models.map((file) => [file.name, fixedTree(file, new Findings(), new Map())] as const);
	return new Map(trees.flatMap(([name, tree]) => (tree ? [[name, tree] as const] : [])));
}

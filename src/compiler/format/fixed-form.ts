// The fixed form of a file of calculators/: keys in the schema's order, one layout, and what needs no judgement complete.
import { getSchemaPath } from '../check/check-shape.ts';
import { replaceFormerKeys } from '../check/former-keys.ts';
import { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { readJson } from '../load/read-json.ts';
import type { Project, ProjectFile } from '../load/read-project.ts';
import { type NameOrder, orderKeys, orderNames } from './key-order.ts';
import { printTree } from './print-tree.ts';
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
): Pick<NameOrder, 'facts' | 'effectInputs' | 'effectLines'> {
	const modelList = getMember(part, 'models');
	const names = modelList?.kind === 'list' ? (modelList.items.map(treeToValue) as readonly string[]) : [];
	const parts = [...names.map((name) => models.get(`on-return/${name}`)), part];
	const facts = ['law/household', 'law/trust'].flatMap((path) =>
		listKeys(getMember(models.get(path), path === 'law/household' ? 'facts' : 'inputs')),
	);
	return {
		facts: [...facts, ...facts.flatMap((fact) => [`trust.${fact}`, `donee.${fact}`])],
		effectInputs: [
			...listKeys(getMember(models.get('on-return'), 'inputs')),
			...parts.flatMap((one) => listKeys(getMember(one, 'inputs'))),
		],
		effectLines: parts.flatMap((one) => [
			...listIds(getMember(one, 'lines')),
			...listIds(getMember(one, 'results')),
		]),
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
 * "on-return/", and what a household and a trust are asked.
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
	if (kind === 'household' || (kind === 'worksheet' && name === 'trust')) return `law/${name}`;
	return kind === 'on-return' ? name : undefined;
}

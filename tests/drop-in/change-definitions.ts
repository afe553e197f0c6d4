// What an analyst does to the strategies of a project: one is added, most are removed and most others renamed, and then whatever
// `check` asks for.

import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fixFiles } from '../../src/cli/fix.ts';
import { compileWithoutCases } from '../../src/cli/project.ts';
import { type Diagnostic, DiagnosticBag } from '../../src/compiler/diagnostics/diagnostic.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import { NEW_STRATEGY } from './new-strategy.ts';

/** Of the strategies that can be removed one in so many stays: what looks at each of them takes that much less. */
const KEPT_EVERY = 5;

const ADDED = {
	...NEW_STRATEGY,
	id: 'cg-added',
	name: 'A strategy that was added',
	description: 'One file more, beside those that were renamed and removed.',
};

type Json = Readonly<Record<string, unknown>>;

/** @param folder of calculators, which is changed */
export async function changeDefinitions(folder: string): Promise<void> {
	const files = ['income-tax', 'capital-gains'].flatMap((type) =>
		readdirSync(path.join(folder, type)).map((name) => path.join(folder, type, name)),
	);
	const amounts = path.join(folder, 'law/amounts');
	const tables = readdirSync(amounts, { withFileTypes: true }).flatMap((entry) =>
		entry.isFile() ? Object.keys(readJson(path.join(amounts, entry.name)).byState ?? {}) : [],
	);
	const removedFiles = files
		.filter((file) => isRemovable(file, tables))
		.filter((_, position) => position % KEPT_EVERY !== 0);
	const otherFiles = files.filter((file) => !removedFiles.includes(file));
	// A model is proved by the examples of any strategy on it: the new one takes over those of the removed ones.
	const examples = removedFiles.flatMap((file) => listModelExamples(file, ADDED.model));
	for (const file of removedFiles) removeStrategy(folder, file);
	for (const file of otherFiles.slice(1)) renameStrategy(folder, file);
	const definition = { ...ADDED, examples: [...ADDED.examples, ...examples] };
	writeJson(path.join(folder, ADDED.type, `${ADDED.id}.json`), definition);
	await followCheck(folder);
}

/**
 * False for a strategy whose examples may be the only proof of a model of return parts, or that may be the only one with a table
 * that the files of all states give.
 */
function isRemovable(file: string, tables: readonly string[]): boolean {
	const text = readFileSync(file, 'utf8');
	return !/\bmodels\b/.test(text) && !tables.some((table) => text.includes(table));
}

function getId(file: string): string {
	return path.parse(file).name;
}

/** Gives a strategy another id, which names the one it had. */
function renameStrategy(folder: string, file: string): void {
	const [id, newId] = [getId(file), `${getId(file)}-renamed`];
	const text = readFileSync(file, 'utf8');
	const renamedText = file.endsWith('.ts')
		? text.replace(`id: '${id}',`, `id: '${newId}',\n\tformerIds: ['${id}'],`)
		: text.replace(`"id": "${id}",`, `"id": "${newId}",\n  "formerIds": ["${id}"],`);
	if (renamedText === text) throw new Error(`${file} has no id.`);
	writeFileSync(path.join(path.dirname(file), `${newId}${path.extname(file)}`), renamedText);
	rmSync(file);
	renameSync(path.join(folder, `cases/${id}.jsonl`), path.join(folder, `cases/${newId}.jsonl`));
	editPlans(folder, (line) => [line.replaceAll(`"${id}"`, `"${newId}"`)]);
}

function listModelExamples(file: string, model: string): readonly Json[] {
	if (!file.endsWith('.json')) return [];
	const definition = readJson(file);
	if (definition.model !== model) return [];
	return (definition.examples as readonly Json[]).map((example) => ({
		...example,
		name: `${getId(file)}: ${example.name}`,
	}));
}

function removeStrategy(folder: string, file: string): void {
	const id = getId(file);
	rmSync(file);
	rmSync(path.join(folder, `cases/${id}.jsonl`));
	editPlans(folder, (line) => (line.includes(`"${id}"`) ? [] : [line]));
}

function editPlans(folder: string, edit: (line: string) => readonly string[]): void {
	const file = path.join(folder, 'cases/plans.jsonl');
	writeFileSync(file, readFileSync(file, 'utf8').split('\n').flatMap(edit).join('\n'));
}

/** Does what `check` says, until it says nothing more. Worked cases change with the strategies alone. */
async function followCheck(folder: string): Promise<void> {
	for (let round = 0; round < 4; round += 1) {
		const { diagnostics } = await compileWithoutCases(readProject(folder));
		if (diagnostics.length === 0) return bringIntoFixedForm(folder);
		for (const diagnostic of diagnostics) follow(folder, diagnostic);
	}
	throw new Error('The definitions have findings that nobody asked for.');
}

function bringIntoFixedForm(folder: string): void {
	const project = readProject(folder);
	for (const { file, text } of fixFiles(project.files, project, new DiagnosticBag()).values())
		writeFileSync(file.absolutePath, text);
}

function follow(folder: string, { code, file, message, values }: Diagnostic): void {
	const { name = '' } = values as { readonly name?: string };
	const place = path.join(path.dirname(folder), file);
	if (code === 'unused-amount') removeAmount(folder, place, name);
	else if (code === 'unused-situation') removeMember(place, 'situations', name);
	else throw new Error(`${file}: ${code}: ${message}`);
}

/** Removes an amount, and its second entries. */
function removeAmount(folder: string, file: string, name: string): void {
	removeMember(file, 'amounts', name);
	const secondEntries = path.join(folder, 'law/second-entry');
	for (const entry of readdirSync(secondEntries)) {
		const place = path.join(secondEntries, entry);
		const text = readFileSync(place, 'utf8');
		if (text.includes(`"${name}"`)) writeJson(place, omitEverywhere(JSON.parse(text), name));
	}
}

function omitEverywhere(content: Json, name: string): Json {
	return Object.fromEntries(
		Object.entries(omit(content, name)).map(([key, value]) => [
			key,
			isGroup(value) ? omitEverywhere(value, name) : value,
		]),
	);
}

function isGroup(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function removeMember(file: string, section: string, name: string): void {
	const content = readJson(file);
	writeJson(file, { ...content, [section]: omit(content[section] as Json, name) });
}

function omit(content: Json, name: string): Json {
	return Object.fromEntries(Object.entries(content).filter(([key]) => key !== name));
}

function readJson(file: string): Json {
	return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, content: object): void {
	writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

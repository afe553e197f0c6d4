import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedFiles, projectWith } from '../../../src/cli/fix/fixed-files.ts';
import { type Compilation, compileProject } from '../../../src/compiler/compile.ts';
import { Findings } from '../../../src/compiler/diagnostic.ts';
import {
	type FormedFile,
	fixedTree,
	hasFixedForm,
	printFixed,
} from '../../../src/compiler/fixed-form/fixed-form.ts';
import { orderKeys } from '../../../src/compiler/fixed-form/key-order.ts';
import { treeOfValue, valueOfTree } from '../../../src/compiler/fixed-form/tree.ts';
import { type Project, readProject } from '../../../src/compiler/read/read-project.ts';

const project = readProject('calculators');
const jsonFiles = project.files.filter(hasFixedForm);

/** What the author puts in order. */
const LISTS = ['inputs', 'facts', 'amounts', 'labels', 'situations', 'expired', 'requires', 'modelInputs'];

/** The same values with the keys of every object turned round, except those whose order has a meaning. */
function turned(value: unknown, key = ''): unknown {
	if (Array.isArray(value)) return value.map((item) => turned(item));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(([name, inner]) => [name, turned(inner, name)] as const);
	const meant = [...LISTS, 'value'].includes(key);
	return Object.fromEntries(meant ? entries : entries.reverse());
}

function withTexts(change: (text: string) => string): Project {
	const files = project.files.map((file) =>
		hasFixedForm(file) ? { ...file, text: change(file.text) } : file,
	);
	return { ...project, files };
}

/** What reaches the browser. */
function emittedOf({ emitted, shared }: Compilation) {
	return { shared, emitted: [...emitted].map(([id, { text, logic }]) => [id, text, logic.key, logic.code]) };
}

function file(text: string, over: Partial<FormedFile> = {}): FormedFile {
	const path = 'calculators/income-tax/gift.json';
	const rest = { absolutePath: `/${path}`, kind: 'calculator', folder: 'income-tax', name: 'gift' } as const;
	return { path, text, language: 'json', ...rest, ...over };
}

function fix(one: FormedFile): string | undefined {
	const tree = fixedTree(one, new Findings(), new Map());
	return tree && printFixed(tree);
}

describe('the fixed form', () => {
	test.each(jsonFiles.map((one) => [one.path, one]))('is that of %s', (_, one) => {
		const fixed = fixedFiles([one], project, new Findings());
		expect(fixed.get(one.path)?.text).toBe(one.text);
	});

	test('of files with their keys turned round and everything on one line is the same text', () => {
		const mixed = withTexts((text) => JSON.stringify(turned(JSON.parse(text))));
		const fixed = fixedFiles(mixed.files, mixed, new Findings());
		for (const one of jsonFiles) expect(fixed.get(one.path)?.text).toBe(one.text);
	});

	test('changes nothing that reaches the browser, in any file', { timeout: 60_000 }, async () => {
		const mixed = withTexts((text) => JSON.stringify(turned(JSON.parse(text)), null, '\t'));
		const before = await compileProject(mixed);
		const fixed = projectWith(mixed, fixedFiles(mixed.files, mixed, new Findings()));
		expect(emittedOf(await compileProject(fixed))).toEqual(emittedOf(before));
		expect(before.emitted.size).toBe(project.files.filter(({ kind }) => kind === 'calculator').length);
	});

	test('of any values keeps them, and is its own fixed form', () => {
		const kinds = fc.constantFrom('calculator', 'model', 'parameters', 'shared-inputs');
		const members = fc.dictionary(
			fc.constantFrom('inputs', 'results', 'examples', 'labels', 'a b', '10', '"'),
			fc.jsonValue(),
		);
		fc.assert(
			fc.property(kinds, members, (kind, value) => {
				const tree = orderKeys(treeOfValue(value), kind as FormedFile['kind']);
				const text = printFixed(tree);
				expect(valueOfTree(tree)).toEqual(value);
				expect(JSON.parse(text)).toEqual(value);
				expect(printFixed(orderKeys(treeOfValue(JSON.parse(text)), kind as FormedFile['kind']))).toBe(text);
			}),
		);
	});

	test('keeps the order of inputs, results, warnings and examples', () => {
		const text = fix(
			file(
				'{"results":[{"format":"money","id":"b","label":"B"},{"id":"a"}],"inputs":{"z":{"default":1},"y":{"default":2}},"warnings":[{"message":"2","when":"z"},{"when":"y"}],"examples":[{"results":{"a":1,"b":2},"inputs":{"y":1,"z":2},"name":"2"},{"name":"1","inputs":{}}]}',
			),
		);
		expect(text).toBe(`{
  "$schema": "../../schemas/calculator.schema.json",
  "id": "gift",
  "type": "income-tax",
  "inputs": {
    "z": { "default": 1 },
    "y": { "default": 2 }
  },
  "warnings": [
    { "when": "z", "message": "2" },
    { "when": "y" }
  ],
  "results": [
    { "id": "b", "label": "B", "format": "money" },
    { "id": "a" }
  ],
  "examples": [
    { "name": "2", "inputs": { "z": 2, "y": 1 }, "results": { "b": 2, "a": 1 } },
    { "name": "1", "inputs": {} }
  ]
}
`);
	});

	test('fills in what follows from where the file is, and the inputs of an example that has none', () => {
		const text = fix(file('{"id": "other", "$schema": "x", "examples": [{"name": "defaults"}]}'));
		expect(JSON.parse(text ?? '')).toEqual({
			$schema: '../../schemas/calculator.schema.json',
			id: 'other',
			type: 'income-tax',
			examples: [{ name: 'defaults', inputs: {} }],
		});
	});

	test.each<[string, string, Partial<FormedFile>, unknown]>([
		['the id of a model', '{}', { kind: 'model', name: 'flat' }, { id: 'flat' }],
		['no id where the file name cannot be one', '{}', { name: 'My Gift' }, { type: 'income-tax' }],
		[
			'nothing but the schema in the amounts, whose years are put in order',
			'{"amounts": {"b": {"values": {"2026": {"value": 1}, "2024": {"value": 2}}}, "a": {}}}',
			{ kind: 'parameters', name: 'parameters' },
			{ amounts: { b: { values: { 2024: { value: 2 }, 2026: { value: 1 } } }, a: {} } },
		],
	])('completes %s', (_, text, over, expected) => {
		const { $schema, ...rest } = JSON.parse(fix(file(text, over)) ?? '');
		expect($schema).toMatch(/^(\.\.\/)+schemas\/(calculator|model|parameters)\.schema\.json$/);
		expect(rest).toEqual(expected);
	});

	test('keeps keys it does not know, at the end', () => {
		expect(fix(file('{"categorie": "Planning", "id": "gift"}'))).toMatch(
			/"type": "income-tax",\n {2}"categorie": "Planning"\n}\n$/,
		);
	});

	test.each([
		['a missing bracket', '{"id": "gift"', 'invalid-json'],
		['a key given twice', '{"id": "gift", "id": "gift2"}', 'duplicate-key'],
	])('is refused to a file with %s', (_, text, code) => {
		const findings = new Findings();
		expect(fixedTree(file(text), findings, new Map())).toBeUndefined();
		expect(findings.all.map((finding) => finding.code)).toEqual([code]);
	});
});

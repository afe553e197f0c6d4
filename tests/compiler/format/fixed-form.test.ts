import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFixes, fixFiles } from '../../../src/cli/fix.ts';
import { prepareFiles } from '../../../src/cli/project.ts';
import type { PreparedProject } from '../../../src/compiler/compile.ts';
import { DiagnosticBag } from '../../../src/compiler/diagnostics/diagnostic.ts';
import {
	type FormattableFile,
	hasFixedForm,
	orderKeys,
	printFixed,
	readFixed,
} from '../../../src/compiler/format/fixed-form.ts';
import type { Project } from '../../../src/compiler/load/read-project.ts';
import { readOwnDefinitions } from '../../support/own-definitions.ts';

const project = readOwnDefinitions();
const jsonFiles = project.files.filter(hasFixedForm);

/** Their order is the author's. */
const ORDERED_KEYS = [
	'inputs',
	'facts',
	'amounts',
	'byState',
	'indexes',
	'labels',
	'situations',
	'expired',
	'requires',
	'modelInputs',
];

/** The same values with the keys of every object turned round, except those whose order has a meaning. */
function reverseKeys(value: unknown, key = ''): unknown {
	if (Array.isArray(value)) return value.map((item) => reverseKeys(item));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).map(([name, child]) => [name, reverseKeys(child, name)] as const);
	const isOrdered = [...ORDERED_KEYS, 'value', 'returnFigures', 'byAssetKind'].includes(key);
	return Object.fromEntries(isOrdered ? entries : entries.reverse());
}

function mapTexts(transform: (text: string) => string): Project {
	const files = project.files.map((file) =>
		hasFixedForm(file) ? { ...file, text: transform(file.text) } : file,
	);
	return { ...project, files };
}

function toEmittedOutput({ shared, definitions, returns, effects }: PreparedProject) {
	return {
		shared: shared.data,
		calculators: definitions.map(({ text, logic }) => [text, logic?.key, logic?.code]),
		returns: [...returns.worksheets, ...effects.models, ...effects.strategies].map(({ program, code }) => [
			program.source.file.path,
			code,
		]),
	};
}

function createFile(text: string, overrides: Partial<FormattableFile> = {}): FormattableFile {
	const path = 'calculators/income-tax/gift.json';
	const properties = {
		absolutePath: `/${path}`,
		kind: 'calculator',
		folder: 'income-tax',
		name: 'gift',
	} as const;
	return { path, text, language: 'json', ...properties, ...overrides };
}

function fix(file: FormattableFile): string | undefined {
	const definition = readFixed(file, new DiagnosticBag(), new Map());
	return definition && printFixed(definition);
}

describe('the fixed form', () => {
	test('of files with their keys turned round and everything on one line is the same text', () => {
		const shuffledProject = mapTexts((text) => JSON.stringify(reverseKeys(JSON.parse(text))));
		const fixedFilesByPath = fixFiles(shuffledProject.files, shuffledProject, new DiagnosticBag());
		for (const file of jsonFiles) expect(fixedFilesByPath.get(file.path)?.text).toBe(file.text);
	});

	test('changes nothing that reaches the browser, in any file', () => {
		const { files, ...folder } = mapTexts((text) =>
			JSON.stringify(reverseKeys(JSON.parse(text)), null, '\t'),
		);
		// Cases reach no browser.
		const shuffledProject = { ...folder, files: files.filter(({ kind }) => kind !== 'case') };
		const preparedProject = prepareFiles(shuffledProject);
		const fixedFilesByPath = applyFixes(
			shuffledProject,
			fixFiles(shuffledProject.files, shuffledProject, new DiagnosticBag()),
		);
		const output = toEmittedOutput(preparedProject);
		expect(toEmittedOutput(prepareFiles(fixedFilesByPath))).toEqual(output);
		expect(output.calculators).toHaveLength(project.files.filter(({ kind }) => kind === 'calculator').length);
		expect([...output.calculators, ...output.returns].filter((part) => part.includes(undefined))).toEqual([]);
	});

	test('of any values keeps them, and is its own fixed form', () => {
		const kinds = fc.constantFrom('calculator', 'model', 'parameters', 'shared-inputs');
		const members = fc.dictionary(
			fc.constantFrom('inputs', 'results', 'examples', 'labels', 'a b', '10', '"'),
			fc.jsonValue(),
		);
		fc.assert(
			fc.property(kinds, members, (kind, value) => {
				const ordered = orderKeys(value, kind as FormattableFile['kind']);
				const text = printFixed(ordered);
				expect(ordered).toEqual(value);
				expect(JSON.parse(text)).toEqual(value);
				expect(printFixed(orderKeys(JSON.parse(text), kind as FormattableFile['kind']))).toBe(text);
			}),
		);
	});

	test('keeps the order of inputs, results, warnings and examples', () => {
		const text = fix(
			createFile(
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
		const text = fix(createFile('{"id": "other", "$schema": "x", "examples": [{"name": "defaults"}]}'));
		expect(JSON.parse(text ?? '')).toEqual({
			$schema: '../../schemas/calculator.schema.json',
			id: 'other',
			type: 'income-tax',
			examples: [{ name: 'defaults', inputs: {} }],
		});
	});

	test.each<[string, string, Partial<FormattableFile>, unknown]>([
		['the id of a model', '{}', { kind: 'model', name: 'flat' }, { id: 'flat' }],
		['no id where the file name cannot be one', '{}', { name: 'My Gift' }, { type: 'income-tax' }],
		[
			'nothing but the schema in the amounts, whose years are put in order',
			'{"amounts": {"b": {"values": {"2026": {"value": 1}, "2024": {"value": 2}}}, "a": {}}}',
			{ kind: 'parameters', name: 'parameters' },
			{ amounts: { b: { values: { 2024: { value: 2 }, 2026: { value: 1 } } }, a: {} } },
		],
	])('completes %s', (_, text, overrides, expected) => {
		const { $schema, ...members } = JSON.parse(fix(createFile(text, overrides)) ?? '');
		expect($schema).toMatch(/^(\.\.\/)+schemas\/(calculator|model|parameters)\.schema\.json$/);
		expect(members).toEqual(expected);
	});

	test('keeps keys it does not know, at the end', () => {
		expect(fix(createFile('{"categorie": "Planning", "id": "gift"}'))).toMatch(
			/"type": "income-tax",\n {2}"categorie": "Planning"\n}\n$/,
		);
	});
});

// A file that is read without a tree says what its tree says, and is one of which the tree reports nothing.
import { describe, expect, test } from 'vitest';
import { checkCharacters } from '../../../src/compiler/checks/check-characters.ts';
import { checkShape } from '../../../src/compiler/checks/check-shape.ts';
import { cleanValue } from '../../../src/compiler/checks/clean-file.ts';
import { Findings } from '../../../src/compiler/diagnostic.ts';
import { readJson } from '../../../src/compiler/read/read-json.ts';
import { type ProjectFile, readProject } from '../../../src/compiler/read/read-project.ts';
import type { SourceFile } from '../../../src/compiler/read/source.ts';
import { randomNumbers } from '../../../src/compiler/sample.ts';
import type { FileKind } from '../../../src/compiler/schemas.ts';
import { mutated } from '../mutated-definition.ts';

const RUNS = 2000;

type JsonFile = ProjectFile & { readonly kind: FileKind };
const files = readProject('calculators').files.filter(
	(file): file is JsonFile => file.language === 'json' && file.kind !== 'case' && file.kind !== 'stray',
);
const definition = files.find(({ kind, text }) => kind === 'calculator' && text.includes('"model"'));
if (!definition) throw new Error('no definition on a model');
const { text } = definition;

/** What the tree of a file says; undefined when anything is reported of it. */
function valueOfTree(file: SourceFile, kind: FileKind): unknown {
	const findings = new Findings();
	const tree = readJson(file, findings);
	if (!tree) return undefined;
	const { root, value } = checkShape(file, tree, kind, findings);
	checkCharacters(file, root, findings);
	return findings.all.length === 0 ? value : undefined;
}

const cleanOf = (changed: string, kind: FileKind = 'calculator') =>
	cleanValue({ path: definition.path, text: changed }, kind);
const withDescription = (words: string) => text.replace(/("description": ").*?(")/, `$1${words}$2`);

test.each(files.map((file) => [file.path, file] as const))(
	'%s is clean, and reads as its tree',
	(_, file) => {
		expect(cleanValue(file, file.kind)).toEqual(valueOfTree(file, file.kind));
		expect(cleanValue(file, file.kind)).toBeDefined();
	},
);

describe('A file is clean', () => {
	test.each([
		['with colons and brackets in a text', withDescription('One: two, {three}: [four]')],
		['with quotes in a text', withDescription('The \\"basis\\": what was paid')],
		['with a backslash at the end of a text', withDescription('A \\\\')],
		['without line ends', JSON.stringify(JSON.parse(text))],
	])('%s', (_, changed) => {
		expect(changed).not.toBe(text);
		expect(cleanOf(changed)).toEqual(JSON.parse(changed));
	});
});

describe('A file is not clean', () => {
	test.each([
		['that is no JSON', text.slice(0, -3)],
		['with a key that stands twice', text.replace('"name":', '"name": "Another", "name":')],
		['with a key deep inside that stands twice', text.replace('"inputs": {', '"inputs": {"a": 1, "a": 2, ')],
		['with a key of JavaScript', text.replace('"name":', '"__proto__": {}, "name":')],
		['with a number too large', text.replace(/("taxYear": )\d+/, '$11e999')],
		['with a character nobody sees', withDescription('A zero\u200b-width space')],
		['with a character written out that nobody sees', withDescription('A zero\\u200b-width space')],
		['with a key no schema knows', text.replace('"name":', '"nmae": "x", "name":')],
		['with a value of another type', text.replace(/("taxYear": )\d+/, '$1"this year"')],
		['that names another schema', text.replace('/calculator.schema.json', '/model.schema.json')],
		['that holds two versions of itself', text.replace('{', '{\n<<<<<<< HEAD\n')],
		[
			'with values too deep inside others',
			text.replace('"name":', `"x": ${'['.repeat(40)}${']'.repeat(40)}, "name":`),
		],
		['that is a list', '[]'],
		['that is no object', '1'],
	])('%s', (_, changed) => {
		expect(changed).not.toBe(text);
		expect(cleanOf(changed)).toBeUndefined();
		expect(valueOfTree({ path: definition.path, text: changed }, 'calculator')).toBeUndefined();
	});

	test('that is not UTF-8', () => {
		const encodingSlip = { start: 0, end: 1, problem: 'No.', suggestions: [] };
		expect(cleanValue({ ...definition, encodingSlip }, 'calculator')).toBeUndefined();
	});
});

test(`of ${RUNS} files with slips, those are clean of which a tree reports nothing`, () => {
	const random = randomNumbers(7);
	const chosen = files.filter(({ kind }) => kind === 'calculator');
	let clean = 0;
	for (let run = 0; run < RUNS; run += 1) {
		const file = chosen[Math.floor(random() * chosen.length)] ?? definition;
		const changed = { path: file.path, text: mutated(file.text, [text], random) };
		const value = cleanValue(changed, 'calculator');
		expect(value, changed.text).toEqual(valueOfTree(changed, 'calculator'));
		if (value) clean += 1;
	}
	// Slips that nothing but the language can notice: a changed figure, a word in a sentence.
	expect(clean).toBeGreaterThan(RUNS / 20);
	expect(clean).toBeLessThan(RUNS / 2);
});

import { describe, expect, test } from 'vitest';
import { DiagnosticBag } from '../../../src/compiler/diagnostics/diagnostic.ts';
import { readTypeScript } from '../../../src/compiler/load/read-typescript.ts';
import { findKeyPlace, findNode, toTextPlace, toValue } from '../../../src/compiler/load/source.ts';

function read(text: string) {
	const diagnostics = new DiagnosticBag();
	const file = { path: 'file.ts', text };
	return { file, definition: readTypeScript(file, diagnostics), diagnostics: diagnostics.all };
}

const define = (body: string) => `export const definition = defineCalculator({ ${body} });\n`;

function listCodes(text: string): readonly string[] {
	return read(text).diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`);
}

describe('a TypeScript definition', () => {
	test('is read as data, without being run', () => {
		const { definition } = read(
			`throw new Error('run');\n${define(`a: 'x', "b": [1, -2, 0.5], c: { d: true, e: null }`)}`,
		);
		expect(definition && toValue(definition.root)).toEqual({
			a: 'x',
			b: [1, -2, 0.5],
			c: { d: true, e: null },
		});
		expect(definition?.hook).toBeUndefined();
	});

	test.each([
		'export const hook = () => ({});',
		'export const hook: Hook<typeof definition> = (inputs) => ({ a: inputs.b });',
		'export function hook() { return {}; }',
	])('knows where its hook stands: %s', (hook) => {
		const { file, definition } = read(`${define('')}${hook}\n`);
		const place = definition?.hook;
		expect(file.text.slice(place?.start, place?.end)).toBe('hook');
	});

	test('is read whatever stands around it', () => {
		const text = `// ½ 😀\nimport { defineCalculator } from './x.ts';\nexport type T = string;\nexport const { a, b } = c;\nexport * from './y.ts';\n${define("id: 'x'")}`;
		const { file, definition } = read(text);
		if (!definition) throw new Error('unread');
		const { start, end } = findKeyPlace({ file, tree: definition.root }, ['id']);
		expect(text.slice(start, end)).toBe('id');
	});

	test.each([
		[`'abc'`, 1, 'b'],
		[`'it\\'s b'`, 5, 'b'],
		[`'a\\u00bdb'`, 2, 'b'],
		[`'a\\u{bd}b'`, 2, 'b'],
		[`'a\\x41b'`, 2, 'b'],
		[`"½½b"`, 2, 'b'],
	])('finds characters of %s past its escapes', (raw, position, expected) => {
		const { file, definition } = read(define(`formula: ${raw}`));
		const node = definition && findNode(definition.root, ['formula']);
		if (!node) throw new Error('unread');
		const { start, end } = toTextPlace(file, node, position, position + 1);
		expect(file.text.slice(start, end)).toBe(expected);
	});

	test.each([
		['export const definition = defineCalculator({ a: 1 + 2 });', '1:49 not-literal'],
		['export const definition = defineCalculator({ a: b });', '1:49 not-literal'],
		['export const definition = defineCalculator({ a: [f()] });', '1:50 not-literal'],
		['export const definition = defineCalculator({ a: `x` });', '1:49 not-literal'],
		['export const definition = defineCalculator({ a: undefined });', '1:49 not-literal'],
		['export const definition = defineCalculator({ a: /x/ });', '1:49 not-literal'],
		['export const definition = defineCalculator({ a: 1n });', '1:49 not-literal'],
		['export const definition = defineCalculator({ a: -b });', '1:49 not-literal'],
		['export const definition = defineCalculator({ [a]: 1 });', '1:46 not-literal'],
		['export const definition = defineCalculator({ a });', '1:46 not-literal'],
		['export const definition = defineCalculator({ ...a });', '1:46 not-literal'],
		['export const definition = defineCalculator({ f() {} });', '1:47 not-literal'],
		['export const definition = defineCalculator({ get a() { return 1; } });', '1:51 not-literal'],
		['export const definition = defineCalculator({ a: [1, , 2] });', '1:49 not-literal'],
		['export const definition = defineCalculator({ a: [...b] });', '1:50 not-literal'],
		['export const definition = defineCalculator({ a: 1, a: 2 });', '1:52 duplicate-key'],
		["export const definition = defineCalculator({ '__proto__': { x: 1 } });", '1:46 name-taken'],
		['export const definition = defineCalculator(x);', '1:1 no-definition'],
		['export const definition = { a: 1 };', '1:1 no-definition'],
		['const definition = defineCalculator({});', '1:1 no-definition'],
		['export const other = defineCalculator({});', '1:1 no-definition'],
		['', '1:1 no-definition'],
		["export const definition = defineCalculator({ a: 'b });", '1:49 invalid-typescript'],
	])('%s: %s', (text, expected) => {
		expect(listCodes(text)).toEqual([expected]);
	});

	test('lists every value that would have to be computed', () => {
		expect(listCodes(define('a: b, c: [d], e: 1'))).toEqual(['1:49 not-literal', '1:56 not-literal']);
	});
});

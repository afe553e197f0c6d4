import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DiagnosticBag } from '../../../src/compiler/diagnostics/diagnostic.ts';
import { readJson } from '../../../src/compiler/load/read-json.ts';
import {
	findKeyPlace,
	findNode,
	findValuePlace,
	type SourceNode,
	toTextPlace,
	toValue,
} from '../../../src/compiler/load/source.ts';

function read(text: string) {
	const diagnostics = new DiagnosticBag();
	const file = { path: 'file.json', text };
	return { file, root: readJson(file, diagnostics), diagnostics: diagnostics.all };
}

/** Each finding as "line:column width sentence → suggestions". */
function formatProblems(text: string): readonly string[] {
	return read(text).diagnostics.map(({ line, column, endColumn, message, suggestions }) => {
		const hint = suggestions.length > 0 ? ` → ${suggestions.join(', ')}` : '';
		return `${line}:${column} ${endColumn - column} ${message}${hint}`;
	});
}

function listLeaves(node: SourceNode): readonly (SourceNode & { readonly kind: 'leaf' })[] {
	if (node.kind === 'array') return node.items.flatMap(listLeaves);
	return node.kind === 'object' ? node.members.flatMap(({ value }) => listLeaves(value)) : [node];
}

function hasNoPrototype(value: unknown): boolean {
	return !JSON.stringify(value).includes('__proto__');
}

describe('a JSON file', () => {
	test('is read with the place of every key and value', () => {
		const text = '{\n  "a": [1, { "b": "c" }]\n}';
		const { file, root } = read(text);
		if (!root) throw new Error('unread');
		expect(toValue(root)).toEqual({ a: [1, { b: 'c' }] });
		const value = findValuePlace({ file, tree: root }, ['a', 1, 'b']);
		const key = findKeyPlace({ file, tree: root }, ['a', 1, 'b']);
		expect(text.slice(value.start, value.end)).toBe('"c"');
		expect(text.slice(key.start, key.end)).toBe('"b"');
	});

	test('places what is missing at the nearest thing around it', () => {
		const text = '{ "a": { "b": 1 } }';
		const { file, root } = read(text);
		if (!root) throw new Error('unread');
		const { start, end } = findValuePlace({ file, tree: root }, ['a', 'c', 'd']);
		expect(text.slice(start, end)).toBe('{');
		expect(start).toBe(7);
	});

	test.each([
		['"abc"', 1, 2, 'b'],
		['"a\\"b"', 1, 2, '\\"'],
		['"a\\u00bdb"', 1, 2, '\\u00bd'],
		['"a\\u00bdb"', 2, 3, 'b'],
		['"a\\\\\\nb"', 3, 4, 'b'],
		['"½½b"', 2, 3, 'b'],
		['"\\t\\t"', 1, 2, '\\t'],
	])('finds characters of %s past its escapes', (raw, from, to, expected) => {
		const { file, root } = read(`{ "formula": ${raw} }`);
		const node = root && findNode(root, ['formula']);
		if (!node) throw new Error('unread');
		const { start, end } = toTextPlace(file, node, from, to);
		expect(file.text.slice(start, end)).toBe(expected);
	});

	test('keeps keys that JavaScript knows as ordinary keys, and refuses the one that is not', () => {
		const { root, diagnostics } = read('{ "constructor": 1, "toString": 2, "__proto__": { "x": 3 } }');
		if (!root) throw new Error('unread');
		const value = toValue(root) as Record<string, unknown>;
		expect(Object.entries(value)).toEqual([
			['constructor', 1],
			['toString', 2],
		]);
		expect('x' in value).toBe(false);
		expect(diagnostics.map(({ code }) => code)).toEqual(['name-taken']);
	});

	test('has the value that JSON itself gives it, and every leaf where it is written', () => {
		const check = (value: unknown, indent: number) => {
			const { file, root } = read(JSON.stringify(value, null, indent));
			if (!root) throw new Error('unread');
			expect(toValue(root)).toEqual(JSON.parse(file.text));
			for (const leaf of listLeaves(root))
				expect(JSON.parse(file.text.slice(leaf.start, leaf.end))).toBe(leaf.value);
		};
		const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
		fc.assert(fc.property(json.filter(hasNoPrototype), fc.integer({ min: 0, max: 3 }), check));
	});

	test('is read or has a finding, whatever is done to its text', () => {
		const sign = fc.constantFrom(...'{}[]",:\\-+.eE0 \n\r\t\u00a0\u2028\u0000/*tn');
		const check = (value: unknown, at: number, put: string, removedLength: number) => {
			const text = JSON.stringify(value);
			const from = at % (text.length + 1);
			const editedText = text.slice(0, from) + put + text.slice(from + removedLength);
			const { root, diagnostics } = read(editedText);
			expect(root !== undefined || diagnostics.length > 0).toBe(true);
		};
		fc.assert(fc.property(fc.jsonValue({ maxDepth: 3 }), fc.nat(), sign, fc.nat({ max: 2 }), check), {
			numRuns: 1000,
		});
	});

	test.each(['{ "a": 1, "\\u0061": 2 }', '[-1e999]'])('has one finding: %s', (text) => {
		expect(read(text).diagnostics).toHaveLength(1);
	});

	test('keeps the first of two equal keys', () => {
		const { root, diagnostics } = read('{ "a": 1, "a": 2 }');
		expect(root && toValue(root)).toEqual({ a: 1 });
		expect(diagnostics.map(({ code, column }) => [code, column])).toEqual([['duplicate-key', 11]]);
	});

	test('with Windows line ends has the same lines and columns', () => {
		expect(formatProblems('{\r\n\t"a": 1\r\n\t"b": 2\r\n}')).toEqual([
			'3:2 3 A comma is missing before this.',
		]);
		const [diagnostic] = read('{\r\n\t"a": tru\r\n}').diagnostics;
		expect(diagnostic?.sourceLine).toBe('\t"a": tru');
	});
});

describe('a slip in JSON is told once, where it is mended:', () => {
	test.each([
		['', '1:1 1 The file is empty.'],
		[' \n\t', '1:1 1 The file is empty.'],
		['{ "a": 1, }', '1:9 1 There is a comma after the last entry.'],
		['[1, 2,\n]', '1:6 1 There is a comma after the last entry.'],
		['{ "a": 1 "b": 2 }', '1:10 3 A comma is missing before this.'],
		['{ "a" 1 }', '1:7 1 A colon is expected here, between the key and its value.'],
		['{ a: 1 }', '1:3 1 A key stands in double quotes.'],
		['{ 5: 1 }', '1:3 1 A key in double quotes is expected here.'],
		['{ "a": "b }', '1:8 4 The closing quote of this text is missing.'],
		['{ "a: 1 }', '1:3 7 The closing quote of this text is missing.'],
		['{\n  "a: "b",\n  "c": 1\n}', '2:3 5 The closing quote of this key is missing.'],
		['{ "a": 025 }', '1:8 3 A number does not start with a needless zero. → 25'],
		['{ "a": 24 500 }', '1:8 6 A number is written without separators between the thousands. → 24500'],
		['{ "a": 1,200,000 }', '1:8 9 A number is written without separators between the thousands. → 1200000'],
		['[1,200] 5', '1:9 1 The file should end here, but more text follows.'],
		["{ 'a': 1 }", '1:3 3 Text and keys stand in plain double quotes: "like this".'],
		['{ "a": ‘b’ }', '1:8 3 Text and keys stand in plain double quotes: "like this".'],
		[
			'{ "a": "the "IRA" owner" }',
			'1:13 1 A double quote inside a text is written with a backslash before it. → \\"',
		],
		[
			'{ "a": ""IRA" owner" }',
			'1:9 1 A double quote inside a text is written with a backslash before it. → \\"',
		],
		['{ "a": yes }', '1:8 3 This word is neither text in quotes, a number, true, false nor null.'],
		['{ "a": 1 # note\n}', '1:10 6 Comments are not allowed in a definition.'],
		['{ "a": True }', '1:8 4 This word is written in small letters. → true'],
		[
			'{ "a": $25,000 }',
			'1:8 7 A number is written with the digits 0 to 9 and a point alone, such as 25000 or 0.5. → 25000',
		],
		[
			'{ "a": 32% }',
			'1:8 3 A number is written with the digits 0 to 9 and a point alone, such as 25000 or 0.5. → 32',
		],
		[
			'{ "a": .5 }',
			'1:8 2 A number is written with the digits 0 to 9 and a point alone, such as 25000 or 0.5. → 0.5',
		],
		[
			'{ "a": +5 }',
			'1:8 2 A number is written with the digits 0 to 9 and a point alone, such as 25000 or 0.5. → 5',
		],
		[
			'{ "a": ٢٥ }',
			'1:8 2 A number is written with the digits 0 to 9 and a point alone, such as 25000 or 0.5.',
		],
		['{ "a": "b”\n}', '1:10 1 A text ends with a plain double quote, not with a typographic one. → "'],
		['{ "a": "\\x" }', '1:9 2 A backslash must be followed by one of " \\ / b f n r t u.'],
		['{ "a": "\\\\\\q" }', '1:11 2 A backslash must be followed by one of " \\ / b f n r t u.'],
		['{ "a": "\\u12g4" }', '1:9 4 This \\u code is not four hexadecimal digits.'],
		[
			'{ "a": "b\tc" }',
			'1:10 1 A text stands on one line, without tabs: write a space in place of this character.',
		],
		['{ "a": 1 // note\n}', '1:10 7 Comments are not allowed in a definition.'],
		['{ "a": 1 /* note', '1:10 7 Comments are not allowed in a definition.'],
		['{ "a": 1', '1:1 1 This { is never closed: a } is missing.'],
		['{ "a": [1, 2 }', '1:8 1 This [ is never closed: a ] is missing.'],
		['{ "a": 1 } }', '1:12 1 This } closes nothing.'],
		['{\n  "a": {\n    "b": 1\n  "c": 2\n}', '2:8 1 This { is never closed: a } is missing.'],
		['{\n  "a": { "b": 1,\n  "c": { "d": 2 }\n}', '2:8 1 This { is never closed: a } is missing.'],
		['{\n  "a": [1,\n  "c": 2\n}', '2:8 1 This [ is never closed: a ] is missing.'],
		['{\n  "a": { "b": 1 }},\n  "c": 2\n}', '2:18 1 This } closes nothing.'],
		['{\n  "a": 1\n}\n}', '4:1 1 This } closes nothing.'],
		['[1, 2}', '1:1 1 This [ is never closed: a ] is missing.'],
		[`${'['.repeat(31)}${']'.repeat(31)}`, '1:31 1 This [ stands inside 30 others.'],
		['{ "a": 1. }', '1:8 2 This number is not complete.'],
		['{ "a": - }', '1:8 1 This word is neither text in quotes, a number, true, false nor null.'],
		['{ "a": }', '1:8 1 A value is expected here.'],
		['nul', '1:1 3 This word is neither text in quotes, a number, true, false nor null.'],
	])('%j: %s', (text, expected) => {
		expect(formatProblems(text)).toEqual([expected]);
	});

	test.each([
		'{ "a": "}" }',
		'{ "a": "\\"}" }',
		`${'['.repeat(30)}${']'.repeat(30)}`,
		`["${'['.repeat(99)}"]`,
	])('%j has none', (text) => {
		expect(formatProblems(text)).toEqual([]);
	});

	test('two slips far from each other are both told', () => {
		const text = '{\n\t"a": 1,\n\t"b": [1, 2,],\n\t"c": 3,\n\t"d": 4\n\t"e": 5\n}';
		expect(formatProblems(text)).toEqual([
			'3:12 1 There is a comma after the last entry.',
			'6:2 3 A comma is missing before this.',
		]);
	});
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
	findMissingCssFeatures,
	findMissingScriptFeatures,
	findSupportProblems,
} from '../../../scripts/browser-support/check-build.ts';

describe('features of a style sheet that a supported browser lacks', () => {
	test.each([
		['a property', 'a { field-sizing: content }', 'field-sizing'],
		['a value', 'ul { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
		['a function', 'a { color: light-dark(red, blue) }', 'light-dark()'],
		['a pseudo-class', 'input:user-invalid { color: red }', ':user-invalid'],
		['an at-rule', '@starting-style { a { color: red } }', '@starting-style'],
		['a media feature', '@media (scripting: none) { a { color: red } }', '@media (scripting)'],
		['nesting', 'a { & b { color: red } }', 'nesting'],
	])('%s', (_what, css, feature) => {
		expect([...findMissingCssFeatures(css)]).toContain(feature);
	});

	test.each([
		['what all have', ':is(a, b):has(dialog[open]) { display: grid; color: color-mix(in srgb, red, blue) }'],
		['a range of widths', '@media (width >= 48rem) { a { color: red } }'],
		['what is asked for first', '@supports (field-sizing: content) { a { field-sizing: content } }'],
		['what stands there with its prefix', 'a { -webkit-user-select: none; user-select: none }'],
		['a name in quotes or of a variable', 'a { font-family: "scripting"; --text-wrap: pretty }'],
	])('not %s', (_what, css) => {
		expect([...findMissingCssFeatures(css)]).toEqual([]);
	});
});

describe('features of a script that a supported browser lacks', () => {
	test.each([
		['a function of a built-in object', 'Object.groupBy(list, key)', 'Object.groupBy'],
		['a method', 'card.checkVisibility()', '.checkVisibility'],
		['a method of sets', 'one.isSubsetOf(other)', '.isSubsetOf'],
		['a global function', 'requestIdleCallback(run)', 'requestIdleCallback'],
		['a class', 'new URLPattern("/:id")', 'URLPattern'],
		['a lookbehind', 'text.replace(/(?<=.)a/, "")', 'lookbehind'],
		['a lookbehind in a string', 'new RegExp("(?<!a)b")', 'lookbehind'],
		['a flag of regular expressions', 'text.match(/a/v)', 'RegExp flag v'],
	])('%s', (_what, code, feature) => {
		expect([...findMissingScriptFeatures(code)]).toEqual([feature]);
	});

	test.each([
		[
			'what all have',
			'list.toSorted().at(-1); Object.hasOwn(a, b); structuredClone(a); new AbortController()',
		],
		['names a script gives itself', 'plan.results; plan["isSubsetOf"](other); const groupBy = 1'],
		['a named group', 'text.match(/(?<year>\\d+)/u)'],
	])('not %s', (_what, code) => {
		expect([...findMissingScriptFeatures(code)]).toEqual([]);
	});
});

test('a build is told what it uses and what it allows in vain', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
	try {
		writeFileSync(path.join(folder, 'a.css'), 'p { resize: none } a { field-sizing: content }');
		writeFileSync(path.join(folder, 'b.js'), 'a.match(/(?<=b)c/)');
		expect(findSupportProblems(folder, { resize: '', '@page': '' })).toEqual([
			'a.css uses field-sizing, which a supported browser lacks.',
			'b.js uses lookbehind, which a supported browser lacks.',
			'@page is allowed, but nothing uses it.',
		]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

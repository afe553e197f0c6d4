// What the build wrote works in the oldest browsers the README names.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { findSupportProblems } from '../../scripts/browser-support/check-build.ts';
import { SUPPORTED } from '../../scripts/browser-support/supported-browsers.ts';
import { BUILD } from './built-page.ts';

test('no script and no style sheet needs a feature that a supported browser lacks', () => {
	expect(findSupportProblems(`${BUILD}/assets`)).toEqual([]);
});

test('the README names the same browsers', () => {
	const sentence = `Safari and iOS ${SUPPORTED.safari}, Chrome and Edge ${SUPPORTED.chrome}, Firefox ${SUPPORTED.firefox}`;
	expect(SUPPORTED.safari_ios).toBe(SUPPORTED.safari);
	expect(readFileSync('README.md', 'utf8')).toContain(sentence);
});

test('a backdrop is drawn with variables of its own, since older browsers let it inherit none', () => {
	const names = readdirSync(`${BUILD}/assets`).filter((name) => name.endsWith('.css'));
	const sheet = parse(names.map((name) => readFileSync(`${BUILD}/assets/${name}`, 'utf8')).join('\n'));
	const used = new Set<string>();
	const declared = new Set<string>();
	sheet.walkRules(/::backdrop/, (rule) => {
		const isPlain = rule.selectors.includes('::backdrop');
		rule.walkDecls((declaration) => {
			if (isPlain) declared.add(declaration.prop);
			// Tailwind's own variables stand on every backdrop.
			for (const [, name = ''] of declaration.value.matchAll(/var\((--(?!tw-)[\w-]+)/g)) used.add(name);
		});
	});
	expect(used.size).toBeGreaterThan(0);
	expect([...used].filter((name) => !declared.has(name))).toEqual([]);
});

test('every script but the application asks browsers that can to compile all of it while it arrives', () => {
	const scripts = readdirSync(`${BUILD}/assets`).filter((name) => name.endsWith('.js'));
	const lateScripts = scripts.filter(
		(name) => !readFileSync(`${BUILD}/assets/${name}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
	);
	expect(scripts.length).toBeGreaterThan(50);
	expect(lateScripts).toEqual([expect.stringMatching(/^app-/)]);
});

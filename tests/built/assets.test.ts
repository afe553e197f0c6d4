// The scripts and the style sheet of the build.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AtRule, parse } from 'postcss';
import { expect, test } from 'vitest';
import { findSupportProblems } from '../../scripts/browser-support/check-build.ts';
import { SUPPORTED } from '../../scripts/browser-support/supported-browsers.ts';
import { findForbidden } from '../../scripts/bundle/forbidden-code.ts';
import { EMBED_FILES } from '../../src/publish/headers.ts';
import { BUILD } from './built-page.ts';

const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.(js|css|html|json|txt|xml|svg)$/.test(file))
	.map((file) => ({ name: path.basename(file), text: readFileSync(path.join(BUILD, file), 'utf8') }));
/** Without the one that pages of other sites load. */
const scripts = files.filter(({ name }) => name.endsWith('.js') && name !== EMBED_FILES.script);
const styles = parse(files.flatMap(({ name, text }) => (name.endsWith('.css') ? text : [])).join('\n'));

test('no script and no style sheet needs a feature that a supported browser lacks', () => {
	expect(findSupportProblems(`${BUILD}/assets`)).toEqual([]);
});

test('the README names the same browsers', () => {
	const sentence = `Safari and iOS ${SUPPORTED.safari}, Chrome and Edge ${SUPPORTED.chrome}, Firefox ${SUPPORTED.firefox}`;
	expect(SUPPORTED.safari_ios).toBe(SUPPORTED.safari);
	expect(readFileSync('README.md', 'utf8')).toContain(sentence);
});

test('every script but the application and the short ones of states asks browsers that can to compile all of it while it arrives', () => {
	const lateScripts = scripts.filter(({ text }) => !text.startsWith('//# allFunctionsCalledOnLoad\n'));
	expect(scripts.length).toBeGreaterThan(50);
	const otherScripts = lateScripts.filter(({ name }) => !/^state-[a-z]{2}-[\w-]{8}\.js$/.test(name));
	expect(otherScripts.map(({ name }) => name)).toEqual([expect.stringMatching(/^app-/)]);
});

test('the law is in one file, with which page and worker compute, and what its lines are called in another', () => {
	const { lines } = JSON.parse(readFileSync('calculators/law/federal.json', 'utf8'));
	const { form } = lines.find((line: { readonly form?: string }) => line.form?.startsWith('Form 1040 line'));
	const findScripts = (part: string) =>
		scripts.flatMap(({ name, text }) => (text.includes(part) ? name : []));
	expect(findScripts('minimumTaxCreditCarryforward:{next:')).toEqual([
		expect.stringMatching(/^return-[\w-]{8}\.js$/),
	]);
	expect(findScripts(JSON.stringify(form).slice(1, -1))).toEqual([expect.stringMatching(/^return-words-/)]);
});

test('the worker shares its files with the page, and none of them needs a page', () => {
	const workers = scripts.filter(({ name }) => name.startsWith('tax-worker-'));
	expect(workers).toHaveLength(1);
	// The law and the strategies come by import().
	const lawFiles = scripts.filter(({ name }) => /^(return|effects|state-[a-z]{2})-[\w-]{8}\.js$/.test(name));
	expect(lawFiles.length).toBeGreaterThan(4);
	const listImports = (text: string) =>
		[...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name = '']) => name);
	const reached = new Set([...workers, ...lawFiles].map(({ name }) => name));
	// A set is gone through with what is added to it meanwhile.
	for (const name of reached)
		for (const imported of listImports(scripts.find((script) => script.name === name)?.text ?? ''))
			reached.add(imported);
	for (const { name, text } of scripts)
		if (reached.has(name)) expect(text, name).not.toMatch(/\bdocument\.|\bwindow\./);
});

test('no file is the workshop’s or holds a part of it', () => {
	for (const { name, text } of files) {
		expect(name).not.toMatch(/workshop/i);
		expect(findForbidden(text), name).not.toContain('the workshop');
	}
});

test('a backdrop is drawn with variables of its own, since older browsers let it inherit none', () => {
	const used = new Set<string>();
	const declared = new Set<string>();
	styles.walkRules(/::backdrop/, (rule) => {
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

// The browser tests look at contrast on a phone, where letters are smallest, and rely on this.
test('no colour of a text or of what is behind it depends on the width of the window', () => {
	const colours = /^(color|background.*|opacity|filter|fill|mix-blend-mode|-webkit-text-fill-color)$/;
	const problems: string[] = [];
	let ruleCount = 0;
	styles.walkAtRules('media', (media: AtRule) => {
		if (!/width/.test(media.params)) return;
		ruleCount++;
		media.walkDecls(colours, ({ prop, value }) => void problems.push(`${media.params}: ${prop}: ${value}`));
	});
	expect(ruleCount).toBeGreaterThan(0);
	expect(problems).toEqual([]);
});

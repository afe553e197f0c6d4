// `npm run pages`, after a build: the markup, the heads and the links of every page.
import { existsSync } from 'node:fs';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { runIfEntry, UsageError } from '../src/cli/entry.ts';
import { type BuiltPage, type BuiltSite, readSite } from './pages/built-site.ts';
import { findHeadProblems } from './pages/heads.ts';
import { findBrokenLinks } from './pages/links.ts';
import { readOptions } from './read-options.ts';

const USAGE = 'Usage: npm run --silent pages';
const FOLDER = 'dist';

/** The site's own address, as its home page says. */
function findSiteAddress({ pages }: BuiltSite): string {
	const home = pages.find(({ path }) => path === '/');
	const canonical = home?.elements.find(({ attributes }) => attributes.rel === 'canonical');
	return new URL(canonical?.attributes.href ?? '').origin;
}

/** Prints what is wrong; 0 when nothing is. */
async function checkPages(argv: readonly string[]): Promise<number> {
	readOptions(argv, {}, USAGE, 'It looks at every page of the build.');
	if (!existsSync(`${FOLDER}/index.html`))
		throw new UsageError(`There is no build in ${FOLDER}/. Run: npm run build`);
	const site = readSite(FOLDER);
	const address = findSiteAddress(site);
	const problems = [
		...(await findMarkupProblems(site.pages)),
		...findHeadProblems(site, address),
		...findBrokenLinks(site, address),
	];
	for (const problem of problems) process.stderr.write(`${problem}\n`);
	process.stdout.write(`${site.pages.length} pages, ${problems.length} problems\n`);
	return problems.length > 0 ? 1 : 0;
}

/** Everything html-validate recommends, but for taste in spelling and one piece of typography. */
const CONFIG: ConfigData = {
	root: true,
	extends: ['html-validate:recommended', 'html-validate:document'],
	rules: {
		'attr-case': 'off',
		'attribute-boolean-style': 'off',
		'doctype-style': 'off',
		// Safari announces a list without bullets as a list only where its role is written.
		'no-redundant-role': 'off',
		'prefer-native-element': ['error', { exclude: ['list'] }],
		'require-sri': ['error', { target: 'crossorigin' }],
		'tel-non-breaking': 'off',
		'void-style': 'off',
		'aria-label-misuse': ['error', { allowAnyNamable: true }],
	},
};

/** @returns a sentence for each error and each warning */
export async function findMarkupProblems(pages: readonly BuiltPage[]): Promise<string[]> {
	const validator = new HtmlValidate(new StaticConfigLoader([], CONFIG));
	const problems: string[] = [];
	for (const { file, markup } of pages) {
		const { results } = await validator.validateString(markup);
		for (const { line, column, message, ruleId } of results.flatMap(({ messages }) => messages)) {
			problems.push(`${file}:${line}:${column}: ${message} (${ruleId})`);
		}
	}
	return problems;
}

runIfEntry(import.meta.url, checkPages);

// `npm run pages`, after a build: the markup, the heads and the links of every page.
import { existsSync } from 'node:fs';
import { runIfEntry } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';
import { UsageError } from '../src/cli/usage-error.ts';
import { type BuiltSite, readSite } from './pages/built-site.ts';
import { findHeadProblems } from './pages/heads.ts';
import { findBrokenLinks } from './pages/links.ts';
import { findMarkupProblems } from './pages/validate.ts';

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
	if (readCommandLine(argv, {}, USAGE).positionals.length > 0)
		throw new UsageError(`It looks at every page of the build.\n${USAGE}`);
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

runIfEntry(import.meta.url, checkPages);

// Follows every link inside the site: to a page, to a place on a page, to a file.
import type { BuiltPage, BuiltSite, PageElement } from './built-site.ts';

const FILE_LINKS: Readonly<Record<string, string>> = {
	img: 'src',
	script: 'src',
	source: 'src',
	use: 'href',
};

/**
 * Finds what leads nowhere, and links to a page by another than its one address.
 * @param siteAddress the published address, without a closing slash; links to it are links inside the site
 * @returns a sentence for each
 */
export function findBrokenLinks(site: BuiltSite, siteAddress: string): string[] {
	return [
		...site.pages.flatMap((page) => findBrokenOnPage(page, site, siteAddress)),
		...findBrokenInStyles(site),
	];
}

function findBrokenOnPage(page: BuiltPage, site: BuiltSite, siteAddress: string): string[] {
	const links = page.elements.flatMap((element) => findLink(element) ?? []);
	const targets = links.flatMap((link) => resolveInSite(link, page, siteAddress) ?? []);
	const problems = targets.flatMap((target) => findTargetProblem(target, site) ?? []);
	return [...new Set(problems)].map((problem) => `${page.file}: ${problem}`);
}

function findLink({ name, attributes }: PageElement): string | undefined {
	return name === 'a' || name === 'link' || name === 'area'
		? attributes.href
		: attributes[FILE_LINKS[name] ?? ''];
}

/** The target with the page as its base, unless it is on another site or no address to fetch. */
function resolveInSite(link: string, page: BuiltPage, siteAddress: string): URL | undefined {
	const base = new URL(page.path, siteAddress);
	const target = new URL(link, base);
	return target.origin === base.origin ? target : undefined;
}

function findTargetProblem(target: URL, { pages, files }: BuiltSite): string | undefined {
	const address = decodeURIComponent(target.pathname);
	const page = pages.find(({ path }) => path === address);
	if (!page) return findFileProblem(address, pages, files);
	const id = decodeURIComponent(target.hash.slice(1));
	const hasTarget = id === '' || page.elements.some(({ attributes }) => attributes.id === id);
	return hasTarget ? undefined : `the page ${page.path} has no place "#${id}".`;
}

function findFileProblem(
	address: string,
	pages: readonly BuiltPage[],
	files: ReadonlySet<string>,
): string | undefined {
	const otherPage = pages.find(({ path, file }) => `${path}/` === address || `/${file}` === address);
	if (otherPage) return `${address} is a page whose one address is ${otherPage.path}.`;
	return files.has(address) ? undefined : `${address} leads nowhere.`;
}

/** Fonts and pictures that a style sheet asks for. */
function findBrokenInStyles({ files, read }: BuiltSite): string[] {
	return [...files]
		.filter((file) => file.endsWith('.css'))
		.flatMap((file) => {
			const urls = [...read(file).matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = '']) => url);
			const missingUrls = urls.filter((url) => !url.startsWith('data:') && !files.has(url));
			return missingUrls.map((url) => `${file.slice(1)}: ${url} leads nowhere.`);
		});
}

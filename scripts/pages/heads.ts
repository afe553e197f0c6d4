// Checks what search engines and shared links read of each page: title, description, address, picture.
import type { BuiltPage, BuiltSite } from './built-site.ts';

/**
 * Finds pages that are not named, named like another, or say a wrong address.
 * @param siteAddress the published address, without a closing slash
 * @returns a sentence for each
 */
export function findHeadProblems(site: BuiltSite, siteAddress: string): string[] {
	// Not the page for missing addresses, nor the one for other sites.
	const pages = site.pages.filter((page) => findMeta(page, 'robots') !== 'noindex');
	return [
		...site.pages.flatMap(findPartProblems),
		...pages.flatMap((page) => findAddressProblems(page, site, siteAddress)),
		...findRepeated(pages, 'title', findTitle),
		...findRepeated(pages, 'description', (page) => findMeta(page, 'description')),
		...findSitemapProblems(pages, site, siteAddress),
	];
}

/** A page has one subject and one main part; drawings have titles of their own. */
function findPartProblems({ file, elements }: BuiltPage): string[] {
	return ['h1', 'main'].flatMap((name) => {
		const count = elements.filter((element) => element.name === name).length;
		return count === 1 ? [] : [`${file}: it has ${count} elements "${name}" instead of one.`];
	});
}

function findAddressProblems(page: BuiltPage, { files }: BuiltSite, siteAddress: string): string[] {
	const expectedAddress = `${siteAddress}${page.path}`;
	const addresses = {
		'the canonical address': page.elements.find(({ attributes }) => attributes.rel === 'canonical')
			?.attributes.href,
		'og:url': findMeta(page, 'og:url'),
	};
	const problems = Object.entries(addresses)
		.filter(([, address]) => address !== expectedAddress)
		.map(([what, address]) => `${page.file}: ${what} is ${address ?? 'missing'}, not ${expectedAddress}.`);
	const picture = findMeta(page, 'og:image');
	const hasPicture = picture?.startsWith(`${siteAddress}/`) && files.has(picture.slice(siteAddress.length));
	return hasPicture ? problems : [...problems, `${page.file}: its picture ${picture ?? ''} does not exist.`];
}

function findRepeated(
	pages: readonly BuiltPage[],
	what: string,
	getText: (page: BuiltPage) => string | undefined,
): string[] {
	const firstPages = new Map<string | undefined, BuiltPage>();
	return pages.flatMap((page) => {
		const text = getText(page);
		const firstPage = firstPages.get(text);
		if (!firstPage) firstPages.set(text, page);
		if (!text) return [`${page.file}: it has no ${what}.`];
		return firstPage ? [`${page.file}: it has the ${what} of ${firstPage.file}.`] : [];
	});
}

function findSitemapProblems(
	pages: readonly BuiltPage[],
	{ files, read }: BuiltSite,
	siteAddress: string,
): string[] {
	if (!files.has('/sitemap.xml')) return ['sitemap.xml is missing.'];
	const sitemapAddresses = new Set(
		[...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address),
	);
	const missingPages = pages.filter(({ path }) => !sitemapAddresses.delete(`${siteAddress}${path}`));
	return [
		...missingPages.map(({ path }) => `sitemap.xml: ${path} is missing.`),
		...[...sitemapAddresses].map((address) => `sitemap.xml: ${address} is no page.`),
	];
}

function findTitle({ markup }: BuiltPage): string | undefined {
	return /<title>(.*?)<\/title>/.exec(markup)?.[1];
}

function findMeta({ elements }: BuiltPage, key: string): string | undefined {
	return elements.find(({ attributes: { name, property } }) => name === key || property === key)?.attributes
		.content;
}

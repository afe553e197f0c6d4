// Checks what search engines and shared links read of each page: title, description, address, picture.
import type { BuiltPage, BuiltSite } from './built-site.ts';

const NOT_FOUND = '404.html';

/**
 * Finds pages that are not named, named like another, or say a wrong address.
 * @param siteAddress the published address, without a closing slash
 * @returns a sentence for each
 */
export function headProblems(site: BuiltSite, siteAddress: string): string[] {
	const pages = site.pages.filter(({ file }) => file !== NOT_FOUND);
	return [
		...site.pages.flatMap(partProblems),
		...pages.flatMap((page) => addressProblems(page, site, siteAddress)),
		...repeated(pages, 'title', titleOf),
		...repeated(pages, 'description', (page) => metaOf(page, 'description')),
		...sitemapProblems(pages, site, siteAddress),
	];
}

/** A page has one subject and one main part; drawings have titles of their own. */
function partProblems({ file, elements }: BuiltPage): string[] {
	return ['h1', 'main'].flatMap((name) => {
		const count = elements.filter((element) => element.name === name).length;
		return count === 1 ? [] : [`${file}: it has ${count} elements "${name}" instead of one.`];
	});
}

function addressProblems(page: BuiltPage, { files }: BuiltSite, siteAddress: string): string[] {
	const own = `${siteAddress}${page.path}`;
	const said = {
		'the canonical address': page.elements.find(({ attributes }) => attributes.rel === 'canonical')
			?.attributes.href,
		'og:url': metaOf(page, 'og:url'),
	};
	const wrong = Object.entries(said)
		.filter(([, address]) => address !== own)
		.map(([what, address]) => `${page.file}: ${what} is ${address ?? 'missing'}, not ${own}.`);
	const picture = metaOf(page, 'og:image');
	const isThere = picture?.startsWith(`${siteAddress}/`) && files.has(picture.slice(siteAddress.length));
	return isThere ? wrong : [...wrong, `${page.file}: its picture ${picture ?? ''} does not exist.`];
}

function repeated(
	pages: readonly BuiltPage[],
	what: string,
	textOf: (page: BuiltPage) => string | undefined,
): string[] {
	const first = new Map<string | undefined, BuiltPage>();
	return pages.flatMap((page) => {
		const text = textOf(page);
		const other = first.get(text);
		if (!other) first.set(text, page);
		if (!text) return [`${page.file}: it has no ${what}.`];
		return other ? [`${page.file}: it has the ${what} of ${other.file}.`] : [];
	});
}

function sitemapProblems(
	pages: readonly BuiltPage[],
	{ files, read }: BuiltSite,
	siteAddress: string,
): string[] {
	if (!files.has('/sitemap.xml')) return ['sitemap.xml is missing.'];
	const listed = new Set(
		[...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address),
	);
	const missing = pages.filter(({ path }) => !listed.delete(`${siteAddress}${path}`));
	return [
		...missing.map(({ path }) => `sitemap.xml: ${path} is missing.`),
		...[...listed].map((address) => `sitemap.xml: ${address} is no page.`),
	];
}

function titleOf({ markup }: BuiltPage): string | undefined {
	return /<title>(.*?)<\/title>/.exec(markup)?.[1];
}

function metaOf({ elements }: BuiltPage, key: string): string | undefined {
	return elements.find(({ attributes: { name, property } }) => name === key || property === key)?.attributes
		.content;
}

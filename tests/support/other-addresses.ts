/** Addresses that lead to a page under another name, each with the one address of that page. */
export const otherAddresses: readonly (readonly [address: string, page: string])[] = [
	['/about/', '/about'],
	['/about/team/?from=mail', '/about/team?from=mail'],
	['/index.html', '/'],
	['/index', '/'],
	['/index.html?calculator=some', '/?calculator=some'],
	['/about/index.html', '/about'],
	['/about/index', '/about'],
	['/about/index.html/', '/about'],
	['//', '/'],
	['//about', '/about'],
	['/about//team', '/about/team'],
	['///about//index.html?from=mail', '/about?from=mail'],
	['/%61bout', '/about'],
];

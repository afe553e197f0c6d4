import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { lazyPage } from '../../src/site/lazy-page.tsx';
import { rightAddress } from '../../src/site/page-address.ts';

const address = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('the address of a written page', () => {
	it.each([
		['/about', address('/about/index.html'), '/about'],
		['/about', address('//about'), '/about'],
		['/about/team', address('/about/team/', '?from=mail'), '/about/team?from=mail'],
		['/', address('/index.html', '?calculator=qcd', '#inputs=1&age=72'), '/?calculator=qcd#inputs=1&age=72'],
	])('is %s at whatever address a host serves it', (written, shown, right) => {
		expect(rightAddress(written, shown)).toBe(right);
	});

	it('stays as it is where it is right', () => {
		expect(rightAddress('/about', address('/about', '?a', '#b'))).toBeUndefined();
	});

	it.each(['*', undefined])('is not known of a page that is written for no route (%s)', (written) => {
		expect(rightAddress(written, address('/gone'))).toBeUndefined();
	});
});

describe('the page of an address', () => {
	const load = () => Promise.reject(new Error('not fetched'));
	const routes = (['/about', '/about/team', '*'] as const).map((path) => lazyPage(path, load));

	it.each([
		['/about', '/about'],
		['/about/', '/about'],
		['/ABOUT', '*'],
		['/about/Team', '*'],
	])('of %s is %s, as the server has it', (asked, path) => {
		expect(matchRoutes(routes, asked)?.at(-1)?.route.path).toBe(path);
	});
});

import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createLazyPage } from '../../src/app/lazy-page.tsx';
import { correctAddress } from '../../src/lib/page-titles.ts';

const createAddress = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('the address of a written page', () => {
	it.each([
		['/about', createAddress('/about/index.html'), '/about'],
		['/about', createAddress('//about'), '/about'],
		['/about/team', createAddress('/about/team/', '?from=mail'), '/about/team?from=mail'],
		[
			'/',
			createAddress('/index.html', '?calculator=qcd', '#inputs=1&age=72'),
			'/?calculator=qcd#inputs=1&age=72',
		],
	])('is %s at whatever address a host serves it', (prerenderedPath, visibleAddress, expectedAddress) => {
		expect(correctAddress(prerenderedPath, visibleAddress)).toBe(expectedAddress);
	});

	it('stays as it is where it is right', () => {
		expect(correctAddress('/about', createAddress('/about', '?a', '#b'))).toBeUndefined();
	});

	it.each(['*', undefined])('is not known of a page that is written for no route (%s)', (prerenderedPath) => {
		expect(correctAddress(prerenderedPath, createAddress('/gone'))).toBeUndefined();
	});
});

describe('the page of an address', () => {
	const load = () => Promise.reject(new Error('not fetched'));
	const routes = (['/about', '/about/team', '*'] as const).map((path) => createLazyPage(path, load));

	it.each([
		['/about', '/about'],
		['/about/', '/about'],
		['/ABOUT', '*'],
		['/about/Team', '*'],
	])('of %s is %s, as the server has it', (requestedPath, path) => {
		expect(matchRoutes(routes, requestedPath)?.at(-1)?.route.path).toBe(path);
	});
});

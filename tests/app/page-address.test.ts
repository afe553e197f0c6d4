import { matchRoutes } from 'react-router-dom';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { createLazyPage } from '../../src/app/lazy-page.tsx';
import { toCalculatorAddress } from '../../src/lib/overlay.tsx';
import { correctAddress, getPageMeta, type PagePath, pageTitles } from '../../src/lib/pages.ts';
import { wait } from '../../src/lib/retry.ts';

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

test('a page that comes late is published whole', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const load = async () => {
		await wait(60_000);
		return () => null;
	};
	const { lazy } = createLazyPage('/about', load);
	if (typeof lazy !== 'function') throw new Error('The page is not lazy.');
	const published = vi.fn();
	const route = lazy().then(published);
	await vi.advanceTimersByTimeAsync(59_000);
	expect(published).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1_000);
	await route;
});

test('the address of a calculator stands in the query string of the home page, whatever is in its id', () => {
	expect(toCalculatorAddress('a b&c')).toBe('/?calculator=a%20b%26c');
});

test('every page has a description of its own, of a length that a search result shows', () => {
	const descriptions = Object.keys(pageTitles).map((path) => getPageMeta(path as PagePath).description);
	expect(new Set(descriptions).size).toBe(descriptions.length);
	expect(Math.max(...descriptions.map(({ length }) => length))).toBeLessThanOrEqual(180);
});

import { expect, test } from 'vitest';
import { paginate } from '../../src/report/paginate.ts';

const part = (height: number, startsPage = false) => ({ height, startsPage });

test('fills a page before it begins the next', () => {
	expect(paginate([part(40), part(60), part(1), part(99)], 100)).toEqual([
		[0, 1],
		[2, 3],
	]);
});

test('begins a page where a part asks for it', () => {
	expect(paginate([part(10, true), part(10), part(10, true)], 100)).toEqual([[0, 1], [2]]);
});

test('gives a part that is higher than a page one of its own', () => {
	expect(paginate([part(10), part(250), part(10)], 100)).toEqual([[0], [1], [2]]);
});

test('gives a part of no height no page of its own', () => {
	expect(paginate([part(100), part(0)], 100)).toEqual([[0, 1]]);
	expect(paginate([], 100)).toEqual([]);
});

test('has room for the heading of what goes on at the top of a page', () => {
	const row = { height: 30, head: 10, startsPage: false };
	expect(paginate([row, row, row, row, row], 100)).toEqual([
		[0, 1, 2],
		[3, 4],
	]);
	expect(paginate([row, row, row, row, row], 99)).toEqual([[0, 1], [2, 3], [4]]);
});

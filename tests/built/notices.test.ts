// The notices of what the build contains, as the licenses of its packages ask.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTICES_FILE } from '../../src/publish/notices.ts';
import { BUILD } from './built-page.ts';

const text = readFileSync(`${BUILD}/${NOTICES_FILE}`, 'utf8');
const [, ...notices] = text.split(/^(?=\S+ \d+\.\d+\.\d+\S* \(.*\)\n-{60}$)/m);

test('there is a notice with its license for each library, font and style that is published', () => {
	const names = notices.map((notice) => notice.split(' ')[0]);
	const published = [
		...['react', 'react-dom', 'react-router', '@tanstack/query-core', '@rjsf/core', 'zustand', 'comlink'],
		...['@fontsource-variable/newsreader', '@fontsource-variable/instrument-sans', 'tailwindcss'],
	];
	expect(names).toEqual(expect.arrayContaining(published));
	expect(new Set(names).size).toBe(names.length);
	for (const notice of notices) expect(notice).toMatch(/copyright|licen[cs]e/i);
	expect(notices.find((notice) => notice.includes('newsreader'))).toContain('SIL OPEN FONT LICENSE');
});

test('what only builds or tests the site is not among them', () => {
	for (const name of ['vite', 'typescript', 'vitest', 'rolldown'])
		expect(text).not.toMatch(new RegExp(`^${name} \\d`, 'm'));
});

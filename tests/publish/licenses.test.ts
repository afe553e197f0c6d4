import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
	readonly packages: Readonly<Record<string, { readonly license?: string }>>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
/** Each installed package with its licenses; the first entry of the lock is this project. */
const installed = Object.entries(lock.packages)
	.filter(([folder]) => folder !== '')
	.map(([folder, { license = '' }]) => ({ folder, licenses: licenseIds(license) }));

function licenseIds(expression: string): readonly string[] {
	return expression.match(/[\w.-]*\d[\w.-]*|MIT|ISC/g) ?? [];
}

test('ARCHITECTURE.md names the license of every installed package, and no other', () => {
	const [, list = ''] =
		/Licenses of everything installed: (.*?) for the libvips/.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ??
		[];
	const named = list.split(/[,;]? (?:and )?/);
	expect(named.toSorted()).toEqual([...new Set(installed.flatMap(({ licenses }) => licenses))].toSorted());
});

test('only the pictures of the build rest on code under the LGPL', () => {
	const lesser = installed.filter(({ licenses }) => licenses.includes('LGPL-3.0-or-later'));
	expect(lesser.map(({ folder }) => folder)).toEqual(
		lesser.map(() => expect.stringContaining('node_modules/@img/sharp-')),
	);
});

test('every package but one, whose license is only in its text (BSD-3-Clause), states its license', () => {
	const silent = installed.filter(({ licenses }) => licenses.length === 0);
	expect(silent.map(({ folder }) => folder)).toEqual(['node_modules/parse-cache-control']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
	readonly packages: Readonly<Record<string, { readonly license?: string }>>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
/** Each installed package with its licenses; the first entry of the lock is this project. */
const packages = Object.entries(lock.packages)
	.filter(([folder]) => folder !== '')
	.map(([folder, { license = '' }]) => ({ folder, licenses: licenseIds(license) }));

function licenseIds(expression: string): readonly string[] {
	return expression.match(/[\w.-]*\d[\w.-]*|MIT|ISC/g) ?? [];
}

test('ARCHITECTURE.md names the license of every installed package, and no other', () => {
	const [, list = ''] =
		/Licenses of everything installed: (.*?)\. `/.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
	const licenses = list.split(/[,;]? (?:and )?/);
	expect(licenses.toSorted()).toEqual([...new Set(packages.flatMap(({ licenses }) => licenses))].toSorted());
});

test('every package but one, whose license is only in its text (BSD-3-Clause), states its license', () => {
	const unlicensedPackages = packages.filter(({ licenses }) => licenses.length === 0);
	expect(unlicensedPackages.map(({ folder }) => folder)).toEqual(['node_modules/parse-cache-control']);
});

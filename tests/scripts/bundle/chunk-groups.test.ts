import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHUNK_GROUPS, listCodeSplittingGroups } from '../../../scripts/bundle/chunk-groups.ts';

test.each(CHUNK_GROUPS.flatMap(({ name, modules }) => modules.map((module) => ({ name, module }))))(
	'$module, in the group $name, is a module of the build',
	({ module }) => {
		const isOwn = existsSync(`.${module}`);
		// This one the build writes itself.
		expect(isOwn || readFileSync('vite.config.ts', 'utf8').includes(module)).toBe(true);
	},
);

test('a module is in the groups that name the end of its path', () => {
	const findGroups = (id: string) =>
		listCodeSplittingGroups().flatMap((group) => (group.test(id) ? group.name : []));
	expect(findGroups('/home/site/src/app/app.tsx')).toEqual(['app']);
	expect(findGroups('/home/site/src/app/app.tsx?raw')).toEqual([]);
	expect(findGroups('/home/site/src/app/home-page.tsx')).toEqual([]);
});

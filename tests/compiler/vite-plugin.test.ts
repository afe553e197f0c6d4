// A broken definition fails the build, with its place and a frame.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { calculators } from '../../src/compiler/vite-plugin.ts';
import { placeOf } from '../support/place-of.ts';
import { withFixture } from './fixture-project.ts';

const FILE = 'income-tax/gift.json';

/** Builds nothing but the list of calculators. */
function buildIn(folder: string): Promise<unknown> {
	return build({
		configFile: false,
		root: path.dirname(folder),
		logLevel: 'silent',
		plugins: [calculators(folder)],
		build: { write: false, rolldownOptions: { input: 'virtual:calculators' } },
	});
}

test('a broken definition fails the build, with its place and a frame', { timeout: 60_000 }, async () => {
	const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
	const edit = { file: FILE, from: '"giftAmount - basis"', to: '"giftAmmount - basis"' };
	await withFixture([edit], async (folder) => {
		const source = readFileSync(path.join(folder, FILE), 'utf8');
		const place = placeOf(source, 'giftAmmount - basis');
		const problem = await buildIn(folder).then(
			() => 'The build passed.',
			(error: Error) => error.message,
		);
		const line = source.split('\n')[Number(place.split(':')[0]) - 1] ?? '';
		const said = stderr.mock.calls.map(([text]) => String(text)).join('');
		expect(said).toContain(`calculators/${FILE}:${place}`);
		expect(said).toContain(`| ${line.replaceAll('\t', ' ')}`);
		expect(said).toMatch(/\| +\^{11}$/m);
		expect(problem).toContain('"giftAmmount"');
	});
	stderr.mockRestore();
});

test('a good one does not', { timeout: 60_000 }, async () => {
	await withFixture([], async (folder) => expect(await buildIn(folder)).toBeDefined());
});

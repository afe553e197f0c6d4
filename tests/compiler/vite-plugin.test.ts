// A broken definition fails the build, with its place and a frame.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { calculators } from '../../src/compiler/vite-plugin.ts';
import { findLocation } from '../support/find-location.ts';
import { type Edit, editBunch, editCases, editGift, FIXTURE, withFixture } from './fixture-project.ts';

const FILE = 'income-tax/gift.json';

/** Builds nothing but the list of calculators. */
function buildFolder(folder: string): Promise<unknown> {
	return build({
		configFile: false,
		root: path.dirname(folder),
		logLevel: 'silent',
		plugins: [calculators(folder)],
		build: { write: false, rolldownOptions: { input: 'virtual:calculators' } },
	});
}

/** The output of a build of the fixture with some changes, and its failure. */
async function runFailingBuild(edit: Edit): Promise<{ readonly output: string; readonly problem: string }> {
	const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
	try {
		const problem = await withFixture([edit], (folder) =>
			buildFolder(folder).then(
				() => 'The build passed.',
				(error: Error) => error.message,
			),
		);
		return { output: stderr.mock.calls.map(([text]) => String(text)).join(''), problem };
	} finally {
		stderr.mockRestore();
	}
}

test('a broken definition fails the build, with its place and a frame', async () => {
	const { output, problem } = await runFailingBuild(
		editGift('"giftAmount - basis"', '"giftAmmount - basis"'),
	);
	const source = readFileSync(path.join(FIXTURE, FILE), 'utf8').replace('giftAmount - ', 'giftAmmount - ');
	const place = findLocation(source, 'giftAmmount - basis');
	const line = source.split('\n')[Number(place.split(':')[0]) - 1] ?? '';
	expect(output).toContain(`calculators/${FILE}:${place}`);
	expect(output).toContain(`| ${line.replaceAll('\t', ' ')}`);
	expect(output).toMatch(/\| +\^{11}$/m);
	expect(problem).toContain('"giftAmmount"');
});

test.each<[string, Edit, string]>([
	['an example of a calculator', editBunch('"atOnce": 40000', '"atOnce": 40001'), 'example-fails'],
	['a worked case of the returns', editCases('"surtax":5700', '"surtax":5800'), 'wrong-case'],
	['an example of a return part', editBunch('"0": 760', '"0": 761'), 'example-fails'],
])('a build fails where only running shows what is wrong: %s', async (_, edit, code) => {
	const { problem } = await runFailingBuild(edit);
	expect(problem).toContain(`calculators/${edit.file}:`);
	expect(problem).toContain(code);
});

test('a good one does not', async () => {
	await withFixture([], async (folder) => expect(await buildFolder(folder)).toBeDefined());
});

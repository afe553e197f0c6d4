// From a few hundred definitions on, `check` runs the examples of return parts on a second thread. It says the same.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Edit, FIXTURE, withFixture } from '../compiler/fixture-project.ts';
import { ended, runCli, startCli } from './run-cli.ts';

const COPIES = 320;

/** What is wrong with the examples of some copies. */
const MISTAKES: Readonly<Record<number, readonly [from: string, to: string]>> = {
	3: ['"taxSaved": { "0": ', '"taxSaved": { "0": 1'],
	150: ['"taxYear": 2024', '"taxYear": 1999'],
	318: ['"inputs": { "gift"', '"inputs": { "presents": 1, "gift"'],
};

function copies(): readonly Edit[] {
	const text = readFileSync(path.join(FIXTURE, 'income-tax/bunch.json'), 'utf8');
	return Array.from({ length: COPIES }, (_, copy) => {
		const [from, to] = MISTAKES[copy] ?? ['', ''];
		const onReturn = text.indexOf('"onReturn"');
		const own = text.slice(0, onReturn) + text.slice(onReturn).replace(from, to);
		return {
			file: `income-tax/bunch-${copy}.json`,
			to: own
				.replace('"id": "bunch"', `"id": "bunch-${copy}"`)
				.replace('"description": "', `"description": "Copy ${copy}. `)
				.replaceAll('"name": "', `"name": "${copy} `),
		};
	});
}

test('many examples are run on two threads, and what is wrong is said as on one', async () => {
	await withFixture(copies(), async (root) => {
		const folder = path.dirname(root);
		const alone = await runCli('check', [], { folder });
		const together = await ended(startCli('check', [], folder));
		expect(together).toEqual(alone);
		for (const copy of Object.keys(MISTAKES)) expect(together.stdout).toContain(`bunch-${copy}.json`);
		expect(together.code).toBe(1);
		// What agreed is remembered, and what did not is said again.
		expect(await ended(startCli('check', [], folder))).toEqual(alone);
	});
}, 120_000);

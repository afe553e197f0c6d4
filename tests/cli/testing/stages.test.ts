import { describe, expect, test } from 'vitest';
import type { Counts } from '../../../src/cli/testing/counts.ts';
import { type Lanes, type Output, runStages, type Stage } from '../../../src/cli/testing/stages.ts';

const good = (name: string, counts: Counts = { passed: 1, failed: 0 }): Stage => ({
	name,
	run: async () => counts,
});
const bad = (name: string): Stage => good(name, { passed: 0, failed: 1 });

async function output(stages: readonly (Stage | Lanes)[]): Promise<{ text: string; counts: Counts }> {
	const said: string[] = [];
	const counts = await runStages(
		stages,
		(text) => said.push(text),
		() => 0,
	);
	return { text: said.join(''), counts };
}

describe('the stages of npm test', () => {
	test('end with the sums as the last line', async () => {
		const { text, counts } = await output([good('Lint'), good('Unit tests', { passed: 120, failed: 2 })]);
		expect(text.endsWith('\n121 passed, 2 failed\n')).toBe(true);
		expect(counts).toEqual({ passed: 121, failed: 2 });
	});

	test('run in order, also after one has failed', async () => {
		const order: string[] = [];
		const noting = (name: string, failed: number): Stage => ({
			name,
			run: async () => {
				order.push(name);
				return { passed: 1 - failed, failed };
			},
		});
		const { counts } = await output([noting('Lint', 1), noting('Types', 0), noting('Build', 0)]);
		expect(order).toEqual(['Lint', 'Types', 'Build']);
		expect(counts).toEqual({ passed: 2, failed: 1 });
	});

	test('count a stage that cannot run as failed, and say why', async () => {
		const { text, counts } = await output([bad('Build'), { ...good('Browser tests'), needs: 'Build' }]);
		expect(counts).toEqual({ passed: 0, failed: 2 });
		expect(text).toContain('FAILED  Browser tests, 0.0 s. Not run, because it needs this first: Build.');
	});

	test('run lane beside lane, each in its order, and print what each stage says in one piece', async () => {
		const order: string[] = [];
		const saying = (
			name: string,
			...after: readonly Promise<unknown>[]
		): Stage & { ended: Promise<void> } => {
			let end = () => {};
			const ended = new Promise<void>((resolve) => {
				end = resolve;
			});
			const run = async (output: Output = () => {}): Promise<Counts> => {
				order.push(name);
				output(`${name} begins\n`);
				await Promise.all(after);
				output(`${name} ends\n`);
				end();
				return { passed: 1, failed: 0 };
			};
			return { name, run, ended };
		};
		const build = saying('Build');
		const types = saying('Types', build.ended);
		const unit = saying('Unit tests');
		const { text, counts } = await output([{ lanes: [[types], [build, bad('Sizes')]] }, unit]);
		expect(order).toEqual(['Types', 'Build', 'Unit tests']);
		expect(counts).toEqual({ passed: 3, failed: 1 });
		expect(text).toContain('Build begins\nBuild ends\npassed  Build, 0.0 s.');
		expect(text).toContain('Types begins\nTypes ends\npassed  Types, 0.0 s.');
		const table = text.slice(text.lastIndexOf('Stage '));
		expect(table.match(/^(Types|Build|Sizes|Unit tests)/gm)).toEqual([
			'Types',
			'Build',
			'Sizes',
			'Unit tests',
		]);
	});

	test('know in a lane what failed before it there', async () => {
		const { text } = await output([{ lanes: [[bad('Build'), { ...good('Sizes'), needs: 'Build' }]] }]);
		expect(text).toContain('FAILED  Sizes, 0.0 s. Not run, because it needs this first: Build.');
	});

	test('count a stage that breaks as failed, with its message', async () => {
		const broken: Stage = {
			name: 'Browser tests',
			run: () => Promise.reject(new Error('No browser was found.')),
		};
		const { text, counts } = await output([broken, good('Lint')]);
		expect(counts).toEqual({ passed: 1, failed: 1 });
		expect(text).toContain('No browser was found.');
	});

	test('end with a table of all: what ran, what failed and why, and how long each took', async () => {
		const said: string[] = [];
		let time = 0;
		const stages = [
			good('Lint', { passed: 1, failed: 0 }),
			bad('Build'),
			{ ...good('Browser tests'), needs: 'Build' },
		];
		// The clock is read before and after each stage, and before and after all of them.
		await runStages(
			stages,
			(text) => said.push(text),
			() => (time += 32_000),
		);
		expect(said.join('').split('\n').slice(-10)).toEqual([
			'Stage          passed  failed      time',
			'------------------------------------------------------------',
			'Lint                1       0    32.0 s',
			'Build               0       1    32.0 s  FAILED',
			'Browser tests       0       1    32.0 s  FAILED: Not run, because it needs this first: Build.',
			'------------------------------------------------------------',
			'All stages          1       2  3 min 44 s  FAILED',
			'',
			'1 passed, 2 failed',
			'',
		]);
	});

	test('print a heading and a duration for each', async () => {
		const { text } = await output([good('Lint')]);
		expect(text).toMatch(/^\n-+\nLint\n-+\npassed {2}Lint, 0\.0 s\.\n/);
	});
});

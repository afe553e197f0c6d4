import { describe, expect, test } from 'vitest';
import type { Counts } from '../../../scripts/testing/counts.ts';
import { type Lanes, type Output, runStages, type Stage } from '../../../scripts/testing/stages.ts';

const createPassingStage = (name: string, counts: Counts = { passed: 1, failed: 0 }): Stage => ({
	name,
	run: async () => counts,
});
const createFailingStage = (name: string): Stage => createPassingStage(name, { passed: 0, failed: 1 });

async function runAll(stages: readonly (Stage | Lanes)[]): Promise<{ text: string; counts: Counts }> {
	const texts: string[] = [];
	const counts = await runStages(
		stages,
		(text) => texts.push(text),
		() => 0,
	);
	return { text: texts.join(''), counts };
}

describe('the stages of npm test', () => {
	test('run in order, also after one has failed', async () => {
		const order: string[] = [];
		const createRecordedStage = (name: string, failed: number): Stage => ({
			name,
			run: async () => {
				order.push(name);
				return { passed: 1 - failed, failed };
			},
		});
		const { counts } = await runAll([
			createRecordedStage('Lint', 1),
			createRecordedStage('Types', 0),
			createRecordedStage('Build', 0),
		]);
		expect(order).toEqual(['Lint', 'Types', 'Build']);
		expect(counts).toEqual({ passed: 2, failed: 1 });
	});

	const needyStages = [createFailingStage('Build'), { ...createPassingStage('Sizes'), needs: 'Build' }];

	test.each<[string, readonly (Stage | Lanes)[]]>([
		['after the one it needs', needyStages],
		['in a lane with it', [{ lanes: [needyStages] }]],
	])('count a stage that cannot run as failed, and say why: %s', async (_, stages) => {
		const { text, counts } = await runAll(stages);
		expect(counts).toEqual({ passed: 0, failed: 2 });
		expect(text).toContain('FAILED  Sizes, 0.0 s. Not run, because it needs this first: Build.');
	});

	test('run lane beside lane, each in its order, and print what each stage says in one piece', async () => {
		const order: string[] = [];
		const createControlledStage = (
			name: string,
			...after: readonly Promise<unknown>[]
		): Stage & { completion: Promise<void> } => {
			let end = () => {};
			const completion = new Promise<void>((resolve) => {
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
			return { name, run, completion };
		};
		const build = createControlledStage('Build');
		const types = createControlledStage('Types', build.completion);
		const unit = createControlledStage('Unit tests');
		const { text, counts } = await runAll([{ lanes: [[types], [build, createFailingStage('Sizes')]] }, unit]);
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

	test('count a stage that breaks as failed, with its message', async () => {
		const broken: Stage = {
			name: 'Browser tests',
			run: () => Promise.reject(new Error('No browser was found.')),
		};
		const { text, counts } = await runAll([broken, createPassingStage('Lint')]);
		expect(counts).toEqual({ passed: 1, failed: 1 });
		expect(text).toContain('No browser was found.');
	});

	test('end with a table of all: what ran, what failed and why, and how long each took', async () => {
		const texts: string[] = [];
		let time = 0;
		const stages = [
			createPassingStage('Lint', { passed: 1, failed: 0 }),
			createPassingStage('Build', {
				passed: 0,
				failed: 1,
				failures: ['plan.spec.ts:9 › a plan › Received: 8'],
			}),
			{ ...createPassingStage('Browser tests'), needs: 'Build' },
		];
		// The clock is read before and after each stage, and before and after all of them.
		await runStages(
			stages,
			(text) => texts.push(text),
			() => (time += 32_000),
		);
		expect(texts.join('').split('\n').slice(-12)).toEqual([
			'Stage          passed  failed      time',
			'------------------------------------------------------------',
			'Lint                1       0    32.0 s',
			'Build               0       1    32.0 s  FAILED',
			'Browser tests       0       1    32.0 s  FAILED: Not run, because it needs this first: Build.',
			'------------------------------------------------------------',
			'All stages          1       2  3 min 44 s  FAILED',
			'',
			'plan.spec.ts:9 › a plan › Received: 8',
			'',
			'1 passed, 2 failed',
			'',
		]);
	});

	test('print a heading and a duration for each', async () => {
		const { text } = await runAll([createPassingStage('Lint')]);
		expect(text).toMatch(/^\n-+\nLint\n-+\npassed {2}Lint, 0\.0 s\.\n/);
	});
});

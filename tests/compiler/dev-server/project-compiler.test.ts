// The work of the compiler after an edit: counted, not timed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ProjectCompiler } from '../../../src/compiler/dev-server/project-compiler.ts';
import { ProjectCopy } from '../../support/project-copy.ts';
import { FIXTURE, withFixture } from '../fixture-project.ts';

const COPY_COUNT = 12;
const SALE = readFileSync(path.join(FIXTURE, 'capital-gains/sale.json'), 'utf8');
const COPIES = Array.from({ length: COPY_COUNT }, (_, index) => ({
	file: `capital-gains/copy-${index}.json`,
	to: SALE.replace('"id": "sale"', `"id": "copy-${index}"`)
		.replace('over several', `over ${index + 2}`)
		.replace('"name": "', `"name": "${index + 2} times: `),
}));

function countMisses({ cache, compilationCount }: ProjectCompiler) {
	return {
		compilations: compilationCount,
		shaped: cache.countMisses('document'),
		shared: cache.countMisses('shared'),
		definitions: cache.countMisses('definition'),
		texts: cache.countMisses('texts'),
		bound: cache.countMisses('binding'),
		strategies: cache.countMisses('strategy'),
		cases: cache.countMisses('case run'),
		effectExamples: cache.countMisses('effect examples'),
	};
}

async function countNewMisses(compiler: ProjectCompiler, edit: () => Promise<unknown>) {
	const previousMisses = countMisses(compiler);
	await edit();
	const entries = Object.entries(countMisses(compiler));
	return Object.fromEntries(
		entries.map(([phase, misses]) => [phase, misses - previousMisses[phase as keyof typeof previousMisses]]),
	);
}

async function withProjectCopies(
	run: (compiler: ProjectCompiler, folder: string) => Promise<void>,
): Promise<void> {
	await withFixture(COPIES, async (folder) => {
		const compiler = new ProjectCompiler(folder, async () => {});
		const { compilation } = await compiler.compile();
		expect(compilation.diagnostics).toEqual([]);
		await run(compiler, folder);
	});
}

function replaceInFile(folder: string, file: string, from: string, to: string): void {
	const target = path.join(folder, file);
	const text = readFileSync(target, 'utf8');
	expect(text).toContain(from);
	writeFileSync(target, text.replace(from, to));
}

describe('after an edit', () => {
	test('of one definition, that one is compiled anew', async () => {
		await withProjectCopies(async (compiler, folder) => {
			const misses = await countNewMisses(compiler, async () => {
				replaceInFile(folder, 'capital-gains/copy-7.json', 'The buyer pays on time.', 'The buyer pays.');
				const { previousState, currentState } = await compiler.recompile();
				const changed = [...currentState.modules].filter(
					([name, text]) => previousState?.modules.get(name) !== text,
				);
				expect(changed.map(([name]) => name.replace('virtual:calculators', ''))).toEqual([
					'',
					'/search',
					'/moves',
					'/steps',
					'/examples',
					'/loaders',
					'/calculator-copy-7',
				]);
			});
			expect(misses).toEqual({
				compilations: 1,
				shaped: 1,
				shared: 0,
				definitions: 1,
				// Its own texts, and the amounts in them.
				texts: 2,
				bound: 1,
				strategies: 0,
				cases: 0,
				effectExamples: 0,
			});
		});
	});

	test('of a return part, that one and its examples run anew', async () => {
		await withProjectCopies(async (compiler, folder) => {
			const misses = await countNewMisses(compiler, async () => {
				replaceInFile(folder, 'income-tax/bunch.json', 'carried forward.', 'carried on.');
				await compiler.recompile();
			});
			expect(misses).toMatchObject({ definitions: 1, bound: 1, cases: 0, effectExamples: 1 });
		});
	});

	test('of a state, the cases and examples that name another state, or none, are not run again', async () => {
		await withProjectCopies(async (compiler, folder) => {
			const edit = (file: string, from: string, to: string) =>
				countNewMisses(compiler, async () => {
					replaceInFile(folder, file, from, to);
					expect((await compiler.recompile()).currentState.compilation.diagnostics).toEqual([]);
				});
			// The cases of the fixture name California, or no state.
			const ofState = await edit('law/ca.json', '"formula": "', '"formula": "0 + ');
			expect(ofState).toMatchObject({ cases: 1, effectExamples: 0 });
			const ofAmount = await edit('law/amounts/returns.json', '"title": "', '"title": "The ');
			expect(ofAmount).toMatchObject({ cases: 2, effectExamples: 1 });
		});
	});

	test('of many definitions at once, they are compiled together, each once, and announced once', async () => {
		await withProjectCopies(async (compiler, folder) => {
			const misses = await countNewMisses(compiler, async () => {
				for (const { file } of COPIES) replaceInFile(folder, file, 'IRC §453', 'IRC §453(b)');
				const batch = await Promise.all(COPIES.map(() => compiler.recompile()));
				expect(batch.filter(({ isFirst }) => isFirst)).toHaveLength(1);
				expect(batch.at(-1)?.currentState.compilation.emitted.get('copy-11')?.text.code).toBe('IRC §453(b)');
			});
			expect(misses).toMatchObject({
				compilations: 1,
				shaped: COPY_COUNT,
				definitions: COPY_COUNT,
				bound: COPY_COUNT,
			});
		});
	});

	test('that comes while one is compiled, the last state wins', async () => {
		await withProjectCopies(async (compiler, folder) => {
			const recompilation = compiler.recompile();
			await new Promise((resolve) => setTimeout(resolve, 40));
			replaceInFile(folder, 'capital-gains/copy-1.json', 'IRC §453', 'IRC §453(c)');
			const [, { currentState }] = await Promise.all([recompilation, compiler.recompile()]);
			expect(compiler.state).toBe(currentState);
			expect(currentState.compilation.emitted.get('copy-1')?.text.code).toBe('IRC §453(c)');
		});
	});

	test('that removes a definition, or breaks one, the others stay', async () => {
		await withProjectCopies(async (compiler, folder) => {
			rmSync(path.join(folder, 'capital-gains/copy-3.json'));
			replaceInFile(folder, 'capital-gains/copy-4.json', '"model"', '"modle');
			const { currentState } = await compiler.recompile();
			// The fixture has one that is no copy.
			expect(currentState.compilation.calculators.size).toBe(COPY_COUNT + 1);
			expect(currentState.compilation.diagnostics.map(({ file }) => file)).toEqual([
				'calculators/capital-gains/copy-4.json',
			]);
		});
	});

	test('of the encoding alone, the finding is gone', async () => {
		await withFixture([], async (folder) => {
			const compiler = new ProjectCompiler(folder, async () => {});
			const target = path.join(folder, 'income-tax/gift.json');
			const text = readFileSync(target, 'utf8');
			writeFileSync(target, text, 'latin1');
			const { compilation } = await compiler.compile();
			expect(compilation.diagnostics.map(({ code }) => code)).toEqual(['wrong-encoding']);
			writeFileSync(target, text);
			const { currentState } = await compiler.recompile();
			expect(currentState.compilation.diagnostics).toEqual([]);
		});
	});
});

describe('worked cases', () => {
	test('that no edit since the last commit moves are not run', async () => {
		const copy = new ProjectCopy([FIXTURE], []);
		const folder = path.join(copy.folder, path.relative('.', FIXTURE));
		rmSync(path.join(folder, 'income-tax/award.ts'));
		copy.commitAll('start');
		try {
			const compiler = new ProjectCompiler(folder, async () => {});
			await compiler.compile();
			expect(countMisses(compiler)).toMatchObject({ cases: 0, effectExamples: 0 });
			replaceInFile(folder, 'law/ca.json', '"formula": "', '"formula": "0 + ');
			await compiler.recompile();
			expect(countMisses(compiler)).toMatchObject({ cases: 1, effectExamples: 0 });
		} finally {
			copy.dispose();
		}
	});
});

// What an edit makes the compiler do anew: counted, not timed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ProjectCompiler } from '../../../src/compiler/dev-server/project-compiler.ts';
import { FIXTURE, withFixture } from '../fixture-project.ts';

const MANY = 50;
const SALE = readFileSync(path.join(FIXTURE, 'capital-gains/sale.json'), 'utf8');
const COPIES = Array.from({ length: MANY }, (_, at) => ({
	file: `capital-gains/copy-${at}.json`,
	to: SALE.replace('"id": "sale"', `"id": "copy-${at}"`).replace('over several', `over ${at + 2}`),
}));

/** What was made so far, by phase. */
function madeBy({ memory, compilations }: ProjectCompiler) {
	const { shaped, shared, models, definitions, binding, run, proven, ownEffects, texts } = memory;
	const { cases, effectExamples } = memory;
	return {
		compilations,
		shaped: shaped.made,
		shared: shared.made,
		models: models.made,
		definitions: definitions.made,
		run: run.made,
		running: binding.running.made,
		proven: proven.made,
		effects: ownEffects.made,
		texts: texts.made,
		cases: cases.run.made,
		effectExamples: effectExamples.made,
	};
}

/** What some edits make anew. */
async function madeAnew(compiler: ProjectCompiler, edit: () => Promise<unknown>) {
	const before = madeBy(compiler);
	await edit();
	const entries = Object.entries(madeBy(compiler));
	return Object.fromEntries(
		entries.map(([phase, made]) => [phase, made - before[phase as keyof typeof before]]),
	);
}

async function withCopies(use: (compiler: ProjectCompiler, folder: string) => Promise<void>): Promise<void> {
	await withFixture(COPIES, async (folder) => {
		const compiler = new ProjectCompiler(folder, async () => {});
		const { compilation } = await compiler.compile();
		expect(compilation.diagnostics).toEqual([]);
		await use(compiler, folder);
	});
}

function change(folder: string, file: string, from: string, to: string): void {
	const target = path.join(folder, file);
	const text = readFileSync(target, 'utf8');
	expect(text).toContain(from);
	writeFileSync(target, text.replace(from, to));
}

describe('after an edit', () => {
	test('of one definition, that one is compiled anew and its group proven', async () => {
		await withCopies(async (compiler, folder) => {
			const made = await madeAnew(compiler, async () => {
				change(folder, 'capital-gains/copy-7.json', 'The buyer pays on time.', 'The buyer pays.');
				const { before, after } = await compiler.recompile();
				const changed = [...after.modules].filter(([name, text]) => before?.modules.get(name) !== text);
				expect(changed.map(([name]) => name.replace('virtual:calculators', ''))).toEqual([
					'',
					'/search',
					'/loaders',
					'/calculator-copy-7',
				]);
			});
			expect(made).toEqual({
				compilations: 1,
				shaped: 1,
				shared: 0,
				models: 0,
				definitions: 1,
				run: 1,
				running: 0,
				proven: 1,
				effects: 0,
				texts: 1,
				cases: 0,
				effectExamples: 0,
			});
		});
	});

	test('of a return part, that one and its examples run anew', async () => {
		await withCopies(async (compiler, folder) => {
			const made = await madeAnew(compiler, async () => {
				change(folder, 'income-tax/bunch.json', 'carried forward.', 'carried on.');
				await compiler.recompile();
			});
			expect(made).toMatchObject({ definitions: 1, effects: 1, texts: 1, cases: 0, effectExamples: 1 });
		});
	});

	test('of none, nothing is', async () => {
		await withCopies(async (compiler) => {
			const made = await madeAnew(compiler, () => compiler.recompile());
			expect(made).toMatchObject({ compilations: 1, shaped: 0, definitions: 0, effects: 0, texts: 0 });
		});
	});

	test('of fifty definitions at once, they are compiled together, each once, and announced once', async () => {
		await withCopies(async (compiler, folder) => {
			const made = await madeAnew(compiler, async () => {
				for (const { file } of COPIES) change(folder, file, 'IRC §453', 'IRC §453(b)');
				const batch = await Promise.all(COPIES.map(() => compiler.recompile()));
				expect(batch.filter(({ isFirst }) => isFirst)).toHaveLength(1);
				expect(batch.at(-1)?.after.compilation.emitted.get('copy-49')?.text.code).toBe('IRC §453(b)');
			});
			expect(made).toMatchObject({ compilations: 1, shaped: MANY, definitions: MANY, run: MANY, proven: 1 });
		});
	});

	test('that comes while one is compiled, the last state wins', async () => {
		await withCopies(async (compiler, folder) => {
			const first = compiler.recompile();
			await new Promise((resolve) => setTimeout(resolve, 40));
			change(folder, 'capital-gains/copy-1.json', 'IRC §453', 'IRC §453(c)');
			const [, { after }] = await Promise.all([first, compiler.recompile()]);
			expect(compiler.state).toBe(after);
			expect(after.compilation.emitted.get('copy-1')?.text.code).toBe('IRC §453(c)');
		});
	});

	test('that removes a definition, or breaks one, the others stay', async () => {
		await withCopies(async (compiler, folder) => {
			rmSync(path.join(folder, 'capital-gains/copy-3.json'));
			change(folder, 'capital-gains/copy-4.json', '"model"', '"modle');
			const { after } = await compiler.recompile();
			// The fixture has one that is no copy.
			expect(after.compilation.calculators.size).toBe(MANY + 1);
			expect(after.compilation.diagnostics.map(({ file }) => file)).toEqual([
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
			const { after } = await compiler.recompile();
			expect(after.compilation.diagnostics).toEqual([]);
		});
	});
});

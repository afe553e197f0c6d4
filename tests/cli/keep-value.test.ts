// Returns and strategies are compiled once for the same files and the same bundle.
import {
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { keepValue, readKeptValue } from '../../src/cli/keep-value.ts';
import { CompilerCache, type Proofs } from '../../src/compiler/cache.ts';
import { compileProject } from '../../src/compiler/compile.ts';
import { decode, type ProjectFile, readProject } from '../../src/compiler/load/read-project.ts';
import { type Edit, editCases, editFederal, withFixture } from '../compiler/fixture-project.ts';
import { runInFixture } from './run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
const bundle = path.join(folder, 'main.mjs');

beforeEach(() => {
	vi.stubEnv('COMMAND_BUNDLE', bundle);
	for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});

afterAll(() => {
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true });
});

const createFile = (file: string, content: string | Uint8Array) =>
	({ path: file, ...decode(Buffer.from(content)) }) as ProjectFile;

/** What is kept of files, or "new". */
const getOrKeep = (...files: readonly ProjectFile[]) => {
	let isNew = false;
	const value = keepValue('returns', files, () => {
		isNew = true;
		return { texts: files.map(({ text }) => text), missing: Number.NaN };
	});
	return isNew ? 'new' : value;
};

test('a value is kept until the files differ in anything', () => {
	const file = createFile('a.json', 'é');
	expect(getOrKeep(file)).toBe('new');
	expect(getOrKeep(file)).toEqual({ texts: ['é'], missing: Number.NaN });
	const differentFiles = [
		[createFile('a.json', 'e')],
		[createFile('b.json', 'é')],
		[file, createFile('b.json', '')],
		// Read as the same text, and refused for its encoding.
		[createFile('a.json', Uint8Array.of(0xe9))],
	];
	for (const files of differentFiles) expect([getOrKeep(...files), getOrKeep(file)]).toEqual(['new', 'new']);
	expect(readdirSync(folder)).toEqual(['main.mjs.returns']);
});

test('another bundle, a damaged file and no bundle at all make the value anew', () => {
	const file = createFile('a.json', 'one');
	expect([getOrKeep(file), getOrKeep(file)]).toEqual(['new', { texts: ['one'], missing: Number.NaN }]);
	for (let { size } = statSync(`${bundle}.returns`); size > 0; size -= 1) {
		truncateSync(`${bundle}.returns`, size - 1);
		expect([getOrKeep(file), getOrKeep(file)]).toEqual(['new', { texts: ['one'], missing: Number.NaN }]);
	}
	vi.stubEnv('COMMAND_BUNDLE', `${bundle}2`);
	expect(getOrKeep(file)).toBe('new');
	vi.stubEnv('COMMAND_BUNDLE', undefined);
	expect([getOrKeep(file), getOrKeep(file)]).toEqual(['new', 'new']);
});

test('a value that cannot be written is only made again, and one that cannot be made is not kept', () => {
	const fail = () =>
		keepValue('returns', [], () => {
			throw new Error('wrong');
		});
	expect(fail).toThrow('wrong');
	expect(existsSync(`${bundle}.returns`)).toBe(false);
	vi.stubEnv('COMMAND_BUNDLE', path.join(folder, 'missing/main.mjs'));
	expect([getOrKeep(), getOrKeep()]).toEqual(['new', 'new']);
});

const NEW_LABEL = editFederal('"label": "', '"label": "My ');
const WRONG = editFederal('"formula": "', '"formula": "nothing + ');

test('a return is computed with the law that was kept, and a wrong file gives its findings all the same', async () => {
	const run = (edits: readonly Edit[] = []) => runInFixture('return', ['--set', 'wages=100000'], edits);
	const first = await run();
	expect(first).toMatchObject({ code: 0, stderr: '' });
	expect(await run()).toEqual(first);
	expect((await run([NEW_LABEL])).stdout).toContain('My ');
	const findings = await run([WRONG]);
	expect(findings).toMatchObject({ code: 2, stdout: '' });
	expect(findings.stderr).toMatch(/calculators\/law\/federal\.json:\d+:\d+ /);
	expect(await run([WRONG])).toEqual(findings);
	// It is the kept law that computes.
	expect(await run()).toEqual(first);
	const kept = deserialize(readFileSync(`${bundle}.returns`)) as {
		value: { worksheets: { worksheet: { title: string } }[] };
	};
	for (const { worksheet } of kept.value.worksheets) worksheet.title = 'Kept';
	writeFileSync(`${bundle}.returns`, serialize(kept));
	expect((await run()).stdout).toContain('Kept');
});

test('strategies that were kept compute what they computed when they were compiled', async () => {
	const run = (edits: readonly Edit[] = []) => runInFixture('effect', ['bunch', '--sample', '--json'], edits);
	const compiled = await run();
	expect(compiled).toMatchObject({ code: 0, stderr: '' });
	expect(existsSync(`${bundle}.effects`)).toBe(true);
	expect(await run()).toEqual(compiled);
	expect(await run([WRONG])).toMatchObject({ code: 2, stdout: '' });
});

const OTHER_LABEL = editFederal('"label": "', '"label": "Another ');
const WRONG_CASE = editCases('"surtax":5700', '"surtax":5800');

test('cases and examples that were proven are proven for the next process, with their findings, until the law differs', async () => {
	const findings = await runInFixture('check', [], [WRONG_CASE]);
	expect(findings.stdout).toContain('law/cases/worked.jsonl');
	const compileAnew = (edits: readonly Edit[]) =>
		withFixture(edits, async (folder) => {
			const cache = new CompilerCache(readKeptValue<Proofs>('proofs', []));
			const { diagnostics } = await compileProject(readProject(folder), {}, cache);
			const misses = (['case run', 'top rate', 'effect examples', 'effect cases'] as const).map((phase) =>
				cache.countMisses(phase),
			);
			return { codes: diagnostics.map(({ code }) => code), isProven: misses.every((count) => count === 0) };
		});
	expect(await compileAnew([WRONG_CASE])).toEqual({ codes: ['wrong-case'], isProven: true });
	// The law as it is may have been proven by another test.
	expect(await compileAnew([OTHER_LABEL])).toEqual({ codes: [], isProven: false });
	expect(await compileAnew([WRONG_CASE, NEW_LABEL])).toEqual({ codes: ['wrong-case'], isProven: false });
});

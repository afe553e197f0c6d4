// The bundle of a command, in a small project of its own.
import { spawnSync } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const root = mkdtempSync(path.join(tmpdir(), 'start-'));
const cache = path.join(root, 'node_modules/.cache/commands');

beforeEach(() => {
	rmSync(root, { recursive: true, force: true });
	for (const folder of ['schemas', 'src/cli', 'node_modules'])
		mkdirSync(path.join(root, folder), { recursive: true });
	symlinkSync(path.resolve('node_modules/rolldown'), path.join(root, 'node_modules/rolldown'));
	writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{}');
	cpSync('src/cli/start.js', path.join(root, 'src/cli/start.js'));
	writeSource('one');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A command that prints a word. */
function writeSource(word: string): void {
	writeFileSync(
		path.join(root, 'src/cli/main.ts'),
		`const word: string = '${word}';\nprocess.stdout.write(word);`,
	);
}

function run(): string {
	const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'src/cli/start.js')], {
		encoding: 'utf8',
	});
	return stdout + stderr;
}

test.each([0, 40])('a bundle that was cut to %d characters is made again', (length) => {
	expect(run()).toBe('one');
	const [bundle = ''] = listBundles();
	const { size } = statSync(bundle);
	truncateSync(bundle, length);
	expect(run()).toBe('one');
	expect(statSync(bundle).size).toBe(size);
});

test.each(['node_modules/.cache', 'node_modules/.cache/commands'])(
	'a command runs where nothing can be kept: %s is a file',
	(file) => {
		mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
		writeFileSync(path.join(root, file), 'kept by another');
		expect([run(), run()]).toEqual(['one', 'one']);
		expect(readFileSync(path.join(root, file), 'utf8')).toBe('kept by another');
	},
);

test('a command runs where its bundle cannot be written', () => {
	expect(run()).toBe('one');
	const [bundle = ''] = listBundles();
	rmSync(bundle);
	mkdirSync(path.join(bundle, 'folder'), { recursive: true });
	expect([run(), run()]).toEqual(['one', 'one']);
	expect(listBundles()).toEqual([bundle]);
});

const listBundles = () => readdirSync(cache).map((name) => path.join(cache, name));

test('a bundle is kept for as long as its sources and packages stay the same', () => {
	expect(run()).toBe('one');
	const [bundle = ''] = listBundles();
	const { ino } = statSync(bundle);
	expect(run()).toBe('one');
	expect(statSync(bundle).ino).toBe(ino);
	writeSource('two');
	expect(run()).toBe('two');
	writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{ "other": true }');
	expect(run()).toBe('two');
	expect(listBundles()).toHaveLength(3);
	// A source that is as it was before has its bundle still.
	writeSource('one');
	writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{}');
	expect(run()).toBe('one');
	expect(listBundles()).toHaveLength(3);
});

test('what an interrupted command left of a bundle is no bundle, and a new one removes it when it is old', () => {
	expect(run()).toBe('one');
	const [bundle = ''] = listBundles();
	const remainder = `${bundle}.1`;
	cpSync(bundle, remainder);
	truncateSync(remainder, 10);
	rmSync(bundle);
	expect(run()).toBe('one');
	expect(listBundles()).toEqual([bundle, remainder]);
	const longAgo = new Date(Date.now() - 4_000_000);
	for (const file of listBundles()) utimesSync(file, longAgo, longAgo);
	// In use, so it stays.
	expect(run()).toBe('one');
	writeSource('two');
	expect(run()).toBe('two');
	expect(listBundles()).toHaveLength(2);
	expect(listBundles()).toContain(bundle);
});

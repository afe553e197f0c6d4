// The build refuses or warns before anything is built; that it builds is held by every test of what it wrote.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COMMAND = ['--import', import.meta.resolve('tsx'), path.resolve('scripts/build.ts')];
const folder = mkdtempSync(path.join(tmpdir(), 'firm-build-'));
const SETTINGS = path.join(folder, 'firm/settings.json');

beforeAll(() => {
	for (const name of ['src/ui', 'public', 'firm']) mkdirSync(path.join(folder, name), { recursive: true });
	cpSync('src/ui/tokens.css', path.join(folder, 'src/ui/tokens.css'));
	cpSync('public/icon.svg', path.join(folder, 'public/icon.svg'));
	writeFileSync(path.join(folder, 'public/share.png'), 'A picture of its own.');
	cpSync('tests/drop-in/firm.json', SETTINGS);
	cpSync('tests/drop-in/privacy.md', path.join(folder, 'firm/privacy.md'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function build(...argv: readonly string[]): { readonly status: number | null; readonly stderr: string } {
	return spawnSync(process.execPath, [...COMMAND, ...argv], { cwd: folder, encoding: 'utf8' });
}

test('with --production lists what the firm has still to say, and builds nothing', () => {
	const original = readFileSync(SETTINGS, 'utf8');
	writeFileSync(SETTINGS, original.replace('"Ada Vale"', '"Our founder"'));
	const { status, stderr } = build('--production');
	writeFileSync(SETTINGS, original);
	expect(status).toBe(1);
	expect(stderr).toContain('firm/settings.json:4:13  The founder has no name yet.');
	expect(stderr).toMatch(/\nNothing was built: one thing to mend first\.\n$/);
});

test('refuses settings that cannot be read, with their place', () => {
	writeFileSync(SETTINGS, '{\n\t"$schema": "../schemas/firm.schema.json",\n}\n');
	const { status, stderr } = build();
	expect(status).toBe(1);
	expect(stderr).toContain('firm/settings.json:2:');
	expect(stderr).toContain('Nothing was built');
});

test('refuses options that it does not have', () => {
	expect(build('--base', '/tax/').status).toBe(2);
});

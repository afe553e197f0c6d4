// The build refuses or warns before anything is built; that it builds is held by every test of what it wrote.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COMMAND = ['--import', import.meta.resolve('tsx'), path.resolve('scripts/build.ts')];
const folder = mkdtempSync(path.join(tmpdir(), 'firm-build-'));

beforeAll(() => {
	mkdirSync(path.join(folder, 'src/ui'), { recursive: true });
	cpSync('src/ui/tokens.css', path.join(folder, 'src/ui/tokens.css'));
	cpSync('public', path.join(folder, 'public'), { recursive: true });
	cpSync('tests/drop-in/firm.json', path.join(folder, 'firm/settings.json'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function build(...argv: readonly string[]): { readonly status: number | null; readonly stderr: string } {
	return spawnSync(process.execPath, [...COMMAND, ...argv], { cwd: folder, encoding: 'utf8' });
}

test('with --production lists what the firm has still to say, and builds nothing', () => {
	const { status, stderr } = build('--production');
	expect(status).toBe(1);
	expect(stderr).toContain('firm/settings.json:3:10  public/share.png shows the placeholder of a name.');
	expect(stderr).toMatch(/\nNothing was built: one thing to mend first\.\n$/);
});

test('refuses settings that cannot be read, with their place', () => {
	const settings = path.join(folder, 'firm/settings.json');
	writeFileSync(settings, '{\n\t"$schema": "../schemas/firm.schema.json",\n}\n');
	const { status, stderr } = build();
	rmSync(settings);
	expect(status).toBe(1);
	expect(stderr).toContain('firm/settings.json:2:');
	expect(stderr).toContain('Nothing was built');
});

test('refuses options that it does not have', () => {
	expect(build('--base', '/tax/').status).toBe(2);
});

// `npm run test:drop-in`: the unit tests that see the strategies of this project or the settings of its firm, in one copy of it in
// which one strategy was added, many were renamed and many removed, and which is another firm's. What computes with the samples alone cannot be affected, and one copy with all three changes
// costs a third of three: some eighty seconds of one core, where all unit tests take two hundred.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../scripts/testing/command.ts';
import { runIfEntry } from '../../src/cli/entry.ts';
import { changeDefinitions } from './change-definitions.ts';

/** What only this project has, or what is made anew. */
const LEFT_OUT = ['.git', 'dist', 'node_modules', 'test-results'];
/** What imports one of them is tested. */
const CHANGED = ['tests/support/own-definitions.ts', 'firm/settings.json'];
const OTHER_FIRM = 'tests/drop-in/firm.json';
const MINUTES = 20;

async function testChangedCopy(argv: readonly string[]): Promise<number> {
	const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'drop-in-'));
	try {
		for (const name of readdirSync('.'))
			if (!LEFT_OUT.includes(name)) cpSync(name, path.join(folder, name), { recursive: true });
		symlinkSync(realpathSync('node_modules'), path.join(folder, 'node_modules'), 'junction');
		mkdirSync('test-results', { recursive: true });
		cpSync(OTHER_FIRM, path.join(folder, 'firm/settings.json'));
		await changeDefinitions(path.join(folder, 'calculators'));
		const vitest = path.resolve('node_modules/vitest/vitest.mjs');
		const projects = ['--project', 'unit', '--project', 'dom'];
		const command = [process.execPath, vitest, 'related', '--run', ...projects, ...CHANGED, ...argv];
		const isPassed = await runCommand(command, { limit: MINUTES * 60_000, cwd: folder });
		return isPassed ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	}
}

runIfEntry(import.meta.url, testChangedCopy);

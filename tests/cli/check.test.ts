// The output of check on the small project is in transcripts.test.ts.
import {
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatFindings } from '../../src/cli/check/findings.ts';
import { formatGithubAnnotation } from '../../src/cli/check.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { withFixture } from '../compiler/fixture-project.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { runCli, runInFixture } from './run-cli.ts';

const FINDING: Diagnostic = {
	file: 'a,b:c%\r\n.json',
	line: 36,
	column: 26,
	endColumn: 37,
	severity: 'warning',
	code: 'unknown-name',
	message: '100%: a, b\r\nc',
	values: { owner: 'A formula', name: 'c', among: 'input' },
	suggestions: [],
	sourceLine: '',
};

describe('check', () => {
	test('refuses a folder without calculators, and names the one above that has them', async () => {
		const run = (folder: string) => runCli('check', [], { folder });
		const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'empty-'));
		expect(await run(root)).toEqual({
			code: 2,
			stdout: '',
			stderr: `There is no folder "calculators" in ${root}.\n`,
		});
		rmSync(root, { recursive: true });
		const [project, inside] = [process.cwd(), path.resolve('calculators/law')];
		const sentence = `There is no folder "calculators" in ${inside}. There is one in ${project}: run the command there.\n`;
		expect(await run(inside)).toEqual({ code: 2, stdout: '', stderr: sentence });
	});

	test('reads what a link leads to, and says where one leads to nothing that is read', async () => {
		await withFixture([], async (folder) => {
			const run = () => runCli('check', [], { folder: path.dirname(folder) });
			const bunch = path.join(folder, 'income-tax/bunch.json');
			renameSync(bunch, path.join(folder, '.bunch'));
			symlinkSync('../.bunch', bunch);
			expect(await run()).toMatchObject({ code: 0, stdout: '' });
			const links = [path.join(folder, 'income-tax/old.json'), path.join(folder, 'law/states')];
			symlinkSync('../old.json', links[0] ?? '');
			symlinkSync('..', links[1] ?? '');
			const { code, stdout } = await run();
			for (const link of [...links, bunch]) rmSync(link);
			renameSync(path.join(folder, '.bunch'), bunch);
			expect(code).toBe(1);
			for (const finding of [
				'"calculators/income-tax/old.json" is a link that leads nowhere, so it has no effect.',
				'"calculators/law/states" is a link to a folder, so it has no effect.',
			])
				expect(stdout).toContain(finding);
		});
	});

	test('passes for the year of the definitions, and for no year that lacks an amount which federal law changes each year', async () => {
		const currentYear = await runInFixture('check', ['--year', '2024']);
		const laterYear = await runCli('check', ['--year', '2099']);
		expect([currentYear.code, laterYear.code]).toEqual([0, 1]);
		expect(laterYear.stdout).toMatch(/The amount "giftExemption" has no value for 2099\. It has 2024, 2025/);
		const missingNames = new Set(
			[...laterYear.stdout.matchAll(/The amount "(\w+)" has no value/g)].map(([, name]) => name),
		);
		const { shared } = await compileOwnProject();
		const stateNames = new Set(listStateAmounts());
		const federalNames = Object.keys(shared.amounts).filter((name) => !stateNames.has(name));
		const constantNames = federalNames.filter((name) => shared.amounts[name]?.after === 'constant');
		expect(federalNames.filter((name) => !missingNames.has(name))).toEqual(constantNames);
		expect([...stateNames].filter((name) => missingNames.has(name))).toEqual([]);
	});
});

// A state publishes in its own time.
function listStateAmounts(): readonly string[] {
	const folder = 'calculators/law/amounts/states';
	return readdirSync(folder).flatMap((name) =>
		Object.keys(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')).amounts),
	);
}

test('a misprint in an index is told once, not at every amount', () => {
	const findings = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
		(name): Diagnostic => ({ ...FINDING, code: 'base-contradicts', values: { name, index: 'CPI' } }),
	);
	const texts = formatFindings(findings, false, { amounts: {}, files: [] });
	expect(texts).toHaveLength(1);
	expect(texts[0]).toContain('The same of 6 more amounts of this index: look for a misprint');
	expect(formatFindings(findings.slice(0, 5), false, { amounts: {}, files: [] })).toHaveLength(5);
});

test('a workflow command escapes what would end a property or the line', () => {
	const annotation = formatGithubAnnotation(FINDING);
	expect(annotation).toBe(
		'::warning file=a%2Cb%3Ac%25%0D%0A.json,line=36,col=26,endColumn=37,title=unknown-name::100%25: a, b%0D%0Ac',
	);
});

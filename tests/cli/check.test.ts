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
import household from '../../calculators/law/household.json' with { type: 'json' };
import { formatFindings } from '../../src/cli/check/findings.ts';
import { formatGithubAnnotation } from '../../src/cli/check.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { findEntry } from '../../src/engine/law.ts';
import { DEFAULT_INFLATION } from '../../src/engine/prices.ts';
import { FIXTURE, withFixture } from '../compiler/fixture-project.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { OWN_DEFINITIONS } from '../support/own-definitions.ts';
import { ProjectCopy } from '../support/project-copy.ts';
import { runCli, runInFixture } from './run-cli.ts';

const OWN_PROJECT = { folder: path.dirname(OWN_DEFINITIONS) };

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

describe('check', { timeout: 120_000 }, () => {
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

	test('runs the cases that a change since the last commit can move, those of a file that is named, and all of them', async () => {
		const copy = new ProjectCopy([FIXTURE], []);
		const folder = path.join(copy.folder, path.dirname(path.relative('.', FIXTURE)));
		const cases = path.relative('.', path.join(FIXTURE, 'law/cases/worked.jsonl'));
		copy.remove(path.relative('.', path.join(FIXTURE, 'income-tax/award.ts')));
		copy.edit(cases, (text) => text.replace('"surtax":1520', '"surtax":1521').replace('3800', '3801'));
		copy.commitAll('wrong');
		const run = async (...argv: readonly string[]) => {
			const { stdout } = await runCli('check', ['--format', 'json', ...argv], { folder });
			return (JSON.parse(stdout) as readonly Diagnostic[]).map(({ line }) => line);
		};
		try {
			expect(await runCli('check', [], { folder })).toMatchObject({
				code: 0,
				stderr: expect.stringContaining('--cases runs all'),
			});
			// Case 4 is the only one of California.
			const state = path.relative('.', path.join(FIXTURE, 'law/ca.json'));
			copy.edit(state, (text) => text.replace('"label": "', '"label": "My '));
			expect(await run()).toEqual([4]);
			expect(await run('calculators/law/cases/worked.jsonl')).toEqual([3, 4]);
			copy.git('commit', '-am', 'A label');
			// What was found once is told until it is mended.
			expect(await run()).toEqual([3, 4]);
			const all = await runCli('check', ['--cases'], { folder });
			expect(all).toMatchObject({ code: 1, stderr: expect.not.stringContaining('--cases') });
		} finally {
			copy.dispose();
		}
		expect(await runCli('check', ['--cases', '--year', '2026'])).toMatchObject({ code: 2 });
	});

	test('passes for the year of the definitions, and lists for a later one each federal amount that changes yearly', async () => {
		const currentYear = await runInFixture('check', ['--year', '2024']);
		const laterYear = await runCli('check', ['--year', '2099', '--format', 'json'], OWN_PROJECT);
		expect([currentYear.code, laterYear.code]).toEqual([0, 1]);
		const findings: readonly Diagnostic[] = JSON.parse(laterYear.stdout);
		expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['missing-year']));
		const missingNames = new Set(findings.map(({ message }) => /^"(\w+)" has/.exec(message)?.[1]));
		const { shared } = await compileOwnProject();
		const stateNames = new Set(listStateAmounts());
		const indexedNames = Object.entries(shared.amounts).filter(([, { after }]) => typeof after === 'object');
		const federalNames = indexedNames.map(([name]) => name).filter((name) => !stateNames.has(name));
		expect(
			[...missingNames].filter((name) => !Object.hasOwn(shared.indexes, String(name))).toSorted(),
		).toEqual(federalNames.toSorted());
	});

	test('lists the figures of a new year where they are entered, each with what its rule gives', async () => {
		const year = Math.max(...household.years) + 1;
		const { code, stdout, stderr } = await runCli('check', ['--year', String(year)], OWN_PROJECT);
		expect([code, stderr]).toEqual([1, expect.stringMatching(/^\d+ figures to enter in \d+ files\n$/)]);
		const [payroll = ''] = /^calculators\/law\/amounts\/payroll\.json\n(?: .*\n)+/m.exec(stdout) ?? [];
		const { shared } = await compileOwnProject();
		const prices = { indexes: shared.indexes, inflation: DEFAULT_INFLATION };
		const { socialSecurityWageBase } = shared.amounts;
		const figure = socialSecurityWageBase && findEntry(socialSecurityWageBase, year, prices)?.value;
		expect(payroll.replaceAll(/ {2,}/g, '  ')).toContain(
			`  socialSecurityWageBase  ${socialSecurityWageBase?.title}: $${figure?.toLocaleString('en-US')}\n`,
		);
		const line = readFileSync('calculators/law/amounts/payroll.json', 'utf8').split('\n')[
			parseInt(payroll.split('\n')[1] ?? '', 10) - 1
		];
		expect(line).toContain('"socialSecurityWageBase"');
		expect(stdout).toMatch(/^calculators\/law\/indexes\.json\n +\d+ {2}chainedCpi /m);
		expect(stdout).toMatch(/^ {6,}headOfHousehold \$/m);
		const [file = ''] = /check -- --year \d+ (\S+)\n+$/.exec(stdout)?.slice(1) ?? [];
		const ofState = await runCli('check', ['--year', String(year), file], OWN_PROJECT);
		expect(ofState.stdout).toContain(`${file}\n`);
		expect(ofState.stdout).not.toContain('which publish in their own time');
	});
});

// A state publishes in its own time.
function listStateAmounts(): readonly string[] {
	const folder = 'calculators/law/amounts';
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const stateNames = names.filter((name) => /^states\/.*\.json$|^state-/.test(name));
	return stateNames.flatMap((name) =>
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

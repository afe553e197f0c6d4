// `npm run fix [-- FILE...]`: brings definitions into the fixed form. Exit 0 done, 1 problems are left, 2 it cannot be done.
import { compileProject } from '../compiler/compile.ts';
import { type Diagnostic, Findings, formatDiagnostic } from '../compiler/diagnostic.ts';
import { acceptResults } from '../compiler/fixed-form/accept-results.ts';
import { hasFixedForm } from '../compiler/fixed-form/fixed-form.ts';
import type { Project, ProjectFile } from '../compiler/read/read-project.ts';
import { runWhenCalled } from './entry.ts';
import { differing, type FixedFile, fixedFiles, projectWith, withTree } from './fix/fixed-files.ts';
import { readCommandLine } from './options.ts';
import { filesAsked, findingsOf, ownProject } from './project.ts';
import { fail, UsageError } from './usage-error.ts';
import { replaceFile } from './write-file.ts';

const USAGE = 'Usage: npm run --silent fix [-- [--check | --accept-results] FILE...]';
const OPTIONS = { check: { type: 'boolean' }, 'accept-results': { type: 'boolean' } } as const;

function say(lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${line}\n`);
}

function count(number: number, word: string): string {
	return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Only says which files are in another form. */
function checkOnly(fixed: ReadonlyMap<string, FixedFile>, unreadable: readonly Diagnostic[]): number {
	const changed = differing(fixed);
	for (const { file } of changed) process.stdout.write(`${file.path}\n`);
	say(unreadable.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`));
	if (changed.length > 0) say([`${count(changed.length, 'file')} not in the fixed form. Run: npm run fix`]);
	return changed.length > 0 || unreadable.length > 0 ? 1 : 0;
}

/** Fills in missing figures and prints each. */
async function accept(
	fixed: ReadonlyMap<string, FixedFile>,
	project: Project,
): Promise<ReadonlyMap<string, FixedFile>> {
	const whole = projectWith(project, fixed);
	const { calculators } = await compileProject(whole);
	let filled = fixed;
	for (const [path, { file, tree }] of fixed) {
		const calculator = file.kind === 'calculator' ? calculators.get(file.name) : undefined;
		if (!calculator) continue;
		const taken = acceptResults(tree, calculator);
		if (taken.accepted.length === 0) continue;
		filled = withTree(filled, path, taken.tree, whole);
		for (const { example, name, value } of taken.accepted) {
			const figure = `${name} = ${JSON.stringify(value)}`;
			process.stdout.write(`accepted  ${path}  example "${example}": ${figure}\n`);
		}
	}
	return filled;
}

/** What is left for a person to decide, in the files asked for. */
async function remaining(asked: readonly ProjectFile[], project: Project): Promise<readonly Diagnostic[]> {
	const compilation = await compileProject(project);
	const found = new Set(asked.flatMap((file) => findingsOf(file, project, compilation)));
	return compilation.diagnostics.filter((diagnostic) => found.has(diagnostic));
}

/** @returns false after saying why a file cannot be written; the others still are */
function write({ file, text }: FixedFile): boolean {
	try {
		replaceFile(file.absolutePath, text);
		process.stdout.write(`fixed     ${file.path}\n`);
		return true;
	} catch (error) {
		fail(error);
		return false;
	}
}

/** Brings definitions into the fixed form. @param argv the words after the command's name @returns the exit code */
export async function fix(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (values.check && values['accept-results'])
		throw new UsageError(`--check writes nothing, so --accept-results does not go with it.\n${USAGE}`);
	const project = ownProject();
	const asked = filesAsked(positionals, project);
	if (positionals.length > 0) {
		const code = asked.filter(({ language }) => language === 'ts');
		say(code.map(({ path }) => `${path} is TypeScript and was left alone: npm run format formats it.`));
	}
	const findings = new Findings();
	let fixed = fixedFiles(asked, project, findings);
	if (values.check) return checkOnly(fixed, findings.all);
	if (values['accept-results']) fixed = await accept(fixed, project);
	const changed = differing(fixed).filter(write);
	const left = await remaining(asked, projectWith(project, fixed));
	say(left.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`));
	const formed = asked.filter(hasFixedForm).length;
	const rest = left.length > 0 ? `, ${count(left.length, 'problem')} left to you` : '';
	say([`${count(formed, 'file')} read, ${changed.length} changed${rest}`]);
	return left.length > 0 ? 1 : 0;
}

runWhenCalled(import.meta.url, fix);

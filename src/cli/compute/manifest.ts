// What answers are made with: the program, the law and the options that decide them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Project, ProjectFile } from '../../compiler/load/read-project.ts';
import { hashFiles } from '../keep-value.ts';
import type { StreamCounts } from './stream.ts';

/** Two files of answers with the same values are made in the same way. */
export interface Origin {
	readonly name: string;
	readonly version: string;
	/** Ends with "-dirty" where sources differ from it; "unknown" where there is no repository. */
	readonly commit: string;
	/** A hash of everything authored that decides answers. */
	readonly law: string;
}

/** Without counts for a run that did not come to its end. */
export interface Manifest extends Origin, Partial<StreamCounts> {
	readonly command: string;
	readonly options: Readonly<Record<string, unknown>>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROOFS: readonly ProjectFile['kind'][] = [
	...(['case', 'effect-case', 'second-entry', 'state-entries', 'rule-entries', 'later-years'] as const),
	'stray',
];

export function describeOrigin({ files }: Project): Origin {
	const { name, version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as Origin;
	const git = ['-C', ROOT, 'describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
	const { status, stdout } = spawnSync('git', git, { encoding: 'utf8' });
	const law = hashFiles(files.filter(({ kind }) => !PROOFS.includes(kind)));
	return { name, version, commit: status === 0 ? stdout.trim() : 'unknown', law };
}

/** The first line of standard error: "… 0.1.0, commit 1f2e…, law 9a8b…: return {}". */
export function formatManifest({ name, version, commit, law, command, options }: Manifest): string {
	return `${name} ${version}, commit ${commit}, law ${law.slice(0, 12)}: ${command} ${JSON.stringify(options)}\n`;
}

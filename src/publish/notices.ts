// The notices of the packages whose code, fonts or styles are in the published files, as their licenses ask.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const NOTICES_FILE = 'third-party-notices.txt';

/** Its base styles are in the style sheet, and no module of the build. */
const STYLES = 'node_modules/tailwindcss/';
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * @param files modules and fonts of the build
 * @param root the folder of the project
 */
export function formatNotices(files: Iterable<string>, root: string): string {
	const absoluteFiles = [...files, STYLES].map((file) => path.resolve(root, file.replace(/^\0|\?.*$/g, '')));
	const folders = new Set(
		absoluteFiles.flatMap((file) => PACKAGE.exec(`${file.split(path.sep).join('/')}/`)?.[0] ?? []),
	);
	const notices = [...folders].filter((folder) => existsSync(`${folder}/package.json`)).map(formatNotice);
	return `This site contains parts of the following packages.\n\n${notices.toSorted().join('\n')}`;
}

function formatNotice(folder: string): string {
	const { name, version, license = '' } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
	const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(entry));
	const text = file === undefined ? '' : `\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
	return `${name} ${version} (${license})\n${'-'.repeat(60)}\n${text}`;
}

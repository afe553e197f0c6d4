// The files of a folder, and the lines in which they differ from what they were.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Texts, byte by byte, by their path in the folder. */
type Files = ReadonlyMap<string, string>;

export function readFiles(folder: string): Files {
	const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
	return new Map(paths.sort().map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]));
}

/** Each file that changed, with the lines it lost after "-" and those it has now after "+". */
export function describeChanges(before: Files, after: Files): string {
	return [...after]
		.filter(([file, text]) => before.get(file) !== text)
		.map(([file, text]) => `~ ${file}\n${describeLines(before.get(file), text)}`)
		.join('');
}

function describeLines(before: string | undefined, after: string): string {
	const [oldLines, newLines] = [before?.split('\n') ?? [], after.split('\n')];
	const shorter = Math.min(oldLines.length, newLines.length);
	let start = 0;
	while (start < shorter && oldLines[start] === newLines[start]) start += 1;
	let end = 0;
	while (end < shorter - start && oldLines.at(-1 - end) === newLines.at(-1 - end)) end += 1;
	const toText = (lines: readonly string[], sign: string) =>
		lines
			.slice(start, lines.length - end)
			.map((line) => `${sign} ${Buffer.from(line, 'latin1').toString('utf8')}\n`)
			.join('');
	return toText(oldLines, '-') + toText(newLines, '+');
}

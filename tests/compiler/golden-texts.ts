// The golden files: one a topic, and in it one section a mistake, headed "=== name", in the order of the mistakes.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve('tests/compiler/golden');
const HEADING = /^=== (.+)\n/m;

const getFile = (topic: string) => path.join(FOLDER, `${topic}.txt`);

/** The topics that have a golden file. */
export function listGoldenTopics(): string[] {
	return readdirSync(FOLDER).map((file) => path.basename(file, '.txt'));
}

/** The expected texts of a topic by the names of their mistakes, in the order of the file. */
export function readGolden(topic: string): [name: string, text: string][] {
	const file = getFile(topic);
	const [, ...parts] = existsSync(file) ? readFileSync(file, 'utf8').split(HEADING) : [''];
	return parts.flatMap((name, index) =>
		index % 2 === 0 ? [[name, (parts[index + 1] ?? '').replace(/\n\n$/, '\n')]] : [],
	);
}

/** Writes the golden file of a topic. */
export function writeGolden(topic: string, texts: readonly (readonly [name: string, text: string])[]): void {
	writeFileSync(getFile(topic), texts.map(([name, text]) => `=== ${name}\n${text}`).join('\n'));
}

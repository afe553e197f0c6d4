// `npm run merge`: the answers of all parts of a file of requests, as one stream.
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatCount } from '../engine/format.ts';
import { formatPartName, type ShardManifest } from './compute/shard.ts';
import { type Command, UsageError } from './entry.ts';
import { readCommandLine } from './options.ts';

const USAGE = 'Usage: npm run --silent merge -- FOLDER > ANSWERS.jsonl';

/** Prints the parts in order, if they fit together. */
export const mergeParts: Command = async (argv) => {
	const { positionals } = readCommandLine(argv, {}, USAGE);
	const [folder, ...others] = positionals;
	if (folder === undefined || others.length > 0)
		throw new UsageError(`Name one folder with the parts.\n${USAGE}`);
	const manifests = readManifests(folder);
	for (const manifest of manifests) await checkLines(folder, manifest);
	for (const manifest of manifests)
		for await (const chunk of createReadStream(toFile(folder, manifest, 'jsonl')))
			if (!process.stdout.write(chunk as Buffer))
				await new Promise((resolve) => process.stdout.once('drain', resolve));
	const refusals = manifests.reduce((sum, part) => sum + part.refusals, 0);
	const count = manifests.reduce((sum, part) => sum + part.count, 0);
	process.stderr.write(`${formatCount(count)} answers, ${formatCount(refusals)} of them refusals.\n`);
	return refusals > 0 ? 1 : 0;
};

function toFile(folder: string, { shard, shards }: ShardManifest, ending: string): string {
	return path.join(folder, `${formatPartName(shard, shards)}.${ending}`);
}

/** What has to be the same in all parts. */
const COMMON = ['name', 'version', 'commit', 'law', 'command', 'options', 'shards'] as const;

/** Those of all parts, in order. @throws UsageError where they are not the parts of one file, made in one way */
function readManifests(folder: string): readonly ShardManifest[] {
	const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^part-.*\.json$/.test(name)) : [];
	const manifests = names
		.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ShardManifest)
		.toSorted((a, b) => a.shard - b.shard);
	const [first] = manifests;
	if (!first) throw new UsageError(`There are no parts in ${folder}.`);
	for (const key of COMMON)
		for (const other of manifests)
			if (JSON.stringify(other[key]) !== JSON.stringify(first[key]))
				throw new UsageError(`Parts ${first.shard} and ${other.shard} differ in "${key}".`);
	let position = 0;
	for (let shard = 0; shard < first.shards; shard += 1) {
		const manifest = manifests[shard];
		if (manifest?.shard !== shard) throw new UsageError(`Part ${shard} of ${first.shards} is missing.`);
		const [start, end, size] = manifest.bytes;
		if (start !== position || size !== first.bytes[2])
			throw new UsageError(`Part ${shard} is of another file of requests than those before it.`);
		position = end;
	}
	return manifests;
}

const LINE_FEED = 0x0a;

/** @throws UsageError for a part that has not as many answers as it says */
async function checkLines(folder: string, manifest: ShardManifest): Promise<void> {
	const file = toFile(folder, manifest, 'jsonl');
	let count = 0;
	for await (const chunk of createReadStream(file))
		for (const byte of chunk as Buffer) if (byte === LINE_FEED) count += 1;
	if (count !== manifest.count)
		throw new UsageError(
			`Part ${manifest.shard} has ${formatCount(count)} answers, and says that it has ${formatCount(manifest.count)}.`,
		);
}

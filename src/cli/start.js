// Runs a command: `node src/cli/start.js check`. Node 20 reads no TypeScript, and loading hundreds of modules one by one
// takes longer than checking all definitions, so `main.ts` is bundled first, in plain JavaScript. A bundle is kept by the
// content of all sources, so that it never runs for others.
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Bytecode that V8 runs before it optimizes a function, many times the usual: most commands end before that pays.
setFlagsFromString('--interrupt-budget=1000000');

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ENTRY = path.join(ROOT, 'src/cli/main.ts');
const CACHE = path.join(ROOT, 'node_modules/.cache/commands');
/** Milliseconds after which a file that no command used is removed. */
const MAX_AGE = 3_600_000;

/** A text that differs whenever the bundle could, or what it imports from packages. */
function hashSources() {
	const hash = createHash('sha256').update(`${process.version} ${ROOT}`);
	const add = (file) => hash.update(`\n${file}\n`).update(readFileSync(path.join(ROOT, file)));
	for (const folder of ['schemas', 'src'])
		for (const name of readdirSync(path.join(ROOT, folder), { recursive: true }).sort())
			if (/\.(ts|js|json)$/.test(name)) add(path.join(folder, name));
	add('node_modules/.package-lock.json');
	return hash.digest('hex');
}

/** True for a file that is there; where the disk can be written, it counts as used now. */
function touch(file) {
	try {
		utimesSync(file, new Date(), new Date());
	} catch {
		return existsSync(file);
	}
	return true;
}

async function bundle() {
	const { rolldown } = await import('rolldown');
	const build = await rolldown({
		input: ENTRY,
		platform: 'node',
		external: /^[^./]/,
		logLevel: 'silent',
		plugins: [
			{
				// Modules look for files beside their source, not beside the bundle.
				name: 'source-url',
				transform: {
					filter: { id: /\.ts$/, code: /import\.meta\.url/ },
					handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
				},
			},
		],
	});
	const { output } = await build.generate({ format: 'esm', codeSplitting: false });
	await build.close();
	return output[0].code;
}

/** Writes a file whole or not at all, since another command may be reading it, and removes what none has used for long. */
function keep(file, text) {
	mkdirSync(CACHE, { recursive: true });
	for (const name of readdirSync(CACHE)) {
		const { mtimeMs } = statSync(path.join(CACHE, name), { throwIfNoEntry: false }) ?? {};
		if (mtimeMs < Date.now() - MAX_AGE) rmSync(path.join(CACHE, name), { force: true });
	}
	const temporaryFile = `${file}.${process.pid}`;
	try {
		writeFileSync(temporaryFile, text, { flush: true });
		renameSync(temporaryFile, file);
	} finally {
		rmSync(temporaryFile, { force: true });
	}
}

const target = path.join(CACHE, `${hashSources()}.mjs`);
if (!touch(target)) keep(target, await bundle());
process.argv[1] = ENTRY;
// What the command keeps stands beside it.
process.env.COMMAND_BUNDLE = target;
await import(pathToFileURL(target).href);

// Runs a command: `node src/cli/start.js check`. Node 20 reads no TypeScript, and loading hundreds of modules one by one
// takes longer than checking all definitions, so `main.ts` is bundled first, in plain JavaScript. A bundle is kept by the
// content of all sources, so that it never runs for others. Where none can be kept, each command bundles for itself.
import { createHash } from 'node:crypto';
import {
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
/** The last line of a bundle: one without it is not whole. */
const END = '\n// The end of the bundle.\n';

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

async function bundle() {
	const { rolldown } = await import('rolldown');
	const build = await rolldown({
		input: ENTRY,
		platform: 'node',
		logLevel: 'silent',
		plugins: [
			{
				// Packages are found from here, wherever the bundle is. One that a command does not use is not loaded.
				name: 'packages',
				resolveId: {
					filter: { id: /^[^./]/ },
					handler: (id) => ({ id: import.meta.resolve(id), external: true, moduleSideEffects: false }),
				},
			},
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
	return `${output[0].code}${END}`;
}

/** True for a whole bundle that is kept; where the disk can be written, it counts as used now. */
function isKept(file) {
	const isWhole = succeeds(() => {
		if (!readFileSync(file, 'utf8').endsWith(END)) throw new Error('A part of a bundle.');
	});
	if (isWhole) succeeds(() => utimesSync(file, new Date(), new Date()));
	return isWhole;
}

/** Writes a bundle whole or not at all, since another command may be reading it. */
function keep(file, text) {
	const temporaryFile = `${file}.${process.pid}`;
	const isWritten = succeeds(() => {
		mkdirSync(CACHE, { recursive: true });
		writeFileSync(temporaryFile, text, { flush: true });
		renameSync(temporaryFile, file);
	});
	succeeds(() => rmSync(temporaryFile, { force: true }));
	return isWritten;
}

/** Removes what no command has used for long. */
function removeOld() {
	for (const name of readdirSync(CACHE)) {
		const { mtimeMs } = statSync(path.join(CACHE, name), { throwIfNoEntry: false }) ?? {};
		if (mtimeMs < Date.now() - MAX_AGE) succeeds(() => rmSync(path.join(CACHE, name), { force: true }));
	}
}

/** What cannot be kept costs time, and never the answer. */
function succeeds(action) {
	try {
		action();
		return true;
	} catch {
		return false;
	}
}

/** The address of the bundle: a file, or its text where it cannot be kept. */
async function findBundle() {
	const file = path.join(CACHE, `${hashSources()}.mjs`);
	const { href } = pathToFileURL(file);
	if (!isKept(file)) {
		const text = await bundle();
		if (!keep(file, text))
			return `data:text/javascript,${encodeURIComponent(`${text}//# sourceURL=${href}`)}`;
		succeeds(removeOld);
	}
	// What the command keeps stands beside it.
	process.env.COMMAND_BUNDLE = file;
	return href;
}

process.argv[1] = ENTRY;
await import(await findBundle());

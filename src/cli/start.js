// Starts a command of `src/cli/`: `node src/cli/start.js check`. Node 20 reads no TypeScript, and reading the modules of a
// command one by one through a loader takes longer than checking all definitions. So a command is bundled once, in plain
// JavaScript since nothing else can run before it; the bundle is known by everything it is made from.
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Bytecode that V8 runs before it optimizes a function, many times the usual: most commands end before it pays.
setFlagsFromString('--interrupt-budget=1000000');

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OPERATORS = path.join(ROOT, 'src/language/operators');
const CACHE = path.join(ROOT, 'node_modules/.cache/commands');
const HOUR = 3_600_000;
/** Beside the libraries, which the list of what is installed stands for. */
const SOURCES = ['src', 'schemas'];
/** Making validators of the schemas takes a sixth of a check, so a bundle holds them ready made. */
const VALIDATORS = path.join(ROOT, 'src/compiler/checks/validators.ts');
const INSTALLED = path.join(ROOT, 'node_modules/.package-lock.json');

/** The files of the sources that code is made from, with their paths and contents, as one number. */
function contentOf(file) {
	const hash = createHash('sha256').update(file).update(process.version);
	for (const folder of SOURCES) {
		const entries = readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
		const sources = entries.filter((entry) => entry.isFile() && /\.(tsx?|js|json)$/.test(entry.name));
		for (const source of sources.map((entry) => path.join(entry.parentPath, entry.name)).sort())
			hash.update(`\0${source}\0`).update(readFileSync(source));
	}
	return hash.update(readFileSync(INSTALLED)).digest('hex');
}

// The operators are found by what stands in their folder, so the bundle holds all of them, and says so first.
function entryOf(file) {
	const operators = readdirSync(OPERATORS).filter((name) => name.endsWith('.ts'));
	const paths = operators.map((name) => JSON.stringify(path.join(OPERATORS, name)));
	const loader = JSON.stringify(path.join(ROOT, 'src/compiler/load-bundled.ts'));
	return {
		'virtual:start': `import 'virtual:operators';\nimport ${JSON.stringify(file)};`,
		'virtual:operators': [
			`import { holdModules } from ${loader};`,
			...paths.map((name, at) => `import * as module${at} from ${name};`),
			`holdModules([${paths.map((name, at) => `[${name}, module${at}]`).join(', ')}]);`,
		].join('\n'),
	};
}

async function bundle(file) {
	const { rolldown } = await import('rolldown');
	const { validatorCode } = await import('../compiler/checks/validator-code.js');
	const virtual = entryOf(file);
	const made = await rolldown({
		input: 'virtual:start',
		external: [/^rolldown/],
		platform: 'node',
		resolve: { mainFields: ['module', 'main'] },
		logLevel: 'silent',
		plugins: [
			{
				name: 'start',
				resolveId: { filter: { id: /^virtual:/ }, handler: (id) => id },
				load: {
					filter: { id: /^virtual:|validators\.ts$/ },
					handler: (id) => (id === VALIDATORS ? validatorCode() : virtual[id]),
				},
				// What looks for files beside its own finds them where its source stands.
				transform: {
					filter: { id: /\.ts$/, code: /import\.meta\.url/ },
					handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
				},
			},
		],
	});
	const { output } = await made.generate({ format: 'esm', codeSplitting: false });
	await made.close();
	return output[0].code;
}

// Written under another name first: a command that starts meanwhile never sees half a bundle. Bundles of sources that
// were edited since are removed when no command can be about to read them.
function keep(target, code) {
	mkdirSync(CACHE, { recursive: true });
	for (const name of readdirSync(CACHE).map((name) => path.join(CACHE, name)))
		if (Date.now() - statSync(name).mtimeMs > HOUR) rmSync(name, { force: true });
	writeFileSync(`${target}.${process.pid}`, code);
	renameSync(`${target}.${process.pid}`, target);
}

/** The address of what runs a command: its bundle, or its source through a loader where no bundle can be kept. */
async function moduleOf(file) {
	const target = path.join(CACHE, `${contentOf(file)}.mjs`);
	try {
		if (!existsSync(target)) keep(target, await bundle(file));
		return pathToFileURL(target).href;
	} catch {
		await import('tsx');
		return pathToFileURL(file).href;
	}
}

const file = path.join(ROOT, 'src/cli', `${process.argv[2]}.ts`);
process.argv.splice(1, 2, file);
// What is remembered of one run for the next holds for this very program.
process.env.COMMAND_BUNDLE = await moduleOf(file);
await import(process.env.COMMAND_BUNDLE);

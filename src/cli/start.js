// Runs a command: `node src/cli/start.js check`. Node 20 reads no TypeScript, and loading hundreds of modules one by one
// takes longer than checking all definitions, so `main.ts` is bundled first, in plain JavaScript.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { rolldown } from 'rolldown';

// Bytecode that V8 runs before it optimizes a function, many times the usual: most commands end before that pays.
setFlagsFromString('--interrupt-budget=1000000');

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const file = path.join(ROOT, 'src/cli/main.ts');
const target = path.join(ROOT, 'node_modules/.cache/commands', `${process.pid}.mjs`);

// A bundle removes itself before the command begins, which an interrupt may end without any further code being run.
const REMOVE_BUNDLE = `import { rmSync as removeBundle } from 'node:fs';
removeBundle(new URL(import.meta.url), { force: true });`;

const build = await rolldown({
	input: file,
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
process.once('exit', () => rmSync(target, { force: true }));
await build.write({ file: target, format: 'esm', codeSplitting: false, banner: REMOVE_BUNDLE });
await build.close();
process.argv[1] = file;
await import(pathToFileURL(target).href);

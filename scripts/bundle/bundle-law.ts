// Bundles a program with the compiled law: one file that reads no definitions.
import path from 'node:path';
import { rolldown } from 'rolldown';
import { embedLaw } from '../../src/cli/engine/embed-law.ts';
import { readOwnProject } from '../../src/cli/project.ts';

/**
 * @param file a module of this project with what the program needs, from src/
 * @param statements the program, after `import * as own` of that module and `import * as compiled` of the law
 * @throws UsageError for definitions with errors
 */
export async function bundleWithLaw(file: string, statements: readonly string[]): Promise<string> {
	const imports = Object.entries({ own: path.resolve('src', file), compiled: 'compiled-law' }).map(
		([name, source]) => ['import * as', name, 'from', JSON.stringify(source)].join(' '),
	);
	const modules: Readonly<Record<string, string>> = {
		entry: [...imports, ...statements].join('\n'),
		'compiled-law': await embedLaw(readOwnProject()),
	};
	const build = await rolldown({
		input: 'entry',
		platform: 'node',
		logLevel: 'silent',
		// No module does anything by being imported.
		treeshake: { moduleSideEffects: false },
		plugins: [
			{
				name: 'given-modules',
				resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
				load: (id) => modules[id.slice(1)],
			},
		],
	});
	const { output } = await build.generate({ format: 'esm', codeSplitting: false, minify: true });
	await build.close();
	return output[0].code;
}

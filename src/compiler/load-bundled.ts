// TypeScript modules loaded into this process, whatever runs it: bundled with all they import, as one ES module.
import { rolldown } from 'rolldown';

/**
 * The bundle of a module.
 * @param file absolute path
 * @throws when it cannot be bundled
 */
export async function bundle(file: string): Promise<string> {
	return generate({ input: file });
}

/**
 * Loads a module that is given as its text.
 * @param source ES module, its imports as absolute paths
 * @throws when it cannot be bundled or loaded
 */
export async function loadBundled<Module>(source: string): Promise<Module> {
	const entry = 'virtual:entry';
	const code = await generate({
		input: entry,
		plugins: [
			{
				name: 'entry',
				resolveId: (id) => (id === entry ? id : null),
				load: (id) => (id === entry ? source : null),
			},
		],
	});
	const text = Buffer.from(code).toString('base64');
	return (await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)) as Module;
}

async function generate(options: Parameters<typeof rolldown>[0]): Promise<string> {
	const made = await rolldown({ ...options, logLevel: 'silent', treeshake: true });
	const { output } = await made.generate({ format: 'esm' });
	await made.close();
	return output[0].code;
}

// TypeScript modules loaded into this process, whatever runs it: bundled with all they import, as one ES module.
import { pathToFileURL } from 'node:url';
import type { InputOptions } from 'rolldown';

/**
 * The bundle of a module.
 * @param file absolute path
 * @throws when it cannot be bundled
 */
export async function bundle(file: string): Promise<string> {
	return generate({ input: file });
}

const held = new Map<string, unknown>();

/** Says what loading gives for modules that this process holds already. @param modules by absolute path */
export function holdModules(modules: readonly (readonly [file: string, module: unknown])[]): void {
	for (const [file, module] of modules) held.set(file, module);
}

/**
 * Loads some modules: as they are where this process reads TypeScript, as it does under tsx, and bundled anywhere else.
 * @param files absolute paths
 * @throws when one cannot be loaded
 */
export async function loadModules<Module>(files: readonly string[]): Promise<readonly Module[]> {
	if (files.every((file) => held.has(file))) return files.map((file) => held.get(file) as Module);
	try {
		const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href);
		// Where this process reads no TypeScript, the first of hundreds tells.
		const [first = '', ...others] = files;
		return [await load(first), ...(await Promise.all(others.map(load)))] as readonly Module[];
	} catch {
		const source = files.map((file, at) => `export * as module${at} from ${JSON.stringify(file)};`);
		const loaded = await loadBundled<Record<string, Module>>(source.join('\n'));
		return files.map((_, at) => loaded[`module${at}`] as Module);
	}
}

let gathered: { readonly files: string[]; readonly loading: Promise<readonly unknown[]> } | undefined;

/**
 * Loads a module. Those asked for in one turn share a bundle, unless one of them cannot be loaded.
 * @param file absolute path
 * @throws when it cannot be loaded
 */
export async function loadModule<Module>(file: string): Promise<Module> {
	gathered ??= gather();
	const { files, loading } = gathered;
	const at = files.push(file) - 1;
	try {
		return (await loading)[at] as Module;
	} catch (error) {
		if (files.length === 1) throw error;
		const [own] = await loadModules<Module>([file]);
		return own as Module;
	}
}

function gather(): NonNullable<typeof gathered> {
	const files: string[] = [];
	const loading = Promise.resolve().then(() => {
		gathered = undefined;
		return loadModules(files);
	});
	return { files, loading };
}

/**
 * Loads a module that is given as its text.
 * @param source ES module, its imports as absolute paths
 * @throws when it cannot be bundled or loaded
 */
async function loadBundled<Module>(source: string): Promise<Module> {
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

async function generate(options: InputOptions): Promise<string> {
	// Loaded when it is needed: it takes more memory than all the rest.
	const { rolldown } = await import('rolldown');
	const made = await rolldown({ ...options, logLevel: 'silent', treeshake: true });
	const { output } = await made.generate({ format: 'esm' });
	await made.close();
	return output[0].code;
}

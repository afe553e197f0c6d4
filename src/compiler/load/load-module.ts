// Node 20 does not load TypeScript, so that modules are bundled with their imports first.

/**
 * Bundles a module with its imports to one ES module.
 * @param file absolute path
 * @throws when the bundler reports an error
 */
export async function bundleModule(file: string): Promise<string> {
	// Loaded on demand: the bundler takes more memory than the whole compiler.
	const { rolldown } = await import('rolldown');
	const build = await rolldown({ input: file, logLevel: 'silent', treeshake: true });
	const { output } = await build.generate({ format: 'esm' });
	await build.close();
	return output[0].code;
}

/**
 * Loads the current version of a module, past Node's module cache.
 * @param file absolute path
 * @throws when the module cannot be bundled or loaded
 */
export async function loadModule<Module>(file: string): Promise<Module> {
	const text = Buffer.from(await bundleModule(file)).toString('base64');
	return (await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)) as Module;
}

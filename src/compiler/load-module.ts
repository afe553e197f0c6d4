// Modules in TypeScript, which Node 20 does not read: bundled with all they import, as one ES module.

/**
 * The bundle of a module.
 * @param file absolute path
 * @throws when it cannot be bundled
 */
export async function bundleModule(file: string): Promise<string> {
	// Loaded when it is needed: it takes more memory than all the rest.
	const { rolldown } = await import('rolldown');
	const build = await rolldown({ input: file, logLevel: 'silent', treeshake: true });
	const { output } = await build.generate({ format: 'esm' });
	await build.close();
	return output[0].code;
}

/**
 * Loads a module as its file is now.
 * @param file absolute path
 * @throws when it cannot be bundled or loaded
 */
export async function loadModule<Module>(file: string): Promise<Module> {
	const text = Buffer.from(await bundleModule(file)).toString('base64');
	return (await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)) as Module;
}

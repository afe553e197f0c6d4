// What the compiler makes for the pages, of the sample strategies.
import type { Plugin } from 'vitest/config';
import { type EmittedModules, emitModules } from '../../../src/compiler/emit/emit-modules.ts';
import { compileSamples } from '../load-samples.ts';

const PREFIX = 'virtual:calculators';

export function sampleModules(): Plugin {
	let modules: EmittedModules = new Map();
	return {
		name: 'sample-modules',
		async buildStart() {
			modules = emitModules(await compileSamples());
		},
		resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
		load: (id) => (id.startsWith(`\0${PREFIX}`) ? modules.get(id.slice(1))?.() : undefined),
	};
}

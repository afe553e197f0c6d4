import type { FrozenModules } from '../../src/compiler/dev-server/workshop-record.ts';

/** The text of a frozen module with the texts of all it imports. */
export function readFrozenModule(modules: FrozenModules, address: string): string {
	const text = modules.get(address) ?? '';
	const imports = [...text.matchAll(/"(virtual:workshop\/[^"]+)"/g)].map(([, name = '']) => name);
	return [text, ...imports.map((name) => readFrozenModule(modules, name))].join('\n');
}

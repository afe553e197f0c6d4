// Two packages of the form library that no form here reaches: definitions hold plain text, so that no field shows Markdown, and a
// form's schema has no `$ref`, so that no address is resolved. They are a third of the library.
import type { Plugin } from 'vite';

const toFailure = (name: string) =>
	`() => { throw new Error('A form reached ${name}, which is left out.'); }`;

/** The modules in their place, by public name. */
const MODULES: ReadonlyMap<string, string> = new Map([
	['markdown-to-jsx/react', `export const Markdown = ${toFailure('Markdown')};`],
	['fast-uri', `const fail = ${toFailure('fast-uri')};\nexport default { resolve: fail, equal: fail };`],
]);

/** Leaves them out; what reaches one after all fails. */
export function leaveOutUnreachedPackages(): Plugin {
	return {
		name: 'unreached-packages',
		enforce: 'pre',
		resolveId: (id) => (MODULES.has(id) ? `\0${id}` : undefined),
		load: (id) => MODULES.get(id.slice(1)),
	};
}

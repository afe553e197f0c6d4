// Code that no script of the browser may contain: code that makes code, Ajv's compiler, the expression parser,
// and the workshop, which is for the development server alone.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ForbiddenPattern {
	readonly name: string;
	readonly pattern: RegExp;
}

/** Messages survive minifying, and so give a library away. */
export const FORBIDDEN_PATTERNS: readonly ForbiddenPattern[] = [
	{ name: 'eval', pattern: /(?<![\w$.])eval\s*\)?\s*\(/ },
	// lodash asks for the global object in this one way, and only where there is no globalThis.
	{ name: 'new Function', pattern: /(?<![\w$.])Function\s*\((?!\s*["'`]return this["'`]\s*\))/ },
	{
		name: "Ajv's compiler",
		pattern: /no schema with key or ref|schema with key or id|can't resolve reference/,
	},
	{ name: 'expr-eval', pattern: /member access is not permitted|invalid Expression|unexpected symbol: / },
	{ name: 'the workshop', pattern: /__workshop|workshop:/ },
];

/** Code that one script may not contain. */
export function findForbidden(code: string): string[] {
	return FORBIDDEN_PATTERNS.filter(({ pattern }) => pattern.test(code)).map(({ name }) => name);
}

/**
 * Searches all scripts of a build.
 * @returns a sentence for each find
 */
export function searchScripts(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.js'))
		.flatMap((file) => {
			const names = findForbidden(readFileSync(path.join(folder, file), 'utf8'));
			return names.map((name) => `${file} contains ${name}, which the browser must not get.`);
		});
}

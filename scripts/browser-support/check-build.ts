// Holds every script and style sheet of a build to the supported browsers.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findMissingCssFeatures } from './css-features.ts';
import { IMPROVEMENTS } from './improvements.ts';
import { findMissingScriptFeatures } from './script-features.ts';

/**
 * @param folder of the build
 * @param allowed features with the reason why the page works without them
 * @returns a sentence for each feature that a supported browser lacks, and for each that is allowed in vain
 */
export function findSupportProblems(
	folder: string,
	allowed: Readonly<Record<string, string>> = IMPROVEMENTS,
): string[] {
	const uses = new Map<string, string>();
	for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		for (const feature of findMissingFeatures(path.join(folder, file))) uses.set(feature, file);
	}
	const missing = [...uses].filter(([feature]) => !Object.hasOwn(allowed, feature));
	const unusedNames = Object.keys(allowed).filter((feature) => !uses.has(feature));
	return [
		...missing.map(([feature, file]) => `${file} uses ${feature}, which a supported browser lacks.`),
		...unusedNames.map((feature) => `${feature} is allowed, but nothing uses it.`),
	];
}

function findMissingFeatures(file: string): Iterable<string> {
	if (file.endsWith('.css')) return findMissingCssFeatures(readFileSync(file, 'utf8'));
	return file.endsWith('.js') ? findMissingScriptFeatures(readFileSync(file, 'utf8')) : [];
}

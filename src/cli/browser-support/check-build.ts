// Holds every script and style sheet of a build to the supported browsers.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { missingCssFeatures } from './css-features.ts';
import { IMPROVEMENTS } from './improvements.ts';
import { missingScriptFeatures } from './script-features.ts';

/**
 * @param folder of the build
 * @param allowed features with the reason why the page works without them
 * @returns a sentence for each feature that a supported browser lacks, and for each that is allowed in vain
 */
export function supportProblems(
	folder: string,
	allowed: Readonly<Record<string, string>> = IMPROVEMENTS,
): string[] {
	const used = new Map<string, string>();
	for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		for (const feature of missingIn(path.join(folder, file))) used.set(feature, file);
	}
	const missing = [...used].filter(([feature]) => !Object.hasOwn(allowed, feature));
	const idle = Object.keys(allowed).filter((feature) => !used.has(feature));
	return [
		...missing.map(([feature, file]) => `${file} uses ${feature}, which a supported browser lacks.`),
		...idle.map((feature) => `${feature} is allowed, but nothing uses it.`),
	];
}

function missingIn(file: string): Iterable<string> {
	if (file.endsWith('.css')) return missingCssFeatures(readFileSync(file, 'utf8'));
	return file.endsWith('.js') ? missingScriptFeatures(readFileSync(file, 'utf8')) : [];
}

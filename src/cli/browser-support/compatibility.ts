// Since when browsers have a feature, from MDN's compatibility data.
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { SUPPORTED, type SupportedBrowser } from './supported-browsers.ts';

export const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const BROWSERS = Object.keys(SUPPORTED) as SupportedBrowser[];

/**
 * Whether a supported browser lacks a feature. What the data does not know is not lacking.
 * @param isPrefixed whether the feature stands there with its prefix as well
 */
export function isLacking(feature: Identifier | undefined, isPrefixed = false): boolean {
	const support = feature?.__compat?.support;
	if (!support) return false;
	return BROWSERS.some((browser) => {
		const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[];
		return !statements.some((statement) => isThere(statement, SUPPORTED[browser], isPrefixed));
	});
}

/** An incomplete implementation counts, since most are so in small things. */
function isThere(statement: SimpleSupportStatement, version: string, isPrefixed: boolean): boolean {
	const {
		version_added: added,
		version_removed: removed,
		prefix,
		flags,
		alternative_name: other,
	} = statement;
	if (typeof added !== 'string' || added === 'preview' || flags || other) return false;
	if (typeof removed === 'string' && !isNewer(removed, version)) return false;
	return (!prefix || isPrefixed) && !isNewer(added.replace('≤', ''), version);
}

function isNewer(one: string, other: string): boolean {
	const [major = 0, minor = 0] = one.split('.').map(Number);
	const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
	return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

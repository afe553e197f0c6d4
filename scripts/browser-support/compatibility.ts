// Since when browsers have a feature, from MDN's compatibility data.
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { SUPPORTED, type SupportedBrowser } from './supported-browsers.ts';

export const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

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
		return !statements.some((statement) => isSupported(statement, SUPPORTED[browser], isPrefixed));
	});
}

/** An incomplete implementation counts, since most are so in small things. */
function isSupported(statement: SimpleSupportStatement, version: string, isPrefixed: boolean): boolean {
	const {
		version_added: addedVersion,
		version_removed: removedVersion,
		prefix,
		flags,
		alternative_name: alternativeName,
	} = statement;
	if (typeof addedVersion !== 'string' || addedVersion === 'preview' || flags || alternativeName)
		return false;
	if (typeof removedVersion === 'string' && !isNewer(removedVersion, version)) return false;
	return (!prefix || isPrefixed) && !isNewer(addedVersion.replace('≤', ''), version);
}

function isNewer(version: string, reference: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const [referenceMajor = 0, referenceMinor = 0] = reference.split('.').map(Number);
	return major > referenceMajor || (major === referenceMajor && minor > referenceMinor);
}

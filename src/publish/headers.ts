// The headers of every answer, from the firm's settings: the one source for the bundled server, the _headers file and nginx.
import type { FirmSettings } from '../model/generated/authored.ts';

type PolicySettings = Pick<FirmSettings, 'contactEndpoint' | 'newsletterEndpoint'>;

/** What a page may do: its own files, and messages to the firm's endpoints. */
function formatPolicy({ contactEndpoint, newsletterEndpoint }: PolicySettings): string {
	const endpoints = [contactEndpoint, newsletterEndpoint].filter((address) => URL.canParse(address));
	const origins = new Set(endpoints.map((address) => new URL(address).origin));
	return [
		"default-src 'self'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		['connect-src', "'self'", ...origins].join(' '),
		"object-src 'none'",
		"base-uri 'none'",
		// A form sends nothing by itself: the page posts what is in it.
		"form-action 'self'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
		'trusted-types workers',
	].join('; ');
}

export type Headers = Readonly<Record<string, string>>;

/** Sent with every answer, whatever its status. */
export function createSecurityHeaders(settings: PolicySettings): Headers {
	return {
		'Content-Security-Policy': formatPolicy(settings),
		// Browsers heed it over HTTPS only, and then keep to HTTPS for a year.
		'Strict-Transport-Security': 'max-age=31536000',
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
		'Cross-Origin-Opener-Policy': 'same-origin',
	};
}

/** Every file in here has a hash of its content in its name, so it never changes. */
const HASHED_FOLDER = '/assets/';

/** Cache-Control of what never changes, and of everything else, which a browser asks for again each time. */
export const cacheControl = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** @param path of an address, from its first slash */
export function getCacheControl(path: string): string {
	return path.startsWith(HASHED_FOLDER) ? cacheControl.hashed : cacheControl.other;
}

/** The file of the headers in the folder of a build. */
export const HEADERS_FILE = '_headers';

/**
 * The headers in the form that static hosts read from a file named _headers.
 * Only the hashed files get a Cache-Control: hosts join the values of two rules, and ask again by default.
 */
export function formatHeadersFile(headers: Headers): string {
	const headerLines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
	return ['/*', ...headerLines, `${HASHED_FOLDER}*`, `  Cache-Control: ${cacheControl.hashed}`, ''].join(
		'\n',
	);
}

/** The headers of every answer, from the text of a _headers file. */
export function parseHeadersFile(text: string): Headers {
	const lines = text.split(/^\/.*$/m)[1]?.match(/^ {2}[\w-]+: .*$/gm) ?? [];
	return Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/)));
}

/** The configuration of nginx, in the folder of a build. Neither nginx nor the bundled server serves it. */
export const NGINX_FILE = '_nginx.conf';

const HEADERS_MARK = '# {headers}';

/**
 * Writes the headers into the configuration of nginx.
 * @param template the text of src/publish/nginx.conf
 * @throws when it has no one place for them
 */
export function formatNginx(template: string, headers: Headers): string {
	const [before, after, ...extraParts] = template.split(HEADERS_MARK);
	if (before === undefined || after === undefined || extraParts.length > 0)
		throw new Error(`nginx.conf must contain "${HEADERS_MARK}" exactly once.`);
	const indent = /[\t ]*$/.exec(before)?.[0] ?? '';
	const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
	return before + lines.join(`\n${indent}`) + after;
}

// The headers of every answer: the one source for the bundled server, the _headers file and nginx.conf.

const contentSecurityPolicy = [
	"default-src 'self'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' data:",
	"font-src 'self'",
	"connect-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
	"require-trusted-types-for 'script'",
];

/** Sent with every answer, whatever its status. */
export const securityHeaders: Readonly<Record<string, string>> = {
	'Content-Security-Policy': contentSecurityPolicy.join('; '),
	// Browsers heed it over HTTPS only, and then keep to HTTPS for a year.
	'Strict-Transport-Security': 'max-age=31536000',
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Every file in here has a hash of its content in its name, so it never changes. */
const HASHED_FOLDER = '/assets/';

/** Cache-Control of what never changes, and of everything else, which a browser asks for again each time. */
export const cacheControl = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** @param path of an address, from its first slash */
export function getCacheControl(path: string): string {
	return path.startsWith(HASHED_FOLDER) ? cacheControl.hashed : cacheControl.other;
}

/**
 * The headers in the form that static hosts read from a file named _headers.
 * Only the hashed files get a Cache-Control: hosts join the values of two rules, and ask again by default.
 */
export function formatHeadersFile(): string {
	const headerLines = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`);
	return ['/*', ...headerLines, `${HASHED_FOLDER}*`, `  Cache-Control: ${cacheControl.hashed}`, ''].join(
		'\n',
	);
}

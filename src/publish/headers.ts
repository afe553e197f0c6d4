// The headers of every answer, from the firm's settings: the one source for the bundled server, the _headers file and nginx.
import type { FirmSettings } from '../model/generated/authored.ts';

type PolicySettings = Pick<FirmSettings, 'contactEndpoint' | 'newsletterEndpoint'> &
	Partial<Pick<FirmSettings, 'embedOrigins'>>;

/** What a page may do: its own files, and messages to the firm's endpoints. */
function formatPolicy({ contactEndpoint, newsletterEndpoint, embedOrigins = [] }: PolicySettings): string {
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
		...(embedOrigins.length > 0 ? [] : ["frame-ancestors 'none'"]),
		"require-trusted-types-for 'script'",
		'trusted-types workers',
	].join('; ');
}

export type Headers = Readonly<Record<string, string>>;

/** Sent with every answer, whatever its status. */
export function createSecurityHeaders(settings: PolicySettings): Headers {
	return {
		'Content-Security-Policy': formatPolicy(settings),
		// Static hosts join the policies of two rules, and browsers keep to both: a general "frame-ancestors 'none'" could not be
		// relaxed for one page. Browsers ignore this header where a policy names ancestors.
		...(settings.embedOrigins?.length ? { 'X-Frame-Options': 'DENY' } : {}),
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

/** The document with one calculator for a page of another site, and the script that such a page takes its height by. */
export const EMBED_FILES = { document: 'embed.html', script: 'embed.js' } as const;

/** Its addresses: some hosts leave out the end of a file's name. */
const EMBED_PATHS = [`/${EMBED_FILES.document}`, '/embed'];

/** The second policy of the embedded document. */
const formatEmbedPolicy = (origins: readonly string[]) => `frame-ancestors ${origins.join(' ')}`;

export const HEADERS_FILE = '_headers';

/**
 * The headers in the form that static hosts read from a file named _headers.
 * Only the hashed files get a Cache-Control: hosts join the values of two rules, and ask again by default.
 */
export function formatHeadersFile(headers: Headers, embedOrigins: readonly string[] = []): string {
	const headerLines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
	const embedLines = EMBED_PATHS.flatMap((path) => [
		path,
		`  Content-Security-Policy: ${formatEmbedPolicy(embedOrigins)}`,
	]);
	return [
		'/*',
		...headerLines,
		...(embedOrigins.length > 0 ? embedLines : []),
		`${HASHED_FOLDER}*`,
		`  Cache-Control: ${cacheControl.hashed}`,
		'',
	].join('\n');
}

/**
 * The headers of an answer, from the text of a _headers file; of every answer where no path is given.
 * @param pathname one that has a rule of its own gets the values of both, as hosts join them
 */
export function parseHeadersFile(text: string, pathname?: string): Headers {
	const headers: Record<string, string> = {};
	const rules = text.split(/^(?=\/)/m).filter((rule) => ['/*', pathname].includes(rule.split('\n')[0]));
	for (const line of rules.flatMap((rule) => rule.match(/^ {2}[\w-]+: .*$/gm) ?? [])) {
		const [name = '', value = ''] = line.trim().split(/: (.*)/);
		headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
	}
	return headers;
}

/** The configuration of nginx, in the folder of a build. Neither nginx nor the bundled server serves it. */
export const NGINX_FILE = '_nginx.conf';

const HEADERS_MARK = '# {headers}';

/**
 * Writes the headers into the configuration of nginx.
 * @param template the text of src/publish/nginx.conf
 * @throws when it has no one place for them
 */
export function formatNginx(
	template: string,
	headers: Headers,
	embedOrigins: readonly string[] = [],
): string {
	const [before, after, ...extraParts] = template.split(HEADERS_MARK);
	if (before === undefined || after === undefined || extraParts.length > 0)
		throw new Error(`nginx.conf must contain "${HEADERS_MARK}" exactly once.`);
	const indent = /[\t ]*$/.exec(before)?.[0] ?? '';
	const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
	if (embedOrigins.length === 0) return before + lines.join(`\n${indent}`) + after;
	// nginx sends no header without a value.
	lines.push('add_header Content-Security-Policy $embed_policy always;');
	const map = `map $uri $embed_policy { /${EMBED_FILES.document} "${formatEmbedPolicy(embedOrigins)}"; default ""; }`;
	const server = /^([\t ]*)server \{/m;
	return (
		before.replace(
			server,
			(line, margin: string) =>
				`${margin}# (*) The sites that may show the embedded document.\n${margin}${map}\n\n${line}`,
		) +
		lines.join(`\n${indent}`) +
		after
	);
}

// Which packed copies a browser takes (RFC 9110, 12.5.3): a coding with a weight of 0 is refused.

/** The header without what it refuses, in small letters; sirv looks for the names alone. */
export function acceptedCodings(header: string | string[] = ''): string {
	const codings = String(header).toLowerCase().split(',').map(parseCoding);
	return codings.flatMap(({ name, weight }) => (PACKED.has(name) && weight > 0 ? [name] : [])).join();
}

/** What the build packs files as. */
const PACKED: ReadonlySet<string> = new Set(['br', 'gzip']);

function parseCoding(text: string): { readonly name: string; readonly weight: number } {
	const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
	const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
	return { name, weight: weight === undefined ? 1 : Number(weight) };
}

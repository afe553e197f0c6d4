// Stands in for libraries of the form library that the closed schema subset never reaches: definitions hold plain text, so no
// field renders Markdown; a form schema has no `$id` and no `$ref`, so no address is resolved.

/** @throws naming the part of the form library that was reached after all */
export function unreachable(part: string): never {
	throw new Error(`The form reached ${part}, which the closed schema subset does not use.`);
}

/** Of markdown-to-jsx. */
export function Markdown(): never {
	return unreachable('Markdown');
}

/** Of fast-uri, which has a default export. */
const resolver = {
	equal: (): never => unreachable('an address comparison'),
	resolve: (): never => unreachable('an address resolution'),
};

export { resolver as default };

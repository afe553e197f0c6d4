// Writing HTML and XML by hand: escaping, and elements without content.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand between tags and inside double quotes. */
export function escapeMarkup(text: string): string {
	return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** An element without content, such as `<meta name="robots" content="noindex">`. */
export function formatVoidElement(name: string, attributes: Readonly<Record<string, string>>): string {
	const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
	return `<${name}${attributeTexts.join('')}>`;
}

// How many members the objects of a JSON text have, those of the same name counted one by one.

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];

/** The members of all objects. @param text must be JSON */
export function countMembers(text: string): number {
	let count = 0;
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		if (code === COLON) count += 1;
		else if (code === QUOTE) at = closingQuote(text, at);
	}
	return count;
}

/** Where a text of JSON ends. @param start of its opening quote */
export function closingQuote(text: string, start: number): number {
	let end = text.indexOf('"', start + 1);
	while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
	return end;
}

// An even number of backslashes before a quote are written-out backslashes.
function isEscaped(text: string, quote: number): boolean {
	let first = quote;
	while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
	return (quote - first) % 2 === 1;
}

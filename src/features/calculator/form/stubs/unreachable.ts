// The answer of a stubbed library. The closed schema subset never leads here; if it ever does, the error says so.

/**
 * Throws, naming the part of the form library that should not have been reached.
 * @param part what was called
 */
export function unreachable(part: string): never {
	throw new Error(`The form reached ${part}, which the closed schema subset does not use.`);
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Figures of an answer other than expected, each by its path. Keys that are not expected may be there; facts that are
 * not named are not changed.
 * @param margin in the unit of each number; a yes-no may be counted
 */
export function listDifferences(
	expected: unknown,
	actual: unknown,
	margin: number,
	path: string,
): readonly string[] {
	if (typeof expected === 'number') {
		const value = typeof actual === 'boolean' ? Number(actual) : actual;
		const agrees = typeof value === 'number' && Math.abs(value - expected) <= margin;
		return agrees ? [] : [`${path} is ${JSON.stringify(actual)}, not ${expected}`];
	}
	if (Array.isArray(expected)) {
		const list = Array.isArray(actual) ? actual : [];
		if (list.length !== expected.length)
			return [`${path} has ${list.length} entries, not ${expected.length}`];
		return expected.flatMap((item, at) => listDifferences(item, list[at], margin, `${path}[${at}]`));
	}
	if (typeof expected === 'object' && expected !== null) {
		const isFacts = path.includes('.facts.');
		const [expectedRecord, record] = [expected as Json, (actual ?? {}) as Json];
		const keys = new Set([...Object.keys(expected), ...(isFacts ? Object.keys(record) : [])]);
		const unchanged = isFacts ? 0 : undefined;
		return [...keys].flatMap((key) =>
			listDifferences(expectedRecord[key] ?? unchanged, record[key] ?? unchanged, margin, `${path}.${key}`),
		);
	}
	return expected === actual ? [] : [`${path} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
}

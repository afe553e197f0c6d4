// What --select takes of an answer.
import { isObject, type JsonObject } from '../../engine/tax-return/request.ts';
import { UsageError } from '../entry.ts';
import { refuseUnknownNames } from '../options.ts';

/** Where a name is looked for that is no key of the answer itself. */
const GROUPS = ['lines', 'results', 'closing', 'inputs'];

/**
 * Reads "totalTax,netPresentValue"; a name may go on with dots, as in "totalTax.with".
 * @param names that answers can have @throws UsageError for another
 */
export function parseSelection(text: string, names: Iterable<string>): readonly string[] {
	const paths = text.split(',').map((path) => path.trim());
	if (paths.includes('')) throw new UsageError('--select takes names such as totalTax,netPresentValue.');
	const roots = paths.map((path) => path.split('.')[0] ?? path);
	refuseUnknownNames(roots, names, (name) => `No answer has ${name}.`);
	return paths;
}

/** Those values alone, each under its own path; null where this answer has none. Of several years, those of each. */
export function selectValues(answer: JsonObject, paths: readonly string[]): JsonObject {
	if (Array.isArray(answer.years))
		return { years: answer.years.map((year) => selectValues(year as JsonObject, paths)) };
	return Object.fromEntries(paths.map((path) => [path, findValue(answer, path) ?? null]));
}

function findValue(answer: JsonObject, path: string): unknown {
	const [root = '', ...keys] = path.split('.');
	const places = [answer, ...GROUPS.map((group) => answer[group])];
	const place = places.find((object) => isObject(object) && Object.hasOwn(object, root));
	let value = isObject(place) ? place[root] : undefined;
	for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
	return value;
}

// A file in which nothing is wrong needs no tree with positions, which takes several times as long as the values alone. One
// look tells; a file that it does not settle is read as a tree, which says what is wrong.
import { Findings } from '../diagnostic.ts';
import { DEEPEST } from '../read/brackets.ts';
import { countMembers } from '../read/json-members.ts';
import { isWhole } from '../read/readable.ts';
import type { SourceFile } from '../read/source.ts';
import type { FileKind } from '../schemas.ts';
import { isVisible } from './check-characters.ts';
import { schemaPath } from './check-shape.ts';
import { VALIDATORS } from './validators.ts';

/** The value of a JSON file about whose reading and shape there is nothing to report; undefined of any other. */
export function cleanValue(file: SourceFile, kind: FileKind): object | undefined {
	const value = isWhole(file, new Findings()) ? parsed(file.text) : undefined;
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
	// Of two members of one name only the last is in the value.
	if (cleanMembers(value, '', 0) !== countMembers(file.text)) return undefined;
	const { $schema } = value as { readonly $schema?: unknown };
	const isRight = VALIDATORS[kind](value) && $schema === schemaPath(kind, file.path);
	return isRight ? value : undefined;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The number of members in a value, or NaN when something in it is to be reported. */
function cleanMembers(value: unknown, key: string, depth: number): number {
	if (typeof value === 'string') return isVisible(key, value) ? 0 : Number.NaN;
	if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN;
	if (typeof value !== 'object' || value === null) return 0;
	if (depth === DEEPEST) return Number.NaN;
	if (Array.isArray(value))
		return value.reduce((sum: number, item) => sum + cleanMembers(item, key, depth + 1), 0);
	let members = 0;
	for (const [name, inner] of Object.entries(value))
		members += name === '__proto__' ? Number.NaN : 1 + cleanMembers(inner, name, depth + 1);
	return members;
}

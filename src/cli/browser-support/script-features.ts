// The features a script uses that a supported browser lacks. Syntax is the build's business; this is about what
// it cannot compile: objects, methods and regular expressions.
import type { Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'rolldown/parseAst';
import { data, isLacking } from './compatibility.ts';

const builtins = data.javascript.builtins ?? {};
const owners: Readonly<Record<string, Identifier>> = { ...data.api, ...builtins };
/** Those whose methods are looked for by name alone: other objects share too many names with a script's own. */
const METHODS: readonly Identifier[] = [
	...(Object.values(builtins) as Identifier[]),
	...[
		'Document',
		'Element',
		'HTMLElement',
		'HTMLDialogElement',
		'HTMLFormElement',
		'HTMLInputElement',
	].flatMap((name) => data.api[name] ?? []),
];
const LOOKBEHIND = /\(\?<[=!]/;

interface Syntax {
	readonly type: string;
	readonly name?: string;
	readonly computed?: boolean;
	readonly object?: Syntax;
	readonly property?: Syntax;
	readonly regex?: { readonly pattern: string; readonly flags: string };
	readonly callee?: Syntax;
	readonly arguments?: readonly Syntax[];
	readonly value?: unknown;
}

/**
 * A method is named like any other in a script, so one whose name any object has had long enough passes.
 * @returns the names of the features, such as "Object.groupBy" or ".checkVisibility"
 */
export function missingScriptFeatures(code: string): Set<string> {
	const missing = new Set<string>();
	walk(parseAst(code) as unknown as Syntax, (node) => {
		const name = missingIn(node);
		if (name !== '') missing.add(name);
	});
	return missing;
}

function missingIn(node: Syntax): string {
	const { callee, regex } = node;
	if (regex) return expressionFault(regex.pattern, regex.flags);
	if (node.type === 'MemberExpression') return missingStatic(node);
	if (callee?.type === 'MemberExpression') return missingMethod(callee);
	if (callee?.type !== 'Identifier') return '';
	const { name = '' } = callee;
	return isLacking(globalNamed(name)) ? name : regularExpression(name, node.arguments);
}

/** What belongs to a built-in object itself, such as `Object.groupBy`. */
function missingStatic({ object, property }: Syntax): string {
	const owner = object?.type === 'Identifier' ? owned(owners, object.name ?? '') : undefined;
	const name = property?.name ?? '';
	const own = owner && (owned(owner, `${name}_static`) ?? owned(owner, name));
	return isLacking(own) ? `${object?.name}.${name}` : '';
}

function missingMethod({ object, property, computed }: Syntax): string {
	const name = property?.name ?? '';
	const isKnown = object?.type === 'Identifier' && owned(owners, object.name ?? '') !== undefined;
	if (isKnown || computed) return '';
	const all = METHODS.flatMap((owner) => owned(owner, name) ?? []);
	return all.length > 0 && all.every((one) => isLacking(one)) ? `.${name}` : '';
}

function globalNamed(name: string): Identifier | undefined {
	return owned(owners, name) ?? owned(owned(owners, 'Window') ?? {}, name);
}

function regularExpression(name: string, given: readonly Syntax[] = []): string {
	const [pattern, flags] = given.map(({ value }) => (typeof value === 'string' ? value : ''));
	return name === 'RegExp' ? expressionFault(pattern ?? '', flags ?? '') : '';
}

/** A regular expression a browser cannot read stops the whole script, in silence, before anything has run. */
function expressionFault(pattern: string, flags: string): string {
	if (LOOKBEHIND.test(pattern)) return 'lookbehind';
	return flags.includes('v') ? 'RegExp flag v' : '';
}

function owned(record: Readonly<Record<string, unknown>>, key: string): Identifier | undefined {
	return Object.hasOwn(record, key) ? (record[key] as Identifier) : undefined;
}

function walk(node: unknown, visit: (node: Syntax) => void): void {
	if (Array.isArray(node)) for (const one of node) walk(one, visit);
	else if (typeof node === 'object' && node !== null) {
		if ('type' in node) visit(node as Syntax);
		walk(Object.values(node), visit);
	}
}

// The features a script uses that a supported browser lacks. Syntax is the build's business; this is about what
// it cannot compile: objects, methods and regular expressions.
import type { Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'rolldown/parseAst';
import { compatData, isLacking } from './compatibility.ts';

const builtins = compatData.javascript.builtins ?? {};
const owners: Readonly<Record<string, Identifier>> = { ...compatData.api, ...builtins };
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
	].flatMap((name) => compatData.api[name] ?? []),
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
export function findMissingScriptFeatures(code: string): Set<string> {
	const missing = new Set<string>();
	walk(parseAst(code) as unknown as Syntax, (node) => {
		const name = findMissingFeature(node);
		if (name !== '') missing.add(name);
	});
	return missing;
}

function findMissingFeature(node: Syntax): string {
	const { callee, regex } = node;
	if (regex) return findPatternFault(regex.pattern, regex.flags);
	if (node.type === 'MemberExpression') return findMissingStatic(node);
	if (callee?.type === 'MemberExpression') return findMissingMethod(callee);
	if (callee?.type !== 'Identifier') return '';
	const { name = '' } = callee;
	return isLacking(findGlobal(name)) ? name : findRegExpFault(name, node.arguments);
}

/** What belongs to a built-in object itself, such as `Object.groupBy`. */
function findMissingStatic({ object, property }: Syntax): string {
	const owner = object?.type === 'Identifier' ? getOwn(owners, object.name ?? '') : undefined;
	const name = property?.name ?? '';
	const feature = owner && (getOwn(owner, `${name}_static`) ?? getOwn(owner, name));
	return isLacking(feature) ? `${object?.name}.${name}` : '';
}

function findMissingMethod({ object, property, computed }: Syntax): string {
	const name = property?.name ?? '';
	const isKnown = object?.type === 'Identifier' && getOwn(owners, object.name ?? '') !== undefined;
	if (isKnown || computed) return '';
	const candidates = METHODS.flatMap((owner) => getOwn(owner, name) ?? []);
	return candidates.length > 0 && candidates.every((candidate) => isLacking(candidate)) ? `.${name}` : '';
}

function findGlobal(name: string): Identifier | undefined {
	return getOwn(owners, name) ?? getOwn(getOwn(owners, 'Window') ?? {}, name);
}

function findRegExpFault(name: string, args: readonly Syntax[] = []): string {
	const [pattern, flags] = args.map(({ value }) => (typeof value === 'string' ? value : ''));
	return name === 'RegExp' ? findPatternFault(pattern ?? '', flags ?? '') : '';
}

/** A regular expression a browser cannot read stops the whole script, in silence, before anything has run. */
function findPatternFault(pattern: string, flags: string): string {
	if (LOOKBEHIND.test(pattern)) return 'lookbehind';
	return flags.includes('v') ? 'RegExp flag v' : '';
}

function getOwn(record: Readonly<Record<string, unknown>>, key: string): Identifier | undefined {
	return Object.hasOwn(record, key) ? (record[key] as Identifier) : undefined;
}

function walk(node: unknown, visit: (node: Syntax) => void): void {
	if (Array.isArray(node)) for (const child of node) walk(child, visit);
	else if (typeof node === 'object' && node !== null) {
		if ('type' in node) visit(node as Syntax);
		walk(Object.values(node), visit);
	}
}

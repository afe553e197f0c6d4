// Holds every script and style sheet of a build to the supported browsers.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Identifier } from '@mdn/browser-compat-data';
import { type AtRule, type ChildNode, type Declaration, parse } from 'postcss';
import { parseAst } from 'rolldown/parseAst';
import { compatData, isLacking } from './compatibility.ts';
import { IMPROVEMENTS } from './improvements.ts';

/**
 * @param folder of the build
 * @param allowedFeatures features with the reason why the page works without them
 * @returns a sentence for each feature that a supported browser lacks, and for each that is allowed in vain
 */
export function findSupportProblems(
	folder: string,
	allowedFeatures: Readonly<Record<string, string>> = IMPROVEMENTS,
): string[] {
	const uses = new Map<string, string>();
	for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		for (const feature of findMissingFeatures(path.join(folder, file))) uses.set(feature, file);
	}
	const missingFeatures = [...uses].filter(([feature]) => !Object.hasOwn(allowedFeatures, feature));
	const unusedNames = Object.keys(allowedFeatures).filter((feature) => !uses.has(feature));
	return [
		...missingFeatures.map(([feature, file]) => `${file} uses ${feature}, which a supported browser lacks.`),
		...unusedNames.map((feature) => `${feature} is allowed, but nothing uses it.`),
	];
}

function findMissingFeatures(file: string): Iterable<string> {
	if (file.endsWith('.css')) return findMissingCssFeatures(readFileSync(file, 'utf8'));
	return file.endsWith('.js') ? findMissingScriptFeatures(readFileSync(file, 'utf8')) : [];
}

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = compatData.css;
const PSEUDO = /::?([a-z][\w-]*)/g;
const FUNCTION = /(?<![\w-])([a-z][a-z-]*)\(/g;
const WORD = /(?<![\w"'-])([a-z][a-z-]+)(?![\w"'(-])/g;
const MEDIA_FEATURE = /\(\s*([a-z-]+)\s*[:)]/g;
const RANGE = /\([^)]*[<>]/;

/** @returns the names of the features, such as "::backdrop" or "text-wrap: pretty" */
export function findMissingCssFeatures(css: string): Set<string> {
	const missingFeatures = new Set<string>();
	const check: Check = (name, feature, isPrefixed) => {
		if (isLacking(feature, isPrefixed)) missingFeatures.add(name);
	};
	const visit = (node: ChildNode): void => {
		if (node.type === 'atrule') {
			if (node.name === 'supports') return;
			checkAtRule(node, check);
		}
		if (node.type === 'rule') checkSelector(node.selector, check);
		if (node.type === 'decl') checkDeclaration(node, check);
		if ('nodes' in node) node.nodes?.forEach(visit);
	};
	parse(css).nodes.forEach(visit);
	return missingFeatures;
}

type Check = (name: string, feature: Identifier | undefined, isPrefixed?: boolean) => void;

function checkAtRule({ name, params }: AtRule, check: Check): void {
	check(`@${name}`, atRules[name]);
	if (name !== 'media') return;
	for (const [, feature = ''] of params.matchAll(MEDIA_FEATURE)) {
		check(`@media (${feature})`, atRules.media?.[feature]);
	}
	if (RANGE.test(params)) check('@media ranges', atRules.media?.range_syntax);
}

function checkSelector(selector: string, check: Check): void {
	// The names of utility classes escape signs that mean something else.
	const plainSelector = selector.replaceAll(/\\./g, '');
	if (plainSelector.includes('&')) check('nesting', selectors.nesting);
	for (const [selectorPart, name = ''] of plainSelector.matchAll(PSEUDO)) {
		check(selectorPart, selectors[name]);
	}
}

function checkDeclaration({ prop, value, parent }: Declaration, check: Check): void {
	if (prop.startsWith('-webkit-') || prop.startsWith('-moz-')) return;
	const property = prop.startsWith('--') ? undefined : properties[prop];
	const isPrefixed = parent?.some((node) => node.type === 'decl' && node.prop.endsWith(`-${prop}`)) ?? false;
	check(prop, property, isPrefixed);
	for (const [, name = ''] of value.matchAll(FUNCTION)) check(`${name}()`, findType(name));
	if (!property || isLacking(property, isPrefixed)) return;
	for (const [, word = ''] of value.matchAll(WORD)) {
		check(`${prop}: ${word}`, property[word], isPrefixed);
	}
}

/** Functions stand among the types, some below the type they give. */
function findType(name: string): Identifier | undefined {
	const typeList = Object.values(types) as Record<string, Identifier>[];
	return types[name] ?? typeList.find((type) => type[name])?.[name];
}

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
	const missingFeatures = new Set<string>();
	walk(parseAst(code) as unknown as Syntax, (node) => {
		const name = findMissingFeature(node);
		if (name !== '') missingFeatures.add(name);
	});
	return missingFeatures;
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

/** Members of a built-in object itself, such as `Object.groupBy`. */
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

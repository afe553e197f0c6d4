// The features a style sheet uses that a supported browser lacks. What stands under @supports is left out.
import type { Identifier } from '@mdn/browser-compat-data';
import { type AtRule, type ChildNode, type Declaration, parse } from 'postcss';
import { compatData, isLacking } from './compatibility.ts';

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = compatData.css;
const PSEUDO = /::?([a-z][\w-]*)/g;
const FUNCTION = /(?<![\w-])([a-z][a-z-]*)\(/g;
const WORD = /(?<![\w"'-])([a-z][a-z-]+)(?![\w"'(-])/g;
const MEDIA_FEATURE = /\(\s*([a-z-]+)\s*[:)]/g;
const RANGE = /\([^)]*[<>]/;

/** @returns the names of the features, such as "::backdrop" or "text-wrap: pretty" */
export function findMissingCssFeatures(css: string): Set<string> {
	const missing = new Set<string>();
	const check: Check = (name, feature, isPrefixed) => {
		if (isLacking(feature, isPrefixed)) missing.add(name);
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
	return missing;
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
	if (selector.includes('&')) check('nesting', selectors.nesting);
	for (const [selectorPart, name = ''] of selector.replaceAll(/\\./g, '').matchAll(PSEUDO)) {
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

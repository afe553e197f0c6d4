// Reads the literal data of a TypeScript definition into the same tree, without running the file.
import { parseAst } from 'rolldown/parseAst';
import type { Findings } from '../diagnostic.ts';
import { distinctMembers, hasInfinity, isWhole } from './readable.ts';
import type { Place, SourceFile, SourceMember, SourceNode } from './source.ts';

// Only the parts of the syntax tree that literal data can have.
interface Syntax {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

/** What a TypeScript definition holds: its data, and the name of its hook, if it exports one. */
export interface TypeScriptDefinition {
	readonly root: SourceNode;
	readonly hook: Place | undefined;
}

/**
 * Reads `export const definition = defineCalculator({ ... })` and looks for `export const hook`.
 * @returns undefined after reporting why it cannot be read
 */
export function readTypeScript(file: SourceFile, findings: Findings): TypeScriptDefinition | undefined {
	if (!isWhole(file, findings)) return undefined;
	const program = parse(file, findings);
	if (!program) return undefined;
	const exported = exportedConstants(program);
	const call = exported.get('definition')?.value;
	const argument = call?.type === 'CallExpression' ? (call.arguments as Syntax[])[0] : undefined;
	if (argument?.type !== 'ObjectExpression') {
		findings.report({ file, start: 0, end: 1 }, 'no-definition', {});
		return undefined;
	}
	const computed = () => findings.all.filter(({ code }) => code === 'not-literal').length;
	const before = computed();
	const root = convert(file, argument, findings);
	const hook = exported.get('hook')?.name;
	if (!root || computed() > before || hasInfinity(file, root, findings)) return undefined;
	return { root, hook: hook && { file, start: hook.start, end: hook.start + String(hook.name).length } };
}

function parse(file: SourceFile, findings: Findings): Syntax | undefined {
	try {
		return parseAst(file.text, { lang: 'ts' }, file.path) as unknown as Syntax;
	} catch (error) {
		const { pos: start = 0, message = '' } = error as { pos?: number; message?: string };
		// The first line only counts the errors; the second says what is wrong.
		const problem = message.split('\n')[1] ?? message;
		findings.report({ file, start, end: start + 1 }, 'invalid-typescript', { problem });
		return undefined;
	}
}

// An exported constant or function: its name as written, and what it is.
interface Exported {
	readonly name: Syntax;
	readonly value: Syntax;
}

function exportedConstants(program: Syntax): Map<string, Exported> {
	const found = new Map<string, Exported>();
	const add = (name: Syntax, value: Syntax | null) => {
		if (value && name.type === 'Identifier') found.set(String(name.name), { name, value });
	};
	for (const statement of program.body as Syntax[]) {
		if (statement.type !== 'ExportNamedDeclaration') continue;
		const declaration = statement.declaration as Syntax | null;
		if (declaration?.type === 'FunctionDeclaration') add(declaration.id as Syntax, declaration);
		if (declaration?.type !== 'VariableDeclaration') continue;
		for (const item of declaration.declarations as Syntax[])
			add(item.id as Syntax, item.init as Syntax | null);
	}
	return found;
}

function convert(file: SourceFile, node: Syntax, findings: Findings): SourceNode | undefined {
	const span = { start: node.start, end: node.end };
	if (node.type === 'ObjectExpression')
		return { kind: 'object', ...span, members: members(file, node, findings) };
	if (node.type === 'ArrayExpression') {
		// A gap in a list, as in [1, , 2], has no syntax of its own.
		const gap = { ...span, type: 'Gap' };
		const items = (node.elements as (Syntax | null)[]).map((item) => convert(file, item ?? gap, findings));
		return { kind: 'array', ...span, items: items.filter((item) => item !== undefined) };
	}
	const value = literal(node);
	if (value === undefined) {
		findings.report({ file, ...span }, 'not-literal', {});
		return undefined;
	}
	return { kind: 'leaf', ...span, value };
}

function literal(node: Syntax): string | number | boolean | null | undefined {
	if (node.type === 'UnaryExpression' && node.operator === '-') {
		const value = literal(node.argument as Syntax);
		return typeof value === 'number' ? -value : undefined;
	}
	if (node.type !== 'Literal') return undefined;
	const value = node.value;
	const plain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
	return plain ? (value as string | number | boolean | null) : undefined;
}

function members(file: SourceFile, object: Syntax, findings: Findings): readonly SourceMember[] {
	const list: SourceMember[] = [];
	for (const property of object.properties as Syntax[]) {
		const keyNode = property.key as Syntax | undefined;
		if (property.type !== 'Property' || !keyNode || property.computed || property.shorthand) {
			findings.report({ file, start: property.start, end: property.end }, 'not-literal', {});
			continue;
		}
		const key = String(keyNode.name ?? keyNode.value);
		const value = convert(file, property.value as Syntax, findings);
		if (value) list.push({ key, keyStart: keyNode.start, keyEnd: keyNode.end, value });
	}
	return distinctMembers(file, list, findings);
}

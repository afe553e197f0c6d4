// Reads the literal data of a TypeScript definition into the same tree, without running the file.
import { parseAst } from 'rolldown/parseAst';
import type { Findings } from '../diagnostic.ts';
import type { SourceFile, SourceMember, SourceNode } from './source.ts';

// Only the parts of the syntax tree that literal data can have.
interface Syntax {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

/** What a TypeScript definition holds: its data, and whether it exports a hook. */
export interface TypeScriptDefinition {
	readonly root: SourceNode;
	readonly hasHook: boolean;
}

/**
 * Reads `export const definition = defineCalculator({ ... })` and looks for `export const hook`.
 * @returns undefined after reporting why it cannot be read
 */
export function readTypeScript(file: SourceFile, findings: Findings): TypeScriptDefinition | undefined {
	const program = parse(file, findings);
	if (!program) return undefined;
	const exported = exportedConstants(program);
	const call = exported.get('definition');
	const argument = call?.type === 'CallExpression' ? (call.arguments as Syntax[])[0] : undefined;
	if (argument?.type !== 'ObjectExpression') {
		findings.report({ file, start: 0, end: 1 }, 'no-definition', {});
		return undefined;
	}
	const before = findings.all.length;
	const root = convert(file, argument, findings);
	return root && findings.all.length === before ? { root, hasHook: exported.has('hook') } : undefined;
}

function parse(file: SourceFile, findings: Findings): Syntax | undefined {
	try {
		return parseAst(file.text, { lang: 'ts' }, file.path) as unknown as Syntax;
	} catch (error) {
		const start = (error as { pos?: number }).pos ?? 0;
		findings.report({ file, start, end: start + 1 }, 'invalid-typescript', {});
		return undefined;
	}
}

function exportedConstants(program: Syntax): Map<string, Syntax> {
	const found = new Map<string, Syntax>();
	for (const statement of program.body as Syntax[]) {
		if (statement.type !== 'ExportNamedDeclaration') continue;
		const declaration = statement.declaration as Syntax | null;
		if (declaration?.type === 'FunctionDeclaration') {
			found.set((declaration.id as { name: string }).name, declaration);
		}
		if (declaration?.type !== 'VariableDeclaration') continue;
		for (const item of declaration.declarations as Syntax[]) {
			const init = item.init as Syntax | null;
			if (init) found.set((item.id as { name: string }).name, init);
		}
	}
	return found;
}

function convert(file: SourceFile, node: Syntax, findings: Findings): SourceNode | undefined {
	const span = { start: node.start, end: node.end };
	if (node.type === 'ObjectExpression')
		return { kind: 'object', ...span, members: members(file, node, findings) };
	if (node.type === 'ArrayExpression') {
		const items = (node.elements as Syntax[]).map((item) => convert(file, item, findings));
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

function members(file: SourceFile, object: Syntax, findings: Findings): SourceMember[] {
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
	return list;
}

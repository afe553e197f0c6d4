// Reads a definition in TypeScript into the same tree as one in JSON, without running it; and loads the module of its hook.
import { parseAst } from 'rolldown/parseAst';
import type { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { createLeaf, isUtf8WithoutConflict, removeDuplicateMembers } from './read-json.ts';
import type { Place, SourceFile, SourceMember, SourceNode } from './source.ts';

/** The subset of the syntax tree that literal data can have. */
interface Syntax {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

/** A definition's data, and the name of its exported hook. */
interface TypeScriptDefinition {
	readonly root: SourceNode;
	readonly hook: Place | undefined;
}

/**
 * Reads `export const definition = defineCalculator({ ... })` and finds `export const hook`, without running
 * the file.
 * @returns undefined after reporting an error
 */
export function readTypeScript(
	file: SourceFile,
	diagnostics: DiagnosticBag,
): TypeScriptDefinition | undefined {
	if (!isUtf8WithoutConflict(file, diagnostics)) return undefined;
	const program = parse(file, diagnostics);
	if (!program) return undefined;
	const constants = findExportedConstants(program);
	const call = constants.get('definition')?.value;
	const argument = call?.type === 'CallExpression' ? (call.arguments as Syntax[])[0] : undefined;
	if (argument?.type !== 'ObjectExpression') {
		diagnostics.report({ file, start: 0, end: 1 }, 'no-definition', {});
		return undefined;
	}
	const countNotLiteral = () => diagnostics.all.filter(({ code }) => code === 'not-literal').length;
	const countBefore = countNotLiteral();
	const root = convert(file, argument, diagnostics);
	const hook = constants.get('hook')?.name;
	if (!root || countNotLiteral() > countBefore) return undefined;
	return { root, hook: hook && { file, start: hook.start, end: hook.start + String(hook.name).length } };
}

function parse(file: SourceFile, diagnostics: DiagnosticBag): Syntax | undefined {
	try {
		return parseAst(file.text, { lang: 'ts' }, file.path) as unknown as Syntax;
	} catch (error) {
		const { pos: start = 0, message = '' } = error as { pos?: number; message?: string };
		// The first line only counts the errors; the second has the message.
		const problem = message.split('\n')[1] ?? message;
		diagnostics.report({ file, start, end: start + 1 }, 'invalid-typescript', { problem });
		return undefined;
	}
}

interface ExportedConstant {
	readonly name: Syntax;
	readonly value: Syntax;
}

function findExportedConstants(program: Syntax): Map<string, ExportedConstant> {
	const constants = new Map<string, ExportedConstant>();
	const addConstant = (name: Syntax, value: Syntax | null) => {
		if (value && name.type === 'Identifier') constants.set(String(name.name), { name, value });
	};
	for (const statement of program.body as Syntax[]) {
		if (statement.type !== 'ExportNamedDeclaration') continue;
		const declaration = statement.declaration as Syntax | null;
		if (declaration?.type === 'FunctionDeclaration') addConstant(declaration.id as Syntax, declaration);
		if (declaration?.type !== 'VariableDeclaration') continue;
		for (const item of declaration.declarations as Syntax[])
			addConstant(item.id as Syntax, item.init as Syntax | null);
	}
	return constants;
}

function convert(file: SourceFile, node: Syntax, diagnostics: DiagnosticBag): SourceNode | undefined {
	const span = { start: node.start, end: node.end };
	if (node.type === 'ObjectExpression')
		return { kind: 'object', ...span, members: convertMembers(file, node, diagnostics) };
	if (node.type === 'ArrayExpression') {
		// A gap in a list, as in [1, , 2], has no node in the syntax tree.
		const gapNode = { ...span, type: 'Gap' };
		const items = (node.elements as (Syntax | null)[]).map((item) =>
			convert(file, item ?? gapNode, diagnostics),
		);
		return { kind: 'array', ...span, items: items.filter((item) => item !== undefined) };
	}
	const value = readLiteral(node);
	if (value === undefined) {
		diagnostics.report({ file, ...span }, 'not-literal', {});
		return undefined;
	}
	return createLeaf({ file, ...span }, value, diagnostics);
}

function readLiteral(node: Syntax): string | number | boolean | null | undefined {
	if (node.type === 'UnaryExpression' && node.operator === '-') {
		const value = readLiteral(node.argument as Syntax);
		return typeof value === 'number' ? -value : undefined;
	}
	if (node.type !== 'Literal') return undefined;
	const value = node.value;
	const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
	return isPlain ? (value as string | number | boolean | null) : undefined;
}

function convertMembers(
	file: SourceFile,
	object: Syntax,
	diagnostics: DiagnosticBag,
): readonly SourceMember[] {
	const memberList: SourceMember[] = [];
	for (const property of object.properties as Syntax[]) {
		const keyNode = property.key as Syntax | undefined;
		if (property.type !== 'Property' || !keyNode || property.computed || property.shorthand) {
			diagnostics.report({ file, start: property.start, end: property.end }, 'not-literal', {});
			continue;
		}
		const key = String(keyNode.name ?? keyNode.value);
		const value = convert(file, property.value as Syntax, diagnostics);
		if (value) memberList.push({ key, keyStart: keyNode.start, keyEnd: keyNode.end, value });
	}
	return removeDuplicateMembers(file, memberList, diagnostics);
}

// Node 20 does not load TypeScript, so that modules are bundled with their imports first.

/**
 * Bundles a module with its imports to one ES module.
 * @param file absolute path
 * @throws when the bundler reports an error
 */
async function bundleModule(file: string): Promise<string> {
	// Loaded on demand: the bundler takes more memory than the whole compiler.
	const { rolldown } = await import('rolldown');
	const build = await rolldown({ input: file, logLevel: 'silent', treeshake: true });
	const { output } = await build.generate({ format: 'esm' });
	await build.close();
	return output[0].code;
}

/**
 * Loads the current version of a module, past Node's module cache.
 * @param file absolute path
 * @throws when the module cannot be bundled or loaded
 */
export async function loadModule<Module>(file: string): Promise<Module> {
	const text = Buffer.from(await bundleModule(file)).toString('base64');
	return (await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)) as Module;
}

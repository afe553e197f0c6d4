// Writes a worksheet as JavaScript: of a law, the functions that compute its lines. The federal return has two, before and
// after the state's; what is worked out on another return is asked of `$tools`, and only when it is needed.
import { INPUT_BOUND, UNBOUNDED } from '../../language/bounds.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import type { EmittedKind } from '../../language/operator.ts';
import { collectNames, type Expression } from '../../language/tree.ts';
import type { ExpressionType } from '../../language/types.ts';
import type { ExternalReturn } from '../../model/compiled-return.ts';
import {
	createFunctionContext,
	createModuleContext,
	emitCompute,
	emitConstants,
	emitDestructuring,
	emitTemporaries,
	type FunctionContext,
	getResultKind,
	type ModuleContext,
	toEmittedNames,
} from '../emit/emit-function.ts';
import type { CheckedInput } from '../program.ts';
import type { CheckedCarryforward, CheckedLine, CheckedWorksheet, OuterLine } from './checked-worksheet.ts';

/** The place of a line while a household's year is computed. */
export type Pass = 'before' | 'state' | 'after';

const SOURCES: Readonly<Record<Pass, string>> = { before: '$before', state: '$state', after: '$after' };

/** The whole return as emitting sees it. */
export interface ReturnLayout {
	/** The stage of every line. */
	readonly passes: ReadonlyMap<string, Pass>;
	readonly outer: readonly OuterLine[];
}

/** A worksheet as code, and what it asks of others. */
export interface EmittedWorksheet {
	/** Statements that define `$worksheet`, a function of a law. In scope must be `$getAmounts` and `$finite`. */
	readonly code: string;
	/** The facts that each function reads. */
	readonly reads: Readonly<Record<string, readonly string[]>>;
}

/** Which lines of the federal return need the state's, directly or not. The others come before it. */
export function computePasses(
	worksheet: CheckedWorksheet,
	outer: readonly OuterLine[],
): ReadonlyMap<string, Pass> {
	if (worksheet.definition.kind !== 'federal')
		return new Map(worksheet.lines.map(({ line }) => [line.id, 'state' as const]));
	const deferredNames = new Set([...outer.map(({ id }) => id), ...worksheet.externalReturns.keys()]);
	const passes = new Map<string, Pass>();
	for (const { line, formula } of worksheet.lines) {
		const isDeferred = [...collectNames(formula)].some((name) => deferredNames.has(name));
		if (isDeferred) deferredNames.add(line.id);
		passes.set(line.id, isDeferred ? 'after' : 'before');
	}
	return passes;
}

/** Emits a worksheet that is free of findings. */
export function emitWorksheet(worksheet: CheckedWorksheet, layout: ReturnLayout): EmittedWorksheet {
	const writer = new WorksheetWriter(worksheet, layout);
	const listLines = (pass: Pass) => worksheet.lines.filter(({ line }) => writer.getPass(line.id) === pass);
	const kind = worksheet.definition.kind;
	const functions: Readonly<Record<string, string>> =
		kind === 'federal'
			? {
					before: writer.emitLines('before', listLines('before')),
					after: writer.emitLines('after', listLines('after')),
				}
			: { lines: writer.emitLines('state', listLines('state')) };
	const allFunctions = { ...functions, close: writer.emitClose(worksheet.carryforwards) };
	return { code: writer.emitModule(allFunctions), reads: writer.reads };
}

class WorksheetWriter {
	/** The facts each function reads. */
	readonly reads: Record<string, readonly string[]> = {};
	readonly #worksheet: CheckedWorksheet;
	readonly #layout: ReturnLayout;
	readonly #moduleContext: ModuleContext = createModuleContext();
	readonly #names: Map<string, EmittedName>;
	/** Lines that ask for another return: computed when something needs them. */
	readonly #deferredLines: ReadonlySet<string>;

	constructor(worksheet: CheckedWorksheet, layout: ReturnLayout) {
		this.#worksheet = worksheet;
		this.#layout = layout;
		this.#names = new Map([...createNames(worksheet, layout.outer), ...this.#createExternalNames()]);
		this.#deferredLines = new Set(
			worksheet.lines.filter(({ formula }) => this.#needsRecompute(formula)).map(({ line }) => line.id),
		);
	}

	getPass(line: string): Pass {
		return this.#layout.passes.get(line) ?? 'state';
	}

	/** A function that computes lines of one stage. */
	emitLines(pass: Pass, lines: readonly CheckedLine[]): string {
		const context = createFunctionContext(this.#names, this.#moduleContext);
		const lineIds = new Set(lines.map(({ line }) => line.id));
		const statements = lines.map(({ line, formula }) =>
			this.#emitLine(line.id, line.format, formula, context),
		);
		const values = lines.map(({ line: { id } }) =>
			this.#deferredLines.has(id)
				? `${id}: ${pass === 'state' ? '' : '$tools.isNested ? NaN : '}${id}()`
				: id,
		);
		return [
			`(${PARAMETER_LIST}) => {`,
			...this.#emitDestructuring(
				pass === 'state' ? 'lines' : pass,
				lines.map(({ formula }) => formula),
				lineIds,
			),
			emitTemporaries(context),
			...statements,
			`\treturn { ${values.join(', ')} };`,
			'}',
		].join('\n');
	}

	/** A function that gives what is carried to the next year. */
	emitClose(carryforwards: readonly CheckedCarryforward[]): string {
		const context = createFunctionContext(this.#names, this.#moduleContext);
		const formulas = carryforwards.flatMap(({ closingBalance: next, used, added }) =>
			[next, used, added].filter((formula) => !!formula),
		);
		const entries = carryforwards.map(({ carryforward, closingBalance: next, used, added }) => {
			const code = (formula: Expression) => emitExpression(formula, context).code;
			return next
				? `${carryforward.id}: { next: ${code(next)} }`
				: `${carryforward.id}: { used: ${used ? code(used) : 0}, added: ${added ? code(added) : 0} }`;
		});
		return [
			`(${PARAMETER_LIST}) => {`,
			...this.#emitDestructuring('close', formulas as Expression[], new Set(), this.#deferredLines),
			emitTemporaries(context),
			`\treturn { ${entries.join(', ')} };`,
			'}',
		].join('\n');
	}

	emitModule(functions: Readonly<Record<string, string>>): string {
		const amounts = this.#worksheet.amounts.map(({ id }) => id);
		return [
			...[...this.#moduleContext.calls].map(emitCompute),
			'const $worksheet = ($law) => {',
			`const $parameters = $getAmounts($law, ${JSON.stringify(amounts)});`,
			amounts.length > 0 ? `const [${amounts.join(', ')}] = $parameters.map(({ value }) => value);` : '',
			...emitConstants(this.#moduleContext),
			`return { ${Object.entries(functions)
				.map(([name, code]) => `${name}: ${code}`)
				.join(',\n')} };`,
			'};',
		].join('\n');
	}

	#emitLine(id: string, format: string, formula: Expression, context: FunctionContext): string {
		const { code, bound } = emitExpression(formula, context);
		const kind = getResultKind(format as 'money');
		const finiteCode = kind === 'number' && bound === UNBOUNDED ? `$finite(${code})` : code;
		if (!this.#deferredLines.has(id)) {
			this.#names.set(id, { kind, bound, varies: 'by input' });
			return `\tconst ${id} = ${finiteCode};`;
		}
		this.#names.set(id, { code: `${id}()`, kind, bound: UNBOUNDED, varies: 'by input' });
		return `\tlet $${id}; const ${id} = () => $${id} ??= ${finiteCode};`;
	}

	// A part of another return, as the emitted code asks for it.
	#createExternalNames(): readonly (readonly [string, EmittedName])[] {
		return [...this.#worksheet.externalReturns].map(([name, externalReturn]) => [
			name,
			{
				code: this.#emitExternalReturn(externalReturn),
				kind: 'number',
				bound: UNBOUNDED,
				varies: 'by input',
			},
		]);
	}

	#emitExternalReturn(externalReturn: ExternalReturn): string {
		if (externalReturn.kind === 'tax of state') return `$tools.computeStateTax(${externalReturn.fact})`;
		const { line, changes } = externalReturn;
		return `$tools.recompute(${JSON.stringify(changes)}).${this.getPass(line)}.${line}`;
	}

	#needsRecompute(formula: Expression): boolean {
		return [...collectNames(formula)].some(
			(name) => this.#worksheet.externalReturns.get(name)?.kind === 'recompute',
		);
	}

	#emitDestructuring(
		name: string,
		formulas: readonly Expression[],
		lineIds: ReadonlySet<string>,
		deferredLines: ReadonlySet<string> = new Set(),
	): string[] {
		const usedNames = new Set(formulas.flatMap((formula) => [...collectNames(formula)]));
		for (const key of [...usedNames]) {
			const externalReturn = this.#worksheet.externalReturns.get(key);
			if (externalReturn?.kind === 'tax of state') usedNames.add(externalReturn.fact);
		}
		const facts = this.#worksheet.facts.map(({ id }) => id).filter((id) => usedNames.has(id));
		this.reads[name] = facts;
		const statements = facts.length > 0 ? [`\tconst { ${facts.join(', ')} } = $facts;`] : [];
		for (const pass of Object.keys(SOURCES) as Pass[]) {
			const lines = [...usedNames].filter((id) => !lineIds.has(id) && this.#layout.passes.get(id) === pass);
			const bindings = lines.map((id) => (deferredLines.has(id) ? `${id}: $${id}` : id));
			if (lines.length > 0) statements.push(`\tconst { ${bindings.join(', ')} } = ${SOURCES[pass]};`);
			for (const lineId of lines.filter((one) => deferredLines.has(one)))
				statements.push(`\tconst ${lineId} = () => $${lineId};`);
		}
		return statements;
	}
}

/** JavaScript for a function that completes facts with their defaults. */
export function emitComplete(
	facts: readonly { readonly id: string; readonly input: { readonly default?: unknown } }[],
): string {
	const entries = facts.map(({ id, input }) => {
		const defaultCode = input.default === undefined ? 'NaN' : JSON.stringify(input.default);
		return `${id}: $facts.${id} ?? ${defaultCode}`;
	});
	return `($facts) => ({ ${entries.join(', ')} })`;
}

const PARAMETER_LIST = '$facts, $before, $state, $after, $tools';

function createNames(worksheet: CheckedWorksheet, outer: readonly OuterLine[]): Map<string, EmittedName> {
	const toEmittedKind = (type: ExpressionType): EmittedKind =>
		type.kind === 'condition' ? 'condition' : type.kind === 'text' ? 'text' : 'number';
	return new Map<string, EmittedName>([
		...worksheet.amounts.map(({ id, value }): [string, EmittedName] => [
			id,
			{ kind: typeof value === 'number' ? 'number' : 'table', bound: INPUT_BOUND, varies: 'by law' },
		]),
		...worksheet.facts.map(({ id, type, input }): [string, EmittedName] => {
			const kind = toEmittedKind(type);
			const bound = kind !== 'number' ? 0 : input.default === undefined ? UNBOUNDED : INPUT_BOUND;
			return [id, { kind, bound, varies: 'by input' }];
		}),
		...outer.map(({ id, type }): [string, EmittedName] => [
			id,
			{ kind: toEmittedKind(type), bound: UNBOUNDED, varies: 'by input' },
		]),
	]);
}

/** JavaScript for a function of complete facts: the facts that are not asked. */
export function emitAbsent(facts: readonly CheckedInput[]): string {
	const moduleContext = createModuleContext();
	const context = createFunctionContext(toEmittedNames({ inputs: facts, amounts: [] }), moduleContext);
	const usedNames = new Set(facts.flatMap(({ showWhen }) => (showWhen ? [...collectNames(showWhen)] : [])));
	const body = facts.flatMap(({ id, showWhen }) =>
		showWhen
			? [`\tif (!${emitExpression(showWhen, context).code}) $absent.push(${JSON.stringify(id)});`]
			: [],
	);
	return [
		'(() => {',
		...[...moduleContext.calls].map(emitCompute),
		...emitConstants(moduleContext),
		'return ($inputs) => {',
		emitDestructuring({ inputs: facts }, usedNames),
		emitTemporaries(context),
		'\tconst $absent = [];',
		...body,
		'\treturn $absent;',
		'};',
		'})()',
	].join('\n');
}

// Writes a worksheet as JavaScript: of a law, the functions that compute its lines. The federal return has two, before and
// after the state's; what is worked out on another return is asked of `$tools`, and only when it is needed.
import type { Foreign } from '../../definition/compiled-return.ts';
import { INPUT_BOUND, UNBOUNDED } from '../../language/bounds.ts';
import { type EmittedName, emitExpression } from '../../language/emit.ts';
import type { EmittedKind } from '../../language/operator.ts';
import { type Expression, namesIn } from '../../language/tree.ts';
import type { ExpressionType } from '../../language/types.ts';
import {
	declared,
	emitCompute,
	emitConstants,
	type FunctionContext,
	functionContext,
	kindOfResult,
	noSurroundings,
	type Surroundings,
} from '../emit/emit-function.ts';
import type { CarryforwardDraft, LineDraft, OuterLine, WorksheetDraft } from './worksheet-draft.ts';

/** Where a line is found while a household's year is worked out. */
export type Stage = 'before' | 'state' | 'after';

const SOURCES: Readonly<Record<Stage, string>> = { before: '$before', state: '$state', after: '$after' };

/** What emitting needs to know of the whole return. */
export interface ReturnLayout {
	/** The stage of every line. */
	readonly stages: ReadonlyMap<string, Stage>;
	readonly outer: readonly OuterLine[];
}

/** A worksheet as code, and what it asks of others. */
export interface EmittedWorksheet {
	/** Statements that define `$worksheet`, a function of a law. In scope must be `$amountsIn` and `$finite`. */
	readonly code: string;
	/** The facts that each function reads. */
	readonly reads: Readonly<Record<string, readonly string[]>>;
}

/** Which lines of the federal return need the state's, directly or not. The others come before it. */
export function stagesOf(draft: WorksheetDraft, outer: readonly OuterLine[]): ReadonlyMap<string, Stage> {
	if (draft.definition.kind !== 'federal')
		return new Map(draft.lines.map(({ line }) => [line.id, 'state' as const]));
	const late = new Set([...outer.map(({ id }) => id), ...draft.foreign.keys()]);
	const stages = new Map<string, Stage>();
	for (const { line, formula } of draft.lines) {
		const isLate = [...namesIn(formula)].some((name) => late.has(name));
		if (isLate) late.add(line.id);
		stages.set(line.id, isLate ? 'after' : 'before');
	}
	return stages;
}

/** Emits a worksheet that is free of findings. */
export function emitWorksheet(draft: WorksheetDraft, layout: ReturnLayout): EmittedWorksheet {
	const writer = new Writer(draft, layout);
	const of = (stage: Stage) => draft.lines.filter(({ line }) => writer.stageOf(line.id) === stage);
	const kind = draft.definition.kind;
	const functions: Readonly<Record<string, string>> =
		kind === 'federal'
			? { before: writer.lines('before', of('before')), after: writer.lines('after', of('after')) }
			: { lines: writer.lines('state', of('state')) };
	const all = { ...functions, close: writer.close(draft.carryforwards) };
	return { code: writer.whole(all), reads: writer.reads };
}

class Writer {
	/** The facts each function reads. */
	readonly reads: Record<string, readonly string[]> = {};
	readonly #draft: WorksheetDraft;
	readonly #layout: ReturnLayout;
	readonly #around: Surroundings = noSurroundings();
	readonly #names: Map<string, EmittedName>;
	/** Lines that ask for another return: computed when something needs them. */
	readonly #late: ReadonlySet<string>;

	constructor(draft: WorksheetDraft, layout: ReturnLayout) {
		this.#draft = draft;
		this.#layout = layout;
		this.#names = new Map([...knownNames(draft, layout.outer), ...this.#foreignNames()]);
		this.#late = new Set(draft.lines.filter(({ formula }) => this.#asks(formula)).map(({ line }) => line.id));
	}

	stageOf(line: string): Stage {
		return this.#layout.stages.get(line) ?? 'state';
	}

	/** A function that computes lines of one stage. */
	lines(stage: Stage, lines: readonly LineDraft[]): string {
		const context = functionContext(this.#names, this.#around);
		const own = new Set(lines.map(({ line }) => line.id));
		const statements = lines.map(({ line, formula }) => this.#line(line.id, line.format, formula, context));
		const values = lines.map(({ line: { id } }) =>
			this.#late.has(id) ? `${id}: ${stage === 'state' ? '' : '$tools.isDeep ? NaN : '}${id}()` : id,
		);
		return [
			`(${PARAMETERS}) => {`,
			...this.#destructure(
				stage === 'state' ? 'lines' : stage,
				lines.map(({ formula }) => formula),
				own,
			),
			declared(context),
			...statements,
			`\treturn { ${values.join(', ')} };`,
			'}',
		].join('\n');
	}

	/** A function that gives what is carried to the next year. */
	close(carryforwards: readonly CarryforwardDraft[]): string {
		const context = functionContext(this.#names, this.#around);
		const formulas = carryforwards.flatMap(({ closingBalance: next, used, added }) =>
			[next, used, added].filter((one) => !!one),
		);
		const entries = carryforwards.map(({ carryforward, closingBalance: next, used, added }) => {
			const code = (formula: Expression) => emitExpression(formula, context).code;
			return next
				? `${carryforward.id}: { next: ${code(next)} }`
				: `${carryforward.id}: { used: ${used ? code(used) : 0}, added: ${added ? code(added) : 0} }`;
		});
		return [
			`(${PARAMETERS}) => {`,
			...this.#destructure('close', formulas as Expression[], new Set(), this.#late),
			declared(context),
			`\treturn { ${entries.join(', ')} };`,
			'}',
		].join('\n');
	}

	whole(functions: Readonly<Record<string, string>>): string {
		const amounts = this.#draft.amounts.map(({ id }) => id);
		return [
			...[...this.#around.calls].map(emitCompute),
			'const $worksheet = ($law) => {',
			`const $parameters = $amountsIn($law, ${JSON.stringify(amounts)});`,
			amounts.length > 0 ? `const [${amounts.join(', ')}] = $parameters.map(({ value }) => value);` : '',
			...emitConstants(this.#around),
			`return { ${Object.entries(functions)
				.map(([name, code]) => `${name}: ${code}`)
				.join(',\n')} };`,
			'};',
		].join('\n');
	}

	#line(id: string, format: string, formula: Expression, context: FunctionContext): string {
		const { code, bound } = emitExpression(formula, context);
		const kind = kindOfResult(format as 'money');
		const safe = kind === 'number' && bound === UNBOUNDED ? `$finite(${code})` : code;
		if (!this.#late.has(id)) {
			this.#names.set(id, { kind, bound, varies: 'by input' });
			return `\tconst ${id} = ${safe};`;
		}
		this.#names.set(id, { code: `${id}()`, kind, bound: UNBOUNDED, varies: 'by input' });
		return `\tlet $${id}; const ${id} = () => $${id} ??= ${safe};`;
	}

	// What is worked out elsewhere, as the emitted code asks for it.
	#foreignNames(): readonly (readonly [string, EmittedName])[] {
		return [...this.#draft.foreign].map(([name, foreign]) => [
			name,
			{ code: this.#foreign(foreign), kind: 'number', bound: UNBOUNDED, varies: 'by input' },
		]);
	}

	#foreign(foreign: Foreign): string {
		if (foreign.kind === 'tax of state') return `$tools.taxOf(${foreign.fact})`;
		const { line, changes } = foreign;
		return `$tools.again(${JSON.stringify(changes)}).${this.stageOf(line)}.${line}`;
	}

	#asks(formula: Expression): boolean {
		return [...namesIn(formula)].some((name) => this.#draft.foreign.get(name)?.kind === 'recompute');
	}

	#destructure(
		name: string,
		formulas: readonly Expression[],
		own: ReadonlySet<string>,
		late: ReadonlySet<string> = new Set(),
	): string[] {
		const used = new Set(formulas.flatMap((formula) => [...namesIn(formula)]));
		for (const key of [...used]) {
			const foreign = this.#draft.foreign.get(key);
			if (foreign?.kind === 'tax of state') used.add(foreign.fact);
		}
		const facts = this.#draft.facts.map(({ id }) => id).filter((id) => used.has(id));
		this.reads[name] = facts;
		const statements = facts.length > 0 ? [`\tconst { ${facts.join(', ')} } = $facts;`] : [];
		for (const stage of Object.keys(SOURCES) as Stage[]) {
			const lines = [...used].filter((id) => !own.has(id) && this.#layout.stages.get(id) === stage);
			const renamed = lines.map((id) => (late.has(id) ? `${id}: $${id}` : id));
			if (lines.length > 0) statements.push(`\tconst { ${renamed.join(', ')} } = ${SOURCES[stage]};`);
			for (const id of lines.filter((one) => late.has(one))) statements.push(`\tconst ${id} = () => $${id};`);
		}
		return statements;
	}
}

/** JavaScript for a function that completes facts with their defaults. */
export function emitComplete(
	facts: readonly { readonly id: string; readonly input: { readonly default?: unknown } }[],
): string {
	const entries = facts.map(({ id, input }) => {
		const usual = input.default === undefined ? 'NaN' : JSON.stringify(input.default);
		return `${id}: $given.${id} ?? ${usual}`;
	});
	return `($given) => ({ ${entries.join(', ')} })`;
}

const PARAMETERS = '$facts, $before, $state, $after, $tools';

function knownNames(draft: WorksheetDraft, outer: readonly OuterLine[]): Map<string, EmittedName> {
	const ofType = (type: ExpressionType): EmittedKind =>
		type.kind === 'condition' ? 'condition' : type.kind === 'text' ? 'text' : 'number';
	return new Map<string, EmittedName>([
		...draft.amounts.map(({ id, value }): [string, EmittedName] => [
			id,
			{ kind: typeof value === 'number' ? 'number' : 'table', bound: INPUT_BOUND, varies: 'by law' },
		]),
		...draft.facts.map(({ id, type, input }): [string, EmittedName] => {
			const kind = ofType(type);
			const bound = kind !== 'number' ? 0 : input.default === undefined ? UNBOUNDED : INPUT_BOUND;
			return [id, { kind, bound, varies: 'by input' }];
		}),
		...outer.map(({ id, type }): [string, EmittedName] => [
			id,
			{ kind: ofType(type), bound: UNBOUNDED, varies: 'by input' },
		]),
	]);
}

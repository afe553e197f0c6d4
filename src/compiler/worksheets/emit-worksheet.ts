// Writes a worksheet as JavaScript: of a law, the functions that compute its lines. The federal return has one for each pass;
// what is worked out on another return is asked of `$tools`, and only when it is needed. Formulas, bindings and functions are
// written as those of a calculator are; passes, other returns and carryforwards are what a calculator has none of.

import { emitExpression } from '../../language/emit.ts';
import { FINITE_BOUND } from '../../language/operator.ts';
import { parseRecompute } from '../../language/operators/returns.ts';
import { containsOperation, isOperation, walk } from '../../language/tree.ts';
import type { Carryforward } from '../../model/generated/authored.ts';
import {
	createEmittedNames,
	emitBinding,
	emitFunction,
	emitScope,
	FormulaWriter,
	type FunctionContext,
	getKind,
	type ProgramCode,
} from '../emit/emit-function.ts';
import { type Formula, filterFormulas, findFormula } from '../program.ts';
import {
	type CheckedHousehold,
	type CheckedWorksheet,
	ENTITY_TAX_LINE,
	OPTIONAL_STATE_LINES,
	type Pass,
} from './checked-worksheet.ts';

const SOURCES: Readonly<Record<Exclude<Pass, 'elected'>, string>> = {
	federalFirst: '$federalFirst',
	state: '$state',
	federalRest: '$federalRest',
};
/** Of a function of lines; those after the last that it uses are left out. */
const PARAMETERS = ['$facts', ...Object.values(SOURCES), '$tools'];

export interface WorksheetCode extends ProgramCode {
	/** The facts that its lines read, those of the federal return before the state's, as far as some formula changes them. */
	readonly changeableFacts: readonly string[];
	/** True where its lines read the elected line of another worksheet. */
	readonly readsElection: boolean;
	/** Federal lines before the state's that ask for another return: they may differ with the answer to an election. */
	readonly recomputedLines: readonly string[];
}

/** The names whose values differ between the returns of one household in one year. */
export interface ChangedNames {
	/** The facts that formulas ask for another return with. */
	readonly facts: ReadonlySet<string>;
	readonly electedLines: ReadonlySet<string>;
}

export function listChangedNames(worksheets: readonly CheckedWorksheet[]): ChangedNames {
	const formulas = worksheets.flatMap((worksheet) => worksheet.formulas);
	const facts = formulas
		.flatMap(({ tree }) => walk(tree))
		.flatMap((part) => (isOperation(part, 'recompute') ? Object.keys(parseRecompute(part).changes) : []));
	const electedLines = formulas.filter(({ tree }) => containsOperation(tree, 'elect')).map(({ id }) => id);
	return { facts: new Set(facts), electedLines: new Set(electedLines) };
}

/**
 * Emits a worksheet that is free of findings.
 * @param changedNames of all worksheets; left out, any may change
 */
export function emitWorksheet(worksheet: CheckedWorksheet, changedNames?: ChangedNames): WorksheetCode {
	const writer = new WorksheetWriter(worksheet);
	const { kind, carryforwards = [] } = worksheet.definition;
	const functions: Readonly<Record<string, string>> =
		kind === 'federal'
			? {
					federalFirst: writer.emitLines('federalFirst'),
					federalRest: writer.emitLines('federalRest'),
					...writer.emitElectedLines(),
				}
			: { lines: writer.emitLines('state'), ...writer.emitEntity() };
	const bind = emitBinding(
		worksheet.amounts,
		carryforwards.length === 0 ? functions : { ...functions, close: writer.emitClose(carryforwards) },
	);
	return {
		calls: writer.calls,
		bind,
		changeableFacts: writer.firstFacts.filter((fact) => changedNames?.facts.has(fact) ?? true),
		readsElection: writer.outerLines.some((line) => changedNames?.electedLines.has(line) ?? true),
		recomputedLines: kind === 'federal' ? writer.listRecomputedLines('federalFirst') : [],
	};
}

class WorksheetWriter {
	/** The facts that the first function reads. */
	firstFacts: readonly string[] = [];
	outerLines: readonly string[] = [];
	readonly #worksheet: CheckedWorksheet;
	readonly #formulas: FormulaWriter;
	/** Lines that ask for another return: computed when something needs them. */
	readonly #deferredLines: ReadonlySet<string>;
	readonly #lines: readonly Formula[];

	constructor(worksheet: CheckedWorksheet) {
		this.#worksheet = worksheet;
		this.#lines = filterFormulas(worksheet, 'line');
		const names = createEmittedNames(worksheet);
		for (const { id, type } of worksheet.outerLines)
			names.set(id, { kind: getKind(type), bound: FINITE_BOUND });
		this.#formulas = new FormulaWriter(names, {
			emitRecompute: ({ line, changes }) =>
				`$tools.recompute(${JSON.stringify(changes)}).${this.#getPass(line)}.${line}`,
			emitFederalLine: (line) => `$tools.federal.${this.#getPass(line)}.${line}`,
			emitAlternativeLine: (line) => `$tools.alternative.${this.#getPass(line)}.${line}`,
		});
		const deferredLines = this.#lines.filter(({ tree }) => containsOperation(tree, 'recompute'));
		this.#deferredLines = new Set(deferredLines.map(({ id }) => id));
	}

	get calls(): readonly string[] {
		return this.#formulas.calls;
	}

	#getPass(line: string): Pass {
		return this.#worksheet.passes.get(line) ?? 'state';
	}

	/** Lines of one pass that ask for another return. */
	listRecomputedLines(pass: Pass): readonly string[] {
		return [...this.#deferredLines].filter((id) => this.#getPass(id) === pass);
	}

	/** A function that computes lines of one stage. */
	emitLines(pass: Pass): string {
		const lines = this.#lines.filter(({ id }) => this.#getPass(id) === pass);
		const context = this.#formulas.createContext();
		const statements = lines.map((line) => this.#emitLine(line, context));
		const values = lines.map(({ id }) =>
			this.#deferredLines.has(id)
				? `${id}: ${pass === 'state' ? '' : `$tools.isNested ? $${id} ?? NaN : `}${id}()`
				: id,
		);
		const ownLines = new Set(lines.map(({ id }) => id));
		if (this.#worksheet.definition.kind === 'state')
			for (const id of OPTIONAL_STATE_LINES) if (!ownLines.has(id)) values.push(`${id}: 0`);
		if (pass === 'federalFirst' || pass === 'state') {
			this.firstFacts = this.#listFacts(context);
			this.outerLines = this.#worksheet.outerLines
				.map(({ id }) => id)
				.filter((id) => context.readNames.has(id));
		}
		return this.#emitFunction(context, ownLines, [...statements, `\treturn { ${values.join(', ')} };`]);
	}

	/** A function that computes the lines that compare the two answers to an election, where there are such lines. */
	emitElectedLines(): { readonly elected?: string } {
		const hasLines = this.#lines.some(({ id }) => this.#getPass(id) === 'elected');
		return hasLines ? { elected: this.emitLines('elected') } : {};
	}

	/** A function that computes what a business pays to the state, where there is such a line: it reads facts alone. */
	emitEntity(): { readonly entity?: string } {
		const line = this.#lines.find(({ id }) => id === ENTITY_TAX_LINE);
		if (!line) return {};
		const context = this.#formulas.createContext();
		const statements = [this.#emitLine(line, context), `\treturn { ${line.id} };`];
		return { entity: this.#emitFunction(context, new Set([line.id]), statements) };
	}

	/** A function that gives what is carried to the next year. */
	emitClose(carryforwards: readonly Carryforward[]): string {
		const context = this.#formulas.createContext();
		const entries = carryforwards.map(({ id, closingBalance }, position) => {
			const emit = (key: 'closingBalance' | 'used' | 'added') => {
				const formula = findFormula(this.#worksheet, ['carryforwards', position, key]);
				return formula ? emitExpression(formula.tree, context).code : '0';
			};
			return closingBalance === undefined
				? `${id}: { used: ${emit('used')}, added: ${emit('added')} }`
				: `${id}: { next: ${emit('closingBalance')} }`;
		});
		const lineFunctions = [...this.#deferredLines]
			.filter((id) => context.readNames.has(id))
			.map((id) => `\tconst ${id} = () => ${SOURCES[this.#getPass(id) as keyof typeof SOURCES]}.${id};`);
		return this.#emitFunction(context, this.#deferredLines, [
			...lineFunctions,
			`\treturn { ${entries.join(', ')} };`,
		]);
	}

	#emitLine(line: Formula, context: FunctionContext): string {
		const { id } = line;
		if (!this.#deferredLines.has(id)) return `\tconst ${id} = ${this.#formulas.emitLine(line, context)};`;
		const code = this.#formulas.emitLine(line, context, `${id}()`);
		return `\tlet $${id}; const ${id} = () => $${id} ??= ${code};`;
	}

	#listFacts({ readNames }: FunctionContext): readonly string[] {
		return this.#worksheet.inputs.map(({ id }) => id).filter((id) => readNames.has(id));
	}

	/** @param ownLines lines that the body defines */
	#emitFunction(context: FunctionContext, ownLines: ReadonlySet<string>, body: readonly string[]): string {
		const outerLines = [...context.readNames].filter((id) => !ownLines.has(id));
		const listLines = (pass: Pass) => outerLines.filter((id) => this.#worksheet.passes.get(id) === pass);
		const sources = {
			$facts: this.#listFacts(context),
			[SOURCES.federalFirst]: listLines('federalFirst'),
			[SOURCES.state]: listLines('state'),
			[SOURCES.federalRest]: listLines('federalRest'),
		};
		const code = body.join('\n');
		const usedParameters = PARAMETERS.filter(
			(name) => (sources[name] ?? []).length > 0 || code.includes(`${name}.`),
		);
		const parameters = PARAMETERS.slice(0, PARAMETERS.indexOf(usedParameters.at(-1) ?? '') + 1);
		return emitFunction(parameters.join(', '), sources, context, body);
	}
}

/**
 * JavaScript for a function that completes the facts of a household: what is left out has its default. Its objects have all facts
 * in one order, since a year is worked out faster on objects of one shape.
 */
export function emitComplete({ inputs }: CheckedHousehold): string {
	const entries = inputs.map(({ id, input }) => {
		const defaultCode = input.default === undefined ? 'NaN' : JSON.stringify(input.default);
		return `${id}: ${defaultCode}`;
	});
	return [
		'($facts) => {',
		`	const $complete = { ${entries.join(', ')} };`,
		'	for (const [id, value] of Object.entries($facts))',
		'		if (value !== undefined && value !== null && Object.hasOwn($complete, id)) $complete[id] = value;',
		'	return $complete;',
		'}',
	].join('\n');
}

/** The facts that name the states a household lives in during a year. */
const STATES_OF_YEAR = ['state', 'formerState'];

/** JavaScript for a function of complete facts: the facts that are not asked. */
export function emitAbsent(household: CheckedHousehold): string {
	const formulas = new FormulaWriter(createEmittedNames(household));
	const context = formulas.createContext();
	const { facts: authoredFacts, firstDeath } = household.definition;
	const stateNames = STATES_OF_YEAR.filter((fact) => fact in authoredFacts);
	const deathNames = firstDeath ? [firstDeath.own, firstDeath.spouse] : [];
	const spouseFacts = new Set(Object.values(authoredFacts).map(({ afterDeath }) => afterDeath?.spouse));
	const body = household.inputs.flatMap(({ id }) => {
		const formula = findFormula(household, ['facts', id, 'showWhen']);
		const { facts = [], from } = authoredFacts[id]?.askFrom ?? {};
		const states = household.stateFacts.get(id);
		// A death asks everywhere what is whose.
		const deathConditions = spouseFacts.has(id) ? deathNames.map((fact) => `$facts.${fact} > 0`) : [];
		const stateConditions = stateNames.map((fact) => `${JSON.stringify(states)}.includes($facts.${fact})`);
		const conditions = [
			...(states ? [[...stateConditions, ...deathConditions].join(' || ')] : []),
			...(formula ? [emitExpression(formula.tree, context).code] : []),
			...(facts.length > 0 ? [facts.map((fact) => `$facts.${fact} >= ${from}`).join(' || ')] : []),
		];
		if (conditions.length === 0) return [];
		const isAsked = conditions.map((condition) => `(${condition})`).join(' && ');
		return [`\tif (!(${isAsked})) $absent.push(${JSON.stringify(id)});`];
	});
	const sources = { $facts: household.inputs.map(({ id }) => id) };
	const statements = ['\tconst $absent = [];', ...body, '\treturn $absent;'];
	const code = emitFunction('$facts', sources, context, statements);
	return emitScope(formulas.calls, code);
}

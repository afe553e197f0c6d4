// A return part: its lines, changes, money, warnings and results, with the names and types they may use.
import { ESTATE_YEARS } from '../../engine/strategy/estate-outcomes.ts';
import { MAX_YEARS } from '../../engine/tax-return/tax-years.ts';
import { evaluate } from '../../language/evaluate.ts';
import { writeFormula } from '../../language/print.ts';
import { collectNames, createNumber, getSpan, walk } from '../../language/tree.ts';
import { describeType, type ExpressionType, MONEY, PLAIN, UNKNOWN } from '../../language/types.ts';
import { SCENARIOS, type Scenario } from '../../model/compiled-effect.ts';
import type { CashLine, Change, EffectLine, EffectWarning, Estate } from '../../model/generated/authored.ts';
import { type FormulaText, Scope } from '../check/scope.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { reportAt, reportAtKey, reportInText } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	type CheckedInput,
	type Formula,
	type FormulaRole,
	listDependencies,
	mapLines,
	type TypesByName,
} from '../program.ts';
import {
	type CheckedPart,
	ESTATE_KINDS,
	listChanges,
	type PartChange,
	type PartContext,
	TAXPAYERS,
} from './checked-part.ts';
import type { PartScope } from './part-names.ts';

export function checkPart(context: PartContext, scope: PartScope): CheckedPart {
	const checker = new PartChecker(context, scope);
	const { definition } = context;
	if (definition.years !== undefined) checker.checkYears(definition.years);
	for (const [index, line] of (definition.lines ?? []).entries()) checker.checkLine('lines', line, index);
	for (const scenario of SCENARIOS)
		for (const [index, change] of (definition[scenario] ?? []).entries())
			checker.checkChange('adjustment', scenario, change, [scenario, index]);
	checkAssumptions(context, scope.inputs);
	const partOf = checkPartOf(context, {
		inputs: scope.inputs,
		formulas: checker.scope.formulas,
		facts: scope.outer.facts,
	});
	for (const key of ['cash', 'costs'] as const)
		for (const [index, line] of (definition[key] ?? []).entries())
			checker.checkCash('cash', line, [key, index]);
	for (const [index, warning] of (definition.warnings ?? []).entries()) checker.checkWarning(warning, index);
	for (const [index, line] of (definition.results ?? []).entries()) checker.checkLine('results', line, index);
	for (const taxpayer of TAXPAYERS) checker.checkTaxpayers(taxpayer);
	if (definition.estate) checkEstate(checker, definition.estate);
	const { prefix } = context;
	const { outerInputs, names } = scope;
	return {
		kind: 'effect',
		...checker.scope.createProgram(definition, scope.inputs),
		...{ prefix, outerInputs, names, partOf },
	};
}

/** Checks what a part does to an estate: its formulas, the last ones, know when that passes. */
function checkEstate(checker: PartChecker, estate: Estate): void {
	checker.scope.addName(ESTATE_YEARS, PLAIN);
	for (const [id, text] of Object.entries(estate.inputs ?? {})) checker.checkEstateInput(id, text);
	for (const scenario of SCENARIOS)
		for (const [index, change] of (estate[scenario] ?? []).entries())
			checker.checkChange('estate', scenario, change, ['estate', scenario, index]);
	for (const kind of ESTATE_KINDS)
		for (const [index, line] of (estate[kind] ?? []).entries())
			checker.checkCash('estate', line, ['estate', kind, index]);
}

const WHOLE_NUMBER = /^[0-9]+$/;

class PartChecker {
	readonly scope: Scope;
	readonly #context: PartContext;
	readonly #scope: PartScope;

	constructor(context: PartContext, scope: PartScope) {
		this.#context = context;
		this.#scope = scope;
		const { amounts, names } = scope;
		this.scope = new Scope(context.source, { kind: 'effect', amounts, names });
	}

	checkYears(text: string): void {
		// A number of years by itself is no amount of law.
		const path = this.#toPath('years');
		const formula = { role: 'years', id: 'years', label: 'the number of years', path, text } as const;
		if (!WHOLE_NUMBER.test(text)) {
			const expected = { type: PLAIN, rule: '"years" is a number of years' };
			this.scope.check({ ...formula, owner: '"years"', expected });
			return;
		}
		const years = Number(text);
		if (years > MAX_YEARS)
			reportAt(this.#context.source, path, 'too-many-years', { years, inputs: '', most: MAX_YEARS });
		this.scope.formulas.push({ ...formula, tree: createNumber(years), type: PLAIN });
	}

	checkLine(key: 'lines' | 'results', line: EffectLine, index: number): void {
		const { id, formula: text, format } = line;
		const role = key === 'lines' ? 'line' : 'result';
		const path = this.#toPath(key, index, 'formula');
		this.scope.check({ role, id, label: `the ${role} "${id}"`, path, text, format });
	}

	checkChange(role: 'adjustment' | 'estate', scenario: Scenario, change: Change, steps: SourcePath): void {
		const { fact, on, add, set } = change;
		const { source } = this.#context;
		const path = this.#toPath(...steps);
		const label = `the change of "${on ? `${on}.` : ''}${fact}" in the scenario "${scenario}"`;
		const names = { id: fact, label, owner: `The change of "${fact}"` };
		const type = this.#findFactType(change, path);
		const guard = this.#checkWhen(role, change, path, names);
		if ((add === undefined) === (set === undefined)) {
			const problem = `${names.owner} needs either "add" or "set".`;
			reportAtKey(source, [...path, 'fact'], 'wrong-change', { problem });
			return;
		}
		const key = set === undefined ? 'add' : 'set';
		if (key === 'add' && type.kind === 'text') {
			const problem = `"${fact}" is a text: it can be set, and nothing can be added to it.`;
			reportAtKey(source, [...path, 'add'], 'wrong-change', { problem });
			return;
		}
		this.#checkFact({ role, ...names, path: [...path, key], text: add ?? set, guard }, type);
	}

	checkCash(role: 'cash' | 'estate', line: CashLine, steps: SourcePath): void {
		const { label: id, amount: text, scenario } = line;
		const path = this.#toPath(...steps);
		const owner = `The amount "${id}"`;
		const names = { id, label: `the amount "${id}" in the scenario "${scenario}"`, owner };
		const guard = this.#checkWhen(role, line, path, names);
		if (!this.#scope.scenarios.includes(scenario))
			reportAt(this.#context.source, [...path, 'scenario'], 'unknown-scenario', { owner, side: scenario });
		const expected = { type: MONEY, rule: `${owner} is dollars` };
		this.scope.check({ role, ...names, path: [...path, 'amount'], text, expected, guard });
	}

	/** An input that the years until the estate passes decide. */
	checkEstateInput(id: string, text: string): void {
		const inputs = [...this.#scope.inputs, ...this.#scope.outerInputs];
		const types = new Map(inputs.map((input) => [input.id, input.type]));
		const type = types.get(id);
		const path = this.#toPath('estate', 'inputs', id);
		if (!type) {
			const values = { name: id, owner: 'The estate' };
			reportAtKey(this.#context.source, path, 'unknown-input', values, suggest(id, types.keys()));
			return;
		}
		const expected = { type, rule: `"${id}" is ${describeType(type)}` };
		const names = { id, label: `the input "${id}" of the estate`, owner: `The input "${id}"` };
		this.scope.check({ role: 'estate', ...names, path, text, expected });
	}

	checkWarning(warning: EffectWarning, index: number): void {
		const { kind, remedy, message: id, when: text } = warning;
		const path = this.#toPath('warnings', index);
		if (kind === 'block' && remedy === undefined) {
			const problem = 'A warning that blocks needs a "remedy": what would lift it.';
			reportAtKey(this.#context.source, [...path, 'kind'], 'wrong-remedy', { problem });
		}
		if (kind !== 'block' && remedy !== undefined) {
			const problem = 'Only a warning that blocks has a "remedy".';
			reportAtKey(this.#context.source, [...path, 'remedy'], 'wrong-remedy', { problem });
		}
		const names = { id, label: `the warning "${id}"`, owner: 'The warning' };
		this.#checkCondition({ role: 'warning', ...names, path: [...path, 'when'], text });
	}

	checkTaxpayers(taxpayer: (typeof TAXPAYERS)[number]): void {
		const group = this.#context.definition.taxpayers?.[taxpayer];
		if (!group) return;
		const path = this.#toPath('taxpayers', taxpayer);
		this.scope.check({
			role: 'taxpayer count',
			id: taxpayer,
			label: `the number of taxpayers "${taxpayer}"`,
			owner: '"count"',
			path: [...path, 'count'],
			text: group.count,
			expected: { type: PLAIN, rule: '"count" is a number' },
		});
		const factTypes = this.#getFactTypes(taxpayer);
		for (const [fact, text] of Object.entries(group.facts ?? {})) {
			const factPath = [...path, 'facts', fact];
			if (!factTypes.has(fact))
				this.#reportUnknownFact(reportAtKey, factPath, fact, `"${taxpayer}"`, taxpayer);
			const names = { id: fact, label: `the fact "${fact}" of "${taxpayer}"`, owner: `The fact "${fact}"` };
			const entry = { role: 'taxpayer fact', ...names, path: factPath, text } as const;
			this.#checkFact(entry, factTypes.get(fact) ?? UNKNOWN);
		}
	}

	#getFactTypes(taxpayer: string | undefined): TypesByName {
		const { outer } = this.#scope;
		return taxpayer === 'trust' ? outer.trustFacts : outer.facts;
	}

	// The type of the value by which a fact changes; unknown where there is none of that name.
	#findFactType({ fact, on }: Change, path: SourcePath): ExpressionType {
		const factTypes = this.#getFactTypes(on);
		const type = factTypes.get(fact);
		if (!type) this.#reportUnknownFact(reportAt, [...path, 'fact'], fact, 'The change', on);
		// A yes-no is counted: one that is added makes it yes.
		return type?.kind === 'condition' ? PLAIN : (type ?? UNKNOWN);
	}

	#reportUnknownFact(
		report: typeof reportAt,
		path: SourcePath,
		name: string,
		owner: string,
		taxpayer: string | undefined,
	): void {
		const values = { name, owner, expectation: taxpayer === 'trust' ? 'fact of a trust' : 'fact' };
		const suggestions = suggest(name, this.#getFactTypes(taxpayer).keys());
		report(this.#context.source, path, 'unknown-fact', values, suggestions);
	}

	#checkWhen(
		role: FormulaRole,
		{ when: text }: Pick<Change, 'when'>,
		path: SourcePath,
		{ label, ...names }: Pick<FormulaText, 'id' | 'label' | 'owner'>,
	): Formula | undefined {
		const entry = { role: 'condition', ...names, label: `when of ${label}` } as const;
		// An estate may pass after the last year.
		const years = role === 'estate' ? '' : undefined;
		return this.#checkCondition({ ...entry, path: [...path, 'when'], text }, years);
	}

	#checkCondition(condition: FormulaText, years = this.#context.definition.years): Formula | undefined {
		const formula = this.scope.check(condition);
		if (formula) this.#checkYearInCondition(formula, condition.owner ?? '', years);
		return formula;
	}

	// Years count from 0 to one below their number, where that is written as a number.
	#checkYearInCondition({ tree, path }: Formula, owner: string, years = ''): void {
		const lastYear = WHOLE_NUMBER.test(years) ? Number(years) - 1 : Number.POSITIVE_INFINITY;
		for (const part of walk(tree)) {
			if (part.kind !== 'operation' || part.operator !== '==') continue;
			const [yearOperand] = part.operands.filter(
				(operand) => operand.kind === 'name' && operand.name === 'year',
			);
			const [constant] = part.operands.filter(
				(operand) => operand !== yearOperand && collectNames(operand).size === 0,
			);
			const year = yearOperand && constant && evaluate(constant, () => null);
			if (typeof year !== 'number' || (Number.isInteger(year) && year >= 0 && year <= lastYear)) continue;
			const rangeText = lastYear === 0 ? 'there is only year 0' : `years go from 0 to ${lastYear}`;
			const yearRange = lastYear === Number.POSITIVE_INFINITY ? 'years count from 0' : rangeText;
			const values = { owner, condition: writeFormula(part), years: yearRange };
			reportInText(this.#context.source, path, getSpan(part), 'year-that-never-comes', values);
		}
	}

	#checkFact({ id: fact, ...entry }: FormulaText, type: ExpressionType): void {
		const expected = { type, rule: `"${fact}" is ${describeType(type)}` };
		const formula = this.scope.check({ id: fact, ...entry, expected });
		if (formula?.tree.kind !== 'text' || type.kind !== 'text' || !type.choices) return;
		const { tree, path, text } = formula;
		if (type.choices.includes(tree.value)) return;
		const choiceText = type.choices.map((choice) => `'${choice}'`).join(', ');
		const suggestions = suggest(tree.value, type.choices).map((choice) => `'${choice}'`);
		const values = { owner: `"${fact}"`, found: text, allowed: choiceText };
		reportInText(
			this.#context.source,
			path,
			{ start: 0, end: text.length },
			'wrong-value',
			values,
			suggestions,
		);
	}

	#toPath(...steps: SourcePath): SourcePath {
		return [...this.#context.prefix, ...steps];
	}
}

const VALUE = '{value}';

/** Checks that the words of an assumption say its value: by {value}, or for a yes-no by themselves. */
function checkAssumptions({ source, prefix }: PartContext, inputs: readonly CheckedInput[]): void {
	for (const { id, input } of inputs) {
		const { assumption, type } = input;
		const isYesNo = type === 'boolean';
		if (assumption === undefined || assumption.includes(VALUE) !== isYesNo) continue;
		const problem = isYesNo
			? 'says {value}, but a yes-no has the words of a yes; a no is “not” and the same words'
			: 'does not say {value}, which stands for what is assumed';
		reportAt(source, [...prefix, 'inputs', id, 'assumption'], 'wrong-assumption', { name: id, problem });
	}
}

// Whether an amount that a baseline adds to a fact is part of the figure that a household states, or comes in addition.

interface PartOfScope {
	readonly inputs: readonly CheckedInput[];
	readonly formulas: readonly Formula[];
	readonly facts: TypesByName;
}

/** Finds for every addition of the baseline the inputs that are part of its fact; each says one or the other. */
function checkPartOf(context: PartContext, scope: PartOfScope): ReadonlyMap<Change, readonly string[]> {
	const factsByInput = new Map(scope.inputs.map(({ id, input }) => [id, [input.partOf ?? []].flat()]));
	const usedFacts = new Set<string>();
	const inputsByChange = new Map<Change, readonly string[]>();
	for (const partChange of listChanges({ ...context, formulas: scope.formulas })) {
		const { scenario, change, path } = partChange;
		const { fact, inAddition } = change;
		if (inAddition && scenario !== 'without')
			reportAtKey(context.source, [...path, 'inAddition'], 'needless-in-addition', { fact });
		if (!canBePart(partChange, scope)) continue;
		const inputs = listInputs(partChange, scope).filter((id) => factsByInput.get(id)?.includes(fact));
		if (inputs.length === 0) reportAt(context.source, [...path, 'fact'], 'undeclared-addition', { fact });
		for (const id of inputs) usedFacts.add(`${id} ${fact}`);
		inputsByChange.set(change, inputs);
	}
	for (const [id, facts] of factsByInput)
		for (const fact of facts) if (!usedFacts.has(`${id} ${fact}`)) reportUnused(context, scope, id, fact);
	return inputsByChange;
}

function canBePart(
	{ scenario, change: { fact, on, add, inAddition } }: PartChange,
	{ facts }: PartOfScope,
): boolean {
	const type = facts.get(fact);
	const isAmount = type?.kind === 'quantity' && add !== undefined && add !== '0';
	return scenario === 'without' && on === undefined && isAmount && !inAddition;
}

// Inputs of a formula and of the lines it reads.
function listInputs({ amount }: PartChange, { inputs, formulas }: PartOfScope): readonly string[] {
	const names = collectNames(...listDependencies([amount.tree], mapLines([{ formulas }])));
	return inputs.map(({ id }) => id).filter((id) => names.has(id));
}

function reportUnused(
	{ source, prefix }: PartContext,
	{ facts }: PartOfScope,
	id: string,
	fact: string,
): void {
	const problem = facts.has(fact)
		? `the baseline adds nothing to it that comes from "${id}"`
		: 'the household has no such fact';
	const path = [...prefix, 'inputs', id, 'partOf'];
	reportAtKey(
		source,
		path,
		'unused-part-of',
		{ name: id, fact, problem },
		facts.has(fact) ? [] : suggest(fact, facts.keys()),
	);
}

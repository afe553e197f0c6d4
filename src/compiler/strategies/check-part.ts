// Phase 4 for a return part: its lines, changes, money, warnings and results, with the names and types they may use.
import { MAX_YEARS } from '../../engine/strategy/project-strategy.ts';
import { evaluate } from '../../language/evaluate.ts';
import { writeFormula } from '../../language/print.ts';
import { collectNames, createNumber, type Expression, getSpan, walk } from '../../language/tree.ts';
import { describeType, type ExpressionType, hasSameUnit, MONEY, PLAIN } from '../../language/types.ts';
import type { CashLine, Change, EffectLine, EffectWarning } from '../../model/generated/authored.ts';
import { checkResultFormat } from '../check/check-definition.ts';
import { type FormulaText, Scope } from '../check/scope.ts';
import { suggest } from '../diagnostics/suggest.ts';
import {
	type AmountTable,
	type DocumentContext,
	type LogicDefinition,
	reportAt,
	reportAtKey,
	reportInText,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { Formula, UncheckedInput } from '../program.ts';
import { checkPartOf } from './check-part-of.ts';
import type { PartNames } from './checked-part.ts';
import {
	type CheckedAdjustment,
	type CheckedCash,
	type CheckedEffectLine,
	type CheckedEffectWarning,
	type CheckedPart,
	type CheckedTaxpayers,
	type PartContext,
	SCENARIOS,
} from './checked-part.ts';
import type { OuterScope } from './part-names.ts';

/** The names a part may read. */
export interface PartScope {
	/** Its own inputs. */
	readonly inputs: readonly UncheckedInput[];
	/** Those of the other parts it is merged with, and those every effect has. */
	readonly outerInputs: readonly UncheckedInput[];
	/** All names of the strategy it belongs to, or of the model itself. */
	readonly names: PartNames;
	readonly outer: OuterScope;
	readonly scenarios: ReadonlySet<string>;
	readonly amounts: AmountTable;
}

/** Checks a part. */
export function checkPart(context: PartContext, scope: PartScope): CheckedPart {
	const checker = new PartChecker(context, scope);
	const { definition } = context;
	const years = definition.years === undefined ? undefined : checker.checkYears(definition.years);
	const lines = (definition.lines ?? []).flatMap((line, index) => checker.checkLine('lines', line, index));
	const adjustments = SCENARIOS.flatMap((scenario) =>
		(definition[scenario] ?? []).flatMap((adjustment, index) =>
			checker.checkAdjustment(scenario, adjustment, index),
		),
	);
	return {
		kind: 'effect',
		formulas: checker.scope.formulas,
		source: context.source,
		prefix: context.prefix,
		definition,
		years,
		inputs: scope.inputs,
		outerInputs: scope.outerInputs,
		lines,
		adjustments: checkPartOf(context, { inputs: scope.inputs, lines, facts: scope.outer.facts }, adjustments),
		cash: (['cash', 'costs'] as const).flatMap((key) =>
			(definition[key] ?? []).flatMap((line, index) => checker.checkCash(key, line, index)),
		),
		warnings: (definition.warnings ?? []).map((warning, index) => checker.checkWarning(warning, index)),
		results: (definition.results ?? []).flatMap((line, index) => checker.checkLine('results', line, index)),
		taxpayers: (['trust', 'donee'] as const).flatMap((taxpayer) => checker.checkTaxpayers(taxpayer)),
		amounts: [...checker.scope.amountUses.values()],
		names: scope.names,
		isIncomplete: checker.scope.isIncomplete,
	};
}

const WHOLE_NUMBER = /^[0-9]+$/;

class PartChecker {
	readonly scope: Scope;
	readonly #context: PartContext;
	readonly #scope: PartScope;
	/** For what reports in formulas: it knows no results. */
	readonly #documentContext: DocumentContext<LogicDefinition>;

	constructor(context: PartContext, scope: PartScope) {
		this.#context = context;
		this.#scope = scope;
		this.#documentContext = { ...context.source, value: {} };
		this.scope = new Scope(this.#documentContext, [], scope.amounts);
		this.scope.hasYears = true;
		this.scope.addNames(scope.names.ownNames);
		this.scope.addNames(scope.names.outerNames);
	}

	checkYears(text: string): Expression | undefined {
		// A number of years by itself is no amount of law.
		const path = this.#toPath('years');
		if (WHOLE_NUMBER.test(text)) {
			const years = Number(text);
			if (years > MAX_YEARS)
				reportAt(this.#context.source, path, 'too-many-years', { years, most: MAX_YEARS });
			return createNumber(years);
		}
		const label = 'the number of years';
		const formula = this.scope.check({ role: 'years', id: 'years', label, owner: '"years"', path, text });
		if (formula) this.#expectType(formula, PLAIN, '"years" is a number of years');
		return formula?.tree;
	}

	checkLine(key: 'lines' | 'results', checkLine: EffectLine, index: number): readonly CheckedEffectLine[] {
		const path = this.#toPath(key, index, 'formula');
		const role = key === 'lines' ? 'line' : 'result';
		const name = `${role} "${checkLine.id ?? index + 1}"`;
		const owner = `The ${name}`;
		const { id, formula: text } = checkLine;
		if (text === undefined) return [];
		const formula = this.scope.check({ role, id, label: `the ${name}`, owner, path, text });
		if (formula) checkResultFormat(this.#documentContext, path, owner, checkLine, formula.type);
		return formula ? [{ line: checkLine, formula: formula.tree, path }] : [];
	}

	checkAdjustment(
		scenario: CheckedAdjustment['scenario'],
		checkAdjustment: Change,
		index: number,
	): readonly CheckedAdjustment[] {
		const path = this.#toPath(scenario, index);
		const owner = `The change of "${checkAdjustment.fact}"`;
		const type = this.#findFactType(checkAdjustment, path);
		const { fact: id, on } = checkAdjustment;
		const label = `the change of "${on ? `${on}.` : ''}${id}" in the scenario "${scenario}"`;
		const when = this.#checkCondition(
			{ role: 'condition', id, label: `when of ${label}`, owner, path: [...path, 'when'] },
			checkAdjustment.when,
		);
		const key = checkAdjustment.set === undefined ? 'add' : 'set';
		const text = checkAdjustment[key];
		if (text === undefined || (checkAdjustment.add !== undefined && checkAdjustment.set !== undefined)) {
			const problem = `${owner} needs either "add" or "set".`;
			reportAtKey(this.#context.source, [...path, 'fact'], 'wrong-change', { problem });
			return [];
		}
		if (key === 'add' && type?.kind === 'text') {
			const problem = `"${checkAdjustment.fact}" is a text: it can be set, and nothing can be added to it.`;
			reportAtKey(this.#context.source, [...path, 'add'], 'wrong-change', { problem });
		}
		const formula = this.scope.check({
			role: 'adjustment',
			id,
			label,
			owner,
			path: [...path, key],
			text,
			guard: when,
		});
		if (formula && type) this.#expectFactType(formula, type, checkAdjustment.fact);
		return formula
			? [
					{
						scenario,
						adjustment: checkAdjustment,
						partOf: [],
						when: when?.tree,
						amount: formula.tree,
						path,
					},
				]
			: [];
	}

	checkCash(key: 'cash' | 'costs', line: CashLine, index: number): readonly CheckedCash[] {
		const path = this.#toPath(key, index);
		const owner = `The amount "${line.label}"`;
		const { label: id, amount: text } = line;
		const label = `the amount "${id}" in the scenario "${line.scenario}"`;
		const when = this.#checkCondition(
			{ role: 'condition', id, label: `when of ${label}`, owner, path: [...path, 'when'] },
			line.when,
		);
		if (line.scenario !== undefined && !this.#scope.scenarios.has(line.scenario)) {
			reportAt(this.#context.source, [...path, 'scenario'], 'unknown-side', { owner, side: line.scenario });
		}
		if (text === undefined) return [];
		const formula = this.scope.check({
			role: 'cash',
			id,
			label,
			owner,
			path: [...path, 'amount'],
			text,
			guard: when,
		});
		if (formula) this.#expectType(formula, MONEY, `${owner} is dollars`);
		return formula ? [{ line, isCost: key === 'costs', when: when?.tree, amount: formula.tree, path }] : [];
	}

	checkWarning(checkWarning: EffectWarning, index: number): CheckedEffectWarning {
		const path = this.#toPath('warnings', index);
		if (checkWarning.kind === 'block' && checkWarning.remedy === undefined) {
			const problem = 'A warning that blocks needs a "remedy": what would lift it.';
			reportAtKey(this.#context.source, [...path, 'kind'], 'wrong-cure', { problem });
		}
		if (
			checkWarning.kind !== undefined &&
			checkWarning.kind !== 'block' &&
			checkWarning.remedy !== undefined
		) {
			const problem = 'Only a warning that blocks has a "remedy".';
			reportAtKey(this.#context.source, [...path, 'remedy'], 'wrong-cure', { problem });
		}
		const { message: id, when } = checkWarning;
		const condition = this.#checkCondition(
			{ role: 'warning', id, label: `the warning "${id}"`, owner: 'The warning', path: [...path, 'when'] },
			when,
		);
		return { warning: checkWarning, when: condition?.tree };
	}

	checkTaxpayers(taxpayer: 'trust' | 'donee'): readonly CheckedTaxpayers[] {
		const group = this.#context.definition.taxpayers?.[taxpayer];
		if (!group || group.count === undefined) return [];
		const path = this.#toPath('taxpayers', taxpayer);
		const countFormula = this.scope.check({
			role: 'taxpayer count',
			id: taxpayer,
			label: `the number of taxpayers "${taxpayer}"`,
			owner: '"count"',
			path: [...path, 'count'],
			text: group.count,
		});
		if (countFormula) this.#expectType(countFormula, PLAIN, '"count" is a number');
		const factTypes = taxpayer === 'trust' ? this.#scope.outer.trustFacts : this.#scope.outer.facts;
		const facts = Object.entries(group.facts ?? {}).flatMap(([fact, text]) => {
			const factPath = [...path, 'facts', fact];
			const type = factTypes.get(fact);
			if (!type)
				reportAtKey(
					this.#context.source,
					factPath,
					'unknown-fact',
					{ name: fact, owner: `"${taxpayer}"`, expectation: toFactNoun(taxpayer) },
					suggest(fact, factTypes.keys()),
				);
			const formula = this.scope.check({
				role: 'taxpayer fact',
				id: fact,
				label: `the fact "${fact}" of "${taxpayer}"`,
				owner: `The fact "${fact}"`,
				path: factPath,
				text,
			});
			if (formula && type) this.#expectFactType(formula, type, fact);
			return formula ? [[fact, formula.tree] as const] : [];
		});
		return [{ taxpayer, count: countFormula?.tree ?? createNumber(0), facts: Object.fromEntries(facts) }];
	}

	#findFactType({ fact, on }: Change, path: SourcePath): ExpressionType | undefined {
		const { outer } = this.#scope;
		const factTypes = on === 'trust' ? outer.trustFacts : outer.facts;
		if (fact === undefined || factTypes.size === 0) return undefined;
		const type = factTypes.get(fact);
		if (!type)
			reportAt(
				this.#context.source,
				[...path, 'fact'],
				'unknown-fact',
				{ name: fact, owner: 'The change', expectation: toFactNoun(on) },
				suggest(fact, factTypes.keys()),
			);
		// A yes-no is counted: one that is added makes it yes.
		return type?.kind === 'condition' ? PLAIN : type;
	}

	#checkCondition(condition: Omit<FormulaText, 'text'>, text: string | undefined): Formula | undefined {
		if (text === undefined) return undefined;
		const { path, owner } = condition;
		const formula = this.scope.check({ ...condition, text });
		if (formula && formula.type.kind !== 'condition' && formula.type.kind !== 'unknown') {
			const problem = `${owner} needs a condition such as "year == 0", but this gives ${describeType(formula.type)}.`;
			reportInText(this.#documentContext, path, { start: 0, end: text.length }, 'type-mismatch', {
				problem,
			});
		}
		if (formula) this.#checkYearInCondition(formula.tree, path, owner);
		return formula;
	}

	// Years count from 0 to one below their number, where that is written as a number.
	#checkYearInCondition(condition: Expression, path: SourcePath, owner: string): void {
		const { years = '' } = this.#context.definition;
		const lastYear = WHOLE_NUMBER.test(years) ? Number(years) - 1 : Number.POSITIVE_INFINITY;
		for (const part of walk(condition)) {
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
			reportInText(this.#documentContext, path, getSpan(part), 'year-that-never-comes', values);
		}
	}

	#expectFactType(formula: Formula, expected: ExpressionType, fact: string): void {
		this.#expectType(formula, expected, `"${fact}" is ${describeType(expected)}`);
		const { tree, path, text } = formula;
		if (tree.kind !== 'text' || expected.kind !== 'text' || !expected.choices) return;
		if (expected.choices.includes(tree.value)) return;
		const values = {
			owner: `"${fact}"`,
			found: text,
			allowed: expected.choices.map((choice) => `'${choice}'`).join(', '),
		};
		const suggestions = suggest(tree.value, expected.choices).map((choice) => `'${choice}'`);
		reportInText(
			this.#documentContext,
			path,
			{ start: 0, end: text.length },
			'wrong-value',
			values,
			suggestions,
		);
	}

	#expectType({ type, path, text }: Formula, expected: ExpressionType, expectation: string): void {
		if (type.kind === 'unknown' || expected.kind === 'unknown' || isCompatible(type, expected)) return;
		const problem = `${expectation}, but this gives ${describeType(type)}.`;
		reportInText(this.#documentContext, path, { start: 0, end: text.length }, 'type-mismatch', { problem });
	}

	#toPath(...steps: SourcePath): SourcePath {
		return [...this.#context.prefix, ...steps];
	}
}

function toFactNoun(taxpayer: string | undefined): string {
	return taxpayer === 'trust' ? 'fact of a trust' : 'fact';
}

function isCompatible(type: ExpressionType, expected: ExpressionType): boolean {
	if (type.kind === 'quantity' && expected.kind === 'quantity') return hasSameUnit(type, expected);
	return type.kind === expected.kind;
}

// How a return part is computed, for whoever explains it. What looks at other years gets a name of its own, so that
// everything else treats it as any other figure.
import type { DatedAmounts } from '../../engine/law.ts';
import { checkTypes } from '../../language/check-types.ts';
import { getOperator } from '../../language/operators/index.ts';
import {
	createNumber,
	createOperation,
	type Expression,
	mapParts,
	stripPositions,
} from '../../language/tree.ts';
import { describeType, type TypeContext, toType } from '../../language/types.ts';
import type { EffectNotes, PartWorkings, YearsFigure } from '../../model/compiled-effect.ts';
import { describeNotes } from '../emit/describe-logic.ts';
import { type Formula, filterFormulas, findFormula, findType } from '../program.ts';
import type { CheckedPart, ResolvedStrategy } from './checked-part.ts';

export function describePartWorkings(part: CheckedPart, amounts: DatedAmounts): PartWorkings {
	const figureNames = new YearsFigureNames(part);
	const toGuardedWorking = (name: string, { tree, guard }: Formula) =>
		figureNames.toWorking(name, guard ? createOperation('choose', guard.tree, tree, createNumber(0)) : tree);
	const { lines = [], warnings = [] } = part.definition;
	return {
		labels: Object.fromEntries(lines.map(({ id, label }) => [id, label])),
		amounts: Object.fromEntries(part.amounts.map(({ id }) => [id, describeNotes(amounts[id])])),
		lines: Object.fromEntries(
			filterFormulas(part, 'line').map(({ id, tree }) => [id, figureNames.toWorking(id, tree)]),
		),
		results: Object.fromEntries(
			filterFormulas(part, 'result').map(({ id, tree }) => [id, figureNames.toWorking(`result ${id}`, tree)]),
		),
		adjustments: filterFormulas(part, 'adjustment').map((formula) =>
			toGuardedWorking(`change of ${formula.id}`, formula),
		),
		cash: filterFormulas(part, 'cash').map((formula) => toGuardedWorking(formula.id, formula)),
		warnings: warnings.map((_, index) => {
			const condition = findFormula(part, [...part.prefix, 'warnings', index, 'when']);
			return condition ? figureNames.toWorking('warning', condition.tree) : null;
		}),
		yearsFigures: figureNames.yearsFigures,
	};
}

/** A strategy's texts beside its figures. */
export function toEffectNotes({
	notModelled = [],
	sources = [],
}: ResolvedStrategy['definition']): EffectNotes {
	return { notModelled, sources };
}

class YearsFigureNames {
	readonly yearsFigures: Record<string, YearsFigure> = {};
	readonly #part: CheckedPart;

	constructor(part: CheckedPart) {
		this.#part = part;
	}

	toWorking(owner: string, formula: Expression): Expression {
		return this.#nameYearsFigures(stripPositions(formula), owner);
	}

	// The outermost is named; what is inside it is said in its words.
	#nameYearsFigures(expression: Expression, owner: string): Expression {
		if (expression.kind !== 'operation') return expression;
		const operator = getOperator(expression);
		if (!operator.isOverYears) return mapParts(expression, (part) => this.#nameYearsFigures(part, owner));
		const name = `${owner} in other years ${Object.keys(this.yearsFigures).length + 1}`;
		const first = operator.getFirstYearFormula?.(expression.operands);
		const format = findFormat(expression, this.#part);
		this.yearsFigures[name] = { of: expression, format };
		if (first)
			this.yearsFigures[name] = { of: expression, format, first: this.#nameYearsFigures(first, owner) };
		return { kind: 'name', name };
	}
}

function findFormat(expression: Expression, { names, amounts }: CheckedPart): YearsFigure['format'] {
	const context: TypeContext = {
		resolve: (name) =>
			findType(names, name) ?? amounts.find(({ id }) => id === name)?.type ?? { kind: 'unknown' },
		report: () => {},
		getText: () => '',
		suggestAmounts: () => [],
		suggestFunctions: () => [],
	};
	const type = checkTypes(expression, context);
	const typeText = describeType(type);
	return FORMATS.find((format) => describeType(toType(format)) === typeText) ?? 'number';
}

const FORMATS = ['money', 'percent', 'years', 'months', 'yes-no'] as const;

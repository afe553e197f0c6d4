// How the lines of a program are computed, for whoever explains them. A figure of another return or of other years gets a name,
// so that everything else treats it as any other.
import type { DatedAmounts } from '../../engine/law.ts';
import { checkTypes } from '../../language/check-types.ts';
import { getOperator } from '../../language/operators/index.ts';
import { getOnlyLine, parseElection, parseRecompute } from '../../language/operators/returns.ts';
import { writeFormula } from '../../language/print.ts';
import {
	createName,
	createNumber,
	createOperation,
	type Expression,
	isOperation,
	mapParts,
	type Operation,
	stripPositions,
} from '../../language/tree.ts';
import { describeType, type TypeContext, toType } from '../../language/types.ts';
import type { AmountTexts, Workings } from '../../model/compiled-calculator.ts';
import type { PartWorkings, YearsFigure } from '../../model/compiled-effect.ts';
import type { ExternalReturn, WorksheetWorkings } from '../../model/compiled-return.ts';
import { type Formula, filterFormulas, findFormula, findType, type Program } from '../program.ts';
import { type CheckedPart, ESTATE_KINDS } from '../strategies/checked-part.ts';
import type { CheckedWorksheet } from '../worksheets/checked-worksheet.ts';
import { describeNotes } from './describe-logic.ts';

/** @param toWorking left out, the formulas read nothing from outside */
export function describeFormulas(
	program: Pick<Program, 'formulas'>,
	toWorking = ({ tree }: Formula) => stripPositions(tree),
): Workings['formulas'] {
	return Object.fromEntries(filterFormulas(program, 'line').map((line) => [line.id, toWorking(line)]));
}

/** @param amounts whose texts come with the workings */
export function describeWorkings(worksheet: CheckedWorksheet, amounts: DatedAmounts = {}): WorksheetWorkings {
	const figures: Record<string, ExternalReturn> = {};
	const nameReturn = (part: Operation): string | undefined => {
		// Of the same household, whose returns are solved together.
		if (isOperation(part, 'federal')) return getOnlyLine(part);
		const externalReturn = toExternalReturn(part);
		if (!externalReturn) return undefined;
		const name = toIdentifier(writeFormula(part));
		figures[name] = externalReturn;
		return name;
	};
	const notes = worksheet.definition.lines.flatMap(({ id, note }) =>
		note === undefined ? [] : [[id, note] as const],
	);
	return {
		formulas: describeFormulas(worksheet, ({ tree }) => nameFigures(stripPositions(tree), nameReturn)),
		figures,
		notes: Object.fromEntries(notes),
		amounts: describeAmounts(worksheet, amounts),
	};
}

export function describePartWorkings(part: CheckedPart, amounts: DatedAmounts): PartWorkings {
	const figures: Record<string, YearsFigure> = {};
	const toWorking = (owner: string, formula: Expression): Expression => {
		const nameYears = (operation: Operation): string | undefined => {
			const { context, getFirstYearFormula } = getOperator(operation);
			if (context !== 'years') return undefined;
			const name = `${owner} in other years ${Object.keys(figures).length + 1}`;
			const figure = { of: operation, format: findFormat(operation, part) };
			figures[name] = figure;
			const first = getFirstYearFormula?.(operation.operands);
			if (first) figures[name] = { ...figure, first: nameFigures(first, nameYears) };
			return name;
		};
		return nameFigures(stripPositions(formula), nameYears);
	};
	const toGuardedWorking = (name: string, { tree, guard }: Formula) =>
		toWorking(name, guard ? createOperation('choose', guard.tree, tree, createNumber(0)) : tree);
	const { lines = [], warnings = [], estate } = part.definition;
	const estateAmounts = ESTATE_KINDS.flatMap((kind) =>
		(estate?.[kind] ?? []).flatMap(
			(_, index) => findFormula(part, [...part.prefix, 'estate', kind, index, 'amount']) ?? [],
		),
	);
	const lineFormulas = describeFormulas(part, ({ id, tree }) => toWorking(id, tree));
	const results = filterFormulas(part, 'result').map(({ id, tree }) => {
		const name = `result ${id}`;
		return [name, toWorking(name, tree)] as const;
	});
	return {
		labels: Object.fromEntries(lines.map(({ id, label }) => [id, label])),
		amounts: describeAmounts(part, amounts),
		formulas: { ...lineFormulas, ...Object.fromEntries(results) },
		adjustments: filterFormulas(part, 'adjustment').map((formula) =>
			toGuardedWorking(`change of ${formula.id}`, formula),
		),
		cash: filterFormulas(part, 'cash').map((formula) => toGuardedWorking(formula.id, formula)),
		warnings: warnings.map((_, index) => {
			const condition = findFormula(part, [...part.prefix, 'warnings', index, 'when']);
			return condition ? toWorking('warning', condition.tree) : null;
		}),
		estate: estateAmounts.map((formula) => toGuardedWorking(formula.id, formula)),
		figures,
	};
}

function describeAmounts(
	{ amounts }: Pick<Program, 'amounts'>,
	texts: DatedAmounts,
): Readonly<Record<string, AmountTexts>> {
	return Object.fromEntries(
		amounts.flatMap(({ id }) => (texts[id] ? [[id, describeNotes(texts[id])] as const] : [])),
	);
}

/**
 * The formula with names in the place of figures from outside. The outermost is named; what is inside it is said in its words.
 * @param nameFigure undefined for a part that is none
 */
function nameFigures(
	expression: Expression,
	nameFigure: (part: Operation) => string | undefined,
): Expression {
	const name = isOperation(expression) ? nameFigure(expression) : undefined;
	return name === undefined
		? mapParts(expression, (part) => nameFigures(part, nameFigure))
		: createName(name);
}

function toExternalReturn(expression: Operation): ExternalReturn | undefined {
	const [operand] = expression.operands;
	switch (expression.operator) {
		case 'recompute':
			return { kind: 'recompute', ...parseRecompute(expression) };
		case 'elect':
			return { kind: 'election', ...parseElection(expression) };
		case 'alternative':
			return { kind: 'alternative', line: getOnlyLine(expression) };
		case 'taxOfState':
			return operand?.kind === 'name' ? { kind: 'tax of state', fact: operand.name } : undefined;
		case 'moverTaxOfState':
			return operand?.kind === 'name' ? { kind: 'mover tax of state', fact: operand.name } : undefined;
		case 'entityTaxOfState':
			return operand?.kind === 'name' ? { kind: 'entity tax of state', fact: operand.name } : undefined;
		default:
			return undefined;
	}
}

// A distinct name for each distinct call.
function toIdentifier(text: string): string {
	return text.replaceAll(/\W/g, (character) => `$${character.charCodeAt(0)}`);
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

// How the lines of a return part are computed, for whoever explains them. What looks at other years gets a name of its own,
// so that everything else treats it as any other figure.
import type { EffectWorkings, TimedFigure } from '../../definition/effect-workings.ts';
import { type Expression, withoutPositions, withParts } from '../../language/tree.ts';
import type { TypeContext } from '../../language/type-context.ts';
import { type ExpressionType, typeOfFormat } from '../../language/types.ts';
import { checkTypes } from '../language.ts';
import { OPERATORS } from '../operators.ts';
import type { PartDraft } from './effect-draft.ts';

/** The formulas of lines and results, and what their names for other years stand for. */
export function partWorkings(draft: PartDraft): Omit<EffectWorkings, 'operators'> {
	const timed: Record<string, TimedFigure> = {};
	const entries = [
		...draft.lines.map(({ line, formula }) => [line.id, formula] as const),
		...draft.results.map(({ line, formula }) => [resultName(line.id), formula] as const),
	];
	const named = entries.map(
		([id, formula]) => [id, withNames(withoutPositions(formula), id, timed, draft)] as const,
	);
	return { formulas: Object.fromEntries(named), timed };
}

/** The name of a result among lines: both may have the same id. */
export function resultName(id: string): string {
	return `result ${id}`;
}

// The outermost is named; what is inside it is said in its words.
function withNames(
	expression: Expression,
	owner: string,
	timed: Record<string, TimedFigure>,
	draft: PartDraft,
): Expression {
	if (expression.kind === 'operation' && OPERATORS.get(expression.operator)?.isTimed) {
		const name = `${owner} in other years ${Object.keys(timed).length + 1}`;
		timed[name] = { of: expression, format: formatOf(expression, draft) };
		return { kind: 'name', name };
	}
	return withParts(expression, (part) => withNames(part, owner, timed, draft));
}

function formatOf(expression: Expression, { names, amounts }: PartDraft): TimedFigure['format'] {
	const context: TypeContext = {
		resolve: (name) => names.get(name) ?? amounts.find(({ id }) => id === name)?.type ?? { kind: 'unknown' },
		report: () => {},
		text: () => '',
		namesOfAmount: () => [],
		nearFunctions: () => [],
	};
	const type = checkTypes(expression, context);
	return FORMATS.find((format) => isOf(type, typeOfFormat(format))) ?? 'number';
}

const FORMATS = ['money', 'percent', 'years', 'months', 'yes-no'] as const;

function isOf(type: ExpressionType, wanted: ExpressionType): boolean {
	if (type.kind !== 'quantity' || wanted.kind !== 'quantity') return type.kind === wanted.kind;
	return type.money === wanted.money && type.percent === wanted.percent && type.counts === wanted.counts;
}

// How a return part is computed, for whoever explains it. What looks at other years gets a name of its own, so that
// everything else treats it as any other figure.
import type {
	AmountNotes,
	EffectNotes,
	EffectWorking,
	EffectWorkings,
	PartWorkings,
	TimedFigure,
} from '../../definition/effect-workings.ts';
import { mergeWorkings } from '../../engine/effect/merge-workings.ts';
import type { DatedAmount, DatedAmounts } from '../../engine/law.ts';
import { type Expression, number, operation, withoutPositions, withParts } from '../../language/tree.ts';
import type { TypeContext } from '../../language/type-context.ts';
import { type ExpressionType, typeOfFormat } from '../../language/types.ts';
import { breakpointsIn } from '../emit/breakpoints.ts';
import { checkTypes } from '../language.ts';
import { OPERATORS } from '../operators.ts';
import type { PartDraft } from './effect-draft.ts';
import { typeIn } from './part-names.ts';
import type { ResolvedEffect } from './resolve-effects.ts';

/** How a part is computed, but for the operators its formulas use. */
export function partWorkings(draft: PartDraft, amounts: DatedAmounts): Omit<PartWorkings, 'operators'> {
	const naming = new TimedNames(draft);
	const when = (name: string, condition: Expression | undefined, amount: Expression) =>
		naming.working(name, condition ? operation('choose', condition, amount, number(0)) : amount);
	return {
		labels: Object.fromEntries(draft.lines.map(({ line: { id, label } }) => [id, label])),
		amounts: Object.fromEntries(draft.amounts.map(({ id }) => [id, notesOfAmount(amounts[id])])),
		lines: Object.fromEntries(
			draft.lines.map(({ line: { id }, formula }) => [id, naming.working(id, formula)]),
		),
		results: Object.fromEntries(
			draft.results.map(({ line: { id }, formula }) => [id, naming.working(`result ${id}`, formula)]),
		),
		changes: draft.changes.map((one) => when(`change of ${one.change.fact}`, one.when, one.amount)),
		cash: draft.cash.map((one) => when(one.line.label, one.when, one.amount)),
		warnings: draft.warnings.map((one) => (one.when ? naming.working('warning', one.when) : null)),
		timed: naming.timed,
	};
}

function notesOfAmount(amount: DatedAmount | undefined): AmountNotes {
	const sources = Object.entries(amount?.values ?? {}).map(([year, { source }]) => [year, source]);
	return { title: amount?.title ?? '', sources: Object.fromEntries(sources) };
}

/** An amount as computing needs it; what it is called and where it comes from is said with the workings. */
export function bareAmount(amount: DatedAmount): DatedAmount {
	const values = Object.entries(amount.values).map(([year, value]) => [year, { ...value, source: '' }]);
	return { ...amount, title: '', values: Object.fromEntries(values) };
}

/** How the effect of a strategy is computed, its models merged into it. */
export function workingsOfEffect(
	{ draft, models, definition }: ResolvedEffect,
	amounts: DatedAmounts,
): EffectWorkings {
	const drafts = [...models.map((model) => model.draft), draft];
	return mergeWorkings(
		drafts.map((one) => ({ ...partWorkings(one, amounts), operators: OPERATORS })),
		notesOf(definition),
	);
}

/** What is said of a strategy beside its figures. */
export function notesOf({ notModelled = [], sources = [] }: ResolvedEffect['definition']): EffectNotes {
	return { notModelled, sources };
}

/** Every formula among workings. */
export function formulasIn({
	lines,
	results,
	changes,
	cash,
	warnings,
	timed,
}: Omit<PartWorkings, 'operators' | 'labels' | 'amounts'>): readonly Expression[] {
	const workings = [...Object.values(lines), ...Object.values(results), ...changes, ...cash, ...warnings];
	return [
		...workings.flatMap((one) => (one ? [one.formula, ...one.breakpoints.map(({ figure }) => figure)] : [])),
		...Object.values(timed).flatMap(({ of, first }) => (first ? [of, first] : [of])),
	];
}

/** Names what looks at other years. */
class TimedNames {
	readonly timed: Record<string, TimedFigure> = {};
	readonly #draft: PartDraft;

	constructor(draft: PartDraft) {
		this.#draft = draft;
	}

	working(owner: string, formula: Expression): EffectWorking {
		const named = this.#named(withoutPositions(formula), owner);
		return { formula: named, breakpoints: breakpointsIn(named) };
	}

	// The outermost is named; what is inside it is said in its words.
	#named(expression: Expression, owner: string): Expression {
		if (expression.kind !== 'operation') return expression;
		const operator = OPERATORS.get(expression.operator);
		if (!operator?.isTimed) return withParts(expression, (part) => this.#named(part, owner));
		const name = `${owner} in other years ${Object.keys(this.timed).length + 1}`;
		const first = operator.inFirstYear?.(expression.operands);
		const format = formatOf(expression, this.#draft);
		this.timed[name] = { of: expression, format };
		if (first) this.timed[name] = { of: expression, format, first: this.#named(first, owner) };
		return { kind: 'name', name };
	}
}

function formatOf(expression: Expression, { names, amounts }: PartDraft): TimedFigure['format'] {
	const context: TypeContext = {
		resolve: (name) =>
			typeIn(names, name) ?? amounts.find(({ id }) => id === name)?.type ?? { kind: 'unknown' },
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

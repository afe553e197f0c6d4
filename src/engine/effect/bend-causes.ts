// Which line makes an effect turn: the first in the order of the worksheets, among the strategy's own lines and those of the
// first year's returns on every side, that turns at the same place.
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import type { Side } from '../../definition/compiled-effect.ts';
import type { Figure } from '../../definition/compiled-return.ts';
import { namesIn } from '../../language/tree.ts';
import { type ReturnWorkings, returnCalculator, workingsOfReturn } from '../return/as-calculator.ts';
import { lineOf } from '../return/household-year.ts';
import { linesBehind } from '../what-if/breakpoints.ts';
import { row } from './effect-names.ts';
import { type EffectRequest, type EffectResult, sidesOf } from './run.ts';
import type { ExplainableEffect } from './timed-figures.ts';

/** A line that can be a cause, and its value in the first year. */
export interface CauseLine {
	readonly line: CompiledResult;
	readonly valueIn: (result: EffectResult) => Figure;
}

const SIDE_WORDS: Readonly<Record<Side, string>> = {
	without: 'without the strategy',
	claimed: 'as claimed',
	with: 'with the strategy',
};

/** The lines that can be a cause, in the order they are worked out. */
export function causeLines(
	of: ExplainableEffect,
	request: EffectRequest,
	workings: ReturnWorkings,
): readonly CauseLine[] {
	const { first, last } = ownLines(of);
	const returns = sidesOf(of.effect).flatMap((side) => linesOfSide(of, request, workings, side));
	return [...first, ...returns, ...last];
}

// Those that read no side are worked out before any.
function ownLines({ effect, workings }: ExplainableEffect) {
	const late = new Set<string>();
	const isLate = (name: string) => late.has(name) || /^(without|claimed|with)\./.test(name);
	const formulaOf = (id: string) => workings.lines[id]?.formula;
	let known = -1;
	while (known < late.size) {
		known = late.size;
		for (const { id } of effect.lines) {
			const names = [...namesIn(formulaOf(id) ?? { kind: 'number', value: 0 })];
			const timed = names.flatMap((name) => [
				...namesIn(workings.timed[name]?.of ?? { kind: 'number', value: 0 }),
			]);
			if ([...names, ...timed].some(isLate)) late.add(id);
		}
	}
	const all = effect.lines.map(({ id, format }): CauseLine => {
		return {
			line: row(id, workings.labels[id] ?? id, format),
			valueIn: ({ scope }) => scope.lines[id]?.(0) ?? null,
		};
	});
	return {
		first: all.filter(({ line }) => !late.has(line.id)),
		last: all.filter(({ line }) => late.has(line.id)),
	};
}

// Those behind the tax that are worked out where they stand: what only says what is gives no reason.
function linesOfSide(
	{ system, effects }: ExplainableEffect,
	{ household, taxYear }: EffectRequest,
	workings: ReturnWorkings,
	side: Side,
): readonly CauseLine[] {
	const { results } = returnCalculator(system, taxYear, household, workings);
	const own = workingsOfReturn(system, household, workings);
	const behind = linesBehind({ workings: own, result: row(effects.taxes.total, '') });
	const reasons = results.filter(({ id }) => {
		const formula = own.formulas[id];
		const isReason = formula && (formula.kind !== 'name' || own.formulas[formula.name]);
		return isReason && behind.has(id);
	});
	return reasons.map(({ id, label, format }) => ({
		line: row(`${side} ${id}`, `${label} ${SIDE_WORDS[side]}`, format),
		valueIn: ({ sides }) => {
			const year = sides.get(side)?.years[0];
			return year ? (lineOf(year.household.lines, id) ?? null) : null;
		},
	}));
}

// Where the lines of a worksheet can bend or jump, read from their formulas.
import type { Workings } from '../../definition/workings.ts';
import type { Breakpoint } from '../../language/breakpoint.ts';
import { type Expression, namesIn, walk, withoutPositions } from '../../language/tree.ts';
import type { LogicDraft } from '../draft.ts';
import { OPERATORS } from '../operators.ts';

/** The breakpoints of each line, of its formula and of the condition under which it applies; lines without any are left out. */
export function breakpointsOf(logic: LogicDraft): Workings['breakpoints'] {
	const matters = (breakpoint: Breakpoint) => canChange(breakpoint, logic);
	const lines = logic.results.map(({ result, explained, appliesWhen }) => {
		const all = [explained, appliesWhen].flatMap((whole) => (whole ? breakpointsIn(whole) : []));
		const texts = new Set(all.filter(matters).map((breakpoint) => JSON.stringify(breakpoint)));
		return [result.id, [...texts].map((text) => JSON.parse(text) as Breakpoint)] as const;
	});
	return Object.fromEntries(lines.filter(([, breakpoints]) => breakpoints.length > 0));
}

/** The breakpoints of a formula or condition, those of inner parts before those of what is around them. */
export function breakpointsIn(whole: Expression): readonly Breakpoint[] {
	return [...walk(whole)].reverse().flatMap((node) => {
		const own = node.kind === 'operation' ? OPERATORS.get(node.operator)?.breakpoints?.(node) : undefined;
		return (own ?? []).map(({ figure, when }) => ({ figure: withoutPositions(figure), when }));
	});
}

// Amounts of the law stand still, and texts are the same or not without being near each other.
function canChange({ figure }: Breakpoint, { inputs, results }: LogicDraft): boolean {
	const texts = new Set([
		...inputs.filter(({ input }) => input.type === 'string').map(({ id }) => id),
		...results.filter(({ result }) => result.format === 'text').map(({ result }) => result.id),
	]);
	const moving = new Set([...inputs.map(({ id }) => id), ...results.map(({ result }) => result.id)]);
	const sides = figure.kind === 'operation' && figure.operator === '-' ? figure.operands : [figure];
	const isText = sides.some((side) => side.kind === 'text' || (side.kind === 'name' && texts.has(side.name)));
	return !isText && [...namesIn(figure)].some((name) => moving.has(name));
}

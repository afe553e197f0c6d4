// Lines of a return part stand in any order, so it is checked that no line is worked out from itself in the same year, and
// that nothing is used before it is known: the number of years first, then the sides one after the other.
import type { Side } from '../../definition/compiled-effect.ts';
import { type Expression, parts, walk } from '../../language/tree.ts';
import { reportAt } from '../draft.ts';
import { OPERATORS } from '../operators.ts';
import type { SourcePath } from '../read/source.ts';
import { type PartDraft, type PartInWork, SIDES } from './effect-draft.ts';
import type { ResolvedModel } from './resolve-effects.ts';

type Lines = ReadonlyMap<string, Expression>;

/** Checks the order of a strategy's merged parts. Findings stand where the strategy's own part says it. */
export function checkOrder(
	{ source, prefix }: PartInWork,
	drafts: readonly PartDraft[],
	claimedModels: readonly string[],
	models: readonly ResolvedModel[],
): void {
	const lines: Lines = new Map(
		drafts.flatMap(({ lines: all }) => all.map(({ line, formula }) => [line.id, formula] as const)),
	);
	const own = drafts.at(-1);
	const circle = circleIn(lines);
	if (circle) {
		const at = own?.lines.find(({ line }) => circle.includes(line.id));
		const values = { lines: [...circle, circle[0]].map((id) => `"${id}"`).join(' from ') };
		reportAt(source, at?.path ?? [...prefix, 'models'], 'circular-line', values);
		return;
	}
	for (const draft of drafts) {
		const place = (path: SourcePath) => (draft === own ? path : [...prefix, 'models']);
		const late = draft.years && lateForYears(reached(draft.years, lines));
		if (late) reportAt(source, place([...prefix, 'years']), 'late-side', { owner: '"years"', late });
		const model = models.find((one) => one.draft === draft);
		const isMoved = model !== undefined && claimedModels.includes(model.id);
		for (const { side: said, change, when, amount, path } of draft.changes) {
			const side = isMoved && said === 'with' ? 'claimed' : said;
			const names = [when, amount].flatMap((formula) => (formula ? [...reached(formula, lines)] : []));
			const wrong = names.map(sideOf).find((other) => other && SIDES.indexOf(other) >= SIDES.indexOf(side));
			if (!wrong) continue;
			const owner = `The change of "${change.fact}" on the side "${side}"`;
			reportAt(source, place(path), 'late-side', { owner, late: `the side "${wrong}"` });
		}
	}
}

// What the number of years cannot follow from, in words.
function lateForYears(names: ReadonlySet<string>): string | undefined {
	for (const name of names) {
		const side = sideOf(name);
		if (side) return `the side "${side}"`;
		if (name === 'year') return '"year"';
		if (OPERATORS.get(name)?.isTimed) return `${name}( )`;
	}
	return undefined;
}

function sideOf(name: string): Side | undefined {
	return SIDES.find((side) => name.startsWith(`${side}.`));
}

// What is looked at in the same year: not x in previous(x, start). All years of x count for at(x, k) and total(x).
function namesOfSameYear(expression: Expression): ReadonlySet<string> {
	if (expression.kind === 'operation' && expression.operator === 'previous')
		return new Set(expression.operands.slice(1).flatMap((part) => [...namesOfSameYear(part)]));
	if (expression.kind === 'name') return new Set([expression.name]);
	return new Set(parts(expression).flatMap((part) => [...namesOfSameYear(part)]));
}

// Depth first; the first circle that is found.
function circleIn(lines: Lines): readonly string[] | undefined {
	const done = new Set<string>();
	const visit = (id: string, way: readonly string[]): readonly string[] | undefined => {
		if (way.includes(id)) return way.slice(way.indexOf(id));
		const formula = lines.get(id);
		if (done.has(id) || !formula) return undefined;
		for (const name of namesOfSameYear(formula)) {
			const found = visit(name, [...way, id]);
			if (found) return found;
		}
		done.add(id);
		return undefined;
	};
	for (const id of lines.keys()) {
		const found = visit(id, []);
		if (found) return found;
	}
	return undefined;
}

// The names and the operators of a formula, and of the lines behind it.
function reached(expression: Expression, lines: Lines, found: Set<string> = new Set()): ReadonlySet<string> {
	for (const part of walk(expression)) {
		if (part.kind === 'operation') found.add(part.operator);
		if (part.kind !== 'name' || found.has(part.name)) continue;
		found.add(part.name);
		const line = lines.get(part.name);
		if (line) reached(line, lines, found);
	}
	return found;
}

// Lines of a return part stand in any order, so it is checked that no line is worked out from itself in the same year, and
// that nothing is used before it is known: the number of years first, then the sides one after the other.
import type { Side } from '../../definition/compiled-effect.ts';
import { type Expression, namesIn, parts, walk } from '../../language/tree.ts';
import { reportAt } from '../draft.ts';
import { OPERATORS } from '../operators.ts';
import type { SourcePath } from '../read/source.ts';
import type { ResolvedModel } from './effect-draft.ts';
import { type PartDraft, type PartInWork, SIDES } from './effect-draft.ts';

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
	const latest = latestSides(lines);
	for (const draft of drafts) {
		const place = (path: SourcePath) => (draft === own ? path : [...prefix, 'models']);
		const late = draft.years && lateForYears(reached(draft.years, lines));
		if (late) reportAt(source, place([...prefix, 'years']), 'late-side', { owner: '"years"', late });
		const model = models.find((one) => one.draft === draft);
		const isMoved = model !== undefined && claimedModels.includes(model.id);
		for (const { side: said, change, when, amount, path } of draft.changes) {
			const side = isMoved && said === 'with' ? 'claimed' : said;
			const formulas = [when, amount].flatMap((formula) => formula ?? []);
			const direct = formulas.flatMap((formula) => [...namesIn(formula)]);
			if (direct.every((name) => latest(name) < SIDES.indexOf(side))) continue;
			const names = formulas.flatMap((formula) => [...reached(formula, lines)]);
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
	return name.includes('.') ? SIDES.find((side) => name.startsWith(`${side}.`)) : undefined;
}

// What is looked at in the same year: not x in previous(x, start). All years of x count for at(x, k) and total(x).
function namesOfSameYear(expression: Expression, found: Set<string> = new Set()): ReadonlySet<string> {
	if (expression.kind === 'name') found.add(expression.name);
	const isEarlier = expression.kind === 'operation' && expression.operator === 'previous';
	for (const part of isEarlier ? parts(expression).slice(1) : parts(expression)) namesOfSameYear(part, found);
	return found;
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

// The position of the last side that a name stands for, or that the lines behind it look at; -1 for none. Lines may look at
// other years of each other in circles, so they are gone through until nothing changes.
function latestSides(lines: Lines): (name: string) => number {
	const behind = [...lines].map(([id, formula]) => [id, [...namesIn(formula)]] as const);
	const latest = new Map<string, number>();
	const of = (name: string) => {
		const side = sideOf(name);
		return side ? SIDES.indexOf(side) : (latest.get(name) ?? -1);
	};
	for (let isNew = true; isNew; ) {
		isNew = false;
		for (const [id, names] of behind) {
			const found = Math.max(-1, ...names.map(of));
			if (found <= of(id)) continue;
			latest.set(id, found);
			isNew = true;
		}
	}
	return of;
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

// Lines of a return part stand in any order, so two things are checked: no line is worked out from itself in the same year,
// and what changes a side uses nothing that is worked out after it.
import { type Expression, namesIn, parts } from '../../language/tree.ts';
import { reportAt } from '../draft.ts';
import type { SourcePath } from '../read/source.ts';
import { type ChangeDraft, type PartDraft, type PartInWork, SIDES } from './effect-draft.ts';
import type { ResolvedModel } from './resolve-effects.ts';

/** Checks the order of a strategy's merged parts. Findings stand where the strategy's own part says it. */
export function checkOrder(
	work: PartInWork,
	drafts: readonly PartDraft[],
	claimedModels: readonly string[],
	models: readonly ResolvedModel[],
): void {
	const lines = new Map(
		drafts.flatMap(({ lines: all }) => all.map(({ line, formula }) => [line.id, formula] as const)),
	);
	const own = drafts.at(-1);
	if (!own) return;
	const circle = circleIn(lines);
	if (circle) {
		const at = own.lines.find(({ line }) => circle.includes(line.id));
		const problem = `A line cannot be worked out from itself in the same year: ${[...circle, circle[0]].join(' → ')}.`;
		reportAt(work.source, at?.path ?? [...work.prefix, 'lines'], 'type-mismatch', { problem });
		return;
	}
	const sidesBehind = sidesBehindLines(lines);
	for (const draft of drafts) {
		const model = models.find((one) => one.draft === draft);
		const isMoved = model !== undefined && claimedModels.includes(model.id);
		for (const change of draft.changes) {
			const side = isMoved && change.side === 'with' ? 'claimed' : change.side;
			checkChange(work, { ...change, side }, sidesBehind, draft === own ? change.path : undefined);
		}
	}
}

function checkChange(
	{ source, prefix }: PartInWork,
	{ side, change, when, amount }: ChangeDraft,
	sidesBehind: (expression: Expression) => ReadonlySet<string>,
	path: SourcePath | undefined,
): void {
	const before = SIDES.slice(0, SIDES.indexOf(side));
	const used = [when, amount].flatMap((formula) => (formula ? [...sidesBehind(formula)] : []));
	const late = used.find((other) => !before.includes(other as (typeof SIDES)[number]));
	if (late === undefined) return;
	const problem = `The change of "${change.fact}" on the side "${side}" uses the side "${late}", which is worked out only then.`;
	reportAt(source, path ?? [...prefix, 'models'], 'type-mismatch', { problem });
}

// What is looked at in the same year: not x in previous(x, start). All years of x count for at(x, k) and total(x).
function namesOfSameYear(expression: Expression): ReadonlySet<string> {
	if (expression.kind === 'operation' && expression.operator === 'previous')
		return new Set(expression.operands.slice(1).flatMap((part) => [...namesOfSameYear(part)]));
	if (expression.kind === 'name') return new Set([expression.name]);
	return new Set(parts(expression).flatMap((part) => [...namesOfSameYear(part)]));
}

// Depth first; the first circle that is found.
function circleIn(lines: ReadonlyMap<string, Expression>): readonly string[] | undefined {
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

// The sides whose returns a formula uses, itself or by lines.
function sidesBehindLines(
	lines: ReadonlyMap<string, Expression>,
): (expression: Expression) => ReadonlySet<string> {
	const known = new Map<string, ReadonlySet<string>>();
	const behind = (expression: Expression): ReadonlySet<string> => {
		const found = new Set<string>();
		for (const name of namesIn(expression)) {
			const [head = '', ...rest] = name.split('.');
			if (rest.length > 0 && SIDES.includes(head as (typeof SIDES)[number])) found.add(head);
			const formula = lines.get(name);
			if (!formula) continue;
			let ofLine = known.get(name);
			if (!ofLine) {
				known.set(name, new Set());
				ofLine = behind(formula);
				known.set(name, ofLine);
			}
			for (const side of ofLine) found.add(side);
		}
		return found;
	};
	return behind;
}

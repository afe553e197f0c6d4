// Phase 4 for the returns together: no recompute( ) leads back to the return it stands in.
import type { Facts, Foreign } from '../../definition/compiled-return.ts';
import { DEEPEST } from '../../engine/return/household-year.ts';
import { EVERY_OTHER_STATE } from '../../engine/return/tax-system.ts';
import { operatorOf } from '../../language/operator.ts';
import { type Expression, namesIn, parts, walk } from '../../language/tree.ts';
import type { Value } from '../../language/value.ts';
import { type Diagnostic, Findings } from '../diagnostic.ts';
import { placeOfText } from '../draft.ts';
import { evaluate, writeExpression } from '../language.ts';
import { OPERATORS } from '../operators.ts';
import type { SourcePath } from '../read/source.ts';
import type { WorksheetDraft } from './worksheet-draft.ts';

/** A formula that a return computes, with the names it uses on the branches that known values leave open. */
interface Computed {
	readonly draft: WorksheetDraft;
	readonly path: SourcePath;
	readonly formula: Expression;
	readonly names: ReadonlySet<string>;
}

interface ComputedLine extends Computed {
	readonly id: string;
}

type Recompute = Extract<Foreign, { kind: 'recompute' }>;

/**
 * Reports each recompute( ) that comes back to a return that is still being computed, or asks deeper than the engine goes.
 * A return is known by the facts that differ from the household's.
 * @param drafts of the household's returns
 * @param withoutTax states without an income tax
 */
export function checkRecursion(
	drafts: readonly WorksheetDraft[],
	withoutTax: readonly string[],
): readonly Diagnostic[] {
	const findings = new Findings();
	const reported = new Set<Expression>();
	const finished = new Set<string>();
	const follow = (changes: Facts, asking: readonly string[]) => {
		for (const computed of formulasOf(drafts, withoutTax, changes, asking.length > 0))
			for (const [name, recompute] of recomputesOf(computed)) {
				const next = { ...changes, ...recompute.changes };
				const key = keyOf(next);
				if (finished.has(key) || reported.has(computed.formula)) continue;
				if (!asking.includes(key) && asking.length < DEEPEST) {
					follow(next, [...asking, key]);
					continue;
				}
				reported.add(computed.formula);
				report(findings, computed, name, recompute);
			}
		finished.add(keyOf(changes));
	};
	follow({}, []);
	return findings.all;
}

function keyOf(changes: Facts): string {
	return JSON.stringify(Object.entries(changes).sort());
}

function recomputesOf({ draft, names }: Pick<Computed, 'draft' | 'names'>): readonly [string, Recompute][] {
	return [...names].flatMap((name): [string, Recompute][] => {
		const foreign = draft.foreign.get(name);
		return foreign?.kind === 'recompute' ? [[name, foreign]] : [];
	});
}

function report(
	findings: Findings,
	{ draft, path, formula }: Computed,
	name: string,
	{ line, changes }: Recompute,
): void {
	const call = walk(formula).find((part) => part.kind === 'name' && part.name === name);
	const facts = Object.entries(changes).map(([fact, value]) => `${fact} as ${textOf(value)}`);
	const problem = `This recompute( ) never ends: "${line}" with ${facts.join(' and ')} depends on this formula again. Change a further fact too, so that it does not: recompute(line, fact, value, fact, value).`;
	const place = placeOfText(draft.source, path, call?.span ?? { start: 0, end: 0 });
	findings.report(place, 'type-mismatch', { problem });
}

function textOf(value: Value): string {
	return typeof value === 'string' ? writeExpression({ kind: 'text', value }) : String(value);
}

// The federal return's, and those of every state whose tax the return may need.
function formulasOf(
	drafts: readonly WorksheetDraft[],
	withoutTax: readonly string[],
	changes: Facts,
	isAsked: boolean,
): readonly Computed[] {
	const values = new Map(Object.entries(changes));
	const ofKind = (kind: string) => drafts.filter(({ definition }) => definition.kind === kind);
	const federal = ofKind('federal').flatMap((draft) => linesOf(draft, values));
	const computed = isAsked ? withoutUnused(federal) : federal;
	const naming = computed.flatMap(({ draft, names }) =>
		[...names].flatMap((name) => {
			const foreign = draft.foreign.get(name);
			return foreign?.kind === 'tax of state' ? [foreign.fact] : [];
		}),
	);
	const states = ['state', ...naming].flatMap((fact) =>
		worksheetsFor(changes[fact], ofKind('state'), withoutTax),
	);
	const ofStates = [...new Set(states)].flatMap((draft) => linesOf(draft, new Map(values)));
	return [...computed, ...ofStates, ...(isAsked ? [] : drafts.flatMap(carriedBy))];
}

// A state that is not known may be any.
function worksheetsFor(
	state: Value | undefined,
	states: readonly WorksheetDraft[],
	withoutTax: readonly string[],
): readonly WorksheetDraft[] {
	if (state === undefined) return states;
	if (state === '' || withoutTax.includes(String(state))) return [];
	const own = states.filter(({ definition }) => definition.state === state);
	return own.length > 0 ? own : states.filter(({ definition }) => definition.state === EVERY_OTHER_STATE);
}

// What is known of a line is known to the lines below it.
function linesOf(draft: WorksheetDraft, values: Map<string, Value>): readonly ComputedLine[] {
	return draft.lines.map(({ line: { id }, formula }, position) => {
		const names = namesReached(formula, values);
		const value = [...names].every((name) => values.has(name)) ? valueUnder(formula, values) : null;
		if (value !== null) values.set(id, value);
		return { id, draft, path: ['lines', position, 'formula'], formula, names };
	});
}

// A federal return that is asked for computes a line with a recompute( ) only where another line uses it.
function withoutUnused(lines: readonly ComputedLine[]): readonly ComputedLine[] {
	const used = new Set<string>();
	const isComputed = (line: ComputedLine) => used.has(line.id) || recomputesOf(line).length === 0;
	for (const line of lines.toReversed()) if (isComputed(line)) for (const name of line.names) used.add(name);
	return lines.filter(isComputed);
}

function carriedBy(draft: WorksheetDraft): readonly Computed[] {
	return draft.carryforwards.flatMap(({ closingBalance: next, used, added }, position) =>
		Object.entries({ next, used, added }).flatMap(([key, formula]) =>
			formula ? [{ draft, path: ['carryforwards', position, key], formula, names: namesIn(formula) }] : [],
		),
	);
}

function namesReached(formula: Expression, values: ReadonlyMap<string, Value>): ReadonlySet<string> {
	if (formula.kind === 'name') return new Set([formula.name]);
	if (formula.kind !== 'operation') return new Set();
	const branches = operatorOf(OPERATORS, formula).branches?.(formula.operands);
	const isKnown = branches && [...namesIn(branches.condition)].every((name) => values.has(name));
	const holds = isKnown ? valueUnder(branches.condition, values) : null;
	const reached = holds === null || !branches ? parts(formula) : [holds ? branches.yes : branches.no];
	return new Set(reached.flatMap((part) => [...namesReached(part, values)]));
}

function valueUnder(formula: Expression, values: ReadonlyMap<string, Value>): Value | null {
	return evaluate(formula, (name) => values.get(name) ?? null);
}

// recompute(line, fact, value, …) and taxOfState(fact): parts of a formula that are worked out on another return. A name
// takes their place, so that everything else treats them as it treats any other figure.

import type { Foreign } from '../../definition/compiled-return.ts';
import { type Expression, type Name, type Operation, withParts } from '../../language/tree.ts';
import type { RawInput } from '../checks/check-inputs.ts';
import type { Rewrite } from '../checks/scope.ts';
import { nearest } from '../suggest.ts';

/** The name that stands for a call that was reported. */
export const WRONG_CALL = '$wrong';

interface Known {
	/** The lines of the whole return. */
	readonly lines: ReadonlySet<string>;
	readonly facts: readonly RawInput[];
}

/**
 * Puts names in the place of such calls.
 * @param found receives what each name stands for
 */
export function foreignCalls(known: Known, found: Map<string, Foreign>): Rewrite {
	const rewrite: Rewrite = (expression, report) => {
		if (expression.kind === 'operation' && CALLS.has(expression.operator)) {
			const read = CALLS.get(expression.operator)?.(expression, known);
			if (typeof read === 'string') report(expression, read);
			else if (read) found.set(nameOf(read), read);
			const name = typeof read === 'object' ? nameOf(read) : WRONG_CALL;
			return { kind: 'name', name, ...(expression.span ? { span: expression.span } : {}) } as Name;
		}
		return withParts(expression, (part) => rewrite(part, report));
	};
	return rewrite;
}

const CALLS: ReadonlyMap<string, (call: Operation, known: Known) => Foreign | string> = new Map([
	['recompute', readRecompute],
	['taxOfState', readTaxOfState],
]);

function readRecompute({ operands }: Operation, { lines, facts }: Known): Foreign | string {
	const [line, ...pairs] = operands;
	if (!line || pairs.length === 0 || pairs.length % 2 !== 0)
		return 'recompute( ) takes a line, then each fact that is changed with its value.';
	if (line.kind !== 'name' || !lines.has(line.name))
		return `recompute( ) wants a line here${near(line, lines)}`;
	const changes: Record<string, number | string> = {};
	for (let at = 0; at < pairs.length; at += 2) {
		const change = readChange(pairs[at] as Expression, pairs[at + 1] as Expression, facts);
		if (typeof change === 'string') return change;
		if (change.fact in changes) return `recompute( ) changes "${change.fact}" twice.`;
		changes[change.fact] = change.value;
	}
	return { kind: 'recompute', line: line.name, changes };
}

function readChange(
	fact: Expression,
	value: Expression,
	facts: Known['facts'],
): { readonly fact: string; readonly value: number | string } | string {
	const changed = facts.find(({ id }) => fact.kind === 'name' && id === fact.name);
	if (!changed) return `recompute( ) wants a fact here${near(fact, new Set(facts.map(({ id }) => id)))}`;
	const literal = literalOf(value);
	if (literal === undefined) return 'recompute( ) wants a number or a text in quotes as the value.';
	const choices = changed.type.kind === 'text' ? (changed.type.choices ?? []) : undefined;
	if ((choices !== undefined) !== (typeof literal === 'string'))
		return `recompute( ) changes "${changed.id}" to a value of another kind.`;
	if (choices && !choices.includes(String(literal)))
		return `"${literal}" is not one of the choices of "${changed.id}": ${choices.join(', ')}.`;
	return { fact: changed.id, value: literal };
}

function readTaxOfState({ operands: [fact, ...more] }: Operation, { facts }: Known): Foreign | string {
	const state = facts.find(({ id }) => fact?.kind === 'name' && id === fact.name);
	if (more.length > 0 || state?.type.kind !== 'text') return 'taxOfState( ) takes a fact that names a state.';
	return { kind: 'tax of state', fact: state.id };
}

function literalOf(value: Expression): number | string | undefined {
	return value.kind === 'number' || value.kind === 'text' ? value.value : undefined;
}

function near(part: Expression, names: ReadonlySet<string>): string {
	const [meant] = part.kind === 'name' ? nearest(part.name, names) : [];
	return meant ? `: "${meant}"?` : '.';
}

function nameOf(foreign: Foreign): string {
	if (foreign.kind === 'tax of state') return `taxOfState_${foreign.fact}`;
	const changes = Object.entries(foreign.changes).map(([fact, value]) => `${fact}_${value}`);
	return `recompute_${foreign.line}_${changes.join('_').replaceAll(/\W/g, '_')}`;
}

// recompute(line, fact, value, …) and taxOfState(fact): parts of a formula that are worked out on another return. A name
// takes their place, so that everything else treats them as it treats any other figure.

import { type Expression, mapParts, type Name, type Operation } from '../../language/tree.ts';
import type { ExternalReturn } from '../../model/compiled-return.ts';
import type { UncheckedInput } from '../check/check-inputs.ts';
import type { Transform } from '../check/scope.ts';
import { suggest } from '../diagnostics/suggest.ts';

/** The name that stands for a call that was reported. */
export const WRONG_CALL = '$wrong';

interface CallScope {
	/** The lines of the whole return. */
	readonly lines: ReadonlySet<string>;
	readonly facts: readonly UncheckedInput[];
}

/**
 * Puts names in the place of such calls.
 * @param externalReturns receives what each name stands for
 */
export function createExternalReturnTransform(
	scope: CallScope,
	externalReturns: Map<string, ExternalReturn>,
): Transform {
	const transform: Transform = (expression, report) => {
		if (expression.kind === 'operation' && CALL_PARSERS.has(expression.operator)) {
			const result = CALL_PARSERS.get(expression.operator)?.(expression, scope);
			if (typeof result === 'string') report(expression, result);
			else if (result) externalReturns.set(toExternalReturnName(result), result);
			const name = typeof result === 'object' ? toExternalReturnName(result) : WRONG_CALL;
			return { kind: 'name', name, ...(expression.span ? { span: expression.span } : {}) } as Name;
		}
		return mapParts(expression, (part) => transform(part, report));
	};
	return transform;
}

const CALL_PARSERS: ReadonlyMap<string, (call: Operation, scope: CallScope) => ExternalReturn | string> =
	new Map([
		['recompute', parseRecompute],
		['taxOfState', parseTaxOfState],
	]);

function parseRecompute({ operands }: Operation, { lines, facts }: CallScope): ExternalReturn | string {
	const [line, ...pairs] = operands;
	if (!line || pairs.length === 0 || pairs.length % 2 !== 0)
		return 'recompute( ) takes a line, then each fact that is changed with its value.';
	if (line.kind !== 'name' || !lines.has(line.name))
		return `recompute( ) wants a line here${formatSuggestion(line, lines)}`;
	const changes: Record<string, number | string> = {};
	for (let index = 0; index < pairs.length; index += 2) {
		const change = parseChange(pairs[index] as Expression, pairs[index + 1] as Expression, facts);
		if (typeof change === 'string') return change;
		if (change.fact in changes) return `recompute( ) changes "${change.fact}" twice.`;
		changes[change.fact] = change.value;
	}
	return { kind: 'recompute', line: line.name, changes };
}

function parseChange(
	fact: Expression,
	value: Expression,
	facts: CallScope['facts'],
): { readonly fact: string; readonly value: number | string } | string {
	const changedFact = facts.find(({ id }) => fact.kind === 'name' && id === fact.name);
	if (!changedFact)
		return `recompute( ) wants a fact here${formatSuggestion(fact, new Set(facts.map(({ id }) => id)))}`;
	const literal = toLiteral(value);
	if (literal === undefined) return 'recompute( ) wants a number or a text in quotes as the value.';
	const choices = changedFact.type.kind === 'text' ? (changedFact.type.choices ?? []) : undefined;
	if ((choices !== undefined) !== (typeof literal === 'string'))
		return `recompute( ) changes "${changedFact.id}" to a value of another kind.`;
	if (choices && !choices.includes(String(literal)))
		return `"${literal}" is not one of the choices of "${changedFact.id}": ${choices.join(', ')}.`;
	return { fact: changedFact.id, value: literal };
}

function parseTaxOfState(
	{ operands: [fact, ...extraOperands] }: Operation,
	{ facts }: CallScope,
): ExternalReturn | string {
	const state = facts.find(({ id }) => fact?.kind === 'name' && id === fact.name);
	if (extraOperands.length > 0 || state?.type.kind !== 'text')
		return 'taxOfState( ) takes a fact that names a state.';
	return { kind: 'tax of state', fact: state.id };
}

function toLiteral(value: Expression): number | string | undefined {
	return value.kind === 'number' || value.kind === 'text' ? value.value : undefined;
}

function formatSuggestion(part: Expression, names: ReadonlySet<string>): string {
	const [suggestion] = part.kind === 'name' ? suggest(part.name, names) : [];
	return suggestion ? `: "${suggestion}"?` : '.';
}

function toExternalReturnName(externalReturn: ExternalReturn): string {
	if (externalReturn.kind === 'tax of state') return `taxOfState_${externalReturn.fact}`;
	const changes = Object.entries(externalReturn.changes).map(([fact, value]) => `${fact}_${value}`);
	return `recompute_${externalReturn.line}_${changes.join('_').replaceAll(/\W/g, '_')}`;
}

// The formulas of a return part that can be wrong, and what a slip writes in them.
import { reachedParts } from '../../compiler/analysis/reached.ts';
import type { ChangeDraft, PartDraft } from '../../compiler/effects/effect-draft.ts';
import { typeIn } from '../../compiler/effects/part-names.ts';
import { OPERATORS } from '../../compiler/operators.ts';
import type { SourcePath } from '../../compiler/read/source.ts';
import { sameConditions } from '../../compiler/worksheets/check-reached.ts';
import { type Mutation, mutationsOf } from '../../language/mutations.ts';
import type { EmittedKind, MutationContext } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { describe, type ExpressionType, typeOfFormat } from '../../language/types.ts';
import { kindsWith } from './mutation-context.ts';

/** A formula of a return part. */
interface EffectSlot {
	/** What it belongs to, in words. */
	readonly owner: string;
	readonly path: SourcePath;
	readonly expression: Expression | undefined;
	/** Where it does not hold, the formula is not used. */
	readonly guard?: Expression | undefined;
	/** It counts in the first year only. */
	readonly once?: boolean;
	/** The part with another expression in this place. */
	readonly put: (other: Expression) => PartDraft;
}

/** A return part with one slip in it. */
export interface EffectMutant extends Mutation, Pick<EffectSlot, 'owner' | 'path' | 'once'> {
	readonly original: Expression;
	/** Where one of them does not hold, the part is not computed. */
	readonly when: readonly Expression[];
	/** All that is computed under these conditions. */
	readonly whole: Expression;
	/** The whole part with the slip. */
	readonly draft: () => PartDraft;
}

/** Every slip in a part. */
export function* effectMutants(draft: PartDraft): Generator<EffectMutant> {
	const context = contextOf(draft);
	for (const { expression, put, guard, ...slot } of slotsOf(draft)) {
		if (!expression) continue;
		const reached = [...reachedParts(expression, guard ? [guard] : [])];
		for (const mutation of mutationsOf(expression, context, OPERATORS)) {
			const when = reached.find(({ node }) => node === mutation.part)?.when ?? [];
			const whole = reached.find((part) => sameConditions(part.when, when))?.node ?? expression;
			yield { ...slot, ...mutation, when, whole, original: expression, draft: () => put(mutation.mutated) };
		}
	}
}

function slotsOf(draft: PartDraft): readonly EffectSlot[] {
	const { years, lines, results, changes, cash, warnings, taxpayers, prefix } = draft;
	return [
		{
			owner: 'the number of years',
			path: [...prefix, 'years'],
			expression: years,
			once: true,
			put: (other) => ({ ...draft, years: other }),
		},
		...lines.map(
			({ line, formula, path }, at): EffectSlot => ({
				owner: `the line "${line.id}"`,
				path,
				expression: formula,
				put: (other) => ({ ...draft, lines: replaced(lines, at, { formula: other }) }),
			}),
		),
		...results.map(
			({ line, formula, path }, at): EffectSlot => ({
				owner: `the result "${line.id}"`,
				path,
				expression: formula,
				once: true,
				put: (other) => ({ ...draft, results: replaced(results, at, { formula: other }) }),
			}),
		),
		...changes.flatMap((one, at) =>
			conditional(one, nameOfChange(one), one.change.set === undefined ? 'add' : 'set', (change) => ({
				...draft,
				changes: replaced(changes, at, change),
			})),
		),
		...cash.flatMap((one, at) =>
			conditional(
				one,
				`the amount "${one.line.label}" in the scenario "${one.line.scenario}"`,
				'amount',
				(change) => ({
					...draft,
					cash: replaced(cash, at, change),
				}),
			),
		),
		...warnings.map(
			({ warning, when }, at): EffectSlot => ({
				owner: `the warning "${warning.message}"`,
				path: [...prefix, 'warnings', at, 'when'],
				expression: when,
				put: (other) => ({ ...draft, warnings: replaced(warnings, at, { when: other }) }),
			}),
		),
		...taxpayers.flatMap(({ on, count, facts }, at): readonly EffectSlot[] => [
			{
				owner: `the number of taxpayers "${on}"`,
				path: [...prefix, 'taxpayers', on, 'count'],
				expression: count,
				put: (other) => ({ ...draft, taxpayers: replaced(taxpayers, at, { count: other }) }),
			},
			...Object.entries(facts).map(
				([fact, expression]): EffectSlot => ({
					owner: `the fact "${fact}" of "${on}"`,
					path: [...prefix, 'taxpayers', on, 'facts', fact],
					expression,
					put: (other) => ({
						...draft,
						taxpayers: replaced(taxpayers, at, { facts: { ...facts, [fact]: other } }),
					}),
				}),
			),
		]),
	];
}

function nameOfChange({ side, change: { fact, on } }: ChangeDraft): string {
	return `the change of "${on ? `${on}.` : ''}${fact}" on the side "${side}"`;
}

function conditional(
	{ when, amount, path }: Pick<ChangeDraft, 'when' | 'amount' | 'path'>,
	owner: string,
	key: string,
	put: (change: { readonly when?: Expression; readonly amount?: Expression }) => PartDraft,
): readonly EffectSlot[] {
	return [
		{
			owner: `when of ${owner}`,
			path: [...path, 'when'],
			expression: when,
			put: (other) => put({ when: other }),
		},
		{
			owner,
			path: [...path, key],
			expression: amount,
			guard: when,
			put: (other) => put({ amount: other }),
		},
	];
}

function replaced<T>(items: readonly T[], position: number, change: Partial<T>): readonly T[] {
	return items.map((item, at) => (at === position ? { ...item, ...change } : item));
}

/** Names of one kind that a slip may write in the place of another: the ones above and below. */
const NEIGHBOURS = 1;

function contextOf({ names, amounts, inputs, outerInputs }: PartDraft): MutationContext {
	const all = new Map<string, { readonly kind: EmittedKind; readonly measures: string }>([
		...[...names.outer, ...names.own].map(([name, type]) => [name, measured(name, type)] as const),
		...amounts.map(
			({ id, unit, value }) =>
				[
					id,
					typeof value === 'number'
						? measured(id, typeOfFormat(unit))
						: { kind: 'table' as const, measures: 'table' },
				] as const,
		),
	]);
	const choices = new Map([...outerInputs, ...inputs].map(({ id, input }) => [id, input.enum ?? []]));
	return {
		kindOf: kindsWith(all),
		namesLike: (name) => {
			const own = all.get(name);
			if (!own || own.kind === 'table' || name === 'taxYear') return [];
			const alike = [...all].filter(([, { measures }]) => measures === own.measures).map(([id]) => id);
			const at = alike.indexOf(name);
			return alike.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).filter((id) => id !== name);
		},
		choicesOf: (name) => {
			const type = typeIn(names, name);
			return type?.kind === 'text' ? (type.choices ?? []) : (choices.get(name) ?? []).map(String);
		},
	};
}

// Facts of the household and lines of each side stand for their like only.
function measured(name: string, type: ExpressionType): { kind: EmittedKind; measures: string } {
	const kind = type.kind === 'quantity' || type.kind === 'unknown' ? 'number' : type.kind;
	const [head = '', ...rest] = name.split('.');
	const choices = type.kind === 'text' ? (type.choices ?? []).join(' ') : '';
	return { kind, measures: `${rest.length > 0 ? head : ''} ${describe(type)} ${choices}` };
}

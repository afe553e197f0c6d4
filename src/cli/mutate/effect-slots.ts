// The formulas of a return part that can be wrong, and what a slip writes in them.
import { existsSync, readFileSync } from 'node:fs';
import type { SourcePath } from '../../compiler/load/source.ts';
import { isSameFigure } from '../../compiler/prove/figures.ts';
import { listGuardedSubexpressions } from '../../compiler/prove/guards.ts';
import type { CheckedAdjustment, CheckedPart } from '../../compiler/strategies/checked-part.ts';
import { compareExample, runExample } from '../../compiler/strategies/compare-example.ts';
import { findType } from '../../compiler/strategies/part-names.ts';
import type { ResolvedStrategy } from '../../compiler/strategies/resolve-strategies.ts';
import { sameConditions } from '../../compiler/worksheets/case-coverage.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { answerEffect, type EffectEngine, parseRequest } from '../../engine/strategy/request.ts';
import { generateMutations, type Mutation } from '../../language/mutations.ts';
import type { MutationContext } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { describeType, type ExpressionType, toType } from '../../language/types.ts';
import { createMutationContext, type NamedType, replaceAt } from './mutation-context.ts';

/** A formula of a return part. */
interface EffectSlot {
	/** The owner in words. */
	readonly owner: string;
	readonly path: SourcePath;
	readonly expression: Expression | undefined;
	/** Conditions under which the formula is used. */
	readonly guard?: Expression | undefined;
	/** It counts in the first year only. */
	readonly once?: boolean;
	/** The part with another expression in this place. */
	readonly put: (replacement: Expression) => CheckedPart;
}

/** A return part with one slip in it. */
export interface EffectMutant extends Mutation, Pick<EffectSlot, 'owner' | 'path' | 'once'> {
	readonly original: Expression;
	/** Conditions under which the part is computed. */
	readonly conditions: readonly Expression[];
	/** All that is computed under these conditions. */
	readonly whole: Expression;
	/** The whole part with the slip. */
	readonly draft: () => CheckedPart;
}

/** Every slip in a part. */
export function* generateEffectMutants(draft: CheckedPart): Generator<EffectMutant> {
	const context = createContext(draft);
	for (const { expression, put, guard, ...slot } of listSlots(draft)) {
		if (!expression) continue;
		const parts = [...listGuardedSubexpressions(expression, guard ? [guard] : [])];
		for (const mutation of generateMutations(expression, context)) {
			const conditions = parts.find(({ node }) => node === mutation.part)?.guards ?? [];
			const whole = parts.find((part) => sameConditions(part.guards, conditions))?.node ?? expression;
			yield {
				...slot,
				...mutation,
				conditions,
				whole,
				original: expression,
				draft: () => put(mutation.mutated),
			};
		}
	}
}

function listSlots(draft: CheckedPart): readonly EffectSlot[] {
	const { years, lines, results, adjustments: changes, cash, warnings, taxpayers, prefix } = draft;
	return [
		{
			owner: 'the number of years',
			path: [...prefix, 'years'],
			expression: years,
			once: true,
			put: (replacement) => ({ ...draft, years: replacement }),
		},
		...lines.map(
			({ line, formula, path }, at): EffectSlot => ({
				owner: `the line "${line.id}"`,
				path,
				expression: formula,
				put: (replacement) => ({ ...draft, lines: replaceAt(lines, at, { formula: replacement }) }),
			}),
		),
		...results.map(
			({ line, formula, path }, at): EffectSlot => ({
				owner: `the result "${line.id}"`,
				path,
				expression: formula,
				once: true,
				put: (replacement) => ({ ...draft, results: replaceAt(results, at, { formula: replacement }) }),
			}),
		),
		...changes.flatMap((item, at) =>
			listConditionalSlots(
				item,
				formatChangeName(item),
				item.adjustment.set === undefined ? 'add' : 'set',
				(change) => ({
					...draft,
					adjustments: replaceAt(changes, at, change),
				}),
			),
		),
		...cash.flatMap((item, at) =>
			listConditionalSlots(
				item,
				`the amount "${item.line.label}" in the scenario "${item.line.scenario}"`,
				'amount',
				(change) => ({
					...draft,
					cash: replaceAt(cash, at, change),
				}),
			),
		),
		...warnings.map(
			({ warning, when }, at): EffectSlot => ({
				owner: `the warning "${warning.message}"`,
				path: [...prefix, 'warnings', at, 'when'],
				expression: when,
				put: (replacement) => ({ ...draft, warnings: replaceAt(warnings, at, { when: replacement }) }),
			}),
		),
		...taxpayers.flatMap(({ taxpayer: on, count, facts }, at): readonly EffectSlot[] => [
			{
				owner: `the number of taxpayers "${on}"`,
				path: [...prefix, 'taxpayers', on, 'count'],
				expression: count,
				put: (replacement) => ({ ...draft, taxpayers: replaceAt(taxpayers, at, { count: replacement }) }),
			},
			...Object.entries(facts).map(
				([fact, expression]): EffectSlot => ({
					owner: `the fact "${fact}" of "${on}"`,
					path: [...prefix, 'taxpayers', on, 'facts', fact],
					expression,
					put: (replacement) => ({
						...draft,
						taxpayers: replaceAt(taxpayers, at, { facts: { ...facts, [fact]: replacement } }),
					}),
				}),
			),
		]),
	];
}

function formatChangeName({ scenario, adjustment: { fact, on } }: CheckedAdjustment): string {
	return `the change of "${on ? `${on}.` : ''}${fact}" in the scenario "${scenario}"`;
}

function listConditionalSlots(
	{ when, amount, path }: Pick<CheckedAdjustment, 'when' | 'amount' | 'path'>,
	owner: string,
	key: string,
	put: (change: { readonly when?: Expression; readonly amount?: Expression }) => CheckedPart,
): readonly EffectSlot[] {
	return [
		{
			owner: `when of ${owner}`,
			path: [...path, 'when'],
			expression: when,
			put: (replacement) => put({ when: replacement }),
		},
		{
			owner,
			path: [...path, key],
			expression: amount,
			guard: when,
			put: (replacement) => put({ amount: replacement }),
		},
	];
}

function createContext({ names, amounts, inputs, outerInputs }: CheckedPart): MutationContext {
	const namedTypes = new Map<string, NamedType>([
		...[...names.outerNames, ...names.ownNames].map(
			([name, type]) => [name, toNamedType(name, type)] as const,
		),
		...amounts.map(
			({ id, unit, value }) =>
				[
					id,
					typeof value === 'number'
						? toNamedType(id, toType(unit))
						: { kind: 'table' as const, dimension: 'table' },
				] as const,
		),
	]);
	const choices = new Map([...outerInputs, ...inputs].map(({ id, input }) => [id, input.enum ?? []]));
	const listChoices = (name: string) => {
		const type = findType(names, name);
		return type?.kind === 'text' ? (type.choices ?? []) : (choices.get(name) ?? []).map(String);
	};
	const context = createMutationContext(namedTypes, listChoices, 1);
	return {
		...context,
		listSimilarNames: (name) => (name === 'taxYear' ? [] : context.listSimilarNames(name)),
	};
}

// Facts of the household and lines of each side stand for their like only.
function toNamedType(name: string, type: ExpressionType): NamedType {
	const kind = type.kind === 'quantity' || type.kind === 'unknown' ? 'number' : type.kind;
	const [head = '', ...fields] = name.split('.');
	const choices = type.kind === 'text' ? (type.choices ?? []).join(' ') : '';
	return { kind, dimension: `${fields.length > 0 ? head : ''} ${describeType(type)} ${choices}` };
}

/** Cases worked out outside, one JSON a line, as `effect --jsonl` answers them. */
const CASES = 'tests/calculators/effect-cases.jsonl';
/** Dollars: the figures of cases are rounded to cents. */
const TOLERANCE = 0.021;

/** Something an effect must give. */
export interface EffectProof {
	readonly name: string;
	readonly isCase: boolean;
	/** The figures of the strategy without a mutant. */
	readonly result: StrategyEffect;
	/** @throws when the effect cannot be worked out */
	readonly holds: (strategy: CompiledStrategy) => boolean;
}

interface EffectCase extends Readonly<Record<string, unknown>> {
	readonly case: number;
	readonly strategy?: string;
	readonly expected: Readonly<Record<string, unknown>>;
}

/** The worked cases of all strategies; none where there is no such file. */
export function readEffectCases(): readonly EffectCase[] {
	if (!existsSync(CASES)) return [];
	const lines = readFileSync(CASES, 'utf8').split('\n');
	return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as EffectCase);
}

/** The proofs of a strategy's return part. */
export function listProofs(
	{ id, definition }: ResolvedStrategy,
	engine: EffectEngine,
	cases: readonly EffectCase[],
): readonly EffectProof[] {
	const strategy = engine.strategies.get(id);
	if (!strategy) return [];
	return [
		...definition.examples.map((example) => ({
			name: example.name,
			isCase: false,
			result: runExample(engine, strategy, example),
			holds: (strategy: CompiledStrategy) =>
				compareExample(engine, strategy, example, runExample(engine, strategy, example)).problems.length ===
				0,
		})),
		...cases
			.filter(({ strategy }) => strategy === id)
			.map(({ expected, case: number, strategy: _, ...request }) => ({
				name: `case ${number}`,
				isCase: true,
				result: projectStrategy(engine, parseRequest(engine, strategy, request)),
				holds: (strategy: CompiledStrategy) =>
					isMatch(expected, answerEffect(engine, parseRequest(engine, strategy, request))),
			})),
	];
}

// Everything that is expected, and of facts nothing else.
function isMatch(expected: unknown, actual: unknown, isFacts = false): boolean {
	if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null)
		return isSameFigure(expected, actual, TOLERANCE);
	if (Array.isArray(expected) && expected.length !== (actual as readonly unknown[]).length) return false;
	const [expectedRecord, actualRecord] = [expected, actual] as Readonly<Record<string, unknown>>[];
	const keys = new Set([
		...Object.keys(expectedRecord ?? {}),
		...(isFacts ? Object.keys(actualRecord ?? {}) : []),
	]);
	return [...keys].every((key) => {
		const defaultValue = isFacts ? 0 : undefined;
		return isMatch(
			expectedRecord?.[key] ?? defaultValue,
			actualRecord?.[key] ?? defaultValue,
			isFacts || key === 'facts',
		);
	});
}

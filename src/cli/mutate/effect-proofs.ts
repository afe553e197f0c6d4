// What proves a return part: its own examples, and the worked cases of its strategy.
import { existsSync, readFileSync } from 'node:fs';
import { isSameFigure } from '../../compiler/prove/figures.ts';
import { compareExample, runExample } from '../../compiler/strategies/compare-example.ts';
import type { ResolvedStrategy } from '../../compiler/strategies/resolve-strategies.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { answerEffect, type EffectEngine, parseRequest } from '../../engine/strategy/request.ts';

/** Cases worked out outside, one JSON a line, as `effect --jsonl` answers them. */
const CASES = 'tests/calculators/effect-cases.jsonl';
/** Dollars: the figures of cases are rounded to cents. */
const TOLERANCE = 0.021;

/** Something an effect must give. */
export interface EffectProof {
	readonly name: string;
	readonly isCase: boolean;
	/** What the strategy gives as it stands. */
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

/** What proves the return part of a strategy. */
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
				compareExample(engine, strategy, example, runExample(engine, strategy, example)).differences
					.length === 0,
		})),
		...cases
			.filter(({ strategy }) => strategy === id)
			.map(({ expected, case: number, strategy: _, ...request }) => ({
				name: `case ${number}`,
				isCase: true,
				result: projectStrategy(
					engine.system,
					engine.effects,
					strategy,
					parseRequest(engine, strategy, request),
				),
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

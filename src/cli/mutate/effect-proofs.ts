// What proves a return part: its own examples, and the worked cases of its strategy.
import { existsSync, readFileSync } from 'node:fs';
import { compareExample } from '../../compiler/effects/compare-example.ts';
import type { ResolvedEffect } from '../../compiler/effects/resolve-effects.ts';
import { runExample } from '../../compiler/effects/run-example.ts';
import type { CompiledEffect } from '../../engine/effect/merge.ts';
import { answerEffect, type EffectEngine, readRequest } from '../../engine/effect/request.ts';
import { type EffectResult, effectOf } from '../../engine/effect/run.ts';

/** Cases worked out outside, one JSON a line, as `effect --jsonl` answers them. */
const CASES = 'tests/calculators/effect-cases.jsonl';
/** Dollars: the figures of cases are rounded to cents. */
const MARGIN = 0.021;

/** Something an effect must give. */
export interface EffectProof {
	readonly name: string;
	readonly isCase: boolean;
	/** What the strategy gives as it stands. */
	readonly result: EffectResult;
	/** @throws when the effect cannot be worked out */
	readonly holds: (effect: CompiledEffect) => boolean;
}

interface EffectCase extends Readonly<Record<string, unknown>> {
	readonly case: number;
	readonly strategy?: string;
	readonly expected: Readonly<Record<string, unknown>>;
}

/** The worked cases of all strategies; none where there is no such file. */
export function effectCases(): readonly EffectCase[] {
	if (!existsSync(CASES)) return [];
	const lines = readFileSync(CASES, 'utf8').split('\n');
	return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as EffectCase);
}

/** What proves the return part of a strategy. */
export function proofsOf(
	{ id, definition }: ResolvedEffect,
	engine: EffectEngine,
	cases: readonly EffectCase[],
): readonly EffectProof[] {
	const own = engine.strategies.get(id);
	if (!own) return [];
	return [
		...definition.examples.map((example) => ({
			name: example.name,
			isCase: false,
			result: runExample(engine, own, example),
			holds: (effect: CompiledEffect) =>
				compareExample(engine, effect, example, runExample(engine, effect, example)).differences.length === 0,
		})),
		...cases
			.filter(({ strategy }) => strategy === id)
			.map(({ expected, case: number, strategy: _, ...given }) => ({
				name: `case ${number}`,
				isCase: true,
				result: effectOf(engine.system, engine.effects, own, readRequest(engine, own, given)),
				holds: (effect: CompiledEffect) =>
					agrees(expected, answerEffect(engine, readRequest(engine, effect, given))),
			})),
	];
}

// Everything that is expected, and of facts nothing else.
function agrees(expected: unknown, found: unknown, isFacts = false): boolean {
	if (typeof expected === 'number') {
		const number = Number(found);
		return found !== null && Math.abs(number - expected) <= MARGIN;
	}
	if (typeof expected !== 'object' || expected === null || typeof found !== 'object' || found === null)
		return expected === found || (expected === null && Number.isNaN(found));
	if (Array.isArray(expected) && expected.length !== (found as readonly unknown[]).length) return false;
	const [one, other] = [expected, found] as Readonly<Record<string, unknown>>[];
	const keys = new Set([...Object.keys(one ?? {}), ...(isFacts ? Object.keys(other ?? {}) : [])]);
	return [...keys].every((key) => {
		const usual = isFacts ? 0 : undefined;
		return agrees(one?.[key] ?? usual, other?.[key] ?? usual, isFacts || key === 'facts');
	});
}

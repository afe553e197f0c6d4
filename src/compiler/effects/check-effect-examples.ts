// Phase 7 for return parts: their examples, run and compared. What is wrong is said where the example says it.
import type { CalculatorDefinition, EffectExample } from '../../definition/generated/calculator.ts';
import type { EffectEngine } from '../../engine/effect/request.ts';
import { show } from '../checks/agreement.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Draft, reportAt, reportAtKey } from '../draft.ts';
import type { Memory } from '../memory.ts';
import { notingOf } from '../noted.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import {
	checkEffectCoverage,
	checkModelCoverage,
	type StatedByExamples,
	statedBy,
} from './check-effect-coverage.ts';
import type { ExampleDifference } from './compare-example.ts';
import type { ResolvedEffect, ResolvedEffects } from './resolve-effects.ts';
import { type ExampleOutcome, type Refusal, runExamples } from './run-example.ts';

/** What proving a strategy's examples gave. */
export interface ProvenEffect {
	readonly findings: readonly Diagnostic[];
	/** Undefined while an example is wrong or cannot be run. */
	readonly stated: StatedByExamples | undefined;
}

/**
 * Runs the examples of all return parts, and looks at what they leave unproven.
 * @param engine undefined while something all of them need is wrong
 */
export function checkEffectExamples(
	resolved: ResolvedEffects,
	engine: EffectEngine | undefined,
	memory: Memory<ProvenEffect>,
): readonly Diagnostic[] {
	const { effects, onReturn, findings: before } = resolved;
	if (!engine || before.some(({ file }) => file === onReturn.source?.file.path)) return [];
	const stated = new Map<string, StatedByExamples>();
	const findings = effects.flatMap((effect) => {
		const needs = [effect, engine.system, onReturn];
		const proven = memory.recall(effect.source.file.path, needs, () => proveEffect(effect, engine));
		if (proven.stated) stated.set(effect.id, proven.stated);
		return proven.findings;
	});
	return [...findings, ...checkModelCoverage(resolved, stated)];
}

function proveEffect({ id, source, definition }: ResolvedEffect, engine: EffectEngine): ProvenEffect {
	const compiled = engine.strategies.get(id);
	if (!compiled) return { findings: [], stated: undefined };
	const { examples = [] as never } = definition;
	const outcomes = runExamples(engine, compiled, examples);
	const { findings } = notingOf(source, (draft) => checkExamples(draft, examples, outcomes));
	const fired = outcomes.flatMap((outcome) => ('fired' in outcome ? [outcome.fired] : []));
	if (findings.length > 0) return { findings, stated: undefined };
	const stated = statedBy(compiled, examples, fired);
	const uncovered = notingOf(source, (draft) => checkEffectCoverage(draft, ['onReturn'], definition, stated));
	return { findings: uncovered.findings, stated };
}

function checkExamples(
	draft: Draft<CalculatorDefinition>,
	examples: readonly EffectExample[],
	outcomes: readonly ExampleOutcome[],
): void {
	for (const [at, example] of examples.entries()) {
		const path = ['onReturn', 'examples', at];
		const { name } = example;
		if (examples.findIndex((other) => other.name === name) < at)
			reportAt(draft, [...path, 'name'], 'duplicate-name', { what: 'examples', name });
		if (!expectsSomething(example)) reportAt(draft, path, 'example-without-figures', { example: name });
		const outcome = outcomes[at];
		if (outcome && 'refusal' in outcome) reportRefusal(draft, path, example, outcome.refusal);
		else for (const one of outcome?.differences ?? []) reportDifference(draft, path, name, one);
	}
}

/** The keys of an example that say what is computed, and not what must come out. */
const NO_EXPECTATIONS: readonly string[] = ['name', 'taxYear', 'household', 'inputs', 'working'];

function expectsSomething(example: EffectExample): boolean {
	return Object.entries(example).some(([key, value]) => {
		if (NO_EXPECTATIONS.includes(key)) return false;
		return typeof value !== 'object' || Object.keys(value ?? {}).length > 0;
	});
}

function reportDifference(
	draft: Draft<CalculatorDefinition>,
	start: SourcePath,
	example: string,
	difference: ExampleDifference,
): void {
	const path = [...start, ...difference.path];
	if (difference.kind === 'figure') {
		const { what, expected, found } = difference;
		const values = { example, id: what, expected: show(expected), found: show(found) };
		reportAt(draft, path, 'example-fails', values);
	} else if (difference.kind === 'unknown') {
		const { what, name, known } = difference;
		reportUnknown(draft, path, example, what, name, nearest(name, known));
	} else reportAt(draft, path, 'example-warnings', { example, problem: difference.problem });
}

function reportRefusal(
	draft: Draft<CalculatorDefinition>,
	path: SourcePath,
	{ name, household = {} }: EffectExample,
	{ isLaw, problems, known, what, message }: Refusal,
): void {
	if (isLaw) {
		reportAt(draft, [...path, 'taxYear'], 'wrong-example-input', { example: name, problem: message });
		return;
	}
	const key = what === 'input' ? 'inputs' : 'household';
	if (problems.length === 0)
		reportAt(draft, [...path, key], 'wrong-example-input', { example: name, problem: message });
	for (const { fact, message: problem } of problems) {
		const place = [...path, key, fact];
		if (problem !== '') reportAt(draft, place, 'wrong-example-input', { example: name, problem });
		else if (key === 'inputs' || fact in household)
			reportUnknown(draft, place, name, what, fact, nearest(fact, known));
	}
}

function reportUnknown(
	draft: Draft<CalculatorDefinition>,
	place: SourcePath,
	example: string,
	what: string,
	name: string,
	near: readonly string[],
): void {
	const values = { owner: `The example "${example}"`, what, name };
	reportAtKey(draft, place, 'unknown-fact', values, near);
}

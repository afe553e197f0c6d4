// Phase 7 for return parts: their examples, run and compared. What is wrong is said where the example says it.

import type { EffectEngine } from '../../engine/strategy/request.ts';
import type { CalculatorDefinition, EffectExample } from '../../model/generated/calculator.ts';
import type { Cache } from '../cache.ts';
import { formatValue } from '../check/tolerance.ts';
import { collectDocumentDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	checkEffectCoverage,
	checkModelCoverage,
	collectCoverage,
	type ExampleCoverage,
} from './check-effect-coverage.ts';
import type { ExampleDifference } from './compare-example.ts';
import type { ResolvedStrategies, ResolvedStrategy } from './resolve-strategies.ts';
import { type ExampleError, type ExampleOutcome, runExamples } from './run-example.ts';

/** What proving a strategy's examples gave. */
export interface StrategyProof {
	readonly diagnostics: readonly Diagnostic[];
	/** Undefined while an example is wrong or cannot be run. */
	readonly coverage: ExampleCoverage | undefined;
}

/**
 * Runs the examples of all return parts, and looks at what they leave unproven.
 * @param engine undefined while something all of them need is wrong
 */
export function checkEffectExamples(
	strategies: ResolvedStrategies,
	engine: EffectEngine | undefined,
	cache: Cache<StrategyProof>,
): readonly Diagnostic[] {
	const { strategies: resolvedStrategies, onReturn, diagnostics: earlierDiagnostics } = strategies;
	if (!engine || earlierDiagnostics.some(({ file }) => file === onReturn.source?.file.path)) return [];
	const coverageByStrategy = new Map<string, ExampleCoverage>();
	const diagnostics = resolvedStrategies.flatMap((strategy) => {
		const dependencies = [strategy, engine.system, onReturn];
		const proof = cache.getOrCreate(strategy.source.file.path, dependencies, () =>
			proveStrategy(strategy, engine),
		);
		if (proof.coverage) coverageByStrategy.set(strategy.id, proof.coverage);
		return proof.diagnostics;
	});
	return [...diagnostics, ...checkModelCoverage(strategies, coverageByStrategy)];
}

function proveStrategy({ id, source, definition }: ResolvedStrategy, engine: EffectEngine): StrategyProof {
	const strategy = engine.strategies.get(id);
	if (!strategy) return { diagnostics: [], coverage: undefined };
	const { examples = [] as never } = definition;
	const outcomes = runExamples(engine, strategy, examples);
	const { diagnostics } = collectDocumentDiagnostics(source, (context) =>
		checkExamples(context, examples, outcomes),
	);
	const firedByExample = outcomes.flatMap((outcome) =>
		'firedMessages' in outcome ? [outcome.firedMessages] : [],
	);
	if (diagnostics.length > 0) return { diagnostics, coverage: undefined };
	const coverage = collectCoverage(strategy, examples, firedByExample);
	const gaps = collectDocumentDiagnostics(source, (context) =>
		checkEffectCoverage(context, ['onReturn'], definition, coverage),
	);
	return { diagnostics: gaps.diagnostics, coverage };
}

function checkExamples(
	context: DocumentContext<CalculatorDefinition>,
	examples: readonly EffectExample[],
	outcomes: readonly ExampleOutcome[],
): void {
	for (const [index, example] of examples.entries()) {
		const path = ['onReturn', 'examples', index];
		const { name } = example;
		if (examples.findIndex((example) => example.name === name) < index)
			reportAt(context, [...path, 'name'], 'duplicate-name', { what: 'examples', name });
		if (!hasExpectations(example)) reportAt(context, path, 'example-without-figures', { example: name });
		const outcome = outcomes[index];
		if (outcome && 'refusal' in outcome) reportExampleError(context, path, example, outcome.refusal);
		else
			for (const difference of outcome?.differences ?? []) reportDifference(context, path, name, difference);
	}
}

/** The keys of an example that say what is computed, and not what must come out. */
const NON_EXPECTATION_KEYS: readonly string[] = ['name', 'taxYear', 'household', 'inputs', 'working'];

function hasExpectations(example: EffectExample): boolean {
	return Object.entries(example).some(([key, value]) => {
		if (NON_EXPECTATION_KEYS.includes(key)) return false;
		return typeof value !== 'object' || Object.keys(value ?? {}).length > 0;
	});
}

function reportDifference(
	context: DocumentContext<CalculatorDefinition>,
	examplePath: SourcePath,
	example: string,
	difference: ExampleDifference,
): void {
	const path = [...examplePath, ...difference.path];
	if (difference.kind === 'figure') {
		const { subject, expected, actual } = difference;
		const values = { example, id: subject, expected: formatValue(expected), found: formatValue(actual) };
		reportAt(context, path, 'example-fails', values);
	} else if (difference.kind === 'unknown') {
		const { noun, name, candidates } = difference;
		reportUnknown(context, path, example, noun, name, suggest(name, candidates));
	} else reportAt(context, path, 'example-warnings', { example, problem: difference.problem });
}

function reportExampleError(
	context: DocumentContext<CalculatorDefinition>,
	path: SourcePath,
	{ name, household = {} }: EffectExample,
	{ isLaw, problems, names, subject: noun, message }: ExampleError,
): void {
	if (isLaw) {
		reportAt(context, [...path, 'taxYear'], 'wrong-example-input', { example: name, problem: message });
		return;
	}
	const key = noun === 'input' ? 'inputs' : 'household';
	if (problems.length === 0)
		reportAt(context, [...path, key], 'wrong-example-input', { example: name, problem: message });
	for (const { fact, message: problem } of problems) {
		const factPath = [...path, key, fact];
		if (problem !== '') reportAt(context, factPath, 'wrong-example-input', { example: name, problem });
		else if (key === 'inputs' || fact in household)
			reportUnknown(context, factPath, name, noun, fact, suggest(fact, names));
	}
}

function reportUnknown(
	context: DocumentContext<CalculatorDefinition>,
	path: SourcePath,
	example: string,
	noun: string,
	name: string,
	suggestions: readonly string[],
): void {
	const values = { owner: `The example "${example}"`, expectation: noun, name };
	reportAtKey(context, path, 'unknown-fact', values, suggestions);
}

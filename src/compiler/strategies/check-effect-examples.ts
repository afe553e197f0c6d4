// Examples of return parts, run and compared. A problem is reported where the example states the figure.
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { EffectEngine } from '../../engine/strategy/request.ts';
import type { CalculatorDefinition, EffectExample } from '../../model/generated/authored.ts';
import type { CompilerCache } from '../cache.ts';
import { collectDocumentDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { checkExampleNames, reportExampleProblems } from '../prove/examples.ts';
import type { PartDefinition } from './checked-part.ts';
import { proveExample } from './compare-example.ts';
import type { ResolvedStrategies, ResolvedStrategy } from './resolve-strategies.ts';

/** The outcome of proving a strategy's examples. */
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
	cache: CompilerCache,
): readonly Diagnostic[] {
	const { strategies: resolvedStrategies, onReturn, diagnostics: earlierDiagnostics } = strategies;
	if (!engine || earlierDiagnostics.some(({ file }) => file === onReturn.source?.file.path)) return [];
	const coverageByStrategy = new Map<string, ExampleCoverage>();
	const diagnostics = resolvedStrategies.flatMap((strategy) => {
		const dependencies = [strategy, engine.system, onReturn];
		const proof = cache.getOrCreate('effect examples', strategy.source.file.path, dependencies, () =>
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
	const { value: firedByExample, diagnostics } = collectDocumentDiagnostics(source, (context) => {
		checkExampleNames(context, EXAMPLES_PATH, examples);
		return examples.map((example, index) => checkExample(context, engine, strategy, example, index));
	});
	if (diagnostics.length > 0) return { diagnostics, coverage: undefined };
	const coverage = collectCoverage(strategy, examples, firedByExample);
	const gaps = collectDocumentDiagnostics(source, (context) =>
		checkEffectCoverage(context, ['onReturn'], definition, coverage),
	);
	return { diagnostics: gaps.diagnostics, coverage };
}

const EXAMPLES_PATH: SourcePath = ['onReturn', 'examples'];

/** Runs an example. @returns the messages of all warnings that fire */
function checkExample(
	context: DocumentContext<CalculatorDefinition>,
	engine: EffectEngine,
	strategy: CompiledStrategy,
	example: EffectExample,
	index: number,
): ReadonlySet<string> {
	const path = [...EXAMPLES_PATH, index];
	const { name } = example;
	if (!hasExpectations(example)) reportAt(context, path, 'example-without-figures', { example: name });
	const { comparison, firedMessages } = proveExample(engine, strategy, example);
	reportExampleProblems(
		context,
		path,
		example,
		comparison.problems,
		(problemPath, { noun, name: unknownName, candidates }) => {
			const values = { owner: `The example "${name}"`, expectation: noun, name: unknownName };
			reportAtKey(context, problemPath, 'unknown-fact', values, suggest(unknownName, candidates));
		},
	);
	return firedMessages;
}

/** The keys of an example that say what is computed, and not what must come out. */
const NON_EXPECTATION_KEYS: readonly string[] = [
	'name',
	'taxYear',
	'household',
	'inputs',
	'inAddition',
	'working',
];

function hasExpectations(example: EffectExample): boolean {
	return Object.entries(example).some(([key, value]) => {
		if (NON_EXPECTATION_KEYS.includes(key)) return false;
		return typeof value !== 'object' || Object.keys(value ?? {}).length > 0;
	});
}

/** The statements of the examples of strategies. Warnings by their message; only examples that list their warnings count. */
interface ExampleCoverage {
	readonly results: ReadonlySet<string>;
	readonly firedMessages: ReadonlySet<string>;
	readonly silentMessages: ReadonlySet<string>;
}

/** The statements of one strategy's examples. @param firedByExample the messages of the warnings that fire, by example */
function collectCoverage(
	{ results, warnings }: CompiledStrategy,
	examples: readonly EffectExample[],
	firedByExample: readonly ReadonlySet<string>[],
): ExampleCoverage {
	const expectedIds = examples.flatMap(({ results: figures, lines }) => [
		...Object.keys(figures ?? {}),
		...Object.values(lines ?? {}).flatMap((yearLines) => Object.keys(yearLines)),
	]);
	const conditional = warnings.filter(({ when }) => when).map(({ message }) => message);
	const messageSets = firedByExample.filter((_, index) => examples[index]?.warnings !== undefined);
	return {
		results: new Set(results.map(({ id }) => id).filter((id) => expectedIds.includes(id))),
		firedMessages: new Set(conditional.filter((message) => messageSets.some((one) => one.has(message)))),
		silentMessages: new Set(conditional.filter((message) => messageSets.some((one) => !one.has(message)))),
	};
}

/** Reports what no example states of a part. @param prefix the path of the part in its file */
function checkEffectCoverage(
	context: DocumentContext<unknown>,
	prefix: SourcePath,
	{ results = [], warnings = [] }: PartDefinition,
	coverage: ExampleCoverage,
): void {
	for (const [index, { id }] of results.entries())
		if (!coverage.results.has(id))
			reportAt(context, [...prefix, 'results', index, 'id'], 'unpinned-result', { id });
	for (const [index, { when, message }] of warnings.entries()) {
		if (when === undefined) continue;
		const path = [...prefix, 'warnings', index, 'when'];
		if (!coverage.firedMessages.has(message)) reportAt(context, path, 'unstated-warning', { message });
		else if (!coverage.silentMessages.has(message))
			reportAt(context, path, 'always-stated-warning', { message });
	}
}

/**
 * Reports what no example states of the models.
 * @param coverageByStrategy by strategy; a model is left alone while one of its strategies is missing
 */
function checkModelCoverage(
	{ models, strategies }: ResolvedStrategies,
	coverageByStrategy: ReadonlyMap<string, ExampleCoverage>,
): readonly Diagnostic[] {
	return models.flatMap((model) => {
		const users = strategies.filter((strategy) => strategy.models.includes(model));
		if (users.length === 0) return [];
		const coverages: ExampleCoverage[] = [];
		for (const { id, definition } of users) {
			const coverage = coverageByStrategy.get(id);
			if (!coverage) return [];
			const ownResultIds = new Set(definition.results?.map((result) => result.id));
			coverages.push({
				...coverage,
				results: new Set([...coverage.results].filter((result) => !ownResultIds.has(result))),
			});
		}
		const { source, prefix, definition: part } = model.program;
		const union: ExampleCoverage = {
			results: new Set(coverages.flatMap(({ results }) => [...results])),
			firedMessages: new Set(coverages.flatMap(({ firedMessages }) => [...firedMessages])),
			silentMessages: new Set(coverages.flatMap(({ silentMessages }) => [...silentMessages])),
		};
		return collectDocumentDiagnostics(source, (context) => checkEffectCoverage(context, prefix, part, union))
			.diagnostics;
	});
}

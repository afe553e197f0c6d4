// Examples of return parts, run and compared. A problem is reported where the example states the figure.
import { sum } from '../../engine/collections.ts';
import { memoizeByObject } from '../../engine/memoize.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { StrategySystem } from '../../engine/strategy/request.ts';
import type { CashLine, EffectExample } from '../../model/generated/authored.ts';
import { digest } from '../cache.ts';
import { checkDistinct } from '../check/names.ts';
import { type Diagnostic, suggest } from '../diagnostics/diagnostic.ts';
import { collectDocumentDiagnostics, type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { filterFormulas } from '../program.ts';
import { digestContent, listNamedStates, selectReturns, uniteStates } from '../prove/case-returns.ts';
import { reportExampleProblems } from '../prove/examples.ts';
import type { Prover } from '../prove/prover.ts';
import {
	type CheckedPart,
	ESTATE_KINDS,
	type ResolvedStrategy,
	type StrategyDefinition,
} from './checked-part.ts';
import { type ExampleProof, FIGURES, proveExample } from './compare-example.ts';
import type { ResolvedStrategies } from './resolve-strategies.ts';
import { digestStrategy } from './run-strategies.ts';

interface StrategyProof {
	readonly diagnostics: readonly Diagnostic[];
	/** Undefined while an example is wrong or cannot be run. */
	readonly coverage: ExampleCoverage | undefined;
}

/**
 * Runs the examples of all return parts, and looks at what they leave unproven.
 * @param engine undefined while something all of them need is wrong
 * @param areAllReadable false while a definition cannot be read
 */
export function checkEffectExamples(
	strategies: ResolvedStrategies,
	engine: StrategySystem | undefined,
	prover: Prover,
	areAllReadable: boolean,
): readonly Diagnostic[] {
	const { strategies: resolvedStrategies, onReturn, diagnostics: earlierDiagnostics } = strategies;
	if (!engine || earlierDiagnostics.some(({ file }) => file === onReturn?.source.file.path)) return [];
	const coverageByStrategy = new Map<string, ExampleCoverage>();
	const diagnostics = resolvedStrategies.flatMap((strategy) => {
		const { states, content: ownContent } = describeContent(strategy);
		const sampleStates = listNamedStates(JSON.stringify(engine.system.household.sample));
		const { system, content } = selectReturns(engine.system, uniteStates(sampleStates, states));
		const runnable = [digestStrategy(strategy, engine), digestContent(engine.effects)];
		const { path } = strategy.source.file;
		const proofContent = digest(ownContent, content, ...runnable);
		const proof = prover.prove('effect examples', { key: path, file: path, content: proofContent }, () =>
			proveStrategy(strategy, { ...engine, system }),
		);
		if (proof?.coverage) coverageByStrategy.set(strategy.id, proof.coverage);
		return proof?.diagnostics ?? [];
	});
	// A strategy that cannot be read may be the one that proves a model.
	return [...diagnostics, ...(areAllReadable ? checkModelCoverage(strategies, coverageByStrategy) : [])];
}

const describeContent = memoizeByObject(({ source, models, definition }: ResolvedStrategy) => {
	const parts = JSON.stringify([definition, ...models.map(({ program }) => program.definition)]);
	return { states: listNamedStates(parts), content: digest(source.file.text, parts) };
});

function proveStrategy(
	{ id, source, program, models, definition }: ResolvedStrategy,
	engine: StrategySystem,
): StrategyProof {
	const strategy = engine.strategies.get(id);
	if (!strategy) return { diagnostics: [], coverage: undefined };
	const { examples } = definition;
	const { value: proofs, diagnostics } = collectDocumentDiagnostics(source, (context) => {
		checkDistinct(context, EXAMPLES_PATH, 'name', examples);
		return examples.map((example, index) => checkExample(context, engine, strategy, example, index));
	});
	if (diagnostics.length > 0) return { diagnostics, coverage: undefined };
	const coverage = collectCoverage(examples, proofs);
	const ownStart = countCash(models.map((model) => model.program));
	const ownCoverage = selectCash(coverage, ownStart);
	return { diagnostics: checkPartCoverage(program, ownCoverage), coverage };
}

// The cash and costs of a strategy are those of its models, one after another, and then its own.
function countCash(parts: readonly CheckedPart[]): number {
	return sum(parts.map(({ definition: { cash, costs } }) => (cash?.length ?? 0) + (costs?.length ?? 0)));
}

/** The coverage with positions of cash that count from the first of a part. */
function selectCash(coverage: ExampleCoverage, start: number): ExampleCoverage {
	return { ...coverage, cash: new Set([...coverage.cash].map((position) => position - start)) };
}

const EXAMPLES_PATH: SourcePath = ['onReturn', 'examples'];

function checkExample(
	context: DocumentContext<StrategyDefinition>,
	engine: StrategySystem,
	strategy: CompiledStrategy,
	example: EffectExample,
	index: number,
): ExampleProof {
	const path = [...EXAMPLES_PATH, index];
	const { name } = example;
	if (!hasExpectations(example)) reportAt(context, path, 'example-without-figures', { example: name });
	const proof = proveExample(engine, strategy, example);
	reportExampleProblems(
		context,
		path,
		example,
		proof.comparison.problems,
		(problemPath, { noun, name: unknownName, candidates }) => {
			const values = { owner: `The example "${name}"`, expectation: noun, name: unknownName };
			reportAtKey(context, problemPath, 'unknown-fact', values, suggest(unknownName, candidates));
		},
	);
	return proof;
}

/** The keys of an example that say what must come out. */
const EXPECTATION_KEYS: readonly string[] = [
	...Object.keys(FIGURES),
	'facts',
	'lines',
	'results',
	'carryforward',
	'warnings',
	'estateLines',
	'blocked',
];

function hasExpectations(example: EffectExample): boolean {
	return Object.entries(example).some(
		([key, value]) =>
			EXPECTATION_KEYS.includes(key) && (typeof value !== 'object' || Object.keys(value).length > 0),
	);
}

/** The statements of examples. Warnings by their message; only examples that list their warnings count. */
interface ExampleCoverage {
	/** Ids of results, and of lines. */
	readonly results: ReadonlySet<string>;
	readonly firedByExample: readonly ReadonlySet<string>[];
	/** The labels of amounts of estates, by example that states lines of one. */
	readonly labelsByEstate: readonly ReadonlySet<string>[];
	/** The words by which warnings are named. */
	readonly words: readonly string[];
	/** The positions of cash and costs that a stated figure depends on. */
	readonly cash: ReadonlySet<number>;
}

function collectCoverage(
	examples: readonly EffectExample[],
	proofs: readonly ExampleProof[],
): ExampleCoverage {
	const statedFigures = examples.flatMap(({ results = {}, lines = {} }) => [
		results,
		...Object.values(lines),
	]);
	return {
		results: new Set(statedFigures.flatMap((figures) => Object.keys(figures))),
		firedByExample: proofs.flatMap(({ firedMessages }, index) =>
			examples[index]?.warnings === undefined ? [] : [firedMessages],
		),
		labelsByEstate: proofs.flatMap(({ estateLabels }, index) =>
			examples[index]?.estateLines && estateLabels ? [estateLabels] : [],
		),
		words: examples.flatMap(({ warnings }) => warnings ?? []),
		cash: new Set(proofs.flatMap(({ statedCash }) => [...statedCash])),
	};
}

/** Reports what no example states of a part: its results, and both outcomes of its warnings. */
function checkPartCoverage(program: CheckedPart, coverage: ExampleCoverage): readonly Diagnostic[] {
	const { results, firedByExample, labelsByEstate, words } = coverage;
	return collectDocumentDiagnostics(program.source, (context) => {
		checkCashCoverage(context, program, coverage);
		const { estate } = program.definition;
		if (estate && labelsByEstate.length === 0)
			reportAtKey(context, [...program.prefix, 'estate'], 'unpinned-estate', { what: 'an estate' });
		else
			for (const kind of ESTATE_KINDS)
				for (const [index, { label }] of (estate?.[kind] ?? []).entries())
					if (!labelsByEstate.some((labels) => labels.has(label)))
						reportAt(context, [...program.prefix, 'estate', kind, index, 'label'], 'unpinned-estate', {
							what: `an estate with "${label}"`,
						});
		for (const { id, path } of filterFormulas(program, 'result'))
			if (!results.has(id)) reportAt(context, [...path.slice(0, -1), 'id'], 'unpinned-result', { id });
		for (const { id: message, path } of filterFormulas(program, 'warning')) {
			const isFired = firedByExample.map((messages) => messages.has(message));
			if (!isFired.includes(true)) reportAt(context, path, 'unstated-warning', { message });
			else if (!isFired.includes(false)) reportAt(context, path, 'always-stated-warning', { message });
		}
		for (const [index, { when, message }] of (program.definition.warnings ?? []).entries())
			if (when === undefined && !words.some((text) => message.includes(text)))
				reportAt(context, [...program.prefix, 'warnings', index, 'message'], 'unstated-warning', { message });
	}).diagnostics;
}

/** Reports cash and costs that no stated figure depends on: what a promoter only claims for others cannot be stated. */
function checkCashCoverage(
	context: DocumentContext<unknown>,
	{ definition, prefix }: CheckedPart,
	{ cash: statedPositions }: ExampleCoverage,
): void {
	const list = (key: 'cash' | 'costs') =>
		(definition[key] ?? []).map((line: CashLine, index) => ({ line, path: [key, index] }));
	for (const [position, { line, path }] of [...list('cash'), ...list('costs')].entries()) {
		if (statedPositions.has(position) || (line.to && line.scenario === 'claimed')) continue;
		const values = { label: line.label, scenario: line.scenario };
		reportAt(context, [...prefix, ...path, 'label'], 'unpinned-cash', values);
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
		const coverages = users.flatMap(({ id, definition, models: usedModels }) => {
			const coverage = coverageByStrategy.get(id);
			if (!coverage) return [];
			const ownIds = new Set(definition.results?.map((result) => result.id));
			const results = [...coverage.results].filter((result) => !ownIds.has(result));
			const earlierModels = usedModels.slice(0, usedModels.indexOf(model));
			const start = countCash(earlierModels.map(({ program }) => program));
			return [{ ...selectCash(coverage, start), results }];
		});
		if (users.length === 0 || coverages.length < users.length) return [];
		return checkPartCoverage(model.program, {
			results: new Set(coverages.flatMap(({ results }) => results)),
			firedByExample: coverages.flatMap(({ firedByExample }) => firedByExample),
			labelsByEstate: coverages.flatMap(({ labelsByEstate }) => labelsByEstate),
			words: coverages.flatMap(({ words }) => words),
			cash: new Set(coverages.flatMap(({ cash }) => [...cash])),
		});
	});
}

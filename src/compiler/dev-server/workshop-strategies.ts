// The workshop's memory of return parts: the last one of each strategy that compiled, and the outcomes of its examples.
import { toRowId } from '../../engine/strategy/effect-year.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { EffectEngine } from '../../engine/strategy/request.ts';
import { BadRequest } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import type { CalculatorDefinition, EffectExample } from '../../model/generated/authored.ts';
import { Cache } from '../cache.ts';
import type { Compilation } from '../compile.ts';
import type { Document } from '../document.ts';
import { emitWholeEffect } from '../emit/emit-effects.ts';
import { findValuePlace, type SourcePath, toLineAndColumn } from '../load/source.ts';
import type { ExampleProblem } from '../prove/examples.ts';
import { formatValue } from '../prove/figures.ts';
import type { CheckedPart } from '../strategies/checked-part.ts';
import { compareExample, runExample } from '../strategies/compare-example.ts';
import type { ResolvedStrategy } from '../strategies/resolve-strategies.ts';
import { formatSigned } from './report-examples.ts';
import type {
	AuthoredFormula,
	DifferenceText,
	StrategyExampleReport,
	WorkshopStrategy,
} from './workshop-state.ts';

/** A return part that compiled. */
interface LastSuccessfulStrategy {
	readonly module: string;
	readonly compiled: CompiledStrategy;
	readonly engine: EffectEngine;
	readonly formulas: readonly AuthoredFormula[];
}

/** Takes note of a module. @param content what it follows from @returns its address */
export type AnnounceModule = (content: string, text: () => string) => string;

/** The return parts of all definitions. */
export class WorkshopStrategies {
	readonly #announce: AnnounceModule;
	readonly #lastSuccessfulCache = new Cache<LastSuccessfulStrategy>();
	readonly #exampleCache = new Cache<readonly StrategyExampleReport[]>();
	#lastSuccessful = new Map<string, LastSuccessfulStrategy>();
	#compiledPaths: ReadonlySet<string> = new Set();

	constructor(announce: AnnounceModule) {
		this.#announce = announce;
	}

	/** Takes note of a compilation. */
	update(compilation: Compilation): void {
		const { effects: resolvedStrategies, runnableEffects, taxSystem } = compilation;
		const lastSuccessful = new Map<string, LastSuccessfulStrategy>();
		for (const strategy of resolvedStrategies.strategies) {
			const compiled = runnableEffects?.strategies.get(strategy.id);
			if (compiled && taxSystem && runnableEffects)
				lastSuccessful.set(
					strategy.source.file.path,
					this.#getOrEmit(strategy, compiled, { system: taxSystem, ...runnableEffects }, compilation),
				);
		}
		this.#compiledPaths = new Set(lastSuccessful.keys());
		this.#lastSuccessful = new Map([...this.#lastSuccessful, ...lastSuccessful]);
	}

	/** The return part of a definition. @param document undefined while its file cannot be read */
	describe(path: string, document: Document<CalculatorDefinition> | undefined): WorkshopStrategy | undefined {
		const lastSuccessful = this.#lastSuccessful.get(path);
		if (document ? !document.value.onReturn : !lastSuccessful) return undefined;
		const examples = () =>
			document && lastSuccessful ? reportStrategyExamples(document, lastSuccessful) : [];
		return {
			module: lastSuccessful?.module ?? '',
			isOutOfDate: !this.#compiledPaths.has(path),
			examples: this.#exampleCache.getOrCreate(path, [document, lastSuccessful], examples),
			formulas: lastSuccessful?.formulas ?? [],
		};
	}

	#getOrEmit(
		strategy: ResolvedStrategy,
		compiled: CompiledStrategy,
		engine: EffectEngine,
		{ effects: { onReturn }, shared: { amounts } }: Compilation,
	): LastSuccessfulStrategy {
		const { path } = strategy.source.file;
		return this.#lastSuccessfulCache.getOrCreate(path, [strategy, engine.system, onReturn, amounts], () => {
			const text = emitWholeEffect(strategy, onReturn, amounts);
			return {
				module: this.#announce(`effect-${text}`, () => text),
				compiled,
				engine,
				formulas: listFormulas(strategy),
			};
		});
	}
}

function reportStrategyExamples(
	{ file, tree, value }: Document<CalculatorDefinition>,
	lastSuccessful: LastSuccessfulStrategy,
): readonly StrategyExampleReport[] {
	return (value.onReturn?.examples ?? []).map((example, position) => {
		const { start } = findValuePlace(file, tree, ['onReturn', 'examples', position]);
		const facts = Object.entries(example.household ?? {}).map(([id, fact]) => [`household.${id}`, fact]);
		return {
			name: example.name ?? '',
			...toLineAndColumn(file.text, start),
			inputs: { ...Object.fromEntries(facts), ...example.inputs },
			...reportExample(example, lastSuccessful),
		};
	});
}

function reportExample(
	example: EffectExample,
	{ compiled, engine }: LastSuccessfulStrategy,
): Pick<StrategyExampleReport, 'figures' | 'comparisonCount' | 'differences'> {
	try {
		const result = runExample(engine, compiled, example);
		const { figures, problems } = compareExample(engine, compiled, example, result);
		const messages = (example.warnings?.length ?? 0) + (example.blocked === undefined ? 0 : 1);
		return {
			figures: figures.map(({ subject, expected, actual, isMatch }) => ({
				subject: removeQuotes(subject),
				expected: formatValue(expected),
				actual: formatValue(actual),
				isMatch,
			})),
			comparisonCount: figures.length + messages,
			differences: problems.map(toDifferenceText),
		};
	} catch (error) {
		return { figures: [], comparisonCount: 0, differences: [toErrorText(error)] };
	}
}

// The text between the quotes of a message.
function removeQuotes(subject: string): string {
	return subject.replaceAll('"', '');
}

function toDifferenceText(problem: ExampleProblem): DifferenceText {
	if (problem.kind === 'figure') {
		const { subject, expected, actual } = problem;
		const isNumber = typeof expected === 'number' && typeof actual === 'number';
		return {
			subject: removeQuotes(subject),
			expected: formatValue(expected),
			actual: formatValue(actual),
			difference: isNumber ? formatSigned(actual - expected) : '',
		};
	}
	if (problem.kind === 'unknown') {
		const { noun, name } = problem;
		return { subject: name, expected: `a ${noun}`, actual: 'there is none of this name', difference: '' };
	}
	return { subject: String(problem.path[0]), expected: '', actual: problem.problem, difference: '' };
}

// An example that cannot be run.
function toErrorText(error: unknown): DifferenceText {
	if (!(error instanceof BadRequest) && !(error instanceof UnknownLaw)) throw error;
	const [problem] = error instanceof BadRequest ? error.problems : [];
	return {
		subject: problem?.input ?? 'example',
		expected: 'what can be worked out',
		actual: problem?.message || error.message || 'there is no such input or fact',
		difference: '',
	};
}

function listFormulas({ part, models }: ResolvedStrategy): readonly AuthoredFormula[] {
	const parts = [...models.map((model) => model.part), part];
	const collect = <T>(select: (part: CheckedPart) => readonly T[]) =>
		parts.flatMap((part) => select(part).map((one) => ({ part, one })));
	const toAuthoredFormula = (
		part: CheckedPart,
		path: SourcePath,
		id: string,
		text: string,
	): AuthoredFormula => {
		const { file, tree } = part.source;
		const { start } = findValuePlace(file, tree, path);
		return { id, text, file: file.path, ...toLineAndColumn(file.text, start) };
	};
	const appendCondition = (text: string, when: string | undefined) =>
		when === undefined ? text : `${text}, when ${when}`;
	return [
		// A strategy's own line stands in the place of a model's: the first of a name counts.
		...collect(({ lines }) => lines)
			.reverse()
			.map(({ part, one: { line, path } }) => toAuthoredFormula(part, path, line.id, line.formula)),
		...collect(({ results }) => results)
			.reverse()
			.map(({ part, one: { line, path } }) =>
				toAuthoredFormula(part, path, toRowId.result(line.id), line.formula),
			),
		...collect(({ adjustments }) => adjustments).map(({ part, one: { adjustment, path } }, position) =>
			toAuthoredFormula(
				part,
				path,
				toRowId.adjustment(position),
				appendCondition(adjustment.set ?? adjustment.add ?? '', adjustment.when),
			),
		),
		...collect(({ cash }) => cash).map(({ part, one: { line, path } }, position) =>
			toAuthoredFormula(part, path, toRowId.cash(position), appendCondition(line.amount, line.when)),
		),
		...collect(({ warnings }) => warnings).flatMap(({ part, one: { warning } }, position) => {
			const partPosition = part.warnings.findIndex((checkedWarning) => checkedWarning.warning === warning);
			const path = [...part.prefix, 'warnings', partPosition];
			return warning.when === undefined
				? []
				: [toAuthoredFormula(part, path, toRowId.warning(position), warning.when)];
		}),
	];
}

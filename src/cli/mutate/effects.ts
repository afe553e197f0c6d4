// The return parts of strategies, and of the models they share, with their examples and worked cases.

import { Script } from 'node:vm';
import type { Compilation } from '../../compiler/compile.ts';
import { readCases } from '../../compiler/load/read-cases.ts';
import type { ProjectFile } from '../../compiler/load/read-project.ts';
import { listGuards, type Resolved } from '../../compiler/program.ts';
import { runRequest } from '../../compiler/prove/case-returns.ts';
import { isSameFigure, TOLERANCES } from '../../compiler/prove/examples.ts';
import { listGuardedSubexpressions } from '../../compiler/prove/guards.ts';
import { runScript } from '../../compiler/run-code.ts';
import { answerCase, CASE_RULE, toRequest } from '../../compiler/strategies/check-effect-cases.ts';
import type { CheckedPart, ResolvedStrategy } from '../../compiler/strategies/checked-part.ts';
import { type AnswerRule, findDifferences } from '../../compiler/strategies/compare-answers.ts';
import { compareExample, runExample } from '../../compiler/strategies/compare-example.ts';
import { emitEffectFormula, emitPart } from '../../compiler/strategies/emit-part.ts';
import { emitStrategy, runStrategy } from '../../compiler/strategies/run-strategies.ts';
import { hasSameItems } from '../../engine/collections.ts';
import { memoize } from '../../engine/memoize.ts';
import { listFreeInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { answerEffect, parseRequest, type StrategySystem } from '../../engine/strategy/request.ts';
import type { Expression } from '../../language/tree.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput, EffectFormula, EffectPart } from '../../model/compiled-effect.ts';
import type { EffectCase } from '../../model/generated/authored.ts';
import {
	type Fate,
	type Mutant,
	type MutationSubject,
	type Situation,
	tryMutant,
	type UnprovenSituation,
	type Variant,
} from './survey.ts';

/**
 * The return parts that are named; all of them without names.
 * @param caseFiles the worked cases of strategies
 */
export function listEffectSubjects(
	{ effects: { strategies, models }, shared: { amounts } }: Compilation,
	engine: StrategySystem,
	names: readonly string[],
	caseFiles: readonly ProjectFile[],
): readonly MutationSubject[] {
	const parts = new Map<string, EffectPart>();
	const selectedParts = [...strategies, ...models].filter(
		({ id }) => names.length === 0 || names.includes(id),
	);
	return selectedParts.map(({ id, program }) => {
		const users = strategies.filter((strategy) =>
			[strategy, ...strategy.models].some((user) => user.program === program),
		);
		return createPartSubject(
			id,
			program,
			users.map((strategy) => ({
				proofs: listProofs(strategy, engine, caseFiles),
				getSamples: memoize(() => generateSamples(engine, strategy.id)),
				compile: (mutated) => {
					const mutant = emitStrategy(replacePart(strategy, program, mutated));
					return runStrategy(mutant, parts, amounts, runScript);
				},
			})),
		);
	});
}

/** A strategy with another return part in the place of its own, or of that of a model. */
function replacePart(
	strategy: ResolvedStrategy,
	original: CheckedPart,
	mutated: CheckedPart,
): ResolvedStrategy {
	const replace = <R extends Resolved<CheckedPart>>(resolved: R): R =>
		resolved.program === original ? { ...resolved, program: mutated, code: emitPart(mutated) } : resolved;
	return { ...replace(strategy), models: strategy.models.map(replace) };
}

type PartUser = Variant<CheckedPart, CompiledStrategy, EffectRun>;

/** A household with inputs, and what the strategy does to it and should. */
interface EffectRun extends Situation<CompiledStrategy> {
	readonly isCase?: boolean;
	/** The figures of the strategy without a mutant. */
	readonly result: StrategyEffect;
}

type EffectSample = EffectRun & UnprovenSituation<CompiledStrategy>;

function createPartSubject(name: string, part: CheckedPart, users: readonly PartUser[]): MutationSubject {
	const proofs = users.flatMap((user) => user.proofs);
	const caseCount = proofs.filter(({ isCase }) => isCase).length;
	const counts = { examples: proofs.length - caseCount, cases: caseCount };
	return {
		name,
		program: part,
		label: name,
		ending: `; ${counts.examples} examples and ${counts.cases} cases`,
		json: counts,
		tryMutant: (mutant) => tryPartMutant(part, users, mutant),
	};
}

function tryPartMutant(part: CheckedPart, users: readonly PartUser[], mutant: Mutant): Fate {
	const place = findGuardedPlace(mutant);
	const pair = compilePair(part, mutant, place.guards);
	const fate = tryMutant(part, users, mutant, ({ result }) => hasDifference(pair, result));
	if (fate || users.some(({ proofs }) => proofs.some(({ result }) => isReached(pair, result)))) return fate;
	return {
		explanation: 'No example or case reaches this part.',
		json: { shown: null },
		unreachedPart: place.whole,
	};
}

/** The conditions under which the mutated part is computed, and the largest part that is computed under the same. */
function findGuardedPlace({ formula, part }: Mutant): {
	readonly guards: readonly Expression[];
	readonly whole: Expression;
} {
	const places = [...listGuardedSubexpressions(formula.tree, listGuards(formula))];
	const guards = places.find(({ node }) => node === part)?.guards ?? [];
	const whole = places.find((place) => hasSameItems(place.guards, guards))?.node ?? formula.tree;
	return { guards, whole };
}

/** A formula of a return part, and the same with a mistake, as they run. */
interface FormulaPair {
	readonly original: EffectFormula;
	readonly mutated: EffectFormula;
	/** Conditions under which the mutated part is computed. */
	readonly conditions: readonly EffectFormula[];
	readonly isOnce: boolean;
}

function compilePair(
	part: CheckedPart,
	{ formula: { tree, role }, mutated }: Mutant,
	conditions: readonly Expression[],
): FormulaPair {
	const compileFormula = (formula: Expression) =>
		new Script(emitEffectFormula(part, formula)).runInThisContext() as EffectFormula;
	return {
		original: compileFormula(tree),
		mutated: compileFormula(mutated),
		conditions: conditions.map(compileFormula),
		isOnce: role === 'years' || role === 'result',
	};
}

/** True where the mutated part is computed in some year of an effect; one that is computed once may take a total of all years. */
function isReached({ conditions }: FormulaPair, { scope, years }: StrategyEffect): boolean {
	for (let year = 0; year < years; year += 1)
		if (conditions.every((condition) => condition(scope, year) === true)) return true;
	return false;
}

/** True where the two give another value in some year of an effect. */
function hasDifference({ original, mutated, isOnce }: FormulaPair, result: StrategyEffect): boolean {
	const { scope, years } = result;
	for (let year = 0; year < (isOnce ? 1 : years); year += 1)
		if (!isSameFigure(original(scope, year), mutated(scope, year), ROUNDING)) return true;
	return false;
}

/** Another order of the same operations moves the last digits only. */
const ROUNDING = 1e-9;

/** The examples and the worked cases of a strategy's return part. */
function listProofs(
	{ id, definition }: ResolvedStrategy,
	engine: StrategySystem,
	caseFiles: readonly ProjectFile[],
): readonly EffectRun[] {
	const strategy = engine.strategies.get(id);
	if (!strategy) return [];
	const examples = definition.examples.map((example) => ({
		result: runExample(engine, strategy, example),
		isNoticed: (mutant: CompiledStrategy) =>
			compareExample(engine, mutant, example, runExample(engine, mutant, example)).problems.length > 0,
	}));
	const cases = caseFiles
		.filter(({ name }) => name === id)
		.flatMap((file) => readCases<EffectCase>(file).cases)
		.map(({ value }) => ({
			isCase: true,
			result: runRequest(engine, strategy, toRequest(value)).effect,
			isNoticed: (mutant: CompiledStrategy) =>
				!isMatch(value.expected, answerCase(engine, mutant, value), CASE_RULE),
		}));
	return [...examples, ...cases];
}

/** A sample shows a mutant by any figure that is noticeably another. */
const SAMPLE_RULE: AnswerRule = { tolerance: TOLERANCES.noticeable, isComplete: true };

function isMatch(expected: unknown, actual: unknown, rule: AnswerRule): boolean {
	return findDifferences(expected, actual, rule).next().done === true;
}

type InputValues = Readonly<Record<string, Value>>;

/** The sample household, in two states, with every input at its default and each moved by itself. */
function generateSamples(engine: StrategySystem, id: string): readonly EffectSample[] {
	const strategy = engine.strategies.get(id);
	if (!strategy) return [];
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const variations = listFreeInputs(engine.effects, strategy).flatMap((input) =>
		listTestValues(input).map((value): InputValues => ({ [input.id]: value })),
	);
	return ['CA', 'TX'].flatMap((state) =>
		[{}, ...variations].flatMap((inputs): readonly EffectSample[] => {
			const request = { household: { ...sample, state }, inputs };
			const result = projectSample(engine, strategy, request);
			if (!result) return [];
			// Few mutants change the formula on a sample: most samples are never answered.
			const getExpected = memoize(() => computeAnswer(engine, strategy, request));
			const shown = Object.entries({ state, ...inputs })
				.map(([name, value]) => `${name} = ${value}`)
				.join(', ');
			return [
				{
					result,
					isNoticed: (mutant) =>
						getExpected() !== undefined &&
						!isMatch(getExpected(), computeAnswer(engine, mutant, request), SAMPLE_RULE),
					describe: () => ({ explanation: `It shows with ${shown}.`, json: { shown } }),
				},
			];
		}),
	);
}

type SampleRequest = Readonly<Record<string, unknown>>;

/** Undefined where inputs do not go together. */
function projectSample(
	engine: StrategySystem,
	strategy: CompiledStrategy,
	request: SampleRequest,
): StrategyEffect | undefined {
	return attempt(() => projectStrategy(engine, parseRequest(engine, strategy, request)));
}

function computeAnswer(engine: StrategySystem, strategy: CompiledStrategy, request: SampleRequest): unknown {
	return attempt(() => answerEffect(engine, parseRequest(engine, strategy, request)));
}

function attempt<T>(compute: () => T): T | undefined {
	try {
		return compute();
	} catch {
		return undefined;
	}
}

// Values away from the default that a visitor could enter.
function listTestValues({
	type,
	choices,
	default: defaultValue,
	minimum,
	maximum,
}: CompiledEffectInput): readonly Value[] {
	if (type === 'boolean') return [!defaultValue];
	if (choices.length > 0) return choices.map(({ value }) => value).filter((value) => value !== defaultValue);
	const number = Number(defaultValue);
	const toWhole = (value: number) => (type === 'integer' ? Math.round(value) : value);
	const candidates = [0, number / 2, number * 2 + 1, minimum ?? 0, maximum ?? number * 10].map(toWhole);
	const possible = candidates.filter((value) => value >= (minimum ?? value) && value <= (maximum ?? value));
	return [...new Set(possible)].filter((value) => value !== defaultValue);
}

// The return parts of strategies, and of the models they share, with their examples and worked cases.

import { existsSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import type { Compilation } from '../../compiler/compile.ts';
import { listGuards, type Resolved } from '../../compiler/program.ts';
import { isSameFigure, TOLERANCES } from '../../compiler/prove/examples.ts';
import { listGuardedSubexpressions } from '../../compiler/prove/guards.ts';
import type { CheckedPart, ResolvedStrategy } from '../../compiler/strategies/checked-part.ts';
import { compareExample, runExample } from '../../compiler/strategies/compare-example.ts';
import { emitEffectFormula, emitPart } from '../../compiler/strategies/emit-part.ts';
import { emitStrategy, runEstate, runStrategy } from '../../compiler/strategies/run-strategies.ts';
import { hasSameItems } from '../../engine/collections.ts';
import { memoize } from '../../engine/memoize.ts';
import { listFreeInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { answerEffect, type EffectEngine, parseRequest } from '../../engine/strategy/request.ts';
import type { Expression } from '../../language/tree.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput, EffectFormula, EffectPart } from '../../model/compiled-effect.ts';
import {
	type Fate,
	type Mutant,
	type MutationSubject,
	type Situation,
	tryMutant,
	type UnprovenSituation,
	type Variant,
} from './survey.ts';

/** The return parts that are named; all of them without names. */
export function listEffectSubjects(
	{ effects: { strategies, models }, shared: { amounts } }: Compilation,
	engine: EffectEngine,
	names: readonly string[],
): readonly MutationSubject[] {
	const cases = readEffectCases();
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
				proofs: listProofs(strategy, engine, cases),
				getSamples: memoize(() => generateSamples(engine, strategy.id)),
				compile: (mutated) => {
					const mutant = emitStrategy(replacePart(strategy, program, mutated));
					const estates = new Map([...engine.estates, [strategy.id, runEstate(mutant)]]);
					return { strategy: runStrategy(mutant, parts, amounts), engine: { ...engine, estates } };
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

/** A strategy with a mutant, and the engine with what that does to an estate. */
interface MutantStrategy {
	readonly engine: EffectEngine;
	readonly strategy: CompiledStrategy;
}

/** A strategy that a part counts for. */
type PartUser = Variant<CheckedPart, MutantStrategy, EffectRun>;

/** A household with inputs, and what the strategy does to it and should. */
interface EffectRun extends Situation<MutantStrategy> {
	readonly isCase?: boolean;
	/** The figures of the strategy without a mutant. */
	readonly result: StrategyEffect;
}

type EffectSample = EffectRun & UnprovenSituation<MutantStrategy>;

function createPartSubject(name: string, part: CheckedPart, users: readonly PartUser[]): MutationSubject {
	const proofs = users.flatMap((user) => user.proofs);
	const caseCount = proofs.filter(({ isCase }) => isCase).length;
	const counts = { examples: proofs.length - caseCount, cases: caseCount };
	return {
		name,
		program: part,
		label: name,
		ending: `; ${counts.examples} examples and ${counts.cases} cases`,
		json: { name, file: part.source.file.path, ...counts },
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

/** True where the mutated part is computed in some year of an effect. */
function isReached({ conditions, isOnce }: FormulaPair, { scope, years }: StrategyEffect): boolean {
	for (let year = 0; year < (isOnce ? 1 : years); year += 1)
		if (conditions.every((condition) => condition(scope, year) === true)) return true;
	return false;
}

/** True where the two give another value in some year of an effect. */
function hasDifference(
	{ original, mutated, conditions, isOnce }: FormulaPair,
	result: StrategyEffect,
): boolean {
	const { scope, years } = result;
	for (let year = 0; year < (isOnce ? 1 : years); year += 1) {
		if (conditions.some((condition) => condition(scope, year) === false)) continue;
		if (!isSameFigure(original(scope, year), mutated(scope, year), ROUNDING)) return true;
	}
	return false;
}

/** Another order of the same operations moves the last digits only. */
const ROUNDING = 1e-9;

/** Cases worked out outside, one JSON a line, as `effect --jsonl` answers them. */
const CASES = 'tests/calculators/effect-cases.jsonl';

interface EffectCase extends Readonly<Record<string, unknown>> {
	readonly case: number;
	readonly strategy?: string;
	readonly expected: Readonly<Record<string, unknown>>;
}

/** The worked cases of all strategies; none where there is no such file. */
function readEffectCases(): readonly EffectCase[] {
	if (!existsSync(CASES)) return [];
	const lines = readFileSync(CASES, 'utf8').split('\n');
	return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as EffectCase);
}

/** The examples and the worked cases of a strategy's return part. */
function listProofs(
	{ id, definition }: ResolvedStrategy,
	engine: EffectEngine,
	cases: readonly EffectCase[],
): readonly EffectRun[] {
	const strategy = engine.strategies.get(id);
	if (!strategy) return [];
	const examples = definition.examples.map((example) => ({
		result: runExample(engine, strategy, example),
		isNoticed: ({ engine: mutatedEngine, strategy: mutatedStrategy }: MutantStrategy) =>
			compareExample(engine, mutatedStrategy, example, runExample(mutatedEngine, mutatedStrategy, example))
				.problems.length > 0,
	}));
	const strategyCases = cases
		.filter((example) => example.strategy === id)
		.map(({ expected, case: _, strategy: __, ...request }) => ({
			isCase: true,
			result: projectStrategy(engine, parseRequest(engine, strategy, request)),
			isNoticed: ({ strategy: mutatedStrategy }: MutantStrategy) =>
				!isMatch(expected, answerEffect(engine, parseRequest(engine, mutatedStrategy, request)), CASE_RULE),
		}));
	return [...examples, ...strategyCases];
}

/** How an answer is compared with what is expected of it. */
interface MatchRule {
	/** Dollars. */
	readonly tolerance: number;
	/** Keys that are not expected may not be there; otherwise that is so of facts alone, which are 0 where they are not named. */
	readonly isComplete: boolean;
}

const CASE_RULE: MatchRule = { tolerance: TOLERANCES.strategy, isComplete: false };
const SAMPLE_RULE: MatchRule = { tolerance: TOLERANCES.noticeable, isComplete: true };

function isMatch(expected: unknown, actual: unknown, rule: MatchRule, isFacts = false): boolean {
	if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null)
		return isSameFigure(expected, actual, rule.tolerance);
	if (Array.isArray(expected) && expected.length !== (actual as readonly unknown[]).length) return false;
	const [expectedRecord, actualRecord] = [expected, actual] as Readonly<Record<string, unknown>>[];
	const keys = new Set([
		...Object.keys(expectedRecord ?? {}),
		...(rule.isComplete || isFacts ? Object.keys(actualRecord ?? {}) : []),
	]);
	const defaultValue = isFacts && !rule.isComplete ? 0 : undefined;
	return [...keys].every((key) =>
		isMatch(
			expectedRecord?.[key] ?? defaultValue,
			actualRecord?.[key] ?? defaultValue,
			rule,
			isFacts || key === 'facts',
		),
	);
}

type InputValues = Readonly<Record<string, Value>>;

/** The sample household, in two states, with every input at its default and each moved by itself. */
function generateSamples(engine: EffectEngine, id: string): readonly EffectSample[] {
	const strategy = engine.strategies.get(id);
	if (!strategy) return [];
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const variations = listFreeInputs(engine.effects, strategy).flatMap((input) =>
		listTestValues(input).map((value): InputValues => ({ [input.id]: value })),
	);
	return ['CA', 'TX'].flatMap((state) =>
		[{}, ...variations].flatMap((inputs): readonly EffectSample[] => {
			const request = { household: { ...sample, state }, inputs };
			const expectedAnswer = computeAnswer(engine, strategy, request);
			if (expectedAnswer === undefined) return [];
			const result = projectStrategy(engine, parseRequest(engine, strategy, request));
			const shown = Object.entries({ state, ...inputs })
				.map(([name, value]) => `${name} = ${value}`)
				.join(', ');
			return [
				{
					result,
					isNoticed: ({ strategy: mutatedStrategy }) =>
						!isMatch(expectedAnswer, computeAnswer(engine, mutatedStrategy, request), SAMPLE_RULE),
					describe: () => ({ explanation: `It shows with ${shown}.`, json: { shown } }),
				},
			];
		}),
	);
}

function computeAnswer(
	engine: EffectEngine,
	strategy: CompiledStrategy,
	request: Readonly<Record<string, unknown>>,
): unknown {
	try {
		return answerEffect(engine, parseRequest(engine, strategy, request));
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

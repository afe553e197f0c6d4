// Tries every slip in the return parts of strategies, and in the models they share, on their examples and worked cases.
import { Script } from 'node:vm';
import type { Compilation } from '../../compiler/compile.ts';
import { isSameFigure, TOLERANCES } from '../../compiler/prove/figures.ts';
import type { CheckedPart, ResolvedModel } from '../../compiler/strategies/checked-part.ts';
import { emitEffectFormula, emitPart } from '../../compiler/strategies/emit-part.ts';
import type { ResolvedStrategy } from '../../compiler/strategies/resolve-strategies.ts';
import { runStrategy } from '../../compiler/strategies/run-strategies.ts';
import { listInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { answerEffect, type EffectEngine, parseRequest } from '../../engine/strategy/request.ts';
import type { Mutation } from '../../language/mutations.ts';
import type { Expression } from '../../language/tree.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput, EffectFormula, EffectPart } from '../../model/compiled-effect.ts';
import {
	type EffectMutant,
	type EffectProof,
	generateEffectMutants,
	listProofs,
	readEffectCases,
} from './effect-slots.ts';

/** A slip that no proof notices. */
export interface EffectSurvivor extends Mutation, Pick<EffectMutant, 'owner' | 'path' | 'whole'> {
	/** A household and inputs on which it shows, in words; undefined where no example or case reaches its part. */
	readonly witness: string | undefined;
}

/** The mutants of one return part and their fate. */
export interface EffectSurvey {
	/** A strategy, or a model. */
	readonly name: string;
	readonly source: CheckedPart['source'];
	readonly examples: number;
	readonly cases: number;
	readonly killed: number;
	readonly survivors: readonly EffectSurvivor[];
	/** Slips in parts that some example or case reaches, that change nothing on any of the households tried. */
	readonly equivalent: number;
}

/** A strategy that a part counts for, and how it runs with a slip. */
interface Subject {
	readonly proofs: readonly EffectProof[];
	readonly getSamples: () => readonly SampleRequest[];
	readonly compileMutant: (code: string) => CompiledStrategy | undefined;
}

/** Tries all slips of the parts that are named; of all of them without names. */
export function surveyEffects(
	{ effects: { strategies: effects, models }, shared: { amounts } }: Compilation,
	engine: EffectEngine,
	names: readonly string[],
): readonly EffectSurvey[] {
	const cases = readEffectCases();
	const isSelected = (id: string) => names.length === 0 || names.includes(id);
	const parts = new Map<string, EffectPart>();
	const createSubject = (effect: ResolvedStrategy, compileMutant: Subject['compileMutant']): Subject => {
		let samples: readonly SampleRequest[] | undefined;
		return {
			proofs: listProofs(effect, engine, cases),
			getSamples: () => {
				samples ??= generateSampleRequests(engine, effect.id);
				return samples;
			},
			compileMutant,
		};
	};
	const listModelSubjects = (model: ResolvedModel) =>
		effects
			.filter(({ models: effectModels }) => effectModels.includes(model))
			.map((effect) =>
				createSubject(effect, (code) =>
					runStrategy(
						{ ...effect, models: effect.models.map((item) => (item === model ? { ...item, code } : item)) },
						new Map(parts),
						amounts,
					),
				),
			);
	return [
		...effects
			.filter(({ id }) => isSelected(id))
			.map((effect) => {
				const subject = createSubject(effect, (code) => runStrategy({ ...effect, code }, parts, amounts));
				return survey(effect.id, effect.part, [subject]);
			}),
		...models
			.filter(({ id }) => isSelected(id))
			.map((model) => survey(model.id, model.part, listModelSubjects(model))),
	];
}

function survey(name: string, draft: CheckedPart, subjects: readonly Subject[]): EffectSurvey {
	let [killed, equivalent] = [0, 0];
	const survivors: EffectSurvivor[] = [];
	for (const mutant of generateEffectMutants(draft)) {
		const pair = createPair(draft, mutant);
		const trials = subjects.map((subject) => instantiateMutant(subject, mutant));
		if (trials.some(({ proofs, effect }) => proofs.some((proof) => isNoticed(proof, pair, effect)))) {
			killed += 1;
			continue;
		}
		const { owner, path, whole, part, mutated } = mutant;
		const witness = trials
			.map(({ getSamples, effect }) => findWitness(getSamples(), pair, effect))
			.find(Boolean);
		const isCovered = trials.some(({ proofs }) => proofs.some(({ result }) => isReached(pair, result)));
		if (witness || !isCovered)
			survivors.push({ owner, path, whole, part, mutated, witness: witness?.description });
		else equivalent += 1;
	}
	const proofs = subjects.flatMap((subject) => subject.proofs);
	return {
		name,
		source: draft.source,
		examples: proofs.filter(({ isCase }) => !isCase).length,
		cases: proofs.filter(({ isCase }) => isCase).length,
		killed,
		survivors,
		equivalent,
	};
}

function createPair(
	draft: CheckedPart,
	{ original, mutated, conditions, once: isOnce = false }: EffectMutant,
): FormulaPair {
	const compileFormula = (formula: Expression) =>
		new Script(emitEffectFormula(draft, formula)).runInThisContext() as EffectFormula;
	return {
		original: compileFormula(original),
		mutated: compileFormula(mutated),
		conditions: conditions.map(compileFormula),
		isOnce,
	};
}

// The strategy with the slip, made where it is needed first.
function instantiateMutant({ compileMutant, ...subject }: Subject, { draft }: EffectMutant) {
	let cache: CompiledStrategy | undefined;
	return {
		...subject,
		effect: () => {
			cache ??= compileMutant(emitPart(draft()));
			return cache;
		},
	};
}

type MutantLoader = ReturnType<typeof instantiateMutant>['effect'];

function isNoticed({ result, holds }: EffectProof, pair: FormulaPair, loadMutant: MutantLoader): boolean {
	try {
		const strategy = hasDifference(pair, result) ? loadMutant() : undefined;
		return strategy !== undefined && !holds(strategy);
	} catch {
		// A line that is worked out from itself.
		return true;
	}
}

function findWitness(
	samples: readonly SampleRequest[],
	pair: FormulaPair,
	loadMutant: MutantLoader,
): SampleRequest | undefined {
	return samples.find(({ result, isDifferent }) => {
		const strategy = hasDifference(pair, result) ? loadMutant() : undefined;
		return strategy !== undefined && isDifferent(strategy);
	});
}

/** A formula of a return part, and the same with a slip, as they run. */
interface FormulaPair {
	readonly original: EffectFormula;
	readonly mutated: EffectFormula;
	/** Conditions under which the mutated part is computed. */
	readonly conditions: readonly EffectFormula[];
	readonly isOnce: boolean;
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

/** One household with inputs. */
interface SampleRequest {
	readonly description: string;
	/** The figures of the strategy without a mutant. */
	readonly result: StrategyEffect;
	/** Whether an effect gives anything else than the strategy as it stands. */
	readonly isDifferent: (strategy: CompiledStrategy) => boolean;
}

type InputValues = Readonly<Record<string, Value>>;

/** The sample household, in two states, with every input at its default and each moved by itself. */
function generateSampleRequests(engine: EffectEngine, id: string): readonly SampleRequest[] {
	const strategy = engine.strategies.get(id);
	if (!strategy) return [];
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const variableInputs = listInputs(engine.effects, strategy).filter(
		(input) => !(input.id in strategy.modelInputs),
	);
	const variations = variableInputs.flatMap((input) =>
		listTestValues(input).map((value): InputValues => ({ [input.id]: value })),
	);
	return ['CA', 'TX'].flatMap((state) =>
		[{}, ...variations].flatMap((inputs): readonly SampleRequest[] => {
			const request = { household: { ...sample, state }, inputs };
			const expectedAnswer = computeAnswer(engine, strategy, request);
			if (expectedAnswer === undefined) return [];
			const result = projectStrategy(engine, parseRequest(engine, strategy, request));
			const description = [
				`state = ${state}`,
				...Object.entries(inputs).map(([name, value]) => `${name} = ${value}`),
			];
			return [
				{
					description: description.join(', '),
					result,
					isDifferent: (mutated) => !isNearlyEqual(expectedAnswer, computeAnswer(engine, mutated, request)),
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

function isNearlyEqual(expected: unknown, actual: unknown): boolean {
	if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null)
		return isSameFigure(expected, actual, TOLERANCES.noticeable);
	const [left, right] = [expected, actual] as Readonly<Record<string, unknown>>[];
	const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
	return [...keys].every((key) => isNearlyEqual(left?.[key], right?.[key]));
}

// Questions that take longer than a page may wait, behind one interface: a worker runs it for the page.

import type { Facts } from '../model/compiled-return.ts';
import type { Future } from '../model/generated/authored.ts';
import { listIds } from './collections.ts';
import { computeEach, type Interruptible, type Pause, runInSlices } from './interruptible.ts';
import { type BestPlan, listNeighbors, type Neighbor, searchBestPlan } from './plan/best-plan.ts';
import { projectEffect } from './plan/compute-effect.ts';
import { type Conflict, findConflicts } from './plan/conflicts.ts';
import { type DeathCurve, projectDeathCurves } from './plan/death-years.ts';
import type { PlanFutures } from './plan/describe-futures.ts';
import { projectFutures } from './plan/futures.ts';
import { type PlanSelection, PlanValues } from './plan/plan-values.ts';
import type { PlannedStrategy } from './plan/portions.ts';
import { type EffectRequest, prepareStrategies } from './plan/prepare-plan.ts';
import { type ComparedSchedule, compareSchedules } from './strategy/compare-schedules.ts';
import type { Member } from './strategy/effect.ts';
import {
	createEffectCalculation,
	drawEffectCurve,
	type EffectCurve,
	type EffectQuestion,
	type EffectSubject,
	solveEffect,
} from './strategy/effect-what-if.ts';
import {
	type Circumstances,
	type EffectContext,
	projectStrategy,
	type StrategyModel,
	type StrategyRequest,
} from './strategy/project-strategy.ts';
import { listStateNames } from './tax-return/states.ts';
import type { TaxSystem } from './tax-return/tax-system.ts';
import type { Solution } from './what-if/solve.ts';

/** Loads the law and the strategies. Both loaders throw when something cannot be fetched. */
interface TaxSources {
	/** @param names of states whose returns are needed */
	readonly loadReturns: (names: readonly string[]) => Promise<TaxSystem>;
	readonly loadEstates: () => Promise<EstateSources>;
	/** Undefined where a strategy has no effect on returns. */
	readonly loadStrategy: (id: string) => Promise<LoadedStrategy | undefined>;
	/** Lets messages be read once enough work is done. */
	readonly yieldToEvents: Pause;
}

interface EstateSources {
	/** Puts the estate's worksheet to the law of a household. */
	readonly addLaw: (system: TaxSystem) => TaxSystem;
}

/** What a strategy does to returns, without the law. */
type LoadedStrategy = Omit<StrategyModel, 'system'>;

export interface StrategyRef extends Omit<PlannedStrategy, 'strategy'> {
	readonly id: string;
}

/** A plan that can be copied to a worker. */
export interface PlanQuestion extends Omit<EffectRequest, 'strategies' | 'baselines'> {
	readonly strategies: readonly StrategyRef[];
	/** Not carried out: their baselines are on the return. */
	readonly baselines: readonly StrategyRef[];
}

/** Strategies under one household and one planned sale. It can be copied to a worker. */
interface MeasureRequest extends Circumstances {
	readonly strategies: readonly StrategyRef[];
}

/** How far ahead a strategy leaves the household, in dollars; not finite where it cannot be computed. */
export interface StrategyMeasure {
	readonly id: string;
	/** As the law gives it, against its baseline. */
	readonly netPresentValue: number;
}

/** A plan, and the one of all strategies from which it is chosen. It can be copied to a worker. */
export interface AnalysisQuestion {
	readonly fullRequest: PlanQuestion;
	readonly request: PlanQuestion;
	readonly selection: PlanSelection;
}

interface StrategyShare extends Pick<Member, 'share'> {
	readonly id: string;
}

/** What each strategy contributes to a plan, where they interact, and the plans that differ from it by one strategy. */
export interface PlanAnalysis {
	/** By strategy, in order, without those the law blocks. */
	readonly shares: readonly StrategyShare[];
	readonly conflicts: readonly Conflict[];
	/** The largest standard error where shares are estimated, in dollars. */
	readonly margin: number;
	readonly neighbors: readonly Neighbor[];
}

interface LoadedPlan {
	readonly context: EffectContext;
	readonly request: EffectRequest;
}

/** Answers questions about strategies. Every method throws when something cannot be fetched, or when it is stopped. */
export class TaxEngine {
	readonly #sources: TaxSources;
	/** Belongs to the question that was asked last. */
	#controller = new AbortController();
	readonly #strategies = new Map<string, Promise<LoadedStrategy>>();

	constructor(sources: TaxSources) {
		this.#sources = sources;
	}

	/** Ends the computation for the question that was asked last; the next one is answered. */
	stop(): void {
		this.#controller.abort();
	}

	/** Gives what computes the answer to a question that has just come, in slices: a message may stop it in between. */
	#begin() {
		this.#controller = new AbortController();
		const { signal } = this.#controller;
		return <Result>(computation: Interruptible<Result>) =>
			runInSlices(computation, this.#sources.yieldToEvents, signal);
	}

	/** Draws a figure of a strategy's effect over an input or a fact. @throws also where there is no such input or figure */
	async drawCurve(question: EffectQuestion): Promise<EffectCurve> {
		const compute = this.#begin();
		const model = await this.#getModel(question);
		const [curve] = await compute(computeEach([question], () => drawEffectCurve(model, question)));
		return curve as EffectCurve;
	}

	/** Compares amounts by year; undefined where a strategy has none. */
	async compareSchedules({ id, request }: EffectSubject): Promise<readonly ComparedSchedule[] | undefined> {
		const model = await this.#getModel({ id, request });
		return compareSchedules(model, { ...request, strategy: model.strategy });
	}

	/** Finds the input that gives a figure. @throws also where there is no such input or figure */
	async solve(question: EffectQuestion, target: number): Promise<Solution> {
		return solveEffect(await this.#getModel(question), question, target);
	}

	/**
	 * Loads what questions about a strategy take, once, and draws the curve of an amount of its own and of one of the
	 * household: the first curves take several times as long as those after them, until the browser has compiled what draws
	 * them. Questions are answered between the curves.
	 */
	async prepare({ id, request }: EffectSubject): Promise<void> {
		if (this.#strategies.has(id)) return;
		const model = await this.#getModel({ id, request });
		const calculation = createEffectCalculation(model, { ...request, strategy: model.strategy });
		const { facts } = calculation;
		const amounts = listIds(calculation.model.inputs.filter(({ format }) => format === 'money'));
		const fact = amounts.find((input) => facts.has(input));
		for (const input of new Set([amounts[0], fact])) {
			if (input === undefined) continue;
			await this.#sources.yieldToEvents();
			drawEffectCurve(model, { id, request, input, figure: 'taxSaved' });
		}
	}

	/** Loads strategies, all at the same time, before questions about them. */
	async loadStrategies(ids: readonly string[]): Promise<void> {
		await Promise.all(ids.map((id) => this.#loadStrategy(id)));
	}

	/** Measures strategies one by one, each alone. One that cannot be projected has no measure; the others have theirs. */
	async measureStrategies({
		strategies,
		...circumstances
	}: MeasureRequest): Promise<readonly StrategyMeasure[]> {
		const compute = this.#begin();
		const requests = await Promise.all(
			strategies.map(async ({ id, inputs }) => {
				const request = { ...circumstances, inputs };
				return { id, request, model: await this.#getModel({ id, request }) };
			}),
		);
		return compute(
			computeEach(requests, ({ id, request, model }) => ({
				id,
				netPresentValue: measureStrategy(model, { ...request, strategy: model.strategy }),
			})),
		);
	}

	async analyzePlan({ fullRequest, request, selection }: AnalysisQuestion): Promise<PlanAnalysis> {
		const compute = this.#begin();
		const [fullPlan, chosenPlan] = await Promise.all([this.#loadPlan(fullRequest), this.#loadPlan(request)]);
		return compute(analyze(fullPlan, chosenPlan, selection));
	}

	/** Finds the strategies, and the portions of a shared sale, that leave the household furthest ahead. */
	async findBestPlan(question: PlanQuestion): Promise<BestPlan | undefined> {
		const compute = this.#begin();
		const loadedPlan = await this.#loadPlan(question);
		return loadedPlan && compute(searchBestPlan(loadedPlan.context, loadedPlan.request));
	}

	/** Computes a plan in its futures; undefined where no strategy has an effect on returns. */
	async computeFutures(
		{ fullRequest, request }: Pick<AnalysisQuestion, 'fullRequest' | 'request'>,
		futures: readonly Future[],
	): Promise<PlanFutures | undefined> {
		const compute = this.#begin();
		const [fullPlan, chosenPlan] = await Promise.all([this.#loadPlan(fullRequest), this.#loadPlan(request)]);
		if (!fullPlan || !chosenPlan) return undefined;
		const requests = { fullRequest: fullPlan.request, request: chosenPlan.request };
		return compute(projectFutures(fullPlan.context, requests, futures));
	}

	/** Computes a plan by the year of a death. @param estate what was answered of it; left out where it was not asked */
	async computeDeathCurves(question: PlanQuestion, estate?: Facts): Promise<readonly DeathCurve[]> {
		const compute = this.#begin();
		const [plan, { addLaw }] = await Promise.all([this.#loadPlan(question), this.#sources.loadEstates()]);
		if (!plan) return [];
		const context = { ...plan.context, system: addLaw(plan.context.system) };
		return compute(projectDeathCurves(context, { ...plan.request, estate }));
	}

	/** Undefined where no strategy has an effect on returns. */
	async #loadPlan({ strategies, baselines, ...request }: PlanQuestion): Promise<LoadedPlan | undefined> {
		const { loadReturns, loadStrategy } = this.#sources;
		const [system, ...loadedStrategies] = await Promise.all([
			loadReturns(
				listStateNames([request.household, ...[...strategies, ...baselines].map(({ inputs }) => inputs)]),
			),
			...[...strategies, ...baselines].map(({ id }) => loadStrategy(id)),
		]);
		const toPlannedStrategies = (refs: readonly StrategyRef[]) =>
			refs.flatMap(({ id, ...planInputs }): PlannedStrategy[] => {
				const loadedStrategy = loadedStrategies.find((candidate) => candidate?.strategy.id === id);
				return loadedStrategy ? [{ ...planInputs, strategy: loadedStrategy.strategy }] : [];
			});
		const effects = loadedStrategies.find(Boolean)?.effects;
		return (
			effects && {
				context: { system, effects },
				request: {
					...request,
					strategies: toPlannedStrategies(strategies),
					baselines: toPlannedStrategies(baselines),
				},
			}
		);
	}

	async #getModel({ id, request }: EffectSubject): Promise<StrategyModel> {
		const names = listStateNames([request.household, request.inputs]);
		const [system, loadedStrategy] = await Promise.all([
			this.#sources.loadReturns(names),
			this.#loadStrategy(id),
		]);
		return { system, ...loadedStrategy };
	}

	#loadStrategy(id: string): Promise<LoadedStrategy> {
		const strategyPromise = this.#strategies.get(id) ?? this.#fetchStrategy(id);
		this.#strategies.set(id, strategyPromise);
		// A failed fetch is tried again next time.
		strategyPromise.catch(() => this.#strategies.delete(id));
		return strategyPromise;
	}

	async #fetchStrategy(id: string): Promise<LoadedStrategy> {
		const loadedStrategy = await this.#sources.loadStrategy(id);
		if (!loadedStrategy) throw new Error(`The strategy "${id}" has no effect.`);
		return loadedStrategy;
	}
}

/** A step for each set of strategies. */
function* analyze(
	fullPlan: LoadedPlan | undefined,
	chosenPlan: LoadedPlan | undefined,
	selection: PlanSelection,
): Interruptible<PlanAnalysis> {
	const neighbors = fullPlan
		? listNeighbors(new PlanValues(fullPlan.context, fullPlan.request), selection)
		: [];
	yield;
	if (!chosenPlan) return { shares: [], conflicts: [], margin: 0, neighbors };
	const { context, request } = chosenPlan;
	const prepared = prepareStrategies(context, request);
	const effect = yield* projectEffect(prepared, request);
	return {
		shares: effect.members.map(({ strategy: { id }, share }) => ({ id, share })),
		conflicts: findConflicts(context.system, request.household, prepared),
		margin: effect.margin,
		neighbors,
	};
}

function measureStrategy(model: StrategyModel, request: StrategyRequest): number {
	try {
		return projectStrategy(model, request).with.netPresentValue;
	} catch {
		return Number.NaN;
	}
}

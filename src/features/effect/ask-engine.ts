// Asks a worker for what takes too long for a page: the best plan, shares and interactions, and the neighbors of a plan.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BestPlan } from '../../engine/plan/best-plan.ts';
import type { PlannedStrategy } from '../../engine/plan/portions.ts';
import type { EffectRequest } from '../../engine/plan/prepare-plan.ts';
import type { AnalysisQuestion, PlanAnalysis, PlanQuestion, StrategyRef } from '../../engine/tax-engine.ts';
import { stateFirstDeath } from '../../engine/tax-return/first-death.ts';
import type { AmountTable } from '../../lib/document.ts';
import { loadEstates } from '../../lib/load-returns.ts';
import { loadFutures } from '../../lib/load-strategies.ts';
import { taxClient } from '../../lib/tax-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Facts } from '../../model/compiled-return.ts';
import type { PlanChoice } from '../../visit/visit.ts';
import type { TypedInputs } from '../form/field-state.ts';
import {
	type ChosenPlan,
	choosePlan,
	hasMembers,
	type PlanInput,
	type PlanOptions,
	preparePlanOptions,
	toSelection,
} from './choose-plan.ts';
import { hasFigures, readEstateInputs } from './estate-document.ts';
import { type DeathSection, describeDeathCurve } from './plan-deaths.ts';
import { createPlanDocument, type FinishedPlan, listEstateEffects } from './plan-document.ts';
import { createFuturesTable } from './plan-futures.ts';

export function toPlanQuestion(request: EffectRequest): PlanQuestion {
	const { strategies, baselines, ...question } = request;
	return {
		...question,
		strategies: strategies.map(toStrategyRef),
		baselines: baselines.map(toStrategyRef),
	};
}

function toStrategyRef({ strategy: { id }, inputs, portion }: PlannedStrategy): StrategyRef {
	return { id, inputs, ...(portion === undefined ? {} : { portion }) };
}

function toAnalysisQuestion({ fullRequest, request, selection }: ChosenPlan): AnalysisQuestion {
	return { fullRequest: toPlanQuestion(fullRequest), request: toPlanQuestion(request), selection };
}

export interface PlanChoices {
	/** Undefined for the best plan. */
	readonly planChoice?: PlanChoice | undefined;
	readonly hasSeparateAssets?: boolean | undefined;
	readonly planName?: string | undefined;
	readonly doneSteps?: readonly string[] | undefined;
}

/**
 * Computes a plan with its shares and neighbors in a worker.
 * @param signal stops it
 * @throws when it cannot be computed, or is stopped
 */
export async function finishPlan(
	source: PlanInput,
	{ planChoice, hasSeparateAssets }: PlanChoices,
	signal?: AbortSignal,
): Promise<FinishedPlan> {
	const options = preparePlanOptions(source, hasSeparateAssets);
	const full = toPlanQuestion(options.fullRequest);
	const best = await taxClient.run((engine) => engine.findBestPlan(full), signal);
	const selection = planChoice ? toSelection(options, planChoice) : (best?.selection ?? {});
	const chosenPlan = choosePlan(options, selection);
	const question = toAnalysisQuestion(chosenPlan);
	const answer = await taxClient.run((engine) => engine.analyzePlan(question), signal);
	const futures = await askFutures(chosenPlan, signal);
	const deaths = await askDeaths(chosenPlan, source.estate, signal);
	return {
		...chosenPlan,
		answer,
		best,
		futures,
		deaths,
		document: createPlanDocument(chosenPlan, answer, best),
	};
}

/** A plan in its futures, as a table; undefined where nothing is in it. */
async function askFutures(chosenPlan: ChosenPlan, signal?: AbortSignal): Promise<AmountTable | undefined> {
	if (!hasMembers(chosenPlan)) return undefined;
	const question = toAnalysisQuestion(chosenPlan);
	const futures = await loadFutures();
	const answer = await taxClient.run((engine) => engine.computeFutures(question, futures), signal);
	return answer && createFuturesTable(chosenPlan, answer, futures);
}

/** The same whenever the plan has changed and stays. */
export function useFutures(chosenPlan: ChosenPlan) {
	const currentKey = JSON.stringify(toAnalysisQuestion(chosenPlan));
	const isSettled = useDebounced(currentKey, SETTLE_DELAY) === currentKey;
	const { data, isError } = useQuery({
		queryKey: ['plan-futures', currentKey],
		queryFn: async ({ signal }) => (await askFutures(chosenPlan, signal)) ?? null,
		enabled: isSettled,
	});
	return { table: data ?? undefined, hasFailed: isError };
}

/** Whether figures of a plan hang on the year of a death: one of two spouses may die first, or it changes an estate. */
export function hasDeaths(chosenPlan: ChosenPlan): boolean {
	return hasMembers(chosenPlan) && (canOneDieFirst(chosenPlan) || listEstateEffects(chosenPlan).length > 0);
}

function canOneDieFirst({ system, reading }: ChosenPlan): boolean {
	return stateFirstDeath(system, reading.household, 'own', reading.taxYear) !== undefined;
}

/** A plan by the year of a death; none where nothing hangs on one. @param estate what was entered for it */
async function askDeaths(
	chosenPlan: ChosenPlan,
	estate: TypedInputs | undefined,
	signal?: AbortSignal,
): Promise<readonly DeathSection[]> {
	if (!hasDeaths(chosenPlan)) return [];
	const facts = estate && (await readEstate(chosenPlan, estate));
	if (!facts && !canOneDieFirst(chosenPlan)) return [];
	const question = toPlanQuestion(chosenPlan.request);
	const curves = await taxClient.run((engine) => engine.computeDeathCurves(question, facts), signal);
	return curves.map(describeDeathCurve);
}

/** What was answered of the estate; undefined where figures need more, and where no strategy changes it. */
async function readEstate(chosenPlan: ChosenPlan, estate: TypedInputs): Promise<Facts | undefined> {
	const effects = listEstateEffects(chosenPlan);
	if (effects.length === 0 || Object.keys(estate.values).length === 0) return undefined;
	const inputs = readEstateInputs(await loadEstates(), chosenPlan, effects, estate);
	return hasFigures(inputs) ? inputs.values : undefined;
}

/** The same whenever the plan, or what was entered for the estate, has changed and stays. */
export function useDeaths(chosenPlan: ChosenPlan, estate: TypedInputs) {
	const currentKey = JSON.stringify([toPlanQuestion(chosenPlan.request), estate]);
	const isSettled = useDebounced(currentKey, SETTLE_DELAY) === currentKey;
	const { data, isError } = useQuery({
		queryKey: ['plan-deaths', currentKey],
		queryFn: ({ signal }) => askDeaths(chosenPlan, estate, signal),
		enabled: isSettled,
	});
	return { sections: data, hasFailed: isError };
}

export interface BestPlanState {
	readonly best: BestPlan | undefined;
	readonly hasFailed: boolean;
	readonly retry: () => void;
}

/** Finds the best plan whenever its parts have changed and stay. */
export function useBestPlan({ fullRequest }: PlanOptions): BestPlanState {
	const question = toPlanQuestion(fullRequest);
	const currentKey = JSON.stringify(question);
	const isSettled = useDebounced(currentKey, SETTLE_DELAY) === currentKey;
	const { data, isError, refetch } = useQuery({
		queryKey: ['best-plan', currentKey],
		queryFn: async ({ signal }) =>
			(await taxClient.run((engine) => engine.findBestPlan(question), signal)) ?? null,
		enabled: isSettled,
	});
	const retry = () => {
		// The worker may be what does not answer.
		taxClient.end();
		void refetch();
	};
	return { best: data ?? undefined, hasFailed: isError, retry };
}

/** Milliseconds after which a wait is told. */
const SLOW_DELAY = 200;
/** Milliseconds in which a portion may still be moving. */
const SETTLE_DELAY = 250;

export interface AnalysisState {
	readonly answer: PlanAnalysis | undefined;
	/** Still working, for longer than goes unnoticed. */
	readonly isSlow: boolean;
	readonly hasFailed: boolean;
	readonly isStopped: boolean;
	readonly stop: () => void;
	readonly retry: () => void;
}

/** Analyzes a plan whenever it has changed and stays. */
export function useAnalysis(chosenPlan: ChosenPlan): AnalysisState {
	const question = toAnalysisQuestion(chosenPlan);
	const currentKey = JSON.stringify(question);
	const key = useDebounced(currentKey, SETTLE_DELAY);
	const queryKey = ['plan-analysis', key];
	const client = useQueryClient();
	const [stoppedKey, setStoppedKey] = useState('');
	const isStopped = stoppedKey === key;
	const isSettled = key === currentKey;
	const { data, isError, isFetching } = useQuery({
		queryKey,
		queryFn: ({ signal }) => taxClient.run((engine) => engine.analyzePlan(question), signal),
		enabled: !isStopped && isSettled,
	});
	const [slowKey, setSlowKey] = useState('');
	useEffect(() => {
		if (!isFetching) return undefined;
		const timer = setTimeout(() => setSlowKey(key), SLOW_DELAY);
		return () => clearTimeout(timer);
	}, [key, isFetching]);
	return {
		// An answer about what the plan was before is none.
		answer: isSettled ? data : undefined,
		isSlow: slowKey === key && isFetching,
		hasFailed: isError,
		isStopped: isStopped && !data,
		stop: () => {
			setStoppedKey(key);
			client.cancelQueries({ queryKey });
		},
		retry: () => setStoppedKey(''),
	};
}

// The value of any selection of a plan's strategies. Preparations and effects are kept, so that many selections can be
// compared.
import { listStrategyIds, sum } from '../collections.ts';
import { computePresentValue, computeSavedByYear } from '../strategy/compare-scenarios.ts';
import {
	type EffectContext,
	extendUntilCarryforwardsConverge,
	type StrategyEffect,
} from '../strategy/project-strategy.ts';
import type { PlannedStrategy } from './portions.ts';
import {
	type EffectRequest,
	getOwnEffect,
	type PreparedStrategies,
	prepareStrategies,
} from './prepare-plan.ts';

/** The strategies that are carried out, by id: 1, or a portion of the shared sale. */
export type PlanSelection = Readonly<Record<string, number>>;

export class PlanValues {
	/** Ways to dispose of the one asset that the law allows; none where they concern separate assets. */
	readonly ways: readonly PlannedStrategy[];
	/** The strategies beside the ways that the law allows. */
	readonly independentStrategies: readonly PlannedStrategy[];
	readonly dispositionIds: readonly string[];
	readonly independentIds: readonly string[];
	/** Ways take portions of one sale; else they exclude each other. */
	readonly isShared: boolean;
	readonly #context: EffectContext;
	readonly #request: EffectRequest;
	readonly #effects = new Map<string, StrategyEffect>();
	readonly #prepared = new Map<string, PreparedStrategies>();
	readonly #values = new Map<string, number>();

	constructor(context: EffectContext, request: EffectRequest) {
		this.#context = context;
		this.#request = request;
		const allowedStrategies = request.strategies
			.map(({ strategy, inputs }) => ({ strategy, inputs }))
			.filter((plannedStrategy) => !this.#getEffect(plannedStrategy).isBlocked);
		const isWay = ({ strategy }: PlannedStrategy) => strategy.disposesOfAsset && !request.hasSeparateAssets;
		this.ways = allowedStrategies.filter(isWay);
		this.independentStrategies = allowedStrategies.filter((plannedStrategy) => !isWay(plannedStrategy));
		this.dispositionIds = listStrategyIds(this.ways);
		this.independentIds = listStrategyIds(this.independentStrategies);
		this.isShared = request.sale !== undefined;
	}

	/**
	 * Computes how far ahead a selection leaves the household: net present value in dollars. What the law blocks, or what
	 * cannot be computed, has the lowest value.
	 * @throws {UnknownLaw} for a year before the first
	 */
	getValue(selection: PlanSelection): number {
		const key = toKey([...this.independentIds, ...this.dispositionIds], selection);
		const value = this.#values.get(key) ?? this.#computeValue(selection);
		this.#values.set(key, value);
		return value;
	}

	/**
	 * The plan of a selection. What the law blocks is in it, so that the plan says so; other strategies that are not selected
	 * leave their baseline on the return.
	 */
	toRequest(selection: PlanSelection): EffectRequest {
		const strategies = this.#request.strategies.flatMap((plannedStrategy): PlannedStrategy[] => {
			const { id } = plannedStrategy.strategy;
			const isWay = this.dispositionIds.includes(id);
			if (!isWay && !this.independentIds.includes(id)) return [plannedStrategy];
			return selection[id] ? [isWay ? { ...plannedStrategy, portion: selection[id] } : plannedStrategy] : [];
		});
		const unselectedStrategies = this.independentStrategies.filter(({ strategy: { id } }) => !selection[id]);
		const baselines = [...this.#listBaselines(selection), ...unselectedStrategies];
		return { ...this.#request, strategies, baselines };
	}

	#getOwnValue(plannedStrategy: PlannedStrategy): number {
		const effect = this.#getEffect(plannedStrategy);
		return computePresentValue(effect.with.savedByYear, this.#rate) + this.#getMoney(effect);
	}

	#computeValue(selection: PlanSelection): number {
		const { members, projectTotals, computeOtherTaxpayers } = this.#getPrepared(selection);
		if (members.some(({ ownEffect }) => ownEffect.isBlocked)) return Number.NEGATIVE_INFINITY;
		const memberBits = members.map(({ strategy: { id } }, member) => (selection[id] ? 2 ** member : 0));
		const set = sum(memberBits);
		const [baseline, projection] = [projectTotals(0), projectTotals(set)];
		extendUntilCarryforwardsConverge([baseline, projection], computeOtherTaxpayers);
		const savedByYear = computeSavedByYear(baseline.totals, projection.totals);
		const money = members.map(({ ownEffect }, member) =>
			memberBits[member] ? this.#getMoney(ownEffect) : 0,
		);
		const value = computePresentValue(savedByYear, this.#rate) + sum(money);
		return Number.isFinite(value) ? value : Number.NEGATIVE_INFINITY;
	}

	get #rate(): number {
		return this.#request.discountRate / 100;
	}

	#getMoney(effect: StrategyEffect): number {
		return computePresentValue(effect.with.moneyByYear, this.#rate);
	}

	// Selections that differ in other strategies alone share a preparation.
	#getPrepared(selection: PlanSelection): PreparedStrategies {
		const key = toKey(this.dispositionIds, selection);
		const prepared = this.#prepared.get(key) ?? this.#prepare(selection);
		this.#prepared.set(key, prepared);
		return prepared;
	}

	#prepare(selection: PlanSelection): PreparedStrategies {
		const selectedWays = this.ways.flatMap((way): PlannedStrategy[] => {
			const portion = selection[way.strategy.id];
			return portion ? [{ ...way, portion }] : [];
		});
		const request = {
			...this.#request,
			strategies: [...this.independentStrategies, ...selectedWays],
			baselines: this.#listBaselines(selection),
		};
		return prepareStrategies(this.#context, request, (plannedStrategy) => this.#getEffect(plannedStrategy));
	}

	// Without a way, the asset is disposed of as in the baseline of the best one.
	#listBaselines(selection: PlanSelection): readonly PlannedStrategy[] {
		const { baselines } = this.#request;
		if (this.isShared || this.dispositionIds.some((id) => selection[id])) return baselines;
		const waysByValue = this.ways.toSorted((a, b) => this.#getOwnValue(b) - this.#getOwnValue(a));
		return [...baselines, ...waysByValue.slice(0, 1)];
	}

	#getEffect(plannedStrategy: PlannedStrategy): StrategyEffect {
		const { strategy, portion = 1 } = plannedStrategy;
		const key = `${strategy.id} ${portion}`;
		// The rest of a sale has inputs of its own.
		if (!this.#request.strategies.some((candidate) => candidate.strategy === strategy))
			return getOwnEffect(this.#context, this.#request, plannedStrategy);
		const effect = this.#effects.get(key) ?? getOwnEffect(this.#context, this.#request, plannedStrategy);
		this.#effects.set(key, effect);
		return effect;
	}
}

function toKey(ids: readonly string[], selection: PlanSelection): string {
	return ids.map((id) => selection[id] ?? 0).join(' ');
}

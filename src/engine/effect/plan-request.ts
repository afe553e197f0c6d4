// What a line of JSON asks of a plan, and what is answered.
import { BadRequest } from '../return/request.ts';
import { planOf, type Saving } from './plan.ts';
import type { PlanRequest } from './prepare-plan.ts';
import { type CommonFigures, commonFigures, type EffectEngine, readRequest } from './request.ts';
import { DISCOUNT_RATE } from './run.ts';

type Given = Readonly<Record<string, unknown>>;

/** The answer to one line, as JSON writes it. Dollars. */
export interface PlanAnswer extends CommonFigures {
	readonly years: number;
	readonly blocked: readonly string[];
	readonly totalTax: { readonly without: readonly number[]; readonly with: readonly number[] };
	readonly overlap: Saving;
	readonly strategies: readonly {
		readonly id: string;
		readonly alone: Saving;
		readonly share: Saving;
		readonly costs: number;
		readonly cash: number;
		readonly netBenefit: number;
	}[];
	/** The standard error of shares that are estimated; left out where they are exact. */
	readonly margin?: number;
}

/**
 * Reads a plan: {"plan": [{"id", "inputs"}], "taxYear", "household", "discountRate", "sale"}.
 * @param typed true when values are texts of a command line
 * @throws {BadRequest} when it cannot be read, {UnknownLaw} for a year before the first
 */
export function readPlan(engine: EffectEngine, given: Given, typed = false): PlanRequest {
	const { plan, ...common } = given;
	if (!Array.isArray(plan) || plan.length === 0)
		throw new BadRequest('"plan" is a list of strategies, each {"id": ..., "inputs": {...}}.');
	const seen = new Set<string>();
	const requests = plan.map((one: unknown) => {
		const { id, inputs = {} } = (one ?? {}) as { readonly id?: unknown; readonly inputs?: unknown };
		const effect = typeof id === 'string' ? engine.strategies.get(id) : undefined;
		if (!effect)
			throw new BadRequest(
				'',
				[{ fact: String(id), message: '' }],
				[...engine.strategies.keys()],
				'strategy',
			);
		if (seen.has(effect.id)) throw new BadRequest(`"${effect.id}" stands twice in the plan.`);
		seen.add(effect.id);
		return readRequest(engine, effect, { ...common, inputs }, typed);
	});
	const [first] = requests;
	if (!first) throw new BadRequest('A plan has at least one strategy.');
	return {
		household: first.household,
		taxYear: first.taxYear,
		assetKind: first.assetKind,
		discountRate: Number(first.inputs[DISCOUNT_RATE]),
		strategies: requests.map(({ effect, inputs }) => ({ effect, inputs })),
	};
}

/** Answers one line. */
export function answerPlan({ system, effects }: EffectEngine, request: PlanRequest): PlanAnswer {
	const result = planOf(system, effects, request);
	return {
		years: result.years,
		blocked: result.blocked,
		totalTax: {
			without: result.without.map(({ total }) => total),
			with: result.with.map(({ total }) => total),
		},
		...commonFigures(result),
		overlap: result.overlap,
		strategies: result.strategies.map(({ id, alone, share, costs, cash, netBenefit }) => ({
			id,
			alone,
			share,
			costs,
			cash,
			netBenefit,
		})),
		...(result.margin > 0 ? { margin: result.margin } : {}),
	};
}

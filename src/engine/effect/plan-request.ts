// What a line of JSON asks of a plan, and what is answered.
import { BadRequest } from '../return/request.ts';
import { summarize } from '../return/summary.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { afterChoice } from './alternatives.ts';
import { DIFFERENT_ASSETS, NONE } from './asset-choice.ts';
import type { Conflict } from './conflicts.ts';
import { type PlanResult, planOf, planWithConflicts, type Saving } from './plan.ts';
import type { PlanRequest } from './prepare-plan.ts';
import { type CommonFigures, commonFigures, type EffectEngine, linesOfYear, readRequest } from './request.ts';
import { DISCOUNT_RATE } from './run.ts';
import type { SideYear } from './side-run.ts';

type Given = Readonly<Record<string, unknown>>;

/** The answer to one line, as JSON writes it. Dollars. */
export interface PlanAnswer extends CommonFigures, Partial<PlanInFull> {
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
	/** Where none of the strategies about the same asset is carried out: the one whose alternative stands on the return. */
	readonly alternativeOf?: string;
}

/** Every year of a plan, without and with it, where asked for. Dollars. */
interface PlanInFull {
	readonly savedByYear: readonly number[];
	/** Money received less money paid and costs. */
	readonly moneyByYear: readonly number[];
	/** The household's tax by kind, by what each is called, and what trusts and recipients owe. */
	readonly taxes: BothSides<Readonly<Record<string, number | null>>>;
	/** Every line, and the facts on the return. */
	readonly lines: BothSides<object>;
	/** Where two strategies meet, the largest first. */
	readonly conflicts: readonly object[];
}

interface BothSides<T> {
	readonly without: readonly T[];
	readonly with: readonly T[];
}

/**
 * Reads a plan: {"plan": [{"id", "inputs"}], "taxYear", "household", "discountRate", "sale", "assetChoice"}. Without a choice,
 * strategies that dispose of an asset concern different ones, and all are carried out.
 * @param typed true when values are texts of a command line
 * @throws {BadRequest} when it cannot be read, {UnknownLaw} for a year before the first
 */
export function readPlan(engine: EffectEngine, given: Given, typed = false): PlanRequest {
	const { plan, assetChoice = DIFFERENT_ASSETS, ...common } = given;
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
	const request = {
		household: first.household,
		taxYear: first.taxYear,
		assetKind: first.assetKind,
		discountRate: Number(first.inputs[DISCOUNT_RATE]),
		strategies: requests.map(({ effect, inputs }) => ({ effect, inputs })),
	};
	return afterChoice(engine.system, engine.effects, request, readChoice(request, assetChoice));
}

function readChoice({ strategies }: PlanRequest, given: unknown): string {
	if (typeof given !== 'string')
		throw new BadRequest(`"assetChoice" is the id of a strategy of the plan, or "${NONE}".`);
	const own = strategies.filter(({ effect }) => effect.alternatives).map(({ effect }) => effect.id);
	const known = [...own, NONE];
	if (given !== DIFFERENT_ASSETS && !known.includes(given))
		throw new BadRequest(
			'',
			[{ fact: given, message: '' }],
			known,
			'choice among strategies about the same asset',
		);
	return given;
}

/** Answers one line. @param withLines every year in full too */
export function answerPlan(
	{ system, effects }: EffectEngine,
	request: PlanRequest,
	withLines = false,
): PlanAnswer {
	const { plan: result, conflicts } = withLines
		? planWithConflicts(system, effects, request)
		: { plan: planOf(system, effects, request), conflicts: [] };
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
		...(result.alternativeOf ? { alternativeOf: result.alternativeOf.id } : {}),
		...(withLines ? inFull(system, result, conflicts) : {}),
	};
}

function inFull(system: TaxSystem, result: PlanResult, conflicts: readonly Conflict[]): PlanInFull {
	const both = <T>(of: (year: SideYear) => T): BothSides<T> => ({
		without: result.without.map(of),
		with: result.with.map(of),
	});
	const { savedByYear, moneyByYear } = result;
	return {
		savedByYear,
		moneyByYear,
		taxes: both((year) => kindsOf(system, year)),
		lines: both(linesOfYear),
		conflicts: conflicts.map(({ line, ...one }) => ({ ...one, line: line?.id ?? null })),
	};
}

function kindsOf(system: TaxSystem, { household, total }: SideYear): Readonly<Record<string, number | null>> {
	const { taxes, total: own } = summarize(system, household.lines);
	const kinds = Object.fromEntries(taxes.map(({ title, amount }) => [title, amount]));
	return { ...kinds, others: own === null ? null : total - own };
}

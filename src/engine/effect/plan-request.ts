// What a line of JSON asks of a plan, and what is answered.
import { BadRequest, onlyKeys, readValues } from '../return/request.ts';
import { summarize } from '../return/summary.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { type Notation, shown } from '../values.ts';
import { afterChoice } from './alternatives.ts';
import { DIFFERENT_ASSETS, NONE } from './asset-choice.ts';
import type { Conflict } from './conflicts.ts';
import { type PlanResult, planOf, planWithConflicts, type Saving } from './plan.ts';
import type { PlanRequest } from './prepare-plan.ts';
import {
	type CommonFigures,
	commonFigures,
	type EffectEngine,
	isObject,
	linesOfYear,
	objectOf,
	readRequest,
} from './request.ts';
import { DISCOUNT_RATE } from './run.ts';
import { readSale } from './sale.ts';
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
 * @throws {BadRequest} when it cannot be read, {UnknownLaw} for a year before the first
 */
export function readPlan(engine: EffectEngine, given: Given, notation: Notation = 'json'): PlanRequest {
	const { plan, assetChoice = DIFFERENT_ASSETS, ...common } = given;
	if (!Array.isArray(plan) || plan.length === 0 || !plan.every(isObject))
		throw new BadRequest('"plan" is a list of strategies, each {"id": ..., "inputs": {...}}.');
	const ids = [...engine.strategies.keys()];
	const seen = new Set<string>();
	const requests = plan.map((item: Given) => {
		const { id, inputs = {} } = item;
		onlyKeys(item, ['id', 'inputs'], ' of a strategy of the plan');
		if (typeof id !== 'string')
			throw new BadRequest(`"id" is the id of a strategy, such as "${ids[0]}", not ${shown(id)}.`);
		const effect = engine.strategies.get(id);
		if (!effect) throw new BadRequest('', [{ fact: id, message: '' }], ids, 'strategy');
		if (seen.has(effect.id)) throw new BadRequest(`"${effect.id}" stands twice in the plan.`);
		seen.add(effect.id);
		return readRequest(engine, effect, { ...common, inputs }, notation);
	});
	const [first] = requests;
	if (!first) throw new BadRequest('A plan has at least one strategy.');
	const request = {
		household: first.household,
		taxYear: first.taxYear,
		assetKind: first.assetKind,
		discountRate: rateOf(engine, common, notation),
		strategies: requests.map(({ effect, inputs }) => ({ effect, inputs })),
	};
	return afterChoice(engine.system, engine.effects, request, readChoice(request, assetChoice));
}

// Percent. The plan's own: what its strategies were looked at with plays no part.
function rateOf({ effects, sale: model }: EffectEngine, { discountRate, sale }: Given, notation: Notation) {
	const given = discountRate === undefined ? {} : { [DISCOUNT_RATE]: discountRate };
	const read = readValues(effects.inputs, given, notation, 'input');
	const planned = sale === undefined ? {} : readSale(model, objectOf(sale, 'sale'), notation);
	const [input] = effects.inputs.filter(({ id }) => id === DISCOUNT_RATE);
	return Number(read[DISCOUNT_RATE] ?? planned[DISCOUNT_RATE] ?? input?.default);
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

// One client of a book: the strategies that what is stated decides, the best plan of them, what the next dollar costs, and
// the work saved for the site. Nothing but the client's row decides it.
import { computeEffect } from '../../engine/plan/compute-effect.ts';
import { parsePlan } from '../../engine/plan/plan-request.ts';
import { createTogetherOnly } from '../../engine/plan/shapley.ts';
import { isFilledBySale, listFreeInputs, toHouseholdFact } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { projectStrategy } from '../../engine/strategy/project-strategy.ts';
import { parseCircumstances, parseRequest, type StrategySystem } from '../../engine/strategy/request.ts';
import { computeAnswers, type JsonObject } from '../../engine/tax-return/request.ts';
import { isAhead } from '../../engine/verdict.ts';
import type { CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { Client } from './columns.ts';

/** The questions of calculators by strategy, for saved work. */
export type CalculatorForms = Readonly<
	Record<
		string,
		{ readonly taxYear: number; readonly inputs: readonly Pick<CompiledInput, 'id' | 'default' | 'hidden'>[] }
	>
>;

export interface ClientAnswer {
	readonly cells: readonly (Value | null)[];
	/** Saved work, as the site reads it. */
	readonly work: object;
}

/** Facts of which the tax on the next dollars is told. */
const MARGINS = ['wages', 'longTermGain', 'iraDistributions'];
const STEP = 1000;
/** Strategies of which the best plan is made: the best ones by themselves. More take minutes. */
const MAX_PLANNED = 8;

export const RESULT_COLUMNS = [
	...['id', 'name', 'problem', 'taxYear', 'totalTax'],
	...MARGINS.map((fact) => `taxOnNextThousand.${fact}`),
	...['options', 'unanswered', 'bestPlan', 'bestNetPresentValue', 'bestTaxSaved'],
];

interface Option {
	readonly id: string;
	readonly inputs: Inputs;
	readonly netPresentValue: number;
}

/** @throws {BadRequest} and {UnknownLaw} for facts that cannot be taken */
export function answerClient(engine: StrategySystem, forms: CalculatorForms, client: Client): ClientAnswer {
	const { id, name, household, sale, taxYear, inputs, discountRate } = client;
	const common = {
		household,
		...(taxYear === undefined ? {} : { taxYear }),
		...(sale ? { sale } : {}),
		...(discountRate === undefined ? {} : { discountRate }),
	};
	const circumstances = parseCircumstances(engine, common, 'text');
	const stated = [...engine.strategies.values()].filter((strategy) =>
		hasStatements(engine, strategy, client),
	);
	const answered = stated.filter((strategy) => listUnanswered(engine, strategy, client).length === 0);
	const options = answered.flatMap((strategy): Option[] => {
		const json = { ...common, inputs: inputs[strategy.id] ?? {} };
		const request = parseRequest(engine, strategy, json, 'text', circumstances);
		const effect = projectStrategy(engine, request);
		if (effect.isBlocked || !Number.isFinite(effect.with.netPresentValue)) return [];
		return [{ id: strategy.id, inputs: request.inputs, netPresentValue: effect.with.netPresentValue }];
	});
	const ranked = options.toSorted((a, b) => b.netPresentValue - a.netPresentValue);
	const planned = ranked.filter(({ netPresentValue }) => isAhead(netPresentValue)).slice(0, MAX_PLANNED);
	const plan =
		planned.length === 0
			? undefined
			: parsePlan(
					engine,
					{
						...common,
						plan: planned.map((option) => ({ id: option.id, inputs: inputs[option.id] ?? {} })),
						best: true,
					},
					'text',
				);
	const facts: JsonObject = { ...household, taxYear: circumstances.taxYear };
	const addStep = (fact: string) => ({
		...facts,
		[fact]: String(Number(circumstances.household[fact]) + STEP),
	});
	const tax = computeTax(engine, facts);
	const saved = plan && computeEffect(engine, plan, createTogetherOnly).with;
	const { selection = {}, value = 0 } = plan?.best ?? {};
	const planIds = Object.keys(selection);
	return {
		cells: [
			...[id, name, '', circumstances.taxYear, tax],
			...MARGINS.map((fact) => computeTax(engine, addStep(fact)) - tax),
			ranked.map((option) => `${option.id} ${Math.round(option.netPresentValue)}`).join(' | '),
			stated
				.filter((strategy) => !answered.includes(strategy))
				.flatMap((strategy) =>
					listUnanswered(engine, strategy, client).map((input) => `${strategy.id}.${input}`),
				)
				.join(' | '),
			planIds
				.map((key) => (selection[key] === 1 ? key : `${key} ${Math.round(100 * (selection[key] ?? 0))}%`))
				.join(' | '),
			value,
			saved?.taxSaved ?? 0,
		],
		work: createWork(engine, forms, { client, circumstances, options: planned }),
	};
}

function computeTax({ system }: StrategySystem, facts: JsonObject): number {
	const [answer] = computeAnswers(system, facts, 'text');
	return Number(answer?.lines[system.household.summary.total] ?? Number.NaN);
}

/** True where the client's row says anything that the strategy takes: else its figure would be an example's. */
function hasStatements(
	{ effects }: StrategySystem,
	strategy: CompiledStrategy,
	{ inputs, household, sale }: Client,
): boolean {
	if (inputs[strategy.id]) return true;
	const fills = listFreeInputs(effects, strategy).filter((input) => input.prefillFrom !== '');
	if (fills.some(isFilledBySale)) return sale !== undefined;
	return fills.some((input) => household[toHouseholdFact(input)] !== undefined);
}

/** The inputs that decide the strategy and that nothing in the row answers. */
function listUnanswered(
	{ effects }: StrategySystem,
	strategy: CompiledStrategy,
	{ inputs, household, sale }: Client,
): readonly string[] {
	return listFreeInputs(effects, strategy)
		.filter(
			(input) =>
				input.decisive &&
				inputs[strategy.id]?.[input.id] === undefined &&
				household[toHouseholdFact(input)] === undefined &&
				!(sale && isFilledBySale(input)),
		)
		.map(({ id }) => id);
}

interface WorkSource {
	readonly client: Client;
	readonly circumstances: ReturnType<typeof parseCircumstances>;
	readonly options: readonly Option[];
}

/** Saved work with the client's entries and the strategies that leave them ahead; the site finds the same best plan. */
function createWork(
	engine: StrategySystem,
	forms: CalculatorForms,
	{ client, circumstances, options }: WorkSource,
): object {
	const calculations = options.flatMap(({ id, inputs }) => {
		const form = forms[id];
		const strategy = engine.strategies.get(id);
		if (!form || !strategy) return [];
		const same = new Map(
			listFreeInputs(engine.effects, strategy).map((input) => [input.sameAsInput, inputs[input.id]]),
		);
		const visible = form.inputs.filter(({ hidden }) => !hidden);
		const entries = visible.map((input) => [input.id, same.get(input.id) ?? input.default] as const);
		return [{ id, taxYear: form.taxYear, inputs: Object.fromEntries(entries) }];
	});
	const pickValues = (names: JsonObject, values: Readonly<Record<string, Value | undefined>>) =>
		Object.fromEntries(Object.keys(names).map((name) => [name, values[name]]));
	const ids = calculations.map(({ id }) => id);
	return {
		format: 'tax-strategy-work',
		version: 1,
		selection: ids,
		calculations,
		household: {
			...pickValues(client.household, circumstances.household),
			taxYear: circumstances.taxYear,
		},
		...(client.sale && circumstances.sale ? { sale: pickValues(client.sale, circumstances.sale) } : {}),
		returnInputs: Object.fromEntries(
			options.flatMap(({ id, inputs }) => {
				const entered = client.inputs[id];
				return entered && ids.includes(id) ? [[id, pickValues(entered, inputs)]] : [];
			}),
		),
		planName: client.name,
	};
}

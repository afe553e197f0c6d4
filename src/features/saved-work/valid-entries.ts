// Holds entries against the definitions of today, where an older build may have written them: what they do not take is left
// out.
import { listInputs } from '../../engine/strategy/inputs.ts';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { parseValues, readInputs, type ValueRule } from '../../engine/values.ts';
import type { Estates } from '../../lib/load-returns.ts';
import type { LoadedStrategy } from '../../lib/load-strategies.ts';
import type { CompiledCalculator, CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import type { TypedInputs } from '../calculator/form/field-state.ts';
import { EVENT_INPUTS } from '../effect/event-dates.ts';
import { type Household, listHouseholdInputs } from '../household/household-state.ts';
import { toEnteredSale } from '../sale/sale-state.ts';
import type { Visit } from './visit-store.ts';

/** Finds a strategy of today, and loads its calculator. */
export interface StrategySource {
	/** The id it has today, also for one it had before; undefined where it is not offered. */
	readonly findId: (id: string) => string | undefined;
	/** @throws when it cannot be fetched */
	readonly load: (id: string) => Promise<CompiledCalculator>;
	/** Loads what a household is asked. @throws when it cannot be fetched */
	readonly loadReturns: () => Promise<TaxSystem>;
	/** Loads what a planned sale is asked. @throws when it cannot be fetched */
	readonly loadSale: () => Promise<SaleModel>;
	/** Loads what an estate is asked. @throws when it cannot be fetched */
	readonly loadEstates: () => Promise<Pick<Estates, 'inputs'>>;
	/** Loads what a strategy does to a return; undefined where it says nothing of it. @throws when it cannot be fetched */
	readonly loadEffect: (id: string) => Promise<LoadedStrategy | undefined>;
}

/** The parts of a visit that depend on definitions. */
export type VisitEntries = Pick<
	Visit,
	'selection' | 'household' | 'sale' | 'calculations' | 'returnInputs' | 'estate'
>;

/** The entries of a visit that the strategies of today take. @throws when a part cannot be fetched */
export async function listValidEntries(
	{ selection, household, sale, calculations, returnInputs, estate }: VisitEntries,
	strategies: StrategySource,
): Promise<VisitEntries> {
	const validCalculations = await Promise.all(
		listOffered(calculations, strategies).map(
			async ([id, inputs]) => [id, listValidInputs((await strategies.load(id)).inputs, inputs)] as const,
		),
	);
	const validReturnInputs = await Promise.all(
		listOffered(returnInputs, strategies).map(async ([id, typedInputs]) => {
			const source = await strategies.loadEffect(id);
			const rules = source ? listReturnInputs(source) : [];
			return [id, listValidTypedInputs(rules, typedInputs)] as const;
		}),
	);
	return {
		selection: listOfferedIds(selection, strategies),
		household: household && (await listValidFacts(household, strategies)),
		sale: sale && (await createValidSale(sale.typedInputs, strategies)),
		calculations: Object.fromEntries(validCalculations),
		returnInputs: Object.fromEntries(validReturnInputs),
		estate: await listValidEstate(estate, strategies),
	};
}

/** The ids of today of those strategies that are offered, each once. */
export function listOfferedIds(
	ids: readonly string[],
	{ findId }: Pick<StrategySource, 'findId'>,
): readonly string[] {
	return [...new Set(ids.flatMap((id) => findId(id) ?? []))];
}

/** The values of those strategies that are offered, with their ids of today. */
export function listOffered<Value>(
	byId: Readonly<Record<string, Value>>,
	{ findId }: Pick<StrategySource, 'findId'>,
): readonly (readonly [string, Value])[] {
	return Object.entries(byId).flatMap(([savedId, value]) => {
		const id = findId(savedId);
		return id === undefined ? [] : [[id, value] as const];
	});
}

/** What is asked for a strategy on the return, and the days of its events. */
export function listReturnInputs({ effects, strategy }: LoadedStrategy): readonly CompiledInput[] {
	return [...listInputs(effects, strategy), ...EVENT_INPUTS];
}

async function listValidFacts(household: Household, { loadReturns }: StrategySource): Promise<Household> {
	const rules = listHouseholdInputs(await loadReturns(), Number(household.values.taxYear));
	return { ...household, ...listValidTypedInputs(rules, household) };
}

async function listValidEstate(estate: TypedInputs, { loadEstates }: StrategySource): Promise<TypedInputs> {
	const isEntered = Object.keys({ ...estate.values, ...estate.texts }).length > 0;
	return isEntered ? listValidTypedInputs((await loadEstates()).inputs, estate) : estate;
}

async function createValidSale(typedInputs: TypedInputs, { loadSale }: StrategySource) {
	const model = await loadSale();
	return toEnteredSale(model, listValidTypedInputs(model.inputs, typedInputs));
}

// A calculator is calculated with all its inputs, also with one that is new.
function listValidInputs(rules: CompiledCalculator['inputs'], inputs: Inputs): Inputs {
	return readInputs({ inputs: rules }, inputs).inputs;
}

function listValidTypedInputs(rules: readonly ValueRule[], typedInputs: TypedInputs): TypedInputs {
	const isKnown = (id: string) => rules.some((rule) => rule.id === id);
	const texts = Object.entries(typedInputs.texts).filter(([id]) => isKnown(id));
	return {
		values: parseValues(rules, typedInputs.values, 'json').values,
		texts: Object.fromEntries(texts),
		touched: typedInputs.touched.filter(isKnown),
	};
}

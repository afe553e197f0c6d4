// The effects of this project's strategies, worked out as the section does.

import type { StrategyModel } from '../../src/engine/strategy/project-strategy.ts';
import { completeSale, type PlannedSale } from '../../src/engine/strategy/sale.ts';
import { TaxEngine } from '../../src/engine/tax-engine.ts';
import { findSeparateWorksheet } from '../../src/engine/tax-return/tax-system.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { createTypedInputs, type TypedInputs } from '../../src/features/calculator/form/field-state.ts';
import { type Household, readHousehold } from '../../src/features/household/household-state.ts';
import { computeEffect, type EffectView } from '../../src/features/strategy/compute-effect.ts';
import type { Estates } from '../../src/lib/load-returns.ts';
import type { CompiledCalculator, Inputs } from '../../src/model/compiled-calculator.ts';
import { compileOwnProject } from './load-project.ts';

const { engine, calculators, effects: resolvedEffects } = await compileOwnProject();
if (!engine) throw new Error('The effects do not compile.');
const { system, effects, strategies: strategyById } = engine;

/** Every strategy that says what it does to a return. */
export const STRATEGIES: readonly string[] = [...strategyById.keys()];

export function getSource(id: string): StrategyModel & { readonly calculator: CompiledCalculator } {
	const [strategy, calculator] = [strategyById.get(id), calculators.get(id)];
	if (!strategy || !calculator) throw new Error(`There is no effect of "${id}".`);
	return { system, effects, strategy, calculator };
}

/** What fills the calculator of a strategy from household and sale. */
export const getPrefills = (id: string) =>
	resolvedEffects.strategies.find((strategy) => strategy.id === id)?.prefills ?? {};

/** Left out: the defaults, on the strategy's example household, without a sale. */
export interface VisitorEntries {
	readonly calculatedInputs?: Inputs | undefined;
	readonly typedInputs?: TypedInputs | undefined;
	readonly household?: Household | null;
	readonly sale?: PlannedSale | undefined;
	/** A state whose law has not been loaded. */
	readonly awaitedState?: string;
}

/** Who gives 20,000 from an IRA and so pays less for Medicare two years later. */
export const DONOR = {
	household: createTypedInputs({
		...{ taxYear: 2026, filingStatus: 'single', age: 75, state: 'TX' },
		...{ pensions: 60_000, iraDistributions: 60_000, cashGifts: 20_000 },
	}),
	calculatedInputs: { age: 75, qcdAmount: 20_000, rmdAmount: 60_000 },
};

export function createVisit(id: string, entries: VisitorEntries = {}) {
	const { calculator, ...source } = getSource(id);
	const worksheets = system.worksheets.filter(({ worksheet }) => worksheet.state !== entries.awaitedState);
	const systemAtHand = entries.awaitedState === undefined ? system : { ...system, worksheets };
	return {
		...source,
		system: systemAtHand,
		calculator,
		reading: readHousehold(systemAtHand, entries.household ?? null, source.strategy.exampleHousehold),
		sale: entries.sale,
		calculatedInputs: { ...getDefaultInputs(calculator), ...entries.calculatedInputs },
		typedInputs: entries.typedInputs ?? createTypedInputs(),
	};
}

/** The effect of a strategy. */
export function computeStrategyEffect(id: string, entries: VisitorEntries = {}): EffectView {
	return computeEffect(createVisit(id, entries));
}

/** What strategies do to an estate, as a page loads it; the compiled system has its law already. */
export const ESTATES: Estates = {
	addLaw: (own) => own,
	inputs: (findSeparateWorksheet(system, 'estate')?.worksheet.inputs ?? []).filter(({ hidden }) => !hidden),
	sources: { '': ['IRC §2001(c)'], NY: ['N.Y. Tax Law §952(b)'] },
	parts: Object.fromEntries(engine.estates),
};

/** The facts that a planned sale is asked. */
export const SALE_MODEL = engine.sale;

/** A planned sale of which some facts are entered. */
export const createSale = (values: Inputs): PlannedSale => completeSale(SALE_MODEL, values);

/** A founder's, almost all of it gain. */
export const FOUNDER_SALE = createSale({ kind: 'privateShares', price: 12_000_000, basis: 100_000 });

/** The strategies, as saved work asks for them. */
export const STRATEGY_SOURCE = {
	findId: (id: string) => STRATEGIES.find((strategy) => strategy === id),
	load: async (id: string) => getSource(id).calculator,
	loadReturns: async () => system,
	loadSale: async () => SALE_MODEL,
	loadEstates: async () => ESTATES,
	loadEffect: async (id: string) => getSource(id),
};

/** The engine of a worker. */
export const createTaxEngine = () =>
	new TaxEngine({
		loadReturns: async () => system,
		loadStrategy: async (id) => getSource(id),
		loadSale: async () => SALE_MODEL,
		yieldToEvents: async () => {},
	});

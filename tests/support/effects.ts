// The effects of the sample strategies, worked out as the section does.

import type { Pause } from '../../src/engine/interruptible.ts';
import { completeSale, type PlannedSale } from '../../src/engine/strategy/sale.ts';
import { TaxEngine } from '../../src/engine/tax-engine.ts';
import { findSeparateWorksheet } from '../../src/engine/tax-return/tax-system.ts';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { createDefinitions } from '../../src/features/work-files/definitions.ts';
import type { Estates } from '../../src/lib/load-returns.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import { createEffectTools } from './effect-tools.ts';
import { compileSamples } from './load-samples.ts';

export type { VisitorEntries } from './effect-tools.ts';

const samples = await compileSamples();
const { engine } = samples;
const { system } = engine;

export const {
	STRATEGIES,
	CALCULATORS,
	getSource,
	getPrefills,
	createVisit,
	computeStrategyEffect,
	computeForHousehold,
} = createEffectTools(samples);

/** Who gives 20,000 from an IRA and so pays less for Medicare two years later. */
export const DONOR = {
	household: createTypedInputs({
		...{ taxYear: 2026, filingStatus: 'single', age: 75, state: 'TX' },
		...{ pensions: 60_000, iraDistributions: 60_000, cashGifts: 20_000 },
	}),
	calculatedInputs: { age: 75, qcdAmount: 20_000, rmdAmount: 60_000 },
};

/** What strategies do to an estate, as a page loads it; the compiled system has its law already. */
export const ESTATES: Estates = {
	addLaw: (own) => own,
	inputs: (findSeparateWorksheet(system, 'estate')?.worksheet.inputs ?? []).filter(({ hidden }) => !hidden),
	sources: { '': ['IRC §2001(c)'], NY: ['N.Y. Tax Law §952(b)'] },
};

/** The facts that a planned sale is asked. */
export const SALE_MODEL = engine.effects.sale;
export const { futures: FUTURES } = engine;

/** A planned sale of which some facts are entered. */
export const createSale = (values: Inputs): PlannedSale => completeSale(SALE_MODEL, values);

/** A founder's, almost all of it gain. */
export const FOUNDER_SALE = createSale({ kind: 'privateShares', price: 12_000_000, basis: 100_000 });

/** The definitions, as restored work asks for them. */
export const DEFINITIONS = createDefinitions((id) => STRATEGIES.find((strategy) => strategy === id), {
	isMove: (id) => id === 'roth-conversion',
	loadCalculator: async (id) => getSource(id).calculator,
	loadReturns: async () => system,
	loadSale: async () => SALE_MODEL,
	loadEstates: async () => ESTATES,
	loadStrategy: async (id) => getSource(id),
});

/** The engine of a worker. */
export const createTaxEngine = (pause: Pause = () => undefined) =>
	new TaxEngine({
		loadReturns: async () => system,
		loadEstates: async () => ESTATES,
		loadStrategy: async (id) => getSource(id),
		yieldToEvents: pause,
	});

// The effects of this project's strategies, worked out as the section does.

import type { PlannedSale } from '../../../src/engine/strategy/sale.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { createTypedInputs, type TypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import type { Household } from '../../../src/features/household/household.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import { computeEffect, type EffectView } from '../../../src/features/strategy/compute-effect.ts';
import type { EffectSource } from '../../../src/features/strategy/visit.ts';
import type { CompiledCalculator, Inputs } from '../../../src/model/compiled-calculator.ts';
import { compileOwnProject } from '../../support/load-project.ts';

const { taxSystem, runnableEffects, calculators } = await compileOwnProject();
if (!taxSystem || !runnableEffects) throw new Error('The effects do not compile.');
const system = taxSystem;
const { effects, strategies: strategyById } = runnableEffects;

/** Every strategy that says what it does to a return. */
export const STRATEGIES: readonly string[] = [...strategyById.keys()];

/** What the section is given. */
export function getSource(id: string): EffectSource & { readonly calculator: CompiledCalculator } {
	const [strategy, calculator] = [strategyById.get(id), calculators.get(id)];
	if (!strategy || !calculator) throw new Error(`There is no effect of "${id}".`);
	return { system, effects, strategy, calculator };
}

interface VisitorEntries {
	/** Inputs of the calculator; the rest are at their defaults. */
	readonly calculatedInputs?: Inputs;
	readonly typedInputs?: TypedInputs;
	/** Null for the sample. */
	readonly household?: Household | null;
	/** The planned sale; left out while there is none. */
	readonly sale?: PlannedSale;
}

/** The effect of a strategy. */
export function computeStrategyEffect(
	id: string,
	{ calculatedInputs, typedInputs = createTypedInputs(), household = null, sale }: VisitorEntries = {},
): EffectView {
	const { calculator, ...source } = getSource(id);
	const complete = { ...getDefaultInputs(calculator), ...calculatedInputs };
	const read = readHousehold(system, household);
	return computeEffect({ ...source, read, sale, calculator, calculatedInputs: complete, typedInputs });
}

/** What a planned sale is asked. */
export const SALE_MODEL = runnableEffects.sale;

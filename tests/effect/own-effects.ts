// The effects of this project's strategies, worked out as the section does.
import type { CompiledCalculator, Inputs } from '../../src/definition/compiled-calculator.ts';
import { type EffectSource, type StrategyEffect, workOut } from '../../src/effect/effect-run.ts';
import { type TypedInputs, typedInputs } from '../../src/effect/typed-inputs.ts';
import type { PlannedSale } from '../../src/engine/effect/sale.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import type { Household } from '../../src/household/household.ts';
import { readHousehold } from '../../src/household/household-state.ts';
import { compileOwnProject } from '../support/load-project.ts';

const { taxSystem, runnableEffects, calculators } = await compileOwnProject();
if (!taxSystem || !runnableEffects) throw new Error('The effects do not compile.');
const system = taxSystem;
const { effects, strategies: all } = runnableEffects;

/** Every strategy that says what it does to a return. */
export const STRATEGIES: readonly string[] = [...all.keys()];

/** What the section is given. */
export function sourceOf(id: string): EffectSource & { readonly calculator: CompiledCalculator } {
	const [effect, calculator] = [all.get(id), calculators.get(id)];
	if (!effect || !calculator) throw new Error(`There is no effect of "${id}".`);
	return { system, effects, effect, calculator };
}

interface Said {
	/** Inputs of the calculator; the rest are at their defaults. */
	readonly calculated?: Inputs;
	readonly typed?: TypedInputs;
	/** Null for the sample. */
	readonly household?: Household | null;
	/** The planned sale; left out while there is none. */
	readonly sale?: PlannedSale;
}

/** The effect of a strategy. */
export function worked(
	id: string,
	{ calculated, typed = typedInputs(), household = null, sale }: Said = {},
): StrategyEffect {
	const { calculator, ...source } = sourceOf(id);
	const complete = { ...defaultInputs(calculator), ...calculated };
	const read = readHousehold(system, household);
	return workOut(source, read, { calculator, calculated: complete, sale }, typed);
}

/** What a planned sale is asked. */
export const SALE_MODEL = runnableEffects.sale;

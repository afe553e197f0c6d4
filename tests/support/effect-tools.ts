// Effects of strategies, worked out as the section does.

import type { Compilation } from '../../src/compiler/compile.ts';
import { listIds } from '../../src/engine/collections.ts';
import type { StrategyModel } from '../../src/engine/strategy/project-strategy.ts';
import type { PlannedSale } from '../../src/engine/strategy/sale.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { computeEffectOnReturn, type EffectOnReturn } from '../../src/features/effect/effect-on-return.ts';
import { prefillCalculator } from '../../src/features/effect/prefill.ts';
import { createTypedInputs, type TypedInputs } from '../../src/features/form/field-state.ts';
import { readHousehold } from '../../src/features/household/household-state.ts';
import type { CompiledCalculator, Inputs } from '../../src/model/compiled-calculator.ts';
import type { Household } from '../../src/visit/visit.ts';

/** Left out: the defaults, on the strategy's example household, without a sale. */
export interface VisitorEntries {
	readonly calculatedInputs?: Inputs | undefined;
	readonly typedInputs?: TypedInputs | undefined;
	readonly household?: Household | null;
	readonly sale?: PlannedSale | undefined;
	/** A state whose law has not been loaded. */
	readonly awaitedState?: string;
}

/** What tests ask of compiled strategies. */
export function createEffectTools({
	calculators,
	effects: resolvedEffects,
	engine,
}: Pick<Compilation, 'calculators' | 'effects' | 'engine'>) {
	if (!engine) throw new Error('The effects do not compile.');
	const { system, effects, strategies } = engine;

	function getSource(id: string): StrategyModel & { readonly calculator: CompiledCalculator } {
		const strategy = strategies.get(id);
		// A move has no calculator, and asks nothing in one.
		const calculator =
			calculators.get(id) ??
			({
				id,
				inputs: [],
				results: [],
				sources: [],
				riskStatus: '',
				riskCitation: '',
			} as unknown as CompiledCalculator);
		if (!strategy) throw new Error(`There is no effect of "${id}".`);
		return { system, effects, strategy, calculator };
	}

	function createVisit(id: string, entries: VisitorEntries = {}) {
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

	const getPrefills = (id: string) =>
		resolvedEffects.strategies.find((strategy) => strategy.id === id)?.prefills ?? {};

	const computeStrategyEffect = (id: string, entries: VisitorEntries = {}): EffectOnReturn =>
		computeEffectOnReturn(createVisit(id, entries));

	/** The effect as it opens for a household, with answers to the questions about the return. */
	function computeForHousehold(id: string, facts: Inputs, answers: Inputs = {}): EffectOnReturn {
		const household = createTypedInputs({
			taxYear: 2026,
			filingStatus: 'single',
			age: 45,
			state: 'TX',
			...facts,
		});
		const visit = createVisit(id, { household });
		const { inputs } = prefillCalculator({ ...visit, prefills: getPrefills(id) });
		const calculatorIds = listIds(visit.calculator.inputs).filter((input) => input in answers);
		const calculatorAnswers = Object.fromEntries(calculatorIds.map((input) => [input, answers[input] ?? '']));
		return computeStrategyEffect(id, {
			household,
			calculatedInputs: { ...inputs, ...calculatorAnswers },
			typedInputs: createTypedInputs(answers),
		});
	}

	return {
		/** Every strategy that says what it does to a return. */
		STRATEGIES: [...strategies.keys()] as readonly string[],
		/** Those of them that have a calculator and a card: a move of the household has none. */
		CALCULATORS: [...strategies.keys()].filter((id) => calculators.has(id)) as readonly string[],
		getSource,
		/** What fills the calculator of a strategy from household and sale. */
		getPrefills,
		createVisit,
		/** The effect of a strategy. */
		computeStrategyEffect,
		computeForHousehold,
	};
}

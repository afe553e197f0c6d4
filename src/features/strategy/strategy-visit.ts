// What a strategy is computed from, put together from a calculator and the entries of a visitor.
import { useMemo } from 'react';
import { missingEntriesNote } from '../calculator/messages.ts';
import type { Household } from '../household/household.ts';
import { readHousehold } from '../household/household-state.ts';
import { missingFactsNote } from '../household/messages.ts';
import type { EffectView } from './compute-effect.ts';
import type { StrategyVisit } from './visit.ts';

/** The entries for one strategy. */
export interface StrategyEntries extends Omit<StrategyVisit, 'read'> {
	/** Null for the strategy's example household. */
	readonly household: Household | null;
}

/** The visit; the same object for the same entries. */
export function useStrategyVisit(entries: StrategyEntries): StrategyVisit {
	const { system, effects, strategy, calculator, calculatedInputs, household, sale, typedInputs } = entries;
	const { exampleHousehold } = strategy;
	const read = useMemo(
		() => readHousehold(system, household, exampleHousehold),
		[system, household, exampleHousehold],
	);
	return useMemo(
		() => ({ system, effects, read, sale, strategy, calculator, calculatedInputs, typedInputs }),
		[system, effects, read, sale, strategy, calculator, calculatedInputs, typedInputs],
	);
}

/** The entries that figures wait for, each in a sentence; '' where nothing is missing. */
export function findMissingEntries({ read, inputs }: Pick<EffectView, 'read' | 'inputs'>) {
	return {
		household: missingFactsNote(read),
		details: missingEntriesNote(inputs.visibleInputs, inputs.unreadable),
	};
}

// What the parts about the return take from the open calculator and from the visit.
import type { OpenCalculation } from '../features/calculator/workspace.tsx';
import type { EffectEntries } from '../features/effect/effect-on-return.ts';
import { useLaw, useStrategy } from '../visit/law.ts';
import { getReturnInputs } from '../visit/visit.ts';
import { useVisit, useVisitPart } from '../visit/visit-store.ts';

export interface ReturnPartProps {
	readonly openCalculation: OpenCalculation;
}

interface ReturnEntries {
	/** Undefined until they are there, and where there are none. */
	readonly entries?: EffectEntries;
	readonly isNone?: boolean;
	readonly hasFailed: boolean;
}

/** The entries, kept up to date. */
export function useReturnEntries({ calculator, calculation }: OpenCalculation): ReturnEntries {
	const { id } = calculator;
	const { data: loadedStrategy, isError } = useStrategy(id);
	const { data: system, isError: isLawMissing } = useLaw();
	const household = useVisitPart('household');
	const typedInputs = useVisit((visit) => getReturnInputs(visit.returnInputs, id));
	const sale = useVisitPart('sale')?.sale;
	const hasFailed = isError || isLawMissing;
	if (!loadedStrategy || !system || !calculation) return { hasFailed, isNone: loadedStrategy === null };
	const calculatedInputs = calculation.inputs;
	return {
		hasFailed,
		entries: { ...loadedStrategy, system, calculator, calculatedInputs, household, sale, typedInputs },
	};
}

// Fills a calculator from the household and the planned sale of the visit. Comes once one of them was entered.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { prefillCalculator } from '../features/effect/prefill.ts';
import type { PrefilledInputs } from '../features/form/field-state.ts';
import { readHousehold } from '../features/household/household-state.ts';
import { loadPrefills } from '../lib/load-strategies.ts';
import type { CompiledCalculator } from '../model/compiled-calculator.ts';
import { useLaw } from '../visit/law.ts';
import { useVisitPart } from '../visit/visit-store.ts';

export interface VisitPrefillProps {
	readonly calculator: CompiledCalculator;
	/** Takes the inputs, anew whenever entries have changed. The same function in every rendering. */
	readonly onPrefill: (prefill: PrefilledInputs) => void;
	/** Stands in the calculator's place where that waits for its inputs. */
	readonly renderPending: ((hasFailed: boolean) => ReactNode) | undefined;
}

/** Shows nothing of its own: the inputs go to the calculator. */
export function VisitPrefill({ calculator, onPrefill, renderPending }: VisitPrefillProps) {
	const { data: system, isError: isLawMissing } = useLaw();
	const { data: prefills, isError } = useQuery({
		queryKey: ['prefills', calculator.id],
		queryFn: () => loadPrefills(calculator.id),
	});
	const household = useVisitPart('household');
	const sale = useVisitPart('sale')?.sale;
	const prefill = useMemo(() => {
		if (!system || !prefills) return undefined;
		return prefillCalculator({
			calculator,
			prefills,
			system,
			reading: readHousehold(system, household),
			sale,
		});
	}, [calculator, prefills, system, household, sale]);
	// The calculator opens in the same frame.
	useLayoutEffect(() => {
		if (prefill) onPrefill(prefill);
	}, [prefill, onPrefill]);
	return renderPending?.(isError || isLawMissing);
}

// The details of the household's return below the result of a calculator.
import { useQuery } from '@tanstack/react-query';
import { EffectSection } from '../features/effect/effect-section.tsx';
import { applyToSale } from '../features/sale/sale-state.ts';
import { loadSale } from '../lib/load-returns.ts';
import {
	changeEstate,
	changeHousehold,
	changeReturnInputs,
	changeSale,
	useVisitPart,
} from '../visit/visit-store.ts';
import { type ReturnPartProps, useReturnEntries } from './return-entries.ts';

/** The details; nothing until they are there. */
export function ReturnDetails({ openCalculation }: ReturnPartProps) {
	const { calculator, onApplyValue } = openCalculation;
	const { entries } = useReturnEntries(openCalculation);
	const saleForm = useSaleForm(entries?.sale !== undefined);
	const estate = useVisitPart('estate');
	if (!entries) return null;
	return (
		<EffectSection
			{...entries}
			saleForm={entries.sale && saleForm}
			estate={{ typedInputs: estate, onChange: changeEstate }}
			onChangeHousehold={changeHousehold}
			onApplyToCalculator={onApplyValue}
			onChange={(change) => changeReturnInputs(calculator.id, change)}
		/>
	);
}

// Entered values came with these, so that they are there already.
function useSaleForm(isEntered: boolean) {
	const { data: model } = useQuery({ queryKey: ['sale-model'], queryFn: loadSale, enabled: isEntered });
	return (
		model && {
			inputs: model.inputs,
			onApplyValue: (id: string, text: string) =>
				changeSale((current) => current && applyToSale(model, current, { id, text })),
		}
	);
}

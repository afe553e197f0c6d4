// A strategy's effect on the household's return, below its result: the section, the law and the strategy's part of it are
// loaded at the first press of Calculate.
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { loadReturns, loadSale } from '../../lib/load-returns.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { loadStrategy } from '../../lib/load-strategies.ts';
import { useOverlays } from '../../lib/overlays.ts';
import type { OpenCalculation } from '../calculator/workspace.tsx';
import { changeHousehold, changeReturnInputs, changeSale, getReturnInputs, useVisit } from './visit-store.ts';

async function loadSection(id: string) {
	const [{ EffectSection }, system, effectSource] = await Promise.all([
		import('../strategy/effect-section.tsx'),
		loadReturns(),
		loadStrategy(id),
	]);
	// Null for a strategy that says nothing of returns: a query has to give something.
	return effectSource ? { EffectSection, system, ...effectSource } : null;
}

// Entered values came with these, so that they are there already.
function useSaleForm(isEntered: boolean) {
	const { data } = useQuery({
		queryKey: ['sale-form'],
		queryFn: async () => {
			const [{ applyToSale }, model] = await Promise.all([import('../sale/sale-state.ts'), loadSale()]);
			const onApplyValue = (id: string, text: string) =>
				changeSale((current) => current && applyToSale(model, current, { id, text }));
			return { inputs: model.inputs, onApplyValue };
		},
		enabled: isEntered,
	});
	return data;
}

/** The section, or what stands in its place until it is there. The result above is drawn first, and typing never waits for it. */
export function ReturnSection({ work }: { work: OpenCalculation }) {
	const deferredWork = useDeferredValue(work, null);
	return deferredWork && <Section work={deferredWork} />;
}

const Section = memo(({ work: { calculator, calculation, onApplyValue } }: { work: OpenCalculation }) => {
	const { id } = calculator;
	const { data, isError } = useQuery({ queryKey: ['on-return', id], queryFn: () => loadSection(id) });
	const household = useVisit((visit) => visit.household);
	const returnInputs = useVisit((visit) => getReturnInputs(visit.returnInputs, id));
	const sale = useVisit((visit) => visit.sale)?.sale;
	const saleForm = useSaleForm(sale !== undefined);
	const { open } = useOverlays();
	if (data === null || !calculation) return null;
	if (!data)
		return (
			<LoadState subject="part about your tax return" hasFailed={isError} className="mt-16 text-small" />
		);
	const { EffectSection, ...source } = data;
	return (
		<EffectSection
			{...source}
			calculator={calculator}
			calculatedInputs={calculation.inputs}
			household={household}
			onOpenHousehold={() => open('household')}
			sale={sale}
			onOpenSale={() => open('sale')}
			saleForm={sale && saleForm}
			onChangeHousehold={changeHousehold}
			onApplyToCalculator={onApplyValue}
			typedInputs={returnInputs}
			onChange={(change) => changeReturnInputs(id, change)}
		/>
	);
});

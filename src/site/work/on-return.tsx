// What a strategy does to the household's return, below its result: the section, the law and the strategy's part of it are
// loaded at the first press of Calculate.
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import type { OpenWork } from '../../calculator/workspace.tsx';
import { loadEffect } from '../../catalogue/load-effects.ts';
import { loadReturns } from '../../catalogue/load-returns.ts';
import { loadSale } from '../../catalogue/load-sale.ts';
import { LoadState } from '../../loading/load-state.tsx';
import { useUpperOverlay } from '../use-upper-overlay.ts';
import { changeHousehold, useHousehold } from './household.ts';
import { changeReturnInputs, useReturnInputs } from './return-inputs.ts';
import { changeSale, useSale } from './sale.ts';

async function loadSection(id: string) {
	const [{ EffectView }, system, loaded] = await Promise.all([
		import('../../effect/effect-view.tsx'),
		loadReturns(),
		loadEffect(id),
	]);
	// Null for a strategy that says nothing of returns: a query has to give something.
	return loaded ? { EffectView, system, ...loaded } : null;
}

// What was entered came with these, so that they are there already.
function useSaleForm(isEntered: boolean) {
	const { data } = useQuery({
		queryKey: ['sale-form'],
		queryFn: async () => {
			const [{ putIntoSale }, model] = await Promise.all([import('../../sale/sale-state.ts'), loadSale()]);
			const onPut = (id: string, text: string) =>
				changeSale((entered) => entered && putIntoSale(model, entered, { id, text }));
			return { inputs: model.inputs, onPut };
		},
		enabled: isEntered,
	});
	return data;
}

/** The section, or what stands in its place until it is there. The result above is drawn first, and typing never waits for it. */
export function OnReturn({ work }: { work: OpenWork }) {
	const drawn = useDeferredValue(work, null);
	return drawn && <Section work={drawn} />;
}

const Section = memo(({ work: { calculator, calculation, onUse } }: { work: OpenWork }) => {
	const { id } = calculator;
	const { data, isError } = useQuery({ queryKey: ['on-return', id], queryFn: () => loadSection(id) });
	const household = useHousehold();
	const typed = useReturnInputs(id);
	const sale = useSale()?.sale;
	const saleForm = useSaleForm(sale !== undefined);
	const openSale = useUpperOverlay('sale').open;
	const { open } = useUpperOverlay('household');
	if (data === null || !calculation) return null;
	if (!data)
		return <LoadState what="part about your tax return" failed={isError} className="mt-16 text-small" />;
	const { EffectView, ...source } = data;
	return (
		<EffectView
			{...source}
			calculator={calculator}
			calculated={calculation.inputs}
			household={household}
			onOpenHousehold={open}
			sale={sale}
			onOpenSale={openSale}
			saleForm={sale && saleForm}
			onChangeHousehold={changeHousehold}
			onUseAbove={onUse}
			typed={typed}
			onChange={(change) => changeReturnInputs(id, change)}
		/>
	);
});

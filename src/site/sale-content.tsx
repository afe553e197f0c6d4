// The planned sale as it stands in a visit: the sale, the household, and the selected strategies with their inputs.
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { findEntry } from '../catalogue/catalogue.ts';
import { loadCalculator } from '../catalogue/load-calculator.ts';
import { loadEffect, loadEffectSystem } from '../catalogue/load-effects.ts';
import { loadReturns } from '../catalogue/load-returns.ts';
import { loadSale } from '../catalogue/load-sale.ts';
import { defaultInputs } from '../engine/values.ts';
import { enteredSale } from '../sale/sale-state.ts';
import { SaleView } from '../sale/sale-view.tsx';
import { calculatorAddress } from './overlays.ts';
import { useUpperOverlay } from './use-upper-overlay.ts';
import { useCalculations } from './work/calculations.ts';
import { useHousehold } from './work/household.ts';
import { inputsOf, useAllReturnInputs } from './work/return-inputs.ts';
import { changeSale, useSale } from './work/sale.ts';
import { TakeAlong } from './work/take-along.tsx';

/**
 * Loads what the sale needs. What a strategy that is not selected says of returns is not fetched.
 * @throws when a part cannot be fetched
 */
export async function loadSaleParts(selected: readonly string[]) {
	const [system, effects, model] = await Promise.all([loadReturns(), loadEffectSystem(), loadSale()]);
	const ids = selected.filter((id) => model.strategies.includes(id));
	const strategies = await Promise.all(
		ids.map(async (id) => {
			const [{ calculator }, loaded] = await Promise.all([loadCalculator(id), loadEffect(id)]);
			return loaded ? [{ calculator, effect: loaded.effect }] : [];
		}),
	);
	return { system, effects, model, loaded: strategies.flat() };
}

interface SaleContentProps extends Awaited<ReturnType<typeof loadSaleParts>> {
	readonly headingId: string;
	readonly onClose: () => void;
}

/** The content of the overlay. */
export function SaleContent({ model, loaded, ...rest }: SaleContentProps) {
	const navigate = useNavigate();
	const household = useHousehold();
	const { open } = useUpperOverlay('household');
	const typed = useSale()?.typed ?? null;
	const calculations = useCalculations();
	const returnInputs = useAllReturnInputs();
	const strategies = useMemo(
		() =>
			loaded.map(({ calculator, effect }) => ({
				calculator,
				effect,
				calculated: calculations.get(calculator.id) ?? defaultInputs(calculator),
				typed: inputsOf(returnInputs, calculator.id),
			})),
		[loaded, calculations, returnInputs],
	);
	return (
		<SaleView
			{...rest}
			model={model}
			typed={typed}
			household={household}
			strategies={strategies}
			entries={model.strategies.flatMap((id) => findEntry(id) ?? [])}
			onChange={(change) =>
				changeSale((entered) => {
					const next = change((entered ?? enteredSale(model)).typed);
					return next && enteredSale(model, next);
				})
			}
			onOpen={(id) => navigate(calculatorAddress(id), { state: { opened: true } })}
			onOpenHousehold={open}
			actions={<TakeAlong canSave />}
		/>
	);
}

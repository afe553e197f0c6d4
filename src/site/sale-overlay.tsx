// The planned sale over whatever is open: its form, the law and the selected strategies about it are loaded when it is opened.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { findEntry } from '../catalogue/catalogue.ts';
import { loadCalculator } from '../catalogue/load-calculator.ts';
import { loadEffect, loadEffectSystem } from '../catalogue/load-effects.ts';
import { loadReturns } from '../catalogue/load-returns.ts';
import { loadSale } from '../catalogue/load-sale.ts';
import { typedInputs } from '../effect/typed-inputs.ts';
import { completeSale } from '../engine/effect/sale.ts';
import { defaultInputs } from '../engine/inputs.ts';
import { FullScreenDialog } from '../ui/full-screen-dialog.tsx';
import { calculatorAddress } from './overlays.ts';
import { PageTitle } from './page-title.tsx';
import { PendingOverlay } from './pending-overlay.tsx';
import { useSelection } from './selection.tsx';
import { useUpperOverlay } from './use-upper-overlay.ts';
import { useCalculations } from './work/calculations.ts';
import { useHousehold } from './work/household.ts';
import { inputsOf, useAllReturnInputs } from './work/return-inputs.ts';
import { changeSale, useSale } from './work/sale.ts';
import { TakeAlong } from './work/take-along.tsx';

/** The id of its heading. */
export const SALE_HEADING = 'sale-heading';
const TITLE = 'One sale, every way';

// What a strategy that is not selected says of returns is not fetched.
async function loadContent(selected: readonly string[]) {
	const [{ SaleView }, system, effects, model] = await Promise.all([
		import('../sale/sale-view.tsx'),
		loadReturns(),
		loadEffectSystem(),
		loadSale(),
	]);
	const ids = selected.filter((id) => model.strategies.includes(id));
	const strategies = await Promise.all(
		ids.map(async (id) => {
			const [{ calculator }, loaded] = await Promise.all([loadCalculator(id), loadEffect(id)]);
			return loaded ? [{ calculator, effect: loaded.effect }] : [];
		}),
	);
	return { SaleView, system, effects, model, loaded: strategies.flat() };
}

interface SaleOverlayProps {
	readonly onClose: () => void;
	/** Where focus goes on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
}

/** One sale, every way. */
export function SaleOverlay({ onClose, returnFocusIds }: SaleOverlayProps) {
	const { ids } = useSelection();
	const { data, isError } = useQuery({ queryKey: ['sale', ...ids], queryFn: () => loadContent(ids) });
	return (
		<FullScreenDialog
			headingId={SALE_HEADING}
			contentKey={data ? 'ready' : 'pending'}
			fallbackFocusIds={returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title={TITLE} />
			{data ? (
				<OpenSale {...data} onClose={onClose} />
			) : (
				<PendingOverlay
					headingId={SALE_HEADING}
					title={TITLE}
					what="sale"
					closeLabel="Close sale"
					failed={isError}
					onClose={onClose}
				/>
			)}
		</FullScreenDialog>
	);
}

interface OpenSaleProps extends Awaited<ReturnType<typeof loadContent>> {
	readonly onClose: () => void;
}

function OpenSale({ SaleView, system, effects, model, loaded, onClose }: OpenSaleProps) {
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
			headingId={SALE_HEADING}
			system={system}
			effects={effects}
			model={model}
			typed={typed}
			household={household}
			strategies={strategies}
			entries={model.strategies.flatMap((id) => findEntry(id) ?? [])}
			onChange={(change) =>
				changeSale((entered) => {
					const next = change(entered?.typed ?? typedInputs());
					return next && { typed: next, sale: completeSale(model, next.given) };
				})
			}
			onOpen={(id) => navigate(calculatorAddress(id), { state: { opened: true } })}
			onOpenHousehold={open}
			actions={<TakeAlong canSave />}
			onClose={onClose}
		/>
	);
}

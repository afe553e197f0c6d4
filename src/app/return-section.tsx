// A strategy's effect on the household's return: the answer above the quick estimate and the details below it. Their code, the
// law and the strategy's part of it are loaded at the first press of Calculate.
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, memo, type ReactNode, useDeferredValue } from 'react';
import { UNAVAILABLE } from '../engine/format.ts';
import { listResultLines } from '../features/calculator/calculation-document.ts';
import type { OpenCalculation } from '../features/calculator/workspace.tsx';
import { loadReturns, loadSale } from '../lib/load-returns.ts';
import { LoadState } from '../lib/load-state.tsx';
import { loadReturnsFor, loadStrategy } from '../lib/load-strategies.ts';
import { getReturnInputs } from '../visit/visit.ts';
import {
	changeEstate,
	changeHousehold,
	changeReturnInputs,
	changeSale,
	useVisit,
	useVisitPart,
} from '../visit/visit-store.ts';
import { HOLDS_LAW } from '../visit/watch-states.ts';

async function loadSection(id: string) {
	const [parts, effectSource] = await Promise.all([
		import('../features/effect/effect-section.tsx'),
		loadStrategy(id),
		loadReturns(),
	]);
	const system = await loadReturnsFor(effectSource ? [effectSource] : []);
	// Null for a strategy that says nothing of returns: a query has to give something.
	return effectSource ? { parts, source: { system, ...effectSource } } : null;
}

// Entered values came with these, so that they are there already.
function useSaleForm(isEntered: boolean) {
	const { data } = useQuery({
		queryKey: ['sale-form'],
		queryFn: async () => {
			const [{ applyToSale }, model] = await Promise.all([
				import('../features/sale/sale-state.ts'),
				loadSale(),
			]);
			const onApplyValue = (id: string, text: string) =>
				changeSale((current) => current && applyToSale(model, current, { id, text }));
			return { inputs: model.inputs, onApplyValue };
		},
		enabled: isEntered,
	});
	return data;
}

function useReturnEntries({ calculator, calculation }: OpenCalculation) {
	const { id } = calculator;
	const { data, isError } = useQuery({
		queryKey: ['on-return', id],
		queryFn: () => loadSection(id),
		meta: HOLDS_LAW,
	});
	const household = useVisitPart('household');
	const typedInputs = useVisit((visit) => getReturnInputs(visit.returnInputs, id));
	const sale = useVisitPart('sale')?.sale;
	if (!data || !calculation) return { data, isError };
	const calculatedInputs = calculation.inputs;
	const entries = { ...data.source, calculator, calculatedInputs, household, sale, typedInputs };
	return { data, isError, entries };
}

interface ReturnPartProps {
	readonly work: OpenCalculation;
}

/**
 * The result is drawn before the part, and typing never waits for it.
 * @param placeholder stands in its place until then
 */
function defer(Part: ComponentType<ReturnPartProps>, placeholder: ReactNode) {
	const MemoizedPart = memo(Part);
	return ({ work }: ReturnPartProps) => {
		const deferredWork = useDeferredValue(work, null);
		return deferredWork ? <MemoizedPart work={deferredWork} /> : placeholder;
	};
}

const ANSWER_HEADING_ID = 'return-answer';
// As high as most answers are, so that nothing moves when one comes.
const ANSWER_CLASSES =
	'min-h-120 border-edge border-t pt-4 sm:min-h-96 lg:min-h-64 print:min-h-0 print:border-0 print:pt-0';

/** The answer on the return that leads the result, or what stands in its place until it is there. */
export const LazyReturnAnswer = defer(Answer, <AnswerPlace />);

function Answer({ work }: ReturnPartProps) {
	const { data, isError, entries } = useReturnEntries(work);
	if (data === null) return null;
	if (!data || !entries)
		return (
			<AnswerPlace>
				<LoadState subject="part about your tax return" hasFailed={isError} />
			</AnswerPlace>
		);
	return (
		<section aria-labelledby={ANSWER_HEADING_ID} className={ANSWER_CLASSES}>
			<data.parts.ReturnAnswer {...entries} heading={<AnswerHeading />} />
		</section>
	);
}

function AnswerPlace({ children }: { children?: ReactNode }) {
	return (
		<section aria-labelledby={ANSWER_HEADING_ID} className={ANSWER_CLASSES}>
			<AnswerHeading />
			{children}
		</section>
	);
}

// Begins the sentence that the figure ends.
function AnswerHeading() {
	return (
		<h3 id={ANSWER_HEADING_ID} className="text-lead text-muted">
			On your tax return<span aria-hidden="true">:</span>
		</h3>
	);
}

/** The figure of that answer in a few words. */
export const LazyReturnBrief = defer(Brief, UNAVAILABLE);

function Brief({ work }: ReturnPartProps) {
	const { data, entries } = useReturnEntries(work);
	return data && entries ? <data.parts.ReturnBrief {...entries} /> : UNAVAILABLE;
}

/** Which figure to rely on, once that is there. */
export const LazyReturnReliance = defer(Reliance, null);

function Reliance({ work }: ReturnPartProps) {
	const { data, entries } = useReturnEntries(work);
	if (!data || !entries || !work.calculation) return null;
	const headline = listResultLines(work.calculation.outcome).find(({ result }) => result.headline);
	return <data.parts.ReturnReliance {...entries} quickTone={headline?.tone ?? 'plain'} />;
}

/** The details below the result; nothing until they are there. */
export const ReturnSection = defer(Details, null);

function Details({ work }: ReturnPartProps) {
	const { data, entries } = useReturnEntries(work);
	const saleForm = useSaleForm(entries?.sale !== undefined);
	const estate = useVisitPart('estate');
	if (!data || !entries) return null;
	return (
		<data.parts.EffectSection
			{...entries}
			saleForm={entries.sale && saleForm}
			estate={{ typedInputs: estate, onChange: changeEstate }}
			onChangeHousehold={changeHousehold}
			onApplyToCalculator={work.onApplyValue}
			onChange={(change) => changeReturnInputs(work.calculator.id, change)}
		/>
	);
}

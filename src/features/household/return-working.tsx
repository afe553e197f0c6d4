// How a line of a return comes about, once the formulas are there.
import { useMemo } from 'react';
import type { Computable } from '../../engine/calculate.ts';
import { explainRows } from '../../engine/explain/explain.ts';
import {
	createReturnModel,
	createSeparateModel,
	type ReturnWorkings,
	type SeparateReturn,
} from '../../engine/tax-return/return-model.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import type { Facts } from '../../model/compiled-return.ts';
import { useReturnWorkings } from '../../visit/law.ts';
import { Working } from '../calculator/workings/working.tsx';
import { MISSING_LINE, RETURN_ORIGINS } from './messages.ts';

/** A return of a year. */
export interface TaxReturn {
	readonly system: TaxSystem;
	readonly year: number;
	readonly facts: Facts;
	/** Undefined for that of a household. */
	readonly separate?: SeparateReturn | undefined;
}

export interface ReturnLineWorkingProps {
	readonly taxReturn: TaxReturn;
	readonly id: string;
	/** Said of the facts of the return. */
	readonly factOrigin?: string;
}

/** The working, or that the return has no such line. */
export function ReturnWorking({ taxReturn, id, factOrigin = RETURN_ORIGINS.input }: ReturnLineWorkingProps) {
	const { system, year, facts, separate } = taxReturn;
	const { data: workings, isError } = useReturnWorkings(system);
	const explained = useMemo(() => {
		if (!workings) return undefined;
		const model = createYearModel({ system, year, facts, separate }, workings);
		return {
			explanation: model && explainRows(model, facts).find((row) => row.id === id),
			note: model?.results.find((line) => line.id === id)?.note,
		};
	}, [workings, system, year, facts, separate, id]);
	if (!explained) return <LoadState subject="calculation" hasFailed={isError} />;
	const { explanation, note } = explained;
	if (!explanation) return <p className="text-muted text-small">{MISSING_LINE}</p>;
	return (
		<>
			<p className="mb-2 text-small empty:hidden">{note}</p>
			<Working explanation={explanation} origins={{ ...RETURN_ORIGINS, input: factOrigin }} />
		</>
	);
}

/** The return as a model; undefined without a worksheet for it. */
export function createYearModel(
	{ system, year, facts, separate }: TaxReturn,
	workings: ReturnWorkings,
): Computable | undefined {
	return separate
		? createSeparateModel(system, year, separate, workings)
		: createReturnModel(system, year, facts, workings);
}

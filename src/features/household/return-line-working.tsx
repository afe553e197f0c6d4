// How a line of a return comes about: the code that explains, and the formulas, are fetched when first asked for.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Model } from '../../engine/calculate.ts';
import type { FilingStatus } from '../../engine/law.ts';
import {
	createReturnModel,
	createTrustModel,
	type ReturnWorkings,
} from '../../engine/tax-return/return-model.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { loadReturnWorkings } from '../../lib/load-returns.ts';
import { LoadState } from '../../lib/load-state.tsx';
import type { HouseholdReading } from './household-state.ts';

interface ReturnLineWorkingProps {
	readonly yearReturn: ReturnReading;
	/** The id of the line. */
	readonly id: string;
	/** Said of the facts of the return. */
	readonly factOrigin?: string;
}

/** How a line of a return comes about, or that the return has no such line. */
export function ReturnLineWorking({ yearReturn, id, factOrigin = ORIGINS.input }: ReturnLineWorkingProps) {
	const { explained, isError } = useExplanations(yearReturn);
	if (!explained) return <LoadState subject="calculation" hasFailed={isError} />;
	const explanation = explained.byId.get(id);
	if (!explanation) return <MissingLine />;
	return (
		<>
			<p className="mb-2 text-small empty:hidden">{explained.notes.get(id)}</p>
			<explained.Working explanation={explanation} origins={{ ...ORIGINS, input: factOrigin }} />
		</>
	);
}

export function MissingLine() {
	return <p className="text-muted text-small">This return has no such line.</p>;
}

/** The model needed to show a household's return. */
export interface ReturnContext {
	readonly system: TaxSystem;
	readonly reading: HouseholdReading;
}

/** A return beside its form. */
export interface ReturnViewProps extends ReturnContext {
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (fact: string, text: string) => void;
}

/** Said of the numbers in the working of a line. */
export const ORIGINS = { input: 'A fact of the household.', result: 'A line of this return.' };

/** A return of a year. */
export interface ReturnReading {
	readonly system: TaxSystem;
	readonly reading: Pick<HouseholdReading, 'year' | 'facts'>;
	/** For the return of a trust: the filing status of the household whose strategy has it. */
	readonly trustFilingStatus?: FilingStatus | undefined;
}

/**
 * The code of a part that shows how returns are computed, with the workings of those at hand: anew once another state is.
 * @param load imports it
 */
export function useReturnPart<Part extends object>(
	name: string,
	system: TaxSystem,
	load: () => Promise<Part>,
	enabled = true,
) {
	return useQuery({
		queryKey: [name, system.worksheets.length],
		queryFn: async () => {
			const [part, workings] = await Promise.all([load(), loadReturnWorkings(system)]);
			return { ...part, workings };
		},
		enabled,
	});
}

/** The explanations of a return by id of line, once they are there. */
function useExplanations({ system, reading: { year, facts }, trustFilingStatus }: ReturnReading) {
	const { data, isError } = useReturnPart(
		'return-workings',
		system,
		() => import('../calculator/workings/working.tsx'),
	);
	const explained = useMemo(() => {
		if (!data) return undefined;
		const { Working, explainRows, workings } = data;
		const model = createYearModel({ system, reading: { year, facts }, trustFilingStatus }, workings);
		if (!model) return undefined;
		return {
			Working,
			byId: new Map(explainRows(model, facts).map((one) => [one.id, one])),
			notes: new Map(model.results.map(({ id, note }) => [id, note])),
		};
	}, [data, system, year, facts, trustFilingStatus]);
	return { explained, isError };
}

/** The return as a model; undefined without a worksheet for it. */
export function createYearModel(
	{ system, reading: { year, facts }, trustFilingStatus }: ReturnReading,
	workings: ReturnWorkings,
): Model | undefined {
	return trustFilingStatus
		? createTrustModel(system, workings, year, trustFilingStatus)
		: createReturnModel(system, year, facts, workings);
}

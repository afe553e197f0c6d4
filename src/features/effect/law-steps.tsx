// The steps of the law below the drawing of the years: what the statutes change, and how far that moves the tax.

import { useEffect, useMemo } from 'react';
import { formatAmountNumber } from '../../engine/format.ts';
import { type FilingStatus, findAmount } from '../../engine/law.ts';
import { type LawStep, listLawSteps } from '../../engine/tax-return/law-steps.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import type { ReturnWorkings } from '../../engine/tax-return/return-model.ts';
import { getPrices, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { getScenarioNames } from '../../engine/verdict.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { useReturnWorkings } from '../../visit/law.ts';
import type { ReturnComparison } from './effect-on-return.ts';
import { AmountTableView } from './section-view.tsx';

/** A step with the amounts that change, in words: "Limit on state and local taxes: $41,624 to $10,000". */
interface NamedStep extends LawStep {
	readonly texts: readonly string[];
}

/** The steps in the years of an effect or a plan. @param workings have the titles of amounts */
export function listNamedSteps(returns: ReturnComparison, workings: ReturnWorkings): readonly NamedStep[] {
	const { reading, result } = returns;
	const system = applyOutlook(returns.system, returns.reading);
	const scenarios = (['without', 'with'] as const).map((scenario) =>
		(result.scenarios.get(scenario)?.years ?? []).map(({ household }) => household),
	);
	const status = reading.household.filingStatus as FilingStatus;
	return listLawSteps(system, scenarios).map((step) => ({
		...step,
		texts: step.amounts.map((name) => {
			const title = workings[step.worksheet]?.amounts[name]?.title ?? '';
			const figures = [step.year - 1, step.year].map((year) => formatFigure(system, name, year, status));
			// Of a schedule its name says enough.
			return figures.includes('') ? title : `${title}: ${figures.join(' to ')}`;
		}),
	}));
}

function formatFigure(system: TaxSystem, name: string, year: number, status: FilingStatus): string {
	const amount = system.amounts[name];
	const figure = amount && findAmount(name, amount, year, status, getPrices(system));
	if (typeof figure !== 'object' || typeof figure.value !== 'number') return '';
	return formatAmountNumber(figure.value, figure.unit);
}

export interface LawStepsProps {
	readonly returns: ReturnComparison;
	/** Takes the calendar years in which the law changes. The same function in every rendering. */
	readonly onFind: (years: readonly number[]) => void;
}

export function LawSteps({ returns, onFind }: LawStepsProps) {
	const { data: workings, isError } = useReturnWorkings(returns.system);
	const steps = useMemo(() => workings && listNamedSteps(returns, workings), [returns, workings]);
	useEffect(() => {
		if (steps) onFind(steps.map(({ year }) => year));
	}, [steps, onFind]);
	if (!steps) return <LoadState subject="steps of the law" hasFailed={isError} />;
	return <StepsTable steps={steps} isUnsettled={returns.isUnsettled} />;
}

interface StepsTableProps {
	readonly steps: readonly NamedStep[];
	readonly isUnsettled: boolean;
}

export function StepsTable({ steps, isUnsettled }: StepsTableProps) {
	if (steps.length === 0) return null;
	const names = getScenarioNames(isUnsettled);
	return (
		<div className="mt-8 max-w-4xl">
			<h5 className="font-medium">Steps in the law</h5>
			<p className="mt-1 max-w-measure text-muted text-small">
				Dashed lines in the chart. Each amount is how much the step changes that year’s tax.
			</p>
			<AmountTableView
				title="Steps in the law"
				rowTitle="From"
				columns={[{ title: names.without }, { title: names.with }]}
				rows={steps.map(({ year, worksheet, texts, moves }) => ({
					id: `${year} ${worksheet}`,
					label: String(year),
					notes: [texts.join('; ')],
					amounts: moves,
				}))}
				look="large"
			/>
		</div>
	);
}

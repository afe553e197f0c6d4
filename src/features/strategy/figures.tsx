// Figures of the effect: tax by kind, cash flow that is not tax, and the common figures of all years.
import { useId, useState } from 'react';
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';
import { AmountTableView } from './amount-table.tsx';
import type { ReturnsView } from './compute-effect.ts';
import { getScenarioNames } from './messages.ts';
import {
	COMMON_FIGURES,
	listCashRows,
	listScenarios,
	listTaxRows,
	type ScenarioRow,
} from './scenario-rows.ts';
import { ScenariosTable } from './scenarios-table.tsx';
import { ALL_YEARS, YearChoice } from './year-choice.tsx';

/** The right-hand side. */
export function Figures({ effect }: { effect: ReturnsView }) {
	const { system, result } = effect;
	const headingId = useId();
	const [selectedYear, selectYear] = useState(ALL_YEARS);
	const year =
		selectedYear === ALL_YEARS || Number(selectedYear) >= result.years ? undefined : Number(selectedYear);
	const rows = listTaxRows(system, result, year);
	const cashRows = listCashRows(result);
	return (
		<section aria-labelledby={headingId} className="min-w-0 print:float-right print:w-[48%] print:pt-3">
			<h4 id={headingId} className="mb-3 font-medium print:hidden">
				Tax by kind
			</h4>
			{result.years > 1 && (
				<YearChoice effect={effect} selectedYear={selectedYear} onPick={selectYear} hasAllYears />
			)}
			<Statement effect={effect} label="Tax by kind" rows={rows.slice(0, -1)} total={rows.at(-1)} />
			{cashRows.length > 0 && (
				<div className="mt-10 print:hidden">
					<h4 className="mb-1 font-medium">Money that is not tax</h4>
					<p className="text-muted text-small">Over all years; what is paid has a minus sign.</p>
					<Statement effect={effect} label="Money that is not tax" rows={cashRows} />
				</div>
			)}
			<CommonFigures effect={effect} />
		</section>
	);
}

interface StatementProps {
	readonly effect: ReturnsView;
	readonly label: string;
	readonly rows: readonly ScenarioRow[];
	readonly total?: ScenarioRow | undefined;
}

function Statement({ effect: { isUnsettled, result }, label, rows, total }: StatementProps) {
	return (
		<ScenariosTable
			label={label}
			scenarios={listScenarios(result)}
			isUnsettled={isUnsettled}
			groups={[{ title: '', rows }]}
			total={total}
		/>
	);
}

// One year without other money says nothing here that the tax does not say.
function CommonFigures({ effect: { effects, isUnsettled, result, rate } }: { effect: ReturnsView }) {
	const { with: lawful, claimed } = result;
	if (lawful.savedByYear.length === 1 && lawful.costs === 0 && lawful.cash === 0 && !claimed) return null;
	const names = getScenarioNames(isUnsettled);
	const columns: readonly (readonly [title: string, comparison: Comparison])[] = claimed
		? [
				[isUnsettled ? names.with : 'As the law gives it', lawful],
				[names.claimed, claimed],
			]
		: [['', lawful]];
	const rows = COMMON_FIGURES.map((id) => ({
		id,
		label: effects.results[id],
		amounts: columns.map(([, comparison]) => comparison[id]),
	}));
	return (
		<div className="mt-10 print:hidden">
			<h4 className="mb-1 font-medium">{COMMON_TITLE}</h4>
			<p className="text-muted text-small">Present values at {rate} a year.</p>
			<AmountTableView
				label={COMMON_TITLE}
				columns={columns.map(([title]) => ({ title }))}
				rows={rows.slice(0, -1)}
				total={rows.at(-1)}
				look="large"
				className="mt-2"
			/>
		</div>
	);
}

const COMMON_TITLE = 'What it comes to';

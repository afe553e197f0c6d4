// Figures of the effect: tax by kind, cash flow that is not tax, and the common figures of all years.
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { AmountTableView } from './amount-table.tsx';
import type { ReturnsView } from './compute-effect.ts';
import { getScenarioNames } from './messages.ts';
import { COMMON_FIGURES, listCashRows } from './scenario-rows.ts';
import { ScenariosTable, TaxTable } from './scenarios-table.tsx';
import { useYearChoice } from './year-choice.tsx';

/** The right-hand side. */
export function Figures({ effect }: { effect: ReturnsView }) {
	const { year, field } = useYearChoice(effect, true);
	const cashRows = listCashRows(effect.result);
	return (
		<TitledSection
			title="Tax breakdown"
			level="h4"
			className="min-w-0 print:float-right print:w-[48%] print:pt-3"
			headingClassName="mb-3 font-medium print:hidden"
		>
			{field}
			<TaxTable label="Tax breakdown" returns={effect} year={year} />
			{cashRows.length > 0 && (
				<div className="mt-10 print:hidden">
					<h4 className="mb-1 font-medium">Cash flow before tax</h4>
					<p className="text-muted text-small">All years; payments are negative.</p>
					<ScenariosTable
						label="Cash flow before tax"
						returns={effect}
						groups={[{ title: '', rows: cashRows }]}
					/>
				</div>
			)}
			<CommonFigures effect={effect} />
		</TitledSection>
	);
}

// One year without other money says nothing here that the tax does not say.
function CommonFigures({ effect: { effects, isUnsettled, result, rate } }: { effect: ReturnsView }) {
	const { with: lawful, claimed } = result;
	if (lawful.savedByYear.length === 1 && lawful.costs === 0 && lawful.cash === 0 && !claimed) return null;
	const names = getScenarioNames(isUnsettled);
	const columns: readonly (readonly [title: string, comparison: Comparison])[] = claimed
		? [
				[isUnsettled ? names.with : 'Under the law', lawful],
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
			<p className="text-muted text-small">Present values at {rate} per year.</p>
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

const COMMON_TITLE = 'Bottom line';

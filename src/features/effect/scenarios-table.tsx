// Scenarios beside each other as a statement: label and form line, each scenario, the change. On a phone the change leads, and
// the scenarios stand under it.

import { Fragment, type ReactNode } from 'react';
import { OTHER_PAYMENTS_TITLE } from '../../engine/tax-return/summary.ts';
import { getScenarioNames } from '../../engine/verdict.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import { DisclosureButton, getWrappingClass, isLongAmount, useOpenLine } from '../../ui/expandable-row.tsx';
import type { ReturnComparison } from './effect-on-return.ts';
import { getChangeName } from './messages.ts';
import type { ScenarioGroup } from './return-rows.ts';
import { listOtherPaymentRows, listShownScenarios, listTaxRows, type ScenarioRow } from './scenario-rows.ts';

interface ScenariosTableProps {
	readonly label: string;
	readonly returns: Pick<ReturnComparison, 'isUnsettled' | 'result'>;
	readonly groups: readonly ScenarioGroup[];
	/** The last row, in large type. */
	readonly total?: ScenarioRow | undefined;
	/** After the total, and no part of it. */
	readonly besides?: ScenarioGroup | undefined;
	/** On a page's whole width, with columns of one width, so that tables one below the other line up. */
	readonly isEven?: boolean;
	/** The working of a row that opens; left out where none does. */
	readonly renderWorking?: (row: ScenarioRow) => ReactNode;
}

export function ScenariosTable(props: ScenariosTableProps) {
	const { label, returns, groups, total, besides, isEven = false } = props;
	const scenarios = listShownScenarios(returns.result);
	const row = (scenarioRow: ScenarioRow, isTotal = false) => (
		<ScenarioRowView key={scenarioRow.id} row={scenarioRow} isTotal={isTotal} table={props} />
	);
	const renderGroup = ({ title, rows }: ScenarioGroup) => (
		<Fragment key={title}>
			{title !== '' && (
				<tr>
					<th
						scope="rowgroup"
						colSpan={scenarios.length + 2}
						className="pt-6 pb-2 text-left font-medium text-brass text-small"
					>
						{title}
					</th>
				</tr>
			)}
			{rows.map((scenarioRow) => row(scenarioRow))}
		</Fragment>
	);
	return (
		<table aria-label={label} className="w-full border-collapse text-left print:text-small">
			<Columns {...returns} scenarios={scenarios} isEven={isEven} />
			<tbody>
				{groups.map(renderGroup)}
				{total && row(total, true)}
				{besides && renderGroup(besides)}
			</tbody>
		</table>
	);
}

interface TaxTableProps {
	readonly label: string;
	readonly returns: ReturnComparison;
	/** Counted from 0; undefined for the sum of all years. */
	readonly year?: number | undefined;
}

export function TaxTable({ label, returns, year }: TaxTableProps) {
	const rows = listTaxRows(returns.system, returns.result, year);
	const besideRows = listOtherPaymentRows(returns.system, returns.result, year);
	return (
		<ScenariosTable
			label={label}
			returns={returns}
			groups={[{ title: '', rows: rows.slice(0, -1) }]}
			total={rows.at(-1)}
			besides={besideRows.length > 0 ? { title: OTHER_PAYMENTS_TITLE, rows: besideRows } : undefined}
		/>
	);
}

interface ColumnsProps {
	readonly scenarios: readonly Scenario[];
	readonly isUnsettled: boolean;
	readonly isEven: boolean;
}

/** The names of the columns. On a phone each scenario says its name, and the change does where there are three. */
function Columns({ scenarios, isUnsettled, isEven }: ColumnsProps) {
	const names = getScenarioNames(isUnsettled);
	const onPaper = createPaperClass(isUnsettled);
	const look = `py-2 pl-4 text-right align-bottom font-normal print:py-0 ${isEven ? EVEN : ''}`;
	return (
		<thead className={scenarios.length > 2 ? '' : 'narrow:hidden'}>
			<tr className="text-muted text-small">
				<td />
				{scenarios.map((scenario) => (
					<th key={scenario} scope="col" className={`narrow:hidden ${look} ${onPaper(scenario)}`}>
						{names[scenario]}
					</th>
				))}
				<th scope="col" className={look}>
					{getChangeName(scenarios, isUnsettled)}
				</th>
			</tr>
		</thead>
	);
}

const EVEN = 'print:w-[26mm]';

interface RowProps {
	readonly row: ScenarioRow;
	readonly isTotal: boolean;
	readonly table: ScenariosTableProps;
}

function ScenarioRowView({ row, isTotal, table }: RowProps) {
	const { returns, renderWorking, isEven = false } = table;
	const { isUnsettled } = returns;
	const scenarios = listShownScenarios(returns.result);
	const width = isEven ? EVEN : '';
	const { isOpen, contentId, buttonProps } = useOpenLine();
	const names = getScenarioNames(isUnsettled);
	const onPaper = createPaperClass(isUnsettled);
	// A long amount goes below the name of its scenario.
	const isLong = row.values.some((value) => isLongAmount(`without ${value}`));
	const look = isTotal
		? 'border-edge border-t font-semibold text-lead print:text-small'
		: 'border-line border-t';
	return (
		<>
			<tr className={`${look} last:border-b ${row.differs || isTotal ? '' : 'print:hidden'}`}>
				<th scope="row" className={`pr-2 align-baseline ${isTotal ? '' : 'font-normal'}`}>
					{renderWorking ? (
						<DisclosureButton {...buttonProps}>{row.label}</DisclosureButton>
					) : (
						<span className="block py-3 print:inline print:py-0">{row.label}</span>
					)}
					<span className="-mt-2 block pb-3 font-normal text-muted text-small empty:hidden print:ml-2 print:inline">
						{row.form}
					</span>
				</th>
				{row.values.map((value, index) => (
					<td
						key={scenarios[index]}
						className={`figures py-3 pl-4 text-right align-baseline narrow:hidden print:py-0 ${width} ${getWrappingClass(value)} ${onPaper(scenarios[index])}`}
					>
						{value}
					</td>
				))}
				<td
					className={`figures py-3 pl-4 text-right align-baseline print:py-0 ${width} ${isLong ? '' : 'whitespace-nowrap'}`}
				>
					<span className={getWrappingClass(row.change)}>{row.change}</span>
					<span className="mt-1 block font-normal text-muted text-small wide:hidden">
						{row.values.map((value, index) => (
							<span key={scenarios[index]} className="block">
								{names[scenarios[index] ?? 'without'].toLowerCase()}{' '}
								<span className={getWrappingClass(value)}>{value || 'none'}</span>
							</span>
						))}
					</span>
				</td>
			</tr>
			{isOpen && renderWorking && (
				<tr id={contentId} className="print:hidden">
					<td colSpan={scenarios.length + 2} className="pb-5">
						{renderWorking(row)}
					</td>
				</tr>
			)}
		</>
	);
}

// A sheet has room for what the law gives, and for a claim of the same weight.
function createPaperClass(isUnsettled: boolean) {
	return (scenario: Scenario | undefined) => (scenario === 'claimed' && !isUnsettled ? 'print:hidden' : '');
}

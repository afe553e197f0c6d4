// Every line of a worksheet for a household that can be changed.
import { useMemo } from 'react';
import type { AuthoredFormula } from '../compiler/dev-server/workshop-state.ts';
import type { CompiledWorksheet } from '../definition/compiled-return.ts';
import { returnCalculator, workingsOfReturn } from '../engine/return/as-calculator.ts';
import { worksheetsOf } from '../engine/return/tax-system.ts';
import { HouseholdForm } from '../household/household-form.tsx';
import { type ReadHousehold, readHousehold } from '../household/household-state.ts';
import { useKeptHousehold } from './kept-household.ts';
import { LineList, type Listable } from './line-list.tsx';
import { ValuesBeside } from './values-beside.tsx';
import type { ReturnsModule } from './workshop-data.ts';

interface HouseholdLinesProps {
	readonly module: ReturnsModule;
	readonly worksheet: CompiledWorksheet;
	readonly formulas: readonly AuthoredFormula[];
}

/** The form of the household, and the lines of the worksheet. */
export function HouseholdLines({ module, worksheet, formulas }: HouseholdLinesProps) {
	const { system } = module;
	const { household, change } = useKeptHousehold();
	const read = useMemo(() => readHousehold(system, household), [system, household]);
	const calculator = useMemo(() => listable(module, read, worksheet), [module, read, worksheet]);
	const isFilledIn = worksheetsOf(system, read.facts).some(({ id }) => id === worksheet.id);
	const form = <HouseholdForm system={system} household={household} read={read} onChange={change} />;
	return (
		<ValuesBeside title="Household" form={form}>
			{isFilledIn ? (
				<LineList calculator={calculator} inputs={read.facts} absent={read.absent} formulas={formulas} />
			) : (
				<p>This household does not fill in this return: choose another state.</p>
			)}
		</ValuesBeside>
	);
}

// A household's return has lines of several worksheets, of which one is shown.
function listable(
	module: ReturnsModule,
	{ year, facts }: ReadHousehold,
	{ lines }: CompiledWorksheet,
): Listable {
	const workings = workingsOfReturn(module.system, facts, module);
	const own = new Set(lines.map(({ id }) => id));
	const formulas = Object.entries(workings.formulas).filter(([id]) => own.has(id));
	return {
		...returnCalculator(module.system, year, facts, module),
		explain: () => Promise.resolve({ ...workings, formulas: Object.fromEntries(formulas) }),
	};
}

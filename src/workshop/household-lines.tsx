// Every line of a worksheet for a household that can be changed.
import { useMemo } from 'react';
import type { AuthoredFormula } from '../compiler/dev-server/workshop-state.ts';
import { createReturnCalculator, mergeReturnWorkings } from '../engine/tax-return/as-calculator.ts';
import { listWorksheets } from '../engine/tax-return/tax-system.ts';
import { HouseholdForm } from '../features/household/household-form.tsx';
import { type HouseholdReading, readHousehold } from '../features/household/household-state.ts';
import type { CompiledWorksheet } from '../model/compiled-return.ts';
import { LineList, type ListableCalculator } from './line-list.tsx';
import { useStoredHousehold } from './stored-household.ts';
import type { ReturnsModule } from './workshop-data.ts';
import { SplitView } from './workshop-parts.tsx';

interface HouseholdLinesProps {
	readonly module: ReturnsModule;
	readonly worksheet: CompiledWorksheet;
	readonly formulas: readonly AuthoredFormula[];
}

/** The form of the household, and the lines of the worksheet. */
export function HouseholdLines({ module, worksheet, formulas }: HouseholdLinesProps) {
	const { system } = module;
	const { household, update } = useStoredHousehold();
	const parsedHousehold = useMemo(() => readHousehold(system, household), [system, household]);
	const calculator = useMemo(
		() => createListable(module, parsedHousehold, worksheet),
		[module, parsedHousehold, worksheet],
	);
	const isApplicable = listWorksheets(system, parsedHousehold.facts).some(({ id }) => id === worksheet.id);
	const form = (
		<HouseholdForm system={system} household={household} reading={parsedHousehold} onChange={update} />
	);
	return (
		<SplitView title="Household" form={form}>
			{isApplicable ? (
				<LineList
					calculator={calculator}
					inputs={parsedHousehold.facts}
					absent={parsedHousehold.absent}
					formulas={formulas}
				/>
			) : (
				<p>This household does not fill in this return: choose another state.</p>
			)}
		</SplitView>
	);
}

// A household's return has lines of several worksheets, of which one is shown.
function createListable(
	module: ReturnsModule,
	{ year, facts }: HouseholdReading,
	{ lines }: CompiledWorksheet,
): ListableCalculator {
	const workings = mergeReturnWorkings(module.system, facts, module);
	const lineIds = new Set(lines.map(({ id }) => id));
	const formulas = Object.entries(workings.formulas).filter(([id]) => lineIds.has(id));
	return {
		...createReturnCalculator(module.system, year, facts, module),
		explain: () => Promise.resolve({ ...workings, formulas: Object.fromEntries(formulas) }),
	};
}

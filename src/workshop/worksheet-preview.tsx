// A worksheet as its fields stand: every line of the return of a household or a trust.
import { useMemo, useState } from 'react';
import type { WorkshopProgram } from '../compiler/dev-server/workshop-state.ts';
import type { Model } from '../engine/calculate.ts';
import { listIds } from '../engine/collections.ts';
import { createReturnModel, createTrustModel } from '../engine/tax-return/return-model.ts';
import { listWorksheets } from '../engine/tax-return/tax-system.ts';
import { createTypedInputs, fieldsReducer, readForm } from '../features/form/field-state.ts';
import { FormFields, InstantForm } from '../features/form/fields.tsx';
import { HouseholdForm } from '../features/household/household-form.tsx';
import { type HouseholdReading, readHousehold } from '../features/household/household-state.ts';
import type { CompiledWorksheet } from '../model/compiled-return.ts';
import { LineList } from './line-list.tsx';
import { useStoredHousehold } from './strategy-preview.tsx';
import type { ReturnsModule } from './workshop-data.ts';
import { SplitView } from './workshop-parts.tsx';

interface WorksheetPreviewProps {
	/** The id of its file. */
	readonly id: string;
	readonly module: ReturnsModule;
	readonly formulas: WorkshopProgram['formulas'];
}

/** Every line of a worksheet, for a household or a trust that can be changed. */
export function WorksheetPreview({ id, module, formulas }: WorksheetPreviewProps) {
	const runnable = module.system.worksheets.find(({ worksheet }) => `law/${worksheet.id}` === id);
	if (!runnable) return null;
	if (runnable.worksheet.kind === 'trust') return <TrustLines module={module} formulas={formulas} />;
	return <HouseholdLines module={module} formulas={formulas} worksheet={runnable.worksheet} />;
}

interface HouseholdLinesProps {
	readonly module: ReturnsModule;
	readonly worksheet: CompiledWorksheet;
	readonly formulas: WorkshopProgram['formulas'];
}

/** The form of the household, and the lines of the worksheet. */
function HouseholdLines({ module, worksheet, formulas }: HouseholdLinesProps) {
	const { system } = module;
	const [household, update] = useStoredHousehold();
	const reading = useMemo(() => readHousehold(system, household), [system, household]);
	const model = useMemo(() => createWorksheetModel(module, reading, worksheet), [module, reading, worksheet]);
	const isApplicable = listWorksheets(system, reading.facts).some(({ id }) => id === worksheet.id);
	const form = <HouseholdForm system={system} reading={reading} onChange={update} />;
	return (
		<SplitView title="Household" form={form}>
			{isApplicable ? (
				<LineList model={model} inputs={reading.facts} absent={reading.absent} formulas={formulas} />
			) : (
				<p>This household does not fill in this return: choose another state.</p>
			)}
		</SplitView>
	);
}

// A household's return has lines of several worksheets, of which one is shown.
function createWorksheetModel(
	{ system, workings }: ReturnsModule,
	{ year, facts }: HouseholdReading,
	{ id }: CompiledWorksheet,
): Model {
	const worksheetWorkings = workings[id];
	const model = createReturnModel(system, year, facts, workings);
	return worksheetWorkings ? { ...model, workings: worksheetWorkings } : model;
}

interface TrustLinesProps {
	readonly module: ReturnsModule;
	readonly formulas: WorkshopProgram['formulas'];
}

/** The form of a trust, and its lines. */
function TrustLines({ module, formulas }: TrustLinesProps) {
	const [typedInputs, setTypedInputs] = useState(createTypedInputs());
	const model = useMemo(() => createTrustModel(module.system, module.workings), [module]);
	if (!model) return null;
	const { inputs } = model;
	const fields = readForm(inputs, { ...typedInputs, touched: listIds(inputs) });
	const form = (
		<InstantForm
			prefix=""
			inputs={inputs}
			fields={fields}
			onAction={(action) => setTypedInputs((current) => fieldsReducer(inputs, current, action))}
		>
			<FormFields ids={listIds(inputs)} />
		</InstantForm>
	);
	return (
		<SplitView title="Trust" form={form}>
			<LineList model={model} inputs={fields.values} formulas={formulas} />
		</SplitView>
	);
}

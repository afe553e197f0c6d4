// The modules the browser gets for the returns: one that computes them, and one that explains them, fetched apart.
import { fileURLToPath } from 'node:url';
import type { HouseholdDefinition } from '../../definition/generated/household.ts';
import { stripPositions } from '../../language/tree.ts';
import type { Compilation } from '../compile.ts';
import type { CheckedWorksheet } from '../worksheets/checked-worksheet.ts';
import { emitAbsent } from '../worksheets/emit-absent.ts';
import { emitComplete } from '../worksheets/emit-worksheet.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import { describeHousehold, describeWorksheet } from '../worksheets/run-law.ts';
import { findBreakpoints } from './breakpoints.ts';
import { operatorImports } from './emit-workings.ts';

/** The module that computes returns: it exports `system`. */
export const RETURN_MODULE = 'virtual:calculators/return';
/** The module that explains them. */
export const RETURN_WORKINGS_MODULE = 'virtual:calculators/return-workings';

const toEngineImport = (name: string) =>
	JSON.stringify(fileURLToPath(new URL(`../../engine/${name}`, import.meta.url)));

/**
 * The module that computes returns.
 * @param shared the module with the amounts that calculators use
 * @param sharedIds the names of those amounts
 */
export function emitReturn(
	{ law, taxSystem, shared: data }: Compilation,
	shared: string,
	sharedIds: readonly string[],
): string {
	const worksheets = law.worksheets.flatMap(({ worksheet: checkedWorksheet, emitted }) =>
		emitted ? [{ checkedWorksheet, emitted }] : [],
	);
	const usedAmounts = new Set(
		worksheets.flatMap(({ checkedWorksheet }) => checkedWorksheet.amounts.map(({ id }) => id)),
	);
	const ownAmounts = [...usedAmounts]
		.filter((id) => !sharedIds.includes(id))
		.map((id) => [id, data.amounts[id]]);
	const household = describeHousehold(law.household?.value as HouseholdDefinition, law.facts);
	const entries = worksheets.map(({ checkedWorksheet, emitted }) => {
		const worksheet = JSON.stringify(describeWorksheet(checkedWorksheet, emitted));
		return `{ worksheet: ${worksheet}, bindLaw: (() => {\n${emitted.code}\nreturn $worksheet;\n})() }`;
	});
	return [
		`import { getAmounts as $getAmounts } from ${toEngineImport('law.ts')};`,
		`import { finite as $finite } from ${toEngineImport('complete-logic.ts')};`,
		`import { shared } from ${JSON.stringify(shared)};`,
		'export const system = {',
		`household: ${JSON.stringify(household)},`,
		`worksheets: [${entries.join(',\n')}],`,
		`amounts: { ...shared.amounts, ...${JSON.stringify(Object.fromEntries(ownAmounts))} },`,
		`complete: ${emitComplete(law.facts)},`,
		`listAbsentFacts: ${emitAbsent(law.facts)},`,
		`years: ${JSON.stringify(taxSystem?.years ?? [])},`,
		'};\n',
	].join('\n');
}

/** The formulas of a worksheet's lines, without positions, and what their names for other returns stand for. */
export function describeWorkings({ lines, externalReturns }: CheckedWorksheet) {
	const formulas = Object.fromEntries(lines.map(({ line, formula }) => [line.id, stripPositions(formula)]));
	const breakpoints = Object.entries(formulas).map(
		([id, formula]) => [id, findBreakpoints(formula)] as const,
	);
	return {
		formulas,
		breakpoints: Object.fromEntries(breakpoints.filter(([, lineBreakpoints]) => lineBreakpoints.length > 0)),
		externalReturns: Object.fromEntries(externalReturns),
	};
}

/** The module that explains returns: `workings` by worksheet, and the `operators` they use. */
export function emitReturnWorkings({ worksheets }: ResolvedLaw): string {
	const workings = worksheets.map(
		({ worksheet: checkedWorksheet }) =>
			[checkedWorksheet.definition.id, describeWorkings(checkedWorksheet)] as const,
	);
	const figures = workings.flatMap(([, { formulas, breakpoints }]) => [
		...Object.values(formulas),
		...Object.values(breakpoints).flatMap((lineBreakpoints) => lineBreakpoints.map(({ figure }) => figure)),
	]);
	return [
		...operatorImports(figures),
		`export const workings = ${JSON.stringify(Object.fromEntries(workings))};`,
		'',
	].join('\n');
}

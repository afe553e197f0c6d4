// The modules the browser gets for the returns: one that computes them, and one that explains them, fetched apart.
import { parseRecompute } from '../../language/operators/returns.ts';
import { writeFormula } from '../../language/print.ts';
import { createName, type Expression, mapParts } from '../../language/tree.ts';
import type { ExternalReturn, WorksheetWorkings } from '../../model/compiled-return.ts';
import type { Compilation } from '../compile.ts';
import { isRunnable } from '../program.ts';
import type { CheckedHousehold, CheckedWorksheet } from '../worksheets/checked-worksheet.ts';
import { emitAbsent, emitComplete } from '../worksheets/emit-worksheet.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import { describeHousehold, describeWorksheet } from '../worksheets/run-law.ts';
import { describeAmount, describeIndexes, listFormulas } from './describe-logic.ts';
import { toEngineImport } from './emit-function.ts';
import { findBreakpoints } from './emit-workings.ts';

/** The module that computes returns: it exports `system`. */
export const RETURN_MODULE = 'virtual:calculators/return';
/** The module that explains them. */
export const RETURN_WORKINGS_MODULE = 'virtual:calculators/return-workings';

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
	const worksheets = law.worksheets.filter(isRunnable);
	const usedAmounts = new Set(worksheets.flatMap(({ program }) => program.amounts.map(({ id }) => id)));
	const ownAmounts = [...usedAmounts]
		.filter((id) => !sharedIds.includes(id))
		.flatMap((id) => {
			const amount = data.amounts[id];
			return amount ? [[id, describeAmount(amount)] as const] : [];
		});
	const household = law.household as CheckedHousehold;
	const entries = worksheets.map(({ program, code }) => {
		const worksheet = JSON.stringify(describeWorksheet(program, code));
		return `{ worksheet: ${worksheet}, bindLaw: (() => {\n${code.statements}\nreturn $worksheet;\n})() }`;
	});
	return [
		`import { getAmounts as $getAmounts } from ${toEngineImport('law.ts')};`,
		`import { finite as $finite } from ${toEngineImport('complete-logic.ts')};`,
		`import { shared } from ${JSON.stringify(shared)};`,
		'export const address = import.meta.url;',
		'export const system = {',
		`household: ${emitHousehold(household)},`,
		`worksheets: [${entries.join(',\n')}],`,
		`amounts: { ...shared.amounts, ...${JSON.stringify(Object.fromEntries(ownAmounts))} },`,
		`indexes: ${JSON.stringify(describeIndexes(data.indexes))},`,
		`complete: ${emitComplete(household)},`,
		`listAbsentFacts: ${emitAbsent(household)},`,
		`years: ${JSON.stringify(taxSystem?.years ?? [])},`,
		'};\n',
	].join('\n');
}

/** A household as JavaScript: JSON has no NaN, the default of a fact that may be left empty. */
export function emitHousehold(household: CheckedHousehold): string {
	return JSON.stringify(describeHousehold(household)).replaceAll('"default":null', '"default":NaN');
}

/** How the lines of a worksheet are computed: a name stands for each figure of another return. */
export function describeWorkings(worksheet: CheckedWorksheet): WorksheetWorkings {
	const externalReturns: Record<string, ExternalReturn> = {};
	const formulas = Object.entries(listFormulas(worksheet)).map(
		([id, formula]) => [id, nameReturns(formula, externalReturns)] as const,
	);
	const breakpoints = formulas.map(([id, formula]) => [id, findBreakpoints(formula)] as const);
	return {
		formulas: Object.fromEntries(formulas),
		breakpoints: Object.fromEntries(breakpoints.filter(([, lineBreakpoints]) => lineBreakpoints.length > 0)),
		externalReturns,
	};
}

function nameReturns(expression: Expression, externalReturns: Record<string, ExternalReturn>): Expression {
	const externalReturn = toExternalReturn(expression);
	if (!externalReturn) return mapParts(expression, (part) => nameReturns(part, externalReturns));
	const name = toIdentifier(writeFormula(expression));
	externalReturns[name] = externalReturn;
	return createName(name);
}

function toExternalReturn(expression: Expression): ExternalReturn | undefined {
	if (expression.kind === 'operation' && expression.operator === 'recompute')
		return { kind: 'recompute', ...parseRecompute(expression) };
	if (expression.kind !== 'operation' || expression.operator !== 'taxOfState') return undefined;
	const [fact] = expression.operands;
	return fact?.kind === 'name' ? { kind: 'tax of state', fact: fact.name } : undefined;
}

// Calls that differ in anything, a sign too, have names that differ.
function toIdentifier(text: string): string {
	return text.replaceAll(/\W/g, (character) => `$${character.charCodeAt(0)}`);
}

/** The module that explains returns: `workings` by worksheet. */
export function emitReturnWorkings({ worksheets }: ResolvedLaw): string {
	const workings = worksheets.map(
		({ program }) => [program.definition.id, describeWorkings(program)] as const,
	);
	return [`export const workings = ${JSON.stringify(Object.fromEntries(workings))};`, ''].join('\n');
}

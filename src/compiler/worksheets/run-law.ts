// Makes the returns run in this process: for cases, the command line and tests.
import { Script } from 'node:vm';
import { getAmounts } from '../../engine/law.ts';
import type { RunnableWorksheet, TaxSystem } from '../../engine/tax-return/tax-system.ts';
import {
	type CompiledHousehold,
	type CompiledWorksheet,
	HOUSEHOLD_KEYS,
} from '../../model/compiled-return.ts';
import type { SharedData } from '../emit/describe-logic.ts';
import { emitCalls, emitNames, pick } from '../emit/emit-function.ts';
import { isRunnable } from '../program.ts';
import {
	type CheckedHousehold,
	type CheckedWorksheet,
	describeFact,
	describeTrustInput,
} from './checked-worksheet.ts';
import {
	emitAbsent,
	emitComplete,
	needsFederal,
	needsRecompute,
	type WorksheetCode,
} from './emit-worksheet.ts';
import type { ResolvedLaw } from './resolve-law.ts';

/** The returns as one system; undefined while something in them is wrong, or there are none. */
export function runLaw(
	{ household, worksheets }: ResolvedLaw,
	{ amounts, indexes }: Pick<SharedData, 'amounts' | 'indexes'>,
): TaxSystem | undefined {
	const runnable = worksheets.filter(isRunnable);
	if (!household || runnable.length === 0 || runnable.length < worksheets.length) return undefined;
	return {
		household: describeHousehold(household),
		worksheets: runnable.map(({ program, code }) => runWorksheet(program, code)),
		states: listStates(runnable.map(({ program }) => program)),
		amounts,
		indexes,
		complete: new Script(emitComplete(household)).runInThisContext() as TaxSystem['complete'],
		listAbsentFacts: new Script(emitAbsent(household)).runInThisContext() as TaxSystem['listAbsentFacts'],
		years: household.definition.years,
		knownYear: household.definition.knownYear,
	};
}

function listStates(worksheets: readonly CheckedWorksheet[]): readonly string[] {
	return worksheets.flatMap(({ definition: { state } }) => state ?? []);
}

/** Makes one worksheet run. */
export function runWorksheet(checkedWorksheet: CheckedWorksheet, code: WorksheetCode): RunnableWorksheet {
	const statements = [...emitCalls(code.calls), emitNames(checkedWorksheet), code.statements].join('\n');
	const source = `(function ($getAmounts) {\n'use strict';\n${statements}\nreturn $worksheet;\n})`;
	const bind = new Script(source).runInThisContext() as (...scope: unknown[]) => RunnableWorksheet['bindLaw'];
	return { worksheet: describeWorksheet(checkedWorksheet, code), bindLaw: bind(getAmounts) };
}

/** A worksheet as pages and commands describe it. */
export function describeWorksheet(
	checkedWorksheet: CheckedWorksheet,
	{ reads }: WorksheetCode,
): CompiledWorksheet {
	const { firstYear, definition } = checkedWorksheet;
	const { id, title, kind, state = '', lines, carryforwards = [], questions } = definition;
	return {
		id,
		title,
		kind,
		state,
		firstYear,
		lines: lines.map(({ form = '', note, caution, ...line }) => ({
			...pick(line, ['id', 'label', 'format', 'reason']),
			form,
			caution: caution ? note : undefined,
		})),
		carryforwards: carryforwards.map((carryforward) => pick(carryforward, ['id', 'title', 'expiresAfter'])),
		questions,
		inputs: kind === 'trust' || kind === 'estate' ? checkedWorksheet.inputs.map(describeTrustInput) : [],
		amounts: checkedWorksheet.amounts.map(({ id: name }) => name),
		reads,
		needsFederal: checkedWorksheet.formulas.some(({ tree }) => needsFederal(tree)),
		needsRecompute: checkedWorksheet.formulas.some(({ tree }) => needsRecompute(tree)),
	};
}

/** A household as pages and commands describe it. */
export function describeHousehold({ definition, inputs }: CheckedHousehold): CompiledHousehold {
	return {
		...pick(definition, HOUSEHOLD_KEYS),
		facts: inputs.map((input) => describeFact(input, definition.facts[input.id])),
	};
}

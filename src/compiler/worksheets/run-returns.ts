// Makes the returns run in this process: for cases, the command line and tests.

import { pick } from '../../engine/collections.ts';
import type { RunnableWorksheet, TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { containsOperation } from '../../language/tree.ts';
import {
	type CompiledHousehold,
	type CompiledWorksheet,
	HOUSEHOLD_KEYS,
} from '../../model/compiled-return.ts';
import type { SharedData } from '../emit/describe-logic.ts';
import { emitScope } from '../emit/emit-function.ts';
import { filterFormulas, isRunnable, usesOperator } from '../program.ts';
import { type RunCode, runScript } from '../run-code.ts';
import {
	type CheckedHousehold,
	type CheckedWorksheet,
	describeBoundedInput,
	describeFact,
} from './checked-worksheet.ts';
import { emitAbsent, emitComplete, type WorksheetCode } from './emit-worksheet.ts';
import type { ResolvedReturns } from './resolve-returns.ts';

export interface EmittedTaxSystem extends Omit<TaxSystem, 'worksheets' | 'complete' | 'listAbsentFacts'> {
	readonly worksheets: readonly EmittedReturn[];
	readonly complete: string;
	readonly listAbsentFacts: string;
}

interface EmittedReturn extends Pick<RunnableWorksheet, 'worksheet'> {
	readonly code: string;
}

/** Emits the returns; undefined while something in them is wrong, or there are none. */
export function emitTaxSystem(
	{ household, worksheets, returnForm }: ResolvedReturns,
	{ amounts, indexes }: Pick<SharedData, 'amounts' | 'indexes'>,
): EmittedTaxSystem | undefined {
	const runnable = worksheets.filter(isRunnable);
	if (!household || runnable.length === 0 || runnable.length < worksheets.length) return undefined;
	return {
		household: describeHousehold(household),
		worksheets: runnable.map(({ program, code }) => describeReturn(program, code)),
		states: runnable.flatMap(({ program }) => program.definition.state ?? []),
		amounts,
		indexes,
		complete: emitComplete(household),
		listAbsentFacts: emitAbsent(household),
		years: household.definition.years,
		knownYear: household.definition.knownYear,
		...(returnForm ? { returnForm } : {}),
	};
}

function describeReturn(
	checkedWorksheet: CheckedWorksheet,
	{ calls, bind, ...code }: WorksheetCode,
): EmittedReturn {
	return {
		worksheet: describeWorksheet(checkedWorksheet, code),
		code: emitScope(calls, bind),
	};
}

export function runTaxSystem(emitted: EmittedTaxSystem, run: RunCode): TaxSystem {
	return {
		...emitted,
		worksheets: emitted.worksheets.map((worksheet) => runReturn(worksheet, run)),
		complete: run(emitted.complete) as TaxSystem['complete'],
		listAbsentFacts: run(emitted.listAbsentFacts) as TaxSystem['listAbsentFacts'],
	};
}

function runReturn({ worksheet, code }: EmittedReturn, run: RunCode): RunnableWorksheet {
	return { worksheet, bind: run(code) as RunnableWorksheet['bind'] };
}

export function runWorksheet(checkedWorksheet: CheckedWorksheet, code: WorksheetCode): RunnableWorksheet {
	return runReturn(describeReturn(checkedWorksheet, code), runScript);
}

export function describeWorksheet(
	checkedWorksheet: CheckedWorksheet,
	{ changeableFacts, readsElection, recomputedLines }: Omit<WorksheetCode, 'calls' | 'bind'>,
): CompiledWorksheet {
	const { firstYear, definition } = checkedWorksheet;
	const { id, title, kind, state = '', lines, carryforwards = [], questions, installments } = definition;
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
		installments,
		inputs: kind === 'trust' || kind === 'estate' ? checkedWorksheet.inputs.map(describeBoundedInput) : [],
		amounts: checkedWorksheet.amounts.map(({ id: name }) => name),
		changeableFacts,
		readsElection,
		recomputedLines,
		needsFederal: usesOperator(checkedWorksheet, 'federal'),
		needsRecompute: filterFormulas(checkedWorksheet, 'line').some(({ tree }) =>
			containsOperation(tree, 'recompute'),
		),
	};
}

export function describeHousehold({ definition, inputs }: CheckedHousehold): CompiledHousehold {
	return {
		...pick(definition, HOUSEHOLD_KEYS),
		facts: inputs.map((input) => describeFact(input, definition.facts[input.id])),
	};
}

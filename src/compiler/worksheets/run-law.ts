// Makes the returns run in this process: for cases, the command line and tests.
import { Script } from 'node:vm';
import type { CompiledHousehold, CompiledWorksheet } from '../../definition/compiled-return.ts';
import type { HouseholdDefinition } from '../../definition/generated/household.ts';
import { finite } from '../../engine/complete-logic.ts';
import { amountsIn, type DatedAmounts } from '../../engine/law.ts';
import type { RunnableWorksheet, TaxSystem } from '../../engine/return/tax-system.ts';
import type { RawInput } from '../checks/check-inputs.ts';
import { describeFact, describeInput } from './describe-inputs.ts';
import { emitAbsent } from './emit-absent.ts';
import { type EmittedWorksheet, emitComplete } from './emit-worksheet.ts';
import type { ResolvedLaw } from './resolve-law.ts';
import type { WorksheetDraft } from './worksheet-draft.ts';

/** The returns as one system; undefined while something in them is wrong, or there are none. */
export function runLaw(resolved: ResolvedLaw, amounts: DatedAmounts): TaxSystem | undefined {
	const { household, facts, worksheets } = resolved;
	const emitted = worksheets.flatMap(({ draft, emitted: one }) => (one ? [{ draft, one }] : []));
	if (!household || emitted.length === 0 || emitted.length < worksheets.length) return undefined;
	return {
		household: describeHousehold(household.value as HouseholdDefinition, facts),
		worksheets: emitted.map(({ draft, one }) => runWorksheet(draft, one)),
		amounts,
		complete: new Script(emitComplete(facts)).runInThisContext() as TaxSystem['complete'],
		absent: new Script(emitAbsent(facts)).runInThisContext() as TaxSystem['absent'],
		years: yearsOf(
			emitted.flatMap(({ draft }) => draft.amounts.map(({ id }) => id)),
			amounts,
		),
	};
}

/** Makes one worksheet run. */
export function runWorksheet(draft: WorksheetDraft, emitted: EmittedWorksheet): RunnableWorksheet {
	const source = `(function ($amountsIn, $finite) {\n'use strict';\n${emitted.code}\nreturn $worksheet;\n})`;
	const make = new Script(source).runInThisContext() as (...scope: unknown[]) => RunnableWorksheet['under'];
	return { worksheet: describeWorksheet(draft, emitted), under: make(amountsIn, finite) };
}

/** What pages and commands say of a worksheet. */
export function describeWorksheet(draft: WorksheetDraft, { reads }: EmittedWorksheet): CompiledWorksheet {
	const { id, title, kind, state = '' } = draft.definition;
	return {
		id,
		title,
		kind,
		state,
		lines: draft.lines.map(({ line: { id: own, label, form = '', format, note = '' } }) => ({
			id: own,
			label,
			form,
			format,
			note,
		})),
		reasons: draft.lines.flatMap(({ line: { id: own, reason } }) =>
			reason ? [{ line: own, direction: reason.direction, when: reason.when ?? '', text: reason.text }] : [],
		),
		carryforwards: draft.carryforwards.map(
			({ carryforward: { id: own, title: name, expiresAfter: life = '', source } }) => ({
				id: own,
				title: name,
				life,
				source,
			}),
		),
		inputs: kind === 'trust' ? draft.facts.map(describeInput) : [],
		amounts: draft.amounts.map(({ id: name }) => name),
		reads,
		asks: [...draft.foreign.values()].some((foreign) => foreign.kind === 'recompute'),
	};
}

/** What pages and commands say of a household. */
export function describeHousehold(
	{
		title,
		sections,
		sample,
		summary,
		marginalInputs: next,
		withoutIncomeTax,
		facts: inputs,
	}: HouseholdDefinition,
	facts: readonly RawInput[],
): CompiledHousehold {
	const taxes = summary.taxes.map(({ title: kind, lines, subtract: less = [] }) => ({
		title: kind,
		lines,
		less,
	}));
	return {
		title,
		sections,
		facts: facts.map((raw) => describeFact(raw, inputs[raw.id])),
		sample,
		summary: { ...summary, taxes },
		next,
		withoutIncomeTax,
	};
}

// The years for which every amount is known.
function yearsOf(names: readonly string[], amounts: DatedAmounts): readonly number[] {
	const all = names.map((name) => new Set(Object.keys(amounts[name]?.values ?? {}).map(Number)));
	const [first = new Set<number>(), ...others] = all;
	return [...first].filter((year) => others.every((years) => years.has(year))).sort((a, b) => a - b);
}

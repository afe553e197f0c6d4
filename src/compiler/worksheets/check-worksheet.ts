// Phase 4 for a worksheet: its lines in order, over facts, amounts and the lines of the returns it may read.
import type { Foreign } from '../../definition/compiled-return.ts';
import type { Carryforward, Line, WorksheetDefinition } from '../../definition/generated/worksheet.ts';
import { type Expression, namesIn, number } from '../../language/tree.ts';
import { CONDITION, describe, MONEY, typeOfFormat, UNKNOWN } from '../../language/types.ts';
import type { RawInput } from '../checks/check-inputs.ts';
import { checkResultFormat } from '../checks/check-result-format.ts';
import { reservedBy } from '../checks/reserved.ts';
import { Scope } from '../checks/scope.ts';
import {
	type Amounts,
	type Draft,
	type LogicDefinition,
	reportAt,
	reportAtKey,
	reportInText,
	type Shaped,
} from '../draft.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import { checkReason } from './check-reason.ts';
import { foreignCalls, WRONG_CALL } from './foreign-calls.ts';
import type { CarryforwardDraft, LineDraft, OuterLine, WorksheetDraft } from './worksheet-draft.ts';

/** What a worksheet may read beside its own lines. */
export interface WorksheetSurroundings {
	readonly facts: readonly RawInput[];
	/** Lines of the other worksheets of the same return. */
	readonly outer: readonly OuterLine[];
	/** The lines of the whole return, for recompute( ). */
	readonly lines: ReadonlyMap<string, Line>;
	readonly amounts: Amounts;
	/** Lines of the federal return that come after the state's: a state cannot read them. */
	readonly late: ReadonlySet<string>;
}

/** Checks a worksheet. */
export function checkWorksheet(
	draft: Draft<WorksheetDefinition>,
	around: WorksheetSurroundings,
): WorksheetDraft {
	const foreign = new Map<string, Foreign>();
	const known = { lines: new Set(around.lines.keys()), facts: around.facts };
	const logic = asLogic(draft, around);
	const scope = new Scope(logic.draft, logic.inputs, around.amounts, (expression, report) => {
		const read = foreignCalls(known, foreign)(expression, report);
		for (const [name, meant] of foreign) scope.addName(name, typeOf(meant, around.lines));
		return read;
	});
	scope.addName(WRONG_CALL, UNKNOWN);
	const lines = (draft.value.lines ?? []).flatMap((line, position) =>
		checkLine(draft, logic.draft, line, position, scope, around.late),
	);
	for (const [position, line] of (draft.value.lines ?? []).entries())
		checkReason(draft, line, position, scope, around.lines);
	const carryforwards = (draft.value.carryforwards ?? []).map((one, position) =>
		checkCarryforward(draft, logic.draft, one, position, scope, around),
	);
	checkTwice(draft, around);
	return {
		source: draft as Shaped<WorksheetDefinition>,
		definition: draft.value as WorksheetDefinition,
		facts: around.facts,
		lines,
		carryforwards,
		foreign,
		amounts: [...scope.usedAmounts.values()],
		incomplete: scope.incomplete,
	};
}

// To the checks of formulas a worksheet is a calculator whose inputs are the facts and the lines of other returns.
function asLogic(
	draft: Draft<WorksheetDefinition>,
	{ facts, outer }: WorksheetSurroundings,
): { draft: Draft<LogicDefinition>; inputs: readonly RawInput[] } {
	const own = new Set((draft.value.lines ?? []).map(({ id }) => id));
	const lines = outer
		.filter(({ id }) => !own.has(id))
		.map(({ id, type }) => ({ id, type, input: {}, sharedChoices: '' }));
	return { draft: draft as unknown as Draft<LogicDefinition>, inputs: [...facts, ...lines] };
}

function typeOf(foreign: Foreign, lines: ReadonlyMap<string, Line>) {
	return foreign.kind === 'recompute' ? typeOfFormat(lines.get(foreign.line)?.format ?? 'money') : MONEY;
}

function checkLine(
	draft: Draft<WorksheetDefinition>,
	logic: Draft<LogicDefinition>,
	line: Line,
	position: number,
	scope: Scope,
	late: ReadonlySet<string>,
): readonly LineDraft[] {
	const path = ['lines', position, 'formula'];
	const owner = `The line "${line.id ?? position + 1}"`;
	const checked = line.formula === undefined ? undefined : scope.check(line.formula, path, owner);
	if (checked) checkResultFormat(logic, path, owner, line, checked.type);
	const tooLate = [...namesIn(checked?.expression ?? number(0))].find((name) => late.has(name));
	if (tooLate) {
		const problem = `"${tooLate}" is worked out after the return of the state, which it depends on.`;
		reportInText(logic, path, { start: 0, end: line.formula.length }, 'type-mismatch', { problem });
	}
	if (line.id) scope.addResult(line.id, line.format ? typeOfFormat(line.format) : CONDITION);
	return checked && draft.value.lines ? [{ line, formula: checked.expression }] : [];
}

function checkCarryforward(
	draft: Draft<WorksheetDefinition>,
	logic: Draft<LogicDefinition>,
	carryforward: Carryforward,
	position: number,
	scope: Scope,
	around: WorksheetSurroundings,
): CarryforwardDraft {
	const { id, closingBalance: next, expiresAfter: life, used, added } = carryforward;
	const path: SourcePath = ['carryforwards', position];
	const owner = `The carryforward "${id}"`;
	const facts = around.facts.map((fact) => fact.id);
	if (id !== undefined && !facts.includes(id))
		reportAt(draft, [...path, 'id'], 'unknown-input', { name: id, owner }, nearest(id, facts));
	if (life !== undefined) {
		const unknown = () =>
			reportAt(
				draft,
				[...path, 'expiresAfter'],
				'unknown-parameter',
				{ name: life },
				scope.nearAmounts(life),
			);
		scope.amount(life, { path: [...path, 'expiresAfter'], span: undefined }, unknown);
	}
	const isWhole = next === undefined ? life !== undefined && used && added : !life && !used && !added;
	if (!isWhole) {
		const problem = `${owner} needs either "closingBalance", or "expiresAfter", "used" and "added".`;
		reportAtKey(draft, [...path, 'id'], 'type-mismatch', { problem });
	}
	const formula = (key: 'closingBalance' | 'used' | 'added'): Expression | undefined => {
		const text = carryforward[key];
		const checked = text === undefined ? undefined : scope.check(text, [...path, key], owner);
		if (!checked || checked.type.kind === 'unknown') return checked?.expression;
		if (checked.type.kind !== 'quantity' || checked.type.money !== 1) {
			const problem = `${owner} is dollars, but this gives ${describe(checked.type)}.`;
			reportInText(logic, [...path, key], { start: 0, end: text?.length ?? 0 }, 'type-mismatch', { problem });
		}
		return checked.expression;
	};
	return { carryforward, closingBalance: formula('closingBalance'), used: formula('used'), added: formula('added') };
}

// No name means two things: not two lines of the return, not a line and a fact.
function checkTwice(draft: Draft<WorksheetDefinition>, around: WorksheetSurroundings): void {
	const seen = new Set<string>();
	const outer = new Set(draft.value.kind === 'federal' ? [] : around.outer.map(({ id }) => id));
	for (const [position, { id }] of (draft.value.lines ?? []).entries()) {
		const other = around.facts.some((fact) => fact.id === id)
			? 'a fact'
			: around.amounts.names.includes(id)
				? 'an amount'
				: seen.has(id) || outer.has(id)
					? 'another line'
					: reservedBy(id ?? '');
		if (other) reportAt(draft, ['lines', position, 'id'], 'name-taken', { name: id, other });
		seen.add(id);
	}
}
